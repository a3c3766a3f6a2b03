struct Search {
    rows: usize,
    cols: usize,
    /// The tile of each cell; the blank is 0.
    board: Vec<usize>,
    /// By tile: its goal cell.
    home: Vec<usize>,
    //@ if PATH
    /// The cells of the tiles that slide, the last one first.
    slides: Vec<usize>,
    //@ end
}

impl Search {
    /// The rows and columns between a tile and its home.
    fn distance(&self, tile: usize, cell: usize) -> usize {
        let (home, cols) = (self.home[tile], self.cols);
        (home / cols).abs_diff(cell / cols) + (home % cols).abs_diff(cell % cols)
    }

    /// The cell of the blank, and the sum of the distances of all tiles.
    fn blank_and_sum(&self) -> (usize, usize) {
        let mut sum = 0;
        let mut blank = 0;
        for (cell, &tile) in self.board.iter().enumerate() {
            match tile {
                0 => blank = cell,
                tile => sum += self.distance(tile, cell),
            }
        }
        (blank, sum)
    }

    /// Whether `left` moves are enough for a board whose distances have this sum, without a move back to the cell
    /// `before`.
    fn reaches(&mut self, blank: usize, before: usize, left: usize, sum: usize) -> bool {
        if sum == 0 {
            return true;
        }
        let (row, col, cols) = (blank / self.cols, blank % self.cols, self.cols);
        let moves = [
            (row > 0, blank.wrapping_sub(cols)),
            (row + 1 < self.rows, blank + cols),
            (col > 0, blank.wrapping_sub(1)),
            (col + 1 < cols, blank + 1),
        ];
        for &(is_inside, to) in &moves {
            if !is_inside || to == before {
                continue;
            }
            let tile = self.board[to];
            let sum = sum + self.distance(tile, blank) - self.distance(tile, to);
            if sum < left {
                self.board.swap(blank, to);
                let found = self.reaches(to, blank, left - 1, sum);
                self.board.swap(blank, to);
                if found {
                    //@ if PATH
                    self.slides.push(to);
                    //@ end
                    return true;
                }
            }
        }
        false
    }
}
