//! NodeAffinity: filters out nodes that the pod's node selector or required affinity excludes, and prefers those that match
//! its preferred terms. `NodeAffinityArgs.addedAffinity` adds terms to every pod.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/nodeaffinity/node_affinity.go`.

use super::node_selector::{NodeSelector, NodeSelectorTerm, unmet_requirement};
use super::normalize::normalize;
use super::objects::{NodeAffinity as Affinity, PreferredSchedulingTerm};
use super::plugin::{NodeScore, Plugin, PluginError, PreFilter, PreScore, SchedulingCycle};
use super::refusal::{Refusal, RefusalDetail};
use super::score_trace::{ScoreTrace, ScoreTraceSink};
use super::snapshot::NodeInfo;
use crate::Node;
use crate::constraints::PodConstraints;
use crate::name_tree::NameIndex;

/// The plugin NodeAffinity.
pub(super) struct NodeAffinity<'c> {
    constraints: &'c PodConstraints,
    affinity: &'c Affinity,
    /// The affinity that the profile adds.
    added: &'c Affinity,
    /// The reason against nodes that the selector or the affinity excludes, in the words of the release.
    reason: &'static str,
    /// The preferred terms that count.
    preferred: Vec<&'c PreferredSchedulingTerm>,
}

impl<'c> NodeAffinity<'c> {
    pub(super) const NAME: &'static str = "NodeAffinity";

    pub(super) fn new(cycle: SchedulingCycle<'c>) -> Self {
        let affinity = &cycle.pod.affinity.node;
        let added = &cycle.profile.args.node_affinity.added_affinity;
        let terms = [added, affinity].into_iter();
        let terms = terms.flat_map(|affinity| affinity.preferred.iter().flatten());
        Self {
            constraints: &cycle.pod.pod.constraints,
            affinity,
            added,
            reason: cycle.profile.release.plugins().filter_messages.selector,
            preferred: terms.filter(|term| term.counts()).collect(),
        }
    }

    /// Returns the names of the nodes to which the required terms limit the pod, if each names some.
    fn node_names(&self) -> Option<Vec<Box<str>>> {
        let terms = &self.affinity.required.as_ref()?.terms;
        let mut names = NameIndex::default();
        for term in terms {
            for name in term.node_names()? {
                names.add(name);
            }
        }
        let names = names.iter().map(|(name, _)| name.into()).collect();
        (!terms.is_empty()).then_some(names)
    }

    /// Returns the labels of the node selector that a node lacks, and the terms of which it matches none.
    fn details(&self, node: &Node) -> Vec<RefusalDetail> {
        let labels = self.constraints.node_selector.iter();
        let lacking = labels.filter(|(key, value)| node.constraints.lacks_label(key, value));
        let labels = lacking.map(|(key, value)| RefusalDetail::NodeSelector {
            key: key.into(),
            value: value.clone(),
            actual: node.constraints.labels.get(key).cloned(),
        });
        let terms = term_details(self.affinity.required.as_ref(), node);
        labels.chain(terms).collect()
    }
}

/// Returns why no term of a node selector matches a node; nothing if one does.
fn term_details(selector: Option<&NodeSelector>, node: &Node) -> Vec<RefusalDetail> {
    let Some(selector) = selector.filter(|selector| !selector.matches(node)) else {
        return Vec::new();
    };
    let detail = |(term, index): (&NodeSelectorTerm, _)| RefusalDetail::NodeSelectorTerm {
        term: index,
        is_valid: term.is_valid(),
        unmet: unmet_requirement(term, node).cloned(),
    };
    selector.terms.iter().zip(0..).map(detail).collect()
}

impl PreferredSchedulingTerm {
    /// Returns true unless the term is ignored.
    fn counts(&self) -> bool {
        self.weight != 0 && !self.preference.is_empty()
    }
}

impl Plugin for NodeAffinity<'_> {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn is_local(&self) -> bool {
        true
    }

    fn pre_filter(&mut self) -> Result<PreFilter, PluginError> {
        let has_required = self.affinity.required.is_some() || self.added.required.is_some();
        if !has_required && self.constraints.node_selector.is_empty() {
            return Ok(PreFilter::Skip);
        }
        Ok(match self.node_names() {
            None => PreFilter::AllNodes,
            Some(names) if names.is_empty() => {
                let reason = "pod affinity terms conflict";
                PreFilter::Refused(Refusal::unresolvable(Self::NAME, reason))
            }
            Some(names) => PreFilter::Nodes(names),
        })
    }

    fn filter(&self, node: &NodeInfo) -> Option<Refusal> {
        let added = self.added.required.as_ref();
        if added.is_some_and(|added| !added.matches(&node.node)) {
            let reason = "node(s) didn't match scheduler-enforced node affinity";
            let details = term_details(added, &node.node);
            return Some(Refusal::unresolvable(Self::NAME, reason).with_details(details));
        }
        if super::node_selector::matches_required(self.constraints, self.affinity, &node.node) {
            return None;
        }
        let details = self.details(&node.node);
        Some(Refusal::unresolvable(Self::NAME, self.reason).with_details(details))
    }

    fn pre_score(&mut self, _: &[&NodeInfo]) -> Result<PreScore, PluginError> {
        if let Some(invalid) = self.preferred.iter().find(|it| !it.preference.is_valid()) {
            let message = format!("invalid preferred term: {:?}", invalid.preference);
            return Err(PluginError(message));
        }
        let has_added = self.added.preferred.iter().flatten().next().is_some();
        Ok(PreScore::score_if(
            has_added || self.affinity.preferred.is_some(),
        ))
    }

    fn score(&self, node: &NodeInfo, sink: &mut dyn ScoreTraceSink) -> i64 {
        let terms = self.preferred.iter();
        let matching = terms.filter(|term| term.preference.matches(&node.node));
        sink.record(&|| ScoreTrace::NodeAffinity {
            matching_terms: matching.clone().map(|term| (*term).clone()).collect(),
        });
        matching.fold(0, |sum, term| sum.wrapping_add(term.weight))
    }

    fn normalize(&self, scores: &mut [NodeScore]) {
        normalize(scores);
    }
}
