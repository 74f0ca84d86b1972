//! If the rulebook does not name the list in use, the station says so until the director has confirmed the list.
//! (`flows::desk_which_list` has the stories of choosing another rulebook.)

use crate::common;
use common::{TestBench, digest, offering, settings};

const OTCWL: &str = "OTCWL, 2016 edition";
const COLLINS: &str = "Collins Scrabble Words 2015";

#[test]
fn a_list_that_the_rulebook_does_not_name_is_reported_until_the_director_confirms_it() {
    // The open list is none that a rulebook names; an imported one may be, where nobody can tell.
    for (rulebook, of_open, named) in [
        ("naspa-2017", Some(OTCWL), Some(OTCWL)),
        ("international-2017 5-per-word", Some(COLLINS), Some(COLLINS)),
        (
            "international-2014 double",
            Some("Collins Scrabble Words 2012"),
            Some("Collins Scrabble Words 2012"),
        ),
        ("naspa-2014", None, None),
        ("nsa-ospd2", Some("OSPD2"), None),
        ("sanspa-2001", Some("OSW4 and OTCWL"), None),
        ("club free", None, None),
    ] {
        let mut set = settings(rulebook);
        assert_eq!(
            TestBench::with_settings(set.clone(), "QI", &[]).station.another_list_than(),
            of_open
        );
        let first = set.rulebook.book().first_list().unwrap().title;
        set.set_source(first, Some(digest("ZA")));
        assert_eq!(
            TestBench::with_settings(set.clone(), "QI", &["ZA"]).station.another_list_than(),
            named
        );
        set.another_list = true;
        assert_eq!(
            TestBench::with_settings(set, "QI", &["ZA"]).station.another_list_than(),
            None,
            "{rulebook}"
        );
    }
}

#[test]
fn a_list_on_offer_that_the_rulebook_does_not_name_is_reported_too() {
    let offered = vec![None, Some(digest("ZA"))];
    let set = offering(settings("naspa-2017"), offered);
    assert_eq!(
        TestBench::with_settings(set, "QI", &["ZA"]).station.another_list_than(),
        Some(OTCWL)
    );
}
