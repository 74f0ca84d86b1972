//! The rules of each federation for a challenge, as data. Long, because it has every field of a rulebook.
//! Every fact carries its rule number (promise 10). The sentences are ours; the rulebooks are cited, not copied.
//!
//! Each rulebook has its own file. To add one, write its file and add it at the end of [`ALL`]: screens
//! and state machines work from the data and know no rulebook by name.

mod choice;
mod club;
mod consequence;
mod document;
mod international;
mod naspa_2014;
mod naspa_2017;
mod nsa_ospd2;
mod sanspa_2001;
mod sources;

pub use choice::{Choice, ChoiceError, short};
pub use club::{
    CLUB, ClubError, ClubOpinions, ClubRules, Field, NameAndNumbers, NameAndNumbersError, Off,
    Preset, Subject,
};
pub use consequence::{ChallengeRule, Consequence, Player};
pub use document::{Chapter, Heading, Line};
pub use international::{INTERNATIONAL_2014, INTERNATIONAL_2017};
pub use naspa_2014::NASPA_2014;
pub use naspa_2017::NASPA_2017;
pub use nsa_ospd2::NSA_OSPD2;
pub use sanspa_2001::SANSPA_2001;
pub use sources::{Edition, Fit, Kind, Source};

/// Every rulebook a director can choose. The first is the default. A rulebook's position here decides which digit
/// chooses it on the page of rulebooks, so a new one goes last.
pub static ALL: [&Rulebook; 7] = [
    &NASPA_2017,
    &NASPA_2014,
    &NSA_OSPD2,
    &SANSPA_2001,
    &INTERNATIONAL_2017,
    &INTERNATIONAL_2014,
    &CLUB,
];

#[derive(Clone, Copy, Debug)]
pub struct Rulebook {
    /// The short id used in citations, as in `naspa-2017`.
    pub id: &'static str,
    /// The name people know it by.
    pub title: &'static str,
    /// The short name of the federation whose rules these are, which no club may give to its own; empty for a club.
    pub federation: &'static str,
    /// Whether the director composes the rulebook. If so, its sentences name a subject instead of a number.
    pub is_composed: bool,
    /// The sources of good words, in order.
    pub sources: &'static [Source],
    /// The challenge rules a director can choose from. The first is the default; most rulebooks
    /// have only one challenge rule.
    pub challenge_rules: &'static [ChallengeRule],
    /// Whether the rulebook names no default challenge rule, so that the director has to choose.
    pub asks_cost: bool,
    /// Whether players look their words up themselves.
    pub self_lookup: SelfLookup,
    /// The reminder on the count screen that the game clock is stopped, or whatever the rulebook says about the clock.
    pub clock_stopped: Instruction,
    /// The reminder on the count screen that the racked tiles are face down, or whatever the rulebook says about tiles.
    pub tiles_face_down: Instruction,
    /// The reminder on the count screen about plays that are illegal whatever their words are. The station cannot judge
    /// these plays.
    pub structural: Instruction,
    /// The instruction on the slip about who types.
    pub who_types: Instruction,
    /// The instruction on the complete slip about who checks it.
    pub who_checks: Instruction,
    /// The instruction on the complete slip about who presses the adjudication key.
    pub who_presses: Instruction,
    /// Who types, checks and presses where a word judge judges.
    pub by_word_judge: ByWordJudge,
    /// Until when the slip at the station may be changed. It is a copy of the paper slip, if there is one.
    pub additions: Instruction,
    /// The instruction with the verdict to mark it on the paper slip, with the challenge's number in place of
    /// `{number}`. None if the rulebook has no paper slips.
    pub mark_the_slip: Option<Instruction>,
    /// Whether the challenge slip is where the letter of a blank is designated. If not, a printed slip says that what it
    /// has about blanks is only a note.
    pub slip_designates_blanks: bool,
    /// The rules for the cost of a challenge.
    pub cost_rule: CostRule,
    /// The rules for its cost where a challenger who was wrong pays points, if they differ.
    pub cost_rule_points: Option<CostRule>,
    /// The steps back to the board after *acceptable*, in order.
    pub steps_acceptable: &'static [Instruction],
    /// The steps back to the board after *acceptable* where a challenger who was wrong keeps the turn, if they differ.
    pub steps_turn_kept: Option<&'static [Instruction]>,
    /// The steps back to the board after *unacceptable*, in order.
    pub steps_unacceptable: &'static [Instruction],
    /// The steps back to the board after *unacceptable* where a challenger who is wrong keeps the turn, if they differ.
    pub steps_unacceptable_turn_kept: Option<&'static [Instruction]>,
    /// The steps back to the board after *unacceptable* where a play that comes off costs no turn, if there is such a
    /// challenge rule.
    pub steps_plays_again: Option<&'static [Instruction]>,
    /// The steps that are left out after a word judge has ruled, because they only follow a look-up by the players.
    pub steps_of_players: &'static [Instruction],
    /// Judging a mistyped word again, if the rulebook allows it.
    pub repeat: Option<Instruction>,
    /// Conceding without a look-up, if the rulebook has it.
    pub concede: Option<Instruction>,
    /// Withdrawing a challenge because of a blank.
    pub withdraw: Option<CalledOff>,
    /// Rescinding the challenge of the final play because of a tile that was found.
    pub rescind: Option<CalledOff>,
    /// A challenge that was called before the turn had ended.
    pub void: Option<CalledOff>,
    /// The look in the books that players may ask for after *unacceptable*. Without it, every slip with a word that a
    /// book decides goes to the word judge, who looks in that book.
    pub review: Option<Instruction>,
    /// Looking up words of one challenge separately.
    pub separate: Option<Separate>,
    /// Which words may still be added after a verdict, as the rest of a challenge or when a judge judges the slip
    /// again; none if a slip keeps its number of words.
    pub may_be_typed: Option<Instruction>,
    pub opinions: Opinions,
    /// The award for a wrong ruling.
    pub correction: Correction,
    /// The word judge's checklist before judging.
    pub judge_sees_to: &'static [Instruction],
    /// When a judge looks words up by hand.
    pub by_hand: Instruction,
    /// What players do while they wait for the director whom they have called.
    pub director_called: Instruction,
    /// Where or when words may be looked up outside a challenge, if the rulebook says so. During an event under
    /// such a rulebook, no device offers look-ups.
    pub outside_look_ups: Option<Instruction>,
    /// The time limits for players to hold, to challenge, to draw and to ask again.
    pub time_limits: &'static [TimeLimit],
    /// The other rules of the challenge chapter, in order.
    pub further: &'static [Instruction],
}

