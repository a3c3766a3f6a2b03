//! Beam search by layers: of all states that are one move further, the best by rank are kept.

use crate::near::beam_limits::BeamLimits;
use crate::near::graph_arrays::GraphArrays;
use crate::near::rank::{StateRank, TileSlide, RANKS};
use crate::near::signatures::Signatures;
use crate::puzzle::room::{filled, grow};

/// A state of a beam.
#[derive(Clone, Copy)]
pub(crate) struct State<const N: usize, S> {
    hash: u64,
    /// Its entry in the trail.
    node: u32,
    pub blank: u8,
    /// Where the blank was before.
    before: u8,
    pub sums: S,
    /// By cell: the home of its content.
    pub cells: [u8; N],
}

#[derive(Clone, Copy)]
struct Candidate<S> {
    parent: u32,
    rank: u16,
    /// Among the neighbours of the blank's cell.
    slot: u8,
    sums: S,
}

/// A beam on its way.
pub(crate) struct Beam<'a, const N: usize, R: StateRank<N>> {
    field: &'a GraphArrays<N>,
    rank: &'a R,
    limits: BeamLimits<'a>,
    layer: Vec<State<N, R::Sums>>,
    next: Vec<State<N, R::Sums>>,
    candidates: Vec<Candidate<R::Sums>>,
    /// By rank: candidates.
    counts: Vec<u32>,
    /// No candidate of the layer has a larger rank.
    top: usize,
    /// The least rank among the candidates of the first layer and of the last.
    least: [usize; 2],
    /// States to be kept in the next layer.
    width: usize,
    /// By node: its parent, and the slot of its move in the lowest two bits.
    trail: Vec<u32>,
    /// The blank's cell in the first state.
    root: u8,
    closed: Signatures,
    /// States generated.
    pub generated: u64,
    /// States expanded.
    pub expanded: u64,
}

