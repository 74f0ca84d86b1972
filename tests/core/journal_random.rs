//! After any sequence of events, the journal is one chain, every text reads back unchanged, and
//! each challenge is recalled as it was.

use crate::common::entries::Says;
use crate::common::journals;
use challenge_station::challenge::{
    Award, By, ChallengeNumber, Decision, Initials, Judge, Lexicons, Opinion, Origin, Responsible,
    Role, Ruling, Separately, Unjudged,
};
use challenge_station::journal::{Entry, Happening, RecallError, follow, open_referral, recall};
use challenge_station::rulebook::Choice;
use journals::{
    HappeningOrDecision, Journal, PLAYERS, challenge_number, opinion, referral, set_aside, slip,
};
use proptest::prelude::*;
use std::sync::Arc;

/// The next step of a random journal. `of` chooses a challenge.
#[derive(Clone, Debug)]
enum Act {
    Note(bool, String),
    Judge { origin: u8, of: usize, words: Vec<String>, opinion: Opinion },
    Refer { origin: u8, of: usize, words: Vec<String> },
    Find { of: usize, opinion: Opinion },
    End { origin: u8, of: usize, how: Unjudged },
    Separate { of: usize, responsible: Responsible },
    Opinion { of: usize, opinion: Opinion },
    Correct { of: usize, judge: Judge, award: Award },
}

/// The expected state of a challenge.
#[derive(Clone, Debug, Default)]
struct Known {
    number: ChallengeNumber,
    words: Vec<String>,
    ruling: Option<Ruling>,
    referred: Option<Vec<String>>,
    corrected: bool,
    /// Whether its last words were judged later than the others.
    has_rest: bool,
    separately: Option<Separately>,
    ended: Option<RecallError>,
    /// The challenge that replaced it, if it was judged again.
    again: Option<ChallengeNumber>,
}

#[derive(Default)]
struct World {
    journal: Journal,
    challenges: Vec<Known>,
}

impl World {
    fn act(&mut self, rulebook: &Choice, act: Act) {
        let mut enter =
            |happening: HappeningOrDecision| self.journal.enter_under(rulebook.clone(), happening);
        let count = self.challenges.len().max(1);
        let index = |of: usize| of % count;
        match act {
            Act::Note(true, note) => {
                _ = enter(Happening::Settings { now: note, generation: 1 }.into());
            }
            Act::Note(false, note) => {
                _ = enter(Happening::SetAside(set_aside(&note, &note)).into());
            }
            Act::Judge { origin, of, words, opinion } => {
                let ruling = Ruling::new(slip(&words.join(" ")), opinion.clone());
                let Some(origin) = self.origin(origin, of, words.len()) else { return };
                let number = self.enter_slip(rulebook.clone(), Decision::Ruling { origin, ruling });
                self.known(origin, number).judged(&words, &opinion);
            }
            Act::Refer { origin, of, words } => {
                let Some(origin) = self.origin(origin, of, words.len()) else { return };
                let referral = referral(origin, &words.join(" "));
                let number = self.enter_slip(rulebook.clone(), referral);
                self.known(origin, number).referred = Some(words);
            }
            Act::Find { of, opinion } => {
                let Some(known) = self.challenges.get_mut(index(of)) else { return };
                let Some(words) = known.referred.clone() else { return };
                let origin = Origin::Referred { of: known.number, judged: 0 };
                let ruling = Ruling::new(slip(&words.join(" ")), opinion.clone());
                enter(Decision::Ruling { origin, ruling }.into());
                known.judged(&words, &opinion);
            }
            Act::End { origin, of, how } => {
                let Some(origin) = self.origin(origin, of, 2) else { return };
                let unjudged = Decision::Unjudged { origin, declared: 2, how };
                let number = self.enter_slip(rulebook.clone(), unjudged);
                self.known(origin, number).end(how);
            }
            Act::Separate { of, responsible } => {
                let Some(known) = self.challenges.get_mut(index(of)) else { return };
                let (challenge, unjudged) = (known.number, !known.has_rest);
                known.separately = Some(Separately { responsible, unjudged });
                enter(Decision::Separate { challenge, responsible, points: 10 }.into());
            }
            Act::Opinion { of, opinion } => {
                let Some(known) = self.challenges.get_mut(index(of)) else { return };
                let Some(ruling) = known.ruling.clone() else { return };
                let ruling = ruling.with(opinion);
                known.ruling = Some(ruling.clone());
                let (challenge, words) = (known.number, known.words.len());
                enter(Decision::Opinion { challenge, words, ruling }.into());
            }
            Act::Correct { of, judge, award } => {
                let Some(known) = self.challenges.get_mut(index(of)) else { return };
                enter(
                    Decision::Correction {
                        challenge: known.number,
                        judge,
                        award,
                        correct: crate::common::journals::correct_verdict(),
                    }
                    .into(),
                );
                known.corrected = true;
            }
        }
    }

