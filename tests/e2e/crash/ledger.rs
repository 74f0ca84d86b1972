//! Records outside the browser what the players were shown, and checks how much of it is there after the next
//! start.

use crate::entries::field;
use crate::station::Station;
use crate::wait;
use challenge_station::journal::{Entry, follow};
use serde_json::Value;
use std::fmt;
use std::time::Duration;

/// The station's stored data: the lines of each of its journals in any store, as far as they can be read.
const STORED: &str = "return (async () => {
    const journals = {};
    const ask = (request) => new Promise((done) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => done(undefined);
    });
    const open = window.__open ?? indexedDB.open.bind(indexedDB);
    // On a full disk no database can be opened.
    for (const { name } of await indexedDB.databases().catch(() => [])) {
        if (!name.startsWith('challenge-station-journal')) continue;
        const database = await ask(open(name));
        if (database?.objectStoreNames.contains('entries'))
            journals[name] = await ask(database.transaction('entries').objectStore('entries').getAll()) ?? [];
        database?.close();
    }
    // A file that the station writes meanwhile cannot be read for a moment.
    const lines = async (handle) => {
        for (let tries = 20; ; tries -= 1) {
            try { return (await (await handle.getFile()).text()).split('\\n'); }
            catch (error) { if (tries === 0) return [String(error)]; }
        }
    };
    const files = async (folder, path) => {
        for await (const [name, handle] of folder.entries())
            if (handle.kind === 'directory') await files(handle, `${path}${name}/`);
            else journals[path + name] = await lines(handle);
    };
    try {
        await files(await navigator.storage.getDirectory(), 'file:');
    } catch {}
    return journals;
})();";

/// The notices and the kinds of entries that report damage to the journal.
const NOTICES: [&str; 4] = ["lost", "set-aside", "repaired", "evicted"];
const ENTRIES: [&str; 3] = ["journal-lost", "set-aside", "store-repaired"];

/// Good words, for acceptable slips.
const GOOD: [&str; 32] = [
    "AA", "AB", "AD", "AE", "AG", "AH", "AI", "AL", "AM", "AN", "AR", "AS", "AT", "AW", "AX", "AY",
    "BA", "BE", "BI", "BO", "BY", "DE", "DO", "ED", "EF", "EH", "EL", "EM", "EN", "ER", "EX", "FA",
];

/// A ruling that was shown, or may have been.
struct Given {
    words: String,
    verdict: Option<String>,
    /// Whether the screen showed it as recorded.
    recorded: bool,
    /// Whether an earlier check did not find it.
    lost: bool,
}

/// What was shown in one profile, and the results so far.
#[derive(Default)]
pub(super) struct Ledger {
    given: Vec<Given>,
    slips: usize,
    pub(super) count: Count,
}

/// The results of many runs.
#[derive(Default)]
pub(super) struct Count {
    pub(super) runs: usize,
    /// Rulings that were shown as recorded.
    pub(super) shown: usize,
    /// How many of the shown rulings were marked NOT RECORDED at first.
    pub(super) marked: usize,
    /// How many of the shown rulings were missing after a start.
    pub(super) lost: usize,
    /// How often a start found a slip with more than one ruling.
    pub(super) twice: usize,
    /// Starts after which no journal had an unbroken chain.
    pub(super) broken: usize,
    /// Starts that reported damage.
    pub(super) named: usize,
    /// Starts that did not report damage although they had to.
    pub(super) silent: usize,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { runs, shown, marked, lost, twice, broken, named, silent } = self;
        write!(
            f,
            "{runs} runs: {shown} rulings shown as recorded ({marked} not at once), {lost} lost, {twice} twice, \
             {broken} chains broken, {named} reported damage, {silent} silent"
        )
    }
}

impl Ledger {
    /// Continues with a new, empty profile.
    pub(super) fn new_profile(&mut self) {
        self.given.clear();
    }

    /// Resets the results, except how many rulings were shown.
    pub(super) fn count_again(&mut self) {
        let shown = self.count.shown;
        self.count = Count { shown, ..Count::default() };
    }

    /// Notes that the profile was restored, so that no ruling counts as lost any more.
    pub(super) fn profile_restored(&mut self) {
        for given in &mut self.given {
            given.lost = false;
        }
    }

