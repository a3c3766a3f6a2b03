//! A board of any rows and columns, and the search for its path (Lodz University of Technology, SISE), in any layout:
//!
//! ```text
//! bfs RDLU         bfs or dfs and an order of the blank's moves, or astr and hamm or manh; astr manh if it is missing
//! 4 4
//! 1 2 3 4
//! 5 6 7 8
//! 9 10 11 12
//! 13 14 0 15
//! ```
//!
//! The course has the search on its command line, in front of the file of the board. The answer goes to two files:
//!
//! ```text
//! solution     the number of moves, and the path on the next line; -1 if none is found
//! statistics   the number of moves or -1; states visited, states processed, the greatest depth; milliseconds
//! ```

use crate::answer::{Answered, Failure, Input, Run, Solver, MEMORY_OPTION, STANDARD};
use crate::args::{option, OptionGroup, OptionRow};
use crate::problems::forms::bounded::read_cells;
use crate::problems::forms::{size_words, Description, Form, Joined, Opener, Problem, SearchAsked};
use crate::problems::generate::{add_spaced_rows, GridForm, GridMaker, Made, MakeRequest};
use crate::problems::judge::moves::printed;
use crate::problems::judge::{
    AcceptedPaths, AnswerKind, Ask, CaseJudge, Check, Expected, GridOracle, Judged, Judgement,
    LineRead, Oracle, OutputLines, PathJudge, WrongKind,
};
use crate::puzzle::{
    Answer, GoalRule, Instance, Move, Order, Shape, SlideRules, SmallKind, Verdict, FIXED, MOVES,
};
use crate::solve::course_search::{manhattan, misplaced, CourseMethod, CourseSearch, BYTES};
use crate::text::read::{
    header, show, BoardSize, CaseFormat, Cursor, Plain, PlainFormat, ReadError, ReadResult, Sides,
    SidesKind,
};
use crate::text::write::{Answers, Output, Wording};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{Cursor as Bytes, Read};
use std::time::Instant;

/// The rows and columns of boards that are read; the search takes up to 16 cells.
const SIDES: Sides = Sides::new(SidesKind::RowsCols, 1, 16);

/// No board deeper than this is expanded depth first.
const DEPTH: u32 = 20;

/// The letters of the blank's moves up, down, left and right.
const LETTERS: [u8; 4] = *b"UDLR";

const SOLUTION: OptionRow = option("--solution", "FILE", "write the solution to FILE");
const STATISTICS: OptionRow = option("--statistics", "FILE", "write the statistics to FILE");

static FILES: OptionGroup = OptionGroup {
    title: "What goes to no file goes to standard output:",
    rows: &[SOLUTION, STATISTICS, MEMORY_OPTION],
};

const OF_SOLUTION: Answers = Answers::new("{moves}\n{path}\n", "-1\n").letters(LETTERS);
const OF_STATISTICS: Answers = Answers::new(
    "{moves}\n{generated}\n{expanded}\n{depth}\n{milliseconds}\n",
    "-1\n{generated}\n{expanded}\n{depth}\n{milliseconds}\n",
);

/// The path of the search that is named, and what the search counts.
pub(crate) struct Sise;

