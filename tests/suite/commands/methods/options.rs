//! The list of methods.

use npuzzle::commands::methods::options::list;
use npuzzle::commands::methods::search::METHODS;

#[test]
fn a_line_a_method() {
    assert_eq!(list().lines().count(), METHODS.len());
    for (method, line) in METHODS.iter().zip(list().lines()) {
        assert_eq!(line.split(' ').next(), Some(method.id));
    }
}
