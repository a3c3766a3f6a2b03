//! Line charts: markers that differ, points in their places, leader lines outside the plot.
//!
//! Tests: `src/text/draw/line_chart.rs`

use crate::common::xml::{read, Element};
use npuzzle::text::draw::line_chart::{colour, dashes, marker, Chart, Line, Panel};
use std::collections::BTreeSet;

#[test]
fn lines_look_different() {
    let looks: BTreeSet<String> = (0..20).map(|n| marker(n, (0.0, 0.0))).collect();
    assert_eq!(looks.len(), 20);
    let strokes: BTreeSet<(&str, &str)> = (0..20).map(|n| (colour(n), dashes(n))).collect();
    assert_eq!(strokes.len(), 20);
}

#[test]
fn leaders_stay_outside_the_plot() {
    let names: Vec<String> = (0..15).map(|i| format!("method<{i}>")).collect();
    let line = |i: usize| Line {
        number: i,
        name: &names[i],
        // Every third one ends before the edge; all end near each other.
        points: (5..if i % 3 == 0 { 20 } else { 32 })
            .map(|length| (length, 1e-3 * 1.01f64.powi(i as i32) * length as f64))
            .collect(),
    };
    let chart = Chart {
        title: "title",
        subtitle: "subtitle",
        across: "across",
        panels: vec![Panel {
            title: "panel",
            up: "seconds, log scale",
            unit: |power| format!("1e{power}"),
            lines: (0..15).map(line).collect(),
            note: "a note\nanother".into(),
        }],
    };
    let picture = read(&chart.svg());
    let all = picture.all();
    let points = |e: &Element| -> Vec<(f64, f64)> {
        let pair = |text: &str| {
            let (x, y) = text.split_once(',').expect("a pair");
            (x.parse().expect("x"), y.parse().expect("y"))
        };
        e.attribute("points").split(' ').map(pair).collect()
    };
    let lines: Vec<_> = all.iter().filter(|e| e.name == "polyline").collect();
    let of_width = |width: &str| {
        let these = lines
            .iter()
            .filter(move |line| line.attribute("stroke-width") == width);
        these.map(|line| points(line)).collect::<Vec<_>>()
    };
    let (drawn, leaders) = (of_width("1.6"), of_width("0.8"));
    assert_eq!((drawn.len(), leaders.len()), (15, 10));
    let right = drawn
        .iter()
        .flatten()
        .map(|point| point.0)
        .fold(0.0, f64::max);
    assert!(leaders.iter().flatten().all(|point| point.0 > right));
    // Names do not touch each other, and each has its marker beside it.
    let texts = |wanted: &str| {
        let texts = all.iter().filter(|e| e.name == "text");
        let these = texts.filter(|text| text.text.starts_with(wanted));
        these.map(|text| text.number("y")).collect::<Vec<_>>()
    };
    let mut heights = texts("method&lt;");
    heights.sort_by(f64::total_cmp);
    assert_eq!(heights.len(), 15);
    assert!(
        heights.windows(2).all(|pair| pair[1] - pair[0] > 15.0),
        "{heights:?}"
    );
    assert_eq!((texts("a note").len(), texts("another").len()), (1, 1));
    // Both ends of both scales are named.
    for end in ["1e-3", "1e-1", "5", "31"] {
        assert_eq!(texts(end).len(), 1, "{end}");
    }
    let markers = all.iter().filter(|e| e.name == "path").count();
    assert_eq!(markers, drawn.iter().map(Vec::len).sum::<usize>() + 15);
}
