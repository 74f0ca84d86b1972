//! A report of an import, as the worker hands it to the page: a plain object of numbers and texts.

use super::worker::{field, set};
use crate::digest::Digest;
use crate::lexicon::import::{Cause, Format, Lines, Papers, Report, Skipped, Wrapping};
use crate::lexicon::{LENGTHS, QuackleHash};
use js_sys::{Array, Object, Uint8Array, Uint32Array};
use wasm_bindgen::{JsCast, JsValue};

/// In the worker: the report as an object.
pub(super) fn to_js(report: &Report) -> JsValue {
    let object = Object::new();
    let skipped = report.skipped.iter().map(|skipped| {
        let cause = place(&Cause::ALL, &skipped.cause);
        JsValue::from(Array::of2(&cause, &lines_to_js(&skipped.lines)))
    });
    let Papers { name, edition, date, language, source, licence } = &report.papers;
    let papers = [name, edition, date, language, source, licence];
    let papers = papers.iter().map(|text| JsValue::from((*text).clone()));
    for (name, value) in [
        ("format", place(&Format::ALL, &report.format)),
        ("wrapping", place(&Wrapping::ALL, &report.wrapping)),
        ("lengths", Uint32Array::from(&report.lengths[..]).into()),
        ("words", report.words.to_string().into()),
        ("quackle", Uint8Array::from(&report.quackle.as_bytes()[..]).into()),
        ("skipped", skipped.collect::<Array>().into()),
        ("duplicates", lines_to_js(&report.duplicates)),
        ("papers", papers.collect::<Array>().into()),
    ] {
        set(&object, name, &value);
    }
    object.into()
}

/// On the page: the report that the worker sent, if it is one.
pub(super) fn from_js(object: &JsValue) -> Option<Report> {
    let skipped = field(object, "skipped").dyn_into::<Array>().ok()?;
    let skipped = skipped.iter().map(|pair| {
        let pair: Array = pair.dyn_into().ok()?;
        Some(Skipped { cause: at(&Cause::ALL, &pair.get(0))?, lines: lines_from_js(&pair.get(1))? })
    });
    let papers: Array = field(object, "papers").dyn_into().ok()?;
    let paper = |place| papers.get(place).as_string();
    Some(Report {
        format: at(&Format::ALL, &field(object, "format"))?,
        wrapping: at(&Wrapping::ALL, &field(object, "wrapping"))?,
        lengths: <[u32; LENGTHS]>::try_from(numbers(&field(object, "lengths"))?).ok()?,
        words: field(object, "words").as_string()?.parse::<Digest>().ok()?,
        quackle: QuackleHash::from_bytes(
            field(object, "quackle").dyn_into::<Uint8Array>().ok()?.to_vec().try_into().ok()?,
        ),
        skipped: skipped.collect::<Option<Vec<Skipped>>>()?,
        duplicates: lines_from_js(&field(object, "duplicates"))?,
        papers: Papers {
            name: paper(0),
            edition: paper(1),
            date: paper(2),
            language: paper(3),
            source: paper(4),
            licence: paper(5),
        },
    })
}

fn lines_to_js(lines: &Lines) -> JsValue {
    Array::of2(&lines.count().into(), &Uint32Array::from(lines.first()).into()).into()
}

fn lines_from_js(value: &JsValue) -> Option<Lines> {
    let pair: &Array = value.dyn_ref()?;
    Some(Lines::told(number(&pair.get(0))?, numbers(&pair.get(1))?))
}

fn numbers(value: &JsValue) -> Option<Vec<u32>> {
    Some(value.dyn_ref::<Uint32Array>()?.to_vec())
}

/// A number that was a `u32`.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // it was one
pub(super) fn number(value: &JsValue) -> Option<u32> {
    Some(value.as_f64()? as u32)
}

/// One of several as a number: its place among `all`.
pub(super) fn place<T: PartialEq>(all: &[T], one: &T) -> JsValue {
    all.iter().position(|other| other == one).unwrap_or(all.len()).into()
}

/// The one of several that stands at a place.
pub(super) fn at<T: Copy>(all: &[T], place: &JsValue) -> Option<T> {
    all.get(number(place)? as usize).copied()
}
