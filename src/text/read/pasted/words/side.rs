//! What names of values and titles say: whether it is a start or a goal, or any board.

use crate::puzzle::sorting::sort_by_key;
use std::sync::LazyLock;

/// What a word says of the board that it names, or of the board beside it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Says {
    /// A start or a goal, wherever the word is.
    Start,
    Goal,
    /// A goal, or the last board of any kind.
    Last,
    /// A start, unless the word is in a sentence, where it may mean anything.
    Begin,
    /// A goal where another board is the start.
    End,
    /// No more than that it is a board.
    Board,
    /// The same, in titles only.
    Title,
    /// How a board is to be read.
    Reading,
}

/// Words that say no more than that it is a board.
const BOARDS: &str =
    "board state puzzle grid tiles position config configuration node matrix mat array arr cells input current";

/// The words that say something, also in other languages.
const WORDS: [(Says, &str); 8] = [
    (
        Says::Start,
        "initial start starting begin source shuffled scrambled scramble mixed unsolved anfangs ausgangs inicial inicio início \
         iniziale initiale inițială inițial départ počáteční početno początkowy początek başlangıç kezdő lähtö alku начальное \
         начальная начальный начално исходное исходная початковий старт начало chushi αρχική התחלה התחלתי البداية الابتدائية \
         اولیه 初始 起始 開始 开始 初期 初態 初态 초기 시작",
    ),
    (
        Says::Goal,
        "goal target desired destination objetivo obiettivo objectif arrivée arrivee ziel doel cílový docelowy ciljno cilj cel hedef \
         cél tavoite tujuan конечное конечная конечный целевое целевая целево цільовий цель финиш destino llegada alvo cible mål \
         cíl mubiao τελική מטרה الهدف هدف 目标 目標 终止 終止 終態 终态 終局 終了 完成形 最终 最終 ゴール 목표",
    ),
    (Says::Last, "final finale finală финальное"),
    (Says::Begin, "init from src awal đầu"),
    (Says::End, "end ending ende einde eind slut loppu конец край кінець koniec to solved meta finish fin dest dst fim akhir đích końcowy"),
    (Says::Board, BOARDS),
    (
        Says::Title,
        "solution output example case given estado stato etat état zustand stan stav стан keadaan posisi trạng thái ban \
         состояние позиция положение الحالة حالت durum κατάσταση מצב 상태",
    ),
    (Says::Reading, "blank empty hole gap zero order"),
];

/// What follows such a word in one word, where it is not one of [`BOARDS`]: of `Startzustand` what `start` says.
const COMPOUND: &str = "zustand stellung position konfiguration situation toestand situatie positie tilstand tillstånd läge tila asento \
                        asema állapot";

/// The first letter of those that are written without spaces between words.
pub const UNSPACED: char = '\u{2e80}';

/// The length of a sentence in them.
const LONGEST_UNSPACED: usize = 12;

/// Words that name a start, or its goal, only where two boards have names and one of each kind: `Puzzle` and `Solution`,
/// `Board` and `Solved board`, `s` and `g`.
const PROBLEMS: &str =
    "problem question aufgabe problema problème ejercicio задача 题目 題目 問題 문제 test given have i what original unordered root \
     depart before first s st si";
pub const SOLUTIONS: &str =
    "solution lösung solución solucion solução soluzione réponse respuesta risposta resposta antwort решение ответ 答案 解答 답 \
                         answer output result after last wanted want expected required objective aim \
                         ordered sorted correct completed finished winning win complete terminal stop but ed g gl sg";

/// Words of a title after a board that may name its goal.
pub const REACHED: &str =
    "reach become becomes obtain achieve into desejado souhaité gewünschter gewünschte";

/// What words of titles begin with.
const TITLES: &str =
    "initial start begin from source input puzzle board state grid goal target final end solved \
                      solution output desired example case given matrix";

/// What a name is a name of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// `pure`: whether there can be no other start, as there can if this one is `start1` or `easy_start`.
    Start {
        pure: bool,
    },
    /// `sure`: whether a board beside it can only be its start.
    Goal {
        pure: bool,
        sure: bool,
    },
    /// A board that is neither by its name.
    Board,
    /// How a board is to be read.
    Reading,
    Other,
}

