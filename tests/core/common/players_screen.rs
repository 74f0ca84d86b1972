//! The text of a players' screen, for the tests that compare it.

use crate::pages::{offered, with_rule, written};
use challenge_station::challenge::page::{MenuItem, Sentence, TimeBar};
use challenge_station::challenge::{
    Answer, CheckPage, CountPage, NumberLine, SlipPage, Step, VerdictBody, VerdictPage,
};
use challenge_station::station::{
    AboutStation, AnotherList, FactGroup, FactLine, Facts, LexiconBand, ModeBand, Notice,
    OutOfServicePage, ShownScreen, SignedInBand, Station, pages,
};
use challenge_station::text::Language;

/// What is on the screen, line by line.
pub fn said(station: &Station) -> Vec<String> {
    let mut lines = bands(station);
    lines.extend(match ShownScreen::of(station) {
        ShownScreen::Page(..) => written(&station.page()).lines().map(str::to_owned).collect(),
        ShownScreen::Count => {
            count(pages::count(station).unwrap(), AboutStation::of(station).unwrap())
        }
        ShownScreen::Slip => slip(pages::slip(station).unwrap()),
        // A decision without a slip has no page while it is recorded.
        ShownScreen::Check => pages::check(station).map(check).unwrap_or_default(),
        ShownScreen::Verdict => verdict(pages::verdict(station).unwrap()),
        ShownScreen::OutOfService => out_of_service(OutOfServicePage::of(station).unwrap()),
        ShownScreen::Starting | ShownScreen::Occupied => Vec::new(),
    });
    let notices = Notice::all(station).into_iter();
    lines.extend(notices.map(|notice| format!("! {}: {}", notice.name, notice.says)));
    let announced = station.announcement();
    lines.extend(announced.lines().map(|line| format!("announced: {line}")));
    lines.retain(|line| !line.is_empty());
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

fn bands(station: &Station) -> Vec<String> {
    let mode = ModeBand::of(station).map(|band| format!("== {} {}", band.heading, band.says));
    let signed_in = SignedInBand::of(station);
    let signed_in = signed_in.map(|band| format!("== {}  {}", band.says, offered(&band.sign_out)));
    let chosen = LexiconBand::chosen(station).map(|band| ["== ", &lexicon(&band)].concat());
    [mode, signed_in, chosen].into_iter().flatten().collect()
}

fn lexicon(band: &LexiconBand) -> String {
    let LexiconBand { letter, name, edition, rulebook, .. } = band;
    format!("{letter}  {name} {edition} {}", rulebook.as_deref().unwrap_or_default())
}

fn count(page: CountPage, about: AboutStation) -> Vec<String> {
    let CountPage { heading, answer, typed, task, clears_in, back, practice_words, .. } = page;
    let another = about.another_list.map(|AnotherList { name, says }| {
        if name.is_empty() { says.to_owned() } else { format!("{name} · {says}") }
    });
    let mut lines = vec![format!("# {heading}"), task, clears_in];
    lines.extend(back.iter().map(offered));
    lines.extend([practice_words, another.unwrap_or_default()]);
    lines.extend(page.desk.iter().chain(&page.call).map(offered));
    lines.push(about.fullscreen.to_owned());
    match answer {
        Answer::Lexicons => lines.extend(about.lexicons.iter().map(lexicon)),
        Answer::Table(items) => lines.extend([format!("[{typed}]"), buttons(&items)]),
        Answer::Choices(items) => lines.extend(items.iter().map(offered)),
        Answer::Numbers(items) => lines.push(buttons(&items)),
        Answer::Word(several) => lines.extend(["> _".to_owned(), offered(&several)]),
    }
    let languages = about.languages.iter().map(|item| {
        format!("{} {}", if item.is_chosen { "(x)" } else { "( )" }, item.language.name())
    });
    if !about.languages.is_empty() {
        lines.push([about.languages_label, ":"].concat());
    }
    lines.extend(languages);
    lines.extend(about.reminders.into_iter().flatten().map(sentence));
    lines.push(about.rules_in_english.to_owned());
    lines.extend(page.again.as_ref().map(offered));
    lines.extend(facts(about.facts));
    lines
}

/// Small buttons, with the text that screen readers read in their place.
fn buttons(items: &[MenuItem]) -> String {
    let button = |item: &MenuItem| format!("[{} {}]", item.label, item.text).replace(" ]", "]");
    items.iter().map(button).collect()
}

fn facts(facts: Facts) -> Vec<String> {
    let group = |FactGroup { label, lines }: FactGroup| {
        let line = |line| match line {
            FactLine::Name(says) => format!("  *{says}*"),
            FactLine::Text(says) | FactLine::Fingerprint(says) => format!("  {says}"),
            FactLine::And(says, fingerprint) => format!("  {says} {fingerprint}"),
        };
        [[label, ":"].concat()].into_iter().chain(lines.into_iter().map(line))
    };
    let mut lines: Vec<String> = facts.lexicon.into_iter().flat_map(group).collect();
    lines.extend(facts.rulebook.into_iter().flat_map(group));
    lines.extend(group(facts.event));
    lines.push(format!("  {} {}", facts.station, facts.hold_name));
    lines.push(["  ", facts.offline].concat());
    lines
}

fn slip(page: SlipPage) -> Vec<String> {
    let mut lines = vec![steps(&page.steps), page.task];
    lines.extend(page.instructions.into_iter().map(sentence));
    let around = [page.fewer, page.more].map(|item| buttons(&[item]));
    lines.push(format!("{} # {} {}", around[0], page.words, around[1]));
    lines.extend(page.rows.iter().map(|row| {
        let mark = if row.is_active { ">" } else { " " };
        format!("{mark} {}{}  ({})", row.letters, row.hint, row.label)
    }));
    lines.push(page.hint);
    lines.extend(page.undo.iter().chain([&page.clear]).map(offered));
    lines.extend(page.end.iter().chain(&page.call).map(offered));
    lines.extend(page.leaves.as_ref().map(leaves));
    lines.extend(page.check.iter().map(offered));
    let judge = offered(&page.judge);
    lines.push(if page.can_judge { judge } else { [&judge, " (off)"].concat() });
    lines
}

/// A bar: how full it is, and its texts.
fn leaves(TimeBar { says, keeps, left }: &TimeBar) -> String {
    format!("{left} % left: {says} · {keeps}")
}

fn check(page: CheckPage) -> Vec<String> {
    let mut lines = vec![steps(&page.steps)];
    lines.extend(page.instructions.into_iter().map(sentence));
    lines.push(format!("# {}", page.label));
    lines.extend(page.words.iter().map(|word| format!("> {word}")));
    let judging = page.is_judging.then(|| "(judging)".to_owned());
    lines.extend(judging.or(page.leaves.as_ref().map(leaves)));
    lines.extend(page.end.iter().chain(&page.call).map(offered));
    lines.extend([page.edit, page.judge].iter().map(offered));
    lines
}

fn verdict(page: VerdictPage) -> Vec<String> {
    let mut lines = vec![format!("# {} ({})", page.heading, page.result.name())];
    lines.extend(page.cost.map(sentence));
    match page.body {
        VerdictBody::Nothing => {}
        VerdictBody::Words(words) => lines.extend(words.iter().map(|word| format!("> {word}"))),
        VerdictBody::Steps(steps) => lines.extend(steps.into_iter().map(sentence)),
        VerdictBody::Call(says) => lines.push(says.to_owned()),
    }
    if let Some(NumberLine { label, number, station, repeats, mark }) = page.number {
        lines.push(format!("{label} *{number}* {station} {repeats}"));
        lines.extend(mark.map(sentence));
    }
    lines.push(page.not_recorded.to_owned());
    lines.extend(page.decided_by);
    lines.push(page.lists_only.to_owned());
    lines.extend(page.separately.into_iter().chain(page.may_ask).map(sentence));
    lines.extend(page.actions.iter().map(offered));
    let others = page.others.iter().map(offered).map(|item| ["(⋯) ", &item].concat());
    lines.extend(page.more.iter().map(offered).chain(others));
    lines.push(offered(&page.done));
    let left = page.left.filter(|_| !page.clears.is_empty());
    lines.push(
        [left.map(|left| format!("{left} % left: ")).unwrap_or_default(), page.clears].concat(),
    );
    lines
}

fn out_of_service(page: OutOfServicePage) -> Vec<String> {
    let heading = format!("# {}", page.heading);
    let why = if page.is_english { page.why } else { format!("{} (translated)", page.why) };
    let name = format!("{} {}", page.label, page.station);
    vec![heading, page.remedy.to_owned(), why, offered(&page.try_again), page.desk.to_owned(), name]
}

fn steps(steps: &[Step]) -> String {
    let step = |Step { number, says, is_now }: &Step| {
        format!("{number} {}", if *is_now { ["*", says, "*"].concat() } else { (*says).to_owned() })
    };
    steps.iter().map(step).collect::<Vec<_>>().join("  ")
}

/// A sentence, followed by its language's code unless it is English.
fn sentence(said: Sentence) -> String {
    let cites = said.cites();
    let Sentence { says, language, .. } = said;
    let code = if language == Language::English { "" } else { language.code() };
    format!("{} {code}", with_rule(&says, &cites))
}
