//! One type for every element of the page.
//!
//! Leptos gives each combination of tag, attributes and children a type of its own, which is compiled for it alone.
//! For a page of this size that came to more than half of all that the browser has to fetch. So elements are built
//! here from lists: Leptos still renders and updates them, but its code is there once.

use super::help::Topic;
pub use super::layout::px;
use leptos::prelude::{AddAnyAttr, AnyView, ElementChild, IntoAny, RenderEffect};
use leptos::tachys::html::attribute::{Attribute, NamedAttributeKey, NextAttribute};
use leptos::tachys::html::element::custom;
use leptos::tachys::svg;
use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use web_sys::{Element, Event};

/// A text that is mostly known beforehand.
pub type Str = Cow<'static, str>;

/// An element that is being put together. One pointer, since it is handed on with each word that is added.
pub struct El(Box<Parts>);

struct Parts {
    tag: Tag,
    attrs: Attrs,
    children: Vec<AnyView>,
}

#[derive(Clone, Copy)]
enum Tag {
    /// In capitals, as the document names it.
    Html(&'static str),
    Svg,
    G,
    Use,
    Rect,
    Circle,
    Text,
    Polyline,
}

macro_rules! html {
    ($($name:ident $tag:literal),* $(,)?) => {
        $(
            #[doc = concat!("`<", stringify!($name), ">`")]
            pub fn $name() -> El {
                El::new(Tag::Html($tag))
            }
        )*
    };
}

html! {
    button "BUTTON", caption "CAPTION", dialog "DIALOG", div "DIV", form "FORM", h1 "H1", h2 "H2", h3 "H3", header "HEADER",
    input "INPUT", label "LABEL", li "LI", link "LINK", main "MAIN", ol "OL", option "OPTION", p "P",
    section "SECTION", select "SELECT", small "SMALL", span "SPAN", strong "STRONG", table "TABLE", tbody "TBODY",
    td "TD", th "TH", thead "THEAD", tr "TR", ul "UL",
}

macro_rules! svg {
    ($($name:ident $tag:ident),* $(,)?) => {
        $(
            #[doc = concat!("The drawing's `", stringify!($tag), "`.")]
            pub fn $name() -> El {
                El::new(Tag::$tag)
            }
        )*
    };
}

svg! { svg_root Svg, g G, drawing Use, rect Rect, circle Circle, svg_text Text, polyline Polyline }

impl El {
    #[inline(never)]
    fn new(tag: Tag) -> Self {
        Self(Box::new(Parts { tag, attrs: Attrs::default(), children: Vec::new() }))
    }

    #[inline(never)]
    fn value(mut self, name: &'static str, value: Value) -> Self {
        self.0.attrs.values.push((name, value));
        self
    }

    #[inline(never)]
    fn add(mut self, child: AnyView) -> Self {
        self.0.children.push(child);
        self
    }

    #[inline(never)]
    fn handle(mut self, event: &'static str, handler: Handler) -> Self {
        self.0.attrs.handlers.push((event, handler));
        self
    }

    /// Sets an attribute.
    pub fn attr(self, name: &'static str, value: impl Into<Str>) -> Self {
        self.value(name, Value::Fixed(Some(value.into())))
    }

    /// Sets an attribute to a length or place in pixels.
    #[inline(never)]
    pub fn px(self, name: &'static str, value: f64) -> Self {
        self.attr(name, px(value))
    }

    /// Sets an attribute, or leaves it out.
    pub fn attr_if(self, name: &'static str, value: Option<Str>) -> Self {
        self.value(name, Value::Fixed(value))
    }

    /// Sets an attribute without a value, or leaves it out.
    pub fn flag(self, name: &'static str, is_set: bool) -> Self {
        self.attr_if(name, is_set.then_some(Cow::Borrowed("")))
    }

    /// Keeps an attribute up to date; none takes it away.
    pub fn live_attr(self, name: &'static str, value: impl Fn() -> Option<Str> + Send + Sync + 'static) -> Self {
        self.value(name, Value::Live(Arc::new(value)))
    }

    /// Sets the classes.
    pub fn class(self, class: impl Into<Str>) -> Self {
        self.attr("class", class)
    }

    /// Keeps the classes up to date.
    pub fn live_class(self, class: impl Fn() -> Str + Send + Sync + 'static) -> Self {
        self.live_attr("class", move || Some(class()))
    }

    /// What explains it, for who asks.
    pub fn help(self, topic: Topic) -> Self {
        self.attr("data-help", topic.code())
    }

    /// What those who hear the page are told that this is.
    pub fn aria(self, label: impl Into<Str>) -> Self {
        self.attr("aria-label", label)
    }

