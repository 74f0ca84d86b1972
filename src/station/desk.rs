//! The desk of the director and the word judges, as part of the station: who is let in, and what
//! becomes of what they ask for.

use super::event::Effect;
use super::{Phase, Station};
use crate::challenge::{Ask, Decision, Input, Judging, Link, Moment, Office, Procedure, Referral};
use crate::console::{Answer, Demand, Desk, DeskTerms, Job, NewPin, Page, Pins, Settings};
use crate::journal::{Happening, Record, WallTime};
use crate::messages;

impl Station {
    /// What the desk has to know.
    pub fn desk_terms(&self) -> DeskTerms {
        DeskTerms {
            settings: self.settings.clone(),
            pins: self.pins,
            installed: self.installed.clone(),
            closed_until: self.tries.open_at(),
            judges: matches!(self.phase, Phase::InService(_)),
        }
    }

    /// Somebody wants in. Nobody is let in over a slip that is being typed, or a verdict.
    pub(super) fn knock(&mut self, effects: &mut Vec<Effect>) {
        let free = match &self.phase {
            Phase::InService(Procedure::Count(_)) | Phase::OutOfService { .. } => true,
            Phase::InService(Procedure::Verdict(showing)) => showing.waits_for_judge(),
            _ => false,
        };
        if !free || self.desk.is_some() {
            return;
        }
        match Desk::knock(self.pins, self.now) {
            Desk::Open(open) => self.let_in(open.office, effects),
            pin @ Desk::Pin(_) => self.desk = Some(pin),
        }
    }

    /// The desk opens; for a slip that waits for the judge, right there.
    fn let_in(&mut self, office: Office, effects: &mut Vec<Effect>) {
        let page = match self.waiting_referral() {
            Some((link, referral)) => Page::sign(Job::Finding { link, referral }),
            None => Page::Menu,
        };
        if self.waiting_referral().is_none() && matches!(self.phase, Phase::InService(_)) {
            self.phase = Phase::InService(Procedure::count());
        }
        self.desk = Some(Desk::open(office, page, self.now));
        effects.push(Effect::ListInstalled);
    }

    /// The referral on the screen. While the journal has no number for it, its ruling will have one
    /// of its own.
    fn waiting_referral(&self) -> Option<(Link, Referral)> {
        let Some(Procedure::Verdict(showing)) = self.procedure() else { return None };
        let Decision::Referral { link, referral } = &showing.decision else { return None };
        let joined = showing
            .challenge()
            .map_or(Link::New, |of| Link::Referred { of, judged: link.judged() });
        Some((joined, referral.clone()))
    }

    pub(super) fn pin_checked(&mut self, office: Option<Office>, effects: &mut Vec<Effect>) {
        self.tries = match office {
            Some(office) => self.tries.after_right(office, self.now),
            None => self.tries.after_wrong(self.now),
        };
        effects.push(Effect::KeepTries(self.tries.wrong()));
        match (&mut self.desk, office) {
            (Some(Desk::Pin(entry)), Some(office)) if entry.checking => {
                self.let_in(office, effects);
            }
            (Some(Desk::Pin(entry)), None) if entry.checking => entry.refuse(),
            _ => {}
        }
    }

    pub(super) fn recalled(&mut self, answer: Answer) {
        let answer = answer.under(self.choice());
        if let Some(desk) = &mut self.desk {
            desk.recalled(answer);
        }
    }

    pub(super) fn desk_input(&mut self, desk: Desk, input: Input, effects: &mut Vec<Effect>) {
        let terms = self.desk_terms();
        let (desk, demand) = desk.step(input, self.now, &terms);
        self.desk = desk;
        if let Some(demand) = demand {
            self.grant(demand, effects);
        }
    }

    /// Does what the desk asks for.
    fn grant(&mut self, demand: Demand, effects: &mut Vec<Effect>) {
        let now = self.now;
        effects.push(match demand {
            Demand::CheckPin(pin) => Effect::CheckPin(pin),
            Demand::KeepPin(office, pin) => {
                // From now on nobody is let in without one, however long keeping it takes.
                match office {
                    Office::Director => self.pins.director = true,
                    Office::WordJudge => self.pins.judge = true,
                }
                Effect::KeepPin(office, pin)
            }
            Demand::Recall(number) => Effect::Recall(number),
            Demand::Forget => Effect::Forget,
            Demand::Found(found) => Effect::Found(found),
            Demand::Print => Effect::Print,
            Demand::Choose(settings) => Effect::KeepSettings(settings),
            Demand::Begin(task) => {
                self.go_on_with(Procedure::count_for(task, now));
                return;
            }
            Demand::Enter(decision) => {
                let ask = Ask::Enter(decision.clone());
                self.go_on_with(Procedure::Judging(Judging::of(ask, Link::New, now)));
                Effect::Stamp(decision)
            }
            Demand::Join { referral, link, judge } => {
                let ask = Ask::Join { referral: referral.clone(), judge: judge.clone() };
                self.go_on_with(Procedure::Judging(Judging::of(ask, link, now)));
                Effect::Join { referral, judge }
            }
        });
        if let Some(Effect::KeepSettings(settings)) = effects.last() {
            self.settings = settings.clone();
        }
    }

    fn go_on_with(&mut self, procedure: Procedure) {
        if matches!(self.phase, Phase::InService(_)) {
            self.phase = Phase::InService(procedure);
        }
    }

    /// Which PINs are set, after one was to be kept. Another is asked for while the director is still at
    /// the desk: it opens to nobody else.
    pub(super) fn pins_kept(&mut self, pins: Pins, refused: Option<Office>) {
        self.pins = pins;
        let director =
            matches!(&self.desk, Some(Desk::Open(open)) if open.office == Office::Director);
        if let Some(office) = refused.filter(|_| director) {
            let page = Page::NewPin(NewPin::refused(office));
            self.desk = Some(Desk::open(Office::Director, page, self.now));
        }
    }

    /// What the director set could not be kept: after a reload it would not hold, so nothing is judged
    /// by it now.
    pub(super) fn settings_not_kept(&mut self) {
        let why = messages::in_force().out_of_service.not_kept.to_owned();
        self.unread = Some(why.clone());
        self.in_force = None;
        self.phase = Phase::OutOfService { why };
    }

    /// What the director set is kept: it is entered, and the station starts anew with it.
    pub(super) fn settings_kept(&mut self, wall: WallTime, effects: &mut Vec<Effect>) {
        let at = self.at(wall);
        let happening = Happening::Settings(one_line(&self.settings));
        self.book.take(Record { at, happening });
        (self.last, self.in_force, self.unread) = (None, None, None);
        self.phase = Phase::Starting { progress: None };
        effects.push(Effect::LoadLexicon(self.settings.clone()));
    }

    /// Whether a judge is looking a referral up.
    pub(super) fn looks_up(&self) -> bool {
        matches!(&self.desk, Some(Desk::Open(open)) if matches!(open.page, Page::Finding(_)))
    }

    /// The desk that nobody touches closes.
    pub(super) fn close_desk(&mut self, now: Moment) {
        if self.desk.as_ref().is_some_and(|desk| now >= desk.closes_at()) {
            self.desk = None;
        }
    }
}

fn one_line(settings: &Settings) -> String {
    settings.lines().join("; ")
}
