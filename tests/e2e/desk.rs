//! How tests use the desk, and what they read from a verdict and from the journal.

use crate::entries::field;
use crate::station::{Station, VERDICT_AFTER, VERDICT_IGNORES_KEYS, button};
use crate::wait;
use serde_json::json;

/// The director's PIN in all stories.
pub(crate) const DIRECTORS: &str = "20260131";
/// The word judges' PIN in all stories.
pub(crate) const JUDGES: &str = "4711";
/// Ends a challenge without a look-up.
pub(crate) const F2: &str = "\u{e032}";
/// Judges the last challenge again.
pub(crate) const F4: &str = "\u{e034}";
/// Calls the director.
pub(crate) const F8: &str = "\u{e038}";
/// Signs a word judge in.
pub(crate) const F9: &str = "\u{e039}";

/// The field, switch or button of a page's control, found by its label without the key cap.
fn labelled(label: &str) -> String {
    format!(
        "[...document.querySelectorAll('.form label, .form button > span')].filter(each => \
         each.firstChild?.textContent.trim() === {}).map(each => \
         each.closest('button') ?? document.getElementById(each.htmlFor))[0]",
        json!(label)
    )
}

impl Station {
    pub(crate) fn heading(&self) -> String {
        self.says("main h1")
    }

    /// Waits until the screen has this heading.
    #[track_caller]
    pub(crate) fn wait_for_heading(&self, heading: &str) {
        self.wait_until(&format!(
            "document.querySelector('main h1')?.textContent === {}",
            json!(heading)
        ));
    }

    /// Opens a desk that has no PIN.
    #[track_caller]
    pub(crate) fn open_desk(&self) {
        self.press("\x1b");
        self.wait_for("desk");
    }

    /// Applies a rulebook. `keys` are its digit and the keys that change its options.
    #[track_caller]
    pub(crate) fn apply_rulebook(&self, keys: &str, rulebook: &str) {
        self.open_desk();
        self.choose_rulebook(keys);
        assert_eq!(self.says(".facts div:nth-child(2) strong"), rulebook);
    }

    /// At the open desk, chooses a rulebook and goes back to the count screen.
    #[track_caller]
    pub(crate) fn choose_rulebook(&self, keys: &str) {
        self.press(&format!("4{keys}"));
        self.agree();
        self.wait_until("document.querySelector('.toast') !== null");
        self.press("\x1b");
        self.wait_for("count");
    }

    /// Presses the page's first button, and agrees to what the page then asks.
    #[track_caller]
    pub(crate) fn agree(&self) {
        self.press("\n");
        self.wait_until("document.querySelector('dialog[open]') !== null");
        self.press("\n");
    }

    /// At the open desk, sets the PIN of the director or of the word judges.
    #[track_caller]
    pub(crate) fn set_pin(&self, role: &str, pin: &str) {
        let (digit, saved) = match role {
            "director" => ("6", "director"),
            _ => ("7", "word_judge"),
        };
        self.press(digit);
        self.press(&format!("{pin}\n{pin}\n"));
        self.wait_for_record("pins", saved);
        self.wait_until("document.querySelector('.toast')?.textContent.includes('PIN is set.')");
    }

    /// Sets the PINs of the director and of the word judges, and goes back to the count screen.
    #[track_caller]
    pub(crate) fn set_pins(&self) {
        self.open_desk();
        self.set_pin("director", DIRECTORS);
        self.set_pin("word judges", JUDGES);
        self.press("\x1b");
        self.wait_for("count");
    }

    /// Enters a correct PIN, and waits for the desk to open.
    #[track_caller]
    pub(crate) fn unlock(&self, pin: &str) {
        self.wait_for("pin");
        self.press(&format!("{pin}\n"));
        self.wait_for("desk");
    }

    /// Opens the desk with a PIN.
    #[track_caller]
    pub(crate) fn open_desk_with(&self, pin: &str) {
        self.press("\x1b");
        self.unlock(pin);
    }

    /// Focuses the field with this label, and replaces its text.
    #[track_caller]
    pub(crate) fn write_in(&self, label: &str, text: &str) {
        self.wait_until(&format!("({}) !== undefined", labelled(label)));
        self.run(
            &format!("const field = {}; field.focus(); field.select();", labelled(label)),
            &[],
        );
        self.write(text);
    }

    /// Uses the switch or row with this label.
    #[track_caller]
    pub(crate) fn use_control(&self, label: &str) {
        self.wait_until(&format!("({}) !== undefined", labelled(label)));
        // What the page still waits for may draw its rows anew.
        self.wait_for_frames();
        self.run(&format!("({}).click();", labelled(label)), &[]);
    }

    /// At the open desk, confirms that the event uses a list that its rulebook does not name.
    #[track_caller]
    pub(crate) fn confirm_own_list(&self) {
        self.press("s");
        self.use_control("Use our own word list on purpose");
        self.press("\x1b");
        self.wait_for_record("settings", "\"another_list\":true");
    }

    /// Signs in with these initials.
    #[track_caller]
    pub(crate) fn sign(&self, initials: &str) {
        self.wait_for_heading("Word judge");
        self.press(&format!("{initials}\n"));
    }

