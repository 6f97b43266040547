//! All words of the page in all its languages, in one place. No other file holds a sentence that a player reads.
//!
//! Every function answers in the language that is set. Names that players give themselves are never declined, nor is
//! their gender known: sentences are built around that.

pub mod coach;
pub mod counsel;
mod explain;
pub mod help;
mod lang;
mod log;
mod names;
mod scoring;
mod setup;
mod sheet;
mod table;
#[cfg(test)]
mod tests;
mod worth;

use super::pace::Pace;
pub use explain::{Known, explain};
use lang::phrases;
pub use lang::{Lang, language, set_language};
pub use log::{
    back_to_now, earlier, end_points, later, line_said, log, log_hint, log_line, looking_back, new_in_row, no_undo,
    round_points, since_your_turn, take_back, undo, undo_but,
};
pub use names::{animal, animals, bot, bot_character, building, card, colour, control, default_name, renamed, row};
pub use scoring::{
    assign, claim_of, deals_next, final_sum, formula, line, mismatch, offer, round_over, scores, set_of, turned_up,
    winners,
};
pub use setup::{animal_table_error, load_error, no_number, setup_error};
pub use sheet::{course_of, round_number, source};
pub use table::{
    Public, event, hand_over, hand_over_to, item, lay_joker, picked, place_in, play_area, player_state, points,
    refusal, round_of, row_name, supply, thinks, turn_hint, your_turn,
};
pub use worth::{claims_in, now_worth, worth};

/// How fast things are shown.
pub fn pace(pace: Pace) -> &'static str {
    match pace {
        Pace::Slow => slow(),
        Pace::Normal => normal(),
        Pace::Fast => fast(),
        Pace::Instant => instant(),
    }
}

