//! What each page is called.

use crate::desk::Page;

impl Page {
    /// Its name: another name is another page, which begins at its top.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Menu => "menu",
            Self::Checklist(_) => "checklist",
            Self::Number(_) => "number",
            Self::Sign(signing) if signing.signed => "source",
            Self::Sign(_) => "signature",
            Self::Opinion(_) => "opinion",
            Self::Correction(_) => "correction",
            Self::Ending(_) => "ending",
            Self::Separate(_) => "separate",
            Self::Finding(_) => "look-up",
            Self::Rulebooks => "rulebooks",
            Self::Rulebook(_) => "rulebook",
            Self::Sources(_) => "sources",
            Self::Offered(_) => "offered",
            Self::NewPin(_) => "new-pin",
            Self::Journal(page) => page.leaf.name(),
            Self::SetUp(set_up) if set_up.naming.is_some() => "setting",
            Self::SetUp(set_up) if set_up.group.is_some() => "settings-group",
            Self::SetUp(_) => "settings",
            Self::Import(import) => import.name(),
            Self::Transfer(_) => "transfer",
            Self::Standalone(_) => "standalone",
            Self::Ready(_) => "readiness",
            Self::Diagnostics(_) => "diagnostics",
        }
    }
}
