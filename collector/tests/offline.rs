//! Tests what needs no collector: exports as documents, tokens and lines of configuration.

mod common;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64_URL;
use challenge_station::desk::collecting::{NotAPass, Pass};
use challenge_station::journal::StationId;
use challenge_station::setup::{EventId, KeyId};
use challenge_station_collector::couch::Couch;
use challenge_station_collector::drive::Journal;
use challenge_station_collector::token::{EventKey, claims, for_configuration, public_key};
use challenge_station_collector::{hostile, prepare, push};
use common::{EVENT, export, journal};
use p256::SecretKey;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::pkcs8::{EncodePrivateKey, LineEnding};
use serde_json::Value;
use std::process::Command;

#[test]
fn an_export_of_two_journals_becomes_their_documents() {
    let (one, two) = (journal(1, 60), journal(2, 3));
    let (read, pushed) = push::read(&[export(&one), export(&two)].concat());
    assert_eq!(pushed.left_out, Vec::<String>::new());
    let pairs: Vec<_> = read.iter().map(|it| (it.tag, it.entries.len(), it.heads.len())).collect();
    assert_eq!(pairs, [(one.tag, 60, 2), (two.tag, 3, 1)]);
    assert_eq!((&read[0].entries, &read[1].heads), (&one.entries, &two.heads));
}

#[test]
fn two_exports_of_one_journal_in_a_file_become_one_journal_with_all_entries() {
    let late = journal(1, 90);
    let early = Journal {
        tag: late.tag,
        entries: late.entries[..60].to_vec(),
        heads: late.heads[..1].to_vec(),
    };
    // A line of the early export was lost.
    let mut lacking = early.clone();
    lacking.entries.remove(29);
    for exports in [[&early, &late], [&late, &early], [&late, &lacking]] {
        let (read, pushed) = push::read(&exports.map(export).concat());
        assert_eq!(pushed.left_out, Vec::<String>::new());
        let [one] = &read[..] else { panic!("{} journals", read.len()) };
        assert_eq!((&one.entries, &one.heads), (&late.entries, &late.heads));
    }
    let (read, _) = push::read(&[export(&lacking), export(&late)].concat());
    assert_eq!(read.iter().map(|one| one.entries.len()).collect::<Vec<_>>(), [90]);
}

#[test]
fn lines_without_the_beginning_of_their_journal_are_named() {
    let text = export(&journal(1, 3));
    let cut: Vec<&str> = text.lines().skip(1).chain(["not a line"]).collect();
    let (journals, pushed) = push::read(&cut.join("\n"));
    assert!(journals.is_empty());
    assert_eq!(pushed.left_out.len(), 4, "{:?}", pushed.left_out);
    assert_eq!(pushed.left_out[0], "line 1: the beginning of its journal is not in this file");
}

#[test]
fn a_token_is_signed_by_the_key_that_the_configuration_names() {
    let (key, event): (_, EventId) = (EventKey::draw().unwrap(), EVENT.parse().unwrap());
    let public = key.public().unwrap();
    let pem = for_configuration(&public).replace("\\n", "\n");
    assert_eq!(public_key(&pem), Ok(public));
    let (kid, station) = (KeyId::of(&public.der()).to_string(), StationId::from_random([7; 16]));
    let token = key.token(&kid, &claims(event, station, 1_796_083_200));
    let (text, signature) = token.rsplit_once('.').unwrap();
    let signature = Signature::from_slice(&BASE64_URL.decode(signature).unwrap()).unwrap();
    let point = public.der()[26..].to_vec();
    let verifier = VerifyingKey::from_sec1_bytes(&point).unwrap();
    assert!(verifier.verify(text.as_bytes(), &signature).is_ok());
    let part = |n| -> Value {
        serde_json::from_slice(&BASE64_URL.decode(text.split('.').nth(n).unwrap()).unwrap())
            .unwrap()
    };
    assert_eq!((&part(0)["alg"], &part(0)["kid"]), (&"ES256".into(), &kid.as_str().into()));
    assert_eq!(part(1)["sub"], format!("{event}.{station}"));
    let lines = "\nrequired_claims = exp, {iss, \"stations\"}\nroles_claim_path = iss\n";
    assert!(prepare::CONFIGURATION.contains(lines));
}

#[test]
fn a_station_accepts_only_the_pass_that_mint_prints_for_it() {
    let pem = SecretKey::from_slice(&[7; 32]).unwrap().to_pkcs8_pem(LineEnding::LF).unwrap();
    let key = EventKey::read(&pem).unwrap();
    let file = std::env::temp_dir().join(format!("mint-{}.key", std::process::id()));
    std::fs::write(&file, pem.as_bytes()).unwrap();
    let stations = [7, 8].map(|byte| StationId::from_random([byte; 16]));
    let minted = Command::new(env!("CARGO_BIN_EXE_journal-collect"))
        .args(["mint", EVENT, "--until", "2026-12-31", "--key"])
        .arg(&file)
        .args(stations.map(|station| station.to_string()))
        .output()
        .unwrap();
    std::fs::remove_file(&file).unwrap();
    let minted = String::from_utf8(minted.stdout).unwrap();
    let lines: Vec<&str> = minted.lines().collect();
    let pass = Pass::read(lines[0], stations[0], None).unwrap();
    assert_eq!(pass.collector.event.to_string(), EVENT);
    assert_eq!(pass.collector.key, KeyId::of(&key.public().unwrap().der()));
    // The whole of the last day, in UTC.
    assert_eq!(pass.collector.until, 1_798_761_600);
    assert!(matches!(Pass::read(lines[1], stations[0], None), Err(NotAPass::OtherStation(..))));
}

#[test]
fn every_hostile_token_differs_from_a_stations() {
    let key = EventKey::draw().unwrap();
    let event: EventId = EVENT.parse().unwrap();
    let honest = claims(event, StationId::from_random([0; 16]), 2000);
    let public = for_configuration(&key.public().unwrap());
    let tokens = hostile::hostile(&honest, &key, "probe", &public, 1000);
    assert_eq!(tokens.len(), 10);
    let text = |token: &str| token.rsplit_once('.').unwrap().0.to_owned();
    let own = text(&key.token("probe", &honest));
    assert!(tokens.iter().all(|(what, token)| text(token) != own && !what.is_empty()));
}

#[test]
fn no_error_contains_the_account() {
    for address in ["ftp://harriet:secret@host", "harriet:secret@host", "http://harriet:secret@"] {
        let error = Couch::at(address).unwrap_err().to_string();
        assert!(!error.contains("secret") && !error.contains("harriet"), "{error}");
    }
    let couch = Couch::at("http://harriet:secret@127.0.0.1:9/").unwrap();
    assert_eq!(couch.address(), "http://127.0.0.1:9");
    let error = couch.get("").unwrap_err().to_string();
    assert!(
        error.starts_with("expected an answer from http://127.0.0.1:9")
            && !error.contains("secret")
            && !error.contains("harriet"),
        "{error}"
    );
}
