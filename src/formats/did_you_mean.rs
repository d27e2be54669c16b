//! Suggests the known name closest to a misspelled one.

/// Returns the known name that differs from a name only in case, dashes or one or two letters.
pub(crate) fn closest<'k>(name: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let name = normalized(name);
    let (length, letter_set) = length_and_letters(&name);
    let max_distance = if length < 5 { 1 } else { 2 };
    let distances = known.into_iter().filter_map(|candidate| {
        let (other_length, other_set) = length_and_letters(candidate);
        // A change takes at most one letter out of the set and adds at most one.
        let is_near = length.abs_diff(other_length) <= max_distance
            && (letter_set ^ other_set).count_ones() as usize <= 2 * max_distance;
        is_near.then(|| (edit_distance(&name, &normalized(candidate)), candidate))
    });
    let best = distances.min_by_key(|(distance, _)| *distance);
    best.filter(|(distance, _)| *distance <= max_distance)
        .map(|(_, candidate)| candidate)
}

/// Returns the length in bytes, and the set of letters as bits; letters that differ only in case share a bit, as do some others.
fn length_and_letters(name: &str) -> (usize, u32) {
    letters(name).fold((0, 0), |(length, set), c| {
        (length + c.len_utf8(), set | 1 << (u32::from(c) % 32))
    })
}

fn normalized(name: &str) -> String {
    letters(name).map(|c| c.to_ascii_lowercase()).collect()
}

fn letters(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(|c| !matches!(c, '-' | '_' | ' '))
}

/// Returns the number of letters to insert, remove, change or swap with their neighbor.
pub(crate) fn edit_distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    // The row before last, and the letter of the last row.
    let (mut earlier, mut before) = (Vec::new(), None);
    let mut next = Vec::with_capacity(row.len());
    for (index, letter) in from.chars().enumerate() {
        next.clear();
        next.push(index + 1);
        for (at, other) in to.iter().enumerate() {
            let cell = |row: &[usize], at: usize| row.get(at).copied().unwrap_or(usize::MAX - 1);
            let changed = cell(&row, at) + usize::from(letter != *other);
            let shortest = changed.min(cell(&row, at + 1) + 1).min(cell(&next, at) + 1);
            let is_swap = at
                .checked_sub(1)
                .filter(|last| before == Some(*other) && to.get(*last) == Some(&letter));
            let swapped = is_swap.map_or(usize::MAX, |last| cell(&earlier, last) + 1);
            next.push(shortest.min(swapped));
        }
        core::mem::swap(&mut earlier, &mut row);
        core::mem::swap(&mut row, &mut next);
        before = Some(letter);
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::{closest, edit_distance};

    #[track_caller]
    fn suggests(name: &str, expected: Option<&str>) {
        let known = ["allocate", "backfill", "drf", "numa-aware"];
        assert_eq!(closest(name, known), expected, "{name}");
    }

    #[test]
    fn a_misspelled_name_has_a_suggestion() {
        suggests("Allocate", Some("allocate"));
        suggests("alocate", Some("allocate"));
        suggests("numaaware", Some("numa-aware"));
        suggests("dfr", Some("drf"));
        suggests("drff", Some("drf"));
        suggests("drfab", Some("drf"));
        suggests("drab", None);
        suggests("dxf", Some("drf"));
        suggests("xaczfill", Some("backfill"));
        suggests("xaczfilt", None);
        suggests("foo", None);
        suggests("", None);
        suggests(&"allocate".repeat(1000), None);
    }

    #[test]
    fn distances_count_letters() {
        assert_eq!(edit_distance("", "abc"), 3);
        assert_eq!(edit_distance("abc", ""), 3);
        assert_eq!(edit_distance("kitten", "sitting"), 3);
        assert_eq!(edit_distance("wieght", "weight"), 1);
        assert_eq!(edit_distance("ab", "ba"), 1);
        assert_eq!(edit_distance("abc", "cab"), 2);
    }
}
