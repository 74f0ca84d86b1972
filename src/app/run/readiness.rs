//! Checks whether the station is ready. Everything is read again from where it is stored, except the
//! open list while it judges.

use super::asker::Asker;
use super::slices::in_slices;
use super::{Shell, collecting, judging_lexicons, outside_copy, records, signing, storage};
use crate::app::adapters::{
    clock, fullscreen, installed_app, page, sound, standalone_page, storage_estimate, tab_lock,
};
use crate::browser_error::Store;
use crate::challenge::delays::STORE_WAIT;
use crate::challenge::{Mode, passes_self_test};
use crate::desk::readiness::facts::{Facts, Opened};
use crate::desk::{Answer, CollectingState, Look, Offline};
use crate::journal::{Health, Remains};
use crate::lexicon::Lexicon;
use crate::rulebook::Source;
use crate::setup::{DisplayMode, LexiconError, Release, Settings};
use crate::slices::Slices;
use crate::station::Station;
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// A requested lexicon, or why it could not be opened.
type Requested = Result<Rc<Lexicon>, LexiconError>;

pub(super) fn check(asker: &Asker, look: Look) {
    let asker = asker.clone();
    spawn_local(async move {
        match look {
            Look::FullScreen => fullscreen::enter().await,
            Look::Install => installed_app::show_offer().await,
            Look::Persist => storage_estimate::persist().await,
            Look::OlderRelease(release) => take_older(&asker, release).await,
            Look::AllowOutside => outside_copy::allow(&asker).await,
            Look::Only | Look::Test => fullscreen::stay_awake().await,
        }
        let Some(facts) = facts(&asker, look == Look::Test).await else { return };
        asker.answer(Answer::Readiness(facts.into()));
    });
}

/// Has the older release fetched, which then waits like any new version.
async fn take_older(shell: &Shell, release: Release) {
    let site = shell.site.borrow().clone();
    if let Some(site) = site {
        let _ = clock::within(STORE_WAIT * 5, site.take_older(&release.to_string())).await;
    }
}

async fn facts(shell: &Rc<Shell>, test: bool) -> Option<Facts> {
    // What is checked are the settings that the director has just saved.
    records::all_saved(shell).await;
    let settings = shell.station.with_untracked(|station| station.settings().clone());
    let lexicons = lexicons_of(shell, &settings).await;
    let [in_settings, in_pins] = records::copies_saved(shell).await;
    let (journal, one_copy) = journal_health(shell).await?;
    outside_copy::check(shell).await;
    let listed = settings.judged_by().into_iter().map(|words| settings.stands_for(words));
    let passes = |requested: &Requested| requested.as_ref().is_ok_and(passes_self_test);
    Some(Facts {
        tested: test.then(|| !lexicons.is_empty() && lexicons.iter().all(passes)),
        lexicons: lexicons.into_iter().zip(listed).map(opened).collect(),
        another_list: settings.another_list,
        persistent: storage_estimate::is_persistent().await,
        installs: installed_app::is_offered(),
        space: storage_estimate::space().await,
        strict: storage_estimate::is_strict(),
        offline: offline(shell).await,
        journal,
        // Where no collector is set, nothing is missing.
        collecting: match settings.collect {
            Some(_) => collecting::state(shell),
            None => CollectingState::Off,
        },
        one_copy,
        outside: shell.station.with_untracked(Station::outside_copy),
        practises: shell.station.with_untracked(Station::mode) == Mode::Practice,
        signing: shell.station.with_untracked(Station::desk_context).signing,
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
        update: shell.station.with_untracked(Station::desk_context).update,
        club: settings.rulebook.club().is_some(),
        settings: in_settings,
        pins: in_pins,
    })
}

/// Every lexicon that these settings use, once each. Installed lexicons are opened again from the store; the
/// site’s own lexicon is the one in use.
pub(super) async fn lexicons_of(shell: &Rc<Shell>, settings: &Settings) -> Vec<Requested> {
    let mut requested = Vec::new();
    for words in settings.judged_by() {
        requested.push(match words {
            Some(words) => judging_lexicons::installed(shell, &words).await,
            None => judging_lexicons::own_lexicon(shell).await,
        });
    }
    requested
}

pub(super) async fn offline(shell: &Shell) -> Offline {
    if standalone_page::is_standalone() {
        return Offline::StandalonePage;
    }
    let site = shell.site.borrow().clone();
    let Some(site) = site else { return Offline::Missing };
    match clock::within(STORE_WAIT * 5, site.check_files()).await {
        Some(Some((files, 0))) => Offline::Complete(files),
        Some(Some((_, lacking))) => Offline::Lacks(lacking),
        Some(None) => Offline::Missing,
        None => Offline::NotChecked,
    }
}

/// The journal in its stores, and the copy that is unavailable; nothing if the desk was closed meanwhile.
async fn journal_health(shell: &Rc<Shell>) -> Option<(Health, Option<String>)> {
    // The head is noted before the entries are read, because an entry that is written meanwhile is not an error.
    let (written, station) = shell.station.with_untracked(|station| {
        let writer = station.writer();
        (writer.head(), writer.station())
    });
    let heads = signing::signed_heads(shell).await;
    let (begun, note) = (signing::begun(shell), signing::last_head(shell));
    let remains = Remains { note, heads, begun, ..Remains::nothing(station) };
    let read = async {
        let journal = storage::journal(shell).await?;
        Ok((journal.compared().await?, journal.earlier()))
    };
    let read = shell.in_time(STORE_WAIT, Store::Journal, read).await;
    let Ok(((entries, one_copy), earlier)) = read else { return Some((Health::Unread, None)) };
    if let Some(error) = &one_copy {
        shell.send(Answer::CopyFailed(error.clone()));
    }
    let unrecorded = shell.station.with_untracked(Station::not_recorded) as u64;
    let comparing = async |slices: &Slices| {
        Health::of(entries, written, unrecorded, (earlier, &remains), slices).await
    };
    let health = in_slices(shell, comparing, |_| true).await?;
    Some((health, one_copy.map(|error| error.to_string())))
}

/// A requested lexicon, and the rulebook's lists for which it is used.
fn opened((requested, stands_for): (Requested, Vec<Source>)) -> Opened {
    match requested {
        Ok(lexicon) => {
            let metadata = lexicon.metadata();
            let title = metadata.title();
            match lexicon.edition_if_whole() {
                Some(edition) => {
                    Opened::Whole { title, date: metadata.date.clone(), edition, stands_for }
                }
                None => Opened::OtherWords(title),
            }
        }
        Err(error) => Opened::Refused(error),
    }
}
