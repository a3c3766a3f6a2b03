//! The starts of several players, and targets: who needs the fewest moves to each (CPC '19 Contest 1 P5), in any
//! layout:
//!
//! ```text
//! 2 3 2 3     rows, columns, players, games
//! 1 0 2       the start of each player, the blank 0
//! 3 4 5
//! ...
//! 1 4 2       the target of each game
//! 3 5 0
//! ...
//! ```

use crate::answer::{refused_all_boards, Answered, GoalSolver, Resources, Run, Solver};
use crate::problems::forms::bounded::read_cells;
use crate::problems::forms::{Description, Form, Problem, Question, Task};
use crate::problems::generate::{
    rows_text, walk_on, CaseKind, CaseList, CaseMaker, MadeSizes, MakeRequest, Maker,
};
use crate::problems::judge::case_line::board_line;
use crate::problems::judge::{Check, Judgement};
use crate::puzzle::{Answer, Board, Graph, Instance, Order, Rng, Shape, Verdict};
use crate::solve::graph::all_boards::MOST_CELLS;
use crate::solve::graph::AllBoards;
use crate::text::read::fault::NO_COUNT;
use crate::text::read::{
    bounded, BoardFormat, BoardInput, CaseFormat, Cases, CellText, Cursor, Framing, Plain,
    ReadResult, Sides, SidesKind,
};
use std::collections::HashMap;
use std::rc::Rc;

/// The least and the most rows and columns.
const SIDES: (usize, usize) = (2, 4);

/// The most players.
const MOST_PLAYERS: usize = 1_000_000;

/// The most players that the judge sends: assumed, as only those of small inputs are known.
const MOST_PLAYERS_SENT: usize = 100_000;

/// The player, from 1, whose start needs the fewest moves to the target.
pub struct NearestStart;

impl Form for NearestStart {
    fn framing(&self) -> Framing {
        Framing::Cases(Cases::Count)
    }

    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(GameFormat::new(MOST_PLAYERS)))
    }

    fn judge_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(GameFormat::new(MOST_PLAYERS_SENT)))
    }

    fn rows_sent(&self, number: &dyn Fn(usize) -> usize) -> Vec<(usize, usize)> {
        let boards = number(2).saturating_add(number(3));
        vec![(1, 4), (boards.saturating_mul(number(0)), number(1))]
    }

    fn describe(&self, _row: &Problem) -> Description {
        let (least, most) = SIDES;
        Description {
            summary: "nearest start".into(),
            input: format!(
                "rows, columns, a count of players and a count of games;\n\
                 the start of each player, the target of each game, {least} to {most} rows and columns each;\n\
                 cells separated by white space, the blank is 0; at most {MOST_PLAYERS_SENT} players (assumed)"
            ),
            goal: "given with each game".into(),
            question: "the player, from 1, who needs the fewest moves from their start to the target; if there are several, the first"
                .into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        let resources = run.settings.resources.clone();
        run.one_by_one(
            GameFormat::new(MOST_PLAYERS),
            &mut NearestSolver::new(resources),
        )
    }

    fn check(&self, check: Check) -> Judgement {
        let solver = NearestSolver::new(Resources::default());
        check.numbers(GameFormat::new(MOST_PLAYERS), solver)
    }

    fn case_line(&self, case: &Instance) -> Option<String> {
        Some(board_line(case.cols, &case.goal, &|tile| tile.to_string()))
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        Some(Box::new(GameMaker::new(request, None)))
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        let mut task = row.task(Question::NearestStart, None);
        (task.smallest_side, task.largest_side) = SIDES;
        Some(task)
    }
}

/// The target of a game, and the starts of its players.
struct Game {
    shape: Shape,
    starts: Rc<[Board]>,
    target: Board,
}

/// How an input is written.
struct GameFormat {
    most_players: usize,
    /// Known once the players have been read.
    players: Option<(Shape, Rc<[Board]>, BoardFormat)>,
}

