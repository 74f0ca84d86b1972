//! Recovers a journal from its two copies. Long, because no case can be understood without the others.
//!
//! Both copies are read, and the outcome is a pure function of the two. A copy that ends earlier is completed from
//! the other; a broken one is rebuilt from an intact one. A journal is set aside only if neither copy can be
//! continued, or if both can be continued but differ, so that nobody can tell which is right.
//!
//! No entry number is ever used twice. A broken copy that is longer than the intact one may hold numbers that the
//! intact one lacks, so it is not rebuilt from the intact one.
//!
//! If a copy says that the journal was deleted, this counts only if the other copy is gone, says the same, or
//! has the archived journal with the same head code.

use super::chain::{Chain, follow_to_break};
use super::entry::{Entry, EntryError};
use super::head_code::HeadCode;
use super::held::{Held, Lines};
use super::{BreakCause, Damage, JournalCopy, RepairedCopy, SetAside};

/// The copies that can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Copies {
    /// Both: the database, and the file.
    Both(Held, Held),
    /// Only this copy can be read; the other failed.
    One(JournalCopy, Held),
}

/// The outcome of reading the copies.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant)] // There is one at a time.
pub enum Outcome {
    /// The journal continues.
    Usable(UsableJournal),
    /// Neither copy can be continued. Each copy that is not empty is listed with the reason.
    SetAside(Vec<(JournalCopy, String)>),
    /// The journal was deleted: its head code, and the copy, if any, that does not record the deletion yet.
    Deleted(HeadCode, Option<JournalCopy>),
}

/// A journal that continues.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UsableJournal {
    /// Where it ends.
    pub chain: Chain,
    pub lines: Vec<String>,
    /// The copies that need repair.
    pub repairs: Vec<Repair>,
}

impl UsableJournal {
    /// The entry for a repair; `kept` is the name under which a broken copy is saved. A last line that a crash
    /// tore was never confirmed, so its removal needs no entry.
    pub fn repaired(&self, repair: &Repair, kept: &str) -> Option<RepairedCopy> {
        let entries = (self.lines.len() as u64 + 1).saturating_sub(repair.from);
        let damage = match &repair.problem {
            CopyProblem::Missing => Damage::Missing,
            CopyProblem::Behind => Damage::Behind,
            CopyProblem::Broken(why) => {
                Damage::Broken(SetAside { journal: kept.to_owned(), why: why.clone() })
            }
        };
        let needs_entry = entries > 0 || damage != Damage::Behind;
        let (copy, from) = (repair.copy, repair.from);
        needs_entry.then_some(RepairedCopy { copy, archive: None, was: damage, from, entries })
    }
}

/// A repair to one copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    pub copy: JournalCopy,
    /// What is wrong with it.
    pub problem: CopyProblem,
    /// The number of the first entry that the copy lacks. Everything in the copy from there on is replaced.
    pub from: u64,
}

/// What is wrong with a copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CopyProblem {
    /// It is missing or empty.
    Missing,
    /// It ends before the other, or within an entry.
    Behind,
    /// Its chain is broken, for this reason. The copy is saved under another name before it is rebuilt.
    Broken(String),
}

/// A copy that was followed to its end or its first break.
struct Followed<'a> {
    of: JournalCopy,
    /// Its lines, without the last one if that is torn.
    lines: &'a [String],
    chain: Chain,
    /// Why it cannot be continued.
    broken: Option<String>,
    torn: bool,
}

impl Copies {
    pub fn outcome(&self) -> Outcome {
        match self {
            Self::Both(database, file) => both(database, file),
            Self::One(_, held) => one(held),
        }
    }

    pub fn each(&self) -> Vec<(JournalCopy, &Held)> {
        match self {
            Self::Both(database, file) => {
                vec![(JournalCopy::Database, database), (JournalCopy::File, file)]
            }
            Self::One(copy, held) => vec![(*copy, held)],
        }
    }
}

/// How to repair `copy`, which had failed, with the entries of the working copy; `None` if the working copy is broken.
/// If the two differ, the working copy counts as right, and the other one is saved under another name and rebuilt.
pub fn repaired_from(used: &Held, other: &Held, copy: JournalCopy) -> Option<UsableJournal> {
    let copies = match copy {
        JournalCopy::Database => Copies::Both(other.clone(), used.clone()),
        JournalCopy::File => Copies::Both(used.clone(), other.clone()),
    };
    if let Outcome::Usable(usable) = copies.outcome()
        && usable.repairs.iter().all(|repair| repair.copy == copy)
    {
        return Some(usable);
    }
    let Outcome::Usable(mut usable) = one(used) else { return None };
    let problem = CopyProblem::Broken("it differs from the other copy".to_owned());
    usable.repairs = vec![Repair { copy, problem, from: 1 }];
    Some(usable)
}

