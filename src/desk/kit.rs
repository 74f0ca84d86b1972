//! A page whose controls carry what they do.
//!
//! A page of the desk says once what it shows and what each control means: `page` adds a control together with a
//! message, and `update` obeys the message. The kit finds the control that a key, a tap or a text belongs to **among
//! those just shown**, so that a key always does what its label says, and whatever is offered does something. It knows no
//! subject.

use super::route::To;
use super::{Answer, Context, Order, Page as AnyPage, Route, texts};
use crate::challenge::Key;
use crate::challenge::delays::DESK_IDLE;
use crate::challenge::form::{
    Act, Control, Field, FieldKind, Look, Section, Sheet, Shows, Takes, Toast,
};
use crate::challenge::page::{Keypad, Light, MenuItem, PageLine, PageModel, Table, TypedBox};
use crate::setup::Settings;
use std::time::Duration;

/// What is shown, and the message of each control.
pub struct Page<M> {
    /// What is shown. Controls are added by the methods below, which give each its message.
    pub model: PageModel,
    keys: Vec<(Key, M)>,
    /// What each control of the sections means, in their order.
    controls: Vec<Means<M>>,
    /// What the two buttons of the sheet mean: that it is done, and that it is not.
    sheet: Option<[M; 2]>,
    rows: Option<fn(usize) -> M>,
    others: Option<fn(Key) -> Option<M>>,
    /// Names on the page, each with the number of its rule.
    cited: Vec<(String, String)>,
}

/// What the acts of a control mean, and a text that is typed in it.
struct Means<M> {
    acts: Vec<(Act, M)>,
    writes: Option<Box<dyn Fn(String) -> M>>,
}

impl<M> Means<M> {
    const NOTHING: Self = Self { acts: Vec::new(), writes: None };

    fn acts(acts: impl IntoIterator<Item = (Act, M)>) -> Self {
        Self { acts: acts.into_iter().collect(), ..Self::NOTHING }
    }
}

impl<M> Page<M> {
    /// A page with this heading and a button that goes back.
    pub fn titled(heading: impl Into<String>, back: M) -> Self {
        let model = PageModel { heading: heading.into(), ..PageModel::default() };
        Self::of(model).back(texts::BACK, back)
    }

    /// The lines of this page, to which controls are added.
    pub fn of(model: PageModel) -> Self {
        let (keys, controls, cited) = (Vec::new(), Vec::new(), Vec::new());
        Self { model, keys, controls, sheet: None, rows: None, others: None, cited }
    }

    #[must_use]
    pub fn lines(mut self, lines: impl IntoIterator<Item = PageLine>) -> Self {
        self.model.lines.extend(lines);
        self
    }

    /// Lines below the controls.
    #[must_use]
    pub fn below(mut self, lines: impl IntoIterator<Item = PageLine>) -> Self {
        self.model.below.extend(lines);
        self
    }

    /// What is wrong, if anything is.
    #[must_use]
    pub fn alert(mut self, says: impl Into<String>) -> Self {
        self.model.alert = says.into();
        self
    }

    #[must_use]
    pub fn table(mut self, table: Table) -> Self {
        self.model.table = table;
        self
    }

    /// A chart or report.
    #[must_use]
    pub fn html(mut self, html: String) -> Self {
        self.model.html = html;
        self
    }

    /// A row with the next digit.
    #[must_use]
    pub fn row(self, text: impl Into<String>, does: M) -> Self {
        let number = self.model.items.len();
        self.item(MenuItem::numbered(number, text), does)
    }

    /// An item with a key of its own.
    #[must_use]
    pub fn item(mut self, item: MenuItem, does: M) -> Self {
        self.keys.push((item.key, does));
        self.model.items.push(item);
        self
    }

    /// The button that goes on (Enter).
    #[must_use]
    pub fn go_on(mut self, label: &'static str, does: M) -> Self {
        self.model.go_on = label;
        self.keys.push((Key::Enter, does));
        self
    }