impl Rulebook {
    /// The rulebook's sentence about this time limit, if it sets one.
    pub fn time_limit(&self, what: TimeLimitOf) -> Option<Instruction> {
        let limit = self.time_limits.iter().find(|limit| limit.what == what)?;
        Some(limit.instruction)
    }

    /// The least length of a word that players may ask to have looked up in a book that is not installed; none if they
    /// may not ask, or there is no such book.
    pub fn reviewed_from(&self, is_installed: impl Fn(&Source) -> bool) -> Option<usize> {
        self.review?;
        let books = self.sources.iter().filter(|source| source.kind == Kind::Book);
        books.filter(|book| !is_installed(book)).map(|book| book.least_letters).min()
    }

    /// The penalty for words that were looked up separately, if there is one.
    pub fn separate_penalty(&self) -> Option<Penalty> {
        self.separate?.penalty
    }

    /// The rulebook's first list; none if it has only books. The list is replaced by the lexicon that players choose,
    /// and by the coming edition when players ask for that edition's opinion.
    pub fn first_list(&self) -> Option<&'static Source> {
        self.sources.iter().find(|source| source.kind == Kind::List)
    }
}

/// An instruction to players, and the rule behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// The sentence.
    pub says: &'static str,
    /// The rule: the id of a rulebook and the number within it, as in `naspa-2017 IV.J.1.g`; only the id if the number
    /// is not known or the rulebook is a club's own.
    pub rule: &'static str,
    /// The subject in a club's rules, which decides how the instruction is [cited](Choice::cites) and whether it is on;
    /// none in any other rulebook.
    pub subject: Option<Subject>,
}

impl Instruction {
    /// The sentence for one verdict, with the challenge's number in place of `{number}`. Of the two marks in the
    /// sentence, it names only the mark for this verdict. (With both marks, people in trials had to look twice to see
    /// which one applied.)
    pub fn marked(&self, number: &str, is_acceptable: bool) -> String {
        let marks = [("ACCEPTABLE", "UNACCEPTABLE"), ("a tick", "a cross")];
        marks.into_iter().fold(self.says.replace("{number}", number), |says, (good, bad)| {
            says.replace(&format!("{good} or {bad}"), if is_acceptable { good } else { bad })
        })
    }

    /// The same sentence where the slip may have the mark of an earlier verdict.
    pub fn marked_again(&self, number: &str, is_acceptable: bool) -> String {
        let says = self.marked(number, is_acceptable);
        [says.strip_suffix('.').unwrap_or(&says), "; strike any other mark."].concat()
    }
}

/// The rules that the cost of a challenge is cited by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CostRule {
    pub acceptable: &'static str,
    pub unacceptable: &'static str,
    /// The rule after a ruling by hand, if it is another one.
    pub by_hand: Option<&'static str>,
}

