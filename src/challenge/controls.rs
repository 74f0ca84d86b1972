//! What people at the station work it with: keys, or fingers on the screen.

/// What was seen last. Screens name the control that is there, and show the labels of keys only to those who
/// have keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Controls {
    /// A keyboard.
    #[default]
    Keys,
    /// Fingers, on a device where no key was pressed since.
    Touch,
}

impl Controls {
    /// A sentence of a rulebook that says to press TAB, for fingers: it names the button with this label.
    pub fn tapped(says: &str, button: &str) -> String {
        says.replace("press TAB", &["tap ", &button.to_uppercase()].concat())
    }
}
