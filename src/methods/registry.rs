//! The methods by name, and what each is for.

use crate::methods::choice::Choice;
use crate::puzzle::board::Shape;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Name {
    BfsSet,
    Bfs,
    Table,
    Bidirectional,
    AstarMisplaced,
    AstarScan,
    Astar,
    Ida,
    Genetic,
    Beam,
    Dfs,
    Weighted,
    IdaWeighted,
    Pattern,
    Learned,
}

/// A line of `npuzzle methods`.
pub struct Method {
    pub name: Name,
    pub id: &'static str,
    /// The cells of the largest boards that it takes: 9, 16 or 25.
    pub most: usize,
    /// `--bound` may choose another one.
    pub bounds: bool,
    pub what: &'static str,
}

const fn method(name: Name, id: &'static str, most: usize, what: &'static str) -> Method {
    let bounds = matches!(name, Name::Astar | Name::Ida | Name::Beam | Name::Weighted);
    Method {
        name,
        id,
        most,
        bounds,
        what,
    }
}

pub const COUNT: usize = 15;

pub static METHODS: [Method; COUNT] = [
    method(
        Name::BfsSet,
        "bfs-set",
        9,
        "realm 1: breadth-first, boards as text in an ordered set",
    ),
    method(
        Name::Bfs,
        "bfs",
        9,
        "realm 2: breadth-first, boards numbered by Cantor expansion, parent links",
    ),
    method(
        Name::Table,
        "table",
        9,
        "realm 3: one breadth-first search from the goal, then look-ups",
    ),
    method(
        Name::Bidirectional,
        "bidirectional",
        25,
        "realm 4: breadth-first from both ends, the smaller frontier first",
    ),
    method(
        Name::AstarMisplaced,
        "astar-misplaced",
        16,
        "realm 5: A* with tiles out of place",
    ),
    method(
        Name::AstarScan,
        "astar-scan",
        9,
        "realm 6: A* with Manhattan distance, the open list searched for its smallest f",
    ),
    method(
        Name::Astar,
        "astar",
        25,
        "realm 7: A* with Manhattan distance, binary heap and open-addressing closed table",
    ),
    method(
        Name::Ida,
        "ida",
        25,
        "realm 8: IDA* with incremental Manhattan distance",
    ),
    method(
        Name::Genetic,
        "genetic",
        16,
        "realm 9: strings of 2-bit moves, roulette, crossover, mutation; may find nothing",
    ),
    method(
        Name::Beam,
        "beam",
        25,
        "realm 10: A* with a cap on the nodes expanded at each depth, pattern tables as bound",
    ),
    method(
        Name::Dfs,
        "dfs",
        16,
        "depth-first with a closed set and a depth bound; may find nothing",
    ),
    method(
        Name::Weighted,
        "weighted",
        25,
        "A* with f = g + w h (--weight, 4/3 if not said)",
    ),
    method(
        Name::IdaWeighted,
        "ida-weighted",
        25,
        "IDA* with f = g + 4h/3",
    ),
    method(
        Name::Pattern,
        "pattern",
        16,
        "the fast engine: pattern tables, IDA*, automaton",
    ),
    method(
        Name::Learned,
        "learned",
        9,
        "a network, trained at start, says how many moves are left; may find nothing",
    ),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoundName {
    Misplaced,
    Manhattan,
    Pair,
    Conflict,
    Walking,
    Pattern,
}

pub const BOUNDS: [(BoundName, &str); 6] = [
    (BoundName::Misplaced, "misplaced"),
    (BoundName::Manhattan, "manhattan"),
    (BoundName::Pair, "pair"),
    (BoundName::Conflict, "conflict"),
    (BoundName::Walking, "walking"),
    (BoundName::Pattern, "pattern"),
];

/// `npuzzle methods`.
pub fn list() -> String {
    let line = |m: &'static Method| {
        let sizes = match m.most {
            _ if m.name == Name::Learned => "3x3   ",
            9 => "to 3x3",
            16 => "to 4x4",
            _ => "to 5x5",
        };
        let usual = Choice::new(m);
        let promise = match usual.shortest(Shape::new(4, 4)) {
            true => "shortest",
            false if usual.shortest(Shape::new(3, 3)) => "shortest to 3x3",
            false => "any path",
        };
        format!("{:15}  {sizes}  {promise:15}  {}\n", m.id, m.what)
    };
    METHODS.iter().map(line).collect()
}
