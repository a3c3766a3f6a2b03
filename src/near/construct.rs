//! Finds some path on a grid of any size with fixed cells, if there is one: block by block, and within a block ear by
//! ear.
//!
//! The blank first goes home, and from there on a tour through all blocks. At the top of each block it leaves the tour
//! and solves the block: it does nothing, goes round a cycle a number of times, or brings the tiles home one after the
//! other. Then it returns to the top. Solving one block leaves the others unchanged, so all of them are solved at the
//! end of the tour.

use crate::graph::blocks::{Blocks, GraphBlock};
use crate::near::both_ends::{both_ends, BfsOutcome};
use crate::near::theta::by_three_cycles;
use crate::near::{BoardPart, Growth};
use crate::puzzle::{Belongings, Graph, LongPath, Move, Shape};
use std::collections::VecDeque;

/// The number of cells that are left to a search, which finds a shortest path for them.
const CORE: usize = 9;

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
pub(crate) fn construct(
    (shape, graph): (Shape, &Graph),
    homes: &[u16],
    blank_home: usize,
    (most, quarter): (usize, usize),
    late: &dyn Fn() -> bool,
) -> Option<(LongPath, u64)> {
    let mut board = Construction::new((shape, graph), homes, blank_home, late);
    board.most = most;
    board.quarter = quarter;
    let blocks = Blocks::new(graph, blank_home);
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
pub(crate) fn fill_ears(
    grid: (Shape, &Graph),
    homes: &[u16],
    blank_home: usize,
    (alive, ears): (&[bool], &[Vec<u16>]),
    late: &dyn Fn() -> bool,
) -> Option<LongPath> {
    let mut board = Construction::new(grid, homes, blank_home, late);
    board.alive.copy_from_slice(alive);
    for ear in ears {
        board.fill_ear(ear)?;
        ear.iter()
            .for_each(|&cell| board.alive[usize::from(cell)] = false);
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
            stored: 0,
            late,
            most: usize::MAX,
            quarter: 0,
        }
    }
}

