//! Does what the core asks of the browser. Long, because everything that is asked is here, each thing on its line.

use super::{
    Asker, about, diagnostics, hall, joining, journal, judging_lexicons, lexicons, outside_copy,
    readiness, recall, records, signing, standalone, storage, transfer,
};
use crate::app::adapters::{local_storage, page, sound};
use crate::desk::Ask;

pub(super) fn perform(asker: &Asker, ask: Ask) {
    match ask {
        Ask::ReadRecords => records::read(asker),
        Ask::RestoreRecords => records::restore(asker),
        Ask::SaveSettings(settings) => records::save_settings(asker, settings),
        Ask::CheckPin(pin) => records::check_pin(asker, pin),
        Ask::SavePin(role, pin) => records::save_pin(asker, role, pin),

        Ask::OpenLexicons(settings) => judging_lexicons::open_lexicons(asker, settings),
        Ask::ListInstalled => lexicons::list_installed(asker),
        Ask::OpenImport => lexicons::open(asker),
        Ask::ChooseList => lexicons::choose(asker),
        Ask::ReadListAgain { answers, file } => lexicons::read_again(asker, answers, file),
        Ask::CancelImport => lexicons::end_import(asker),
        Ask::InstallList { report, metadata, replaces } => {
            lexicons::install(asker, report, metadata, replaces);
        }
        Ask::JoinLists { first, second, metadata, replaces } => {
            lexicons::join(asker, first, second, metadata, replaces);
        }
        Ask::RemoveList(words) => lexicons::remove(asker, words),

        Ask::ReadJournal => storage::read_journal(asker),
        Ask::WriteEntries(entries) => storage::write(asker, entries),
        Ask::RepairJournal => storage::repair_journal(asker),
        Ask::SignHead(statement) => signing::sign(asker, statement),

        Ask::Recall(number) => recall::recall(asker, number),
        Ask::ReadLog => journal::read_log(asker),
        Ask::SaveLog(form) => journal::save_log(asker, form),
        Ask::PrintReport => journal::print(asker),
        Ask::ChooseJournals => journal::choose(asker),
        Ask::StopWork => journal::stop(asker),
        Ask::ListArchives => journal::list_archives(asker),
        Ask::SaveArchive(name) => journal::save_archive(asker, name),
        Ask::OpenExport(archive) => journal::open_export(asker, archive),
        Ask::DeleteArchive(name) => journal::delete_archive(asker, name),

        Ask::ChooseOutside(name) => outside_copy::choose(asker, &name),
        Ask::AllowOutside => outside_copy::ask_to_allow(asker),
        Ask::CopyOutside(through, statement) => outside_copy::write(asker, through, statement),
        Ask::ForgetOutside => outside_copy::forget(asker),

        Ask::FindAddress => transfer::find_address(asker),
        Ask::SaveSetUp(settings) => transfer::save(asker, settings),
        Ask::CopyText(text) => transfer::copy(asker, text),
        Ask::ChooseSetUp => transfer::choose(asker),
        Ask::TakeSetUp(settings) => transfer::accept(asker, settings),
        Ask::MakeStandalone(settings) => standalone::make(asker, settings),
        Ask::SaveStandalone(event) => standalone::save(asker, &event),

        Ask::CheckReadiness(look) => readiness::check(asker, look),
        Ask::LookAtDevice => diagnostics::look(asker),
        Ask::SaveDiagnostics => diagnostics::save(asker),
        Ask::FindBuild => about::find_build(asker),
        Ask::InstallApp => about::install(asker),
        Ask::KeepBuild => local_storage::save_build(&page::build()),
        Ask::LookForUpdate => asker.register_site(),
        Ask::TakeUpdate => asker.take_update(),
        Ask::CheckSite => asker.check_site(),
        Ask::Reload => page::reload(),
        Ask::Sound => sound::play(),
        Ask::Print => page::print(),

        Ask::LookAtCollecting => joining::look(asker),
        Ask::MakeEvent(days) => joining::make_event(asker, days),
        Ask::JoinEvent(collector, code) => joining::join(asker, collector, code),
        Ask::KeepPass(pass) => joining::keep(asker, pass),
        Ask::SaveForCollector(file, text) => joining::save(asker, &file, &text),
        Ask::WatchHall(query) => hall::watch(asker, query),
    }
}
