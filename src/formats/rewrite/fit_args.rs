//! The arguments of NodeResourcesFit alone: a text of one draft.

use super::strategy;
use crate::formats::draft::Draft;
use crate::tree::Tree;

pub(super) fn change(tree: &mut Tree, draft: usize, wanted: &Draft) -> Option<()> {
    if draft > 0 {
        return None;
    }
    strategy::change_args(tree, &wanted.scoring_strategy);
    Some(())
}
