//! Texts of practice, for the director.

pub const HEADING: &str = "Practice";
pub const SAYS: &str = "Players can try the station before it counts. Every screen says that it is practice. Nothing \
                        is recorded, numbered or counted, and your word lists are not used.";
pub const ENDS: &str = "While people practise, the station takes no challenges and is NOT READY. Practice ends when \
                        you end it on this desk’s home page or under “Is this station ready?”, or when the station \
                        is restarted; the players’ screen then says that it has ended. The journal says when it began \
                        and when it ended, and nothing in between.";
pub const BEGIN: &str = "Begin practice";
pub const END: &str = "End practice";
pub const IS_ON: &str = "Practice is on.";
pub const NOT_NOW: &str = "Practice cannot begin now: the station has to be in service, take challenges and show \
                           no slip.";
pub const WAITS: &str = "A slip waits for the word judge. Answer it first.";
pub const JOURNAL_UNREAD: &str = "Practice cannot begin before the journal has been read.";
pub const NOT_READY: &str =
    "People are practising, and nothing counts. End practice before the first challenge.";

pub fn words(words: &str) -> String {
    format!("These made-up words are good, and no others: {words}.")
}