    /// Enters the result of a slip; returns the number of the challenge that began last.
    fn enter_slip(&mut self, rulebook: Choice, decision: Decision) -> ChallengeNumber {
        self.journal.enter_under(rulebook, decision);
        challenge_number(self.journal.begun)
    }

    /// The origin of a slip; `None` if the challenge allows no such slip.
    fn origin(&self, origin: u8, of: usize, words: usize) -> Option<Origin> {
        if origin == 0 {
            return Some(Origin::New);
        }
        let known = self.challenges.get(of % self.challenges.len().max(1))?;
        let (of, judged) = (known.number, known.words.len());
        let open = known.again.is_none() && known.ended.is_none() && known.referred.is_none();
        match origin {
            1 => (open && known.ruling.is_some()).then_some(Origin::Repeat { of }),
            _ => (open && known.ruling.is_some() && judged + words <= 8)
                .then_some(Origin::Rest { of, judged }),
        }
    }

    /// The challenge to which a slip of this origin belongs. A new slip adds one.
    fn known(&mut self, origin: Origin, number: ChallengeNumber) -> &mut Known {
        let challenge = origin.challenge().unwrap_or(number);
        if let Origin::Repeat { of } = origin {
            // This includes the challenges that were repeated before this one.
            let repeated = |known: &&mut Known| known.number == of || known.again == Some(of);
            self.challenges
                .iter_mut()
                .filter(repeated)
                .for_each(|known| known.again = Some(number));
        }
        if origin.challenge().is_none() {
            self.challenges.push(Known { number, ..Known::default() });
        }
        self.challenges.iter_mut().find(|known| known.number == challenge).unwrap()
    }
}

impl Known {
    fn judged(&mut self, words: &[String], opinion: &Opinion) {
        self.has_rest |= !self.words.is_empty();
        if let Some(known) = self.separately.as_mut().filter(|_| self.has_rest) {
            known.unjudged = false;
        }
        self.words.extend_from_slice(words);
        self.ruling = Some(Ruling::new(slip(&self.words.join(" ")), opinion.clone()));
        self.referred = None;
    }

    fn end(&mut self, how: Unjudged) {
        if self.ruling.is_none() || how == Unjudged::Conceded(PLAYERS[1]) {
            self.ended = Some(match how {
                Unjudged::Withdrawn | Unjudged::Rescinded | Unjudged::Void => {
                    RecallError::Withdrawn
                }
                Unjudged::Conceded(_) => RecallError::Conceded,
            });
        }
    }
}

fn words() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec("[A-Z]{2,15}", 1..4)
}

/// A text with anything that could break a line.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[ -~]{0,20}",
        any::<String>(),
        "[a-z]{0,3}[\n\r\u{85}\u{2028}\u{2029}](verdict|by|words|digest) [a-z\n]{0,9}"
    ]
}

fn judge() -> impl Strategy<Value = Judge> {
    (any::<bool>(), "[A-Z]{1,3}", text()).prop_map(|(director, initials, source)| Judge {
        role: if director { Role::Director } else { Role::WordJudge },
        initials: Initials::new(&initials).unwrap(),
        source: source.into(),
    })
}

fn any_opinion() -> impl Strategy<Value = Opinion> {
    let lexicons = [text(), text(), text()];
    (any::<bool>(), 0..4, judge(), lexicons).prop_map(|(acceptable, by, judge, lexicons)| {
        let [names, editions, digests] = lexicons;
        let lexicons = Arc::new(Lexicons { names, editions, digests });
        let by = match by {
            0 => By::Station(lexicons),
            1 => By::StationAndJudge { lexicons, judge },
            2 => By::Judge(judge),
            _ => By::ComingEdition(lexicons),
        };
        opinion(acceptable, by)
    })
}