impl GameFormat {
    fn new(most_players: usize) -> GameFormat {
        let players = None;
        GameFormat {
            most_players,
            players,
        }
    }
}

impl CaseFormat for GameFormat {
    type Case = Game;

    fn count(&mut self, cursor: &mut Cursor) -> ReadResult<u64> {
        if cursor.token()? == 0 {
            return Err(cursor.fault(NO_COUNT));
        }
        let mut side = |name| bounded(cursor, SIDES.0..=SIDES.1, name);
        let shape = Shape::new(side("a number of rows")?, side("a number of columns")?);
        let players = bounded(cursor, 1..=self.most_players, "a number of players")?;
        let games = bounded(cursor, 0..=u32::MAX as usize, "a number of games")?;
        let mut starts = Vec::new();
        for _ in 0..players {
            let cells = read_cells(cursor, shape.cells(), b'0')?;
            starts.push(Board::of_cells(&cells));
        }
        let input = BoardInput {
            cases: Cases::Count,
            shape,
            text: CellText::Tokens,
            blank: b'0',
            lines: shape.rows,
        };
        let format = BoardFormat::new(&input, starts[0]);
        self.players = Some((shape, starts.into(), format));
        Ok(games as u64)
    }

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<Game>> {
        let Some((shape, starts, format)) = &mut self.players else {
            return Ok(None);
        };
        let target = format.read(cursor)?;
        Ok(target.map(|target| Game {
            shape: *shape,
            starts: Rc::clone(starts),
            target,
        }))
    }

    /// The start of the first player, and the target.
    fn instance(&self, case: &Game) -> Instance {
        Instance::of_boards(case.shape, case.starts[0], case.target)
    }
}

/// Searches from all starts at once on up to 9 cells, and from each start alone on more.
struct NearestSolver {
    resources: Resources,
    /// All boards of up to 9 cells, from the starts of the input; and the first player at each start.
    found: Option<(AllBoards, HashMap<Board, u64>)>,
}

impl NearestSolver {
    fn new(resources: Resources) -> NearestSolver {
        let found = None;
        NearestSolver { resources, found }
    }

    /// The player who needs the fewest moves. The path of each player is searched for separately.
    fn of_each_way(&self, game: &Game) -> Verdict {
        let mut solver = GoalSolver::new(game.shape, game.target, Order::Udlr, &self.resources);
        let mut nearest: Option<(usize, u64)> = None;
        for (player, start) in (1..).zip(game.starts.iter()) {
            let verdict = solver.solve(start).verdict;
            if let Verdict::Unsolved(_) = verdict {
                return verdict;
            }
            let moves = verdict.moves().1;
            if verdict.is_solved() && nearest.is_none_or(|(fewest, _)| moves < fewest) {
                nearest = Some((moves, player));
            }
        }
        number(nearest.map(|(_, player)| player))
    }
}

fn number(player: Option<u64>) -> Verdict {
    player.map_or(Verdict::No, Verdict::Number)
}

/// All boards by their distance from the nearest start of a game; and the first player at each start.
fn search(game: &Game) -> (AllBoards, HashMap<Board, u64>) {
    let found = AllBoards::from_all(&grid(game.shape), &game.starts, None);
    let players = (1..=game.starts.len() as u64).rev();
    (
        found,
        game.starts.iter().rev().copied().zip(players).collect(),
    )
}

impl Solver<Game> for NearestSolver {
    fn solve(&mut self, game: &Game) -> Answer {
        if game.shape.cells() > MOST_CELLS {
            return self.of_each_way(game).into();
        }
        if let (None, Some(refused)) = (&self.found, refused_all_boards()) {
            return refused;
        }
        let (found, players) = self.found.get_or_insert_with(|| search(game));
        let reached = found.distance(game.target).is_some();
        let player = || players[&found.way_to(game.target).0];
        number(reached.then(player)).into()
    }
}