/// The words of a text in small letters, each with its column: of `goalState` and of `goal_state` `goal` and `state`.
/// `numbered`: also those in which there are letters beside digits.
pub fn words(text: &str, numbered: bool) -> Vec<(usize, String)> {
    let (mut words, mut at) = (Vec::new(), 0);
    for part in text.split(|c: char| !c.is_alphanumeric()) {
        let part: Vec<char> = part.chars().collect();
        let mut begin = at;
        at += part.len() + 1;
        if numbered || part.iter().all(|c| c.is_alphabetic()) {
            for word in part.chunk_by(|one, next| !(one.is_lowercase() && next.is_uppercase())) {
                words.push((begin, word.iter().collect::<String>().to_lowercase()));
                begin += word.len();
            }
        }
    }
    words
}

/// The words of a name.
#[inline(never)]
pub fn words_of(name: &[u8]) -> impl Iterator<Item = String> {
    let words = words(&String::from_utf8_lossy(name), true);
    words.into_iter().map(|(_, word)| word)
}

/// Whether two letters are beside each other. Most lines of boards have no words.
pub fn has_word(line: &[u8]) -> bool {
    line.windows(2)
        .any(|two| two.iter().all(u8::is_ascii_alphabetic))
}

/// All words that say something, sorted. (A line of words took four times as long without it.)
static SORTED: LazyLock<Vec<(&str, Says)>> = LazyLock::new(|| {
    let words = |(says, words): &(Says, &'static str)| {
        let says = *says;
        words
            .split(' ')
            .map(move |word| (word, says))
            .collect::<Vec<_>>()
    };
    let mut all: Vec<_> = WORDS.iter().flat_map(words).collect();
    sort_by_key(&mut all, |&(word, _)| word);
    all.dedup_by_key(|&mut (word, _)| word);
    all
});

/// What a word says.
fn says(word: &str) -> Option<Says> {
    // Most words are numbers.
    if word.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let sorted = &*SORTED;
    let kind = |word: &str| {
        let found = sorted.binary_search_by_key(&word, |&(word, _)| word);
        found.ok().map(|at| sorted[at].1)
    };
    // Of `startboard` what `start` says.
    let first = |board: &str| word.strip_suffix(board).and_then(kind);
    let boards = || BOARDS.split(' ').find_map(first);
    let boards = || boards().filter(|says| !matches!(says, Says::Title | Says::Reading));
    let compound = || match COMPOUND.split(' ').find_map(first)? {
        Says::End => Some(Says::Last),
        says => Some(says).filter(|says| matches!(says, Says::Start | Says::Begin | Says::Goal)),
    };
    let within = || {
        let unspaced = |word: &str| word.starts_with(|c| c >= UNSPACED);
        let short = unspaced(word) && word.chars().count() < LONGEST_UNSPACED;
        let mut words = sorted.iter().filter(|_| short);
        let found = words.find(|(part, _)| unspaced(part) && word.contains(part));
        found.map(|&(_, says)| says)
    };
    kind(word).or_else(boards).or_else(compound).or_else(within)
}

/// Whether a list of words has a word. (Inlined, it stood in 170 places.)
#[inline(never)]
pub fn has(words: &str, word: &str) -> bool {
    let mut words = words.as_bytes().split(|&b| b == b' ');
    words.any(|one| one == word.as_bytes())
}

/// The same, whether it is in small letters or in capitals.
#[inline(never)]
pub fn has_any_case(words: &str, word: &str) -> bool {
    let mut words = words.as_bytes().split(|&b| b == b' ');
    words.any(|one| one.eq_ignore_ascii_case(word.as_bytes()))
}

/// Whether a text begins with a text of a list, between which there are bars.
#[inline(never)]
pub fn begins(list: &str, text: &str) -> bool {
    let mut list = list.as_bytes().split(|&b| b == b'|');
    list.any(|begin| text.as_bytes().starts_with(begin))
}

/// Whether a word has nothing but digits.
pub fn is_digits(word: &str) -> bool {
    word.bytes().all(|b| b.is_ascii_digit())
}

/// Of `start1` `start`.
pub fn without_number(word: &str) -> &str {
    word.trim_end_matches(|c: char| c.is_ascii_digit())
}

