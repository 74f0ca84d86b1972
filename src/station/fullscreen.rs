//! Notes whether the page is shown fullscreen, and whether fullscreen was lost.

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Fullscreen {
    #[default]
    Never,
    Has,
    /// The page was fullscreen, and somebody or something ended it.
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