    /// The button that goes on (Enter), or what is missing before it can; Enter then says that, too.
    #[must_use]
    pub fn go_on_with(self, missing: Option<&'static str>, label: &'static str, does: M) -> Self {
        let mut page = self.go_on(missing.unwrap_or(label), does);
        page.model.is_blocked = missing.is_some();
        page
    }

    /// The keys of its controls always show, where there is a keyboard.
    #[must_use]
    pub const fn shows_keys(mut self) -> Self {
        self.model.shows_keys = true;
        self
    }

    /// The button that will go on, but cannot be used yet. The page says why.
    #[must_use]
    pub const fn blocked(mut self, label: &'static str) -> Self {
        (self.model.go_on, self.model.is_blocked) = (label, true);
        self
    }

    /// The button that goes back (Esc).
    #[must_use]
    pub fn back(mut self, label: &'static str, does: M) -> Self {
        self.model.back = label;
        self.keys.push((Key::Escape, does));
        self
    }

    /// Begins a section. The controls that are added next are in it.
    #[must_use]
    pub fn section(mut self, heading: impl Into<String>, look: Look) -> Self {
        let heading = heading.into();
        self.model.sections.push(Section { heading, look, ..Section::default() });
        self
    }

    /// Begins a section of which only the heading shows until somebody opens it.
    #[must_use]
    pub fn details(mut self, heading: impl Into<String>) -> Self {
        let heading = heading.into();
        self.model.sections.push(Section { heading, folded: true, ..Section::default() });
        self
    }

    /// Begins a section beside the others, with what they mean.
    #[must_use]
    pub fn beside(mut self, heading: impl Into<String>) -> Self {
        let heading = heading.into();
        self.model.sections.push(Section { heading, beside: true, ..Section::default() });
        self
    }

    /// One sentence below the heading.
    #[must_use]
    pub fn lead(mut self, says: impl Into<String>) -> Self {
        self.model.lead = says.into();
        self
    }

    /// Adds a control to the section. The first ten that have no letter have a digit.
    fn control(mut self, control: Control, means: Means<M>) -> Self {
        let digits = self.model.controls().filter(|it| matches!(it.key, Some(Key::Digit(_))));
        let next = u8::try_from(digits.count() + 1).ok().filter(|digit| *digit <= 10);
        let key = next.filter(|_| control.shows.is_used()).map(|digit| Key::Digit(digit % 10));
        if self.model.sections.is_empty() {
            self.model.sections.push(Section::default());
        }
        if let Some(section) = self.model.sections.last_mut() {
            section.controls.push(Control { key, ..control });
        }
        self.controls.push(means);
        self
    }

    /// A switch. The message says what switching it over means.
    #[must_use]
    pub fn switch(self, label: impl Into<String>, is_on: bool, does: M) -> Self {
        let control = Control::new(label, Shows::Switch(is_on));
        self.control(control, Means::acts([(Act::Press, does)]))
    }

    /// One of a few short choices.
    #[must_use]
    pub fn segments<N: Into<String>>(
        self,
        label: impl Into<String>,
        names: impl IntoIterator<Item = N>,
        chosen: usize,
        does: impl Fn(usize) -> M,
    ) -> Self {
        let names: Vec<String> = names.into_iter().map(Into::into).collect();
        let acts = (0..names.len()).map(|index| (Act::Choose(index), does(index)));
        let means = Means::acts(acts);
        self.control(Control::new(label, Shows::Segments { names, chosen }), means)
    }

    /// Any of a few short choices, each with whether it is chosen. The message says what tapping one means.
    #[must_use]
    pub fn chips<N: Into<String>>(
        self,
        label: impl Into<String>,
        names: impl IntoIterator<Item = (N, bool)>,
        does: impl Fn(usize) -> M,
    ) -> Self {
        let names: Vec<_> = names.into_iter().map(|(name, on)| (name.into(), on)).collect();
        let acts = (0..names.len()).map(|index| (Act::Choose(index), does(index)));
        let means = Means::acts(acts);
        self.control(Control::new(label, Shows::Chips(names)), means)
    }

