//! One breadth-first search from the goal makes a table of all boards with their paths, two bits a move; a perfect
//! hash of the boards that can be solved tells the others, too. Then each board is one look-up. The answer is the
//! first of all shortest paths in the order u, d, l, r.
//! Cost: 2 ms and 1.5 MB for the table, then about 100 ns a board.

const SHAPE: Shape = Shape { rows: @ROWS@, cols: @COLS@ };

const GOAL: [u8; @CELLS@] = [@GOAL@];

fn main() {
    let input = read_input();
    //@ if COUNT
    let mut words = input.split_whitespace();
    let count = words.next().unwrap().parse().unwrap();
    let cells = read_cells(&words.collect::<String>());
    let boards = cells.chunks(SHAPE.cells()).take(count);
    //@ else
    let cells = read_cells(&input);
    let boards = cells.chunks(SHAPE.cells());
    //@ end
    let goal = Board::pack(&GOAL);
    let index = PermIndex::new(SHAPE, goal);
    let blank = SHAPE.snake(goal.blank(SHAPE.cells()));
    let table = GoalTable::build(blank, &@ORDER@, &MoveTables::new(SHAPE), add_move);
    let mut out = String::new();
    for board in boards {
        //@ if BETWEEN
        if !out.is_empty() {
            out += @TEXT BETWEEN@;
        }
        //@ end
        match index.rank(Board::pack(board)) {
            Some(rank) => {
                let entry = table.entry(rank);
                let letter = |i: usize| char::from(b"@LETTERS@"[(entry >> (2 * i)) as usize & 3]);
                let path: String = (0..entry_len(entry)).map(letter).collect();
                @ADD SOLVED@;
            }
            None => @ADD UNSOLVABLE@,
        }
    }
    print!("{out}");
}
