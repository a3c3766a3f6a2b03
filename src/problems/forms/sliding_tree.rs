//! Line pieces to slide into one tree (AtCoder AHC011), in any layout:
//!
//! ```text
//! 6 432          the side N, and the most moves: 2 N^3
//! 30e1d9         a piece in each cell, row by row: a line to the left is 1, up 2, right 4, down 8; 0 is the empty cell
//! ...
//! ```

use crate::answer::{Answered, Run, Solver, SolverPace, JOBS};
use crate::args::{option, OptionGroup, OptionRow};
use crate::problems::forms::{
    CaseDrawer, Description, DrawnCase, DrawnOutcome, Form, Problem, Question, Task,
};
use crate::problems::generate::{CaseKind, CaseList, CaseMaker, MadeSizes, MakeRequest, Maker};
use crate::problems::judge::case_line::board_line;
use crate::problems::judge::replay::{after, replay};
use crate::problems::judge::{
    AcceptedPaths, Ask, CaseJudge, Check, Judged, Judgement, MoveLetters, OutputLines, PathFault,
    PathJudge, Score, WrongKind,
};
use crate::puzzle::{Answer, Instance, Limits, Move, Order, Rng, Shape, Verdict, MOVES};
use crate::solve::sliding_tree::{move_limit, PieceBoard, SlidingBeams, TreeBudget, MAX_SIDE};
use crate::text::read::any_case::AnyCase;
use crate::text::read::{
    bounded, plural, show, CaseFormat, Cursor, Plain, ReadError, ReadResult, Sides, SidesKind,
};
use std::time::{Duration, Instant};

/// The smallest side: a board of 2 x 2 has hardly any slides.
const MIN_SIDE: usize = 3;

/// The sides of the judge's boards.
const SIDES: [usize; 5] = [6, 7, 8, 9, 10];

/// The default time for a case: a little less than the judge's.
const TIME: Duration = Duration::from_millis(2800);

/// A short sequence of slides that joins all lines into one tree.
pub struct SlidingTree;

/// The options that limit the search.
static TREE_OPTIONS: OptionGroup = OptionGroup {
    title: "The search goes on until its time is up, and then the shortest path is written:",
    rows: &[
        option("--time", "SECONDS", "the time for a case, 2.8 by default: the judge gives 3"),
        option(
            "--nodes",
            "N",
            "end after N nodes instead, so that the answer is the same on every machine: about 6000000 in a second",
        ),
        OptionRow {
            help: "search on N threads, one by default: each looks for trees of its own",
            ..JOBS
        },
    ],
};

impl Form for SlidingTree {
    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(SlidingTree))
    }

    fn rows_sent(&self, number: &dyn Fn(usize) -> usize) -> Vec<(usize, usize)> {
        vec![(1, 2), (number(0), 1)]
    }

    fn describe(&self, row: &Problem) -> Description {
        let letters = row.letters();
        Description {
            summary: "few moves to a tree".into(),
            input: "N and 2 N^3, N from 3 to 10 (the judge's are 6 to 10); then N lines of N hexadecimal digits: a piece's \
                    lines to the left, up, right and down are 1, 2, 4 and 8; 0 is the one empty cell"
                .into(),
            goal: "all pieces in one tree: two neighbours are joined if each has a line to the other; open ends are allowed"
                .into(),
            question: format!(
                "at most 2 N^3 moves of the empty cell ({letters}: up, down, left, right). The largest component without \
                 a cycle counts: S of N^2 - 1 cells give 500000 S / (N^2 - 1) points, all of them 500000 (2 - K / (2 N^3)) \
                 points after K moves"
            ),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        let solver = &mut TreeJobs {
            limits: run.settings.limits,
            jobs: run.settings.jobs.unwrap_or(1),
        };
        run.one_by_one(SlidingTree, solver)
    }

    fn check(&self, check: Check) -> Judgement {
        let letters = check.answers.letters;
        let judge = TreeJudge {
            letters,
            score: None,
        };
        check.cases(SlidingTree, judge)
    }

    fn case_line(&self, case: &Instance) -> Option<String> {
        Some(board_line(case.cols, &case.start, &|piece| {
            format!("{piece:x}")
        }))
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        Some(Box::new(TreeMaker {
            side: SIDES[(request.seed % 5) as usize],
            sides: SIDES.to_vec(),
            rng: Rng::new(request.seed),
        }))
    }

    fn ask(&self) -> Ask {
        Ask::Path(Order::Udlr, AcceptedPaths::Any)
    }

    fn drawer(&self) -> Option<CaseDrawer> {
        Some(drawn)
    }

    fn options(&self) -> Option<&'static OptionGroup> {
        Some(&TREE_OPTIONS)
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        Some(row.task(Question::SlidingTree, None))
    }

    fn search(&self) -> Result<Option<Shape>, &'static str> {
        Err("has no given goal")
    }
}

