//! Runs a collector's functions in node, with documents of journals. The views return what the hall expects, and no
//! word of a slip. (`tests/web` tests `validate.js`, in a browser.)

mod common;
#[allow(dead_code, unreachable_pub)] // other tests use the rest
#[path = "../../tests/core/common/journals.rs"]
mod journals;

use challenge_station::challenge::{Award, Decision, Origin, Unjudged};
use challenge_station::journal::collect::{Document, Hall, StationStatus};
use challenge_station::journal::{
    Entry, Head, HeadStatement, Log, SignedHead, StationId, Statistics, WallTime,
};
use challenge_station::rulebook::Player;
use challenge_station_collector::designs;
use challenge_station_collector::token::EventKey;
use common::{EVENT, not_run};
use journals::{
    Journal, OPENED, challenge_number, correct_verdict, referral, review, self_lookup, word_judge,
};
use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Stdio};

/// Answers as `CouchDB` does: `rows` of each view, and `groups` of its reduction with `group_level=2`. The reductions are
/// `CouchDB`'s own, or the function of the stand-in.
const VIEWS: &str = r"
const { views, documents } = input, answer = {};
const values = (rows) => rows.map((row) => row.value);
const reduces = {
  _last: (rows) => rows[rows.length - 1].value,
  _stats: (rows) => ({ max: Math.max(...values(rows)), count: rows.length }),
};
for (const [name, view] of Object.entries(views)) {
  const rows = [];
  let id;
  const map = new Function('emit', `return (${view.map})`)((key, value) => rows.push({ id, key, value }));
  for (const document of documents) { id = document._id; map(Object.freeze(document)); }
  const order = (one, other) => {
    for (let n = 0; n < one.key.length; n += 1) if (one.key[n] !== other.key[n]) return one.key[n] < other.key[n] ? -1 : 1;
    return one.id < other.id ? -1 : 1;
  };
  rows.sort(order);
  answer[name] = { rows: { rows }, groups: { rows: [] } };
  if (!view.reduce) continue;
  const own = () => new Function(`return (${view.reduce})`)();
  const reduce = reduces[view.reduce] || ((rows) => own()(rows.map((row) => [row.key, row.id]), values(rows), false));
  const groups = new Map();
  for (const row of rows) {
    const key = JSON.stringify(row.key.slice(0, 2));
    groups.set(key, [...(groups.get(key) || []), row]);
  }
  for (const [key, own] of groups) answer[name].groups.rows.push({ key: JSON.parse(key), value: reduce(own) });
}
";

/// Runs the update function `say`, and the function that checks its result.
const SAY: &str = r"
const say = new Function(`return (${input.say})`)(), check = new Function(`return (${input.check})`)();
const [doc, response] = say(input.old, { id: input.id, body: input.body });
let refused = null;
try { if (doc) check(doc, input.old, input.user, input.security); } catch (error) { refused = error; }
const answer = { doc, response, refused };
";

