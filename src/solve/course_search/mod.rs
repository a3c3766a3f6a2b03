//! The searches that courses ask their students for, with the counts that they print: breadth first, depth first, by cost,
//! greedy, A*. Boards are of the kinds of [`SmallKind`], but there may be any number of them.
//!
//! All are one loop that takes the first board of the frontier, and differ in the place of a new board there. A board that
//! is remembered is not expanded twice, except at a smaller depth if the depth is limited.

mod lists;

use crate::puzzle::small_kind::symbol;
use crate::puzzle::{Answer, Effort, Move, Peak, SmallBoard, SmallKind, SmallSlide, Verdict};
use crate::solve::course_search::lists::{Closed, CourseFrontier};

/// Which board of the frontier is first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CourseMethod {
    /// The one with the fewest moves.
    BreadthFirst,
    /// The cheapest one.
    UniformCost,
    /// The last one.
    DepthFirst,
    /// The last one; boards at this depth are not expanded.
    DepthLimited(u32),
    /// The same with the limits 0, 1, 2, ...
    Deepening,
    /// The one with the smallest estimate.
    Greedy,
    /// The one with the smallest sum of cost and estimate.
    Astar,
}

/// What a search for a path counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CourseCounts {
    /// Boards taken from the frontier, expanded, and generated.
    pub popped: u64,
    pub expanded: u64,
    pub generated: u64,
    /// The most boards in the frontier.
    pub fringe: u64,
    /// The deepest board that was taken from the frontier.
    pub depth: u64,
}

impl CourseCounts {
    /// The answer of a search with these counts; without a path the board cannot reach the goal within the limit.
    pub fn answer(self, path: Option<CoursePath>) -> Answer {
        let verdict = path.map_or(Verdict::No, |path| {
            Verdict::LongPath(path.iter().map(|step| step.1).collect())
        });
        Answer {
            effort: Effort {
                expanded: self.expanded,
                generated: self.generated,
                ..Effort::default()
            },
            peak: Peak {
                depth: self.depth,
                states: self.fringe,
                popped: self.popped,
                ..Peak::default()
            },
            ..verdict.into()
        }
    }
}

/// A search for one goal.
pub struct CourseSearch<'a> {
    pub kind: &'a SmallKind,
    pub method: CourseMethod,
    /// In which slides are tried.
    pub order: [Move; 4],
    /// By symbol and free cell, what a tile there adds to the estimate.
    pub estimates: Vec<Vec<u32>>,
    /// Whether boards that were expanded are remembered. Otherwise a board only does not lead back to the one before it,
    /// and a search whose depth is limited needs no memory.
    pub remembers: bool,
    /// The most boards in memory.
    pub most: usize,
}

/// A board that was generated.
#[derive(Clone, Copy)]
struct Generated {
    board: SmallBoard,
    /// The index of the board before it; its own for the start.
    parent: u32,
    cost: u32,
    depth: u32,
    /// The slide that led to it: the cell that the blank left, and the move.
    slide: Option<(u8, Move)>,
}

/// A path: the cell that each blank leaves, and its move.
pub type CoursePath = Vec<(u8, Move)>;

/// The bytes of a board in memory.
pub const BYTES: usize = 64;

