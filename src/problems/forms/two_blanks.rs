//! Seven tiles and two blanks on 3 x 3, as a list in any layout (UW-Madison CS 540, `funny_puzzle.py`):
//!
//! ```text
//! [2, 5, 1, 4, 0, 6, 7, 0, 3]
//! ```
//!
//! In a later year the first and the last cell of each row and column are beside each other (`--wrap`).

use crate::answer::{Answered, Run, Solver, WRAP};
use crate::args::OptionGroup;
use crate::problems::forms::{Description, Form, Problem};
use crate::problems::generate::{CaseKind, CaseList, CaseMaker, MadeSizes, MakeRequest, Maker};
use crate::problems::judge::moves::printed;
use crate::problems::judge::{
    AcceptedPaths, Ask, CaseJudge, Check, Judged, Judgement, OutputLines, WrongKind,
};
use crate::puzzle::{
    Answer, Effort, Instance, Order, Peak, Rng, Shape, SlideRules, SmallKind, Verdict, MOVES,
};
use crate::solve::course_search::{manhattan, CourseMethod, CourseSearch};
use crate::solve::small::SmallTable;
use crate::text::read::any_case::AnyCase;
use crate::text::read::fault::ends_after;
use crate::text::read::filters::Filter;
use crate::text::read::{bounded, CaseFormat, Cursor, FaultKind, Plain, ReadError, ReadResult};
use std::io::Result as IoResult;

const SHAPE: Shape = Shape::new(3, 3);

/// The tiles of the goal by cell.
const GOAL: [u16; 9] = [1, 2, 3, 4, 5, 6, 7, 0, 0];

static OPTIONS: OptionGroup = OptionGroup {
    title: "",
    rows: &[WRAP],
};

/// Every board of a shortest path that A* finds.
pub struct TwoBlanks;

impl Form for TwoBlanks {
    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(ListOfNine { wraps: false }))
    }

    fn describe(&self, _row: &Problem) -> Description {
        Description {
            summary: "every board".into(),
            input: "one board of 3 x 3 as a list of nine numbers, such as [1, 2, 3, 0, 4, 5, 6, 7, 0]: the tiles 1 to 7, and 0 for \
                    each of two blanks"
                .into(),
            goal: "[1, 2, 3, 4, 5, 6, 7, 0, 0]".into(),
            question: "every board of a shortest path, each with the distances of its tiles, added up, and the moves so far; and \
                       the most boards in the frontier of A*; with --wrap on a torus"
                .into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        let wraps = run.settings.of_form(WRAP.name).is_some();
        run.one_by_one(ListOfNine { wraps }, &mut TwoBlanksSolver)
    }

    fn check(&self, check: Check) -> Judgement {
        check.cases(ListOfNine { wraps: false }, TwoBlanksJudge)
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        Some(Box::new(TwoBlanksMaker(Rng::new(request.seed))))
    }

    fn ask(&self) -> Ask {
        Ask::Path(Order::Udlr, AcceptedPaths::Shortest)
    }

    fn options(&self) -> Option<&'static OptionGroup> {
        Some(&OPTIONS)
    }

    fn search(&self) -> Result<Option<Shape>, &'static str> {
        Err("has two blanks")
    }
}

/// Nine numbers.
struct ListOfNine {
    wraps: bool,
}

impl CaseFormat for ListOfNine {
    type Case = Instance;

    fn filter(&self) -> Filter {
        Filter::Brackets
    }

    fn find_case(&mut self, cursor: &mut Cursor) -> IoResult<bool> {
        cursor.skip_space()
    }

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<Instance>> {
        let cells = cells(cursor).map_err(ReadError::lost)?;
        Ok(Some(Instance {
            wraps: self.wraps,
            ..case(cells)
        }))
    }

    fn instance(&self, case: &Instance) -> Instance {
        case.clone()
    }
}

/// The case of a start.
fn case(cells: Vec<usize>) -> Instance {
    let goal = GOAL.iter().map(|&tile| tile.into()).collect();
    Instance::new(SHAPE, cells, goal)
}

