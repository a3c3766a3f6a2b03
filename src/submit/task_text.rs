//! What a file to submit must do, as text: the goal, letters and names that files and their comments have.

use crate::submit::task::{Question, Task};

impl Task {
    /// The goal as text, the blank as in the input.
    pub(crate) fn goal_rows(&self) -> String {
        let cols = self.shape.map_or(1, |shape| shape.cols);
        let letters = self.blank.is_alphabetic() && self.goal.len() > 9
            || self.question == Question::Distances;
        let cell = |&tile: &u8| match tile {
            0 => self.blank.to_string(),
            tile if letters => char::from(b'@' + tile).to_string(),
            tile => tile.to_string(),
        };
        let row = |row: &[u8]| row.iter().map(cell).collect::<Vec<_>>().join(" ");
        let rows: Vec<String> = self.goal.chunks(cols).map(row).collect();
        rows.join(" / ")
    }

    /// The letters of the moves in the order in which paths compare.
    pub(crate) fn ordered_letters(&self) -> String {
        let letters = self
            .order
            .moves()
            .map(|m| char::from(self.letters.as_bytes()[m as usize]));
        letters.iter().collect()
    }

    /// The same as text.
    pub(crate) fn order_letters(&self) -> String {
        let letters: Vec<String> = self.ordered_letters().chars().map(String::from).collect();
        letters.join(", ")
    }

    /// The names of the judge's files, as templates have them.
    pub(crate) fn file_names(&self) -> [(&'static str, String); 3] {
        let input = |i: usize| self.files.input.get(i).copied().unwrap_or_default().into();
        [
            ("INPUT FILE", input(0)),
            ("GOAL FILE", input(1)),
            ("OUTPUT FILE", self.files.output.into()),
        ]
    }

    /// The letters and the words of the moves on the board that a file solves: it is turned by 180 degrees if the
    /// blank belongs first.
    pub(crate) fn names(&self) -> (String, [&'static str; 4]) {
        if self.blank_first {
            let letters = [1, 0, 3, 2].iter().map(|&m| &self.letters[m..=m]);
            return (letters.collect(), ["DOWN", "UP", "RIGHT", "LEFT"]);
        }
        (self.letters.clone(), ["UP", "DOWN", "LEFT", "RIGHT"])
    }
}
