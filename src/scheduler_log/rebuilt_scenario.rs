//! Rebuilds a scenario from a decision of a log, as far as the log contains it.

use serde::Serialize;

use super::decisions::{LoggedDecision, LoggedNode};
use super::facts::LoggedResource;
use super::scorer_rule::{ScorerRule, logged_weight};
use super::strategy::ScoringRule;
use crate::message::Message;
use crate::messages::log;
use crate::name_map::NameMap;
use crate::resource::ResourceKind;
use crate::resource::quantity;
use crate::scenario::profile::{PluginRule, ScorePlugin, TotalRules, plugins};
use crate::scenario::{
    BinpackInput, PodInput, PointInput, ProfileInput, QuantityInputs, RawNumber, ResourceSpec,
    Scenario, ScoringStrategy, ShapeParam, check_without_nodes,
};
use crate::{Release, Scorer, Strategy};

/// A scenario rebuilt from a log. What the log does not contain is from the scenario that it was compared with.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct RebuiltScenario {
    /// The id of the scorer.
    pub scorer: &'static str,
    /// The scoring strategy.
    pub scoring_strategy: ScoringStrategy,
    /// Settings of Volcano's binpack plugin.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub binpack: Option<BinpackInput>,
    /// The other score plugins, with their logged scores where these are not computed.
    pub profile: ProfileInput,
    /// The pod.
    pub pod: PodInput,
    /// The nodes with scores.
    pub nodes: Vec<RebuiltNode>,
}

/// A node of a log.
#[derive(Debug, Serialize)]
pub struct RebuiltNode {
    /// The node's name.
    pub name: Box<str>,
    /// The allocatable amounts.
    pub allocatable: QuantityInputs,
    /// The requested amounts without the pod's requests.
    pub used: QuantityInputs,
}

/// Rebuilds the scenario of a decision, and lists its unknown parts. `rule` is that of the policy's scorer.
pub(super) fn rebuild(
    decision: &LoggedDecision,
    rule: &ScorerRule<'_>,
    rules: &[ScorerRule<'_>],
    scenario: &Scenario,
) -> (Option<RebuiltScenario>, Vec<Message>) {
    let Some(best) = rule.best() else {
        return (None, vec![log::shape_unknown()]);
    };
    let rows = decision.nodes.iter().filter_map(|node| {
        Some(LoggedRow {
            name: &node.name,
            resources: best.named(rule.amounts(node)?)?,
        })
    });
    let rows: Vec<LoggedRow<'_>> = rows.collect();
    if rows.is_empty() {
        return (None, Vec::new());
    }
    let requests = requests(&rows);
    let rule_of_all = best.with_scorer(scorer_of_all(best.scorer, rules));
    let mut rebuilt = RebuiltScenario {
        scorer: rule_of_all.scorer.id(),
        scoring_strategy: scoring_strategy(best, scenario),
        binpack: scenario.binpack.as_ref().map(|_| BinpackInput {
            weight: Some(best.policy.binpack_weight.into()),
        }),
        profile: scenario.profile.clone(),
        pod: PodInput {
            requests: Some(texts(
                requests.iter().map(|(name, request)| (name, *request)),
            )),
            ..PodInput::default()
        },
        nodes: rows.iter().map(|row| row.node(&requests)).collect(),
    };
    rebuilt.set_plugins(decision, rule);
    (Some(rebuilt), unknown(decision, &rows, rule, rules))
}

/// Returns the newest scorer by which the scores of all scorers in a log are reproduced; `own` if it does, or none does.
fn scorer_of_all(own: Scorer, rules: &[ScorerRule<'_>]) -> Scorer {
    let releases = Release::all().rev().map(Scorer::KubeScheduler);
    let mut scorers = [own].into_iter().chain(releases);
    let is_allowed = |scorer: &Scorer| rules.iter().all(|rule| rule.allows(*scorer));
    scorers.find(is_allowed).unwrap_or(own)
}

/// A scored node of a log.
struct LoggedRow<'d> {
    name: &'d str,
    resources: Vec<(Box<str>, &'d LoggedResource)>,
}

impl LoggedRow<'_> {
    fn node(&self, requests: &NameMap<i64>) -> RebuiltNode {
        let resources = || {
            self.resources
                .iter()
                .map(|(name, resource)| (&**name, *resource))
        };
        let used = |(name, resource): (_, &LoggedResource)| {
            let request = requests.get(name).copied().unwrap_or(0);
            (name, resource.requested.saturating_sub(request).max(0))
        };
        RebuiltNode {
            name: self.name.into(),
            allocatable: texts(resources().map(|(name, resource)| (name, resource.allocatable))),
            used: texts(resources().map(used)),
        }
    }
}

fn texts<'n>(amounts: impl Iterator<Item = (&'n str, i64)>) -> QuantityInputs {
    let text = |(name, amount): (&'n str, i64)| {
        let text = quantity(name, amount).to_string();
        (name, RawNumber::from(&*text))
    };
    amounts.map(text).collect()
}

