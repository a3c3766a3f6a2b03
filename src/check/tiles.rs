//! Paths on graphs, as the letters of the tiles that slide.

use crate::check::expected::Expected;
use crate::check::output_lines::OutputLines;
use crate::check::rejection::{rejection, Judged};
use crate::check::verdict::WrongKind;
use crate::problem::instance::Instance;
use crate::read::fault::{plural, show};
use crate::write::template::tile_letter;
use std::io::Read;

/// Judges a path, of which only shortest ones are accepted.
///
/// # Errors
/// A tile that does not slide, a path that ends elsewhere, or a longer one than the shortest.
pub(crate) fn judge_tiles<R: Read>(
    case: &Instance,
    expected: &Expected,
    path: &[u8],
    lines: &OutputLines<R>,
) -> Judged<()> {
    match fault(case, expected, path) {
        None => Ok(()),
        Some((kind, what)) => Err(rejection(lines, case.number, kind, what)),
    }
}

/// What is wrong with a path; `None` if it is accepted.
fn fault(case: &Instance, expected: &Expected, path: &[u8]) -> Option<(WrongKind, String)> {
    let mut cells = case.start.clone();
    let mut blank = case.blank();
    let last = case.cells() - 1;
    for (i, &letter) in path.iter().enumerate() {
        let tile = (1..case.cells()).find(|&tile| tile_letter(tile as u8) == letter);
        let named = format!("move {} ({})", i + 1, show(&[letter]));
        let Some(tile) = tile else {
            let kind = match letter.is_ascii_lowercase() {
                true => WrongKind::LetterCase,
                false => WrongKind::Wording,
            };
            let last = char::from(tile_letter(last as u8));
            return Some((
                kind,
                format!("{named} is not a tile: the tiles are A to {last}"),
            ));
        };
        let from = cells.iter().position(|&other| other == tile)?;
        if !case.neighbours(blank).contains(&from) {
            return Some((WrongKind::Path, format!("{named} is not beside the blank")));
        }
        cells.swap(blank, from);
        blank = from;
    }
    let moves = plural(path.len() as u64, "move");
    if cells != case.goal {
        let what = format!("after its {moves} the board is not solved");
        return Some((WrongKind::Path, what));
    }
    let shortest = expected.moves?;
    (path.len() as u64 > shortest).then(|| {
        let what = format!("a path of {moves}, the shortest has {shortest}");
        (WrongKind::NotShortest, what)
    })
}
