//! How: targets first, paths second. A random spanning tree is annealed (an edge is added, and an edge of the cycle
//! that it closes is removed) until it has the board's pieces, near to where they are. The cheapest matching assigns
//! the pieces of each kind to its cells, with one exchange of equal pieces if parity requires it. A beam then slides
//! the board to the target. It orders boards by an estimate of the moves left: a weight for each piece by its
//! distance, and a weight for each pattern of two or four cells, by the directions in which their pieces must go.
//! Many targets get a narrow beam, the best a wider one. The rest of the time improves the best path: from a point on
//! the path, the target is annealed a little with the same estimate as its cost, and another beam goes there. If no
//! beam reaches a target, its rows and columns are solved from the outside.
//! Cost: 2.8 s of elapsed time, about 900,000 points for a board; 7 MB.

use std::io::{self, Read};
use std::time::Instant;

/// In seconds.
const TIME: f64 = 2.8;

/// The width of the first beams.
const NARROW: usize = 150;

// The weights are in moves. They are fitted by least squares to the numbers of moves that longer searches need.

/// By distance, the longer side and the shorter: (0, 0), (1, 0), (1, 1), (2, 0), ...
const SINGLES: &str = "@SINGLES@";

/// By pattern: two cells, left and right, or four, row by row; it stands for all its rotations and mirror images. A
/// digit is the direction of a piece's goal as on a keypad (5: it is at home), `_` the empty cell, `#` what lies
/// outside.
const PATTERNS: &str = "@PATTERNS@";

const LETTERS: &str = "789456123_#";
const HOME: usize = 4;
const EMPTY: usize = 9;
const OUTSIDE: usize = 10;
const CLASSES: usize = 11;
/// Units of the value in a move.
const UNITS: f64 = 32.0;

/// Stands for no cell, and for the empty cell among the goals of pieces.
const NONE: u8 = 255;

fn number(word: &str) -> f64 {
    word.parse().expect("a number")
}

struct Random(u64);

impl Random {
    /// SplitMix64.
    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn below(&mut self, end: usize) -> usize {
        ((self.draw() >> 32) * end as u64 >> 32) as usize
    }

    /// A number from the exponential distribution: a change may cost this many times the temperature.
    fn exponential(&mut self) -> f64 {
        -(((self.draw() >> 11) + 1) as f64 / (1u64 << 53) as f64).ln()
    }
}

/// The cells of a board. Directions are left, up, right, down, as bits of a piece; the opposite of `d` is `d ^ 2`.
struct Grid {
    side: usize,
    cells: usize,
    beside: Vec<[u8; 4]>,
    /// Each pair of neighbours: a cell, and the direction of the other.
    edges: Vec<(usize, usize)>,
    /// A cell as a number whose differences are displacements.
    code: Vec<u8>,
    /// The place of a cell in rows with a border around them.
    bordered: Vec<usize>,
}

impl Grid {
    fn new(side: usize) -> Grid {
        let mut grid = Grid {
            side,
            cells: side * side,
            beside: Vec::new(),
            edges: Vec::new(),
            code: Vec::new(),
            bordered: Vec::new(),
        };
        let at = |inside: bool, cell: usize| if inside { cell as u8 } else { NONE };
        for cell in 0..side * side {
            let (row, col) = (cell / side, cell % side);
            let beside = [
                at(col > 0, cell.wrapping_sub(1)),
                at(row > 0, cell.wrapping_sub(side)),
                at(col + 1 < side, cell + 1),
                at(row + 1 < side, cell + side),
            ];
            let ahead = (2..4).filter(|&d| beside[d] != NONE);
            grid.edges.extend(ahead.map(|d| (cell, d)));
            grid.beside.push(beside);
            grid.code.push((row * 20 + col) as u8);
            grid.bordered.push((row + 1) * (side + 2) + col + 1);
        }
        grid
    }

    fn steps(&self, a: usize, b: usize) -> (usize, usize) {
        let side = self.side;
        ((a / side).abs_diff(b / side), (a % side).abs_diff(b % side))
    }

    /// Whether the goals of the pieces and of the empty cell cannot be reached by slides.
    fn is_odd(&self, goal: &[u8], blank: usize) -> bool {
        let (rows, cols) = self.steps(blank, goal[blank] as usize);
        let mut odd = (rows + cols) % 2 == 1;
        let mut seen = vec![false; self.cells];
        for first in 0..self.cells {
            let (mut cell, mut len) = (first, 0);
            while !seen[cell] {
                seen[cell] = true;
                cell = goal[cell] as usize;
                len += 1;
            }
            odd ^= len > 0 && len % 2 == 0;
        }
        odd
    }

    fn slide(&self, cells: &mut [u8], blank: &mut usize, direction: u8) {
        let to = self.beside[*blank][direction as usize] as usize;
        cells.swap(*blank, to);
        *blank = to;
    }

    /// Slides along a path.
    fn follow(&self, cells: &mut [u8], mut blank: usize, path: &[u8]) {
        for &direction in path {
            self.slide(cells, &mut blank, direction);
        }
    }
}

fn blank_of(board: &[u8]) -> usize {
    board.iter().position(|&piece| piece == 0).unwrap_or(0)
}

/// A spanning tree of all cells but the hole: its pieces, and each cell's parent under some root.
#[derive(Clone)]
struct Tree {
    pieces: Vec<u8>,
    hole: usize,
    parent: Vec<u8>,
    met: Vec<u32>,
    proposals: u32,
    cycle: Vec<u8>,
}

/// A change of a tree: the cells whose pieces change, and their pieces after it.
struct Change {
    cells: Vec<(u8, u8)>,
    link: Link,
}

#[derive(Clone, Copy)]
enum Link {
    /// The part below the edge above `child` is joined to another cell, by another of its own cells.
    Exchange { child: u8, from: u8, under: u8 },
    /// A leaf moves to the hole, below one of the hole's neighbours, and the hole moves to the leaf's cell.
    Hole { to: u8, under: u8 },
}

impl Tree {
    fn new(grid: &Grid, pieces: Vec<u8>, hole: usize) -> Tree {
        let mut parent = vec![NONE; grid.cells];
        let mut todo = vec![(if hole == 0 { 1 } else { 0 }, NONE)];
        while let Some((cell, above)) = todo.pop() {
            parent[cell] = above;
            for d in 0..4 {
                let to = grid.beside[cell][d];
                if pieces[cell] >> d & 1 == 1 && to != above {
                    todo.push((to as usize, cell as u8));
                }
            }
        }
        Tree {
            pieces,
            hole,
            parent,
            met: vec![0; grid.cells],
            proposals: 0,
            cycle: Vec::new(),
        }
    }

