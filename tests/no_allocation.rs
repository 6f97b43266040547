//! What a search does millions of times asks for no memory.

use cardcassonne::bots::{BotRng, playout};
use cardcassonne::rules::{Deal, Eye, Game, Players, Settings};
use rand::{RngExt, SeedableRng};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ASKED: Cell<usize> = const { Cell::new(0) };
}

/// The system's allocator, which counts how often this thread asks it.
struct Counting;

// SAFETY: every call goes to the system's allocator as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // A thread that ends has no count any more.
        let _ = ASKED.try_with(|asked| asked.set(asked.get() + 1));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How often memory is asked for.
fn asked_in(work: impl FnOnce()) -> usize {
    let before = ASKED.get();
    work();
    ASKED.get() - before
}

/// Some games of each number of players.
fn games() -> Vec<Game> {
    let deals = Players::ALL
        .into_iter()
        .flat_map(|players| (0..100).map(move |seed| Deal::from_seed(&Settings::new(players), seed)));
    deals.map(|deal| Game::new(&deal)).collect()
}

#[test]
fn the_counter_counts() {
    assert_eq!(asked_in(|| drop(std::hint::black_box(vec![1, 2, 3]))), 1);
}

#[test]
fn dealing_and_playouts_ask_for_no_memory() {
    let mut rng = BotRng::seed_from_u64(1);
    for mut game in games() {
        assert_eq!(asked_in(|| _ = playout(&mut game, &mut rng)), 0);
        assert!(game.to_act().is_none());
    }
    let settings = Settings::new(Players::ALL[0]);
    assert_eq!(asked_in(|| _ = std::hint::black_box(Game::new(&Deal::from_seed(&settings, 1)))), 0);
}

#[test]
fn listing_and_carrying_out_actions_views_and_determinizations_ask_for_no_memory() {
    let mut rng = BotRng::seed_from_u64(2);
    for mut game in games() {
        let asked = asked_in(|| {
            while let Some((seat, _)) = game.to_act() {
                let view = game.view(Eye::Seat(seat));
                std::hint::black_box(view.determinize(&mut rng));
                let actions = view.legal_actions();
                game.apply_trusted(actions[rng.random_range(0..actions.len() as u32) as usize]);
            }
        });
        assert_eq!(asked, 0);
    }
}