/// Makes an instruction with this rule and sentence, for the rulebooks' files.
const fn rule(rule: &'static str, says: &'static str) -> Instruction {
    Instruction { says, rule, subject: None }
}

/// Whether players look their words up themselves at the station.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelfLookup {
    /// Players look words up, by this rule.
    Players(&'static str),
    /// Only the director and word judges judge, by this rule.
    WordJudge(&'static str),
    /// The director chooses before the event.
    Director {
        /// The rule that leaves the choice to the director.
        rule: &'static str,
        /// Whether players look words up as long as the director has not chosen.
        players: bool,
    },
}

/// Who does what at the station where a word judge judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByWordJudge {
    pub types: Instruction,
    /// Who checks the slip.
    pub checks: Instruction,
    /// Who presses the adjudication key.
    pub presses: Instruction,
}

/// A challenge that is called off before it is judged. It costs nobody anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CalledOff {
    /// When calling it off is allowed. Any one of these grounds is enough.
    pub grounds: &'static [Instruction],
    /// What happens next, in order; at least one.
    pub steps: &'static [Instruction],
}

/// The rule for words of one challenge that are looked up separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Separate {
    pub instruction: Instruction,
    /// What a separate look-up costs, if it costs anything.
    pub penalty: Option<Penalty>,
    /// What becomes of words that were left out, if the verdict on the others is reversed.
    pub left_out: Instruction,
}

/// The penalty for words that were looked up separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// What a separate look-up costs, and whom.
    pub instruction: Instruction,
    /// That the penalty lapses if the play is ruled acceptable after all.
    pub lapses: Instruction,
    /// The points deducted from a player who is solely responsible, if the verdict is unacceptable.
    pub points: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opinions {
    /// The manual adjudication that a player may ask for after self-lookup. It takes the place of the computer's
    /// verdict, and opinions count from it. Without manual adjudication, the computer's verdict is the first opinion.
    pub manual: Option<Instruction>,
    /// When to give a second opinion, and who gives it; none if the first ruling is final.
    pub second: Option<Instruction>,
    /// Whether each judge gives at most one opinion on a challenge.
    pub another_judge: bool,
    /// When a third opinion is admitted.
    pub third: Third,
    /// Who gives the third opinion.
    pub third_by: ThirdBy,
    /// When there is a third opinion and who gives it, as a sentence; or a sentence that there is no second opinion.
    pub third_says: Instruction,
    /// What applies if the first two differ, until there is a third.
    pub if_two_differ: IfTwoDiffer,
}

impl Opinions {
    /// Whether the director decides if the first two opinions differ and there is no third.
    pub fn lets_director_decide(&self) -> bool {
        self.if_two_differ != IfTwoDiffer::FirstStands
    }
}

/// When a third opinion is admitted. The outcome is whatever the third opinion says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Third {
    /// A third is admitted if the first two differ.
    IfTheyDiffer,
    /// A third is admitted if the first two differ. If they agree, only the director may give one.
    IfTheyDifferOrFromDirector,
    /// A third is admitted whenever a player asks for it.
    Always,
}

/// Who gives a third opinion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThirdBy {
    /// A word judge or the director.
    AnyJudge,
    Director,
}

/// What applies if the first two opinions differ, until there is a third.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IfTwoDiffer {
    /// The first opinion stands.
    FirstStands,
    /// No opinion stands, because the director decides.
    DirectorDecides(Instruction),
}

/// The award to a player who was wronged by a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    pub instruction: Instruction,
    /// The condition for an award, which only people can check.
    pub condition: Option<Instruction>,
    /// What is awarded.
    pub earns: Earns,
}

/// The award for a wrong ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Earns {
    /// The play's score plus this many points, on the spread, if a turn was lost by the ruling.
    Spread(u16),
    /// The game is replayed if its outcome could have been different, and the ruling was wrong in
    /// spite of three opinions, the last of them the director's.
    Replay,
    /// The rulebook awards nothing.
    Nothing,
}

/// A time limit for players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLimit {
    /// What the players have to do in this time.
    pub what: TimeLimitOf,
    /// The limit in seconds; `None` if the rulebook gives no number, and the sentence says when the
    /// time ends.
    pub seconds: Option<u16>,
    /// The sentence. If a rulebook contradicts itself, the sentence says so and which rule we
    /// follow.
    pub instruction: Instruction,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeLimitOf {
    /// To hold or challenge the last play of a game.
    LastPlay,
    /// To wait, on a hold, before drawing tiles.
    Draw,
    /// To ask that words be judged again, or for another opinion.
    Again,
}
