//! Tests `couchdb/validate.js` in a browser's JavaScript engine. Long, because every document that it must refuse
//! is here. The tests call the function as `CouchDB` does: with `_revisions`, the user and the database's security, and
//! without an old document if the revision has no parent. The function must admit what stations write, and nothing
//! else.

use crate::journals::{Journal, OPENED, lexicons, self_lookup, set_aside};
use crate::random::Random;
use challenge_station::challenge::{Mark, Origin};
use challenge_station::digest::Digest;
use challenge_station::journal::collect::{Document, JournalTag, Kind};
use challenge_station::journal::{
    Entry, Happening, Head, HeadStatement, LexiconAction, LexiconChange, PublicKey, SignedHead,
    StationId, WallTime,
};
use gloo_timers::future::TimeoutFuture;
use js_sys::{Array, Function, JSON, Reflect};
use serde_json::{Value, json};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

const EVENT: &str = "0123456789abcdef";

/// The function with the other arguments that `CouchDB` passes: the user who sends a document, and the database's
/// security.
struct Validator {
    function: Function,
    user: Value,
    security: Value,
}

impl Validator {
    /// The function as called for the station that wrote this document.
    fn of(document: &Document) -> Self {
        let function = js_sys::eval(&format!("({})", include_str!("../../couchdb/validate.js")));
        let name = format!("{EVENT}.{}", document.id().station);
        Self {
            function: function.unwrap().unchecked_into(),
            user: json!({ "db": "in-4", "name": name, "roles": ["stations"] }),
            security: json!({ "event": EVENT, "members": { "roles": ["stations"] } }),
        }
    }

    /// Why a document is refused; `None` if it is admitted.
    fn refusal(&self, new: &Value, old: &Value) -> Option<String> {
        let arguments = [new, old, &self.user, &self.security];
        let arguments: Array =
            arguments.iter().map(|one| JSON::parse(&one.to_string()).unwrap()).collect();
        let error = self.function.apply(&JsValue::NULL, &arguments).err()?;
        let why = |kind: &str| Some(format!("{kind}: {}", get(&error, kind)?));
        why("forbidden").or_else(|| why("unauthorized")).or(Some(format!("{error:?}")))
    }

    fn admits(&self, new: &Value) -> bool {
        self.refusal(new, &Value::Null).is_none()
    }
}

fn get(object: &JsValue, member: &str) -> Option<String> {
    Reflect::get(object, &member.into()).ok()?.as_string()
}

/// A document as `CouchDB` passes it.
fn passed(document: &Document) -> Value {
    let mut passed: Value = serde_json::from_str(&document.json()).unwrap();
    let revision = document.id().revision();
    passed["_revisions"] = json!({ "start": 1, "ids": [revision[2..]] });
    passed
}

/// A journal with texts of all kinds.
fn journal() -> Journal {
    let mut journal = Journal { station: Some(1), ..Journal::default() };
    journal.enter(OPENED);
    for text in [
        "{\"name\":\"Zürich – été\",\"rules\":[1,2.5,-3e7,\"\\u0007\\\\\"]}",
        "日本語 العربية עברית ไทย 🎲👩🏽‍⚖️ \u{10ffff}\u{fffd}\u{feff}",
        "\u{0}\u{1}\u{8}\t\u{b}\u{c}\r\u{1f}\u{7f}\u{80}\u{9f} / \\/ \"\\\"",
        "\u{2028}\u{2029}\u{200d}\u{202e} <script> &amp; ' `",
        "",
    ] {
        let now = text.to_owned();
        journal.enter(Happening::Settings { now, generation: 9_007_199_254_740_991 });
        // Names have at most 40 characters.
        journal.context.name = text.chars().take(40).collect();
        journal.context.event = text.chars().rev().take(40).collect();
        journal.context.mark = Mark::typed("A").unwrap();
        journal.enter(self_lookup(Origin::New, "QI ZA", true));
        journal.enter(Happening::SetAside(set_aside(text, text)));
        journal.enter(Happening::Lexicon(LexiconChange {
            action: LexiconAction::Installed,
            name: lexicons(text).names.clone(),
            edition: text.to_owned(),
            fingerprint: Digest::of(text.as_bytes()),
            in_place_of: None,
        }));
    }
    journal.enter(Happening::Archived);
    journal
}

