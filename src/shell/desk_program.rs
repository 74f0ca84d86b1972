//! Getting the desk's program, which comes after the players', and what waits for it. It is players'
//! code itself: nothing of the rooms that `pack-site` cuts off may stand here.

use super::Shell;
use crate::browser::{clock, desk_program, page};
use crate::challenge::delays::DESK_WAIT;
use crate::station::{DeskProgram, Event, Station};
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

impl Shell {
    /// Fetches the desk's program, unless it is here or coming.
    pub(super) fn fetch_desk(self: &Rc<Self>) {
        let shell = self.clone();
        spawn_local(async move {
            let here = shell.desk_is_here().await;
            let program = if here { DeskProgram::Here } else { DeskProgram::Missing };
            shell.send(Event::Desk(program));
            shell.come_by_link();
        });
    }

    /// Whether the desk's program is here, once it has come or not. Whoever asks after it failed has it
    /// fetched again.
    pub(super) async fn desk_is_here(&self) -> bool {
        let fetched =
            self.desk_program.borrow_mut().get_or_insert_with(desk_program::fetch).clone();
        let here = clock::within(DESK_WAIT, fetched.is_here()).await.unwrap_or_default();
        if !here {
            self.desk_program.replace(None);
        }
        here
    }

    /// A link to this page that carries a set-up. It goes from the address at once, and waits for the
    /// desk's program.
    pub(super) fn take_link(self: &Rc<Self>) {
        let hash = page::take_hash();
        if hash.is_empty() {
            return;
        }
        self.link.replace(hash);
        self.fetch_desk();
    }

    /// The link that waits, once the desk's program is here. If it cannot be had the link waits for
    /// whoever asks for the desk next.
    fn come_by_link(self: &Rc<Self>) {
        let is_here = self.station().with_untracked(Station::desk_program) == DeskProgram::Here;
        let link = if is_here { self.link.take() } else { String::new() };
        if !link.is_empty() {
            self.came_by_link(&link);
        }
    }
}
