//! The native command, run as its users run it.
#![cfg(not(target_arch = "wasm32"))]

use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn arena(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arena")).args(args).output().unwrap()
}

/// What a command that succeeds prints.
fn prints(args: &[&str]) -> String {
    let output = arena(args);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""), "{args:?}");
    text(&output.stdout).to_owned()
}

/// The exit status and the one line on standard error of a command that fails.
fn fails(args: &[&str]) -> (Option<i32>, String) {
    failure(&arena(args))
}

fn failure(output: &Output) -> (Option<i32>, String) {
    let error = text(&output.stderr).strip_suffix('\n').expect("a line");
    assert!(!error.contains('\n'), "{error}");
    (output.status.code(), error.to_owned())
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// A file of this test's own.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Three recorded games.
fn recorded(name: &str) -> (PathBuf, String) {
    let path = file(name);
    let to = path.to_str().unwrap();
    prints(&["play", "--players", "3", "--games", "3", "--seed", "5", "--transcript", to]);
    let lines = fs::read_to_string(&path).unwrap();
    (path, lines)
}

fn without_times(mut report: Value) -> Value {
    for bot in report["bots"].as_array_mut().unwrap() {
        for key in ["mean_ms", "p95_ms"] {
            let time = bot.as_object_mut().unwrap().remove(key).unwrap();
            assert!(time.as_f64().unwrap() >= 0.0);
        }
    }
    report
}

#[test]
fn help_is_printed_and_is_no_failure() {
    for args in [&["--help"][..], &["-h"], &["play", "--help"], &["duel", "--help"], &["mix", "--help"]] {
        assert!(prints(args).contains("Usage: arena"), "{args:?}");
    }
}

#[test]
fn wrong_arguments_get_one_line_and_status_2() {
    let check = |args: &[&str], message: &str| assert_eq!(fails(args), (Some(2), message.to_owned()));
    check(&[], "arena: a command is missing; the commands are play, duel, mix, replay, bench");
    check(&["plai"], "arena: \"plai\" is no command; the commands are play, duel, mix, replay, bench");
    check(&["--json"], "arena: invalid option '--json'; the commands are play, duel, mix, replay, bench");
    check(&["play", "--players", "6"], "arena play: --players: \"6\" is no whole number from 2 to 5");
    check(&["play", "--players"], "arena play: missing argument for option '--players'");
    check(&["play", "--games=0"], "arena play: --games: \"0\" is no whole number from 1 to 2^64 - 1");
    check(&["play", "--games", "-1"], "arena play: --games: \"-1\" is no whole number from 1 to 2^64 - 1");
    check(&["play", "--seed", "x"], "arena play: --seed: \"x\" is no whole number from 0 to 2^64 - 1");
    check(&["play", "--jobs", "9999"], "arena play: --jobs: \"9999\" is no whole number from 1 to 1024");
    check(
        &["play", "--bots", "greedy,gready"],
        "arena play: --bots: \"gready\" is no bot; the bots are random, greedy, peasant, merchant, knight, abbot",
    );
    check(
        &["play", "--bots", ""],
        "arena play: --bots: \"\" is no bot; the bots are random, greedy, peasant, merchant, knight, abbot",
    );
    check(&["play", "--bots", "random,random,random"], "arena play: --bots: 3 bots for 2 players");
    check(&["play", "--tanscript", "x"], "arena play: invalid option '--tanscript'");
    check(&["play", "more"], "arena play: unexpected argument \"more\"");
    check(&["bench", "--players", "1"], "arena bench: --players: \"1\" is no whole number from 2 to 5");
    check(&["duel", "--a", "abbot"], "arena duel: --b is missing");
    check(&["duel", "--a", "abbot:x=1"], "arena duel: --a: \"x\" is no setting of a search");
    check(&["duel", "--a", "peasant:floor=1"], "arena duel: --a: peasant does not search");
    check(&["duel", "--budget", "0"], "arena duel: --budget: \"0\" is no whole number from 1 to 4294967295");
    check(&["mix", "--games", "many"], "arena mix: --games: \"many\" is no whole number from 1 to 2^64 - 1");
    check(&["replay"], "arena replay: a FILE is missing; - is standard input");
    check(&["replay", "a", "b"], "arena replay: one FILE only can be given");
}

#[test]
fn play_prints_one_json_object_of_numbers() {
    let args = ["play", "--players", "4", "--games", "30", "--seed", "7", "--bots", "greedy,random,random", "--json"];
    let report: Value = serde_json::from_str(&prints(&args)).unwrap();
    assert_eq!(report["players"], 4);
    let bots = report["bots"].as_array().unwrap();
    assert_eq!(bots.len(), 2);
    // Greedy sits in seats 0 and 3.
    assert_eq!((&bots[0]["name"], &bots[0]["seats"], &bots[0]["games"]), (&"greedy".into(), &2.into(), &60.into()));
    assert_eq!((&bots[1]["name"], &bots[1]["seats"], &bots[1]["games"]), (&"random".into(), &2.into(), &60.into()));
    let number = |bot: &Value, key: &str| bot[key].as_f64().unwrap();
    assert!((number(&bots[0], "wins") + number(&bots[1], "wins") - 30.0).abs() < 1e-9);
    for bot in bots {
        let (low, rate, high) = (number(bot, "low"), number(bot, "win_rate"), number(bot, "high"));
        assert!(0.0 <= low && low <= rate && rate <= high && high <= 1.0);
        assert!((rate - number(bot, "wins") / number(bot, "games")).abs() < 1e-9);
        assert!(number(bot, "mean_score") > 0.0 && number(bot, "p95_ms") >= 0.0 && number(bot, "mean_ms") >= 0.0);
    }
}

#[test]
fn play_prints_a_line_for_each_bot() {
    let text = prints(&["play", "--games", "5", "--bots", "random"]);
    assert!(text.starts_with("5 games of 2 players from seed 0\n"), "{text}");
    assert_eq!(text.lines().count(), 3);
    assert!(text.lines().last().unwrap().starts_with("random "), "{text}");
}

#[test]
fn results_and_transcripts_are_the_same_for_any_number_of_jobs() {
    let run = |jobs: &str| {
        let path = file(&format!("jobs-{jobs}.jsonl"));
        let to = path.to_str().unwrap();
        let args =
            ["play", "--players", "5", "--games", "40", "--seed", "3", "--jobs", jobs, "--transcript", to, "--json"];
        let report = without_times(serde_json::from_str(&prints(&args)).unwrap());
        (report, fs::read_to_string(path).unwrap())
    };
    let one = run("1");
    assert_eq!(one.1.lines().count(), 40);
    assert_eq!(one, run("3"));
    assert_eq!(one, run("64"));
}

#[test]
fn another_seed_plays_other_games() {
    let report = |seed: &str| {
        let args = ["play", "--games", "20", "--bots", "random", "--seed", seed, "--json"];
        without_times(serde_json::from_str(&prints(&args)).unwrap())
    };
    assert_eq!(report("1"), report("1"));
    assert_ne!(report("1"), report("2"));
}

#[test]
fn greedy_beats_random() {
    let args = ["play", "--games", "200", "--bots", "greedy,random", "--json"];
    let report: Value = serde_json::from_str(&prints(&args)).unwrap();
    assert!(report["bots"][0]["win_rate"].as_f64().unwrap() >= 0.95, "{report}");
}

#[test]
fn recorded_games_replay() {
    let (path, lines) = recorded("replay.jsonl");
    let path = path.to_str().unwrap();
    assert_eq!(prints(&["replay", path]), "3 games replayed\n");
    assert_eq!(prints(&["replay", path, "--json"]), "{\"games\":3,\"error\":null}\n");
    let first: Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
    assert_eq!(first["bots"], serde_json::json!(["greedy", "random", "greedy"]));
    assert!(first["seed"].as_str().unwrap().parse::<u64>().is_ok());
}

#[test]
fn standard_input_is_replayed_too() {
    let (_, lines) = recorded("stdin.jsonl");
    let mut child = Command::new(env!("CARGO_BIN_EXE_arena"))
        .args(["replay", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // Blank lines and other ends of lines do no harm.
    let text_in = format!("\n{}\n", lines.replace('\n', "\r\n"));
    child.stdin.take().unwrap().write_all(text_in.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(0), "3 games replayed\n"));
}

/// Changes the second of three games and expects status 1, this message behind the place, and one game replayed.
fn disagrees(name: &str, change: impl FnOnce(&str) -> String, message: &str) {
    let (path, lines) = recorded(name);
    let mut lines: Vec<String> = lines.lines().map(str::to_owned).collect();
    let changed = change(&lines[1]);
    assert_ne!(changed, lines[1]);
    lines[1] = changed;
    fs::write(&path, lines.join("\n")).unwrap();
    let path = path.to_str().unwrap();
    let output = arena(&["replay", path]);
    let (status, error) = failure(&output);
    assert_eq!(status, Some(1));
    let place = format!("arena replay: {path}: line 2: ");
    assert!(error.strip_prefix(&place).is_some_and(|rest| rest.starts_with(message)), "{error}");
    assert_eq!(text(&output.stdout), "1 game replayed\n");
    let json: Value = serde_json::from_slice(&arena(&["replay", "--json", path]).stdout).unwrap();
    assert_eq!((&json["games"], &json["error"]["line"]), (&1.into(), &2.into()));
    assert!(json["error"]["text"].as_str().unwrap().starts_with(message));
}

/// Changes a game as a JSON value.
fn value(change: impl FnOnce(&mut Value)) -> impl FnOnce(&str) -> String {
    move |line| {
        let mut game: Value = serde_json::from_str(line).unwrap();
        change(&mut game);
        game.to_string()
    }
}

#[test]
fn the_first_game_that_disagrees_is_named_with_its_place() {
    disagrees("cut.jsonl", |line| line[..line.len() / 2].to_owned(), "");
    disagrees("text.jsonl", |_| "hello".to_owned(), "expected value");
    disagrees("format.jsonl", |line| line.replacen("cardcassonne-", "", 1), "format: \"transcript\" is not");
    disagrees("version.jsonl", |line| line.replacen("\"version\":1", "\"version\":9", 1), "version: 9 cannot be read");
    disagrees("deck.jsonl", value(|game| game["deck"][5] = "FA".into()), "deck: R1.2: a deck has ");
    disagrees("table.jsonl", value(|game| game["animal_points"][0] = 7.into()), "animal_points: R4.7: ");
    disagrees("scores.jsonl", value(|game| game["rounds"][2]["scores"][1] = 9999.into()), "round 3: scores are [");
    disagrees("winner.jsonl", value(|game| game["final"]["winners"] = vec![0, 1, 2].into()), "final: winners are [");
    let no_step = |game: &mut Value| drop(game["steps"].as_array_mut().unwrap().pop());
    disagrees("step.jsonl", value(no_step), "step ");
    let extra = |game: &mut Value| game["steps"][0]["why"] = "because".into();
    disagrees("key.jsonl", value(extra), "step 1: unknown field `why`");
}

#[test]
fn files_that_cannot_be_used_get_status_1() {
    let missing = file("missing/games.jsonl");
    let missing = missing.to_str().unwrap();
    let (status, error) = fails(&["replay", missing]);
    assert!(status == Some(1) && error.starts_with(&format!("arena replay: {missing}: ")), "{error}");
    let (status, error) = fails(&["play", "--games", "1", "--transcript", missing]);
    assert!(status == Some(1) && error.starts_with(&format!("arena play: {missing}: ")), "{error}");
    let folder = env!("CARGO_TARGET_TMPDIR");
    assert_eq!(fails(&["replay", folder]).0, Some(1));
    let noise = file("noise.jsonl");
    let noise = noise.to_str().unwrap();
    fs::write(noise, [0xff, 0xfe, 0x00, b'\n']).unwrap();
    let (status, error) = fails(&["replay", noise]);
    assert_eq!(status, Some(1));
    assert!(error.contains("line 1: invalid utf-8"), "{error}");
    fs::write(noise, "[".repeat(1 << 20)).unwrap();
    assert_eq!(fails(&["replay", noise]).0, Some(1));
    fs::write(noise, " ".repeat((16 << 20) + 1)).unwrap();
    let (status, error) = fails(&["replay", noise]);
    assert_eq!(status, Some(1));
    assert!(error.ends_with("line 1: the line is too long for a transcript"), "{error}");
}

#[test]
fn a_file_without_a_transcript_gets_status_1() {
    let path = file("empty.jsonl");
    let path = path.to_str().unwrap();
    for (content, line) in [("", 1), ("\n", 2), (" \n\t\r\n\n", 4), ("  ", 2)] {
        fs::write(path, content).unwrap();
        let message = format!("arena replay: {path}: line {line}: there is no transcript");
        assert_eq!(fails(&["replay", path]), (Some(1), message), "{content:?}");
        let json: Value = serde_json::from_slice(&arena(&["replay", path, "--json"]).stdout).unwrap();
        let error = serde_json::json!({ "line": line, "text": "there is no transcript" });
        assert_eq!(json, serde_json::json!({ "games": 0, "error": error }));
    }
}

/// The golden games of so many players.
fn golden(players: u8) -> (PathBuf, String) {
    let name = format!("tests/golden/transcripts/players-{players}.jsonl");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let lines = fs::read_to_string(&path).unwrap();
    (path, lines)
}

#[test]
fn golden_games_replay_also_with_blank_lines_between_them() {
    for players in 2..=5 {
        let (path, lines) = golden(players);
        let replayed = format!("{} games replayed\n", lines.lines().count());
        assert_eq!(prints(&["replay", path.to_str().unwrap()]), replayed);
        let path = file(&format!("blank-{players}.jsonl"));
        fs::write(&path, lines.replace('\n', "\n\n \r\n\t\n")).unwrap();
        assert_eq!(prints(&["replay", path.to_str().unwrap()]), replayed);
    }
}

/// Changes one field of a golden game of three, behind another game and a blank line, and replays both.
fn changed_golden(name: &str, change: impl FnOnce(&mut Value)) -> (PathBuf, Output) {
    let (_, lines) = golden(3);
    let lines: Vec<&str> = lines.lines().collect();
    let path = file(&format!("golden-{name}"));
    fs::write(&path, format!("{}\n\n{}\n", lines[1], value(change)(lines[0]))).unwrap();
    let output = arena(&["replay", path.to_str().unwrap()]);
    (path, output)
}

#[test]
fn a_golden_game_with_one_wrong_field_gets_status_1_with_line_and_place_and_what_is_wrong() {
    let check = |name: &str, change: &dyn Fn(&mut Value), message: &str| {
        let (path, output) = changed_golden(name, change);
        let error = format!("arena replay: {}: line 3: {message}", path.display());
        assert_eq!(failure(&output), (Some(1), error));
        assert_eq!(text(&output.stdout), "1 game replayed\n");
    };
    let set =
        |pointer: &'static str, to: Value| move |game: &mut Value| *game.pointer_mut(pointer).unwrap() = to.clone();
    check("card.jsonl", &set("/steps/4/card", "B3".into()), "step 5: R3.1: B3 is not in the hand");
    check("row.jsonl", &set("/steps/4/row", "G".into()), "step 5: R3.3: BA face up does not go to row G");
    check("seat.jsonl", &set("/steps/4/seat", 2.into()), "step 5: R3.1: it is seat 1's choice, not seat 2's");
    let face_up = "step 5: R3.2: only a player's first card of a round lies face down";
    check("face.jsonl", &set("/steps/4/face", "down".into()), face_up);
    check("joker.jsonl", &set("/steps/0/card", "FA".into()), "step 1: R2.2: the joker turned up is DR, not FA");
    let in_question = "step 38: R4.2: the choice is about BB in row R, not RB in row R";
    check("mismatch.jsonl", &set("/steps/37/card", "RB".into()), in_question);
    check("take.jsonl", &set("/steps/37/take", "card".into()), "round 2: points are [2, 7, 22], not [2, 7, 32]");
    let no_home = "step 117: R4.6: the player has no animal of kind B";
    check("animal.jsonl", &set("/steps/116/animal", "B".into()), no_home);
    check("table.jsonl", &set("/animal_points/2", 7.into()), "round 2: points are [2, 8, 33], not [2, 7, 32]");
    check("deck.jsonl", &set("/deck/129", "FA".into()), "deck: R1.2: a deck has AJ 4 times, not 3");
    check("dealer.jsonl", &set("/rounds/3/next_dealer", 1.into()), "round 4: next_dealer is 2, not 1");
    let points = "round 8: points are [9, 57, 11], not [9, 57, 12]";
    check("points.jsonl", &set("/rounds/7/points/2", 12.into()), points);
    let buildings = "final: buildings are [35, 45, 15], not [35, 46, 15]";
    check("buildings.jsonl", &set("/final/buildings/1", 46.into()), buildings);
    check("winners.jsonl", &set("/final/winners", vec![0].into()), "final: winners are [1], not [0]");
    let missing = "step 159: R5.1: the game is not over: seat 0's choice is missing";
    check("last.jsonl", &|game| drop(game["steps"].as_array_mut().unwrap().pop()), missing);
}

#[test]
fn a_golden_game_that_is_changed_to_another_true_game_replays() {
    // Two jokers are assigned in the other order.
    let (_, output) = changed_golden("true.jsonl", |game| game["steps"].as_array_mut().unwrap().swap(116, 117));
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(0), "2 games replayed\n"));
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    for args in [&["play", "--games", "1", "--json"][..], &["--help"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_arena"))
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""), "{args:?}");
    }
}

