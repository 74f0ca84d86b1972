//! What two copies of one journal come to.
//!
//! Each copy is read as it stands, and what follows is a pure function of both. One that ends before the other
//! is completed from it; one that is broken is rebuilt from one that is whole. A journal is set aside only if no
//! copy of it can be gone on with, or if both can and say different things: then nobody can tell which is right.
//!
//! No number is ever given twice: a broken copy that goes further than the whole one is not rebuilt from it.

use super::chain::{Chain, follow_to_break};
use super::entry::{Entry, EntryError};
use super::head_code::HeadCode;
use super::{BreakCause, Damage, JournalCopy, Mended, SetAside};

/// What stands in the place of a journal that was deleted, before its head code.
const DELETED: &str = "deleted ";

/// What a copy of a journal holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Held {
    /// Nothing: it was never made, or it is gone.
    Missing,
    /// Something that this version of the station did not write; why.
    Foreign(String),
    /// The journal was archived and then deleted: its head code.
    Deleted(HeadCode),
    /// Its lines.
    Lines(Lines),
}

/// The lines of a copy, as they stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    all: Vec<String>,
    /// Whether more follows the last line: a file whose last write was torn.
    torn: bool,
    /// Whether each line of a database stands under its number.
    in_place: bool,
    of: JournalCopy,
}

/// The copies that can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Copies {
    /// Both: the database, and the file.
    Both(Held, Held),
    /// One; the other is out of order.
    One(JournalCopy, Held),
}

/// What copies come to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant)] // There is one at a time.
pub enum Outcome {
    /// The journal goes on.
    GoesOn(GoesOn),
    /// Nobody can go on with it; why, of each copy that holds something.
    SetAside(Vec<(JournalCopy, String)>),
    /// It was deleted: its head code, and the copy that does not say so.
    Deleted(HeadCode, Option<JournalCopy>),
}

/// A journal that goes on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GoesOn {
    /// Where it ends.
    pub chain: Chain,
    /// Its lines.
    pub lines: Vec<String>,
    /// The copies that are not as they should be.
    pub repairs: Vec<Repair>,
}

impl GoesOn {
    /// What is entered of a repair; `kept` is the name under which a broken copy is kept. What a crash tore off a file was
    /// never said to be there.
    pub fn mended(&self, repair: &Repair, kept: &str) -> Option<Mended> {
        let entries = (self.lines.len() as u64 + 1).saturating_sub(repair.from);
        let was = match &repair.is {
            State::Missing => Damage::Missing,
            State::Behind => Damage::Behind,
            State::Broken(why) => {
                Damage::Broken(SetAside { journal: kept.to_owned(), why: why.clone() })
            }
        };
        let is_worth_it = entries > 0 || was != Damage::Behind;
        let (copy, from) = (repair.copy, repair.from);
        is_worth_it.then_some(Mended { copy, archive: None, was, from, entries })
    }
}

/// How a copy becomes what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// Which.
    pub copy: JournalCopy,
    /// What is wrong with it.
    pub is: State,
    /// The number of the first entry it lacks. Whatever it holds from there on goes.
    pub from: u64,
}

/// What is wrong with a copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// It is gone, or empty.
    Missing,
    /// It ends before the other, or within an entry.
    Behind,
    /// Its chain is broken; why. It has to be kept under another name before it is rebuilt.
    Broken(String),
}

impl Held {
    /// What a file holds: one line an entry.
    pub fn of_file(bytes: &[u8]) -> Self {
        // What is no text is no entry either, once it is replaced.
        let text = String::from_utf8_lossy(bytes);
        let torn = !text.is_empty() && !text.ends_with('\n');
        let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
        let lines = whole.split('\n').filter(|_| text.contains('\n')).map(str::to_owned).collect();
        Self::of(Lines { all: lines, torn, in_place: true, of: JournalCopy::File })
    }

    /// What a database holds; `in_place` if each line stands under its number.
    pub fn of_database(lines: Vec<String>, in_place: bool) -> Self {
        Self::of(Lines { all: lines, torn: false, in_place, of: JournalCopy::Database })
    }

