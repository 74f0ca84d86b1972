//! Texts of the pages of a judge.

/// The heading, above what is ticked.
pub const BEFORE: &str = "Before judging";

/// Below what is ticked: the slip takes the place of one that has a number. A sentence.
pub const AGAIN: &str = "It takes the place of a slip that has a number.";

/// The heading, where a number is asked for. A sentence.
pub const NUMBER: &str = "Which challenge?";

/// Below it. A sentence.
pub const FROM_SLIP: &str = "Type its number from the paper slip.";

/// The heading, where the judge signs.
pub const INITIALS: &str = "Your initials";

/// The heading, where the source is asked for. A sentence.
pub const SOURCE: &str = "What do you look in?";

/// Why no opinion is taken: the first two agree. A sentence.
pub const AGREED: &str = "Two opinions agree: the ruling stands.";

/// Why no opinion is taken: the third is the director's. A sentence.
pub const ONLY_DIRECTOR: &str = "The third opinion is the director’s.";

/// Why no opinion is taken: there are three. A sentence.
pub const SETTLED: &str = "Three opinions were given: the ruling is final.";

/// Why no opinion is taken: the judge gave one. A sentence.
pub const SAME_JUDGE: &str = "You gave an opinion already: another judge is needed.";

/// The heading, where books are looked in: which word of how many.
pub fn look_up(number: u64, of: u64) -> String {
    format!("Look up {number} of {of}")
}

/// The last question: the books the word may be in. A sentence.
pub fn is_it_in(books: &str) -> String {
    format!("Is it in {books}?")
}

/// The heading, once all of them were looked up.
pub const REFERRED: &str = "The finding";

/// Below it. A sentence.
pub const ALL_LOOKED_UP: &str = "Every word was looked up.";

/// A button: from the first word again.
pub const FROM_THE_FIRST: &str = "From the first word";
