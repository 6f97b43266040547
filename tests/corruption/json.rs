//! JSON read by hand: it keeps the order of keys, keys given twice, numbers as they are written, and where each value
//! stands in the text. It is for texts that are JSON; others may be read too.

use std::borrow::Cow;
use std::ops::Range;

/// A value, and where it stands.
pub struct Json<'a> {
    /// Its bytes in the text.
    pub at: Range<usize>,
    /// What it is.
    pub value: Value<'a>,
}

/// What a value is.
pub enum Value<'a> {
    /// `null`, `true`, `false` or a number, as it is written.
    Bare(&'a str),
    /// A text, its escapes resolved.
    Text(Cow<'a, str>),
    /// A list.
    List(Vec<Json<'a>>),
    /// An object: all its keys, in order.
    Object(Vec<(Cow<'a, str>, Json<'a>)>),
}

impl<'a> Json<'a> {
    /// Reads a whole text; none where something else stands in it.
    pub fn read(text: &'a str) -> Option<Self> {
        let mut reader = Reader { text, at: 0 };
        let value = reader.value()?;
        reader.skip_blanks();
        (reader.at == text.len()).then_some(value)
    }

    /// The value of a key, of the first if it is given twice.
    pub fn get(&self, key: &str) -> Option<&Self> {
        let Value::Object(entries) = &self.value else { return None };
        entries.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    /// The whole number that this is, if it is one.
    pub fn whole(&self) -> Option<u64> {
        match self.value {
            Value::Bare(text) if text.starts_with('0') && text != "0" => None,
            Value::Bare(text) if text.bytes().all(|byte| byte.is_ascii_digit()) => text.parse().ok(),
            _ => None,
        }
    }

    /// The text that this is, if it is one.
    pub fn text(&self) -> Option<&str> {
        if let Value::Text(text) = &self.value { Some(text) } else { None }
    }

    /// The list that this is, if it is one.
    pub fn list(&self) -> Option<&[Self]> {
        if let Value::List(list) = &self.value { Some(list) } else { None }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn skip_blanks(&mut self) {
        while matches!(self.text.as_bytes().get(self.at), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    /// Whether the next byte that is no blank is this one, which is then read.
    fn takes(&mut self, wanted: u8) -> bool {
        self.skip_blanks();
        let found = self.text.as_bytes().get(self.at) == Some(&wanted);
        self.at += usize::from(found);
        found
    }

    fn value(&mut self) -> Option<Json<'a>> {
        self.skip_blanks();
        let start = self.at;
        let value = match self.text[start..].chars().next()? {
            '"' => Value::Text(self.quoted()?),
            '[' => Value::List(self.items(b']', Self::value)?),
            '{' => Value::Object(self.items(b'}', Self::entry)?),
            _ => {
                let rest = &self.text[start..];
                let end = rest.find([',', ']', '}', ' ']).unwrap_or(rest.len());
                self.at += end;
                Value::Bare(&rest[..end])
            }
        };
        Some(Json { at: start..self.at, value })
    }

    fn entry(&mut self) -> Option<(Cow<'a, str>, Json<'a>)> {
        self.skip_blanks();
        let key = self.quoted()?;
        self.takes(b':').then_some(())?;
        Some((key, self.value()?))
    }

    fn items<T>(&mut self, end: u8, item: fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        self.at += 1;
        let mut items = Vec::new();
        while !self.takes(end) {
            if !items.is_empty() {
                self.takes(b',').then_some(())?;
            }
            items.push(item(self)?);
        }
        Some(items)
    }

    fn quoted(&mut self) -> Option<Cow<'a, str>> {
        let start = self.text[self.at..].strip_prefix('"')?;
        let end = start.find(['"', '\\'])?;
        if start[end..].starts_with('"') {
            self.at += end + 2;
            return Some(Cow::Borrowed(&start[..end]));
        }
        let mut text = String::new();
        let mut rest = start.chars();
        loop {
            match rest.next()? {
                '"' => break,
                '\\' => match rest.next()? {
                    'u' => {
                        let code = u32::from_str_radix(rest.as_str().get(..4)?, 16).ok()?;
                        text.push(char::from_u32(code)?);
                        rest = rest.as_str()[4..].chars();
                    }
                    'n' => text.push('\n'),
                    other => text.push(other),
                },
                other => text.push(other),
            }
        }
        self.at = self.text.len() - rest.as_str().len();
        Some(Cow::Owned(text))
    }
}

#[test]
fn json_is_read_with_keys_given_twice_and_numbers_as_written() {
    let text = r#" {"a":[1,-2.50,null],"a":"x\"\u0059\\","b":{}} "#;
    let json = Json::read(text).unwrap();
    let Value::Object(entries) = &json.value else { panic!("an object") };
    assert_eq!(entries.iter().map(|(key, _)| &**key).collect::<Vec<_>>(), ["a", "a", "b"]);
    let numbers = json.get("a").unwrap().list().unwrap();
    let written: Vec<&str> = numbers.iter().map(|number| &text[number.at.clone()]).collect();
    assert_eq!((written, numbers[0].whole(), numbers[1].whole()), (vec!["1", "-2.50", "null"], Some(1), None));
    assert_eq!(entries[1].1.text(), Some("x\"Y\\"));
    for text in ["", "{", "[1", "{\"a\"}", "1 2", "\"a", "[1 2]"] {
        assert!(Json::read(text).is_none(), "{text}");
    }
}