/// Whether a word names a start in a title, and whether it does so in a sentence too.
pub fn is_start(word: &str) -> bool {
    matches!(says(word), Some(Says::Start | Says::Begin))
}

pub fn is_sure_start(word: &str) -> bool {
    says(word) == Some(Says::Start)
}

/// Whether a word names a goal, and whether it does so where another board is the start.
pub fn is_goal(word: &str) -> bool {
    matches!(says(word), Some(Says::Goal | Says::Last))
}

/// Whether a word says no more than that something is a board.
pub fn is_board(word: &str) -> bool {
    says(word) == Some(Says::Board)
}

/// Whether a word says how a board is to be read.
pub fn is_reading(word: &str) -> bool {
    says(word) == Some(Says::Reading)
}

pub fn is_end(word: &str) -> bool {
    says(word) == Some(Says::End)
}

/// Whether a word names the goal of the boards beside it, whatever these are called.
pub fn is_sure_goal(word: &str) -> bool {
    says(word) == Some(Says::Goal)
}

/// Whether titles consist of such words, or have words that begin with one.
pub fn is_known(word: &str) -> bool {
    says(word).is_some_and(|says| says != Says::Reading)
}

pub fn begins_title(word: &str) -> bool {
    is_known(word) || TITLES.split(' ').any(|title| word.starts_with(title))
}

/// Whether a text has only words of titles, and one of them is like this.
fn has_only_titles(text: &[u8], is: &dyn Fn(&str) -> bool) -> bool {
    let words = || words_of(text).filter(|word| word != "is" && word != "the" && !is_digits(word));
    words().all(|word| is_known(without_number(&word)))
        && words().any(|word| is(without_number(&word)))
}

/// Whether a comment names a start or a goal, and says nothing else: `Start`, `goal state`.
pub fn names_side(comment: &str) -> bool {
    has_only_titles(comment.as_bytes(), &|word| {
        is_sure_start(word) || is_goal(word)
    })
}

/// Whether a title says that the board below it is a goal, whatever is above it: `Goal:`, `Target state`.
pub fn names_goal(title: &[u8]) -> bool {
    // `is_goal(board)` asks, and names nothing.
    let first: Vec<String> = words_of(title).take(2).collect();
    let asks = first.len() > 1 && first[0] == "is" && is_sure_goal(&first[1]);
    !asks && has_only_titles(title, &is_sure_goal) && !has_only_titles(title, &is_start)
}

/// Whether a line has a word for a start or a goal.
pub fn has_side(line: &[u8]) -> bool {
    let is_side = |word: &str| is_start(word) || is_goal(word) || is_end(word) || word == "pair";
    has_word(line)
        && words_of(line).any(|word| {
            let one = without_number(&word);
            is_side(one) || is_side(one.trim_end_matches('s'))
        })
}

/// The same, also within a word.
pub fn has_side_within(line: &[u8]) -> bool {
    let small = line.to_ascii_lowercase();
    let has = |word: &[u8]| small.windows(word.len()).any(|part| part == word);
    let sure = |says: &Says| matches!(says, Says::Start | Says::Goal | Says::Last);
    let lists = WORDS.iter().filter(|(says, _)| sure(says));
    let mut words = lists.flat_map(|(_, words)| words.split(' '));
    words.any(|word| has(word.as_bytes())) || has_side(line)
}

/// What a name says.
pub fn side(name: &[u8]) -> Side {
    let has = |of: &dyn Fn(&str) -> bool| words_of(name).any(|word| of(without_number(&word)));
    let all = |of: &dyn Fn(&str) -> bool| words_of(name).all(|word| of(&word));
    let any_goal = |word: &str| is_goal(word) || is_end(word);
    match (has(&is_start), has(&any_goal)) {
        (true, false) => Side::Start {
            pure: all(&|word| is_start(word) || is_board(word)),
        },
        (false, true) => Side::Goal {
            pure: all(&|word| any_goal(word) || is_board(word)),
            sure: has(&is_sure_goal),
        },
        _ if has(&|word| says(word) == Some(Says::Reading)) => Side::Reading,
        _ if all(&is_board) => Side::Board,
        _ => Side::Other,
    }
}

