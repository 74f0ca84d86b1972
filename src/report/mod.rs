//! Statistics and the printed report of a log, as SVG and HTML. One function here escapes all outside text, so the
//! page can insert the result as it is. Besides, the page's policy forbids inline scripts.

mod cells;
mod chart;
mod charts;
mod html;
mod lengths;
pub mod marks;
mod printed;
pub mod signatures;
mod slips;
pub mod texts;
pub mod wall_card;
pub mod wording;

pub use cells::{LogColumn, filter_lines, filter_name, short_value, value};
pub use charts::{charts, charts_of};
pub use lengths::lengths;
pub use printed::{Printed, period, printed, rest, several_events};
pub use slips::slips;
pub use wall_card::wall_card;
