//! The screen: what is on it, in which language and size, and which keys the station handles. Long, because it is all
//! that the views and the keyboard ask the station.

use super::fullscreen::Fullscreen;
use super::speech::Speech;
use super::suspend::Cleared;
use super::{Countdown, Phase, Station, pages};
use crate::challenge::delays::STARTING_LATE;
use crate::challenge::form::{Control, Field, Takes};
use crate::challenge::page::PageModel;
use crate::challenge::{ChallengeScreen, Controls, Input, Instead, Key, Moment, Role};
use crate::desk::diagnostics::Report;
use crate::desk::{Desk, DeskSession, Page, texts};
use crate::setup::{DisplayMode, JudgeKey};
use crate::text::Language;

impl Station {
    /// The page on the screen; empty if the screen is not a page.
    pub fn page(&self) -> PageModel {
        if let Some(desk) = &self.session.desk {
            return desk.page(&self.desk_context());
        }
        let say = self.language().messages();
        let page = self.challenge_screen().and_then(|screen| screen.page(self.choice(), say));
        let Some(mut page) = page else { return PageModel::default() };
        page.items.extend(pages::call_item(self));
        page
    }

    /// The names of the screen and its page, if the screen is a page. When they change, the browser scrolls
    /// to the top.
    pub fn page_name(&self) -> Option<(&'static str, &'static str)> {
        match &self.session.desk {
            Some(Desk::Pin(_)) => Some(("pin", "")),
            Some(Desk::Session(open)) => Some(("desk", open.name())),
            None => self
                .challenge_screen()?
                .page_name(self.choice(), self.language().messages())
                .map(|name| (name, "")),
        }
    }

    /// The text that counts down until the page closes; empty before the countdown begins.
    pub fn page_clears_in(&self) -> String {
        let closes = match &self.session.desk {
            Some(desk) if desk.is_untouched() => &texts::STARTS_IN,
            Some(_) => &texts::CLOSES_IN,
            None => &self.language().messages().slip.clears_in,
        };
        let says = |countdown: Countdown| closes.put(&[("seconds", &countdown.seconds)]);
        self.countdown().map(says).unwrap_or_default()
    }

