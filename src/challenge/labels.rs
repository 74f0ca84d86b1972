//! Labels of questions, tasks, decisions and costs. Long, because screen and voice share all of them.

use super::page::{PageLine, Sentence};
use super::{
    Award, By, ChallengeNumber, Controls, CountScreen, Decision, Draft, Hint, Judge, Mode, Opinion,
    Origin, Outcome, PRACTICE_WORDS, PracticeAnswer, Question, Responsible, Role, Ruling, Signer,
    SlipScreen, Task, Terms, Unjudged, VerdictAction, VerdictScreen,
};
use crate::rulebook::{
    ChallengeRule, Choice, Consequence, IfTwoDiffer, Instruction, Kind, Opinions, Player, Rulebook,
    Source, Subject,
};
use crate::text::numbers::signed;
use crate::text::{Language, Messages};
use std::borrow::Cow;

/// What the count screen asks, or that the number comes first.
pub fn count_says(counting: &CountScreen, terms: &Terms, say: &Messages) -> String {
    if counting.says_number_first() {
        return say.count.number_first.put(&[("most", &counting.most())]);
    }
    let takes_a_word = counting.takes_a_word(terms);
    question_says(counting.question(terms), terms.mode, takes_a_word, &counting.task, say)
        .to_owned()
}

const fn question_says(
    question: Question,
    mode: Mode,
    takes_a_word: bool,
    task: &Task,
    say: &Messages,
) -> &'static str {
    match (question, mode) {
        (Question::Lexicon, Mode::LookUps) => say.look_up.lexicon,
        (Question::Words, Mode::LookUps) if takes_a_word => say.look_up.type_word,
        (Question::Words, Mode::LookUps) => say.look_up.how_many,
        (Question::Lexicon, _) => say.count.lexicon,
        (Question::Table, _) => say.count.table,
        (Question::Player, _) => say.count.player,
        (Question::Words, _) if task.origin.challenge().is_some() => say.count.how_many_left,
        (Question::Words, _) if task.judge.is_some() => say.count.how_many_on_slip,
        (Question::Words, _) => say.count.how_many,
        (Question::HandOver, _) => say.judge.hand_over,
    }
}

/// The text about the judge who is signed in.
pub fn signed_in_says(signer: Signer, say: &Messages) -> String {
    let says = match signer.role {
        Role::WordJudge => &say.judge.word_judge,
        Role::Director => &say.judge.director,
    };
    says.put(&[("initials", &signer.initials)])
}

/// What to do about a slip that waits for the word judge, and what Enter does.
pub const fn waits_says(is_signed_in: bool, say: &Messages) -> (&'static str, &'static str) {
    if is_signed_in {
        (say.judge.waits, say.judge.look_up)
    } else {
        (say.decision.call_judge, say.decision.judge_is_here)
    }
}

/// The purpose of a slip; empty for a new challenge, a look-up and practice.
pub fn task_says(task: &Task, say: &Messages) -> String {
    match task.origin {
        // The band above a look-up or practice already says that it is not a challenge.
        Origin::New | Origin::LookUp | Origin::Practice => String::new(),
        Origin::Repeat { of } if task.judge.is_none() => {
            say.question.same_words.put(&[("number", &of)])
        }
        Origin::Repeat { of } => say.question.repeat.put(&[("number", &of)]),
        Origin::Rest { of, .. } | Origin::Referred { of, .. } => {
            say.question.rest.put(&[("number", &of)])
        }
    }
}

/// Where players find the number of a challenge that is to be judged again.
pub fn find_number_says(choice: &Choice, number: ChallengeNumber, say: &Messages) -> String {
    let paper = choice.has(Subject::Paper);
    let which = if paper { &say.question.which } else { &say.question.which_on_screen };
    which.put(&[("number", &number)])
}

/// A way to end a challenge without a look-up.
pub const fn way_says(way: Unjudged, say: &Messages) -> &'static str {
    match way {
        Unjudged::Conceded(Player::Challenged) => say.question.challenged_concedes,
        Unjudged::Conceded(Player::Challenger) => say.question.challenger_concedes,
        Unjudged::Withdrawn => say.question.withdraw,
        Unjudged::Rescinded => say.question.rescind,
        Unjudged::Void => say.question.void,
    }
}

