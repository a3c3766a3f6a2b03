//! The `learned` method: that training teaches, that it does so alike every time, and what the full training comes to.

use crate::common::letters;
use crate::common::twin::{replayed, standard, Twin};
use crate::methods::shuffled_boards;
use npuzzle::methods::learned::network::Hidden;
use npuzzle::methods::learned::training::Plan;
use npuzzle::methods::learned::{Learned, Walk, LONGEST};
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::random::Rng;

const GOAL: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 0];

fn small(passes: u32, seed: u64) -> Plan {
    let hidden = Hidden {
        first: 48,
        second: 16,
    };
    Plan {
        hidden,
        passes,
        seed,
    }
}

/// A walk is a path to the goal, not below the distance, or it gives up.
fn check_walk(twin: &Twin, goal: &[u8], cells: &[u8], walk: &Walk) {
    assert!(walk.evaluated <= 3 * walk.expanded + 1, "{cells:?}");
    assert!(walk.expanded <= LONGEST as u64, "{cells:?}");
    if let Some(path) = &walk.path {
        let path = letters(path);
        assert_eq!(replayed(cells, 3, &path).as_deref(), Some(goal));
        assert_eq!(path.len() as u64, walk.expanded, "{cells:?}");
        assert!(path.len() >= twin.distance[cells], "{cells:?}");
    }
}

#[test]
fn training_teaches() {
    let goal = Board::pack(&GOAL);
    let before = Learned::train(goal, &small(0, 1)).report();
    let after = Learned::train(goal, &small(2, 1)).report();
    assert_eq!((before.boards, after.boards), (181_440, 181_440));
    // The deviation of all distances is 3.4 moves; the Manhattan distance alone leaves far more.
    assert!(before.mean_squared_error > 10.0, "{before}");
    assert!(after.mean_squared_error < 4.0, "{after}");
    assert!(after.accuracy > 0.35 && before.accuracy < 0.3, "{after}");
    assert_eq!(after.parameters, 82 * 48 + 49 * 16 + 17);
    assert_eq!(after.bytes, 4 * after.parameters);
}

#[test]
fn the_same_plan_makes_the_same_network() {
    let goal = Board::pack(&GOAL);
    let [one, same, other] = [1, 1, 2].map(|seed| Learned::train(goal, &small(1, seed)));
    // The same goal under other names.
    let renamed = Board::pack(&[8, 7, 6, 5, 4, 3, 2, 1, 0]);
    let named = Learned::train(renamed, &small(1, 1));
    let twin = Twin::new(3, 3, &GOAL);
    let mut rng = Rng::new(5);
    let mut differ = 0;
    for _ in 0..2_000 {
        let cells = &twin.nearest_first[rng.below(181_440)];
        let board = Board::pack(cells);
        let bits = |learned: &Learned, board| learned.predict(board).to_bits();
        assert_eq!(bits(&one, board), bits(&same, board), "{cells:?}");
        differ += usize::from(bits(&one, board) != bits(&other, board));
        let names: Vec<u8> = cells.iter().map(|&t| (9 - t) % 9).collect();
        assert_eq!(bits(&one, board), bits(&named, Board::pack(&names)));
        assert_eq!(one.walk(board), same.walk(board));
    }
    assert!(differ > 1_900, "{differ}");
}

#[test]
fn walks_end_at_the_goal_or_give_up() {
    for goal in [
        GOAL,
        [1, 2, 3, 8, 0, 4, 7, 6, 5],
        [3, 0, 5, 1, 2, 8, 7, 6, 4],
    ] {
        let twin = Twin::new(3, 3, &goal);
        let learned = Learned::train(Board::pack(&goal), &small(2, 1));
        let mut rng = Rng::new(7);
        let mut solved = 0;
        for _ in 0..500 {
            let cells = &twin.nearest_first[rng.below(181_440)];
            let walk = learned.walk(Board::pack(cells));
            check_walk(&twin, &goal, cells, &walk);
            solved += u32::from(walk.path.is_some());
            let off = learned.predict_moves(Board::pack(cells)) as usize + twin.distance[cells];
            assert_eq!(off % 2, 0, "{cells:?}");
        }
        // A network that has learned so little loses its way often, but not always.
        assert!((50..500).contains(&solved), "{goal:?}: {solved}");
        let none = learned.walk(Board::pack(&goal));
        assert_eq!(none.path.map(|path| path.len()), Some(0));
        let mut odd = goal;
        let tiles: Vec<usize> = (0..9).filter(|&cell| goal[cell] != 0).collect();
        odd.swap(tiles[0], tiles[1]);
        let none = learned.walk(Board::pack(&odd));
        assert_eq!((none.path, none.evaluated), (None, 0));
    }
}

