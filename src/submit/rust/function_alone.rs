// For use outside of the page: reads boards, a line each, as [[4,1,2],[5,0,3]].

struct Solution;

fn main() {
    for line in std::io::stdin().lines() {
        let text = line.unwrap();
        let cells = text.chars().filter_map(|c| c.to_digit(10));
        let cells: Vec<i32> = cells.map(|cell| cell as i32).collect();
        let board = cells.chunks(@COLS@).map(|row| row.to_vec()).collect();
        println!("{}", Solution::sliding_puzzle(board));
    }
}

// For the page: paste all that follows in place of the code that it shows.

