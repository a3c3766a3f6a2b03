//! A search and a board, as in `bfs 0,8,7,6,5,4,3,2,1` (edX).

use crate::answer::{refused, textbook_answer, Answered, Run};
use crate::problems::forms::{Description, Form, Problem};
use crate::problems::generate::cell_text::tokens;
use crate::problems::generate::{grid_maker, GridForm, MakeRequest, Maker};
use crate::problems::judge::verdict::Counts;
use crate::problems::judge::{
    AcceptedPaths, Ask, Check, Expected, Judgement, MoveLetters, Oracle, PathFault, PathJudge,
    WrongKind,
};
use crate::puzzle::{Board, Instance, Order, Rng, Shape, Strategy};
use crate::solve::eight::textbook::{room, TextbookResult};
use crate::solve::eight::{each_distance, TextbookSearch};
use crate::text::read::any_case::{case_of, AnyCase};
use crate::text::read::format::line;
use crate::text::read::{
    number, pack, plural, repeated, show, skip_space, token_end, BoardSize, CaseFormat, Cases,
    Cursor, FaultAt, FaultKind, Framing, Plain, ReadResult, LONGEST_TOKEN,
};

const EIGHT: Shape = Shape::new(3, 3);

const CELLS: usize = 9;

/// The searches by their names.
const STRATEGIES: [(&str, Strategy); 4] = [
    ("bfs", Strategy::BreadthFirst),
    ("dfs", Strategy::DepthFirst),
    ("ast", Strategy::Astar),
    ("ida", Strategy::IterativeDeepening),
];

/// The searches of the course's later editions, which `make` asks for.
const MADE: usize = 3;

/// The path and the counts of the search that each case names.
pub struct Driver;

impl Form for Driver {
    fn framing(&self) -> Framing {
        Framing::Cases(Cases::ToEnd)
    }

    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(Driver))
    }

    fn describe(&self, _row: &Problem) -> Description {
        Description {
            summary: "path and counts".into(),
            input: "bfs, dfs, ast or ida, and nine numbers with commas between;\n`python driver.py` may come first; to the end of the input, the blank is 0".into(),
            goal: "0 1 2 / 3 4 5 / 6 7 8".into(),
            question: "the path that this search finds, and its counts; children in the order up, down, left, right"
                .into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        let mut search = TextbookSearch::new(EIGHT, driver_goal());
        let solver =
            &mut |case: &DriverCase| textbook_answer(&mut search, case.board, case.strategy);
        run.one_by_one(Driver, solver)
    }

    fn check(&self, check: Check) -> Judgement {
        check.by_templates(Driver, AcceptedPaths::First, DriverOracle::new())
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        grid_maker(self, self.framing(), request)
    }

    fn ask(&self) -> Ask {
        Ask::Path(Order::Udlr, AcceptedPaths::First)
    }

    fn search(&self) -> Result<Option<Shape>, &'static str> {
        Err("names a search with each board")
    }
}

impl GridForm for Driver {
    fn sizes(&self) -> BoardSize {
        BoardSize::Fixed(EIGHT)
    }

    fn goal(&self, shape: Shape) -> Option<Vec<usize>> {
        Some(driver_goal().cells(shape.cells()))
    }

    fn complete(&self, case: &mut Instance, _by_distance: bool, rng: &mut Rng) {
        case.strategy = Some(STRATEGIES[rng.below(MADE)].1);
    }

    fn takes_any_spacing(&self) -> bool {
        false
    }

    fn text(&self, case: &Instance, _wide: bool) -> String {
        let named = |known: &&(&str, Strategy)| Some(known.1) == case.strategy;
        let name = STRATEGIES.iter().find(named).map_or("", |known| known.0);
        format!("{name} {}\n", tokens(b'0', &case.start).join(","))
    }
}

/// A board, and the search for its path.
pub struct DriverCase {
    strategy: Strategy,
    board: Board,
}

/// The goal of all boards: 0, 1, 2, ... with the blank first.
fn driver_goal() -> Board {
    Board::pack(&[0, 1, 2, 3, 4, 5, 6, 7, 8])
}

