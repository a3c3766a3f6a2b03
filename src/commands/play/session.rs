//! A player's session: keys, what each of them does, and what the screen shows.

use crate::answer::{read_bounded, NoSolution};
use crate::commands::play::adviser::{Advice, Adviser};
use crate::commands::play::game::{load, save, Game};
use crate::puzzle::{Move, Rng, LETTERS, MOVES};
use crate::text::draw::terminal::style;
use crate::text::draw::text::draw;
use crate::text::draw::Picture;
use crate::text::read::{plural, show, LineBoard};
use crate::text::write::write_whole;

/// The keys, listed below the board.
pub const KEYS: &str =
    "udlr/arrows  h hint  g good  a auto  z undo  n new  s save  o open  ?  q quit";

/// These end the game as `q` does.
const CTRL_C: char = '\u{3}';
const CTRL_D: char = '\u{4}';

/// The most bytes of a saved game.
const MOST_SAVED: usize = 32 << 20;

/// The game that a file holds.
fn saved(file: &str) -> Result<Game, String> {
    let bytes = read_bounded(file.as_ref(), MOST_SAVED)?;
    load(&String::from_utf8(bytes).map_err(|e| e.to_string())?)
}

/// The settings from the command line.
pub struct Rules {
    pub goal: LineBoard,
    /// Random moves from the goal to the board of a new game; `None` for any solvable board.
    pub shuffle: Option<u64>,
    /// Whether letters and arrows name the direction of the tile, not of the blank.
    pub tiles: bool,
    /// Where games are saved.
    pub file: String,
}

/// The state of a session.
pub struct Session {
    rules: Rules,
    rng: Rng,
    game: Game,
    adviser: Adviser,
    /// The advice for the current board, once it is known.
    path: Option<Advice>,
    /// The length of a shortest path from where the game began, if it is known.
    fewest: Option<usize>,
    /// Whether to mark the tile of the next move as soon as it is known.
    hint: bool,
    /// Whether to mark the tiles of all good moves as soon as they are known.
    good: bool,
    /// Whether the program plays.
    pub auto: bool,
    message: String,
    /// The last key, if it is none. Its message is written when it is shown: an input may have millions of such keys.
    wrong: Option<char>,
}

impl Session {
    /// A session that begins with the given board, or with a new game.
    pub fn new(rules: Rules, start: Option<LineBoard>, mut rng: Rng) -> Session {
        let game = match start {
            Some(start) => Game::new(start, &rules.goal),
            None => Game::random(&rules.goal, rules.shuffle, &mut rng),
        };
        let mut session = Session {
            adviser: Adviser::new(&game.goal),
            rules,
            rng,
            game,
            path: None,
            fewest: None,
            hint: false,
            good: false,
            auto: false,
            message: String::new(),
            wrong: None,
        };
        session.adviser.ask(&session.game.board, false);
        session
    }

    /// Handles a key; returns false if the session is over.
    pub fn press(&mut self, key: char) -> bool {
        let auto = std::mem::take(&mut self.auto);
        self.message.clear();
        self.wrong = None;
        self.hint = false;
        self.good = false;
        if auto && !matches!(key, 'q' | 'Q' | CTRL_C | CTRL_D) {
            self.message = "autoplay stopped".into();
            return true;
        }
        match key.to_ascii_lowercase() {
            'q' | CTRL_C | CTRL_D => return false,
            'z' => match self.game.undo() {
                true => self.changed(),
                false => self.message = "there is no move to take back".into(),
            },
            'n' => {
                let game = Game::random(&self.rules.goal, self.rules.shuffle, &mut self.rng);
                self.begin(game);
            }
            'h' | 'g' | 'a' if self.game.solved() => {
                self.message = "the board is solved".into();
            }
            'h' => self.hint = true,
            'g' => self.ask_for_good_moves(),
            'a' => self.auto = true,
            's' => self.save(),
            'o' => self.load(),
            '?' => self.message = KEYS.into(),
            letter => match LETTERS
                .iter()
                .position(|&other| char::from(other) == letter)
            {
                Some(m) => {
                    let m = self.shown(MOVES[m]);
                    if !self.step(m) {
                        self.message = "there is no tile to move".into();
                    }
                }
                None => self.wrong = Some(key),
            },
        }
        true
    }

    /// The move that a player sees for a move of the blank, or the reverse: the blank's own, or that of the tile.
    fn shown(&self, m: Move) -> Move {
        match self.rules.tiles {
            true => m.back(),
            false => m,
        }
    }

    /// Plays one move of autoplay, if its path is known.
    pub fn play_on(&mut self) {
        match self.next() {
            Some(m) => drop(self.step(m)),
            // If there is advice but no path, there is nothing to wait for.
            None => self.auto &= self.path.is_none(),
        }
    }

    /// Plays to the end of autoplay, as far as there is advice.
    pub fn play_out(&mut self) {
        while self.auto {
            self.listen(true);
            if self.path.is_none() {
                return;
            }
            self.play_on();
        }
    }

    /// The next move of the path, if it is known.
    fn next(&self) -> Option<Move> {
        let solution = self.path.as_ref()?.solution.as_ref();
        solution.ok()?.moves.first().copied()
    }