    fn random(grid: &Grid, random: &mut Random) -> Tree {
        let hole = grid.cells - 1 - random.below(2) * random.below(grid.side);
        let mut edges = grid.edges.clone();
        for i in 1..edges.len() {
            edges.swap(i, random.below(i + 1));
        }
        let mut part: Vec<usize> = (0..grid.cells).collect();
        let mut pieces = vec![0; grid.cells];
        for (a, d) in edges {
            let b = grid.beside[a][d] as usize;
            let (x, y) = (part[a], part[b]);
            if x != y && a != hole && b != hole {
                for p in part.iter_mut().filter(|p| **p == x) {
                    *p = y;
                }
                pieces[a] |= 1 << d;
                pieces[b] |= 1 << (d ^ 2);
            }
        }
        Tree::new(grid, pieces, hole)
    }

    fn change(&self, flips: [(usize, u8); 4], link: Link) -> Change {
        let mut cells: Vec<(u8, u8)> = Vec::with_capacity(4);
        for &(cell, lines) in &flips {
            match cells.iter().position(|c| c.0 as usize == cell) {
                Some(i) => cells[i].1 ^= lines,
                None => cells.push((cell as u8, self.pieces[cell] ^ lines)),
            }
        }
        Change { cells, link }
    }

    /// Adds a random edge, and removes a random edge of the cycle that it closes.
    fn propose_exchange(&mut self, grid: &Grid, random: &mut Random) -> Option<Change> {
        let (a, d) = grid.edges[random.below(grid.edges.len())];
        let b = grid.beside[a][d] as usize;
        if a == self.hole || b == self.hole || self.pieces[a] >> d & 1 == 1 {
            return None;
        }
        self.proposals += 1;
        let mut top = a as u8;
        while top != NONE {
            self.met[top as usize] = self.proposals;
            top = self.parent[top as usize];
        }
        self.cycle.clear();
        top = b as u8;
        while self.met[top as usize] != self.proposals {
            self.cycle.push(top);
            top = self.parent[top as usize];
        }
        let above_b = self.cycle.len();
        let mut x = a as u8;
        while x != top {
            self.cycle.push(x);
            x = self.parent[x as usize];
        }
        let i = random.below(self.cycle.len());
        let child = self.cycle[i] as usize;
        let parent = self.parent[child];
        let up = grid.beside[child].iter().position(|&to| to == parent)?;
        let (from, under) = if i < above_b { (b, a) } else { (a, b) };
        let link = Link::Exchange {
            child: child as u8,
            from: from as u8,
            under: under as u8,
        };
        let flips = [
            (a, 1 << d),
            (b, 1 << (d ^ 2)),
            (child, 1 << up),
            (parent as usize, 1 << (up ^ 2)),
        ];
        Some(self.change(flips, link))
    }

    /// Moves a random leaf to the hole.
    fn propose_hole(&self, grid: &Grid, random: &mut Random) -> Option<Change> {
        let (leaf, to) = (random.below(grid.cells), random.below(4));
        let gains = grid.beside[self.hole][to];
        if self.pieces[leaf].count_ones() != 1 || gains == NONE || gains as usize == leaf {
            return None;
        }
        let down = self.pieces[leaf].trailing_zeros() as usize;
        let (loses, under) = (grid.beside[leaf][down] as usize, gains);
        let gains = gains as usize;
        if loses != gains && self.pieces[loses].count_ones() == 1 {
            return None;
        }
        let flips = [
            (leaf, 1 << down),
            (self.hole, 1 << to),
            (loses, 1 << (down ^ 2)),
            (gains, 1 << (to ^ 2)),
        ];
        let to = leaf as u8;
        Some(self.change(flips, Link::Hole { to, under }))
    }

    fn commit(&mut self, change: &Change) {
        for &(cell, piece) in &change.cells {
            self.pieces[cell as usize] = piece;
        }
        match change.link {
            Link::Exchange { child, from, under } => {
                let (mut cell, mut above) = (from, under);
                loop {
                    let next = std::mem::replace(&mut self.parent[cell as usize], above);
                    if cell == child {
                        break;
                    }
                    above = cell;
                    cell = next;
                }
            }
            Link::Hole { to, under } => {
                if self.parent[to as usize] == NONE {
                    // The root moves, so the cell below it becomes the root.
                    for parent in self.parent.iter_mut().filter(|parent| **parent == to) {
                        *parent = NONE;
                    }
                }
                self.parent[to as usize] = NONE;
                self.parent[self.hole] = under;
                self.hole = to as usize;
            }
        }
    }
}

/// Assigns each row a column at the smallest sum of costs (Hungarian method); no more rows than columns.
fn assign(rows: &[u8], columns: &[u8], cost: &[i32], width: usize, to: &mut [u8]) -> i32 {
    let (mut u, mut v) = ([0; 101], [0; 101]);
    let (mut row_of, mut before) = ([0u8; 101], [0u8; 101]);
    for row in 1..rows.len() + 1 {
        row_of[0] = row as u8;
        let mut column = 0;
        let mut nearest = [i32::MAX; 101];
        let mut done = [false; 101];
        loop {
            done[column] = true;
            let i = row_of[column] as usize;
            let costs = &cost[rows[i - 1] as usize * width..][..width];
            let (mut step, mut next) = (i32::MAX, 0);
            for j in 1..columns.len() + 1 {
                if done[j] {
                    continue;
                }
                let reduced = costs[columns[j - 1] as usize] - u[i] - v[j];
                if reduced < nearest[j] {
                    nearest[j] = reduced;
                    before[j] = column as u8;
                }
                if nearest[j] < step {
                    step = nearest[j];
                    next = j;
                }
            }
            for j in 0..columns.len() + 1 {
                if done[j] {
                    u[row_of[j] as usize] += step;
                    v[j] -= step;
                } else {
                    nearest[j] -= step;
                }
            }
            column = next;
            if row_of[column] == 0 {
                break;
            }
        }
        while column != 0 {
            let previous = before[column] as usize;
            row_of[column] = row_of[previous];
            column = previous;
        }
    }
    let mut sum = 0;
    for (j, &column) in columns.iter().enumerate() {
        if row_of[j + 1] > 0 {
            let i = row_of[j + 1] as usize - 1;
            to[i] = column;
            sum += cost[rows[i] as usize * width + column as usize];
        }
    }
    sum
}

