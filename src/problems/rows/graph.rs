//! Problems on graphs, on maps with fixed cells and in three dimensions, and those that ask for something other than
//! a path to a goal. A row's `note` states what the judge's statement leaves open.

use crate::problems::forms::boards::{Ask, Boards};
use crate::problems::forms::budgeted::Budgeted;
use crate::problems::forms::clock::Clock;
use crate::problems::forms::dead_ends::DeadEndBoards;
use crate::problems::forms::disk_usage::DiskUsage;
use crate::problems::forms::given_moves::GivenMovesForm;
use crate::problems::forms::graph_boards::GraphBoards;
use crate::problems::forms::grids::Grids;
use crate::problems::forms::look_alikes::LookAlikes;
use crate::problems::forms::one_piece::OnePieceQueries;
use crate::problems::forms::own_graph::OwnGraph;
use crate::problems::forms::sliding_tree::SlidingTree;
use crate::problems::forms::Problem;
use crate::problems::generate::JudgeInputs;
use crate::problems::rows::number::NUMBER;
use crate::problems::rows::problem;
use crate::puzzle::{Edges, Goal, Shape};
use crate::text::read::{BoardInput, BoardSize, Cases, CellText, Framing, Sides, SidesKind};
use crate::text::write::Answers;

/// The diamond of POJ 3221: seven faces.
const DIAMOND: Edges = &[
    (0, 2),
    (0, 4),
    (0, 6),
    (1, 2),
    (1, 6),
    (2, 3),
    (3, 4),
    (4, 5),
    (5, 6),
];

/// The box of UVa 10073, 2 x 2 x 3: the distances are 6, 3 and 1, within blocks of 12, 6 and 3. In this order the first
/// shortest paths are those of the statement's sample.
#[rustfmt::skip]
const BOX: Edges = &[
    (0, 6), (1, 7), (2, 8), (3, 9), (4, 10), (5, 11),
    (0, 3), (1, 4), (2, 5), (6, 9), (7, 10), (8, 11),
    (0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), (9, 10), (10, 11),
];

/// The shape of HDU 4021: 4 x 4 in the middle, and eight dead ends.
///
/// ```text
///        0           1
///  2 -   3   4   5   6 -  7
///        8   9  10  11
///       12  13  14  15
/// 16 -  17  18  19  20 - 21
///       22          23
/// ```
#[rustfmt::skip]
const DEAD_ENDS: Edges = &[
    (3, 4), (4, 5), (5, 6), (8, 9), (9, 10), (10, 11),
    (12, 13), (13, 14), (14, 15), (17, 18), (18, 19), (19, 20),
    (3, 8), (4, 9), (5, 10), (6, 11), (8, 12), (9, 13), (10, 14), (11, 15),
    (12, 17), (13, 18), (14, 19), (15, 20),
    (0, 3), (1, 6), (2, 3), (7, 6), (16, 17), (21, 20), (22, 17), (23, 20),
];

