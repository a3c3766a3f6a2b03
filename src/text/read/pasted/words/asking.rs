//! Boards in sentences that ask for their paths, and in commands: `can you solve 1 2 3 4 0 5 7 8 6 for me?`

use crate::text::read::line::board;
use crate::text::read::pasted::signs::sign::{text, Sign};
use crate::text::read::pasted::words::order::changes_order;
use crate::text::read::pasted::words::packed::FEW;
use crate::text::read::pasted::words::side::{
    has, is_board, is_goal, is_sure_goal, is_sure_start, words,
};

/// Words that ask for the path of a board, and say nothing else of it.
const ASKING: &str =
    "go hey hi hello please pls can could would you anyone someone somebody solve solving help me with for us my our the a \
     this that board puzzle is it how do i we to what s whats solution of tried takes have get got which stuck and fastest quickly thanks thank ok now find path shortest why \
     solvable unsolvable possible impossible hard easy hardest one here are suppose consider given say following instance example \
     e g eg according code program solver";

/// Words before a start that has its goal behind it.
const STARTS: &str = "initial start starting state position configuration beginning from at as";

/// Words between a start and its goal, beside those that name the goal.
const TOWARDS: &str =
    "to into reach get want need and but i the a state board position configuration is its my with s are";

/// Programs that a terminal calls with a board.
const PROGRAMS: &str =
    "python python3 py java node ruby php perl cargo go dotnet mono ghc runghc stack make npuzzle echo printf";

/// Words of commands that say nothing of the board beside them.
const PLAIN: &str = "-s -i -b -p -a -h -- run --release -jar -m --start --board --puzzle --state --initial solve driver bfs dfs ast astar a* ida \
                     idastar ida* ids iddfs ucs greedy gbfs manhattan misplaced hamming --method --heuristic --algorithm --verbose -v";

/// A square board in a line.
#[derive(Clone, Copy)]
pub struct BoardInLine {
    from: usize,
    to: usize,
    cells: usize,
}

/// The runs of cells of a line that are square boards.
pub fn boards(line: &[Sign]) -> Vec<BoardInLine> {
    // An `x` alone is the blank.
    let alone = |at: usize| {
        let beside = |at: Option<usize>| {
            let sign = at.and_then(|at| line.get(at));
            sign.is_none_or(|sign| " ,".contains(sign.c))
        };
        matches!(line[at].c, 'x' | 'X') && beside(at.checked_sub(1)) && beside(Some(at + 1))
    };
    let word = |at: &usize| line[*at].c.is_alphabetic() && !alone(*at);
    let places: Vec<usize> = (0..line.len()).collect();
    let runs = places.chunk_by(|one, next| word(one) == word(next));
    let runs = runs.filter_map(|run| {
        let digit = |at: &&usize| line[**at].c.is_ascii_digit() || alone(**at);
        let (from, to) = (*run.iter().find(digit)?, *run.iter().rfind(digit)? + 1);
        let board = board(text(&line[from..to]).as_bytes(), None).ok()?;
        let (shape, cells) = (board.shape, board.tiles.len());
        let found = BoardInLine { from, to, cells };
        (shape.rows == shape.cols && cells > FEW).then_some(found)
    });
    runs.collect()
}

/// The words of a command, the first of which is the program.
fn parts_of(head: &str) -> impl Iterator<Item = &str> {
    let call = head.rsplit("> ").next().unwrap_or_default();
    call.trim_start_matches(['$', '%', ' ']).split_whitespace()
}

/// Whether a text begins with a program.
fn calls(head: &str) -> bool {
    let program = parts_of(head).next().unwrap_or_default();
    has(PROGRAMS, program) || program.starts_with("./")
}

/// Whether a text is a command with words that say nothing of the board after them: `$ python3 driver_3.py bfs`,
/// `./solver`. Other words and numbers may say anything.
pub fn is_command(head: &str) -> bool {
    let mut parts = parts_of(head);
    parts.next();
    // `driver.py`, and a class of Java
    let name = |word: &str| {
        let letter = word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '.');
        letter && (word.contains('.') || word.starts_with(|c: char| c.is_ascii_uppercase()))
    };
    calls(head) && parts.all(|word| has(PLAIN, word) || name(word))
}

/// Whether a line is a command with a board.
pub fn is_command_with_board(line: &[Sign]) -> bool {
    let command = |board: &BoardInLine| is_command(&text(&line[..board.from]));
    line.iter().any(|sign| sign.c.is_alphabetic()) && boards(line).first().is_some_and(command)
}

