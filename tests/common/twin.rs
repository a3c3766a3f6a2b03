//! The naive twin: one breadth-first search over boards kept as plain cells, and their distances in a hash map.

use super::quick_map::QuickMap;
use std::ops::Index;
use std::sync::OnceLock;

/// Row by row, the blank 0.
pub type Cells = Vec<u8>;

pub struct Twin {
    pub rows: usize,
    pub cols: usize,
    pub distance: ByBoard<usize>,
    /// Every board that reaches the goal, nearest first.
    pub nearest_first: Vec<Cells>,
}

/// Something of each board that reaches the goal. The key of a board has four bits a cell.
pub struct ByBoard<T>(QuickMap<u64, T>);

impl<T> ByBoard<T> {
    fn new() -> ByBoard<T> {
        ByBoard(QuickMap::default())
    }

    fn key(cells: &[u8]) -> u64 {
        assert!(cells.len() <= 16, "{cells:?}");
        cells
            .iter()
            .fold(0, |key, &tile| key << 4 | u64::from(tile))
    }

    fn insert(&mut self, cells: &[u8], value: T) {
        self.0.insert(ByBoard::<T>::key(cells), value);
    }

    pub fn get(&self, cells: &[u8]) -> Option<&T> {
        self.0.get(&ByBoard::<T>::key(cells))
    }

    pub fn contains_key(&self, cells: &[u8]) -> bool {
        self.get(cells).is_some()
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.0.values()
    }
}

impl<T, C: AsRef<[u8]> + ?Sized> Index<&C> for ByBoard<T> {
    type Output = T;

    fn index(&self, cells: &C) -> &T {
        self.get(cells.as_ref())
            .expect("a board that reaches the goal")
    }
}

/// The board after a move of the blank, if it stays on the board.
pub fn moved(cells: &[u8], cols: usize, letter: char) -> Option<Cells> {
    let blank = cells.iter().position(|&tile| tile == 0)?;
    let (row, col) = (blank / cols, blank % cols);
    let to = match letter {
        'u' if row > 0 => blank - cols,
        'd' if (row + 1) * cols < cells.len() => blank + cols,
        'l' if col > 0 => blank - 1,
        'r' if col + 1 < cols => blank + 1,
        _ => return None,
    };
    let mut next = cells.to_vec();
    next.swap(blank, to);
    Some(next)
}

/// The board that a path leads to.
pub fn replayed(cells: &[u8], cols: usize, path: &str) -> Option<Cells> {
    path.chars()
        .try_fold(cells.to_vec(), |board, letter| moved(&board, cols, letter))
}

/// 1, 2, ... with the blank last.
pub fn standard(rows: usize, cols: usize) -> Cells {
    (1..(rows * cols) as u8).chain([0]).collect()
}

impl Twin {
    pub fn new(rows: usize, cols: usize, goal: &[u8]) -> Twin {
        let mut distance = ByBoard::new();
        distance.insert(goal, 0);
        let mut nearest_first = vec![goal.to_vec()];
        let mut at = 0;
        while at < nearest_first.len() {
            let board = nearest_first[at].clone();
            let next = distance[&board] + 1;
            for letter in "udlr".chars() {
                if let Some(beside) = moved(&board, cols, letter) {
                    if !distance.contains_key(&beside) {
                        distance.insert(&beside, next);
                        nearest_first.push(beside);
                    }
                }
            }
            at += 1;
        }
        Twin {
            rows,
            cols,
            distance,
            nearest_first,
        }
    }

    /// Every board that reaches the goal and its distance, nearest first.
    pub fn boards(&self) -> impl Iterator<Item = (&Cells, usize)> {
        let far = |cells| (cells, self.distance[cells]);
        self.nearest_first.iter().map(far)
    }

    /// At each step the first move in the order whose board is nearer. `None`: the goal cannot be reached.
    pub fn path(&self, cells: &[u8], order: &str) -> Option<String> {
        let mut path = String::new();
        let mut board = cells.to_vec();
        let mut left = *self.distance.get(cells)?;
        while left > 0 {
            left -= 1;
            let nearer = order.chars().find_map(|letter| {
                let beside = moved(&board, self.cols, letter)?;
                (self.distance[&beside] == left).then_some((letter, beside))
            });
            let (letter, beside) = nearer.expect("a neighbour is nearer");
            path.push(letter);
            board = beside;
        }
        Some(path)
    }

    /// The same for every board that reaches the goal, each path made of its first move and its neighbour's path.
    pub fn paths(&self, order: &str) -> ByBoard<String> {
        let mut paths: ByBoard<String> = ByBoard::new();
        for board in &self.nearest_first {
            let left = self.distance[board];
            let first = order.chars().find_map(|letter| {
                let beside = moved(board, self.cols, letter)?;
                (self.distance[&beside] + 1 == left).then(|| String::from(letter) + &paths[&beside])
            });
            paths.insert(board, first.unwrap_or_default());
        }
        paths
    }
}

/// The twin of the 3 x 3 boards and the standard goal, built once for all tests.
pub fn eight() -> &'static Twin {
    static TWIN: OnceLock<Twin> = OnceLock::new();
    TWIN.get_or_init(|| Twin::new(3, 3, &standard(3, 3)))
}

/// Its paths in the order u, d, l, r, found once for all tests.
pub fn eight_paths() -> &'static ByBoard<String> {
    static PATHS: OnceLock<ByBoard<String>> = OnceLock::new();
    PATHS.get_or_init(|| eight().paths("udlr"))
}
