//! Solves by three-cycles the core that is left when all ears are filled, if it is too large for a search.

use crate::puzzle::arrays::inverse;
use crate::puzzle::{Graph, Pages};
use crate::solve::near::board::reversed;
use crate::solve::near::{Walk, WalledBoard};

/// The most cells for three-cycles: their table has a byte for each place of the blank and three tiles.
const MOST: usize = 64;

/// A closed walk of the blank, and for each cell the cell to which the walk brings its content.
#[derive(Clone)]
struct Loop {
    walk: Vec<u8>,
    to: Vec<u8>,
}

impl Loop {
    /// The loop of a closed walk from a cell.
    fn new(graph: &Graph, from: u8, walk: Vec<u8>) -> Loop {
        let mut contents: Vec<u8> = (0..graph.cells() as u8).collect();
        let mut blank = usize::from(from);
        for &next in &walk {
            contents.swap(blank, next.into());
            blank = next.into();
        }
        Loop {
            walk,
            to: inverse(&contents),
        }
    }

    fn then(&self, other: &Loop) -> Loop {
        let to = self.to.iter();
        Loop {
            walk: [&self.walk[..], &other.walk].concat(),
            to: to.map(|&cell| other.to[usize::from(cell)]).collect(),
        }
    }

    /// The same walk backwards.
    fn back(&self, from: u8) -> Loop {
        Loop {
            walk: reversed(self.walk.clone(), from),
            to: inverse(&self.to),
        }
    }

    /// The number of repetitions of the walk that rotate three contents and move nothing else, and the cell of one of
    /// them; `None` if there is no such number.
    fn repeats(&self) -> Option<(usize, u8)> {
        let mut seen = vec![false; self.to.len()];
        let (mut three, mut repeats) = (None, 1);
        for first in 0..self.to.len() {
            let (mut length, mut at) = (0, first);
            while !std::mem::replace(&mut seen[at], true) {
                length += 1;
                at = self.to[at].into();
            }
            match length {
                3 if three.is_none() => three = Some(first as u8),
                _ if length > 1 && length % 3 == 0 => return None,
                0 | 1 => {}
                _ if repeats % length != 0 => repeats *= length,
                _ => {}
            }
        }
        three.map(|cell| (repeats, cell))
    }
}

/// All closed ways of the blank from a cell that visit no other cell twice.
fn rounds(graph: &Graph, from: u8) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut ways = vec![vec![from]];
    while let Some(way) = ways.pop() {
        for &next in graph.neighbours(way[way.len() - 1].into()) {
            let next = next as u8;
            if next == from && way.len() > 2 {
                let rest = way[1..].iter().chain(Some(&from));
                found.push(rest.copied().collect());
            } else if !way.contains(&next) {
                ways.push([&way[..], &[next]].concat());
            }
        }
    }
    found
}

/// The shortest of many loops that rotate three contents and move nothing else: commutators of rounds and of pairs of
/// rounds, repeated if necessary. Neighbouring contents on one round stay neighbours under another, except a few at the
/// ends of the part that both share; so a commutator moves few contents.
fn three_cycle(graph: &Graph, from: u8) -> Option<(Loop, u8)> {
    let rounds = rounds(graph, from).into_iter();
    let single: Vec<Loop> = rounds.map(|walk| Loop::new(graph, from, walk)).collect();
    let pairs = single
        .iter()
        .flat_map(|one| single.iter().map(move |other| one.then(other)));
    let words: Vec<Loop> = single.iter().cloned().chain(pairs).collect();
    let both = words
        .iter()
        .flat_map(|one| words.iter().map(move |other| (one, other)));
    let cycles = both.filter_map(|(one, other)| {
        let there = one.then(other);
        let all = there.then(&one.back(from)).then(&other.back(from));
        let (repeats, cell) = all.repeats()?;
        Some((all, repeats, cell))
    });
    let (all, repeats, cell) = cycles.min_by_key(|(all, repeats, _)| all.walk.len() * repeats)?;
    let repeated = (1..repeats).fold(all.clone(), |word, _| word.then(&all));
    Some((repeated, cell))
}

