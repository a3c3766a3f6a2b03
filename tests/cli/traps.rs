//! `npuzzle make --kind traps`: what the traps promise.

use crate::program::answers;

#[test]
fn traps_hold_what_they_promise() {
    let text = answers(&["make", "hdu1043", "--kind", "traps"], "");
    let said = answers(&["hdu1043"], &text);
    assert!(text.lines().any(|line| line.starts_with("x ")), "{text}");
    assert!(text.contains("  \t"), "{text}");
    assert!(said.lines().any(str::is_empty), "{said}");
    assert!(said.contains("unsolvable\n"), "{said}");
    assert!(said.lines().any(|line| line.len() == 31), "{said}");
    let text = answers(&["make", "poj2893", "--kind", "traps"], "");
    for size in ["2 3", "3 2", "4 3", "2 2", "999 999"] {
        assert!(
            text.contains(&format!("\n{size}\n")) || text.starts_with(&format!("{size}\n")),
            "{size}"
        );
    }
    let said = answers(
        &["ntuj219"],
        answers(&["make", "ntuj219", "--kind", "traps"], ""),
    );
    for answer in ["20\n", "19\n", "Hard\n"] {
        assert!(said.contains(answer), "{said}");
    }
    let text = answers(&["make", "hdu3567", "--kind", "traps"], "");
    let boards: Vec<&str> = text.lines().skip(1).collect();
    assert!(boards.chunks(2).any(|pair| pair[0] == pair[1]), "{text}");
    let text = answers(&["make", "poj2224", "--kind", "traps"], "");
    let said = answers(&["poj2224"], &text);
    for part in ["START 10 15\n", "START 3 0\n"] {
        assert!(text.contains(part), "{text}");
    }
    for part in ["NOT SOLVABLE WITHIN 0 MOVES", "\nSOLVABLE WITHIN 15 MOVES"] {
        assert!(said.contains(part), "{said}");
    }
}

/// What the traps of problems on graphs and maps promise.
#[test]
fn traps_of_other_forms_hold_what_they_promise() {
    let both = |id: &str| {
        let text = answers(&["make", id, "--kind", "traps"], "");
        let said = answers(&[id], &text);
        (text, said)
    };
    // A blank that was lost at the end of a line, one that was not, no moves, and a board that is left.
    let (text, said) = both("uva227");
    let lines: Vec<&str> = text.lines().collect();
    let before_zero: Vec<&str> = lines
        .windows(2)
        .filter(|two| two[1] == "0")
        .map(|two| two[0])
        .collect();
    assert!(lines.iter().any(|line| line.len() == 4), "{text}");
    assert!(
        lines
            .iter()
            .any(|line| line.len() == 5 && line.ends_with(' ')),
        "{text}"
    );
    assert!(before_zero.iter().any(|line| line.len() == 5), "{text}");
    assert!(said.contains("no final configuration"), "{said}");
    assert!(said.lines().any(|line| line.ends_with(' ')), "{said}");
    // The solved board, and one of 40 moves.
    let (_, said) = both("uva10073");
    let lengths: Vec<usize> = said
        .split("\n\n")
        .filter_map(|case| case.lines().nth(1))
        .map(str::len)
        .collect();
    assert_eq!(lengths.iter().max(), Some(&40), "{said}");
    assert!(said.contains("#1\n\n"), "{said}");
    // Both answers; the farthest boards.
    let (_, said) = both("poj3221");
    for moves in ["-1", "0", "1", "20"] {
        assert!(said.lines().any(|line| line == moves), "{said}");
    }
    let (_, said) = both("hdu4021");
    assert!(said.contains('N') && said.contains('Y'), "{said}");
    // A piece on its target, also where both are fixed; no way; a way around.
    let (_, said) = both("luogu-p1979");
    for moves in ["-1", "0", "16"] {
        assert!(said.lines().any(|line| line == moves), "{said}");
    }
    // Cubes of one and of a million cells.
    let (text, said) = both("poj1507");
    assert!(
        text.contains("\n1\n0\n") && text.contains("\n100\n"),
        "sizes"
    );
    assert!(
        said.contains("can be solved") && said.contains("is unsolvable"),
        "{said}"
    );
}
