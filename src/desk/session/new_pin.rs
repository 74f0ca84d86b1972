//! The page on which a new PIN is typed, twice.

use super::pin_fault::PinFault;
use super::texts;
use crate::challenge::page::{Keypad, TypedBox};
use crate::challenge::{Key, Role};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Context, Order, Route, SettingsPage, Typed, texts as common};
use crate::setup::pin::{self, MOST};

/// The page on which a new PIN is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPin {
    /// The role that gets the PIN.
    pub role: Role,
    /// The PIN so far. Screens show only how many characters it has.
    pub typed: Typed,
    /// What is wrong with what was typed last.
    pub fault: Option<PinFault>,
    /// The PIN as it was typed the first time.
    first: Option<Typed>,
    /// Whether the page was opened from Set-up, and leads back there.
    from_set_up: bool,
}

impl NewPin {
    pub(in crate::desk) fn of(role: Role) -> Self {
        Self { role, typed: Typed::default(), fault: None, first: None, from_set_up: false }
    }

    /// The page as Set-up opens it.
    pub(in crate::desk) fn from_set_up(role: Role) -> Self {
        Self { from_set_up: true, ..Self::of(role) }
    }

    /// Where the page leads once the PIN is set, and back.
    fn leads_back(&self, context: &Context) -> Route {
        if self.from_set_up { SettingsPage::open(context) } else { Route::MENU }
    }

    /// The page that asks for another PIN, because the last one was not saved.
    pub fn refused(role: Role) -> Self {
        Self { fault: Some(PinFault::NotSaved), ..Self::of(role) }
    }

    /// Whether the PIN is being typed for the second time.
    pub const fn again(&self) -> bool {
        self.first.is_some()
    }
}

/// What the controls of the page mean. Not `Debug`, because the keys may be a PIN.
pub enum Message {
    Type(Key),
    GoOn,
    Leave,
}

impl DeskPage for NewPin {
    type Message = Message;

    fn name(&self) -> &'static str {
        "new-pin"
    }

    fn page(&self, _: &Context) -> Page<Message> {
        let heading = match self.role {
            Role::Director => texts::NEW_DIRECTOR,
            Role::WordJudge => texts::NEW_JUDGE,
        };
        let (label, does) =
            if self.again() { (texts::ONCE_MORE, texts::SET) } else { (texts::NEW, common::GO_ON) };
        // The alert says it, too.
        let is_unfit = self.fault == Some(PinFault::Unfit);
        let digits = if self.again() || is_unfit { "" } else { texts::DIGITS };
        Page::titled(heading, Message::Leave)
            .lead(digits)
            .typed(TypedBox::hidden(label, self.typed.len()), Keypad::of_pin(self.typed.letters()))
            .alert(self.fault.map_or("", PinFault::says))
            .go_on(does, Message::GoOn)
            .keys(|key| Some(Message::Type(key)))
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match (message, self.first.take()) {
            (Message::Leave, _) => return self.leads_back(context),
            (Message::Type(key), first) => {
                let is_taken = self.typed.press_any(key, MOST);
                self.fault = PinFault::after_key(self.fault, is_taken);
                self.first = first;
            }
            (Message::GoOn, None) if pin::is_fit(self.typed.as_str()) => {
                self.first = Some(std::mem::take(&mut self.typed));
            }
            (Message::GoOn, None) => self.fault = Some(PinFault::Unfit),
            (Message::GoOn, Some(first)) if first.as_str() == self.typed.as_str() => {
                let pin = first.as_str().to_owned();
                return self.leads_back(context).asking(Order::SetPin(self.role, pin));
            }
            (Message::GoOn, Some(_)) => {
                let from_set_up = self.from_set_up;
                *self = Self { fault: Some(PinFault::Unlike), from_set_up, ..Self::of(self.role) };
            }
        }
        Route::STAY
    }
}