impl CaseFormat for SlidingTree {
    type Case = PieceBoard;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<PieceBoard>> {
        board(cursor).map(Some).map_err(ReadError::lost)
    }

    fn instance(&self, board: &PieceBoard) -> Instance {
        let pieces = board.pieces.iter().map(|&piece| usize::from(piece));
        let shape = Shape::new(board.side, board.side);
        Instance::new(shape, pieces.collect(), Vec::new())
    }
}

/// Reads a board.
fn board(cursor: &mut Cursor) -> ReadResult<PieceBoard> {
    let side = bounded(cursor, MIN_SIDE..=MAX_SIDE, "the side of a board")?;
    let limit = move_limit(side);
    bounded(cursor, limit..=limit, "the most moves, 2 N^3")?;
    let mut pieces = Vec::with_capacity(side * side);
    while pieces.len() < side * side {
        if !cursor.skip_space()? {
            let (read, all) = (pieces.len(), side * side);
            return Err(cursor.fault(format!("the input ends after {read} of {all} pieces")));
        }
        let byte = cursor.window()[0];
        let Some(piece) = char::from(byte).to_digit(16) else {
            // The whole token may show that the input is not text.
            cursor.token()?;
            let what = format!("{} is not a piece: 0 to 9, a to f", show(&[byte]));
            return Err(cursor.fault(what));
        };
        pieces.push(piece as u8);
        cursor.advance(1);
    }
    let empty = pieces.iter().filter(|&&piece| piece == 0).count();
    if empty != 1 {
        let cells = plural(empty as u64, "empty cell");
        return Err(cursor.fault(format!("the board has {cells}, not one")));
    }
    Ok(PieceBoard { side, pieces })
}

/// Solves boards within limits, on some threads.
struct TreeJobs {
    limits: Limits,
    jobs: usize,
}

impl Solver<PieceBoard> for TreeJobs {
    fn solve(&mut self, board: &PieceBoard) -> Answer {
        match path_to_tree(board, self.limits, self.jobs) {
            Some(path) => Verdict::LongPath(path.into_iter().collect()).into(),
            None => Verdict::Unsolved(NO_TREE.into()).into(),
        }
    }

    fn pace(&self) -> SolverPace {
        SolverPace::Alone
    }
}

/// Why a board has no answer.
const NO_TREE: &str = "no tree without open ends was found that has these pieces";

/// A path to a full tree, verified by replay.
fn path_to_tree(board: &PieceBoard, limits: Limits, jobs: usize) -> Option<Vec<Move>> {
    let time = match limits {
        Limits {
            time: None,
            nodes: None,
        } => Some(TIME),
        Limits { time, .. } => time,
    };
    let budget = TreeBudget {
        time: time.map(|time| (Instant::now(), time)),
        nodes: limits.nodes,
    };
    let path = SlidingBeams::new(board.side).solve(board, budget, jobs);
    path.filter(|path| board.replay(path).is_some_and(|end| end.is_full_tree()))
}

/// Judges the moves, and scores the tree that they make.
struct TreeJudge {
    letters: MoveLetters,
    score: Option<Score>,
}

impl CaseJudge for TreeJudge {
    fn judge(&mut self, board: Instance, _: &AnyCase, lines: &mut OutputLines) -> Judged<()> {
        lines.next_line("moves")?;
        let path = lines.line();
        if let Some(fault) = path_fault(&board, self.letters, path, path) {
            return Err(lines.rejection(fault.kind, fault.what));
        }
        let end = board_of(&after(&board, self.letters, path));
        let (points, words) = worth(&end, path.len());
        self.score = Some(Score {
            points: points as f64,
            words,
        });
        Ok(())
    }

    fn finish(&mut self, _cases: u64, _lines: &mut OutputLines) -> Judged<Option<Score>> {
        Ok(self.score.take())
    }
}

/// The points for a board after a number of moves, and the words for them.
fn worth(end: &PieceBoard, moves: usize) -> (u64, String) {
    let (points, cells) = (end.score(moves), end.pieces.len() - 1);
    let tree = match end.largest_tree() {
        all if all == cells => "a full tree".into(),
        some => format!("a tree of {some} of {cells} cells"),
    };
    let moves = plural(moves as u64, "move");
    (points, format!("{points} points: {tree} after {moves}"))
}