/// A tree to reach: the goal of the piece in each cell of a board, and that of its empty cell, the tree's hole.
type Target = Vec<u8>;

/// The goals as codes.
fn codes(grid: &Grid, board: &[u8], target: &Target) -> Vec<u8> {
    let code = |(&goal, &piece): (&u8, &u8)| match piece {
        0 => NONE,
        _ => grid.code[goal as usize],
    };
    target.iter().zip(board).map(code).collect()
}

/// Slides pieces to their goals without a search over whole boards: row by row, then column by column.
struct Rows<'a> {
    grid: &'a Grid,
    /// The goal of the content of each cell; the goal of the empty cell is the last cell.
    goal: Vec<u8>,
    blank: usize,
    /// These cells are not entered any more.
    done: Vec<bool>,
    path: Vec<u8>,
}

impl<'a> Rows<'a> {
    fn path(grid: &Grid, board: &[u8], target: &Target) -> Option<Vec<u8>> {
        // The empty cell first goes to the last cell, and goes back at the end; this changes the other goals.
        let blank = blank_of(board);
        let mut hole = target[blank] as usize;
        let mut moved: Vec<u8> = (0..grid.cells as u8).collect();
        let mut back = Vec::new();
        for &direction in &[2, 3] {
            while grid.beside[hole][direction as usize] != NONE {
                grid.slide(&mut moved, &mut hole, direction);
                back.push(direction ^ 2);
            }
        }
        let place = |&goal: &u8| moved.iter().position(|&m| m == goal).unwrap_or(0) as u8;
        let mut rows = Rows {
            grid,
            goal: target.iter().map(place).collect(),
            blank,
            done: vec![false; grid.cells],
            path: Vec::new(),
        };
        let side = grid.side;
        for row in 0..side - 2 {
            let first = row * side;
            for cell in first..first + side - 2 {
                rows.bring(cell, cell, false)?;
            }
            rows.bring(first + side - 2, first + side - 1, false)?;
        }
        for cell in side * (side - 2)..grid.cells - side - 2 {
            rows.bring(cell, cell + side, false)?;
        }
        rows.bring(grid.cells - side - 2, grid.cells - side - 1, true)?;
        rows.path.extend(back.iter().rev());
        Some(rows.path)
    }

    /// Brings the contents with these one or two goals there in the fewest moves, or at the end the empty cell.
    fn bring(&mut self, one: usize, two: usize, end: bool) -> Option<()> {
        let cells = self.grid.cells;
        let at = |goal| self.goal.iter().position(|&g| g as usize == goal);
        let first = (self.blank * cells + at(one)?) * cells + at(two)?;
        let mut way = vec![NONE; cells * cells * cells];
        way[first] = 4;
        let mut queue = vec![first];
        let mut next = 0;
        let mut state = first;
        while state % (cells * cells) != one * cells + two
            || end && state / cells / cells + 1 != cells
        {
            for direction in 0..4 {
                match self.slid(state, direction) {
                    Some(to) if way[to] == NONE => {
                        way[to] = direction;
                        queue.push(to);
                    }
                    _ => {}
                }
            }
            next += 1;
            state = *queue.get(next)?;
        }
        let begin = self.path.len();
        while way[state] < 4 {
            self.path.push(way[state]);
            state = self.slid(state, way[state] ^ 2)?;
        }
        self.path[begin..].reverse();
        for &direction in &self.path[begin..] {
            self.grid.slide(&mut self.goal, &mut self.blank, direction);
        }
        self.done[one] = true;
        self.done[two] = true;
        Some(())
    }

    /// The cells of the blank and of two pieces after a slide.
    fn slid(&self, state: usize, direction: u8) -> Option<usize> {
        let cells = self.grid.cells;
        let blank = state / cells / cells;
        let to = self.grid.beside[blank][direction as usize] as usize;
        if to >= cells || self.done[to] {
            return None;
        }
        let moved = |cell: usize| if cell == to { blank } else { cell };
        Some((to * cells + moved(state / cells % cells)) * cells + moved(state % cells))
    }
}

/// A tree that is annealed until it has a board's pieces.
struct Matching<'a> {
    grid: &'a Grid,
    board: &'a [u8],
    tree: Tree,
    /// By kind of piece: the cells of the board, and of the tree.
    have: Vec<Vec<u8>>,
    want: Vec<Vec<u8>>,
    /// The cost of moving a piece to a goal, which is the distance squared, and the cheapest matching of each kind.
    table: Vec<i32>,
    cost: [i32; 16],
    /// The number of surplus and missing pieces.
    unmatched: i32,
}

