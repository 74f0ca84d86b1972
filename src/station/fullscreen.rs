//! Fullscreen: whether the page is shown in it, and whether it was lost.

/// Whether the page is fullscreen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Fullscreen {
    /// It has not been fullscreen.
    #[default]
    Never,
    /// It is fullscreen.
    Has,
    /// It was fullscreen, and somebody or something ended it.
    Lost,
}

impl Fullscreen {
    /// The page entered or left fullscreen.
    pub(super) fn changed(&mut self, has: bool) {
        *self = match (has, *self) {
            (true, _) => Self::Has,
            (false, Self::Never) => Self::Never,
            (false, _) => Self::Lost,
        };
    }
}
