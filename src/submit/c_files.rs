//! Programs in C for judges that take no Rust, as real files in `src/c`, each by the id of its problem.
//!
//! What several need stands in a file of its own, which they include; and poj1077 has a line where its constant
//! belongs. Both are filled in here, so that what comes out is one plain file.

use crate::submit::c_table::poj1077_table;

/// File, text: the problems', then what they include.
const FILES: [(&str, &str); 17] = [
    ("poj1077", include_str!("c/poj1077.c")),
    ("hdu1043", include_str!("c/hdu1043.c")),
    ("zoj1217", include_str!("c/zoj1217.c")),
    ("uva652", include_str!("c/uva652.c")),
    ("hdu3567", include_str!("c/hdu3567.c")),
    ("uva10181", include_str!("c/uva10181.c")),
    ("poj2893", include_str!("c/poj2893.c")),
    ("hdu6620", include_str!("c/hdu6620.c")),
    ("hdu3600", include_str!("c/hdu3600.c")),
    ("poj3240", include_str!("c/poj3240.c")),
    ("mipt089", include_str!("c/mipt089.c")),
    ("mipt091", include_str!("c/mipt091.c")),
    ("read", include_str!("c/read.c")),
    ("number", include_str!("c/number.c")),
    ("eight", include_str!("c/eight.c")),
    ("parity", include_str!("c/parity.c")),
    ("carry", include_str!("c/carry.c")),
];

/// Files that are a program.
const PROGRAMS: usize = 12;

/// The problems that have a program in C.
pub fn c_problems() -> impl Iterator<Item = &'static str> {
    FILES[..PROGRAMS].iter().map(|&(id, _)| id)
}

/// A problem's program in C, in one piece. `None` if there is none.
pub fn c_file(id: &str) -> Option<String> {
    c_problems().find(|&program| program == id).map(whole)
}

/// A file with all that it includes in place.
fn whole(name: &str) -> String {
    let text = FILES.iter().find(|file| file.0 == name);
    let mut whole = String::new();
    for line in text.map_or("", |file| file.1).lines() {
        let included = line.strip_prefix("#include \"");
        if let Some(file) = included.and_then(|file| file.strip_suffix(".c\"")) {
            whole += &self::whole(file);
        } else if line == "/* @TABLE@ */" {
            whole += &poj1077_table();
        } else {
            whole += line;
            whole.push('\n');
        }
    }
    whole
}
