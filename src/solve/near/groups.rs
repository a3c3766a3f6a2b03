//! Brings the outer tiles of a large board home, a few at a time, until a small part is left.
//!
//! A beam for a whole large board fills with states that look near and are not. So tiles are placed in groups of up to
//! four, which then stay where they are. The beam of a group treats states as equal if they differ only in tiles of
//! later groups, so it cannot lose its way; of equal states it keeps the one whose other tiles are nearest to their
//! homes. Several boards go on to the next group. On 10 x 10 this takes 1,230 moves until a 5 x 5 board is left, while
//! the construction that places one tile after the other takes 2,230 in all.

use crate::puzzle::sorting::sort_by_key;
use crate::puzzle::{Graph, Pages, Shape};
use crate::solve::near::{fill_ears, Allowance, Signatures, Walk, WalledBoard, SLOTS};

/// The most tiles of a group.
pub const MOST_TILES: usize = 4;

/// The most boards that go on to the next group.
const BOARDS: usize = 20;

/// The number of layers that a beam adds after the first one that placed its group: after a longer walk the remaining
/// tiles may be nearer to their homes.
const MORE_LAYERS: u32 = 12;

/// The number of layers after which a beam that has not placed its group ends.
const MOST_LAYERS: u32 = 400;

/// Tiles that are placed together: ears, in the order in which they are filled.
pub type Group = Vec<Vec<usize>>;

/// A board whose groups so far are at home.
#[derive(Clone)]
struct PlacedBoard {
    moves: u32,
    /// Its entry in the trail.
    node: u32,
    blank: u8,
    /// The sum of the distances of the tiles that have not been in a group yet.
    rest: u32,
    homes: Vec<u8>,
}

/// A state of a group's beam.
#[derive(Clone, Copy)]
struct GroupState {
    node: u32,
    /// The number of the board that it comes from.
    root: u16,
    blank: u8,
    /// The blank's previous cell.
    before: u8,
    /// The sum of the distances of the tiles of later groups.
    rest: u32,
    /// The cells of the group's tiles.
    at: [u8; MOST_TILES],
}

impl GroupState {
    /// A hash of everything except the tiles of later groups.
    fn hash(&self) -> u64 {
        let others = [self.blank, self.root as u8, (self.root >> 8) as u8];
        let bytes = self.at.iter().chain(&others);
        let mixed = bytes.fold(0u64, |all, &byte| all << 8 | u64::from(byte));
        let mixed = mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 32).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    }
}

/// A child of a state.
struct GroupChild {
    score: u32,
    parent: u32,
    state: GroupState,
}

/// How all states were reached. By node: its parent, and the cell that the blank entered. Without padding a node takes
/// five bytes instead of eight: on 20 x 12 that saves 3.5 MB.
struct Trail(Pages<[u8; 5]>);

impl Trail {
    /// Adds a node, and returns its number.
    fn push(&mut self, parent: u32, cell: u8) -> u32 {
        let [a, b, c, d] = parent.to_le_bytes();
        self.0.push([a, b, c, d, cell]);
        self.0.len() as u32 - 1
    }

    /// The parent of a node, and the cell that the blank entered.
    fn node(&self, number: u32) -> (u32, u8) {
        let [a, b, c, d, cell] = self.0[number as usize];
        (u32::from_le_bytes([a, b, c, d]), cell)
    }

    fn bytes(&self) -> u64 {
        5 * self.0.len() as u64
    }
}

/// The beams of all groups.
pub struct GroupBeams<'a, 'b> {
    shape: Shape,
    board: &'a WalledBoard,
    distances: Distances,
    /// The most states that are kept in a layer.
    width: usize,
    /// More states than this may be generated, by up to a layer.
    allowance: &'a mut Allowance<'b>,
    /// By cell: whether its content may still move.
    free: Vec<bool>,
    trail: Trail,
}

