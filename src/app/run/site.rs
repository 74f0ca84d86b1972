//! The site's files on this device: the service worker that keeps them, and new versions.

use super::services::Services;
use crate::app::adapters::service_worker::Site as Registration;
use crate::app::adapters::{clock, fetch, page, session_storage, standalone_page, tab_lock};
use crate::challenge::delays::STORE_WAIT;
use crate::desk::Offline;
use crate::program::{Errand, IS_WHOLE};
use crate::setup::Release;
use crate::station::Event;
use std::cell::RefCell;
use wasm_bindgen_futures::spawn_local;

pub(super) struct Site {
    services: &'static Services,
    registration: RefCell<Option<Registration>>,
}

impl Site {
    pub(super) fn new(services: &'static Services) -> Self {
        Self { services, registration: RefCell::default() }
    }

    pub(super) fn is_registered(&self) -> bool {
        self.registration.borrow().is_some()
    }

    /// Registers the service worker, after the first lexicon has loaded, so that a first visit is ready sooner. A
    /// service worker that is registered already checks for a new version; one whose first installation failed is
    /// installed again. (While a service worker is being installed, it does not check: `WebKit` would install it twice,
    /// and the second would wait like a new version.)
    pub(super) fn register(&'static self) {
        // A standalone file is complete, and nobody offers a later version of it.
        if standalone_page::is_standalone() {
            return self.services.send(Event::WorksOffline);
        }
        spawn_local(async move {
            let ready = move || self.services.send(Event::UpdateReady);
            let older = move |release| self.services.send(Event::OlderOffered(release));
            let failed = move |why| self.services.send(Event::NotStored(why));
            let arrives = move |percent| self.services.send(Event::SiteArrives(percent));
            let registration = Registration::register(ready, older, failed, arrives).await;
            if let Some(site) = registration.as_ref().filter(|site| site.is_installed()) {
                site.look_for_update();
            }
            self.registration.replace(registration);
            if Registration::is_stored().await {
                self.services.send(Event::WorksOffline);
            }
        });
    }

    pub(super) fn check(&'static self) {
        spawn_local(async move {
            if standalone_page::is_standalone() || fetch::site_loads().await {
                self.services.send(Event::SiteLoads);
            } else {
                self.services.send(Event::SiteFails);
            }
        });
    }

    pub(super) fn take_update(&'static self) {
        let taken = move || self.services.send(Event::UpdateTaken);
        if self.registration.borrow().as_ref().is_some_and(|site| site.take_update(taken)) {
            return;
        }
        if IS_WHOLE {
            return page::reload();
        }
        // The version is the same, so nothing is lost if the whole program starts later.
        spawn_local(async {
            if !another_tab_waits().await {
                page::reload();
            }
        });
    }

    /// Starts the whole program, which goes on with this. Where the first program judges, it does not restart while another
    /// tab waits.
    pub(super) fn start_whole(&'static self, errand: Errand) {
        spawn_local(async move {
            if errand != Errand::Nothing && another_tab_waits().await {
                return self.services.send(Event::OtherTabWaits);
            }
            session_storage::save_errand(errand);
            page::reload();
        });
    }

    /// Has the older release fetched, which then waits like any new version.
    pub(super) async fn take_older(&self, release: Release) {
        let registration = self.registration.borrow().clone();
        if let Some(site) = registration {
            let _ = clock::within(STORE_WAIT * 5, site.take_older(&release.to_string())).await;
        }
    }

    pub(super) async fn offline() -> Offline {
        if standalone_page::is_standalone() {
            return Offline::StandalonePage;
        }
        match clock::within(STORE_WAIT * 5, Registration::check_files()).await {
            Some(Some((files, 0, version))) => Offline::Complete { files, version },
            Some(Some((_, lacking, _))) => Offline::Lacks(lacking),
            Some(None) => Offline::Missing,
            None => Offline::NotChecked,
        }
    }
}

/// Whether another tab waits, which would take the station during a restart.
async fn another_tab_waits() -> bool {
    tab_lock::is_alone().await == Some(false)
}
