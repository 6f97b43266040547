//! The first screen, and the set-up of a game.

use super::art;
use super::element::{
    El, IntoChild, Str, all, button, div, form, h1, input, label, li, live, main, nothing, ol, option, p, select,
    small, span,
};
use super::store::{Overlay, Screen, Store};
use super::words;
use crate::bots::BotKind;
use crate::platform::{self, Key};
use crate::rules::{AnimalTable, FirstDealer, Seat};
use crate::session::{Control, FollowerColour, NAME_MAX, Player, Setup};
use leptos::prelude::{AnyView, Effect, Get, RwSignal, Set, Update, With, request_animation_frame, untrack};
use web_sys::Event;

/// The first screen.
pub fn start_screen(store: Store) -> AnyView {
    let play = move || {
        platform::fail_if_asked();
        store.play_now();
    };
    let big = |label: &'static str, hint: &'static str| button().text(label).child(small().text(hint));
    let way = |icon: &str, label: &'static str| button().class("link").child(art::icon(icon)).text(label);
    main()
        .class("start")
        .child(art::picture("hero", "hero", 480.0, 200.0))
        .child(h1().attr("tabindex", "-1").text(words::title()))
        .child(p().class("tagline").text(words::tagline()))
        .live(move || unreadable(store))
        .child(
            div()
                .class("start-buttons")
                .child(big(words::play_now(), words::play_now_hint()).class("button primary big").on_click(play))
                .child(
                    big(words::set_up(), words::set_up_hint())
                        .class("button big")
                        .on_click(move || store.screen.set(Screen::SetUp)),
                ),
        )
        .child(
            p().class("start-links")
                .child(way("rules", words::rules()).on_click(move || store.open(Some(Overlay::Rules))))
                .child(way("info", words::about()).on_click(move || store.open(Some(Overlay::About))))
                .child(way("moon", words::theme()).on_click(super::app::change_theme))
                .child(
                    way("globe", words::language().next().name())
                        .attr("lang", words::language().next().tag())
                        .on_click(move || store.change_language()),
                ),
        )
        .child(p().class("small").text(words::fan_work()))
        .into_child()
}

/// A saved game that could not be read, and the ways on.
fn unreadable(store: Store) -> AnyView {
    let Some((text, error)) = store.unreadable() else { return nothing() };
    div()
        .class("note panel")
        .attr("role", "status")
        .child(p().text(format!("{} {}.", words::save_unreadable(), words::load_error(error))))
        .child(
            div()
                .class("buttons")
                .child(
                    button()
                        .class("button")
                        .on_click(move || store.keep_text("cardcassonne-save.txt", &text))
                        .text(words::save_download()),
                )
                .child(button().class("button").on_click(move || store.forget_unreadable()).text(words::save_delete())),
        )
        .into_child()
}

/// What is being typed into the set-up.
#[derive(Clone)]
struct Typed {
    players: Vec<Player>,
    first_dealer: FirstDealer,
    animal_table: String,
    /// Errors at the seats are shown once a start was tried: earlier, the message would move the button that is being
    /// pressed.
    checked: bool,
}

/// What is being typed, as a signal.
#[derive(Clone, Copy)]
struct Draft(RwSignal<Typed>);

impl Draft {
    fn new(setup: &Setup) -> Self {
        Self(RwSignal::new(Typed {
            players: setup.players.clone(),
            first_dealer: setup.first_dealer,
            animal_table: table_text(&setup.animal_table),
            checked: false,
        }))
    }

    fn change(&self, change: impl FnOnce(&mut Typed)) {
        let mut change = Some(change);
        self.change_by(&mut |typed| {
            if let Some(change) = change.take() {
                change(typed);
            }
        });
    }

    #[inline(never)]
    fn change_by(&self, change: &mut dyn FnMut(&mut Typed)) {
        self.0.update(change);
    }

    fn seats(&self) -> usize {
        self.0.with(|typed| typed.players.len())
    }

