//! How many runs up or down a board needs at least: walking distance (Takahashi 2002), counted in runs.
//!
//! Only the row of each tile is looked at, and the row where it belongs. Runs to the left and right change neither, and a run
//! up or down takes some tile of each row that it passes. So the distance in this small space is a lower bound for runs up
//! and down alone; with columns in place of rows it is one for runs left and right.
//!
//! ```text
//! 1 2 3      row 1 has three tiles of row 1,
//! 7 . 4      row 2 one of row 3 and one of row 2,
//! 5 8 6      row 3 two of row 2 and one of row 3; the blank is in row 2
//! ```

use std::collections::HashMap;

/// The most rows or columns.
const MOST_LINES: usize = 5;

/// A state that no tile leads to.
const NO_STATE: u32 = u32::MAX;

/// By line and line where they belong, the number of tiles; then the line of the blank.
type Counts = Vec<u8>;

/// The states of one shape in one of its two ways.
pub(crate) struct RunDistance {
    lines: usize,
    /// By state, way (back or on) and line where the tile belongs that slides against it.
    next: Vec<[[u32; MOST_LINES]; 2]>,
    /// By state: the fewest runs to the goal.
    left: Vec<u8>,
    numbers: HashMap<Counts, u32>,
}

impl RunDistance {
    /// The distances to a goal: by cell its line, and the line where its tile belongs; the blank belongs in its own line.
    pub(crate) fn new(lines: usize, goal: &[(usize, usize)], blank: usize) -> RunDistance {
        let mut new = RunDistance {
            lines,
            next: Vec::new(),
            left: Vec::new(),
            numbers: HashMap::new(),
        };
        let goal = new.counts(goal, blank);
        new.number_all(goal);
        new.count_runs();
        new
    }

    /// The state of tiles: line and line where each belongs, without the blank.
    fn counts(&self, tiles: &[(usize, usize)], blank: usize) -> Counts {
        let mut counts = vec![0; self.lines * self.lines + 1];
        for &(line, home) in tiles {
            counts[line * self.lines + home] += 1;
        }
        counts[self.lines * self.lines] = blank as u8;
        counts
    }

    /// Numbers all states, the goal 0, and links them.
    fn number_all(&mut self, goal: Counts) {
        let mut states = vec![goal.clone()];
        self.numbers.insert(goal, 0);
        let mut at = 0;
        while at < states.len() {
            let mut links = [[NO_STATE; MOST_LINES]; 2];
            let state = states[at].clone();
            let blank = usize::from(state[self.lines * self.lines]);
            for (way, links) in links.iter_mut().enumerate() {
                let Some(to) = step(blank, way, self.lines) else {
                    continue;
                };
                for (home, link) in links.iter_mut().enumerate().take(self.lines) {
                    if state[to * self.lines + home] == 0 {
                        continue;
                    }
                    let mut child = state.clone();
                    child[to * self.lines + home] -= 1;
                    child[blank * self.lines + home] += 1;
                    child[self.lines * self.lines] = to as u8;
                    let number = self.numbers.get(&child).copied();
                    *link = number.unwrap_or_else(|| {
                        let number = states.len() as u32;
                        self.numbers.insert(child.clone(), number);
                        states.push(child);
                        number
                    });
                }
            }
            self.next.push(links);
            at += 1;
        }
    }

    /// Breadth first from the goal, a run a move: what a run does another one undoes.
    fn count_runs(&mut self) {
        self.left = vec![u8::MAX; self.next.len()];
        self.left[0] = 0;
        let mut layer = vec![0u32];
        for runs in 1.. {
            let mut found = Vec::new();
            for &state in &layer {
                for way in 0..2 {
                    let mut line = vec![state];
                    while let Some(at) = line.pop() {
                        let links = self.next[at as usize][way];
                        line.extend(links.iter().filter(|&&to| to != NO_STATE));
                        if self.left[at as usize] == u8::MAX {
                            self.left[at as usize] = runs;
                            found.push(at);
                        }
                    }
                }
            }
            if found.is_empty() {
                return;
            }
            layer = found;
        }
    }

    /// The state of a board's tiles: line and line where each belongs, without the blank.
    pub(crate) fn state(&self, tiles: &[(usize, usize)], blank: usize) -> u32 {
        let counts = self.counts(tiles, blank);
        self.numbers.get(&counts).copied().unwrap_or(NO_STATE)
    }

    /// The state after the blank has moved a line back (0) or on (1), against a tile that belongs in a line.
    #[inline]
    pub(crate) fn after(&self, state: u32, way: usize, home: u8) -> u32 {
        self.next[state as usize][way][usize::from(home)]
    }

    /// The fewest runs that a board of this state needs.
    #[inline]
    pub(crate) fn left(&self, state: u32) -> u32 {
        u32::from(self.left[state as usize])
    }
}

/// The line after a step back (0) or on (1).
fn step(line: usize, way: usize, lines: usize) -> Option<usize> {
    match way {
        0 => line.checked_sub(1),
        _ => Some(line + 1).filter(|&line| line < lines),
    }
}