phrases! {
    title => "Cardcassonne", "Cardcassonne";
    tagline => "A game of rows, cards and one well-placed follower", "Gra o rzędach, kartach i jednym dobrze postawionym podwładnym";
    play_now => "Play at once", "Zagraj od razu";
    play_now_hint => "You against two bots", "Ty kontra dwa boty";
    set_up => "Set up a game", "Przygotuj grę";
    set_up_hint => "2 to 5 players, people and bots", "2–5 graczy: ludzie i boty";
    rules_page => "rules.html", "rules.pl.html";
    about_page => "about.html", "about.pl.html";
    rules => "Rules", "Zasady";
    about => "About", "O grze";
    fan_work => "Unofficial fan work. Nothing leaves your device.", "Nieoficjalny projekt fanowski. Nic nie opuszcza twojego urządzenia.";
    back => "Back", "Wstecz";
    close => "Close", "Zamknij";
    begin => "Begin", "Rozpocznij";
    add_player => "Add a player", "Dodaj gracza";
    remove_player => "Take this player away", "Usuń tego gracza";
    name => "Name", "Imię";
    follower => "Follower", "Podwładny";
    played_by => "Played by", "Kto gra";
    human => "a person", "człowiek";
    first_dealer => "First dealer", "Pierwszy rozdający";
    dealer_drawn => "drawn by lot", "losowo";
    dealer_hint => "A custom: the youngest deals first.", "Zwyczajowo jako pierwsza rozdaje najmłodsza osoba.";
    animal_table => "Points for animals", "Punkty za zwierzęta";
    animal_table_hint => "What 1, 2, 3 … animals of one kind score. If you own the box, type in its table.", "Ile punktów daje 1, 2, 3 … zwierząt jednego gatunku. Masz pudełko z grą? Wpisz jego tabelę.";
    animal_table_reset => "Use our table", "Użyj naszej tabeli";
    leave => "Leave", "Wyjdź";
    leave_game => "Leave this game?", "Wyjść z tej gry?";
    leave_hint => "The game ends here and is not kept.", "Gra skończy się tutaj i nie zostanie zapisana.";
    stay => "Stay", "Zostań";
    again => "Play again", "Zagraj ponownie";
    start_over => "Start over", "Zacznij od nowa";
    new_set_up => "Change the set-up", "Zmień ustawienia";
    download => "Download this game", "Pobierz zapis gry";
    track => "Scoring track", "Tor punktacji";
    theme => "Light or dark", "Motyw jasny lub ciemny";
    menu => "Menu", "Menu";
    speed => "Speed", "Tempo";
    slow => "Slow", "Powoli";
    normal => "Normal", "Zwyczajnie";
    fast => "Fast", "Szybko";
    instant => "Instant", "Natychmiast";
    skip => "Skip", "Pomiń";
    next => "Next", "Dalej";
    on => "Go on", "Graj dalej";
    hand_over_show => "Show my hand", "Pokaż moje karty";
    hand_over_hint => "Nobody else should look at the screen now.", "Teraz nikt inny nie powinien patrzeć na ekran.";
    watching => "The bots play; you watch.", "Boty grają, ty patrzysz.";
    place_follower => "Claim a row", "Zajmij rząd";
    choose_row => "Choose a glowing row.", "Wybierz podświetlony rząd.";
    drop_beside => "Drop it on a row.", "Upuść na jednym z rzędów.";
    the_rows => "The table: four rows", "Stół: cztery rzędy";
    your_hand => "Your hand", "Twoje karty";
    players => "Players", "Gracze";
    player => "Player", "Gracz";
    this_round => "This round", "W tej rundzie";
    total => "Total", "Razem";
    buildings => "Buildings", "Budynki";
    chests_open => "The chests are opened", "Otwieramy skrzynie";
    score => "Score", "Wynik";
    other_tab => "This game goes on in another tab: here it is not kept.", "Ta gra toczy się dalej w innej karcie przeglądarki: tutaj nie jest zapisywana.";
    not_saved => "Not kept: this browser refuses. The game is lost when the page closes.", "Bez zapisu: przeglądarka na to nie pozwala. Po zamknięciu strony gra przepadnie.";
    bot_failed => "A bot could not think to the end: a simpler one has chosen for it.", "Bot nie mógł dokończyć namysłu: wybrał za niego prostszy.";
    save_unreadable => "Your last game could not be read:", "Nie udało się odczytać ostatniej gry:";
    save_download => "Keep its text", "Zachowaj jej zapis";
    save_delete => "Delete it", "Usuń ją";
    panic_title => "Something went wrong", "Coś poszło nie tak";
    panic_hint => "Where this browser keeps games, yours goes on from the last action. Copy this report to tell us.", "Jeśli ta przeglądarka zapisuje gry, twoja ruszy dalej od ostatniego ruchu. Skopiuj ten raport, żeby zgłosić nam błąd.";
    panic_go_on => "Go on from the last action", "Graj dalej od ostatniego ruchu";
    rules_unreachable => "This page could not be loaded. Try again when you are online.", "Nie udało się wczytać tej strony. Spróbuj ponownie, gdy będzie połączenie z siecią.";
    empty_claim => "an empty claim: no points", "nic nie zajęto: bez punktów";
    last_round => "The last round is over. Now the chests are opened.", "Ostatnia runda za nami. Teraz otwieramy skrzynie.";
    no_download => "This browser does not let the page offer a file.", "Ta przeglądarka nie pozwala stronie zapisać pliku.";
    sound => "Sound", "Dźwięk";
    winner => "The end of the game", "Koniec gry";
    count_again => "Count again", "Policz jeszcze raz";
    one_step => "One step", "Jeden krok";
    score_again => "Show the scoring again", "Pokaż podliczanie jeszcze raz";
    sheet => "Score sheet", "Tabela wyników";
    by_round => "Rounds", "Rundy";
    by_kind => "Kinds of points", "Rodzaje punktów";
    course => "Chart", "Wykres";
    round_column => "Round", "Runda";
    points_column => "Points", "Punkty";
    sheet_hint => "A star marks each player's best round. Open a round to see what scored in it.", "Gwiazdka oznacza najlepszą rundę gracza. Rozwiń rundę, żeby zobaczyć, co w niej punktowało.";
    kinds_hint => "All rounds together.", "Wszystkie rundy razem.";
    sheet_empty => "No claim has been scored yet.", "Jeszcze niczego nie podliczono.";
    best_round => "best round", "najlepsza runda";
    persons => "Persons", "Postacie";
    animal_points => "Animals", "Zwierzęta";
    tens => "Tens: dragon, fairy, wrong row", "Dziesiątki: smok, wróżka, obcy rząd";
    loose_points => "Loose jokers", "Wolne jokery";
    at_the_end => "at the end", "na końcu gry";
    tie_rule => "Most points win; in a tie, most cards under the chest.", "Wygrywa najwięcej punktów, a przy remisie najwięcej kart pod skrzynią.";
    tie_link => "Read the rule", "Przeczytaj zasadę";
}
