//! The arguments or the scoring strategy of NodeResourcesFit alone, which are one editable policy.
//! EKS has them in a field.

use super::strategy;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::eks;
use crate::tree::Tree;

/// Returns the policy in the arguments. The fields of `scoringStrategy` may be at the top level.
pub(super) fn read(args: &Tree) -> EditablePolicy {
    EditablePolicy {
        scoring_strategy: match strategy::is_strategy(args) {
            true => strategy::read(args),
            false => strategy::read_args(Some(args)),
        },
        ..EditablePolicy::default()
    }
}

/// Returns the policy of an EKS cluster's default scheduler.
pub(super) fn read_eks(tree: &Tree) -> Option<EditablePolicy> {
    Some(EditablePolicy {
        name: "default-scheduler".into(),
        ..read(tree.get(eks::FIT)?)
    })
}

pub(super) fn write(args: &mut Tree, index: usize, target: &EditablePolicy) -> Option<()> {
    match strategy::is_strategy(args) {
        _ if index > 0 => return None,
        true => strategy::write(args, &target.scoring_strategy),
        false => strategy::write_args(args, &target.scoring_strategy),
    }
    Some(())
}