impl Form for Sise {
    fn plain_format(&self) -> Option<PlainFormat<'_>> {
        Some(Box::new(Plain(Sise)))
    }

    fn describe(&self, row: &Problem) -> Description {
        let (size, letters) = (size_words(SIDES), row.letters());
        Description {
            summary: "path and counts".into(),
            input: format!(
                "the search, which may be missing: bfs or dfs and an order such as RDLU, or astr and hamm or manh; one board;\n\
                 {size}; cells separated by white space, the blank is 0. METHOD ORDER FILE as three words are one input"
            ),
            goal: "1, 2, ... row by row, the blank last".into(),
            question: format!(
                "the moves of the path that this search finds, and the path of the blank ({letters}: up, down, left, right); then the \
                 moves again, states visited, states processed, the greatest depth, and milliseconds. dfs expands no board at a depth of {DEPTH}"
            ),
        }
    }

    fn answer(&self, mut run: Run) -> Answered {
        let most = run.settings.resources.memory.memory() as usize / BYTES;
        let mut solver = SiseSolver { most, last: None };
        let file = |option: &OptionRow| run.settings.of_form(option.name).map(String::from);
        let (solution, statistics) = (file(&SOLUTION), file(&STATISTICS));
        match (&solution, &statistics) {
            (None, None) => {}
            (Some(_), None) => run.wording = Wording::new(&OF_STATISTICS),
            (None, Some(_)) => run.wording = Wording::new(&OF_SOLUTION),
            (Some(_), Some(_)) => run.wording = Wording::new(&Answers::new("", "").invalid("")),
        }
        let answered = run.one_by_one(Sise, &mut solver)?;
        for (name, answers) in [(solution, OF_SOLUTION), (statistics, OF_STATISTICS)] {
            if let (Some(name), Some(last)) = (name, &solver.last) {
                write(&name, &answers, last).map_err(|e| Failure::File(name, e))?;
            }
        }
        Ok(answered)
    }

    fn check(&self, check: Check) -> Judgement {
        check.cases(Sise, SiseJudge)
    }

    fn make(&self, _row: &Problem, request: &MakeRequest) -> Made<'_> {
        request.by(GridMaker::new(self, self.framing(), request, None))
    }

    fn accepted(&self) -> Option<AcceptedPaths> {
        Some(AcceptedPaths::Any)
    }

    fn options(&self) -> Option<&'static OptionGroup> {
        Some(&FILES)
    }

    /// Method, parameter and file, as in the course.
    fn join(
        &self,
        _row: &Problem,
        words: &[OsString],
        open: Opener,
    ) -> Result<Option<Joined>, String> {
        let text = |word: &OsStr| word.to_string_lossy().into_owned();
        let (name, order, file) = match words {
            [name, order, rest @ ..] if rest.len() < 2 => (
                text(name),
                text(order),
                rest.first().map_or(OsStr::new(STANDARD), |f| f),
            ),
            _ => return Ok(None),
        };
        if search(name.as_bytes(), order.as_bytes()).is_none() {
            return Ok(None);
        }
        let board = open(file)?;
        let head = Bytes::new(format!("{name} {order} "));
        Ok(Some(Joined::One(Input {
            source: Box::new(head.chain(board.source)),
            ..board
        })))
    }

    fn search(&self) -> Result<SearchAsked, &'static str> {
        Err("names a search with each board")
    }
}

/// Writes one of the two files.
fn write(name: &str, answers: &Answers, last: &(Answer, Instance)) -> std::io::Result<()> {
    let mut out = Output::new(File::create(name)?);
    Wording::new(answers).write(&mut out, 1, &last.0, &|| last.1.clone())?;
    out.flush()
}

impl GridForm for Sise {
    fn sizes(&self) -> BoardSize {
        BoardSize::InFront(Sides::new(SidesKind::RowsCols, 2, 4))
    }

    fn goal(&self, shape: Shape) -> Option<Vec<usize>> {
        Some(GoalRule::Standard.cells(shape.rows, shape.cols))
    }

    fn asked(&self) -> Ask {
        Ask::Path(Order::Udlr, AcceptedPaths::Any)
    }

    fn add_text(&self, case: &Instance, wide: bool, text: &mut String) {
        *text += &format!("{} {}\n", case.rows, case.cols);
        add_spaced_rows(b'0', case.cols, &case.start, wide, text);
    }
}

/// A search by its two words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SiseSearch {
    method: CourseMethod,
    order: [Move; 4],
    /// Whether A* counts misplaced tiles, and not their distances.
    hamming: bool,
}

/// The search that two words name.
fn search(name: &[u8], parameter: &[u8]) -> Option<SiseSearch> {
    let (name, parameter) = (name.to_ascii_lowercase(), parameter.to_ascii_uppercase());
    let method = match &name[..] {
        b"bfs" => CourseMethod::BreadthFirst,
        b"dfs" => CourseMethod::DepthLimited(DEPTH),
        b"astr" => CourseMethod::Astar,
        _ => return None,
    };
    let mut order = MOVES;
    if method == CourseMethod::Astar {
        let hamming = parameter == b"HAMM";
        return (hamming || parameter == b"MANH").then_some(SiseSearch {
            method,
            order,
            hamming,
        });
    }
    if parameter.len() != order.len() {
        return None;
    }
    for (i, letter) in LETTERS.iter().enumerate() {
        order[parameter.iter().position(|other| other == letter)?] = MOVES[i];
    }
    Some(SiseSearch {
        method,
        order,
        hamming: false,
    })
}