    fn of(lines: Lines) -> Self {
        match lines.all.as_slice() {
            [] if !lines.torn => Self::Missing,
            [only] => deleted(only).map_or(Self::Lines(lines), Self::Deleted),
            _ => Self::Lines(lines),
        }
    }

    /// Its lines, whatever they are.
    pub fn lines(&self) -> &[String] {
        match self {
            Self::Lines(lines) => &lines.all,
            _ => &[],
        }
    }
}

/// The head code of a journal that was deleted, by what stands in its place.
fn deleted(line: &str) -> Option<HeadCode> {
    line.strip_prefix(DELETED)?.parse().ok()
}

/// What stands in the place of a deleted journal.
pub fn deleted_line(code: HeadCode) -> String {
    format!("{DELETED}{code}")
}

/// A copy that was followed to its end, or to where it breaks.
struct Followed<'a> {
    of: JournalCopy,
    /// Its lines, without one that was torn.
    lines: &'a [String],
    chain: Chain,
    /// Why it cannot be gone on with.
    broken: Option<String>,
    torn: bool,
}

impl Copies {
    /// What they come to.
    pub fn outcome(&self) -> Outcome {
        match self {
            Self::Both(database, file) => both(database, file),
            Self::One(_, held) => one(held),
        }
    }

    /// Each, with which it is.
    pub fn each(&self) -> Vec<(JournalCopy, &Held)> {
        match self {
            Self::Both(database, file) => {
                vec![(JournalCopy::Database, database), (JournalCopy::File, file)]
            }
            Self::One(copy, held) => vec![(*copy, held)],
        }
    }
}

/// What becomes of a copy that was out of order, next to the one that was written meanwhile; nothing, if that one
/// is not whole. The copy in use is right whatever the other says, which is kept under another name.
pub fn mended_from(used: &Held, other: &Held, copy: JournalCopy) -> Option<GoesOn> {
    let copies = match copy {
        JournalCopy::Database => Copies::Both(other.clone(), used.clone()),
        JournalCopy::File => Copies::Both(used.clone(), other.clone()),
    };
    if let Outcome::GoesOn(goes_on) = copies.outcome()
        && goes_on.repairs.iter().all(|repair| repair.copy == copy)
    {
        return Some(goes_on);
    }
    let Outcome::GoesOn(mut goes_on) = one(used) else { return None };
    let is = State::Broken("it is not what the other copy says".to_owned());
    goes_on.repairs = vec![Repair { copy, is, from: 1 }];
    Some(goes_on)
}

fn one(held: &Held) -> Outcome {
    let lines = match held {
        Held::Missing => return Outcome::GoesOn(GoesOn::default()),
        Held::Foreign(why) => return foreign(why),
        Held::Deleted(code) => return Outcome::Deleted(*code, None),
        Held::Lines(lines) => lines,
    };
    let followed = lines.followed();
    match followed.broken {
        Some(why) => Outcome::SetAside(vec![(followed.of, why)]),
        None => goes_on(&followed, followed.cut().into_iter().collect()),
    }
}

fn foreign(why: &str) -> Outcome {
    Outcome::SetAside(vec![(JournalCopy::Database, why.to_owned())])
}

fn both(database: &Held, file: &Held) -> Outcome {
    match (database, file) {
        (Held::Foreign(why), _) | (_, Held::Foreign(why)) => foreign(why),
        (Held::Deleted(code), Held::Deleted(_)) => Outcome::Deleted(*code, None),
        (Held::Deleted(code), _) => Outcome::Deleted(*code, Some(JournalCopy::File)),
        (_, Held::Deleted(code)) => Outcome::Deleted(*code, Some(JournalCopy::Database)),
        (Held::Missing, Held::Missing) => Outcome::GoesOn(GoesOn::default()),
        (Held::Lines(lines), Held::Missing) | (Held::Missing, Held::Lines(lines)) => alone(lines),
        (Held::Lines(database), Held::Lines(file)) => two(database, file),
    }
}

