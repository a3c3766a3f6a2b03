//! npuzzle solves sliding-tile puzzles in the style of an online judge: it reads a contest file with many boards,
//! rejects unsolvable ones by parity, finds the answers, and writes them exactly as that judge expects.
//!
//! # As a library
//!
//! A [`Puzzle`] is a board and its goal, checked; a [`PuzzleSolver`] finds a [`Solution`], and keeps its tables for the
//! next puzzle. Letters name the way **the blank** goes.
//!
//! ```
//! use npuzzle::{Puzzle, PuzzleSolver};
//!
//! let puzzle: Puzzle = "2 3 4 / 1 5 x / 7 6 8".parse()?;
//! let solution = PuzzleSolver::new().solve(&puzzle)?;
//! assert_eq!(solution.moves().to_string(), "ullddrurdllurdruldr");
//! assert!(solution.is_shortest());
//! assert!(puzzle.after(solution.moves())?.is_solved());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The program
//!
//! The program is this library; `main.rs` only turns a result into an exit code. Data flows one way:
//!
//! ```text
//! bytes --- read ---> cases --- answer ---> answers --- write ---> bytes
//!                       ^          |            |
//!                     form      parity, then    v
//!                  (of a row    a solver     replayed,
//!                  of problem)               in the order of the input
//!
//!   up to 9 cells   eight            25 cells, fixed cells   proven, near
//!   12, 16 cells    fifteen          more cells              near, large
//!   runs of moves   runs             other graphs            graph
//!   line pieces     sliding_tree     equal tiles, costs      small
//!                                    the classic methods     methods
//! ```
//!
//! If all answers share a budget (`gdd2011-slide`), all cases are read first, and as many answers as fit into the
//! budget are chosen between `answer` and `write`.
//!
//! # The layers
//!
//! A folder imports only folders above it in this list, in both levels; a test enforces this. The `mod.rs` of a folder
//! re-exports what several files use, so `use crate::puzzle::{Board, Move};` is enough.
//!
//! ```text
//! args            words of a command line, tables of options, help texts
//! puzzle          shape, board, path, answer, limits, parity, random numbers
//!
//! solve           how boards are solved; no text is read or written here
//!   eight         shortest paths on up to 9 cells: IDA*, tables of all boards
//!   patterns      pattern databases for any board of up to 32 cells
//!   deepening     iterative deepening: bounds on several threads, distances alone, paths that automatons forbid
//!   fifteen       shortest paths on 12 and 16 cells: pattern databases, IDA*
//!   proven        shortest paths on up to 25 cells of any shape, and some on more: IDA*, sums of pattern databases
//!   runs          paths with the fewest runs of equal moves on up to 16 cells
//!   large         some path on boards of any size
//!   small         up to 16 cells: equal tiles, several blanks, tiles that cost, rows that wrap; tables of all boards
//!   course_search the searches that courses ask for, with their counts
//!   graph         boards on any graph, maps with fixed cells, tiles that look alike, given moves
//!   sieve         the best states of a layer, and those that were met before, for beams
//!   near          near-shortest paths on boards with more cells, or with fixed cells
//!   sliding_tree  short sequences of slides that join line pieces into one tree
//!
//! text            bytes and drawings; no form is known here
//!   read          from bytes to cases or faults: one reader, and a format for each way of writing cases
//!   write         from answers to bytes: one type of template, which also reads answers back
//!   draw          boards and figures as text, tables, JSON and SVG
//!
//! answer          connects a format, a solver and a wording; a pool of threads for boards that need a search
//! library         what other programs call: puzzles, and the solver of one at a time
//!
//! problems        what is asked
//!   judge         compares outputs with the right answers
//!   generate      random cases, cases at a given distance, traps
//!   forms         everything about one kind of problem: a file for each form
//!   rows          one row for each problem; a row holds its form
//!
//! commands        a folder for each command, with the machinery that it alone needs
//!   methods       the classic methods, and their comparison
//!   check         the special judge
//!   solution      solutions that people give: where they lose moves, and how they can be shortened
//!   show          boards along a path: text, SVG, a web page
//!   submit        files for judges
//!   make          inputs of a problem, and packages for contests
//!   race          times and judges other programs against this one
//!   bench         our own benchmark
//!   stats         how far boards are from their goals
//!   play          the game in a terminal
//!
//! cli             the command line: words, the table of commands, help, topics, exit codes
//! ```
//!
//! # Hot and cold
//!
//! Hot code is compiled for each type that it serves: `puzzle`, `solve`, `text::read`, `text::write`, `answer`, and the
//! forms of boards, pairs, lines and parity grids. Everything else is cold, and small: `dyn` in place of type
//! parameters (`Run::one_by_one`, `read::any_case`), plain loops, the lists of `puzzle::few` in place of maps, the sort
//! of `puzzle::sorting`, and no new generic types.
//!
//! # Recipes
//!
//! **To add a judge** whose form exists: a row in the table `src/problems/rows` that fits, its sample as
//! `inputs/samples/ID.in` and `.out`, and the number of problems in the README. `check`, `make`, `race` and `problems`
//! follow from the row, and tests find it; a test that needs more reports where to add it. If the judge's name is new, add its
//! languages in `src/problems/rows/judges.rs`.
//!
//! **To add a form**: a file in `src/problems/forms` with a type that implements the trait `Form`, its line in
//! `src/problems/forms/mod.rs`, and a row that holds it. The compiler lists what is missing: how cases are read and
//! described, which solver answers them, and what `check` expects. What `make` makes and what `submit` prints are
//! methods of the trait too, but with defaults. Start from the file of the most similar form. No other file names the
//! type; a test enforces this.
//!
//! **To add a heuristic**: a file in `src/commands/methods/heuristics` with a type that implements the trait
//! `Heuristic`, and two lines in `src/commands/methods/heuristics/mod.rs`: its `mod` line and its line in the list.
//! `--bound`, the help texts, the completions of shells and every method that takes a heuristic follow from the list.
//!
//! **To add a method**: a file in `src/commands/methods/search` with a type that implements the trait `Search` and with
//! the method's row (`Method`), and two lines in `src/commands/methods/search/mod.rs`: its `mod` line and its line in
//! the table. `--method`, `realms`, the list of methods and the completions follow from the table.
//!
//! **To add a board size** of up to 16 cells: a solver beside `eight` and `fifteen`, and in `src/answer/goal_solver.rs`
//! its kind, with the shapes that it supports. Every form, method and command asks there. Larger boards need nothing:
//! `proven`, `near` and `large` solve every shape.
//!
//! **To add a language of `submit`**: a file in `src/commands/submit` that gives the text of each task, and in
//! `src/problems/rows/judges.rs` the language with its names and the judges that accept it. The compiler then asks for
//! the arm in `src/commands/submit/mod.rs` that calls the file.
//!
//! **To add a topic**: a file in `src/cli/topics`, a line in `src/cli/topics.rs`, and its name in the README.
//!
//! **To add a command**: a folder in `src/commands` with a `Command` table and a `run` function, and an entry in
//! `src/cli/commands.rs`. Help, manual page and completions follow from the table.
//!
//! # Commits
//!
//! The node total of `npuzzle bench` is a signature. A commit that changes what is searched ends its message with
//! `Bench: <nodes>`, any other with `Bench unchanged`, or with `No functional change` if no output changes at all.

