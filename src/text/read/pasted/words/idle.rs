//! Lines of a program that neither hold a board nor change one: `int main() {`, `print(solve(board))`, `return 0;`.

use crate::text::read::pasted::words::side::has;

/// What the names of functions begin with that only look at a board.
const LOOKING: &str = "print put echo write log console show display draw render solve search bfs dfs astar a_star ida \
                       dijkstra greedy ucs is_ main run test assert expect system.out std::cout cout fmt.print";

/// What the heads of functions and blocks begin with.
const HEADS: &str = "def class fn func fun function public private static void int if async sub proc object pub module";

/// Lines of one word: ends of blocks, and what surrounds code in pages and messages.
const WORDS: &str =
    "} }; }) }); pass [code] [/code] {code} {noformat} <pre> </pre> <code> </code> EOF";

/// The longest of these lines.
const LONGEST: usize = 160;

/// Whether a line is one of a program and says nothing of a board.
pub fn is_idle(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let short = line.len() < LONGEST && line.last().is_some_and(|last| !last.is_ascii_digit());
    let Some(text) = std::str::from_utf8(line).ok().filter(|_| short) else {
        return false;
    };
    if has(WORDS, text) || ["return 0;", "return 0", "return;"].contains(&text) {
        return true;
    }
    if text.contains(|c: char| c.is_ascii_digit() || c == '[') {
        return false;
    }
    // A type, and a line that somebody types.
    let typed = text.contains(" :: ") && !text.contains('=');
    if typed || text.starts_with(">>> ") && !text.contains('=') {
        return true;
    }
    let first = text.split([' ', '(']).next().unwrap_or_default();
    let head = has(HEADS, first) && text.ends_with(['{', ':']) && text.contains(['(', ' ']);
    head || text.contains('(') && looks(text)
}

/// Whether the outermost function of a call only looks at a board: of `let path = solve(board);` `solve`.
fn looks(text: &str) -> bool {
    let call = match text.split_once(" = ") {
        Some((name, call)) if !name.contains('(') => call,
        _ => text,
    };
    let call = call.trim_start_matches("await ").to_lowercase();
    let ended = call.trim_end_matches([';', ' ']).ends_with(')');
    let name = call.split('(').next().unwrap_or_default();
    let in_name = |c: char| c.is_alphanumeric() || "._:!$".contains(c);
    let called = name.chars().all(in_name) || name.contains("<<") || name == "print ";
    ended
        && called
        && LOOKING
            .split_whitespace()
            .any(|name| call.starts_with(name))
}
