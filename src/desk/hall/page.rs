//! The hall page shows the sign-in, the stations, the statistics, and the board for a projector.

use super::{Account, HallError, HallQuery, texts};
use crate::challenge::delays::{DESK_IDLE, HALL_IDLE};
use crate::challenge::form::Look;
use crate::challenge::page::{Light, PageModel, Table};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Answer, Ask, Context, Page as AnyPage, Route};
use crate::journal::Statistics;
use crate::journal::collect::{Board, Row, Wrong};
use crate::report;
use crate::setup::EventId;
use std::time::Duration;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct HallPage {
    account: Account,
    /// What is read, once somebody has signed in.
    query: Option<HallQuery>,
    seen: Option<(Vec<Row>, Board, Box<Statistics>)>,
    view: View,
    failed: String,
}

/// What is shown of the hall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// A row for each station.
    #[default]
    Table,
    /// The board for a projector.
    Board,
    /// Charts.
    Statistics,
}

impl HallPage {
    /// The page, with the name of this event's reader filled in.
    pub fn of(event: EventId) -> Self {
        let account = Account { name: event.reader(), ..Account::default() };
        Self { account, ..Self::default() }
    }

    /// What is read as long as the page is open.
    pub const fn query(&self) -> Option<&HallQuery> {
        self.query.as_ref()
    }

    fn look(&mut self, context: &Context) -> Route {
        let event = context.settings.collect.as_ref().map(|collector| collector.event);
        let Some(event) = event.filter(|_| self.account.is_complete()) else {
            let why = if event.is_some() { texts::INCOMPLETE } else { texts::NO_EVENT };
            why.clone_into(&mut self.failed);
            return Route::STAY;
        };
        self.failed.clear();
        let query = HallQuery { event, account: self.account.clone() };
        self.query = Some(query.clone());
        Route::STAY.asking(Ask::WatchHall(query))
    }

    /// A board is left unattended, so Escape closes the desk there: whoever wants more has to type the PIN.
    fn titled(&self, heading: &str) -> Page<Message> {
        let back = match self.view {
            View::Board => Message::Close,
            View::Statistics => Message::Show(View::Table),
            View::Table => Message::Leave,
        };
        Page::titled(heading, back)
    }

    fn sign_in(&self) -> Page<Message> {
        let Account { name, password } = self.account.clone();
        self.titled(texts::HEADING)
            .lead(texts::SIGN_IN)
            .section("", Look::Rows)
            .text(texts::NAME, name, Message::Name)
            .text(texts::PASSWORD, password, Message::Password)
            .focused()
            .go_on(texts::LOOK, Message::Look)
    }

    fn hall(&self, rows: &[Row], board: &Board) -> Page<Message> {
        let is_board = self.view == View::Board;
        let page = self
            .titled(texts::HEADING)
            .table(if is_board { short_table(rows) } else { whole_table(rows) })
            .shown(|model| PageModel {
                banner: Some(banner(rows)),
                facts: facts(board),
                large: is_board,
                ..model
            });
        if is_board {
            return page;
        }
        page.section("", Look::Columns)
            .leads(texts::BOARD, "", Message::Show(View::Board))
            .help(texts::BOARD_SAYS)
            .leads(texts::STATISTICS, "", Message::Show(View::Statistics))
    }
}

/// What the controls of the page mean.
pub enum Message {
    Name(String),
    Password(String),
    /// Signs in and looks at the hall.
    Look,
    Show(View),
    Leave,
    Close,
}

/// The state of the whole hall. It is red only if a journal itself is in doubt.
fn banner(rows: &[Row]) -> (Light, String) {
    let wrong = rows.iter().filter(|row| !row.wrong.is_empty()).count();
    let is_grave = rows.iter().flat_map(|row| &row.wrong).any(Wrong::is_grave);
    match wrong {
        _ if rows.is_empty() => (Light::Amber, texts::NOBODY.to_owned()),
        0 => (Light::Green, texts::ALL_WELL.to_owned()),
        wrong if is_grave => (Light::Red, texts::to_look_at(wrong)),
        wrong => (Light::Amber, texts::to_look_at(wrong)),
    }
}

fn facts(board: &Board) -> Vec<(&'static str, String)> {
    let event = (!board.event.is_empty()).then(|| (texts::EVENT, board.event.clone()));
    let round = (board.round > 0).then(|| (texts::ROUND, board.round.to_string()));
    let figures = [
        (texts::STATIONS, texts::well(board.well, board.stations)),
        (texts::CHALLENGES, board.challenges.to_string()),
        (texts::COLLECTED, board.collected.to_string()),
        (texts::BEHIND, board.behind.to_string()),
    ];
    event.into_iter().chain(round).chain(figures).collect()
}

