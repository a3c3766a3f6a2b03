//! A level of the engine: a split of the tiles into patterns, the tables of these, and a search with them.
use crate::automaton::Automaton;
use crate::batch::{self, Context, Count, Node};
use crate::board::{Board, Move, Shape};
use crate::pattern::{self, Pattern, Ranks};
use crate::roots::{self, Way, SPARE};
use crate::view::{transposed, View};
use crate::zone::Zones;

/// Goal cells of each pattern, counted from 1 as tiles are.
type Split = &'static [&'static [u8]];

/// 4 + 4 + 4 + 3 tiles: built in a few ms.
const TINY: Split = &[
    &[1, 2, 5, 6],
    &[3, 4, 7, 8],
    &[9, 10, 13, 14],
    &[11, 12, 15],
];
/// 5 + 5 + 5 tiles, the fewest nodes of the 27 splits in connected groups (first 8 of Korf's 100).
const SMALL: Split = &[&[1, 2, 3, 4, 7], &[5, 6, 9, 10, 13], &[8, 11, 12, 14, 15]];
/// 6 + 6 + 3 tiles (Korf & Felner 2002): 0.4 times the nodes of 5 + 5 + 5.
const LARGE: Split = &[&[1, 5, 6, 9, 10, 13], &[7, 8, 11, 12, 14, 15], &[2, 3, 4]];
const WIDE: Split = &[&[1, 2, 3, 5, 6, 7], &[4, 8, 9, 10, 11]];
const TALL: Split = &[&[1, 2, 4, 5, 7, 8], &[3, 6, 9, 10, 11]];

/// The puzzle as the engine sees it: the goal's blank is in the last cell if it was in a corner.
#[derive(Clone, Copy)]
pub struct Puzzle {
    pub shape: Shape,
    /// In the order asked for.
    pub moves: [Move; 4],
    pub goal: Board,
    /// Goal cell of each tile.
    pub home: [u8; 16],
}

/// Tables and what goes with them; immutable.
pub struct Level {
    puzzle: Puzzle,
    roots: usize,
    /// For each tile the one that takes its place when board and goal are transposed; none if the goal's blank moves.
    twins: Option<[u8; 16]>,
    automaton: Automaton,
    ranks: Ranks,
    patterns: Vec<Pattern>,
    table: Vec<u8>,
    views: [View; 2],
}

impl Level {
    pub fn build(puzzle: &Puzzle, number: usize) -> Level {
        let shape = puzzle.shape;
        let (split, length, roots) = match (shape.rows, shape.cols, number) {
            (4, 4, 1) => (TINY, 8, 60),
            (4, 4, 2) => (SMALL, 12, 1000),
            (4, 4, _) => (LARGE, 12, 1000),
            (3, 4, _) => (WIDE, 10, 60),
            _ => (TALL, 10, 60),
        };
        let ranks = Ranks::new(shape.cells());
        let (patterns, table) = tables(puzzle, &ranks, split);
        let square = shape.rows == shape.cols;
        let map = transposed(shape, square);
        let blank = puzzle.home[0];
        let fits = square && map[blank as usize] == blank;
        let mut twins = [0; 16];
        for (tile, twin) in twins[..shape.cells()].iter_mut().enumerate() {
            let home = map[puzzle.home[tile] as usize];
            *twin = (0..16).find(|&t| puzzle.home[t] == home).unwrap_or(0) as u8;
        }
        let view = |yes| {
            let map = transposed(shape, yes);
            View::new(shape, puzzle.moves, &puzzle.home, &patterns, map)
        };
        Level {
            puzzle: *puzzle,
            roots,
            twins: Some(twins).filter(|_| fits),
            automaton: Automaton::build(shape, puzzle.moves, length),
            ranks,
            views: [view(false), view(fits)],
            patterns,
            table,
        }
    }

    /// The start in both views, and the distances there.
    fn start(&self, board: Board) -> (Node, [u32; 2]) {
        let mut start = Node {
            board,
            blank: board.blank(self.puzzle.shape.cells()) as u8,
            ..Node::default()
        };
        let mut distances = [0; 2];
        for (v, view) in self.views.iter().enumerate() {
            let (place, distance) = view.place(&self.ranks, &self.patterns, &self.table, board);
            start.places[v] = place;
            distances[v] = distance;
        }
        (start, distances)
    }

