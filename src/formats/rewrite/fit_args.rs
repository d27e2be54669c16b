//! The arguments of NodeResourcesFit alone, or its scoring strategy alone: a text of one draft.

use super::strategy;
use crate::formats::editable_policy::EditablePolicy;
use crate::tree::Tree;

/// Fields of a scoring strategy.
const STRATEGY: [&str; 3] = ["type", "resources", "requestedToCapacityRatio"];

pub(super) fn change(tree: &mut Tree, draft: usize, wanted: &EditablePolicy) -> Option<()> {
    if draft > 0 {
        return None;
    }
    let is_there = |name: &str| tree.get(name).is_some_and(|value| !value.is_absent());
    if !is_there("scoringStrategy") && STRATEGY.iter().any(|name| is_there(name)) {
        strategy::change(tree, &wanted.scoring_strategy);
    } else {
        strategy::change_args(tree, &wanted.scoring_strategy);
    }
    Some(())
}
