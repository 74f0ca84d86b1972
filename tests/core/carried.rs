//! One set-up, ten stations: what goes out at one comes in at another, whole or not at all. The file is
//! longer than others: the way out and the way in stand beside each other.
#![cfg(not(target_arch = "wasm32"))]

use crate::common;
use challenge_station::challenge::Office;
use challenge_station::console::Pins;
use challenge_station::console::{
    Carried, CarriedError, CarryDemand, CarryEvent, CarryTold, Code, Desk, Installed, KeptPin,
    Page, Settings, StationFile, from_link, to_link,
};
use challenge_station::digest::Digest;
use challenge_station::lexicon::{Fingerprint, Stored};
use challenge_station::station::{Effect, Event, Kept, Phase};
use common::{Bench, choice};
use std::time::Duration;

const WORDS: &str = "AA QI ZA";

fn stored(words: &str) -> Stored {
    let identity = common::lexicon(words).identity().as_ref().clone();
    let list = words.split(' ').map(common::word);
    Stored::of(&identity, list).unwrap()
}

fn kept_pin(office: Office) -> KeptPin {
    let half = Digest::of(b"salt").to_string();
    KeptPin::new(office, &format!("{half} {half}")).unwrap()
}

/// Settings in which nothing is as usual.
fn settings() -> Settings {
    let words = common::digest(WORDS);
    let mut settings = Settings {
        rulebook: choice("international-2017 5-per-word"),
        event: "Ópen +1~ 50 % «final»".into(),
        round: 7,
        station: "Table side 3".into(),
        coming: Some(words),
        offered: vec![None, Some(words)],
        asks_table: true,
        ..Settings::default()
    };
    settings.set_source("Collins", Some(words));
    settings
}

fn file() -> StationFile {
    StationFile {
        settings: settings(),
        pins: vec![kept_pin(Office::Director), kept_pin(Office::WordJudge)],
        lexicons: vec![stored(WORDS), stored("AB BA")],
    }
}

/// The settings as another station has them: all but the station's name.
fn elsewhere() -> Settings {
    Settings { station: String::new(), ..settings() }
}

#[test]
fn a_file_brings_everything_but_the_stations_name() {
    let read = StationFile::read(&file().write()).unwrap();
    assert_eq!(read.settings, elsewhere());
    assert_eq!(read.pins, file().pins);
    assert!(read.lexicons == file().lexicons);
    for lexicon in read.lexicons {
        lexicon.open().unwrap();
    }
}

#[test]
fn a_file_cut_anywhere_is_refused_with_a_remedy() {
    let whole = file().write();
    for length in 0..whole.len() {
        let error = StationFile::read(&whole[..length]).err().unwrap();
        assert!(error.to_string().contains(": "), "{error}");
    }
    let longer = [&whole[..], b"x"].concat();
    assert_eq!(StationFile::read(&longer).err(), Some(CarriedError::Changed));
}

#[test]
fn no_changed_byte_brings_another_set_up() {
    let whole = file().write();
    let opens = |file: &StationFile| file.lexicons.iter().all(|one| one.clone().open().is_ok());
    for place in 0..whole.len() {
        let mut bad = whole.clone();
        bad[place] ^= 1;
        let read = StationFile::read(&bad);
        assert!(!read.is_ok_and(|file| opens(&file)), "byte {place}");
    }
}

#[test]
fn another_file_and_a_later_form_say_so() {
    assert_eq!(StationFile::read(b"AA\nAB\n").err(), Some(CarriedError::NotOne));
    let text = "challenge-station set-up 2\nsettings 3";
    let later = format!("{text}\nseal {}\n", Digest::of(text.as_bytes()));
    assert_eq!(StationFile::read(later.as_bytes()).err(), Some(CarriedError::Form("2".into())));
    let text = "challenge-station set-up 1\nmood merry";
    let other = format!("{text}\nseal {}\n", Digest::of(text.as_bytes()));
    let unknown = CarriedError::Line("mood merry".into());
    assert_eq!(StationFile::read(other.as_bytes()).err(), Some(unknown));
}

#[test]
fn a_link_brings_the_settings_and_neither_pin_nor_lexicon() {
    let link = to_link(&settings());
    assert!(link.is_ascii() && !link.contains(' '), "{link}");
    assert_eq!(from_link(&link).unwrap().unwrap(), elsewhere());
    assert_eq!(from_link(&to_link(&Settings::default())).unwrap().unwrap(), Settings::default());
}

