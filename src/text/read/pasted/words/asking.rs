//! Boards in sentences that ask for their paths, and in commands: `can you solve 1 2 3 4 0 5 7 8 6 for me?`

use crate::text::read::line::board;
use crate::text::read::pasted::signs::sign::{text, Sign};
use crate::text::read::pasted::words::packed::FEW;
use crate::text::read::pasted::words::side::{has, words};

/// Words that ask for the path of a board, and say nothing else of it.
const ASKING: &str =
    "hey hi hello please pls can could would you anyone someone somebody solve solving help me with for us my our the a \
     this that board puzzle is it how do i we to what what's s whats solution of tried takes have get got which stuck and fastest quickly thanks thank ok now find path shortest why not \
     solvable unsolvable possible impossible hard easy hardest one of here are";

/// Programs that a terminal calls with a board.
const PROGRAMS: &str =
    "python python3 py java node ruby php perl cargo go dotnet mono ghc runghc stack make npuzzle";

/// Words of commands that say nothing of the board after them.
const PLAIN: &str = "-- run --release -jar -c -m --start --board --puzzle --state --initial solve driver bfs dfs ast astar a* ida \
                     idastar ida* ids iddfs ucs greedy gbfs manhattan misplaced hamming";

/// The board at the end of a command: `$ python3 driver_3.py bfs 1,2,5,3,4,0,6,7,8`, `./solver 1 2 3 4 0 5 7 8 6`. Other
/// words and numbers may say anything.
fn in_command(line: &[Sign]) -> Option<&[Sign]> {
    let word = line.iter().rposition(|sign| sign.c.is_alphabetic())?;
    let from = word + line[word..].iter().position(|sign| sign.c == ' ')?;
    let head = text(&line[..from]);
    let call = head
        .rsplit("> ")
        .next()?
        .trim_start_matches(['$', '%', ' ']);
    let mut parts = call.split_whitespace();
    let program = parts.next()?;
    let known = has(PROGRAMS, program) || program.starts_with("./");
    // `driver.py`, and a class of Java
    let name = |word: &str| {
        let letter = word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '.');
        letter && (word.contains('.') || word.starts_with(|c: char| c.is_ascii_uppercase()))
    };
    let plain = |word: &str| has(PLAIN, word) || name(word);
    let part = &line[from..];
    let board = board(text(part).trim().as_bytes(), None).ok()?;
    let square = board.shape.rows == board.shape.cols && board.tiles.len() > FEW;
    (known && parts.all(plain) && square).then_some(part)
}

/// The board in a sentence that asks for its path: `can you solve 1 2 3 4 0 5 7 8 6 for me?`
pub fn in_sentence(line: &[Sign]) -> Option<&[Sign]> {
    if let Some(part) = in_command(line) {
        return Some(part);
    }
    let digit = |sign: &Sign| sign.c.is_ascii_digit();
    let (from, to) = (
        line.iter().position(digit)?,
        line.iter().rposition(digit)? + 1,
    );
    let (before, after) = (text(&line[..from]), text(&line[to..]));
    let asks = |text: &str| words(text, true).iter().all(|(_, word)| has(ASKING, word));
    let plain = |text: &str| !text.contains(['=', '[', ']', '|', '/']) && asks(text);
    let sound = plain(&before) && plain(&after) && words(&before, true).len() > 1;
    let board = sound.then(|| board(text(&line[from..to]).as_bytes(), None).ok());
    board
        .flatten()
        .is_some_and(|board| board.tiles.len() > 7)
        .then_some(&line[from..to])
}
