//! Rewrites a file with only the arguments or the scoring strategy of NodeResourcesFit, which is
//! one editable policy.

use super::strategy;
use crate::formats::editable_policy::EditablePolicy;
use crate::tree::Tree;

/// Fields of a scoring strategy.
const STRATEGY: [&str; 3] = ["type", "resources", "requestedToCapacityRatio"];

pub(super) fn change(tree: &mut Tree, policy_index: usize, target: &EditablePolicy) -> Option<()> {
    if policy_index > 0 {
        return None;
    }
    let has = |name: &str| tree.get(name).is_some_and(|value| !value.is_absent());
    if !has("scoringStrategy") && STRATEGY.iter().any(|name| has(name)) {
        strategy::change(tree, &target.scoring_strategy);
    } else {
        strategy::change_args(tree, &target.scoring_strategy);
    }
    Some(())
}