#[test]
fn what_is_no_link_of_a_station_is_none_or_refused() {
    for hash in ["", "#", "#/desk", "#station", "station=settings+2", "#Station=x"] {
        assert_eq!(from_link(hash), None, "{hash}");
    }
    let link = to_link(&settings());
    let cut = &link[..link.len() - 1];
    for hash in ["#station=", "#station=%", "#station=%f", "#station=%zz", "#station=%ff", cut] {
        assert_eq!(from_link(hash), Some(Err(CarriedError::Changed)), "{hash}");
    }
    assert_eq!(from_link(&link.replace("round+7", "round+8")), Some(Err(CarriedError::Changed)));
}

#[test]
fn a_code_reads_back_as_the_link() {
    let link = format!("https://club.example/station/{}", to_link(&Settings::default()));
    let code = Code::of(&link).unwrap();
    let size = code.size as usize;
    let mut dark = vec![vec![false; size]; size];
    for square in code.path.split('M').skip(1) {
        let (x, y) = square.split_once('h').unwrap().0.split_once(' ').unwrap();
        dark[y.parse::<usize>().unwrap()][x.parse::<usize>().unwrap()] = true;
    }
    // Four pixels a square, and the border of four squares.
    let pixels = (size + 8) * 4;
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(pixels, pixels, |x, y| {
        let square = |pixel: usize| (pixel / 4).checked_sub(4).filter(|place| *place < size);
        let is_dark = square(x).zip(square(y)).is_some_and(|(x, y)| dark[y][x]);
        if is_dark { 0 } else { 255 }
    });
    let grids = image.detect_grids();
    assert_eq!(grids.len(), 1);
    assert_eq!(grids[0].decode().unwrap().1, link);
}

#[test]
fn a_link_too_long_to_be_photographed_has_no_code() {
    assert_eq!(Code::of(&"x".repeat(3000)), None);
}

#[test]
fn what_will_change_is_told_and_nothing_else() {
    let here = Settings { station: "Door".into(), round: 7, ..Settings::default() };
    let carried = Carried::new(settings(), Vec::new(), false, &here.station);
    assert_eq!(carried.settings.station, "Door");
    let changes = carried.changes(&here);
    let names: Vec<&str> = changes.iter().map(|change| &*change.name).collect();
    assert_eq!(names, ["rulebook", "event", "source", "coming", "offer", "asks"]);
    let words = common::digest(WORDS);
    let offer = changes.iter().find(|change| change.name == "offer").unwrap();
    assert_eq!((&*offer.now, &*offer.then), ("", &*format!("own; {words}")));
    assert_eq!(Carried::new(here.clone(), Vec::new(), false, "Door").changes(&here), []);
}

fn with_words(settings: Settings) -> Carried {
    Carried::new(settings, Vec::new(), false, "")
}

#[test]
fn lexicons_are_told_by_name_and_unknown_ones_by_fingerprint() {
    let (known, unknown) = (common::digest(WORDS), common::digest("AB BA"));
    let installed = Installed { words: known, title: "NWL, 2023".into() };
    let value = format!("own; {known}; {unknown}");
    let named = with_words(Settings::default()).named(&value, &[installed]);
    assert_eq!(named, format!("own; NWL, 2023; {}", Fingerprint::of(&unknown)));
}

#[test]
fn a_set_up_whose_lexicon_is_nowhere_is_not_taken() {
    let words = common::digest(WORDS);
    let installed = Installed { words, title: "NWL".into() };
    assert_eq!(with_words(settings()).missing(&[]), [Fingerprint::of(&words)]);
    assert_eq!(with_words(settings()).missing(std::slice::from_ref(&installed)), []);
    let mut bench = Bench::in_service(WORDS);
    bench.send(Event::Carry(CarryEvent::Came(with_words(settings()))));
    bench.press("\n");
    assert!(!asked_to_take(&bench));
    assert!(matches!(bench.station.desk(), Some(Desk::Open(_))));
}

fn asked_to_take(bench: &Bench) -> bool {
    let takes = |effect: &Effect| matches!(effect, Effect::Carry(CarryDemand::Take(_)));
    bench.effects.iter().any(takes)
}

#[test]
fn a_link_shows_what_will_change_and_holds_after_enter() {
    let mut bench = Bench::in_service(WORDS);
    let then = Settings { round: 2, ..Settings::default() };
    bench.send(Event::Carry(CarryEvent::Came(with_words(then.clone()))));
    assert_eq!(bench.station.settings().round, 0);
    bench.press("\n");
    assert!(asked_to_take(&bench));
    assert_eq!(bench.station.settings().round, 0);
    bench.send(Event::Carry(CarryEvent::Taken(then.clone())));
    assert_eq!(bench.station.settings().round, 2);
    assert_eq!(bench.kept, Some(then));
    assert!(bench.station.desk().is_none());
    assert!(matches!(bench.station.phase(), Phase::InService(_)));
}

