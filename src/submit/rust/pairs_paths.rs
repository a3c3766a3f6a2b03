//! The tiles are renamed and the square is turned and mirrored so that the goal is one of three: its tiles in order,
//! its blank in a corner, on an edge or in the centre. For each of these a breadth-first search makes a table of the
//! optimal moves of all boards, four bits a board; a path is walked with it, a look-up a move.
//! Cost: 1 ms and 180 KB a table, then about 300 ns a pair.

fn main() {
    let input = read_input();
    let mut words = input.split_whitespace();
    let count = words.next().unwrap().parse().unwrap();
    let cells = read_cells(&words.collect::<String>());
    let mut tables = NextMoveTables::new(&@ORDER@);
    let mut out = String::new();
    //@ if CASE
    for (pair, case) in cells.chunks(18).take(count).zip(1..) {
    //@ else
    for pair in cells.chunks(18).take(count) {
    //@ end
        let (board, goal) = (Board::pack(&pair[..9]), Board::pack(&pair[9..]));
        //@ if UNSOLVABLE
        let path = match tables.path(board, goal) {
            Some(path) => path,
            None => {
                @ADD UNSOLVABLE@;
                continue;
            }
        };
        //@ else
        let path = tables.path(board, goal).unwrap();
        //@ end
        //@ if MOVES
        let moves = path.len();
        //@ end
        let path = path_letters(&path);
        @ADD SOLVED@;
    }
    print!("{out}");
}
