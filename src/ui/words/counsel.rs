//! What the abbot says.

use super::lang::{phrases, plural, say};
use super::names::{animal, building, capital, card, list, row_of};
use super::worth::worth_in_words;
use crate::rules::{Action, Card, Colour, Decision, Kind, Take};
use crate::session::{Reason, Setup};

phrases! {
    hint => "Hint", "Podpowiedź";
    hint_title => "What would the abbot do?", "Co zrobiłby opat?";
    hint_note => "The abbot knows only what you know. The bar is the chance of winning the game; the points are expected from this round, with what is kept for later ones.", "Opat wie tylko to, co ty. Pasek to szansa na wygraną w grze, a punkty są spodziewane w tej rundzie, razem z tym, co zostaje na później.";
    hint_pick => "Choose a line to pick it up.", "Wybierz wiersz, żeby to podnieść.";
    abbot_thinks => "The abbot thinks…", "Opat myśli…";
    no_hint => "The abbot has no answer this time. Ask again.", "Tym razem opat nie ma odpowiedzi. Zapytaj jeszcze raz.";
    ask_again => "Ask again", "Zapytaj jeszcze raz";
    chance_of_winning => "Chance of winning", "Szansa na wygraną";
    review => "Look back with the abbot", "Przejrzyj grę z opatem";
    review_title => "The abbot looks back", "Opat przegląda grę";
    review_note => "Each decision is judged by what its player knew then.", "Każda decyzja jest oceniana według tego, co gracz wtedy wiedział.";
    review_works => "The abbot goes through the game…", "Opat przegląda partię…";
    review_done => "The abbot has looked at every decision.", "Opat przejrzał wszystkie decyzje.";
    review_none => "No person decided anything in this game.", "W tej grze nikt z ludzi o niczym nie decydował.";
    costliest => "The costliest moments", "Najdroższe chwile";
    no_costly => "Nothing to regret: no decision cost a chance.", "Niczego nie trzeba żałować: żadna decyzja nie kosztowała szansy.";
    all_decisions => "Every decision", "Wszystkie decyzje";
    chance_course => "Chance of winning after each decision", "Szansa na wygraną po każdej decyzji";
    show_on_table => "Show on the table", "Pokaż na stole";
    back_to_review => "Back to the review", "Wróć do przeglądu";
    then_hand => "The hand then", "Karty na ręce w tej chwili";
    was_done => "Done", "Zagrano";
    was_better => "Better", "Lepiej";
    as_the_abbot => "as the abbot would", "tak jak opat";
    not_judged => "not judged", "bez oceny";
}

/// A chance as a percentage.
pub fn percent(chance: f32) -> String {
    format!("{}%", (chance * 100.0).round() as u32)
}

/// An action in a few words: “knight 2 · City row”.
pub fn action(action: Action, decision: Option<Decision>) -> String {
    match action {
        Action::Play { card, row } => laid(card, row),
        Action::LayJoker { row } => match decision {
            Some(Decision::LayJoker { card }) => laid(card, row),
            _ => say!(en: "{0} row", pl: "Rząd {0}", row_of(row)),
        },
        Action::PlaceFollower { row } => say!(en: "Claim the {0} row", pl: "Zajmij rząd {0}", row_of(row)),
        Action::Mismatch { take: Take::Ten } => say!(en: "Ten points", pl: "Dziesięć punktów").into(),
        Action::Mismatch { take: Take::Card } => {
            let what = match decision {
                Some(Decision::Mismatch { card, .. }) => kept(card),
                _ => "",
            };
            say!(en: "Keep the {0}", pl: "Zatrzymaj: {0}", what)
        }
        Action::AssignJoker { animal: kind } => capital(animal(kind)),
    }
}

fn kept(card: Card) -> &'static str {
    match (card.kind(), card.colour()) {
        (Kind::Animal, Some(colour)) => animal(colour),
        (_, Some(colour)) => building(colour),
        (_, None) => "",
    }
}

fn laid(what: Card, row: Colour) -> String {
    say!(en: "{0} · {1} row", pl: "{0} · rząd {1}", capital(&card(what)), row_of(row))
}