/// A journal's documents: the entries, and signed heads.
fn documents(journal: &Journal) -> Vec<Document> {
    let first = Entry::read(&journal.entries[0]).unwrap().digest();
    let entry = |line: &String| Document::of_entry(first, line).unwrap();
    let entries = journal.entries.iter().map(entry);
    let heads = [1, 2, journal.entries.len()].map(|count| head(journal, first, count));
    entries.chain(heads).collect()
}

/// A signed head, whose signature is not real, because nobody checks it here.
fn head(journal: &Journal, first: Digest, count: usize) -> Document {
    let last = Entry::read(&journal.entries[count - 1]).unwrap();
    let generator = "046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296\
                     4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5";
    let byte = |n: usize| u8::from_str_radix(&generator[2 * n..2 * n + 2], 16).unwrap();
    let point: Vec<u8> = (0..65).map(byte).collect();
    let key = PublicKey::from_raw(&point).unwrap().fingerprint();
    let head = Head { sequence: last.sequence(), digest: last.digest() };
    let (station, at) = (last.content().station, WallTime::new(1_795_252_272_345, -210));
    let statement = HeadStatement::new(station, first, head, at, key);
    Document::of_head(&SignedHead::new(statement, [u8::try_from(count).unwrap(); 64])).unwrap()
}

#[wasm_bindgen_test]
fn every_document_that_a_station_writes_is_admitted() {
    for document in documents(&journal()) {
        let validator = Validator::of(&document);
        assert_eq!(
            validator.refusal(&passed(&document), &Value::Null),
            None,
            "{}",
            document.line()
        );
        // Without `_revisions`, as a station sends it.
        assert!(validator.admits(&serde_json::from_str(&document.json()).unwrap()));
    }
}

#[wasm_bindgen_test]
fn a_carrier_between_collectors_may_bring_documents_of_any_station() {
    let document = &documents(&journal())[3];
    let mut validator = Validator::of(document);
    validator.user = json!({ "name": "carrier", "roles": [format!("carrier-{EVENT}")] });
    assert!(validator.admits(&passed(document)));
    validator.user["roles"] = json!(["carrier-ffffffffffffffff", "stations"]);
    assert!(!validator.admits(&passed(document)));
    let design = json!({ "_id": "_design/append-only", "validate_doc_update": "function () {}" });
    assert!(!validator.admits(&design));
    validator.user["roles"] = json!(["_admin"]);
    assert!(validator.admits(&design) && validator.admits(&passed(document)));
    assert!(
        !validator.admits(&json!({ "_id": "note", "text": "hello" })),
        "not even an administrator"
    );
}

/// Changes a member.
fn with(document: &Value, member: &str, value: Value) -> Value {
    let mut document = document.clone();
    document[member] = value;
    document
}

/// The document with another line under the same name.
fn forged(document: &Document) -> Value {
    let line = document.line().replacen("QI", "XI", 1).replacen("2026", "2027", 1);
    let member = if document.line().starts_with("{\"signed_head\"") { "head" } else { "entry" };
    assert_ne!(line, document.line());
    with(&passed(document), member, line.into())
}

