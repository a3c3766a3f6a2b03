use npuzzle::puzzle::random::Rng;
use npuzzle::solve::sliding_tree::beam::SlidingBeams;
use npuzzle::solve::sliding_tree::piece_board::{move_limit, PieceBoard};
use npuzzle::solve::sliding_tree::search::TreeBudget;
use std::time::{Duration, Instant};

fn of_nodes(nodes: u64) -> TreeBudget {
    TreeBudget {
        time: None,
        nodes: Some(nodes),
    }
}

/// A full tree on every board, with a seventh of the judge's time; and scores like those of the contest's best.
fn full_trees(boards: usize, least: u64) {
    let mut rng = Rng::new(8);
    let mut sum = 0;
    for i in 0..boards {
        let side = 6 + i % 5;
        let board = PieceBoard::random(side, &mut rng);
        let path = SlidingBeams::new(side)
            .solve(&board, of_nodes(2_000_000), 1)
            .expect("a path");
        assert!(path.len() <= move_limit(side));
        let end = board.replay(&path).expect("moves on the board");
        assert!(end.is_full_tree());
        sum += end.score(path.len());
    }
    assert!(sum > least, "{sum} for {boards} boards");
}

#[test]
fn small_budgets_are_enough_for_a_full_tree() {
    full_trees(1, 850_000);
}

#[test]
#[ignore = "5 s; the first is in `small_budgets_are_enough_for_a_full_tree`"]
fn small_budgets_are_enough_for_full_trees() {
    full_trees(10, 8_500_000);
}

/// A full tree on every board, even if the budget is spent before the first beam. This many boards of each size.
fn too_small_budgets(boards: usize) {
    let mut rng = Rng::new(12);
    let no_time = TreeBudget {
        time: Some((Instant::now(), Duration::ZERO)),
        nodes: None,
    };
    for side in 3..=10 {
        let solver = SlidingBeams::new(side);
        for i in 0..boards {
            let board = PieceBoard::random(side, &mut rng);
            let budget = [of_nodes(0), no_time][i % 2];
            let path = solver.solve(&board, budget, 1).expect("a path");
            assert!(path.len() <= move_limit(side), "side {side}");
            let end = board.replay(&path).expect("moves on the board");
            assert!(end.is_full_tree(), "side {side}");
        }
    }
}

#[test]
fn no_budget_is_too_small_for_a_full_tree() {
    too_small_budgets(2);
}

#[test]
#[ignore = "5 s; two of each size are in `no_budget_is_too_small_for_a_full_tree`"]
fn no_budget_is_too_small_for_many_full_trees() {
    too_small_budgets(12);
}

fn equal_budgets(nodes: u64) {
    let board = PieceBoard::random(7, &mut Rng::new(9));
    let solver = SlidingBeams::new(7);
    let solve = |jobs| solver.solve(&board, of_nodes(nodes), jobs).expect("a path");
    let one = solve(1);
    assert_eq!(one, solve(1));
    let three = solve(3);
    assert!(three.len() <= one.len());
    assert_eq!(three, solve(3));
}

#[test]
fn equal_budgets_of_nodes_give_equal_paths_and_more_jobs_none_longer() {
    equal_budgets(200_000);
}

#[test]
#[ignore = "1 s; less is in `equal_budgets_of_nodes_give_equal_paths_and_more_jobs_none_longer`"]
fn large_budgets_of_nodes_give_equal_paths_and_more_jobs_none_longer() {
    equal_budgets(1_000_000);
}

#[test]
fn the_clock_ends_a_search() {
    let board = PieceBoard::random(10, &mut Rng::new(10));
    let since = Instant::now();
    let budget = TreeBudget {
        time: Some((since, Duration::from_millis(100))),
        nodes: None,
    };
    let path = SlidingBeams::new(10).solve(&board, budget, 1);
    assert!(path.is_some());
    // How much later it ends depends on what else the machine does.
    assert!(since.elapsed() >= Duration::from_millis(100));
}

#[test]
fn full_trees_need_no_moves() {
    let board = PieceBoard {
        side: 3,
        pieces: vec![12, 5, 9, 10, 0, 10, 2, 4, 3],
    };
    assert!(board.is_full_tree());
    let path = SlidingBeams::new(3).solve(&board, of_nodes(0), 1);
    assert_eq!(path, Some(Vec::new()));
}
