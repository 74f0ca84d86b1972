//! Tests what a station does for collecting: the setting, the enrolment code, the token, the page, and the line on the
//! readiness page. Long, because each part has few tests of its own.

use crate::common;
use crate::pages::written;
use challenge_station::challenge::form::{Act, Shows};
use challenge_station::challenge::page::Light;
use challenge_station::challenge::{Input, Moment, Origin};
use challenge_station::desk::collecting::{
    CollectingState, Failed, NewEvent, NotAPass, Pass, Token, claims, line,
};
use challenge_station::desk::{self, Answer, Ask, in_standalone};
use challenge_station::journal::collect::{
    Document, Event as SenderEvent, Kind, Length, Now, Progress, Refused, Request, RequestKind,
    Sender, Stopped, Trouble,
};
use challenge_station::journal::{Entry, Happening, SetAside, StationId};
use challenge_station::rulebook::Choice;
use challenge_station::setup::{
    Collector, EnrolmentCode, EventId, KeyId, Settings, WrappedKey, to_url,
};
use challenge_station::station::Event;
use common::TestBench;
use common::journal_pages::control;
use common::journals::{Journal, OPENED, self_lookup};
use common::signing::station_key;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// A collector whose tokens expire on 2026-12-08.
pub(crate) fn collector() -> Collector {
    Collector {
        event: EventId::from_random([0x7f, 0x3a, 0x91, 0xc0, 0x4d, 0x2e, 0x8b, 0x65]),
        key: KeyId::of(&station_key(7).der()),
        until: 1_796_688_000,
        wrapped: Some(WrappedKey { salt: [3; 16], iv: [4; 12], bytes: vec![5; 154] }),
    }
}

fn code() -> EnrolmentCode {
    "KX7M-2PQH-9TRA-WD4C".parse().unwrap()
}

pub(crate) fn new_event() -> Answer {
    let (collector, public) = (collector(), station_key(7));
    Answer::EventMade(Box::new(NewEvent { collector, code: code(), public }))
}

pub(crate) fn answer(bench: &mut TestBench, event: Answer) {
    bench.send(event);
}

/// The page of collecting at a station that has no collector.
pub(crate) fn off() -> TestBench {
    let mut bench = TestBench::in_service("QI ZA");
    bench.press("^L");
    answer(&mut bench, Answer::Collecting(CollectingState::Off));
    bench
}

/// The page of collecting, with the code on the screen.
pub(crate) fn on_paper() -> TestBench {
    let mut bench = off();
    bench.press("1");
    answer(&mut bench, new_event());
    bench
}

/// The page of collecting at a station that has a collector.
fn set() -> TestBench {
    let settings = Settings { collect: Some(collector()), ..Settings::default() };
    let mut bench = TestBench::with_settings(settings, "QI ZA", &[]);
    bench.press("^L");
    bench
}

/// The page of collecting at a station to which nobody has given the code.
pub(crate) fn not_joined() -> TestBench {
    let mut bench = set();
    answer(&mut bench, Answer::Collecting(CollectingState::NotJoined));
    bench
}

/// The page that asks for the code.
pub(crate) fn asks_code() -> TestBench {
    let mut bench = not_joined();
    bench.press("1");
    bench
}

/// The page of collecting at a station that sends its journals.
pub(crate) fn joined() -> TestBench {
    let mut bench = set();
    answer(&mut bench, Answer::Collecting(collected(220, 220)));
    bench
}

/// This many of the entries are collected.
pub(crate) fn collected(collected: u64, entries: u64) -> CollectingState {
    let progress = Progress {
        journals: vec![challenge_station::journal::collect::JournalProgress {
            journal: "9f86d081884c7d65".parse().unwrap(),
            through: collected,
            collected,
            entries,
            heads_through: 1,
            heads: 1,
        }],
        is_checked: true,
        behind_since: None,
        refused: Vec::new(),
        trouble: None,
        stopped: None,
    };
    let progress = Some(Box::new(progress));
    CollectingState::Joined { progress, behind: None, public: Some(station_key(7)) }
}

fn collecting_asks(bench: &TestBench) -> Vec<&Ask> {
    let is_of_collecting = |ask: &&Ask| {
        matches!(
            ask,
            Ask::LookAtCollecting
                | Ask::MakeEvent(_)
                | Ask::JoinEvent(..)
                | Ask::KeepPass(_)
                | Ask::SaveForCollector(..)
        )
    };
    bench.effects.iter().filter(is_of_collecting).collect()
}

