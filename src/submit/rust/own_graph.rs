//! Breadth-first search from the start, over the boards on the graph, until each piece is in its place. Only the
//! search can tell whether there is a way: parity says nothing on a graph with odd cycles, and too little on one with
//! dead ends. A board is looked up by its rank among all permutations.
//! Cost: at most 362,880 boards, which take 30 ms and 6 MB.

const GOAL: [u8; @CELLS@] = [@GOAL@];

fn main() {
    let mut numbers = Numbers::read();
    let mut number = || numbers.number().unwrap();
    let edges = (0..number()).map(|_| (number() - 1, number() - 1));
    let graph = Graph::new(GOAL.len(), &edges.collect::<Vec<_>>());
    let mut cells = [0; GOAL.len()];
    for piece in 1..cells.len() {
        cells[number() - 1] = piece as u8;
    }
    let goal = Board::pack(&GOAL);
    let all = AllBoards::new(&graph, Board::pack(&cells), Some(goal));
    if let Some(moves) = all.distance(goal) {
        @PRINT SOLVED@
    } else {
        @PRINT UNSOLVABLE@
    }
}
