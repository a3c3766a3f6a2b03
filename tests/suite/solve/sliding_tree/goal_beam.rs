use npuzzle::puzzle::random::Rng;
use npuzzle::puzzle::shape::Shape;
use npuzzle::solve::sliding_tree::beam::{beam, BeamSize, SlidingBeams};
use npuzzle::solve::sliding_tree::expand::BeamTables;
use npuzzle::solve::sliding_tree::goal_beam::spread;
use npuzzle::solve::sliding_tree::piece_board::{PieceGrid, DIRECTIONS};
use npuzzle::solve::sliding_tree::value::{goal_cell, goal_code, NO_GOAL};

/// By cell the home of its content, after random slides; the blank's home is the last cell.
fn slid(grid: &PieceGrid, slides: usize, rng: &mut Rng) -> Vec<u16> {
    let mut homes: Vec<u16> = (0..grid.cells as u16).collect();
    let mut blank = grid.cells - 1;
    for _ in 0..slides {
        if let Some(to) = grid.next(blank, rng.below(4)) {
            homes.swap(blank, to);
            blank = to;
        }
    }
    homes
}

/// Every value that a beam has kept up is the sum of all tiles' costs.
#[test]
fn tiles_are_gathered_by_sums_that_are_kept_up() {
    let mut rng = Rng::new(26);
    for side in 4..11 {
        let grid = PieceGrid::new(side);
        let homes = slid(&grid, 20_000, &mut rng);
        let goal = |&home: &u16| match usize::from(home) {
            home if home + 1 == grid.cells => NO_GOAL,
            home => goal_code(side, home),
        };
        let goals: Vec<u8> = homes.iter().map(goal).collect();
        let spread = spread(side, 2.0);
        let cost = |cell: usize, goal: u8| match goal {
            NO_GOAL => 0,
            _ => {
                let distance = Shape::new(side, side).distance(cell, goal_cell(side, goal));
                (40.0 * (distance as f64).powf(1.5)).round() as i32
            }
        };
        let size = BeamSize {
            width: 60,
            length: 2000,
        };
        let mut met = 0;
        let end = beam(
            &BeamTables::new(&grid),
            &spread,
            &goals,
            size,
            &|_| false,
            &mut |_, known, goals| {
                assert_eq!(known, spread.value(goals));
                let by_tile = goals
                    .iter()
                    .enumerate()
                    .map(|(cell, &goal)| cost(cell, goal));
                assert_eq!(known, by_tile.sum());
                met += 1;
            },
        );
        assert!(met >= end.path.len());
        assert!(spread.value(&end.goals) <= spread.value(&goals));
    }
}

/// Paths are replayed, and much shorter than the constructed ones, of about two moves for each cell and side. A beam as narrow
/// as these may find none on a board or two of twelve.
#[test]
fn paths_lead_home() {
    let mut rng = Rng::new(27);
    let mut missed = 0;
    for side in 4..8 {
        let grid = PieceGrid::new(side);
        let beams = SlidingBeams::new(side);
        for slides in [0, 5, 5000] {
            let mut homes = slid(&grid, slides, &mut rng);
            let last = (grid.cells - 1) as u16;
            let (path, nodes) = beams.path_home(&homes, last, (300, 2.0), &|| false);
            let Some(path) = path else {
                missed += 1;
                continue;
            };
            assert!(nodes > 0 || path.is_empty());
            assert!(path.len() <= slides.min(2 * side.pow(3)));
            let mut blank = homes.iter().position(|&home| home == last).expect("it");
            for m in path {
                let direction = DIRECTIONS.iter().position(|&other| other == m);
                let to = grid.next(blank, direction.expect("one of four"));
                let to = to.expect("on the board");
                homes.swap(blank, to);
                blank = to;
            }
            assert!((0..).zip(&homes).all(|(cell, &home)| cell == home));
        }
    }
    assert!(missed <= 2, "{missed}");
}