#[test]
fn a_collector_is_written_as_one_text_with_only_one_spelling() {
    let text = collector().to_string();
    assert_eq!(text.parse(), Ok(collector()));
    assert!(text.starts_with("7f3a91c04d2e8b65 ") && text.split(' ').count() == 6, "{text}");
    let parts: Vec<&str> = text.split(' ').collect();
    // This collector has no key, because the federation has kept it.
    let keyless = without_key();
    assert_eq!(parts[..3].join(" ").parse(), Ok(keyless.clone()));
    assert_eq!(keyless.to_string(), parts[..3].join(" "));
    let with = |index: usize, part: &str| {
        let mut parts = parts.clone();
        parts[index] = part;
        parts.join(" ")
    };
    for wrong in [
        String::new(),
        format!("{text} "),
        text.to_uppercase(),
        with(0, "7f3a91c04d2e8b6"),
        with(1, "+f3a91c04d2e8b65"),
        with(2, "0"),
        with(2, "01796688000"),
        with(2, "253402300800"),
        with(3, "AwMD"),
        with(4, "BAQE="),
        with(5, ""),
        with(5, &"BQUF".repeat(90)),
        parts[..2].join(" "),
        parts[..4].join(" "),
        parts[..5].join(" "),
        parts[..3].join(" ") + " ",
    ] {
        assert!(wrong.parse::<Collector>().is_err(), "{wrong}");
    }
}

#[test]
fn an_enrolment_code_has_80_bits_and_is_read_as_people_type_it() {
    let code = EnrolmentCode::from_random(std::array::from_fn(|n| 11 * u8::try_from(n).unwrap()));
    let text = code.to_string();
    assert_eq!((text.len(), text.split('-').count()), (19, 4), "{text}");
    for typed in [text.to_lowercase(), text.replace('-', " "), format!(" {} ", code.characters())] {
        assert_eq!(typed.parse(), Ok(code.clone()), "{typed}");
    }
    for wrong in ["", "KX7M-2PQH-9TRA-WD4", "KX7M-2PQH-9TRA-WD40", "KX7M-2PQH-9TRA-WD4I"] {
        assert!(wrong.parse::<EnrolmentCode>().is_err(), "{wrong}");
    }
    let each: std::collections::BTreeSet<String> =
        (0..=255).map(|byte| EnrolmentCode::from_random([byte; 16]).to_string()).collect();
    assert_eq!(each.len(), 32, "each character stands for five bits");
    assert_eq!(format!("{code:?}"), "EnrolmentCode", "debug output hides it");
}

#[test]
fn a_token_names_event_station_and_key_and_nothing_else() {
    let station: StationId = "4f2a9c03d1e85b7760aa12f4c9be3d58".parse().unwrap();
    let claims = claims(&collector(), station, Some(station_key(1)));
    let [header, body] = claims.split('.').map(part).collect::<Vec<_>>().try_into().unwrap();
    let kid = collector().key.to_string();
    assert_eq!(header, json!({ "alg": "ES256", "typ": "JWT", "kid": kid }));
    let cnf = body["cnf"].clone();
    assert!([&cnf["x"], &cnf["y"]].iter().all(|it| it.as_str().unwrap().len() == 43), "{cnf}");
    let sub = "7f3a91c04d2e8b65.4f2a9c03d1e85b7760aa12f4c9be3d58";
    let expected = json!({ "iss": "stations", "sub": sub, "exp": 1_796_688_000, "cnf": cnf });
    assert_eq!(body, expected);
    let token = Token::of(&claims, &[9; 64]);
    assert_eq!(Token::read(token.as_str()), Some(token.clone()));
    assert_eq!(format!("{token:?}"), "token", "debug output hides it");
    assert!(["", "a.b", "a.b.c d", "a..c"].iter().all(|text| Token::read(text).is_none()));
}

fn part(text: &str) -> Value {
    use base64::Engine;
    let bytes = base64::prelude::BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
    serde_json::from_slice(&bytes).unwrap()
}