/// Random moves from the first board to a start or a target, at most.
const LONG_WALK: usize = 1000;

/// The most players of an input that has many.
const MANY_PLAYERS: usize = 1000;

/// The grid of a shape.
fn grid(shape: Shape) -> Graph {
    Graph::open(shape)
}

/// Makes the players of an input, and targets.
struct GameMaker {
    request: MakeRequest,
    rng: Rng,
    shape: Shape,
    starts: Vec<Vec<usize>>,
}

impl GameMaker {
    /// The players are drawn at once, targets one by one. `shape`: that of all boards, if one is asked for.
    fn new(request: &MakeRequest, shape: Option<Shape>) -> GameMaker {
        let mut rng = Rng::new(request.seed);
        let large = request.count == 1 && request.kind == CaseKind::Random && rng.below(2) == 0;
        let shapes: &[(usize, usize)] = match request.kind {
            CaseKind::Traps => &[(3, 3)],
            _ if large => &[(3, 4), (4, 3)],
            _ => &[(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (3, 3)],
        };
        let (rows, cols) = shapes[rng.below(shapes.len())];
        let shape = shape.unwrap_or(Shape::new(rows, cols));
        let large = shape.cells() > MOST_CELLS;
        let players = match request.kind {
            _ if large => 2,
            CaseKind::Random if rng.below(2) == 0 => 2 + rng.below(MANY_PLAYERS - 1),
            _ => 2 + rng.below(9),
        };
        let mut maker = GameMaker {
            rng,
            shape,
            request: *request,
            starts: Vec::new(),
        };
        maker.starts = (0..players).map(|_| maker.random_board()).collect();
        if request.kind == CaseKind::Traps {
            // Two players with one start, and two whose starts are one move apart.
            let first = maker.starts[0].clone();
            let beside = maker.walked(first.clone(), 1);
            maker.starts.extend([beside, first]);
        }
        maker
    }

    fn random_board(&mut self) -> Vec<usize> {
        let moves = self.rng.below(LONG_WALK + 1);
        self.walked((0..self.shape.cells()).collect(), moves)
    }

    fn walked(&mut self, mut cells: Vec<usize>, moves: usize) -> Vec<usize> {
        walk_on(&grid(self.shape), &mut cells, moves, &mut self.rng);
        cells
    }

    fn text(&self, board: &[usize]) -> String {
        rows_text(b'0', self.shape.cols, board, false)
    }
}

impl CaseMaker for GameMaker {
    fn rng(&mut self) -> &mut Rng {
        &mut self.rng
    }

    fn sizes(&self) -> MadeSizes {
        MadeSizes::Within(Sides::new(SidesKind::RowsCols, SIDES.0, SIDES.1))
    }

    fn set_shape(&mut self, shape: Shape) {
        *self = GameMaker::new(&self.request, Some(shape));
    }

    /// The board where all walks begin, the start of each player, and boards one move away, to which several players
    /// are equally near.
    fn list(&mut self, _kind: CaseKind, _count: usize) -> Result<CaseList, String> {
        let mut traps = vec![(0..self.shape.cells()).collect()];
        traps.extend(self.starts.clone());
        for start in self.starts.clone() {
            traps.push(self.walked(start, 1));
        }
        Ok(traps.iter().map(|cells| self.text(cells)).collect())
    }

    fn draw(&mut self, kind: CaseKind) -> Result<String, String> {
        let target = match kind {
            CaseKind::Near(moves) => {
                let start = self.rng.below(self.starts.len());
                self.walked(self.starts[start].clone(), moves)
            }
            _ => self.random_board(),
        };
        Ok(self.text(&target))
    }

    fn head(&mut self, count: usize, _first: &str) -> String {
        let Shape { rows, cols } = self.shape;
        let starts: String = self.starts.iter().map(|cells| self.text(cells)).collect();
        format!("{rows} {cols} {} {count}\n{starts}", self.starts.len())
    }
}