    /// Takes the results of the adviser; true if one was for the current board. `wait`: whether to wait until there is
    /// one, or none can come.
    pub fn listen(&mut self, wait: bool) -> bool {
        while self.path.is_none() {
            let found = &self.adviser.found;
            let advice = match wait {
                true => found.recv().ok(),
                false => found.try_recv().ok(),
            };
            match advice {
                None => return false,
                Some(advice) if advice.board == self.game.board => {
                    self.auto &= advice.solution.is_ok();
                    if self.game.moves.is_empty() {
                        let proven = advice.solution.as_ref().ok().filter(|s| s.is_shortest());
                        self.fewest = proven.map(|solution| solution.length);
                    }
                    self.path = Some(advice);
                    return true;
                }
                Some(_) => {}
            }
        }
        false
    }

    /// Makes a move; false if no tile is there. If it is the advised move, the rest of the path is kept.
    fn step(&mut self, m: Move) -> bool {
        let advised = self.next();
        if !self.game.step(m) {
            return false;
        }
        let advised = advised == Some(m);
        match &mut self.path {
            Some(Advice {
                board,
                solution: Ok(known),
                good,
                asked,
            }) if advised => {
                (*good, *asked) = (None, false);
                known.moves = known.moves[1..].to_vec().into();
                known.length = known.moves.len();
                known.at_least = known.at_least.saturating_sub(1);
                *board = self.game.board.clone();
            }
            _ => self.changed(),
        }
        if self.game.solved() {
            self.auto = false;
            let moves = plural(self.game.moves.len() as u64, "move");
            self.message = format!("solved in {moves}");
            if let Some(fewest) = self.fewest.filter(|&fewest| fewest < self.game.moves.len()) {
                self.message += &format!("; the shortest path has {fewest}");
            }
        }
        true
    }

    /// Forgets the path, and asks for one from the new board.
    fn changed(&mut self) {
        self.path = None;
        self.adviser.ask(&self.game.board, false);
    }

    /// Asks the adviser for all good moves, unless they have been asked for.
    fn ask_for_good_moves(&mut self) {
        self.good = true;
        if self.path.as_ref().is_none_or(|known| !known.asked) {
            self.path = None;
            self.adviser.ask(&self.game.board, true);
        }
    }

    fn begin(&mut self, game: Game) {
        self.fewest = None;
        if game.goal != self.game.goal {
            self.adviser = Adviser::new(&game.goal);
            self.rules.goal = game.goal.clone();
        }
        self.game = game;
        self.changed();
    }

    fn save(&mut self) {
        let file = &self.rules.file;
        let old = std::fs::metadata(file);
        let lost = old.is_ok_and(|old| old.is_file() && old.len() > 0) && saved(file).is_err();
        self.message = match lost {
            true => format!("{file}: not a saved game, so it is not replaced"),
            false => write_whole(file, save(&self.game).as_bytes())
                .map_or_else(|what| what, |()| format!("saved to {file}")),
        };
    }

    fn load(&mut self) {
        let file = self.rules.file.clone();
        self.message = match saved(&file) {
            Ok(game) => {
                self.begin(game);
                format!("loaded from {file}")
            }
            Err(what) => format!("{file}: {what}"),
        };
    }

    /// The lines of the screen: moves made and moves left, the board, and a message, which may be empty. `rows`: the
    /// height for the board; the lines between its rows are left out if it is higher.
    pub fn view(&self, rows: usize) -> Vec<String> {
        let next = self.next().filter(|_| self.hint);
        let good = self.path.as_ref().filter(|_| self.good);
        let good = good.and_then(|known| known.good.as_ref());
        let shown = good.into_iter().flatten().chain(&next);
        let marked: Vec<usize> = shown.filter_map(|&m| self.game.beside(m)).collect();
        let picture = Picture {
            shape: self.game.board.shape,
            tiles: &self.game.board.tiles,
            goal: &self.game.goal.tiles,
            pieces: &[],
            marked: &marked,
        };
        let made = plural(self.game.moves.len() as u64, "move");
        let left = match self.path.as_ref().map(|known| &known.solution) {
            None => ", searching".to_string(),
            Some(Ok(known)) if known.is_shortest() => format!(", {} left", known.moves.len()),
            Some(Ok(_)) => String::new(),
            Some(Err(NoSolution::Unsolvable)) => ", the goal is out of reach".into(),
            Some(Err(NoSolution::Unsolved(_))) => ", no path found".into(),
        };
        let mut lines = vec![made + &left];
        let board = draw(&picture, style()).lines;
        let (height, last) = (board.len(), board.len() - 1);
        let kept = |at: usize| height <= rows || at == 0 || at % 2 == 1 || at == last;
        let board = board.into_iter().enumerate();
        lines.extend(board.filter(|(at, _)| kept(*at)).map(|(_, line)| line));
        let named = |&m: &Move| {
            let cell = self.game.beside(m);
            let tile = cell.map_or(0, |cell| self.game.board.tiles[cell]);
            format!("{} moves tile {tile}", self.shown(m).letter())
        };
        let asks = self.hint || self.auto || self.good;
        lines.push(match (next, good) {
            (Some(m), _) => format!("hint: {}", named(&m)),
            (_, Some(good)) => {
                let good: Vec<String> = good.iter().map(named).collect();
                format!("good: {}", good.join(", "))
            }
            _ if self.path.is_none() && asks => "searching for a path".into(),
            _ if self.hint => "no path is known".into(),
            _ if self.good => "it is not known which moves are good".into(),
            _ if self.wrong.is_some() => {
                let key = self.wrong.map(String::from).unwrap_or_default();
                format!("{} is not a key", show(key.as_bytes()))
            }
            _ if self.message.is_empty() && self.game.solved() => "the board is solved".into(),
            _ => self.message.clone(),
        });
        lines
    }
}