#![forbid(unsafe_code)]
#![warn(missing_docs)]
// The library alone uses a part of the folders that it shares with the program.
#![cfg_attr(not(feature = "cli"), allow(dead_code, unused_imports))]
// Types that are open only to the tests need no complete interface.
#![cfg_attr(
    feature = "suite",
    allow(
        clippy::len_without_is_empty,
        clippy::new_without_default,
        clippy::should_implement_trait
    )
)]

// With the feature `suite` the folders are open to `tests/suite`. Without it they are closed: users need only what is
// named below, and the compiler finds code that nobody calls.
#[cfg(not(feature = "suite"))]
mod answer;
#[cfg(not(feature = "suite"))]
mod args;
#[cfg(all(feature = "cli", not(feature = "suite")))]
mod cli;
#[cfg(all(feature = "cli", not(feature = "suite")))]
mod commands;
#[cfg(not(feature = "suite"))]
mod library;
#[cfg(all(feature = "cli", not(feature = "suite")))]
mod problems;
#[cfg(not(feature = "suite"))]
mod puzzle;
#[cfg(not(feature = "suite"))]
mod solve;
#[cfg(not(feature = "suite"))]
mod text;

#[cfg(feature = "suite")]
#[doc(hidden)]
pub mod answer;
#[cfg(feature = "suite")]
#[doc(hidden)]
pub mod args;
#[cfg(feature = "suite")]
#[doc(hidden)]
pub mod cli;
#[cfg(feature = "suite")]
#[doc(hidden)]
pub mod commands;
#[cfg(feature = "suite")]
#[doc(hidden)]
pub mod library;
#[cfg(feature = "suite")]
#[doc(hidden)]
pub mod problems;
#[cfg(feature = "suite")]
#[doc(hidden)]
pub mod puzzle;
#[cfg(feature = "suite")]
#[doc(hidden)]
pub mod solve;
#[cfg(feature = "suite")]
#[doc(hidden)]
pub mod text;

#[cfg(all(doc, feature = "cli", not(doctest)))]
pub use crate::cli::topics::pages as topics;

pub use crate::answer::moves::Moves;
pub use crate::answer::moves::PuzzleError;
pub use crate::answer::path_finder::{NoSolution, Solution};
pub use crate::library::puzzle::Puzzle;
pub use crate::library::solver::{PuzzleSolver, ShortestPaths};
pub use crate::puzzle::shape::{Move, Order};
pub use crate::text::read::fault::ErrorKind;

// For `main.rs` and the targets of cargo-fuzz.
#[cfg(feature = "cli")]
#[doc(hidden)]
pub use crate::cli::in_memory::{answer_in_memory, judge_in_memory, InMemoryAnswers};
#[cfg(feature = "cli")]
#[doc(hidden)]
pub use crate::cli::{exit::Exit, run};
