//! Long tasks on lexicons: unpacking the lexicon in use, reading an imported file, and joining two lexicons. Each has
//! the worker's side and the function with which the page asks for it.

use super::page_side::Worker;
use super::protocol::{Answered, Bytes, Named, NumberedRequest, Packed, Reply, Request};
use crate::app::adapters::clock;
use crate::app::adapters::lexicon_store::LexiconRecord;
use crate::browser_error::{WorkError, WorkerFault};
use crate::challenge::delays::IMPORT_WAIT;
use crate::digest::Digest;
use crate::lexicon::import::{self, Answer, ImportError, ImportedList, Phase, Progress, Report};
use crate::lexicon::{
    FieldFault, FileError, PartialMetadata, StoredError, StoredLexicon, StreamingLexFile,
};
use crate::program::IS_WHOLE;
use js_sys::{Function, Uint8Array};
use std::cell::RefCell;
use thiserror::Error;
use wasm_bindgen::prelude::*;

thread_local! {
    /// In the worker: the `.lex` file that is being received.
    static ARRIVING: RefCell<StreamingLexFile> = RefCell::default();
    /// In the worker: the last file that was read, and its words, until the director decides.
    static FILE: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static FOUND: RefCell<Option<ImportedList>> = const { RefCell::new(None) };
}