/// A board, and the search for its path, if it is named.
pub(crate) struct SiseCase {
    board: Instance,
    search: Option<SiseSearch>,
}

impl CaseFormat for Sise {
    type Case = SiseCase;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<SiseCase>> {
        case(cursor).map(Some).map_err(ReadError::lost)
    }

    fn instance(&self, case: &SiseCase) -> Instance {
        case.board.clone()
    }
}

fn case(cursor: &mut Cursor) -> ReadResult<SiseCase> {
    let length = cursor.token()?;
    let first = cursor.window()[..length].to_vec();
    let mut found = None;
    if first.first().is_some_and(u8::is_ascii_alphabetic) {
        let place = cursor.locate(0);
        cursor.advance(length);
        let length = cursor.token()?;
        let second = cursor.window()[..length].to_vec();
        found = search(&first, &second);
        if found.is_none() {
            let words = show(&[&first[..], b" ", &second[..]].concat());
            let what = format!(
                "{words} is not a search: bfs or dfs and an order of L, R, U, D, or astr and hamm or manh"
            );
            return Err(ReadError::at(place, what));
        }
        cursor.advance(length);
    }
    let size = header::size(SIDES, false, (1, true), cursor)?;
    let (rows, cols) = size.ok_or_else(|| cursor.fault("the input ends where a size is needed"))?;
    let shape = Shape::new(rows, cols);
    let cells = read_cells(cursor, shape.cells(), b'0')?;
    let goal = GoalRule::Standard.cells(rows, cols);
    Ok(SiseCase {
        board: Instance::new(shape, cells, goal),
        search: found,
    })
}

/// Searches as each case asks.
struct SiseSolver {
    /// The most boards in memory.
    most: usize,
    /// The last answer, and its board.
    last: Option<(Answer, Instance)>,
}

impl SiseSolver {
    fn found(&self, case: &SiseCase) -> Result<Answer, String> {
        let began = Instant::now();
        let board = &case.board;
        let tiles = |cells: &[usize]| -> Vec<u16> {
            let tile = |&tile: &usize| u16::try_from(tile).unwrap_or(FIXED);
            cells.iter().map(tile).collect()
        };
        let (start, goal) = (tiles(&board.start), tiles(&board.goal));
        let kind = SmallKind::new(
            Shape::new(board.rows, board.cols),
            &goal,
            &SlideRules::default(),
        )?;
        let (start, goal) = (
            kind.pack(&start).unwrap_or(0),
            kind.pack(&goal).unwrap_or(0),
        );
        let asked = case.search.unwrap_or(SiseSearch {
            method: CourseMethod::Astar,
            order: MOVES,
            hamming: false,
        });
        let search = CourseSearch {
            estimates: match asked.hamming {
                true => misplaced(&kind, goal),
                false => manhattan(&kind, goal, false),
            },
            kind: &kind,
            method: asked.method,
            order: asked.order,
            remembers: asked.method != CourseMethod::DepthLimited(DEPTH),
            most: self.most,
        };
        // No search ends early on a board that cannot be solved.
        let hopeless = !is_solvable(board) && asked.method != CourseMethod::DepthLimited(DEPTH);
        let (path, _, counts) = match hopeless {
            true => Default::default(),
            false => search.path(start, goal)?,
        };
        Ok(Answer {
            seconds: began.elapsed().as_secs_f64(),
            ..counts.answer(path)
        })
    }
}

impl Solver<SiseCase> for SiseSolver {
    fn solve(&mut self, case: &SiseCase) -> Answer {
        let unsolved = |why: String| Verdict::Unsolved(why.into()).into();
        let answer = self.found(case).unwrap_or_else(unsolved);
        if !matches!(answer.verdict, Verdict::Unsolved(_)) {
            self.last = Some((answer.clone(), case.board.clone()));
        }
        answer
    }

    fn may_give_up(&self) -> bool {
        true
    }
}