/// The other copy is gone.
fn alone(lines: &Lines) -> Outcome {
    let followed = lines.followed();
    if let Some(why) = followed.broken {
        return Outcome::SetAside(vec![(followed.of, why)]);
    }
    let gone = Repair { copy: followed.of.other(), is: State::Missing, from: 1 };
    let gone = (!followed.lines.is_empty()).then_some(gone);
    goes_on(&followed, followed.cut().into_iter().chain(gone).collect())
}

fn two(database: &Lines, file: &Lines) -> Outcome {
    let [database, file] = &followed(database, file);
    match (&database.broken, &file.broken) {
        (None, None) => whole(database, file),
        (None, Some(why)) if !file.goes_beyond(database) => rebuilt(database, file, why),
        (Some(why), None) if !database.goes_beyond(file) => rebuilt(file, database, why),
        _ => set_aside([database, file], |copy| copy.broken.clone().unwrap_or(ENDS_EARLIER.into())),
    }
}

/// Of two copies that are both whole and differ, each is set aside because of this.
pub const FORKED: &str = " differs from that of the ";
const ENDS_EARLIER: &str = "it ends before the other copy, which is broken";

/// Both copies are whole.
fn whole(database: &Followed, file: &Followed) -> Outcome {
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
    goes_on(longer, repairs.collect())
}

fn rebuilt(from: &Followed, broken: &Followed, why: &str) -> Outcome {
    let rebuilt = Repair { copy: broken.of, is: State::Broken(why.to_owned()), from: 1 };
    goes_on(from, from.cut().into_iter().chain([rebuilt]).collect())
}

fn set_aside(copies: [&Followed; 2], why: impl Fn(&Followed) -> String) -> Outcome {
    Outcome::SetAside(copies.map(|copy| (copy.of, why(copy))).into())
}

fn goes_on(copy: &Followed, repairs: Vec<Repair>) -> Outcome {
    Outcome::GoesOn(GoesOn { chain: copy.chain, lines: copy.lines.to_vec(), repairs })
}

/// How many lines both begin with.
fn common(one: &[String], other: &[String]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

/// Follows both. Lines that both begin with are read once.
fn followed<'a>(database: &'a Lines, file: &'a Lines) -> [Followed<'a>; 2] {
    let lines = [database, file].map(|copy| copy.all.len());
    let common = common(&database.all, &file.all);
    if common < lines[0].min(lines[1]) {
        return [database.followed(), file.followed()];
    }
    let (shorter, longer) = if lines[0] < lines[1] { (database, file) } else { (file, database) };
    let followed = longer.followed();
    let is_sound = followed.broken.is_none() && followed.lines.len() >= common;
    let begins = if is_sound {
        // Where it ends is not asked: the longer one is gone on with.
        let lines = &shorter.all[..];
        let broken = shorter.misplaced();
        Followed { of: shorter.of, lines, chain: followed.chain, broken, torn: shorter.torn }
    } else {
        shorter.followed()
    };
    if begins.of == JournalCopy::Database { [begins, followed] } else { [followed, begins] }
}

impl Lines {
    fn followed(&self) -> Followed<'_> {
        let (chain, broken) = follow_to_break(self.all.iter().map(String::as_str));
        let whole = usize::try_from(chain.head.sequence).unwrap_or(usize::MAX);
        let is_last = whole + 1 == self.all.len();
        // The last line of a file may have been torn in any place.
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
        (!self.in_place).then(|| "entries do not stand under their numbers".to_owned())
    }
}

impl Followed<'_> {
    /// What was torn off at its end goes.
    fn cut(&self) -> Option<Repair> {
        self.torn.then(|| self.behind())
    }

    fn behind(&self) -> Repair {
        let is = if self.lines.is_empty() { State::Missing } else { State::Behind };
        Repair { copy: self.of, is, from: self.lines.len() as u64 + 1 }
    }

    /// Whether it has an entry that comes after all of the other's.
    fn goes_beyond(&self, other: &Self) -> bool {
        let last = other.chain.head.sequence;
        self.lines.iter().rev().any(|line| Entry::read(line).is_ok_and(|it| it.sequence() > last))
    }
}