impl CaseFormat for Driver {
    type Case = DriverCase;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<DriverCase>> {
        let mut length = cursor.token()?;
        while is_launcher(&cursor.window()[..length]) {
            cursor.advance(length);
            length = cursor.token()?;
        }
        let name = &cursor.window()[..length];
        let Some(strategy) = strategy_of(name) else {
            let what = match name {
                b"" => "the input ends where a search is needed".into(),
                _ => format!(
                    "unknown search {}: bfs, dfs, ast or ida is needed",
                    show(name)
                ),
            };
            let fault = cursor.fault(what);
            cursor.skip_lines(1);
            return Err(fault);
        };
        cursor.advance(length);
        let length = board_length(cursor)?;
        let token = &cursor.window()[..length];
        match board(token) {
            Ok(board) => {
                cursor.advance(length);
                Ok(Some(DriverCase { strategy, board }))
            }
            Err((at, kind)) => {
                // If the board is missing, this is the next case.
                if strategy_of(token).is_none() && !is_launcher(token) {
                    cursor.skip_lines(1);
                }
                Err(cursor.fault_at(at, kind))
            }
        }
    }

    fn instance(&self, case: &DriverCase) -> Instance {
        Instance {
            strategy: Some(case.strategy),
            ..Instance::of_boards(EIGHT, case.board, driver_goal())
        }
    }
}

/// The search with this name.
fn strategy_of(name: &[u8]) -> Option<Strategy> {
    let named = |known: &&(&str, Strategy)| known.0.as_bytes().eq_ignore_ascii_case(name);
    STRATEGIES.iter().find(named).map(|known| known.1)
}

/// Whether a token of a command comes before its search, as in `$ python3 driver.py bfs 0,1,2,3,4,5,6,7,8`.
fn is_launcher(token: &[u8]) -> bool {
    token == b"$" || token.starts_with(b"python") || token.ends_with(b"driver.py")
}

/// The length of the board at the next token; on its line there may be white space after each comma.
fn board_length(cursor: &mut Cursor) -> std::io::Result<usize> {
    let mut length = cursor.token()?;
    while cursor.window()[..length].ends_with(b",") && length < LONGEST_TOKEN {
        let end = line(cursor, length, LONGEST_TOKEN)?.map_or(length, |line| line.0);
        let near = &cursor.window()[..end];
        let next = skip_space(near, length);
        if next == end {
            break;
        }
        length = token_end(near, next);
    }
    Ok(length)
}

fn board(token: &[u8]) -> Result<Board, FaultAt> {
    if token.is_empty() {
        return Err((0, "the input ends where a board is needed".into()));
    }
    if token.len() >= LONGEST_TOKEN {
        return Err((0, "a token of 4 KiB is not a board".into()));
    }
    let mut cells = Vec::new();
    let mut at = 0;
    let words = || token.split(|&b| b == b',');
    let bare = <[u8]>::trim_ascii_start;
    let no_blank = || words().count() == CELLS && words().all(|word| number(bare(word)) != Some(0));
    for padded in words() {
        let word = bare(padded);
        let end = at + padded.len();
        at = end - word.len();
        match number(word) {
            None if word.is_empty() => {
                return Err((at, "a number is needed beside each comma".into()));
            }
            Some(value) if (value as usize) < CELLS => cells.push((at, value)),
            _ => {
                let token = word.to_vec();
                return Err((at, FaultKind::BadCell(token, CELLS - 1, b'0', no_blank())));
            }
        }
        at = end + 1;
    }
    if let Some(fault) = repeated(CELLS, &cells) {
        return Err(fault);
    }
    if cells.len() != CELLS {
        let cells = plural(cells.len() as u64, "cell");
        let what = format!("{cells} where {CELLS} are needed");
        return Err((token.len(), what.into()));
    }
    Ok(pack(&cells))
}

/// Repeats the search, and knows what other implementations of it may find.
struct DriverOracle {
    search: TextbookSearch,
    /// The last case, and the result of its search.
    last: Option<(Board, Strategy, TextbookResult)>,
}

