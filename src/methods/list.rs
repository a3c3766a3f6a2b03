//! `npuzzle methods`: the list of all methods.

use crate::args::Command;
use crate::methods::choice::{Choice, Method};
use crate::methods::options::METHOD_OPTIONS;
use crate::methods::registry::METHODS;
use crate::puzzle::shape::Shape;

/// `npuzzle methods`.
pub(crate) static METHODS_COMMAND: Command = Command {
    name: "methods",
    usage: &[""],
    summary: "lists the classic methods for --method NAME",
    about: "Lists the methods: name, largest boards, what its paths are, how it works. With --method a problem or `lines` is \
            answered by that method, and `lines` takes boards of 5 x 5 too. Of several shortest paths any may come, \
            except with pattern. The limits --time, --nodes and --memory are those of a board, which ends `unsolved`.",
    options: &[&METHOD_OPTIONS],
    after: "",
};

/// The list of all methods.
pub(crate) fn list() -> String {
    let line = |m: &'static Method| {
        let sizes = match m.max_cells {
            9 if m.only.is_some() => "3x3   ",
            9 => "to 3x3",
            16 => "to 4x4",
            _ => "to 5x5",
        };
        let usual = Choice::new(m);
        let promise = match usual.is_optimal_on(Shape::new(4, 4)) {
            true => "shortest",
            false if usual.is_optimal_on(Shape::new(3, 3)) => "shortest to 3x3",
            false => "any path",
        };
        format!("{:15}  {sizes}  {promise:15}  {}\n", m.id, m.summary)
    };
    METHODS.iter().map(line).collect()
}
