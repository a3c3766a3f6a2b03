//! Boards of 12 and 16 cells.

mod automaton;
mod disjoint;
mod engine;
mod parallel_ida;

use crate::puzzle::shape::{Order, Shape};

const ORDERS: [(Order, &str); 2] = [(Order::Udlr, "udlr"), (Order::Dlru, "dlru")];
const SQUARE: Shape = Shape::new(4, 4);