    /// A value that goes down and up, each as far as it can.
    #[must_use]
    pub fn stepper(
        self,
        label: impl Into<String>,
        value: impl Into<String>,
        [less, more]: [Option<M>; 2],
    ) -> Self {
        let steps = [less.is_some(), more.is_some()];
        let control = Control::new(label, Shows::Stepper { value: value.into(), more: steps });
        let acts = [(Act::Less, less), (Act::More, more)];
        self.control(
            control,
            Means::acts(acts.into_iter().filter_map(|(act, does)| Some((act, does?)))),
        )
    }

    /// A text field.
    #[must_use]
    pub fn text(
        self,
        label: impl Into<String>,
        value: impl Into<String>,
        writes: impl Fn(String) -> M + 'static,
    ) -> Self {
        self.typed_in(label, Field { value: value.into(), ..Field::default() }, writes)
    }

    /// A field for a few letters or digits.
    #[must_use]
    pub fn short_text(
        self,
        label: impl Into<String>,
        value: impl Into<String>,
        writes: impl Fn(String) -> M + 'static,
    ) -> Self {
        let (value, kind) = (value.into(), FieldKind::Short);
        self.typed_in(label, Field { value, kind, ..Field::default() }, writes)
    }

    /// A field whose text is looked for in what stands below.
    #[must_use]
    pub fn search(
        self,
        label: impl Into<String>,
        value: impl Into<String>,
        writes: impl Fn(String) -> M + 'static,
    ) -> Self {
        let (value, kind) = (value.into(), FieldKind::Search);
        self.typed_in(label, Field { value, kind, ..Field::default() }, writes)
    }

    fn typed_in(
        self,
        label: impl Into<String>,
        field: Field,
        writes: impl Fn(String) -> M + 'static,
    ) -> Self {
        let means = Means { writes: Some(Box::new(writes)), ..Means::NOTHING };
        self.control(Control::new(label, Shows::Field(field)), means)
    }

    /// A row that leads to another page, with what is set there.
    #[must_use]
    pub fn leads(self, label: impl Into<String>, value: impl Into<String>, does: M) -> Self {
        self.pressed_by(label, Shows::Leads(value.into()), does)
    }

    /// A row that leads to another page, with a button that does something with what is there.
    #[must_use]
    pub fn entry(
        self,
        label: impl Into<String>,
        opens: M,
        button: impl Into<String>,
        does: M,
    ) -> Self {
        let means = Means::acts([(Act::Press, opens), (Act::Beside, does)]);
        self.control(Control::new(label, Shows::Entry(button.into())), means)
    }

    /// One of several rows to choose from.
    #[must_use]
    pub fn pick(self, label: impl Into<String>, chosen: bool, does: M) -> Self {
        self.pressed_by(label, Shows::Pick(chosen), does)
    }

    #[must_use]
    pub fn button(self, label: impl Into<String>, does: M) -> Self {
        self.pressed_by(label, Shows::Button, does)
    }

    #[must_use]
    pub fn primary(self, label: impl Into<String>, does: M) -> Self {
        self.pressed_by(label, Shows::Primary, does)
    }

    /// Something large to choose, with a figure.
    #[must_use]
    pub fn tile(self, label: impl Into<String>, figure: impl Into<String>, does: M) -> Self {
        self.pressed_by(label, Shows::Tile(figure.into()), does)
    }

    /// A place for files that are dropped, with a button for the browser's dialog.
    #[must_use]
    pub fn drop_zone(self, label: impl Into<String>, does: M) -> Self {
        self.pressed_by(label, Shows::Drop, does)
    }

