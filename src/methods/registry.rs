//! The tables of methods and of heuristics: a row for each, with what makes it ready.

use crate::answer::goal_solver::GoalSolver;
use crate::methods::choice::{Build, Choice, Method, MethodKind, NamedHeuristic, OnlyShapes};
use crate::methods::heuristics::additive_pdb::PdbHeuristic;
use crate::methods::heuristics::heuristic::{ManhattanHeuristic, MisplacedHeuristic};
use crate::methods::heuristics::linear_conflict::ConflictHeuristic;
use crate::methods::heuristics::pair_distance::PairHeuristic;
use crate::methods::heuristics::walking_distance::WalkingHeuristic;
use crate::methods::informed::Informed;
use crate::methods::search::astar::Astar;
use crate::methods::search::best_first::Weight;
use crate::methods::search::bfs::Bfs;
use crate::methods::search::bfs_set::{BfsSet, TextBfs};
use crate::methods::search::bidirectional::Bidirectional;
use crate::methods::search::dfs::Dfs;
use crate::methods::search::genetic::Genetic;
use crate::methods::search::ida::IdaStar;
use crate::methods::search::learned::LearnedSearch;
use crate::methods::search::table::PolicyTable;
use crate::methods::structures::open::Scan;
use crate::puzzle::shape::Shape;

/// The same expression as a function for each type of state.
macro_rules! build {
    ($with:ident, $domain:ident: $search:expr) => {
        Build {
            packed: |$with, $domain| $search,
            wide: |$with, $domain| $search,
        }
    };
}

/// The heuristics that `--bound` selects.
pub(crate) static HEURISTICS: [NamedHeuristic; 6] = [
    NamedHeuristic {
        id: "misplaced",
        build: build!(search, domain: search.with(domain, MisplacedHeuristic::new(domain))),
        ..MANHATTAN
    },
    MANHATTAN,
    NamedHeuristic {
        id: "pair",
        megabytes: |_| 1,
        build: build!(search, domain: search.with(domain, PairHeuristic::new(domain))),
        ..MANHATTAN
    },
    CONFLICT,
    NamedHeuristic {
        id: "walking",
        megabytes: |_| 8,
        most: (
            16,
            "--bound walking is for boards of up to 4 x 4: on 5 x 5 its table has 65 million patterns",
        ),
        build: build!(search, domain: search.with(domain, WalkingHeuristic::new(domain))),
    },
    PATTERN,
];

/// A heuristic without tables.
const MANHATTAN: NamedHeuristic = NamedHeuristic {
    id: "manhattan",
    megabytes: |_| 0,
    most: (usize::MAX, ""),
    build: build!(search, domain: search.with_manhattan(domain)),
};

const CONFLICT: NamedHeuristic = NamedHeuristic {
    id: "conflict",
    build: build!(search, domain: search.with(domain, ConflictHeuristic::new(domain))),
    ..MANHATTAN
};

const PATTERN: NamedHeuristic = NamedHeuristic {
    id: "pattern",
    megabytes: |shape| if shape.cells() > 16 { 48 } else { 8 },
    build: build!(search, domain: search.with(domain, PdbHeuristic::new(domain))),
    ..MANHATTAN
};

/// A complete search for shortest paths on boards of any size.
const METHOD: Method = Method {
    id: "",
    summary: "",
    max_cells: 25,
    only: None,
    is_optimal: |_, _| true,
    megabytes: 0,
    kind: MethodKind::Engine,
};

/// A search with Manhattan distance, where no other heuristic is chosen.
const fn informed(search: fn(&Choice) -> Informed) -> MethodKind {
    MethodKind::Informed {
        search,
        usual: |_| &MANHATTAN,
    }
}

/// The best heuristic of the beam whose tables have a bearable size.
fn beam_heuristic(shape: Shape) -> &'static NamedHeuristic {
    match shape.cells() <= 16 {
        true => &PATTERN,
        false => &CONFLICT,
    }
}

