//! What the station says aloud if the director has turned the voice on: questions, typed letters, who acts, and
//! the verdict of the play as a whole. The voice says only what the screen shows (promise 1), and stops with the
//! screen (promise 6).

use super::countdown::screen_reader_warning;
use super::speech_builder::{SpeechBuilder, spaced, spelt};
use super::{Phase, Station, pages};
use crate::challenge::labels::{
    answer_says, clears_says, count_says, find_number_says, hint_says, keeps_says, practice_cost,
    practice_heading, practice_words_say, task_says, way_says,
};
use crate::challenge::page::MenuItem;
use crate::challenge::{
    ChallengeScreen, CountScreen, Draft, EndScreen, Intake, Key, Mode, NumberLine, PracticeScreen,
    Question, ResponsibilityScreen, SlipScreen, VerdictBody, VerdictPage,
};
use crate::text::Messages;

/// Makes the text that is said about a screen.
pub(super) struct Speech<'a> {
    station: &'a Station,
    /// The texts in the language of the screen.
    say: &'static Messages,
    builder: SpeechBuilder,
}

impl<'a> Speech<'a> {
    /// A speech without any text yet.
    pub(super) fn new(station: &'a Station) -> Self {
        let language = station.language();
        let builder = SpeechBuilder::new(language, station.controls);
        Self { station, say: language.messages(), builder }
    }

    /// What the voice says about the screen.
    pub(super) fn of_screen(mut self) -> String {
        let (station, say) = (self.station, self.say);
        match (&station.phase, station.countdown()) {
            (Phase::OutOfService { .. }, _) => {
                self.builder.say(say.out_of_service.heading);
                self.builder.say(say.out_of_service.remedy);
            }
            (Phase::InService(ChallengeScreen::Verdict(_)), _) => {
                if let Some(page) = pages::verdict(station) {
                    self.say_decided(&page);
                }
            }
            (Phase::InService(ChallengeScreen::Practice(showing)), _) => {
                self.say_practised(showing);
                self.builder.say(&clears_says(None, station.controls, say));
            }
            // The countdown is said once, when it begins; any key brings back the earlier text. (It is not said
            // sooner, because it interrupts.)
            (Phase::InService(screen), Some(countdown)) => {
                self.say_leaves(screen, countdown.of);
            }
            (Phase::InService(screen), None) => self.say_asked(screen),
            _ => {}
        }
        self.builder.lines
    }

    /// What a screen reader announces apart from the heading.
    pub(super) fn announcement(mut self) -> String {
        let (station, say) = (self.station, self.say);
        match (station.challenge_screen().filter(|_| station.session.desk.is_none()), self.warned())
        {
            (Some(ChallengeScreen::Verdict(_)), _) => {
                if let Some(page) = pages::verdict(station) {
                    self.say_ruling(&page);
                }
                return self.builder.ended();
            }
            (Some(ChallengeScreen::Practice(showing)), _) => {
                self.say_practised(showing);
                return self.builder.ended();
            }
            (Some(screen), Some(seconds)) => self.say_leaves(screen, seconds),
            (Some(ChallengeScreen::Slip(typing)), None) => {
                self.builder.say(&typed_letters(say, &typing.draft));
                // Said after a pause, so that it is not said again at every letter of the last word.
                if typing.is_armed() {
                    self.say_who_judges();
                }
            }
            _ => {}
        }
        self.builder.lines
    }

    /// The seconds in the warning that the screen will be cleared, once the warning is due.
    fn warned(&mut self) -> Option<u64> {
        let station = self.station;
        let (seconds, from) = screen_reader_warning(station.challenge_screen()?)?;
        (station.now >= from).then_some(seconds)
    }

