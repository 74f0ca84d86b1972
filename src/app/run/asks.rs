//! Does what the core asks of the browser. Long, because everything that is asked is here, each thing on its line.

use super::{
    Shell, about, diagnostics, hall, joining, journal, judging_lexicons, lexicons, outside_copy,
    readiness, recall, records, signing, standalone, storage, transfer,
};
use crate::app::adapters::{local_storage, page, sound};
use crate::desk::Ask;
use crate::station::Event;
use std::rc::Rc;

pub(super) fn perform(shell: &Rc<Shell>, ask: Ask) {
    match ask {
        Ask::Challenge(effect) => {
            let answer = shell.authorities.borrow_mut().answer(effect);
            if let Some(answer) = answer {
                shell.send(Event::Challenge(answer));
            }
        }

        Ask::ReadRecords => records::read(shell),
        Ask::RestoreRecords => records::restore(shell),
        Ask::SaveSettings(settings) => records::save_settings(shell, settings),
        Ask::CheckPin(pin) => records::check_pin(shell, pin),
        Ask::SavePin(role, pin) => records::save_pin(shell, role, pin),

        Ask::OpenLexicons(settings) => judging_lexicons::open_lexicons(shell, settings),
        Ask::ListInstalled => lexicons::list_installed(shell),
        Ask::OpenImport => lexicons::open(shell),
        Ask::ChooseList => lexicons::choose(shell),
        Ask::ReadListAgain { answers, file } => lexicons::read_again(shell, answers, file),
        Ask::CancelImport => lexicons::end_import(shell),
        Ask::InstallList { report, metadata, replaces } => {
            lexicons::install(shell, report, metadata, replaces);
        }
        Ask::JoinLists { first, second, metadata, replaces } => {
            lexicons::join(shell, first, second, metadata, replaces);
        }
        Ask::RemoveList(words) => lexicons::remove(shell, words),

        Ask::ReadJournal => storage::read_journal(shell),
        Ask::WriteEntries(entries) => storage::write(shell, entries),
        Ask::RepairJournal => storage::repair_journal(shell),
        Ask::SignHead(statement) => signing::sign(shell, statement),

        Ask::Recall(number) => recall::recall(shell, number),
        Ask::ReadLog => journal::read_log(shell),
        Ask::SaveLog(form) => journal::save_log(shell, form),
        Ask::PrintReport => journal::print(shell),
        Ask::ChooseJournals => journal::choose(shell),
        Ask::StopWork => journal::stop(shell),
        Ask::ListArchives => journal::list_archives(shell),
        Ask::SaveArchive(name) => journal::save_archive(shell, name),
        Ask::OpenExport(archive) => journal::open_export(shell, archive),
        Ask::DeleteArchive(name) => journal::delete_archive(shell, name),

        Ask::ChooseOutside(name) => outside_copy::choose(shell, &name),
        Ask::AllowOutside => outside_copy::ask_to_allow(shell),
        Ask::CopyOutside(through, statement) => outside_copy::write(shell, through, statement),
        Ask::ForgetOutside => outside_copy::forget(shell),

        Ask::FindAddress => transfer::find_address(shell),
        Ask::SaveSetUp(settings) => transfer::save(shell, settings),
        Ask::CopyText(text) => transfer::copy(shell, text),
        Ask::ChooseSetUp => transfer::choose(shell),
        Ask::TakeSetUp(settings) => transfer::accept(shell, settings),
        Ask::MakeStandalone(settings) => standalone::make(shell, settings),
        Ask::SaveStandalone(event) => standalone::save(shell, &event),

        Ask::CheckReadiness(look) => readiness::check(shell, look),
        Ask::LookAtDevice => diagnostics::look(shell),
        Ask::SaveDiagnostics => diagnostics::save(shell),
        Ask::FindBuild => about::find_build(shell),
        Ask::InstallApp => about::install(shell),
        Ask::KeepBuild => local_storage::save_build(&page::build()),
        Ask::LookForUpdate => shell.register_site(),
        Ask::TakeUpdate => shell.take_update(),
        Ask::CheckSite => shell.check_site(),
        Ask::Reload => page::reload(),
        Ask::Sound => sound::play(),
        Ask::Print => page::print(),

        Ask::LookAtCollecting => joining::look(shell),
        Ask::MakeEvent(days) => joining::make_event(shell, days),
        Ask::JoinEvent(collector, code) => joining::join(shell, collector, code),
        Ask::KeepPass(pass) => joining::keep(shell, pass),
        Ask::SaveForCollector(file, text) => joining::save(shell, &file, &text),
        Ask::WatchHall(query) => hall::watch(shell, query),
    }
}