impl<'a, const N: usize, R: StateRank<N>> Beam<'a, N, R> {
    /// A beam from one state; `None` if memory runs out.
    pub(crate) fn new(
        field: &'a GraphArrays<N>,
        rank: &'a R,
        homes: &[u8],
        limits: BeamLimits<'a>,
    ) -> Option<Beam<'a, N, R>> {
        let mut cells = [0; N];
        cells[..homes.len()].copy_from_slice(homes);
        let places = field.places(&cells);
        let blank = places[usize::from(field.blank_home)];
        let hash = (0..homes.len())
            .filter(|&cell| homes[cell] != field.blank_home)
            .fold(limits.salt, |hash, cell| {
                hash ^ field.bits[usize::from(homes[cell]) * N + cell]
            });
        let state = State {
            hash,
            node: 0,
            blank,
            before: blank,
            sums: rank.root(&places),
            cells,
        };
        Some(Beam {
            field,
            rank,
            limits,
            layer: vec![state],
            next: Vec::new(),
            candidates: Vec::new(),
            counts: filled(0, 2 * RANKS)?,
            top: 0,
            least: [0; 2],
            width: limits.width,
            trail: vec![0],
            root: blank,
            closed: Signatures::new(limits.width)?,
            generated: 0,
            expanded: 0,
        })
    }

    /// The walk to the first state that is done; `None` if no state is left, a limit is reached, or memory runs out.
    pub(crate) fn run(&mut self) -> Option<Vec<u8>> {
        if self.rank.done(&self.layer[0].sums) {
            return Some(Vec::new());
        }
        for depth in 0..self.limits.layers {
            self.widen(depth);
            // A state has at most four neighbours, and is not left where it was entered.
            if !grow(&mut self.candidates, 3 * self.layer.len() + 1) {
                self.limits.refused.set(true);
                return None;
            }
            if let Some((node, slot)) = self.expand() {
                return Some(self.walk(node, slot));
            }
            let most = self.candidates.len().min(self.width);
            if !grow(&mut self.next, most) || !grow(&mut self.trail, most) {
                self.limits.refused.set(true);
                return None;
            }
            self.select();
            let spent = self.generated >= self.limits.nodes;
            if self.layer.is_empty() || spent || (self.limits.late)() {
                return None;
            }
        }
        None
    }

    /// Sets the width such that the nodes last, about, for the layers that are still expected: as ranks fall evenly, or
    /// at the pace so far if that is slower. -4% moves on 8 boards of 7 x 7 against a width fixed from the start, as beams that
    /// end early without a walk are lost.
    fn widen(&mut self, depth: usize) {
        let [first, least] = self.least;
        if self.limits.expected == 0 {
            return;
        }
        let mut rest = self.limits.expected * least / first.max(1);
        if first > least && depth > 20 {
            rest = rest.max(depth * least / (first - least));
        }
        if first == 0 {
            rest = self.limits.expected;
        }
        let left = self.limits.nodes.saturating_sub(self.generated);
        let width = left * 10 / (23 * (rest as u64 + 4));
        self.width = (width as usize).max(100).min(self.limits.width);
    }

    /// Generates the candidates of the next layer; ends at a state that is done, with its parent's node and its slot.
    fn expand(&mut self) -> Option<(u32, u8)> {
        let (field, rank) = (self.field, self.rank);
        let width = self.width;
        self.candidates.clear();
        self.counts[..self.top + 1]
            .iter_mut()
            .for_each(|count| *count = 0);
        // Candidates with a rank of at most `bound`; the others can no longer be kept.
        let (mut bound, mut below, mut top) = (2 * RANKS - 1, 0usize, 0);
        let mut least = 2 * RANKS;
        for (parent, state) in self.layer.iter().enumerate() {
            let places = field.places(&state.cells);
            let to = usize::from(state.blank);
            for (slot, &from) in field.beside[to][..usize::from(field.degree[to])]
                .iter()
                .enumerate()
            {
                if from == state.before {
                    continue;
                }
                let from = usize::from(from);
                let tile = usize::from(state.cells[from]);
                let (sums, ranked) = rank.child(&state.sums, &places, TileSlide { tile, from, to });
                self.generated += 1;
                if rank.done(&sums) {
                    return Some((state.node, slot as u8));
                }
                let bits = state.hash ^ field.bits[tile * N + from] ^ field.bits[tile * N + to];
                let ranked = (ranked as usize) << 1 | (bits >> 41) as usize & 1;
                if ranked > bound {
                    continue;
                }
                self.candidates.push(Candidate {
                    parent: parent as u32,
                    rank: ranked as u16,
                    slot: slot as u8,
                    sums,
                });
                self.counts[ranked] += 1;
                below += 1;
                top = top.max(ranked);
                least = least.min(ranked);
                if below > width {
                    bound = bound.min(top);
                    while below - self.counts[bound] as usize > width {
                        below -= self.counts[bound] as usize;
                        bound -= 1;
                    }
                }
            }
        }
        self.top = top;
        self.least[1] = least;
        if self.least[0] == 0 {
            self.least[0] = least;
        }
        self.expanded += self.layer.len() as u64;
        None
    }

    /// Keeps the best candidates as the next layer; equal states are dropped among them only, as few are equal.
    fn select(&mut self) {
        let (field, width) = (self.field, self.width);
        let (mut last, mut rest) = (2 * RANKS, usize::MAX);
        if self.candidates.len() > width {
            let mut kept = 0;
            last = 0;
            while kept + self.counts[last] as usize <= width {
                kept += self.counts[last] as usize;
                last += 1;
            }
            rest = width - kept;
        }
        self.next.clear();
        for candidate in &self.candidates {
            let rank = usize::from(candidate.rank);
            if rank > last || rank == last && rest == 0 {
                continue;
            }
            rest -= usize::from(rank == last);
            let state = &self.layer[candidate.parent as usize];
            let to = usize::from(state.blank);
            let from = usize::from(field.beside[to][usize::from(candidate.slot)]);
            let tile = state.cells[from];
            let bits = |cell: usize| field.bits[usize::from(tile) * N + cell];
            let hash = state.hash ^ bits(from) ^ bits(to);
            if !self.closed.add(hash) {
                continue;
            }
            let mut child = State {
                hash,
                node: self.trail.len() as u32,
                blank: from as u8,
                before: state.blank,
                sums: candidate.sums,
                cells: state.cells,
            };
            child.cells[to] = tile;
            child.cells[from] = field.blank_home;
            self.next.push(child);
            self.trail.push(state.node << 2 | u32::from(candidate.slot));
        }
        std::mem::swap(&mut self.layer, &mut self.next);
    }

    /// The walk to a child.
    fn walk(&self, parent: u32, slot: u8) -> Vec<u8> {
        let mut slots = vec![slot];
        let mut node = parent;
        while node != 0 {
            let entry = self.trail[node as usize];
            slots.push((entry & 3) as u8);
            node = entry >> 2;
        }
        let mut cell = self.root;
        let enter = |slot: u8| {
            cell = self.field.beside[usize::from(cell)][usize::from(slot)];
            cell
        };
        slots.into_iter().rev().map(enter).collect()
    }
}
