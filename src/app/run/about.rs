//! What the browser says about the station, and the offer to install it.

use super::Shell;
use crate::app::adapters::{installed_app, page};
use crate::desk;
use crate::desk::about::{AboutEffect, AboutEvent};
use crate::station::Event;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

pub(super) fn perform(shell: &Rc<Shell>, effect: AboutEffect) {
    let shell = shell.clone();
    spawn_local(async move {
        if effect == AboutEffect::Install {
            installed_app::show_offer().await;
        }
        let known = AboutEvent { build: page::build(), installs: installed_app::is_offered() };
        shell.send(Event::Desk(desk::Event::About(known)));
    });
}