impl<'a, 'b> GroupBeams<'a, 'b> {
    /// Beams on a board. `inside`: the cells of all groups and of the rest.
    pub fn new(
        (shape, board): (Shape, &'a WalledBoard),
        inside: &[usize],
        width: usize,
        allowance: &'a mut Allowance<'b>,
    ) -> GroupBeams<'a, 'b> {
        let mut free = vec![false; board.homes.len()];
        inside.iter().for_each(|&cell| free[cell] = true);
        GroupBeams {
            shape,
            board,
            distances: Distances::new(&board.graph, board.blank_home),
            width,
            allowance,
            free,
            trail: Trail(vec![[0; 5]].into()),
        }
    }

    /// A walk after which the tiles of all groups are at home; `None` if memory runs out or a limit is reached. A group
    /// that is too large for a beam, or that its beam fails to place, is filled ear by ear.
    pub fn run(mut self, groups: &[Group]) -> Option<Walk> {
        let mut placed = vec![self.placed(0, 0, self.board.clone())];
        for group in groups {
            let cells: Vec<u8> = group.iter().flatten().map(|&cell| cell as u8).collect();
            let next = match cells.len() <= MOST_TILES {
                true => self.place(&placed, &cells),
                false => Vec::new(),
            };
            placed = match next.is_empty() {
                true => vec![self.fill(&placed[0], group)?],
                false => next,
            };
            let cells = cells.iter();
            cells.for_each(|&cell| self.free[usize::from(cell)] = false);
        }
        let mut walk = Vec::new();
        let mut node = placed[0].node;
        while node != 0 {
            let (parent, cell) = self.trail.node(node);
            walk.push(cell);
            node = parent;
        }
        walk.reverse();
        Some(walk)
    }

    /// A board that is reached in this number of moves.
    fn placed(&self, moves: u32, node: u32, board: WalledBoard) -> PlacedBoard {
        PlacedBoard {
            moves,
            node,
            blank: board.blank(),
            rest: self.distances.sum(&board.homes) as u32,
            homes: board.homes,
        }
    }

    /// Places a group by construction.
    fn fill(&mut self, placed: &PlacedBoard, group: &Group) -> Option<PlacedBoard> {
        if self.allowance.over() {
            return None;
        }
        let board = WalledBoard {
            homes: placed.homes.clone(),
            ..self.board.clone()
        };
        let path = fill_ears(
            (self.shape, &board.graph),
            &board.wide_homes(),
            board.blank_home.into(),
            (&self.free, group),
            self.allowance.late,
        )?;
        let walk = board.walk(self.shape, &path);
        if !self.trail.0.has_room(walk.len()) {
            return None;
        }
        let mut node = placed.node;
        for &to in &walk {
            node = self.trail.push(node, to);
        }
        let moves = placed.moves + walk.len() as u32;
        Some(self.placed(moves, node, board.replay(&walk)?))
    }

    /// Places a group, starting from several boards. Returns roughly the best boards with the group at home.
    fn place(&mut self, roots: &[PlacedBoard], group: &[u8]) -> Vec<PlacedBoard> {
        let mut placed: Vec<PlacedBoard> = Vec::new();
        let mut closed = Signatures::new(SLOTS * self.width);
        let mut layer: Vec<(GroupState, Vec<u8>)> = Vec::new();
        let moves_of = || roots.iter().map(|root| root.moves);
        let mut moves = moves_of().min().unwrap_or(0);
        let mut ends = moves_of().max().unwrap_or(0) + MOST_LAYERS;
        while moves < ends && !self.allowance.over() {
            let roots = roots.iter().enumerate();
            for (number, root) in roots.filter(|(_, root)| root.moves == moves) {
                let state = self.root(number, root, group);
                if state.at[..group.len()] == *group {
                    placed.push(root.clone());
                    ends = ends.min(moves + MORE_LAYERS);
                }
                layer.push((state, root.homes.clone()));
            }
            moves += 1;
            let mut children = self.children(&layer, group);
            children.sort_unstable_by_key(|child| (child.score, child.parent, child.state.blank));
            let full = self.trail.bytes() > self.allowance.memory;
            if full || !self.trail.0.has_room(children.len().min(self.width)) {
                return Vec::new();
            }
            let mut next = Vec::new();
            for child in children {
                let mut state = child.state;
                if next.len() >= self.width {
                    break;
                }
                if !closed.add(state.hash()) {
                    continue;
                }
                let mut homes = layer[child.parent as usize].1.clone();
                homes.swap(usize::from(state.before), usize::from(state.blank));
                state.node = self.trail.push(state.node, state.blank);
                if state.at[..group.len()] == *group {
                    ends = ends.min(moves + MORE_LAYERS);
                    placed.push(PlacedBoard {
                        moves,
                        node: state.node,
                        blank: state.blank,
                        rest: state.rest,
                        homes,
                    });
                } else {
                    next.push((state, homes));
                }
            }
            layer = next;
        }
        // A tile needs about two moves for each cell of its way.
        sort_by_key(&mut placed, |board| board.moves + 2 * board.rest);
        let mut best: Vec<PlacedBoard> = Vec::new();
        for board in placed {
            if best.len() < BOARDS && best.iter().all(|other| other.homes != board.homes) {
                best.push(board);
            }
        }
        best
    }

    /// The first state on a board, for its beam.
    fn root(&self, number: usize, root: &PlacedBoard, group: &[u8]) -> GroupState {
        let mut state = GroupState {
            node: root.node,
            root: number as u16,
            blank: root.blank,
            before: root.blank,
            rest: root.rest,
            at: [0; MOST_TILES],
        };
        for (at, &home) in state.at.iter_mut().zip(group) {
            let cell = root.homes.iter().position(|&other| other == home);
            *at = cell.expect("each tile is somewhere") as u8;
            state.rest -= self.distances.between(home, *at);
        }
        state
    }

    /// The children of all states of a layer.
    fn children(&mut self, layer: &[(GroupState, Vec<u8>)], group: &[u8]) -> Vec<GroupChild> {
        let mut children = Vec::new();
        for (parent, (state, homes)) in layer.iter().enumerate() {
            let to = state.blank;
            for from in self.board.graph.beside(to.into()) {
                if !self.free[from] || from == usize::from(state.before) {
                    continue;
                }
                let (tile, from) = (homes[from], from as u8);
                let mut child = *state;
                (child.before, child.blank) = (to, from);
                match group.iter().position(|&home| home == tile) {
                    Some(i) => child.at[i] = to,
                    None => {
                        child.rest += self.distances.between(tile, to);
                        child.rest -= self.distances.between(tile, from);
                    }
                }
                children.push(GroupChild {
                    score: self.score(group, &child),
                    parent: parent as u32,
                    state: child,
                });
            }
        }
        self.allowance.generated(children.len() as u64);
        children
    }

    /// The score of a state, the smaller the better: mainly the group's distances, then the blank's way to the group,
    /// then the distances of the other tiles.
    fn score(&self, group: &[u8], state: &GroupState) -> u32 {
        let (mut sum, mut way) = (0, u32::MAX);
        for (&home, &at) in group.iter().zip(&state.at) {
            let distance = self.distances.between(home, at);
            sum += distance;
            if distance > 0 {
                way = way.min(self.distances.between(at, state.blank));
            }
        }
        let way = if sum > 0 { way } else { 0 };
        8 * sum + 2 * way + 3 * state.rest
    }
}

/// The distances of a graph of up to 256 cells.
pub struct Distances {
    n: usize,
    /// By home * n + cell: the distance between the two.
    distances: Vec<u16>,
    blank_home: u8,
}

impl Distances {
    pub fn new(graph: &Graph, blank_home: u8) -> Distances {
        let n = graph.cells();
        Distances {
            n,
            distances: (0..n).flat_map(|home| graph.distances(home)).collect(),
            blank_home,
        }
    }

    /// The distance between the home of a tile and a cell; 0 for the blank.
    #[inline]
    pub fn between(&self, home: u8, cell: u8) -> u32 {
        match home == self.blank_home {
            true => 0,
            false => self.distances[usize::from(home) * self.n + usize::from(cell)].into(),
        }
    }

    /// The sum of the distances of all tiles, a lower bound on the moves. `homes`: by cell, the home of its content.
    pub fn sum(&self, homes: &[u8]) -> usize {
        let cells = (0..=u8::MAX).zip(homes);
        cells
            .map(|(cell, &home)| self.between(home, cell) as usize)
            .sum()
    }
}