    fn player(&self, seat: usize) -> Option<Player> {
        self.0.with(|typed| typed.players.get(seat).cloned())
    }

    /// Gives a follower to a seat; who had it gets the other one.
    fn choose_follower(&self, seat: usize, follower: FollowerColour) {
        self.change(|typed| {
            let had = typed.players[seat].follower;
            if let Some(other) = typed.players.iter_mut().find(|player| player.follower == follower) {
                other.change_follower(had);
            }
            typed.players[seat].change_follower(follower);
        });
    }

    /// Who decides for a seat; a name that was given by this page changes with it.
    fn choose_control(&self, seat: usize, control: Control) {
        self.change(|typed| {
            let player = &mut typed.players[seat];
            if player.name == words::default_name(player.control, player.follower) || player.name.is_empty() {
                player.name = words::default_name(control, player.follower).into();
            }
            player.control = control;
        });
    }

    fn add(&self) {
        self.change(|typed| {
            let taken = |colour| typed.players.iter().any(|player| player.follower == colour);
            if let Some(follower) = FollowerColour::ALL.into_iter().find(|colour| !taken(*colour)) {
                let name = free_name(&typed.players, BotKind::Merchant);
                typed.players.push(Player { name, follower, control: Control::Bot(BotKind::Merchant) });
            }
        });
    }

    fn remove(&self, seat: usize) {
        self.change(|typed| {
            typed.players.remove(seat);
            if let FirstDealer::Chosen(chosen) = typed.first_dealer {
                typed.first_dealer = match chosen.index() {
                    index if index == seat => FirstDealer::Drawn,
                    index if index > seat => {
                        Seat::from_index(index - 1).map_or(FirstDealer::Drawn, FirstDealer::Chosen)
                    }
                    _ => typed.first_dealer,
                };
            }
        });
    }

    fn setup(&self, animal_table: AnimalTable) -> Setup {
        let Typed { mut players, first_dealer, .. } = self.0.get();
        for player in &mut players {
            player.name = player.name.trim().into();
        }
        Setup { players, first_dealer, animal_table }
    }

    /// The animal table, or what is wrong with it.
    fn animal_table(&self) -> Result<AnimalTable, String> {
        self.0.with(|typed| parse_table(&typed.animal_table))
    }

    /// The messages that belong to a seat, or to none.
    fn errors(&self, seat: Option<usize>) -> Vec<String> {
        if !self.0.with(|typed| typed.checked) {
            return Vec::new();
        }
        let errors = self.setup(AnimalTable::STANDARD).check().err().unwrap_or_default();
        errors.iter().map(words::setup_error).filter(|(at, _)| *at == seat).map(|(_, text)| text).collect()
    }
}

impl Player {
    /// A name that is its follower's colour changes with it.
    fn change_follower(&mut self, follower: FollowerColour) {
        if self.control == Control::Human && self.name == words::colour(self.follower) {
            self.name = words::colour(follower).into();
        }
        self.follower = follower;
    }
}

/// A bot's name, with a number where somebody has it already.
fn free_name(players: &[Player], kind: BotKind) -> String {
    let name = words::bot(kind);
    let taken = |name: &str| players.iter().any(|player| player.name == name);
    let numbered = (2..).map(|number| format!("{name} {number}"));
    std::iter::once(name.to_string()).chain(numbered).find(|name| !taken(name)).unwrap_or_default()
}

fn table_text(table: &AnimalTable) -> String {
    table.entries().iter().map(u16::to_string).collect::<Vec<_>>().join(", ")
}

/// The most points that can be typed in for animals: more is a slip of the finger. The rules have no limit (R4.7).
const TYPED_MAX: u16 = 999;