impl DriverOracle {
    fn new() -> DriverOracle {
        DriverOracle {
            search: TextbookSearch::new(EIGHT, driver_goal()),
            last: None,
        }
    }

    /// What the search of a case finds; `None` if there is no path.
    fn found(&mut self, case: &DriverCase) -> Option<&TextbookResult> {
        let (start, strategy) = (case.board, case.strategy);
        let known = matches!(&self.last, Some(last) if (last.0, last.1) == (start, strategy));
        if !known {
            let found = self.search.solve(start, strategy)?;
            self.last = Some((start, strategy, found));
        }
        self.last.as_ref().map(|last| &last.2)
    }

    /// The right counts. A* expands all boards whose estimate is below the length of the path, and some of those whose
    /// estimate equals it, as it may take those in any order. How often IDA* expands a board depends on how it avoids
    /// cycles.
    fn counts(&mut self, case: &DriverCase) -> Option<Counts> {
        let (start, goal) = (case.board, driver_goal());
        let found = self.found(case)?;
        let (expanded, depth) = (found.expanded, found.depth);
        if matches!(case.strategy, Strategy::BreadthFirst | Strategy::DepthFirst) {
            return Some(Counts {
                expanded: expanded..=expanded,
                depth: depth..=depth,
            });
        }
        let moves = found.path.len();
        if case.strategy == Strategy::IterativeDeepening {
            return Some(Counts {
                expanded: moves as u64..=u64::MAX,
                depth: moves as u64..=u64::MAX,
            });
        }
        let (mut below, mut all) = (0, 0);
        each_distance(EIGHT, start, &mut |board, from_start| {
            let estimate = from_start + board.distance(EIGHT, goal);
            below += u64::from(estimate < moves);
            all += u64::from(estimate <= moves && board != goal);
        });
        let moves = moves as u64;
        Some(Counts {
            expanded: below.max(moves)..=all,
            depth: moves..=u64::MAX,
        })
    }

    /// Why a path to the goal is not the one that the search of the case finds; `None` if it is. A* and IDA* may
    /// find any shortest path.
    fn not_of_the_search(
        &mut self,
        case: &DriverCase,
        letters: MoveLetters,
        path: &[u8],
    ) -> Option<PathFault> {
        let found = &self.found(case)?.path;
        if matches!(
            case.strategy,
            Strategy::Astar | Strategy::IterativeDeepening
        ) {
            let (moves, shortest) = (plural(path.len() as u64, "move"), found.len());
            let what = format!("a path of {moves}, the shortest has {shortest}");
            return (path.len() != shortest)
                .then(|| PathFault::new(WrongKind::NotShortest, what, None));
        }
        let letter = |i: usize| letters[found.get(i) as usize];
        let both = path.len().min(found.len());
        let what = match (0..both).find(|&i| path[i] != letter(i)) {
            Some(i) => format!(
                "move {} is not that of the path that this search finds",
                i + 1
            ),
            None if path.len() == found.len() => return None,
            None => format!(
                "a path of {}, the one that this search finds has {}",
                plural(path.len() as u64, "move"),
                found.len()
            ),
        };
        Some(PathFault::new(WrongKind::NotOfSearch, what, None))
    }
}

impl Oracle for DriverOracle {
    fn expected(&mut self, case: &AnyCase, _board: &Instance, _search: bool) -> Option<Expected> {
        let case: &DriverCase = case_of(case);
        if refused(room(case.strategy), "").is_some() {
            return None;
        }
        let moves = self.found(case).map(|found| found.path.len() as u64);
        Some(Expected {
            counts: self.counts(case),
            ..Expected::number(moves)
        })
    }

    fn path_fault(
        &mut self,
        paths: PathJudge,
        case: &AnyCase,
        board: &Instance,
        expected: &Expected,
        path: &[u8],
    ) -> Option<PathFault> {
        let any = PathJudge {
            accepted: AcceptedPaths::Any,
            ..paths
        };
        let fault = any.fault(board, expected, path, &mut |_| None);
        fault.or_else(|| self.not_of_the_search(case_of(case), paths.letters, path))
    }
}
