//! What can happen to a request on its way to the collector and back.

use super::collector::{Collector, json, refusals};
use crate::common::random::Random;
use challenge_station::journal::collect::{Answer, Document, RequestKind};
use std::sync::Arc;

/// What happens to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No fault: request and answer arrive.
    None,
    /// The request never arrives. The browser reports an error, or goes on waiting.
    Lost,
    /// The request arrives, but its answer does not.
    AnswerLost,
    /// The request arrives minutes later, long after the station has given it up.
    Late,
    /// The request arrives twice, the second time minutes later, and each answer arrives twice, too.
    Twice,
    /// Half of the request arrives.
    Torn,
    /// Half of the answer arrives.
    AnswerTorn,
    /// An answer with this status comes instead, and nothing is stored.
    Refused(u16),
    /// Some of the documents are stored, and the answer says only that they were accepted.
    Accepted,
    /// The documents are stored, but the answer is an error of the server.
    StoredAndFailed,
    /// A portal answers with a page.
    Portal,
    /// Something on the way answers with JSON of its own.
    OtherJson,
    /// Some of the documents are refused.
    Forbidden,
    /// All documents are refused because of the sender.
    Unwelcome,
    /// Some of the documents could not be stored.
    Broken,
}

/// Every fault, without [`Fault::None`].
pub const FAULTS: [Fault; 21] = [
    Fault::Lost,
    Fault::AnswerLost,
    Fault::Late,
    Fault::Twice,
    Fault::Torn,
    Fault::AnswerTorn,
    Fault::Refused(400),
    Fault::Refused(401),
    Fault::Refused(403),
    Fault::Refused(404),
    Fault::Refused(413),
    Fault::Refused(429),
    Fault::Refused(500),
    Fault::Refused(503),
    Fault::Accepted,
    Fault::StoredAndFailed,
    Fault::Portal,
    Fault::OtherJson,
    Fault::Forbidden,
    Fault::Unwelcome,
    Fault::Broken,
];

impl Fault {
    /// Draws a fault with this probability. Faults that stop a station for an hour are drawn about a third as often.
    pub fn drawn(random: &mut Random, in_thousand: u64) -> Self {
        if !random.in_thousand(in_thousand) {
            return Self::None;
        }
        let fault = FAULTS[random.index(FAULTS.len())];
        let stops = matches!(fault, Self::Torn | Self::Refused(401 | 403) | Self::Unwelcome);
        if stops && !random.in_thousand(300) { Self::Lost } else { fault }
    }

    /// What the collector does with the request when it arrives, and its answer.
    pub fn arrives(
        self,
        what: &RequestKind,
        collector: &mut Collector,
        random: &mut Random,
    ) -> Answer {
        match self {
            Self::Torn => json(400, r#"{"error":"bad_request","reason":"invalid JSON"}"#.into()),
            Self::Refused(status) => Answer {
                retry_after: match random.below(4) {
                    0 => random.below(900).to_string(),
                    1 => "Wed, 21 Oct 2026 07:28:00 GMT".to_owned(),
                    _ => String::new(),
                },
                ..json(status, r#"{"error":"the test","reason":"the test"}"#.to_owned())
            },
            Self::Portal => Answer {
                content_type: "text/html".to_owned(),
                ..json(200, "<html>Welcome</html>".to_owned())
            },
            Self::OtherJson => {
                let (status, bodies) = match what {
                    RequestKind::Missing(_) => (200, ["{}", "[]", "null", r#"{"ok":true}"#]),
                    RequestKind::Store(_) => (201, ["{}", "null", "true", r#"{"ok":true}"#]),
                };
                json(status, bodies[random.index(4)].to_owned())
            }
            _ => match what {
                RequestKind::Missing(documents) => collector.missing(documents),
                RequestKind::Store(documents) => self.stores(documents, collector, random),
            },
        }
    }

    fn stores(
        self,
        documents: &[Arc<Document>],
        collector: &mut Collector,
        random: &mut Random,
    ) -> Answer {
        let (some, others) = documents.split_at(random.index(documents.len() + 1));
        let (stored, answer) = match self {
            Self::Accepted => (some, json(202, "[]".to_owned())),
            Self::StoredAndFailed => (documents, json(500, "{}".to_owned())),
            Self::Forbidden => (some, refusals(others, "forbidden")),
            Self::Unwelcome => (&[][..], refusals(documents, "unauthorized")),
            Self::Broken => (some, refusals(others, "internal_server_error")),
            _ => (documents, json(201, "[]\n".to_owned())),
        };
        collector.store(stored);
        answer
    }
}
