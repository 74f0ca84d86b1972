//! The station's token for the collector, and the public key of an event made here, in a database of their own, so that
//! neither is in settings, a journal or an export. If the token is lost, the code or the pass has to be given again.

use super::indexed_db::{self, Database, Kind};
use super::standalone_page;
use crate::browser_error::{Action, Store, StoreError};
use crate::desk::Token;
use crate::journal::PublicKey;
use crate::setup::Collector;

const NAME: &str = "challenge-station-collector";
const TOKENS: Kind = Kind { store: Store::Collector, objects: "tokens" };
/// The names of the values: the collector that the token is for; the token; the collector whose event was made at this
/// station; and the public key of that event.
const COLLECTOR: &str = "collector";
const TOKEN: &str = "token";
const DRAWN: &str = "drawn";
const PUBLIC: &str = "public";

/// What is saved for a collector.
#[derive(Clone, Debug, Default)]
pub struct Saved {
    pub token: Option<Token>,
    /// The event's public key, if the event was made at this station.
    pub public: Option<PublicKey>,
}

/// What is saved for this collector; a token or key for another one does not count.
pub async fn saved(collector: &Collector) -> Result<Saved, StoreError> {
    let database = open().await?;
    let saved = async {
        let objects = database.read()?;
        let mut texts = Vec::new();
        for name in [COLLECTOR, TOKEN, DRAWN, PUBLIC] {
            texts.push(objects.get(&name.into()).await?.as_string());
        }
        let [of, token, drawn, public] = &texts[..] else { return Ok(Saved::default()) };
        let this = Some(collector.shown());
        let token = token.as_deref().and_then(Token::read).filter(|_| *of == this);
        let public = public.as_deref().and_then(|text| text.parse().ok());
        Ok(Saved { token, public: public.filter(|_| *drawn == this) })
    };
    let saved = saved.await;
    database.close();
    saved
}

/// Saves the token for this collector, in place of any other.
pub async fn save(collector: &Collector, token: &Token) -> Result<(), StoreError> {
    put([(COLLECTOR, &collector.shown()), (TOKEN, token.as_str())]).await
}

/// Saves the public key of an event that was just made.
pub async fn save_public(collector: &Collector, public: &PublicKey) -> Result<(), StoreError> {
    put([(DRAWN, &collector.shown()), (PUBLIC, &public.to_string())]).await
}

/// Deletes everything that is saved here.
pub async fn forget() -> Result<(), StoreError> {
    let database = open().await?;
    let forgotten = async {
        let change = database.change(Action::Delete)?;
        change.clear().await?;
        change.commit().await
    };
    let forgotten = forgotten.await;
    database.close();
    forgotten
}

async fn put(values: [(&str, &str); 2]) -> Result<(), StoreError> {
    let database = open().await?;
    let saved = async {
        let change = database.change(Action::Add)?;
        for (name, value) in values {
            change.put(&name.into(), &value.into()).await?;
        }
        change.commit().await
    };
    let saved = saved.await;
    database.close();
    saved
}

async fn open() -> Result<Database, StoreError> {
    indexed_db::open([NAME, &standalone_page::storage_suffix()].concat(), TOKENS).await
}
