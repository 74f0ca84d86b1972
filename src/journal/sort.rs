//! Sorting, small to download: the library's sorts are some kilobytes for each type that is sorted, and
//! there are ten. Here it sorts places, for all of them, and only the moving is compiled for each type.

use std::cmp::Ordering;

/// Puts items in order. Equal ones stay as they stand.
pub(super) fn sort<T>(items: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    let order = order(items.len(), &|one, other| compare(&items[one], &items[other]));
    let mut places: Vec<Option<T>> = std::mem::take(items).into_iter().map(Some).collect();
    items.extend(order.into_iter().filter_map(|place| places[place].take()));
}

/// The places 0 to `count` in order; of equal ones the first comes first.
fn order(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_unstable_by(|one, other| compare(*one, *other).then(one.cmp(other)));
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_sorts_as_the_library_does_and_keeps_equals_in_place() {
        let mut seed = 7_u32;
        for count in 0..200 {
            let random = |n: usize| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (seed >> 28, n)
            };
            let items: Vec<(u32, usize)> = (0..count).map(random).collect();
            let (mut ours, mut theirs) = (items.clone(), items);
            sort(&mut ours, |one, other| one.0.cmp(&other.0));
            theirs.sort_by_key(|(key, _)| *key);
            assert_eq!(ours, theirs);
        }
    }
}
