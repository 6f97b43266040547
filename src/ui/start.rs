//! The first screen, and the set-up of a game.

use super::art;
use super::store::{Overlay, Screen, Store};
use super::words;
use crate::bots::BotKind;
use crate::platform::{self, Key};
use crate::rules::{AnimalTable, FirstDealer, Seat};
use crate::session::{Control, FollowerColour, NAME_MAX, Player, Setup};
use leptos::prelude::*;

/// The first screen.
#[component]
pub fn StartScreen(store: Store) -> impl IntoView {
    let play = move |_| {
        assert!(!platform::wants_panic(), "a failure was asked for in the address");
        store.play_now();
    };
    let unreadable = move || {
        store.unreadable.get().map(|(text, error)| {
            view! {
                <div class="note panel" role="status">
                    <p>{words::save_unreadable()} " " {words::load_error(error)}"."</p>
                    <div class="buttons">
                        <button class="button" on:click=move |_| store.keep_text("cardcassonne-save.txt", &text)>
                            {words::save_download()}
                        </button>
                        <button class="button" on:click=move |_| store.forget_unreadable()>
                            {words::save_delete()}
                        </button>
                    </div>
                </div>
            }
        })
    };
    view! {
        <main class="start">
            {art::picture("hero", "0 0 480 200", 480, 200)}
            <h1>{words::title()}</h1>
            <p class="tagline">{words::tagline()}</p>
            {unreadable}
            <div class="start-buttons">
                <button class="button primary big" on:click=play>
                    {words::play_now()}
                    <small>{words::play_now_hint()}</small>
                </button>
                <button class="button big" on:click=move |_| store.screen.set(Screen::SetUp)>
                    {words::set_up()}
                    <small>{words::set_up_hint()}</small>
                </button>
            </div>
            <p class="start-links">
                <button class="link" on:click=move |_| store.overlay.set(Some(Overlay::Rules))>
                    {art::icon("rules")}
                    {words::rules()}
                </button>
                <button class="link" on:click=move |_| store.overlay.set(Some(Overlay::About))>
                    {art::icon("info")}
                    {words::about()}
                </button>
                <button class="link" on:click=move |_| super::app::change_theme()>
                    {art::icon("moon")}
                    {words::theme()}
                </button>
            </p>
            <p class="small">{words::fan_work()}</p>
        </main>
    }
}

/// What is being typed into the set-up.
#[derive(Clone, Copy)]
struct Draft {
    players: RwSignal<Vec<Player>>,
    first_dealer: RwSignal<FirstDealer>,
    animal_table: RwSignal<String>,
    /// Errors are shown once a start was tried or a field was left.
    checked: RwSignal<bool>,
}

impl Draft {
    fn new(setup: &Setup) -> Self {
        Self {
            players: RwSignal::new(setup.players.clone()),
            first_dealer: RwSignal::new(setup.first_dealer),
            animal_table: RwSignal::new(table_text(&setup.animal_table)),
            checked: RwSignal::new(false),
        }
    }

    fn change(&self, seat: usize, change: impl FnOnce(&mut Player)) {
        self.players.update(|players| {
            if let Some(player) = players.get_mut(seat) {
                change(player);
            }
        });
    }

    /// Gives a follower to a seat; who had it gets the other one.
    fn choose_follower(&self, seat: usize, follower: FollowerColour) {
        self.players.update(|players| {
            let had = players[seat].follower;
            if let Some(other) = players.iter_mut().find(|player| player.follower == follower) {
                other.follower = had;
            }
            players[seat].follower = follower;
        });
    }

    /// Who decides for a seat; a name that was given by this page changes with it.
    fn choose_control(&self, seat: usize, control: Control) {
        self.change(seat, |player| {
            if player.name == default_name(player.control, player.follower) || player.name.is_empty() {
                player.name = default_name(control, player.follower).into();
            }
            player.control = control;
        });
    }

    fn add(&self) {
        self.players.update(|players| {
            let free = FollowerColour::ALL.into_iter().find(|c| players.iter().all(|player| player.follower != *c));
            if let Some(follower) = free {
                let control = Control::Bot(BotKind::Greedy);
                players.push(Player { name: default_name(control, follower).into(), follower, control });
            }
        });
    }