fn cells(cursor: &mut Cursor) -> ReadResult<Vec<usize>> {
    let mut cells = Vec::new();
    while cells.len() < GOAL.len() {
        if cursor.token()? == 0 {
            return Err(cursor.fault(ends_after(cells.len(), GOAL.len())));
        }
        let place = cursor.locate(0);
        let tile = bounded(cursor, 0..=7, "a cell")?;
        let most = if tile == 0 { 2 } else { 1 };
        if cells.iter().filter(|&&other| other == tile).count() == most {
            let what = match tile {
                0 => "there are three blanks, 0, where two are needed".into(),
                tile => FaultKind::Twice(tile as u32, false),
            };
            return Err(ReadError::at(place, what));
        }
        cells.push(tile);
    }
    Ok(cells)
}

/// The kind of all boards, and a board of it.
fn packed(board: &Instance, wraps: bool) -> Option<(SmallKind, u64, u64)> {
    let rules = SlideRules {
        wraps,
        ..SlideRules::default()
    };
    let kind = SmallKind::new(SHAPE, &GOAL, &rules).ok()?;
    let tiles: Vec<u16> = board.start.iter().map(|&tile| tile as u16).collect();
    let (start, goal) = (kind.pack(&tiles)?, kind.pack(&GOAL)?);
    Some((kind, start, goal))
}

/// Solves boards by A*.
struct TwoBlanksSolver;

impl Solver<Instance> for TwoBlanksSolver {
    fn solve(&mut self, board: &Instance) -> Answer {
        let Some((kind, start, goal)) = packed(board, board.wraps) else {
            return Verdict::No.into();
        };
        let search = CourseSearch {
            estimates: manhattan(&kind, goal, false),
            kind: &kind,
            method: CourseMethod::Astar,
            order: MOVES,
            remembers: true,
            most: usize::MAX,
        };
        let (path, counts) = match search.path(start, goal) {
            Ok((path, _, counts)) => (path, counts),
            Err(why) => return Verdict::Unsolved(why.into()).into(),
        };
        Answer {
            effort: Effort {
                expanded: counts.expanded,
                generated: counts.generated,
                ..Effort::default()
            },
            peak: Peak {
                states: counts.fringe.max(1),
                ..Peak::default()
            },
            ..path.map_or(Verdict::No, Verdict::Slides).into()
        }
    }
}

/// Judges boards that follow one another, on the plane or on the torus.
struct TwoBlanksJudge;

/// A line of an answer: its board, the estimate, and the number of moves.
fn line(text: &[u8]) -> Option<(Vec<usize>, usize, usize)> {
    let text: Vec<u8> = text
        .iter()
        .copied()
        .filter(|b| !b.is_ascii_whitespace())
        .collect();
    let text = std::str::from_utf8(&text).ok()?;
    let (list, rest) = text.strip_prefix('[')?.split_once("]h=")?;
    let (estimate, moves) = rest.split_once("moves:")?;
    let number = |word: &str| printed(word.as_bytes());
    let board: Option<Vec<usize>> = list.split(',').map(number).collect();
    Some((board?, number(estimate)?, number(moves)?))
}

impl CaseJudge for TwoBlanksJudge {
    fn judge(&mut self, case: Instance, _: &AnyCase, lines: &mut OutputLines) -> Judged<()> {
        let (mut now, mut moves, mut wrapped) = (case.start.clone(), 0, false);
        loop {
            let wanted = format!("{now:?}  h=(a number)  moves: {moves}");
            lines.next_line(&wanted)?;
            let Some((board, estimate, stated)) = line(lines.line()) else {
                return Err(lines.unexpected(&wanted));
            };
            let wrong = |kind, what| Err(lines.rejection(kind, what));
            if moves == 0 && board != now {
                return wrong(
                    WrongKind::Board,
                    format!("the board of the input is {now:?}"),
                );
            }
            if moves > 0 {
                let near = |wraps| is_slide(&now, &board, wraps);
                if !near(true) {
                    return wrong(
                        WrongKind::Path,
                        format!("no slide leads from {now:?} to {board:?}"),
                    );
                }
                wrapped |= !near(false);
            }
            if stated != moves {
                return wrong(
                    WrongKind::Number,
                    format!("{stated} moves; expected: {moves}"),
                );
            }
            let estimates = [false, true].map(|wraps| distances(&board, wraps));
            if !estimates.contains(&estimate) {
                let [plane, torus] = estimates;
                let what = format!(
                    "h={estimate}; the distances add up to {plane}, on the torus to {torus}"
                );
                return wrong(WrongKind::Number, what);
            }
            now = board;
            if now == case.goal {
                break;
            }
            moves += 1;
        }
        let fewest = packed(&case, wrapped).and_then(|(kind, start, goal)| {
            SmallTable::new(kind, goal).ok()?.distance(start).ok()?
        });
        if let Some((fewest, _)) = fewest.filter(|fewest| fewest.1 < moves) {
            let what = format!("a path of {moves} moves, the shortest has {fewest}");
            return Err(lines.rejection(WrongKind::NotShortest, what));
        }
        lines.next_line("Max queue length: (a number)")?;
        let length = lines.line().strip_prefix(b"Max queue length:");
        let length = length.map(|text| text.trim_ascii_start());
        match length.and_then(printed) {
            Some(_) => Ok(()),
            None => Err(lines.unexpected("Max queue length: (a number)")),
        }
    }
}

