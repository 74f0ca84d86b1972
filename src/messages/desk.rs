//! Texts of the desk of the director and the word judges.

/// The screen that asks for a PIN, and the pages that set one.
#[derive(Debug)]
pub struct PinTexts {
    /// The heading.
    pub heading: &'static str,
    /// The PIN was wrong. A sentence.
    pub wrong: &'static str,
    /// Too many were wrong: for how many seconds none is taken. A sentence.
    pub wait: fn(u64) -> String,
    /// It is being checked. Part of a line.
    pub checking: &'static str,
    /// A new one for the director: the heading.
    pub new_director: &'static str,
    /// A new one for the word judges: the heading.
    pub new_judge: &'static str,
    /// Where it is asked for: what to do if nobody knows it. Sentences.
    pub forgotten: &'static str,
    /// Where it is asked for: what is kept of it cannot be read. Sentences.
    pub damaged: &'static str,
    /// How it should be. A sentence.
    pub digits: &'static str,
    /// It is to be typed once more. A sentence.
    pub again: &'static str,
    /// It was not kept. Sentences.
    pub refused: &'static str,
    /// The second was another than the first. Sentences.
    pub unlike: &'static str,
    /// On the menu, while none is set. Sentences.
    pub none: &'static str,
}

/// The menu, and what is common to all pages.
#[derive(Debug)]
pub struct DeskTexts {
    /// The heading for the director.
    pub director: &'static str,
    /// The heading for a word judge, and what the first page is called.
    pub word_judge: &'static str,
    /// On the menu: a word judge judges a slip.
    pub slip: &'static str,
    /// On the menu: one opinion more, or the finding for a referred slip.
    pub opinion: &'static str,
    /// On the menu: a ruling was wrong.
    pub correction: &'static str,
    /// On the menu: words of a challenge were looked up separately.
    pub separate: &'static str,
    /// On the menu: the rulebook.
    pub rulebook: &'static str,
    /// On the menu: the lexicons.
    pub lexicons: &'static str,
    /// The button that closes the desk.
    pub close: &'static str,
    /// The button that goes back a page.
    pub back: &'static str,
    /// The button that goes on.
    pub go_on: &'static str,
    /// In the last seconds: how many they are.
    pub closes_in: fn(u64) -> String,
}

/// The word judge's pages.
#[derive(Debug)]
pub struct JudgeTexts {
    /// The heading, above what is ticked.
    pub before: &'static str,
    /// Below what is ticked: the slip takes the place of one that has a number. A sentence.
    pub again: &'static str,
    /// Where words were looked up separately, and it costs nothing. A sentence.
    pub not_separate: &'static str,
    /// The heading, where a number is asked for. A sentence.
    pub number: &'static str,
    /// Below it. A sentence.
    pub from_slip: &'static str,
    /// The heading, where the judge signs.
    pub initials: &'static str,
    /// The heading, where the source is asked for. A sentence.
    pub source: &'static str,
    /// The heading of a challenge: its number.
    pub challenge: fn(u64) -> String,
    /// The heading, where the play is judged by hand.
    pub by_hand: &'static str,
    /// An answer.
    pub acceptable: &'static str,
    /// An answer.
    pub unacceptable: &'static str,
    /// The button that makes it the ruling.
    pub enter: &'static str,
    /// Why no opinion is taken: the first two agree. A sentence.
    pub agreed: &'static str,
    /// Why no opinion is taken: the third is the director's. A sentence.
    pub only_director: &'static str,
    /// Why no opinion is taken: there are three. A sentence.
    pub settled: &'static str,
    /// Why no opinion is taken: the judge gave one. A sentence.
    pub same_judge: &'static str,
    /// Where a ruling is corrected: it was before. Sentences.
    pub corrected: &'static str,
    /// Where a ruling is corrected that no judge gave. A sentence.
    pub not_manual: &'static str,
    /// Where a ruling is corrected and nothing is earned: the answer that says so.
    pub wrong: &'static str,
    /// Where a ruling is corrected that is not settled yet. A sentence.
    pub open: &'static str,
    /// What a challenge was: how many words, and when.
    pub words: fn(u64, &str) -> String,
    /// Where a ruling is corrected: what the play scored is typed. A sentence.
    pub score: &'static str,
    /// Could the game have ended otherwise? A sentence.
    pub replay: &'static str,
    /// An answer.
    pub yes: &'static str,
    /// An answer.
    pub no: &'static str,
    /// The heading, where books are looked in: which word of how many.
    pub look_up: fn(u64, u64) -> String,
    /// The last question: the books the word may be in. A sentence.
    pub is_it_in: fn(&str) -> String,
    /// The heading, once all of them were looked up.
    pub referred: &'static str,
    /// Below it. A sentence.
    pub all_looked_up: &'static str,
    /// A button: from the first word again.
    pub from_the_first: &'static str,
}

/// The director's pages.
#[derive(Debug)]
pub struct DirectorTexts {
    /// The button that puts it in force.
    pub put_in_force: &'static str,
    /// The button that prints it.
    pub print: &'static str,
    /// The button that turns what a challenge costs.
    pub cost: &'static str,
    /// What a challenge can cost.
    pub double: &'static str,
    /// What a challenge can cost: nothing.
    pub free: &'static str,
    /// What a challenge can cost: points for each word.
    pub per_word: fn(u64) -> String,
    /// What a challenge can cost: points for the play.
    pub per_play: fn(u64) -> String,
    /// What a challenge can cost: points of the challenger.
    pub penalty: fn(u64) -> String,
    /// The button that turns self-lookup on, and says it is off.
    pub without_self_lookup: &'static str,
    /// The same button, the other way round.
    pub with_self_lookup: &'static str,
    /// The heading above the lexicons.
    pub lexicons: &'static str,
    /// What stands for a list nobody chose a lexicon for.
    pub own_list: &'static str,
    /// What stands for a book.
    pub book: &'static str,
    /// The row of the edition about to come in.
    pub coming: &'static str,
    /// What it follows. A sentence.
    pub coming_why: &'static str,
    /// What a row of the rulebook's sources follows. A sentence.
    pub source_why: &'static str,
    /// None of them.
    pub none: &'static str,
    /// The row of the minutes for a repeat.
    pub repeat: &'static str,
    /// How many minutes.
    pub minutes: fn(u64) -> String,
    /// A row: what it is for, and what is set.
    pub row: fn(&str, &str) -> String,
}
