//! Fetches the state of the director's hall while its page is open, and reports this station's status once a minute.

use super::asker::Asker;
use super::subjects::Subjects;
use crate::app::adapters::clock;
use crate::app::adapters::collector::{self, Call};
use crate::challenge::delays::{COLLECT_LIMIT, HALL_LOOK, STATUS_EVERY};
use crate::desk::hall::HallError;
use crate::desk::{Answer, Desk, HallQuery};
use crate::journal::collect::{Answer as Response, Hall, StationStatus, Unreachable};
use crate::station::may_collect;
use wasm_bindgen_futures::spawn_local;

/// Fetches the hall now, and every ten seconds as long as its page is open.
pub(super) fn watch(asker: Asker, query: HallQuery) {
    spawn_local(async move {
        let mut hall = Hall::default();
        while is_watched(asker, &query) {
            let answer = match fetch_hall(&mut hall, &query).await {
                Ok(()) => {
                    let now = clock::wall().utc_millis();
                    Answer::HallSeen(hall.rows(now), hall.board(now), Box::new(hall.statistics()))
                }
                Err(why) => Answer::HallFailed(why),
            };
            asker.answer(answer);
            clock::pause(HALL_LOOK).await;
        }
    });
}

/// Whether the page that asked is open with this query, and a request may be started.
fn is_watched(asker: Asker, query: &HallQuery) -> bool {
    asker.services.with_station(|station| {
        station.open_page() == asker.page()
            && station.desk().and_then(Desk::watched_hall) == Some(query)
            && may_collect(station)
    })
}

/// Reports this station's status every minute, if a request may be started then, until the collector or the token
/// changes (`changes` counts how often).
pub(super) fn report_statuses(subjects: &'static Subjects, changes: u32) {
    let (services, collecting) = (subjects.services, subjects.collecting);
    spawn_local(async move {
        loop {
            clock::pause(STATUS_EVERY).await;
            let Some((event, token)) = collecting.joined_for(changes) else { return };
            if collecting.is_at_work() || !services.with_station(may_collect) {
                continue;
            }
            let path = services.with_station(|it| StationStatus::path(it.writer().station()));
            if let Some(call) = Call::new() {
                let body = status(subjects).body();
                let posted = call.post_status(event, &path, &token, &body);
                collecting.set_reporting(true);
                if clock::within(COLLECT_LIMIT, posted).await.is_none() {
                    call.abort();
                }
                collecting.set_reporting(false);
            }
        }
    });
}

fn status(subjects: &Subjects) -> StationStatus {
    let (entries, refused) = subjects.collecting.entries_and_refused();
    subjects.services.with_station(|station| StationStatus {
        entries,
        refused,
        clock: clock::wall().utc_millis(),
        ..StationStatus::from(station)
    })
}

/// Requests everything that the hall shows.
async fn fetch_hall(hall: &mut Hall, query: &HallQuery) -> Result<(), HallError> {
    let (collected, statuses) = (query.event.collected(), query.event.statuses());
    let get = async |database: &str, path: &str| {
        let path = format!("live/{database}/{path}");
        let getting = collector::get(&path, &query.account);
        body(clock::within(COLLECT_LIMIT, getting).await)
    };
    hall.journals(&get(&collected, Hall::JOURNALS).await?)?;
    hall.heads(&get(&collected, Hall::HEADS).await?)?;
    hall.challenges(&get(&collected, Hall::CHALLENGES).await?)?;
    hall.statuses(&get(&statuses, Hall::STATUSES).await?)?;
    let mut fetched = Vec::new();
    while let Some(wanted) = hall.wanted_links(&fetched) {
        hall.links(&wanted, &get(&collected, &wanted.path).await?)?;
        fetched.push(wanted);
    }
    Ok(())
}

fn body(answer: Option<Result<Response, Unreachable>>) -> Result<String, HallError> {
    match answer {
        Some(Ok(Response { status: 200, body, .. })) => Ok(body),
        Some(Ok(answer)) if answer.is_not_let_in() => Err(HallError::NotLetIn),
        Some(Ok(answer)) => Err(HallError::Status(answer.status)),
        Some(Err(Unreachable)) | None => Err(HallError::Unreachable),
    }
}
