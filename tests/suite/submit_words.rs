//! `npuzzle submit`: its words, which modules go into a file, and how their text is made smaller.

use crate::common::{answers, run, scratch};
use npuzzle::problem::catalog;
use npuzzle::problem::judges::largest_source;
use npuzzle::submit::c_files::{c_file, c_problems};
use npuzzle::submit::names::shorten;
use npuzzle::submit::sources::{needed, sources};
use npuzzle::submit::strip::{strip, Dress, DRESSES};
use std::fs::read_to_string;

fn refused(args: &[&str], parts: &[&str]) {
    let ran = run(args, "");
    assert_eq!((ran.out.as_str(), ran.code), ("", 2), "{args:?}");
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    for part in parts {
        assert!(ran.err.contains(part), "{args:?}: no {part} in {}", ran.err);
    }
}

#[test]
fn what_does_not_exist_is_refused() {
    refused(&["submit"], &["npuzzle problems"]);
    refused(&["submit", "hdu1034"], &["`hdu1034`", "`hdu1043`"]);
    refused(&["submit", "hdu1043", "poj1077"], &["one problem"]);
    refused(
        &["submit", "hdu1043", "--lang", "java"],
        &["`java`", "rust or c"],
    );
    refused(&["submit", "hdu1043", "--lang"], &["--lang"]);
    refused(&["submit", "hdu1043", "--speed"], &["`--speed`", "--help"]);
    refused(
        &["submit", "luogu-p1379", "--lang", "c"],
        &["no C file", "--lang rust"],
    );
    for id in ["eight-txt", "astar-in", "jie3"] {
        refused(&["submit", id], &[id, "older program"]);
    }
    let dir = env!("CARGO_TARGET_TMPDIR");
    refused(&["submit", "luogu-p1379", "-o", dir], &[dir]);
}

#[test]
fn a_file_or_standard_output() {
    let path = scratch("submit-o.rs", "");
    let printed = answers(&["submit", "luogu-p1379"], "");
    assert_eq!(
        answers(&["submit", "-o", &path, "luogu-p1379", "--lang=rust"], ""),
        ""
    );
    assert_eq!(read_to_string(path).expect("the file"), printed);
    assert!(
        printed.starts_with("// The eight puzzle, Luogu P1379"),
        "{printed}"
    );
    assert!(printed.contains("freely"));
    let help = answers(&["submit", "--help"], "");
    assert!(help.contains("--lang rust|c") && help.contains("-o FILE"));
}

#[test]
fn programs_in_c() {
    for id in c_problems() {
        let problem = catalog::find(id).expect("a problem");
        let file = c_file(id).expect("a file");
        assert!(file.len() <= largest_source(problem), "{id}");
        assert_eq!(answers(&["submit", id, "--lang", "c"], ""), file);
        let rust = answers(&["problems", id], "").contains("Rust; a source");
        if !rust {
            assert_eq!(answers(&["submit", id], ""), file);
        }
    }
    assert!(answers(&["submit", "poj1077"], "").contains("int main"));
    assert!(answers(&["submit", "aoj-alds1-13-c"], "").contains("fn main"));
}

#[test]
fn names_made_short() {
    let text = "mod form{pub struct Board{cells:u64}impl Board{pub fn count(&self)->u64{self.cells}}\
                pub fn twice(form:&Board)->u64{let (count,text)=(form.count(),\"count\");let _=text.len();\
                count*2}}fn main(){let many=[1];many.iter().count();form::twice(&form::Board{cells:3});}";
    let short = "mod form{pub struct Aa{c:u64}impl Aa{pub fn count(&self)->u64{self.c}}\
                 pub fn f(b:&Aa)->u64{let (a,e)=(b.count(),\"count\");let _=e.len();\
                 a*2}}fn main(){let d=[1];d.iter().count();form::f(&form::Aa{c:3});}";
    assert_eq!(shorten(text), short);
}

#[test]
fn the_table_of_problems_names_languages() {
    let line = |id: &str| {
        let list = answers(&["problems"], "");
        let line = list
            .lines()
            .find(|line| line.starts_with(&format!("{id} ")));
        line.expect("its line").to_string()
    };
    assert!(line("poj1077").contains(" C "));
    assert!(line("boj1525").contains(" Rust "));
    assert!(line("poj2224").contains(" C or Rust "));
    assert!(line("acwing845").contains(" ? "));
    let text = answers(&["problems", "baidu2005"], "");
    assert!(
        text.contains("not known; a source of at most 65536 bytes"),
        "{text}"
    );
    let text = answers(&["problems", "boj1525"], "");
    assert!(
        text.contains("Rust; a source of at most 50000 bytes"),
        "{text}"
    );
    assert!(!answers(&["problems", "jie3"], "").contains("a source of"));
}

#[test]
fn a_file_has_the_modules_that_are_named() {
    let names = |main: &str| -> Vec<&str> { needed(main).iter().map(|module| module.0).collect() };
    assert_eq!(names("fn main() {}"), Vec::<&str>::new());
    assert_eq!(names("few::Few::default()"), ["few"]);
    assert_eq!(names("board::Board(1)"), ["board", "few"]);
    assert_eq!(names("std::few::Few"), Vec::<&str>::new());
    let fixed = names("fixed::Fixed::new()");
    assert!(fixed.contains(&"ida") && fixed.contains(&"table") && !fixed.contains(&"steps"));
}

const TEXT: &str = "//! Doc.\n\n/// Doc.\nfn f<'a>(x: &'a str) -> bool {\n    // Why.\n    let s = \"a // b\\\" \";\n\
                    \n    let c = ['\"', '\\'', '\\u{2f}', b'/']; // end\n    let r = r#\"/* \" */  \"#; /* x /* y */ z */\n    \
                    x == s || !c.is_empty() && 1 < 2\n}\n";

#[test]
fn stripped_text_says_the_same() {
    let bare = "fn f<'a>(x: &'a str) -> bool {\n    let s = \"a // b\\\" \";\n\n    let c = ['\"', '\\'', '\\u{2f}', b'/'];\n    \
                let r = r#\"/* \" */  \"#;\n    x == s || !c.is_empty() && 1 < 2\n}\n";
    assert_eq!(strip(TEXT, Dress::Bare), bare);
    let tight =
        "fn f<'a>(x:&'a str)->bool{\nlet s=\"a // b\\\" \";\nlet c=['\"','\\'','\\u{2f}',b'/'];\n\
                 let r=r#\"/* \" */  \"#;\nx==s||!c.is_empty()&&1<2\n}\n";
    assert_eq!(strip(TEXT, Dress::Tight), tight);
    let solid = |text: &str| text.split_whitespace().collect::<String>();
    for (name, source) in sources() {
        let bare = strip(source, Dress::Bare);
        let mut before = source.len();
        for dress in DRESSES {
            let text = strip(source, dress);
            assert!(text.len() <= before, "{name}, {dress:?}");
            before = text.len();
            if dress != Dress::Narrow {
                assert_eq!(strip(&text, dress), text, "{name}, {dress:?}");
            }
            // Of commas only those behind the last of many are gone.
            let commas = |text: String| match dress >= Dress::Filled {
                true => text.replace(",}", "}").replace(",]", "]"),
                false => text,
            };
            if dress >= Dress::Bare {
                let bare = commas(solid(&bare));
                assert_eq!(commas(solid(&text)), bare, "{name}, {dress:?}");
            }
        }
    }
}
