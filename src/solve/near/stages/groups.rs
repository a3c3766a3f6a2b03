//! Walks that place groups of tiles one after the other.

use crate::solve::near::beam::beam;
use crate::solve::near::groups::{Group, GroupBeams, MOST_TILES};
use crate::solve::near::stages::{Stages, TABLED};
use crate::solve::near::{BeamPlan, BoardPart, Growth, Trimmed, Walk, GUIDING};

/// The number of cells that groups leave to a beam.
const REST: usize = 25;

/// The greatest width of the beams for groups (wider ones find walks of the same length), and the width of the beam for
/// the rest.
const OF_GROUPS: u64 = 300;
const OF_REST: usize = 2000;

impl Stages<'_> {
    /// A walk that places groups of tiles, the outer ones first, and solves the rest by a beam.
    pub(super) fn by_groups(&mut self, end: u64, total: u64) -> Option<Walk> {
        let planned = end.saturating_sub(self.allowance.spent()) / 3;
        let width = (planned / (35 * self.board.homes.len() as u64)).min(OF_GROUPS);
        if self.over() || width < 10 || self.grouped == width {
            return None;
        }
        self.grouped = width;
        // At most half of the states are kept, with five bytes each.
        let allowance = &self.allowance;
        allowance
            .ledger
            .make_room(allowance.memory.min(3 * planned));
        let Trimmed { whole, part, .. } = self.trimmed;
        let (groups, rest) = self.groups()?;
        let beams = GroupBeams::new(
            (self.task.shape, whole),
            &part.cells,
            width as usize,
            &mut self.allowance,
        );
        let mut walk = beams.run(&groups)?;
        let rest = BoardPart::of(&whole.replay(&walk)?, rest);
        let tables = self.tables(self.key(&rest.board, GUIDING, total))?;
        let plan = BeamPlan {
            width: OF_REST,
            layers: 1000,
            salt: self.task.seed,
            ..BeamPlan::default()
        };
        walk.extend(rest.outside(&beam(&rest.board, &tables, plan, &mut self.allowance)?));
        part.inside(&walk)
    }

    /// The ears in groups, the outer ones first, and the cells that are left; `None` if the board has a cut cell, if
    /// too many cells are left, or if time is up.
    pub(super) fn groups(&self) -> Option<(Vec<Group>, Vec<usize>)> {
        let Trimmed { whole, part, .. } = self.trimmed;
        let mut inside = vec![false; whole.homes.len()];
        part.cells.iter().for_each(|&cell| inside[cell] = true);
        let near = whole.blank_home.into();
        let (grid, late) = ((self.task.shape, &whole.graph), self.allowance.late);
        let Growth { core, mut ears } = Growth::new(grid, &inside, near, late)?;
        let mut left = core.len() + ears.iter().map(Vec::len).sum::<usize>();
        if left < part.cells.len() {
            return None;
        }
        let mut groups: Vec<Group> = Vec::new();
        while let Some(ear) = ears.pop() {
            if left < REST + ear.len() {
                ears.push(ear);
                break;
            }
            left -= ear.len();
            let last = groups.last_mut();
            match last.filter(|group| group.concat().len() + ear.len() <= MOST_TILES) {
                Some(group) => group.push(ear),
                None => groups.push(vec![ear]),
            }
        }
        let mut rest = [core, ears.concat()].concat();
        rest.sort_unstable();
        let whole = rest.contains(&whole.blank_home.into()) && rest.len() <= TABLED;
        Some((groups, rest)).filter(|_| whole)
    }
}
