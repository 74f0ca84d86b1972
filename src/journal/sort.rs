//! Sorting, small to download: the library's own sorts are some kilobytes for each type that is
//! sorted, and there are ten. This one is compiled once, over places, and only the moving for each type.

use std::cmp::Ordering;

/// Puts items in order. Equal ones stay as they stand.
pub(super) fn sort<T>(items: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    let order = order(items.len(), &|one, other| compare(&items[one], &items[other]));
    let mut places: Vec<Option<T>> = std::mem::take(items).into_iter().map(Some).collect();
    items.extend(order.into_iter().filter_map(|place| places[place].take()));
}

/// The places 0 to `count` in order: runs of 1, 2, 4… are merged.
fn order(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    let mut run = 1;
    while run < count {
        let mut merged = Vec::with_capacity(count);
        for pair in order.chunks(run * 2) {
            let (mut one, mut other) = pair.split_at(run.min(pair.len()));
            while let ([first, rest @ ..], [second, others @ ..]) = (one, other) {
                if compare(*first, *second) == Ordering::Greater {
                    merged.push(*second);
                    other = others;
                } else {
                    merged.push(*first);
                    one = rest;
                }
            }
            merged.extend_from_slice(one);
            merged.extend_from_slice(other);
        }
        order = merged;
        run *= 2;
    }
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