impl<'a> Matching<'a> {
    fn new(grid: &'a Grid, board: &'a [u8], random: &mut Random) -> Matching<'a> {
        let mut matching = Matching {
            grid,
            board,
            tree: Tree::random(grid, random),
            have: vec![Vec::new(); 16],
            want: vec![Vec::new(); 16],
            table: Vec::new(),
            cost: [0; 16],
            unmatched: 0,
        };
        for a in 0..grid.cells {
            matching.have[board[a] as usize].push(a as u8);
            matching.want[matching.tree.pieces[a] as usize].push(a as u8);
            for b in 0..grid.cells {
                let (y, x) = grid.steps(a, b);
                matching.table.push((x * x + y * y) as i32);
            }
        }
        for kind in 1..16 {
            matching.cost[kind] = matching.kind_cost(kind);
        }
        matching.unmatched = matching.count_unmatched();
        matching
    }

    fn kind_cost(&self, kind: usize) -> i32 {
        let (have, want) = (&self.have[kind], &self.want[kind]);
        let (few, many) = if have.len() <= want.len() {
            (have, want)
        } else {
            (want, have)
        };
        assign(few, many, &self.table, self.grid.cells, &mut [0; 100])
    }

    fn count_unmatched(&self) -> i32 {
        let more = |k: usize| self.have[k].len().abs_diff(self.want[k].len()) as i32;
        (1..16).map(more).sum()
    }

    fn set_want(&mut self, cell: u8, from: u8, to: u8) {
        let want = &mut self.want[from as usize];
        if let Some(i) = want.iter().position(|&c| c == cell) {
            want.swap_remove(i);
        }
        self.want[to as usize].push(cell);
    }

    /// Makes a change of the tree, unless it costs more than this.
    fn try_change(&mut self, change: &Change, worse: f64) -> bool {
        let mut kinds = 0u32;
        for &(cell, piece) in &change.cells {
            let from = self.tree.pieces[cell as usize];
            self.set_want(cell, from, piece);
            kinds |= 1 << from | 1 << piece;
        }
        let unmatched = self.count_unmatched();
        let penalty = 10.0 * f64::from(unmatched - self.unmatched);
        let mut fits = unmatched <= self.unmatched.max(6) && penalty <= worse + 60.0;
        let mut cost = self.cost;
        if fits {
            for kind in (1..16).filter(|kind| kinds >> kind & 1 == 1) {
                cost[kind] = self.kind_cost(kind);
            }
            let more = cost.iter().sum::<i32>() - self.cost.iter().sum::<i32>();
            fits = f64::from(more) + penalty <= worse;
        }
        if fits {
            self.cost = cost;
            self.unmatched = unmatched;
            self.tree.commit(change);
        } else {
            for &(cell, piece) in change.cells.iter().rev() {
                let from = self.tree.pieces[cell as usize];
                self.set_want(cell, piece, from);
            }
        }
        fits
    }

    fn anneal(&mut self, steps: usize, random: &mut Random) -> Option<Target> {
        let mut best: Option<(i32, Tree)> = None;
        let mut heat = 0.0;
        for step in 0..steps {
            if step % 128 == 0 {
                heat = 8.0 * (0.7f64 / 8.0).powf(step as f64 / steps as f64);
            }
            let worse = heat * random.exponential();
            let change = if random.below(16) == 0 {
                self.tree.propose_hole(self.grid, random)
            } else {
                self.tree.propose_exchange(self.grid, random)
            };
            let made = change.map_or(false, |change| self.try_change(&change, worse));
            if made && self.unmatched == 0 {
                let cost = self.cost.iter().sum();
                if best.as_ref().map_or(true, |best| cost < best.0) {
                    best = Some((cost, self.tree.clone()));
                }
            }
        }
        best.map(|(_, tree)| self.target(tree))
    }

    /// The target of a tree, with the cheapest exchange of equal pieces if parity needs one.
    fn target(&self, tree: Tree) -> Target {
        let cells = self.grid.cells;
        let mut goal = vec![0; cells];
        for kind in 1..16 {
            let of_kind = |&cell: &u8| tree.pieces[cell as usize] == kind;
            let want: Vec<u8> = (0..cells as u8).filter(of_kind).collect();
            let have = &self.have[kind as usize];
            let mut to = [0; 100];
            assign(have, &want, &self.table, cells, &mut to);
            for (&a, &b) in have.iter().zip(&to[..]) {
                goal[a as usize] = b;
            }
        }
        let blank = blank_of(self.board);
        goal[blank] = tree.hole as u8;
        if self.grid.is_odd(&goal, blank) {
            let cost = |a: usize, to: u8| self.table[a * cells + to as usize];
            let mut cheapest = (i32::MAX, 0, 0);
            for a in 0..cells {
                for b in (0..a).filter(|&b| self.board[a] == self.board[b]) {
                    let now = cost(a, goal[a]) + cost(b, goal[b]);
                    let then = cost(a, goal[b]) + cost(b, goal[a]);
                    cheapest = cheapest.min((then - now, a, b));
                }
            }
            goal.swap(cheapest.1, cheapest.2);
        }
        goal
    }
}

/// Tables of the value: by displacement, `goal + 200 - cell` in codes, and by block of four classes.
struct Value {
    class: Vec<u8>,
    single: Vec<i16>,
    block: Vec<i16>,
}

fn block(a: usize, b: usize, c: usize, d: usize) -> usize {
    ((a * CLASSES + b) * CLASSES + c) * CLASSES + d
}

fn class_of(x: i32, y: i32) -> usize {
    ((y.signum() + 1) * 3 + x.signum() + 1) as usize
}

/// The class after the board is mirrored at its diagonal, or left and right are exchanged.
fn mirror(class: usize, diagonal: bool) -> usize {
    let (x, y) = (class as i32 % 3 - 1, class as i32 / 3 - 1);
    match class {
        EMPTY | OUTSIDE => class,
        _ if diagonal => class_of(y, x),
        _ => class_of(-x, y),
    }
}

impl Value {
    fn new() -> Value {
        let units = |moves: f64| (moves * UNITS).round() as i16;
        let mut value = Value {
            class: vec![OUTSIDE as u8; 600],
            single: vec![0; 600],
            block: block_weights().into_iter().map(units).collect(),
        };
        let singles: Vec<f64> = SINGLES.split(' ').map(number).collect();
        for y in -9i32..10 {
            for x in -9i32..10 {
                let (far, near) = (x.abs().max(y.abs()), x.abs().min(y.abs()));
                let (f, n) = (far.min(5), near.min(5));
                let mut moves = singles[(f * (f + 1) / 2 + n) as usize];
                if far > 5 {
                    moves = moves.max(0.0) + f64::from(8 * (far - f) + 2 * (near - n));
                }
                let at = (200 + 20 * y + x) as usize;
                value.class[at] = class_of(x, y) as u8;
                value.single[at] = units(moves);
            }
        }
        value
    }

    fn classes(&self, grid: &Grid, codes: &[u8]) -> Vec<u8> {
        let mut classes = vec![OUTSIDE as u8; (grid.side + 2) * (grid.side + 2)];
        for (cell, &code) in codes.iter().enumerate() {
            classes[grid.bordered[cell]] = match code {
                NONE => EMPTY as u8,
                _ => self.class[code as usize + 200 - grid.code[cell] as usize],
            };
        }
        classes
    }

    fn value(&self, grid: &Grid, codes: &[u8]) -> i32 {
        let width = grid.side + 2;
        let classes = self.classes(grid, codes);
        let class = |at: usize| classes[at] as usize;
        let mut sum = 0;
        for (cell, &code) in codes.iter().enumerate().filter(|c| *c.1 != NONE) {
            sum += i32::from(self.single[code as usize + 200 - grid.code[cell] as usize]);
        }
        for at in (0..width * (width - 1)).filter(|at| at % width + 1 < width) {
            let (c, d) = (class(at + width), class(at + width + 1));
            sum += i32::from(self.block[block(class(at), class(at + 1), c, d)]);
        }
        sum
    }
}