fn one(held: &Held) -> Outcome {
    let lines = match held {
        Held::Missing => return Outcome::Usable(UsableJournal::default()),
        Held::Unusable(why) => return unusable(why),
        Held::Deleted(code) => return Outcome::Deleted(*code, None),
        Held::Lines(lines) => lines,
    };
    let followed = lines.followed();
    match followed.broken {
        Some(why) => Outcome::SetAside(vec![(followed.of, why)]),
        None => continued(&followed, followed.cut().into_iter().collect()),
    }
}

fn unusable(why: &str) -> Outcome {
    Outcome::SetAside(vec![(JournalCopy::Database, why.to_owned())])
}

fn both(database: &Held, file: &Held) -> Outcome {
    match (database, file) {
        (Held::Unusable(why), other) | (other, Held::Unusable(why)) => beside_unusable(why, other),
        (Held::Deleted(code), Held::Deleted(_)) => Outcome::Deleted(*code, None),
        (Held::Deleted(code), Held::Missing) => Outcome::Deleted(*code, Some(JournalCopy::File)),
        (Held::Missing, Held::Deleted(code)) => {
            Outcome::Deleted(*code, Some(JournalCopy::Database))
        }
        (Held::Deleted(code), Held::Lines(lines)) => {
            contradicted(*code, JournalCopy::Database, lines)
        }
        (Held::Lines(lines), Held::Deleted(code)) => contradicted(*code, JournalCopy::File, lines),
        (Held::Missing, Held::Missing) => Outcome::Usable(UsableJournal::default()),
        (Held::Lines(lines), Held::Missing) | (Held::Missing, Held::Lines(lines)) => alone(lines),
        (Held::Lines(database), Held::Lines(file)) => both_with_lines(database, file),
    }
}

/// The outcome if this version cannot use the database. The journal then continues with only the file, if the file can
/// be continued.
fn beside_unusable(why: &str, file: &Held) -> Outcome {
    match one(file) {
        Outcome::Usable(usable) if usable.chain.head.sequence == 0 => unusable(why),
        Outcome::SetAside(copies) => Outcome::SetAside(
            [(JournalCopy::Database, why.to_owned())].into_iter().chain(copies).collect(),
        ),
        outcome => outcome,
    }
}

const NOT_DELETED: &str = "it says that this journal was deleted, and the other copy does not";

/// The outcome if one copy says that the journal was deleted, but the other has these lines.
fn contradicted(code: HeadCode, says_deleted: JournalCopy, lines: &Lines) -> Outcome {
    let followed = lines.followed();
    let is_it = followed.chain.archived && HeadCode::of(&followed.chain.head) == code;
    match &followed.broken {
        None if is_it || followed.lines.is_empty() => Outcome::Deleted(code, Some(followed.of)),
        None => rebuilt(&followed, says_deleted, NOT_DELETED),
        Some(why) => Outcome::SetAside(vec![
            (followed.of, why.clone()),
            (says_deleted, NOT_DELETED.to_owned()),
        ]),
    }
}

/// The outcome if only this copy is left.
fn alone(lines: &Lines) -> Outcome {
    let followed = lines.followed();
    if let Some(why) = followed.broken {
        return Outcome::SetAside(vec![(followed.of, why)]);
    }
    let gone = Repair { copy: followed.of.other(), problem: CopyProblem::Missing, from: 1 };
    let gone = (!followed.lines.is_empty()).then_some(gone);
    continued(&followed, followed.cut().into_iter().chain(gone).collect())
}

fn both_with_lines(database: &Lines, file: &Lines) -> Outcome {
    let [database, file] = &followed(database, file);
    match (&database.broken, &file.broken) {
        (None, None) => both_intact(database, file),
        (None, Some(why)) if !file.goes_beyond(database) => {
            rebuilt(database, JournalCopy::File, why)
        }
        (Some(why), None) if !database.goes_beyond(file) => {
            rebuilt(file, JournalCopy::Database, why)
        }
        _ => set_aside([database, file], |copy| copy.broken.clone().unwrap_or(ENDS_EARLIER.into())),
    }
}

