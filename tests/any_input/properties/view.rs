//! Views that were sent.

use cardcassonne::bots::{BotRng, SearchConfig, playout, search};
use cardcassonne::rules::View;
use rand::SeedableRng;

/// The bytes are a view or refused. A view is written and read back, games with it can be drawn and played to their
/// end, and its seat can search. Says whether they are one.
pub fn view(bytes: &[u8]) -> bool {
    let Ok(view) = postcard::from_bytes::<View>(bytes) else { return false };
    let again = postcard::to_allocvec(&view).expect("a view is written");
    assert_eq!(postcard::from_bytes::<View>(&again), Ok(view));
    let is_rich = view.table().players.seats().any(|seat| view.table().holdings[seat].score > 1 << 27);
    let mut rng = BotRng::seed_from_u64(bytes.len() as u64);
    for _ in 0..3 {
        let mut game = view.determinize(&mut rng);
        assert_eq!(game.view(view.eye()), view);
        playout(&mut game, &mut rng);
        assert!(game.to_act().is_none());
        let over = postcard::to_allocvec(&game.view(view.eye())).expect("a view is written");
        // Where it leads can be sent too, unless the points were at the limit.
        assert!(is_rich || postcard::from_bytes::<View>(&over).is_ok());
    }
    if view.decision().is_some() {
        let config = SearchConfig { iterations: 12, ..SearchConfig::ABBOT };
        let report = search(&view, &config, rng);
        assert!(report.actions.iter().all(|found| view.legal_actions().contains(&found.action)));
    }
    true
}
