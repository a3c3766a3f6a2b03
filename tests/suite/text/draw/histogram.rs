//! Histograms: each bar as tall as its count and under its number, the mean where it belongs, words escaped.

use crate::common::rng::Rng;
use crate::common::xml::{read, Element};
use npuzzle::text::draw::histogram::Histogram;

fn drawn(counts: &[u64], first: usize) -> Element {
    let moves = (first..)
        .zip(counts)
        .map(|(n, &count)| n as f64 * count as f64);
    let histogram = Histogram {
        title: "a < b & \"c\"",
        subtitle: "words",
        across: "moves",
        up: "boards",
        first,
        counts,
        mean: moves.sum::<f64>() / counts.iter().sum::<u64>() as f64,
    };
    read(&histogram.svg())
}

fn texts(picture: &Element) -> Vec<&Element> {
    let mut all = picture.all();
    all.retain(|element| element.name == "text");
    all
}

#[test]
fn bars_counts_and_mean_are_where_they_belong() {
    let mut rng = Rng::new(15);
    for bars in [1, 2, 7, 12, 13, 32, 54, 90] {
        let first = rng.below(40);
        let mut counts: Vec<u64> = (0..bars).map(|_| rng.below(30_000_000) as u64).collect();
        counts[bars / 2] = 1 + u64::from(bars > 2);
        let most = *counts.iter().max().expect("a bar") as f64;
        let picture = drawn(&counts, first);
        let (width, height) = (picture.number("width"), picture.number("height"));
        let mut rects = picture.all();
        rects.retain(|element| element.name == "rect");
        rects.remove(0);
        assert_eq!(
            rects.len(),
            counts.iter().filter(|&&count| count > 0).count()
        );
        let bottom = |rect: &Element| rect.number("y") + rect.number("height");
        let middle = |rect: &Element| rect.number("x") + rect.number("width") / 2.0;
        let tallest = rects
            .iter()
            .map(|rect| rect.number("height"))
            .fold(0.0, f64::max);
        for (rect, (number, &count)) in rects.iter().zip((first..).zip(&counts)) {
            assert!((bottom(rect) - bottom(rects[0])).abs() < 0.11, "{rect:?}");
            let wanted = (tallest * count as f64 / most).max(0.6);
            assert!(
                (rect.number("height") - wanted).abs() < 0.11,
                "{rect:?} {count}"
            );
            assert!(rect.number("x") > 0.0 && middle(rect) < width && bottom(rect) < height);
            // Its number is below it, if it has one.
            let below = texts(&picture)
                .into_iter()
                .find(|text| text.text == number.to_string() && text.number("y") > bottom(rect));
            assert!(below.is_none_or(|text| (text.number("x") - middle(rect)).abs() < 0.11));
        }
        let sum: f64 = counts.iter().sum::<u64>() as f64;
        let mean = (first..)
            .zip(&counts)
            .map(|(n, &c)| n as f64 * c as f64)
            .sum::<f64>()
            / sum;
        let named = texts(&picture)
            .into_iter()
            .find(|text| text.text == format!("mean {mean:.2}"));
        let named = named.expect("the mean").number("x");
        let pitch = match bars {
            1 => 1.0,
            _ => (middle(rects[bars - 1]) - middle(rects[0])) / (bars - 1) as f64,
        };
        let place = (named - middle(rects[0])) / pitch + first as f64;
        assert!((place - mean).abs() < 0.05, "{place} {mean}");
    }
}

#[test]
fn words_from_outside_are_escaped() {
    let picture = drawn(&[1, 2], 0);
    let title = picture.child("title").expect("a title");
    assert_eq!(title.text, "a &lt; b &amp; &quot;c&quot;");
    assert!(texts(&picture)
        .iter()
        .any(|text| text.text == "a &lt; b &amp; &quot;c&quot;"));
}
