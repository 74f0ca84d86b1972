//! Tests the charts and the printed report: outside text does no harm, every bar has its number, and nothing is
//! said about a single word.

use crate::common;
use challenge_station::journal::{Filter, FilterBy, Log, Row, WallTime};
use challenge_station::report::texts;
use challenge_station::report::{LogColumn, Printed, charts, period, printed};
use common::TestBench;
use roxmltree::{Document, Node};

const NASTY: &str = "<script>alert(1)</script>\"'&<b x=\"";
fn time() -> WallTime {
    WallTime::read("2026-11-21T18:11:12.345+01:00").unwrap()
}

/// A log with challenges of all verdicts.
fn log() -> Log {
    let mut bench = TestBench::in_service("QI ZA AA");
    for words in ["QI", "QI XX", "XX QI", "ZA AA QI"] {
        bench.challenge(words);
        bench.clear();
    }
    bench.own_log()
}

/// The cells of a challenge, by their heads.
fn cells(log: &Log, row: &Row) -> Vec<(&'static str, String)> {
    LogColumn::of(log).into_iter().map(|column| (column.head(), column.cell(row))).collect()
}

fn rows(log: &Log) -> Vec<&Row> {
    log.rows.iter().collect()
}

fn report(log: &Log) -> String {
    let filter = &Filter::default();
    printed(Printed { log, rows: &rows(log), filter, mismatches: &[], time: Some(time()) })
}

/// The text of a document, and the names of its elements.
fn read(html: &str) -> (String, Vec<String>) {
    let document = Document::parse(html).unwrap_or_else(|error| panic!("{error}:\n{html}"));
    let nodes: Vec<Node> = document.descendants().collect();
    let text = nodes.iter().filter(|node| node.is_text()).filter_map(Node::text).collect();
    let names = nodes.iter().filter(|node| node.is_element());
    (text, names.map(|node| node.tag_name().name().to_owned()).collect())
}

#[test]
fn outside_text_in_charts_and_reports_is_escaped() {
    let mut log = log();
    for row in &mut log.rows {
        for text in [
            &mut row.event,
            &mut row.round,
            &mut row.table,
            &mut row.words,
            &mut row.lexicon,
            &mut row.pays,
            &mut row.rule,
            &mut row.station,
        ] {
            NASTY.clone_into(text);
        }
    }
    NASTY.clone_into(&mut log.journals[0].name);
    let usual = ["div", "p", "figure", "figcaption", "svg", "title", "desc", "text", "rect"];
    let headline = ["footer", "dl", "dt", "dd"];
    let table = ["table", "thead", "tbody", "tr", "th", "td", "small"];
    for html in [charts(&rows(&log)), report(&log)] {
        let (_, names) = read(&html);
        for name in names {
            let known = usual.iter().chain(&table).chain(&headline).any(|other| *other == name);
            assert!(known, "<{name}> in {html}");
        }
    }
    let (text, _) = read(&report(&log));
    assert!(text.contains(NASTY), "{text}");
}

#[test]
fn control_characters_do_not_spoil_the_report() {
    let mut log = log();
    "A\u{0}B\u{1b}C".clone_into(&mut log.journals[0].name);
    assert!(read(&report(&log)).0.contains("A B C"));
}

/// The charts of some statistics, by title.
fn charts_in<'a>(document: &'a Document) -> Vec<(&'a str, Node<'a, 'a>)> {
    let title = |svg: &Node<'a, 'a>| svg.children().find(|node| is(node, "title"))?.text();
    let drawn = document.descendants().filter(|node| is(node, "svg"));
    drawn.map(|svg| (title(&svg).unwrap(), svg)).collect()
}

fn is(node: &Node, name: &str) -> bool {
    node.has_tag_name(("http://www.w3.org/2000/svg", name))
}

fn texts_of<'a>(svg: Node<'a, 'a>, class: &str) -> Vec<&'a str> {
    let of_class = svg.children().filter(|node| node.attribute("class") == Some(class));
    of_class.filter_map(|node| node.text()).collect()
}

fn widths(svg: Node, class: &str) -> Vec<u64> {
    let of_class = svg.children().filter(|node| node.attribute("class") == Some(class));
    of_class.filter_map(|node| node.attribute("width")?.parse().ok()).collect()
}

/// A log with two rounds: three challenges in the first, one in the second.
fn two_rounds() -> Log {
    let mut log = log();
    for (row, round) in log.rows.iter_mut().zip(["1", "1", "1", "2"]) {
        round.clone_into(&mut row.round);
    }
    log
}

