//! Boards with fixed cells, and a budget of letters for the paths of all of them (Google Developer Day 2011):
//!
//! ```text
//! 72187 81749 72303 81778            the most letters L, R, U, D of all answers together
//! 2                                  boards
//! 5,6,12=E4D9HIF8=GN576LOABMTPKQSR0J
//! 3,3,168452=30                      columns, rows, cells: 1-9 and A-Z, 0 the blank, = a fixed cell
//! ```
//!
//! A tile belongs in the cell of its number; cells are counted row by row from 1, including fixed cells. The blank
//! belongs in the last cell that is not fixed. After a fault in a board, reading continues with the next line.

use crate::problems::judge::{
    AcceptedPaths, AnswerKind, CaseJudge, Expected, Judged, OutputLines, PathJudge, Score,
    WrongKind,
};
use crate::puzzle::{GridBoard, Instance, Move, Shape, FIXED_CELL};
use crate::text::read::any_case::AnyCase;
use crate::text::read::fault::NO_CASE;
use crate::text::read::{
    bounded, number, plural, show, CaseFormat, Cursor, FaultAt, FaultKind, ReadResult,
    LONGEST_TOKEN,
};
use std::cell::Cell;
use std::rc::Rc;

/// The most cells: tiles are 1 to 9 and A to Z.
pub const MOST_LABELS: usize = 36;

const MOST_BOARDS: usize = 1_000_000;

/// The largest budget of a letter.
const MOST_LETTERS: usize = 1_000_000_000;

/// The moves in the order in which the budget lists their letters.
pub const BUDGET_ORDER: [Move; 4] = [Move::Left, Move::Right, Move::Up, Move::Down];

/// Numbers of letters, by move: up, down, left and right.
pub type LetterCounts = [u64; 4];

/// How such an input is written.
#[derive(Default)]
pub struct BudgetedFormat {
    /// The budget of the whole input, known once it is read.
    pub budget: Rc<Cell<LetterCounts>>,
}

impl CaseFormat for BudgetedFormat {
    type Case = GridBoard;

    fn count(&mut self, cursor: &mut Cursor) -> ReadResult<u64> {
        if cursor.token()? == 0 {
            return Err(cursor.fault(NO_CASE));
        }
        let mut budget = LetterCounts::default();
        for m in BUDGET_ORDER {
            let name = format!("the budget of {}", ['U', 'D', 'L', 'R'][m as usize]);
            budget[m as usize] = bounded(cursor, 0..=MOST_LETTERS, &name)? as u64;
        }
        self.budget.set(budget);
        Ok(bounded(cursor, 0..=MOST_BOARDS, "a number of boards")? as u64)
    }

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<GridBoard>> {
        let length = cursor.token()?;
        match board(&cursor.window()[..length]) {
            Ok(board) => {
                cursor.advance(length);
                Ok(Some(board))
            }
            Err((at, kind)) => {
                cursor.skip_lines(1);
                Err(cursor.fault_at(at, kind))
            }
        }
    }

    fn instance(&self, case: &GridBoard) -> Instance {
        case.instance()
    }
}

/// A cell as it is written: `=` if it is fixed, or else a digit or a capital letter.
pub(super) fn cell_label(tile: usize) -> String {
    match char::from_digit(tile as u32, 36) {
        Some(digit) if tile != FIXED_CELL => digit.to_ascii_uppercase().into(),
        _ => "=".into(),
    }
}

fn board(token: &[u8]) -> Result<GridBoard, FaultAt> {
    if token.len() >= LONGEST_TOKEN {
        return Err((0, "a token of 4 KiB is not a board".into()));
    }
    let mut words = token.splitn(3, |&b| b == b',');
    let (Some(width), Some(height), Some(cells)) = (words.next(), words.next(), words.next())
    else {
        let form = "`W,H,CELLS`".to_string();
        return Err((0, FaultKind::BadBrackets(token.to_vec(), form)));
    };
    let side = |word: &[u8], at: usize, name: &str| match number(word) {
        Some(side) if (1..=MOST_LABELS as u32).contains(&side) => Ok(side as usize),
        _ => {
            let what = format!("{} is not {name}: 1 to {MOST_LABELS}", show(word));
            Err((at, FaultKind::from(what)))
        }
    };
    let cols = side(width, 0, "a number of columns")?;
    let rows = side(height, width.len() + 1, "a number of rows")?;
    if rows * cols > MOST_LABELS {
        let what = format!("{cols} x {rows} cells are more than {MOST_LABELS}");
        return Err((0, what.into()));
    }
    let begin = token.len() - cells.len();
    if cells.len() != rows * cols {
        return Err((begin, FaultKind::Cells(cells.to_vec(), rows * cols)));
    }
    let fixed: Vec<bool> = cells.iter().map(|&b| b == b'=').collect();
    let homes = homes(cells, &fixed).map_err(|(at, kind)| (begin + at, kind));
    let (homes, blank_home) = homes?;
    Ok(GridBoard {
        shape: Shape::new(rows, cols),
        homes,
        blank_home,
        fixed,
    })
}

