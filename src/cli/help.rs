//! What `--help` says.

use crate::problem::catalog::Kind;

/// `topic`: the first word of the command line. `None` if it is none.
pub fn help(topic: &str) -> Option<String> {
    let text = match topic {
        "lines" => format!("{LINES}\n{TERMS}"),
        "check" => crate::check::HELP.into(),
        "make" => crate::make::HELP.into(),
        "race" => crate::race::HELP.into(),
        "submit" => SUBMIT.into(),
        "bench" => BENCH.into(),
        "methods" => METHODS.into(),
        "realms" => REALMS.into(),
        "problems" => PROBLEMS.into(),
        id => match crate::problem::catalog::find(id) {
            Some(problem) => {
                let text = crate::problem::catalog::describe(problem);
                match problem.kind {
                    Kind::Small => {
                        format!("npuzzle {id} [OPTION]... [FILE]...\n\n{text}\n{TERMS}")
                    }
                    _ => format!("npuzzle {id} [FILE]...\n\n{text}"),
                }
            }
            None if id.is_empty() || id.starts_with('-') => HELP.into(),
            None => return None,
        },
    };
    Some(text)
}

const HELP: &str = "\
npuzzle: solves sliding-tile puzzles in the manner of an online judge

npuzzle PROBLEM [OPTION]... [FILE]...
                            answers each FILE (or standard input) in that problem's form;
                            `npuzzle PROBLEM --help` says its options
npuzzle problems [ID]...    lists the problems, or says all of some
npuzzle lines [OPTION]... [FILE]...
                            a board a line, an answer a line; `npuzzle lines --help`
npuzzle check PROBLEM INPUT OUTPUT [ANSWER]
                            judges an output, for testlib, Kattis, DOMjudge, oj
npuzzle race PROBLEM INPUT... -- COMMAND [ARG]...
                            times and judges programs against this one
npuzzle make PROBLEM [--kind KIND] [--count N] [--seed S]
                            writes an input in that problem's form
npuzzle submit PROBLEM      prints a file for that problem's judge; `npuzzle submit --help`
npuzzle methods             lists the methods for --method NAME; `npuzzle methods --help`
npuzzle realms [FILE]       every method on the same boards; `npuzzle realms --help`
npuzzle bench [NAME]...     times this program on its own inputs; `npuzzle bench --help`
npuzzle --help, -h          this
npuzzle --version, -V       the version

Answers go to standard output, everything else to standard error.
Exit codes: 0 every case answered (an unsolvable board is an answer),
1 some case could not be answered, 2 wrong usage or an input or output error.
";

const PROBLEMS: &str = "\
npuzzle problems        a line for each problem: id, title, judge, what is asked, language, limits
npuzzle problems ID...  all of some: input form, goal, what is said, a sample
";

const LINES: &str = "\
npuzzle lines [--ask WHAT] [--size RxC] [--goal TEXT] [OPTION]... [FILE]...

Every input line, empty ones too, gives exactly one answer line. A line holds a
board of up to 4 x 4: cells separated by white space, or a character a cell
(tiles 10 to 15 as a to f); rows may be ended by `/`. The blank is one of
0 x X _ # * .
The letters u d l r are the ways the blank goes.

--ask path    a shortest path, the first in the order u, d, l, r (this is the default)
--ask lex     a shortest path, the first in the order d, l, r, u
--ask number  the number of moves
--ask parity  whether the goal can be reached: yes or no
--size RxC    for boards without rows; else 6, 8 and 12 cells are 2x3, 2x4 and 3x4
--goal TEXT   for boards of its size, written as they are; else 1, 2, ... and the blank last

unsolvable: the goal cannot be reached; invalid: the line is no board;
unsolved: the board is past the limits that were set.
";

const TERMS: &str = "\
Boards of 12 and 16 cells may take time; smaller ones take none to speak of, so of
these options only --stats matters to them.

--jobs N        solve on N threads (else on all cores, once there is work enough);
                answers come in the order of the input, and are the same for any N
--nodes N       give a board up once N nodes are generated
--time SECONDS  give a board up after so long; such boards are `unsolved`, with a word
                on standard error and exit code 1