    /// The next slip, with words of its own. Every second one is acceptable.
    pub(super) fn slip(&mut self) -> Vec<&'static str> {
        self.slips += 1;
        let of = |number: usize| GOOD[number % GOOD.len()];
        let (one, other) = (of(self.slips / 2), of(self.slips / 2 / GOOD.len()));
        let last: &[&str] = if self.slips.is_multiple_of(2) { &[] } else { &["ZZXQ"] };
        [&["QI", one, other], last].concat()
    }

    /// Notes what the screen shows of this slip now: no verdict yet, a verdict, or a recorded verdict.
    pub(super) fn note(&mut self, station: &Station, slip: &[&str]) {
        let seen = station.value(
            "(() => {
                const shown = document.querySelector('[data-verdict]');
                return shown && [shown.dataset.verdict, !shown.textContent.includes('NOT RECORDED')];
            })()",
        );
        let verdict = seen[0].as_str().map(ToOwned::to_owned);
        let recorded = seen[1] == true;
        self.count.shown += usize::from(recorded);
        self.given.push(Given { words: slip.join(" "), verdict, recorded, lost: false });
    }

    /// Notes that the screen shows all rulings as recorded.
    pub(super) fn all_recorded(&mut self) {
        for given in
            self.given.iter_mut().filter(|given| given.verdict.is_some() && !given.recorded)
        {
            given.recorded = true;
            self.count.shown += 1;
            self.count.marked += 1;
        }
    }

    /// After a start, looks for every ruling that was shown. `damage` says whether the station must report
    /// damage even if nothing was lost.
    pub(super) fn check(&mut self, station: &Station, damage: bool) {
        let journals = journals(station);
        let lost = self.count_lost(&journals);
        let named = shows_damage(station, lost > 0 || damage);
        let whole = |journal: &Vec<String>| follow(journal.iter().map(String::as_str)).is_ok();
        self.count.runs += 1;
        self.count.lost += lost;
        self.count.named += usize::from(named);
        self.count.silent += usize::from(!named && (lost > 0 || damage));
        self.count.broken += usize::from(!journals.iter().any(whole));
    }

    /// Counts the recorded rulings that are missing now and were not missing before, and the slips with more than one
    /// ruling.
    fn count_lost(&mut self, journals: &[Vec<String>]) -> usize {
        let said = |line: &String| Some([field(line, "words")?, field(line, "verdict")?]);
        let rulings: Vec<Vec<[&str; 2]>> =
            journals.iter().map(|journal| journal.iter().filter_map(said).collect()).collect();
        let mut lost = 0;
        for given in &mut self.given {
            let times = |journal: &Vec<[&str; 2]>| {
                journal.iter().filter(|[words, _]| *words == given.words).count()
            };
            self.count.twice += usize::from(rulings.iter().any(|journal| times(journal) > 1));
            let is_it = |[words, verdict]: &[&str; 2]| {
                *words == given.words
                    && given.verdict.as_deref().is_none_or(|shown| shown == *verdict)
            };
            if given.recorded && !given.lost && !rulings.iter().flatten().any(is_it) {
                given.lost = true;
                lost += 1;
            }
        }
        lost
    }
}

impl Count {
    /// Whether no ruling was stored twice, and every start reported what was lost.
    pub(super) const fn is_reported(&self) -> bool {
        self.twice + self.silent == 0
    }

    /// Whether no ruling was lost or stored twice, no chain was broken, and all damage was reported.
    pub(super) const fn is_good(&self) -> bool {
        self.lost + self.broken == 0 && self.is_reported()
    }
}

/// The readable lines of every journal in the browser.
fn journals(station: &Station) -> Vec<Vec<String>> {
    let stored = station.run(STORED, &[]);
    let lines = |of: &Value| -> Vec<String> {
        let lines = of.as_array().into_iter().flatten().filter_map(Value::as_str);
        lines.filter(|line| Entry::read(line).is_ok()).map(ToOwned::to_owned).collect()
    };
    let journals = stored.as_object().unwrap().values().map(lines);
    journals.filter(|journal| !journal.is_empty()).collect()
}

/// Whether the station reports damage to the journal after a start. If it must, this waits for the report for three
/// seconds.
fn shows_damage(station: &Station, has_to: bool) -> bool {
    let reports = || {
        NOTICES.iter().any(|name| station.has(&format!("[data-notice={name}]")))
            || station.screen() == "out-of-service"
            || journals(station).iter().any(|journal| reports_damage(journal))
    };
    let patience = Duration::from_secs(if has_to { 3 } else { 0 });
    wait::within(patience, || reports().then_some(())).is_some()
}

/// Whether an entry since the last ruling reports damage to the journal.
fn reports_damage(journal: &[String]) -> bool {
    let kinds = journal.iter().rev().map(|line| field(line, "kind").unwrap_or_default());
    let mut since = kinds.take_while(|kind| *kind != "self-lookup");
    since.any(|kind| ENTRIES.contains(&kind))
}