#[test]
fn every_chart_has_its_title_and_every_bar_its_label_and_number() {
    let log = two_rounds();
    let html = charts(&rows(&log));
    let document = Document::parse(&html).unwrap();
    let charts = charts_in(&document);
    let titles: Vec<&str> = charts.iter().map(|(title, _)| *title).collect();
    assert_eq!(titles, [texts::BY_ROUND, texts::BY_WORDS]);
    for (_, svg) in charts {
        assert_eq!(svg.attribute("role"), Some("img"));
        let desc = svg.children().find(|node| is(node, "desc")).and_then(|node| node.text());
        let (labels, numbers) = (texts_of(svg, "label"), texts_of(svg, "value"));
        assert!(labels.len() > 1 && labels.len() == numbers.len(), "{labels:?} {numbers:?}");
        for (label, number) in labels.iter().zip(numbers) {
            assert!(desc.unwrap().contains(&format!("{label}: {number}")), "{desc:?}");
        }
    }
}

#[test]
fn bars_are_as_long_as_their_numbers() {
    let log = two_rounds();
    let html = charts(&rows(&log));
    let document = Document::parse(&html).unwrap();
    let (_, rounds) = charts_in(&document)[0];
    assert_eq!(texts_of(rounds, "value"), ["3 · 33 %", "1 · 100 %"]);
    // One challenge of three was acceptable in round 1, and the only one in round 2.
    let (all, acceptable) = (widths(rounds, "rest"), widths(rounds, "bar"));
    assert_eq!(acceptable, [all[0] / 3, all[0] / 3], "{html}");
}

#[test]
fn no_line_crosses_a_label_and_no_figure_a_bar() {
    let html = charts(&rows(&two_rounds()));
    let document = Document::parse(&html).unwrap();
    for (title, svg) in charts_in(&document) {
        assert!(svg.descendants().all(|node| !is(&node, "line")), "{title}");
        let right = |class: &str| {
            let of_class = svg.children().filter(|node| node.attribute("class") == Some(class));
            let number = |node: &Node, name: &str| node.attribute(name)?.parse::<u64>().ok();
            of_class
                .map(|node| number(&node, "x").unwrap() + number(&node, "width").unwrap_or(0))
                .collect::<Vec<_>>()
        };
        let (figures, bars) = (right("value"), [right("rest"), right("bar")].concat());
        assert!(figures.iter().max() > bars.iter().max(), "{title}: {figures:?} {bars:?}");
    }
}

#[test]
fn the_statistics_begin_with_the_numbers_that_matter_most() {
    let html = charts(&rows(&log()));
    let document = Document::parse(&html).unwrap();
    let of = |name: &str| {
        let named = document.descendants().filter(|node| node.has_tag_name(name));
        named.filter_map(|node| node.text().map(ToOwned::to_owned)).collect::<Vec<_>>()
    };
    assert_eq!(of("dt")[..2], ["challenges", "acceptable"]);
    assert_eq!(of("dd")[..2], ["4", "50 %"]);
}

#[test]
fn a_chart_of_one_bar_is_left_out() {
    let (text, _) = read(&charts(&rows(&log())));
    for title in [texts::BY_ROUND, texts::BY_TABLE, texts::BY_LEXICON, texts::BY_STATION] {
        assert!(!text.contains(title), "{title}: {text}");
    }
}

#[test]
fn with_many_tables_only_the_busiest_are_shown() {
    let mut log = log();
    let row = log.rows[0].clone();
    log.rows =
        (1..=40).map(|table| Row { table: (table % 39).to_string(), ..row.clone() }).collect();
    let html = charts(&rows(&log));
    let document = Document::parse(&html).unwrap();
    let title = texts::busiest_tables(12, 39);
    let (_, tables) = *charts_in(&document).iter().find(|(of, _)| *of == title).unwrap();
    let labels = texts_of(tables, "label");
    assert!(labels.len() == 12 && labels.contains(&"1"), "{labels:?}");
}

#[test]
fn statistics_without_challenges_say_that_there_are_none() {
    let (text, names) = read(&charts(&[]));
    assert_eq!(text, texts::NOTHING);
    assert!(!names.contains(&"svg".to_owned()));
}

#[test]
fn the_report_says_station_time_and_head_code_and_has_every_challenge() {
    let log = log();
    let html = report(&log);
    let (text, names) = read(&html);
    let journal = &log.journals[0];
    let code = challenge_station::journal::HeadCode::of(&journal.head()).to_string();
    // The head codes come last.
    assert!(html.find("<table").unwrap() < html.find(&code).unwrap());
    for said in ["Printed 2026-11-21 18:11", &journal.name, &code] {
        assert!(text.contains(said), "{said}: {text}");
    }
    let heads = LogColumn::of(&log).len();
    // The two other rows have the headings and the day.
    assert_eq!(names.iter().filter(|name| *name == "tr").count(), 2 + log.rows.len());
    assert!(text.contains("Saturday 21 November 2026"), "{text}");
    assert_eq!(names.iter().filter(|name| *name == "td").count(), heads * log.rows.len());
}