/// The weight of each block, plus half the weight of each pair in it, because each pair is in two blocks.
fn block_weights() -> Vec<f64> {
    let mut blocks = vec![0.0; CLASSES * CLASSES * CLASSES * CLASSES];
    let mut pairs = vec![[0.0; 2]; CLASSES * CLASSES];
    let words: Vec<&str> = PATTERNS.split(' ').collect();
    for pair in words.chunks(2) {
        let (pattern, weight) = (pair[0].chars(), number(pair[1]));
        let mut p: Vec<usize> = pattern.filter_map(|c| LETTERS.find(c)).collect();
        for i in 0..8 {
            let diagonal = i % 2 == 0;
            let down = i % 4 == 1 || i % 4 == 2;
            if p.len() == 4 {
                blocks[block(p[0], p[1], p[2], p[3])] = weight;
                p = if diagonal {
                    vec![p[0], p[2], p[1], p[3]]
                } else {
                    vec![p[1], p[0], p[3], p[2]]
                };
            } else {
                pairs[p[0] * CLASSES + p[1]][down as usize] = weight;
                if !diagonal && !down {
                    p.swap(0, 1);
                }
            }
            for class in &mut p {
                *class = mirror(*class, diagonal);
            }
        }
    }
    let pair = |a: usize, b: usize, down: usize| pairs[a * CLASSES + b][down];
    for (i, weight) in blocks.iter_mut().enumerate() {
        let (a, b) = (
            i / (CLASSES * CLASSES * CLASSES),
            i / (CLASSES * CLASSES) % CLASSES,
        );
        let (c, d) = (i / CLASSES % CLASSES, i % CLASSES);
        *weight += (pair(a, b, 0) + pair(c, d, 0) + pair(a, c, 1) + pair(b, d, 1)) / 2.0;
    }
    blocks
}

/// A target while it is annealed by the value: its tree, and which piece goes where.
struct Retarget<'a> {
    grid: &'a Grid,
    value: &'a Value,
    board: &'a [u8],
    blank: u8,
    tree: Tree,
    /// By piece: its goal. By cell: the piece that goes there, and the kind that is needed.
    goal: Vec<u8>,
    piece: Vec<u8>,
    needed: Vec<u8>,
    by_kind: Vec<Vec<u8>>,
    class: Vec<u8>,
    sums: Sums,
}

#[derive(Clone, Copy)]
struct Sums {
    value: i32,
    /// Cells that get a wrong kind of piece.
    wrong: i32,
    odd: bool,
}

impl Sums {
    fn cost(&self) -> i32 {
        self.value + UNITS as i32 * (8 * self.wrong + 4 * i32::from(self.odd))
    }
}

impl<'a> Retarget<'a> {
    const MOST_WRONG: i32 = 6;

    fn new(grid: &'a Grid, value: &'a Value, board: &'a [u8], target: &Target) -> Retarget<'a> {
        let codes = codes(grid, board, target);
        let (mut piece, mut needed) = (vec![0; grid.cells], vec![0; grid.cells]);
        let mut by_kind = vec![Vec::new(); 16];
        for cell in 0..grid.cells {
            piece[target[cell] as usize] = cell as u8;
            needed[target[cell] as usize] = board[cell];
            by_kind[board[cell] as usize].push(cell as u8);
        }
        let blank = blank_of(board);
        Retarget {
            grid,
            value,
            board,
            blank: blank as u8,
            tree: Tree::new(grid, needed.clone(), target[blank] as usize),
            goal: target.clone(),
            piece,
            needed,
            by_kind,
            class: value.classes(grid, &codes),
            sums: Sums {
                value: value.value(grid, &codes),
                wrong: 0,
                odd: grid.is_odd(target, blank),
            },
        }
    }

    fn anneal(&mut self, steps: usize, hot: f64, cold: f64, random: &mut Random) -> Target {
        let mut best = (self.sums.value, self.goal.clone());
        let mut heat = hot;
        for step in 0..steps {
            if step % 64 == 0 {
                heat = hot * (cold / hot).powf(step as f64 / steps as f64);
            }
            let worse = (UNITS * heat * random.exponential()) as i32;
            let dice = random.below(100);
            let made = if dice >= 60 {
                self.try_exchange(worse, random)
            } else {
                let change = if dice == 0 {
                    self.tree.propose_hole(self.grid, random)
                } else {
                    self.tree.propose_exchange(self.grid, random)
                };
                change.map_or(false, |change| self.try_change(&change, worse))
            };
            let valid = self.sums.wrong == 0 && !self.sums.odd;
            if made && valid && self.sums.value < best.0 {
                best = (self.sums.value, self.goal.clone());
            }
        }
        best.1
    }

    fn is_wrong(&self, cell: u8) -> bool {
        self.needed[cell as usize] != self.board[self.piece[cell as usize] as usize]
    }

    fn displacement(&self, piece: u8, goal: u8) -> usize {
        self.grid.code[goal as usize] as usize + 200 - self.grid.code[piece as usize] as usize
    }

    /// The part of the value that a piece's goal changes, without blocks that also contain the other piece.
    fn local(&self, piece: u8, other: u8) -> i32 {
        let at = self.grid.bordered[piece as usize];
        let not = self.grid.bordered.get(other as usize).cloned().unwrap_or(0);
        let width = self.grid.side + 2;
        let goal = self.goal[piece as usize];
        let mut sum = i32::from(self.value.single[self.displacement(piece, goal)]);
        for &corner in &[at - width - 1, at - width, at - 1, at] {
            let four = [corner, corner + 1, corner + width, corner + width + 1];
            if not == 0 || !four.contains(&not) {
                let [a, b, c, d] = four.map(|at| self.class[at] as usize);
                sum += i32::from(self.value.block[block(a, b, c, d)]);
            }
        }
        sum
    }

    fn set_goal(&mut self, piece: u8, goal: u8) {
        self.goal[piece as usize] = goal;
        self.piece[goal as usize] = piece;
        if piece != self.blank {
            let class = self.value.class[self.displacement(piece, goal)];
            self.class[self.grid.bordered[piece as usize]] = class;
        }
    }

    /// Exchanges the goals of a piece and of another one, or of the empty cell.
    fn exchange(&mut self, a: u8, b: u8) {
        let (to_a, to_b) = (self.goal[a as usize], self.goal[b as usize]);
        self.count(-1, a, b, [to_a, to_b]);
        self.set_goal(a, to_b);
        self.set_goal(b, to_a);
        self.count(1, a, b, [to_a, to_b]);
        let (rows, cols) = self.grid.steps(to_a as usize, to_b as usize);
        self.sums.odd ^= b != self.blank || (rows + cols) % 2 == 0;
    }

    /// Adds two pieces and their goals to the sums, or takes them off.
    fn count(&mut self, sign: i32, a: u8, b: u8, goals: [u8; 2]) {
        self.sums.value += sign * self.local(a, NONE);
        if b != self.blank {
            self.sums.value += sign * self.local(b, a);
        }
        for goal in goals {
            self.sums.wrong += sign * i32::from(self.is_wrong(goal));
        }
    }

    /// Gives a cell another piece of the kind that it needs.
    fn try_exchange(&mut self, worse: i32, random: &mut Random) -> bool {
        let cell = random.below(self.grid.cells);
        let kind = &self.by_kind[self.needed[cell] as usize];
        if cell == self.tree.hole || kind.is_empty() {
            return false;
        }
        let (a, b) = (self.piece[cell], kind[random.below(kind.len())]);
        if a == b {
            return false;
        }
        let before = self.sums.cost();
        self.exchange(a, b);
        let fits = self.sums.wrong <= Self::MOST_WRONG && self.sums.cost() - before <= worse;
        if !fits {
            self.exchange(a, b);
        }
        fits
    }

    /// Makes a change of the tree, with exchanges of pieces that have the wrong kind, unless it costs more than this.
    fn try_change(&mut self, change: &Change, worse: i32) -> bool {
        let before = self.sums;
        // Another hole exchanges the goals of the empty cell and of the piece that went there.
        let moved = match change.link {
            Link::Hole { to, .. } => Some(self.piece[to as usize]),
            Link::Exchange { .. } => None,
        };
        if let Some(piece) = moved {
            self.exchange(piece, self.blank);
        }
        for &(cell, kind) in &change.cells {
            self.sums.wrong -= i32::from(self.is_wrong(cell));
            self.needed[cell as usize] = kind;
            self.sums.wrong += i32::from(self.is_wrong(cell));
        }
        let mut exchanged = Vec::new();
        for &(cell, kind) in &change.cells {
            let a = self.piece[cell as usize];
            let mends = |&&(other, _): &&(u8, u8)| {
                let b = self.piece[other as usize];
                let fits = self.board[b as usize] == kind && b != self.blank;
                other != cell && fits && self.is_wrong(other)
            };
            if self.is_wrong(cell) && a != self.blank {
                if let Some(&(other, _)) = change.cells.iter().find(mends) {
                    let b = self.piece[other as usize];
                    self.exchange(a, b);
                    exchanged.push((a, b));
                }
            }
        }
        let cost = self.sums.cost() - before.cost();
        if self.sums.wrong <= Self::MOST_WRONG && cost <= worse {
            self.tree.commit(change);
            return true;
        }
        for &(a, b) in exchanged.iter().rev() {
            self.exchange(a, b);
        }
        for &(cell, _) in &change.cells {
            self.needed[cell as usize] = self.tree.pieces[cell as usize];
        }
        if let Some(piece) = moved {
            self.exchange(piece, self.blank);
        }
        self.sums = before;
        false
    }
}

/// A board in a beam, as the codes of its pieces' goals; `C` is the number of its cells plus one, for the outside.
#[derive(Clone, Copy)]
struct State<const C: usize> {
    hash: u64,
    value: i32,
    trail: u32,
    blank: u8,
    /// The direction back to where the empty cell came from.
    back: u8,
    /// The number of pieces that are not at home.
    away: u8,
    goals: [u8; C],
}

#[derive(Clone, Copy)]
struct Child {
    parent: u32,
    direction: u8,
    away: u8,
    value: i32,
}

struct Beam<'a> {
    grid: &'a Grid,
    value: &'a Value,
    /// The cells around each cell and itself, by rows; by direction the three cells beyond the neighbour.
    around: Vec<[u8; 9]>,
    beyond: Vec<[[u8; 3]; 4]>,
    /// 200 minus the code of a cell; a far place for the outside.
    place: Vec<u16>,
    hash: Vec<[u64; 128]>,
}