    /// Calls a function when something happens to the element.
    pub fn on<E: JsCast + 'static>(self, event: &'static str, handler: impl Fn(E) + Send + Sync + 'static) -> Self {
        self.handle(event, Arc::new(move |event: Event| handler(event.unchecked_into())))
    }

    /// Calls a function at a click.
    pub fn on_click(self, handler: impl Fn() + Send + Sync + 'static) -> Self {
        self.on("click", move |_: Event| handler())
    }

    /// Adds a child.
    pub fn child(self, child: impl IntoChild) -> Self {
        self.add(child.into_child())
    }

    /// Adds children.
    pub fn children(mut self, children: impl IntoIterator<Item = impl IntoChild>) -> Self {
        for child in children {
            self = self.child(child);
        }
        self
    }

    /// Adds a text.
    pub fn text(self, text: impl Into<Str>) -> Self {
        self.add(fixed_text(text.into()))
    }

    /// Adds a text that is kept up to date.
    pub fn live_text(self, text: impl Fn() -> String + Send + Sync + 'static) -> Self {
        self.add(live_text(Box::new(text)))
    }

    /// Adds a child that is kept up to date.
    pub fn live(self, child: impl Fn() -> AnyView + Send + Sync + 'static) -> Self {
        self.child(live(child))
    }
}

/// A view that is kept up to date.
pub fn live(view: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    live_view(Box::new(view))
}

#[inline(never)]
fn live_view(view: Box<dyn Fn() -> AnyView + Send + Sync>) -> AnyView {
    view.into_any()
}

#[inline(never)]
fn live_text(text: Box<dyn Fn() -> String + Send + Sync>) -> AnyView {
    text.into_any()
}

#[inline(never)]
fn fixed_text(text: Str) -> AnyView {
    text.into_owned().into_any()
}

/// Nothing to be seen.
pub fn nothing() -> AnyView {
    ().into_any()
}

/// What can be inside an element.
pub trait IntoChild {
    /// The child as Leptos renders it.
    fn into_child(self) -> AnyView;
}

impl IntoChild for AnyView {
    fn into_child(self) -> AnyView {
        self
    }
}

