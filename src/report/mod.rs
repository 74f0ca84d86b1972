//! Pictures and the printed report: what a log comes to, as text of SVG and HTML. Whatever comes from
//! outside is escaped here, so that the page can take it as it is.

mod cells;
mod html;
mod picture;
mod pictures;
mod printed;
pub mod signatures;
pub mod texts;

pub use cells::{cells, column, columns, narrowed, value};
pub use pictures::pictures;
pub use printed::{Printed, printed};
