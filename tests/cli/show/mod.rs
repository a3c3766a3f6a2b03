mod limits;
mod page;
mod page_boards;
mod pictures;
mod terminal;
mod text;
mod usage;
mod walls;
