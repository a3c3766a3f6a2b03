//! Chooses as many boards as possible within a budget: a knapsack with four weights and equal profits.
//!
//! A price per letter turns the four weights into one. At any prices, the cheapest boards that the whole budget can buy
//! give an upper bound, and the cheapest boards that fit are a choice. The prices of scarce letters are raised round by
//! round, and the best choice is kept.

use crate::problems::forms::budgeted::format::LetterCounts;
use crate::puzzle::sorting::{sort_by, sort_by_key};
use std::cmp::Reverse;

/// The most adjustments of the prices.
const ROUNDS: usize = 100;

/// Up to this number of boards all choices are tried, within [`MOST_NODES`]; and the most boards of each kind that are
/// tried for an exchange.
const FEW: usize = 200;

/// The most partial choices that are tried.
const MOST_NODES: usize = 200_000;

/// Boards to choose from, and the budget.
struct Knapsack<'a> {
    weights: &'a [LetterCounts],
    budget: LetterCounts,
    prices: [f64; 4],
    /// All boards, the cheapest first.
    order: Vec<usize>,
}

/// Adds two counts, letter by letter.
pub fn sum(a: &LetterCounts, b: &LetterCounts) -> LetterCounts {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]]
}

/// Whether every letter is within the budget.
pub fn fits(letters: &LetterCounts, budget: &LetterCounts) -> bool {
    letters.iter().zip(budget).all(|(used, most)| used <= most)
}

/// Whether each board is chosen. `weights`: the letters of each board.
pub fn chosen(weights: &[LetterCounts], budget: LetterCounts) -> Vec<bool> {
    let all = weights.iter().fold([0; 4], |all, one| sum(&all, one));
    if fits(&all, &budget) {
        return vec![true; weights.len()];
    }
    let mut knapsack = Knapsack {
        weights,
        budget,
        prices: budget.map(|letters| 1.0 / (letters as f64 + 1.0)),
        order: (0..weights.len()).collect(),
    };
    let (mut best, mut most) = (Vec::new(), usize::MAX);
    let mut best_prices = knapsack.prices;
    for round in 0..ROUNDS {
        knapsack.sort();
        let choice = knapsack.fitting([0; 4], knapsack.order.iter().copied());
        if choice.len() > best.len() || round == 0 {
            (best, best_prices) = (choice, knapsack.prices);
        }
        let (bound, used) = knapsack.relaxed();
        most = most.min(bound);
        if best.len() >= most {
            break;
        }
        knapsack.adjust(used, round);
    }
    knapsack.prices = best_prices;
    knapsack.sort();
    while best.len() < most && knapsack.exchange(&mut best) {}
    if best.len() < most && weights.len() <= FEW {
        knapsack.try_all(&mut best);
    }
    let mut chosen = vec![false; weights.len()];
    best.into_iter().for_each(|board| chosen[board] = true);
    chosen
}