/// Attacks by a station on the third of these documents, each with the old document that `CouchDB` passes.
fn attacks(documents: &[Document]) -> Vec<(&'static str, Value, Value)> {
    let (it, other) = (&documents[2], &documents[3]);
    let (now, forged, name) = (passed(it), forged(it), it.name().to_owned());
    let revision = &it.id().revision()[2..].to_owned();
    let fake = "f".repeat(32);
    let revisions = |start: u64, ids: &[&str]| json!({ "start": start, "ids": ids });
    let on = |document: &Value, rev: String, path: Value| {
        with(&with(document, "_rev", rev.into()), "_revisions", path)
    };
    let none = Value::Null;
    let mut bare = now.clone();
    bare.as_object_mut().unwrap().remove("_rev");
    let renamed = with(&now, "_id", name.replacen("01", "02", 1).into());
    let moved = with(&now, "_id", name.replacen(":000000003:", ":000000004:", 1).into());
    let tag = it.id().journal.to_string();
    let elsewhere = passed(&documents[1]);
    let elsewhere =
        with(&elsewhere, "_id", documents[1].name().replacen(&tag, "0123456789abcdef", 1).into());
    vec![
        ("other text under the same revision", forged.clone(), none.clone()),
        (
            "other text under the same revision, as the stand-in passes it",
            forged.clone(),
            now.clone(),
        ),
        (
            "another first revision",
            on(&forged, format!("1-{fake}"), revisions(1, &[&fake])),
            none.clone(),
        ),
        (
            "another first revision, same text",
            on(&now, format!("1-{fake}"), revisions(1, &[&fake])),
            none.clone(),
        ),
        (
            "generation 9 without a parent",
            on(&forged, format!("9-{fake}"), revisions(9, &[&fake])),
            none.clone(),
        ),
        (
            "generation 2 on top of the first",
            on(&forged, format!("2-{fake}"), revisions(2, &[&fake, revision])),
            now.clone(),
        ),
        ("an ordinary edit", forged.clone(), now.clone()),
        ("an ordinary edit with the same text", now.clone(), now.clone()),
        (
            "a tombstone under the pinned revision",
            with(&now, "_deleted", true.into()),
            none.clone(),
        ),
        (
            "a deletion",
            json!({ "_id": name, "_rev": format!("1-{revision}"), "_deleted": true }),
            now.clone(),
        ),
        ("no revision, so that the engine makes one", bare, none.clone()),
        (
            "a first revision with a path of two",
            with(&now, "_revisions", revisions(1, &[revision, &fake])),
            none.clone(),
        ),
        (
            "a path that contradicts the revision",
            with(&now, "_revisions", revisions(9, &[&fake])),
            none.clone(),
        ),
        ("another member", with(&now, "x", 1.into()), none.clone()),
        (
            "an attachment",
            with(&now, "_attachments", json!({ "a": { "data": "YQ==" } })),
            none.clone(),
        ),
        ("both kinds of line", with(&now, "head", other.line().into()), none.clone()),
        ("another station's name", renamed, none.clone()),
        ("another number", moved, none.clone()),
        ("another journal", elsewhere, none.clone()),
        ("another entry's line", with(&now, "entry", other.line().into()), none.clone()),
        (
            "a document of its own",
            json!({ "_id": "note", "_rev": "1-0", "entry": "hello" }),
            none.clone(),
        ),
        ("a design document", with(&now, "_id", "_design/append-only".into()), none),
    ]
}

#[wasm_bindgen_test]
fn no_attack_by_a_station_is_admitted() {
    let documents = documents(&journal());
    let validator = Validator::of(&documents[0]);
    for (attack, new, old) in attacks(&documents) {
        let why = validator.refusal(&new, &old).unwrap_or_else(|| panic!("admitted: {attack}"));
        let is_reason = why.starts_with("forbidden") || why.starts_with("unauthorized");
        assert!(is_reason, "{attack}: {why}");
    }
    let head = documents.last().unwrap();
    assert!(!validator.admits(&forged(head)), "a forged head");
    let renamed = with(&passed(head), "_id", head.name().replacen("h:", "", 1).into());
    assert!(!validator.admits(&renamed), "a head as an entry");
}