#[test]
fn bench_plays_so_many_games_for_each_number_of_players() {
    let bench = |args: &[&str]| {
        let report: Value =
            serde_json::from_str(&prints(&[&["bench", "--games", "3", "--json"], args].concat())).unwrap();
        let line = |line: &Value| (line["players"].as_u64().unwrap(), line["steps_per_game"].as_f64().unwrap());
        report["bench"].as_array().unwrap().iter().map(line).collect::<Vec<_>>()
    };
    let all = bench(&[]);
    assert_eq!(all.iter().map(|(players, _)| *players).collect::<Vec<_>>(), [2, 3, 4, 5]);
    assert!(all.iter().all(|(_, steps)| *steps > 0.0 && (steps * 3.0).round() / 3.0 == *steps), "{all:?}");
    assert_eq!(bench(&["--players", "4"]), [all[2]]);
}

fn duel(more: &[&str]) -> Value {
    let args = ["duel", "--a", "merchant", "--b", "peasant", "--seed", "7", "--json"];
    serde_json::from_str(&prints(&[&args[..], more].concat())).unwrap()
}

#[test]
fn a_duel_is_played_from_every_seat_and_counted_by_deals() {
    for players in ["2", "3", "5"] {
        let report = duel(&["--players", players, "--pairs", "20"]);
        let of = |key: &str| report[key].as_f64().unwrap();
        let players: f64 = players.parse().unwrap();
        assert_eq!((of("players"), of("pairs"), of("games")), (players, 20.0, 20.0 * players));
        assert_eq!(of("a_wins") + of("b_wins") + of("ties"), of("games"));
        assert!(of("a_wins") <= of("a_win_rate") * of("games") + 1e-9);
        assert!(of("low") <= of("a_win_rate") && of("a_win_rate") <= of("high"));
        assert!(of("margin_low") <= of("margin") && of("margin") <= of("margin_high"));
        // The merchant is much the stronger.
        assert!(of("low") > 1.0 / players && of("margin_low") > 0.0 && of("elo") > 0.0, "{report}");
        assert_eq!((report["a"].as_str(), report["b"].as_str()), (Some("merchant"), Some("peasant")));
    }
}