/// An answer to the question of who was responsible.
pub const fn answer_says(answer: Responsible, say: &Messages) -> &'static str {
    match answer {
        Responsible::One(Player::Challenger) => say.question.challenger,
        Responsible::One(Player::Challenged) => say.question.challenged,
        Responsible::Both => say.question.both,
    }
}

/// The heading of a decision: the verdict of the play as a whole, if there is one.
pub fn heading_of(shown: &VerdictScreen, terms: &Terms, say: &Messages) -> &'static str {
    match shown.outcome(terms) {
        Some(Outcome::Stands(verdict)) if verdict.is_acceptable() => say.verdict.acceptable,
        Some(Outcome::Stands(_)) => say.verdict.unacceptable,
        Some(Outcome::DirectorDecides) => say.after.opinions_differ,
        None => heading_without_verdict(&shown.decision, say),
    }
}

/// A step that can be taken from a verdict.
pub const fn action_says(
    action: VerdictAction,
    showing: &VerdictScreen,
    say: &Messages,
) -> &'static str {
    match action {
        VerdictAction::Steps if showing.steps.is_some() => say.after.no_steps,
        VerdictAction::Steps => say.after.steps,
        VerdictAction::Repeat => say.after.mistyped,
        VerdictAction::LeftOut => say.after.left_out,
        VerdictAction::ComingEdition => say.after.other_edition,
        VerdictAction::Review => say.after.review,
    }
}

/// A line about each opinion of a ruling. If a director who had given an opinion decided, the last line says so.
pub fn opinions_say(ruling: &Ruling, rules: &Opinions, say: &Messages) -> Vec<String> {
    let by = opinions_by(ruling, rules, say);
    ruling.opinions().zip(&by).map(|(one, by)| with_verdict(one, by, say)).collect()
}

/// Who gave each opinion on a ruling, and by which source.
pub fn opinions_by(ruling: &Ruling, rules: &Opinions, say: &Messages) -> Vec<String> {
    let mut all: Vec<String> = ruling.opinions().map(|one| opinion_by(one, say)).collect();
    let decision = ruling.last().judge().filter(|_| ruling.is_decision(rules));
    if let (Some(judge), Some(last)) = (decision, all.last_mut()) {
        let parts = [("initials", &judge.initials as _), ("source", &judge.source as _)];
        *last = say.after.decides.put(&parts);
    }
    all
}

pub fn opinion_says(opinion: &Opinion, say: &Messages) -> String {
    with_verdict(opinion, &opinion_by(opinion, say), say)
}

fn opinion_by(opinion: &Opinion, say: &Messages) -> String {
    match &opinion.by {
        By::Station(lexicons) => lexicons.names.clone(),
        By::ComingEdition(lexicons) => say.after.coming.put(&[("names", &lexicons.names)]),
        By::StationAndJudge { lexicons, judge } if judge.source.is_empty() => {
            judged_by(judge, &lexicons.names, say)
        }
        By::StationAndJudge { lexicons, judge } => {
            judged_by(judge, &format!("{} + {}", lexicons.names, judge.source), say)
        }
        By::Judge(judge) => judged_by(judge, &judge.source, say),
    }
}

fn with_verdict(opinion: &Opinion, by: &str, say: &Messages) -> String {
    let acceptable = opinion.verdict.is_acceptable();
    let verdict = if acceptable { say.verdict.acceptable } else { say.verdict.unacceptable };
    say.after.opinion.put(&[("verdict", &verdict), ("by", &by)])
}

fn judged_by(judge: &Judge, source: &str, say: &Messages) -> String {
    let by = match judge.role {
        Role::WordJudge => &say.after.word_judge,
        Role::Director => &say.after.director,
    };
    by.put(&[("initials", &judge.initials.as_str()), ("source", &source)])
}

/// The cost of a decision, in one short line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cost {
    pub says: String,
    pub rule: Cow<'static, str>,
    /// Whether the line comes from the rulebook, which is in English.
    pub is_rulebooks: bool,
}

impl Cost {
    pub fn sentence(self, players: Language) -> Sentence {
        let language = if self.is_rulebooks { Language::English } else { players };
        Sentence { says: self.says, rule: self.rule, language }
    }
}

