//! Prints three tables: the figures (the head of each column names the unit), their ratios to ours, and the time
//! until a list is ready.

use crate::figures::Figures;
use crate::measure::number;
use crate::rows::Row;

/// The speeds, in Mbit/s, for which the time to ready is given.
pub(crate) const SPEEDS: [f64; 3] = [1.0, 5.0, 20.0];

/// The tables to print.
pub(crate) struct Tables<'a> {
    /// The rows, ours first.
    pub(crate) rows: &'a [Row],
}

impl Tables<'_> {
    /// Prints the figures, their ratios to ours, and the time to ready, as measured in this environment.
    pub(crate) fn print(&self, environment: &str, title: fn(&Row) -> &str, figures: &[Figures]) {
        let rows: Vec<(&Row, &Figures)> = self.rows.iter().zip(figures).collect();
        println!("\n== {environment}");
        print(
            &HEAD,
            rows.iter().map(|(row, figures)| cells(title, row, columns(row, figures), figure)),
        );
        let Some((ours, our_figures)) = rows.first() else { return };
        let ours = columns(ours, our_figures);
        println!(
            "\n== {environment}: as multiples of ours (more look-ups are better; of everything else, less is)"
        );
        print(
            &HEAD,
            rows.iter().map(|(row, figures)| {
                let mut ratios = columns(row, figures);
                for (column, ours) in ratios.iter_mut().zip(ours) {
                    *column = column.zip(ours).filter(|(_, ours)| *ours > 0.0).map(|(a, b)| a / b);
                }
                cells(title, row, ratios, |_, ratio| format!("{ratio:.2}"))
            }),
        );
        println!("\nour format takes {:.1} ms to decode and build", our_figures.to_stored);
        println!("\n== {environment}: seconds to ready at 1, 5 and 20 Mbit/s (* the shortest)");
        print_ready(title, &rows);
    }
}

/// The column headings: an empty one above the rows' names, then one for each of [`columns`]. README.md explains them.
const HEAD: [&str; 13] = [
    "",
    "raw B",
    "gzip B",
    "brotli B",
    "decode ms",
    "build ms",
    "cold ms",
    "stored B",
    "open ms",
    "verdict ms",
    "M look/s",
    "memory B",
    "growth B",
];

/// The figures of a row, in the order of [`HEAD`]; `None` where there is nothing to measure.
fn columns(row: &Row, figures: &Figures) -> [Option<f64>; 12] {
    let some = |figure: f64| (figure > 0.0).then_some(figure);
    let sizes = [row.wire.raw, row.wire.gzip, row.wire.brotli].map(|size| Some(number(size)));
    [
        sizes[0],
        sizes[1],
        sizes[2],
        some(figures.decode).filter(|_| !row.is_prebuilt),
        some(figures.build()),
        some(figures.cold),
        some(figures.stored),
        Some(figures.open),
        Some(figures.verdict),
        some(figures.lookup).map(|nanoseconds| 1e3 / nanoseconds),
        some(figures.memory),
        some(figures.growth),
    ]
}

/// The cells of a row. For contenders built beforehand the build time is in brackets, since nobody
/// waits for it.
fn cells(
    title: fn(&Row) -> &str,
    row: &Row,
    columns: [Option<f64>; 12],
    show: impl Fn(usize, f64) -> String,
) -> Vec<String> {
    let mut cells = vec![title(row).to_owned()];
    for (index, column) in columns.into_iter().enumerate() {
        let cell = column.map_or("-".into(), |value| show(index, value));
        let in_brackets = HEAD[index + 1] == "build ms" && row.is_prebuilt;
        cells.push(if in_brackets { format!("({cell})") } else { cell });
    }
    cells
}

/// The text of a figure. Bytes are whole numbers.
fn figure(index: usize, value: f64) -> String {
    match HEAD[index + 1] {
        head if head.ends_with(" B") => format!("{value:.0}"),
        head if head == "open ms" || head == "verdict ms" => format!("{value:.3}"),
        _ => format!("{value:.1}"),
    }
}

fn print_ready(title: fn(&Row) -> &str, rows: &[(&Row, &Figures)]) {
    let ready: Vec<Vec<f64>> = rows
        .iter()
        .map(|(row, figures)| {
            let sizes =
                if row.is_packed { [row.wire.raw; 2] } else { [row.wire.gzip, row.wire.brotli] };
            let wires =
                sizes.into_iter().flat_map(|size| SPEEDS.map(|speed| (number(size), speed)));
            wires.map(|(size, speed)| size * 8.0 / speed / 1e6 + figures.cold / 1e3).collect()
        })
        .collect();
    let shortest = |index: usize| ready.iter().map(|row| row[index]).fold(f64::INFINITY, f64::min);
    let head = ["", "after gzip: 1", "5", "20", "after brotli: 1", "5", "20", "on the wire"];
    print(
        &head,
        rows.iter().zip(&ready).map(|((row, _), ready)| {
            let mut line = vec![title(row).to_owned()];
            for (index, seconds) in ready.iter().enumerate() {
                let mark = if *seconds <= shortest(index) { '*' } else { ' ' };
                line.push(format!("{seconds:.3}{mark}"));
            }
            line.push(if row.is_packed { "as it is" } else { "compressed" }.into());
            line
        }),
    );
}

/// Prints lines below their heads: the first column aligned left, the others right.
pub(crate) fn print(head: &[&str], lines: impl Iterator<Item = Vec<String>>) {
    let head = head.iter().map(ToString::to_string).collect();
    let mut lines: Vec<Vec<String>> = std::iter::once(head).chain(lines).collect();
    // An empty column is left out.
    for index in (1..lines[0].len()).rev() {
        if lines[1..].iter().all(|line| line[index] == "-") {
            for line in &mut lines {
                line.remove(index);
            }
        }
    }
    let width = |index: usize| {
        let widths = lines.iter().filter_map(|line| line.get(index)).map(String::len);
        widths.max().unwrap_or(0)
    };
    for line in &lines {
        let cells = line.iter().enumerate().map(|(index, cell)| match index {
            0 => format!("{cell:0$}", width(0)),
            _ => format!("{cell:>0$}", width(index)),
        });
        println!("{}", cells.collect::<Vec<_>>().join("  ").trim_end());
    }
}
