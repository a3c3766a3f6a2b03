//! Numbers as people read them, and the round numbers of an axis.

/// A whole number with a comma after every third digit from the right.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

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
