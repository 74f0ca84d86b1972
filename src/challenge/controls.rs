//! People operate the station with keys, or with fingers on the screen.

/// The controls that people used last. Screens name these controls, and show key labels only to people who use keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Controls {
    /// A keyboard.
    #[default]
    Keys,
    /// Fingers, on a device where no key was pressed since.
    Touch,
}

impl Controls {
    /// A rulebook's sentence for people who use touch. In place of TAB, it names the button with this label.
    pub fn tapped(says: &str, button: &str) -> String {
        says.replace("press TAB", &["tap ", &button.to_uppercase()].concat())
    }
}
