//! Texts around a verdict: what it costs, what can be done from it, and how a challenge ends without.

/// What a decision costs, in one short line.
#[derive(Debug)]
pub struct CostTexts {
    /// After *acceptable*. A sentence.
    pub play_stands: &'static str,
    /// After *unacceptable*. A sentence.
    pub play_comes_off: &'static str,
    /// The challenger was wrong and pays with the turn. A sentence.
    pub challenger_loses_turn: &'static str,
    /// The play was not good, and its player pays with the turn. A sentence.
    pub challenged_loses_turn: &'static str,
    /// Nobody pays anything. A sentence.
    pub no_penalty: &'static str,
    /// One of the players, before a colon.
    pub challenger: &'static str,
    /// The other player, before a colon.
    pub challenged: &'static str,
    /// Points of a player: which player, and how many, with their sign.
    pub points: fn(&str, i64) -> String,
    /// How points for words come about: how many words, and the points of each.
    pub by_words: fn(u64, u64) -> String,
}

/// What can be done from a verdict, and what else stands below it.
#[derive(Debug)]
pub struct AfterTexts {
    /// The heading where two opinions differ and the director gives the third.
    pub director_decides: &'static str,
    /// A button: what to do back at the board.
    pub steps: &'static str,
    /// The same button, once that is shown.
    pub no_steps: &'static str,
    /// A button: a word was mistyped, and the slip is to be judged again.
    pub mistyped: &'static str,
    /// A button: a word of the challenge was not on the slip.
    pub left_out: &'static str,
    /// A button: the opinion of the edition about to come in.
    pub other_edition: &'static str,
    /// Before the number of the challenge that this one repeats.
    pub repeats: fn(u64) -> String,
    /// An opinion in the chain: its verdict, and who gave it.
    pub opinion: fn(&str, &str) -> String,
    /// Who gave it: a word judge, by initials, with the source used.
    pub word_judge: fn(&str, &str) -> String,
    /// Who gave it: the director, by initials, with the source used.
    pub director: fn(&str, &str) -> String,
    /// Who gave it: the edition about to come in, which does not count.
    pub coming: fn(&str) -> String,
}

/// Decisions that are no verdict.
#[derive(Debug)]
pub struct DecisionTexts {
    /// The heading: a player gave up.
    pub conceded: &'static str,
    /// The heading: the challenge was taken back because of a blank.
    pub withdrawn: &'static str,
    /// The heading: words were looked up separately.
    pub separate: &'static str,
    /// The heading: a ruling was found wrong.
    pub corrected: &'static str,
    /// The heading: the slip needs a book.
    pub referred: &'static str,
    /// Below it, for the players. Sentences.
    pub call_judge: &'static str,
    /// A button: others may use the station meanwhile.
    pub free_the_station: &'static str,
    /// A button: the judge has come.
    pub judge_is_here: &'static str,
    /// What a wrong ruling earns on the spread: in all, the play's score, and what is added.
    pub spread: fn(u64, u64, u64) -> String,
    /// The game is played again. A sentence.
    pub replay: &'static str,
    /// It is not. A sentence.
    pub no_replay: &'static str,
    /// A correction that earns nothing. A sentence.
    pub earns_nothing: &'static str,
    /// While something is being entered in the journal. Part of a line.
    pub entering: &'static str,
}

/// The players' questions: how a challenge ends, which is judged again, who was responsible.
#[derive(Debug)]
pub struct QuestionTexts {
    /// A button on the slip, and the heading behind it.
    pub end: &'static str,
    /// An answer: the player whose play is challenged gives up.
    pub challenged_concedes: &'static str,
    /// An answer: the challenger gives up.
    pub challenger_concedes: &'static str,
    /// An answer: a blank was not designated, or misread.
    pub withdraw: &'static str,
    /// A button on the count screen, and the heading behind it.
    pub again: &'static str,
    /// Below it: what is typed. A sentence.
    pub which: &'static str,
    /// A number that is not the last challenge's was given. Sentences.
    pub not_the_last: &'static str,
    /// The button that goes on.
    pub go_on: &'static str,
    /// The heading: who is responsible for words looked up separately? A sentence.
    pub who: &'static str,
    /// Below it. A sentence.
    pub no_more_words: &'static str,
    /// An answer: the challenger alone.
    pub challenger: &'static str,
    /// An answer: the challenged player alone.
    pub challenged: &'static str,
    /// An answer: both.
    pub both: &'static str,
    /// Above the slip or the numbers, where a challenge is gone on with: its number.
    pub rest: fn(u64) -> String,
    /// Above the slip, where a challenge is judged again: its number.
    pub repeat: fn(u64) -> String,
    /// Above the slip, where a word judge works the station. Part of a line.
    pub word_judge: &'static str,
}
