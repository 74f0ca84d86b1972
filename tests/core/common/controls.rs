//! Uses the controls of a desk page by their labels, as taps do.

use super::TestBench;
use challenge_station::challenge::Input;
use challenge_station::challenge::form::{Act, Control};
use challenge_station::station::Event;

impl TestBench {
    /// The control with this label, and its index among all controls of the page.
    pub fn control(&self, label: &str) -> (usize, Control) {
        let page = self.station.page();
        let found = page.controls().enumerate().find(|(_, control)| control.label == label);
        let labels = || page.controls().map(|control| control.label.as_str()).collect::<Vec<_>>();
        let (at, control) = found.unwrap_or_else(|| panic!("no {label} among {:?}", labels()));
        (at, control.clone())
    }

    /// Presses the control with this label.
    pub fn use_control(&mut self, label: &str) {
        self.act_on(label, Act::Press);
    }

    pub fn act_on(&mut self, label: &str, act: Act) {
        let (at, _) = self.control(label);
        self.input(Input::Use(at, act));
    }

    /// Types a text in the field with this label.
    pub fn write_in(&mut self, label: &str, text: &str) {
        let (at, _) = self.control(label);
        self.send(Event::Wrote(at, text.into()));
    }
}
