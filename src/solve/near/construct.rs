//! Finds some path on a grid of any size with fixed cells, if there is one: block by block, and within a block ear by
//! ear.
//!
//! The blank first goes home, and from there on a tour through all blocks. At the top of each block it leaves the tour
//! and solves the block: it does nothing, goes round a cycle a number of times, or brings the tiles home one after the
//! other. Then it returns to the top. Solving one block leaves the others unchanged, so all of them are solved at the
//! end of the tour.

use crate::puzzle::{Belongings, Graph, LongPath, Move, Shape};
use crate::solve::graph::blocks::{Blocks, GraphBlock};
use crate::solve::near::both_ends::{both_ends, BfsOutcome};
use crate::solve::near::theta::by_three_cycles;
use crate::solve::near::{BoardPart, Growth};
use std::collections::VecDeque;

/// The number of cells that are left to a search, which finds a shortest path for them.
const CORE: usize = 9;

/// Searches for ways look at the clock after this number of cells: half a millisecond.
const OFTEN: usize = 1 << 15;

/// A board on its way to the goal.
struct Construction<'a> {
    graph: &'a Graph,
    shape: Shape,
    at: Belongings,
    path: LongPath,
    /// By cell: whether tiles may still move through it.
    alive: Vec<bool>,
    /// By cell: the number of the last search that reached it, and the cell before it on the way.
    seen: Vec<(u32, u16)>,
    search: u32,
    /// Cells that searches have visited since they looked at the clock.
    visited: usize,
    /// States that searches have stored.
    stored: u64,
    late: &'a dyn Fn() -> bool,
    /// The most moves.
    most: usize,
    /// Where blocks grow from: 0 for their middle, 1 to 4 for the middle of a quarter.
    quarter: usize,
}

/// A path, and the number of states that were stored to find it; `None` if time is up, or the path is longer than
/// `most` moves. The goal must be reachable. `homes`: by cell, where its content belongs. `quarter`: where blocks grow
/// from, 0 to 4.
pub fn construct(
    grid: (Shape, &Graph),
    homes: &[u16],
    blank_home: usize,
    (most, quarter): (usize, usize),
    late: &dyn Fn() -> bool,
) -> Option<(LongPath, u64)> {
    let mut board = Construction::new(grid, homes, blank_home, late);
    board.most = most;
    board.quarter = quarter;
    let blocks = Blocks::new(grid.1, blank_home);
    while board.at.blank != blank_home {
        board.slide(blocks.parents[board.at.blank]);
    }
    let done = blocks.tour(&mut board, Construction::travel, |board, block| {
        board.settle(block).is_some()
    });
    Some((board.path, board.stored)).filter(|_| done)
}

/// A path that fills some ears, one after the other; `None` if time is up. The goal's blank is in none of them.
/// `alive`: by cell, whether it belongs to an ear or to the part from which the ears have grown.
pub fn fill_ears(
    grid: (Shape, &Graph),
    homes: &[u16],
    blank_home: usize,
    (alive, ears): (&[bool], &[Vec<usize>]),
    late: &dyn Fn() -> bool,
) -> Option<LongPath> {
    let mut board = Construction::new(grid, homes, blank_home, late);
    board.alive.copy_from_slice(alive);
    for ear in ears {
        board.fill_ear(ear)?;
    }
    Some(board.path)
}

impl<'a> Construction<'a> {
    /// A construction with an empty path, which may become as long as it needs.
    fn new(
        (shape, graph): (Shape, &'a Graph),
        homes: &[u16],
        blank_home: usize,
        late: &'a dyn Fn() -> bool,
    ) -> Construction<'a> {
        Construction {
            graph,
            shape,
            at: Belongings::new(homes, blank_home),
            path: LongPath::default(),
            alive: vec![false; homes.len()],
            seen: vec![(0, 0); homes.len()],
            search: 0,
            visited: 0,
            stored: 0,
            late,
            most: usize::MAX,
            quarter: 0,
        }
    }
}