#[wasm_bindgen_test]
fn nobody_but_the_station_is_admitted_and_only_while_the_event_is_open() {
    let documents = documents(&journal());
    let document = passed(&documents[2]);
    let honest = || Validator::of(&documents[2]);
    let unauthorized = |validator: &Validator| {
        let why = validator.refusal(&document, &Value::Null);
        assert!(why.as_ref().is_some_and(|why| why.starts_with("unauthorized")), "{why:?}");
    };
    let name = honest().user["name"].clone();
    for other in [
        json!(null),
        json!(""),
        json!(name.as_str().unwrap().to_uppercase()),
        json!(format!("ffffffffffffffff.{}", documents[2].id().station)),
        json!(format!("{EVENT}.{}", StationId::from_random([2; 16]))),
        json!([name.clone()]),
    ] {
        let mut validator = honest();
        validator.user["name"] = other;
        unauthorized(&validator);
    }
    for security in [
        json!({}),
        json!({ "event": "fedcba9876543210" }),
        json!({ "event": EVENT, "revoked": [name] }),
        json!({ "event": EVENT, "closed": true }),
        json!({ "event": [EVENT] }),
    ] {
        unauthorized(&Validator { security, ..honest() });
    }
    // A user of the event `undefined` is refused, too, where the security names no event.
    let mut validator = Validator { security: json!({}), ..honest() };
    validator.user["name"] = format!("undefined.{}", documents[2].id().station).into();
    unauthorized(&validator);
}

/// Seals this JSON, and names the document by its new digest.
fn sealed(document: &Document, json: &str) -> Value {
    let digest = Digest::of(json.as_bytes()).to_string();
    let line = format!("{},\"digest\":\"{digest}\"}}", json.strip_suffix('}').unwrap());
    let name = &document.name()[..document.name().len() - 64];
    let rev = &digest[..32];
    json!({ "_id": format!("{name}{digest}"), "_rev": format!("1-{rev}"), "entry": line,
            "_revisions": { "start": 1, "ids": [rev] } })
}

#[wasm_bindgen_test]
fn a_line_that_no_station_would_write_is_refused_even_if_its_digest_is_right() {
    let document = &documents(&journal())[3];
    let validator = Validator::of(document);
    let (open, _) = document.line().rsplit_once(",\"digest\"").unwrap();
    let honest = [open, "}"].concat();
    assert!(
        validator.admits(&sealed(document, &honest)),
        "an honest line that is sealed here is refused"
    );
    let station = format!("\"station\":\"{}\"", document.id().station);
    let previous =
        format!("\"previous\":\"{}\",", Entry::read(document.line()).unwrap().previous());
    for (how, json) in [
        ("a station twice", honest.replacen(",\"time\"", &format!(",{station},\"time\""), 1)),
        ("a space", honest.replacen(",\"time\"", ", \"time\"", 1)),
        ("a space before", [" ", &honest].concat()),
        ("a line feed", honest.replacen(",\"time\"", ",\n\"time\"", 1)),
        ("an escape", honest.replacen("\"time\"", "\"\\u0074ime\"", 1)),
        ("a number with a point", honest.replacen("\"sequence\":4", "\"sequence\":4.0", 1)),
        (
            "another order",
            honest.replacen("{\"journal\":1,\"sequence\":4", "{\"sequence\":4,\"journal\":1", 1),
        ),
        ("another version", honest.replacen("{\"journal\":1", "{\"journal\":2", 1)),
        ("no predecessor", honest.replacen(&previous, "", 1)),
        (
            "a predecessor that is no digest",
            honest.replacen("\"previous\":\"", "\"previous\":\"x", 1),
        ),
        (
            "a list of predecessors",
            honest.replacen("\"previous\":\"", "\"previous\":[\"", 1).replacen(
                "\",\"what\"",
                "\"],\"what\"",
                1,
            ),
        ),
        (
            "too long",
            honest.replacen("\"time\":\"", &format!("\"time\":\"{}", "é".repeat(8192)), 1),
        ),
        ("JSON that ends early", honest.replacen("\"time\":\"", "\"time\":", 1)),
    ] {
        assert_ne!(json, honest, "{how}");
        assert!(!validator.admits(&sealed(document, &json)), "{how}: {json}");
    }
}