    /// When the screen is cleared, and for a slip that any key keeps it.
    fn say_leaves(&mut self, screen: &ChallengeScreen, seconds: u64) {
        let (station, say) = (self.station, self.say);
        if matches!(screen, ChallengeScreen::Slip(_) | ChallengeScreen::Check(_)) {
            let leaves = say.slip.leaves_in.put(&[("seconds", &seconds)]);
            self.builder.say(&[&leaves, ". ", keeps_says(station.controls, say)].concat());
        } else {
            self.builder.say(&say.slip.clears_in.put(&[("seconds", &seconds)]));
        }
    }

    fn say_asked(&mut self, screen: &ChallengeScreen) {
        let (station, say) = (self.station, self.say);
        match screen {
            ChallengeScreen::Count(counting) => self.say_count(counting),
            ChallengeScreen::Slip(typing) => {
                match hint_says(typing, say).filter(|_| typing.hint.is_some()) {
                    Some(hint) => self.builder.say(&hint),
                    None => self.say_slip(typing),
                }
            }
            ChallengeScreen::Check(checking) => {
                self.builder.say(&spelt(&checking.slip));
                self.say_who_judges();
            }
            ChallengeScreen::End(_) => {
                self.builder.say(say.question.end);
                for (number, way) in EndScreen::ways(station.rulebook()).into_iter().enumerate() {
                    self.builder.key(&(number + 1).to_string(), way_says(way, say));
                }
            }
            ChallengeScreen::Repeat(asking) => {
                if asking.wrong && asking.typed.is_none() {
                    self.builder.say(say.question.not_the_last);
                }
                let last = [("number", &asking.last as &dyn std::fmt::Display)];
                self.builder.say(&say.question.again.put(&last));
                self.builder.say(&find_number_says(station.choice(), asking.last, say));
                if asking.typed.is_some() {
                    self.builder.say(&asking.shown());
                }
            }
            ChallengeScreen::Responsibility(_) => {
                self.builder.say(say.question.who);
                for (number, answer) in ResponsibilityScreen::ANSWERS.into_iter().enumerate() {
                    self.builder.key(&(number + 1).to_string(), answer_says(answer, say));
                }
            }
            ChallengeScreen::Call(_) => self.builder.say(say.call.heading),
            // A judge who types a manual challenge needs no voice; `of_screen` handles the verdict; judging is silent.
            ChallengeScreen::Manual(_)
            | ChallengeScreen::Judging(_)
            | ChallengeScreen::Verdict(_)
            | ChallengeScreen::Practice(_) => {}
        }
    }

    fn say_count(&mut self, counting: &CountScreen) {
        let (station, say) = (self.station, self.say);
        let question = station.question();
        match station.mode() {
            Mode::Challenges => {}
            Mode::LookUps => self.builder.say(say.look_up.no_challenge),
            Mode::Practice => {
                self.builder.say(say.practice.heading);
                self.builder.say(say.practice.no_challenge);
                self.builder.say(&practice_words_say(say));
            }
        }
        self.builder.say(&task_says(&counting.task, say));
        if let Some(rest) = station.rest_says() {
            self.builder.rule(rest.says);
        }
        if counting.typed > 0 {
            self.builder.say(&counting.typed.to_string());
        }
        self.builder.say(&count_says(counting, &station.terms(), say));
        match question {
            Question::Lexicon => {
                for (index, offered) in station.offered().iter().enumerate() {
                    let letter = Intake::letter(index).to_string();
                    let name = offered.lexicons.first().map(|lexicon| lexicon.name.clone());
                    let rulebook = station.rulebook_of_offer(index, say);
                    let parts: Vec<String> =
                        name.into_iter().chain(rulebook.into_iter().flatten()).collect();
                    // The letter is on the button, too, so it is said to people who use touch as well.
                    self.builder.say(&[letter.as_str(), ": ", &parts.join(", ")].concat());
                }
            }
            Question::Player => {
                self.builder.key("F", say.count.first);
                self.builder.key("S", say.count.second);
            }
            Question::HandOver => {
                self.builder.key(Key::SignInOrOut.function_name(), say.judge.sign_in);
            }
            Question::Table | Question::Words => {}
        }
        let others = station.languages().iter().filter(|other| **other != station.language());
        others.for_each(|other| {
            self.builder.key_in(*other, Key::Language.function_name(), other.name());
        });
    }

