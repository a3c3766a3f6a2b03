//! The forms of the programs that this one replaces.

use crate::eight::ida::Ida;
use crate::eight::move_tables::Jumps;
use crate::eight::path_table::Table;
use crate::eight::perm_index::Index;
use crate::problem::form::Form;
use crate::puzzle::board::{Board, Move, Order, Shape};
use crate::read::case::{Case, Cases, Wrong};
use crate::read::case_recovery::read_case;
use crate::read::reader::Session;
use crate::read::tokens::{is_space, number, skip_space, token_end, tokens};
use crate::read::words::show;
use crate::write::output::Output;
use std::io::{Read, Result, Write};
use std::time::Instant;

const SHAPE: Shape = Shape::new(3, 3);

/// A path, and what it took to find it.
pub struct Walk {
    pub moves: Vec<Move>,
    pub expanded: u64,
    pub generated: u64,
}

/// A path from a start to a goal; `None` if there is none, and a sentence if none was found.
pub type Find<'a> = &'a mut dyn FnMut(Board, Board) -> std::result::Result<Option<Walk>, String>;

/// The first of all shortest, by our own search.
pub fn searched(start: Board, goal: Board) -> std::result::Result<Option<Walk>, String> {
    if start.odd(SHAPE) != goal.odd(SHAPE) {
        return Ok(None);
    }
    let mut search = Ida::new(goal);
    let path = search.replayed(start, Order::Udlr).unwrap_or_default();
    Ok(Some(Walk {
        moves: (0..path.len()).map(|i| path.get(i)).collect(),
        expanded: search.expanded,
        generated: search.generated,
    }))
}

/// Calls `say` with the start and with the board after each move.
fn each_board(
    start: Board,
    moves: &[Move],
    mut say: impl FnMut(Board) -> Result<()>,
) -> Result<()> {
    let mut board = start;
    say(board)?;
    for &m in moves {
        let blank = board.blank(SHAPE.cells());
        board = board.slide(blank, SHAPE.step(blank, m).unwrap_or(blank));
        say(board)?;
    }
    Ok(())
}

/// `eight-txt`: start, the cell of the blank, goal; every board of the path as a numbered line.
pub fn eight_txt<R: Read, W: Write>(
    form: &Form,
    session: &mut Session<R, W>,
    find: Find,
) -> Result<()> {
    let (start, goal) = match eight_case(form, session)? {
        Some(boards) => boards,
        None => {
            let said = if session.case > 0 {
                form.say.invalid
            } else {
                ""
            };
            session.out.bytes(said.as_bytes())?;
            return session.out.flush();
        }
    };
    match find(start, goal) {
        Ok(None) => session.remark("the goal cannot be reached from this board"),
        Err(what) => {
            session.fault(0, true, what);
            session.out.bytes(b"unsolved\n")?;
        }
        Ok(Some(walk)) => {
            let mut number = 0;
            let out = &mut *session.out;
            each_board(start, &walk.moves, |board| {
                out.number(number)?;
                number += 1;
                out.bytes(b"\t")?;
                for cell in 0..9 {
                    out.bytes(&[b' ', b'0' + board.tile(cell) as u8])?;
                }
                out.bytes(b"\n")
            })?;
        }
    }
    // There must be nothing else.
    session.next_case()?;
    session.out.flush()
}

/// Reads the one case of `eight-txt`, its start and its goal; `None` if it is not there or wrong, and that is said.
pub fn eight_case<R: Read, W: Write>(
    form: &Form,
    session: &mut Session<R, W>,
) -> Result<Option<(Board, Board)>> {
    if !session.next_case()? {
        return Ok(None);
    }
    // All tokens and the end of their line, or a whole one more.
    loop {
        let window = session.input.window();
        let count = tokens(window);
        let whole = match window.last() {
            Some(b'\n') => count >= 19,
            Some(&last) => count > 20 || count == 20 && is_space(last),
            None => false,
        };
        if whole || session.input.full() || !session.wait()? {
            break;
        }
    }
    match eight_boards(&Cases::new(form), session.input.window()) {
        Ok((start, goal, used)) => {
            session.input.advance(used);
            Ok(Some((start, goal)))
        }
        Err((at, what)) => {
            session.fault(at, true, what);
            Ok(None)
        }
    }
}