fn heading_without_verdict(decision: &Decision, say: &Messages) -> &'static str {
    match decision {
        Decision::Unjudged { how: Unjudged::Conceded(_), .. } => say.decision.conceded,
        Decision::Unjudged { how: Unjudged::Withdrawn, .. } => say.decision.withdrawn,
        Decision::Unjudged { how: Unjudged::Rescinded, .. } => say.decision.rescinded,
        Decision::Unjudged { how: Unjudged::Void, .. } => say.decision.void,
        Decision::LookUp { opinion, slip } => {
            match (opinion.verdict.is_acceptable(), slip.words().len()) {
                (true, 1) => say.look_up.yes,
                (false, 1) => say.look_up.no,
                (true, _) => say.look_up.all,
                (false, _) => say.look_up.not_all,
            }
        }
        Decision::Separate { .. } => say.decision.separate,
        Decision::Correction { correct, .. } if correct.verdict.is_acceptable() => {
            say.decision.corrected_acceptable
        }
        Decision::Correction { .. } => say.decision.corrected_unacceptable,
        Decision::Referral { .. } | Decision::Review { .. } => say.decision.referred,
        Decision::Ruling { .. } | Decision::Opinion { .. } => "",
    }
}

/// What a decision costs or earns, once this is known.
pub fn cost_of(decision: &Decision, terms: &Terms, say: &Messages) -> Option<Cost> {
    let (choice, book) = (&terms.rulebook, terms.rulebook.book());
    let costs = |says, rule| Cost { says, rule, is_rulebooks: false };
    let rulebooks = |said: Instruction| Cost {
        says: said.says.to_owned(),
        rule: choice.cites(said),
        is_rulebooks: true,
    };
    let by_hand = decision.ruling().is_some_and(Ruling::is_by_hand);
    let play = |play_stands| play_costs(choice, play_stands, decision.words(), by_hand, say);
    Some(match decision {
        Decision::Ruling { ruling, .. } | Decision::Opinion { ruling, .. } => {
            match ruling.outcome(&book.opinions) {
                Outcome::Stands(verdict) => play(verdict.is_acceptable()),
                Outcome::DirectorDecides => match book.opinions.if_two_differ {
                    IfTwoDiffer::DirectorDecides(says) => rulebooks(says),
                    IfTwoDiffer::FirstStands => return None,
                },
            }
        }
        Decision::Unjudged { how: Unjudged::Conceded(player), .. } => {
            let stands = *player == Player::Challenger;
            Cost { rule: choice.cites_conceding(stands), ..play(stands) }
        }
        // Calling off costs nothing, so the line says what happens next.
        Decision::Unjudged { how, .. } => rulebooks(*how.called_off(book)?.steps.first()?),
        Decision::Separate { responsible, points, .. } => {
            let says = match responsible {
                Responsible::One(player) if *points > 0 => {
                    points_say(*player, -i32::from(*points), say)
                }
                _ => say.cost.no_penalty.to_owned(),
            };
            let separate = book.separate.map(|separate| choice.cites(separate.instruction));
            costs(says, separate.unwrap_or_default())
        }
        Decision::Correction { award, .. } => {
            let earned = *award != Award::Nothing;
            let rule = earned.then(|| choice.cites(book.correction.instruction));
            costs(award_says(*award, say), rule.unwrap_or_default())
        }
        Decision::Review { .. } => rulebooks(book.review?),
        Decision::Referral { .. } | Decision::LookUp { .. } => return None,
    })
}

/// The cost if a play with this many challenged words stands, or if it does not, by a verdict of the computer or by
/// hand.
pub fn play_costs(
    choice: &Choice,
    play_stands: bool,
    words: usize,
    by_hand: bool,
    say: &Messages,
) -> Cost {
    let consequence = choice.consequence(play_stands, words);
    let rule = choice.cites_cost(play_stands, by_hand);
    let says = consequence_says(&consequence, say);
    Cost { says, rule, is_rulebooks: false }
}

/// The text with the words that are good in practice.
pub fn practice_words_say(say: &Messages) -> String {
    say.practice.words.put(&[("words", &PRACTICE_WORDS.join(", "))])
}

