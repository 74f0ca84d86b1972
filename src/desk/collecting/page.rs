//! The page on which the director sets collecting up, lets a station join, sees how collecting is going, and ends it.
//! Long, because its six steps share what was typed and what failed.

use super::{CollectingState, Failed, NewEvent, Pass, line, texts};
use crate::challenge::form::{Look, Sheet};
use crate::challenge::page::PageModel;
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Answer, Ask, Context, HallPage, Order, Page as AnyPage, Route, texts as common};
use crate::journal::PublicKey;
use crate::journal::collect::{Progress, Refused};
use crate::setup::{Collector, EnrolmentCode, Settings, labels};

/// The choices for how many days tokens are valid.
const DAYS: [u16; 5] = [3, 14, 31, 92, 366];

/// Which of them is usual.
const USUAL: usize = 1;

/// The page lists at most this many of the documents that the collector does not accept.
const MAX_REFUSED: usize = 20;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct CollectingPage {
    /// How collecting is going, once the browser has answered.
    pub state: Option<CollectingState>,
    /// What the page is doing.
    step: Step,
    /// Which of the [`DAYS`] is chosen; `None` for the usual one.
    days: Option<usize>,
    /// What was typed as the code.
    typed: String,
    /// Why the last request failed; empty if it did not.
    failed: String,
}

/// What the page is doing.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Step {
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

/// What the controls of the page mean.
#[derive(Clone, Debug)]
pub enum Message {
    /// Asks for something, or opens another page.
    Go(Route),
    /// Goes to another step, perhaps with a request.
    Turn(Step, Route),
    /// Has the browser begin something that takes a while.
    Start(Ask),
    /// Chooses one of the [`DAYS`].
    Days(usize),
    Wrote(String),
    /// Joins with what was typed.
    Join,
}

impl Message {
    const LEAVE: Self = Self::Go(Route::MENU);
    const LOOK: Self = Self::Turn(Step::Look, Route::STAY);
    const TYPE_CODE: Self = Self::Turn(Step::Join, Route::STAY);
}

impl CollectingPage {
    pub(in crate::desk) fn open() -> Route {
        Route::to(Self::default()).asking(look())
    }

    /// The page, with the field for the code.
    pub(in crate::desk) fn joining() -> Route {
        Route::to(Self { step: Step::Join, ..Self::default() }).asking(look())
    }

    fn days(&self) -> u16 {
        DAYS[self.days.unwrap_or(USUAL) % DAYS.len()]
    }

    fn start(&mut self, asked: Ask) -> Route {
        self.step = Step::Work;
        ask(asked)
    }

    fn join(&mut self, context: &Context) -> Route {
        let Some(collector) = collector_with_key(context) else { return self.keep_pass(context) };
        if let Ok(code) = self.typed.parse::<EnrolmentCode>() {
            return self.start(Ask::JoinEvent(collector.clone(), code));
        }
        texts::NOT_A_CODE.clone_into(&mut self.failed);
        Route::STAY
    }

    fn keep_pass(&mut self, context: &Context) -> Route {
        let set = context.settings.collect.as_ref();
        match Pass::read(&self.typed, context.identity, set) {
            Ok(pass) => self.start(Ask::KeepPass(pass)),
            Err(why) => {
                self.failed = why.to_string();
                Route::STAY
            }
        }
    }

    /// The page while no collector is set.
    fn off(&self, context: &Context) -> Page<Message> {
        let is_standalone = self.state == Some(CollectingState::Standalone);
        let page = Page::titled(texts::HEADING, Message::LEAVE).lead(if is_standalone {
            texts::NEVER_HERE
        } else {
            texts::READS
        });
        if self.state != Some(CollectingState::Off) {
            return page;
        }
        let days = self.days();
        let until = context.wall.utc_millis() / 1000 + i64::from(days) * 86_400;
        let until = texts::day(u64::try_from(until).unwrap_or_default());
        let at = self.days.unwrap_or(USUAL);
        let less = at.checked_sub(1).map(Message::Days);
        let more = (at + 1 < DAYS.len()).then_some(Message::Days(at + 1));
        page.section("", Look::Rows)
            .leads(texts::SET_UP, "", Message::Start(Ask::MakeEvent(days)))
            .stepper(texts::VALID, texts::days(days), [less, more])
            .note(texts::until(&until))
            .leads(texts::USE_PASS, "", Message::TYPE_CODE)
            .details(texts::DETAILS)
            .says(texts::WHAT, "")
    }