/// Whether one slide leads from a board to another.
fn is_slide(from: &[usize], to: &[usize], wraps: bool) -> bool {
    let cells: Vec<usize> = (0..from.len().min(to.len()))
        .filter(|&i| from[i] != to[i])
        .collect();
    let &[a, b] = &cells[..] else {
        return false;
    };
    let exchanged = (from[a], from[b]) == (to[b], to[a]) && (from[a] == 0 || from[b] == 0);
    let beside = MOVES.iter().any(|&m| match wraps {
        true => SHAPE.wrapped(a, m) == b,
        false => SHAPE.step(a, m) == Some(b),
    });
    exchanged && beside && from.len() == to.len()
}

/// The distances of all tiles from their cells, added up.
fn distances(board: &[usize], wraps: bool) -> usize {
    let tiles = board.iter().enumerate().filter(|&(_, &tile)| tile > 0);
    let apart = |a: usize, b: usize| match a.abs_diff(b) {
        2 if wraps => 1,
        apart => apart,
    };
    tiles
        .map(|(cell, &tile)| {
            let home = tile - 1;
            apart(cell / 3, home / 3) + apart(cell % 3, home % 3)
        })
        .sum()
}

/// Makes boards; all can be solved.
struct TwoBlanksMaker(Rng);

impl TwoBlanksMaker {
    fn walked(&mut self, slides: usize) -> String {
        let mut cells: Vec<usize> = GOAL.iter().map(|&tile| tile.into()).collect();
        for _ in 0..slides {
            let blanks: Vec<usize> = (0..GOAL.len()).filter(|&cell| cells[cell] == 0).collect();
            let blank = blanks[self.0.below(blanks.len())];
            let ways: Vec<usize> = MOVES.iter().filter_map(|&m| SHAPE.step(blank, m)).collect();
            cells.swap(blank, ways[self.0.below(ways.len())]);
        }
        text(&cells)
    }
}

impl CaseMaker for TwoBlanksMaker {
    fn rng(&mut self) -> &mut Rng {
        &mut self.0
    }

    fn sizes(&self) -> MadeSizes {
        MadeSizes::One(SHAPE)
    }

    fn text_of(&self, case: &Instance) -> Option<String> {
        Some(text(&case.start))
    }

    /// The goal, blanks in opposite corners, a tile between two blanks, the board that one blank alone cannot solve, and
    /// walks.
    fn list(&mut self, _kind: CaseKind, _count: usize) -> Result<CaseList, String> {
        let boards = [
            [1, 2, 3, 4, 5, 6, 7, 0, 0],
            [1, 2, 3, 4, 5, 6, 0, 7, 0],
            [0, 2, 3, 4, 5, 6, 7, 1, 0],
            [2, 1, 3, 4, 5, 6, 7, 0, 0],
            [7, 6, 5, 4, 3, 2, 1, 0, 0],
            [0, 0, 1, 2, 3, 4, 5, 6, 7],
        ];
        let mut traps: Vec<String> = boards.iter().map(|cells| text(cells)).collect();
        traps.extend((0..4).map(|i| self.walked(10 << i)));
        Ok(traps.into_iter().collect())
    }

    fn draw(&mut self, kind: CaseKind) -> Result<String, String> {
        if let CaseKind::Near(moves) = kind {
            return Ok(self.walked(moves));
        }
        let mut cells: Vec<usize> = GOAL.iter().map(|&tile| tile.into()).collect();
        self.0.shuffle(&mut cells);
        Ok(text(&cells))
    }
}

fn text(cells: &[usize]) -> String {
    format!("{cells:?}\n")
}
