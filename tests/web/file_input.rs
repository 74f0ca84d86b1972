//! Files that a director drops or chooses are read completely, one at a time.

use challenge_station::app::adapters::files::{ChosenFile, Drops, choose, only_file};
use challenge_station::browser_error::FileInputError;
use js_sys::Function;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_test::wasm_bindgen_test;

type Received = Rc<RefCell<Vec<Result<ChosenFile, FileInputError>>>>;

fn listener() -> (Received, impl Fn(Result<ChosenFile, FileInputError>) + 'static) {
    let received = Received::default();
    let listener = received.clone();
    (received, move |file| listener.borrow_mut().push(file))
}

fn run(script: &str) -> bool {
    Function::new_no_args(script).call0(&js_sys::global()).unwrap().is_truthy()
}

/// Drops this many files on the page; returns whether the page handles the event.
fn drop_files(files: u32) -> bool {
    run(&format!(
        "const data = new DataTransfer();
         for (let n = 0; n < {files}; n += 1) data.items.add(new File(['QI\\nZA'], 'list ' + n));
         const drop = new DragEvent('drop', {{ dataTransfer: data, cancelable: true }});
         return !dispatchEvent(drop);"
    ))
}

#[wasm_bindgen_test]
async fn a_dropped_file_is_read_completely() {
    let (received, listener) = listener();
    let drops = Drops::listen(move |files| listener(only_file(files))).unwrap();
    assert!(drop_files(1), "the page leaves the file to the browser");
    let file = received.borrow_mut().pop().unwrap().unwrap();
    assert_eq!(file.name(), "list 0");
    assert_eq!(file.bytes().await.unwrap().to_vec(), b"QI\nZA");

    assert!(drop_files(3));
    assert_eq!(received.borrow_mut().pop().unwrap().unwrap_err(), FileInputError::Several(3));
    assert!(drop_files(0));
    assert_eq!(received.borrow_mut().pop().unwrap().unwrap_err(), FileInputError::NoFile);

    drop(drops);
    assert!(!drop_files(1), "the page still handles drops");
    assert!(received.borrow().is_empty());
}

#[wasm_bindgen_test]
async fn a_chosen_file_is_read() {
    let (received, listener) = listener();
    run("globalThis.click = HTMLInputElement.prototype.click;
         HTMLInputElement.prototype.click = function () {
             const data = new DataTransfer();
             data.items.add(new File(['AA'], 'chosen.txt'));
             this.files = data.files;
             this.dispatchEvent(new Event('change'));
         }");
    choose(listener);
    run("HTMLInputElement.prototype.click = globalThis.click");
    let file = received.borrow_mut().pop().unwrap().unwrap();
    assert_eq!(file.name(), "chosen.txt");
    assert_eq!(file.bytes().await.unwrap().to_vec(), b"AA");
}

#[wasm_bindgen_test]
async fn a_file_that_is_too_large_is_refused_before_it_is_read() {
    let (received, listener) = listener();
    let _drops = Drops::listen(move |files| listener(only_file(files))).unwrap();
    run("const data = new DataTransfer();
         const part = new Uint8Array(1 << 20);
         data.items.add(new File([...Array(64).fill(part), 'x'], 'large'));
         dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));");
    let file = received.borrow_mut().pop().unwrap().unwrap();
    let error = file.bytes().await.unwrap_err();
    assert_eq!(error, FileInputError::TooLarge((64 << 20) + 1));
    let why = error.to_string();
    assert!(why.contains("67108865 bytes, more than 64 MiB"), "{why}");
}
