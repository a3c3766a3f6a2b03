//! Templates.

use npuzzle::commands::submit::template::fill;

#[test]
fn lines_under_a_condition_and_words() {
    let template = "a @X@ b @Y Z@\n//@ if ONE\nyes\n//@ else\nno\n//@ end\n    @EMPTY@\n\nend\n";
    let words = [
        ("X", "1".to_string()),
        ("Y Z", "2".into()),
        ("EMPTY", String::new()),
    ];
    assert_eq!(fill(template, &["ONE"], &words), "a 1 b 2\nyes\n\nend\n");
    assert_eq!(fill(template, &["TWO"], &words), "a 1 b 2\nno\n\nend\n");
}

#[test]
fn conditions_nest() {
    let template = "//@ if A\na\n//@ if B\nab\n//@ else\na-\n//@ end\n//@ else\n//@ if B\n-b\n//@ end\n-\n//@ end\nend\n";
    assert_eq!(fill(template, &["A", "B"], &[]), "a\nab\nend\n");
    assert_eq!(fill(template, &["A"], &[]), "a\na-\nend\n");
    assert_eq!(fill(template, &["B"], &[]), "-b\n-\nend\n");
    assert_eq!(fill(template, &[], &[]), "-\nend\n");
    let not = "//@ if !A\n-\n//@ else\na\n//@ end\n";
    assert_eq!(
        (fill(not, &["A"], &[]), fill(not, &[], &[])),
        ("a\n".into(), "-\n".into())
    );
}

#[test]
#[should_panic(expected = "a value for Y")]
fn a_word_without_a_value() {
    fill("@Y@\n", &[], &[]);
}
