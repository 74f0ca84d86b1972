//! Readiness: a line for everything that was looked at, each with its light as a sign and in words.

use crate::app::views::sheet::{Choice, Line, Sheet};
use crate::console::Ready;
use crate::console::readiness::{
    Awake, Check, Facts, FullScreen, Item, Light, Offline, checks, is_ready,
};
use crate::messages::Messages;
use crate::station::Station;

/// The page.
pub(super) fn sheet(station: &Station, ready: &Ready, say: &Messages) -> Sheet {
    let mut sheet =
        Sheet { heading: say.ready.heading.to_owned(), back: say.desk.back, ..Sheet::default() };
    let Some(facts) = &ready.facts else {
        sheet.lines.push(Line::plain(say.ready.looking));
        return sheet;
    };
    let checks = checks(facts, station.pins());
    let all = if is_ready(&checks) { say.ready.ready } else { say.ready.not_ready };
    sheet.lines.push(Line::Heading(all.to_owned()));
    let line = |check: &Check| {
        let light = say.ready.lights[check.light as usize];
        Line::plain(light(&says(check, facts, say)))
    };
    sheet.lines.extend(checks.iter().map(line));
    let keys = [
        ('L', say.ready.look),
        ('T', say.ready.test),
        ('P', say.ready.persist),
        ('F', say.ready.fill),
        ('D', say.diagnostics.heading),
    ];
    let wanted = |(letter, _): &(char, _)| match letter {
        // To a stick no browser promises it.
        'P' => facts.persistent != Some(true) && facts.offline != Offline::Stick,
        'F' => facts.full_screen == FullScreen::Offered,
        _ => true,
    };
    let choices = keys.into_iter().filter(wanted);
    sheet.choices = choices.map(|(letter, says)| Choice::lettered(letter, says)).collect();
    sheet
}

fn says(check: &Check, facts: &Facts, say: &Messages) -> String {
    let Check { item, light, told } = check;
    let told = told.as_str();
    let good = *light == Light::Green;
    let plain = |so: &str, not: &str| if good { so } else { not }.to_owned();
    match item {
        Item::Lexicon if good => (say.ready.lexicon)(told),
        Item::Lexicon => (say.ready.lexicon_red)(told),
        Item::Edition => (say.ready.edition)(told),
        Item::Persistent if *light == Light::Amber => say.ready.persistent_stick.to_owned(),
        Item::Persistent => plain(say.ready.persistent, say.ready.persistent_red),
        Item::HomeScreen => say.ready.off_home_screen.to_owned(),
        Item::Space if good => (say.ready.space)(told),
        Item::Space if told.is_empty() => say.ready.space_unknown.to_owned(),
        Item::Space => (say.ready.space_red)(told),
        Item::Strict => say.ready.strict_missing.to_owned(),
        Item::Offline if good && told.is_empty() => say.ready.offline_stick.to_owned(),
        Item::Offline if good => (say.ready.offline)(told),
        Item::Offline if told.is_empty() => say.ready.offline_missing.to_owned(),
        Item::Offline => (say.ready.offline_lacks)(told),
        Item::Journal if good => (say.ready.journal)(told),
        Item::Journal if told.is_empty() => say.ready.journal_unread.to_owned(),
        Item::Journal => (say.ready.journal_red)(told),
        Item::Tail => (say.ready.tail)(told),
        Item::SetAside => (say.ready.set_aside)(told),
        Item::Recorded => say.ready.recorded.to_owned(),
        Item::Clock if good => (say.ready.clock)(&readable(told)),
        Item::Clock => (say.ready.clock_behind)(&readable(told)),
        Item::Ahead => (say.ready.clock_ahead)(&readable(told)),
        Item::Alone if *light == Light::Amber => say.ready.alone_unknown.to_owned(),
        Item::Alone => plain(say.ready.alone, say.ready.alone_red),
        Item::Awake if facts.awake == Awake::Missing => say.ready.awake_missing.to_owned(),
        Item::Awake if facts.awake == Awake::Doubtful => say.ready.awake_doubtful.to_owned(),
        Item::Awake => plain(say.ready.awake, say.ready.awake_red),
        Item::FullScreen if good => say.ready.full_screen.to_owned(),
        Item::FullScreen if facts.in_window => say.ready.in_window.to_owned(),
        Item::FullScreen if *light == Light::Amber => say.ready.full_screen_missing.to_owned(),
        Item::FullScreen => say.ready.full_screen_red.to_owned(),
        Item::Voice => say.ready.voice_missing.to_owned(),
        Item::Escape => say.ready.escape_leaves.to_owned(),
        Item::Version if good => (say.ready.version)(told),
        Item::Version => (say.ready.version_waits)(told),
        Item::Pin => plain(say.ready.pin, say.ready.pin_red),
        Item::Settings => plain(say.ready.settings, say.ready.settings_red),
        Item::Test => plain(say.ready.tested, say.ready.tested_red),
    }
}

/// A wall time without what nobody compares: the day, the time to the second, the zone.
fn readable(time: &str) -> String {
    let part = |from, to| time.get(from..to).unwrap_or_default();
    [part(0, 10), " ", part(11, 19), " ", part(23, time.len())].concat()
}
