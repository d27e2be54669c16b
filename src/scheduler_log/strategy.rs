//! Scores logged amounts with a policy of the scorers here.

use super::facts::{LoggedResource, ScoredAmounts};
use crate::kube::scored_resources;
use crate::node::NodeTotals;
use crate::releases::rules::Balance;
use crate::resource::quantity;
use crate::scorer::PodScorer;
use crate::volcano::BINPACK;
use crate::{Container, Node, Pod, Policy, ResourceList, ResourceWeight, Score, Scorer, Strategy};

/// A scorer and its policy, by which a log may have been written.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ScoringRule {
    pub(super) scorer: Scorer,
    pub(super) policy: Policy,
}

/// Returns the strategy of a scorer that a log names; releases have named it as a strategy, a plugin or a priority.
pub(super) fn strategy_name(scorer: &str) -> Option<&'static str> {
    let words = [
        ("Balanced", Strategy::BALANCED_ALLOCATION),
        (
            Strategy::REQUESTED_TO_CAPACITY_RATIO,
            Strategy::REQUESTED_TO_CAPACITY_RATIO,
        ),
        ("Least", Strategy::LEAST_ALLOCATED),
        ("Most", Strategy::MOST_ALLOCATED),
    ];
    let found = words.into_iter().find(|(word, _)| scorer.contains(word));
    found.map(|(_, strategy)| strategy)
}

impl ScoringRule {
    /// Returns the names of the resources of a score; none if the log has no names, and another number of resources than the
    /// policy.
    pub(super) fn named<'n>(
        &self,
        amounts: &'n ScoredAmounts,
    ) -> Option<Vec<(Box<str>, &'n LoggedResource)>> {
        let resources = amounts.resources.iter();
        if amounts
            .resources
            .iter()
            .any(|resource| resource.name.is_none())
        {
            let names = self.scored_names();
            let is_complete = names.len() == amounts.resources.len();
            return is_complete.then(|| names.into_iter().zip(resources).collect());
        }
        let named = |resource: &'n LoggedResource| Some((resource.name.clone()?, resource));
        resources.map(named).collect()
    }

    fn scored_names(&self) -> Vec<Box<str>> {
        let resources = match self.scorer {
            Scorer::KubeScheduler(release) => scored_resources(&self.policy, release.rules()),
            _ => self.policy.resources.clone(),
        };
        resources
            .into_iter()
            .map(|resource| resource.name)
            .collect()
    }

    /// Returns the names of the policy's resources, for a message.
    pub(super) fn resource_names(&self) -> Vec<String> {
        let resources = self.policy.resources.iter();
        resources
            .map(|resource| resource.name.to_string())
            .collect()
    }

    /// Returns true if the score depends on the node without the pod, too, which the log does not print.
    pub(super) fn needs_pod(&self) -> bool {
        let Scorer::KubeScheduler(release) = self.scorer else {
            return false;
        };
        let scores_change = matches!(
            release.rules().balance,
            Balance::Deviation {
                scores_change: true,
                ..
            }
        );
        scores_change && self.policy.strategy == Strategy::BalancedAllocation
    }

    /// Returns the score of logged amounts; none if they are incomplete for this rule.
    pub(super) fn score(&self, amounts: &ScoredAmounts, pod: &Pod) -> Option<Score> {
        let resources = self.named(amounts)?;
        let list = |amount: &dyn Fn(&LoggedResource) -> i64| {
            let mut list = ResourceList::default();
            for (name, resource) in &resources {
                list.insert(name, quantity(name, amount(resource)));
            }
            list
        };
        let mut node = Node {
            allocatable: list(&|resource| resource.allocatable),
            ..Node::default()
        };
        let mut requests = list(&|resource| resource.requested);
        if self.needs_pod() {
            node.used = self.without_pod(&resources, pod)?;
            return Some(self.policy.score(self.scorer, pod, &node).score);
        }
        if *amounts.scorer == *BINPACK {
            (resources
                .iter()
                .all(|(_, resource)| resource.request.is_some())
                && !resources.is_empty())
            .then_some(())?;
            node.used = list(&|resource| {
                resource
                    .requested
                    .wrapping_sub(resource.request.unwrap_or(0))
            });
            requests = list(&|resource| resource.request.unwrap_or(0));
        }
        let pod = Pod {
            containers: vec![Container {
                requests,
                sidecar: false,
            }],
            ..Pod::default()
        };
        Some(self.policy.score(self.scorer, &pod, &node).score)
    }

    /// Returns the use of a node without a pod; none if the pod requests nothing, or more than is requested.
    fn without_pod(
        &self,
        resources: &[(Box<str>, &LoggedResource)],
        pod: &Pod,
    ) -> Option<ResourceList> {
        let scorer = PodScorer::new(self.scorer, &self.policy, pod);
        let trace = scorer.trace(&Node::default(), &NodeTotals::default());
        let mut used = ResourceList::default();
        let mut requests_something = false;
        for (name, resource) in resources {
            let of_pod = trace.resources.iter().find(|trace| trace.name == *name);
            let request = of_pod.map_or(0, |trace| trace.request);
            requests_something |= request != 0;
            let rest = resource
                .requested
                .checked_sub(request)
                .filter(|rest| *rest >= 0)?;
            used.insert(name, quantity(name, rest));
        }
        requests_something.then_some(used)
    }

    /// Returns the rule of another scorer.
    pub(super) fn with_scorer(&self, scorer: Scorer) -> Self {
        let policy = self.policy.clone();
        Self { scorer, policy }
    }

    /// Returns the rule with the resources in another order, or with other weights.
    pub(super) fn with_resources(&self, resources: Vec<ResourceWeight>) -> Self {
        let mut rule = self.clone();
        rule.policy.resources = resources;
        rule
    }

    /// Returns the rule with the weights that the log prints, if it does.
    pub(super) fn with_logged_weights(&self, amounts: &ScoredAmounts) -> Option<Self> {
        let weight = |resource: &LoggedResource| {
            Some(ResourceWeight {
                name: resource.name.clone()?,
                weight: resource.weight?,
            })
        };
        let resources: Option<Vec<_>> = amounts.resources.iter().map(weight).collect();
        Some(self.with_resources(resources.filter(|resources| !resources.is_empty())?))
    }
}
