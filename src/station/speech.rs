//! What the station says aloud if the director has turned the voice on: questions, typed letters, who acts, and
//! the verdict of the play as a whole. It depends only on what the screen shows (promise 1), and ends with the
//! screen (promise 6).

use super::countdown::warned;
use super::saying::Saying;
use super::{Phase, Station};
use crate::challenge::delays::SLIP_COUNTDOWN;
use crate::challenge::labels::{
    after_says, answer_says, clears_says, cost_of, heading_of, hint_says, opinion_says,
    practice_cost, practice_heading, practice_words_say, question_says, task_says, waits_says,
    way_says, which_says,
};
use crate::challenge::{
    CountScreen, Decision, Draft, EndScreen, Intake, Key, Mode, Moment, Origin, PracticeScreen,
    Procedure, Question, ResponsibilityScreen, Ruling, Slip, SlipScreen, VerdictScreen,
};
use crate::text::Messages;

impl Station {
    /// What the voice says about the screen; nothing while the voice is off or the desk is open. When the
    /// text changes, the voice stops and says the new one. Each line begins with the code of its language and
    /// a space.
    pub fn speech(&self) -> String {
        if !self.settings.voice || self.session.desk.is_some() {
            return String::new();
        }
        let language = self.language();
        let mut saying = Saying::new(language, self.controls);
        let say = language.messages();
        match (&self.phase, self.countdown()) {
            (Phase::OutOfService { .. }, _) => {
                saying.say(say.out_of_service.heading);
                saying.say(say.out_of_service.remedy);
            }
            (Phase::InService(Procedure::Verdict(showing)), _) => {
                self.say_decided(showing, say, &mut saying);
            }
            (Phase::InService(Procedure::Practice(showing)), _) => {
                self.say_practised(showing, say, &mut saying);
                saying.say(&clears_says(None, self.controls, say));
            }
            // The countdown is said once, when it begins; any key brings back the text before. (Not earlier,
            // because it interrupts.)
            (Phase::InService(_), Some(_)) => {
                saying.say(&say.slip.clears_in.put(&[("seconds", &SLIP_COUNTDOWN.as_secs())]));
            }
            (Phase::InService(procedure), None) => self.say_asked(procedure, say, &mut saying),
            _ => {}
        }
        saying.lines
    }

    /// What a screen reader announces apart from the heading: each letter as it is typed, that the screen
    /// will be cleared, and the decision. Each line begins with the code of its language and a space.
    pub fn announcement(&self) -> String {
        let language = self.language();
        let say = language.messages();
        let mut saying = Saying::new(language, self.controls);
        match (self.procedure().filter(|_| self.session.desk.is_none()), self.warned()) {
            (Some(Procedure::Verdict(showing)), _) => {
                self.say_ruling(showing, say, &mut saying);
                return saying.ended();
            }
            (Some(Procedure::Practice(showing)), _) => {
                self.say_practised(showing, say, &mut saying);
                return saying.ended();
            }
            (Some(_), Some(seconds)) => {
                saying.say(&say.slip.clears_in.put(&[("seconds", &seconds)]));
            }
            (Some(Procedure::Slip(typing)), None) => saying.say(&typed_letters(say, &typing.draft)),
            _ => {}
        }
        saying.lines
    }

    /// The seconds in the warning that the screen will be cleared, once it is given.
    fn warned(&self) -> Option<u64> {
        let (seconds, from) = warned(self.procedure()?)?;
        (self.now >= from).then_some(seconds)
    }

    /// When the warning is given that the screen will be cleared.
    pub(super) fn warned_at(&self) -> Option<Moment> {
        warned(self.procedure()?).map(|(_, from)| from)
    }

