//! A page whose controls carry what they do.
//!
//! A page of the desk says once what it shows and what each control means: `page` adds a control together with a
//! message, and `update` obeys the message. The kit finds the control that a key, a tap or a text belongs to **among
//! those just shown**, so that a key always does what its label says, and whatever is offered does something. It knows no
//! subject.

use super::rows::with_unsaved;
use super::{Answer, Context, Page as AnyPage, Route, texts};
use crate::challenge::Key;
use crate::challenge::delays::DESK_IDLE;
use crate::challenge::page::{
    Keypad, Light, MenuItem, PageLine, PageModel, Table, TextField, TypedBox,
};
use std::time::Duration;

/// What a text means that was typed in a field.
type Writes<M> = fn(String) -> M;

/// What is shown, and the message of each control.
pub struct Page<M> {
    /// What is shown. Controls are added by the methods below, which give each its message.
    pub model: PageModel,
    keys: Vec<(Key, M)>,
    /// What a text in the field with this index means.
    fields: Vec<(usize, Writes<M>)>,
    rows: Option<fn(usize) -> M>,
    others: Option<fn(Key) -> Option<M>>,
}

impl<M> Page<M> {
    /// A page with this heading and a button that goes back.
    pub fn titled(heading: impl Into<String>, back: M) -> Self {
        let model = PageModel { heading: heading.into(), ..PageModel::default() };
        Self::of(model).back(texts::BACK, back)
    }

    /// The lines of this page, to which controls are added.
    pub fn of(model: PageModel) -> Self {
        Self { model, keys: Vec::new(), fields: Vec::new(), rows: None, others: None }
    }

    #[must_use]
    pub fn lines(mut self, lines: impl IntoIterator<Item = PageLine>) -> Self {
        self.model.lines.extend(lines);
        self
    }

    /// What is wrong, if anything is.
    #[must_use]
    pub fn alert(mut self, says: impl Into<String>) -> Self {
        self.model.alert = says.into();
        self
    }

    /// The number of unsaved changes as an alert, unless there is an alert.
    #[must_use]
    pub fn with_unsaved(self, changed: &[String]) -> Self {
        Self { model: with_unsaved(self.model, changed), ..self }
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

    /// A row with the next digit, and with the line below it.
    #[must_use]
    pub fn row_about(
        self,
        text: impl Into<String>,
        about: impl Into<std::borrow::Cow<'static, str>>,
        does: M,
    ) -> Self {
        let number = self.model.items.len();
        self.item(MenuItem { rule: about.into(), ..MenuItem::numbered(number, text) }, does)
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

    /// The button that goes back (Esc).
    #[must_use]
    pub fn back(mut self, label: &'static str, does: M) -> Self {
        self.model.back = label;
        self.keys.push((Key::Escape, does));
        self
    }

    /// The text field.
    #[must_use]
    pub fn field(mut self, field: TextField, writes: Writes<M>) -> Self {
        self.model.field = Some(field);
        self.fields.push((0, writes));
        self
    }

    /// The second text field.
    #[must_use]
    pub fn second_field(mut self, field: TextField, writes: Writes<M>) -> Self {
        self.model.second_field = Some(field);
        self.fields.push((1, writes));
        self
    }

    /// What a tap on a row of the table means. It only changes the page, as a text in a field does: it leads nowhere.
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

    /// The result of a check, with the items that fix what is wrong.
    #[must_use]
    pub fn check(mut self, light: Light, says: String, remedies: Vec<(MenuItem, M)>) -> Self {
        let mut items = Vec::new();
        for (item, does) in remedies {
            self.keys.push((item.key, does));
            items.push(item);
        }
        self.model.lines.push(PageLine::Check(light, says, items));
        self
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

    /// Two items, of which the first means yes.
    #[must_use]
    pub fn either(self, [yes, no]: [MenuItem; 2], does: impl Fn(bool) -> M) -> Self {
        self.item(yes, does(true)).item(no, does(false))
    }

    fn pressed(self, key: Key) -> Option<M> {
        let others = self.others;
        let control = self.keys.into_iter().find(|(of, _)| *of == key).map(|(_, does)| does);
        control.or_else(|| others.and_then(|others| others(key)))
    }
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

    /// The changes that Escape would discard, each as a text for the director.
    fn escape_discards(&self, _context: &Context) -> Vec<String> {
        Vec::new()
    }

    /// What is lost if the desk closes by itself now. This includes changes that Escape would not discard, because
    /// it goes back to a page that still has them.
    fn unsaved(&self, context: &Context) -> Vec<String> {
        self.escape_discards(context)
    }

    /// Whether the letters that lead to the main pages of the desk work here. They do if nothing would be lost.
    fn may_leave(&self, context: &Context) -> bool {
        self.escape_discards(context).is_empty()
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
    fn picked(&mut self, row: usize, context: &Context);
    /// Text was typed in the page's field with this index.
    fn wrote(&mut self, at: usize, text: String, context: &Context);
    fn answered(&mut self, answer: Answer, context: &Context) -> Option<AnyPage>;
    fn escape_discards(&self, context: &Context) -> Vec<String>;
    fn unsaved(&self, context: &Context) -> Vec<String>;
    fn may_leave(&self, context: &Context) -> bool;
    fn idle(&self) -> Duration;
}

impl<P: DeskPage> OpenPage for P {
    fn name(&self) -> &'static str {
        DeskPage::name(self)
    }

    fn page(&self, context: &Context) -> PageModel {
        DeskPage::page(self, context).model
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        let message = DeskPage::page(self, context).pressed(key);
        message.map_or(Route::STAY, |message| self.update(message, context))
    }

    fn picked(&mut self, row: usize, context: &Context) {
        if let Some(picks) = DeskPage::page(self, context).rows {
            let route = self.update(picks(row), context);
            debug_assert_eq!(route, Route::STAY);
        }
    }

    fn wrote(&mut self, at: usize, text: String, context: &Context) {
        let fields = DeskPage::page(self, context).fields;
        if let Some((_, writes)) = fields.into_iter().find(|(of, _)| *of == at) {
            let route = self.update(writes(text), context);
            debug_assert_eq!(route, Route::STAY);
        }
    }

    fn answered(&mut self, answer: Answer, context: &Context) -> Option<AnyPage> {
        DeskPage::answered(self, answer, context)
    }

    fn escape_discards(&self, context: &Context) -> Vec<String> {
        DeskPage::escape_discards(self, context)
    }

    fn unsaved(&self, context: &Context) -> Vec<String> {
        DeskPage::unsaved(self, context)
    }

    fn may_leave(&self, context: &Context) -> bool {
        DeskPage::may_leave(self, context)
    }

    fn idle(&self) -> Duration {
        DeskPage::idle(self)
    }
}
