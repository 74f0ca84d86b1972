//! Preparing and closing a collector, against a server that answers as `CouchDB` does.

mod common;

use challenge_station::setup::EventId;
use challenge_station_collector::prepare;
use common::EVENT;
use common::fake::{Fake, NOW};
use serde_json::Value;

const INBOX: &str = "_replicator/inbox-7f3a91c04d2e8b65";
const FEDERATION: &str = "_replicator/federation-7f3a91c04d2e8b65";
const CARRIER: &str = "_users/org.couchdb.user:carrier-7f3a91c04d2e8b65";

fn event() -> EventId {
    EVENT.parse().unwrap()
}

fn prepares(fake: &Fake, carry_to: Option<&str>) {
    prepare::prepare(&fake.couch(), event(), carry_to, NOW, |_| ()).unwrap();
}

#[test]
fn a_federation_can_be_named_and_replaced_when_the_collector_is_prepared_again() {
    let fake = Fake::version("3.5.2");
    prepares(&fake, None);
    assert_eq!(fake.document(FEDERATION), Value::Null);
    for federation in ["https://one.example.org/ev-1", "https://two.example.org/ev-1"] {
        prepares(&fake, Some(federation));
        assert_eq!(fake.document(FEDERATION)["target"], federation);
        prepares(&fake, None);
        assert_eq!(fake.document(FEDERATION)["target"], federation, "it stays");
    }
}

#[test]
fn what_replicates_always_has_the_password_of_its_account() {
    let fake = Fake::version("3.5.2");
    let passwords = || {
        let of = |replication: &str| {
            fake.document(replication)["source"]["auth"]["basic"]["password"].clone()
        };
        let account = fake.document(CARRIER)["password"].clone();
        assert!(account.is_string());
        assert_eq!((of(INBOX), of(FEDERATION)), (account.clone(), account.clone()));
        account
    };
    prepares(&fake, Some("https://one.example.org/ev-1"));
    let first = passwords();
    prepares(&fake, Some("https://two.example.org/ev-1"));
    assert_eq!(passwords(), first);
    // Somebody deletes the document of the inbox: the account gets another password.
    fake.remove(INBOX);
    prepares(&fake, None);
    assert_ne!(passwords(), first);
    assert_eq!(fake.document(FEDERATION)["target"], "https://two.example.org/ev-1");
}
