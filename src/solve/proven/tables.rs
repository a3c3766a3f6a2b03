//! Tables of several patterns on the same cells; each table also serves the pattern's mirror images.

use crate::puzzle::on_threads;
use crate::puzzle::sorting::sort_by_key;
use crate::solve::patterns::bit_table::fill_table;
use crate::solve::patterns::cells::{bits, CellSet, Cells, MOST_CELLS, OUTSIDE};
use crate::solve::patterns::distances::TableBuilders;
use crate::solve::patterns::orders::placed;
use crate::solve::patterns::placements::PatternPlacements;
use crate::solve::proven::lookup::{in_order, Placed, ProofLookup, Unit};
use std::sync::Mutex;

/// By cell, its image under a symmetry of the cells.
pub type ViewFrame = [u8; MOST_CELLS];

/// A goal, named by the blank's goal cell, as each tile is named by its own; and the partitions of its tiles into
/// patterns.
#[derive(Clone)]
pub struct ProofGoal {
    pub blank: usize,
    /// Each a partition of all tiles.
    pub partitions: Vec<Vec<CellSet>>,
}

/// A set of tiles that share a table.
struct Pattern {
    tiles: CellSet,
    /// A goal cell of the blank, and the set of all cells connected with it.
    blank: usize,
    region: CellSet,
    /// Where its table begins.
    table: u32,
}

/// The tables that some goals need.
pub struct Tables {
    pub cells: Cells,
    pub frames: Vec<ViewFrame>,
    pub lookup: ProofLookup,
    patterns: Vec<Pattern>,
}

/// The image of a set.
pub fn image(frame: &ViewFrame, set: CellSet) -> CellSet {
    bits(set).fold(0, |all, cell| all | 1 << frame[cell])
}

impl Tables {
    /// Builds the tables for some goals, one table for each thread at a time; `None` if they are too many or time is
    /// up.
    pub fn build(
        cells: &Cells,
        frames: &[ViewFrame],
        goals: &[ProofGoal],
        builders: &TableBuilders,
    ) -> Option<Tables> {
        let mut tables = Tables {
            lookup: ProofLookup::new(cells, frames),
            cells: cells.clone(),
            frames: frames.to_vec(),
            patterns: Vec::new(),
        };
        for goal in goals {
            for &tiles in goal.partitions.iter().flatten() {
                if tables.find(tiles, goal.blank).is_none() {
                    tables.patterns.push(Pattern {
                        tiles,
                        blank: goal.blank,
                        region: cells.flood(goal.blank, cells.all & !tiles),
                        table: 0,
                    });
                }
            }
        }
        tables.fill(builders)?;
        Some(tables)
    }

    /// Builds all tables.
    fn fill(&mut self, builders: &TableBuilders) -> Option<()> {
        let counts =
            (0..MOST_CELLS).filter(|&count| self.patterns.iter().any(|p| p.count() == count));
        let sizes: Option<Vec<PatternPlacements>> = counts
            .rev()
            .map(|count| PatternPlacements::new(&self.cells, count))
            .collect();
        let sizes = sizes?;
        sort_by_key(&mut self.patterns, |pattern| {
            std::cmp::Reverse(pattern.count())
        });
        let mut words = 0;
        for size in &sizes {
            self.lookup.layout(size)?;
            for pattern in self.patterns.iter_mut().filter(|p| p.count() == size.tiles) {
                pattern.table = words as u32;
                words += size.table_words();
            }
        }
        let mut tables = self.lookup.tables(words);
        let mut patterns = &self.patterns[..];
        // The largest tables come first, because they need the most memory to be built.
        for mut size in sizes {
            size.store_slides(&self.cells);
            let count = patterns.partition_point(|pattern| pattern.count() == size.tiles);
            let (these, rest) = tables.split_at_mut(count * size.table_words());
            fill(&size, &patterns[..count], these, builders);
            (tables, patterns) = (rest, &patterns[count..]);
        }
        Some(()).filter(|()| !(builders.late)())
    }

