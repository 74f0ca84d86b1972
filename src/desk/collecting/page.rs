//! The page on which the director sets collecting up, lets a station join, sees how collecting is going, and ends it.
//! Long, because its six steps share what was typed and what failed.

use super::{
    CollectingEffect, CollectingEvent, CollectingState, Failed, NewEvent, Pass, line, texts,
};
use crate::challenge::Key;
use crate::challenge::page::{MenuItem, PageLine, PageModel, TextField};
use crate::desk::rows::{titled, yes_and_no};
use crate::desk::{
    Context, DeskPage, Effect, Event, HallPage, Order, Page, Route, texts as common,
};
use crate::journal::collect::{Progress, Refused};
use crate::setup::{Collector, EnrolmentCode, Settings};

/// The choices for how many days tokens are valid.
const DAYS: [u16; 5] = [14, 3, 31, 92, 366];

/// The page lists at most this many of the documents that the collector does not accept.
const MAX_REFUSED: usize = 20;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct CollectingPage {
    /// How collecting is going, once the browser has answered.
    pub state: Option<CollectingState>,
    /// What the page is doing.
    step: Step,
    /// Which of the [`DAYS`] is chosen.
    days: usize,
    /// What was typed as the code.
    typed: String,
    /// Why the last request failed; empty if it did not.
    failed: String,
}

/// What the page is doing.
#[derive(Clone, Debug, Default, PartialEq)]
enum Step {
    /// The page shows how collecting is going.
    #[default]
    Look,
    /// The browser is at work.
    Work,
    /// A new event's code; it is shown now and never again.
    Paper(Box<NewEvent>),
    /// The code is being typed, or a pass if the event's key is not in the settings.
    Join,
    /// A pass is saved, and the collector is not set yet.
    Kept(Collector),
    /// The page asks whether collecting should end.
    End,
}

impl CollectingPage {
    pub(in crate::desk) fn open() -> Route {
        Route::to(Self::default()).asking(look())
    }

    /// The page, with the field for the code.
    pub(in crate::desk) fn joining() -> Route {
        Route::to(Self { step: Step::Join, ..Self::default() }).asking(look())
    }

    const fn days(&self) -> u16 {
        DAYS[self.days % DAYS.len()]
    }

    /// Whether the code or a pass is being typed.
    fn asks_code(&self) -> bool {
        self.step == Step::Join
    }

    fn start(&mut self, effect: CollectingEffect) -> Route {
        (self.step, self.failed) = (Step::Work, String::new());
        ask(effect)
    }

    fn join(&mut self, context: &Context) -> Route {
        let Some(collector) = collector_with_key(context) else { return self.keep_pass(context) };
        if let Ok(code) = self.typed.parse::<EnrolmentCode>() {
            return self.start(CollectingEffect::Join(collector.clone(), code));
        }
        texts::NOT_A_CODE.clone_into(&mut self.failed);
        Route::STAY
    }

    fn keep_pass(&mut self, context: &Context) -> Route {
        let set = context.settings.collect.as_ref();
        match Pass::read(&self.typed, context.identity, set) {
            Ok(pass) => self.start(CollectingEffect::Keep(pass)),
            Err(why) => {
                self.failed = why.to_string();
                Route::STAY
            }
        }
    }

    fn press_looking(&mut self, key: Key, context: &Context) -> Route {
        if key == Key::Enter && self.asks_code() {
            return self.join(context);
        }
        let Some(collector) = &context.settings.collect else {
            return match key {
                Key::Digit(1) if self.may_set_up() => {
                    self.start(CollectingEffect::NewEvent(self.days()))
                }
                Key::Digit(2) if self.may_set_up() => {
                    self.days = (self.days + 1) % DAYS.len();
                    Route::STAY
                }
                Key::Digit(3) if self.may_set_up() => {
                    self.step = Step::Join;
                    Route::STAY
                }
                _ => Route::STAY,
            };
        };
        match (key, &self.state) {
            (Key::Enter, _) => ask(CollectingEffect::Look),
            (Key::Digit(1), Some(CollectingState::Joined { .. } | CollectingState::NotJoined)) => {
                self.step = Step::Join;
                Route::STAY
            }
            (Key::Digit(4), _) if !self.asks_code() => Route::to(HallPage::of(collector.event)),
            (Key::Digit(2), _) if !self.asks_code() => {
                self.step = Step::End;
                Route::STAY
            }
            (Key::Digit(3), Some(CollectingState::Joined { public: Some(public), .. })) => {
                let file = public.pem();
                ask(CollectingEffect::Save(texts::file_name(collector), file))
            }
            _ => Route::STAY,
        }
    }

