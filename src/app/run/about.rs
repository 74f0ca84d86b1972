//! What the browser says about the station, and the offer to install it.

use super::Asker;
use crate::app::adapters::{installed_app, page};
use crate::desk::{Answer, Build};
use wasm_bindgen_futures::spawn_local;

pub(super) fn find_build(asker: &Asker) {
    let build = Build { name: page::build(), installs: installed_app::is_offered() };
    asker.answer(Answer::BuildFound(build));
}

pub(super) fn install(asker: &Asker) {
    let asker = asker.clone();
    spawn_local(async move {
        installed_app::show_offer().await;
        find_build(&asker);
    });
}