/// Why an action is the best.
pub fn reason(reason: &Reason, setup: &Setup) -> String {
    match *reason {
        Reason::Only => say!(en: "There is nothing else to do.", pl: "Nie ma innego ruchu.").into(),
        Reason::ClaimNow { worth, taker: Some((seat, chance)), .. } => say!(
            en: "A claim takes {0} now. If you wait, {1} may take the row: {2}.",
            pl: "Teraz do zajęcia: {0}. Jeśli poczekasz, rząd może zająć {1}: {2}.",
            worth_in_words(&worth),
            setup.player(seat).name,
            percent(chance)
        ),
        Reason::ClaimNow { worth, taker: None, .. } => say!(
            en: "A claim takes {0} now, and waiting would hardly bring more.",
            pl: "Teraz do zajęcia: {0}, a czekanie niewiele da.",
            worth_in_words(&worth)
        ),
        Reason::Later { row, chance } => say!(
            en: "It pays to wait: later you would most likely claim the {0} row ({1}).",
            pl: "Opłaca się poczekać: później najpewniej zajmiesz rząd {0} ({1}).",
            row_of(row),
            percent(chance)
        ),
        Reason::Least => say!(
            en: "Your follower stands already: this helps the others least.",
            pl: "Twój podwładny już stoi: ten ruch najmniej pomaga innym."
        )
        .into(),
        Reason::More { points } if points < 0.5 => say!(
            en: "All ways are nearly as good; this one is a little better.",
            pl: "Wszystkie możliwości są niemal równe; ta jest odrobinę lepsza."
        )
        .into(),
        Reason::More { points } => {
            let number = points.round() as u32;
            let word = plural!(number, en: ["point", "points"], pl: ["punkt", "punkty", "punktów"]);
            say!(
                en: "To the end of the game it brings about {0} {1} more than the next best.",
                pl: "Do końca gry daje o około {0} {1} więcej niż następna możliwość.",
                number,
                word
            )
        }
    }
}

/// How far the review is.
pub fn review_progress(done: usize, all: usize) -> String {
    say!(en: "{0} of {1} decisions", pl: "Decyzje: {0} z {1}", done, all)
}

/// What a person's decisions come to.
pub fn verdict(name: &str, best: usize, all: usize, points: f32) -> String {
    say!(
        en: "{0}: {1} of {2} decisions as good as the abbot's; {3} points given away in all.",
        pl: "{0} – decyzje nie gorsze niż opata: {1} z {2}. Oddane punkty: {3}.",
        name,
        best,
        all,
        points.round() as u32
    )
}

/// What a decision gave away; what is too little to be said is left out.
pub fn given_away(chance: f32, points: f32) -> String {
    let chance = (chance >= 0.005).then(|| say!(en: "−{0} chance", pl: "−{0} szansy", percent(chance)));
    let points = (points >= 0.05).then(|| say!(en: "−{0} points", pl: "−{0} pkt", tenths(points)));
    list(&[chance, points].into_iter().flatten().collect::<Vec<_>>())
}

/// The chart of the chance of winning in words.
pub fn chances_of(name: &str, chances: &[u32]) -> String {
    let all: Vec<String> = chances.iter().map(|chance| format!("{chance}%")).collect();
    say!(en: "{0}, chance of winning: {1}", pl: "{0}, szansa na wygraną: {1}", name, all.join(", "))
}

/// Points expected from an action: “+12.4 points”.
pub fn expected(points: f32) -> String {
    let sign = if points < 0.0 { '−' } else { '+' };
    say!(en: "{0}{1} points", pl: "{0}{1} pkt", sign, tenths(points.abs()))
}

/// Points with one decimal.
pub fn tenths(points: f32) -> String {
    let tenths = (points * 10.0).round() as u32;
    let mark = say!(en: ".", pl: ",");
    format!("{}{mark}{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::words::{Lang, set_language};

    #[test]
    fn actions_are_said_in_a_few_words() {
        set_language(Lang::English);
        let red = Colour::Red;
        assert_eq!(
            action(Action::Play { card: Card::person(Colour::Blue, 2), row: Colour::Blue }, None),
            "Knight 2 · City row"
        );
        assert_eq!(action(Action::PlaceFollower { row: red }, None), "Claim the Road row");
        let lay = Decision::LayJoker { card: Card::FAIRY };
        assert_eq!(action(Action::LayJoker { row: red }, Some(lay)), "Fairy · Road row");
        let mismatch = Decision::Mismatch { card: Card::animal(red), row: Colour::Blue };
        assert_eq!(action(Action::Mismatch { take: Take::Card }, Some(mismatch)), "Keep the horse");
        assert_eq!(action(Action::Mismatch { take: Take::Ten }, Some(mismatch)), "Ten points");
        assert_eq!(action(Action::AssignJoker { animal: red }, None), "Horse");
    }

    #[test]
    fn numbers_are_rounded_as_they_are_read() {
        set_language(Lang::English);
        assert_eq!([0.004, 0.006, 0.5, 1.0].map(percent), ["0%", "1%", "50%", "100%"]);
        assert_eq!([0.04, 0.06, 7.25, 12.0].map(tenths), ["0.0", "0.1", "7.3", "12.0"]);
        set_language(Lang::Polish);
        assert_eq!(tenths(7.25), "7,3");
        assert_eq!(given_away(0.12, 4.0), "−12% szansy, −4,0 pkt");
        assert_eq!([given_away(0.001, 4.0), given_away(0.12, 0.0)], ["−4,0 pkt", "−12% szansy"]);
    }
}