#[test]
fn esc_leaves_everything_as_it_is() {
    let mut bench = Bench::in_service(WORDS);
    let then = Settings { round: 2, ..Settings::default() };
    bench.send(Event::Carry(CarryEvent::Came(with_words(then))));
    bench.press("^");
    bench.press("\n");
    assert!(!asked_to_take(&bench));
    assert_eq!(bench.station.settings().round, 0);
}

#[test]
fn with_a_pin_set_a_link_asks_for_it_first() {
    let mut bench = Bench::in_service(WORDS);
    bench.pins = vec![(Office::Director, "1234".into()), (Office::WordJudge, "5678".into())];
    let pins = Pins { director: true, judge: true, ..Default::default() };
    bench.send(Event::PinKept { pins, office: Office::Director, kept: true });
    let then = with_words(Settings { round: 2, ..Settings::default() });
    let page = |bench: &Bench| match bench.station.desk() {
        Some(Desk::Open(open)) => Some(open.page.clone()),
        _ => None,
    };
    bench.send(Event::Carry(CarryEvent::Came(then.clone())));
    assert!(matches!(bench.station.desk(), Some(Desk::Pin(_))));
    // A word judge sees nothing of it.
    bench.checks = true;
    bench.press("5678");
    bench.press("\n");
    assert_eq!(page(&bench), Some(Page::Menu));
    bench.press("^");
    // Nor does whoever opens the desk later.
    bench.send(Event::Carry(CarryEvent::Came(then.clone())));
    bench.wait(Duration::from_secs(10));
    assert!(bench.station.desk().is_none());
    bench.press("^");
    bench.press("1234");
    bench.press("\n");
    assert_eq!(page(&bench), Some(Page::Menu));
    bench.press("^");
    bench.send(Event::Carry(CarryEvent::Came(then)));
    bench.press("1234");
    bench.press("\n");
    assert!(matches!(page(&bench), Some(Page::Carry(carry)) if carry.came.is_some()));
}

#[test]
fn a_link_at_the_open_desk_is_looked_at_and_one_at_the_pin_waits_for_it() {
    let then = with_words(Settings { round: 2, ..Settings::default() });
    let mut bench = Bench::in_service(WORDS);
    bench.press("^4");
    bench.send(Event::Carry(CarryEvent::Came(then.clone())));
    assert_eq!(bench.screen(), "carry");
    bench.press("^^^");
    bench.pins = vec![(Office::Director, "1234".into())];
    let pins = Pins { director: true, ..Pins::default() };
    bench.send(Event::PinKept { pins, office: Office::Director, kept: true });
    bench.press("^");
    bench.send(Event::Carry(CarryEvent::Came(then)));
    bench.press("1234\n");
    assert_eq!(bench.screen(), "carry");
}

#[test]
fn at_the_first_start_the_name_that_was_typed_stays() {
    let kept = Kept { first: true, ..Kept::default() };
    let mut bench = Bench::kept(kept, WORDS, &[]);
    bench.begin();
    bench.opens = true;
    bench.open();
    bench.press("2");
    bench.send(Event::Wrote("Table side 3".into()));
    bench.press("\n");
    assert_eq!(bench.station.would_be_set().station, "Table side 3");
}

#[test]
fn a_link_reaches_nobody_over_a_slip() {
    let mut bench = Bench::in_service(WORDS);
    bench.press("1");
    bench.wait(Duration::from_millis(800));
    bench.press("Q");
    let before = bench.station.procedure().cloned();
    bench.send(Event::Carry(CarryEvent::Came(with_words(settings()))));
    assert!(bench.station.desk().is_none());
    assert_eq!(bench.station.procedure().cloned(), before);
    assert!(!format!("{:?}", bench.station).contains("final"));
}

#[test]
fn what_could_not_be_kept_is_told_on_the_page() {
    let mut bench = Bench::in_service(WORDS);
    let then = with_words(Settings { round: 2, ..Settings::default() });
    bench.send(Event::Carry(CarryEvent::Came(then)));
    bench.press("\n");
    bench.send(Event::Carry(CarryEvent::Told(CarryTold::Failed("no space: free some".into()))));
    let Some(Desk::Open(open)) = bench.station.desk() else { panic!("the desk closed") };
    let Page::Carry(carry) = &open.page else { panic!("another page") };
    assert_eq!(carry.told, CarryTold::Failed("no space: free some".into()));
    assert_eq!(bench.station.settings().round, 0);
}
