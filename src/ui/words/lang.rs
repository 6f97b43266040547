//! The languages there are, and how a text is put together in the one that is set.
//!
//! A text stands in the source once for each language, side by side, so that one that lacks a language does not
//! compile. Parts are set into it by number, since their order is not the same in all languages.

use core::cell::Cell;
use core::fmt::{Display, Write};

/// A language of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lang {
    /// English.
    English,
    /// Polish.
    Polish,
}

impl Lang {
    /// All languages, in the order in which texts stand in the source.
    pub const ALL: [Self; 2] = [Self::English, Self::Polish];

    /// The language's tag (BCP 47), as in `<html lang>` and the address.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Polish => "pl",
        }
    }

    /// The language's name for itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Polish => "Polski",
        }
    }

    /// The language of a tag; English where there is none of ours.
    pub fn from_tag(tag: &str) -> Self {
        Self::ALL.into_iter().find(|lang| lang.tag() == tag).unwrap_or(Self::English)
    }

    /// The language that the switch leads to.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::English => Self::Polish,
            Self::Polish => Self::English,
        }
    }
}

thread_local! {
    static LANGUAGE: Cell<Lang> = const { Cell::new(Lang::English) };
}

/// The language of all words, on this thread; the page has one.
pub fn language() -> Lang {
    LANGUAGE.get()
}

/// Sets the language of all words asked for from now on.
pub fn set_language(lang: Lang) {
    LANGUAGE.set(lang);
}

/// What stands between texts that are kept as one: a table of them would be longer than many of the texts.
const BETWEEN: char = '\u{1f}';

/// One of some texts that are kept as one.
#[inline(never)]
fn nth(texts: &'static str, place: usize) -> &'static str {
    let mut ends = texts.bytes().enumerate().filter(|(_, byte)| *byte == BETWEEN as u8).map(|(end, _)| end);
    let start = place.checked_sub(1).and_then(|before| ends.nth(before)).map_or(0, |end| end + 1);
    let end = ends.next().unwrap_or(texts.len());
    texts.get(start..end).unwrap_or_default()
}

/// The text in the language that is set, of a text in each language.
#[inline(never)]
pub(super) fn one(texts: &'static str) -> &'static str {
    nth(texts, language() as usize)
}

/// [`one`], with each `{n}` replaced by the part of that number.
#[inline(never)]
pub(super) fn fill(texts: &'static str, parts: &[&dyn Display]) -> String {
    let mut text = String::new();
    let mut rest = one(texts).chars();
    while let Some(letter) = rest.next() {
        if letter == '{' {
            if let Some(part) = rest.next().and_then(|digit| parts.get(digit as usize - '0' as usize)) {
                // A text of one's own cannot be refused.
                let _ = write!(text, "{part}");
            }
            rest.next();
        } else {
            text.push(letter);
        }
    }
    text
}

/// Whether each text has a place for each of some parts, and for no other: at most nine.
pub(super) const fn fits(texts: &[&str], parts: usize) -> bool {
    let mut each = 0;
    while each < texts.len() {
        let text = texts[each].as_bytes();
        let (mut at, mut found) = (0, 0u32);
        while at < text.len() {
            if text[at] == b'{' {
                if at + 2 >= text.len() || !text[at + 1].is_ascii_digit() || text[at + 2] != b'}' {
                    return false;
                }
                found |= 1 << (text[at + 1] - b'0');
            }
            at += 1;
        }
        if found != (1 << parts) - 1 {
            return false;
        }
        each += 1;
    }
    true
}

/// The form of a word beside a number, of the forms that [`plural`] keeps.
#[inline(never)]
pub(super) fn form(number: u32, forms: &'static str) -> &'static str {
    let place = match language() {
        Lang::English => usize::from(number != 1),
        Lang::Polish => {
            let few = matches!(number % 10, 2..=4) && !matches!(number % 100, 12..=14);
            if number == 1 { 2 } else { 4 - usize::from(few) }
        }
    };
    nth(forms, place)
}

/// A text, in each language: `&'static str` where nothing is set into it, a `String` with parts after the texts.
macro_rules! say {
    (en: $en:literal, pl: $pl:literal $(,)?) => {
        $crate::ui::words::lang::one(concat!($en, "\u{1f}", $pl))
    };
    (en: $en:literal, pl: $pl:literal, $($part:expr),+ $(,)?) => {{
        const {
            let parts = [$(stringify!($part)),+].len();
            assert!($crate::ui::words::lang::fits(&[$en, $pl], parts), "a part has no place in a text");
        }
        $crate::ui::words::lang::fill(concat!($en, "\u{1f}", $pl), &[$(&$part),+])
    }};
}

/// A word in the form that a number wants. English has a form for 1 and one for all others; Polish has one for 1, one
/// for 2 to 4 but not 12 to 14 (also 22 to 24 and so on), and one for all others.
macro_rules! plural {
    ($number:expr, en: [$one:literal, $other:literal], pl: [$jeden:literal, $kilka:literal, $wiele:literal]) => {
        $crate::ui::words::lang::form(
            u32::from($number),
            concat!($one, "\u{1f}", $other, "\u{1f}", $jeden, "\u{1f}", $kilka, "\u{1f}", $wiele),
        )
    };
}

/// Words without parts: their name, then the text in each language.
macro_rules! phrases {
    ($($name:ident => $en:literal, $pl:literal;)*) => {
        $(
            #[doc = concat!("“", $en, "”")]
            pub fn $name() -> &'static str {
                $crate::ui::words::lang::say!(en: $en, pl: $pl)
            }
        )*

        /// All of them, for the tests.
        #[cfg(test)]
        pub(super) const PHRASES: &[fn() -> &'static str] = &[$($name),*];
    };
}

pub(super) use {phrases, plural, say};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_found_by_its_tag_and_an_unknown_one_is_english() {
        for lang in Lang::ALL {
            assert_eq!(Lang::from_tag(lang.tag()), lang);
            assert_ne!(lang.next(), lang);
        }
        assert_eq!(Lang::from_tag("xx"), Lang::English);
    }

    #[test]
    fn parts_are_set_in_by_number() {
        let said = |number: u8, part: &str| say!(en: "{0} and {1}", pl: "{1}, {0}, {1}", number, part);
        set_language(Lang::English);
        assert_eq!(said(1, "b"), "1 and b");
        set_language(Lang::Polish);
        assert_eq!(said(1, "{0}"), "{0}, 1, {0}");
        assert_eq!(say!(en: "e", pl: ""), "");
    }

    #[test]
    fn a_text_without_a_place_for_each_part_is_found() {
        assert!(fits(&["{0} {1}", "{1} {0} {1}"], 2));
        for wrong in ["{0}", "{0} {2} {1}", "{0} {x} {1}", "{0} {1} {", "{1} {1}"] {
            assert!(!fits(&["{0} {1}", wrong], 2), "{wrong}");
        }
    }

    #[test]
    fn polish_has_a_form_for_one_for_few_and_for_many() {
        let name = |number: u32| plural!(number, en: ["card", "cards"], pl: ["karta", "karty", "kart"]);
        set_language(Lang::English);
        assert_eq!([0, 1, 2, 21].map(name), ["cards", "card", "cards", "cards"]);
        set_language(Lang::Polish);
        assert_eq!(name(1), "karta");
        assert_eq!([2, 3, 4, 22, 34, 102, 122].map(name), ["karty"; 7]);
        assert_eq!([0, 5, 11, 12, 13, 14, 20, 21, 25, 101, 111, 112, 114].map(name), ["kart"; 13]);
    }
}
