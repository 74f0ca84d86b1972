//! What the browser says about the station, and the offer to install it.

use super::Shell;
use crate::app::adapters::{install_prompt, page};
use crate::desk;
use crate::desk::about::{AboutEffect, AboutEvent};
use crate::station::Event;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

pub(super) fn perform(shell: &Rc<Shell>, effect: AboutEffect) {
    let shell = shell.clone();
    spawn_local(async move {
        if effect == AboutEffect::Install {
            install_prompt::show().await;
        }
        let known = AboutEvent { build: page::build(), installs: install_prompt::is_offered() };
        shell.send(Event::Desk(desk::Event::About(known)));
    });
}