/// The homes of the contents of all cells, and the home of the blank.
fn homes(cells: &[u8], fixed: &[bool]) -> Result<(Vec<u16>, u16), FaultAt> {
    let Some(blank_home) = fixed.iter().rposition(|&fixed| !fixed) else {
        return Err((0, "all cells are fixed".into()));
    };
    let mut homes: Vec<u16> = Vec::with_capacity(cells.len());
    for (cell, &byte) in cells.iter().enumerate() {
        let fault = |what: String| Err((cell, FaultKind::from(what)));
        let label = show(&[byte]);
        let home = match byte {
            b'=' => cell,
            b'0' => blank_home,
            b'1'..=b'9' => usize::from(byte - b'1'),
            b'A'..=b'Z' => usize::from(byte - b'A') + 9,
            _ => {
                return fault(format!(
                    "{label} is not a cell: the tiles are 1 to 9 and A to Z, the blank is 0, a fixed cell is ="
                ))
            }
        };
        if byte != b'=' && byte != b'0' {
            if home >= cells.len() {
                return fault(format!("{label} is too large for {} cells", cells.len()));
            }
            if fixed[home] {
                return fault(format!(
                    "{label} belongs in cell {}, which is fixed",
                    home + 1
                ));
            }
            if home == blank_home {
                return fault(format!("{label} belongs in the cell of the blank"));
            }
        }
        if homes.contains(&(home as u16)) {
            let kind = match byte {
                b'0' => FaultKind::Twice(0, false),
                _ => FaultKind::LetterTwice(byte, !cells.contains(&b'0')),
            };
            return Err((cell, kind));
        }
        homes.push(home as u16);
    }
    Ok((homes, blank_home as u16))
}

/// The budget, and how much of it the answers have used so far.
///
/// Each line that is not empty must solve its board, and the letters of all lines together must be within the budget.
/// The score is the number of boards solved.
pub(super) struct BudgetedJudge {
    paths: PathJudge,
    /// The budget, known once it is read.
    budget: Rc<Cell<LetterCounts>>,
    /// Letters used, by direction: up, down, left, right.
    used: LetterCounts,
    /// The first case that exceeds the budget of a letter, and the index of that letter.
    over: Option<(u64, usize)>,
    solved: u64,
}

impl BudgetedJudge {
    pub(super) fn new(letters: [u8; 4], budget: Rc<Cell<LetterCounts>>) -> BudgetedJudge {
        BudgetedJudge {
            paths: PathJudge {
                letters,
                accepted: AcceptedPaths::Any,
            },
            budget,
            used: LetterCounts::default(),
            over: None,
            solved: 0,
        }
    }
}

impl CaseJudge for BudgetedJudge {
    fn judge(&mut self, board: Instance, _: &AnyCase, lines: &mut OutputLines) -> Judged<()> {
        lines.next_line("a path, or an empty line")?;
        let path = lines.line();
        if path.is_empty() && board.start != board.goal {
            return Ok(());
        }
        let any = Expected::new(AnswerKind::Solved, None);
        if let Some(fault) = self.paths.fault(&board, &any, path, &mut |_| None) {
            return Err(lines.rejection(fault.kind, fault.what));
        }
        self.solved += 1;
        for letter in path {
            let way = self.paths.letters.iter().position(|known| known == letter);
            let way = way.expect("a path that was judged");
            self.used[way] += 1;
            if self.used[way] > self.budget.get()[way] {
                self.over.get_or_insert((board.number, way));
            }
        }
        Ok(())
    }

    fn finish(&mut self, cases: u64, lines: &mut OutputLines) -> Judged<Option<Score>> {
        let Some((case, way)) = self.over else {
            let cases = plural(cases, "case");
            return Ok(Some(Score {
                points: self.solved as f64,
                words: format!("{} of {cases} solved", self.solved),
            }));
        };
        let (letters, budget) = (self.paths.letters, self.budget.get());
        let over = (0..4).filter(|&way| self.used[way] > budget[way]);
        let over = over.map(|way| {
            let letter = char::from(letters[way]);
            format!("{} {letter} of {}", self.used[way], budget[way])
        });
        let over = over.collect::<Vec<_>>().join(", ");
        let letter = char::from(letters[way]);
        let what = format!("{over}; the last {letter} is used up in case {case}");
        Err(lines.rejection(WrongKind::Budget, what))
    }
}
