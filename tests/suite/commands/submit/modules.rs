//! What a program needs of modules.

use npuzzle::commands::submit::modules::with_modules;

const PROGRAM: &str =
    "use crate::plan::{Map, Size};\n\nfn main() {\n    Map::new(Size(2)).walk();\n}\n";

/// A folder's `mod`, which exports a type, and a file.
const SOURCES: [(&str, &str); 3] = [
    (
        "plan/mod",
        "//! Plans.\n\npub mod map;\n\npub use map::{Atlas, Map};\n\n/// A size.\npub struct Size(pub usize);\n",
    ),
    (
        "plan/map",
        "//! Maps.\n\nuse crate::plan::Size;\nuse std::fmt::{self, Write};\n\npub struct Map(Size);\npub struct Atlas(Vec<Map>);\n\n\
         impl Map {\n    pub fn new(size: Size) -> Map {\n        Map(size)\n    }\n\n    pub fn print(&self) {\n        shown()\n    \
         }\n\n    pub fn walk(&self) {}\n}\n\nimpl Atlas {\n    pub fn walk(&self) {}\n}\n\nfn shown() {}\n",
    ),
    ("plan/unused", "//! Nothing.\n\npub struct Globe;\n"),
];

#[test]
fn what_is_named_is_kept() {
    let map = "\npub mod map {\n//! Maps.\n\nuse crate::plan::Size;\n\npub struct Map(Size);\n\n\
               impl Map {\n    pub fn new(size: Size) -> Map {\n        Map(size)\n    }\n\n    pub fn walk(&self) {}\n}\n";
    let plan = "\npub mod plan {\n//! Plans.\n\npub use map::Map;\n\n/// A size.\npub struct Size(pub usize);\n";
    let text = with_modules(PROGRAM, &SOURCES);
    assert_eq!(text, format!("\n{PROGRAM}{plan}{map}}}\n}}\n"));
}