/// Reads numbers that are set apart by commas, semicolons or spaces.
fn parse_table(text: &str) -> Result<AnimalTable, String> {
    let mut entries = Vec::new();
    for word in text.split([',', ';', ' ', '\t', '\n']).filter(|word| !word.is_empty()) {
        let digits = word.bytes().all(|b| b.is_ascii_digit());
        let number = word.parse::<u16>().ok().filter(|&number| digits && number <= TYPED_MAX);
        entries.push(number.ok_or_else(|| words::no_number(word, TYPED_MAX))?);
    }
    AnimalTable::new(&entries).map_err(|error| words::animal_table_error(&error))
}

/// The set-up of a game.
pub fn set_up_screen(store: Store) -> AnyView {
    let draft = Draft::new(&store.last_setup());
    // A button that took itself away does not take the focus with it.
    Effect::new(move |_| {
        draft.seats();
        request_animation_frame(|| platform::focus_if_lost(&["main h1"]));
    });
    let begin = move |ev: Event| {
        ev.prevent_default();
        draft.change(|typed| typed.checked = true);
        match untrack(|| draft.animal_table()) {
            Ok(table) if untrack(|| draft.setup(table)).check().is_ok() => store.begin(untrack(|| draft.setup(table))),
            _ => platform::focus_soon("[aria-invalid='true']"),
        }
    };
    let seats = move || all((0..draft.seats()).map(|seat| seat_view(draft, seat)));
    let more = move || {
        let more = draft.seats() < FollowerColour::ALL.len();
        let add = || {
            button()
                .attr("type", "button")
                .class("button")
                .on_click(move || draft.add())
                .child(art::icon("plus"))
                .text(words::add_player())
        };
        more.then(add).into_child()
    };
    main()
        .class("start set-up")
        .child(h1().attr("tabindex", "-1").text(words::set_up()))
        .child(
            form()
                .attr("novalidate", "")
                .child(ol().class("seats").live(seats))
                .live(more)
                .child(messages(draft, None))
                .child(dealer_view(draft))
                .child(table_view(draft))
                .child(
                    div()
                        .class("buttons")
                        .child(
                            button()
                                .attr("type", "button")
                                .class("button")
                                .on_click(move || store.screen.set(Screen::Start))
                                .text(words::back()),
                        )
                        // Enter in a field presses it too. A sandboxed frame may have no form that is sent.
                        .child(
                            button()
                                .attr("type", "submit")
                                .class("button primary")
                                .on("click", begin)
                                .text(words::begin()),
                        ),
                ),
        )
        .into_child()
}

fn messages(draft: Draft, seat: Option<usize>) -> AnyView {
    live(move || all(draft.errors(seat).into_iter().map(refusal)))
}

fn refusal(text: String) -> El {
    p().class("refusal").attr("role", "alert").text(text)
}

fn field(name: &'static str) -> El {
    label().class("field").child(span().text(name))
}

fn yes_or_no(is: bool) -> Option<Str> {
    Some(if is { "true" } else { "false" }.into())
}