--memory SIZE   what the program may take, as in 64M (the default) or 1G; a hard board
                of 4 x 4 takes 5M at least, and more than 40M is of no use yet
--stats FILE    write a row a case: length, nodes expanded and generated, bounds, seconds
--quiet         do not show how the work goes (which only a terminal is shown)
";

const SUBMIT: &str = "\
npuzzle submit PROBLEM [--lang rust|c] [-o FILE]

Prints one self-contained source file that solves the problem as this program
does, to be pasted into its judge's page: in Rust this program's own modules and
a main function, in C a program of its own.

--lang rust|c  the language; else the one that the judge takes, and where that is
               not known C if there is such a file and Rust if not
-o FILE        writes it to FILE

`npuzzle problems PROBLEM` says which languages the judge takes, and how large a
source may be. A file that would be larger is refused.
";

const BENCH: &str = "\
npuzzle bench [--json] [NAME]...
npuzzle bench --structures
npuzzle bench --write DIR

Times the program on inputs that it makes itself, the same ones every time, and
prints for each: boards, boards solved, moves, nodes generated, table entries,
seconds (the fastest of five runs, or of fewer if they take half a second; from
bytes to bytes within one process, on one thread) and boards a second. The last
line is the signature: all nodes and entries together.

NAME          of a work: only this one, and its part of the signature
--json        the same as JSON
--structures  times our hash table and heap against the standard library's instead
--write DIR   writes the inputs to files instead, to time whole processes with
";

const METHODS: &str = "\
npuzzle methods
npuzzle PROBLEM --method NAME [OPTION]... [FILE]...
npuzzle lines --method NAME [OPTION]... [FILE]...

Lists the methods: name, largest boards, what its paths are, how it works. With
--method a problem or `lines` is answered by that method, and `lines` takes boards
of 5 x 5 too, as 25 tokens. Of several shortest paths any may come, but for pattern.

--any-length   any path will do; else a method that does not promise what is asked is refused
--bound NAME   for astar, ida, weighted and beam: misplaced, manhattan, pair (Manhattan
               pair distance), conflict (linear conflict), walking (walking distance) or
               pattern (additive tables of 4 tiles); beam takes pattern on boards of up to 4 x 4 and
               conflict on 5 x 5 where nothing is said, the others manhattan
--weight W     for weighted: 5, 1.5 or 4/3 (this is the default)
--depth N      for dfs: the most moves of a path, 31 if not said
--seed N       for genetic and learned
--passes N     for learned: of its training, 24 if not said, which take about 20 s; it trains
               before the first board, once for goals with the blank in a corner, on an edge
               and in the centre, and says on standard error what came of it
--time S, --nodes N, --memory BYTES
               limits of a board: seconds, nodes generated, bytes of the states stored
               (as in 512M; 1G if not said); a board that meets one is `unsolved`
";

const REALMS: &str = "\
npuzzle realms [--size RxC] [--count N] [--only NAMES] [--json | --csv] [--svg FILE]
               [--time S] [--nodes N] [--memory BYTES] [--passes N] [--seed N] [FILE]

Runs every method on the same boards: those of FILE, a line each as in `lines` and all of one size,
or its own, 50 random ones of 3 x 3; with --size larger ones, each the end of a random walk,
as random ones are beyond most methods. On 3 x 3 learned trains for about 20 s before its
first board; --only chooses others, --passes 1 trains less. The figures of a method:

solved, shortest, mean moves   boards with a path, with one known to be shortest, and its length
expanded, generated            nodes, mean a board
states, bytes                  stored at a time, the most of any board; bytes from the
                               capacities of the structures
prepare                        before the first board: tables of the method and its bound,
                               the training of learned
time a board, ratio            mean, and how many times that of the fastest
unsolved                       boards without a path, and the limit met: nodes, time, memory; or
                               none found, where the method ended by itself

--only NAMES   some methods, with commas between
--json, --csv  the same figures for programs
--svg FILE     time and nodes against solution length, a picture
--time S, --nodes N, --memory BYTES   limits of a board: 1 second, any nodes, 1G if not said
--passes N     of the training of learned, 24 if not said
--seed N       of its own boards, of genetic and of learned
";