/// Every method, in the order in which they are listed.
pub(crate) static METHODS: [Method; 17] = [
    Method {
        id: "bfs-set",
        summary: "realm 1: breadth-first, boards as text in an ordered set",
        max_cells: 9,
        kind: MethodKind::Search(
            build!(_choice, domain: Box::new(TextBfs(domain.clone(), BfsSet::new(domain)))),
        ),
        ..METHOD
    },
    Method {
        id: "bfs",
        summary: "realm 2: breadth-first, boards numbered by Cantor expansion, parent links",
        max_cells: 9,
        kind: MethodKind::Search(build!(_choice, domain: Box::new(Bfs::new(domain)))),
        ..METHOD
    },
    Method {
        id: "table",
        summary: "realm 3: one breadth-first search from the goal, then look-ups",
        max_cells: 9,
        megabytes: 8,
        kind: MethodKind::Search(build!(_choice, domain: Box::new(PolicyTable::new(domain)))),
        ..METHOD
    },
    Method {
        id: "bidirectional",
        summary: "realm 4: breadth-first from both ends, the smaller frontier first",
        kind: MethodKind::Search(build!(_choice, domain: Box::new(Bidirectional::new(domain)))),
        ..METHOD
    },
    Method {
        id: "astar-misplaced",
        summary: "realm 5: A* with tiles out of place",
        max_cells: 16,
        kind: MethodKind::Search(build!(_choice, domain: {
            Informed::Astar(Weight::ONE).with(domain, MisplacedHeuristic::new(domain))
        })),
        ..METHOD
    },
    Method {
        id: "astar-scan",
        summary: "realm 6: A* with Manhattan distance, the open list searched for its smallest f",
        max_cells: 9,
        kind: MethodKind::Search(build!(_choice, domain: {
            let heuristic = ManhattanHeuristic::new(domain);
            Box::new(Astar::<_, _, Scan<_>>::new(domain, heuristic, Weight::ONE))
        })),
        ..METHOD
    },
    Method {
        id: "astar",
        summary:
            "realm 7: A* with Manhattan distance, binary heap and open-addressing closed table",
        kind: informed(|_| Informed::Astar(Weight::ONE)),
        ..METHOD
    },
    Method {
        id: "ida",
        summary: "realm 8: IDA* with incremental Manhattan distance",
        kind: informed(|_| Informed::Ida),
        ..METHOD
    },
    Method {
        id: "genetic",
        summary: "realm 9: strings of 2-bit moves, roulette, crossover, mutation; may find nothing",
        max_cells: 16,
        is_optimal: |_, _| false,
        kind: MethodKind::Search(
            build!(choice, domain: Box::new(Genetic::new(domain, choice.seed))),
        ),
        ..METHOD
    },
    Method {
        id: "beam",
        summary:
            "realm 10: A* with a cap on the nodes expanded at each depth, pattern tables as bound",
        is_optimal: |choice, shape| {
            let heuristic = choice.heuristic_on(shape).map(|heuristic| heuristic.id);
            shape.cells() <= 9 && heuristic == Some(PATTERN.id)
        },
        kind: MethodKind::Informed {
            search: |_| Informed::Beam,
            usual: beam_heuristic,
        },
        ..METHOD
    },
    Method {
        id: "dfs",
        summary: "depth-first with a closed set and a depth bound; may find nothing",
        max_cells: 16,
        is_optimal: |_, _| false,
        kind: MethodKind::Search(build!(choice, domain: Box::new(Dfs::new(domain, choice.depth)))),
        ..METHOD
    },
    Method {
        id: "weighted",
        summary: "A* with f = g + w h (--weight, 4/3 if not said)",
        is_optimal: |choice, _| choice.weight.num <= choice.weight.den,
        kind: informed(|choice| Informed::Astar(choice.weight)),
        ..METHOD
    },
    Method {
        id: "greedy",
        summary: "best-first search by the bound alone: f = h",
        is_optimal: |_, _| false,
        kind: informed(|_| Informed::GREEDY),
        ..METHOD
    },
    Method {
        id: "uniform",
        summary: "A* without a bound: f = g",
        // The distance only tells the goal from all other boards.
        kind: MethodKind::Search(build!(_choice, domain: {
            Informed::UNIFORM.with(domain, MisplacedHeuristic::new(domain))
        })),
        ..METHOD
    },
    Method {
        id: "ida-weighted",
        summary: "IDA* with f = g + 4h/3",
        is_optimal: |_, _| false,
        kind: MethodKind::Search(build!(_choice, domain: {
            let heuristic = ManhattanHeuristic::new(domain);
            Box::new(IdaStar::<_, _, 3, 4>::new(domain, heuristic))
        })),
        ..METHOD
    },
    Method {
        id: "pattern",
        summary: "the fast engine: pattern tables, IDA*, automaton",
        max_cells: 16,
        only: Some(OnlyShapes {
            takes: |shape| shape.cells() > 16 || GoalSolver::supports(shape),
            words: "2 x 2 to 2 x 4, 3 x 3, 3 x 4 and 4 x 4",
        }),
        ..METHOD
    },
    Method {
        id: "learned",
        summary: "a network, trained at start, says how many moves are left; may find nothing",
        max_cells: 9,
        only: Some(OnlyShapes {
            takes: |shape| (shape.rows, shape.cols) == (3, 3),
            words: "3 x 3 alone",
        }),
        is_optimal: |_, _| false,
        megabytes: 32,
        kind: MethodKind::Search(build!(choice, domain: {
            Box::new(LearnedSearch::new(domain, &choice.networks, choice.seed, choice.say))
        })),
    },
];