fn wrong(row: &Row) -> String {
    row.wrong.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

fn collected(row: &Row) -> String {
    texts::of(row.collected, row.entries.unwrap_or(row.collected).max(row.collected))
}

/// If there are more stations than this, the board lists only those with something wrong.
const ALL_SHOWN: usize = 12;

/// The table on the board, with only what a hall needs to know. Nobody can scroll a projector's picture, so the
/// table must be short.
fn short_table(rows: &[Row]) -> Table {
    let row =
        |row: &Row| vec![row.name.clone(), row.challenges.to_string(), collected(row), wrong(row)];
    Table {
        heads: vec![texts::STATION, texts::CHALLENGES, texts::COLLECTED, texts::WRONG],
        rows: rows
            .iter()
            .filter(|row| rows.len() <= ALL_SHOWN || !row.wrong.is_empty())
            .map(row)
            .collect(),
        ..Table::default()
    }
}

fn whole_table(rows: &[Row]) -> Table {
    let or_dash = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
    let set_up = |row: &Row| {
        let all = [&row.lexicon, &row.rulebook, &row.version].map(String::as_str);
        all.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(", ")
    };
    let row = |row: &Row| {
        let signed = row.signed.unwrap_or_default();
        vec![
            row.name.clone(),
            wrong(row),
            collected(row),
            or_dash(row.head.map(|head| head.to_string())),
            row.challenges.to_string(),
            or_dash(row.heard.map(|time| texts::ago(time.as_secs()))),
            or_dash(row.clock.map(texts::clock)),
            format!("{}, {signed}", row.verified),
            set_up(row),
        ]
    };
    Table {
        heads: vec![
            texts::STATION,
            texts::WRONG,
            texts::COLLECTED,
            texts::HEAD_CODE,
            texts::CHALLENGES,
            texts::HEARD,
            texts::CLOCK,
            texts::VERIFIED,
            texts::SET_UP,
        ],
        rows: rows.iter().map(row).collect(),
        ..Table::default()
    }
}

impl DeskPage for HallPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        match (&self.query, self.view) {
            (_, View::Board) => "hall-board",
            (_, View::Statistics) => "hall-statistics",
            (Some(_), View::Table) => "hall",
            (None, View::Table) => "hall-reader",
        }
    }

    fn page(&self, _: &Context) -> Page<Message> {
        let page = match (&self.query, &self.seen) {
            (None, _) => self.sign_in(),
            (Some(_), Some((.., statistics))) if self.view == View::Statistics => {
                // The same charts as for a station's own journal.
                self.titled(texts::STATISTICS)
                    .lead(texts::COUNTED)
                    .html(report::charts_of((**statistics).clone()))
            }
            (Some(_), Some((rows, board, _))) => self.hall(rows, board),
            (Some(_), None) => self.titled(texts::HEADING).lead(texts::LOOKING),
        };
        page.alert(self.failed.clone())
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::Name(name) => (self.account.name, self.failed) = (name, String::new()),
            Message::Password(password) => {
                (self.account.password, self.failed) = (password, String::new());
            }
            Message::Look => return self.look(context),
            Message::Show(view) => self.view = view,
            Message::Leave => return Route::MENU,
            Message::Close => return Route::CLOSE,
        }
        Route::STAY
    }

    fn answered(&mut self, answer: Answer, _: &Context) -> Option<AnyPage> {
        match answer {
            Answer::HallSeen(rows, board, statistics) => {
                (self.seen, self.failed) = (Some((rows, board, statistics)), String::new());
            }
            Answer::HallFailed(why) => {
                // Name and password have to be typed again.
                if why == HallError::NotLetIn {
                    (self.query, self.seen) = (None, None);
                    // A board is left unattended, so it stays on the screen: from any other page, Escape leads to
                    // the desk.
                    if self.view == View::Statistics {
                        self.view = View::Table;
                    }
                }
                self.failed = why.to_string();
            }
            _ => {}
        }
        None
    }

    fn may_leave(&self, _: &Context) -> bool {
        self.query.is_some() && self.view != View::Board
    }

    fn idle(&self) -> Duration {
        if self.view == View::Board { HALL_IDLE } else { DESK_IDLE }
    }
}