/// Start and goal, and the bytes of the three lines.
fn eight_boards(cases: &Cases, text: &[u8]) -> std::result::Result<(Board, Board, usize), Wrong> {
    let mut spans = Vec::new();
    let mut at = skip_space(text, 0);
    while at < text.len() && spans.len() < 20 {
        let end = token_end(text, at);
        spans.push((at, end));
        at = skip_space(text, end);
    }
    let part = |from: usize, to: usize| &spans[from.min(spans.len())..to.min(spans.len())];
    let start = cases.board(text, part(0, 9))?;
    let blank = start.blank(9);
    match part(9, 10)
        .first()
        .map(|&(from, to)| (from, &text[from..to]))
    {
        None => {
            return Err((
                text.len(),
                "the input ends before the cell of the blank"
                    .to_string()
                    .into(),
            ))
        }
        Some((from, token)) => match number(token) {
            Some(cell) if cell as usize == blank => {}
            Some(cell) if cell < 9 => {
                return Err((
                    from,
                    format!(
                        "the blank is in cell {}, not in cell {} (from 0)",
                        blank, cell
                    )
                    .into(),
                ))
            }
            _ => return Err((from, format!("{} is no cell: 0 to 8", show(token)).into())),
        },
    }
    let goal = cases.board(text, part(10, 19))?;
    let end = spans.get(18).map_or(text.len(), |span| span.1);
    match spans.get(19) {
        Some(&(from, to)) if !text[end..from].contains(&b'\n') => Err((
            from,
            format!("{} after the goal", show(&text[from..to])).into(),
        )),
        _ => Ok((start, goal, end)),
    }
}

/// `astar-in`: pairs of boards; every board of the path as three lines, and what the search came to.
pub fn astar_in<R: Read, W: Write>(
    form: &Form,
    session: &mut Session<R, W>,
    find: Find,
) -> Result<()> {
    let cases = Cases::new(form);
    while session.next_case()? {
        let case = read_case(&cases, session)?;
        session.out.bytes(b"Case ")?;
        session.out.number(session.case)?;
        session.out.bytes(b":\n\n")?;
        match case {
            None => session.out.bytes(b"invalid\n\n")?,
            Some(Case { start, goal, .. }) => {
                if let Err(what) = solve_aloud(start, goal.unwrap_or(start), find, session.out)? {
                    session.fault(0, true, what);
                    session.out.bytes(b"unsolved\n\n")?;
                }
            }
        }
    }
    session.out.flush()
}

/// The inner error: why no path was found.
fn solve_aloud<W: Write>(
    start: Board,
    goal: Board,
    find: Find,
    out: &mut Output<W>,
) -> Result<std::result::Result<(), String>> {
    let began = Instant::now();
    let walk = match find(start, goal) {
        Ok(Some(walk)) => walk,
        Ok(None) => return out.bytes(b"No solution\n\n").map(Ok),
        Err(what) => return Ok(Err(what)),
    };
    let seconds = began.elapsed().as_secs_f64();
    each_board(start, &walk.moves, |board| {
        for cell in 0..9 {
            let tile = board.tile(cell) as u8;
            out.bytes(&[
                if tile == 0 { b' ' } else { b'0' + tile },
                if cell % 3 == 2 { b'\n' } else { b' ' },
            ])?;
        }
        out.bytes(b"\n")
    })?;
    let counts = format!(
        "Num of steps: {}\nNum of expanded: {}\nNum of generated: {}\nTime consumed: {:.6}\n",
        walk.moves.len(),
        walk.expanded,
        walk.generated,
        seconds
    );
    out.bytes(counts.as_bytes()).map(Ok)
}

/// `jie3`: the whole 3 x 3, nearest first, equal ones in the order of their cells; the blank is 9.
pub fn jie3<W: Write>(out: &mut Output<W>) -> Result<()> {
    let goal = Board::standard(SHAPE);
    let index = Index::new(SHAPE, goal);
    let table = Table::new(SHAPE.snake(goal.blank(9)), Order::Udlr, &Jumps::new(SHAPE));
    let line = |(rank, board): (_, Board)| {
        let named = |cell: usize| {
            Some(board.tile(cell))
                .filter(|&tile| tile != 0)
                .unwrap_or(9)
        };
        let cells = (0..9).fold(0, |packed, cell| packed << 4 | named(cell));
        (table.path(rank, board, &index).len() as u64) << 36 | cells
    };
    let mut lines: Vec<u64> = index.boards().map(line).collect();
    lines.sort_unstable();
    for line in lines {
        let mut text = *b"0 0 0 0 0 0 0 0 0 ";
        for cell in 0..9 {
            text[2 * cell] += (line >> (4 * (8 - cell)) & 15) as u8;
        }
        out.bytes(&text)?;
        out.number(line >> 36)?;
        out.bytes(b"\n")?;
    }
    out.flush()
}