/// A pass as `journal collect mint` makes it, with some claims replaced.
fn minted(station: &StationId, kid: &str, replaced: &Value) -> String {
    use base64::Engine;
    use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64_URL;
    let sub = format!("{}.{station}", collector().event);
    let mut claims = json!({ "iss": "stations", "sub": sub, "exp": 1_796_688_000 });
    for (member, value) in replaced.as_object().unwrap() {
        claims[member] = value.clone();
    }
    let header = json!({ "alg": "ES256", "typ": "JWT", "kid": kid });
    let [header, claims] = [header, claims].map(|part| BASE64_URL.encode(part.to_string()));
    format!("{header}.{claims}.{}", BASE64_URL.encode([9; 64]))
}

fn own(bench: &TestBench) -> StationId {
    bench.station.writer().station()
}

/// A collector whose key stays with the federation: the settings have only the event, the key's name and the day.
fn without_key() -> Collector {
    Collector { wrapped: None, ..collector() }
}

fn kid() -> String {
    collector().key.to_string()
}

/// The page that asks for a pass, at a station that has no collector.
pub(crate) fn asks_pass() -> TestBench {
    let mut bench = off();
    bench.press("3");
    bench
}

/// The page after a pass was saved.
pub(crate) fn kept() -> TestBench {
    let mut bench = asks_pass();
    bench.send(Event::Wrote(0, minted(&own(&bench), &kid(), &json!({}))));
    bench.press("\n");
    answer(&mut bench, Answer::PassKept(without_key()));
    bench
}

#[test]
fn a_federations_pass_is_saved_before_its_collector_is_set() {
    let mut bench = asks_pass();
    let identity = own(&bench).to_string();
    assert!(plain_lines(&bench).iter().any(|line| line.contains(&identity)));
    let token = minted(&own(&bench), &kid(), &json!({}));
    // The whole line that `mint` prints.
    bench.send(Event::Wrote(0, format!(" {identity} {token}\n")));
    bench.press("\n");
    let pass = Pass { collector: without_key(), token: Token::read(&token).unwrap() };
    assert_eq!(collecting_asks(&bench).last(), Some(&&Ask::KeepPass(pass)));
    assert_eq!(bench.station.settings().collect, None);
    answer(&mut bench, Answer::PassKept(without_key()));
    let lines = plain_lines(&bench);
    assert!(lines.iter().any(|line| line.starts_with("Until ")));
    bench.press("\n");
    assert_eq!(bench.station.settings().collect, Some(without_key()));
    bench.millis(100);
    let all: String = bench.stored.iter().map(challenge_station::journal::Entry::stored).collect();
    assert!(!all.contains(&token) && all.contains(&without_key().shown()), "{all}");
}

#[test]
fn with_a_federations_set_up_each_station_asks_for_its_pass_and_not_for_a_code() {
    let settings = Settings { collect: Some(without_key()), ..Settings::default() };
    let mut bench = TestBench::with_settings(settings, "QI ZA", &[]);
    bench.press("^L");
    answer(&mut bench, Answer::Collecting(CollectingState::NotJoined));
    bench.press("1");
    assert_eq!(bench.station.page().fields().next().unwrap().0.label, "Pass");
    bench.send(Event::Wrote(0, "KX7M-2PQH-9TRA-WD4C".to_owned()));
    bench.press("\n");
    assert!(bench.station.page().alert.starts_with("Expected a pass"));
    bench.send(Event::Wrote(0, minted(&own(&bench), &kid(), &json!({ "exp": 1_796_000_000 }))));
    bench.press("\n");
    let Some(Ask::KeepPass(pass)) = collecting_asks(&bench).last() else { panic!() };
    assert_eq!(pass.collector, without_key(), "the day of the set-up stays");
    answer(&mut bench, Answer::CollectingFailed(Failed::NotSaved));
    assert!(bench.station.page().fields().any(|(_, field)| !field.value.is_empty()));
    bench.press("\n");
    answer(&mut bench, Answer::Collecting(collected(5, 5)));
    assert!(written(&bench.station.page()).contains("Collected through 5 of 5."));
}