/// What is wrong with a path. `shown`: the path as messages quote it.
fn path_fault(
    case: &Instance,
    letters: MoveLetters,
    path: &[u8],
    shown: &[u8],
) -> Option<PathFault> {
    let (goal, accepted) = (case.start.clone(), AcceptedPaths::Any);
    let case = Instance {
        goal,
        ..case.clone()
    };
    let (moves, limit) = (path.len(), move_limit(case.rows));
    let what = || format!("{moves} moves, at most {limit} are allowed");
    let too_long = || PathFault::new(WrongKind::TooLong, what(), None);
    let judge = PathJudge { letters, accepted };
    let illegal = judge.illegal(replay(&case, letters, path), shown);
    illegal.or_else(|| (moves > limit).then(too_long))
}

/// The board of a case in plain cells.
fn board_of(case: &Instance) -> PieceBoard {
    PieceBoard {
        side: case.rows,
        pieces: case.start.iter().map(|&piece| piece as u8).collect(),
    }
}

/// The moves along which `show` draws a board.
fn drawn(case: &Instance, limits: Limits, given: Option<&[u8]>) -> DrawnCase {
    let board = board_of(case);
    let letters = *b"udlr";
    let found = match given {
        Some(path) => {
            let lower = path.to_ascii_lowercase();
            let fault = path_fault(case, letters, &lower, path);
            let wrong = fault.as_ref().and_then(|fault| fault.at);
            let sound = wrong.map_or(path.len(), |wrong| wrong - 1);
            let number = |letter| letters.iter().position(|other| other == letter);
            let moves = lower[..sound].iter().filter_map(number);
            Some((moves.map(|number| MOVES[number]).collect(), fault))
        }
        None => path_to_tree(&board, limits, 1).map(|moves| (moves, None)),
    };
    let Some((moves, fault)) = found else {
        return DrawnCase {
            moves: Vec::new(),
            outcome: DrawnOutcome::Unsolved(NO_TREE.into()),
        };
    };
    let outcome = match (fault, board.replay(&moves)) {
        (Some(fault), _) => DrawnOutcome::Wrong(fault),
        (None, Some(end)) => DrawnOutcome::Answer(worth(&end, moves.len()).1),
        (None, None) => unreachable!("all moves stay on the board"),
    };
    DrawnCase { moves, outcome }
}

/// Makes boards by the judge's rule: a random spanning tree, and 2 N^3 random slides. The same seed gives another board
/// than at the judge, whose random numbers are ChaCha20's; ours are SplitMix64's.
struct TreeMaker {
    /// The side of boards that are drawn.
    side: usize,
    /// The sides of boards that are listed.
    sides: Vec<usize>,
    rng: Rng,
}

impl CaseMaker for TreeMaker {
    fn rng(&mut self) -> &mut Rng {
        &mut self.rng
    }

    fn sizes(&self) -> MadeSizes {
        MadeSizes::Within(Sides::new(SidesKind::Square, SIDES[0], SIDES[4]))
    }

    fn set_shape(&mut self, shape: Shape) {
        self.side = shape.rows;
        self.sides = vec![shape.rows];
    }

    /// A tree that needs no move, and a board of each size.
    fn list(&mut self, _kind: CaseKind, _count: usize) -> Result<CaseList, String> {
        let mut boards = vec![PieceBoard::shuffled(self.sides[0], 0, &mut self.rng)];
        let random = self
            .sides
            .iter()
            .map(|&side| PieceBoard::random(side, &mut self.rng));
        boards.extend(random);
        Ok(boards.iter().map(board_text).collect())
    }

    fn draw(&mut self, kind: CaseKind) -> Result<String, String> {
        Ok(board_text(&match kind {
            CaseKind::Near(moves) => PieceBoard::shuffled(self.side, moves, &mut self.rng),
            _ => PieceBoard::random(self.side, &mut self.rng),
        }))
    }
}

fn board_text(board: &PieceBoard) -> String {
    let row = |row: &[u8]| -> String { row.iter().map(|piece| format!("{piece:x}")).collect() };
    let rows: Vec<String> = board.pieces.chunks(board.side).map(row).collect();
    let (side, most) = (board.side, move_limit(board.side));
    format!("{side} {most}\n{}\n", rows.join("\n"))
}
