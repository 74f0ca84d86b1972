//! Readiness: a line for everything that was looked at, each with its light as a sign and in words.

use super::texts;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::desk::readiness::checks::{
    Awake, Check, Facts, FullScreen, Item, Light, Offline, checks, is_ready,
};
use crate::desk::{Context, Ready, texts as common};

/// The page.
pub(in crate::desk) fn page(context: &Context, ready: &Ready) -> PageModel {
    let mut model = PageModel {
        heading: texts::HEADING.to_owned(),
        back: common::BACK,
        ..PageModel::default()
    };
    let Some(facts) = &ready.facts else {
        model.lines.push(PageLine::plain(texts::LOOKING));
        return model;
    };
    let checks = checks(facts, context.pins);
    let all = if is_ready(&checks) { texts::READY } else { texts::NOT_READY };
    model.lines.push(PageLine::Heading(all.to_owned()));
    let line = |check: &Check| {
        let light = texts::LIGHTS[check.light as usize];
        PageLine::plain(light(&says(check, facts)))
    };
    model.lines.extend(checks.iter().map(line));
    let keys = [
        ('L', texts::LOOK),
        ('T', texts::TEST),
        ('P', texts::PERSIST),
        ('F', texts::FILL),
        ('D', common::DIAGNOSTICS),
    ];
    let wanted = |(letter, _): &(char, _)| match letter {
        // To a stick no browser promises it.
        'P' => facts.persistent != Some(true) && facts.offline != Offline::StandalonePage,
        'F' => facts.full_screen == FullScreen::Offered,
        _ => true,
    };
    let items = keys.into_iter().filter(wanted);
    model.items = items.map(|(letter, says)| MenuItem::lettered(letter, says)).collect();
    model
}

fn says(check: &Check, facts: &Facts) -> String {
    let Check { item, light, told } = check;
    let told = told.as_str();
    let good = *light == Light::Green;
    let plain = |so: &str, not: &str| if good { so } else { not }.to_owned();
    match item {
        Item::Lexicon if good => texts::lexicon(told),
        Item::Lexicon => texts::lexicon_red(told),
        Item::Edition => texts::edition(told),
        Item::Persistent if *light == Light::Amber => texts::PERSISTENT_STICK.to_owned(),
        Item::Persistent => plain(texts::PERSISTENT, texts::PERSISTENT_RED),
        Item::HomeScreen => texts::OFF_HOME_SCREEN.to_owned(),
        Item::Space if good => texts::space(told),
        Item::Space if told.is_empty() => texts::SPACE_UNKNOWN.to_owned(),
        Item::Space => texts::space_red(told),
        Item::Strict => texts::STRICT_MISSING.to_owned(),
        Item::Offline if good && told.is_empty() => texts::OFFLINE_STICK.to_owned(),
        Item::Offline if good => texts::offline(told),
        Item::Offline if told.is_empty() => texts::OFFLINE_MISSING.to_owned(),
        Item::Offline => texts::offline_lacks(told),
        Item::Journal if good => texts::journal(told),
        Item::Journal if told.is_empty() => texts::JOURNAL_UNREAD.to_owned(),
        Item::Journal => texts::journal_red(told),
        Item::Tail => texts::tail(told),
        Item::SetAside => common::journal_set_aside(told),
        Item::Recorded => texts::RECORDED.to_owned(),
        Item::Clock if good => texts::clock(&readable(told)),
        Item::Clock => texts::clock_behind(&readable(told)),
        Item::Ahead => texts::clock_ahead(&readable(told)),
        Item::Alone if *light == Light::Amber => texts::ALONE_UNKNOWN.to_owned(),
        Item::Alone => plain(texts::ALONE, texts::ALONE_RED),
        Item::PlainHttp => texts::PLAIN_HTTP.to_owned(),
        Item::Awake if facts.awake == Awake::Missing => texts::AWAKE_MISSING.to_owned(),
        Item::Awake if facts.awake == Awake::Doubtful => texts::AWAKE_DOUBTFUL.to_owned(),
        Item::Awake => plain(texts::AWAKE, texts::AWAKE_RED),
        Item::FullScreen if good => texts::FULL_SCREEN.to_owned(),
        Item::FullScreen if facts.in_window => texts::IN_WINDOW.to_owned(),
        Item::FullScreen if *light == Light::Amber => texts::FULL_SCREEN_MISSING.to_owned(),
        Item::FullScreen => texts::FULL_SCREEN_RED.to_owned(),
        Item::Voice => texts::VOICE_MISSING.to_owned(),
        Item::Escape => texts::ESCAPE_LEAVES.to_owned(),
        Item::Version if good => texts::version(told),
        Item::Version => texts::version_waits(told),
        Item::Pin => plain(texts::PIN, texts::PIN_RED),
        Item::Settings => plain(texts::SETTINGS, texts::SETTINGS_RED),
        Item::Test => plain(texts::TESTED, texts::TESTED_RED),
    }
}

/// A wall time without what nobody compares: the day, the time to the second, the zone.
fn readable(time: &str) -> String {
    let part = |from, to| time.get(from..to).unwrap_or_default();
    [part(0, 10), " ", part(11, 19), " ", part(23, time.len())].concat()
}