pub static ROWS: &[Problem] = &[
    Problem {
        title: "The Most Distant State",
        judge: "UVa 10085",
        limits: "3 s",
        form: &Boards {
            cases: Cases::Count,
            ask: Ask::Farthest,
            ..NUMBER
        },
        answers: Answers::new("Puzzle #{case}\n{end}{path}\n\n", "")
            .invalid("Puzzle #{case}\ninvalid\n\n")
            .letters(*b"UDLR"),
        sends: JudgeInputs::ALL.spaced(),
        note: "the judge accepts every farthest board and every shortest path; the answer is the last board that \
               breadth-first search reaches in the order U, D, L, R",
        ..problem!("uva10085")
    },
    Problem {
        title: "8 Puzzle on Graph",
        judge: "AtCoder ABC 224 D",
        limits: "2 s, 1024 MB",
        form: &OwnGraph,
        note: "any graph: with edges that form odd cycles, with dead ends, or not connected at all",
        ..problem!("abc224d")
    },
    Problem {
        title: "Diamond Puzzle",
        judge: "POJ 3221",
        limits: "2 s, 128 MB",
        form: &GraphBoards {
            input: BoardInput {
                cases: Cases::Count,
                shape: Shape::new(1, 7),
                text: CellText::Packed,
                blank: b'0',
                lines: 1,
            },
            goal: Goal::Cells("0123456"),
            edges: DIAMOND,
            path: false,
        },
        sends: JudgeInputs::ALL.of_cases(5_040),
        ..problem!("poj3221")
    },
    Problem {
        title: "Constrained Exchange Sort",
        judge: "UVa 10073",
        limits: "3 s",
        form: &GraphBoards {
            input: BoardInput {
                cases: Cases::Count,
                shape: Shape::new(1, 12),
                text: CellText::Letters,
                blank: b'L',
                lines: 1,
            },
            goal: Goal::Standard,
            edges: BOX,
            path: true,
        },
        answers: Answers::new(
            "Permutation #{case}\n{letters}\n\n",
            "Permutation #{case}\nunsolvable\n\n",
        )
        .invalid("Permutation #{case}\ninvalid\n\n"),
        sends: JudgeInputs::SOLVABLE,
        note: "the cells are those of a box of 3 x 2 x 2; the judge sends no board that cannot be solved. It is likely, \
               but not known, that it accepts every shortest path; the answer is the first one if tiles are tried at the \
               distances 6, 3 and 1 from the blank, the left one before the right one",
        ..problem!("uva10073")
    },
    Problem {
        title: "24 Puzzle",
        judge: "HDU 4021, SPOJ PUZZLE24, Luogu SP9511",
        limits: "1 s, 64 MB",
        form: &DeadEndBoards {
            cells: 24,
            edges: DEAD_ENDS,
        },
        answers: Answers::new("N\n", "Y\n"),
        note: "Y means that it is impossible. The statement has a picture of the cells; which cell of the 4 x 4 each dead \
               end is joined to was inferred from the sample and by symmetry",
        ..problem!("hdu4021")
    },
    Problem {
        title: "Dvanashky",
        judge: "Eolymp 5303",
        form: &Clock,
        answers: Answers::new("{moves}\n{path}\n", "-1\n").letters(*b"DURL"),
        note: "the goal, a clock face, is inferred from a figure of the statement, and it is not known which of several shortest paths the judge \
               accepts; the sample is ours",
        ..problem!("eolymp5303")
    },
    Problem {
        title: "Commedia dell' arte",
        judge: "POJ 1507, BOJ",
        limits: "1 s, 10 MB",
        form: &Grids {
            framing: Framing::Cases(Cases::Count),
            size: BoardSize::InFront(Sides::new(SidesKind::Cube, 1, 100)),
            pairs: false,
        },
        answers: Answers::new("Puzzle can be solved.\n", "Puzzle is unsolvable.\n"),
        note: "the sample is ours; the judge's limits are not known for certain",
        ..problem!("poj1507")
    },
    Problem {
        title: "Puzzle",
        judge: "UVa 227",
        limits: "3 s",
        form: &GivenMovesForm,
        answers: Answers::new(
            "Puzzle #{case}:\n{end}",
            "Puzzle #{case}:\nThis puzzle has no final configuration.\n",
        )
        .invalid("Puzzle #{case}:\ninvalid\n")
        .letters(*b"ABLR")
        .between("\n"),
        note: "after a bad puzzle, reading continues after its 0",
        ..problem!("uva227")
    },
    Problem {
        title: "N-Puzzle",
        judge: "Kattis npuzzle",
        limits: "1 s, 1024 MB",
        form: &Boards {
            shape: Shape::new(4, 4),
            text: CellText::LetterRows,
            blank: b'.',
            lines: 4,
            ask: Ask::Distances,
            ..NUMBER
        },
        answers: Answers::new("{number}\n", ""),
        note: "it is not asked whether the board can be solved. The sample is from memory",
        ..problem!("kattis-npuzzle")
    },
    Problem {
        title: "Hua Rong Dao",
        judge: "Luogu P1979",
        limits: "1 s, 128 MB",
        form: &OnePieceQueries,
        sends: JudgeInputs::ALL.of_cases(500),
        note: "NOIP 2013; most sites with its tasks have it. The limits and the sample are from memory. A piece that is on \
               its target needs no move; one that is on a fixed cell, or whose target is, gets -1. Maps up to 64 x 64 are \
               read",
        ..problem!("luogu-p1979")
    },
    Problem {
        title: "Grid Computing, part 2",
        judge: "Advent of Code 2016 day 22",
        form: &DiskUsage,
        note: "every user has an input of their own, of up to 64 x 64 nodes here; the sample is ours",
        ..problem!("aoc2016-22")
    },
    Problem {
        title: "Sliders",
        judge: "Project Euler 244",
        form: &LookAlikes,
        answers: Answers::new("{number}\n", "-1\n").letters(*b"DURL"),
        note: "there is one input at the site; here any two pictures of 4 x 4 can be given",
        ..problem!("euler244")
    },
    Problem {
        title: "Slide Puzzle",
        judge: "Google Developer Day 2011 Japan, DevQuiz",
        form: &Budgeted,
        answers: Answers::new("{path}\n", "\n").invalid("\n").letters(*b"UDLR"),
        sends: JudgeInputs::SOLVABLE.of_cases(5_000),
        note: "the contest was one input of 5,000 boards of 3 to 6 rows and columns, about three quarters of them with fixed \
               cells; the points were the boards solved. Boards of up to 36 cells of any size are read. Its \
               budget was about 9% above the shortest answers known. The sample's boards are the contest's \
               first five, its budget is ours",
        ..problem!("gdd2011-slide")
    },
    Problem {
        title: "Sliding Tree Puzzle",
        judge: "AtCoder AHC011",
        limits: "3 s, 1024 MB",
        form: &SlidingTree,
        answers: Answers::new("{path}\n", "").letters(*b"UDLR"),
        sends: JudgeInputs::SOLVABLE.of_cases(1),
        note: "a scored contest of 10 days, 960 participants: the winner's program had 898,200 points a board, the 100th \
               692,600. The sample's answer is a short one, of 200,000 points; ours joins all pieces. `make` follows the \
               judge's rule, but draws with SplitMix64, not with ChaCha20, so the same seed gives another board than \
               at the judge",
        ..problem!("ahc011")
    },
];
