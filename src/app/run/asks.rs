//! Does what the core asks of the browser. Long, because everything that is asked is here, each thing on its line.

use super::{
    Asker, Shell, diagnostics, hall, joining, journal, lexicons, readiness, recall, transfer,
};
use crate::app::adapters::{local_storage, page, session_storage, sound};
use crate::desk::Ask;
use crate::program::IS_WHOLE;

pub(super) fn perform(shell: &'static Shell, asker: Asker, ask: Ask) {
    match ask {
        Ask::ReadRecords => asker.records.read(),
        Ask::RestoreRecords => asker.records.restore(),
        Ask::SaveSettings(settings) => asker.records.save_settings(settings),
        Ask::OpenLexicons(settings) => shell.open_lexicons(settings),
        Ask::ReadJournal => shell.read_journal(),
        Ask::WriteEntries(entries) => asker.storage.write(entries),
        Ask::RepairJournal => asker.storage.repair_journal(),
        Ask::SignHead(statement) => asker.signing.sign(statement),
        Ask::KeepBuild => local_storage::save_build(&page::build()),
        Ask::LookForUpdate => asker.site.register(),
        Ask::TakeUpdate => asker.site.take_update(),
        Ask::CheckSite => asker.site.check(),
        Ask::Reload => page::reload(),
        Ask::Sound => sound::play(),
        Ask::StartWhole(errand) => asker.site.start_whole(errand),
        Ask::EndErrand => session_storage::end_errand(),

        // What follows is asked only by the desk.
        _ if !IS_WHOLE => {}
        Ask::CheckPin(pin) => asker.records.check_pin(pin),
        Ask::SavePin(role, pin) => asker.records.save_pin(role, pin),

        Ask::ListInstalled => lexicons::list_installed(asker.services),
        Ask::OpenImport => shell.importing.open(asker),
        Ask::ChooseList => shell.importing.choose(asker),
        Ask::ReadListAgain { answers, file } => shell.importing.read_again(asker, answers, file),
        Ask::CancelImport => shell.importing.end_import(),
        Ask::InstallList { report, metadata, replaces } => {
            shell.importing.install(asker, report, metadata, replaces);
        }
        Ask::JoinLists { first, second, metadata, replaces } => {
            shell.importing.join(asker, first, second, metadata, replaces);
        }
        Ask::RemoveList(words) => lexicons::remove(asker, words),

        Ask::Recall(number) => recall::recall(asker, number),
        Ask::ReadLog => shell.journals.read_log(asker),
        Ask::SaveLog(form) => journal::save_log(asker, form),
        Ask::PrintReport => shell.journals.print(asker),
        Ask::ChooseJournals => shell.journals.choose(asker.subjects()),
        Ask::StopWork => shell.journals.stop(),
        Ask::ListArchives => journal::list_archives(asker),
        Ask::SaveArchive(name) => journal::save_archive(asker, name),
        Ask::OpenExport(archive) => journal::open_export(asker, archive),
        Ask::DeleteArchive(name) => journal::delete_archive(asker, name),

        Ask::ChooseOutside(name) => asker.outside_copy.choose(&name),
        Ask::AllowOutside => asker.outside_copy.ask_to_allow(),
        Ask::CopyOutside(through, statement) => asker.outside_copy.write(through, statement),
        Ask::ForgetOutside => asker.outside_copy.forget(),

        Ask::FindAddress => transfer::find_address(asker),
        Ask::SaveSetUp(settings) => transfer::save(asker, settings),
        Ask::CopyText(text) => transfer::copy(asker, text),
        Ask::ChooseSetUp => shell.transferring.choose(asker.services),
        Ask::TakeSetUp(settings) => shell.transferring.accept(asker, settings),
        Ask::MakeStandalone(settings) => shell.transferring.make_standalone(asker, settings),
        Ask::SaveStandalone(event) => shell.transferring.save_standalone(asker, &event),

        Ask::CheckReadiness(look) => readiness::check(asker, look),
        Ask::LookAtDevice => diagnostics::look(asker),
        Ask::SaveDiagnostics => diagnostics::save(asker),
        Ask::FindBuild => diagnostics::find_build(asker),
        Ask::InstallApp => diagnostics::install(asker),
        Ask::Print => page::print(),

        Ask::LookAtCollecting => joining::look(asker),
        Ask::MakeEvent(days) => joining::make_event(asker, days),
        Ask::JoinEvent(collector, code) => joining::join(asker, collector, code),
        Ask::KeepPass(pass) => joining::keep(asker, pass),
        Ask::SaveForCollector(file, text) => joining::save(asker, &file, &text),
        Ask::WatchHall(query) => hall::watch(asker, query),
    }
}
