//! The output of `npuzzle race --json`, in the names of hyperfine's export.

/// Checks the figures of two programs, the first right and the second failing: as many runs and seconds as there must be.
pub fn check(text: &str, runs: usize, seconds: f64) {
    let fields = |name: &str| -> Vec<&str> {
        let head = format!("\"{name}\": ");
        let lines = text
            .lines()
            .filter_map(|line| line.trim().strip_prefix(&head));
        lines.map(|value| value.trim_end_matches(',')).collect()
    };
    for name in [
        "command",
        "mean",
        "stddev",
        "median",
        "user",
        "system",
        "min",
        "max",
        "times",
        "memory_usage_byte",
        "exit_codes",
        "parameters",
        "verdict",
        "ratio",
    ] {
        assert_eq!(fields(name).len(), 2, "{name}: {text}");
    }
    assert_eq!(fields("verdict"), ["\"ok\"", "\"runtime error\""]);
    assert_eq!(fields("median")[1], "null");
    let times = fields("times")[0].trim_matches(['[', ']']);
    let times: Vec<f64> = times
        .split(", ")
        .map(|time| time.parse().expect("seconds"))
        .collect();
    assert!(
        times.len() >= runs && times.iter().sum::<f64>() >= seconds,
        "{}",
        times.len()
    );
    let mut sorted = times.clone();
    sorted.sort_by(f64::total_cmp);
    let number = |name: &str| fields(name)[0].parse::<f64>().expect("a number");
    assert_eq!(
        (number("min"), number("max")),
        (sorted[0], sorted[times.len() - 1])
    );
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    assert!((number("mean") - mean).abs() < 1e-7, "{mean}");
    assert_eq!(number("ratio"), 1.0);
}
