//! Checks whether the station is ready. Everything is read again from where it is stored, except the
//! open list while it judges.

use super::asker::Asker;
use super::judging_lexicons::Requested;
use super::site::Site;
use super::slices::in_slices;
use crate::app::adapters::{
    clock, fullscreen, installed_app, page, sound, storage_estimate, tab_lock,
};
use crate::browser_error::Store;
use crate::challenge::delays::STORE_WAIT;
use crate::challenge::{Mode, passes_self_test};
use crate::desk::readiness::facts::{Facts, Opened};
use crate::desk::{Answer, CollectingState, Look};
use crate::journal::{Health, Remains};
use crate::rulebook::Source;
use crate::setup::DisplayMode;
use crate::slices::Slices;
use crate::station::Station;
use wasm_bindgen_futures::spawn_local;

pub(super) fn check(asker: Asker, look: Look) {
    spawn_local(async move {
        match look {
            Look::FullScreen => fullscreen::enter().await,
            Look::Install => installed_app::show_offer().await,
            Look::Persist => storage_estimate::persist().await,
            Look::OlderRelease(release) => asker.site.take_older(release).await,
            Look::AllowOutside => asker.outside_copy.allow().await,
            Look::Only | Look::Test => fullscreen::stay_awake().await,
        }
        let Some(facts) = facts(asker, look == Look::Test).await else { return };
        asker.answer(Answer::Readiness(facts.into()));
    });
}

async fn facts(asker: Asker, test: bool) -> Option<Facts> {
    // What is checked are the settings that the director has just saved.
    asker.records.all_saved().await;
    let settings = asker.services.with_station(|station| station.settings().clone());
    let lexicons = asker.judging.lexicons_of(&settings).await;
    let [in_settings, in_pins] = asker.records.copies_saved().await;
    let (journal, one_copy) = journal_health(asker).await?;
    asker.outside_copy.check().await;
    let listed = settings.judged_by().into_iter();
    let listed = listed.map(|words| (words.is_none(), settings.stands_for(words)));
    let passes = |requested: &Requested| requested.as_ref().is_ok_and(passes_self_test);
    Some(Facts {
        tested: test.then(|| !lexicons.is_empty() && lexicons.iter().all(passes)),
        lexicons: lexicons.into_iter().zip(listed).map(opened).collect(),
        another_list: settings.another_list,
        persistent: storage_estimate::is_persistent().await,
        installs: installed_app::is_offered(),
        space: storage_estimate::space().await,
        strict: storage_estimate::is_strict(),
        offline: Site::offline().await,
        journal,
        // Where no collector is set, nothing is missing.
        collecting: match settings.collect {
            Some(_) => asker.collecting.state(),
            None => CollectingState::Off,
        },
        one_copy,
        outside: asker.services.with_station(Station::outside_copy),
        practises: asker.services.with_station(Station::mode) == Mode::Practice,
        signing: asker.services.with_station(Station::desk_context).signing,
        now: clock::wall(),
        alone: tab_lock::is_alone().await,
        plain_http: page::is_plain_http(),
        awake: fullscreen::awake(),
        full_screen: fullscreen::full_screen(),
        unmarked: !settings.event.is_empty() && settings.mark.is_none(),
        in_window: settings.screen == DisplayMode::Window,
        mute: settings.voice && !settings.languages().iter().all(|it| sound::has_voice(it.code())),
        escape_leaves: fullscreen::escape_leaves(),
        off_home_screen: fullscreen::is_off_home_screen(),
        update: asker.services.with_station(Station::desk_context).update,
        club: settings.rulebook.club().is_some(),
        settings: in_settings,
        pins: in_pins,
    })
}

/// The journal in its stores, and the copy that is unavailable; nothing if the desk was closed meanwhile.
async fn journal_health(asker: Asker) -> Option<(Health, Option<String>)> {
    // The head is noted before the entries are read, because an entry that is written meanwhile is not an error.
    let (written, station) = asker.services.with_station(|station| {
        let writer = station.writer();
        (writer.head(), writer.station())
    });
    let heads = asker.signing.signed_heads().await;
    let (begun, note) = (asker.signing.begun(), asker.signing.last_head());
    let remains = Remains { note, heads, begun, ..Remains::nothing(station) };
    let read = async {
        let journal = asker.storage.journal().await?;
        Ok((journal.compared().await?, journal.earlier()))
    };
    let read = asker.services.in_time(STORE_WAIT, Store::Journal, read).await;
    let Ok(((entries, one_copy), earlier)) = read else { return Some((Health::Unread, None)) };
    if let Some(error) = &one_copy {
        asker.services.send(Answer::CopyFailed(error.clone()));
    }
    let unrecorded = asker.services.with_station(Station::not_recorded) as u64;
    let comparing = async |slices: &Slices| {
        Health::of(entries, written, unrecorded, (earlier, &remains), slices).await
    };
    let health = in_slices(asker.services, comparing, |_| true).await?;
    Some((health, one_copy.map(|error| error.to_string())))
}

/// A requested lexicon, and the rulebook's lists for which it is used.
fn opened((requested, (is_own, stands_for)): (Requested, (bool, Vec<Source>))) -> Opened {
    match requested {
        Ok(lexicon) => {
            let metadata = lexicon.metadata();
            let title = metadata.title();
            match lexicon.edition_if_whole() {
                Some(edition) => {
                    let date = metadata.date.clone();
                    Opened::Whole { title, date, edition, is_own, stands_for }
                }
                None => Opened::OtherWords(title),
            }
        }
        Err(error) => Opened::Refused(error),
    }
}
