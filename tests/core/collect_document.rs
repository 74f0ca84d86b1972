//! A collector's documents contain entries and signed heads. Damaged documents are refused when they are pulled.

use crate::common::exports::{journal_of, reseal};
use crate::common::journals::{Journal, OPENED, set_aside};
use crate::common::signing::signed;
use challenge_station::journal::collect::{Document, DocumentError, DocumentId, JournalTag, Kind};
use challenge_station::journal::{Entry, Happening};

fn documents(journal: &Journal) -> Vec<Document> {
    let first = Entry::read(&journal.entries[0]).unwrap().digest();
    let of_entry = |line: &String| Document::of_entry(first, line).unwrap();
    let head = signed(journal, journal.entries.len(), 5, 1);
    let entries = journal.entries.iter().map(of_entry);
    entries.chain([Document::of_head(&head).unwrap()]).collect()
}

fn refused(json: &str) -> String {
    Document::read(json).unwrap_err().to_string()
}

#[test]
fn an_entry_is_a_document_whose_name_and_revision_follow_from_its_digest() {
    let journal = journal_of(1, 2);
    let first = Entry::read(&journal.entries[0]).unwrap().digest();
    let third = Entry::read(&journal.entries[2]).unwrap();
    let document = Document::of_entry(first, &journal.entries[2]).unwrap();
    let (journal_tag, digest) = (&first.to_string()[..16], third.digest().to_string());
    let id = format!("01313233343536373839616263646566:{journal_tag}:000000003:{digest}");
    assert_eq!(document.id().to_string(), id);
    let line = serde_json::to_string(third.stored()).unwrap();
    let json = format!(r#"{{"_id":"{id}","_rev":"1-{}","entry":{line}}}"#, &digest[..32]);
    assert_eq!(document.json(), json);
}

#[test]
fn a_signed_head_is_a_document_named_by_the_sha_256_of_its_line() {
    let journal = journal_of(1, 2);
    let line = signed(&journal, 3, 5, 1).to_string();
    let document = documents(&journal).pop().unwrap();
    let digest = challenge_station::digest::Digest::of(line.as_bytes()).to_string();
    let id = document.id().to_string();
    assert!(id.starts_with("h:01313233343536373839616263646566:"), "{id}");
    assert!(id.ends_with(&format!(":000000003:{digest}")), "{id}");
    assert!(document.json().contains(&format!(r#""_rev":"1-{}","head":""#, &digest[..32])));
    assert_eq!((document.id().kind, document.line()), (Kind::SignedHead, line.as_str()));
}

#[test]
fn every_document_is_read_back_as_it_was_written() {
    let mut journal = journal_of(1, 3);
    journal.context.name = "Salle « Été » \"B\" \\ 場所 🎲".to_owned();
    journal.enter(OPENED);
    for document in documents(&journal) {
        assert_eq!(Document::read(&document.json()), Ok(document.clone()));
        assert_eq!(document.id().to_string().parse(), Ok(*document.id()));
    }
}

#[test]
fn a_document_with_an_extra_or_wrong_member_or_a_cut_end_is_refused() {
    let journal = journal_of(1, 1);
    let json = documents(&journal)[1].json();
    for bad in [
        json.replacen("{\"_id\"", "{\"time\":1,\"_id\"", 1),
        json.replacen("\"_id\"", "\"_deleted\":true,\"_id\"", 1),
        json.replacen("\"entry\"", "\"head\"", 1),
        json.replacen("\"entry\"", "\"head\":\"\",\"entry\"", 1),
        json[..json.len() - 1].to_owned(),
        String::new(),
    ] {
        let error = Document::read(&bad).unwrap_err();
        assert!(matches!(error, DocumentError::Form(_)), "{bad}: {error}");
    }
}

#[test]
fn a_document_under_another_name_is_refused() {
    let journal = journal_of(1, 3);
    let documents = documents(&journal);
    let name_of = |n: usize| documents[n].id().to_string();
    let tag = documents[0].id().journal.to_string();
    for (n, name) in [
        (3, name_of(3).replacen("01", "02", 1)),
        (3, name_of(3).replacen("000000004", "000000005", 1)),
        (3, name_of(2)),
        (0, name_of(0).replacen(&tag, "0123456789abcdef", 1)),
        (1, name_of(1).replacen(&tag, "0123456789abcdef", 1)),
        (4, name_of(4).replacen(&tag, "0123456789abcdef", 1)),
    ] {
        let error = refused(&documents[n].json().replacen(&name_of(n), &name, 1));
        assert!(error.starts_with("expected the name "), "{name}: {error}");
    }
    let as_head = documents[3].json().replacen(&name_of(3), &format!("h:{}", name_of(3)), 1);
    assert!(refused(&as_head).starts_with("expected the members"), "{as_head}");
}

#[test]
fn a_document_under_another_revision_is_refused() {
    let document = &documents(&journal_of(1, 1))[1];
    let revision = document.id().revision();
    for other in ["2-", "1-f", ""] {
        let other = [other, &revision[2..]].concat();
        let json = document.json().replacen(&revision, &other, 1);
        assert!(refused(&json).starts_with(&format!("expected revision {revision}")), "{other}");
    }
}

#[test]
fn a_document_whose_line_was_changed_is_refused() {
    let journal = journal_of(1, 1);
    let changed = documents(&journal)[1].json().replacen("QI", "XI", 1);
    assert!(refused(&changed).contains("the entry was changed"), "{}", refused(&changed));
    let resealed = reseal(&journal.entries[1].replacen("QI", "XI", 1));
    let json = documents(&journal)[1].json();
    let line = |line: &str| serde_json::to_string(line).unwrap();
    let swapped = json.replacen(&line(&journal.entries[1]), &line(&resealed), 1);
    assert!(refused(&swapped).starts_with("expected the name "), "{}", refused(&swapped));
    let head = documents(&journal)[2].json().replacen("count", "Count", 1);
    assert!(refused(&head).starts_with("expected a signed head"), "{}", refused(&head));
}

#[test]
fn the_name_of_a_document_has_only_one_spelling() {
    let id = documents(&journal_of(1, 1))[1].id().to_string();
    let (digits, upper) = ("000000002", id.to_uppercase());
    for bad in [
        upper.as_str(),
        &id.replacen(digits, "2", 1),
        &id.replacen(digits, "+00000002", 1),
        &id.replacen(digits, "000000000", 1),
        &id.replacen(digits, "0000000002", 1),
        &id[..id.len() - 1],
        &format!("{id}:"),
        &format!("h:h:{id}"),
        &format!(" {id}"),
        "_design/append-only",
        "",
    ] {
        assert!(bad.parse::<DocumentId>().is_err(), "{bad}");
    }
    let tags = ["0123456789abcdeg", "0123456789abcde", "0123456789abcdef0", "é123456789abcde"];
    assert!(tags.iter().all(|tag| tag.parse::<JournalTag>().is_err()));
}

#[test]
fn a_line_that_is_too_long_or_is_not_an_entry_makes_no_document() {
    let mut journal = journal_of(1, 1);
    let first = Entry::read(&journal.entries[0]).unwrap().digest();
    journal.enter(Happening::SetAside(set_aside("journal-1", &"é".repeat(8192))));
    let error = Document::of_entry(first, journal.last()).unwrap_err();
    assert!(matches!(error, DocumentError::Long(16_500..=17_500)), "{error}");
    let error = Document::of_entry(first, "deleted 12-0123456789AB").unwrap_err();
    assert!(matches!(error, DocumentError::Entry(_)), "{error}");
}