impl Construction<'_> {
    /// Moves the blank to a cell beside it.
    fn slide(&mut self, to: u16) {
        let (from, to) = (self.at.blank, usize::from(to));
        let cols = self.shape.cols;
        self.path.push(match () {
            _ if to + cols == from => Move::Up,
            _ if to == from + cols => Move::Down,
            _ if to < from => Move::Left,
            _ => Move::Right,
        });
        self.at.slide(to);
    }

    fn follow(&mut self, way: &[u16]) {
        way.iter().for_each(|&to| self.slide(to));
    }

    /// Moves the blanks of both the board and the goal.
    fn travel(&mut self, to: u16) {
        self.at.slide_goal(self.at.blank, to.into());
        self.slide(to);
    }

    /// Whether the search must end.
    fn over(&self) -> bool {
        self.path.len() > self.most || (self.late)()
    }

    /// Solves a block with the blank at its top.
    fn settle(&mut self, block: &GraphBlock) -> Option<()> {
        if block.cells.iter().all(|&cell| self.at.at_home(cell.into())) {
            return Some(());
        }
        if block.is_cycle() {
            return self.turn(block);
        }
        let cells = || block.cells.iter().chain(Some(&block.top));
        cells().for_each(|&cell| self.alive[usize::from(cell)] = true);
        let growth = Growth::new(self.shape, self.graph, &self.alive, self.middle(block));
        let solved = growth.and_then(|growth| self.fill(block.top, growth));
        cells().for_each(|&cell| self.alive[usize::from(cell)] = false);
        solved
    }

    /// The cell, in or near a block, from which the block grows in all directions.
    fn middle(&self, block: &GraphBlock) -> u16 {
        let cols = self.shape.cols;
        let mean = |of: &dyn Fn(usize) -> usize, bit: usize| {
            let all = || block.cells.iter().map(|&cell| of(cell.into()));
            let mean = all().sum::<usize>() / block.cells.len();
            match (self.quarter, (self.quarter + 3) >> bit & 1) {
                (0, _) => mean,
                (_, 0) => (mean + all().min().unwrap_or(mean)) / 2,
                _ => (mean + all().max().unwrap_or(mean)) / 2,
            }
        };
        (mean(&|cell| cell / cols, 0) * cols + mean(&|cell| cell % cols, 1)) as u16
    }

    /// Goes round a cycle, in the shorter direction, until all contents are at home: a round moves each content by one
    /// cell.
    fn turn(&mut self, block: &GraphBlock) -> Option<()> {
        let cells = &block.cells;
        let to = self.at.home(cells[0].into());
        let rounds = cells.iter().position(|&cell| usize::from(cell) == to)?;
        let mut round: Vec<u16> = cells.iter().rev().copied().collect();
        let mut count = rounds;
        if rounds > cells.len() / 2 {
            round.reverse();
            count = cells.len() - rounds;
        }
        round.push(block.top);
        for _ in 0..count {
            if self.over() {
                return None;
            }
            self.follow(&round);
        }
        Some(())
    }

    /// Fills the ears of a block, the last one first, and then solves the rest. The blank begins and ends at the top.
    fn fill(&mut self, top: u16, growth: Growth) -> Option<()> {
        let Growth { core, mut ears } = growth;
        // The goal's blank waits in the core, because all other cells are filled with tiles.
        let away = self.way(top, core[0], None)?;
        let mut from = usize::from(top);
        for &to in &away {
            self.at.slide_goal(from, to.into());
            from = usize::from(to);
        }
        let mut left = core.len() + ears.iter().map(Vec::len).sum::<usize>();
        let small = core.len() <= CORE;
        while let Some(ear) = ears
            .last()
            .filter(|ear| !small || left > CORE.max(ear.len()))
        {
            if self.over() {
                return None;
            }
            self.fill_ear(ear)?;
            ear.iter()
                .for_each(|&cell| self.alive[usize::from(cell)] = false);
            left -= ear.len();
            ears.pop();
        }
        self.solve_core(core[0], small)?;
        // The goal's blank goes back too, so this keeps all contents at home.
        away.iter()
            .rev()
            .skip(1)
            .chain(Some(&top).filter(|_| !away.is_empty()))
            .for_each(|&to| self.travel(to));
        Some(())
    }

    /// Solves the cells that are alive: by a shortest path if they are few, otherwise by three-cycles.
    fn solve_core(&mut self, blank_home: u16, small: bool) -> Option<()> {
        if !small {
            self.bring_blank(blank_home, None)?;
        }
        let alive = (0..=u16::MAX).zip(&self.alive).filter(|cell| *cell.1);
        let cells = alive.map(|cell| cell.0).collect();
        let home = |cell: u16| self.at.home(cell.into());
        let core = BoardPart::new(self.graph, cells, home, blank_home.into());
        let walk = if small {
            let (found, stored) = both_ends(&core.board, usize::MAX, &|| false);
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

    fn fill_ear(&mut self, ear: &[u16]) -> Option<()> {
        let blank_inside = ear.contains(&(self.at.blank as u16));
        if !blank_inside && ear.iter().all(|&cell| self.at.at_home(cell.into())) {
            return Some(());
        }
        if let [cell] = *ear {
            return self.carry(cell, cell);
        }
        let beside = |end: u16, other: u16| {
            let all = self.graph.neighbours(end.into()).iter();
            let mut grown =
                all.filter(|&&next| self.alive[usize::from(next)] && !ear.contains(&next));
            grown.find(|&&next| next != other).copied()
        };
        let first = beside(ear[0], u16::MAX)?;
        let last = beside(ear[ear.len() - 1], first)?;
        if blank_inside {
            self.bring_blank(last, None)?;
        }
        ear.iter()
            .for_each(|&cell| self.alive[usize::from(cell)] = false);
        self.fill_long(ear, first, last)
    }

    /// Fills an ear of two cells or more. Each time the blank goes through the ear, the content of the cell beside its
    /// first cell enters, and the content of its last cell leaves. So the ear is a queue: its tiles enter one after the
    /// other, and those that have entered go round while the next one is still in the ear, on its way out.
    fn fill_long(&mut self, ear: &[u16], first: u16, last: u16) -> Option<()> {
        let through: Vec<u16> = ear.iter().rev().chain(Some(&first)).copied().collect();
        let mut entered: Vec<u16> = Vec::new();
        while !ear.iter().all(|&cell| self.at.at_home(cell.into())) {
            if self.over() {
                return None;
            }
            let place = |tile: u16| self.at.place(tile.into()) as u16;
            let out = |&tile: &u16| !ear.contains(&place(tile));
            let wanted = ear.iter().rev().nth(entered.len()).copied();
            let newest = entered.last().map_or(ear[0], |&tile| place(tile));
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
    fn other_tile(&self, ear: &[u16], wanted: Option<u16>, near: u16) -> Option<u16> {
        let cells = (0..=u16::MAX).take(self.alive.len());
        let cells = cells
            .filter(|&cell| self.alive[usize::from(cell)] && usize::from(cell) != self.at.blank);
        let tiles = cells.map(|cell| (cell, self.at.home(cell.into()) as u16));
        let others = tiles.filter(|tile| Some(tile.1) != wanted);
        let nearest = others.min_by_key(|&(cell, tile)| {
            (
                ear.contains(&tile),
                self.shape.distance(cell.into(), near.into()),
            )
        });
        nearest.map(|(_, tile)| tile)
    }

    /// Carries a tile, named by its home, to a target cell.
    fn carry(&mut self, tile: u16, target: u16) -> Option<()> {
        let mut way = Vec::new();
        loop {
            let at = self.at.place(tile.into()) as u16;
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

    /// The cell nearer to the target to which the tile can be moved soonest. So if the tile must move both along rows
    /// and along columns, it alternates.
    fn step_of_tile(&mut self, at: u16, target: u16) -> Option<u16> {
        let nearer = self.graph.neighbours(at.into()).iter().copied();
        let nearer = nearer.filter(|&next| {
            self.shape.distance(next.into(), target.into())
                < self.shape.distance(at.into(), target.into())
        });
        let nearer: Vec<u16> = nearer
            .filter(|&next| self.alive[usize::from(next)])
            .collect();
        if nearer.len() < 2 {
            return nearer.first().copied();
        }
        let blank = self.at.blank as u16;
        nearer.into_iter().min_by_key(|&next| {
            self.way(blank, next, Some(at))
                .map_or(usize::MAX, |way| way.len())
        })
    }

    fn bring_blank(&mut self, to: u16, avoided: Option<u16>) -> Option<()> {
        let way = self.way(self.at.blank as u16, to, avoided)?;
        self.follow(&way);
        Some(())
    }

    /// The cells of a shortest way without the first one, by A*. Each move leads one cell nearer or one cell farther,
    /// so a double-ended queue is enough.
    fn way(&mut self, from: u16, to: u16, avoided: Option<u16>) -> Option<Vec<u16>> {
        self.search += 1;
        let mut queue = VecDeque::from([(from, from)]);
        while let Some((cell, before)) = queue.pop_front() {
            let seen = &mut self.seen[usize::from(cell)];
            if seen.0 == self.search {
                continue;
            }
            *seen = (self.search, before);
            if cell == to {
                break;
            }
            for &next in self.graph.neighbours(cell.into()) {
                let free = self.alive[usize::from(next)] && Some(next) != avoided;
                if !free || self.seen[usize::from(next)].0 == self.search {
                    continue;
                }
                match self.shape.distance(next.into(), to.into())
                    < self.shape.distance(cell.into(), to.into())
                {
                    true => queue.push_front((next, cell)),
                    false => queue.push_back((next, cell)),
                }
            }
        }
        let mut way = Vec::new();
        let mut at = to;
        while at != from {
            let (search, before) = self.seen[usize::from(at)];
            if search != self.search {
                return None;
            }
            way.push(at);
            at = before;
        }
        way.reverse();
        Some(way)
    }
}