    /// The page that shows how collecting is going.
    fn looking(&self, collector: &Collector) -> Page<Message> {
        let state = self.state.as_ref();
        let (progress, public) = match state {
            Some(CollectingState::Joined { progress, public, .. }) => {
                (progress.as_deref(), *public)
            }
            _ => (None, None),
        };
        let join = match state {
            Some(CollectingState::Joined { .. }) => Some(texts::CODE_AGAIN),
            Some(CollectingState::NotJoined) => Some(common::TYPE_CODE),
            _ => None,
        };
        let join =
            join.map(|says| if collector.wrapped.is_some() { says } else { texts::USE_PASS });
        let save = |public| Message::Go(save_file(collector, public));
        let hall = Message::Go(Route::to(HallPage::of(collector.event)));
        let page = Page::titled(texts::HEADING, Message::LEAVE)
            .lead(until(collector))
            .section("", Look::Rows)
            .each(state.and_then(line), |page, (light, says)| page.fault(light, says, "", None))
            .each(join, |page, says| page.leads(says, "", Message::TYPE_CODE))
            .leads(texts::END, "", Message::Turn(Step::End, Route::STAY))
            .each(public, |page, key| page.leads(texts::SAVE_FILE, "", save(key)))
            .leads(texts::HALL, "", hall);
        let refused = progress.map(refused).unwrap_or_default();
        let page = if refused.is_empty() { page } else { page.details(texts::REFUSED) };
        page.each(refused, |page, says| page.says(says, ""))
            .details(texts::DETAILS)
            .fact(labels::EVENT, collector.event.to_string())
            .go_on(common::CHECK_AGAIN, Message::Go(Route::asks(Some(look()))))
    }

    fn joining_page(&self, context: &Context) -> Page<Message> {
        let has_key = collector_with_key(context).is_some();
        let (what, label) =
            if has_key { (texts::JOIN_HERE, texts::CODE) } else { (texts::PASS_HERE, texts::PASS) };
        Page::titled(texts::HEADING, Message::LEAVE)
            .lead(what)
            .section("", Look::Rows)
            .text(label, self.typed.clone(), Message::Wrote)
            .focused()
            .details(texts::DETAILS)
            .each(context.settings.collect.as_ref(), |page, collector| {
                page.fact(labels::EVENT, collector.event.to_string())
            })
            .each((!has_key).then(|| texts::identity(context.identity)), |page, says| {
                page.says(says, "").says(texts::PASS_DETAILS, "")
            })
            .go_on(texts::JOIN, Message::Join)
    }
}

/// The collector, if the settings have the event's key, which the code unwraps. Otherwise a pass is needed.
fn collector_with_key(context: &Context) -> Option<&Collector> {
    context.settings.collect.as_ref().filter(|collector| collector.wrapped.is_some())
}

fn until(collector: &Collector) -> String {
    texts::until(&texts::day(collector.until))
}

/// The order to collect with this collector from now on, or not at all.
fn collect(collector: Option<Collector>, context: &Context) -> Order {
    Order::Apply(Settings { collect: collector, ..context.settings.clone() })
}

/// Saves the file for the collector.
fn save_file(collector: &Collector, public: PublicKey) -> Route {
    ask(Ask::SaveForCollector(texts::file_name(collector), public.pem()))
}

fn look() -> Ask {
    Ask::LookAtCollecting
}

fn ask(ask: Ask) -> Route {
    Route::STAY.asking(ask)
}

/// What the collector does not accept, why, and what to do about it; empty if it accepts everything.
fn refused(progress: &Progress) -> Vec<String> {
    let (all, several) = (&progress.refused, progress.journals.len() > 1);
    if all.is_empty() {
        return Vec::new();
    }
    let named = |one: &Refused| {
        let journal = several.then(|| one.journal.to_string());
        let what = texts::document(one.kind, one.number, journal.as_deref());
        texts::because(&what, &one.why)
    };
    let left = all.len().saturating_sub(MAX_REFUSED) as u64;
    let more = (left > 0).then(|| texts::more_refused(left));
    let shown = all.iter().take(MAX_REFUSED).map(named);
    shown.chain(more).chain([texts::REFUSED_REMEDY.to_owned()]).collect()
}