impl<'a> Beam<'a> {
    const OUTSIDE_GOAL: u8 = 190;
    /// Children are sorted by their values, rounded to so many keys. Values may be a little below 0.
    const KEYS: usize = 8192;
    const LOWEST: i32 = -2000;
    const OUTSIDE_PLACE: u16 = 400;
    /// A beam is stuck if it finds no smaller value for this many moves.
    const PATIENCE: usize = 40;

    fn new(grid: &'a Grid, value: &'a Value, random: &mut Random) -> Beam<'a> {
        let side = grid.side as i32;
        let at = |row: i32, col: i32| {
            let inside = row >= 0 && col >= 0 && row < side && col < side;
            (if inside {
                row * side + col
            } else {
                side * side
            }) as u8
        };
        let (mut around, mut beyond) = (Vec::new(), Vec::new());
        for cell in 0..side * side {
            let (row, col) = (cell / side, cell % side);
            around.push([0, 1, 2, 3, 4, 5, 6, 7, 8].map(|k| at(row + k / 3 - 1, col + k % 3 - 1)));
            let next = [-1, 0, 1];
            beyond.push([
                next.map(|k| at(row + k, col - 2)),
                next.map(|k| at(row - 2, col + k)),
                next.map(|k| at(row + k, col + 2)),
                next.map(|k| at(row + 2, col + k)),
            ]);
        }
        let mut place: Vec<u16> = grid.code.iter().map(|&c| 200 - u16::from(c)).collect();
        place.push(Self::OUTSIDE_PLACE);
        let mut hash = vec![[0; 128]; 256];
        for number in hash.iter_mut().flat_map(|row| row.iter_mut()) {
            *number = random.draw();
        }
        Beam {
            grid,
            value,
            around,
            beyond,
            place,
            hash,
        }
    }

    /// The path to the target and true, or else to the smallest value and false.
    fn search(
        &self,
        start: &[u8],
        width: usize,
        length: usize,
        end: &dyn Fn() -> bool,
    ) -> (Vec<u8>, bool) {
        match self.grid.side {
            6 => self.run::<37>(start, width, length, end),
            7 => self.run::<50>(start, width, length, end),
            8 => self.run::<65>(start, width, length, end),
            9 => self.run::<82>(start, width, length, end),
            _ => self.run::<101>(start, width, length, end),
        }
    }

    fn first<const C: usize>(&self, start: &[u8]) -> State<C> {
        let mut goals = [Self::OUTSIDE_GOAL; C];
        goals[..start.len()].copy_from_slice(start);
        let mut state = State {
            hash: 0,
            value: self.value.value(self.grid, start),
            trail: 0,
            blank: 0,
            back: NONE,
            away: 0,
            goals,
        };
        for (cell, &goal) in start.iter().enumerate() {
            if goal == NONE {
                state.blank = cell as u8;
            } else {
                state.hash ^= self.hash[goal as usize][cell];
                state.away += (goal != self.grid.code[cell]) as u8;
            }
        }
        state
    }

    fn run<const C: usize>(
        &self,
        start: &[u8],
        width: usize,
        length: usize,
        end: &dyn Fn() -> bool,
    ) -> (Vec<u8>, bool) {
        let first = self.first::<C>(start);
        // By move: the place of the move before it, and the direction in the lowest bits.
        let mut trail: Vec<u32> = vec![0];
        let (mut best, mut best_at) = (first, 0);
        let mut layer = vec![first];
        let mut next = Vec::with_capacity(width);
        let mut children = Vec::new();
        let mut shift = 0;
        while (first.value * 3 / 2 - Self::LOWEST).max(0) as usize >> shift > Self::KEYS {
            shift += 1;
        }
        let key = |value: i32| {
            let key = (value - Self::LOWEST).max(0) as usize >> shift;
            key.min(Self::KEYS - 1)
        };
        let mut seen = Seen::new(width);
        for depth in 0..length {
            let stuck = depth > best_at + Self::PATIENCE;
            if best.away == 0 || stuck || depth % 8 == 0 && end() {
                break;
            }
            children.clear();
            for (i, state) in layer.iter().enumerate() {
                self.expand(state, i as u32, &mut children);
            }
            let mut counts = vec![0_u32; Self::KEYS];
            for child in &children {
                counts[key(child.value)] += 1;
            }
            // The first key whose children do not all fit, and the number that fit.
            let (mut last, mut rest) = (0, width as u32);
            while last < Self::KEYS && counts[last] <= rest {
                rest -= counts[last];
                last += 1;
            }
            next.clear();
            for child in &children {
                let key = key(child.value);
                if key > last || key == last && rest == 0 {
                    continue;
                }
                let state = &layer[child.parent as usize];
                let blank = state.blank as usize;
                let from = self.grid.beside[blank][child.direction as usize];
                let goal = state.goals[from as usize];
                let hash = &self.hash[goal as usize];
                let hash = state.hash ^ hash[from as usize] ^ hash[blank];
                if !seen.insert(hash) {
                    continue;
                }
                if key == last {
                    rest -= 1;
                }
                let mut goals = state.goals;
                goals[blank] = goal;
                goals[from as usize] = NONE;
                next.push(State {
                    hash,
                    value: child.value,
                    trail: trail.len() as u32,
                    blank: from,
                    back: child.direction ^ 2,
                    away: child.away,
                    goals,
                });
                trail.push(state.trail << 2 | u32::from(child.direction));
            }
            std::mem::swap(&mut layer, &mut next);
            match layer.iter().min_by_key(|s| (s.away > 0, s.value)) {
                Some(state) if state.value < best.value || state.away == 0 => {
                    best = *state;
                    best_at = depth + 1;
                }
                Some(_) => {}
                None => break,
            }
        }
        let mut path = Vec::new();
        let mut at = best.trail as usize;
        while at > 0 {
            path.push((trail[at] & 3) as u8);
            at = (trail[at] >> 2) as usize;
        }
        path.reverse();
        (path, best.away == 0)
    }

    #[inline(always)]
    fn expand<const C: usize>(&self, state: &State<C>, parent: u32, children: &mut Vec<Child>) {
        let blank = state.blank as usize;
        let class = |cell: u8| {
            let cell = cell as usize;
            self.value.class[(u16::from(state.goals[cell]) + self.place[cell]) as usize] as usize
        };
        let r = self.around[blank].map(&class);
        let blocks = &self.value.block[..CLASSES * CLASSES * CLASSES * CLASSES];
        let b = |a, b, c, d| i32::from(blocks[block(a, b, c, d)]);
        const E: usize = EMPTY;
        let before = b(r[0], r[1], r[3], E)
            + b(r[1], r[2], E, r[5])
            + b(r[3], E, r[6], r[7])
            + b(E, r[5], r[7], r[8]);
        for direction in 0..4 {
            let from = self.grid.beside[blank][direction];
            if from == NONE || direction as u8 == state.back {
                continue;
            }
            let goal = u16::from(state.goals[from as usize]);
            let old = (goal + self.place[from as usize]) as usize;
            let new = (goal + self.place[blank]) as usize;
            let (was, is) = (r[[3, 1, 5, 7][direction]], self.value.class[new] as usize);
            let x = self.beyond[blank][direction].map(&class);
            // The blocks around the blank's two cells after the slide, minus those around the second cell before the
            // slide.
            let after = match direction {
                0 => {
                    b(r[1], r[2], is, r[5])
                        + b(is, r[5], r[7], r[8])
                        + b(r[0], r[1], E, is)
                        + b(E, is, r[6], r[7])
                        + b(x[0], r[0], x[1], E)
                        + b(x[1], E, x[2], r[6])
                        - b(x[0], r[0], x[1], r[3])
                        - b(x[1], r[3], x[2], r[6])
                }
                1 => {
                    b(r[3], is, r[6], r[7])
                        + b(is, r[5], r[7], r[8])
                        + b(r[0], E, r[3], is)
                        + b(E, r[2], is, r[5])
                        + b(x[0], x[1], r[0], E)
                        + b(x[1], x[2], E, r[2])
                        - b(x[0], x[1], r[0], r[1])
                        - b(x[1], x[2], r[1], r[2])
                }
                2 => {
                    b(r[0], r[1], r[3], is)
                        + b(r[3], is, r[6], r[7])
                        + b(r[1], r[2], is, E)
                        + b(is, E, r[7], r[8])
                        + b(r[2], x[0], E, x[1])
                        + b(E, x[1], r[8], x[2])
                        - b(r[2], x[0], r[5], x[1])
                        - b(r[5], x[1], r[8], x[2])
                }
                _ => {
                    b(r[0], r[1], r[3], is)
                        + b(r[1], r[2], is, r[5])
                        + b(r[3], is, r[6], E)
                        + b(is, r[5], E, r[8])
                        + b(r[6], E, x[0], x[1])
                        + b(E, r[8], x[1], x[2])
                        - b(r[6], r[7], x[0], x[1])
                        - b(r[7], r[8], x[1], x[2])
                }
            };
            let single = &self.value.single;
            children.push(Child {
                parent,
                direction: direction as u8,
                away: state.away + (is != HOME) as u8 - (was != HOME) as u8,
                value: state.value - before + after + i32::from(single[new])
                    - i32::from(single[old]),
            });
        }
    }
}

