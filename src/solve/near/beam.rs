//! Beam search layer by layer: of all states one move further, only those with the best scores are kept.

use crate::puzzle::arrays::pairwise;
use crate::puzzle::Pages;
use crate::solve::near::additive::SCORES;
use crate::solve::near::beam_room::{BeamPlan, BeamRoom, BeamTrail};
use crate::solve::near::blocks::SHIFTS;
use crate::solve::near::states::{
    choose, content, Candidate, GraphArrays, State, FETCHED, NOWHERE,
};
use crate::solve::near::{Additive, Allowance, Sieve, Signatures, Walk, WalledBoard};
use std::mem::size_of;

/// Beams on the smallest arrays that hold a board.
struct SizedBeam {
    run: fn(&WalledBoard, &Additive, BeamPlan, &mut Allowance) -> Option<Walk>,
    /// The bytes of each state of the width, by the number of layers.
    bytes: fn(usize) -> usize,
}

impl SizedBeam {
    fn of(board: &WalledBoard, readings: usize) -> SizedBeam {
        const fn sizes<const N: usize, const R: usize>() -> SizedBeam {
            SizedBeam {
                run: sized::<N, R>,
                bytes: bytes::<N, R>,
            }
        }
        match (board.homes.len(), readings) {
            (0..=16, 1) => sizes::<16, 1>(),
            (0..=16, _) => sizes::<16, 2>(),
            (17..=25, 1) => sizes::<25, 1>(),
            (17..=25, _) => sizes::<25, 2>(),
            (26..=36, 1) => sizes::<36, 1>(),
            (26..=36, 2) => sizes::<36, 2>(),
            (26..=36, _) => sizes::<36, 3>(),
            (37..=49, 1) => sizes::<49, 1>(),
            (37..=49, 2) => sizes::<49, 2>(),
            (37..=49, _) => sizes::<49, 3>(),
            (_, 1) => sizes::<64, 1>(),
            (_, _) => sizes::<64, 2>(),
        }
    }
}

/// Runs a beam with tables. Returns the walk to the first solved state; `None` if no state is left, a limit is reached,
/// or memory runs out. More states than allowed may be generated, by up to a layer.
pub fn beam(
    board: &WalledBoard,
    tables: &Additive,
    plan: BeamPlan,
    allowance: &mut Allowance,
) -> Option<Walk> {
    (SizedBeam::of(board, tables.readings()).run)(board, tables, plan, allowance)
}

/// The bytes of a beam, if memory is not short.
pub fn room(board: &WalledBoard, readings: usize, plan: BeamPlan) -> u64 {
    let bytes = (SizedBeam::of(board, readings).bytes)(plan.layers);
    BeamRoom::new(plan.width, bytes, usize::MAX).bytes as u64
}

fn sized<const N: usize, const R: usize>(
    board: &WalledBoard,
    tables: &Additive,
    plan: BeamPlan,
    allowance: &mut Allowance,
) -> Option<Walk> {
    let field = GraphArrays::<N>::new(&board.graph, board.blank_home);
    Beam::<N, R>::new(&field, tables, &board.homes, plan, allowance)?.run(allowance)
}

/// A running beam.
struct Beam<'a, const N: usize, const R: usize> {
    field: &'a GraphArrays<N>,
    tables: &'a Additive,
    plan: BeamPlan,
    layer: Pages<State<N, R>>,
    next: Pages<State<N, R>>,
    candidates: Pages<Candidate<R>>,
    /// One for all candidates, or one for each cell of the blank.
    sieves: Vec<Sieve>,
    /// Scores less this one are the keys of the sieves.
    base: usize,
    /// The least scores among the candidates of the first layer and of the last one.
    least: [usize; 2],
    trail: BeamTrail,
    closed: Signatures,
    /// States generated.
    generated: u64,
}

