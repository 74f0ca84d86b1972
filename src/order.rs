//! Sorting with one copy of the standard library's sort. That sort is compiled anew for every type and comparison: 39
//! copies were 145 kB of the program, a twentieth of what a first visit waits for. Here the places of the items are
//! sorted, which are numbers whatever the items are, and then each item is moved once. Lists of all words, where speed
//! matters more, use the standard library.

use std::cmp::Ordering;

/// Sorts, and leaves equal items in their order.
pub(crate) fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, T::cmp);
}

/// Sorts by a key, and leaves items with equal keys in their order. The key is made once for each item.
pub(crate) fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl FnMut(&T) -> K) {
    let keys: Vec<K> = items.iter().map(key).collect();
    let places = sorted_places(keys.len(), &|one, other| keys[one].cmp(&keys[other]));
    move_to(items, places);
}

/// Sorts by a comparison, and leaves equal items in their order.
pub(crate) fn sort_by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let places = sorted_places(items.len(), &|one, other| compare(&items[one], &items[other]));
    move_to(items, places);
}

/// The old place of each item, in the new order.
#[inline(never)]
fn sorted_places(len: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..len).collect();
    places.sort_by(|one, other| compare(*one, *other));
    places
}

/// Moves each item from its old place. The items go round in circles: where one leaves, the next one comes.
fn move_to<T>(items: &mut [T], mut places: Vec<usize>) {
    for start in 0..items.len() {
        let mut at = start;
        loop {
            let from = std::mem::replace(&mut places[at], at);
            if from == start {
                break;
            }
            items.swap(at, from);
            at = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{sort, sort_by, sort_by_key};
    use std::cmp::Reverse;

    /// Every list of up to six of three keys, each item with its first place.
    fn lists() -> impl Iterator<Item = Vec<(u32, usize)>> {
        (0..7_u32).flat_map(|len| {
            (0..3_u32.pow(len)).map(move |code| {
                (0..len).map(|at| (code / 3_u32.pow(at) % 3, at as usize)).collect()
            })
        })
    }

    #[test]
    fn it_sorts_as_the_standard_library_does() {
        for list in lists() {
            let (mut ours, mut theirs) = (list.clone(), list.clone());
            sort_by_key(&mut ours, |item| Reverse(item.0));
            theirs.sort_by_key(|item| Reverse(item.0));
            assert_eq!(ours, theirs, "{list:?}");
            let (mut ours, mut theirs) = (list.clone(), list.clone());
            sort_by(&mut ours, |one, other| (one.0 / 2).cmp(&(other.0 / 2)));
            theirs.sort_by_key(|item| item.0 / 2);
            assert_eq!(ours, theirs, "{list:?}");
            let (mut ours, mut theirs) = (list.clone(), list);
            sort(&mut ours);
            theirs.sort_unstable();
            assert_eq!(ours, theirs);
        }
    }
}