    /// Something that is wrong, in one sentence, with a note on it.
    #[must_use]
    pub fn fault(
        self,
        light: Light,
        says: impl Into<String>,
        note: impl Into<String>,
        mends: Option<(String, M)>,
    ) -> Self {
        let (button, means) = match mends {
            Some((button, does)) => (button, Means::acts([(Act::Press, does)])),
            None => (String::new(), Means::NOTHING),
        };
        let is_mended = !button.is_empty();
        let page = self.control(Control::new(says, Shows::Fault(button)), means);
        let page = page.note(note).lit(light);
        if is_mended { page } else { page.keyed(None) }
    }

    /// A value that cannot be changed here.
    #[must_use]
    pub fn fact(self, label: impl Into<String>, value: impl Into<String>) -> Self {
        self.control(Control::new(label, Shows::Fact(value.into())), Means::NOTHING)
    }

    /// The value of the last control is a code that people copy sign by sign.
    #[must_use]
    pub fn coded(self) -> Self {
        self.last(|control| control.is_code = true)
    }

    /// A sentence, with the number of its rule if it has one.
    #[must_use]
    pub fn says(self, says: impl Into<String>, rule: impl Into<String>) -> Self {
        self.control(Control::new(says, Shows::Says(rule.into())), Means::NOTHING)
    }

    /// The number of the rule for something that the page names elsewhere; nothing if there is none. It stands with the
    /// page's details.
    #[must_use]
    pub fn cited(mut self, what: impl Into<String>, rule: impl Into<String>) -> Self {
        let rule = rule.into();
        if !rule.is_empty() {
            self.cited.push((what.into(), rule));
        }
        self
    }

    /// One of several steps to follow.
    #[must_use]
    pub fn step(self, says: impl Into<String>) -> Self {
        self.control(Control::new(says, Shows::Step), Means::NOTHING)
    }

    /// The words of a slip.
    #[must_use]
    pub fn words(self, words: impl IntoIterator<Item = impl ToString>) -> Self {
        let words = words.into_iter().map(|word| word.to_string()).collect();
        self.control(Control::new(String::new(), Shows::Words(words)), Means::NOTHING)
    }

    /// A verdict as players will see it, and the sentences below it.
    #[must_use]
    pub fn face(
        self,
        heading: impl Into<String>,
        verdict: &'static str,
        says: impl IntoIterator<Item = String>,
    ) -> Self {
        let shows = Shows::Face(verdict, says.into_iter().collect());
        self.control(Control::new(heading, shows), Means::NOTHING)
    }

    fn pressed_by(self, label: impl Into<String>, shows: Shows, does: M) -> Self {
        self.control(Control::new(label, shows), Means::acts([(Act::Press, does)]))
    }

    /// Changes the control that was added last.
    fn last(mut self, change: impl FnOnce(&mut Control)) -> Self {
        let last = self.model.sections.last_mut().and_then(|section| section.controls.last_mut());
        if let Some(control) = last {
            change(control);
        }
        self
    }

    /// What the value of the last control means, shown while it has the focus.
    #[must_use]
    pub fn help(self, says: impl Into<String>) -> Self {
        self.last(|control| control.help = says.into())
    }

    /// What is always shown below the last control.
    #[must_use]
    pub fn note(self, says: impl Into<String>) -> Self {
        self.last(|control| control.note = says.into())
    }

    /// What few people need to know about the last control, folded below it.
    #[must_use]
    pub fn at_length(self, says: impl Into<String>) -> Self {
        self.last(|control| control.details = says.into())
    }

    /// What the last control was before it was changed on this page, and what takes the change back; nothing if it is
    /// unchanged.
    #[must_use]
    pub fn was(mut self, was: Option<String>, undo: M) -> Self {
        let (Some(was), Some(means)) = (was, self.controls.last_mut()) else { return self };
        means.acts.push((Act::Undo, undo));
        self.last(|control| control.was = was)
    }

    /// Why the text in the last control cannot be taken; empty if it can.
    #[must_use]
    pub fn refused(self, why: impl Into<String>) -> Self {
        self.last(|control| control.refusal = why.into())
    }

