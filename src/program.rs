//! Which of the site's two programs this is. A new device loads one without the desk first, because players wait for it;
//! the whole program follows, and runs from the next start on.

/// Whether this is the whole program. What follows `if IS_WHOLE` is left out of the first one.
pub const IS_WHOLE: bool = cfg!(feature = "desk");

/// What somebody wants that the first program does not have. The page starts again with the whole program, which goes on
/// with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// To open the desk.
    Desk,
    /// To set a tournament up at the first start.
    Tournament,
    /// To open a set-up file at the first start.
    File,
    /// Only that it runs, because this device is not new.
    Nothing,
}

impl Errand {
    const ALL: [Self; 4] = [Self::Desk, Self::Tournament, Self::File, Self::Nothing];

    /// Its name in the tab's storage.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Desk => "desk",
            Self::Tournament => "tournament",
            Self::File => "file",
            Self::Nothing => "nothing",
        }
    }

    /// The errand of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|errand| errand.name() == name)
    }
}