    /// The text saying that the station is out of use, while the desk is open. For a judge who is signed in, the band
    /// above already says it. Pages on which a PIN or initials are typed have no such line.
    pub fn out_of_use(&self) -> Option<&'static str> {
        let say = self.language().messages();
        let desk = self.session.desk.as_ref()?;
        match desk {
            // At the first start, nobody has used the station yet.
            Desk::Session(DeskSession { first: Some(_), .. }) | Desk::Pin(_) => None,
            Desk::Session(_) if desk.asks_pin() || self.signed_in().is_some() => None,
            Desk::Session(open)
                if matches!(open.open_page(), Page::SignaturePrompt(_) | Page::WholePage(_)) =>
            {
                None
            }
            Desk::Session(DeskSession { role: Role::Director, .. }) => {
                Some(say.out_of_service.director_at_work)
            }
            Desk::Session(_) => Some(say.out_of_service.judge_at_work),
        }
    }

    /// The diagnostics report, while its page is open and the browser has reported its part.
    pub fn diagnosis(&self) -> Option<Report> {
        let Page::DiagnosticsPage(page) = self.session.desk.as_ref()?.open_page()? else {
            return None;
        };
        page.report(&self.desk_context())
    }

    /// Whether a PIN is being typed.
    pub fn asks_pin(&self) -> bool {
        self.session.desk.as_ref().is_some_and(Desk::asks_pin)
    }

    /// What the field takes in which the open page of the desk lacks something, if it lacks nothing before that.
    pub fn waits_for(&self) -> Option<Takes> {
        self.session.desk.as_ref()?;
        let page = self.page();
        let lacks = |(control, field): &(&Control, &Field)| {
            field.value.is_empty() || !control.refusal.is_empty()
        };
        let mut fields = page.fields().filter(|(_, field)| field.takes != Takes::Nothing);
        page.is_blocked.then(|| fields.find(lacks).map(|(_, field)| field.takes)).flatten()
    }

    fn has_field(&self, takes: Takes) -> bool {
        self.page().fields().any(|(_, field)| field.takes == takes)
    }

    /// Whether the station handles this key. On screens without words, TAB, Enter and the space bar move to
    /// buttons and press them, as on any page of the browser; at the desk the station handles Enter.
    pub fn takes(&self, input: Input) -> bool {
        let (Input::Press(key) | Input::Held(key)) = input else { return true };
        if key == Key::Undo {
            return self.session.desk.is_none()
                && matches!(self.challenge_screen(), Some(ChallengeScreen::Slip(_)));
        }
        if let Some(desk) = &self.session.desk {
            return match key {
                Key::Up | Key::Down => desk.has_rows(),
                // A passphrase has spaces, and whoever types a PIN is told of a key that types nothing.
                Key::Space | Key::Other | Key::OtherLetter => desk.asks_pin(),
                // They are typed into the field that waits for them.
                Key::Letter(_) => !self.has_field(Takes::Letters),
                Key::Digit(_) => !self.has_field(Takes::Digits),
                // The browser handles these keys, some of which scroll a long page.
                _ => !matches!(key, Key::Tab | Key::Larger | Key::Smaller),
            };
        }
        match &self.phase {
            // TAB, Enter and the space bar end the number of a table that is being typed.
            Phase::InService(ChallengeScreen::Count(counting)) if counting.typed > 0 => {
                !matches!(key, Key::Up | Key::Down)
            }
            Phase::InService(ChallengeScreen::Count(_)) => {
                !matches!(key, Key::Tab | Key::Up | Key::Down | Key::Enter | Key::Space)
            }
            // The browser handles the keys that scroll, because the reason may be longer than the screen.
            Phase::OutOfService { .. } => !scrolls(key) && !matches!(key, Key::Tab | Key::Enter),
            // The browser scrolls with the arrow keys, because the choices may not all fit on a small screen.
            Phase::InService(
                ChallengeScreen::End(_)
                | ChallengeScreen::Responsibility(_)
                | ChallengeScreen::Call(_),
            ) => !matches!(key, Key::Up | Key::Down),
            Phase::InService(_) => true,
            Phase::Starting { .. } | Phase::Occupied => false,
        }
    }

    /// What a key means. If the director has made Enter the adjudication key, TAB and Enter are exchanged on the
    /// screens where that key judges. Buttons on the screen keep their meaning.
    pub fn meant(&self, input: Input) -> Input {
        let input = self.shifted(input);
        let holds_slip = matches!(
            self.phase,
            Phase::InService(
                ChallengeScreen::Slip(_) | ChallengeScreen::Check(_) | ChallengeScreen::Judging(_)
            )
        );
        if self.settings.judge_key == JudgeKey::Tab || self.session.desk.is_some() || !holds_slip {
            return input;
        }
        let exchanged = |key| match key {
            Key::Tab => Key::Enter,
            Key::Enter => Key::Tab,
            key => key,
        };
        input.with_key(exchanged)
    }

    /// A key with a digit on it is the digit, except where arrows are wanted (in the rows of a table), and on a slip,
    /// where no number is, and the digit would change the number of words.
    fn shifted(&self, input: Input) -> Input {
        let is_slip = self.session.desk.is_none()
            && matches!(self.challenge_screen(), Some(ChallengeScreen::Slip(_)));
        let has_rows = self.session.desk.as_ref().is_some_and(Desk::has_rows);
        let meant = |key| match key {
            Key::OnDigit(_, Instead::Rules | Instead::Help) if is_slip => Key::Other,
            Key::OnDigit(_, instead) if is_slip => instead.key(),
            Key::OnDigit(_, instead @ (Instead::Up | Instead::Down)) if has_rows => instead.key(),
            Key::OnDigit(digit, _) => Key::Digit(digit),
            key => key,
        };
        input.with_key(meant)
    }

    /// A sentence that says to press TAB, with the control in use in place of TAB: the adjudication key that the
    /// director has set or, for people who use touch, its button.
    pub fn named(&self, says: &str) -> String {
        match self.controls {
            Controls::Keys => self.settings.judge_key.named(says),
            Controls::Touch => Controls::tapped(says, self.language().messages().slip.judge),
        }
    }

    /// The language of the players' screens.
    pub fn language(&self) -> Language {
        let offered = self.settings.languages();
        let chosen = self.pair.language(offered);
        let chosen = chosen.filter(|_| self.challenge_screen().is_some());
        chosen.unwrap_or_else(|| self.usual_language())
    }

    /// The language of screens that are not for a particular pair.
    pub(super) fn usual_language(&self) -> Language {
        self.settings.languages().first().copied().unwrap_or_default()
    }

    /// The language of most of the page. The director's pages are in English.
    pub fn page_language(&self) -> Language {
        if self.session.desk.is_some() { Language::English } else { self.language() }
    }

    /// The languages that can be chosen on the count screen. Empty if only one is offered, and on other screens.
    pub fn languages(&self) -> &[Language] {
        let offered = self.settings.languages();
        let is_count = matches!(self.challenge_screen(), Some(ChallengeScreen::Count(_)));
        if offered.len() > 1 && is_count && self.session.desk.is_none() { offered } else { &[] }
    }

    /// How many steps the letters are above their normal size.
    pub fn letter_size(&self) -> i8 {
        if self.session.desk.is_none() && self.challenge_screen().is_some() {
            self.pair.letter_size()
        } else {
            0
        }
    }

    /// Whether players see the rule numbers.
    pub fn shows_rules(&self) -> bool {
        self.pair.shows_rules(self.settings.rule_numbers)
    }

    /// Whether the letters can become smaller, and whether larger; none unless a players' screen is shown.
    pub fn can_size(&self) -> Option<(bool, bool)> {
        let is_players = self.session.desk.is_none() && self.challenge_screen().is_some();
        is_players.then_some(self.pair.can_size())
    }

    /// Applies a choice of language, letter size or rule numbers. Returns whether the input was such a choice.
    pub(super) fn apply_pair_choice(&mut self, input: Input) -> bool {
        if self.session.desk.is_some() || self.challenge_screen().is_none() {
            return false;
        }
        let mut pair = self.pair;
        if !pair.apply(input, self.languages(), self.language(), self.shows_rules()) {
            return false;
        }
        self.pair = pair;
        if let (Phase::InService(screen), Input::Press(_) | Input::ChooseLanguage(_)) =
            (&mut self.phase, input)
        {
            screen.touch(self.now);
        }
        true
    }

    pub fn countdown(&self) -> Option<Countdown> {
        match &self.session.desk {
            Some(desk) => Countdown::of_desk(desk, self.session.pins, self.now),
            None => Countdown::of(self.challenge_screen()?, self.now),
        }
    }

    /// What the voice says about the screen; nothing while the voice is off or the desk is open. When the
    /// text changes, the voice stops and says the new one. Each line begins with the code of its language and
    /// a space.
    pub fn speech(&self) -> String {
        if !self.settings.voice || self.session.desk.is_some() {
            return String::new();
        }
        Speech::new(self).of_screen()
    }

    /// What a screen reader announces apart from the heading: each letter as it is typed, that the screen
    /// will be cleared, and the decision. Each line begins with the code of its language and a space.
    pub fn announcement(&self) -> String {
        Speech::new(self).announcement()
    }

    /// Whether the next key or tap enters fullscreen. It does not if the director has turned fullscreen off; while the
    /// desk is open, because the browser opens windows of its own there; or in Safari on an iPad, which covers the slip
    /// with a warning about a fake keyboard when somebody types in fullscreen.
    pub fn wants_fullscreen(&self) -> bool {
        let is_used = matches!(self.phase, Phase::InService(_) | Phase::OutOfService { .. });
        self.settings.screen == DisplayMode::Fullscreen
            && self.session.desk.is_none()
            && !self.off_home_screen
            && self.fullscreen != Fullscreen::Has
            && is_used
    }

    /// Whether the screen offers a way back to fullscreen.
    pub fn has_lost_fullscreen(&self) -> bool {
        self.wants_fullscreen() && self.fullscreen == Fullscreen::Lost
    }

    /// Whether the browser asks before the page is left. It does during a challenge, while an entry is not written, and
    /// always in fullscreen. A restart by the station itself never asks.
    pub fn asks_before_leaving(&self) -> bool {
        self.is_challenge_on()
            || self.recording.writer.must_write()
            || self.fullscreen == Fullscreen::Has
    }

    /// Whether something private is on the screen.
    pub fn holds_something(&self) -> bool {
        self.is_challenge_on() || self.session.desk.is_some()
    }

    /// Whether something about a challenge is on the screen.
    fn is_challenge_on(&self) -> bool {
        self.challenge_screen().is_some_and(|screen| !screen.is_idle())
    }

    /// Whether the lexicon that is being prepared has made no progress for too long.
    pub fn starts_late(&self) -> bool {
        self.lexicon_late_at().is_some_and(|at| self.now >= at)
    }

    /// When the lexicon counts as late, if the station is starting.
    pub(super) fn lexicon_late_at(&self) -> Option<Moment> {
        let starts = matches!(self.phase, Phase::Starting { .. });
        starts.then(|| self.last_progress.after(STARTING_LATE))
    }

    /// Whether the count screen says that only one copy of the journal works, until somebody has used that
    /// screen.
    pub fn says_one_copy(&self) -> bool {
        self.copy_out_of_order().is_some()
            && !self.recording.said_one_copy
            && self.session.desk.is_none()
            && self.challenge_screen().is_some_and(ChallengeScreen::is_idle)
    }

    /// What a suspend cleared from the screen, until somebody begins something.
    pub const fn cleared(&self) -> Option<Cleared> {
        self.suspend.cleared()
    }

    /// A text that says what was cleared. It has no word of a slip.
    pub fn cleared_says(&self) -> Option<String> {
        Some(self.cleared()?.says(self.language().messages()))
    }
}

/// Whether browsers scroll when this key is pressed.
const fn scrolls(key: Key) -> bool {
    matches!(key, Key::Up | Key::Down | Key::Space | Key::Larger | Key::Smaller | Key::Other)
}