/// Hashes of the states that were in a beam.
struct Seen {
    slots: Vec<u32>,
    used: usize,
}

impl Seen {
    fn new(width: usize) -> Seen {
        Seen {
            slots: vec![0; (16 * width).next_power_of_two().max(4096)],
            used: 0,
        }
    }

    fn insert(&mut self, hash: u64) -> bool {
        let last = self.slots.len() - 1;
        let signature = hash as u32 | 1;
        let mut slot = (hash >> 32) as usize & last;
        while self.slots[slot] != 0 {
            if self.slots[slot] == signature {
                return false;
            }
            slot = (slot + 1) & last;
        }
        self.slots[slot] = signature;
        self.used += 1;
        if self.used * 4 > self.slots.len() * 3 {
            self.slots.fill(0);
            self.used = 0;
        }
        true
    }
}

struct Search<'a> {
    grid: &'a Grid,
    value: &'a Value,
    beam: Beam<'a>,
    board: Vec<u8>,
    since: Instant,
    random: Random,
    /// The shortest path so far.
    best: Option<Vec<u8>>,
}

impl<'a> Search<'a> {
    /// The spent part of the time.
    fn part(&self) -> f64 {
        self.since.elapsed().as_secs_f64() / TIME
    }

    /// Whether there is a path, and no time is left.
    fn is_over(&self) -> bool {
        self.best.is_some() && self.part() > 1.0
    }

