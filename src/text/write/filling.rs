//! The texts that fill the gaps of a template.

use crate::puzzle::{Instance, Verdict};
use crate::text::write::{tile_letter, Block, Filling, Output, Piece, NAMES, OF_TILES, WORDS};
use std::io::Result;

impl Filling<'_> {
    /// Writes a value within a line.
    #[inline]
    pub fn piece(&self, piece: &Piece, out: &mut Output) -> Result<()> {
        let answer = self.answer;
        match piece {
            Piece::Text(text) => out.bytes(text.as_bytes()),
            Piece::Case => out.number(self.case),
            Piece::Moves => out.number(answer.verdict.moves().1 as u64),
            Piece::Path => self.path(out),
            Piece::Cost => out.number(answer.cost.unwrap_or(answer.verdict.moves().1 as u64)),
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
            Piece::PathSpaced => list(out, " ", self.ways(), |out, way| {
                out.path(&[way as u64], 1, self.letters)
            }),
            Piece::Estimates => self.estimates(out),
            Piece::Milliseconds => out.bytes(format!("{:.3}", answer.seconds * 1e3).as_bytes()),
            // The goal is also taken from the frontier, but it is not expanded.
            Piece::Selected => out.number(answer.effort.expanded + 1),
            Piece::Popped => out.number(answer.peak.popped),
            // Even a solved board is in memory.
            Piece::States => out.number(answer.peak.states.max(1)),
            Piece::Depth => out.number(answer.peak.depth),
            Piece::Megabytes => {
                out.bytes(format!("{:.8}", answer.peak.bytes as f64 / 1e6).as_bytes())
            }
            Piece::Block(block) => self.block(*block, out),
        }
    }

    /// Writes for each board of the path the moves so far and the distances of all tiles, added up.
    fn estimates(&self, out: &mut Output) -> Result<()> {
        let mut board = (self.instance)();
        let (start, mut blank, mut moves) = (board.distances(), board.blank(), 0);
        let values = self.slides().map(|(_, from)| {
            board.start.swap(blank, from);
            (blank, moves) = (from, moves + 1);
            moves + board.distances()
        });
        list(out, " ", [start].into_iter().chain(values), |out, value| {
            out.number(value as u64)
        })
    }

    fn paths(&self, out: &mut Output) -> Result<()> {
        let Verdict::Paths(paths, _) = &self.answer.verdict else {
            return Ok(());
        };
        list(out, " ", paths.iter(), |out, path| {
            out.path(path.words(), path.len(), self.letters)
        })
    }

    /// Writes the path: a letter for each move; if there are several blanks, the cell of the one that moves, from 1,
    /// before its letter.
    pub(super) fn path(&self, out: &mut Output) -> Result<()> {
        let Verdict::Slides(slides) = &self.answer.verdict else {
            let (words, moves) = self.answer.verdict.moves();
            return out.path(words, moves, self.letters);
        };
        list(out, " ", slides.iter(), |out, &(cell, way)| {
            out.number(u64::from(cell) + 1)?;
            out.path(&[way as u64], 1, self.letters)
        })
    }

    /// Writes the path with equal moves grouped.
    pub(super) fn runs(&self, out: &mut Output) -> Result<()> {
        if matches!(self.answer.verdict, Verdict::Slides(_)) {
            return self.path(out);
        }
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
        self.steps_of_blanks().map(|step| step.1)
    }

    /// The moves of the path, by number, each after the cell of the blank that makes it, if there are several blanks.
    pub(super) fn steps_of_blanks(&self) -> impl Iterator<Item = (Option<usize>, usize)> + '_ {
        let (words, moves) = self.answer.verdict.moves();
        let given = match &self.answer.verdict {
            Verdict::Slides(slides) => &slides[..],
            _ => &[],
        };
        (0..moves).map(move |i| match given.get(i) {
            Some(&(cell, way)) => (Some(cell.into()), way as usize),
            None => (None, (words[i / 32] >> (2 * (i % 32)) & 3) as usize),
        })
    }

    /// Each tile that slides, and the cell that it leaves.
    fn slides(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let mut board = (self.instance)();
        let mut blank = board.blank();
        self.steps_of_blanks().map(move |(cell, way)| {
            blank = cell.unwrap_or(blank);
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
        let moves = self.answer.verdict.moves().1;
        match block {
            Block::Line if moves == 0 => Ok(()),
            Block::Line => {
                self.path(out)?;
                out.bytes(b"\n")
            }
            Block::Words => self.ways().try_for_each(|way| {
                out.bytes(WORDS[way].as_bytes())?;
                out.bytes(b"\n")
            }),
            Block::TileWords => self.ways().try_for_each(|way| {
                out.bytes(OF_TILES[way].as_bytes())?;
                out.bytes(b"\n")
            }),
            Block::NamedSlides => {
                self.ways()
                    .zip(self.slides())
                    .try_for_each(|(way, (tile, _))| {
                        let (first, rest) = OF_TILES[way].split_at(1);
                        let line = format!("Move {tile} {}{rest}\n", first.to_uppercase());
                        out.bytes(line.as_bytes())
                    })
            }
            Block::Start => rows(&(self.instance)().start, &(self.instance)(), out),
            Block::Goal => rows(&(self.instance)().goal, &(self.instance)(), out),
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
            Block::Boards(style) => style.write((self.instance)(), self.steps_of_blanks(), out),
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

/// Writes cells, a line per row.
fn rows(cells: &[usize], board: &Instance, out: &mut Output) -> Result<()> {
    cells.chunks(board.cols).try_for_each(|row| {
        list(out, " ", row.iter(), |out, &tile| out.number(tile as u64))?;
        out.bytes(b"\n")
    })
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
