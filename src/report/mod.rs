//! Pictures and the printed report of a log, as SVG and HTML. All outside text is escaped here, so
//! the page can insert the result as it is.

mod cells;
mod html;
pub mod marks;
mod picture;
mod pictures;
mod printed;
pub mod signatures;
pub mod texts;

pub use cells::{cells, column, columns, filter_lines, value};
pub use pictures::pictures;
pub use printed::{Printed, printed};
