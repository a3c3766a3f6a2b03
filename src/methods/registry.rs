//! The methods by name, and what each is for.

/// The methods.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MethodName {
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
    Greedy,
    Uniform,
    IdaWeighted,
    Pattern,
    Learned,
}

/// A line of `npuzzle methods`.
pub(crate) struct Method {
    pub name: MethodName,
    pub id: &'static str,
    /// The cells of the largest boards that it takes: 9, 16 or 25.
    pub max_cells: usize,
    /// `--bound` may choose another one.
    pub takes_heuristic: bool,
    pub summary: &'static str,
}

const fn method(
    name: MethodName,
    id: &'static str,
    max_cells: usize,
    summary: &'static str,
) -> Method {
    let takes_heuristic = matches!(
        name,
        MethodName::Astar
            | MethodName::Ida
            | MethodName::Beam
            | MethodName::Weighted
            | MethodName::Greedy
    );
    Method {
        name,
        id,
        max_cells,
        takes_heuristic,
        summary,
    }
}

/// Number of methods.
pub(crate) const METHOD_COUNT: usize = 17;

/// Every method, in the order in which they are listed.
pub(crate) static METHODS: [Method; METHOD_COUNT] = [
    method(
        MethodName::BfsSet,
        "bfs-set",
        9,
        "realm 1: breadth-first, boards as text in an ordered set",
    ),
    method(
        MethodName::Bfs,
        "bfs",
        9,
        "realm 2: breadth-first, boards numbered by Cantor expansion, parent links",
    ),
    method(
        MethodName::Table,
        "table",
        9,
        "realm 3: one breadth-first search from the goal, then look-ups",
    ),
    method(
        MethodName::Bidirectional,
        "bidirectional",
        25,
        "realm 4: breadth-first from both ends, the smaller frontier first",
    ),
    method(
        MethodName::AstarMisplaced,
        "astar-misplaced",
        16,
        "realm 5: A* with tiles out of place",
    ),
    method(
        MethodName::AstarScan,
        "astar-scan",
        9,
        "realm 6: A* with Manhattan distance, the open list searched for its smallest f",
    ),
    method(
        MethodName::Astar,
        "astar",
        25,
        "realm 7: A* with Manhattan distance, binary heap and open-addressing closed table",
    ),
    method(
        MethodName::Ida,
        "ida",
        25,
        "realm 8: IDA* with incremental Manhattan distance",
    ),
    method(
        MethodName::Genetic,
        "genetic",
        16,
        "realm 9: strings of 2-bit moves, roulette, crossover, mutation; may find nothing",
    ),
    method(
        MethodName::Beam,
        "beam",
        25,
        "realm 10: A* with a cap on the nodes expanded at each depth, pattern tables as bound",
    ),
    method(
        MethodName::Dfs,
        "dfs",
        16,
        "depth-first with a closed set and a depth bound; may find nothing",
    ),
    method(
        MethodName::Weighted,
        "weighted",
        25,
        "A* with f = g + w h (--weight, 4/3 if not said)",
    ),
    method(
        MethodName::Greedy,
        "greedy",
        25,
        "best-first search by the bound alone: f = h",
    ),
    method(
        MethodName::Uniform,
        "uniform",
        25,
        "A* without a bound: f = g",
    ),
    method(
        MethodName::IdaWeighted,
        "ida-weighted",
        25,
        "IDA* with f = g + 4h/3",
    ),
    method(
        MethodName::Pattern,
        "pattern",
        16,
        "the fast engine: pattern tables, IDA*, automaton",
    ),
    method(
        MethodName::Learned,
        "learned",
        9,
        "a network, trained at start, says how many moves are left; may find nothing",
    ),
];

/// The heuristics that `--bound` selects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HeuristicName {
    Misplaced,
    Manhattan,
    Pair,
    Conflict,
    Walking,
    Pattern,
}

/// Every heuristic and its word.
pub(crate) const HEURISTICS: [(HeuristicName, &str); 6] = [
    (HeuristicName::Misplaced, "misplaced"),
    (HeuristicName::Manhattan, "manhattan"),
    (HeuristicName::Pair, "pair"),
    (HeuristicName::Conflict, "conflict"),
    (HeuristicName::Walking, "walking"),
    (HeuristicName::Pattern, "pattern"),
];
