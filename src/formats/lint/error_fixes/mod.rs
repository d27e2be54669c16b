//! Fixes errors of loaders.

mod plugin_unknown;
mod score_out_of_range;
mod shape;
mod strategy_unknown;
mod weight_out_of_range;

pub(super) use plugin_unknown::fix_plugin_names;

use super::context::LintContext;
use super::fixer::Fixer;
use super::policy_fix::without_shape;
use super::rule::FixPolicy;
use crate::formats::finding::Finding;
use crate::formats::start_index::StartIndex;

/// The fixes that change the policy, by the code of the error.
const FIXES: [(&str, FixPolicy); 6] = [
    ("shape-forbidden", |context, _| {
        without_shape(context.policy)
    }),
    ("shape-missing", shape::add),
    ("shape-unsorted", shape::sort),
    ("utilization-unsorted", shape::sort),
    ("strategy-unknown", strategy_unknown::fix),
    ("weight-out-of-range", weight_out_of_range::fix),
];

/// The errors of a loader by their starts, so that no policy searches the errors of all others.
pub(super) struct ErrorFixes(StartIndex);

impl ErrorFixes {
    pub(super) fn new(errors: &[Finding]) -> Self {
        let indexed = errors.iter().zip(0..);
        let starts = indexed.filter_map(|(error, at)| Some((error.range.as_ref()?.span.start, at)));
        Self(StartIndex::new(starts))
    }

    /// Adds fixes to the errors about a policy.
    pub(super) fn fix_policy(
        &self,
        context: &LintContext<'_>,
        fixer: &mut Fixer<'_>,
        errors: &mut [Finding],
    ) {
        score_out_of_range::fix(context, &self.0, errors);
        for start in error_starts(context) {
            let found = self.0.get(start).and_then(|at| errors.get_mut(at));
            let Some(error) = found else {
                continue;
            };
            if let Some((_, fix)) = FIXES.iter().find(|row| row.0 == error.code) {
                fixer.fix(context, error, *fix);
            }
        }
    }
}

/// Returns the possible starts of the loader's errors about a policy.
fn error_starts(context: &LintContext<'_>) -> Vec<usize> {
    let points = context.items(context.shape_part()).iter();
    let utilizations = points.filter_map(|point| point.get("utilization"));
    let resources = context.items("resources").iter();
    let weights = resources.filter_map(|resource| resource.get("weight"));
    let kind = context.part("type").into_iter();
    let values = utilizations.chain(weights).chain(kind);
    let values = values.map(|part| part.span.start);
    // An error about an object is located at its key.
    values
        .chain(context.key("requestedToCapacityRatio"))
        .collect()
}