/// Part of the reason why two differing intact copies are set aside: `entry 3 differs from that of the file`.
pub const FORKED: &str = " differs from that of the ";
const ENDS_EARLIER: &str = "it ends before the other copy, which is broken";

fn both_intact(database: &Followed, file: &Followed) -> Outcome {
    let common = common(database.lines, file.lines);
    let longer = if file.lines.len() > database.lines.len() { file } else { database };
    if common < database.lines.len().min(file.lines.len()) {
        let number = common + 1;
        return set_aside([database, file], |copy| {
            format!("entry {number}{FORKED}{}", copy.of.other())
        });
    }
    let repairs = [database, file].into_iter().filter_map(|copy| {
        let lacks = copy.lines.len() < longer.lines.len();
        if lacks { Some(copy.behind()) } else { copy.cut() }
    });
    continued(longer, repairs.collect())
}

fn rebuilt(from: &Followed, copy: JournalCopy, why: &str) -> Outcome {
    let rebuilt = Repair { copy, problem: CopyProblem::Broken(why.to_owned()), from: 1 };
    continued(from, from.cut().into_iter().chain([rebuilt]).collect())
}

fn set_aside(copies: [&Followed; 2], why: impl Fn(&Followed) -> String) -> Outcome {
    Outcome::SetAside(copies.map(|copy| (copy.of, why(copy))).into())
}

fn continued(copy: &Followed, repairs: Vec<Repair>) -> Outcome {
    Outcome::Usable(UsableJournal { chain: copy.chain, lines: copy.lines.to_vec(), repairs })
}

/// How many lines at the beginning the two have in common.
fn common(one: &[String], other: &[String]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

/// Follows both copies. Lines that they have in common are read once.
fn followed<'a>(database: &'a Lines, file: &'a Lines) -> [Followed<'a>; 2] {
    let lines = [database, file].map(|copy| copy.all.len());
    let common = common(&database.all, &file.all);
    if common < lines[0].min(lines[1]) {
        return [database.followed(), file.followed()];
    }
    let (shorter, longer) = if lines[0] < lines[1] { (database, file) } else { (file, database) };
    let longer = longer.followed();
    let is_sound = longer.broken.is_none() && longer.lines.len() >= common;
    let shorter = if is_sound {
        // The shorter copy is intact; the longer one continues it.
        let lines = &shorter.all[..];
        let broken = shorter.misplaced();
        Followed { of: shorter.of, lines, chain: longer.chain, broken, torn: shorter.torn }
    } else {
        shorter.followed()
    };
    if shorter.of == JournalCopy::Database { [shorter, longer] } else { [longer, shorter] }
}

impl Lines {
    fn followed(&self) -> Followed<'_> {
        let (chain, broken) = follow_to_break(self.all.iter().map(String::as_str));
        let whole = usize::try_from(chain.head.sequence).unwrap_or(usize::MAX);
        let is_last = whole + 1 == self.all.len();
        // A torn write can end anywhere in the last line of a file.
        let is_torn = |why: &BreakCause| {
            let later = matches!(why, BreakCause::Entry(EntryError::Version(_)));
            let entry = matches!(why, BreakCause::Entry(_));
            self.of == JournalCopy::File && is_last && entry && !later
        };
        let torn = broken.as_ref().is_some_and(|broken| is_torn(&broken.why));
        let lines = if torn { &self.all[..whole] } else { &self.all[..] };
        let broken = broken.filter(|_| !torn).map(|broken| broken.to_string());
        let broken = broken.or_else(|| self.misplaced());
        Followed { of: self.of, lines, chain, broken, torn: torn || self.torn }
    }

    fn misplaced(&self) -> Option<String> {
        (!self.in_place).then(|| "entries are not stored under their numbers".to_owned())
    }
}

impl Followed<'_> {
    /// The repair that removes a torn last line.
    fn cut(&self) -> Option<Repair> {
        self.torn.then(|| self.behind())
    }

    fn behind(&self) -> Repair {
        let problem =
            if self.lines.is_empty() { CopyProblem::Missing } else { CopyProblem::Behind };
        Repair { copy: self.of, problem, from: self.lines.len() as u64 + 1 }
    }

    /// Whether it has an entry with a higher number than the other copy's last one.
    fn goes_beyond(&self, other: &Self) -> bool {
        let last = other.chain.head.sequence;
        self.lines.iter().rev().any(|line| Entry::read(line).is_ok_and(|it| it.sequence() > last))
    }
}
