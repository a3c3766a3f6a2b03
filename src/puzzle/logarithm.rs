//! Logarithms and powers, computed here so that they are the same on every machine and no library needs to be loaded
//! for them (which took 13 of 160 page faults of a process for one 3 x 3 board).

use std::f64::consts::{FRAC_1_SQRT_2, LN_2};

/// The bits of the fraction of a number.
const FRACTION: u64 = (1 << 52) - 1;
/// What is added to the exponent of 2 in a number.
const BIAS: i64 = 1023;

/// The natural logarithm of a positive number that is not subnormal.
#[inline]
pub fn ln(x: f64) -> f64 {
    // x is m * 2^exponent with m from sqrt(1/2) to sqrt(2).
    let least = FRAC_1_SQRT_2.to_bits();
    let above = x.to_bits().wrapping_sub(least);
    let exponent = ((above as i64) >> 52) as f64;
    let m = f64::from_bits((above & FRACTION) + least);
    // ln m = 2 artanh s = 2 (s + s^3 / 3 + s^5 / 5 + ...) with s up to 0.172.
    let s = (m - 1.0) / (m + 1.0);
    let square = s * s;
    let term = |sum: f64, k: u32| sum * square + 1.0 / f64::from(k);
    let series = [23, 21, 19, 17, 15, 13, 11, 9, 7, 5, 3].into_iter();
    exponent * LN_2 + 2.0 * s * (1.0 + square * series.fold(0.0, term))
}

/// A power of a positive number, or 0 of 0. The power is less than 2^1000.
pub fn power(base: f64, exponent: f64) -> f64 {
    if base == 0.0 {
        return 0.0;
    }
    // The power is e^x = e^rest * 2^twos, with a rest up to ln 2 / 2.
    let x = exponent * ln(base);
    let twos = (x / LN_2).round();
    let rest = x - twos * LN_2;
    let term = |sum: f64, k: u32| 1.0 + rest / f64::from(k) * sum;
    let scale = f64::from_bits(((twos.max(-1000.0) as i64 + BIAS) as u64) << 52);
    (1..=14).rev().fold(1.0, term) * scale
}
