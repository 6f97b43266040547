//! The guide through a first game.

use super::lang::{phrases, say};
use crate::ui::coach::Note;

phrases! {
    hint => "A hint", "Podpowiedź";
    close => "Got it", "Jasne";
    off => "No more hints", "Bez podpowiedzi";
    switch => "Hints for a first game", "Podpowiedzi do pierwszej gry";
}

/// What a note says.
pub fn note(note: Note) -> &'static str {
    match note {
        Note::FirstTurn => say!(
            en: "This is your hand. Your first card each round lies face down, in any row – even a wrong one.",
            pl: "To twoje karty. Pierwsza karta w rundzie leży zakryta w dowolnym rzędzie, nawet w niewłaściwym."
        ),
        Note::FaceUp => say!(
            en: "From now on your cards lie face up, each in the row of its colour. Jokers go anywhere.",
            pl: "Od teraz kładziesz karty odkryte, każdą w rzędzie jej koloru. Jokery pasują wszędzie."
        ),
        Note::Follower => say!(
            en: "Your follower claims the cards before it, back to the next follower or the track. Pick it up and see what each row is worth.",
            pl: "Podwładny zajmuje karty przed sobą aż do kolejnego podwładnego albo do toru. Podnieś go i zobacz, ile wart jest każdy rząd."
        ),
        Note::LastClaim => say!(
            en: "Whoever claims last deals next, and then has the last turn of the round. Waiting can pay.",
            pl: "Kto zajmie rząd ostatni, rozdaje następną rundę i ma w niej ostatni ruch. Czasem warto poczekać."
        ),
        Note::Mismatch => say!(
            en: "A card turned up in a wrong row gives 10 points. An animal or a building may be kept instead.",
            pl: "Karta odkryta w niewłaściwym rzędzie daje 10 punktów. Zwierzę lub budynek można zamiast tego zatrzymać."
        ),
        Note::Persons => say!(
            en: "Persons score together: add up their values, then multiply by how many they are.",
            pl: "Osoby punktują razem: zsumuj ich wartości i pomnóż przez ich liczbę."
        ),
        Note::Animals => say!(
            en: "Animals stay with their player. When a kind grows, all of that kind score again.",
            pl: "Zwierzęta zostają u gracza. Gdy gatunek się powiększa, znów punktują wszystkie jego sztuki."
        ),
        Note::Joker => say!(
            en: "This joker joins one kind of your animals for good. A large kind usually gains most.",
            pl: "Ten joker na stałe dołącza do jednego gatunku twoich zwierząt. Zwykle najwięcej daje liczny gatunek."
        ),
        Note::Buildings => say!(
            en: "Buildings go under the chest. At the end sets of different ones score, up to 30 for four.",
            pl: "Budynki trafiają pod skrzynię. Na końcu punktują zestawy różnych, do 30 punktów za cztery."
        ),
        Note::LeftOver => say!(
            en: "Cards that nobody claimed stay in their rows, and can be claimed in the next round.",
            pl: "Karty, których nikt nie zajął, zostają w rzędach i można je zająć w następnej rundzie."
        ),
        Note::Hundred => say!(
            en: "Beyond 100 the track begins anew; a tile on the marker counts the hundreds.",
            pl: "Za polem 100 tor zaczyna się od nowa, a setki liczy żeton przy znaczniku."
        ),
        Note::LastRound => say!(
            en: "This is the last round: what stays in the rows scores nothing. Then the chests are opened.",
            pl: "To ostatnia runda: karty, które zostaną w rzędach, nic nie dadzą. Potem otwieramy skrzynie."
        ),
    }
}