fn seat_view(draft: Draft, seat: usize) -> El {
    let player = move || draft.player(seat);
    let swatch = move |colour: FollowerColour| {
        let on = move || player().is_some_and(|player| player.follower == colour);
        button()
            .attr("type", "button")
            .live_class(move || if on() { "swatch on" } else { "swatch" }.into())
            .live_attr("aria-pressed", move || yes_or_no(on()))
            .aria(words::colour(colour))
            .attr("title", words::colour(colour))
            .on_click(move || draft.choose_follower(seat, colour))
            .child(art::follower(colour))
    };
    let mut controls: Vec<Control> = std::iter::once(Control::Human).chain(BotKind::LEVELS.map(Control::Bot)).collect();
    // A set-up that was kept may have a bot that is offered no more.
    let kept = untrack(|| draft.player(seat)).map(|player| player.control);
    controls.extend(kept.filter(|kept| !controls.contains(kept)));
    let choice = move |control: Control| {
        let chosen = move || player().is_some_and(|player| player.control == control);
        option()
            .attr("value", control_value(control))
            .live_attr("selected", move || chosen().then_some("".into()))
            .text(words::control(control))
    };
    let options = controls.clone();
    let choose = move |ev: Event| {
        let value = platform::value_of(&ev);
        if let Some(control) = controls.iter().find(|control| control_value(**control) == value) {
            draft.choose_control(seat, *control);
        }
    };
    let invalid = move || !draft.errors(Some(seat)).is_empty();
    let name = move || player().map(|player| Str::from(player.name));
    let remove = move || {
        let remove = || {
            button()
                .attr("type", "button")
                .class("tool")
                .aria(words::remove_player())
                .attr("title", words::remove_player())
                .on_click(move || draft.remove(seat))
                .child(art::icon("minus"))
        };
        (draft.seats() > 2).then(remove).into_child()
    };
    li().class("seat")
        .child(
            div()
                .class("swatches")
                .attr("role", "group")
                .aria(words::follower())
                .children(FollowerColour::ALL.map(swatch)),
        )
        .child(
            field(words::name()).child(
                input()
                    .attr("type", "text")
                    .attr("autocomplete", "off")
                    .attr("maxlength", (NAME_MAX * 2).to_string())
                    .live_attr("aria-invalid", move || yes_or_no(invalid()))
                    .live_attr("value", name)
                    .on("input", move |ev: Event| {
                        draft.change(|typed| typed.players[seat].name = platform::value_of(&ev))
                    }),
            ),
        )
        .child(field(words::played_by()).child(select().on("change", choose).children(options.into_iter().map(choice))))
        .live(remove)
        .child(messages(draft, Some(seat)))
}

fn control_value(control: Control) -> &'static str {
    match control {
        Control::Human => "human",
        Control::Bot(kind) => kind.name(),
    }
}

fn dealer_view(draft: Draft) -> El {
    let options = move || {
        let Typed { players, first_dealer: chosen, .. } = draft.0.get();
        let drawn =
            option().attr("value", "").flag("selected", chosen == FirstDealer::Drawn).text(words::dealer_drawn());
        let seat = move |(index, player): (usize, Player)| {
            let is = matches!(chosen, FirstDealer::Chosen(seat) if seat.index() == index);
            option().attr("value", index.to_string()).flag("selected", is).text(player.name)
        };
        all(std::iter::once(drawn).chain(players.into_iter().enumerate().map(seat)))
    };
    let choose = move |ev: Event| {
        let seat = platform::value_of(&ev).parse().ok().and_then(Seat::from_index);
        draft.change(|typed| typed.first_dealer = seat.map_or(FirstDealer::Drawn, FirstDealer::Chosen));
    };
    field(words::first_dealer())
        .child(select().on("change", choose).live(options))
        .child(small().text(words::dealer_hint()))
}

fn table_view(draft: Draft) -> El {
    let error = move || draft.animal_table().err();
    let typed = move || draft.0.with(|typed| typed.animal_table.clone());
    let standard = || table_text(&AnimalTable::STANDARD);
    let reset = move || {
        let reset = || {
            button()
                .attr("type", "button")
                .class("link")
                .on_click(move || draft.change(|typed| typed.animal_table = standard()))
                .text(words::animal_table_reset())
        };
        (typed() != standard()).then(reset).into_child()
    };
    div()
        .class("animal-table")
        .child(
            field(words::animal_table())
                .child(
                    input()
                        .attr("type", "text")
                        .attr("autocomplete", "off")
                        .live_attr("aria-invalid", move || yes_or_no(error().is_some()))
                        .live_attr("value", move || Some(typed().into()))
                        .on("input", move |ev: Event| {
                            draft.change(|typed| typed.animal_table = platform::value_of(&ev))
                        }),
                )
                .child(small().text(words::animal_table_hint())),
        )
        .live(move || error().map(refusal).into_child())
        .live(reset)
}

/// Reads the theme that the player chose before.
pub fn remembered_theme() -> Option<String> {
    platform::read(Key::Theme).filter(|theme| theme == "light" || theme == "dark")
}