/// Whether a name may be that of a start, `Some(false)`, or of a goal, `Some(true)`, where two boards have such names.
pub fn twin(name: &[u8]) -> Option<bool> {
    // The number of `s1` says that there are more of them, but that of `s0` does not.
    let is_in = |words: &str, word: &str| has(words, word.strip_suffix('0').unwrap_or(word));
    let twin = |word: &str| is_in(PROBLEMS, word) || is_in(SOLUTIONS, word);
    let known = |word: String| is_known(&word) || twin(&word) || is_digits(&word);
    let has = |of: &dyn Fn(&str) -> bool| words_of(name).any(|word| of(&word));
    let goal = has(&|word| is_goal(word) || is_end(word) || is_in(SOLUTIONS, word));
    let sound = words_of(name).all(known) && has(&|word| !is_digits(word));
    (sound && !(goal && has(&is_start))).then_some(goal)
}

/// What gives a value a name in Lisp, as in `(setq goal '(1 2 3 0))`.
pub const DEFINES: [&str; 6] = ["defparameter", "defvar", "define", "setq", "setf", "def"];

/// The name before the value or the cells of a line, and what comes after it.
pub fn name_and_value(line: &[u8]) -> (&[u8], &[u8]) {
    let space = |text: &[u8]| text.iter().position(|&b| b == b' ').unwrap_or(text.len());
    if let Some(call) = line.trim_ascii_start().strip_prefix(b"(") {
        let (define, rest) = call.split_at(space(call));
        if DEFINES.iter().any(|word| word.as_bytes() == define) {
            let rest = rest.trim_ascii_start();
            return rest.split_at(space(rest));
        }
    }
    let end = |signs: &[u8]| line.iter().position(|b| signs.contains(b));
    // `std::vector<std::vector<int>> board = ...`
    let two = |at: usize| {
        let name = line.get(at + 2).is_some_and(u8::is_ascii_alphabetic);
        name && line[at..].starts_with(b"::")
    };
    let path = |at: usize| two(at) || at > 0 && two(at - 1);
    let mut marks = (0..line.len()).filter(|&at| b":=".contains(&line[at]) && !path(at));
    let mark = marks.next().or_else(|| end(b"([{"));
    line.split_at(mark.unwrap_or(line.len()))
}

/// The same, if the name comes before the board rather than in a comment behind it.
pub fn begins_with_goal(line: &[u8]) -> bool {
    let mut signs = line
        .iter()
        .filter(|b| b.is_ascii_alphanumeric() || !b.is_ascii());
    signs.next().is_some_and(|b| !b.is_ascii_digit()) && is_goal_line(line)
}

/// A title without the letter or the number of its figure: of `(a) Goal state` `Goal state`.
pub fn without_label(title: &[u8]) -> &[u8] {
    match title {
        [b'(', label, b')', b' ', rest @ ..] | [label, b')', b' ', rest @ ..]
            if label.is_ascii_alphanumeric() =>
        {
            rest
        }
        _ => title,
    }
}

/// The longest name of a goal in a line.
const LONGEST_NAME: usize = 256;

/// Whether a line is the title of a goal, or a value or a call with its name: `Goal:`, `mat_goal = ...`, `goal(...)`.
/// Words after a sign say something of it: `Goal: 5 moves`.
pub fn is_goal_line(line: &[u8]) -> bool {
    let (name, value) = name_and_value(without_label(line));
    if name.len() > LONGEST_NAME {
        return false;
    }
    let digits = value.iter().filter(|b| b.is_ascii_digit()).count();
    let list = value.iter().filter(|b| **b == b',').count() > 2;
    let opens = value
        .trim_ascii_end()
        .last()
        .is_some_and(|b| b"[({|".contains(b));
    let bracket = value.iter().any(|b| b"[({|".contains(b)) && (digits > 0 || list || opens);
    let empty = value.len() < 2 || value[1..].trim_ascii().is_empty();
    let board = empty || bracket || digits > 2 && !has_word(value);
    // Rust's `static GOAL: Board = ...`
    let typed = value.starts_with(b": ") && value.contains(&b'=');
    let assigned = typed || value.first() == Some(&b'=');
    let goal = || matches!(side(name), Side::Goal { sure, pure } if sure || pure);
    board && (names_goal(name) || assigned && goal())
}
