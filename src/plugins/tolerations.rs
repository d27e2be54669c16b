//! Matches tolerations with taints, including the operators that a feature gate adds.
//!
//! Source: kubernetes/api v0.36.2, `core/v1/toleration.go` (`ToleratesTaint`, `compareNumericValues`).

use super::gates::FeatureGates;
use crate::constraints::{Taint, Toleration};

/// Returns true if one of the tolerations matches a taint.
pub(super) fn tolerates_any<'t>(
    tolerations: impl IntoIterator<Item = &'t Toleration>,
    taint: &Taint,
    gates: FeatureGates,
) -> bool {
    let mut tolerations = tolerations.into_iter();
    tolerations.any(|toleration| tolerates(toleration, taint, gates))
}

fn tolerates(toleration: &Toleration, taint: &Taint, gates: FeatureGates) -> bool {
    let compares = |compare: fn(i64, i64) -> bool| {
        let values = canonical_integer(&taint.value).zip(canonical_integer(&toleration.value));
        gates.toleration_comparison
            && toleration.covers(taint)
            && values.is_some_and(|(taint, bound)| compare(taint, bound))
    };
    match &*toleration.operator {
        "Lt" => compares(|taint, bound| taint < bound),
        "Gt" => compares(|taint, bound| taint > bound),
        _ => toleration.tolerates(taint),
    }
}

/// Parses an int64 in its shortest decimal form.
fn canonical_integer(text: &str) -> Option<i64> {
    let number: i64 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::canonical_integer;

    #[test]
    fn only_the_shortest_form_of_an_integer_is_compared() {
        assert_eq!(canonical_integer("-5"), Some(-5));
        assert_eq!(canonical_integer("0"), Some(0));
        for text in ["+5", "007", "-0", "", "1.5", "9223372036854775808"] {
            assert_eq!(canonical_integer(text), None, "{text}");
        }
    }
}
