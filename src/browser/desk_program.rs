//! The part of the program that only the desk needs: a file of its own, which joins the program that
//! runs. How it is cut off is told in `src/bin/pack-site/split.rs`.

use super::{files, page};
use js_sys::{Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = WebAssembly)]
    fn instantiate(bytes: &JsValue, imports: &Object) -> Promise;
}

/// The desk's program, on its way.
#[derive(Clone)]
pub struct Fetched(Promise);

/// Fetches the desk's program and has it join this one. Not twice: once it is here, that is for good.
pub fn fetch() -> Fetched {
    Fetched(future_to_promise(join()))
}

impl Fetched {
    /// Whether it is here, once it has come or failed to.
    pub async fn is_here(&self) -> bool {
        JsFuture::from(self.0.clone()).await.is_ok()
    }
}

async fn join() -> Result<JsValue, JsValue> {
    // A program in one piece has it all.
    let Some(path) = page::desk_program() else { return Ok(JsValue::UNDEFINED) };
    let bytes = files::read(&path).await?;
    let imports = Object::new();
    // It takes memory, tables and functions of this one, all under one name.
    Reflect::set(&imports, &"".into(), &wasm_bindgen::exports())?;
    JsFuture::from(instantiate(&bytes, &imports)).await
}