/// The ways that bring three contents to three cells and the blank home.
struct ThreePlaces<'a> {
    graph: &'a Graph,
    /// By the cells of the blank and of the contents: the cell that the blank enters next, or [`NO_MOVE`] if there is
    /// no way.
    next: Pages<u8>,
}

/// The blank's cell, then those of three contents.
type Places = [u8; 4];

const NO_MOVE: u8 = u8::MAX;

impl ThreePlaces<'_> {
    /// The ways to the places of `target` from all others; `None` if memory runs out.
    fn new(graph: &Graph, target: Places) -> Option<ThreePlaces<'_>> {
        let mut ways = ThreePlaces {
            graph,
            next: Pages::filled(NO_MOVE, graph.cells().pow(4))?,
        };
        let begin = ways.number(target);
        ways.next[begin] = target[0];
        let mut layer = vec![target];
        while !layer.is_empty() {
            let mut next = Vec::new();
            for places in layer {
                for &to in graph.neighbours(places[0].into()) {
                    let after = moved(places, to as u8);
                    let number = ways.number(after);
                    if ways.next[number] == NO_MOVE {
                        ways.next[number] = places[0];
                        next.push(after);
                    }
                }
            }
            layer = next;
        }
        Some(ways)
    }

    fn number(&self, places: Places) -> usize {
        places.iter().fold(0, |number, &cell| {
            number * self.graph.cells() + usize::from(cell)
        })
    }

    /// The cells that the blank enters on the way; `None` if there is no way.
    fn way(&self, from: Places, target: Places) -> Option<Vec<u8>> {
        let mut way = Vec::new();
        let mut at = from;
        while at != target {
            let next = self.next[self.number(at)];
            if next == NO_MOVE {
                return None;
            }
            way.push(next);
            at = moved(at, next);
        }
        Some(way)
    }
}

/// The places after the blank has entered a cell.
fn moved(places: Places, to: u8) -> Places {
    let [blank, contents @ ..] = places;
    let [a, b, c] = contents.map(|cell| if cell == to { blank } else { cell });
    [to, a, b, c]
}

/// A walk to the goal by three-cycles: three contents are brought to the cells that a loop rotates, rotated, and
/// brought back the same way. `None` if there are too many cells. The blank must be at home, in a cell where several
/// rounds begin.
pub fn by_three_cycles(board: &WalledBoard) -> Option<Walk> {
    let mut board = board.clone();
    let graph = board.graph.clone();
    if graph.cells() > MOST {
        return None;
    }
    let home = board.blank_home;
    let (exchange, first) = three_cycle(&graph, home)?;
    let second = exchange.to[usize::from(first)];
    let target = [home, first, second, exchange.to[usize::from(second)]];
    let ways = ThreePlaces::new(&graph, target)?;
    let mut all = Walk::new();
    loop {
        let belongs = &board.homes;
        let misplaced = |&cell: &u8| belongs[usize::from(cell)] != cell;
        let mut cells = 0..graph.cells() as u8;
        let Some(one) = cells.clone().find(misplaced) else {
            return Some(all);
        };
        // Cell `one`'s content goes to its home `two`, and the content of `two` to its own home unless that is `one`.
        let two = belongs[usize::from(one)];
        let three = Some(belongs[usize::from(two)]).filter(|&cell| cell != one);
        let other = |&cell: &u8| misplaced(&cell) && cell != one && cell != two;
        let three = three.or_else(|| cells.find(other))?;
        let way = ways.way([home, one, two, three], target)?;
        let mut walk = way.clone();
        walk.extend(&exchange.walk);
        walk.extend(reversed(way, home));
        board = board.replay(&walk)?;
        all.extend(walk);
    }
}
