//! The service worker, which stores the whole site for offline use: registering it, asking it for a new
//! version, and letting a new version take over.
//!
//! Over plain `http` from another machine, browsers offer no service worker, so there the station needs the network.

use super::js::{field, number, set};
use super::page::document;
use super::tab_lock;
use crate::desk::NotStored;
use crate::setup::Release;
use js_sys::{Array, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    MessageChannel, MessageEvent, ServiceWorker, ServiceWorkerRegistration, ServiceWorkerState,
};

const SCRIPT: &str = "sw.js";

/// The member of a message that names an older release: one that the host has, or one that the director has chosen.
const OLDER: &str = "older";

/// The members of a message that says why a version was not stored, and which file was the reason.
const NOT_STORED: &str = "notStored";
const FILE: &str = "file";
/// How many percent of a version have arrived.
const ARRIVED: &str = "arrived";

#[derive(Clone, Debug)]
pub struct Site(ServiceWorkerRegistration);

impl Site {
    /// Registers `sw.js`. `ready` is called whenever a new version has been stored completely and waits,
    /// except for the very first version. `older` is called whenever the host has only an older release than
    /// the one that is stored here, `failed` whenever a version could not be stored, and `arrives` with how many
    /// percent of one have arrived.
    pub async fn register(
        ready: impl Fn() + Clone + 'static,
        older: impl Fn(Release) + 'static,
        failed: impl Fn(NotStored) + 'static,
        arrives: impl Fn(u8) + 'static,
    ) -> Option<Self> {
        let container = container()?;
        let told = Closure::<dyn Fn(_)>::new(move |event: MessageEvent| {
            let release = field(&event.data(), OLDER).as_string();
            if let Some(Ok(release)) = release.as_deref().map(str::parse) {
                older(release);
            }
            if let Some(why) = field(&event.data(), NOT_STORED).as_string() {
                let file = field(&event.data(), FILE).as_string().unwrap_or_default();
                failed(NotStored::of(&why, file));
            }
            if let Some(percent) = number(&field(&event.data(), ARRIVED)) {
                arrives(u8::try_from(percent).unwrap_or(100));
            }
        });
        container.set_onmessage(Some(told.as_ref().unchecked_ref()));
        told.forget();
        let options = web_sys::RegistrationOptions::new();
        options.set_update_via_cache(web_sys::ServiceWorkerUpdateViaCache::None);
        let promise = container.register_with_options(SCRIPT, &options);
        let site = Self(JsFuture::from(promise).await.ok()?.dyn_into().ok()?);
        if site.has_update() {
            ready();
        }
        let registration = site.0.clone();
        let found = Closure::<dyn Fn()>::new(move || {
            // The very first version is the one that is installed while no other is active. This has to be checked now:
            // Firefox and WebKit report a controller sometimes before and sometimes after the installation ends, so by
            // then the station could take a first visit for an update and reload itself.
            if let Some(worker) =
                registration.installing().filter(|_| registration.active().is_some())
            {
                watch(&worker, ready.clone());
            }
        });
        site.0.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
        found.forget();
        Some(site)
    }

    /// Waits until a version of the site is stored for offline use; `false` if none can be. (A site in a
    /// folder above may have a service worker too, but it stores nothing of this one.)
    pub async fn is_stored() -> bool {
        let Some(ready) = container().and_then(|container| container.ready().ok()) else {
            return false;
        };
        let ready = JsFuture::from(ready).await.ok();
        let registration =
            ready.and_then(|ready| ready.dyn_into::<ServiceWorkerRegistration>().ok());
        registration.is_some_and(|registration| Some(registration.scope()) == scope())
    }

    /// Whether a version, this one or an earlier one, is stored already.
    pub fn is_installed(&self) -> bool {
        self.0.active().is_some()
    }

    /// Whether a new version has been stored completely and waits. (For a moment, the very first version waits,
    /// too.)
    pub fn has_update(&self) -> bool {
        self.0.waiting().is_some() && self.is_installed()
    }

    /// Asks the service worker that serves this page to check its files one by one. Returns how many are intact, how many
    /// are not, and their version; none if there is no answer, or if the page came past the worker, because then its
    /// program need not be one of these files.
    pub async fn check_files() -> Option<(u32, u32, String)> {
        let serves = container()?.controller()?;
        let found: Array = ask(&serves, &"check-files".into()).await?.dyn_into().ok()?;
        Some((number(&found.get(0))?, number(&found.get(1))?, found.get(2).as_string()?))
    }

    /// Fetches this older release, because the director has chosen it. Returns once it is stored completely, or was not.
    pub async fn take_older(&self, release: &str) -> Option<()> {
        let leave = js_sys::Object::new();
        set(&leave, OLDER, &release.into());
        let active = self.0.active()?;
        tab_lock::letting_version_change(async move {
            let _ = ask(&active, &leave).await;
        })
        .await;
        JsFuture::from(self.0.update().ok()?).await.ok()?;
        let worker = self.0.installing()?;
        let ends = Promise::new(&mut |done, _| {
            let changed = Closure::once_into_js(move || done.call0(&JsValue::NULL));
            let _ = worker.add_event_listener_with_callback("statechange", changed.unchecked_ref());
        });
        JsFuture::from(ends).await.ok()?;
        Some(())
    }

    /// Asks the host for a new version. If the host cannot be reached, nothing happens.
    pub fn look_for_update(&self) {
        let Ok(promise) = self.0.update() else { return };
        spawn_local(async move {
            let _ = JsFuture::from(promise).await;
        });
    }

    /// Lets the waiting version take over; `done` is called when it has. Returns whether one was waiting.
    pub fn take_update(&self, done: impl Fn() + 'static) -> bool {
        let (Some(waiting), Some(container)) = (self.0.waiting(), container()) else {
            return false;
        };
        let done = Closure::<dyn Fn()>::new(done);
        container.set_oncontrollerchange(Some(done.as_ref().unchecked_ref()));
        done.forget();
        spawn_local(tab_lock::letting_version_change(async move {
            let _ = ask(&waiting, &"take-over".into()).await;
        }));
        true
    }
}

/// Sends a message to a service worker and returns its answer.
async fn ask(worker: &ServiceWorker, message: &JsValue) -> Option<JsValue> {
    let channel = MessageChannel::new().ok()?;
    let answer = Promise::new(&mut |give, _| {
        let on_message = Closure::once_into_js(move |event: MessageEvent| {
            give.call1(&JsValue::NULL, &event.data())
        });
        channel.port1().set_onmessage(Some(on_message.unchecked_ref()));
    });
    let handed = Array::of1(&channel.port2());
    worker.post_message_with_transferable(message, &handed).ok()?;
    JsFuture::from(answer).await.ok()
}

fn container() -> Option<web_sys::ServiceWorkerContainer> {
    let navigator = web_sys::window()?.navigator();
    field(&navigator, "serviceWorker").dyn_into().ok()
}

/// The folder of this page.
fn scope() -> Option<String> {
    let base = document()?.base_uri().ok()??;
    Some(web_sys::Url::new_with_base("./", &base).ok()?.href())
}

/// Calls `ready` when `worker` is installed.
fn watch(worker: &ServiceWorker, ready: impl Fn() + 'static) {
    let watched = worker.clone();
    let changed = Closure::<dyn Fn()>::new(move || {
        if watched.state() == ServiceWorkerState::Installed {
            ready();
        }
    });
    worker.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
    changed.forget();
}
