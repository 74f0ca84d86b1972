//! In which order functions are written: each beside the one it is most like. A packer finds what was said
//! before more cheaply the nearer it is; 2.7 % of the code, after brotli.

use std::collections::{BTreeSet, HashMap};

/// So many bytes in a row are compared.
const PIECE: usize = 4;

/// The places of these texts in an order in which each is followed by the one of those left that is most
/// like it. Begins with the longest, and goes on with the longest where none is like.
pub(crate) fn alike(texts: &[&[u8]]) -> Vec<usize> {
    let pieces: Vec<BTreeSet<&[u8]>> =
        texts.iter().map(|text| text.windows(PIECE).collect()).collect();
    let mut with: HashMap<&[u8], Vec<usize>> = HashMap::new();
    for (place, pieces) in pieces.iter().enumerate() {
        for piece in pieces {
            with.entry(piece).or_default().push(place);
        }
    }
    let mut by_length: Vec<usize> = (0..texts.len()).collect();
    by_length.sort_by_key(|place| std::cmp::Reverse(texts[*place].len()));
    let mut by_length = by_length.into_iter();
    let mut is_left = vec![true; texts.len()];
    let mut order: Vec<usize> = Vec::new();
    while order.len() < texts.len() {
        let next = order.last().and_then(|last| nearest(*last, &pieces, &with, &is_left));
        let Some(next) = next.or_else(|| by_length.find(|place| is_left[*place])) else { break };
        is_left[next] = false;
        order.push(next);
    }
    order
}

/// Which of those left has the largest part of all its pieces and of this one's in common with it; of several
/// the first.
fn nearest(
    of: usize,
    pieces: &[BTreeSet<&[u8]>],
    with: &HashMap<&[u8], Vec<usize>>,
    is_left: &[bool],
) -> Option<usize> {
    let mut common = vec![0_usize; pieces.len()];
    for place in pieces[of].iter().flat_map(|piece| &with[piece]) {
        common[*place] += 1;
    }
    let mut best: Option<(usize, usize, usize)> = None;
    for (place, common) in common.into_iter().enumerate() {
        let all = pieces[of].len() + pieces[place].len() - common;
        let is_nearer = best.is_none_or(|(_, had, of_all)| common * of_all > had * all);
        if is_left[place] && common > 0 && is_nearer {
            best = Some((place, common, all));
        }
    }
    best.map(|(place, ..)| place)
}

#[cfg(test)]
mod tests {
    use super::alike;

    #[test]
    fn what_is_alike_stands_side_by_side_and_nothing_is_lost() {
        let texts: [&[u8]; 5] =
            [b"abcdefgh", b"12345678!", b"abcdefgx", b"12345670", b"abcdeffffffffff"];
        assert_eq!(alike(&texts), [4, 0, 2, 1, 3]);
        assert_eq!(alike(&[]), [] as [usize; 0]);
        assert_eq!(alike(&[b"", b"a"]), [1, 0], "too short to be compared");
    }
}