/// The page that shows the new code, each group as large as a word of a slip, and offers the file for the
/// collector.
fn paper(event: &NewEvent, context: &Context) -> Page<Message> {
    let code = event.code.to_string();
    let begin = Route::STAY.asking(collect(Some(event.collector.clone()), context));
    Page::titled(texts::HEADING, Message::LOOK)
        .lead(texts::WRITE_DOWN)
        .section("", Look::Rows)
        .words(code.split('-'))
        .section(texts::FOR_COLLECTOR, Look::Rows)
        .button(texts::SAVE_FILE, Message::Go(save_file(&event.collector, event.public)))
        .note(texts::GIVE_FILE)
        .details(texts::DETAILS)
        .says(texts::CODE_DETAILS, "")
        .go_on(texts::WRITTEN, Message::Turn(Step::Join, begin))
}

/// The page after a pass was saved.
fn kept(collector: &Collector, context: &Context) -> Page<Message> {
    let begin = Route::STAY.asking(collect(Some(collector.clone()), context));
    Page::titled(texts::HEADING, Message::LOOK)
        .lead(texts::BEGIN_HERE)
        .section("", Look::Rows)
        .says(until(collector), "")
        .details(texts::DETAILS)
        .fact(labels::EVENT, collector.event.to_string())
        .go_on(texts::BEGIN, Message::Turn(Step::Look, begin))
}

/// The page while the browser is at work. Nothing leads away, because a new code would be lost.
fn working() -> Page<Message> {
    let (heading, lead) = (texts::HEADING.to_owned(), texts::WORKING.to_owned());
    Page::of(PageModel { heading, lead, ..PageModel::default() })
}

/// The page with the question whether collecting should end.
fn ending(page: Page<Message>, context: &Context) -> Page<Message> {
    let says = vec![texts::END_HERE.to_owned()];
    let sheet = Sheet { heading: texts::END_ASKED.to_owned(), says, does: texts::END_IT };
    page.asking(sheet, Message::Go(Route::MENU.asking(collect(None, context))), Message::LOOK)
}

impl DeskPage for CollectingPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        match self.step {
            Step::Paper(_) => "collecting-paper",
            Step::Kept(_) => "collecting-kept",
            Step::Join => "collecting-join",
            Step::Look | Step::Work | Step::End => "collecting",
        }
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let page = match (&self.step, &context.settings.collect) {
            (Step::Work, _) => working(),
            (Step::Paper(event), _) => paper(event, context),
            (Step::End, Some(collector)) => ending(self.looking(collector), context),
            (Step::Kept(collector), _) => kept(collector, context),
            (Step::Join, _) => self.joining_page(context),
            (Step::Look, Some(collector)) => self.looking(collector),
            (Step::Look | Step::End, None) => self.off(context),
        };
        page.alert(self.failed.clone())
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        self.failed.clear();
        match message {
            Message::Go(route) => return route,
            Message::Turn(step, route) => {
                self.step = step;
                return route;
            }
            Message::Start(effect) => return self.start(effect),
            Message::Days(index) => self.days = Some(index),
            Message::Wrote(text) => self.typed = text,
            Message::Join => return self.join(context),
        }
        Route::STAY
    }

    /// The new code, which is shown only once, or what was typed as a code.
    fn would_lose(&self, _: &Context) -> Vec<String> {
        let lost = match self.step {
            Step::Paper(_) => Some(texts::SHOWN_ONCE),
            Step::Join if !self.typed.trim().is_empty() => Some(texts::CODE_TYPED),
            _ => None,
        };
        lost.map(str::to_owned).into_iter().collect()
    }

    /// The page cannot be left by a letter while the browser is at work, a code is being typed, or the new code is shown.
    fn may_leave(&self, _: &Context) -> bool {
        matches!(self.step, Step::Look | Step::End)
    }

    fn answered(&mut self, answer: Answer, context: &Context) -> Option<AnyPage> {
        match answer {
            Answer::Collecting(state) => {
                if self.step == Step::Work {
                    (self.step, self.typed) = (Step::Look, String::new());
                }
                self.state = Some(state);
            }
            Answer::EventMade(event) => self.step = Step::Paper(event),
            Answer::PassKept(collector) => {
                (self.step, self.typed) = (Step::Kept(collector), String::new());
            }
            // The page stays as it is: it may show a code that is shown only once.
            Answer::CollectingFailed(failed @ Failed::NoFile) => self.failed = failed.to_string(),
            Answer::CollectingFailed(failed) => {
                // If no event is set and nothing was typed, the request that failed was the one for a new event.
                let was_for_new_event = context.settings.collect.is_none() && self.typed.is_empty();
                self.step = if was_for_new_event { Step::Look } else { Step::Join };
                self.failed = failed.to_string();
            }
            _ => {}
        }
        None
    }
}