impl IntoChild for El {
    #[inline(never)]
    fn into_child(self) -> AnyView {
        let Parts { tag, attrs, children } = *self.0;
        macro_rules! done {
            ($element:expr) => {
                $element.add_any_attr(attrs).child(children).into_any()
            };
        }
        match tag {
            Tag::Html(tag) => done!(custom(tag)),
            Tag::Svg => done!(svg::svg()),
            Tag::G => done!(svg::g()),
            Tag::Use => done!(svg::r#use()),
            Tag::Rect => done!(svg::rect()),
            Tag::Circle => done!(svg::circle()),
            Tag::Text => done!(svg::text()),
            Tag::Polyline => done!(svg::polyline()),
        }
    }
}

impl<T: IntoChild> IntoChild for Option<T> {
    fn into_child(self) -> AnyView {
        self.map_or_else(nothing, IntoChild::into_child)
    }
}

/// Several views one after the other.
pub fn all(views: impl IntoIterator<Item = impl IntoChild>) -> AnyView {
    views.into_iter().map(IntoChild::into_child).collect::<Vec<_>>().into_any()
}

#[derive(Clone)]
enum Value {
    Fixed(Option<Str>),
    Live(Arc<dyn Fn() -> Option<Str> + Send + Sync>),
}

type Handler = Arc<dyn Fn(Event) + Send + Sync>;

/// All attributes and handlers of an element.
#[derive(Clone, Default)]
struct Attrs {
    values: Vec<(&'static str, Value)>,
    handlers: Vec<(&'static str, Handler)>,
}

/// What was set on an element.
struct AttrsState {
    element: Element,
    values: Vec<(&'static str, ValueState)>,
    listeners: Vec<Listener>,
}

enum ValueState {
    Fixed(Option<Str>),
    Live(#[expect(dead_code, reason = "it works while it lives")] RenderEffect<Option<Str>>),
}

/// Sets or takes away. The form's `value` and what is inside are properties, since attributes do not change them.
fn set(element: &Element, name: &str, value: Option<&str>) {
    // The names are our own, so nothing here can be refused.
    match (name, value) {
        ("value" | "selected" | "disabled" | "innerHTML", value) => {
            let value = match (name, value) {
                ("value" | "innerHTML", text) => JsValue::from_str(text.unwrap_or_default()),
                (_, flag) => JsValue::from_bool(flag.is_some()),
            };
            let _ = js_sys::Reflect::set(element, &JsValue::from_str(name), &value);
        }
        // As a property, since a policy for styles may forbid the attribute.
        ("style", value) => {
            if let Ok(style) = js_sys::Reflect::get(element, &JsValue::from_str(name)) {
                let text = JsValue::from_str(value.unwrap_or_default());
                let _ = js_sys::Reflect::set(&style, &JsValue::from_str("cssText"), &text);
            }
        }
        (name, Some(value)) => {
            let _ = element.set_attribute(name, value);
        }
        (name, None) => {
            let _ = element.remove_attribute(name);
        }
    }
}

/// Gives an element on the page another style.
pub fn restyle(element: &Element, style: &str) {
    set(element, "style", Some(style));
}

impl Value {
    fn build(self, element: &Element, name: &'static str) -> ValueState {
        match self {
            Self::Fixed(value) => {
                if value.is_some() {
                    set(element, name, value.as_deref());
                }
                ValueState::Fixed(value)
            }
            Self::Live(value) => {
                let element = element.clone();
                ValueState::Live(RenderEffect::new(move |before: Option<Option<Str>>| {
                    let now = value();
                    if before.as_ref() != Some(&now) {
                        set(&element, name, now.as_deref());
                    }
                    now
                }))
            }
        }
    }
}

/// A handler attached to an element; what it calls can be exchanged.
struct Listener {
    element: Element,
    event: &'static str,
    calls: Rc<RefCell<Handler>>,
    closure: Closure<dyn FnMut(Event)>,
}

impl Listener {
    fn new(element: &Element, event: &'static str, handler: Handler) -> Self {
        let calls = Rc::new(RefCell::new(handler));
        let closure = {
            let calls = Rc::clone(&calls);
            Closure::new(move |event: Event| {
                // Cloned, since the handler may lead to its own exchange.
                let handler = Arc::clone(&calls.borrow());
                handler(event);
            })
        };
        // Refused for no event.
        let _ = element.add_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
        Self { element: element.clone(), event, calls, closure }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let _ = self.element.remove_event_listener_with_callback(self.event, self.closure.as_ref().unchecked_ref());
    }
}

impl Attribute for Attrs {
    const MIN_LENGTH: usize = 0;
    type State = AttrsState;
    type AsyncOutput = Self;
    type Cloneable = Self;
    type CloneableOwned = Self;

    fn build(self, element: &Element) -> AttrsState {
        AttrsState {
            element: element.clone(),
            values: self.values.into_iter().map(|(name, value)| (name, value.build(element, name))).collect(),
            listeners: self.handlers.into_iter().map(|(event, h)| Listener::new(element, event, h)).collect(),
        }
    }

    fn rebuild(self, state: &mut AttrsState) {
        let element = &state.element;
        let mut old = std::mem::take(&mut state.values);
        for (name, _) in &old {
            if self.values.iter().all(|(new, _)| new != name) {
                set(element, name, None);
            }
        }
        for (name, value) in self.values {
            let before = old.iter().position(|(old, _)| *old == name).map(|place| old.swap_remove(place).1);
            let now = match (value, before) {
                (Value::Fixed(now), Some(ValueState::Fixed(before))) => {
                    if now != before {
                        set(element, name, now.as_deref());
                    }
                    ValueState::Fixed(now)
                }
                (Value::Fixed(now), _) => {
                    set(element, name, now.as_deref());
                    ValueState::Fixed(now)
                }
                (live, _) => live.build(element, name),
            };
            state.values.push((name, now));
        }
        let same = state.listeners.len() == self.handlers.len()
            && state.listeners.iter().zip(&self.handlers).all(|(old, (event, _))| old.event == *event);
        if same {
            for (listener, (_, handler)) in state.listeners.iter().zip(self.handlers) {
                listener.calls.replace(handler);
            }
        } else {
            state.listeners.clear();
            state.listeners = self.handlers.into_iter().map(|(event, h)| Listener::new(element, event, h)).collect();
        }
    }

    // The page is made in the browser only.

    fn html_len(&self) -> usize {
        0
    }

    fn to_html(self, _: &mut String, _: &mut String, _: &mut String, _: &mut String) {}

    fn hydrate<const FROM_SERVER: bool>(self, element: &Element) -> AttrsState {
        self.build(element)
    }

    fn into_cloneable(self) -> Self {
        self
    }

    fn into_cloneable_owned(self) -> Self {
        self
    }

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Self {
        self
    }

    fn keys(&self) -> Vec<NamedAttributeKey> {
        self.values.iter().map(|(name, _)| NamedAttributeKey::Attribute(Cow::Borrowed(name))).collect()
    }
}

impl NextAttribute for Attrs {
    type Output<NewAttr: Attribute> = (Self, NewAttr);

    fn add_any_attr<NewAttr: Attribute>(self, new: NewAttr) -> (Self, NewAttr) {
        (self, new)
    }
}
