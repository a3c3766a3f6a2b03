use npuzzle::puzzle::random::Rng;
use npuzzle::solve::sliding_tree::value::{
    goal_cell, goal_code, images, SlidingValue, ValueWeights, CLASSES, NO_GOAL, UNITS,
};

/// Goals of a random position.
fn position(side: usize, rng: &mut Rng) -> Vec<u8> {
    let mut goals: Vec<u8> = (0..side * side).map(|cell| goal_code(side, cell)).collect();
    for _ in 0..rng.below(3 * side) {
        goals.swap(rng.below(side * side), rng.below(side * side));
    }
    let blank = rng.below(side * side);
    goals[blank] = NO_GOAL;
    goals
}

/// The position on the board after a symmetry of its cells.
fn image(side: usize, goals: &[u8], map: impl Fn(usize, usize) -> (usize, usize)) -> Vec<u8> {
    let cell = |cell: usize| {
        let (row, col) = map(cell / side, cell % side);
        row * side + col
    };
    let mut image = vec![0; goals.len()];
    for (from, &goal) in goals.iter().enumerate() {
        image[cell(from)] = match goal {
            NO_GOAL => NO_GOAL,
            _ => goal_code(side, cell(goal_cell(side, goal))),
        };
    }
    image
}

#[test]
fn values_are_the_same_for_all_images_of_a_position() {
    let mut rng = Rng::new(5);
    for round in 0..500 {
        let side = 3 + round % 8;
        let value = SlidingValue::new(side, &ValueWeights::tuned());
        let goals = position(side, &mut rng);
        let last = side - 1;
        let transposed = image(side, &goals, |row, col| (col, row));
        let turned = image(side, &goals, |row, col| (col, last - row));
        let v = value.value(&goals);
        assert_eq!(value.value(&transposed), v, "{goals:?}");
        assert_eq!(value.value(&turned), v, "{goals:?}");
    }
}

#[test]
fn values_are_sums_of_patterns() {
    let mut rng = Rng::new(6);
    let weights = ValueWeights::tuned();
    for round in 0..200 {
        let side = 6 + round % 5;
        let value = SlidingValue::new(side, &weights);
        let goals = position(side, &mut rng);
        let classes = value.classes(&goals);
        let width = side + 2;
        let class = |row: usize, col: usize| classes[row * width + col] as usize;
        let mut sum = 0.0;
        for (cell, &goal) in goals.iter().enumerate().filter(|g| *g.1 != NO_GOAL) {
            let to = goal_cell(side, goal);
            let dx = (to % side) as i32 - (cell % side) as i32;
            let dy = (to / side) as i32 - (cell / side) as i32;
            sum += weights.single(dx, dy);
        }
        for (pattern, weight) in &weights.patterns {
            for row in 0..width {
                for col in 0..width {
                    let (right, down) = (col + 1 < width, row + 1 < width);
                    let images = images(pattern);
                    if pattern.len() == 2 {
                        if right && images.contains(&vec![class(row, col), class(row, col + 1)]) {
                            // A pair in the border row or column is in one block only.
                            let half = row == 0 || row + 1 == width;
                            sum += if half { 0.5 } else { 1.0 } * weight;
                        }
                        let tr = npuzzle::solve::sliding_tree::value::transposed;
                        let vertical = |r: usize| vec![tr(class(r, col)), tr(class(r + 1, col))];
                        if down && images.contains(&vertical(row)) {
                            let half = col == 0 || col + 1 == width;
                            sum += if half { 0.5 } else { 1.0 } * weight;
                        }
                    }
                    if pattern.len() == 4 && right && down {
                        let block = vec![
                            class(row, col),
                            class(row, col + 1),
                            class(row + 1, col),
                            class(row + 1, col + 1),
                        ];
                        if images.contains(&block) {
                            sum += weight;
                        }
                    }
                }
            }
        }
        // Each term is rounded to a unit.
        let error = (f64::from(value.value(&goals)) / UNITS - sum).abs();
        assert!(
            error < (4 * side * side) as f64 / UNITS,
            "{error}: {goals:?}"
        );
    }
}

#[test]
fn images_of_patterns_are_groups() {
    let mut rng = Rng::new(7);
    for _ in 0..2000 {
        let mut class = || rng.below(CLASSES);
        let pattern = [class(), class(), class(), class()];
        for part in [&pattern[..], &pattern[..2]] {
            let mut all = images(part);
            all.sort_unstable();
            for image in all.clone() {
                let mut again = images(&image);
                again.sort_unstable();
                assert_eq!(again, all);
            }
        }
    }
}
