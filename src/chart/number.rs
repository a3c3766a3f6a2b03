//! The round numbers of an axis.

/// The distance of the marks on an axis from 0 to `most` that has at most `marks` of them: 1, 2 or 5 times a power of ten.
pub(crate) fn step(most: u64, marks: u64) -> u64 {
    let mut power = 1u64;
    loop {
        let steps = [1, 2, 5].map(|digit| power.saturating_mul(digit));
        if let Some(&step) = steps.iter().find(|&&step| most / step <= marks) {
            return step;
        }
        power = power.saturating_mul(10);
    }
}
