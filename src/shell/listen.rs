//! What the shell hears of the browser: keys, files, the address, and that the page goes.

use super::Shell;
use crate::browser::brought::Drops;
use crate::browser::{keys, notes, page};
use crate::challenge::Input;
use crate::station::{Event, Station};
use leptos::prelude::WithUntracked;
use std::rc::Rc;

impl Shell {
    pub(super) fn listen(self: &Rc<Self>) {
        let shell = self.clone();
        keys::listen(move |input| {
            let (takes, meant) = shell
                .station
                .with_untracked(|station| (station.takes(input), station.meant(input)));
            if takes {
                shell.input(meant);
            } else if shell.station.with_untracked(|station| station.desk().is_some()) {
                // Somebody is at the desk, and scrolls.
                shell.input(Input::Tap);
            }
            takes
        });
        page::take_no_drops();
        let shell = self.clone();
        page::on_hash(move || shell.take_link());
        let shell = self.clone();
        self.drops.replace(Drops::listen(move |files| shell.dropped(files)));
        let shell = self.clone();
        keys::on_chord(move || shell.knock());
        let shell = self.clone();
        page::on_held(".station", move |holds| shell.send(Event::Holding(holds)));
        let shell = self.clone();
        page::on_hidden(move || shell.send(Event::Hidden));
        let shell = self.clone();
        page::on_leaving(move || {
            // A session that leaves something unrecorded behind has not ended well.
            let ended_well = |station: &Station| {
                station.book().session().filter(|_| station.book().to_write().is_empty())
            };
            if let Some(session) = shell.station.with_untracked(ended_well) {
                notes::keep_closed(session);
            }
        });
    }
}
