//! Lists that are longer than nine rows have several pages.

use challenge_station::challenge::Key;
use challenge_station::desk::NumberedList;
use std::collections::HashSet;

fn rows(count: usize) -> Vec<(String, Option<bool>)> {
    (0..count).map(|index| (index.to_string(), None)).collect()
}

#[test]
fn every_row_of_a_list_of_any_length_is_chosen_by_the_key_beside_it() {
    for count in 0..40 {
        let (mut list, mut seen) = (NumberedList::default(), HashSet::new());
        for _ in 0..6 {
            for item in list.items(rows(count)) {
                if let Some(index) = list.chosen(item.key, count) {
                    assert_eq!(item.text, index.to_string(), "{count} rows");
                    seen.insert(index);
                }
            }
            list.turn(Key::typed('N'), count);
        }
        assert_eq!(seen.len(), count);
    }
}

#[test]
fn a_list_of_up_to_nine_rows_has_no_other_pages_and_0_chooses_nothing() {
    for (count, pages) in [(0, 1), (9, 1), (10, 2), (18, 2), (19, 3)] {
        let mut list = NumberedList::default();
        let has_keys = list.items(rows(count)).len() > count.min(9);
        assert_eq!(has_keys, pages > 1, "{count} rows");
        assert_eq!(list.chosen(Key::Digit(0), count), None, "{count} rows");
        let mut seen = 1;
        let mut before = list;
        list.turn(Key::typed('N'), count);
        while list != before {
            (before, seen) = (list, seen + 1);
            list.turn(Key::typed('N'), count);
        }
        assert_eq!(seen, pages, "{count} rows");
    }
}

#[test]
fn when_rows_disappear_the_last_page_is_shown() {
    let mut list = NumberedList::default();
    list.turn(Key::typed('N'), 10);
    assert_eq!(list.chosen(Key::Digit(1), 10), Some(9));
    assert_eq!(list.chosen(Key::Digit(1), 9), Some(0));
    list.turn(Key::typed('B'), 10);
    assert_eq!(list.chosen(Key::Digit(1), 10), Some(0));
}
