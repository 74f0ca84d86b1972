//! Requests to the collector. A proxy offers it at `collect/` below the page's own address, because the page's policy
//! allows no other host.

use super::js::set;
use crate::desk::Token;
use crate::desk::hall::Account;
use crate::journal::collect::{Answer, Unreachable};
use crate::setup::EventId;
use js_sys::Object;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, RequestInit, Response};

/// A request that can be aborted.
pub struct Call(AbortController);

impl Call {
    /// A request that has not been sent yet; none if the browser cannot abort requests.
    pub fn new() -> Option<Self> {
        AbortController::new().ok().map(Self)
    }

    /// Aborts the request, whose answer is then [`Unreachable`].
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

    /// Posts to the database in which stations report their status.
    pub async fn post_status(
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

/// Requests collected data from a path below the page, signed in as this reader.
pub async fn get(path: &str, reader: &Account) -> Result<Answer, Unreachable> {
    fetch(path, init("GET", &["Basic ", &reader.credentials()].concat(), None)).await
}

/// What every request has in common: no redirect is followed, nothing is cached, no cookie is sent.
fn init(method: &str, authorization: &str, body: Option<&str>) -> Object {
    let (init, headers) = (Object::new(), Object::new());
    set(&headers, "Authorization", &authorization.into());
    // Without this, the stand-in for CouchDB labels its JSON as text.
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

/// The whole answer; [`Unreachable`] if it ends too early.
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