/// Whether a text only asks for the path of a board with so many cells. What is before a `:` in a chat names somebody:
/// `[10:12] bob: can you solve`. `more`: other words that it may have.
fn asks(text: &str, cells: usize, more: &str) -> bool {
    let chat = text
        .split_once("] ")
        .filter(|(time, _)| time.starts_with('['));
    let text = chat
        .and_then(|(_, rest)| rest.split_once(": "))
        .map_or(text, |(_, said)| said);
    let words = words(text, true);
    let word = |at: usize| words.get(at).map_or("", |(_, word)| word);
    // `this 8-puzzle`, but not `where 8 is the blank`
    let size = |at: usize| word(at).parse() == Ok(cells - 1) && word(at + 1) == "puzzle";
    let known = |at: usize| has(ASKING, word(at)) || has(more, word(at)) || size(at);
    !text.contains(['=', '[', ']', '|', '/']) && (0..words.len()).all(known)
}

/// Whether words ask for a way to the board after them: `how do I get to`, but not `the solution to`.
fn asks_for_goal(before: &str) -> bool {
    let words = words(before, true);
    let mut last = words.iter().rev().map(|(_, word)| &**word);
    match last.next() {
        Some("to") => !last.next().is_some_and(|word| has("solution answer", word)),
        Some("get") => true,
        _ => false,
    }
}

/// The last word and the last option of what is before a board: `start=`, `--goal `, `-g `.
fn last_words(head: &str) -> (String, Option<&str>) {
    let last = words(head, true).pop();
    let option = head.split_whitespace().next_back();
    (last.map_or(String::new(), |(_, word)| word), option)
}

/// Whether the words before a board name it as a start or as a board.
fn name_start(head: &str) -> bool {
    let (word, option) = last_words(head);
    is_sure_start(&word) || is_board(&word) || matches!(option, Some("-s" | "-i"))
}

/// Whether the words between two boards name the second one as a goal, and say nothing else.
fn name_goal(between: &str) -> bool {
    let (word, option) = last_words(between);
    let few = words(between, true).len() < MOST_BETWEEN;
    few && (is_sure_goal(&word) || option == Some("-g"))
}

/// The most words between a start and its goal that have names.
const MOST_BETWEEN: usize = 4;

/// Whether the words between two boards lead from a start to its goal: `and I want to get to`, but not `and to`, as in `the
/// solution to A and to B`.
fn lead_from_start(between: &str) -> bool {
    let words = words(between, true);
    let any = |of: &dyn Fn(&str) -> bool| words.iter().any(|(_, word)| of(word));
    let goal = any(&|word| is_goal(word) || has("to into want need", word));
    let other = any(&|word| !is_goal(word) && !has(TOWARDS, word));
    goal && !other && !between.trim_start().starts_with("and to")
}

/// The board in a sentence that asks for its path, or in a command; or a start and its goal.
pub fn in_sentence(line: &[Sign]) -> Option<Vec<&[Sign]>> {
    let boards = boards(line);
    let (first, last) = (boards.first()?, boards.last()?);
    let (before, after) = (text(&line[..first.from]), text(&line[last.to..]));
    let plain = |words: &str| words.split_whitespace().all(|word| has(PLAIN, word));
    // `echo 123405786 | ./solver`
    let command = is_command(&before)
        && after
            .trim_start()
            .strip_prefix('|')
            .map_or_else(|| plain(&after), is_command);
    let sound = match boards.len() {
        1 => {
            let said = words(&before, true).len() + words(&after, true).len() > 1;
            let asks = |text: &str| asks(text, first.cells, "");
            command || said && asks(&before) && asks(&after) && !asks_for_goal(&before)
        }
        2 => {
            let between = text(&line[first.to..last.from]);
            let asked = || asks(&before, first.cells, STARTS) && asks(&after, first.cells, "");
            let digit = after.contains(|c: char| c.is_ascii_digit());
            let changed = || changes_order(format!("{before} {after}").as_bytes());
            let goal = || words(&after, true).iter().any(|(_, word)| is_goal(word));
            let plain = command || !calls(&before) && !digit && !goal() && !changed();
            let named = plain && name_start(&before) && name_goal(&between);
            named || lead_from_start(&between) && (command || asked())
        }
        _ => false,
    };
    sound.then(|| {
        boards
            .iter()
            .map(|board| &line[board.from..board.to])
            .collect()
    })
}