    fn length(&self) -> usize {
        let limit = 2 * self.grid.side * self.grid.cells;
        self.best.as_ref().map_or(limit, |best| best.len())
    }

    fn keep(&mut self, path: Option<Vec<u8>>) {
        if let Some(path) = path {
            if self.best.is_none() || path.len() < self.length() {
                self.best = Some(path);
            }
        }
    }

    fn after(&self, board: &[u8], path: &[u8]) -> Vec<u8> {
        let mut after = board.to_vec();
        self.grid.follow(&mut after, blank_of(board), path);
        after
    }

    /// Tries many targets with narrow beams, and returns those with the shortest paths.
    fn first_targets(&mut self) -> Vec<(usize, Target)> {
        let board = self.board.clone();
        let limit = self.length();
        let mut found = Vec::new();
        loop {
            let mut matching = Matching::new(self.grid, &board, &mut self.random);
            if let Some(target) = matching.anneal(40_000, &mut self.random) {
                let target = self.retarget(&board, &target, 200 * board.len(), 5.0, 1.0);
                let path = self.path_to(&board, &target, NARROW, limit, 3);
                let rows = match path.is_none() && self.best.is_none() && self.part() > 0.35 {
                    true => Rows::path(self.grid, &board, &target),
                    false => None,
                };
                self.keep(rows.filter(|rows| rows.len() <= limit));
                if let Some(ref path) = path {
                    found.push((path.len(), target));
                }
                self.keep(path);
            }
            if self.part() > 0.35 && self.best.is_some() {
                break;
            }
        }
        found.sort_by_key(|found| found.0);
        found.truncate(6);
        found
    }

    fn widen(&mut self, targets: &[(usize, Target)]) {
        let board = self.board.clone();
        for target in targets {
            if self.part() < 0.6 {
                let path = self.path_to(&board, &target.1, 1000, self.length() + 3, 2);
                self.keep(path);
            }
        }
    }

    /// Searches again from points on the best path, with another target nearby and another beam.
    fn improve(&mut self) {
        while !self.is_over() {
            let mut best = match self.best {
                Some(ref best) if !best.is_empty() => best.clone(),
                _ => return,
            };
            let cut = match self.random.below(3) {
                0 => 0,
                _ => self.random.below(best.len() * 9 / 10 + 1),
            };
            let board = self.after(&self.board, &best[..cut]);
            // By cell at the end of the path: the cell where its content is now.
            let mut from: Vec<u8> = (0..board.len() as u8).collect();
            self.grid.follow(&mut from, blank_of(&board), &best[cut..]);
            let mut target = vec![0; board.len()];
            for (goal, &cell) in from.iter().enumerate() {
                target[cell as usize] = goal as u8;
            }
            if self.random.below(4) > 0 {
                let hot = [0.5, 1.0, 2.0, 4.0][self.random.below(4)];
                target = self.retarget(&board, &target, 60 * board.len(), hot, 0.3);
            }
            let rest = best.len() - cut;
            let width = 600 * best.len() / rest.max(20.min(best.len()));
            if let Some(path) = self.path_to(&board, &target, width, rest, 1) {
                best.truncate(cut);
                best.extend(path);
                self.best = Some(best);
            }
        }
    }

    fn retarget(
        &mut self,
        board: &[u8],
        from: &Target,
        steps: usize,
        hot: f64,
        cold: f64,
    ) -> Target {
        let mut state = Retarget::new(self.grid, self.value, board, from);
        state.anneal(steps, hot, cold, &mut self.random)
    }

    /// A path to a target; where a beam is stuck, it goes on to another target nearby.
    fn path_to(
        &mut self,
        board: &[u8],
        target: &Target,
        width: usize,
        length: usize,
        retries: usize,
    ) -> Option<Vec<u8>> {
        let (mut board, mut target) = (board.to_vec(), target.clone());
        let mut path = Vec::new();
        for _ in 0..retries + 1 {
            let start = codes(self.grid, &board, &target);
            let rest = length - path.len();
            let (more, reached) = self.beam.search(&start, width, rest, &|| self.is_over());
            path.extend(&more);
            if reached {
                return Some(path);
            }
            if path.len() >= length || self.is_over() {
                return None;
            }
            // Goals go with their pieces.
            self.grid.follow(&mut target, blank_of(&board), &more);
            board = self.after(&board, &more);
            target = self.retarget(&board, &target, 20_000, 3.0, 0.5);
        }
        None
    }
}

fn main() {
    let since = Instant::now();
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("input");
    let mut words = input.split_whitespace();
    let side = number(words.next().unwrap_or_default()) as usize;
    let digit = |c: char| c.to_digit(16).expect("a piece") as u8;
    let board: Vec<u8> = words.skip(1).flat_map(str::chars).map(digit).collect();
    let (grid, value) = (Grid::new(side), Value::new());
    let mut random = Random(1);
    let mut search = Search {
        grid: &grid,
        value: &value,
        beam: Beam::new(&grid, &value, &mut random),
        board,
        since,
        random,
        best: None,
    };
    let targets = search.first_targets();
    search.widen(&targets);
    search.improve();
    let letter = |&direction: &u8| ['L', 'U', 'R', 'D'][direction as usize];
    let answer: String = search.best.iter().flatten().map(letter).collect();
    println!("{}", answer);
}
