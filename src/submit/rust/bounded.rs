//! IDA* with Manhattan distance (Korf 1985), up to the bound: that is at most 15 moves, so nothing else is needed.
//! Cost: less than a millisecond a block.

fn main() {
    let input = read_input();
    let mut words = input.split_whitespace();
    let mut out = String::new();
    // START, the size, the bound, a start, a goal, END.
    while words.next() == Some("START") {
        let side = words.next().unwrap().parse().unwrap();
        let bound = words.next().unwrap().parse().unwrap();
        // The blank is no number, and becomes 0.
        let cells = words.by_ref().take(2 * side * side);
        let cells: Vec<usize> = cells.map(|cell| cell.parse().unwrap_or(0)).collect();
        let (start, goal) = cells.split_at(side * side);
        words.next();
        //@ if BETWEEN
        if !out.is_empty() {
            out += @TEXT BETWEEN@;
        }
        //@ end
        let shape = Shape::new(side, side);
        match BoundedSearch::new(shape, start, goal, 0).solve(bound) {
            Some(moves) => @ADD SOLVED@,
            None => @ADD UNSOLVABLE@,
        }
    }
    print!("{out}");
}