    /// The first shortest path, unless that takes more than `limit` nodes generated.
    pub fn solve(&self, board: Board, limit: u64, stack: &mut Vec<Node>) -> Found {
        let puzzle = &self.puzzle;
        let tables = (&self.ranks, &self.table[..]);
        let (views, automaton) = (&self.views, &self.automaton);
        let context = Context::new(
            puzzle.shape,
            puzzle.moves,
            puzzle.goal,
            views,
            tables,
            automaton,
        );
        let (start, distances) = self.start(board);
        let twins = self.twins.as_ref();
        let mirror = |board| twins.map_or(board, |twins| mirror(twins, board));
        let own = twins.is_some() && mirror(board) == board;
        let image: Option<&dyn Fn(Board) -> Board> = if own { Some(&mirror) } else { None };
        let mut found = Found::default();
        let roots = match roots::roots(&context, start, self.roots, image, &mut found.count) {
            Ok(roots) => roots,
            Err(way) => {
                found.path = Some(roots::moves(way).collect());
                return found;
            }
        };
        let mut bound = distances[0].max(distances[1]);
        while found.count.generated <= limit {
            let live = live(&roots, [0, 1].map(|v| (bound - distances[v]) / 2));
            let left = limit - found.count.generated;
            let count = batch::run(&context, &live, left, stack);
            found.bounds += 1;
            found.count.expanded += count.expanded;
            found.count.generated += count.generated;
            if let Some(number) = count.found {
                let root = live.iter().find(|root| root.tail >> 16 == number);
                let root = context.root(root.expect("found below it"));
                let mut path = roots::moves(roots[number as usize].1).collect();
                let traced = roots::trace(&context, &root, &mut path, &mut found.count);
                found.path = Some(path).filter(|_| traced);
                break;
            }
            bound += 2;
        }
        found
    }
}

/// What a level made of a board.
#[derive(Default)]
pub struct Found {
    /// Indices into the order asked for.
    pub path: Option<Vec<u8>>,
    pub count: Count,
    pub bounds: u32,
}

/// The patterns of a split, and one table for all of them.
fn tables(puzzle: &Puzzle, ranks: &Ranks, split: Split) -> (Vec<Pattern>, Vec<u8>) {
    let (shape, blank) = (puzzle.shape, puzzle.home[0]);
    let cells = shape.cells();
    let entries: usize = split
        .iter()
        .map(|tiles| Ranks::size(cells, tiles.len()))
        .sum();
    let mut table = Vec::with_capacity(entries * pattern::BYTES + 1);
    let mut patterns: Vec<Pattern> = Vec::new();
    let mut zones: Option<Zones> = None;
    for tiles in split {
        // The tile whose cell the blank has takes the last cell instead.
        let cell = |&tile: &u8| {
            let own = tile - 1;
            if own == blank {
                cells as u8 - 1
            } else {
                own
            }
        };
        let mut goal: Vec<u8> = tiles.iter().map(cell).collect();
        goal.sort_unstable();
        let base = table.len() / pattern::BYTES;
        let pattern = Pattern { goal, base, blank };
        let known = zones.take().filter(|zones| zones.tiles == tiles.len());
        let built = known.unwrap_or_else(|| Zones::new(shape, tiles.len()));
        pattern::build(&built, ranks, &pattern, &mut table);
        zones = Some(built);
        patterns.push(pattern);
    }
    table.push(0);
    (patterns, table)
}

/// The board and the goal transposed, the tiles renamed so that the goal stays.
fn mirror(twins: &[u8; 16], board: Board) -> Board {
    Board((0..16).fold(0, |image, cell| {
        let to = cell % 4 * 4 + cell / 4;
        image | u64::from(twins[board.tile(cell) as usize]) << (4 * to)
    }))
}

/// The roots that are within a bound; `more`: half of what it is above the start's distances.
fn live(roots: &[(Node, Way)], more: [u32; 2]) -> Vec<Node> {
    let mut live = Vec::with_capacity(roots.len());
    for (number, (root, _)) in (0u32..).zip(roots) {
        let spare0 = ((root.tail & 255) + more[0]).checked_sub(SPARE);
        let spare1 = ((root.tail >> 8 & 255) + more[1]).checked_sub(SPARE);
        if let (Some(spare0), Some(spare1)) = (spare0, spare1) {
            let tail = spare0 | spare1 << 8 | number << 16;
            live.push(Node { tail, ..*root });
        }
    }
    live
}
