//! Ranks of multiset permutations, against the sorted list of all arrangements.

use npuzzle::puzzle::small_kind::{blanks, exchanged, symbol};
use npuzzle::solve::small::ranks::Ranks;
use std::collections::BTreeSet;

fn packed(symbols: &[u8]) -> u64 {
    let cells = symbols.iter().enumerate();
    cells.fold(0, |all, (i, &s)| all | u64::from(s) << (4 * i))
}

/// All arrangements, in lexicographic order.
fn arrangements(symbols: &[u8]) -> BTreeSet<Vec<u8>> {
    if symbols.is_empty() {
        return BTreeSet::from([Vec::new()]);
    }
    let mut all = BTreeSet::new();
    for i in 0..symbols.len() {
        let mut rest = symbols.to_vec();
        let first = rest.remove(i);
        all.extend(
            arrangements(&rest)
                .iter()
                .map(|rest| [&[first], &rest[..]].concat()),
        );
    }
    all
}

#[test]
fn ranks_are_places_in_the_sorted_list() {
    for symbols in [
        &[0, 1][..],
        &[0, 0, 1, 1, 2],
        &[0, 1, 2, 3, 4],
        &[0, 3, 3, 3, 15, 15],
    ] {
        let cells = symbols.len();
        let ranks = Ranks::new(packed(symbols), cells, 1000).expect("few boards");
        let all = arrangements(symbols);
        assert_eq!(ranks.boards(), all.len());
        for (rank, arrangement) in all.iter().enumerate() {
            let board = packed(arrangement);
            let ranked = ranks.of(board);
            assert_eq!(ranks.rank(&ranked), rank);
            assert_eq!(ranks.board(rank), board);
            for (a, b) in (0..cells).flat_map(|a| (0..cells).map(move |b| (a, b))) {
                let other = exchanged(board, a, b);
                let whole = ranks.rank(&ranks.of(other));
                assert_eq!(ranks.exchanged(&ranked, other, (a, b)), whole);
                assert_eq!(symbol(other, a), symbol(board, b));
            }
        }
    }
}

#[test]
fn blanks_are_the_cells_with_symbol_0() {
    for symbols in [
        &[0, 1][..],
        &[1, 0, 8, 0, 15, 0, 0, 7],
        &[15, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0],
        &[3, 8],
    ] {
        let cells = symbols.len();
        let plain = (0..cells).filter(|&cell| symbols[cell] == 0);
        assert!(blanks(packed(symbols), cells).eq(plain), "{symbols:?}");
    }
}

#[test]
fn too_many_arrangements() {
    let all: Vec<u8> = (0..16).collect();
    assert!(Ranks::new(packed(&all), 16, 20_000_000).is_none());
    assert!(Ranks::new(packed(&all[..10]), 10, 3_628_799).is_none());
    assert!(Ranks::new(packed(&all[..10]), 10, 3_628_800).is_some());
}