impl Knapsack<'_> {
    /// The cost of these letters at the current prices.
    fn cost(&self, weights: &LetterCounts) -> f64 {
        weights
            .iter()
            .zip(self.prices)
            .map(|(&letters, price)| letters as f64 * price)
            .sum()
    }

    fn sort(&mut self) {
        let mut order = std::mem::take(&mut self.order);
        let cost = |board: usize| self.cost(&self.weights[board]);
        sort_by(&mut order, |&a, &b| {
            cost(a).total_cmp(&cost(b)).then(a.cmp(&b))
        });
        self.order = order;
    }

    /// The boards, one after the other, that fit into the budget beside the letters that are used already.
    fn fitting(&self, mut used: LetterCounts, boards: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut fitting = Vec::new();
        for board in boards {
            let with = sum(&used, &self.weights[board]);
            if fits(&with, &self.budget) {
                used = with;
                fitting.push(board);
            }
        }
        fitting
    }

    fn letters(&self, choice: &[usize]) -> LetterCounts {
        let weights = choice.iter().map(|&board| &self.weights[board]);
        weights.fold([0; 4], |all, one| sum(&all, one))
    }

    /// The number of boards, one after the other, that can be bought for the price of these letters.
    fn bought(&self, letters: &LetterCounts, boards: impl Iterator<Item = usize>) -> usize {
        let money = self.cost(letters) * (1.0 + 1e-9);
        let mut spent = 0.0;
        let paid = boards.take_while(|&board| {
            spent += self.cost(&self.weights[board]);
            spent <= money
        });
        paid.count()
    }

    /// The most boards that can be bought for the price of the whole budget, and their letters. No choice has more
    /// boards.
    fn relaxed(&self) -> (usize, LetterCounts) {
        let count = self.bought(&self.budget, self.order.iter().copied());
        (count, self.letters(&self.order[..count]))
    }

    /// Raises the prices of scarce letters, and lowers the others.
    fn adjust(&mut self, used: LetterCounts, round: usize) {
        let step = 2.0 / (2.0 + round as f64 / 8.0);
        for ((price, used), most) in self.prices.iter_mut().zip(used).zip(self.budget) {
            let share = (used as f64 + 1.0) / (most as f64 + 1.0);
            *price *= (1.0 + step * (share - 1.0)).clamp(0.25, 4.0);
        }
    }

    /// Replaces one board by at least two others; false if no such exchange is found.
    fn exchange(&self, best: &mut Vec<usize>) -> bool {
        let mut dearest = best.clone();
        sort_by(&mut dearest, |&a, &b| {
            let cost = |board: usize| self.cost(&self.weights[board]);
            cost(b).total_cmp(&cost(a)).then(a.cmp(&b))
        });
        let used = self.letters(best);
        let mut outside = self.order.clone();
        outside.retain(|board| !best.contains(board));
        // Tries the dearest boards of the choice against the cheapest ones outside of it.
        for &out in dearest.iter().take(FEW) {
            let mut left = used;
            let weights = &self.weights[out];
            left.iter_mut().zip(weights).for_each(|(a, b)| *a -= b);
            let added = self.fitting(left, outside.iter().copied().take(FEW));
            if added.len() > 1 {
                best.retain(|&board| board != out);
                best.extend(added);
                return true;
            }
        }
        false
    }

    /// Tries all choices, or the first [`MOST_NODES`].
    fn try_all(&self, best: &mut Vec<usize>) {
        // The dearest boards come first, so that it soon shows whether enough others can still fit.
        let mut order = self.order.clone();
        sort_by_key(&mut order, |&board| {
            Reverse(self.order.iter().position(|&other| other == board))
        });
        let mut tried = Tried {
            knapsack: self,
            order,
            nodes: 0,
            choice: Vec::new(),
            best,
        };
        tried.from(0, [0; 4]);
    }
}

/// A depth-first search through all choices.
struct Tried<'a, 'b> {
    knapsack: &'a Knapsack<'a>,
    order: Vec<usize>,
    nodes: usize,
    choice: Vec<usize>,
    best: &'b mut Vec<usize>,
}

impl Tried<'_, '_> {
    /// Decides on the boards from `at` on.
    fn from(&mut self, at: usize, used: LetterCounts) {
        self.nodes += 1;
        if self.choice.len() > self.best.len() {
            self.best.clone_from(&self.choice);
        }
        if at == self.order.len() || self.nodes > MOST_NODES || !self.hopeful(at, &used) {
            return;
        }
        let board = self.order[at];
        self.from(at + 1, used);
        let with = sum(&used, &self.knapsack.weights[board]);
        if fits(&with, &self.knapsack.budget) {
            self.choice.push(board);
            self.from(at + 1, with);
            self.choice.pop();
        }
    }

    /// Whether the rest of the budget may buy enough boards to beat the best choice.
    fn hopeful(&self, at: usize, used: &LetterCounts) -> bool {
        let mut left = self.knapsack.budget;
        left.iter_mut().zip(used).for_each(|(a, b)| *a -= b);
        // One board more than in the best choice is enough.
        let missing = self.best.len() + 1 - self.choice.len();
        let boards = self.order[at..].iter().rev().copied().take(missing);
        self.knapsack.bought(&left, boards) == missing
    }
}