/// The station names at once every fault that it can find without the federation's key, and says what to do.
#[test]
fn a_pass_that_is_wrong_is_refused_with_the_reason_and_the_remedy() {
    let own: StationId = "4f2a9c03d1e85b7760aa12f4c9be3d58".parse().unwrap();
    let other: StationId = "00000000000000000000000000000000".parse().unwrap();
    let set = without_key();
    let good = minted(&own, &kid(), &json!({}));
    assert!(Pass::read(&good, own, Some(&set)).is_ok() && Pass::read(&good, own, None).is_ok());
    let refused = |text: &str| Pass::read(text, own, Some(&set)).unwrap_err();
    for (says, text) in [
        ("This pass is for station 0000", minted(&other, &kid(), &json!({}))),
        (
            "This pass is for event 0123456789abcdef, and this station collects for event 7f3a",
            minted(&own, &kid(), &json!({ "sub": format!("0123456789abcdef.{own}") })),
        ),
        ("This pass was signed with another key", minted(&own, "0123456789abcdef", &json!({}))),
    ] {
        let why = refused(&text).to_string();
        assert!(why.starts_with(says) && why.contains(':'), "{why}");
    }
    let (text, signature) = good.rsplit_once('.').unwrap();
    for not_one in [
        String::new(),
        text.to_owned(),
        good[..good.len() - 1].to_owned(),
        good[1..].to_owned(),
        format!("{text}.{}", &signature[..40]),
        good.replace('.', "-"),
        format!("{good}.x"),
        minted(&own, "key", &json!({})),
        minted(&own, &kid(), &json!({ "iss": "_admin" })),
        minted(&own, &kid(), &json!({ "exp": null })),
        minted(&own, &kid(), &json!({ "exp": 0 })),
        minted(&own, &kid(), &json!({ "sub": "7f3a91c04d2e8b65" })),
        minted(&own, &kid(), &json!({ "sub": format!("event.{own}") })),
    ] {
        assert_eq!(refused(&not_one), NotAPass::Form, "{not_one}");
    }
}

/// A set-up URL with a collector still fits in a QR code, and a standalone file has no collector.
#[test]
fn a_collector_travels_by_link_and_never_in_a_standalone_file() {
    let settings = Settings { collect: Some(collector()), ..Settings::default() };
    let url = to_url(&settings);
    assert_eq!(challenge_station::setup::from_url(&url).unwrap().unwrap(), settings);
    assert!(challenge_station::setup::QrCode::of(&format!("https://a.example/{url}")).is_some());
    assert_eq!(in_standalone(&settings).collect, None);
}

/// The groups of the code that the page shows.
fn shown_code(bench: &TestBench) -> String {
    let page = bench.station.page();
    let groups = page.controls().find_map(|control| match &control.shows {
        Shows::Words(groups) => Some(groups.join("-")),
        _ => None,
    });
    groups.unwrap_or_default()
}

#[test]
fn setting_up_collecting_shows_the_code_once_and_saves_the_settings_after_the_director_has_noted_it()
 {
    let mut bench = off();
    let at = control(&bench, "Passes are valid for").unwrap();
    bench.input(Input::Use(at, Act::Less));
    bench.press("1");
    let days = |ask: &&Ask| **ask == Ask::MakeEvent(3);
    assert_eq!(collecting_asks(&bench).into_iter().filter(days).count(), 1);
    answer(&mut bench, new_event());
    assert_eq!(shown_code(&bench), code().to_string());
    // While the code is shown, J does not lead to the journal.
    bench.press("J");
    assert_eq!(shown_code(&bench), code().to_string());
    assert_eq!(bench.station.settings().collect, None);
    bench.press("\n");
    assert_eq!(bench.station.settings().collect, Some(collector()));
    assert!(shown_code(&bench).is_empty() && bench.station.page().fields().next().is_some());
}

#[test]
fn if_the_browser_does_not_save_the_file_for_the_collector_the_page_says_so_and_still_shows_the_code()
 {
    let mut bench = on_paper();
    answer(&mut bench, Answer::CollectingFailed(Failed::NoFile));
    assert_eq!(shown_code(&bench), code().to_string());
    assert!(bench.station.page().alert.contains("saved no file"), "{:?}", bench.station.page());
}

#[test]
fn the_journal_says_that_collecting_was_set_up_and_has_neither_code_nor_key() {
    let mut bench = on_paper();
    bench.press("\n");
    bench.millis(100);
    let is_settings = |what: &Happening| matches!(what, Happening::Settings { .. });
    let entries: Vec<_> = bench.stored.iter().filter(|entry| is_settings(entry.what())).collect();
    let last = entries.last().unwrap().stored();
    assert!(last.contains(&collector().shown()), "{last}");
    assert!(!last.contains("BQUF") && !last.contains("AwMD"), "{last}");
    let all: String = bench.stored.iter().map(challenge_station::journal::Entry::stored).collect();
    assert!(!all.contains("KX7M"), "{all}");
}

