//! Realm 9: a genetic algorithm (Holland 1975). It may find a path and promises nothing.
//!
//! A chromosome is a string of 2-bit moves, U 00, D 01, L 10, R 11. It is read from its beginning; a move that is
//! impossible, or that only takes back the one before, is ignored. Its fitness is that of the board it ends on: 10 x
//! (cells + 1 - tile) for every tile in place, and at least 1. Parents are drawn by roulette, their bits are crossed at
//! one point, and each bit of a child is flipped with a small probability.

use crate::commands::methods::{
    build_packed, Domain, Meter, Method, PackedBoard, Search, Stop, NO_MOVE,
};
use crate::puzzle::{Move, Rng, MOVES};

pub const GENETIC: Method = Method {
    max_cells: 16,
    is_optimal: |_, _| false,
    can_be_observed: false,
    ..Method::new(
        "genetic",
        "realm 9: strings of 2-bit moves, roulette, crossover, mutation; may find nothing",
        build_packed!(choice, domain: Box::new(Genetic {
            domain: domain.clone(),
            seed: choice.seed,
            words: if domain.cells() > 9 { 4 } else { 1 },
        })),
    )
};

/// 64 bits hold 32 moves, and no 3 x 3 board needs more than 31; a larger board has more words.
type Chromosome = Vec<u64>;

/// Chromosomes of a generation.
const POPULATION: usize = 200;
/// Generations after which the search gives up.
const GENERATIONS: usize = 400;

/// One bit in this many is flipped.
const FLIPPED: usize = 64;

struct Genetic<S> {
    domain: Domain<S>,
    seed: u64,
    words: usize,
}

impl<S: PackedBoard> Genetic<S> {
    fn fitness(domain: &Domain<S>, board: S) -> u64 {
        let cells = domain.cells();
        let in_place =
            |&cell: &usize| board.at(cell) != 0 && board.at(cell) == domain.goal.at(cell);
        let worth = |cell: usize| 10 * (cells + 1 - board.at(cell)) as u64;
        (0..cells).filter(in_place).map(worth).sum::<u64>().max(1)
    }

    /// The fitness of a chromosome; `None` if it leads to the goal. `moves` gets its moves.
    fn live(&self, start: S, chromosome: &Chromosome, moves: &mut Vec<Move>) -> Option<u64> {
        moves.clear();
        let (mut board, mut last) = (start, NO_MOVE);
        let mut blank = self.domain.blank(board);
        for code in codes(chromosome) {
            let steps = self.domain.legal_moves(blank, last);
            let Some(step) = steps.iter().find(|step| usize::from(step.code) == code) else {
                continue;
            };
            board = board.slid(blank, step.to.into());
            (blank, last) = (step.to.into(), code);
            moves.push(MOVES[code]);
            if board == self.domain.goal {
                return None;
            }
        }
        Some(Self::fitness(&self.domain, board))
    }

    /// Every board begins with the same seed, so that an answer does not depend on the boards before.
    fn evolve(&self, start: S, meter: &mut Meter) -> Option<Vec<Move>> {
        let rng = &mut Rng::new(self.seed);
        let words = self.words;
        let mut moves = Vec::new();
        let random = |rng: &mut Rng| (0..words).map(|_| rng.draw()).collect();
        let mut population: Vec<Chromosome> = (0..POPULATION).map(|_| random(rng)).collect();
        for _ in 0..GENERATIONS {
            let mut fitness = Vec::with_capacity(POPULATION);
            for chromosome in &population {
                let Some(own) = self.live(start, chromosome, &mut moves) else {
                    return Some(moves);
                };
                if !meter.expand(moves.len()) {
                    return None;
                }
                fitness.push(own);
            }
            let children = (0..POPULATION).map(|_| {
                let parents = [0; 2].map(|_| roulette(&fitness, rng));
                let [father, mother] = parents.map(|i| &population[i]);
                mutated(crossed(father, mother, rng), rng)
            });
            population = children.collect();
        }
        meter.stop = Some(Stop::GaveUp(
            "no chromosome of any generation led to the goal",
        ));
        None
    }
}

/// The moves of a chromosome, the first in the lowest bits of the first word.
fn codes(chromosome: &Chromosome) -> impl Iterator<Item = usize> + '_ {
    let moves = 0..32 * chromosome.len();
    moves.map(|i| (chromosome[i / 32] >> (2 * (i % 32)) & 3) as usize)
}

/// The index of a chromosome, drawn with a probability proportional to its fitness.
fn roulette(fitness: &[u64], rng: &mut Rng) -> usize {
    let mut ball = rng.below(fitness.iter().sum::<u64>() as usize) as u64;
    let stops = |&own: &u64| {
        let here = ball < own;
        ball = ball.saturating_sub(own);
        here
    };
    fitness.iter().position(stops).unwrap_or(0)
}

/// A child with the bits of one parent up to a random point, and those of the other from there on.
fn crossed(father: &Chromosome, mother: &Chromosome, rng: &mut Rng) -> Chromosome {
    let point = rng.below(64 * father.len());
    let word = |i: usize| {
        let bits = point.saturating_sub(64 * i);
        let mask = if bits < 64 { (1 << bits) - 1 } else { !0 };
        father[i] & mask | mother[i] & !mask
    };
    (0..father.len()).map(word).collect()
}

/// A child with a few of its bits flipped.
fn mutated(mut child: Chromosome, rng: &mut Rng) -> Chromosome {
    for word in &mut child {
        for bit in 0..64 {
            *word ^= u64::from(rng.below(FLIPPED) == 0) << bit;
        }
    }
    child
}

impl<S: PackedBoard> Search<S> for Genetic<S> {
    fn branching(&self) -> u64 {
        32 * self.words as u64
    }

    fn search(&mut self, board: S, meter: &mut Meter) -> Option<Vec<Move>> {
        let bytes = (POPULATION * self.words * 8) as u64;
        meter.record_storage(POPULATION, bytes);
        match board == self.domain.goal {
            true => Some(Vec::new()),
            false if meter.fits(bytes) => self.evolve(board, meter),
            false => None,
        }
    }
}
