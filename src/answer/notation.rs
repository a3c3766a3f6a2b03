//! How paths are written: letters of the blank or of the tiles, runs, numbers of tiles, JSON; and the options for it.

use crate::args::{flag, Args, OptionGroup, OptionRow};
use crate::puzzle::{Move, LETTERS};
use crate::text::read::LineBoard;
use crate::text::write::{Answers, Wording};

pub const TILES: OptionRow = flag(
    "--tiles",
    "letters, read and written, are the directions of the tiles that slide, not of the blank",
);

pub const RUNS: OptionRow = flag("--runs", "write paths in runs: R2 U L3");

pub const NUMBERS: OptionRow = flag(
    "--numbers",
    "write the numbers of the tiles that slide in place of letters: 6 5 8",
);

pub const JSON: OptionRow = flag(
    "--json",
    "an object of JSON on one line for each board: case, answer, board, goal, length, lower_bound, proven, moves, tiles, \
     seconds, nodes; see `npuzzle help boards`",
);

/// How paths are written.
pub static NOTATION_OPTIONS: OptionGroup = OptionGroup {
    title: "How paths are written:",
    rows: &[TILES, NUMBERS, RUNS],
};

/// The letters of the directions of the tiles for the blank's moves up, down, left and right.
const OF_TILES: [u8; 4] = *b"durl";

/// How the moves of a path are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notation {
    /// The letters of the blank's moves up, down, left and right.
    pub letters: [u8; 4],
    /// Whether moves are the numbers of the tiles that slide.
    pub numbers: bool,
    /// Whether a run of equal moves is written as one letter and its length.
    pub runs: bool,
    /// Whether runs are counted, and not single moves.
    pub in_runs: bool,
}

impl Default for Notation {
    fn default() -> Notation {
        Notation {
            letters: LETTERS,
            numbers: false,
            runs: false,
            in_runs: false,
        }
    }
}

impl Notation {
    /// What a command line asks for. `in_runs`: whether runs are counted.
    pub fn from_args(args: &Args, in_runs: bool) -> Result<Notation, String> {
        args.exclusive(&[RUNS.name, NUMBERS.name])?;
        Ok(Notation {
            letters: match args.has(TILES.name) {
                true => OF_TILES,
                false => LETTERS,
            },
            numbers: args.has(NUMBERS.name),
            runs: args.has(RUNS.name),
            in_runs,
        })
    }

    /// The same with the letters of the tiles for those of the blank, or the other way round.
    pub fn other_way(self) -> Notation {
        let letters = match self.of_tiles() {
            true => LETTERS,
            false => OF_TILES,
        };
        Notation { letters, ..self }
    }

    /// Whether letters are the directions of tiles.
    pub fn of_tiles(self) -> bool {
        self.letters == OF_TILES
    }

    /// How paths are worded.
    pub fn wording(self) -> Wording {
        self.worded(match () {
            _ if self.numbers => "{tiles}\n",
            _ if self.runs => "{runs}\n",
            _ => "{path}\n",
        })
    }

    /// How answers are worded as JSON, an object for each board.
    pub fn json_wording(self) -> Wording {
        let template = match (self.in_runs, self.runs) {
            (true, _) => "{json:metric}\n",
            (false, true) => "{json:runs}\n",
            (false, false) => "{json}\n",
        };
        let runs = self.runs || self.in_runs;
        let letters = Notation { runs, ..self }.written_letters();
        Wording::new(
            &Answers::new(template, template)
                .invalid(template)
                .letters(letters),
        )
    }

    /// How answers to solvable boards are worded that have this template.
    pub fn worded(self, solved: &'static str) -> Wording {
        let answers = Answers::new(solved, "unsolvable\n");
        Wording::new(&answers.letters(self.written_letters()))
    }

    /// The letters that are written, capital ones in runs.
    fn written_letters(self) -> [u8; 4] {
        match self.runs {
            true => self.letters.map(|letter| letter.to_ascii_uppercase()),
            false => self.letters,
        }
    }

    /// The name of what is counted.
    pub fn unit(self) -> &'static str {
        match self.in_runs {
            true => "run",
            false => "move",
        }
    }

    /// The letter of a move of the blank.
    pub fn letter(self, m: Move) -> char {
        char::from(self.letters[m as usize])
    }

    /// A path from a board: `rrull`, in runs `R2 U L2`, in numbers `6 5 8`.
    pub fn path(self, from: &LineBoard, moves: &[Move]) -> String {
        let letters = self.written_letters();
        let letter = |&m: &Move| char::from(letters[m as usize]);
        if self.numbers {
            let tiles: Vec<String> = from.slides(moves).iter().map(u16::to_string).collect();
            return tiles.join(" ");
        }
        if !self.runs {
            return moves.iter().map(letter).collect();
        }
        let runs = moves.chunk_by(|a, b| a == b).map(|run| match run.len() {
            1 => letter(&run[0]).to_string(),
            length => format!("{}{length}", letter(&run[0])),
        });
        runs.collect::<Vec<_>>().join(" ")
    }
}

impl LineBoard {
    /// The tiles that moves slide, one after the other.
    pub fn slides(&self, moves: &[Move]) -> Vec<u16> {
        let mut board = self.clone();
        let mut blank = board.blank();
        let slides = moves.iter().map_while(|&m| {
            let to = board.slide(blank, m).ok()?;
            let tile = board.tiles[std::mem::replace(&mut blank, to)];
            Some(tile)
        });
        slides.collect()
    }
}