    /// The state of what the last control stands for.
    #[must_use]
    pub fn lit(self, light: Light) -> Self {
        self.last(|control| control.light = Some(light))
    }

    /// A short fact beside the last control.
    #[must_use]
    pub fn tag(self, says: impl Into<String>) -> Self {
        self.last(|control| control.tag = Some((Light::Green, says.into())))
    }

    /// A short warning beside the last control.
    #[must_use]
    pub fn warns(self, says: impl Into<String>) -> Self {
        self.last(|control| control.tag = Some((Light::Amber, says.into())))
    }

    /// The last control cannot be used now, for this reason.
    #[must_use]
    pub fn disabled(mut self, why: impl Into<String>) -> Self {
        if let Some(means) = self.controls.last_mut() {
            *means = Means::NOTHING;
        }
        self.last(|control| {
            (control.disabled, control.key, control.note) = (true, None, why.into());
        })
    }

    /// A letter for the last control, instead of a digit.
    #[must_use]
    pub fn lettered(self, letter: char) -> Self {
        self.keyed(Some(Key::typed(letter)))
    }

    /// A key for the last control, or none, instead of a digit.
    #[must_use]
    pub fn keyed(self, key: Option<Key>) -> Self {
        self.last(|control| control.key = key)
    }

    /// The last control has the focus when the page opens.
    #[must_use]
    pub fn focused(self) -> Self {
        self.last_field(|field| field.focused = true)
    }

    /// The last control takes these keys, wherever the focus is.
    #[must_use]
    pub fn takes(self, takes: Takes) -> Self {
        self.last_field(|field| field.takes = takes)
    }

    fn last_field(self, change: impl FnOnce(&mut Field)) -> Self {
        self.last(|control| {
            if let Shows::Field(field) = &mut control.shows {
                change(field);
            }
        })
    }

    /// What was just saved, and what takes it back.
    #[must_use]
    pub fn toast(mut self, says: impl Into<String>, undo: Option<(char, M)>) -> Self {
        let key = undo.map(|(letter, does)| {
            self.keys.push((Key::typed(letter), does));
            Key::typed(letter)
        });
        self.model.toast = Some(Toast { says: says.into(), undo: key });
        self
    }

    /// Asks before something deliberate is done. Nothing else on the page can be used meanwhile.
    #[must_use]
    pub fn asking(mut self, sheet: Sheet, does: M, back: M) -> Self {
        (self.model.sheet, self.sheet) = (Some(sheet), Some([does, back]));
        self
    }

    /// What is asked deletes something, so that the way back has the focus.
    #[must_use]
    pub const fn deletes(mut self, deletes: bool) -> Self {
        self.model.sheet_deletes = deletes;
        self
    }

    /// What a tap on a row of the table means.
    #[must_use]
    pub fn picks(mut self, picks: fn(usize) -> M) -> Self {
        self.rows = Some(picks);
        self
    }

    /// What a key means that belongs to no control, as where keys type.
    #[must_use]
    pub fn keys(mut self, others: fn(Key) -> Option<M>) -> Self {
        self.others = Some(others);
        self
    }

    /// The same controls on a page that is shown otherwise.
    #[must_use]
    pub fn shown(self, shows: impl FnOnce(PageModel) -> PageModel) -> Self {
        Self { model: shows(self.model), ..self }
    }

    /// The box with what keys type, and the keys that a touch screen needs.
    #[must_use]
    pub fn typed(mut self, typed: TypedBox, keypad: Keypad) -> Self {
        (self.model.typed, self.model.keypad) = (Some(typed), keypad);
        self
    }

    /// The page with what is added for each of these. An optional control is a list of one or none.
    #[must_use]
    pub fn each<T>(
        self,
        of: impl IntoIterator<Item = T>,
        add: impl FnMut(Self, T) -> Self,
    ) -> Self {
        of.into_iter().fold(self, add)
    }