    fn may_set_up(&self) -> bool {
        self.state == Some(CollectingState::Off) && !self.asks_code()
    }

    fn looking(&self, context: &Context) -> PageModel {
        let mut model = PageModel { lines: vec![PageLine::plain(texts::WHAT)], ..heading() };
        let Some(collector) = &context.settings.collect else {
            let is_standalone = self.state == Some(CollectingState::Standalone);
            let says = if is_standalone { texts::NEVER_HERE } else { texts::OFF };
            model.lines.push(PageLine::plain(says));
            if self.may_set_up() {
                let until = context.wall.utc_millis() / 1000 + i64::from(self.days()) * 86_400;
                let until = texts::day(u64::try_from(until).unwrap_or_default());
                model.items = vec![
                    MenuItem::numbered(0, texts::SET_UP),
                    MenuItem::numbered(1, texts::days(self.days(), &until)),
                    MenuItem::numbered(2, texts::USE_PASS),
                ];
            }
            return model;
        };
        model.lines.push(PageLine::plain(common::capital(&texts::event(collector))));
        let state = self.state.as_ref();
        model.lines.extend(
            state.and_then(line).map(|(light, says)| PageLine::Check(light, says, Vec::new())),
        );
        let (mut items, has_key) = (Vec::new(), collector.wrapped.is_some());
        match state {
            Some(CollectingState::Joined { public, progress, .. }) => {
                model.lines.extend(progress.as_deref().into_iter().flat_map(refused));
                items.push((0, if has_key { texts::CODE_AGAIN } else { texts::USE_PASS }));
                items.extend(public.map(|_| (2, texts::SAVE_FILE)));
            }
            Some(CollectingState::NotJoined) => {
                items.push((0, if has_key { common::TYPE_CODE } else { texts::USE_PASS }));
            }
            _ => {}
        }
        items.extend([(1, texts::END), (3, texts::HALL)]);
        items.sort_unstable();
        model.items = items.into_iter().map(|(at, says)| MenuItem::numbered(at, says)).collect();
        model.go_on = common::CHECK_AGAIN;
        model
    }

    fn joining_page(&self, context: &Context) -> PageModel {
        let event = context.settings.collect.as_ref().map(texts::event);
        let event = event.map(|event| PageLine::plain(common::capital(&event)));
        let (what, label) = if collector_with_key(context).is_some() {
            (vec![PageLine::plain(texts::JOIN_HERE)], texts::CODE)
        } else {
            let identity = PageLine::plain(texts::identity(context.identity));
            (vec![PageLine::plain(texts::PASS_HERE), identity], texts::PASS)
        };
        PageModel {
            lines: event.into_iter().chain(what).collect(),
            field: Some(TextField {
                label: label.to_owned(),
                value: self.typed.clone(),
                focused: true,
            }),
            go_on: texts::JOIN,
            ..heading()
        }
    }
}

/// The collector, if the settings have the event's key, which the code unwraps. Otherwise a pass is needed.
fn collector_with_key(context: &Context) -> Option<&Collector> {
    context.settings.collect.as_ref().filter(|collector| collector.wrapped.is_some())
}

fn heading() -> PageModel {
    titled(texts::HEADING)
}

fn look() -> Effect {
    Effect::Collecting(CollectingEffect::Look)
}

fn ask(effect: CollectingEffect) -> Route {
    Route::STAY.asking(Effect::Collecting(effect))
}

/// What the collector does not accept, why, and what to do about it; empty if it accepts everything.
fn refused(progress: &Progress) -> Vec<PageLine> {
    let (all, several) = (&progress.refused, progress.journals.len() > 1);
    if all.is_empty() {
        return Vec::new();
    }
    let named = |one: &Refused| {
        let journal = several.then(|| one.journal.to_string());
        let what = texts::document(one.kind, one.number, journal.as_deref());
        PageLine::plain(texts::because(&what, &one.why))
    };
    let left = all.len().saturating_sub(MAX_REFUSED) as u64;
    let more = (left > 0).then(|| PageLine::plain(texts::more_refused(left)));
    [PageLine::Heading(texts::REFUSED.to_owned())]
        .into_iter()
        .chain(all.iter().take(MAX_REFUSED).map(named))
        .chain(more)
        .chain([PageLine::plain(texts::REFUSED_REMEDY)])
        .collect()
}