#[test]
fn a_bot_against_itself_is_even() {
    let args = ["duel", "--a", "merchant", "--b", "merchant", "--pairs", "10", "--json"];
    let report: Value = serde_json::from_str(&prints(&args)).unwrap();
    assert_eq!((report["a_win_rate"].as_f64(), report["margin"].as_f64()), (Some(0.5), Some(0.0)));
}

#[test]
fn searching_bots_get_the_budget_and_any_number_of_jobs_gives_the_same() {
    let run = |budget: &str, jobs: &str| {
        let args = ["duel", "--a", "knight", "--b", "flat:exploration=2", "--pairs", "2", "--players", "3", "--json"];
        prints(&[&args[..], &["--budget", budget, "--jobs", jobs]].concat())
    };
    assert_eq!(run("3", "1"), run("3", "3"));
    assert_ne!(run("3", "1"), run("30", "1"));
}

#[test]
fn a_duel_goes_on_where_it_was_stopped() {
    let path = file("duel.jsonl");
    let _ = fs::remove_file(&path);
    let resume = ["--resume", path.to_str().unwrap()];
    let whole = duel(&["--pairs", "12"]);
    assert_eq!(duel(&[&resume[..], &["--pairs", "5"]].concat())["pairs"], 5);
    // It was stopped in the middle of a line.
    let kept = fs::read_to_string(&path).unwrap();
    fs::write(&path, &kept[..kept.len() - 9]).unwrap();
    assert_eq!(duel(&[&resume[..], &["--pairs", "12"]].concat()), whole);
    let played = fs::read_to_string(&path).unwrap();
    assert_eq!((played.lines().count(), played.starts_with(&kept)), (13, true));
    // Nothing is left to play, and fewer deals are counted alone.
    assert_eq!(duel(&[&resume[..], &["--pairs", "12"]].concat()), whole);
    assert_eq!(duel(&[&resume[..], &["--pairs", "5"]].concat())["pairs"], 5);
    assert_eq!(fs::read_to_string(&path).unwrap(), played);

    let to = path.to_str().unwrap();
    let refused = |args: &[&str]| fails(&[&["duel", "--b", "peasant", "--resume", to], args].concat());
    let (status, error) = refused(&["--a", "greedy", "--seed", "7"]);
    assert!(
        status == Some(1) && error.starts_with(&format!("arena duel: {to}: line 1: it holds another duel")),
        "{error}"
    );
    fs::write(&path, played.replacen("\"deal\":3", "\"deal\":4", 1)).unwrap();
    let (status, error) = refused(&["--a", "merchant", "--seed", "7"]);
    assert_eq!((status, error), (Some(1), format!("arena duel: {to}: line 5: deal 4 where 3 is due")));
}

#[test]
fn bots_drawn_at_random_play_every_game_to_its_end() {
    let args = ["mix", "--games", "25", "--budget", "4", "--json"];
    let report: Value = serde_json::from_str(&prints(&args)).unwrap();
    let lines = report["mix"].as_array().unwrap();
    assert_eq!(lines.iter().map(|line| line["players"].as_u64().unwrap()).collect::<Vec<_>>(), [2, 3, 4, 5]);
    // Each has at least hand and follower to play in each round.
    assert!(lines.iter().all(|line| line["games"] == 25 && line["steps"].as_u64().unwrap() >= 25 * 140), "{report}");
}

#[test]
fn the_speed_of_searches_is_printed_beside_the_engines() {
    let report: Value =
        serde_json::from_str(&prints(&["bench", "--bots", "--games", "1", "--players", "4", "--json"])).unwrap();
    let line = &report["bench"][0];
    for key in ["games_per_s", "steps_per_game", "ns_per_step", "random_iterations_per_s", "abbot_iterations_per_s"] {
        assert!(line[key].as_f64().unwrap() > 0.0, "{key}: {report}");
    }
}