/// Runs a script in node, with this as `input`. Returns its `answer`; `None` if node is not installed.
fn node(script: &str, input: &Value) -> Option<Value> {
    let script = format!(
        "const input = JSON.parse(require('fs').readFileSync(0));{script}
         process.stdout.write(JSON.stringify(answer));"
    );
    let child = Command::new("node")
        .args(["-e", &script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        not_run("the collector’s functions", "node is not installed");
        return None;
    };
    child.stdin.take().unwrap().write_all(input.to_string().as_bytes()).unwrap();
    let answer = child.wait_with_output().unwrap();
    assert!(answer.status.success(), "{answer:?}");
    Some(serde_json::from_slice(&answer.stdout).unwrap())
}

/// A word that nothing else contains.
const WORD: &str = "ZYZZYVAS";

/// A journal with challenges of every kind, two of them open.
fn journal(station: u8) -> Journal {
    let mut journal = Journal { station: Some(station), ..Journal::default() };
    journal.enter(OPENED);
    journal.context.round = 1;
    journal.enter(self_lookup(Origin::New, WORD, true));
    journal.enter(self_lookup(Origin::New, WORD, false));
    journal.enter(self_lookup(Origin::Repeat { of: challenge_number(2) }, WORD, true));
    journal.context.round = 2;
    for how in [Unjudged::Withdrawn, Unjudged::Void, Unjudged::Conceded(Player::Challenged)] {
        journal.enter(Decision::Unjudged { origin: Origin::New, declared: 1, how });
    }
    journal.enter(Decision::Correction {
        challenge: challenge_number(1),
        judge: word_judge("AB", "a book"),
        correct: correct_verdict(),
        award: Award::Nothing,
    });
    journal.enter(self_lookup(Origin::Rest { of: challenge_number(3), judged: 1 }, WORD, false));
    journal.enter(referral(Origin::New, WORD));
    journal.enter(self_lookup(Origin::New, WORD, true));
    journal.enter(review(challenge_number(8), WORD));
    journal
}

/// A journal's documents: the entries, and heads signed at some of them.
fn documents(journal: &Journal) -> Vec<Value> {
    let read = |line: &String| Entry::read(line).unwrap();
    let first = read(&journal.entries[0]).digest();
    let key = EventKey::draw().unwrap().public().unwrap().fingerprint();
    let head = |count: usize| {
        let last = read(&journal.entries[count - 1]);
        let head = Head { sequence: last.sequence(), digest: last.digest() };
        let at = WallTime::new(1_795_252_272_345, 60);
        let statement = HeadStatement::new(last.content().station, first, head, at, key);
        Document::of_head(&SignedHead::new(statement, [7; 64])).unwrap()
    };
    let entries = journal.entries.iter().map(|line| Document::of_entry(first, line).unwrap());
    let all = entries.chain([2, journal.entries.len()].map(head));
    all.map(|document| serde_json::from_str(&document.json()).unwrap()).collect()
}

/// The results of the views for these documents and the collector's own. The stand-in's are the same.
fn views(mut documents: Vec<Value>) -> Option<Value> {
    documents.push(json!({ "_id": "_design/live", "_rev": "1-0" }));
    let of = |live: Value| node(VIEWS, &json!({ "views": live["views"], "documents": documents }));
    let answer = of(designs::live());
    assert_eq!(of(designs::live_of_stand_in()), answer);
    answer
}

#[test]
fn the_hall_shows_what_the_views_say() {
    let journals = [journal(b'1'), journal(b'2')];
    let Some(answer) = views(journals.iter().flat_map(documents).collect()) else { return };
    let mut hall = Hall::default();
    let groups = |view: &str| answer[view]["groups"].to_string();
    hall.journals(&groups("journals")).unwrap();
    hall.heads(&groups("heads")).unwrap();
    hall.challenges(&groups("challenges")).unwrap();
    let mut asked = Vec::new();
    while let Some(wanted) = hall.wanted_links(&asked) {
        // A query returns the rows of one journal.
        let rows = answer["links"]["rows"]["rows"].as_array().unwrap();
        let is_its = |row: &&Value| wanted.path.contains(row["key"][0].as_str().unwrap());
        let rows: Vec<_> = rows.iter().filter(is_its).collect();
        hall.links(&wanted, &json!({ "rows": rows }).to_string()).unwrap();
        asked.push(wanted);
    }
    let rows = hall.rows(0);
    let count = journals[0].entries.len() as u64;
    for row in &rows {
        let seen = (row.collected, row.verified, row.signed, row.challenges);
        assert_eq!(seen, (count, count, Some(count), 8), "{row:?}");
    }
    assert_eq!(rows.len(), 2);
    let logs = journals.map(|journal| Log::of("", journal.entries));
    let own: Vec<_> = logs.iter().flat_map(|log| &log.rows).collect();
    let (own, seen) = (Statistics::of(&own), hall.statistics());
    assert_eq!((seen.replaced, seen.corrected), (own.replaced, own.corrected));
    assert_eq!((seen.all.all, seen.all.unacceptable), (own.all.all, own.all.unacceptable));
    // Both wait for the answer where players have asked a judge to look in the books.
    assert_eq!(seen.all.acceptable, own.all.acceptable);
}

#[test]
fn the_views_have_no_word_of_a_slip() {
    let documents = documents(&journal(b'1'));
    assert!(json!(documents).to_string().contains(WORD));
    let Some(answer) = views(documents) else { return };
    let answer = answer.to_string();
    assert!(!answer.contains(WORD) && !answer.contains("AB"), "{answer}");
}

/// With a reduce in JavaScript, a real collector took 5.2 s for each refresh of 1,000 stations.
#[test]
fn the_collector_reduces_without_javascript() {
    let views = designs::live()["views"].clone();
    let reduces = views
        .as_object()
        .unwrap()
        .iter()
        .map(|(name, view)| (name.as_str(), view["reduce"].as_str()));
    let expected = [
        ("challenges", Some("_stats")),
        ("heads", Some("_last")),
        ("journals", Some("_stats")),
        ("links", None),
    ];
    assert_eq!(reduces.collect::<Vec<_>>(), expected);
}

#[test]
fn if_two_heads_are_signed_at_one_number_every_collector_names_the_same_one() {
    let one = documents(&journal(b'1'));
    let mut copy = journal(b'1');
    copy.entries.pop();
    // The copy of the station's profile continues the journal with another entry.
    let last = Entry::read(copy.last()).unwrap();
    copy.head = Head { sequence: last.sequence(), digest: last.digest() };
    copy.enter(OPENED);
    let [own, others] = [&one, &documents(&copy)].map(|all| all.last().unwrap().clone());
    let digits = |document: &Value| {
        let head: Value = serde_json::from_str(document["head"].as_str().unwrap()).unwrap();
        head["digest"].as_str().unwrap()[..12].to_owned()
    };
    let mut both = [one, vec![others.clone()]].concat();
    let Some(answer) = views(both.clone()) else { return };
    both.reverse();
    let last = |answer: &Value| answer["heads"]["groups"]["rows"][0]["value"].clone();
    let greater = digits(&own).max(digits(&others));
    assert_eq!(last(&answer), json!([copy.entries.len(), greater]));
    assert_eq!(Some(last(&answer)), views(both).as_ref().map(last));
}

/// The document that the collector makes of a status, and the reason if it refuses that document.
fn posted(of: &str, body: &str, old: &Value, user: &Value, security: &Value) -> Option<Value> {
    let design = designs::statuses();
    let (say, check) = (&design["updates"]["say"], &design["validate_doc_update"]);
    node(
        SAY,
        &json!({ "say": say, "check": check, "id": of, "body": body, "old": old,
                 "user": user, "security": security }),
    )
}

#[test]
fn a_station_may_replace_its_own_status_and_no_other() {
    let station = StationId::from_random([7; 16]).to_string();
    let security = json!({ "event": EVENT });
    let user = json!({ "name": format!("{EVENT}.{station}"), "roles": ["stations"] });
    let status =
        StationStatus { name: "Hall A".to_owned(), entries: 9, ..StationStatus::default() };
    let old = json!({ "_id": station, "_rev": "4-abc", "name": "before", "heard": 1 });
    let Some(answer) = posted(&station, &status.body(), &old, &user, &security) else { return };
    assert_eq!(answer["refused"], Value::Null);
    let doc = &answer["doc"];
    assert_eq!(
        (&doc["_rev"], &doc["name"], &doc["entries"]),
        (&"4-abc".into(), &"Hall A".into(), &9.into())
    );
    assert!(doc["heard"].as_i64().unwrap() > 1_700_000_000_000, "the collector's own clock");
    let refused = |of: &str, user: &Value, security: &Value| {
        posted(of, &status.body(), &Value::Null, user, security).unwrap()["refused"].clone()
    };
    let other = StationId::from_random([8; 16]).to_string();
    let unauthorized =
        |refused: Value, why: &str| assert_eq!(refused, json!({ "unauthorized": why }));
    unauthorized(refused(&other, &user, &security), "this is the status of another station");
    let revoked = json!({ "event": EVENT, "revoked": [user["name"]] });
    unauthorized(refused(&station, &user, &revoked), "the director has revoked this station");
    let closed = json!({ "event": EVENT, "closed": true });
    unauthorized(refused(&station, &user, &closed), "this event is closed");
    assert!(refused("note", &user, &security)["forbidden"].is_string());
    // Other members of a body are left out.
    let body = r#"{"name":"A","words":["QI"],"entries":"many","_attachments":{}}"#;
    let doc = posted(&station, body, &Value::Null, &user, &security).unwrap()["doc"].clone();
    let members: Vec<_> = doc.as_object().unwrap().keys().cloned().collect();
    assert_eq!(members, ["_id", "heard", "name"]);
    for body in ["", "null", "7", "not JSON"] {
        let answer = posted(&station, body, &Value::Null, &user, &security).unwrap();
        assert_eq!((&answer["doc"], &answer["response"]["code"]), (&Value::Null, &400.into()));
    }
}
