//! A target is the cell of a full tree to which each tile goes. A path to it can be constructed line by line, as on any
//! large board, without a search: beams find shorter paths, but may be stuck or run out of time.

use crate::puzzle::arrays::inverse;
use crate::puzzle::logarithm::{ln, power};
use crate::puzzle::{is_odd_permutation, GridBoard, Rng, Shape};
use crate::solve::large::any_path::any;
use crate::solve::sliding_tree::assignment::assign;
use crate::solve::sliding_tree::{
    goal_cell, goal_code, move_limit, PieceBoard, PieceGrid, PieceTree, TreeChange, DIRECTIONS,
    NO_GOAL,
};

/// By cell of a board: the goal of its tile. With all tiles at their goals the board is a full tree; the blank's goal
/// is the cell without a piece.
pub type TreeTarget = Vec<u8>;

/// The goals as codes, row by row.
pub fn codes(board: &PieceBoard, target: &TreeTarget) -> Vec<u8> {
    let code = |(&piece, &goal): (&u8, &u8)| match piece {
        0 => NO_GOAL,
        _ => goal_code(board.side, goal.into()),
    };
    board.pieces.iter().zip(target).map(code).collect()
}

/// The target with these goals as codes. `hole`: the blank's goal.
pub fn of_codes(side: usize, codes: &[u8], hole: u8) -> TreeTarget {
    let goal = |&code: &u8| match code {
        NO_GOAL => hole,
        _ => goal_cell(side, code) as u8,
    };
    codes.iter().map(goal).collect()
}

/// The pieces of a target's tree, by cell.
pub fn pieces(board: &PieceBoard, target: &TreeTarget) -> Vec<u8> {
    let cells = inverse(target).into_iter();
    cells.map(|cell| board.pieces[usize::from(cell)]).collect()
}

/// The target to which a path, given as directions, leads.
pub fn of_path(grid: &PieceGrid, board: &PieceBoard, path: &[u8]) -> TreeTarget {
    let mut tiles: Vec<u8> = (0..grid.cells as u8).collect();
    grid.slide(&mut tiles, board.blank(), path);
    inverse(&tiles)
}

/// Whether slides that take the blank from its cell to its goal cannot reach this permutation of tiles.
pub fn is_odd(side: usize, goal: &[u8], blank: usize) -> bool {
    let mut cells: Vec<u32> = goal.iter().map(|&goal| goal.into()).collect();
    let steps = Shape::new(side, side).distance(blank, goal[blank].into());
    is_odd_permutation(&mut cells) == (steps % 2 == 0)
}

/// A random number from the exponential distribution of mean 1. Annealing makes a change that costs at most this many
/// times the temperature.
pub fn exponential(rng: &mut Rng) -> f64 {
    let unit = ((rng.draw() >> 11) + 1) as f64 / (1u64 << 53) as f64;
    -ln(unit)
}

/// The units of cost for one step, enough to round powers of distances to whole numbers.
const COST_UNITS: f64 = 16.0;
/// The cost, in steps, of each surplus or missing piece of a kind.
const UNMATCHED: f64 = 10.0;
/// The most surplus and missing pieces after a change, unless there were as many before it.
const MOST_UNMATCHED: i32 = 6;
/// The temperatures at the beginning and the end of annealing.
const HOT: f64 = 8.0;
const COLD: f64 = 0.7;

/// A tree and, for each kind of piece, the smallest cost of taking the board's tiles of that kind to the tree's cells.
struct MatchedTree<'a> {
    board: &'a PieceBoard,
    tree: PieceTree,
    /// By kind: the cells of the board's tiles.
    tiles: Vec<Vec<u8>>,
    /// By kind: the cells of the tree's pieces.
    goals: Vec<Vec<u8>>,
    /// By cell: its place in its list of goals.
    place: Vec<u8>,
    /// By cell of a tile and goal: the cost.
    table: Vec<i32>,
    cost: [i32; 16],
    unmatched: i32,
}

/// Anneals a random tree to one that has the board's pieces near their present cells, so that the sum of
/// (distance)^`growth` is small. `None` if no tree with the right pieces is found.
pub fn first_target(
    grid: &PieceGrid,
    board: &PieceBoard,
    growth: f64,
    steps: u64,
    rng: &mut Rng,
) -> Option<TreeTarget> {
    let mut state = MatchedTree::new(board, PieceTree::random(grid, rng), growth);
    let mut best: Option<(i32, PieceTree)> = None;
    let mut heat = HOT;
    for step in 0..steps {
        if step % 128 == 0 {
            heat = HOT * power(COLD / HOT, step as f64 / steps as f64);
        }
        let worse = COST_UNITS * heat * exponential(rng);
        let change = if rng.below(16) == 0 {
            state.tree.propose_hole(grid, rng)
        } else {
            state.tree.propose_exchange(grid, rng)
        };
        let Some(change) = change else { continue };
        if state.try_change(&change, worse) && state.unmatched == 0 {
            let cost = state.cost.iter().sum();
            if best.as_ref().is_none_or(|best| cost < best.0) {
                best = Some((cost, state.tree.clone()));
            }
        }
    }
    best.map(|(_, tree)| state.target(&tree))
}

