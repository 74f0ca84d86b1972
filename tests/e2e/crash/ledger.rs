//! What the players were shown, kept outside the browser, and what of it is there after the next start.

use crate::entries::field;
use crate::station::Station;
use crate::wait;
use challenge_station::journal::{Entry, follow};
use serde_json::Value;
use std::fmt;
use std::time::Duration;

/// What the station keeps: the lines of each of its journals, in whichever store, that can still be read.
const KEPT: &str = "return (async () => {
    const journals = {};
    const ask = (request) => new Promise((done) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => done(undefined);
    });
    const open = window.__open ?? indexedDB.open.bind(indexedDB);
    for (const { name } of await indexedDB.databases()) {
        if (!name.startsWith('challenge-station-journal')) continue;
        const database = await ask(open(name));
        if (database?.objectStoreNames.contains('entries'))
            journals[name] = await ask(database.transaction('entries').objectStore('entries').getAll()) ?? [];
        database?.close();
    }
    const files = async (folder, path) => {
        for await (const [name, handle] of folder.entries())
            if (handle.kind === 'directory') await files(handle, `${path}${name}/`);
            else journals[path + name] = (await (await handle.getFile()).text()).split('\\n');
    };
    try {
        await files(await navigator.storage.getDirectory(), 'file:');
    } catch {}
    return journals;
})();";

/// Good words, for slips that are acceptable.
const GOOD: [&str; 32] = [
    "AA", "AB", "AD", "AE", "AG", "AH", "AI", "AL", "AM", "AN", "AR", "AS", "AT", "AW", "AX", "AY",
    "BA", "BE", "BI", "BO", "BY", "DE", "DO", "ED", "EF", "EH", "EL", "EM", "EN", "ER", "EX", "FA",
];

/// A ruling that was, or may have been, shown.
struct Given {
    words: String,
    verdict: Option<String>,
    /// Whether the screen said that it is recorded.
    recorded: bool,
    /// Whether an earlier look did not find it.
    lost: bool,
}

/// What was shown in one profile, and what came of it.
#[derive(Default)]
pub(super) struct Ledger {
    given: Vec<Given>,
    slips: usize,
    pub(super) count: Count,
}

/// What many runs came to.
#[derive(Default)]
pub(super) struct Count {
    pub(super) runs: usize,
    /// Rulings that were shown as recorded,
    pub(super) shown: usize,
    /// those that were marked NOT RECORDED at first,
    pub(super) marked: usize,
    /// and those shown as recorded that were gone after a start.
    pub(super) lost: usize,
    /// Slips with more than one ruling.
    pub(super) twice: usize,
    /// Starts after which the journal in use had a broken chain.
    pub(super) broken: usize,
    /// Starts that told of damage,
    pub(super) named: usize,
    /// and those that should have, and did not.
    pub(super) silent: usize,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { runs, shown, marked, lost, twice, broken, named, silent } = self;
        write!(
            f,
            "{runs} runs: {shown} rulings shown as recorded ({marked} not at once), {lost} lost, {twice} twice, {broken} chains \
             broken, {named} told of damage, {silent} silent"
        )
    }
}

impl Ledger {
    /// Goes on in a profile in which nothing is.
    pub(super) fn new_profile(&mut self) {
        self.given.clear();
    }

    /// Counts from nothing, and looks for everything again.
    pub(super) fn count_again(&mut self) {
        let shown = self.count.shown;
        self.count = Count { shown, ..Count::default() };
    }

    /// Looks for everything again, in the profile as it was.
    pub(super) fn same_profile(&mut self) {
        for given in &mut self.given {
            given.lost = false;
        }
    }

    /// The next slip: no other has its words. Every second one is acceptable.
    pub(super) fn slip(&mut self) -> Vec<&'static str> {
        self.slips += 1;
        let of = |number: usize| GOOD[number % GOOD.len()];
        let (one, other) = (of(self.slips / 2), of(self.slips / 2 / GOOD.len()));
        let last: &[&str] = if self.slips.is_multiple_of(2) { &[] } else { &["ZZXQ"] };
        [&["QI", one, other], last].concat()
    }

    /// Notes what the screen shows of this slip now: nothing yet, a verdict, or a verdict that is recorded.
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

    /// Notes that all that were shown are recorded by now, as the screen says.
    pub(super) fn all_recorded(&mut self) {
        for given in
            self.given.iter_mut().filter(|given| given.verdict.is_some() && !given.recorded)
        {
            given.recorded = true;
            self.count.shown += 1;
            self.count.marked += 1;
        }
    }

    /// Looks, after a start, for all that was shown. `damage` says whether something was done that the station
    /// has to tell of even if nothing is lost by it.
    pub(super) fn check(&mut self, station: &Station, damage: bool) {
        let journals = journals(station);
        let lost = self.lose(&journals);
        let named = names_damage(station, lost > 0 || damage);
        let whole = |journal: &Vec<String>| follow(journal.iter().map(String::as_str)).is_ok();
        self.count.runs += 1;
        self.count.lost += lost;
        self.count.named += usize::from(named);
        self.count.silent += usize::from(!named && (lost > 0 || damage));
        self.count.broken += usize::from(!journals.iter().any(whole));
    }

    /// How many rulings are nowhere to be found that were there before.
    fn lose(&mut self, journals: &[Vec<String>]) -> usize {
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

    /// Prints what the runs came to. Whether nothing shown was lost, there twice, or broken without a word.
    pub(super) fn is_good(&self, what: &str, seed: u64) -> bool {
        let count = &self.count;
        println!("{what}, seed {seed}: {count}");
        count.lost + count.twice + count.broken + count.silent == 0
    }
}

/// What can be read of every journal that the station keeps.
fn journals(station: &Station) -> Vec<Vec<String>> {
    let kept = station.run(KEPT, &[]);
    let lines = |of: &Value| -> Vec<String> {
        let lines = of.as_array().into_iter().flatten().filter_map(Value::as_str);
        lines.filter(|line| Entry::read(line).is_ok()).map(ToOwned::to_owned).collect()
    };
    let journals = kept.as_object().unwrap().values().map(lines);
    journals.filter(|journal| !journal.is_empty()).collect()
}

/// Whether the station tells, after a start, that something is not as it was. If it has to, it may take a moment.
fn names_damage(station: &Station, has_to: bool) -> bool {
    let tells = || {
        station.has("[data-notice]")
            || station.screen() == "out-of-service"
            || journals(station).iter().any(|journal| tells_of_damage(journal))
    };
    let patience = Duration::from_secs(if has_to { 3 } else { 0 });
    wait::within(patience, || tells().then_some(())).is_some()
}

/// Whether the entries since the last ruling tell more than that the station was started.
fn tells_of_damage(journal: &[String]) -> bool {
    let kinds = journal.iter().rev().map(|line| field(line, "kind").unwrap_or_default());
    let mut since = kinds.take_while(|kind| *kind != "self-lookup");
    since.any(|kind| kind != "opened" && kind != "unclean-end")
}
