//! How many nodes each reason filtered out, as an event of kube-scheduler counts them.

use serde::Serialize;

use super::Filtered;
use crate::by_name::Names;
use crate::order;

/// A reason, and how many nodes it filtered out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The reason in kube-scheduler's words: `Insufficient cpu`.
    pub message: String,
    /// The number of nodes.
    pub nodes: usize,
}

/// Counts the messages of nodes, the most frequent first. A node may count for several resources.
///
/// Source: kubernetes/kubernetes v1.36.3, `pkg/scheduler/framework/types.go` (`FitError.Error`).
pub(crate) fn refusals(filtered: impl Iterator<Item = Filtered>) -> Vec<Refusal> {
    let mut refusals: Vec<Refusal> = Vec::new();
    let mut known = Names::default();
    for message in filtered.flat_map(|filtered| filtered.messages) {
        let new = refusals.len();
        let place = known.get(&message).unwrap_or(new);
        match refusals.get_mut(place) {
            Some(refusal) => refusal.nodes += 1,
            None => {
                known.set(message.clone(), new);
                refusals.push(Refusal { message, nodes: 1 });
            }
        }
    }
    order::by_text(&mut refusals, |refusal| &refusal.message);
    order::by_key(&mut refusals, |refusal| !order::place(refusal.nodes));
    refusals
}