    fn say_asked(&self, procedure: &Procedure, say: &Messages, saying: &mut Saying) {
        match procedure {
            Procedure::Count(counting) => self.say_count(counting, say, saying),
            Procedure::Slip(typing) => {
                match hint_says(typing, say).filter(|_| typing.hint.is_some()) {
                    Some(hint) => saying.say(&hint),
                    None => self.say_slip(typing, say, saying),
                }
            }
            Procedure::Check(checking) => {
                saying.say(&spelt(&checking.slip));
                self.say_who_judges(saying);
            }
            Procedure::End(_) => {
                saying.say(say.question.end);
                for (number, way) in EndScreen::ways(self.rulebook()).into_iter().enumerate() {
                    saying.key(&(number + 1).to_string(), way_says(way, say));
                }
            }
            Procedure::Repeat(asking) => {
                if asking.wrong && asking.typed.is_none() {
                    saying.say(say.question.not_the_last);
                }
                let last = [("number", &asking.last as &dyn std::fmt::Display)];
                saying.say(&say.question.again.put(&last));
                saying.say(&which_says(self.choice(), asking.last, say));
                if asking.typed.is_some() {
                    saying.say(&asking.shown());
                }
            }
            Procedure::Responsibility(_) => {
                saying.say(say.question.who);
                for (number, answer) in ResponsibilityScreen::ANSWERS.into_iter().enumerate() {
                    saying.key(&(number + 1).to_string(), answer_says(answer, say));
                }
            }
            Procedure::Call(_) => saying.say(say.call.heading),
            // A judge types a manual challenge, so it needs no voice; `speech` handles the verdict; judging is silent.
            Procedure::Manual(_)
            | Procedure::Judging(_)
            | Procedure::Verdict(_)
            | Procedure::Practice(_) => {}
        }
    }

    fn say_count(&self, counting: &CountScreen, say: &Messages, saying: &mut Saying) {
        let question = self.question();
        match self.mode() {
            Mode::Challenges => {}
            Mode::LookUps => saying.say(say.look_up.no_challenge),
            Mode::Practice => {
                saying.say(say.practice.heading);
                saying.say(say.practice.no_challenge);
                saying.say(&practice_words_say(say));
            }
        }
        saying.say(&task_says(&counting.task, say));
        if let Some(rest) = self.rest_says() {
            saying.rule(rest.says);
        }
        if counting.typed > 0 {
            saying.say(&counting.typed.to_string());
        }
        saying.say(question_says(question, self.mode(), &counting.task, say));
        match question {
            Question::Lexicon => {
                for (place, offered) in self.offered().iter().enumerate() {
                    let letter = Intake::letter(place).to_string();
                    let name = offered.lexicons.first().map(|lexicon| lexicon.name.clone());
                    let rulebook = self.rulebook_of_offer(place, say);
                    let parts: Vec<String> =
                        name.into_iter().chain(rulebook.into_iter().flatten()).collect();
                    // It stands on the button, too.
                    saying.say(&[letter.as_str(), ": ", &parts.join(", ")].concat());
                }
            }
            Question::Player => {
                saying.key("F", say.count.first);
                saying.key("S", say.count.second);
            }
            Question::HandOver => saying.key("W", say.judge.sign_in),
            Question::Table | Question::Words => {}
        }
        let others = self.languages().iter().filter(|other| **other != self.language());
        others.for_each(|other| saying.key_in(*other, "L", other.name()));
    }

    /// The letter just typed or the word just left, then the whole row, so that listeners know where they are.
    /// The next key interrupts.
    fn say_slip(&self, typing: &SlipScreen, say: &Messages, saying: &mut Saying) {
        let draft = &typing.draft;
        if draft.is_empty() && draft.active() == 0 {
            saying.say(&say.counted(&say.slip.words, draft.declared() as u64));
            saying.rule(&self.named(self.who_acts().types.says));
        }
        let word = |row: usize| draft.rows().nth(row).unwrap_or_default();
        match (typing.last, draft.active().checked_sub(1)) {
            (Some(Key::Letter(_)), _) => {
                saying.say(
                    &word(draft.active()).chars().next_back().map(String::from).unwrap_or_default(),
                );
            }
            (Some(Key::Space | Key::Enter | Key::Tab), Some(before)) => {
                saying.say(&spaced(word(before)));
            }
            _ => {}
        }
        saying.say(&typed_letters(say, draft));
        if draft.slip().is_some() {
            self.say_who_judges(saying);
        }
    }

