//! What else can be done with the journal: rows over the table. Each letter works without them, too.

use super::super::archives::Archives;
use super::super::page::Message;
use super::super::{Ending, outside_copy, texts};
use crate::challenge::Key;
use crate::challenge::form::Look;
use crate::desk::kit::Page;
use crate::desk::{Ask, Context, JournalPage, JournalTab};

/// The digit that reads this station's journal again.
pub(super) const READ_AGAIN: char = '0';

/// The letters and what each does; the first prints and exports without the list.
const LETTERS: [char; 8] = ['P', 'X', 'G', 'M', 'V', 'K', 'A', 'E'];

/// The table's page with these rows, while they are open.
pub(super) fn more(shown: Page<Message>, page: &JournalPage, context: &Context) -> Page<Message> {
    if !page.more {
        return shown;
    }
    let again = if page.merged.is_some() { texts::ONLY_THIS } else { texts::READ_AGAIN };
    let rows = [
        ('G', texts::STATISTICS, ""),
        ('M', texts::MERGE, ""),
        ('V', texts::VERIFY, ""),
        ('K', texts::COPY_OUTSIDE, outside_copy::value(&context.outside)),
        ('A', texts::ARCHIVES, ""),
        (READ_AGAIN, again, ""),
        ('E', texts::END_EVENT, ""),
    ];
    // Only this station's own journal is copied outside the browser.
    let rows = rows.into_iter().filter(|(letter, ..)| *letter != 'K' || page.merged.is_none());
    let rows = rows.filter_map(|(letter, says, value)| Some((letter, says, value, does(letter)?)));
    shown.section("", Look::Over).each(rows, |shown, (letter, says, value, does)| {
        shown.leads(says, value, does).lettered(letter)
    })
}

/// What a key means on the table, also before the table is shown: a director who knows the keys does not wait for it.
pub(super) fn typed(key: Key) -> Option<Message> {
    let letters = LETTERS.into_iter().chain([READ_AGAIN]);
    letters.into_iter().find(|letter| Key::typed(*letter) == key).and_then(does)
}

fn does(letter: char) -> Option<Message> {
    let verify = JournalTab::Verify { noted: String::new() };
    Some(match letter {
        'P' => Message::Print,
        'X' => Message::Open(JournalTab::Exports),
        'G' => Message::Open(JournalTab::Statistics),
        'M' => Message::Open(JournalTab::Merge),
        'V' => Message::Open(verify),
        'K' => Message::Open(JournalTab::Outside),
        'A' => Message::Open(JournalTab::Archives(Archives::default())),
        'E' => Message::Open(JournalTab::End(Ending::default())),
        READ_AGAIN => Message::ask(Ask::ReadLog),
        _ => return None,
    })
}
