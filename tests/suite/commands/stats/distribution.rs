//! Mean, median and mode against sorted lists.

use crate::common::rng::Rng;
use npuzzle::commands::stats::distribution::Distribution;

#[test]
fn figures_are_those_of_the_list() {
    let mut rng = Rng::new(22);
    for _ in 0..2000 {
        let most = 1 + rng.below(40);
        let mut list: Vec<usize> = (0..1 + rng.below(50)).map(|_| rng.below(most)).collect();
        let mut distribution = Distribution::default();
        list.iter().for_each(|&distance| distribution.add(distance));
        list.sort_unstable();
        let count = list.len();
        assert_eq!(distribution.boards(), count as u64);
        assert_eq!(distribution.range(), Some((list[0], list[count - 1])));
        let mean = list.iter().sum::<usize>() as f64 / count as f64;
        assert!((distribution.mean() - mean).abs() < 1e-9);
        let median = match count % 2 {
            1 => list[count / 2] as f64,
            _ => (list[count / 2 - 1] + list[count / 2]) as f64 / 2.0,
        };
        assert_eq!(distribution.median(), median, "{list:?}");
        let times = |distance: usize| list.iter().filter(|&&other| other == distance).count();
        let mode = distribution.mode();
        assert!(list.iter().all(
            |&other| times(other) < times(mode) || times(other) == times(mode) && other >= mode
        ));
    }
    assert_eq!(Distribution::default().range(), None);
}
