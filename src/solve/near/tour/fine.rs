//! The fine phase: groups of tiles are brought home, outer lines first, while the others come nearer.

use crate::puzzle::sorting::{sort_by, sort_by_key};
use crate::solve::near::tour::beam::TourBeam;
use crate::solve::near::tour::board::{back, distance, Place};
use crate::solve::near::tour::coarse::CoarseEnd;
use crate::solve::near::tour::group::{find, Group};
use crate::solve::near::tour::lines::{groups, Rest};
use crate::solve::near::tour::plan::TourPlan;
use crate::solve::near::tour::potential::Potential;
use crate::solve::near::tour::state::{Guide, Leaf};
use crate::solve::near::Allowance;

/// The most layers of a group's beam after its last root.
const MOST_LAYERS: usize = 400;

/// How often a group's beam is tried anew, four times as wide and with three times the weight.
const ATTEMPTS: u32 = 3;

/// A single blank that is farther from its next group goes there first.
const FAR: u32 = 8;

/// A tile that is farther from home than [`FAR`] is first brought as near as this.
const ENOUGH: u32 = 2;

/// A board whose groups so far are at home.
#[derive(Clone)]
pub(super) struct Placed {
    /// The moves from the beam's root.
    pub path: Vec<u8>,
    state: Leaf,
}

impl Placed {
    /// How far the board is from the goal, counted from the start, in 1 / 32 of a move.
    fn rank(&self) -> i64 {
        32 * self.path.len() as i64 + 3 * i64::from(self.state.value)
    }
}

/// Places all groups. Returns boards with only the last rectangle left, the most promising first; or, if a group
/// cannot be placed, a board with fewer groups placed, and false. Their paths begin at the beam's root.
pub(super) fn fine(
    beam: &mut TourBeam,
    (end, last): (CoarseEnd, &Rest),
    plan: &TourPlan,
    allowance: &mut Allowance,
) -> (Vec<Placed>, bool) {
    beam.rewind(end.moves);
    let placed = end.paths.into_iter().map(|path| Placed {
        path,
        state: Leaf::default(),
    });
    let mut placed: Vec<Placed> = placed.collect();
    let potential = Potential::new(&plan.weights);
    let groups = groups((beam.board.shape, last), plan.tiles, plan.kept == 1);
    for tiles in &groups {
        settle(beam, &mut placed);
        if plan.kept == 1 && !fetch(beam, (&potential, &mut placed), tiles, plan, allowance) {
            return (placed, false);
        }
        let next = attempts(beam, (&potential, &placed), (tiles, 0), plan, allowance);
        if next.is_empty() {
            placed.truncate(1);
            return (placed, false);
        }
        placed = next;
        for &place in tiles {
            let cell = beam.board.cell(place);
            beam.board.freeze(cell);
        }
    }
    settle(beam, &mut placed);
    (placed, true)
}

/// Brings the tiles of a group near, one after the other if they are far away, and then the blank; false if that fails.
fn fetch(
    beam: &mut TourBeam,
    (potential, placed): (&Potential, &mut Vec<Placed>),
    tiles: &[Place],
    plan: &TourPlan,
    allowance: &mut Allowance,
) -> bool {
    for &tile in tiles {
        let at = find(&beam.board, tile);
        if distance(at, tile) > FAR {
            placed[0].path = approach(beam, at);
            settle(beam, placed);
            let nearer = attempts(
                beam,
                (potential, placed),
                (&[tile], ENOUGH),
                plan,
                allowance,
            );
            if nearer.is_empty() {
                return false;
            }
            *placed = nearer;
            settle(beam, placed);
        }
    }
    placed[0].path = approach(beam, tiles[0]);
    settle(beam, placed);
    true
}

/// Moves the root along the moves that all paths have in common.
fn settle(beam: &mut TourBeam, placed: &mut [Placed]) {
    let first = placed[0].path.clone();
    let common = |other: &Placed| {
        first
            .iter()
            .zip(&other.path)
            .take_while(|(a, b)| a == b)
            .count()
    };
    let common = placed.iter().map(common).min().unwrap_or(0);
    first[..common].iter().for_each(|&m| beam.go(m));
    for board in placed {
        board.path.drain(..common);
    }
}