    /// Several items, each with what it does.
    #[must_use]
    pub fn items(self, items: impl IntoIterator<Item = (MenuItem, M)>) -> Self {
        self.each(items, |page, (item, does)| page.item(item, does))
    }

    /// Whether a page cites a rule. While no folded section of a page is open, the style sheet shows no rule number.
    fn cites_rules(&self) -> bool {
        let model = &self.model;
        let by_rule = |line: &PageLine| matches!(line, PageLine::Text(_, rule) if !rule.is_empty());
        let states =
            |control: &Control| matches!(&control.shows, Shows::Says(rule) if !rule.is_empty());
        model.controls().any(states)
            || model.items.iter().any(|item| !item.rule.is_empty())
            || model.lines.iter().chain(&model.below).any(by_rule)
    }

    /// Adds the rule numbers that stand nowhere else to the details; without details, a folded section for all of them.
    fn with_rule_numbers(mut self) -> Self {
        let cites = !self.cited.is_empty() || self.cites_rules();
        let apart = std::mem::take(&mut self.cited).into_iter();
        let controls: Vec<_> =
            apart.map(|(what, rule)| Control::new(what, Shows::Says(rule))).collect();
        let sections = &mut self.model.sections;
        let has_details = sections.iter().any(|section| section.folded);
        match sections.last_mut() {
            // At the end, so that every other control keeps its place.
            Some(last) if last.folded => last.controls.extend(controls),
            _ if !cites || (has_details && controls.is_empty()) => {}
            _ => {
                let heading = texts::RULE_NUMBERS.to_owned();
                sections.push(Section { heading, folded: true, controls, ..Section::default() });
            }
        }
        self
    }

    /// What is shown. A key that has a meaning of its own is not shown at a control.
    fn finished(self) -> PageModel {
        let Self { mut model, keys, .. } = self.with_rule_numbers();
        let controls = model.sections.iter_mut().flat_map(|section| &mut section.controls);
        for control in controls {
            control.key = control.key.filter(|key| keys.iter().all(|(own, _)| own != key));
        }
        model
    }

    /// What a key means on this page.
    fn pressed(self, key: Key) -> Option<M> {
        if let Some([does, back]) = self.sheet {
            return match key {
                Key::Enter => Some(does),
                Key::Escape => Some(back),
                _ => None,
            };
        }
        let used = self.model.controls().position(|control| control.key == Some(key));
        let others = self.others;
        let control = self.keys.into_iter().find(|(of, _)| *of == key).map(|(_, does)| does);
        let control = control.or_else(|| {
            let at = used?;
            let act = self.model.controls().nth(at)?.act_of_key();
            act_of(self.controls, at, act)
        });
        control.or_else(|| others.and_then(|others| others(key)))
    }

    /// What it means that the control with this index is used.
    fn used(self, at: usize, act: Act) -> Option<M> {
        if self.sheet.is_some() { None } else { act_of(self.controls, at, act) }
    }

    /// What a text means that is typed in the control with this index.
    fn wrote(self, at: usize, text: String) -> Option<M> {
        if self.sheet.is_some() {
            return None;
        }
        Some((self.controls.into_iter().nth(at)?.writes?)(text))
    }
}

fn act_of<M>(controls: Vec<Means<M>>, at: usize, act: Act) -> Option<M> {
    let acts = controls.into_iter().nth(at)?.acts;
    acts.into_iter().find(|(of, _)| *of == act).map(|(_, does)| does)
}

/// A page of the desk: what it shows, and what its controls do.
pub trait DeskPage {
    /// What the controls say to the page.
    type Message;

    /// Identifies the page. When the name changes, the browser scrolls back to the top.
    fn name(&self) -> &'static str;

    fn page(&self, context: &Context) -> Page<Self::Message>;

    fn update(&mut self, message: Self::Message, context: &Context) -> Route;

    /// The browser reported what this page had asked for. Returns the page to open instead, if any.
    fn answered(&mut self, _answer: Answer, _context: &Context) -> Option<AnyPage> {
        None
    }

