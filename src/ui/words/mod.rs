//! All words of the page, in one place. No other file holds a sentence that a player reads.

pub mod help;
mod log;
mod names;
mod scoring;
mod setup;
mod table;

pub use log::{
    back_to_now, earlier, end_points, later, log, log_hint, log_line, looking_back, new_in_row, no_undo, round_points,
    since_your_turn, take_back, undo, undo_but,
};
pub use names::{animal, animals, bot, bot_character, building, card, colour, control, row};
pub use scoring::{
    assign, claim_of, deals_next, final_sum, line, mismatch, offer, round_over, set_of, turned_up, winners,
};
pub use setup::{animal_table_error, load_error, no_number, setup_error};
pub use table::{
    Public, event, hand_over, hand_over_to, lay_joker, picked, place_in, play_area, player_state, points, refusal,
    round_of, row_contents, supply, thinks, turn_hint, your_turn,
};

macro_rules! phrases {
    ($($name:ident => $text:literal;)*) => {
        $(
            #[doc = concat!("“", $text, "”")]
            pub const fn $name() -> &'static str {
                $text
            }
        )*
    };
}

phrases! {
    title => "Cardcassonne";
    tagline => "A game of rows, cards and one well-placed follower";
    play_now => "Play at once";
    play_now_hint => "You against two bots";
    set_up => "Set up a game";
    set_up_hint => "2 to 5 players, people and bots";
    rules => "Rules";
    about => "About";
    fan_work => "Unofficial fan work. Nothing leaves your device.";
    back => "Back";
    close => "Close";
    begin => "Begin";
    add_player => "Add a player";
    remove_player => "Take this player away";
    name => "Name";
    follower => "Follower";
    played_by => "Played by";
    human => "a person";
    first_dealer => "First dealer";
    dealer_drawn => "drawn by lot";
    dealer_hint => "A custom: the youngest deals first.";
    animal_table => "Points for animals";
    animal_table_hint => "What 1, 2, 3 … animals of one kind score. If you own the box, type in its table.";
    animal_table_reset => "Use our table";
    leave => "Leave";
    leave_game => "Leave this game?";
    leave_hint => "The game ends here and is not kept.";
    stay => "Stay";
    again => "Play again";
    start_over => "Start over";
    new_set_up => "Change the set-up";
    download => "Download this game";
    track => "Scoring track";
    theme => "Light or dark";
    menu => "Menu";
    faster => "Faster";
    slower => "Normal pace";
    skip => "Skip";
    next => "Next";
    on => "Go on";
    hand_over_show => "Show my hand";
    hand_over_hint => "Nobody else should look at the screen now.";
    watching => "The bots play; you watch.";
    place_follower => "Claim a row";
    choose_row => "Choose a glowing row.";
    drop_beside => "Drop it on a row.";
    the_rows => "The table: four rows";
    your_hand => "Your hand";
    players => "Players";
    player => "Player";
    this_round => "This round";
    total => "Total";
    buildings => "Buildings";
    chests_open => "The chests are opened";
    score => "Score";
    other_tab => "This game goes on in another tab: here it is not kept.";
    not_saved => "Not kept: this browser refuses. The game is lost when the page closes.";
    save_unreadable => "Your last game could not be read:";
    save_download => "Keep its text";
    save_delete => "Delete it";
    panic_title => "Something went wrong";
    panic_hint => "Where this browser keeps games, yours goes on from the last action. Copy this report to tell us.";
    panic_go_on => "Go on from the last action";
    rules_unreachable => "This page could not be loaded. Try again when you are online.";
    empty_claim => "an empty claim: no points";
    last_round => "The last round is over. Now the chests are opened.";
    no_download => "This browser does not let the page offer a file.";
    winner => "The end of the game";
}