/// The number of bytes that each state of the width takes without its slots.
const fn bytes<const N: usize, const R: usize>(layers: usize) -> usize {
    2 * size_of::<State<N, R>>() + 3 * size_of::<Candidate<R>>() + layers / 2
}

/// The number of readings of tables of blocks. These do not depend on the blank, so with one sieve a beam keeps states
/// whose blanks are in few cells. With a sieve for each cell of the blank, walks on 7 x 7 are 2.1% +- 1.0% shorter at an
/// effort of 3.8M (60 boards) and 0.6% +- 0.4% at 12M (90 boards), in 0 to 14% more time; on 6 x 6 they are as long.
const BY_CELL: usize = SHIFTS.len();

/// The keys of a sieve, and how many of them are kept for scores below the least of the layer before.
const KEYS: usize = 1 << 13;
const BELOW: usize = 512;

impl<'a, const N: usize, const R: usize> Beam<'a, N, R> {
    /// A beam from one state, narrower than planned if there is less memory; `None` if there is none for the narrowest.
    fn new(
        field: &'a GraphArrays<N>,
        tables: &'a Additive,
        homes: &[u8],
        mut plan: BeamPlan,
        allowance: &mut Allowance,
    ) -> Option<Beam<'a, N, R>> {
        let bytes = bytes::<N, R>(plan.layers);
        let sieves = if R == BY_CELL { homes.len() } else { 1 };
        let more = sieves * (bytes + size_of::<u32>() * KEYS);
        let (room, _claim) = BeamRoom::claimed(plan.width, (bytes, more), allowance)?;
        plan.width = room.width;
        // Sieves with equal shares keep up to one state more each.
        let most = room.width + sieves;
        let mut layer = Pages::from(Vec::with_capacity(most));
        let mut places = [NOWHERE; N];
        for (cell, &home) in (0..=u8::MAX).zip(homes) {
            places[usize::from(home)] = cell;
        }
        let blank = places[usize::from(field.blank_home)];
        let hash = (0..homes.len())
            .filter(|&cell| homes[cell] != field.blank_home)
            .fold(plan.salt, |hash, cell| {
                hash ^ field.bits[usize::from(homes[cell]) * N + cell]
            });
        let sums = tables.sums(&places);
        let score = Additive::score(&sums) as usize;
        let state = State {
            hash,
            blank,
            before: blank,
            sums,
            places,
        };
        layer.push(state);
        Some(Beam {
            field,
            tables,
            plan,
            layer,
            next: Vec::with_capacity(most).into(),
            // The blank has at most four neighbours, and does not go back to its previous cell.
            candidates: Vec::with_capacity(3 * most + 1).into(),
            sieves: (0..sieves).map(|_| Sieve::new(KEYS)).collect(),
            base: 0,
            least: [0, 2 * score],
            trail: BeamTrail::new(blank, plan.layers * most.div_ceil(2)),
            closed: Signatures::new(room.slots),
            generated: 0,
        })
    }

    fn run(&mut self, allowance: &mut Allowance) -> Option<Walk> {
        if self.layer[0].sums[0] == 0 {
            return Some(Vec::new());
        }
        for depth in 0..self.plan.layers {
            let width = self.plan.width_at(depth, self.generated, self.least);
            self.clear_sieves(width);
            self.candidates.clear();
            self.next.clear();
            let before = self.generated;
            let found = self.expand();
            allowance.generated(self.generated - before);
            if let Some((parent, slot)) = found {
                return Some(self.trail.walk(&self.field.beside, parent, slot));
            }
            allowance.effort.expanded += self.layer.len() as u64;
            self.select();
            if self.layer.is_empty() || allowance.over() {
                return None;
            }
        }
        None
    }

    /// Each cell of the blank has an equal share of the width; in a layer the blank is on every other cell.
    fn clear_sieves(&mut self, width: usize) {
        let share = match self.sieves.len() {
            1 => width,
            cells => (2 * width).div_ceil(cells),
        };
        self.sieves.iter_mut().for_each(|sieve| sieve.clear(share));
        self.base = self.least[1].saturating_sub(BELOW);
    }

    /// Generates the candidates of the next layer. Stops at a solved state and returns its parent and slot.
    fn expand(&mut self) -> Option<(usize, u8)> {
        let (field, tables) = (self.field, self.tables);
        let base = self.base;
        let (mut least, mut generated) = (2 * SCORES, 0);
        let mut found = None;
        'layer: for (parent, state) in self.layer.iter().enumerate() {
            let to = usize::from(state.blank);
            for (slot, &from) in field.beside[to][..usize::from(field.degree[to])]
                .iter()
                .enumerate()
            {
                if from == state.before {
                    continue;
                }
                let tile = usize::from(content(&state.places, from));
                let from = usize::from(from);
                let slide = (tile, from, to);
                let (sums, score) = tables.child(&state.sums, &state.places, slide);
                generated += 1;
                // All tiles are at home, wherever the blank is.
                if sums[0] == 0 {
                    found = Some((parent, slot as u8));
                    break 'layer;
                }
                let bits = state.hash ^ field.bits[tile * N + from] ^ field.bits[tile * N + to];
                let score = (score as usize) << 1 | (bits >> 41) as usize & 1;
                let key = score.saturating_sub(base).min(KEYS - 1);
                let sieve = if R == BY_CELL { from } else { 0 };
                if !self.sieves[sieve].takes(key) {
                    continue;
                }
                self.candidates.push(Candidate {
                    parent: parent as u32,
                    key: key as u16,
                    slot: slot as u8,
                    tile: tile as u8,
                    sieve: sieve as u8,
                    sums,
                });
                least = least.min(score);
            }
        }
        self.generated += generated;
        self.least[1] = least;
        if self.least[0] == 0 {
            self.least[0] = least;
        }
        found
    }

    /// Keeps the best candidates as the next layer. Equal states are dropped only among these, so the layer may be a
    /// little narrower; few are equal.
    fn select(&mut self) {
        let (field, layer) = (self.field, &self.layer);
        let mut last_kept: Vec<_> = self.sieves.iter().map(Sieve::last_kept).collect();
        let slots = self.trail.layer(layer.len());
        let origin = |candidate: &Candidate<R>| {
            let state = &layer[candidate.parent as usize];
            let beside = &field.beside[usize::from(state.blank)];
            (state, beside[usize::from(candidate.slot)])
        };
        for some in self.candidates.chunks(FETCHED) {
            let mut kept = [0; FETCHED];
            let count = choose(some, &mut last_kept, &mut kept);
            let kept = &kept[..count];
            let mut hashes = [0; FETCHED];
            pairwise(&mut hashes, kept, |hash, &number| {
                let candidate = &some[usize::from(number)];
                let (state, from) = origin(candidate);
                let bits = &field.bits[usize::from(candidate.tile) * N..][..N];
                let bits = bits[usize::from(from)] ^ bits[usize::from(state.blank)];
                *hash = state.hash ^ bits;
            });
            self.closed.fetch(&hashes[..count]);
            for (i, &number) in kept.iter().enumerate() {
                let hash = hashes[i];
                if !self.closed.add(hash) {
                    continue;
                }
                let candidate = &some[usize::from(number)];
                let (state, from) = origin(candidate);
                let mut child = State {
                    hash,
                    blank: from,
                    before: state.blank,
                    sums: candidate.sums,
                    places: state.places,
                };
                child.places[usize::from(candidate.tile)] = state.blank;
                child.places[usize::from(field.blank_home)] = from;
                self.next.push(child);
                let parent = candidate.parent as usize;
                slots[parent / 2] |= 1 << (parent % 2 * 4 + usize::from(candidate.slot));
            }
        }
        std::mem::swap(&mut self.layer, &mut self.next);
    }
}
