//! Boards of 12 and 16 cells.

mod all_paths;
mod automaton;
mod engine;
mod nodes;
pub mod overlaps;
mod parallel_ida;
mod planner;
mod stage;
mod tables;
mod zone_stages;

use npuzzle::puzzle::shape::{Order, Shape};

const ORDERS: [(Order, &str); 3] = [
    (Order::Udlr, "udlr"),
    (Order::Dlru, "dlru"),
    (Order::Udrl, "udrl"),
];
const SQUARE: Shape = Shape::new(4, 4);
