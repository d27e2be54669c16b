//! Finds the rule by which the scores of each scorer in a log are computed.

use super::decisions::{LoggedDecision, LoggedNode};
use super::facts::ScoredAmounts;
use super::search::{Explanation, LoggedScores};
use super::strategy::{ScoringRule, strategy_name};
use crate::message::Message;
use crate::messages::log;
use crate::scenario::CheckedScenario;
use crate::total_scores::default_plugins;
use crate::volcano::{BINPACK, OverCapacity};
use crate::{Policy, Scorer, Strategy};

/// The rule for a scorer of the log: that of the scenario, and the one that reproduces the log.
pub(super) struct ScorerRule<'d> {
    pub(super) scorer: &'d str,
    /// The rule that the scenario's policy leads to; none if the policy does not say enough.
    pub(super) own: Option<ScoringRule>,
    /// The ways in which it already differs from the scenario's policy.
    pub(super) differences: Vec<Message>,
    pub(super) explanation: Option<Explanation>,
    scores: LoggedScores<'d>,
}

impl ScorerRule<'_> {
    /// Returns true if its best rule, if one reproduces the log, also does by another scorer.
    pub(super) fn allows(&self, scorer: Scorer) -> bool {
        let reproducing = self
            .best()
            .filter(|rule| self.scores.are_reproduced_by(rule));
        reproducing.is_none_or(|rule| {
            let rule = rule.with_scorer(scorer);
            self.scores.are_reproduced_by(&rule)
        })
    }

    /// Returns the rule that reproduces the log best.
    pub(super) fn best(&self) -> Option<&ScoringRule> {
        let explained = self.explanation.as_ref().map(|it| &it.rule);
        explained.or(self.own.as_ref())
    }

    /// Returns true for the scorer of the policy, not of another plugin.
    pub(super) fn is_policy(&self) -> bool {
        *self.scorer == *BINPACK
            || strategy_name(self.scorer).is_some_and(|it| it != Strategy::BALANCED_ALLOCATION)
    }

    pub(super) fn amounts<'n>(&self, node: &'n LoggedNode) -> Option<&'n ScoredAmounts> {
        node.amounts
            .iter()
            .find(|amounts| *amounts.scorer == *self.scorer)
    }
}

/// Returns the rules of the scorers whose amounts a log contains.
pub(super) fn scorer_rules<'d>(
    decision: &'d LoggedDecision,
    checked: &'d CheckedScenario,
) -> Vec<ScorerRule<'d>> {
    let mut rules: Vec<ScorerRule<'d>> = Vec::new();
    let amounts = || decision.nodes.iter().flat_map(|node| &node.amounts);
    for ScoredAmounts { scorer, .. } in amounts() {
        if rules.iter().any(|rule| *rule.scorer == **scorer) {
            continue;
        }
        let (own, differences) = own_rule(scorer, checked);
        let scores = LoggedScores {
            rows: amounts()
                .filter(|amounts| amounts.scorer == *scorer)
                .collect(),
            pod: &checked.pod,
        };
        let differs = |own: &&ScoringRule| !scores.are_reproduced_by(own);
        rules.push(ScorerRule {
            explanation: own
                .as_ref()
                .filter(differs)
                .and_then(|own| scores.explain(own)),
            scorer,
            own,
            differences,
            scores,
        });
    }
    rules
}

/// Returns the rule of the scenario for a scorer of the log, and how it differs from the scenario's own.
fn own_rule(logged: &str, checked: &CheckedScenario) -> (Option<ScoringRule>, Vec<Message>) {
    let mut differences = Vec::new();
    let scorer = match (checked.scorer, *logged == *BINPACK) {
        (scorer @ Scorer::Volcano(_), true) | (scorer @ Scorer::KubeScheduler(_), false) => scorer,
        (own, is_volcano) => {
            let other = match is_volcano {
                true => Scorer::Volcano(OverCapacity::ZeroesTheNode),
                false => Scorer::LATEST,
            };
            differences.push(log::other_scorer(other.id(), own.id()));
            other
        }
    };
    let own_strategy = checked.policy.strategy.name();
    let policy = match strategy_name(logged) {
        _ if *logged == *BINPACK => Some(checked.policy.clone()),
        Some(strategy) if strategy == own_strategy => Some(checked.policy.clone()),
        Some(Strategy::BALANCED_ALLOCATION) => Some(checked.profile.balanced().clone()),
        Some(Strategy::REQUESTED_TO_CAPACITY_RATIO) => {
            differences.push(log::shape_unknown());
            None
        }
        Some(strategy) => {
            differences.push(log::other_strategy(strategy, own_strategy));
            let strategy = match strategy {
                Strategy::MOST_ALLOCATED => Strategy::MostAllocated,
                _ => Strategy::LeastAllocated,
            };
            Some(Policy::new(strategy, checked.policy.resources.clone()))
        }
        None => {
            differences.push(log::unknown_scorer(logged));
            None
        }
    };
    (
        policy.map(|policy| ScoringRule { scorer, policy }),
        differences,
    )
}

/// Returns the weight by which the log multiplies the scores of a scorer, if it prints the scores of this plugin, and if one
/// weight gives all of them.
pub(super) fn logged_weight(
    decision: &LoggedDecision,
    rule: &ScorerRule<'_>,
    plugin: &str,
) -> Option<i64> {
    let is_plugin = match strategy_name(rule.scorer)? {
        Strategy::BALANCED_ALLOCATION => plugin == Strategy::BALANCED_ALLOCATION,
        _ => default_plugins::is_policy_plugin(plugin),
    };
    is_plugin.then_some(())?;
    let pairs = decision.nodes.iter().filter_map(|node| {
        let score = rule.amounts(node)?.score.integer();
        let logged = node.plugins.iter().find(|it| *it.name == *plugin)?;
        Some((score, logged.weighted?.integer()))
    });
    let pairs: Vec<(i64, i64)> = pairs.collect();
    let (score, weighted) = pairs.iter().find(|(score, _)| *score != 0)?;
    let weight = weighted.checked_div(*score)?;
    let is_weight = |(score, weighted): &(i64, i64)| score.checked_mul(weight) == Some(*weighted);
    pairs.iter().all(is_weight).then_some(weight)
}
