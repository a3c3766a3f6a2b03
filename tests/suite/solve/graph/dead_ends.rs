//! Dead ends and parity against plain search.

use crate::common::permutations;
use crate::common::rng::Rng;
use crate::common::shuffled;
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::graph::Graph;
use npuzzle::solve::graph::all_boards::AllBoards;
use npuzzle::solve::graph::dead_ends::DeadEnds;

/// A 2 x 3 core with this number of dead ends.
fn with_ends(rng: &mut Rng, ends: usize) -> Graph {
    let mut edges = vec![(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)];
    for end in 0..ends {
        edges.push((6 + end, rng.below(6)));
    }
    // Cells in any order.
    let names = shuffled(rng, 6 + ends);
    let named = |cell: usize| usize::from(names[cell]);
    let edges: Vec<_> = edges.iter().map(|&(a, b)| (named(a), named(b))).collect();
    Graph::new(6 + ends, &edges)
}

fn check(graph: &Graph, start: &[u8], goals: impl Iterator<Item = Vec<u8>>) -> [usize; 2] {
    let all = AllBoards::new(graph, Board::pack(start), None);
    let ends = DeadEnds::new(graph.clone());
    let contents = |board: &[u8]| {
        board
            .iter()
            .map(|&tile| u32::from(tile))
            .collect::<Vec<_>>()
    };
    let mut came = [0, 0];
    for goal in goals {
        let wanted = all.distance(Board::pack(&goal)).is_some();
        let found = ends.reachable(&contents(start), &contents(&goal), 0);
        assert_eq!(found, wanted, "{graph:?} {start:?} {goal:?}");
        came[usize::from(found)] += 1;
    }
    came
}

#[test]
fn every_board_with_one_dead_end_or_none() {
    let mut rng = Rng::new(25);
    for round in 0..6 {
        let graph = with_ends(&mut rng, round % 2);
        let start = shuffled(&mut rng, graph.cells());
        let came = check(&graph, &start, permutations(graph.cells()).into_iter());
        assert!(came[0] > 300 && came[1] > 300, "{came:?}");
    }
}

#[test]
fn boards_with_three_dead_ends() {
    let mut rng = Rng::new(26);
    for _ in 0..4 {
        let graph = with_ends(&mut rng, 3);
        let start = shuffled(&mut rng, 9);
        let all = AllBoards::new(&graph, Board::pack(&start), None);
        let cells = |board: &Board| {
            (0..9)
                .map(|cell| board.tile(cell) as u8)
                .collect::<Vec<_>>()
        };
        let mut goals: Vec<Vec<u8>> = all.boards().iter().map(cells).collect();
        goals.extend((0..2000).map(|_| shuffled(&mut rng, 9)));
        for i in 0..2000 {
            let mut swapped = goals[i % 700].clone();
            swapped.swap(rng.below(9), rng.below(9));
            goals.push(swapped);
        }
        check(&graph, &start, goals.into_iter());
    }
}