impl CourseSearch<'_> {
    /// The path that the search finds, and its cost; `None` if there is none, or none within the limit.
    ///
    /// # Errors
    /// There are more boards than may be in memory.
    pub fn path(
        &self,
        start: SmallBoard,
        goal: SmallBoard,
    ) -> Result<(Option<CoursePath>, u64, CourseCounts), String> {
        let mut counts = CourseCounts::default();
        let (first, last) = match self.method {
            CourseMethod::Deepening => (0, u32::MAX),
            CourseMethod::DepthLimited(limit) => (limit, limit),
            _ => (u32::MAX, u32::MAX),
        };
        for limit in first..=last {
            let (found, cut) = self.within(limit, (start, goal), &mut counts)?;
            if let Some((path, cost)) = found {
                return Ok((Some(path), cost, counts));
            }
            if !cut {
                break;
            }
        }
        Ok((None, 0, counts))
    }

    /// One search; also whether the limit has kept it from expanding a board.
    fn within(
        &self,
        limit: u32,
        (start, goal): (SmallBoard, SmallBoard),
        counts: &mut CourseCounts,
    ) -> Result<(Option<(CoursePath, u64)>, bool), String> {
        let mut all = vec![Generated {
            board: start,
            parent: 0,
            cost: 0,
            depth: 0,
            slide: None,
        }];
        let mut closed = Closed::new(limit != u32::MAX);
        let mut frontier = CourseFrontier::default();
        frontier.put(self.place(&all[0]), 0);
        counts.generated += 1;
        let (mut cut, mut slides) = (false, Vec::new());
        while let Some(at) = frontier.take(self.is_last_first()) {
            let now = all[at as usize];
            if self.is_last_first() {
                // All boards that were generated later have been taken before.
                all.truncate(at as usize + 1);
            }
            counts.popped += 1;
            counts.depth = counts.depth.max(now.depth.into());
            if now.board == goal {
                return Ok((Some((path_to(&all, at), now.cost.into())), cut));
            }
            if now.depth == limit {
                cut = true;
                continue;
            }
            // Without a limit, the depth does not matter.
            let depth = if limit == u32::MAX { 0 } else { now.depth };
            if self.remembers && !closed.enter(now.board, depth) {
                continue;
            }
            counts.expanded += 1;
            slides.clear();
            self.kind.add_slides(now.board, self.order, &mut slides);
            if self.is_last_first() {
                slides.reverse();
            }
            for slide in &slides {
                let met = match self.remembers {
                    true => closed.has(slide.board, depth + u32::from(limit != u32::MAX)),
                    false => slide.board == all[now.parent as usize].board,
                };
                if met {
                    continue;
                }
                let next = child(&now, at, slide);
                counts.generated += 1;
                frontier.put(self.place(&next), all.len() as u32);
                all.push(next);
            }
            counts.fringe = counts.fringe.max(frontier.boards as u64);
            if all.len() + closed.boards > self.most {
                let most = self.most;
                return Err(format!(
                    "more than {most} boards in memory: --memory may help"
                ));
            }
        }
        Ok((None, cut))
    }

    fn is_last_first(&self) -> bool {
        use CourseMethod::{Deepening, DepthFirst, DepthLimited};
        matches!(self.method, DepthFirst | DepthLimited(_) | Deepening)
    }

    /// The place of a board in the frontier.
    fn place(&self, next: &Generated) -> u32 {
        match self.method {
            CourseMethod::BreadthFirst => next.depth,
            CourseMethod::UniformCost => next.cost,
            CourseMethod::Greedy => self.estimate(next.board),
            CourseMethod::Astar => next.cost + self.estimate(next.board),
            _ => 0,
        }
    }

    /// What a board costs at least, if the estimates are such.
    pub fn estimate(&self, board: SmallBoard) -> u32 {
        let of = |cell: usize| self.estimates[usize::from(symbol(board, cell))][cell];
        (0..self.kind.cells()).map(of).sum()
    }
}

fn child(now: &Generated, parent: u32, slide: &SmallSlide) -> Generated {
    Generated {
        board: slide.board,
        parent,
        cost: now.cost + u32::from(slide.cost),
        depth: now.depth + 1,
        slide: Some((slide.cell, slide.way)),
    }
}

/// The slides that led to a board.
fn path_to(all: &[Generated], mut at: u32) -> CoursePath {
    let mut path = Vec::new();
    while let Some(slide) = all[at as usize].slide {
        path.push(slide);
        at = all[at as usize].parent;
    }
    path.reverse();
    path
}

/// The estimate of the tiles' distances to their cells in a goal: rows and columns, each times the weight of the tile. No
/// two tiles are equal.
pub fn manhattan(kind: &SmallKind, goal: SmallBoard, weighted: bool) -> Vec<Vec<u32>> {
    by_home(kind, goal, |tile, distance| match weighted {
        true => distance * tile,
        false => distance,
    })
}

/// The number of tiles that are not in their cells of a goal.
pub fn misplaced(kind: &SmallKind, goal: SmallBoard) -> Vec<Vec<u32>> {
    by_home(kind, goal, |_, distance| distance.min(1))
}

fn by_home(kind: &SmallKind, goal: SmallBoard, of: impl Fn(u32, u32) -> u32) -> Vec<Vec<u32>> {
    let cells = kind.cells();
    let row = |home: usize| {
        let tile = kind.tile(symbol(goal, home)).into();
        let distance = |cell: usize| kind.distance(home, cell) as u32;
        let values = (0..cells).map(|cell| {
            if tile == 0 {
                0
            } else {
                of(tile, distance(cell))
            }
        });
        (symbol(goal, home), values.collect::<Vec<u32>>())
    };
    let mut estimates = vec![vec![0; cells]; cells + 1];
    for (symbol, values) in (0..cells).map(row) {
        estimates[usize::from(symbol)] = values;
    }
    estimates
}
