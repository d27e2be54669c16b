//! The name that was meant.

/// The known name that a written one is but for case, dashes and a letter or two.
pub(crate) fn nearest<'k>(
    written: &str,
    known: impl IntoIterator<Item = &'k str>,
) -> Option<&'k str> {
    let wanted = bare(written);
    let allowed = if wanted.len() < 5 { 1 } else { 2 };
    let measured = known.into_iter().filter_map(|name| {
        let bare = bare(name);
        let far = bare.len().abs_diff(wanted.len()) > allowed;
        (!far).then(|| (distance(&wanted, &bare), name))
    });
    let best = measured.min_by_key(|(distance, _)| *distance);
    best.filter(|(distance, _)| *distance <= allowed)
        .map(|(_, name)| name)
}

fn bare(name: &str) -> String {
    let letters = name.chars().filter(|c| !matches!(c, '-' | '_' | ' '));
    letters.map(|c| c.to_ascii_lowercase()).collect()
}

/// How many letters have to be put in, left out or changed.
pub(crate) fn distance(from: &str, to: &str) -> usize {
    let mut row: Vec<usize> = (0..=to.chars().count()).collect();
    for (index, letter) in from.chars().enumerate() {
        let (mut diagonal, mut left) = (index, index + 1);
        for (cell, other) in row.iter_mut().skip(1).zip(to.chars()) {
            let changed = diagonal + usize::from(letter != other);
            diagonal = *cell;
            left = changed.min(*cell + 1).min(left + 1);
            *cell = left;
        }
        if let Some(first) = row.first_mut() {
            *first = index + 1;
        }
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::{distance, nearest};

    #[track_caller]
    fn meant(written: &str, expected: Option<&str>) {
        let known = ["allocate", "backfill", "drf", "numa-aware"];
        assert_eq!(nearest(written, known), expected, "{written}");
    }

    #[test]
    fn a_slip_is_understood() {
        meant("Allocate", Some("allocate"));
        meant("alocate", Some("allocate"));
        meant("numaaware", Some("numa-aware"));
        meant("dfr", None);
        meant("drff", Some("drf"));
        meant("drfab", Some("drf"));
        meant("drab", None);
        meant("foo", None);
        meant("", None);
        meant(&"allocate".repeat(1000), None);
    }

    #[test]
    fn distances_count_letters() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("abc", ""), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
