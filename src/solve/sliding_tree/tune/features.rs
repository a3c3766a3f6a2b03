//! Counts the features of a position, whose weights add up to its value.

use crate::solve::sliding_tree::value::{distance, transposed, FAR, HOME, OUTSIDE};
use crate::solve::sliding_tree::{
    goal_code, images, single_index, SlidingValue, ValueWeights, NO_GOAL, SINGLE_COUNT,
};
use std::collections::HashMap;

/// A position: how often each feature occurs in it, and the number of moves to its target.
pub(super) struct Sample {
    pub counts: Vec<(usize, f64)>,
    pub moves: f64,
}

/// The features found so far: first the distances, then one constant for each size of board, then the patterns.
#[derive(Default)]
pub(super) struct Features {
    numbers: HashMap<Vec<usize>, usize>,
    patterns: Vec<Vec<usize>>,
}

/// The number of features before the patterns.
pub(super) const FIXED: usize = SINGLE_COUNT + 16;

impl Features {
    /// The number of features.
    pub(super) fn len(&self) -> usize {
        FIXED + self.patterns.len()
    }

    /// The pattern of a feature; `None` if it is not a pattern.
    pub(super) fn pattern(&self, feature: usize) -> Option<&[usize]> {
        let i = feature.checked_sub(FIXED)?;
        Some(&self.patterns[i])
    }

    /// The number of a pattern, which all its images share.
    fn number(&mut self, pattern: Vec<usize>) -> usize {
        if let Some(&number) = self.numbers.get(&pattern) {
            return number;
        }
        let number = FIXED + self.patterns.len();
        for image in images(&pattern) {
            self.numbers.insert(image, number);
        }
        self.patterns.push(pattern);
        number
    }

    /// The sample of a position, given as the goals of its cells, that needs at most `moves` moves.
    pub(super) fn sample(&mut self, side: usize, goals: &[u8], moves: usize) -> Sample {
        let mut counts: HashMap<usize, f64> = HashMap::new();
        let mut known = 0.0;
        counts.insert(SINGLE_COUNT + side, 1.0);
        // Weights of zero still count the steps beyond the longest distance, which are not fitted.
        let zeros = ValueWeights {
            singles: vec![0.0; SINGLE_COUNT],
            patterns: Vec::new(),
        };
        for (cell, &goal) in goals.iter().enumerate().filter(|g| *g.1 != NO_GOAL) {
            let code = i32::from(goal) - i32::from(goal_code(side, cell)) + 9 * 21;
            let (dx, dy) = (code % 20 - 9, code / 20 - 9);
            let (far, near) = distance(dx, dy);
            known += zeros.single(dx, dy);
            if far > 0 {
                let single = single_index(far.min(FAR), near.min(FAR));
                *counts.entry(single).or_default() += 1.0;
            }
        }
        let classes = SlidingValue::new(side, &zeros).classes(goals);
        let width = side + 2;
        let class = |at: usize| classes[at] as usize;
        for at in (0..width * (width - 1)).filter(|at| at % width + 1 < width) {
            let [a, b, c, d] = [at, at + 1, at + width, at + width + 1].map(class);
            let down = |a, c| vec![transposed(a), transposed(c)];
            let pairs = [vec![a, b], vec![c, d], down(a, c), down(b, d)];
            let patterns = pairs.into_iter().map(|pair| (pair, 0.5));
            for (pattern, count) in patterns.chain([(vec![a, b, c, d], 1.0)]) {
                if pattern.iter().any(|&c| c != HOME && c != OUTSIDE) {
                    *counts.entry(self.number(pattern)).or_default() += count;
                }
            }
        }
        let mut counts: Vec<(usize, f64)> = counts.into_iter().collect();
        counts.sort_by_key(|count| count.0);
        let moves = moves as f64 - known;
        Sample { counts, moves }
    }
}