    /// At the desk's menu, opens the page of a challenge by its number.
    #[track_caller]
    pub(crate) fn rule_on(&self, number: &str) {
        self.press("2");
        self.wait_for_heading("Rule on a slip");
        self.fill_in("Number", number);
        self.wait_until("document.querySelector('main p.word') !== null");
        // The number has the focus: leave it, so that letters and digits are keys of the page.
        self.run("document.activeElement.blur();", &[]);
    }

    /// At the desk's menu, gives a further opinion on a challenge.
    #[track_caller]
    pub(crate) fn give_opinion(&self, number: &str, initials: &str, verdict: &str) {
        self.rule_on(number);
        self.press("\n");
        self.wait_until(&format!(
            "document.querySelector('main h1')?.textContent.endsWith({})",
            json!(format!(" on No. {number}"))
        ));
        // From the top of the page to its foot: the verdict, the source, the initials.
        self.press(&format!("{verdict}2"));
        self.write_in("Your initials", initials);
        self.press("\n");
        self.advance(VERDICT_AFTER);
        self.wait_for("verdict");
    }

    /// At the desk's menu, goes through a word judge's checklist until the slip can be declared.
    #[track_caller]
    pub(crate) fn begin_as_judge(&self, by_hand: bool, initials: &str) {
        self.press("1");
        self.wait_for_heading("Rule on a slip");
        // By hand, the judge also says in what the words are looked up.
        if by_hand {
            self.press("24");
        }
        self.fill_in("Your initials", initials);
        self.press("\n");
        self.wait_for("count");
        assert!(self.says(".signed-in span").ends_with(initials));
    }

    /// The challenge's number, as written on the paper slip.
    pub(crate) fn number(&self) -> String {
        self.says(".challenge-number strong")
    }

    /// The opinions below the words.
    pub(crate) fn opinions(&self) -> Vec<String> {
        self.texts_of("p.lexicon", "textContent")
    }

    /// A property of each element that matches a selector, as text.
    pub(crate) fn texts_of(&self, selector: &str, what: &str) -> Vec<String> {
        let all = format!(
            "[...document.querySelectorAll({})].map(each => each.{what}.trim())",
            json!(selector)
        );
        serde_json::from_value(self.value(&all)).unwrap()
    }

    /// Presses a key on a verdict, once the verdict takes keys.
    #[track_caller]
    pub(crate) fn press_on_verdict(&self, key: &str) {
        self.advance(VERDICT_IGNORES_KEYS);
        self.press(key);
    }

    /// Clicks the button with this text.
    #[track_caller]
    pub(crate) fn click(&self, text: &str) {
        self.run(&format!("({}).click();", button(text)), &[]);
    }

    /// Waits for an entry. Decisions other than verdicts are recorded only after the next screen has
    /// appeared. If the entry never comes, the next assertion shows what is there instead.
    #[track_caller]
    pub(crate) fn wait_for_entry(&self, is_there: impl Fn(&Self) -> bool) {
        wait::until(|| is_there(self));
    }

    /// Asserts that the journal's last entry has these parts.
    #[track_caller]
    pub(crate) fn last_says(&self, lines: &[(&str, &str)]) {
        let has = |last: &str| {
            lines.iter().all(|(name, value)| field(last, name).unwrap_or("-") == *value)
        };
        self.wait_for_entry(|here| has(&here.last_entry()));
        says(&self.last_entry(), lines);
    }

    /// Asserts that the entries about decisions and settings are of these kinds, in this order.
    #[track_caller]
    pub(crate) fn assert_kinds(&self, kinds: &[&str]) {
        self.wait_for_entry(|here| here.kinds() == kinds);
        assert_eq!(self.kinds(), kinds);
    }

    /// The journal's last entry, ignoring those about a repaired copy, which a busy machine may cause at any time.
    /// Fails if the chain is broken.
    #[track_caller]
    pub(crate) fn last_entry(&self) -> String {
        self.chain().unwrap();
        let is_repair = |entry: &String| field(entry, "kind") == Some("store-repaired");
        self.journal().into_iter().rfind(|entry| !is_repair(entry)).unwrap()
    }

    /// The entries about decisions and settings, without those about opening the desk or repairing a copy.
    pub(crate) fn decided(&self) -> Vec<String> {
        let about_opening = ["desk-opened", "wrong-pin", "pin-set", "store-repaired"];
        let is_decided = |entry: &String| !about_opening.contains(&field(entry, "kind").unwrap());
        self.journal().into_iter().filter(is_decided).collect()
    }

    /// The kinds of the entries about decisions and settings.
    pub(crate) fn kinds(&self) -> Vec<String> {
        self.decided().iter().map(|entry| field(entry, "kind").unwrap().to_owned()).collect()
    }

    /// Asserts that these words are nowhere but in the journal.
    #[track_caller]
    pub(crate) fn has_none_of(&self, words: &[&str], after: &str) {
        let everything = self.everything_in_view().to_uppercase();
        for word in words {
            assert!(
                !everything.contains(word),
                "{word} is still there after {after}: {everything}"
            );
        }
    }
}

/// Asserts that an entry has these parts, given as name and value.
#[track_caller]
pub(crate) fn says(entry: &str, lines: &[(&str, &str)]) {
    for (name, value) in lines {
        assert_eq!(field(entry, name).unwrap_or("-"), *value, "{name}:\n{entry}");
    }
}