    fn remove(&self, seat: usize) {
        self.players.update(|players| {
            players.remove(seat);
        });
        let gone = |dealer| matches!(dealer, FirstDealer::Chosen(chosen) if chosen.index() >= self.players.with(Vec::len));
        if gone(self.first_dealer.get()) {
            self.first_dealer.set(FirstDealer::Drawn);
        }
    }

    fn setup(&self, animal_table: AnimalTable) -> Setup {
        let mut players = self.players.get();
        for player in &mut players {
            player.name = player.name.trim().into();
        }
        Setup { players, first_dealer: self.first_dealer.get(), animal_table }
    }

    fn animal_table_error(&self) -> Option<String> {
        parse_table(&self.animal_table.get()).err()
    }

    /// The messages that belong to a seat, or to none.
    fn errors(&self, seat: Option<usize>) -> Vec<String> {
        let errors = self.setup(AnimalTable::STANDARD).check().err().unwrap_or_default();
        errors.iter().map(words::setup_error).filter(|(at, _)| *at == seat).map(|(_, text)| text).collect()
    }
}

fn default_name(control: Control, follower: FollowerColour) -> &'static str {
    match control {
        Control::Human => words::colour(follower),
        Control::Bot(kind) => words::bot(kind),
    }
}

fn table_text(table: &AnimalTable) -> String {
    table.entries().iter().map(u16::to_string).collect::<Vec<_>>().join(", ")
}

/// Reads numbers that are set apart by anything but digits and letters.
fn parse_table(text: &str) -> Result<AnimalTable, String> {
    let mut entries = Vec::new();
    for word in text.split([',', ';', ' ', '\t', '\n']).filter(|word| !word.is_empty()) {
        let number = word.parse::<u16>().ok().filter(|_| word.bytes().all(|b| b.is_ascii_digit()));
        entries.push(number.ok_or_else(|| words::no_number(word))?);
    }
    AnimalTable::new(&entries).map_err(|error| words::animal_table_error(&error))
}

/// The set-up of a game.
#[component]
pub fn SetUpScreen(store: Store) -> impl IntoView {
    let draft = Draft::new(&store.setup.get_untracked());
    let begin = move |ev: leptos::ev::SubmitEvent| {
        ev.prevent_default();
        draft.checked.set(true);
        if let Ok(table) = parse_table(&draft.animal_table.get())
            && draft.setup(table).check().is_ok()
        {
            store.begin(draft.setup(table));
        } else {
            platform::focus_soon("[aria-invalid='true']");
        }
    };
    let seats = move || (0..draft.players.with(Vec::len)).map(|seat| seat_view(draft, seat)).collect_view();
    let can_add = move || draft.players.with(Vec::len) < FollowerColour::ALL.len();
    view! {
        <main class="start set-up">
            <h1>{words::set_up()}</h1>
            <form novalidate on:submit=begin>
                <ol class="seats">{seats}</ol>
                <Show when=can_add>
                    <button type="button" class="button" on:click=move |_| draft.add()>
                        {art::icon("plus")}
                        {words::add_player()}
                    </button>
                </Show>
                {messages(draft, move || draft.errors(None))}
                {dealer_view(draft)}
                {table_view(draft)}
                <div class="buttons">
                    <button type="button" class="button" on:click=move |_| store.screen.set(Screen::Start)>
                        {words::back()}
                    </button>
                    <button type="submit" class="button primary">
                        {words::begin()}
                    </button>
                </div>
            </form>
        </main>
    }
}

fn messages(draft: Draft, errors: impl Fn() -> Vec<String> + Send + Sync + 'static) -> impl IntoView {
    move || {
        let errors = if draft.checked.get() { errors() } else { Vec::new() };
        errors.into_iter().map(|error| view! { <p class="refusal" role="alert">{error}</p> }).collect_view()
    }
}

