//! What was most likely meant by a name that is not known.

/// The same in another case, or one slip of the fingers away.
pub(super) fn nearest<'n>(
    known: impl Iterator<Item = &'n str> + Clone,
    typed: &str,
) -> Option<&'n str> {
    let mut again = known.clone();
    let same = again.find(|name| name.eq_ignore_ascii_case(typed.trim()));
    same.or_else(|| {
        let mut known = known;
        known.find(|name| one_slip(name, typed))
    })
}

/// One character more, less or other, or two the other way round.
fn one_slip(meant: &str, typed: &str) -> bool {
    let meant: Vec<char> = meant.chars().collect();
    let typed: Vec<char> = typed.chars().collect();
    if meant.len().abs_diff(typed.len()) > 1 || meant.len() < 2 {
        return false;
    }
    let before = meant.iter().zip(&typed).take_while(|(a, b)| a == b).count();
    let rest = |of: &[char], skip: usize| of.iter().skip(before + skip).copied().collect();
    let fits = |in_meant, in_typed| -> bool {
        let (meant, typed): (Vec<char>, Vec<char>) =
            (rest(&meant, in_meant), rest(&typed, in_typed));
        meant == typed
    };
    let pair = |of: &[char]| (of.get(before).copied(), of.get(before + 1).copied());
    let ((a, b), (c, d)) = (pair(&meant), pair(&typed));
    let swapped = a == d && b == c && b.is_some();
    fits(1, 1) || fits(0, 1) || fits(1, 0) || swapped && fits(2, 2)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[track_caller]
    fn meant(typed: &str, expected: Option<&str>) {
        let known = ["name", "weight", "argument"];
        assert_eq!(nearest(known.into_iter(), typed), expected, "{typed}");
    }

    #[test]
    fn a_name_in_another_case_or_one_slip_away_is_meant() {
        meant("Weight", Some("weight"));
        meant("weigth", Some("weight"));
        meant("wight", Some("weight"));
        meant("weightt", Some("weight"));
        meant("nume", Some("name"));
        meant("argument ", Some("argument"));
        meant("weights of all", None);
        meant("", None);
    }
}
