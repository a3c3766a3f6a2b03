//! Limits.

use super::choice;
use crate::common::twin::standard;
use npuzzle::commands::methods::{MethodLimits, Stop};
use npuzzle::puzzle::shape::Shape;

/// Each limit ends a board, and says which it was.
#[test]
fn limits_end_a_board() {
    let shape = Shape::new(4, 4);
    let board = [13, 6, 8, 12, 15, 14, 0, 10, 11, 7, 4, 5, 9, 1, 3, 2];
    let nodes = MethodLimits {
        nodes: 10_000,
        ..MethodLimits::default()
    };
    let time = MethodLimits {
        time: Some(std::time::Duration::from_millis(20)),
        ..MethodLimits::default()
    };
    let memory = MethodLimits {
        memory: 1 << 20,
        ..MethodLimits::default()
    };
    for name in [
        "bidirectional",
        "astar-misplaced",
        "astar",
        "weighted",
        "ida",
        "ida-weighted",
        "dfs",
    ] {
        let mut choice = choice(name);
        choice.depth = 80;
        let mut ready = choice.prepare(shape, &standard(4, 4));
        let found = ready(&board, &nodes).expect("solvable");
        assert_eq!(found.path, Err(Stop::Nodes), "{name}");
        assert!(
            (10_000..10_100).contains(&found.effort.generated),
            "{name}: {}",
            found.effort.generated
        );
        if !name.starts_with("weighted") {
            let found = ready(&board, &time).expect("solvable");
            assert_eq!(found.path, Err(Stop::Time), "{name}");
        }
        if !name.starts_with("ida") {
            let found = ready(&board, &memory).expect("solvable");
            assert_eq!(found.path, Err(Stop::Memory), "{name}");
            assert!(
                found.peak.bytes <= 1 << 20 && found.peak.states > 1_000,
                "{name}: {found:?}"
            );
        }
    }
}