#[test]
fn the_form_of_an_enrolment_code_is_checked_before_the_browser_uses_it() {
    let mut bench = asks_code();
    for wrong in ["", "KX7M"] {
        bench.send(Event::Wrote(0, wrong.to_owned()));
        bench.press("\n");
        assert!(bench.station.page().alert.contains("16 letters"), "{wrong}");
    }
    bench.send(Event::Wrote(0, "kx7m 2pqh 9tra wd4c".to_owned()));
    bench.press("\n");
    let joins = Ask::JoinEvent(collector(), code());
    assert_eq!(collecting_asks(&bench).last(), Some(&&joins));
    answer(&mut bench, Answer::CollectingFailed(Failed::WrongCode));
    assert!(bench.station.page().alert.contains("does not belong to this event"));
    bench.press("\n");
    answer(&mut bench, Answer::Collecting(collected(5, 5)));
    let says = written(&bench.station.page());
    assert!(says.contains("Collected through 5 of 5."), "{says}");
}

#[test]
fn ending_collecting_removes_the_collector_after_the_director_has_confirmed() {
    let mut bench = joined();
    bench.press("2");
    assert!(bench.station.settings().collect.is_some());
    bench.press("NY^");
    assert!(bench.station.settings().collect.is_some());
    bench.press("2\n");
    assert_eq!(bench.station.settings().collect, None);
}

#[test]
fn a_standalone_file_says_that_it_never_collects() {
    let mut bench = off();
    answer(&mut bench, Answer::Collecting(CollectingState::Standalone));
    assert!(written(&bench.station.page()).contains("never sends anything"));
    bench.press("1");
    assert!(collecting_asks(&bench).iter().all(|effect| **effect == Ask::LookAtCollecting));
}

/// What readiness says in each case. No case is red.
#[test]
fn readiness_says_how_far_the_journals_are_collected() {
    let with = |change: &dyn Fn(&mut Progress), minutes: u64| {
        let CollectingState::Joined { progress, public, .. } = collected(189, 220) else {
            unreachable!()
        };
        let mut progress = progress.unwrap();
        change(&mut progress);
        let behind = Some(Duration::from_secs(60 * minutes + 7));
        CollectingState::Joined { progress: Some(progress), behind, public }
    };
    let refused = |progress: &mut Progress| {
        progress.refused.push(Refused {
            journal: "9f86d081884c7d65".parse().unwrap(),
            kind: Kind::Entry,
            number: 17,
            why: "the test".to_owned(),
        });
    };
    for (state, light, says) in [
        (collected(220, 220), Light::Green, "Collected through 220 of 220."),
        (with(&|_| (), 1), Light::Green, "Collected through 189 of 220."),
        (with(&|_| (), 12), Light::Amber, "31 entries are not collected yet, for 12 min. The"),
        (
            with(&|it| it.trouble = Some(Trouble::Unreachable), 0),
            Light::Amber,
            "31 entries are not collected yet. The station keeps trying; nothing is lost. The collector \
             cannot be reached: is the network there, and is the collector on?",
        ),
        (
            with(&|it| it.stopped = Some(Stopped::Credentials(401)), 3),
            Light::Amber,
            "31 entries are not collected yet, for 3 min. The station keeps trying; nothing is lost. \
             The collector does not let this",
        ),
        (
            with(&|it| it.is_checked = false, 1),
            Light::Amber,
            "Journals are collected. The collector has not",
        ),
        (
            with(&refused, 0),
            Light::Amber,
            "The collector does not take 1 document; the first is number 17",
        ),
        (
            CollectingState::NotJoined,
            Light::Amber,
            "Journals are collected, but this station was not given",
        ),
        (CollectingState::Standalone, Light::Amber, "Journals are collected, but not this one"),
    ] {
        let (shown, text) = line(&state).unwrap();
        assert!(shown == light && text.starts_with(says), "{text}");
    }
    assert_eq!(line(&CollectingState::Off), None);
}