    /// What was entered on this page and would be lost if it were left now, each as a text for the director. The desk
    /// then asks before *Back* or a letter leaves the page.
    fn would_lose(&self, _context: &Context) -> Vec<String> {
        Vec::new()
    }

    /// What the desk asks before that.
    fn asks_to_leave(&self) -> &'static str {
        texts::LEAVE_UNSAVED
    }

    /// What is lost if the desk closes by itself now. This includes what *Back* does not lose, because it goes back to
    /// a page that still has it.
    fn unsaved(&self, context: &Context) -> Vec<String> {
        self.would_lose(context)
    }

    /// Whether the letters that lead to the main pages of the desk work here.
    fn may_leave(&self, _context: &Context) -> bool {
        true
    }

    /// The settings as changed on this page. They are saved when it leads on, in whatever way.
    fn draft(&self) -> Option<&Settings> {
        None
    }

    /// How long the page stays open when nobody touches it.
    fn idle(&self) -> Duration {
        DESK_IDLE
    }
}

/// The page that is open, whatever its messages are.
pub trait OpenPage {
    fn name(&self) -> &'static str;
    fn page(&self, context: &Context) -> PageModel;
    fn press(&mut self, key: Key, context: &Context) -> Route;
    /// A row of the page's table was tapped.
    fn picked(&mut self, row: usize, context: &Context) -> Route;
    /// The control with this index was used.
    fn used(&mut self, at: usize, act: Act, context: &Context) -> Route;
    /// Text was typed in the control with this index. Returns what the page orders; it leads nowhere.
    fn wrote(&mut self, at: usize, text: String, context: &Context) -> Option<Order>;
    fn answered(&mut self, answer: Answer, context: &Context) -> Option<AnyPage>;
    fn would_lose(&self, context: &Context) -> Vec<String>;
    fn asks_to_leave(&self) -> &'static str;
    fn unsaved(&self, context: &Context) -> Vec<String>;
    fn may_leave(&self, context: &Context) -> bool;
    fn draft(&self) -> Option<&Settings>;
    fn idle(&self) -> Duration;
}

impl<P: DeskPage> OpenPage for P {
    fn name(&self) -> &'static str {
        DeskPage::name(self)
    }

    fn page(&self, context: &Context) -> PageModel {
        DeskPage::page(self, context).finished()
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        let message = DeskPage::page(self, context).pressed(key);
        message.map_or(Route::STAY, |message| self.update(message, context))
    }

    fn picked(&mut self, row: usize, context: &Context) -> Route {
        let picks = DeskPage::page(self, context).rows;
        picks.map_or(Route::STAY, |picks| self.update(picks(row), context))
    }

    fn used(&mut self, at: usize, act: Act, context: &Context) -> Route {
        let message = DeskPage::page(self, context).used(at, act);
        message.map_or(Route::STAY, |message| self.update(message, context))
    }

    fn wrote(&mut self, at: usize, text: String, context: &Context) -> Option<Order> {
        let message = DeskPage::page(self, context).wrote(at, text)?;
        let Route { to, order, .. } = self.update(message, context);
        debug_assert_eq!(to, To::Stay);
        order
    }

    fn answered(&mut self, answer: Answer, context: &Context) -> Option<AnyPage> {
        DeskPage::answered(self, answer, context)
    }

    fn would_lose(&self, context: &Context) -> Vec<String> {
        DeskPage::would_lose(self, context)
    }

    fn asks_to_leave(&self) -> &'static str {
        DeskPage::asks_to_leave(self)
    }

    fn unsaved(&self, context: &Context) -> Vec<String> {
        DeskPage::unsaved(self, context)
    }

    fn may_leave(&self, context: &Context) -> bool {
        DeskPage::may_leave(self, context)
    }

    fn draft(&self) -> Option<&Settings> {
        DeskPage::draft(self)
    }

    fn idle(&self) -> Duration {
        DeskPage::idle(self)
    }
}