/// The blank's moves from the root until it is near a place.
fn approach(beam: &TourBeam, to: Place) -> Vec<u8> {
    let (board, mut path) = (&beam.board, Vec::new());
    let mut at = board.blank;
    let way = |cell: usize| distance(board.places[cell], to);
    while way(at) > FAR {
        let open = (0..4).filter(|m| board.ways[at] & 1 << m != 0);
        let Some(m) = open.min_by_key(|&m| way(board.beside(at, m))) else {
            break;
        };
        if way(board.beside(at, m)) > way(at) {
            break;
        }
        at = board.beside(at, m);
        path.push(m);
    }
    path
}

/// Places a group, or brings its tiles near enough, with wider and wider beams.
fn attempts(
    beam: &mut TourBeam,
    roots: (&Potential, &[Placed]),
    (tiles, enough): (&[Place], u32),
    plan: &TourPlan,
    allowance: &mut Allowance,
) -> Vec<Placed> {
    for attempt in 0..ATTEMPTS {
        let group = Group::new(tiles, 2 * 3_i32.pow(attempt), plan.variants).until(enough);
        let placed = place(beam, roots, (&group, attempt), plan, allowance);
        if !placed.is_empty() {
            return placed;
        }
    }
    Vec::new()
}

/// Places a group, starting from several boards. Returns the best boards with the group at home.
fn place(
    beam: &mut TourBeam,
    (potential, roots): (&Potential, &[Placed]),
    (guide, attempt): (&Group, u32),
    plan: &TourPlan,
    allowance: &mut Allowance,
) -> Vec<Placed> {
    let tiles = &guide.tiles[..guide.count];
    let mut width = plan.group_width;
    width.states <<= 2 * attempt;
    beam.choice.forget(width.states);
    let root = guide.root(&beam.board);
    let mut fence = Vec::new();
    if plan.kept == 1 {
        let mut near = vec![beam.board.places[beam.board.blank]];
        near.extend(tiles.iter().chain(&root.at[..tiles.len()]));
        fence = beam.board.fence(&near, plan.margin << attempt);
    }
    let (mut placed, mut states) = (Vec::new(), Vec::new());
    let last = roots.iter().map(|root| root.path.len()).max().unwrap_or(0);
    let mut ends = last + MOST_LAYERS + 8 * root.left as usize;
    for Placed { path, .. } in roots {
        let state = after(beam, (potential, guide), root, path);
        if guide.reached(&state) {
            ends = last + plan.more;
            placed.push(Placed {
                path: path.clone(),
                state,
            });
        } else {
            states.push((path.clone(), state, path.len()));
        }
    }
    sort_by(&mut states, |a, b| a.0.cmp(&b.0));
    let mut layer = states.iter().map(|state| state.2).min().unwrap_or(ends);
    beam.plant(&states, layer);
    let base = beam.walk.len();
    while layer < ends && !(beam.leaves.is_empty() && beam.later.is_empty()) && !(allowance.late)()
    {
        layer += 1;
        let before = beam.generated;
        let way: Vec<u8> = beam.walk.from(base).collect();
        beam.step((potential, guide), width, layer, |path, &state| {
            ends = ends.min(layer + plan.more);
            let path = way.iter().chain(path).copied().collect();
            placed.push(Placed { path, state });
        });
        allowance.generated(beam.generated - before);
        if placed.len() > 8 * plan.kept + 64 {
            best(&mut placed, plan.kept);
        }
        beam.advance();
    }
    beam.rewind(base);
    beam.board.open(fence);
    best(&mut placed, plan.kept);
    placed
}

/// The state after some moves from the root.
fn after(
    beam: &mut TourBeam,
    (potential, guide): (&Potential, &Group),
    mut state: Leaf,
    path: &[u8],
) -> Leaf {
    let board = &mut beam.board;
    for &m in path {
        let (to, from) = (board.blank, board.beside(board.blank, m));
        let (tile, place) = (board.tiles[from], board.places[to]);
        let way = potential.change(tile, place, m);
        let conflicts = potential.conflicts(board.cells(), tile, (from, to), m);
        state.slide(tile, from);
        guide.judge(&board.places, &mut state, (tile, place), (way, conflicts));
        board.slide(m);
    }
    path.iter().rev().for_each(|&m| board.slide(back(m)));
    state
}

/// Keeps the most promising boards, and none of them twice.
fn best(placed: &mut Vec<Placed>, most: usize) {
    sort_by_key(placed, Placed::rank);
    let mut seen = std::collections::BTreeSet::new();
    placed.retain(|board| seen.len() < most && seen.insert(board.state.hash));
}
