//! `npuzzle play`: the game in a terminal, with hints. A session reads keys from a terminal, or lines from any other
//! input.

pub mod adviser;
pub mod game;
pub mod keys;
pub mod session;

use crate::answer::{line_format, remarks, GOAL, PAIRS};
use crate::args::{flag, option, Args, Command, OptionGroup, Readable};
use crate::commands::play::game::Game;
use crate::commands::play::keys::KeyReader;
use crate::commands::play::session::{Rules, Session, KEYS};
use crate::puzzle::channel::RecvError;
use crate::puzzle::{Rng, Shape};
use crate::text::draw::terminal::{self, Keys};
use crate::text::read::line::size;
use crate::text::read::{LineBoard, LineFormat};
use crate::text::write::say;
use std::error::Error;
use std::ffi::OsString;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

pub static PLAY: Command = Command {
    name: "play",
    usage: &["[OPTION]... [BOARD]"],
    summary: "plays the game in a terminal, with hints",
    about: "Plays from BOARD, written as in `lines`, or from a random board; 2 x 2 to 10 x 10, 3 x 3 by default. It shows the \
            moves made and, up to 4 x 4, how many are still needed. The keys:\n\n \
arrows, u d l r   the way the blank moves (with --tiles the way the tile moves)\n \
h                 hint: shows the tile to move\n \
g                 marks all good moves: those that begin a shortest path\n \
a                 autoplay to the end; the next key stops it; q quits\n \
z                 undo\n \
n                 new game\n \
s, o              save the game, open the saved one\n \
?                 lists the keys\n \
q                 quit, as Ctrl-C and Ctrl-D do",
    options: &[&OptionGroup {
        title: "",
        rows: &[
            option("--size", "RxC", "the size of the board"),
            GOAL,
            PAIRS,
            flag("--tiles", "letters and arrows are the directions of the tile, not of the blank"),
            option("--shuffle", "N", "new games begin N random moves from the goal; by default they begin with any solvable board"),
            option("--seed", "S", "seed of new games; without it they differ each time"),
            option("--delay", "SECONDS", "between two moves of autoplay, 0.4 by default"),
            option("--file", "FILE", "where games are saved, npuzzle-game.txt by default"),
        ],
    }],
    after: "Without a terminal, or without `stty`, the same letters are read from standard input, and the board is printed \
            after each line. If the program is killed, the terminal may keep its settings for single keys: `stty sane` \
            and the Enter key bring the usual ones back.\n\n\
            The first line of a saved game is its board: `head -1 npuzzle-game.txt | npuzzle lines` solves it.",
};

/// The most rows or columns of a game.
const MOST_SIDE: usize = 10;

/// The longest wait for a key before the adviser's results are checked.
const LOOK: Duration = Duration::from_millis(40);

/// Rows for the lines around a board.
const AROUND: usize = 5;

/// Runs the command.
///
/// # Errors
/// A sentence: what is wrong with the command line or with standard input; or the error of standard output.
pub fn run(words: &[OsString]) -> Result<(), Box<dyn Error>> {
    let args = Args::parse(PLAY.name, PLAY.options, words)?;
    let delay = args
        .seconds("--delay")?
        .unwrap_or(Duration::from_millis(400));
    let session = session(&args)?;
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        if let Some(keys) = Keys::new() {
            return Ok(by_keys(session, &keys, delay)?);
        }
    }
    by_lines(session)
}

/// The session that a command line asks for.
fn session(args: &Args) -> Result<Session, String> {
    if let Some(text) = args.text("--size").filter(|text| size(text).is_none()) {
        return Err(format!(
            "--size `{text}`: two sides of 2 to {MOST_SIDE}, as in 3x3, are needed"
        ));
    }
    let format = line_format(args, false)?;
    let start = match &args.words[..] {
        [] if format.pairs => return Err("--pairs needs a BOARD: a start and its goal".into()),
        [] => None,
        [word] => {
            let text = word.readable();
            if Path::new(word).is_file() {
                return Err(format!(
                    "`{text}` is a file, and play takes a BOARD in one word; --file FILE names the file of a saved game"
                ));
            }
            let fault = |(at, kind)| format!("`{text}`, character {}: {kind}", at + 1);
            let start = format
                .board_of_text(word.as_encoded_bytes())
                .map_err(fault)?;
            format.note_unsolvable(&start);
            for remark in remarks(&format) {
                say(&format!("npuzzle play: {remark}"));
            }
            Some(start)
        }
        _ => return Err("play takes one BOARD, written in one word: \"1 2 3/4 5 6/7 0 8\"".into()),
    };
    let goal = goal(&format, start.as_ref())?;
    let shape = goal.shape;
    if shape.rows.max(shape.cols) > MOST_SIDE {
        return Err(format!(
            "a board of {shape}: games are 2 x 2 to {MOST_SIDE} x {MOST_SIDE}"
        ));
    }
    if let Some(start) = &start {
        if !Game::new(start.clone(), &goal).solvable() {
            return Err("this board cannot reach the goal".into());
        }
    }
    let clock = || SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let seed = || clock().map_or(1, |since| since.as_nanos() as u64);
    let rules = Rules {
        goal,
        shuffle: args.whole("--shuffle", 1..=1_000_000)?,
        tiles: args.has("--tiles"),
        file: args.text("--file").unwrap_or("npuzzle-game.txt".into()),
    };
    let rng = Rng::new(args.seed("--seed")?.unwrap_or_else(seed));
    Ok(Session::new(rules, start, rng))
}

