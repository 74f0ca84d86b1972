//! Reads the command line of `journal-collect`, and carries out its commands.

use crate::output::{complain, print};
use challenge_station::journal::collect::{Hall, Wrong};
use challenge_station::journal::{NotAStationId, StationId};
use challenge_station::setup::{EventId, KeyId, NotAnEvent};
use challenge_station_collector::couch::{Couch, CouchError};
use challenge_station_collector::hall::{self, HallError};
use challenge_station_collector::prepare::{self, PrepareError, Server};
use challenge_station_collector::pull::{self, PullError};
use challenge_station_collector::token::{EventKey, KeyError, claims, public_key};
use challenge_station_collector::{push, replication};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;
use std::{fs, io};
use thiserror::Error;
use time::Date;
use time::macros::format_description;

/// The exit code if the tool did not do what it was asked: it was used wrongly, the collector did not answer as it
/// should, or the disk is full.
pub(crate) const NOT_DONE: u8 = 2;

/// How many documents that were left out are named.
const SHOWN: usize = 20;

const HELP: &str = "\
Collects the journals of a hall or a federation in Apache CouchDB. EVENT is the event's 16 hexadecimal digits, which
the desk shows.

  journal collect prepare EVENT --key PUBLIC.pem [--carry-to URL]
                                  prints the lines for CouchDB's configuration and for the proxy, checks that a
                                  station's token gives no more rights than it should, adds the event's key to
                                  the configuration, and makes databases, functions and views. --carry-to names a federation's database, with the account
                                  in its address; it can also be given later, or replaced
  journal collect status EVENT    prints a row for each station, those with a problem first
  journal collect pull EVENT FOLDER
                                  writes everything collected as JSON Lines, for `journal verify` and `journal merge`
  journal collect push EVENT FILE...
                                  sends exports that were carried by hand
  journal collect mint EVENT --key PRIVATE.pem --until YYYY-MM-DD STATION...
                                  for when the private key must stay here: prints a pass for each STATION; paste its
                                  line at that station's desk (L), which shows the station's identity
  journal collect close EVENT     makes the collector refuse anything more from stations
  journal hall EVENT              repeats `status` every ten seconds, until Ctrl+C

The collector's address with an administrator's account is in the environment as COUCH, or after --couch:
http://admin:PASSWORD@127.0.0.1:5984. The exit code is 0 if all is well, 1 if something was left out, or a journal
looks damaged, 2 if the tool was used wrongly or the collector did not do what it was asked.";

