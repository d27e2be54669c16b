//! Counts the nodes that each reason filtered out, like an event of kube-scheduler.

use serde::Serialize;

use super::FilteredNode;
use crate::name_tree::NameIndex;
use crate::sort;

/// A reason, and how many nodes it filtered out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RejectionCount {
    /// The reason in kube-scheduler's words: `Insufficient cpu`.
    pub message: String,
    /// The number of nodes.
    pub nodes: usize,
}

/// Counts the messages of nodes, the most frequent first. A node may count for several resources.
///
/// Source: kubernetes/kubernetes v1.36.3, `pkg/scheduler/framework/types.go` (`FitError.Error`).
pub(crate) fn count_rejections<'f>(
    filtered: impl Iterator<Item = &'f FilteredNode>,
) -> Vec<RejectionCount> {
    count_messages(filtered.flat_map(|filtered| filtered.messages.iter().cloned()))
}

/// Counts messages, the most frequent first.
pub(crate) fn count_messages(messages: impl Iterator<Item = String>) -> Vec<RejectionCount> {
    let mut counts: Vec<RejectionCount> = Vec::new();
    let mut index_by_message = NameIndex::default();
    for message in messages {
        let new = counts.len();
        let index = index_by_message.get(&message).unwrap_or(new);
        match counts.get_mut(index) {
            Some(count) => count.nodes += 1,
            None => {
                index_by_message.insert(message.clone(), new);
                counts.push(RejectionCount { message, nodes: 1 });
            }
        }
    }
    sort::by_text(&mut counts, |count| &count.message);
    sort::by_key(&mut counts, |count| !sort::usize_key(count.nodes));
    counts
}