/// The goal of the game: that of the given board, or else the given goal, or else the usual one of the given size.
fn goal(format: &LineFormat, start: Option<&LineBoard>) -> Result<LineBoard, String> {
    let goal = match (start, format.size, &format.goals[..]) {
        (Some(start), _, _) => format.goal_of(start),
        (None, size, [goal]) if size.is_none_or(|size| goal.shape == size) => goal.clone(),
        (None, size, _) => format.goal(size.unwrap_or(Shape::new(3, 3))),
    };
    match format.goals.iter().find(|given| !given.is_like(&goal)) {
        None if !goal.tiles.contains(&0) => Err("the goal has no blank".into()),
        None => Ok(goal),
        Some(given) if given.shape == goal.shape => {
            Err("--goal and the board have different fixed cells".into())
        }
        Some(given) => Err(format!(
            "--goal is for {}, and the board is {}",
            given.shape, goal.shape
        )),
    }
}

/// Plays on a terminal.
fn by_keys(mut session: Session, keys: &Keys, delay: Duration) -> io::Result<()> {
    let mut out = io::stdout();
    let mut reader = KeyReader::default();
    let rows = terminal::size()
        .map_or(24, |size| size.0)
        .saturating_sub(AROUND);
    // Hide the cursor and clear the screen; each picture is drawn over the last.
    out.write_all(b"\x1b[?25l\x1b[2J")?;
    let mut next = Instant::now() + delay;
    let mut stale = true;
    loop {
        if stale {
            let view = session.view(rows).into_iter();
            // The keys may be the message too.
            let view = view.filter(|line| line != KEYS);
            let lines = view.chain([String::new(), KEYS.into()]);
            let lines: String = lines.map(|line| format!("{line}\x1b[K\n")).collect();
            out.write_all(format!("\x1b[H{lines}\x1b[J").as_bytes())?;
            out.flush()?;
        }
        let wait = match session.auto {
            true => LOOK.min(next.saturating_duration_since(Instant::now())),
            false => LOOK,
        };
        stale = match keys.bytes.recv_timeout(wait) {
            Ok(byte) => match reader.key(byte) {
                Some(key) if !session.press(key) => break,
                Some(_) => {
                    next = Instant::now();
                    true
                }
                None => false,
            },
            Err(RecvError::Disconnected) => break,
            Err(RecvError::Timeout) => false,
        };
        stale |= session.listen(false);
        if session.auto && Instant::now() >= next {
            session.play_on();
            next = Instant::now() + delay;
            stale = true;
        }
    }
    out.write_all(b"\x1b[?25h")?;
    out.flush()
}

/// The most bytes that are read at once; a longer line is read in pieces.
const PIECE: u64 = 1 << 12;

/// Plays on any input, and shows the board after each line.
fn by_lines(mut session: Session) -> Result<(), Box<dyn Error>> {
    let (mut input, mut out) = (io::stdin().lock(), io::stdout());
    let mut reader = KeyReader::default();
    let (mut line, mut within) = (Vec::new(), false);
    loop {
        session.listen(true);
        if !within {
            let mut view = session.view(usize::MAX);
            // There may be no message.
            view.retain(|line| !line.is_empty());
            out.write_all((view.join("\n") + "\n").as_bytes())?;
            out.flush()?;
        }
        line.clear();
        let read = input.by_ref().take(PIECE).read_until(b'\n', &mut line);
        let length = read.map_err(|e| format!("<stdin>: {e}"))?;
        within = line.len() as u64 == PIECE && !line.ends_with(b"\n");
        if length == 0 {
            return Ok(());
        }
        for &byte in &line {
            let Some(key) = reader.key(byte) else {
                continue;
            };
            if !session.press(key) {
                return Ok(());
            }
            session.play_out();
        }
    }
}
