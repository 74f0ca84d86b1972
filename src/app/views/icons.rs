//! The two icons of a verdict. They differ in outline and in drawing, so that people can tell them apart without colour
//! and from any side.

/// A tick in a round ring.
pub(super) const TICK: &str = "<svg viewBox='0 0 100 100' fill='none' stroke='currentColor'>\
    <circle cx='50' cy='50' r='44' stroke-width='8'/>\
    <path d='M27 52 44 69 74 34' stroke-width='12'/></svg>";

/// A cross in a full octagon.
pub(super) const CROSS: &str = "<svg viewBox='0 0 100 100'>\
    <path d='M31 4h38l27 27v38L69 96H31L4 69V31z' fill='currentColor'/>\
    <path class='cut' d='M31 31 69 69M69 31 31 69' fill='none' stroke-width='13'/></svg>";
