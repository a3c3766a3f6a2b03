//! One breadth-first search from the goal finds the distance of every board that can be reached on the graph; a board
//! is looked up by its rank among all permutations. As slides can be taken back, the distance from the goal is that to
//! the goal.
//! Cost: less than a millisecond for all boards, then about 50 ns a board.

const GOAL: [u8; @CELLS@] = [@GOAL@];

/// The cells between which a tile can slide.
#[rustfmt::skip]
const JOINED: [(usize, usize); @EDGE COUNT@] = [
    @EDGES@,
];

fn main() {
    let input = read_input();
    let mut words = input.split_whitespace();
    let count = words.next().unwrap().parse().unwrap();
    let cells = read_cells(&words.collect::<String>());
    let boards = cells.chunks(GOAL.len()).take(count);
    let graph = Graph::new(GOAL.len(), &JOINED);
    let all = AllBoards::new(&graph, Board::pack(&GOAL), None);
    let mut out = String::new();
    for board in boards {
        match all.distance(Board::pack(board)) {
            Some(moves) => @ADD SOLVED@,
            None => @ADD UNSOLVABLE@,
        }
    }
    print!("{out}");
}
