//! The codec's frontier: every `.lex` file by its size, and what each takes to unpack. **A time with an
//! `x` is beaten both ways: a smaller file is unpacked in less.**

use crate::figures::Figures;
use crate::measure::number;
use crate::rows::Row;
use crate::table::{self, SPEEDS};
use packing::frontier::OURS;

const HEAD: [&str; 10] = [
    "",
    "bytes",
    "bits a word",
    "decode ms",
    "first ms",
    "in Chromium: decode ms",
    "first ms",
    "ready at 1 Mbit/s, s",
    "5",
    "20",
];

/// Its first two columns are sizes, the next four times, the last three the time to ready.
struct Line {
    title: String,
    bytes: usize,
    /// Natively, to decode and the first time to open; the same in Chromium.
    times: [Option<f64>; 4],
    /// Seconds at each of [`SPEEDS`].
    ready: [f64; 3],
}

/// Prints the table. Ready is the time on the wire and the first time to open, in Chromium if there
/// is a page.
pub(crate) fn print(words: usize, rows: &[Row], native: &[Figures], page: Option<&[Figures]>) {
    let mut lines = Vec::new();
    for (place, (row, here)) in rows.iter().zip(native).enumerate() {
        if row.native == "lex" || row.is_point {
            lines.push(Line::of(row, here, page.and_then(|page| page.get(place))));
        }
    }
    if let Some(ours) = lines.first_mut() {
        ours.title = format!("ours: {OURS}");
    }
    lines.sort_by_key(|line| line.bytes);
    let cells: Vec<Vec<String>> = lines.iter().map(|line| line.cells(words, &lines)).collect();
    println!("\n== the codec's frontier (* the shortest, x beaten by a smaller one)");
    table::print(&HEAD, cells.into_iter());
}

impl Line {
    fn of(row: &Row, here: &Figures, there: Option<&Figures>) -> Self {
        let bytes = row.wire.raw;
        let first = there.unwrap_or(here).first;
        Self {
            title: row.title.clone(),
            bytes,
            times: [
                Some(here.decode),
                Some(here.first),
                there.map(|there| there.decode),
                there.map(|there| there.first),
            ],
            ready: SPEEDS.map(|speed| number(bytes) * 8.0 / speed / 1e6 + first / 1e3),
        }
    }

    fn cells(&self, words: usize, all: &[Self]) -> Vec<String> {
        let bits = number(self.bytes) * 8.0 / number(words);
        let mut cells = vec![self.title.clone(), self.bytes.to_string(), format!("{bits:.2}")];
        for (place, time) in self.times.into_iter().enumerate() {
            cells.push(time.map_or("-".into(), |time| {
                let mark = if self.is_beaten(place, all) { 'x' } else { ' ' };
                format!("{time:.1}{mark}")
            }));
        }
        for (place, seconds) in self.ready.into_iter().enumerate() {
            let is_shortest = all.iter().all(|other| other.ready[place] >= seconds);
            cells.push(format!("{seconds:.3}{}", if is_shortest { '*' } else { ' ' }));
        }
        cells
    }

    /// Whether another is smaller and quicker, by the times at this place.
    fn is_beaten(&self, place: usize, all: &[Self]) -> bool {
        all.iter().any(|other| other.bytes < self.bytes && other.times[place] < self.times[place])
    }
}
