//! What people work the station with: keys, or fingers on the screen.

/// What people used last. Screens name the control that is there, and show the labels of keys only to those who have
/// keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Controls {
    /// A keyboard.
    #[default]
    Keys,
    /// Fingers, on a device where no key was pressed since.
    Touch,
}

impl Controls {
    /// A rulebook's sentence for people who use touch: instead of TAB, it names the button with this label.
    pub fn tapped(says: &str, button: &str) -> String {
        says.replace("press TAB", &["tap ", &button.to_uppercase()].concat())
    }
}
