//! The power is cut, and the machine forgets everything the browser has not synced. A filesystem of our own
//! simulates this (`tests/plug/`).

use super::dice::Dice;
use super::kills::up_to_any_moment;
use super::ledger::Ledger;
use crate::browser::Browser;
use crate::folder::Folder;
use crate::site::Site;
use crate::station::Station;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// How many power cuts share a profile. (More would be slow: every start reads the whole journal of the profile.)
const A_PROFILE: usize = 50;

/// A disk whose power can be cut.
struct Machine {
    program: Child,
    orders: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
    folder: Folder,
}

impl Machine {
    /// None if this machine cannot mount filesystems. (`PLUG` names the program; `cargo build -p
    /// challenge-station-plug` builds it.)
    fn start() -> Option<Self> {
        let folder = Folder::new();
        let path = std::env::var("PLUG")
            .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/target/debug/plug").into());
        let mut program = Command::new(&path);
        program.arg(folder.path()).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut program = program.spawn().unwrap_or_else(|error| {
            panic!("{path}: {error}. Run cargo build -p challenge-station-plug")
        });
        let (orders, answers) = (program.stdin.take(), program.stdout.take().unwrap());
        let mut machine = Self { program, orders, answers: BufReader::new(answers), folder };
        machine.is_done().then_some(machine)
    }

    fn is_done(&mut self) -> bool {
        let mut answer = String::new();
        self.answers.read_line(&mut answer).is_ok() && answer == "ok\n"
    }

    #[track_caller]
    fn order(&mut self, order: &str) {
        let orders = self.orders.as_mut().expect("it runs until it is dropped");
        writeln!(orders, "{order}").unwrap();
        assert!(self.is_done(), "the disk did not {order}");
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        // At the end of its input, the program unmounts the disk and ends.
        drop(self.orders.take());
        let _ = self.program.wait();
    }
}

/// Cuts the power `pulls` times, each time up to 1,200 ms after the adjudication key, starts the machine and the
/// browser again, and looks for every ruling that the screen had shown as recorded. Returns false if this
/// machine cannot mount filesystems.
pub(crate) fn pulls(pulls: usize) -> bool {
    let mut dice = Dice::new();
    let mut ledger = Ledger::default();
    let site = Site::with_few_words();
    for begun in (0..pulls).step_by(A_PROFILE) {
        let Some(mut machine) = Machine::start() else { return false };
        ledger.new_profile();
        let browser = Browser::in_profile(Folder::inside(machine.folder.path(), "profile"));
        let mut station = Station::in_real_time_with(&site, browser);
        // Every machine does this by itself within half a minute.
        machine.order("sync");
        for _ in begun..pulls.min(begun + A_PROFILE) {
            up_to_any_moment(&station, &mut ledger, &mut dice);
            machine.order("cut");
            station.kill();
            machine.order("restart");
            station.browser().restart();
            station.open();
            station.wait_for("count");
            ledger.check(&station, false);
        }
    }
    println!("plug pulled, seed {}: {}", dice.seed, ledger.count);
    assert!(ledger.count.is_good(), "{}", ledger.count);
    true
}

/// `make soak` repeats this 200 times.
#[test]
fn a_power_cut_loses_no_ruling_shown_as_recorded() {
    if !pulls(2) {
        println!("NOT RUN: this machine cannot mount filesystems");
    }
}
