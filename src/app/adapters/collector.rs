//! Requests to the collector, which a proxy has at `collect/` below the page's own address. The page's policy lets it
//! speak to no other host.

use super::js::set;
use crate::desk::Token;
use crate::desk::hall::Account;
use crate::journal::collect::{Answer, Unreachable};
use crate::setup::EventId;
use js_sys::Object;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, RequestInit, Response};

/// A request that can be given up.
pub struct Call(AbortController);

impl Call {
    /// A request that was not sent yet; none if the browser cannot give up requests.
    pub fn new() -> Option<Self> {
        AbortController::new().ok().map(Self)
    }

    /// Gives it up: it is answered by [`Unreachable`].
    pub fn abort(&self) {
        self.0.abort();
    }

    /// Posts to the database that takes this event's documents.
    pub async fn post(
        &self,
        event: EventId,
        path: &str,
        token: &Token,
        body: &str,
    ) -> Result<Answer, Unreachable> {
        self.send(&format!("collect/{}/{path}", event.inbox()), token, body).await
    }

    /// Posts to the database of what stations say of themselves.
    pub async fn say(
        &self,
        event: EventId,
        path: &str,
        token: &Token,
        body: &str,
    ) -> Result<Answer, Unreachable> {
        self.send(&format!("collect/{}/{path}", event.statuses()), token, body).await
    }

    async fn send(&self, address: &str, token: &Token, body: &str) -> Result<Answer, Unreachable> {
        let init = init("POST", &["Bearer ", token.as_str()].concat(), Some(body));
        set(&init, "signal", &self.0.signal());
        fetch(address, init).await
    }
}

/// Asks for what was collected, by a path below the page, as this reader.
pub async fn get(path: &str, reader: &Account) -> Result<Answer, Unreachable> {
    fetch(path, init("GET", &["Basic ", &reader.credentials()].concat(), None)).await
}

/// What every request has in common: no redirect is followed, nothing is cached, no cookie is sent.
fn init(method: &str, authorization: &str, body: Option<&str>) -> Object {
    let (init, headers) = (Object::new(), Object::new());
    set(&headers, "Authorization", &authorization.into());
    // A stand-in for CouchDB says otherwise that its JSON is text.
    set(&headers, "Accept", &"application/json".into());
    if let Some(body) = body {
        set(&headers, "Content-Type", &"application/json".into());
        set(&init, "body", &body.into());
    }
    for (name, value) in [
        ("method", JsValue::from(method)),
        ("headers", headers.into()),
        ("redirect", "error".into()),
        ("credentials", "omit".into()),
        ("cache", "no-store".into()),
        ("referrerPolicy", "no-referrer".into()),
    ] {
        set(&init, name, &value);
    }
    init
}

async fn fetch(address: &str, init: Object) -> Result<Answer, Unreachable> {
    let init: RequestInit = init.unchecked_into();
    let window = web_sys::window().ok_or(Unreachable)?;
    let response = JsFuture::from(window.fetch_with_str_and_init(address, &init)).await;
    read(response.map_err(|_| Unreachable)?.unchecked_into()).await
}

/// The whole answer. One that ends too early is none.
async fn read(response: Response) -> Result<Answer, Unreachable> {
    let header = |name: &str| response.headers().get(name).ok().flatten().unwrap_or_default();
    let (content_type, retry_after) = (header("Content-Type"), header("Retry-After"));
    let body = JsFuture::from(response.text().map_err(|_| Unreachable)?).await;
    let body = body.ok().and_then(|body| body.as_string()).ok_or(Unreachable)?;
    Ok(Answer { status: response.status(), content_type, retry_after, body })
}

/// Calls `call` when the browser says that there is a network again.
pub fn on_online(call: impl Fn() + 'static) {
    super::page::on_window("online", move |_| call());
}
