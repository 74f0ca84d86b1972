//! The lock that allows only one tab to run the station, and the one that tells the service worker that this tab lets
//! its version be changed (Web Locks: Chrome 69, Firefox 96, Safari 15.4).
//!
//! `web-sys` has these only behind a build-wide switch, so they are declared here.

use super::js::{call, field, set};
use js_sys::Array;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise, spawn_local};

/// The names of the two locks; `static/sw.js` has them, too.
const NAME: &str = "challenge-station";
const LETS: &str = "challenge-station.lets-version-change";

#[wasm_bindgen]
extern "C" {
    type LockManager;
    #[wasm_bindgen(method, catch)]
    fn request(
        this: &LockManager,
        name: &str,
        call: &js_sys::Function,
    ) -> Result<js_sys::Promise, JsValue>;
    #[wasm_bindgen(method, catch, js_name = request)]
    fn request_with(
        this: &LockManager,
        name: &str,
        options: &JsValue,
        call: &js_sys::Function,
    ) -> Result<js_sys::Promise, JsValue>;
}

/// Asks to run the station in this tab until the page closes. `held` is called once this tab has the lock;
/// before that, `taken` is called if another tab has it. If a browser has no Web Locks or refuses them,
/// `held` is called anyway.
pub fn hold(held: impl Fn() + Clone + 'static, taken: impl Fn() + 'static) {
    let Some(manager) = manager() else { return held() };
    let if_free = js_sys::Object::new();
    set(&if_free, "ifAvailable", &JsValue::TRUE);
    let queue = manager.clone().unchecked_into::<LockManager>();
    let (waiting, refused) = (held.clone(), held.clone());
    let call = Closure::once_into_js(move |lock: JsValue| {
        if !lock.is_null() {
            held();
            return never();
        }
        taken();
        let call = Closure::once_into_js(move || {
            waiting();
            never()
        });
        let _ = queue.request(NAME, call.unchecked_ref());
        JsValue::UNDEFINED
    });
    match manager.request_with(NAME, &if_free, call.unchecked_ref()) {
        Ok(answer) => spawn_local(async move {
            if JsFuture::from(answer).await.is_err() {
                refused();
            }
        }),
        Err(_) => refused(),
    }
}

/// Lets the version of this tab be changed until `done` is done.
pub async fn letting_version_change(done: impl Future<Output = ()> + 'static) {
    let Some(manager) = manager() else { return done.await };
    let call = Closure::once_into_js(move || {
        let held = future_to_promise(async move {
            done.await;
            Ok(JsValue::UNDEFINED)
        });
        JsValue::from(held)
    });
    if let Ok(held) = manager.request(LETS, call.unchecked_ref()) {
        let _ = JsFuture::from(held).await;
    }
}

/// Whether this tab has the lock and no other tab waits for it. `None` if the browser cannot say.
pub async fn is_alone() -> Option<bool> {
    let locks = call(&manager()?.into(), "query", &Array::new()).await.ok()?;
    let ours = |list: &str| -> usize {
        let all: Array = field(&locks, list).dyn_into().unwrap_or_default();
        all.iter().filter(|lock| field(lock, "name").as_string().as_deref() == Some(NAME)).count()
    };
    Some(ours("held") == 1 && ours("pending") == 0)
}

fn manager() -> Option<LockManager> {
    let navigator = web_sys::window()?.navigator();
    let manager = field(&navigator, "locks");
    manager.is_object().then(|| manager.unchecked_into())
}

/// A promise that never resolves holds the lock for as long as the page lives.
fn never() -> JsValue {
    js_sys::Promise::new(&mut |_, _| {}).into()
}
