//! The pages that carry a set-up to another station.

use crate::messages::CarryTexts;

pub(in crate::messages) static TEXTS: CarryTexts = CarryTexts {
    heading: "Carry this set-up to another station",
    what: "Everything that is set here goes along, but for the journal and this station’s name. Open \
           the file or the link at the other station: it shows what will change, and changes nothing \
           before its director agrees.",
    with_pins: "The PINs go with the file. Whoever has it can try PINs against it: keep it as you keep \
                them.",
    save: "Save a .station file, with the lexicons",
    copy: "Copy the link, without lexicons and PINs",
    open: "Open a .station file here (or drop it on this page)",
    first: "Or all of it, from a .station file of another station",
    code: |fits| {
        if fits {
            "The same link, to be photographed by the other station."
        } else {
            "The link is too long for a code that can be photographed: copy it, or save the file."
        }
    },
    saved: |name| format!("{name} was given to the browser to save."),
    copied: "The link is copied.",
    working: "Putting it in force…",
    changes: "What will change here",
    no_changes: "Everything is set like this already.",
    lexicons: |names| format!("These lexicons come with it and are installed: {names}."),
    pins: "The PINs of the other station come with it. They hold here from then on.",
    name_stays: "This station keeps its own name and its journal.",
    missing: |fingerprint| {
        format!(
            "The lexicon {fingerprint} is not installed here and does not come along. Import it first, or \
             open the .station file of the other station."
        )
    },
    setting: "Setting",
    now: "Now",
    then: "Then",
    sources: "Lexicons of the rulebook",
    usual: "as usual",
};