/// Why the worker refuses a request.
#[derive(Debug, Error)]
enum Refusal {
    #[error(transparent)]
    Fault(#[from] WorkerFault),
    #[error(transparent)]
    File(#[from] FileError),
    #[error(transparent)]
    StoredLexicon(#[from] StoredError),
    #[error(transparent)]
    Import(#[from] ImportError),
    #[error("the {field}: {fault}: type it again")]
    Name { field: &'static str, fault: FieldFault },
    #[error("no file has been read: choose the file again")]
    NothingRead,
    #[error("another file was read since: look at its report first")]
    AnotherRead,
}

/// In the worker: handles a message of the page, and calls `post` with each reply and the buffers to
/// transfer.
#[wasm_bindgen]
#[allow(clippy::needless_pass_by_value)] // wasm-bindgen passes owned values
pub fn work(message: JsValue, post: Function) {
    let Ok(NumberedRequest { number, request }) = serde_wasm_bindgen::from_value(message) else {
        return send(&post, None, Reply::Refused(WorkerFault::Unexpected.to_string()));
    };
    let mut progress = |step| send(&post, Some(number), Reply::Progress(step));
    match done(request, &mut progress) {
        Ok(Some(reply)) => send(&post, Some(number), reply),
        Ok(None) => {}
        Err(refusal) => send(&post, Some(number), Reply::Refused(refusal.to_string())),
    }
}

fn send(post: &Function, number: Option<u32>, reply: Reply) {
    let handed = reply.handed();
    let message = serde_wasm_bindgen::to_value(&Answered { number, reply }).unwrap_or_default();
    let _ = post.call2(&JsValue::NULL, &message, &handed);
}

fn done(request: Request, progress: &mut dyn FnMut(Progress)) -> Result<Option<Reply>, Refusal> {
    let mut built = |done, total| progress(Progress { phase: Phase::Building, done, total });
    let stored = match request {
        Request::Take(Bytes(bytes)) => {
            ARRIVING.with_borrow_mut(|file| file.take(&bytes.to_vec(), &mut built));
            return Ok(None);
        }
        Request::Build => ARRIVING.take().build(&mut built)?,
        // Imports begin at the desk.
        _ if !IS_WHOLE => return Ok(None),
        Request::Read(Bytes(bytes)) => {
            FILE.set(bytes.to_vec());
            return Ok(Some(Reply::Report(Packed::of(&read(&[], progress)?))));
        }
        Request::ReadAgain(answers) => {
            return Ok(Some(Reply::Report(Packed::of(&read(&answers.unpacked()?, progress)?))));
        }
        Request::Name(names) => {
            let Named { words, metadata } = names.unpacked()?;
            name(words, &metadata, progress)?
        }
        Request::Join { first, second, metadata } => {
            let (first, second) =
                (StoredLexicon::from(first).open()?, StoredLexicon::from(second).open()?);
            StoredLexicon::union(&first, &second, &metadata.unpacked()?, &mut built)?
        }
    };
    Ok(Some(Reply::Built(LexiconRecord::from(&stored))))
}

fn read(answers: &[Answer], progress: &mut dyn FnMut(Progress)) -> Result<Report, ImportError> {
    FOUND.take();
    let found = FILE.with_borrow(|file| import::read_as(file, answers, progress))?;
    let report = found.report().clone();
    FOUND.replace(Some(found));
    Ok(report)
}

fn name(
    words: Digest,
    metadata: &PartialMetadata,
    progress: &mut dyn FnMut(Progress),
) -> Result<StoredLexicon, Refusal> {
    FOUND.with_borrow(|found| {
        let found = found.as_ref().ok_or(Refusal::NothingRead)?;
        if found.report().words != words {
            return Err(Refusal::AnotherRead);
        }
        metadata.check().map_err(|(field, fault)| Refusal::Name { field, fault })?;
        Ok(found.stored(metadata, progress)?)
    })
}

/// On the page: the lexicon of a `.lex` file, which a worker unpacks.
pub struct Unpacking {
    worker: Worker,
}

impl Unpacking {
    /// Starts a worker; `progress` is called with the number of words unpacked so far and the total.
    pub fn start(progress: impl Fn(u32, u32) + 'static) -> Result<Self, WorkError> {
        Ok(Self { worker: Worker::start(move |step| progress(step.done, step.total))? })
    }

    /// Sends the next bytes of the file.
    pub fn take(&self, bytes: &Uint8Array) -> Result<(), WorkError> {
        self.worker.tell(Request::Take(Bytes::whole(bytes)))
    }

    /// The finished lexicon, after all bytes have been sent.
    pub async fn finish(&self) -> Result<StoredLexicon, WorkError> {
        built(self.worker.ask(Request::Build).await?)
    }
}

/// On the page: the import of a file. Dropping it cancels it.
pub struct Import {
    worker: Worker,
}

impl Import {
    /// Starts a worker; `progress` is called as the task proceeds.
    pub fn start(progress: impl Fn(Progress) + 'static) -> Result<Self, WorkError> {
        Ok(Self { worker: Worker::start(progress)? })
    }

    /// Reads a file, whose bytes are transferred, and reports what is in it.
    pub async fn read(&self, file: &Uint8Array) -> Result<Report, WorkError> {
        reported(self.ask(Request::Read(Bytes::whole(file))).await?)
    }

    /// Reads the same file once more, with the director's answers to what it left open.
    pub async fn read_again(&self, answers: Vec<Answer>) -> Result<Report, WorkError> {
        reported(self.ask(Request::ReadAgain(Packed::of(&answers))).await?)
    }

    /// Makes the lexicon of the reported file under these names, ready to be
    /// [installed](crate::app::adapters::lexicon_store::install).
    pub async fn name(
        &self,
        report: &Report,
        metadata: &PartialMetadata,
    ) -> Result<StoredLexicon, WorkError> {
        let request =
            Request::Name(Packed::of(&Named { words: report.words, metadata: metadata.clone() }));
        built(self.ask(request).await?)
    }

    /// Joins two lexicons under these names, ready to be installed.
    pub async fn join(
        &self,
        first: &StoredLexicon,
        second: &StoredLexicon,
        metadata: &PartialMetadata,
    ) -> Result<StoredLexicon, WorkError> {
        let (first, second) = (LexiconRecord::from(first), LexiconRecord::from(second));
        let request = Request::Join { first, second, metadata: Packed::of(metadata) };
        built(self.ask(request).await?)
    }

    /// Sends a request and waits for the answer. A worker that takes too long is stopped.
    async fn ask(&self, request: Request) -> Result<Reply, WorkError> {
        clock::within(IMPORT_WAIT, self.worker.ask(request)).await.unwrap_or_else(|| {
            self.worker.end();
            Err(WorkError::Late)
        })
    }

    /// Cancels the task for good, so that a pending request fails. Nothing changes.
    pub fn cancel(&self) {
        self.worker.end();
    }
}

fn reported(reply: Reply) -> Result<Report, WorkError> {
    match reply {
        Reply::Report(report) => Ok(report.unpacked()?),
        _ => Err(WorkerFault::Unexpected.into()),
    }
}

fn built(reply: Reply) -> Result<StoredLexicon, WorkError> {
    match reply {
        Reply::Built(record) => Ok(record.into()),
        _ => Err(WorkerFault::Unexpected.into()),
    }
}