#[wasm_bindgen_test]
async fn none_of_ten_thousand_changed_documents_is_admitted() {
    let documents = documents(&journal());
    let validators: Vec<Validator> = documents.iter().map(Validator::of).collect();
    let mut random = Random(20);
    let mut refused = 0;
    while refused < 10_000 {
        let of = random.index(documents.len());
        let honest = passed(&documents[of]);
        // CouchDB passes no document without a name.
        let document = serde_json::from_str::<Value>(&changed(&honest, &documents, &mut random));
        let Some(document) = document.ok().filter(|document| document["_id"].is_string()) else {
            continue;
        };
        if validators[of].admits(&document) {
            let is_honest = documents.iter().any(|one| is_same(&document, &passed(one)));
            let is_honest =
                is_honest || is_same(&renamed_journal(&document), &renamed_journal(&honest));
            assert!(is_honest, "admitted: {document:?} for {honest:?}");
        } else {
            refused += 1;
        }
        // Lets the browser answer the test runner, which waits for it.
        if refused % 250 == 0 {
            TimeoutFuture::new(0).await;
        }
    }
}

/// The document, renamed as if it were in another journal. The first two entries and signed heads stay as they are.
fn renamed_journal(document: &Value) -> Value {
    let name = document["_id"].as_str().unwrap_or_default();
    let parts: Vec<&str> = name.split(':').collect();
    match parts[..] {
        [station, tag, number, digest]
            if tag.parse::<JournalTag>().is_ok()
                && !["000000001", "000000002"].contains(&number) =>
        {
            let name = [station, "0123456789abcdef", number, digest].join(":");
            with(document, "_id", name.into())
        }
        _ => document.clone(),
    }
}

/// Only the first two entries and signed heads say in their content which journal they are in.
#[wasm_bindgen_test]
fn a_station_can_name_a_journal_that_it_does_not_have_except_in_the_first_two_entries_and_signed_heads()
 {
    let documents = documents(&journal());
    let validator = Validator::of(&documents[0]);
    for document in &documents {
        let tag = document.id().journal.to_string();
        let name = document.name().replacen(&tag, "0123456789abcdef", 1);
        let is_later_entry = document.id().kind == Kind::Entry && document.id().number > 2;
        let renamed = with(&passed(document), "_id", name.clone().into());
        assert_eq!(validator.admits(&renamed), is_later_entry, "{name}");
    }
}

/// Whether two documents are the same. The path of revisions may be left out.
fn is_same(one: &Value, other: &Value) -> bool {
    let bare = |document: &Value| {
        let mut bare = document.clone();
        let path = bare.as_object_mut().and_then(|members| members.remove("_revisions"));
        (bare, path.filter(|path| !path.is_null()))
    };
    let ((one, path), (other, honest)) = (bare(one), bare(other));
    one == other && (path.is_none() || path == honest)
}

/// A document as JSON with one to three random changes.
fn changed(honest: &Value, documents: &[Document], random: &mut Random) -> String {
    let mut text = honest.to_string();
    for _ in 0..random.between(1, 3) {
        let characters: Vec<char> = text.chars().collect();
        let at = random.index(characters.len());
        let (before, after) = (&characters[..at], &characters[at + 1..]);
        let before: String = before.iter().collect();
        let after: String = after.iter().collect();
        let insert = ["0", "f", "A", "\\u0041", " ", "\"", "é", "1", "}", ",", ":"];
        text = match random.below(6) {
            0 => [before, after].concat(),
            1 => [&before, insert[random.index(insert.len())], &after].concat(),
            2 => {
                let here = characters[at];
                let kept = here.to_string();
                [&before, &kept, insert[random.index(insert.len())], &after].concat()
            }
            3 => {
                let other = passed(&documents[random.index(documents.len())]);
                let members = ["_id", "_rev", "entry", "head", "_revisions"];
                let member = members[random.index(members.len())];
                let Ok(mut value) = serde_json::from_str::<Value>(&text) else { continue };
                value[member] = other[member].clone();
                value.to_string()
            }
            4 => {
                let to = random.index(characters.len());
                let mut characters = characters;
                characters.swap(at, to);
                characters.into_iter().collect()
            }
            _ => text.replacen("1-", ["2-", "9-", "01-"][random.index(3)], 1),
        };
    }
    text
}