fn act() -> impl Strategy<Value = Act> {
    let of = || any::<usize>();
    let how = prop_oneof![
        prop::sample::select(&PLAYERS[..]).prop_map(Unjudged::Conceded),
        Just(Unjudged::Withdrawn)
    ];
    let responsible = prop_oneof![
        prop::sample::select(&PLAYERS[..]).prop_map(Responsible::One),
        Just(Responsible::Both)
    ];
    let award = prop_oneof![
        any::<(u16, u16)>().prop_map(|(score, plus)| Award::Spread { score, plus }),
        Just(Award::Replay),
    ];
    prop_oneof![
        1 => (any::<bool>(), text()).prop_map(|(settings, note)| Act::Note(settings, note)),
        5 => (0..3_u8, of(), words(), any_opinion())
            .prop_map(|(origin, of, words, opinion)| Act::Judge { origin, of, words, opinion }),
        2 => (0..3_u8, of(), words()).prop_map(|(origin, of, words)| Act::Refer { origin, of, words }),
        2 => (of(), any_opinion()).prop_map(|(of, opinion)| Act::Find { of, opinion }),
        1 => (0..3_u8, of(), how).prop_map(|(origin, of, how)| Act::End { origin, of, how }),
        1 => (of(), responsible).prop_map(|(of, responsible)| Act::Separate { of, responsible }),
        2 => (of(), any_opinion()).prop_map(|(of, opinion)| Act::Opinion { of, opinion }),
        1 => (of(), judge(), award).prop_map(|(of, judge, award)| Act::Correct { of, judge, award }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    #[test]
    fn whatever_happens_the_journal_reads_back_as_it_happened(
        acts in prop::collection::vec((act(), any::<prop::sample::Index>()), 1..40),
    ) {
        let composed = "club take-back without-paper name=\"Ours, \\ theirs\" cost=\"5.4.1\"";
        let composed: Choice = composed.parse().unwrap();
        let rulebooks: Vec<Choice> = Choice::every().chain([composed]).collect();
        let mut world = World::default();
        world.journal.enter(journals::OPENED);
        for (act, rulebook) in acts {
            world.act(rulebook.get(&rulebooks), act);
        }
        let World { journal, challenges } = world;
        prop_assert_eq!(follow(journal.texts()).unwrap().head, journal.head);
        for text in journal.texts() {
            let entry = Entry::read(text).unwrap();
            prop_assert_eq!(entry.stored(), text);
            prop_assert!(!text.contains(['\n', '\r']));
            if ["conceded", "withdrawn"].contains(&entry.kind()) {
                for name in ["words", "verdict", "lexicon", "note", "source", "outcome"] {
                    prop_assert_eq!(entry.field(name), None);
                }
            }
        }
        for known in &challenges {
            let number = known.number;
            let recalled = recall(journal.texts(), number.count());
            let referral = open_referral(journal.texts(), number.count());
            if let Some(again) = known.again {
                prop_assert_eq!(recalled, Err(RecallError::JudgedAgain { number, again }));
                prop_assert_eq!(referral, None);
                continue;
            }
            let waiting = known.referred.as_ref().map(|words| slip(&words.join(" ")));
            prop_assert_eq!(&referral.map(|open| open.slip), &waiting);
            match (&known.ended, waiting) {
                (Some(ended), _) => prop_assert_eq!(recalled, Err(ended.clone())),
                (None, Some(_)) => prop_assert_eq!(recalled, Err(RecallError::OpenReferral)),
                (None, None) => {
                    let recalled = recalled.unwrap();
                    let ruling = known.ruling.clone().unwrap();
                    prop_assert_eq!(&recalled.ruling, &ruling.with_separately(known.separately));
                    prop_assert_eq!(recalled.words, known.words.len());
                    prop_assert_eq!(recalled.corrected.is_some(), known.corrected);
                }
            }
        }
        // The hall, which sees no words, counts the same as the station.
        let (hall, own) = crate::collect_hall::statistics_of(&journal);
        prop_assert_eq!(hall.all, own.all);
        prop_assert_eq!((hall.replaced, hall.corrected), (own.replaced, own.corrected));
        // Every other number gives an error and never a crash.
        for count in [0, journal.begun + 1, journal.next()] {
            prop_assert!(recall(journal.texts(), count).is_err());
        }
    }
}