impl<'a> MatchedTree<'a> {
    fn new(board: &'a PieceBoard, tree: PieceTree, growth: f64) -> MatchedTree<'a> {
        let (side, cells) = (board.side, board.pieces.len());
        let cost = |i: usize| {
            let (a, b) = (i / cells, i % cells);
            let (dy, dx) = ((a / side).abs_diff(b / side), (a % side).abs_diff(b % side));
            let square = (dx * dx + dy * dy) as f64;
            (COST_UNITS * power(square, growth / 2.0)).round() as i32
        };
        let mut state = MatchedTree {
            board,
            tiles: vec![Vec::new(); 16],
            goals: vec![Vec::new(); 16],
            place: vec![0; cells],
            table: (0..cells * cells).map(cost).collect(),
            cost: [0; 16],
            unmatched: 0,
            tree,
        };
        for cell in 0..cells {
            state.tiles[board.pieces[cell] as usize].push(cell as u8);
            let goals = &mut state.goals[state.tree.pieces[cell] as usize];
            state.place[cell] = goals.len() as u8;
            goals.push(cell as u8);
        }
        for kind in 1..16 {
            state.cost[kind] = state.kind_cost(kind);
        }
        state.unmatched = state.count_unmatched();
        state
    }

    /// The cost of the best matching between the tiles and the goals of a kind, which matches all of whichever are
    /// fewer.
    fn kind_cost(&self, kind: usize) -> i32 {
        let (tiles, goals) = (&self.tiles[kind], &self.goals[kind]);
        let (rows, columns) = if tiles.len() <= goals.len() {
            (tiles, goals)
        } else {
            (goals, tiles)
        };
        let cells = self.place.len();
        assign(rows, columns, &self.table, cells, &mut [0; 100])
    }

    fn count_unmatched(&self) -> i32 {
        let kinds = self.tiles.iter().zip(&self.goals).skip(1);
        kinds
            .map(|(tiles, goals)| tiles.len().abs_diff(goals.len()) as i32)
            .sum()
    }

    /// Changes the kind of the goal at a cell.
    fn set_goal(&mut self, cell: u8, from: u8, to: u8) {
        let place = self.place[cell as usize] as usize;
        let goals = &mut self.goals[from as usize];
        goals.swap_remove(place);
        if let Some(&moved) = goals.get(place) {
            self.place[moved as usize] = place as u8;
        }
        self.place[cell as usize] = self.goals[to as usize].len() as u8;
        self.goals[to as usize].push(cell);
    }

    /// Makes a change unless it costs more than `worse`; true if it was made.
    fn try_change(&mut self, change: &TreeChange, worse: f64) -> bool {
        let mut kinds = 0u32;
        for &(cell, piece) in change.cells() {
            let from = self.tree.pieces[cell as usize];
            self.set_goal(cell, from, piece);
            kinds |= 1 << from | 1 << piece;
        }
        let unmatched = self.count_unmatched();
        let penalty = COST_UNITS * UNMATCHED * f64::from(unmatched - self.unmatched);
        let mut fits = unmatched <= MOST_UNMATCHED.max(self.unmatched)
            // No change is expected to save more than this.
            && penalty <= worse + COST_UNITS * 60.0;
        let mut cost = self.cost;
        if fits {
            for kind in (1..16).filter(|kind| kinds >> kind & 1 == 1) {
                cost[kind] = self.kind_cost(kind);
            }
            let more = cost.iter().sum::<i32>() - self.cost.iter().sum::<i32>();
            fits = f64::from(more) + penalty <= worse;
        }
        if !fits {
            for &(cell, piece) in change.cells().iter().rev() {
                self.set_goal(cell, piece, self.tree.pieces[cell as usize]);
            }
            return false;
        }
        self.cost = cost;
        self.unmatched = unmatched;
        self.tree.commit(change);
        true
    }

    /// The target of a tree: the best matching. If its parity is wrong, the cheapest exchange of equal tiles makes it
    /// reachable.
    fn target(&self, tree: &PieceTree) -> TreeTarget {
        let (pieces, cells) = (&self.board.pieces, self.place.len());
        let mut goal = vec![0; cells];
        for kind in 1..16u8 {
            let goals: Vec<u8> = (0..cells as u8)
                .filter(|&cell| tree.pieces[cell as usize] == kind)
                .collect();
            let tiles = &self.tiles[kind as usize];
            let mut assigned = [0; 100];
            assign(tiles, &goals, &self.table, cells, &mut assigned);
            for (&tile, &cell) in tiles.iter().zip(&assigned) {
                goal[tile as usize] = cell;
            }
        }
        let blank = self.board.blank();
        goal[blank] = tree.hole as u8;
        if is_odd(self.board.side, &goal, blank) {
            let cost = |tile: usize, goal: u8| self.table[tile * cells + goal as usize];
            let pairs = (0..cells).flat_map(|a| (0..a).map(move |b| (a, b)));
            let equal = pairs.filter(|&(a, b)| pieces[a] == pieces[b]);
            let cheapest = equal.min_by_key(|&(a, b)| {
                cost(a, goal[b]) + cost(b, goal[a]) - cost(a, goal[a]) - cost(b, goal[b])
            });
            if let Some((a, b)) = cheapest {
                goal.swap(a, b);
            }
        }
        goal
    }
}

/// A path of at most 2 N^3 moves, as directions of the blank; `None` if the path has more. On the judge's boards it has
/// about half as many, because the tiles are near their goals, and takes about a millisecond.
pub fn constructed(board: &PieceBoard, target: &TreeTarget) -> Option<Vec<u8>> {
    let shape = Shape::new(board.side, board.side);
    let homes: Vec<u16> = target.iter().map(|&goal| goal.into()).collect();
    let hole = homes[board.blank()];
    let (path, _) = any(&GridBoard::open(shape, homes, hole), &|| false);
    let path = path.filter(|path| path.len() <= move_limit(board.side))?;
    let number = |m| DIRECTIONS.iter().position(|&d| d == m);
    path.iter().map(|m| Some(number(m)? as u8)).collect()
}