#[test]
fn a_challenge_judged_again_does_not_count_and_names_the_one_that_does() {
    let mut bench = TestBench::in_service("QI ZA");
    bench.challenge("QO");
    bench.millis(500);
    bench.play("R<<QI\t_");
    bench.clear();
    let log = bench.own_log();
    let of = |number: u64| {
        let row = log.rows.iter().find(|row| row.number.count() == number).unwrap();
        (LogColumn::Verdict.cell(row), LogColumn::Notes.cell(row))
    };
    let first = ("↻ replaced".into(), "replaced by No. 2".into());
    assert_eq!(of(1), first);
    assert_eq!(of(2), ("✓ acceptable".into(), "replaces No. 1".into()));
    let (text, _) = read(&report(&log));
    assert!(text.contains("↻ replaced") && text.contains("replaced by No. 2"), "{text}");
}

#[test]
fn the_report_has_words_for_people_and_not_identifiers() {
    let mut bench = TestBench::under("club 5-per-word", "QI ZA AA");
    bench.challenge("QI");
    bench.clear();
    let log = bench.own_log();
    let (text, _) = read(&report(&log));
    for written in ["challenged-player", "self-lookup", "play stands", "director-decides"] {
        assert!(!text.contains(written), "{written}: {text}");
    }
    assert!(text.contains("challenged +5 (1 × 5)"), "{text}");
}

#[test]
fn an_empty_column_of_the_report_is_left_out() {
    let mut log = log();
    let heads = |log: &Log| LogColumn::of(log).into_iter().map(LogColumn::head).collect::<Vec<_>>();
    let bare = ["No.", "Time", "Words", "Verdict", "Consequence"];
    let without_round: Vec<&str> = heads(&log).into_iter().filter(|it| *it != "Round").collect();
    assert_eq!(without_round, bare);
    "7".clone_into(&mut log.rows[1].table);
    assert!(heads(&log).contains(&"Table"));
}

#[test]
fn mismatches_between_exports_are_printed() {
    let (log, filter) = (log(), Filter::default());
    let mismatches = ["evening: entry 3 of Hall A differs".to_owned()];
    let report = Printed {
        log: &log,
        rows: &[],
        filter: &filter,
        mismatches: &mismatches,
        time: Some(time()),
    };
    assert!(read(&printed(report)).0.contains(&mismatches[0]));
}

#[test]
fn the_printed_report_does_not_show_which_word_failed() {
    // QI is good and XX is not; the report never says which failed (promise 1).
    let log = log();
    let of = |words: &str| {
        let row = log.rows.iter().find(|row| row.words == words).unwrap();
        let but_for_words = |cell: &(&str, String)| !["No.", "Words"].contains(&cell.0);
        cells(&log, row).into_iter().filter(but_for_words).collect::<Vec<_>>()
    };
    assert_eq!(of("QI XX"), of("XX QI"));
}

#[test]
fn a_report_names_its_filter() {
    let log = log();
    let mut filter = Filter::default();
    filter.text = "zaq <x>".into();
    filter.choose(FilterBy::Outcome, Some("acceptable".into()));
    let report =
        Printed { log: &log, rows: &[], filter: &filter, mismatches: &[], time: Some(time()) };
    let html = printed(report);
    assert!(html.contains("class=\"on-paper\""), "it is printed even if nothing fits");
    let (text, _) = read(&html);
    assert!(text.contains("Verdict: acceptable"), "{text}");
    assert!(text.contains("Looked for: zaq <x>"), "{text}");
    assert!(!text.contains("Round: "), "{text}");
}

#[test]
fn a_report_says_of_which_days_and_rounds_it_is() {
    let mut log = two_rounds();
    assert_eq!(period(&rows(&log)), "Saturday 21 November 2026 · rounds 1 and 2");
    assert_eq!(period(&[&log.rows[0]]), "Saturday 21 November 2026 · round 1");
    assert_eq!(period(&[]), "");
    log.rows[0].time = WallTime::read("2026-11-22T09:00:00.000+01:00").unwrap();
    "9".clone_into(&mut log.rows[0].round);
    let both = "Saturday 21 November 2026 to Sunday 22 November 2026 · rounds 1 to 9";
    assert_eq!(period(&rows(&log)), both);
    log.rows.iter_mut().for_each(|row| row.round.clear());
    assert_eq!(period(&[&log.rows[0]]), "Sunday 22 November 2026");
}