/// The verdict of practice.
pub const fn practice_heading(answer: &PracticeAnswer, say: &Messages) -> &'static str {
    if answer.is_acceptable() { say.verdict.acceptable } else { say.verdict.unacceptable }
}

/// What the verdict of practice would cost.
pub fn practice_cost(answer: &PracticeAnswer, choice: &Choice, say: &Messages) -> Cost {
    play_costs(choice, answer.is_acceptable(), answer.slip().words().len(), false, say)
}

/// What a challenge rule costs, in the words that players know it by.
pub fn rule_says(rule: ChallengeRule, say: &Messages) -> String {
    match rule {
        ChallengeRule::Double => say.cost.double.to_owned(),
        ChallengeRule::Free => say.cost.free.to_owned(),
        ChallengeRule::TakeBack => say.cost.take_back.to_owned(),
        ChallengeRule::PerWord(points) => say.counted(&say.cost.per_word, points.into()),
        ChallengeRule::PerPlay(points) => say.counted(&say.cost.per_play, points.into()),
        ChallengeRule::Penalty(points) => say.counted(&say.cost.penalty, points.into()),
    }
}

/// What players call the rulebook, and its challenge rule if the director chose that: `International 2017, 5 points per
/// word`.
pub fn rulebook_says(choice: &Choice, say: &Messages) -> String {
    let called = choice.called().into_owned();
    if choice.club().is_some() || choice.book().challenge_rules.len() < 2 {
        return called;
    }
    [&called, ", ", &rule_says(choice.rule(), say)].concat()
}

/// How many points a player gains or loses, as text.
pub fn points_say(player: Player, points: i32, say: &Messages) -> String {
    let who = match player {
        Player::Challenger => say.cost.challenger,
        Player::Challenged => say.cost.challenged,
    };
    say.cost.points.put(&[("who", &who), ("points", &signed(points))])
}

fn consequence_says(consequence: &Consequence, say: &Messages) -> String {
    let play = if consequence.play_stands { say.cost.play_stands } else { say.cost.play_comes_off };
    let pays = match (consequence.loses_turn, consequence.points) {
        (Some(Player::Challenger), _) => say.cost.challenger_loses_turn.to_owned(),
        (Some(Player::Challenged), _) => say.cost.challenged_loses_turn.to_owned(),
        (None, Some((player, points))) => points_say(player, points, say),
        (None, None) if !consequence.play_stands => say.cost.plays_again.to_owned(),
        (None, None) => say.cost.no_penalty.to_owned(),
    };
    let by_words = consequence.by_words.map(|(words, each)| {
        let words = say.counted(&say.slip.words, words as u64);
        say.cost.by_words.put(&[("words", &words), ("each", &each)])
    });
    let parts = [Some(play.to_owned()), Some(pays), by_words];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The text about what the wronged player is awarded.
pub fn award_says(award: Award, say: &Messages) -> String {
    match award {
        Award::Spread { score, plus } => {
            let (score, plus) = (u64::from(score), u64::from(plus));
            say.decision.spread.put(&[("sum", &(score + plus)), ("score", &score), ("plus", &plus)])
        }
        Award::Replay => say.decision.replay.to_owned(),
        Award::NoReplay => say.decision.no_replay.to_owned(),
        Award::Nothing => say.decision.earns_nothing.to_owned(),
    }
}

/// What a rulebook says about who acts, in this language and for these controls; `None` if the station has no words of
/// its own for it.
pub fn act_says(act: Instruction, controls: Controls, say: &Messages) -> Option<String> {
    let english = Language::English.messages();
    let acts = [
        (english.acts.challenger_types, say.acts.challenger_types, None),
        (english.acts.both_check, say.acts.both_check, None),
        (
            english.acts.challenged_presses,
            say.acts.challenged_presses,
            Some(&say.acts.challenged_taps),
        ),
        (english.acts.either_presses, say.acts.either_presses, Some(&say.acts.either_taps)),
        (english.acts.judge_types, say.acts.judge_types, None),
        (english.acts.judge_checks, say.acts.judge_checks, None),
        (english.acts.judge_presses, say.acts.judge_presses, Some(&say.acts.judge_taps)),
    ];
    let (_, by_key, by_tap) = acts.into_iter().find(|(said, ..)| *said == act.says)?;
    let by_tap = by_tap.filter(|_| controls == Controls::Touch);
    let tapped = by_tap.map(|tap| tap.put(&[("button", &say.slip.judge.to_uppercase())]));
    Some(tapped.unwrap_or_else(|| by_key.to_owned()))
}

/// The text in the active row while it is empty: which word it is, and which key begins the next one.
pub fn row_says(draft: &Draft, controls: Controls, say: &Messages) -> String {
    let (number, of) = (draft.active() + 1, draft.declared());
    let key = match controls {
        Controls::Keys => say.keys.space_bar,
        Controls::Touch => say.keyboard.next_word,
    };
    match (number, of) {
        (_, 1) => say.slip.one_word.to_owned(),
        (number, of) if number == of => say.slip.last_word.put(&[("number", &number), ("of", &of)]),
        _ => say.slip.then.put(&[("number", &number), ("of", &of), ("key", &key)]),
    }
}

/// What keeps a slip on the screen.
pub const fn keeps_says(controls: Controls, say: &Messages) -> &'static str {
    match controls {
        Controls::Keys => say.slip.key_keeps,
        Controls::Touch => say.slip.tap_keeps,
    }
}