fn seat_view(draft: Draft, seat: usize) -> impl IntoView {
    let get = move || draft.players.with(|players| players.get(seat).cloned());
    let follower = move || get().map(|player| player.follower);
    let swatches = FollowerColour::ALL.map(|colour| {
        view! {
            <button
                type="button"
                class="swatch"
                class:on=move || follower() == Some(colour)
                aria-pressed=move || (follower() == Some(colour)).to_string()
                aria-label=words::colour(colour)
                title=words::colour(colour)
                on:click=move |_| draft.choose_follower(seat, colour)
            >
                {art::follower_picture(colour)}
            </button>
        }
    });
    let controls = std::iter::once(Control::Human).chain(BotKind::ALL.map(Control::Bot));
    let options = controls.clone().map(move |control| {
        let chosen = move || get().is_some_and(|player| player.control == control);
        view! {
            <option value=control_value(control) selected=chosen>
                {words::control(control)}
            </option>
        }
    });
    let choose = move |ev: leptos::ev::Event| {
        let value = event_target_value(&ev);
        if let Some(control) = controls.clone().find(|control| control_value(*control) == value) {
            draft.choose_control(seat, control);
        }
    };
    let invalid = move || draft.checked.get() && !draft.errors(Some(seat)).is_empty();
    view! {
        <li class="seat">
            <div class="swatches" role="group" aria-label=words::follower()>
                {swatches.into_iter().collect_view()}
            </div>
            <label class="field">
                <span>{words::name()}</span>
                <input
                    type="text"
                    autocomplete="off"
                    maxlength=NAME_MAX * 2
                    aria-invalid=move || invalid().to_string()
                    prop:value=move || get().map(|player| player.name)
                    on:input=move |ev| draft.change(seat, |player| player.name = event_target_value(&ev))
                    on:change=move |_| draft.checked.set(true)
                />
            </label>
            <label class="field">
                <span>{words::played_by()}</span>
                <select on:change=choose>{options.collect_view()}</select>
            </label>
            <Show when=move || { draft.players.with(Vec::len) > 2 }>
                <button
                    type="button"
                    class="tool"
                    aria-label=words::remove_player()
                    title=words::remove_player()
                    on:click=move |_| draft.remove(seat)
                >
                    {art::icon("minus")}
                </button>
            </Show>
            {messages(draft, move || draft.errors(Some(seat)))}
        </li>
    }
}

fn control_value(control: Control) -> &'static str {
    match control {
        Control::Human => "human",
        Control::Bot(kind) => kind.name(),
    }
}

fn dealer_view(draft: Draft) -> impl IntoView {
    let options = move || {
        let names = draft.players.with(|players| players.iter().map(|p| p.name.clone()).collect::<Vec<_>>());
        let chosen = draft.first_dealer.get();
        let seats = names.into_iter().enumerate().map(|(index, name)| {
            let is = matches!(chosen, FirstDealer::Chosen(seat) if seat.index() == index);
            view! {
                <option value=index.to_string() selected=is>
                    {name}
                </option>
            }
        });
        view! {
            <option value="" selected=chosen == FirstDealer::Drawn>
                {words::dealer_drawn()}
            </option>
            {seats.collect_view()}
        }
    };
    let choose = move |ev| {
        let seat = event_target_value(&ev).parse().ok().and_then(Seat::from_index);
        draft.first_dealer.set(seat.map_or(FirstDealer::Drawn, FirstDealer::Chosen));
    };
    view! {
        <label class="field">
            <span>{words::first_dealer()}</span>
            <select on:change=choose>{options}</select>
            <small>{words::dealer_hint()}</small>
        </label>
    }
}

fn table_view(draft: Draft) -> impl IntoView {
    let error = move || draft.animal_table_error();
    view! {
        <label class="field wide">
            <span>{words::animal_table()}</span>
            <input
                type="text"
                inputmode="text"
                autocomplete="off"
                aria-invalid=move || error().is_some().to_string()
                prop:value=draft.animal_table
                on:input=move |ev| draft.animal_table.set(event_target_value(&ev))
            />
            <small>{words::animal_table_hint()}</small>
        </label>
        {move || error().map(|error| view! { <p class="refusal" role="alert">{error}</p> })}
        <Show when=move || draft.animal_table.get() != table_text(&AnimalTable::STANDARD)>
            <button
                type="button"
                class="link"
                on:click=move |_| draft.animal_table.set(table_text(&AnimalTable::STANDARD))
            >
                {words::animal_table_reset()}
            </button>
        </Show>
    }
}

/// Reads the theme that the player chose before.
pub fn remembered_theme() -> Option<String> {
    platform::read(Key::Theme).filter(|theme| theme == "light" || theme == "dark")
}