    fn say_who_judges(&self, saying: &mut Saying) {
        let acts = self.who_acts();
        saying.rule(&self.named(acts.checks.says));
        saying.rule(&self.named(acts.presses.says));
    }

    /// The ruling, its cost and its number; if there are several opinions, each of them.
    fn say_ruling(&self, showing: &VerdictScreen, say: &Messages, saying: &mut Saying) {
        let terms = self.terms();
        saying.say(heading_of(showing, &terms, say));
        match cost_of(&showing.decision, &terms, say) {
            Some(cost) if cost.is_rulebooks => saying.rule(&cost.says),
            cost => saying.say(&cost.map(|cost| cost.says).unwrap_or_default()),
        }
        saying.say(&number_says(showing, say));
        let ruling = showing.decision.ruling().filter(|ruling| ruling.opinions().count() > 1);
        for opinion in ruling.into_iter().flat_map(Ruling::opinions) {
            saying.say(&opinion_says(opinion, say));
        }
    }

    /// The verdict of practice, what it would cost, and that it does not count.
    fn say_practised(&self, showing: &PracticeScreen, say: &Messages, saying: &mut Saying) {
        saying.say(say.practice.heading);
        saying.say(practice_heading(&showing.answer, say));
        saying.say(&practice_cost(&showing.answer, self.choice(), say).says);
        saying.say(say.practice.no_challenge);
    }

    fn say_decided(&self, showing: &VerdictScreen, say: &Messages, saying: &mut Saying) {
        let terms = self.terms();
        self.say_ruling(showing, say, saying);
        if showing.waits_for_judge() {
            let (call, enter) = waits_says(self.signed_in().is_some(), say);
            saying.say(call);
            saying.key(say.keys.escape, say.decision.free_the_station);
            return saying.key(say.keys.enter, enter);
        }
        for step in showing.way_back(&terms).iter().filter(|_| showing.steps.is_some()) {
            saying.rule(step.says);
        }
        if let Some(may) = showing.may_follow(&terms).filter(|_| showing.steps.is_none()) {
            saying.rule(may.says);
        }
        for after in showing.afters(&terms) {
            saying.key(after.letter(), after_says(after, showing, say));
        }
        saying.say(&clears_says(None, self.controls, say));
    }
}

/// The number of the challenge, or that it is not recorded.
fn number_says(showing: &VerdictScreen, say: &Messages) -> String {
    if !showing.recorded {
        return say.verdict.not_recorded.to_owned();
    }
    let Some(number) = showing.challenge() else { return String::new() };
    let mut text = say.verdict.challenge_number.to_owned();
    text.push(' ');
    text.push_str(&number.to_string());
    if let Decision::Ruling { origin: Origin::Repeat { of }, .. } = showing.decision {
        text.push(' ');
        text.push_str(&say.after.repeats.put(&[("number", &of)]));
    }
    text
}

/// The letters of the word that is being typed, one by one.
fn typed_letters(say: &Messages, draft: &Draft) -> String {
    let word = draft.rows().nth(draft.active()).unwrap_or_default();
    let (number, of) = (draft.active() as u64 + 1, draft.declared() as u64);
    say.slip.heard.put(&[("number", &number), ("of", &of), ("letters", &spaced(word))])
}

fn spaced(word: &str) -> String {
    let mut text = String::new();
    for letter in word.chars() {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push(letter);
    }
    text
}

fn spelt(slip: &Slip) -> String {
    let mut text = String::new();
    for word in slip.words() {
        text.push_str(&spaced(&word.to_string()));
        text.push_str(". ");
    }
    text
}