/// Returns the pod's requests if the log has them, and otherwise the smallest ones with which the same resources are scored:
/// a scalar resource counts only if the pod requests it.
fn requests(rows: &[LoggedRow<'_>]) -> NameMap<i64> {
    let mut requests = NameMap::default();
    for (name, resource) in rows.iter().flat_map(|row| &row.resources) {
        if requests.get(name).is_none() {
            let is_scalar = ResourceKind::from_name(name) == ResourceKind::Scalar;
            let smallest = || i64::from(is_scalar && is_requested(rows, name));
            requests.insert(name, resource.request.unwrap_or_else(smallest));
        }
    }
    requests
}

/// Returns true if the pod can request a resource: it is requested on every node that has it.
fn is_requested(rows: &[LoggedRow<'_>], name: &str) -> bool {
    let resources = rows.iter().flat_map(|row| &row.resources);
    let mut amounts = resources
        .filter(|(other, _)| **other == *name)
        .map(|(_, resource)| (resource.allocatable, resource.requested))
        .filter(|amounts| *amounts != (0, 0))
        .peekable();
    amounts.peek().is_some() && amounts.all(|(_, requested)| requested > 0)
}

fn scoring_strategy(rule: &ScoringRule, scenario: &Scenario) -> ScoringStrategy {
    let policy = &rule.policy;
    let resource = |resource: &crate::ResourceWeight| ResourceSpec {
        name: resource.name.clone(),
        weight: Some(resource.weight.into()),
    };
    let point = |point: &crate::ShapePoint| PointInput {
        utilization: Some(point.utilization.into()),
        score: Some(point.score.into()),
    };
    let shape = match &policy.strategy {
        Strategy::RequestedToCapacityRatio(shape) => Some(ShapeParam {
            shape: Some(shape.points().iter().map(point).collect()),
        }),
        _ => scenario
            .scoring_strategy
            .requested_to_capacity_ratio
            .clone(),
    };
    ScoringStrategy {
        kind: policy.strategy.name().into(),
        resources: Some(policy.resources.iter().map(resource).collect()),
        requested_to_capacity_ratio: shape,
    }
}

impl RebuiltScenario {
    /// Sets the logged weight of the policy, and the logged scores of plugins that are not computed.
    fn set_plugins(&mut self, decision: &LoggedDecision, rule: &ScorerRule<'_>) {
        self.profile.plugin_scores = NameMap::default();
        let scenario = Scenario {
            scorer: Some(self.scorer.into()),
            scoring_strategy: self.scoring_strategy.clone(),
            profile: self.profile.clone(),
            ..Scenario::default()
        };
        let checked = check_without_nodes(&scenario).ok();
        let plugins = checked.and_then(|checked| {
            let rules = TotalRules::of(&checked)?;
            Some(plugins(&checked, rules))
        });
        for plugin in plugins.into_iter().flatten() {
            self.set_plugin(&plugin, decision, rule);
        }
    }

    fn set_plugin(
        &mut self,
        plugin: &ScorePlugin,
        decision: &LoggedDecision,
        rule: &ScorerRule<'_>,
    ) {
        let (name, weight) = (&*plugin.name, plugin.weight);
        match plugin.rule {
            PluginRule::Policy => {
                let logged = logged_weight(decision, rule, name).filter(|logged| *logged > 0);
                if let Some(logged) = logged.filter(|logged| *logged != weight) {
                    self.profile.weights.insert(name, logged.into());
                }
            }
            PluginRule::Resources(_) => (),
            PluginRule::TaintToleration | PluginRule::Input => {
                let score = |node: &RebuiltNode| logged_score(decision, &node.name, name, weight);
                let scores: Vec<Option<RawNumber>> = self.nodes.iter().map(score).collect();
                if scores.iter().any(Option::is_some) {
                    self.profile.plugin_scores.insert(name, scores);
                }
            }
        }
    }
}

/// Returns a plugin's score of a node before it is multiplied by the weight.
fn logged_score(
    decision: &LoggedDecision,
    node: &str,
    plugin: &str,
    weight: i64,
) -> Option<RawNumber> {
    let node = decision.nodes.iter().find(|it| *it.name == *node)?;
    let weighted = node
        .plugins
        .iter()
        .find(|it| *it.name == *plugin)?
        .weighted?
        .integer();
    (weighted.checked_rem(weight)? == 0).then_some(())?;
    Some(weighted.checked_div(weight)?.into())
}

fn unknown(
    decision: &LoggedDecision,
    rows: &[LoggedRow<'_>],
    rule: &ScorerRule<'_>,
    rules: &[ScorerRule<'_>],
) -> Vec<Message> {
    let resources = || rows.iter().flat_map(|row| &row.resources);
    let mut unknown = Vec::new();
    if resources().any(|(_, resource)| resource.request.is_none()) {
        unknown.push(log::unknown_requests());
    }
    if resources().any(|(_, resource)| resource.name.is_none()) {
        unknown.push(log::unknown_names());
    }
    if resources().any(|(_, resource)| resource.weight.is_none()) {
        unknown.push(log::unknown_weights());
    }
    for other in rules.iter().filter(|other| !other.is_policy()) {
        let differs = |node: &LoggedNode| {
            let amounts = rule.amounts(node).zip(other.amounts(node));
            amounts.is_some_and(|(policy, other)| policy.resources != other.resources)
        };
        if decision.nodes.iter().any(differs) {
            unknown.push(log::unknown_amounts(other.scorer));
        }
    }
    unknown.push(log::unknown_nodes());
    unknown
}
