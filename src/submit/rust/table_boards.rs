//! One breadth-first search from the goal makes a table of all boards with their paths, two bits a move; a perfect
//! hash of the boards that can be solved tells the others, too. The path is the first of all shortest in the order
//! of moves below.
//! Cost: 2 ms and 1.5 MB for the table, then about a microsecond a board.

const SHAPE: Shape = Shape { rows: @ROWS@, cols: @COLS@ };

const GOAL: [u8; @CELLS@] = [@GOAL@];

fn main() {
    let cells = read_cells(&read_input());
    let goal = Board::pack(&GOAL);
    let index = PermIndex::new(SHAPE, goal);
    let home = SHAPE.snake(goal.blank(SHAPE.cells()));
    let table = GoalTable::build(home, &@ORDER@, &MoveTables::new(SHAPE), add_move);
    let mut out = String::new();
    for cells in cells.chunks(SHAPE.cells()) {
        let mut board = Board::pack(cells);
        let entry = index.rank(board).map_or(0, |rank| table.entry(rank));
        if entry == 0 {
            @ADD UNSOLVABLE@;
            continue;
        }
        let moves = entry_len(entry);
        @ADD BEFORE PATH@;
        let mut blank = board.blank(SHAPE.cells());
        for i in 0..moves {
            let to = SHAPE.step(blank, MOVES[(entry >> (2 * i)) as usize & 3]);
            let to = to.unwrap();
            board = board.slide(blank, to);
            blank = to;
            if i > 0 {
                out.push('\n');
            }
            for cell in 0..SHAPE.cells() {
                out.push(char::from(b'0' + board.tile(cell) as u8));
                if cell % SHAPE.cols == SHAPE.cols - 1 {
                    out.push('\n');
                }
            }
        }
    }
    print!("{out}");
}