/// Whether the goal can be reached; a single row or column keeps the order of its tiles.
fn is_solvable(board: &Instance) -> bool {
    let tiles = |cells: &[usize]| -> Vec<usize> {
        cells.iter().copied().filter(|&tile| tile > 0).collect()
    };
    match board.rows.min(board.cols) {
        1 => tiles(&board.start) == tiles(&board.goal),
        _ => board.is_solvable(),
    }
}

/// Judges a solution, and the statistics after it if there are any.
struct SiseJudge;

impl SiseJudge {
    /// Judges the path of a number of moves, on the next line.
    fn path(&self, case: &SiseCase, moves: usize, lines: &mut OutputLines) -> Judged<()> {
        lines.next_line("the path")?;
        let path = lines.line().to_vec();
        if path.len() != moves {
            let what = format!("{} letters, but {moves} moves are stated", path.len());
            return Err(lines.rejection(WrongKind::Number, what));
        }
        let shortest = match case.search.map(|search| search.method) {
            Some(CourseMethod::BreadthFirst | CourseMethod::Astar) => AcceptedPaths::Shortest,
            _ => AcceptedPaths::Any,
        };
        let judge = PathJudge {
            letters: LETTERS,
            accepted: shortest,
        };
        let mut oracle = GridOracle::new(Ask::Path(Order::Udlr, shortest), false, None);
        let first = match shortest {
            AcceptedPaths::Shortest => oracle.shortest(&case.board),
            _ => None,
        };
        let expected = Expected {
            path: first,
            ..Expected::new(AnswerKind::Solved, None)
        };
        let fault = judge.fault(&case.board, &expected, &path, &mut |board| {
            oracle.shortest(board)
        });
        fault.map_or(Ok(()), |fault| Err(lines.rejection(fault.kind, fault.what)))
    }

    /// Judges the statistics, whose first line has been read.
    fn statistics(&self, moves: Option<usize>, lines: &mut OutputLines) -> Judged<()> {
        let length = moves.map_or("-1".into(), |moves| moves.to_string());
        if lines.line() != length.as_bytes() {
            return Err(lines.unexpected(&length));
        }
        let mut counts = [0; 3];
        for (count, name) in
            counts
                .iter_mut()
                .zip(["states visited", "states processed", "a depth"])
        {
            lines.next_line(name)?;
            *count = printed(lines.line()).ok_or_else(|| lines.unexpected("(a number)"))?;
        }
        let [visited, processed, depth] = counts;
        let least = moves.unwrap_or(0);
        if processed > visited || depth < least {
            let what =
                format!("{visited} visited, {processed} processed, depth {depth}: none can be so");
            return Err(lines.rejection(WrongKind::Number, what));
        }
        lines.next_line("milliseconds")?;
        let time = std::str::from_utf8(lines.line()).ok();
        let time = time.and_then(|time| time.replace(',', ".").parse::<f64>().ok());
        match time.is_some_and(|time| time >= 0.0) {
            true => Ok(()),
            false => Err(lines.unexpected("(milliseconds)")),
        }
    }
}

impl CaseJudge<SiseCase> for SiseJudge {
    fn judge(&mut self, _board: Instance, case: &SiseCase, lines: &mut OutputLines) -> Judged<()> {
        lines.next_line("a number of moves, or -1")?;
        let solvable = is_solvable(&case.board);
        let moves = match lines.line() {
            b"-1" => {
                // A limit of depth may hide the path from dfs.
                let dfs = case
                    .search
                    .is_some_and(|search| search.method == CourseMethod::DepthLimited(DEPTH));
                if solvable && !dfs {
                    let what = "-1, but the goal can be reached".into();
                    return Err(lines.rejection(WrongKind::Claim, what));
                }
                None
            }
            line => {
                let moves = printed(line);
                let moves = moves.ok_or_else(|| lines.unexpected("(a number of moves, or -1)"))?;
                if !solvable {
                    let what = format!("{moves}, but the goal cannot be reached");
                    return Err(lines.rejection(WrongKind::Claim, what));
                }
                self.path(case, moves, lines)?;
                Some(moves)
            }
        };
        match lines.read()? {
            LineRead::End => Ok(()),
            LineRead::Line | LineRead::TooLong => self.statistics(moves, lines),
        }
    }
}
