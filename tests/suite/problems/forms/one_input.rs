//! Inputs of problems for which none are made: each site has one of its own.
//!
//! Tests: `src/problems/forms/disk_usage.rs`, `src/problems/forms/look_alikes.rs`

use crate::common::rng::Rng;
use crate::problems::forms::form_of;
use npuzzle::problems::forms::disk_usage::DiskUsage;
use npuzzle::problems::forms::form::Problem;
use npuzzle::problems::forms::look_alikes::LookAlikes;

/// A random input, or the sample.
pub fn one_input(problem: &Problem, rng: &mut Rng) -> String {
    match () {
        () if form_of::<DiskUsage>(problem).is_some() => {
            let (rows, cols) = (2 + rng.below(4), 2 + rng.below(4));
            let blank = (rng.below(rows), rng.below(cols - 1));
            let mut text = "$ df -h\nFilesystem Size Used Avail Use%\n".to_string();
            for col in 0..cols {
                for row in 0..rows {
                    let used = match rng.below(5) {
                        _ if (row, col) == blank => 0,
                        0 => 99,
                        _ => 1 + rng.below(8),
                    };
                    text += &format!(
                        "/dev/grid/node-x{col}-y{row} 100T {used}T {}T {used}%\n",
                        100 - used
                    );
                }
            }
            let (row, col) = blank;
            let of_blank = format!("x{col}-y{row} 100T 0T");
            text.replace(&of_blank, &format!("x{col}-y{row} 50T 0T"))
        }
        () if form_of::<LookAlikes>(problem).is_some() => {
            let mut cells: Vec<char> = "rrrrrrrbbbbbbbb.".chars().collect();
            let mut picture = || {
                rng.shuffle(&mut cells);
                let rows = cells
                    .chunks(4)
                    .map(|row| row.iter().collect::<String>() + "\n");
                rows.collect::<String>()
            };
            picture() + &picture()
        }
        () => problem.sample.0.to_string(),
    }
}
