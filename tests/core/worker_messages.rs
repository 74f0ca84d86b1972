//! Messages between the page and its worker arrive unchanged.

use challenge_station::lexicon::PartialMetadata;
use challenge_station::lexicon::import::{self, Progress, Report};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

const TEXT: &[u8] = b"# name: Club list\r\nAA\nAB\nAD\nAE\nAG\nAH\nAI\nAL\nAM\nAN\nAR\nAS\nAT\nAW\nAX\nAY\n\
    BA\nBE\nBI\nBO\nBY\nDE\nDO\nED\nEF\nEH\nEL\nQI\r\nQUIXOTRY\r\nx\r\nCAF\xc9\r\n4TH\r\nZA\r\nZA\r\nEND\r\n";

#[track_caller]
fn arrives<T: Serialize + DeserializeOwned + PartialEq + Debug>(message: &T) {
    let sent = serde_json::to_string(message).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&sent).unwrap(), message, "{sent}");
}

#[test]
fn reports_and_progress_arrive_unchanged() {
    let mut steps: Vec<Progress> = Vec::new();
    let found = import::read(TEXT, &mut |step| steps.push(step)).unwrap();
    let report: &Report = found.report();
    assert!(!report.skipped.is_empty() && report.duplicates.count() == 1);
    assert!(report.question.is_some() && !report.left_out.is_empty());
    arrives(report);
    assert!(!steps.is_empty());
    arrives(&steps);
}

#[test]
fn the_metadata_that_the_director_typed_arrives_unchanged() {
    let found = import::read(TEXT, &mut |_| ()).unwrap();
    let stated = found.report().metadata.clone();
    arrives(&PartialMetadata { edition: "Ünïque ∪".into(), ..stated });
}

#[test]
fn an_invalid_digest_in_a_message_is_refused() {
    let found = import::read(TEXT, &mut |_| ()).unwrap();
    let mut sent = serde_json::to_value(found.report()).unwrap();
    sent["words"] = "no digest".into();
    let error = serde_json::from_value::<Report>(sent).unwrap_err();
    assert!(error.to_string().contains("64 lower-case hexadecimal digits"), "{error}");
}
