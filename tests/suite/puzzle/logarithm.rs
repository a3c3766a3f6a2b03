use npuzzle::puzzle::logarithm::{ln, power};
use npuzzle::puzzle::random::Rng;

/// Whether two numbers differ by less than a millionth of a millionth, or by that part of them.
fn near(ours: f64, theirs: f64) -> bool {
    (ours - theirs).abs() <= 1e-12 * theirs.abs().max(1.0)
}

#[test]
fn those_of_the_standard_library() {
    let mut rng = Rng::new(1);
    let mut unit = || ((rng.draw() >> 11) + 1) as f64 / (1u64 << 53) as f64;
    for _ in 0..100_000 {
        let (x, base) = (unit(), 1000.0 * unit());
        for number in [x, x * 1e-9, x * 1e9, 1.0 + x] {
            assert!(near(ln(number), number.ln()), "{number}");
        }
        let exponent = 20.0 * unit() - 10.0;
        let (ours, theirs) = (power(base, exponent), base.powf(exponent));
        assert!(
            near(ours / theirs, 1.0),
            "{base} ^ {exponent}: {ours}, {theirs}"
        );
    }
}

#[test]
fn numbers_that_are_exact() {
    assert_eq!(ln(1.0), 0.0);
    for exponent in [0.0, 0.3, 7.0] {
        assert_eq!(power(1.0, exponent), 1.0);
    }
    assert_eq!((power(0.0, 1.5), power(3.0, 0.0)), (0.0, 1.0));
    assert!(power(1e-300, 2.0) < 1e-290);
}
