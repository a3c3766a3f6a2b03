//! Boards in sentences that ask for their paths, and in commands: `can you solve 1 2 3 4 0 5 7 8 6 for me?`

use crate::text::read::line::board;
use crate::text::read::pasted::signs::sign::{text, Sign};
use crate::text::read::pasted::words::packed::FEW;
use crate::text::read::pasted::words::side::{has, is_goal, words};

/// Words that ask for the path of a board, or say that it is one, and say nothing else of it.
const ASKING: &str =
    "hey hi hello please pls can could would you anyone someone somebody solve solving help me with for us my our mine the a an \
     this that board puzzle is it how do does i i'm i've we to what what's s m ve whats solution of try tried trying takes take took have has get got \
     which stuck and fastest quickly thanks thank ok now find finds path shortest why not solvable unsolvable possible \
     impossible hard easy hardest one here are suppose consider considering given let say following instance input example e g eg \
     like such as run runs running ran program code solver on in by through using game sliding tile tiles minimum number moves \
     move steps many few fewest least optimal there initial start starting state position configuration beginning begin from at \
     where test case works work fails never finishes ends forever hangs slow long time be will it's so but if when first just";

/// Words between a start and its goal, beside those that name the goal.
const TOWARDS: &str =
    "to into reach get and the a state board position configuration is its my with s are target";

/// Programs that a terminal calls with a board.
const PROGRAMS: &str =
    "python python3 py java node ruby php perl cargo go dotnet mono ghc runghc stack make npuzzle";

/// Words of commands that say nothing of the board after them.
const PLAIN: &str = "-- run --release -jar -c -m --start --board --puzzle --state --initial solve driver bfs dfs ast astar a* ida \
                     idastar ida* ids iddfs ucs greedy gbfs manhattan misplaced hamming";

/// Where the boards of a line begin and end: the runs of cells that are square boards.
fn boards(line: &[Sign]) -> Vec<(usize, usize)> {
    let letter = |at: usize| line[at].c.is_alphabetic();
    // An `x` alone is the blank.
    let alone = |at: usize| {
        let beside = |at: Option<usize>| {
            at.and_then(|at| line.get(at))
                .is_none_or(|sign| " ,".contains(sign.c))
        };
        matches!(line[at].c, 'x' | 'X') && beside(at.checked_sub(1)) && beside(Some(at + 1))
    };
    let word = |at: &usize| letter(*at) && !alone(*at);
    let places: Vec<usize> = (0..line.len()).collect();
    let runs = places.chunk_by(|one, next| word(one) == word(next));
    let runs = runs.filter_map(|run| {
        let digit = |at: &&usize| line[**at].c.is_ascii_digit() || alone(**at);
        let (from, to) = (*run.iter().find(digit)?, *run.iter().rfind(digit)? + 1);
        let board = board(text(&line[from..to]).trim().as_bytes(), None).ok()?;
        let square = board.shape.rows == board.shape.cols && board.tiles.len() > FEW;
        square.then_some((from, to))
    });
    runs.collect()
}

/// Whether a text is a command with words that say nothing of the board after them: `$ python3 driver_3.py bfs`,
/// `./solver`. Other words and numbers may say anything.
fn is_command(head: &str) -> bool {
    let call = head.rsplit("> ").next().unwrap_or_default();
    let mut parts = call.trim_start_matches(['$', '%', ' ']).split_whitespace();
    let known = parts
        .next()
        .is_some_and(|program| has(PROGRAMS, program) || program.starts_with("./"));
    // `driver.py`, and a class of Java
    let name = |word: &str| {
        let letter = word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '.');
        letter && (word.contains('.') || word.starts_with(|c: char| c.is_ascii_uppercase()))
    };
    known && parts.all(|word| has(PLAIN, word) || name(word))
}

/// Whether a text only asks for a path. What is before a `:` in a chat names somebody: `[10:12] bob: can you solve`.
fn asks(text: &str) -> bool {
    let chat = text
        .split_once("] ")
        .filter(|(time, _)| time.starts_with('['));
    let text = chat
        .and_then(|(_, rest)| rest.split_once(": "))
        .map_or(text, |(_, said)| said);
    let words = words(text, true);
    let word = |at: usize| words.get(at).map_or("", |(_, word)| word);
    // `this 8-puzzle`, but not `where 8 is the blank`
    let size = |at: usize| {
        has("8 15 24", word(at)) && word(at + 1) == "puzzle"
            || has("8puzzle 15puzzle 3x3 4x4 5x5", word(at))
    };
    let known = |at: usize| has(ASKING, word(at)) || size(at);
    !text.contains(['=', '[', ']', '|', '/']) && (0..words.len()).all(known)
}

/// The board in a sentence that asks for its path, or in a command; or a start and its goal.
pub fn in_sentence(line: &[Sign]) -> Option<Vec<&[Sign]>> {
    let boards = boards(line);
    let (&(from, _), &(_, to)) = (boards.first()?, boards.last()?);
    let (before, after) = (text(&line[..from]), text(&line[to..]));
    let sentence = words(&before, true).len() > 1 && asks(&before);
    let begun = sentence && asks(&after) || after.trim().is_empty() && is_command(&before);
    let between = |from: usize, to: usize| {
        let words = words(&text(&line[from..to]), true);
        let goal = words
            .iter()
            .any(|(_, word)| is_goal(word) || has("to into", word));
        goal && words
            .iter()
            .all(|(_, word)| is_goal(word) || has(TOWARDS, word))
    };
    let sound = match boards[..] {
        [_] => begun,
        [(_, end), (next, _)] => begun && between(end, next),
        _ => false,
    };
    sound.then(|| boards.iter().map(|&(from, to)| &line[from..to]).collect())
}
