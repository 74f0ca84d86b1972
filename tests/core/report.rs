//! The pictures and the printed report: outside text does no harm, every bar has its number, and
//! nothing is said about a single word.

use crate::common;
use challenge_station::journal::{Filter, FilterBy, Log, Row, WallTime};
use challenge_station::report::texts;
use challenge_station::report::{Printed, cells, columns, pictures, printed};
use common::Bench;
use roxmltree::{Document, Node};

const NASTY: &str = "<script>alert(1)</script>\"'&<b x=\"";
fn time() -> WallTime {
    WallTime::read("2026-11-21T18:11:12.345+01:00").unwrap()
}

/// A log with challenges of all verdicts.
fn log() -> Log {
    let mut bench = Bench::in_service("QI ZA AA");
    for words in ["QI", "QI XX", "XX QI", "ZA AA QI"] {
        bench.challenge(words);
        bench.clear();
    }
    bench.own_log()
}

fn rows(log: &Log) -> Vec<&Row> {
    log.rows.iter().collect()
}

fn report(log: &Log, event: &str) -> String {
    let filter = &Filter::default();
    printed(Printed { log, rows: &rows(log), filter, mismatches: &[], event, time: time() })
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
fn outside_text_is_escaped() {
    let mut log = log();
    for row in &mut log.rows {
        for text in [
            &mut row.event,
            &mut row.round,
            &mut row.table,
            &mut row.words,
            &mut row.lexicon,
            &mut row.consequence,
            &mut row.station,
        ] {
            NASTY.clone_into(text);
        }
    }
    NASTY.clone_into(&mut log.journals[0].name);
    let usual = ["div", "p", "figure", "figcaption", "svg", "title", "desc", "text", "rect"];
    let table = ["table", "thead", "tbody", "tr", "th", "td"];
    for html in [pictures(&rows(&log)), report(&log, NASTY)] {
        let (_, names) = read(&html);
        for name in names {
            assert!(usual.contains(&&*name) || table.contains(&&*name), "<{name}> in {html}");
        }
    }
    let (text, _) = read(&report(&log, NASTY));
    assert!(text.contains(NASTY), "{text}");
}

#[test]
fn control_characters_do_not_spoil_the_page() {
    let html = report(&log(), "A\u{0}B\u{1b}C");
    assert!(read(&html).0.contains("A B C"));
}

#[test]
fn every_bar_has_its_number_and_every_picture_its_title() {
    let log = log();
    let html = pictures(&rows(&log));
    let document = Document::parse(&html).unwrap();
    let named = |node: &Node, name: &str| node.has_tag_name(("http://www.w3.org/2000/svg", name));
    let drawn: Vec<Node> = document.descendants().filter(|node| named(node, "svg")).collect();
    assert!(drawn.len() >= 4, "{html}");
    for svg in drawn {
        assert_eq!(svg.attribute("role"), Some("img"));
        let one = |name: &str| svg.children().find(|node| named(node, name)).and_then(|n| n.text());
        assert!(one("title").is_some_and(|title| !title.is_empty()));
        let desc = one("desc").unwrap();
        let texts: Vec<&str> =
            svg.children().filter(|node| named(node, "text")).filter_map(|n| n.text()).collect();
        let bars: Vec<Node> = svg.children().filter(|node| named(node, "rect")).collect();
        assert_eq!(texts.len(), 2 * bars.len(), "a label and a number for each bar");
        for (bar, label) in bars.iter().zip(texts.chunks(2)) {
            let number: u64 = label[1].split(' ').next().unwrap().parse().unwrap();
            let width: u64 = bar.attribute("width").unwrap().parse().unwrap();
            assert_eq!(number == 0, width == 0, "{label:?}");
            assert!(desc.contains(&format!("{}: {}", label[0], label[1])), "{desc}");
        }
    }
}

#[test]
fn bars_are_as_long_as_their_numbers() {
    let mut log = log();
    for (row, table) in log.rows.iter_mut().zip(["1", "1", "1", "2"]) {
        table.clone_into(&mut row.round);
    }
    let html = pictures(&rows(&log));
    let document = Document::parse(&html).unwrap();
    let title = texts::TITLES[1];
    let figure = document.descendants().find(|node| {
        node.has_tag_name("figure") && node.descendants().any(|n| n.text() == Some(title))
    });
    let widths: Vec<u64> = figure
        .unwrap()
        .descendants()
        .filter_map(|node| node.attribute("width")?.parse().ok())
        .collect();
    assert_eq!(widths[0] / 3, widths[1], "{widths:?}");
}

#[test]
fn a_share_is_of_the_challenges_with_a_verdict() {
    let (text, _) = read(&pictures(&rows(&log())));
    assert!(text.contains("2 · 50 %"), "{text}");
}

#[test]
fn without_challenges_the_pictures_say_so() {
    let (text, names) = read(&pictures(&[]));
    assert_eq!(text.matches(texts::NOTHING).count(), 6);
    assert!(!names.contains(&"svg".to_owned()));
}

#[test]
fn the_report_says_event_station_time_and_head_code_and_has_every_challenge() {
    let log = log();
    let html = report(&log, "Cape Town Open");
    let (text, names) = read(&html);
    let told = &log.journals[0];
    let code = challenge_station::journal::HeadCode::of(&told.head()).to_string();
    for said in ["Cape Town Open", "Printed 2026-11-21 18:11", &told.name, &code] {
        assert!(text.contains(said), "{said}: {text}");
    }
    let heads = columns(&log).len();
    assert_eq!(names.iter().filter(|name| *name == "tr").count(), 1 + log.rows.len());
    assert_eq!(names.iter().filter(|name| *name == "td").count(), heads * log.rows.len());
}

#[test]
fn a_challenge_judged_again_does_not_count_and_names_the_one_that_does() {
    let mut bench = Bench::in_service("QI ZA");
    bench.challenge("QO");
    bench.millis(500);
    bench.play("RQI\t_");
    bench.clear();
    let log = bench.own_log();
    let of = |number: u64| {
        let row = log.rows.iter().find(|row| row.number.count() == number).unwrap();
        let cells = cells(&log, row);
        (cells[5].clone(), cells[8].clone())
    };
    assert_eq!(of(1), ("(unacceptable)".into(), "self-lookup, judged again as No. 2".into()));
    assert_eq!(of(2), ("acceptable".into(), "repeat of No. 1".into()));
    let (text, _) = read(&report(&log, "Open"));
    assert!(text.contains("(unacceptable)") && text.contains("judged again as No. 2"), "{text}");
}

#[test]
fn mismatches_are_printed() {
    let (log, filter) = (log(), Filter::default());
    let mismatches = ["evening: entry 3 of Hall A differs".to_owned()];
    let report = Printed {
        log: &log,
        rows: &[],
        filter: &filter,
        mismatches: &mismatches,
        event: "",
        time: time(),
    };
    assert!(read(&printed(report)).0.contains(&mismatches[0]));
}

#[test]
fn two_slips_that_failed_differently_look_the_same() {
    // QI is good and XX is not; the report never says which failed (promise 1).
    let log = log();
    let of = |words: &str| {
        let row = log.rows.iter().find(|row| row.words == words).unwrap();
        cells(&log, row)[4..].to_vec()
    };
    let (one, other) = (of("QI XX"), of("XX QI"));
    assert_eq!(one[1..], other[1..]);
    assert_eq!((one[0].as_str(), other[0].as_str()), ("QI XX", "XX QI"));
}

#[test]
fn a_report_names_its_filter() {
    let log = log();
    let mut filter = Filter::default();
    filter.text = "zaq <x>".into();
    filter.turn(FilterBy::Outcome, &log);
    let report =
        Printed { log: &log, rows: &[], filter: &filter, mismatches: &[], event: "", time: time() };
    let (text, _) = read(&printed(report));
    assert!(text.contains("Verdict: acceptable"), "{text}");
    assert!(text.contains("Looked for: zaq <x>"), "{text}");
    assert!(!text.contains("Round: "), "{text}");
}
