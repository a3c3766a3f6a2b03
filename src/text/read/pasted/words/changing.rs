//! Names of functions that make another board of the one that they are given: `move`, `twin`, `shuffle_board`.

use crate::text::read::pasted::words::side::{has, words_of};

/// Words in the names of functions that make another board, or several, of the one that they are given.
const CHANGING: &str =
    "move moved moving mix swap swapped exchange shuffle scramble random randomize slide shift rotate rotated flip flipped \
     mirror mirrored transpose transposed reverse reversed permute apply next successor successors child children \
     neighbor neighbors neighbour neighbours twin up down left right step transform mutate expand undo";

/// Methods of lists that change them.
pub const MUTATING: &str =
    "append insert push pop extend remove concat replace fill splice unshift clear reset";

/// Words in the names of functions that do not do so, whatever their other words are.
pub const ASKING: &str =
    "is has can test check load count num number min minimum max total legal valid possible available should best solve solver set distance \
     heuristic estimate";

/// The first words of functions that do so with moves.
const MOVING: &str = "run do make play perform execute with";

/// Whether a function with such a name makes another board of the one that it is given.
pub fn changes(name: &str) -> bool {
    let words: Vec<String> = words_of(name.as_bytes()).collect();
    let any = |list: &str| words.iter().any(|word| has(list, word));
    let moving =
        || matches!(&words[..], [first, .., last] if last == "moves" && has(MOVING, first));
    // `slidePuzzle` is the name of a puzzle.
    let changing = |word: &String| has(CHANGING, word) && !(word == "slide" && any("puzzle"));
    !any(ASKING) && (words.iter().any(changing) || moving())
}
