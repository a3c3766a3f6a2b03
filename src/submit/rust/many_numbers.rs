//! One breadth-first search from the goal makes a table of the distances of all boards; a perfect hash of the boards
//! that can be solved tells the others, too. Then each board is one look-up.
//! Cost: @COST@

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
    // An entry is the number of moves, plus one.
    let tables = MoveTables::new(SHAPE);
    let table = GoalTable::build(blank, &MOVES, &tables, |_, entry| entry + 1);
    let mut out = String::new();
    //@ if CASE
    for (case, board) in (1..).zip(boards) {
    //@ else
    for board in boards {
    //@ end
        let rank = index.rank(Board::pack(board));
        match rank.map(|rank| table.entry(rank) - 1) {
            //@ if OVER
            Some(moves) if moves > @LIMIT@ => @ADD OVER@,
            //@ end
            Some(moves) => @ADD SOLVED@,
            None => @ADD UNSOLVABLE@,
        }
    }
    print!("{out}");
}