/// How a verdict is cleared, and if it has a time limit, in how many seconds it clears itself.
pub fn clears_says(seconds: Option<u64>, controls: Controls, say: &Messages) -> String {
    match (seconds, controls) {
        (None, Controls::Keys) => say.verdict.any_key.to_owned(),
        (None, Controls::Touch) => say.verdict.tap.to_owned(),
        (Some(seconds), Controls::Keys) => say.verdict.clears_in.put(&[("seconds", &seconds)]),
        (Some(seconds), Controls::Touch) => say.verdict.tap_clears_in.put(&[("seconds", &seconds)]),
    }
}

/// The hint about a key that did nothing, about a slip that was just cleared, or about a word typed in two rows.
pub fn hint_says(typing: &SlipScreen, say: &Messages) -> Option<String> {
    let said = match typing.hint.map(|(hint, _)| hint) {
        Some(Hint::LettersOnly) => say.slip.letters_only,
        Some(Hint::OtherAlphabet) => say.slip.other_alphabet,
        Some(Hint::FifteenLetters) => say.slip.fifteen_letters,
        Some(Hint::WordsWouldBeLost) => say.slip.words_would_be_lost,
        Some(Hint::NothingAdded) => say.slip.nothing_added,
        Some(Hint::NumberStays) => say.slip.number_stays,
        Some(Hint::NotYet) => say.slip.not_yet,
        Some(Hint::LastWord) => say.slip.no_next_word,
        None if typing.can_undo() => say.slip.cleared,
        None => {
            let repeated = typing.draft.repeated()?;
            return Some(say.slip.repeated.put(&[("word", &repeated.to_string())]));
        }
    };
    Some(said.to_owned())
}

/// The rules about which entries count in these sources of the rulebook, each source under its name if there are
/// several.
pub fn entries_of(book: &Rulebook, titles: &[&str]) -> Vec<PageLine> {
    let is_used = |source: &&Source| titles.contains(&source.title);
    let used: Vec<&Source> = book.sources.iter().filter(is_used).collect();
    let several = used.len() > 1;
    let lines = used.into_iter().flat_map(|source| {
        let title = several.then(|| PageLine::Heading(source.title.to_owned()));
        let entries = source.entries.iter();
        title
            .into_iter()
            .chain(entries.map(|entry| PageLine::Text(entry.says.to_owned(), entry.rule.into())))
    });
    lines.collect()
}

/// The separator between the names of sources that a judge used together.
pub const AND: &str = " + ";

/// The rules about which entries count in the source that a judge named. It may be a book, a list (by whatever name it
/// judges here), or several.
pub fn entries_in(book: &Rulebook, named: &str) -> Vec<PageLine> {
    let is_book = |source: &Source| source.kind == Kind::Book;
    let title = |name: &str| {
        let mut books = book.sources.iter().filter(|source| is_book(source));
        books.find(|source| source.title == name).or(book.first_list()).map(|source| source.title)
    };
    let titles: Vec<&str> = named.split(AND).filter_map(title).collect();
    entries_of(book, &titles)
}
