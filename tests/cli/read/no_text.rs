//! Data that are no text: every command says what they are, and what to do.

use crate::common::{scratch, scratch_dir};
use crate::program::{ran, run, start};
use std::io::Write;
use std::time::Duration;

const GZIP: &[u8] = b"\x1f\x8b\x08\x08\x00\r\n\x00 1\n";
const ZCAT: &str = "this is gzip data: use zcat";

/// What is said is all that is said.
#[test]
fn kinds_of_data() {
    let iconv =
        |kind: &str, from: &str| format!("this is {kind} text: use iconv -f {from} -t UTF-8");
    let kinds: [(&[u8], String); 13] = [
        (GZIP, ZCAT.into()),
        (
            b"\x28\xb5\x2f\xfd\x04",
            "this is zstd data: use zstdcat".into(),
        ),
        (b"BZh91AY&SY", "this is bzip2 data: use bzcat".into()),
        (b"\xfd7zXZ\0\0", "this is xz data: use xzcat".into()),
        (
            b"PK\x03\x04\x14",
            "this is a zip archive: use unzip -p".into(),
        ),
        (b"\xff\xfe1\0 \0", iconv("UTF-16", "UTF-16")),
        (b"\xfe\xff\x001", iconv("UTF-16", "UTF-16")),
        (b"\xff\xfe\0\x001\0\0\0", iconv("UTF-32", "UTF-32")),
        (b"\0\0\xfe\xff\0\0\x001", iconv("UTF-32", "UTF-32")),
        (b"1\0 \x002\0\n\0", iconv("UTF-16", "UTF-16LE")),
        (b"\x001\0 \x002\0\n", iconv("UTF-16", "UTF-16BE")),
        (b"1\0\0\0 \0\0\0", iconv("UTF-32", "UTF-32LE")),
        (b"\0\0\x001\0\0\0 ", iconv("UTF-32", "UTF-32BE")),
    ];
    for (data, said) in kinds {
        for id in ["hdu1043", "uva652", "poj2893", "lines"] {
            let ran = run(&[id], data);
            let lines: Vec<&str> = ran.err.lines().collect();
            assert!(
                lines[0].starts_with("<stdin>:1:")
                    && lines.iter().all(|line| line.ends_with(&said)),
                "{id} {data:?}: {}",
                ran.err
            );
            assert!(lines.len() <= 2 && ran.code == 1, "{}", ran.err);
        }
    }
    // What only resembles them.
    for text in ["BZ\n", "\u{feff}12345678x\n\0\n", "PK 1\n", "x\r1\0\n"] {
        let ran = run(&["lines"], text);
        assert!(!ran.err.contains("this is"), "{}", ran.err);
    }
}

/// A pipe may bring one byte at a time.
#[test]
fn data_that_arrive_in_pieces() {
    let mut child = start(&["hdu1043"]);
    let mut stdin = child.stdin.take().expect("a pipe");
    for piece in [&b"\x1f"[..], b"\x8b", b"\x08 1"] {
        stdin.write_all(piece).expect("the program reads");
        std::thread::sleep(Duration::from_millis(50));
    }
    drop(stdin);
    let ran = ran(child.wait_with_output().expect("its end"));
    let said = format!("<stdin>:1:1: case 1: {ZCAT}\n");
    assert_eq!((ran.code, ran.err), (1, said));
}

#[test]
fn every_command_that_reads_boards() {
    let data = scratch("no-text.gz", GZIP);
    for (args, code) in [
        (&["hdu1043"][..], 1),
        (&["lines"], 1),
        (&["stats"], 1),
        (&["show"], 1),
        (&["realms", "--only", "ida"], 2),
        (&["race", "hdu1043"], 2),
        (&["race", "uva652"], 2),
    ] {
        let ran = run(&[args, &[&data]].concat(), "");
        let first = ran.err.lines().next().unwrap_or_default();
        assert!(
            ran.code == code && first.contains(&data) && first.ends_with(ZCAT),
            "{args:?}: {}",
            ran.err
        );
        assert!(!ran.err.contains("carriage"), "{}", ran.err);
    }
}

/// The ends of lines of old machines.
#[test]
fn carriage_returns_alone() {
    let old = run(&["lines"], "12345678x\r1234567x8\r");
    let said =
        "<stdin>:1:1: case 1: carriage returns do not end lines here: change them to line feeds, \
                as tr '\\r' '\\n' does\n";
    assert_eq!((old.code, old.err.as_str()), (1, said));
    // Formats of tokens need no lines.
    let tokens = run(&["hdu1043"], "1 2 3 4 5 6 7 8 x\r1 2 3 4 5 6 7 x 8\r");
    assert_eq!((tokens.code, tokens.out.as_str()), (0, "\nr\n"));
}

/// The verdict says it, wherever the caller reads it.
#[test]
fn check_of_inputs_and_outputs() {
    let (data, sample) = (
        scratch("no-text-check.gz", GZIP),
        "inputs/samples/hdu1043.in",
    );
    let ran = run(&["check", "hdu1043", &data, sample], "");
    let fail = format!("FAIL {data}:1:1: case 1: {ZCAT}\n");
    assert_eq!((ran.code, ran.err), (3, fail.clone()));
    let ran = run(&["check", "hdu1043", sample, &data], "");
    let wrong =
        format!("wrong output format case 1 (2 3 4/1 5 x/7 6 8): wrong wording: {ZCAT} (line 1 of the output)\n");
    assert_eq!((ran.code, ran.err), (2, wrong));
    let feedback = format!("{}/no-text-feedback/", scratch_dir().display());
    let _ = std::fs::create_dir(&feedback);
    let ran = run(&["check", "hdu1043", &data, sample, &feedback], "r\n");
    assert_eq!((ran.code, ran.err), (3, fail));
}