/// A station whose collector refuses this many entries, and one signed head.
pub(crate) fn refusing_some() -> TestBench {
    refusing(21)
}

fn refusing(entries: u64) -> TestBench {
    let CollectingState::Joined { progress, behind, public } = collected(200, 220) else {
        unreachable!()
    };
    let mut progress = progress.unwrap();
    let refused = |kind, number, why: &str| Refused {
        journal: progress.journals[0].journal,
        kind,
        number,
        why: why.to_owned(),
    };
    let long = "the line is longer than 16 KiB";
    let mut all: Vec<Refused> =
        (1..=entries).map(|n| refused(Kind::Entry, 1000 + n, long)).collect();
    all.push(refused(Kind::SignedHead, 3, "the digest does not match the line."));
    progress.refused = all;
    let mut bench = set();
    let state = CollectingState::Joined { progress: Some(progress), behind, public };
    answer(&mut bench, Answer::Collecting(state));
    bench
}

fn plain_lines(bench: &TestBench) -> Vec<String> {
    written(&bench.station.page()).lines().map(ToOwned::to_owned).collect()
}

#[test]
fn each_document_that_the_collector_refuses_is_named_with_its_reason_and_the_remedy() {
    let lines = plain_lines(&refusing(1));
    let from = lines.iter().position(|line| line.contains("Not taken by the collector")).unwrap();
    assert_eq!(
        lines[from + 1..from + 3],
        [
            "Entry 1,001: the line is longer than 16 KiB.",
            "Signed head 3: the digest does not match the line."
        ]
    );
    assert!(lines[from + 3].starts_with("Nothing is lost"), "{lines:?}");
    // If there are many, only the first ones are named.
    let lines = plain_lines(&refusing(4_000));
    assert_eq!(lines.iter().filter(|line| line.starts_with("Entry ")).count(), 20);
    assert!(lines.contains(&"And 3,981 more.".to_owned()), "{lines:?}");
    assert!(!written(&joined().station.page()).contains("Not taken by the collector"));
}

/// If a station has not been given the code, the button beside the line about collecting leads to the field for it.
#[test]
fn the_readiness_page_leads_to_the_field_for_the_enrolment_code() {
    let settings = Settings { collect: Some(collector()), ..Settings::default() };
    let mut bench = TestBench::with_settings(settings, "QI ZA", &[]);
    bench.press("^R");
    let facts = desk::Facts { collecting: CollectingState::NotJoined, ..crate::readiness::ready() };
    bench.send(Answer::Readiness(facts.into()));
    let line = crate::readiness::fault(&bench.station.page(), "Collecting is not joined").unwrap();
    assert_eq!(line.shows, Shows::Fault("Enter the code".to_owned()));
    bench.press(&line.key.unwrap().cap());
    assert!(bench.station.page().fields().next().is_some());
}

/// The first four requests of a station: the time, path and body of each.
fn requests(words: &str, slip: &str) -> Vec<(u64, &'static str, String)> {
    let mut bench = TestBench::in_service(words);
    bench.challenge(slip);
    let first = bench.stored[0].digest();
    let documents: Vec<_> = bench
        .stored
        .iter()
        .map(|entry| std::sync::Arc::new(Document::of_entry(first, entry.stored()).unwrap()))
        .collect();
    let journal = documents[0].id().journal;
    let mut collector = common::collect::collector::Collector::default();
    let mut sender = Sender::default();
    let length = Length { journal, entries: documents.len() as u64, heads: 0 };
    let mut events = vec![SenderEvent::Allowed(true), SenderEvent::Journals(vec![length])];
    let (mut time, mut sent) = (0, Vec::new());
    while sent.len() < 4 {
        let event = events.pop().unwrap_or_else(|| {
            time = sender.next_wake().unwrap().as_millis();
            SenderEvent::Tick
        });
        for effect in sender.step(event, Now { mono: Moment::from_millis(time), random: 1 << 31 }) {
            use challenge_station::journal::collect::{Effect, RequestKind};
            match effect {
                Effect::Read(wanted) => {
                    let from = usize::try_from(wanted.entries.first).unwrap() - 1;
                    let count = usize::try_from(wanted.entries.count).unwrap();
                    let entries = documents[from..from + count].iter().cloned().map(Some).collect();
                    let number = wanted.number;
                    events.push(SenderEvent::Read { number, entries, heads: Vec::new() });
                }
                Effect::Send(request) => {
                    let answer = match &request.what {
                        RequestKind::Missing(documents) => collector.missing(documents),
                        RequestKind::Store(documents) => {
                            collector.store(documents);
                            common::collect::collector::json(201, "[]".to_owned())
                        }
                    };
                    sent.push((time, request.path(), request.body()));
                    events
                        .push(SenderEvent::Answered { number: request.number, answer: Ok(answer) });
                }
                Effect::Abort(_) => unreachable!(),
            }
        }
    }
    sent
}

