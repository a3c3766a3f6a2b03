//! The texts that fill the gaps of a template.

use crate::puzzle::Verdict;
use crate::write::{tile_letter, Block, Filling, Output, Piece, NAMES, WORDS};
use std::io::Result;

impl Filling<'_> {
    /// Writes a value within a line.
    #[inline]
    pub(crate) fn piece(&self, piece: &Piece, out: &mut Output) -> Result<()> {
        let answer = self.answer;
        match piece {
            Piece::Text(text) => out.bytes(text.as_bytes()),
            Piece::Case => out.number(self.case),
            Piece::Moves => out.number(answer.verdict.moves().1 as u64),
            Piece::Path => {
                let (words, moves) = answer.verdict.moves();
                out.path(words, moves, self.letters)
            }
            Piece::Bound => out.number((self.instance)().bound.unwrap_or(0) as u64),
            Piece::Expanded => out.number(answer.effort.expanded),
            Piece::Generated => out.number(answer.effort.generated),
            Piece::Number => match answer.verdict {
                Verdict::Number(number) | Verdict::Paths(_, number) => out.number(number),
                _ => Ok(()),
            },
            Piece::Letters => match &answer.verdict {
                Verdict::Tiles(tiles) => {
                    let letters: Vec<u8> = tiles.iter().map(|&tile| tile_letter(tile)).collect();
                    out.bytes(&letters)
                }
                _ => Ok(()),
            },
            Piece::Paths => self.paths(out),
            Piece::Steps => self.steps(out),
            Piece::Runs => self.runs(out),
            Piece::Seconds(decimals) => {
                let decimals = *decimals;
                out.bytes(format!("{:.decimals$}", answer.seconds).as_bytes())
            }
            Piece::TileList => self.tiles(",", out),
            Piece::TileRun => self.tiles("", out),
            Piece::Columns => {
                for (i, (row, col, rows)) in self.slides().enumerate() {
                    let between = if i > 0 { " " } else { "" };
                    out.bytes(between.as_bytes())?;
                    out.number((col * rows + row + 1) as u64)?;
                }
                Ok(())
            }
            Piece::PathWords => {
                for (i, way) in self.ways().enumerate() {
                    let between = if i > 0 { ", " } else { "" };
                    out.bytes(between.as_bytes())?;
                    out.bytes(NAMES[way].as_bytes())?;
                }
                Ok(())
            }
            // The goal is also taken from the frontier, but it is not expanded.
            Piece::Selected => out.number(answer.effort.expanded + 1),
            Piece::States => out.number(answer.peak.states),
            Piece::Depth => out.number(answer.peak.depth),
            Piece::Megabytes => {
                out.bytes(format!("{:.8}", answer.peak.bytes as f64 / 1e6).as_bytes())
            }
        }
    }

    /// Writes the first shortest paths.
    fn paths(&self, out: &mut Output) -> Result<()> {
        let Verdict::Paths(paths, _) = &self.answer.verdict else {
            return Ok(());
        };
        for (i, path) in paths.iter().enumerate() {
            let between = if i > 0 { " " } else { "" };
            out.bytes(between.as_bytes())?;
            out.path(path.words(), path.len(), self.letters)?;
        }
        Ok(())
    }

    /// Writes the path with equal moves grouped.
    fn runs(&self, out: &mut Output) -> Result<()> {
        let ways: Vec<usize> = self.ways().collect();
        for (i, run) in ways.chunk_by(|a, b| a == b).enumerate() {
            let between = if i > 0 { " " } else { "" };
            out.bytes(between.as_bytes())?;
            out.path(&[run[0] as u64], 1, self.letters)?;
            if run.len() > 1 {
                out.number(run.len() as u64)?;
            }
        }
        Ok(())
    }

    /// Writes each legal move with the distance after it; a star marks those that begin a shortest path.
    fn steps(&self, out: &mut Output) -> Result<()> {
        let Verdict::Steps(distance, after) = &self.answer.verdict else {
            return Ok(());
        };
        let legal = (0..)
            .zip(after)
            .filter_map(|(m, after)| Some((m, (*after)?)));
        for (i, (m, after)) in legal.enumerate() {
            let between = if i > 0 { ", " } else { "" };
            let star = if after < *distance { "*" } else { "" };
            out.bytes(between.as_bytes())?;
            out.path(&[m], 1, self.letters)?;
            out.bytes(format!(" {after}{star}").as_bytes())?;
        }
        Ok(())
    }

    /// The moves of the path, by number.
    fn ways(&self) -> impl Iterator<Item = usize> + '_ {
        let (words, moves) = self.answer.verdict.moves();
        (0..moves).map(|i| (words[i / 32] >> (2 * (i % 32)) & 3) as usize)
    }

    /// The row and column of each tile that slides, and the number of rows.
    fn slides(&self) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        let instance = (self.instance)();
        let mut blank = instance.blank();
        self.ways().map(move |way| {
            blank = instance.beside(blank, way).unwrap_or(blank);
            (blank / instance.cols, blank % instance.cols, instance.rows)
        })
    }

    /// Writes the tiles that slide.
    fn tiles(&self, between: &str, out: &mut Output) -> Result<()> {
        let mut instance = (self.instance)();
        let mut blank = instance.blank();
        for (i, way) in self.ways().enumerate() {
            if i > 0 {
                out.bytes(between.as_bytes())?;
            }
            let to = instance.beside(blank, way).unwrap_or(blank);
            out.number(instance.start[to] as u64)?;
            instance.start.swap(blank, to);
            blank = to;
        }
        Ok(())
    }

    /// Writes lines.
    pub(crate) fn block(&self, block: Block, out: &mut Output) -> Result<()> {
        let (words, moves) = self.answer.verdict.moves();
        match block {
            Block::Line if moves == 0 => Ok(()),
            Block::Line => {
                out.path(words, moves, self.letters)?;
                out.bytes(b"\n")
            }
            Block::Words => {
                for way in self.ways() {
                    out.bytes(WORDS[way].as_bytes())?;
                    out.bytes(b"\n")?;
                }
                Ok(())
            }
            Block::Slides => {
                for (row, col, _) in self.slides() {
                    out.bytes(format!("{row} {col}\n").as_bytes())?;
                }
                Ok(())
            }
            Block::TileLines if moves == 0 => Ok(()),
            Block::TileLines => {
                self.tiles("\n", out)?;
                out.bytes(b"\n")
            }
            Block::End => self.end(out),
            Block::Boards(style) => style.write((self.instance)(), self.ways(), out),
        }
    }

    /// The board at the end of the path, or the one that was found.
    fn end(&self, out: &mut Output) -> Result<()> {
        let mut instance = (self.instance)();
        let mut blank = instance.blank();
        for way in self.ways() {
            let to = instance.beside(blank, way).unwrap_or(blank);
            instance.start.swap(blank, to);
            blank = to;
        }
        let cells: Vec<String> = match &self.answer.verdict {
            Verdict::Board(cells) => cells.iter().map(|&c| char::from(c).to_string()).collect(),
            _ => instance.start.iter().map(usize::to_string).collect(),
        };
        for row in cells.chunks(instance.cols) {
            out.bytes(row.join(" ").as_bytes())?;
            out.bytes(b"\n")?;
        }
        Ok(())
    }
}