/// Why the tool stopped.
#[derive(Debug, Error)]
pub(crate) enum Stop {
    #[error("expected {0}: see `journal collect --help`")]
    Usage(&'static str),
    #[error("expected to read `{name}`, got: {source}: is the name right?")]
    File { name: String, source: io::Error },
    #[error("expected to print the answer, got: {0}: is there room on the disk?")]
    Output(#[from] io::Error),
    #[error(transparent)]
    Event(#[from] NotAnEvent),
    #[error(transparent)]
    Station(#[from] NotAStationId),
    #[error(transparent)]
    Key(#[from] KeyError),
    #[error(transparent)]
    Couch(#[from] CouchError),
    #[error(transparent)]
    Prepare(#[from] PrepareError),
    #[error(transparent)]
    Pull(#[from] PullError),
    #[error(transparent)]
    Hall(#[from] HallError),
}

/// What was typed: options with their values, and the rest.
struct Typed {
    options: Vec<(String, String)>,
    rest: Vec<String>,
}

impl Typed {
    fn read(arguments: &[String]) -> Result<Self, Stop> {
        let mut typed = Self { options: Vec::new(), rest: Vec::new() };
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            match argument.strip_prefix("--") {
                Some(name @ ("couch" | "key" | "until" | "carry-to")) => {
                    let value =
                        arguments.next().ok_or(Stop::Usage("a value after the last option"))?;
                    typed.options.push((name.to_owned(), value.clone()));
                }
                Some(_) => {
                    return Err(Stop::Usage("the options --couch, --key, --until or --carry-to"));
                }
                None => typed.rest.push(argument.clone()),
            }
        }
        Ok(typed)
    }

    fn option(&self, name: &str) -> Option<&str> {
        self.options.iter().find(|(one, _)| one == name).map(|(_, value)| value.as_str())
    }

    fn couch(&self) -> Result<Couch, Stop> {
        let set = std::env::var("COUCH").ok();
        let address = self.option("couch").map(ToOwned::to_owned).or(set);
        Ok(Couch::at(
            &address.ok_or(Stop::Usage("the collector's address in COUCH or after --couch"))?,
        )?)
    }

    fn key(&self) -> Result<String, Stop> {
        text(self.option("key").ok_or(Stop::Usage("--key and a PEM file"))?)
    }
}

/// Carries out a command. The exit code is 1 if something was left out, or a journal looks damaged.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode, Stop> {
    let Some((command, rest)) = arguments.split_first() else {
        return Err(Stop::Usage("a command"));
    };
    if command == "--help" || command == "help" {
        line(HELP)?;
        return Ok(ExitCode::SUCCESS);
    }
    let typed = Typed::read(rest)?;
    let Some((event, rest)) = typed.rest.split_first() else {
        return Err(Stop::Usage("a command of `journal collect` and an event"));
    };
    let event: EventId = event.parse()?;
    match (command.as_str(), rest) {
        ("prepare", []) => prepare(&typed, event),
        ("status", []) => status(&typed, event),
        ("hall", []) => hall(&typed, event),
        ("pull", [folder]) => pull(&typed, event, folder),
        ("push", files) if !files.is_empty() => push(&typed, event, files),
        ("mint", stations) if !stations.is_empty() => mint(&typed, event, stations),
        ("close", []) => {
            prepare::close(&typed.couch()?, event)?;
            line(&format!("event {event} is closed: nothing more is taken from stations"))?;
            Ok(ExitCode::SUCCESS)
        }
        _ => Err(Stop::Usage("a command of `journal collect` with its arguments")),
    }
}

fn line(text: &str) -> Result<(), Stop> {
    print(&format!("{text}\n"))?;
    Ok(())
}

fn text(name: &str) -> Result<String, Stop> {
    fs::read_to_string(name).map_err(|source| Stop::File { name: name.to_owned(), source })
}

fn prepare(typed: &Typed, event: EventId) -> Result<ExitCode, Stop> {
    let (couch, key) = (typed.couch()?, public_key(&typed.key()?)?);
    line(prepare::CONFIGURATION)?;
    line(&prepare::proxy(&couch))?;
    let now = u64::try_from(hall::now() / 1000).unwrap_or_default();
    let carry_to = typed.option("carry-to");
    if let Server::StandIn(_) = prepare::prepare(&couch, event, &key, carry_to, now, complain)? {
        complain(
            "THIS IS THE STAND-IN, NOT COUCHDB: only for trying things out. It checks no tokens, and may \
             lose what it is given",
        );
    }
    Ok(ExitCode::SUCCESS)
}

fn status(typed: &Typed, event: EventId) -> Result<ExitCode, Stop> {
    let (couch, mut hall) = (typed.couch()?, Hall::default());
    hall::ask(&couch, event, &mut hall)?;
    let (now, problems) = (hall::now(), replication::problems(&couch, event)?);
    print(&[hall::text(&hall, now), marked(&problems)].concat())?;
    let is_grave = hall.rows(now).iter().flat_map(|row| &row.wrong).any(Wrong::is_grave);
    Ok(if is_grave || !problems.is_empty() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn hall(typed: &Typed, event: EventId) -> Result<ExitCode, Stop> {
    let (couch, mut hall) = (typed.couch()?, Hall::default());
    loop {
        let asked = hall::ask(&couch, event, &mut hall)
            .and_then(|()| Ok(replication::problems(&couch, event)?));
        let below = asked.map_or_else(
            |error| format!("\nNOT UP TO DATE: {error}\n"),
            |problems| marked(&problems),
        );
        // Clears the screen, and what was scrolled off it.
        let clear = "\x1b[H\x1b[2J\x1b[3J";
        let shown = [clear, &hall::text(&hall, hall::now()), &below].concat();
        if !print(&shown)? {
            return Ok(ExitCode::SUCCESS);
        }
        std::thread::sleep(Duration::from_secs(10));
    }
}

/// What is wrong with the collector itself, below the table of stations.
fn marked(problems: &[String]) -> String {
    problems.iter().flat_map(|problem| ["  !! ", problem, "\n"]).collect()
}

fn pull(typed: &Typed, event: EventId, folder: &str) -> Result<ExitCode, Stop> {
    let pulled = pull::pull(&typed.couch()?, event, Path::new(folder))?;
    for unsound in pulled.unsound.iter().take(SHOWN) {
        complain(&format!("left out {unsound}"));
    }
    if pulled.unsound.len() > SHOWN {
        complain(&format!("left out {} more", pulled.unsound.len() - SHOWN));
    }
    line(&format!(
        "{} journals, {} entries and {} signed heads are in {folder}: now `journal verify {folder}/*.jsonl`",
        pulled.files.len(),
        pulled.entries,
        pulled.heads
    ))?;
    Ok(if pulled.unsound.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn push(typed: &Typed, event: EventId, files: &[String]) -> Result<ExitCode, Stop> {
    let couch = typed.couch()?;
    let mut is_well = true;
    for name in files {
        let pushed = push::push(&couch, event, &text(name)?);
        let there = pushed.documents;
        line(&format!("{name}: {there} entries and signed heads are at the collector"))?;
        let trouble = pushed.trouble.iter().map(|why| format!("not everything is there: {why}"));
        for why in pushed.left_out.iter().map(|why| format!("left out {why}")).chain(trouble) {
            complain(&format!("{name}: {why}"));
            is_well = false;
        }
    }
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn mint(typed: &Typed, event: EventId, stations: &[String]) -> Result<ExitCode, Stop> {
    let key = EventKey::read(&typed.key()?)?;
    let kid = KeyId::of(&key.public()?.der()).to_string();
    let form = format_description!("[year]-[month]-[day]");
    let until = typed.option("until").and_then(|text| Date::parse(text, form).ok());
    let until =
        until.and_then(Date::next_day).ok_or(Stop::Usage("--until and a day, as in 2026-12-31"))?;
    let until = u64::try_from(until.midnight().assume_utc().unix_timestamp()).unwrap_or_default();
    if until <= u64::try_from(hall::now() / 1000).unwrap_or_default() {
        return Err(Stop::Usage("--until and a day that is not over"));
    }
    for station in stations {
        let station: StationId = station.parse()?;
        line(&format!("{station} {}", key.token(&kid, &claims(event, station, until))))?;
    }
    Ok(ExitCode::SUCCESS)
}
