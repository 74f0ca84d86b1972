//! A set-up that goes to another station, or comes from one.

use super::Shell;
use super::import::change;
use crate::browser::brought::{self, Brought};
use crate::browser::{clipboard, lexicon_store, page, pins, save};
use crate::console::{
    Carried, CarryDemand, CarryEvent, CarryTold, Installed, Settings, StationFile, file_name,
    from_link,
};
use crate::journal::LexiconAction;
use crate::lexicon::Stored;
use crate::station::Event;
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

const OTHER_WORDS: &str = ": its words are not those it states. Save the file again at a station whose \
                           page of readiness is green";
const NO_LEXICON: &str = "this lexicon is set and not installed here: choose another first";
pub(super) const NOT_SAVED: &str =
    "the browser saved no file: allow downloads for this page and try again";
const NO_PIN: &str = "the browser did not keep the PIN that came, and nothing else was changed but \
                      lexicons: free some space on this device and try again";
const NO_PINS_HERE: &str = "this browser cannot check PINs here (plain http from another machine), and \
                            nothing was changed: open the station by https, or bring a link, which has \
                            no PINs";
const NOT_COPIED: &str = "the browser did not take the link: photograph the code instead, or save \
                          the file";

impl Shell {
    pub(super) fn do_carry(self: &Rc<Self>, demand: CarryDemand) {
        match demand {
            CarryDemand::Address => self.carried(CarryEvent::Address(page::address())),
            CarryDemand::Choose => {
                let shell = self.clone();
                brought::choose(move |file| shell.station_brought(file));
            }
            CarryDemand::Copy(link) => self.answer_with(async move {
                let copied = clipboard::copy(&link).await;
                if copied { CarryTold::Copied } else { CarryTold::Failed(NOT_COPIED.to_owned()) }
            }),
            CarryDemand::Save(settings) => {
                self.answer_with(save_station(settings));
            }
            CarryDemand::Take(settings) => self.take_carried(settings),
            CarryDemand::Make(settings) => self.make_stick(settings),
            CarryDemand::SaveStick(event) => self.save_stick(&event),
        }
    }

    fn carried(self: &Rc<Self>, event: CarryEvent) {
        self.send(Event::Carry(event));
    }

    fn answer_with(self: &Rc<Self>, told: impl Future<Output = CarryTold> + 'static) {
        let shell = self.clone();
        spawn_local(async move { shell.carried(CarryEvent::Told(told.await)) });
    }

    /// A link to this page that carries a set-up: what follows its `#`.
    #[inline(never)] // A door to the desk's program: pack-site has to find it.
    pub(super) fn came_by_link(self: &Rc<Self>, hash: &str) {
        let Some(settings) = from_link(hash) else { return };
        // What is no set-up is not worth a word to whoever stands here.
        if let Ok(settings) = settings {
            self.came.replace(None);
            self.came_with(settings, &[], false);
        }
    }

    /// A file that was chosen or dropped on the page.
    pub(super) fn station_brought(self: &Rc<Self>, file: Result<Brought, String>) {
        let shell = self.clone();
        spawn_local(async move {
            let read = async {
                let file = file?.bytes().await?.to_vec();
                StationFile::read(&file).map_err(|error| error.to_string())
            };
            match read.await {
                Ok(file) => {
                    let (lexicons, pins) = (titled(&file.lexicons), !file.pins.is_empty());
                    let settings = file.settings.clone();
                    shell.came.replace(Some(Rc::new(file)));
                    shell.came_with(settings, &lexicons, pins);
                }
                Err(why) => shell.carried(CarryEvent::Told(CarryTold::Failed(why))),
            }
        });
    }

    fn came_with(self: &Rc<Self>, settings: Settings, lexicons: &[Installed], pins: bool) {
        let own = self.station.with_untracked(|station| station.would_be_set().station.clone());
        let carried = Carried::new(settings, lexicons.to_vec(), pins, &own);
        self.carried(CarryEvent::Came(carried));
    }

    /// Lexicons first, then PINs: whatever fails, the settings in force hold, what they need is there,
    /// and what came can be tried again.
    fn take_carried(self: &Rc<Self>, settings: Settings) {
        let shell = self.clone();
        let file = self.came.borrow().clone();
        spawn_local(async move {
            let event = match shell.keep(file).await {
                Ok(()) => {
                    shell.came.replace(None);
                    CarryEvent::Taken(settings)
                }
                Err(why) => CarryEvent::Told(CarryTold::Failed(why)),
            };
            shell.carried(event);
        });
    }

    /// Installs the lexicons of a file that are not there yet, and keeps its PINs.
    async fn keep(self: &Rc<Self>, file: Option<Rc<StationFile>>) -> Result<(), String> {
        // A link brings settings alone.
        let Some(file) = file else { return Ok(()) };
        if !file.pins.is_empty() && !pins::can_keep() {
            return Err(NO_PINS_HERE.to_owned());
        }
        for lexicon in &file.lexicons {
            let identity = lexicon.identity().map_err(|error| error.to_string())?;
            let opened = lexicon.clone().open().map_err(|error| error.to_string())?;
            if opened.edition_if_whole().is_none() {
                return Err([&identity.title(), OTHER_WORDS].concat());
            }
            let is_new = lexicon_store::read_installed(&identity.words).await.is_none();
            lexicon_store::install(lexicon, None).await?;
            if is_new {
                self.changed(change(LexiconAction::Installed, &identity));
            }
        }
        if !pins::keep_carried(&file.pins) {
            return Err(NO_PIN.to_owned());
        }
        for pin in &file.pins {
            let office = pin.office;
            self.send(Event::PinKept { pins: pins::set(), office, kept: true });
        }
        Ok(())
    }
}

async fn save_station(settings: Settings) -> CarryTold {
    let event = file_name(&[&settings.event], "");
    let name = file_name(&[if event.is_empty() { "set-up" } else { &event }], ".station");
    let mut lexicons = Vec::new();
    for words in settings.lexicons() {
        match lexicon_store::read_installed(&words).await {
            Some(lexicon) => lexicons.push(lexicon),
            None => return CarryTold::Failed(format!("{words}: {NO_LEXICON}")),
        }
    }
    let file = StationFile { settings, pins: pins::kept(), lexicons }.write();
    match save::save(&name, &file) {
        Some(()) => CarryTold::Saved(name),
        None => CarryTold::Failed(NOT_SAVED.to_owned()),
    }
}

fn titled(lexicons: &[Stored]) -> Vec<Installed> {
    let titled = |lexicon: &Stored| {
        let identity = lexicon.identity().ok()?;
        Some(Installed { words: identity.words, title: identity.title() })
    };
    lexicons.iter().filter_map(titled).collect()
}
