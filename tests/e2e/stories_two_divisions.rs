//! Two divisions share one station: OTCWL with the double challenge, and Collins with five points a word.

use crate::import_files::install;
use crate::site::Site;
use crate::station::Station;
use crate::stories_set_up::set;
use challenge_station::digest::Digest;
use challenge_station::rulebook::Choice;
use challenge_station::setup::{Offer, Settings};

const COLLINS: &str = "international-2017 5-per-word";

/// What the director sets up there: a lexicon for each division, with its rulebook.
pub(crate) fn hall(station: &Station) -> Settings {
    let offer = |name: &str, words: &[&str], rulebook: &str| {
        let digest = install(station, name, words);
        let lexicon: Digest = digest.as_str().unwrap().parse().unwrap();
        Offer { lexicon: Some(lexicon), rulebook: rulebook.parse().unwrap() }
    };
    let offered = vec![
        offer("Club OTCWL", &["QI"], "naspa-2017"),
        offer("Club Collins", &["QI", "ZZXQ"], COLLINS),
    ];
    let settings = Settings { offered, ..Settings::default() };
    set(station, &settings);
    station.wait_for("count");
    settings
}

fn facts(station: &Station) -> String {
    station
        .text("document.querySelector('.facts div:nth-child(2)').textContent.replace(/\\s+/g, ' ')")
}

#[test]
fn whoever_chooses_the_list_chooses_what_it_costs_and_what_follows() {
    let site = Site::quick();
    let station = Station::of(&site);
    hall(&station);
    let bands = station.texts_of(".bands .band small", "textContent");
    let title = |rulebook: &str| rulebook.parse::<Choice>().unwrap().book().title;
    assert_eq!(
        bands,
        [
            format!("{} · Double challenge", title("naspa-2017")),
            format!("{} · 5 points per word", title(COLLINS)),
        ]
    );
    assert_eq!(facts(&station), format!("RulebookA naspa-2017B {COLLINS}"));
    for (key, cost, rulebook) in [
        ("a", "The play stands. The challenger loses the turn.", "naspa-2017"),
        ("b", "The play stands. Challenged player: +5 points (1 word × 5)", COLLINS),
    ] {
        station.press(key);
        station.wait_for_heading("How many words are you challenging?");
        assert_eq!(facts(&station), format!("Rulebook{rulebook}{}", title(rulebook)));
        assert_eq!(station.judge(&["QI"]), "acceptable");
        assert_eq!(station.cost()[0], cost);
        station.last_says(&[("kind", "self-lookup"), ("rulebook", rulebook)]);
        station.press_on_verdict("s");
        station.wait_until("document.querySelector('.steps') !== null");
        let steps = rulebook.parse::<Choice>().unwrap().steps(true);
        assert_eq!(station.steps(), crate::desk::shown(&steps));
        station.clear();
        station.wait_for_heading("Which word list is your game using?");
    }
    station.chain().unwrap();
    the_director_gives_a_lexicon_another_cost(&station);
}

/// The director gives each lexicon its rulebook, and the judge names the division.
fn the_director_gives_a_lexicon_another_cost(station: &Station) {
    station.open_desk();
    station.press("50");
    station.wait_for_heading("Word lists players choose from");
    station.press("0");
    station.wait_for_heading("The rulebook of each");
    // The installed lists are read from storage.
    station.wait_until(
        "[...document.querySelectorAll('.choice span')].some(({ textContent: it }) => \
         it.includes('Club Collins') && it.endsWith('5 points per word'))",
    );
    station.press("2");
    station.wait_until(
        "document.querySelector('main h1').textContent.startsWith('Rulebook for Club Collins')",
    );
    station.press("p\n");
    station.wait_for_heading("The rulebook of each");
    station.press("\x1b");
    station.wait_for_heading("Word lists players choose from");
    station.press("\n");
    station.wait_until("document.querySelector('.badge') !== null");
    station.press("\x1b");
    station.wait_for_heading("Which word list is your game using?");
    let bands = station.texts_of(".bands .band small", "textContent");
    assert!(bands[1].ends_with("10 points per word"), "{bands:?}");
    station.press("\x1b");
    station.wait_for("desk");
    station.press("1");
    station.wait_for_heading("Which word list and rulebook?");
    station.press("b");
    station.wait_for_heading("Before judging");
}
