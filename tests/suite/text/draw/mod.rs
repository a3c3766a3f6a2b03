//! Charts: numbers, bars of text, pictures.

mod histogram;
mod lines;
mod pieces;

use npuzzle::text::draw::figures::bar;
use npuzzle::text::draw::sheet::step;
use npuzzle::text::write::standard_error::grouped;

#[test]
fn commas_after_every_third_digit() {
    let cases = [
        (0, "0"),
        (7, "7"),
        (999, "999"),
        (1000, "1,000"),
        (181_440, "181,440"),
        (239_500_800, "239,500,800"),
        (u64::MAX, "18,446,744,073,709,551,615"),
    ];
    for (number, text) in cases {
        assert_eq!(grouped(number), text);
    }
}

#[test]
fn steps_are_round_and_few() {
    for most in (1..2000).chain([24_047, 21_841_159, u64::MAX]) {
        let step = step(most, 6);
        assert!(most / step <= 6, "{most}: {step}");
        let digits = step.to_string();
        assert!(
            ["1", "2", "5"].contains(&digits.trim_end_matches('0')),
            "{step}"
        );
        assert!(most < 7 || most / step >= 2, "{most}: {step}");
    }
}

#[test]
fn bars_are_as_long_as_their_numbers() {
    assert_eq!(bar(0, 100, 10, false), "");
    assert_eq!(bar(1, 100, 10, false), ".");
    assert_eq!(bar(5, 100, 10, false), "#");
    assert_eq!(bar(50, 100, 10, false), "#####");
    assert_eq!(bar(100, 100, 10, false), "##########");
    assert_eq!(bar(0, 0, 10, false), "");
    assert_eq!(bar(1, 80, 10, true), "▏");
    assert_eq!(bar(13, 80, 10, true), "█▋");
    assert_eq!(bar(80, 80, 10, true), "██████████");
    assert_eq!(bar(1, 100_000, 10, true), ".");
    assert_eq!(bar(u64::MAX, u64::MAX, 3, true), "███");
}
