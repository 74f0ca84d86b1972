//! What the browser says about the station, and the offer to install it.

use super::Shell;
use crate::app::adapters::{install_prompt, page};
use crate::desk::{Answer, Build};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

pub(super) fn find_build(shell: &Rc<Shell>) {
    let build = Build { build: page::build(), installs: install_prompt::is_offered() };
    shell.send(Answer::BuildFound(build));
}

pub(super) fn install(shell: &Rc<Shell>) {
    let shell = shell.clone();
    spawn_local(async move {
        install_prompt::show().await;
        find_build(&shell);
    });
}