/// A text with dots in place of its digests: every run of at least 16 hexadecimal digits.
fn without_digests(text: &str) -> String {
    let is_hex = |c: char| matches!(c, '0'..='9' | 'a'..='f');
    let mut parts = Vec::new();
    for part in text.split_inclusive(|c| !is_hex(c)) {
        let digits = part.trim_end_matches(|c| !is_hex(c));
        let is_digest = digits.len() >= 16;
        parts.push(if is_digest {
            part.replace(digits, &".".repeat(digits.len()))
        } else {
            part.to_owned()
        });
    }
    parts.concat()
}

/// Promise 1: whichever words decided, the same is sent at the same times, except for digests.
#[test]
fn equal_verdicts_are_collected_by_equal_requests_at_equal_times() {
    let plain = |words| {
        let all = requests(words, "QI ZA").into_iter();
        all.map(|(time, path, body)| (time, path, without_digests(&body))).collect::<Vec<_>>()
    };
    assert_eq!(plain("QI"), plain("ZA"));
    assert_eq!(plain("QI"), plain("XU"));
    // Either verdict is sent at the same times in requests of the same length.
    let lengths = |words| {
        let all = requests(words, "QI ZA").into_iter();
        all.map(|(time, path, body)| (time, path, body.len())).collect::<Vec<_>>()
    };
    assert_eq!(lengths("QI"), lengths("QI ZA"));
}

/// How long the request with the journal of one challenge is, and for how much it is padded: this slip, ruled so after the players had been there for
/// so long, at a station that was started so long ago.
fn length_of(
    journal: &Journal,
    rulebook: &Choice,
    (words, acceptable): (&str, bool),
    [took, later]: [u64; 2],
) -> (usize, usize) {
    let mut journal = Journal { later, ..journal.clone() };
    journal.enter_under(rulebook.clone(), OPENED);
    let now = 61_234 + later;
    journal.context.intake.began = Some(Moment::from_millis(now - took.min(now)));
    journal.enter_under(rulebook.clone(), self_lookup(Origin::New, words, acceptable));
    let first = Entry::read(&journal.entries[0]).unwrap().digest();
    let document = |line| Arc::new(Document::of_entry(first, line).unwrap());
    let documents: Vec<_> = journal.texts().map(document).collect();
    let could_be = documents.iter().map(|one| one.json().len() + one.spare()).sum();
    (Request { number: 1, what: RequestKind::Store(documents) }.body().len(), could_be)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(16) })]

    /// Promise 1: the length of a request says nothing of a slip, its verdict, what it costs, and the players' times. (The
    /// reason in another entry moves every length nearer to the next step, or further from it.)
    #[test]
    fn no_length_of_a_request_depends_on_the_slip_the_verdict_or_the_time(
        why in "[a-z]{1,1200}",
        words in prop::collection::vec("[A-Z]{2,15}", 1..=8),
        time in prop::array::uniform2(0_u64..100_000_000_000),
    ) {
        let mut journal = Journal::default();
        journal.enter(Happening::SetAside(SetAside { journal: String::new(), why }));
        let times = [[0, 0], [999, 1_000], [100_000_000_000, 100_000_000_000], time];
        let longest = ["UNCOMPLIMENTARY"; 8].join(" ");
        let words = words.join(" ");
        for rulebook in Choice::every() {
            let slips = [("QI", true), (&words, false), (&words, true), (&longest, false), (&longest, true)];
            let lengths = slips.map(|slip| times.map(|at| length_of(&journal, &rulebook, slip, at)));
            prop_assert!(lengths.as_flattened().iter().all(|it| *it == lengths[0][0]), "{}: {:?}", rulebook, lengths);
        }
    }
}
