//! Two gigabytes through one process: the answers are those of many small inputs, and memory does not grow.
//!
//! `NPUZZLE_SOAK=1 cargo test --release --test cli -- --ignored --nocapture soak`; `NPUZZLE_SOAK_MB` is the length of a
//! stream, 2048 by default.

use crate::common::rng::Rng;
use crate::common::{grid_text, shuffled, shuffled_cells, tokens};
use crate::program::start;
use std::io::{Read, Write};

/// Blocks of text, of about this length, of which streams are made.
const BLOCK: usize = 1 << 20;

/// The memory that a process may take more at its end than after a tenth of its input. Bytes.
const GROWTH: u64 = 8 << 20;

/// A problem and its text.
struct Soak {
    args: &'static [&'static str],
    /// Whole cases.
    blocks: Vec<Vec<u8>>,
    /// What ends an input.
    end: &'static [u8],
}

/// What a run left: the hash of its answers (FNV-1a of each line's end and letters), their bytes, and the peak of memory
/// after a tenth of the input and at its end.
struct Left {
    hash: u64,
    bytes: u64,
    peaks: [u64; 2],
}

fn blocks(seed: u64, case: impl Fn(&mut Rng) -> String) -> Vec<Vec<u8>> {
    let mut rng = Rng::new(seed);
    let block = |_| {
        let mut text = String::new();
        while text.len() < BLOCK {
            text += &case(&mut rng);
        }
        text.into_bytes()
    };
    (0..16).map(block).collect()
}

/// The most memory that a process has had. Bytes; 0 where it is not known.
fn peak(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) << 10
}

/// Runs a program on the blocks of these numbers; goes on with a hash.
fn run(soak: &Soak, numbers: &[usize], hash: u64) -> Left {
    let mut child = start(soak.args);
    let process = child.id();
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = child.stdout.take().expect("a pipe");
    let mut stderr = child.stderr.take().expect("a pipe");
    let mut left = Left {
        hash,
        bytes: 0,
        peaks: [0; 2],
    };
    std::thread::scope(|scope| {
        let feeder = scope.spawn(move || {
            let mut early = 0;
            for (i, &number) in numbers.iter().enumerate() {
                stdin.write_all(&soak.blocks[number]).expect("it reads");
                if i == numbers.len() / 10 {
                    early = peak(process);
                }
            }
            stdin.write_all(soak.end).expect("it reads");
            [early, peak(process)]
        });
        let mut buffer = vec![0; 1 << 16];
        while let Ok(count @ 1..) = stdout.read(&mut buffer) {
            left.bytes += count as u64;
            for &byte in &buffer[..count] {
                left.hash = (left.hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
            }
        }
        left.peaks = feeder.join().expect("everything is written");
    });
    let mut told = String::new();
    stderr.read_to_string(&mut told).expect("messages");
    let code = child.wait().expect("its end").code();
    assert_eq!((code, told.as_str()), (Some(0), ""), "{:?}", soak.args);
    left
}

/// One run on the whole stream, and runs on pieces of it.
fn soaked(soak: &Soak) {
    if std::env::var("NPUZZLE_SOAK").as_deref() != Ok("1") {
        println!("skipped: soak tests run with NPUZZLE_SOAK=1");
        return;
    }
    let megabytes = std::env::var("NPUZZLE_SOAK_MB").ok();
    let megabytes = megabytes.and_then(|text| text.parse().ok()).unwrap_or(2048);
    let mut rng = Rng::new(1);
    let numbers: Vec<usize> = (0..megabytes)
        .map(|_| rng.below(soak.blocks.len()))
        .collect();
    let began = std::time::Instant::now();
    let whole = run(soak, &numbers, 0);
    let seconds = began.elapsed().as_secs_f64();
    let (mut hash, mut bytes) = (0, 0);
    for piece in numbers.chunks(61) {
        let left = run(soak, piece, hash);
        (hash, bytes) = (left.hash, bytes + left.bytes);
    }
    let [early, late] = whole.peaks;
    println!(
        "{:?}: {megabytes} MB in, {} bytes out in {seconds:.1} s, hash {:016x}, peak {} KiB after a tenth, {} KiB at the end",
        soak.args, whole.bytes, whole.hash, early >> 10, late >> 10
    );
    assert_eq!(
        (whole.hash, whole.bytes),
        (hash, bytes),
        "{:?} in pieces",
        soak.args
    );
    assert!(
        whole.bytes > 0 && late <= early + GROWTH,
        "{early} and {late} bytes"
    );
}

#[test]
#[ignore = "minutes, and only with NPUZZLE_SOAK=1"]
fn soak_lines() {
    soaked(&Soak {
        args: &["lines", "--ask", "number"],
        blocks: blocks(1, |rng| {
            let cells = [4, 6, 8, 9, 9, 9][rng.below(6)];
            tokens(&shuffled(rng, cells), "x") + "\n"
        }),
        end: b"",
    });
}

#[test]
#[ignore = "minutes, and only with NPUZZLE_SOAK=1"]
fn soak_hdu1043() {
    soaked(&Soak {
        args: &["hdu1043"],
        blocks: blocks(2, |rng| tokens(&shuffled(rng, 9), "x") + "\n"),
        end: b"",
    });
}

#[test]
#[ignore = "minutes, and only with NPUZZLE_SOAK=1"]
fn soak_poj2893() {
    soaked(&Soak {
        args: &["poj2893"],
        blocks: blocks(3, |rng| {
            let (rows, cols) = (2 + rng.below(40), 2 + rng.below(40));
            let cells = shuffled_cells(rng, rows * cols);
            format!("{rows} {cols}\n{}", grid_text(&cells, cols))
        }),
        end: b"0 0\n",
    });
}