impl Construction<'_> {
    /// Moves the blank to a cell beside it.
    fn slide(&mut self, to: usize) {
        let (from, cols) = (self.at.blank, self.shape.cols);
        self.path.push(match () {
            _ if to + cols == from => Move::Up,
            _ if to == from + cols => Move::Down,
            _ if to < from => Move::Left,
            _ => Move::Right,
        });
        self.at.slide(to);
    }

    fn follow(&mut self, way: &[usize]) {
        way.iter().for_each(|&to| self.slide(to));
    }

    /// Moves the blanks of both the board and the goal.
    fn travel(&mut self, to: usize) {
        self.at.slide_goal(self.at.blank, to);
        self.slide(to);
    }

    fn all_at_home(&self, cells: &[usize]) -> bool {
        cells.iter().all(|&cell| self.at.at_home(cell))
    }

    fn set_alive(&mut self, cells: &[usize], alive: bool) {
        cells.iter().for_each(|&cell| self.alive[cell] = alive);
    }

    /// `None` if the work must end.
    fn go_on(&self) -> Option<()> {
        let over = self.path.len() > self.most || (self.late)();
        (!over).then_some(())
    }

    /// Solves a block with the blank at its top.
    fn settle(&mut self, block: &GraphBlock) -> Option<()> {
        if self.all_at_home(&block.cells) {
            return Some(());
        }
        if block.is_cycle() {
            return self.turn(block);
        }
        let cells = [&block.cells[..], &[block.top]].concat();
        self.set_alive(&cells, true);
        let grid = (self.shape, self.graph);
        let growth = Growth::new(grid, &self.alive, self.middle(block), self.late);
        let solved = growth.and_then(|growth| self.fill(block.top, growth));
        self.set_alive(&cells, false);
        solved
    }

    /// The cell, in or near a block, from which the block grows in all directions.
    fn middle(&self, block: &GraphBlock) -> usize {
        let cols = self.shape.cols;
        let mean = |of: &dyn Fn(usize) -> usize, bit: usize| {
            let all = || block.cells.iter().map(|&cell| of(cell));
            let mean = all().sum::<usize>() / block.cells.len();
            match (self.quarter, (self.quarter + 3) >> bit & 1) {
                (0, _) => mean,
                (_, 0) => (mean + all().min().unwrap_or(mean)) / 2,
                _ => (mean + all().max().unwrap_or(mean)) / 2,
            }
        };
        mean(&|cell| cell / cols, 0) * cols + mean(&|cell| cell % cols, 1)
    }

    /// Goes round a cycle, in the shorter direction, until all contents are at home: a round moves each content by one
    /// cell.
    fn turn(&mut self, block: &GraphBlock) -> Option<()> {
        let cells = &block.cells;
        let to = self.at.home(cells[0]);
        let mut rounds = cells.iter().position(|&cell| cell == to)?;
        let mut round: Vec<usize> = cells.iter().rev().copied().collect();
        if rounds > cells.len() / 2 {
            round.reverse();
            rounds = cells.len() - rounds;
        }
        round.push(block.top);
        for _ in 0..rounds {
            self.go_on()?;
            self.follow(&round);
        }
        Some(())
    }

    /// Fills the ears of a block, the last one first, and then solves the rest. The blank begins and ends at the top.
    fn fill(&mut self, top: usize, growth: Growth) -> Option<()> {
        let Growth { core, mut ears } = growth;
        // The goal's blank waits in the core, because all other cells are filled with tiles.
        let mut away = self.way(top, core[0], None)?;
        away.insert(0, top);
        for step in away.windows(2) {
            self.at.slide_goal(step[0], step[1]);
        }
        let mut left = core.len() + ears.concat().len();
        let small = core.len() <= CORE;
        while let Some(ear) = ears
            .last()
            .filter(|ear| !small || left > CORE.max(ear.len()))
        {
            self.go_on()?;
            self.fill_ear(ear)?;
            left -= ear.len();
            ears.pop();
        }
        self.solve_core(core[0], small)?;
        // The goal's blank goes back too, so this keeps all contents at home.
        away.iter().rev().skip(1).for_each(|&to| self.travel(to));
        Some(())
    }

    /// Solves the cells that are alive: by a shortest path if they are few, otherwise by three-cycles.
    fn solve_core(&mut self, blank_home: usize, small: bool) -> Option<()> {
        if !small {
            self.bring_blank(blank_home, None)?;
        }
        let cells = (0..self.alive.len()).filter(|&cell| self.alive[cell]);
        let core = BoardPart::new(
            self.graph,
            cells.collect(),
            &|cell| self.at.home(cell),
            blank_home,
        );
        let walk = if small {
            let (found, stored) = both_ends(&core.board, usize::MAX, self.late);
            self.stored += stored as u64;
            match found {
                BfsOutcome::Shortest(walk) => walk,
                _ => return None,
            }
        } else {
            by_three_cycles(&core.board)?
        };
        let cells = walk.iter().map(|&cell| core.cells[usize::from(cell)]);
        cells.for_each(|cell| self.slide(cell));
        Some(())
    }

    /// Fills an ear; its cells then no longer take part.
    fn fill_ear(&mut self, ear: &[usize]) -> Option<()> {
        let blank_inside = ear.contains(&self.at.blank);
        if blank_inside || !self.all_at_home(ear) {
            match *ear {
                [cell] => self.carry(cell, cell)?,
                _ => {
                    let beside = |end: usize, other: usize| {
                        let mut grown = self.graph.beside(end);
                        grown
                            .find(|&next| self.alive[next] && !ear.contains(&next) && next != other)
                    };
                    let first = beside(ear[0], usize::MAX)?;
                    let last = beside(ear[ear.len() - 1], first)?;
                    if blank_inside {
                        self.bring_blank(last, None)?;
                    }
                    self.set_alive(ear, false);
                    self.fill_long(ear, first, last)?;
                }
            }
        }
        self.set_alive(ear, false);
        Some(())
    }

    /// Fills an ear of two cells or more. Each time the blank goes through the ear, the content of the cell beside its
    /// first cell enters, and the content of its last cell leaves. So the ear is a queue: its tiles enter one after the
    /// other, and those that have entered go round while the next one is still in the ear, on its way out.
    fn fill_long(&mut self, ear: &[usize], first: usize, last: usize) -> Option<()> {
        let through: Vec<usize> = ear.iter().rev().chain(Some(&first)).copied().collect();
        let mut entered: Vec<usize> = Vec::new();
        while !self.all_at_home(ear) {
            self.go_on()?;
            let out = |&tile: &usize| !ear.contains(&self.at.place(tile));
            let wanted = ear.iter().rev().nth(entered.len()).copied();
            let newest = entered.last().map_or(ear[0], |&tile| self.at.place(tile));
            let tile = match entered.iter().copied().find(out) {
                Some(tile) => tile,
                None => match wanted.filter(out).filter(|_| newest == ear[0]) {
                    Some(tile) => {
                        entered.push(tile);
                        tile
                    }
                    None => self.other_tile(ear, wanted, first)?,
                },
            };
            self.carry(tile, first)?;
            self.bring_blank(last, Some(first))?;
            self.follow(&through);
        }
        Some(())
    }

    /// The tile nearest to a cell among those that the ear does not need, or else does not need now.
    fn other_tile(&self, ear: &[usize], wanted: Option<usize>, near: usize) -> Option<usize> {
        let cells = (0..self.alive.len()).filter(|&cell| self.alive[cell] && cell != self.at.blank);
        let tiles = cells.map(|cell| (cell, self.at.home(cell)));
        let others = tiles.filter(|tile| Some(tile.1) != wanted);
        let nearest = others
            .min_by_key(|&(cell, tile)| (ear.contains(&tile), self.shape.distance(cell, near)));
        nearest.map(|(_, tile)| tile)
    }

    /// Carries a tile, named by its home, to a target cell.
    fn carry(&mut self, tile: usize, target: usize) -> Option<()> {
        let mut way = Vec::new();
        loop {
            let at = self.at.place(tile);
            if at == target {
                return Some(());
            }
            let next = match way.pop() {
                Some(next) => next,
                None => match self.step_of_tile(at, target) {
                    Some(next) => next,
                    None => {
                        way = self.way(at, target, None)?;
                        way.reverse();
                        way.pop()?
                    }
                },
            };
            self.bring_blank(next, Some(at))?;
            self.slide(at);
        }
    }

    /// Whether a cell is nearer to a target than another.
    fn is_nearer(&self, next: usize, cell: usize, target: usize) -> bool {
        self.shape.distance(next, target) < self.shape.distance(cell, target)
    }

    /// The cell nearer to the target to which the tile can be moved soonest. So if the tile must move both along rows
    /// and along columns, it alternates.
    fn step_of_tile(&mut self, at: usize, target: usize) -> Option<usize> {
        let beside = self.graph.beside(at);
        let nearer = beside.filter(|&next| self.alive[next] && self.is_nearer(next, at, target));
        let nearer: Vec<usize> = nearer.collect();
        if nearer.len() < 2 {
            return nearer.first().copied();
        }
        let blank = self.at.blank;
        nearer.into_iter().min_by_key(|&next| {
            let way = self.way(blank, next, Some(at));
            way.map_or(usize::MAX, |way| way.len())
        })
    }

    fn bring_blank(&mut self, to: usize, avoided: Option<usize>) -> Option<()> {
        let way = self.way(self.at.blank, to, avoided)?;
        self.follow(&way);
        Some(())
    }

    /// The cells of a shortest way without the first one, by A*; `None` if there is none, or if the work must end. Each
    /// move leads one cell nearer or one cell farther, so a double-ended queue is enough.
    fn way(&mut self, from: usize, to: usize, avoided: Option<usize>) -> Option<Vec<usize>> {
        self.search += 1;
        let mut queue = VecDeque::from([(from, from)]);
        while let Some((cell, before)) = queue.pop_front() {
            let seen = &mut self.seen[cell];
            if seen.0 == self.search {
                continue;
            }
            *seen = (self.search, before as u16);
            self.visited += 1;
            if self.visited == OFTEN {
                self.visited = 0;
                self.go_on()?;
            }
            if cell == to {
                break;
            }
            for next in self.graph.beside(cell) {
                let free = self.alive[next] && Some(next) != avoided;
                if !free || self.seen[next].0 == self.search {
                    continue;
                }
                match self.is_nearer(next, cell, to) {
                    true => queue.push_front((next, cell)),
                    false => queue.push_back((next, cell)),
                }
            }
        }
        let mut way = Vec::new();
        let mut at = to;
        while at != from {
            let (search, before) = self.seen[at];
            if search != self.search {
                return None;
            }
            way.push(at);
            at = before.into();
        }
        way.reverse();
        Some(way)
    }
}
