//! Texts of the desk: the pages of what can be set, and the first start.

/// The pages of what can be set. Every row has a line that says which rule or habit it follows.
#[derive(Debug)]
pub struct SetUpTexts {
    /// The heading, and what the menu calls it.
    pub heading: &'static str,
    /// A group of rows: what belongs to the event.
    pub event_group: &'static str,
    /// What that group holds.
    pub event_group_why: &'static str,
    /// A group of rows: how long screens wait.
    pub times_group: &'static str,
    /// What that group holds.
    pub times_group_why: &'static str,
    /// A group of rows: keys, look and sound.
    pub keys_group: &'static str,
    /// What that group holds.
    pub keys_group_why: &'static str,
    /// A row: the name of the event.
    pub event: &'static str,
    /// What it follows. A sentence.
    pub event_why: &'static str,
    /// A row: the round.
    pub round: &'static str,
    /// What it follows. A sentence.
    pub round_why: &'static str,
    /// A row: the name of this station.
    pub station: &'static str,
    /// What it follows. A sentence.
    pub station_why: &'static str,
    /// A row: whether the table is asked for.
    pub asks_table: &'static str,
    /// What it follows. A sentence.
    pub asks_table_why: &'static str,
    /// A row: whether it is asked which player challenges.
    pub asks_player: &'static str,
    /// What it follows. A sentence.
    pub asks_player_why: &'static str,
    /// A row: how long a slip may lie.
    pub slip: &'static str,
    /// What it follows. Sentences.
    pub slip_why: &'static str,
    /// A row: how long a verdict stays.
    pub verdict: &'static str,
    /// What it follows. Sentences.
    pub verdict_why: &'static str,
    /// A row: for how long a challenge may be repeated.
    pub repeat: &'static str,
    /// What it follows. A sentence.
    pub repeat_why: &'static str,
    /// A row: the adjudication key.
    pub judge_key: &'static str,
    /// What it follows. A sentence.
    pub judge_key_why: &'static str,
    /// A row: how the letters lie on the screen.
    pub layout: &'static str,
    /// What it follows. A sentence.
    pub layout_why: &'static str,
    /// A row: the colours.
    pub theme: &'static str,
    /// What it follows. A sentence.
    pub theme_why: &'static str,
    /// A row: the sound of a verdict.
    pub sounds: &'static str,
    /// What it follows. A sentence.
    pub sounds_why: &'static str,
    /// A group of rows: languages and the voice.
    pub people_group: &'static str,
    /// What that group holds.
    pub people_group_why: &'static str,
    /// What the row of a language follows. A sentence.
    pub language_why: &'static str,
    /// A value: this language, and it is the one that the station begins with.
    pub on_first: &'static str,
    /// A row: whether the station speaks.
    pub voice: &'static str,
    /// What it follows. Sentences.
    pub voice_why: &'static str,
    /// A row: whether the station takes the whole screen.
    pub screen: &'static str,
    /// What it follows. A sentence.
    pub screen_why: &'static str,
    /// A value: nothing is set.
    pub none: &'static str,
    /// A value: it is so.
    pub on: &'static str,
    /// A value: it is not so.
    pub off: &'static str,
    /// A value: so many seconds.
    pub seconds: fn(u64) -> String,
    /// A value: no limit.
    pub no_limit: &'static str,
    /// A value: the keyboard in the order of the alphabet.
    pub alphabet: &'static str,
    /// A value: the colours of the device.
    pub device: &'static str,
    /// A value: dark on light.
    pub light: &'static str,
    /// A value: light on dark.
    pub dark: &'static str,
    /// Where a round is typed and it is no number. A sentence.
    pub no_number: &'static str,
    /// On the menu: to the next round, from which and to which.
    pub next_round: fn(&str, &str) -> String,
    /// On the menu, above what was just put in force.
    pub in_force: &'static str,
    /// The heading, where lexicons are offered to players.
    pub offered: &'static str,
    /// Below it. Sentences.
    pub offered_why: &'static str,
    /// What stands for the rulebook's first list while lexicons are offered. Part of a line.
    pub players_choose: &'static str,
    /// One more was ticked than can be offered. Sentences.
    pub offered_full: &'static str,
    /// The heading of the first start.
    pub first: &'static str,
    /// Below it. Sentences.
    pub first_says: &'static str,
    /// A row of the first start: the lexicon.
    pub lexicon: &'static str,
    /// A row of the first start: the PIN.
    pub pin: &'static str,
    /// What its row says of a PIN that is set.
    pub pin_set: &'static str,
    /// The button that ends the first start.
    pub start: &'static str,
    /// The button that skips it.
    pub skip: &'static str,
}