/// The page that shows the new code, each group as large as a word of a slip, and offers the file for the
/// collector.
fn paper(event: &NewEvent) -> PageModel {
    let code = event.code.to_string();
    let mut lines = vec![PageLine::plain(texts::WRITE_DOWN)];
    lines.extend(code.split('-').map(|group| PageLine::Word(group.to_owned())));
    lines.push(PageLine::Heading(texts::FOR_COLLECTOR.to_owned()));
    lines.push(PageLine::plain(texts::GIVE_FILE));
    PageModel {
        lines,
        items: vec![MenuItem::numbered(0, texts::SAVE_FILE)],
        go_on: texts::WRITTEN,
        ..heading()
    }
}

impl DeskPage for CollectingPage {
    fn name(&self) -> &'static str {
        match self.step {
            Step::Paper(_) => "collecting-paper",
            Step::Kept(_) => "collecting-kept",
            _ if self.asks_code() => "collecting-join",
            _ => "collecting",
        }
    }

    fn page(&self, context: &Context) -> PageModel {
        let model = match &self.step {
            Step::Work => PageModel { lines: vec![PageLine::plain(texts::WORKING)], ..heading() },
            Step::Paper(event) => paper(event),
            Step::End => PageModel {
                lines: vec![PageLine::plain(texts::END_HERE)],
                items: yes_and_no().into(),
                ..titled(texts::END)
            },
            Step::Kept(collector) => PageModel {
                lines: vec![
                    PageLine::plain(common::capital(&texts::event(collector))),
                    PageLine::plain(texts::BEGIN_HERE),
                ],
                go_on: texts::BEGIN,
                ..heading()
            },
            _ if self.asks_code() => self.joining_page(context),
            _ => self.looking(context),
        };
        PageModel { alert: self.failed.clone(), ..model }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        let settings = &context.settings;
        self.failed.clear();
        match (&self.step, key) {
            (Step::Paper(event), Key::Enter) => {
                let collect = Some(event.collector.clone());
                self.step = Step::Join;
                Route::STAY.asking(Order::Apply(Settings { collect, ..settings.clone() }))
            }
            (Step::Paper(event), Key::Digit(1)) => {
                let file = event.public.pem();
                ask(CollectingEffect::Save(texts::file_name(&event.collector), file))
            }
            (Step::Kept(collector), Key::Enter) => {
                let collect = Some(collector.clone());
                self.step = Step::Look;
                Route::STAY.asking(Order::Apply(Settings { collect, ..settings.clone() }))
            }
            (Step::Paper(_) | Step::Kept(_), Key::Escape) => {
                self.step = Step::Look;
                Route::STAY
            }
            (Step::Work | Step::Paper(_) | Step::Kept(_), _) => Route::STAY,
            (Step::End, key) if key.letter() == b'Y' => {
                Route::MENU.asking(Order::Apply(Settings { collect: None, ..settings.clone() }))
            }
            (Step::End, key) => {
                if key == Key::Escape || key.letter() == b'N' {
                    self.step = Step::Look;
                }
                Route::STAY
            }
            (Step::Join, Key::Escape) => {
                (self.step, self.failed) = (Step::Look, String::new());
                Route::MENU
            }
            (_, Key::Escape) => Route::MENU,
            _ => self.press_looking(key, context),
        }
    }

    /// The page cannot be left while the browser is at work, a code is being typed, or the new code is shown.
    fn may_leave(&self, _: &Context) -> bool {
        matches!(self.step, Step::Look | Step::End) && !self.asks_code()
    }

    fn wrote(&mut self, _: usize, text: String, _: &Context) {
        (self.typed, self.failed) = (text, String::new());
    }

    fn answered(&mut self, event: Event, context: &Context) -> Option<Page> {
        let Event::Collecting(event) = event else { return None };
        match event {
            CollectingEvent::State(state) => {
                if self.step == Step::Work {
                    (self.step, self.typed) = (Step::Look, String::new());
                }
                self.state = Some(state);
            }
            CollectingEvent::NewEvent(event) => self.step = Step::Paper(event),
            CollectingEvent::Kept(collector) => {
                (self.step, self.typed) = (Step::Kept(collector), String::new());
            }
            // The page stays as it is: it may show a code that is shown only once.
            CollectingEvent::Failed(failed @ Failed::NoFile) => self.failed = failed.to_string(),
            CollectingEvent::Failed(failed) => {
                // If no event is set and nothing was typed, the request that failed was the one for a new event.
                let was_for_new_event = context.settings.collect.is_none() && self.typed.is_empty();
                self.step = if was_for_new_event { Step::Look } else { Step::Join };
                self.failed = failed.to_string();
            }
        }
        None
    }
}