    /// Says the letter just typed or the word just left, then the whole row, so that listeners know where they are. The
    /// next key interrupts the voice.
    fn say_slip(&mut self, typing: &SlipScreen) {
        let (station, say) = (self.station, self.say);
        let draft = &typing.draft;
        if draft.is_empty() && draft.active() == 0 {
            self.builder.say(&say.counted(&say.slip.words, draft.declared() as u64));
            self.builder.sentence(&pages::who_acts(station).types);
        }
        let word = |row: usize| draft.rows().nth(row).unwrap_or_default();
        match (typing.last_key, draft.active().checked_sub(1)) {
            (Some(Key::Letter(_)), _) => {
                self.builder.say(
                    &word(draft.active()).chars().next_back().map(String::from).unwrap_or_default(),
                );
            }
            (Some(Key::Space | Key::Enter | Key::Tab), Some(before)) => {
                self.builder.say(&spaced(word(before)));
            }
            _ => {}
        }
        self.builder.say(&typed_letters(say, draft));
        if draft.slip().is_some() {
            self.say_who_judges();
        }
    }

    fn say_who_judges(&mut self) {
        let acts = pages::who_acts(self.station);
        self.builder.sentence(&acts.checks);
        self.builder.sentence(&acts.presses);
    }

    /// The ruling, its cost and its number; if there are several opinions, each of them.
    fn say_ruling(&mut self, page: &VerdictPage) {
        self.builder.say(page.heading);
        page.cost.iter().for_each(|cost| self.builder.sentence(cost));
        self.builder.say(&number_says(page));
        if page.decided_by.len() > 1 {
            page.decided_by.iter().for_each(|opinion| self.builder.say(opinion));
        }
    }

    /// The verdict of practice, what it would cost, and that it does not count.
    fn say_practised(&mut self, showing: &PracticeScreen) {
        let (station, say) = (self.station, self.say);
        self.builder.say(say.practice.heading);
        self.builder.say(practice_heading(&showing.answer, say));
        self.builder.say(&practice_cost(&showing.answer, station.choice(), say).says);
        self.builder.say(say.practice.no_challenge);
    }

    /// The ruling, and what can be done next.
    fn say_decided(&mut self, page: &VerdictPage) {
        self.say_ruling(page);
        match &page.body {
            VerdictBody::Call(says) => self.builder.say(says),
            VerdictBody::Steps(steps) => steps.iter().for_each(|step| self.builder.sentence(step)),
            VerdictBody::Words(_) | VerdictBody::Nothing => {
                let asides = page.separately.iter().chain(&page.may_ask);
                asides.for_each(|says| self.builder.sentence(says));
            }
        }
        for MenuItem { label, text, .. } in page.actions.iter().chain(&page.others) {
            self.builder.key(label, text);
        }
        if matches!(page.body, VerdictBody::Call(_)) {
            return self.builder.key(&page.done.label, &page.done.text);
        }
        self.builder.say(&clears_says(None, self.station.controls, self.say));
    }
}

/// The number of the challenge, or that it is not recorded.
fn number_says(page: &VerdictPage) -> String {
    match &page.number {
        Some(NumberLine { label, number, repeats, .. }) => {
            [*label, " ", number, " ", repeats].concat().trim_end().to_owned()
        }
        None => page.not_recorded.to_owned(),
    }
}

/// The letters of the word that is being typed, one by one.
fn typed_letters(say: &Messages, draft: &Draft) -> String {
    let word = draft.rows().nth(draft.active()).unwrap_or_default();
    let (number, of) = (draft.active() as u64 + 1, draft.declared() as u64);
    say.slip.row_announcement.put(&[("number", &number), ("of", &of), ("letters", &spaced(word))])
}
