//! Products of matrices against sums of products.

use crate::methods::learned::matrix::{add, dot, multiply, MatrixView, Panels};
use crate::suite::common::rng::Rng;

/// Between -1 and 1, with few digits, so that sums of products are exact in any order.
fn random(rng: &mut Rng, count: usize) -> Vec<f32> {
    (0..count)
        .map(|_| rng.below(129) as f32 / 64.0 - 1.0)
        .collect()
}

fn transposed(matrix: &[f32], width: usize) -> Vec<f32> {
    (0..width)
        .flat_map(|col| matrix.iter().skip(col).step_by(width).copied())
        .collect()
}

#[test]
fn products_of_matrices_and_of_their_transposes_are_sums_of_products() {
    let mut rng = Rng::new(1);
    let mut panels = Panels::default();
    for (rows, inner, cols) in [
        (4, 1, 8),
        (4, 3, 16),
        (12, 5, 8),
        (32, 24, 40),
        (128, 8, 64),
    ] {
        let left = random(&mut rng, rows * inner);
        let right = random(&mut rng, inner * cols);
        let mut wanted = vec![0.0; rows * cols];
        for row in 0..rows {
            for col in 0..cols {
                for k in 0..inner {
                    wanted[row * cols + col] += left[row * inner + k] * right[k * cols + col];
                }
            }
        }
        let (left_turned, right_turned) = (transposed(&left, inner), transposed(&right, cols));
        for left in [
            MatrixView::new(&left, inner),
            MatrixView::new(&left_turned, rows).turned(),
        ] {
            for right in [
                MatrixView::new(&right, cols),
                MatrixView::new(&right_turned, inner).turned(),
            ] {
                let mut product = vec![f32::NAN; rows * cols];
                multiply(left, right, &mut product, &mut panels);
                assert_eq!(product, wanted, "{rows} x {inner} x {cols}");
            }
        }
    }
    let (a, b) = (random(&mut rng, 24), random(&mut rng, 24));
    let wanted: f32 = a.iter().zip(&b).map(|(a, b)| a * b).sum();
    assert_eq!(dot(&a, &b), wanted);
    let mut sum = a.clone();
    add(&mut sum, 0.5, &b);
    let wanted: Vec<f32> = a.iter().zip(&b).map(|(a, b)| a + b / 2.0).collect();
    assert_eq!(sum, wanted);
}
