//! The texts that fill the gaps of a template.

use crate::puzzle::{Instance, Verdict};
use crate::text::write::{tile_letter, Block, Filling, Output, Piece, NAMES, WORDS};
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
            Piece::Tiles => self.tiles(" ", out),
            Piece::Json(style) => self.json(*style, out),
            Piece::Seconds(decimals) => {
                let decimals = *decimals;
                out.bytes(format!("{:.decimals$}", answer.seconds).as_bytes())
            }
            Piece::TileList => self.tiles(",", out),
            Piece::TileRun => self.tiles("", out),
            Piece::Columns => {
                let Instance { rows, cols, .. } = (self.instance)();
                list(out, " ", self.slides(), |out, (_, cell)| {
                    out.number((cell % cols * rows + cell / cols + 1) as u64)
                })
            }
            Piece::PathWords => list(out, ", ", self.ways(), |out, way| {
                out.bytes(NAMES[way].as_bytes())
            }),
            // The goal is also taken from the frontier, but it is not expanded.
            Piece::Selected => out.number(answer.effort.expanded + 1),
            // Even a solved board is in memory.
            Piece::States => out.number(answer.peak.states.max(1)),
            Piece::Depth => out.number(answer.peak.depth),
            Piece::Megabytes => {
                out.bytes(format!("{:.8}", answer.peak.bytes as f64 / 1e6).as_bytes())
            }
            Piece::Block(block) => self.block(*block, out),
        }
    }

    fn paths(&self, out: &mut Output) -> Result<()> {
        let Verdict::Paths(paths, _) = &self.answer.verdict else {
            return Ok(());
        };
        list(out, " ", paths.iter(), |out, path| {
            out.path(path.words(), path.len(), self.letters)
        })
    }

    /// Writes the path with equal moves grouped.
    pub(super) fn runs(&self, out: &mut Output) -> Result<()> {
        list(out, " ", self.run_lengths(), |out, (way, moves)| {
            out.path(&[way as u64], 1, self.letters)?;
            match moves {
                1 => Ok(()),
                moves => out.number(moves as u64),
            }
        })
    }

    /// The runs of equal moves: the move, and how often it is made.
    pub(super) fn run_lengths(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let mut ways = self.ways().peekable();
        std::iter::from_fn(move || {
            let way = ways.next()?;
            let mut moves = 1;
            while ways.next_if_eq(&way).is_some() {
                moves += 1;
            }
            Some((way, moves))
        })
    }

    /// Writes each legal move with the distance after it; a star marks those that begin a shortest path.
    fn steps(&self, out: &mut Output) -> Result<()> {
        let Verdict::Steps(distance, after) = &self.answer.verdict else {
            return Ok(());
        };
        let legal = (0..)
            .zip(after)
            .filter_map(|(m, after)| Some((m, (*after)?)));
        list(out, ", ", legal, |out, (m, after)| {
            let star = if after < *distance { "*" } else { "" };
            out.path(&[m], 1, self.letters)?;
            out.bytes(format!(" {after}{star}").as_bytes())
        })
    }

    /// The moves of the path, by number.
    pub(super) fn ways(&self) -> impl Iterator<Item = usize> + '_ {
        let (words, moves) = self.answer.verdict.moves();
        (0..moves).map(|i| (words[i / 32] >> (2 * (i % 32)) & 3) as usize)
    }

    /// Each tile that slides, and the cell that it leaves.
    fn slides(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let mut board = (self.instance)();
        let mut blank = board.blank();
        self.ways().map(move |way| {
            let from = board.beside(blank, way).unwrap_or(blank);
            board.start.swap(blank, from);
            (board.start[std::mem::replace(&mut blank, from)], from)
        })
    }

    pub(super) fn tiles(&self, between: &str, out: &mut Output) -> Result<()> {
        list(out, between, self.slides(), |out, (tile, _)| {
            out.number(tile as u64)
        })
    }

    fn block(&self, block: Block, out: &mut Output) -> Result<()> {
        let (words, moves) = self.answer.verdict.moves();
        match block {
            Block::Line if moves == 0 => Ok(()),
            Block::Line => {
                out.path(words, moves, self.letters)?;
                out.bytes(b"\n")
            }
            Block::Words => self.ways().try_for_each(|way| {
                out.bytes(WORDS[way].as_bytes())?;
                out.bytes(b"\n")
            }),
            Block::Slides => {
                let cols = (self.instance)().cols;
                self.slides().try_for_each(|(_, cell)| {
                    out.bytes(format!("{} {}\n", cell / cols, cell % cols).as_bytes())
                })
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

/// Writes items with a text between them.
fn list<T>(
    out: &mut Output,
    between: &str,
    items: impl Iterator<Item = T>,
    mut write: impl FnMut(&mut Output, T) -> Result<()>,
) -> Result<()> {
    for (i, item) in items.enumerate() {
        if i > 0 {
            out.bytes(between.as_bytes())?;
        }
        write(out, item)?;
    }
    Ok(())
}