    /// The pattern whose table serves some tiles, and the frame that maps them to it.
    fn find(&self, tiles: CellSet, blank: usize) -> Option<(&Pattern, usize)> {
        let region = self.cells.flood(blank, self.cells.all & !tiles);
        let fits = |pattern: &&Pattern, frame: &ViewFrame| {
            image(frame, tiles) == pattern.tiles && image(frame, region) == pattern.region
        };
        self.patterns.iter().find_map(|pattern| {
            let frame = self.frames.iter().position(|frame| fits(&pattern, frame))?;
            Some((pattern, frame))
        })
    }

    /// The unit of some tiles, and the frame that maps them to those of its table.
    pub fn unit(&self, tiles: CellSet, blank: usize) -> Option<(Unit, ViewFrame)> {
        let (pattern, frame) = self.find(tiles, blank)?;
        let unit = self.lookup.unit(pattern.count(), pattern.table, frame);
        Some((unit, self.frames[frame]))
    }

    /// The placement of a unit's tiles on a board, and their distance, which is counted by slides down to the goal. The
    /// goal's order has rank 0. `at`: by tile, its cell. `None` if the tiles cannot get home.
    pub fn place(
        &self,
        (unit, frame): (Unit, &ViewFrame),
        tiles: CellSet,
        at: &[u8; MOST_CELLS],
        blank: usize,
    ) -> Option<(Placed, u32)> {
        // By tile, as the frame shows them: where it is now, in the low byte.
        let mut seen: Vec<u16> = bits(tiles)
            .map(|tile| u16::from_be_bytes([frame[tile], frame[usize::from(at[tile])]]))
            .collect();
        seen.sort_unstable();
        let cells: Vec<u8> = seen.iter().map(|&seen| seen as u8).collect();
        let (rank, taken) = placed(&cells);
        let blank_now = at[blank];
        let begin = self
            .lookup
            .placed(unit, rank, taken, frame[usize::from(blank_now)]);
        let mut mask = bits(tiles).fold(0, |mask, tile| mask | 1 << at[tile]);
        let (mut now, mut cell) = (begin, usize::from(blank_now));
        for moves in 0..=MOST_MOVES {
            let region = self.cells.flood(cell, self.cells.all & !mask);
            if mask == tiles && in_order(now) && region >> blank & 1 != 0 {
                return Some((begin, moves));
            }
            let mut slides = bits(mask).flat_map(|from| (0..4).map(move |m| (from, m)));
            let down = slides.find_map(|(from, m)| {
                let to = usize::from(self.cells.next[from][m]);
                if to == OUTSIDE || region >> to & 1 == 0 {
                    return None;
                }
                // The blank comes from there, by the move back.
                let (after, rise) = self.lookup.slide::<0>(unit, 4 * to + (m ^ 1), now);
                Some((after, mask ^ 1 << from ^ 1 << to, from)).filter(|_| rise == 0)
            });
            (now, mask, cell) = down?;
        }
        None
    }
}

/// Builds the tables of patterns of one size, one after the other in `words`. If time is up, some are left empty.
fn fill(
    size: &PatternPlacements,
    patterns: &[Pattern],
    words: &mut [u64],
    builders: &TableBuilders,
) {
    let tables = words.chunks_exact_mut(size.table_words());
    let jobs = Mutex::new(patterns.iter().zip(tables));
    let alone = TableBuilders {
        threads: 1,
        late: builders.late,
    };
    let work = || loop {
        let job = jobs.lock().ok().and_then(|mut jobs| jobs.next());
        let Some((pattern, words)) = job else {
            return;
        };
        let goal: Vec<usize> = bits(pattern.tiles).collect();
        if fill_table(size, (&goal, pattern.blank), words, &alone).is_none() {
            return;
        }
    };
    on_threads(builders.threads.saturating_sub(1), &work);
}

/// More moves than any pattern needs. A placement that the table's search never reached leads round and round, so
/// counting stops here.
const MOST_MOVES: u32 = 2000;

impl Pattern {
    fn count(&self) -> usize {
        self.tiles.count_ones() as usize
    }
}
