//! The page on which a word judge signs in.

use super::texts;
use crate::challenge::page::{Keypad, TypedBox};
use crate::challenge::{Initials, Key, Letter, Role, Signer};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Context, Route, SignIn, session::texts as session};

/// The page for the initials of a judge who signs in, after the PIN was given.
#[derive(Clone, Debug, PartialEq)]
pub struct SignaturePrompt {
    /// The role whose PIN was given.
    pub role: Role,
    /// What follows: a declared slip to judge, or nothing.
    pub sign_in: SignIn,
    /// The initials so far.
    pub initials: Initials,
}

pub enum Message {
    Letter(Letter),
    TakeBack,
    Sign,
    Leave,
}

impl DeskPage for SignaturePrompt {
    type Message = Message;

    fn name(&self) -> &'static str {
        "signature"
    }

    fn page(&self, _: &Context) -> Page<Message> {
        let initials = self.initials.as_str();
        Page::titled(session::SIGN_IN, Message::Leave)
            .typed(TypedBox::blanks(texts::INITIALS, initials, Initials::MOST), Keypad::Letters)
            .keys(|key| match key {
                Key::Letter(letter) => Some(Message::Letter(letter)),
                Key::Backspace => Some(Message::TakeBack),
                _ => None,
            })
            .go_on(texts::SIGN_IN, Message::Sign)
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::Letter(letter) => {
                self.initials.push(letter);
            }
            Message::TakeBack => self.initials.pop(),
            Message::Sign if self.initials.is_empty() => {}
            Message::Sign => {
                let signer = Signer { role: self.role, initials: self.initials };
                return self.sign_in.go_on(&context.settings).signed(signer);
            }
            Message::Leave => return Route::CLOSE,
        }
        Route::STAY
    }
}