/// One network serves all goals of a kind: what it makes of the boards of one, it makes of those of the others.
#[test]
fn goals_of_a_kind_share_a_network() {
    let kinds: [&[usize]; 3] = [&[8, 0, 2, 6], &[1, 3, 5, 7], &[4]];
    let goals = |blank: usize| {
        let mut cells: Vec<u8> = (1..9).rev().collect();
        cells.insert(blank, 0);
        cells
    };
    for (kind, blanks) in kinds.iter().enumerate() {
        let first = Learned::train(Board::pack(&goals(blanks[0])), &small(2, 1));
        let report = first.report();
        for blank in 0..9 {
            let goal = goals(blank);
            let other = first.for_goal(Board::pack(&goal));
            assert_eq!(other.is_some(), blanks.contains(&blank), "{kind} {blank}");
            let Some(other) = other else { continue };
            let own = other.report();
            let apart = (own.mean_squared_error - report.mean_squared_error).abs();
            assert!(apart < 1e-6, "{own} {report}");
            assert_eq!(own.accuracy, report.accuracy, "{blank}");
            let twin = Twin::new(3, 3, &goal);
            let mut rng = Rng::new(7);
            for _ in 0..50 {
                let cells = &twin.nearest_first[rng.below(181_440)];
                check_walk(&twin, &goal, cells, &other.walk(Board::pack(cells)));
            }
        }
    }
}

/// How long this thread has been running; other threads and programs do not count.
fn busy_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

/// What the full plan promises, for each kind of goal, and so many walks, which take a tenth of a millisecond each.
fn full(goal: &[u8], walks: usize) {
    let begin = busy_seconds();
    let learned = Learned::train(Board::pack(goal), &Plan::full(1));
    let busy = busy_seconds().zip(begin).map(|(end, begin)| end - begin);
    let report = learned.report();
    // Where the system does not tell, the time of day has to do.
    let seconds = busy.unwrap_or(report.seconds);
    eprintln!("{report}\ntraining kept its core busy for {seconds:.1} s");
    assert!(report.accuracy >= 0.9, "{report}");
    assert!(report.mean_squared_error <= 0.4, "{report}");
    assert!(report.bytes <= 2041 * 1024, "{report}");
    assert!(seconds <= 60.0, "{seconds} s");
    let twin = Twin::new(3, 3, goal);
    let (mut solved, mut shortest, mut moves, mut least, mut asked) = (0, 0, 0, 0, 0);
    let boards = shuffled_boards(&twin, 11);
    for (cells, _) in boards.iter().take(walks) {
        let walk = learned.walk(Board::pack(cells));
        check_walk(&twin, goal, cells, &walk);
        asked += walk.evaluated;
        if let Some(path) = walk.path {
            solved += 1;
            shortest += usize::from(path.len() == twin.distance[*cells]);
            moves += path.len();
            least += twin.distance[*cells];
        }
    }
    eprintln!(
        "walks: {solved} solved, {shortest} shortest ({:.2}%), {:.2} moves instead of {:.2}, {:.1} boards evaluated for each",
        100.0 * shortest as f64 / walks as f64,
        moves as f64 / solved as f64,
        least as f64 / solved as f64,
        asked as f64 / walks as f64
    );
    assert!(solved > walks * 99 / 100, "{solved}");
}

#[test]
#[ignore = "trains for half a minute"]
fn the_full_training_keeps_its_promise() {
    full(&standard(3, 3), 181_440);
}

#[test]
#[ignore = "trains for half a minute"]
fn the_full_training_keeps_its_promise_with_the_goals_blank_in_the_centre() {
    full(&[1, 2, 3, 8, 0, 4, 7, 6, 5], 20_000);
}

#[test]
#[ignore = "trains for half a minute"]
fn the_full_training_keeps_its_promise_with_the_goals_blank_on_an_edge() {
    full(&[3, 0, 5, 1, 2, 8, 7, 6, 4], 20_000);
}
