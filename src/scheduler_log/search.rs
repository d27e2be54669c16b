//! Searches for a rule by which a scheduler computed the scores in its log. A rule is accepted only if it reproduces every
//! score.

use super::facts::ScoredAmounts;
use super::strategy::ScoringRule;
use crate::message::Message;
use crate::messages::log;
use crate::volcano::OverCapacity;
use crate::{Pod, Release, ResourceWeight, Score, Scorer};

/// The largest weight of a resource that is tried.
const MAX_WEIGHT: i64 = 100;
/// The most resources whose orders are tried.
const MAX_ORDERED: usize = 5;

/// A rule that reproduces scores, and how it differs from the rule that was expected.
pub(super) struct Explanation {
    pub(super) rule: ScoringRule,
    pub(super) causes: Vec<Message>,
}

/// Returns true if a score is the logged one. Volcano adds up floats in random order, so that their last digits can differ.
pub(super) fn is_equal(logged: Score, computed: Score) -> bool {
    match (logged, computed) {
        (Score::Integer(logged), Score::Integer(computed)) => logged == computed,
        _ => {
            let (logged, computed) = (logged.float(), computed.float());
            (logged - computed).abs() <= 1e-9 * logged.abs().max(1.0)
        }
    }
}

/// The scores of one scorer in a decision.
pub(super) struct LoggedScores<'d> {
    pub(super) rows: Vec<&'d ScoredAmounts>,
    /// The pod, for rules that need more than the log prints.
    pub(super) pod: &'d Pod,
}

impl LoggedScores<'_> {
    pub(super) fn are_reproduced_by(&self, rule: &ScoringRule) -> bool {
        let is_reproduced = |amounts: &&ScoredAmounts| {
            let score = rule.score(amounts, self.pod);
            score.is_some_and(|score| is_equal(amounts.score, score))
        };
        self.rows.iter().all(is_reproduced)
    }

    /// Returns the first rule that reproduces all scores: with the default resources, by another release, by both, with the
    /// resources in another order, or with another weight.
    pub(super) fn explain(&self, own: &ScoringRule) -> Option<Explanation> {
        self.default_resources(own)
            .or_else(|| self.other_scorer(own))
            .or_else(|| self.default_resources_of_other_scorer(own))
            .or_else(|| self.other_order(own))
            .or_else(|| self.logged_weights(own))
            .or_else(|| self.other_weight(own))
    }

    fn other_scorer(&self, own: &ScoringRule) -> Option<Explanation> {
        let scorers: Vec<Scorer> = match own.scorer {
            Scorer::KubeScheduler(_) => Release::all().map(Scorer::KubeScheduler).collect(),
            _ => [OverCapacity::ScoresZero, OverCapacity::ZeroesTheNode]
                .map(Scorer::Volcano)
                .into(),
        };
        let rules = scorers.into_iter().filter(|scorer| *scorer != own.scorer);
        let rules = rules.map(|scorer| own.with_scorer(scorer));
        let reproducing: Vec<ScoringRule> =
            rules.filter(|rule| self.are_reproduced_by(rule)).collect();
        let newest = reproducing.last()?;
        let ids: Vec<&str> = reproducing.iter().map(|rule| rule.scorer.id()).collect();
        Some(Explanation {
            rule: newest.clone(),
            causes: vec![log::other_release(&*ids, own.scorer.id())],
        })
    }

    fn default_resources(&self, own: &ScoringRule) -> Option<Explanation> {
        let rule = with_default_resources(own)?;
        self.are_reproduced_by(&rule).then(|| Explanation {
            causes: vec![log::other_resources(rule.resource_names())],
            rule,
        })
    }

    fn default_resources_of_other_scorer(&self, own: &ScoringRule) -> Option<Explanation> {
        let rule = with_default_resources(own)?;
        let mut explanation = self.other_scorer(&rule)?;
        explanation
            .causes
            .push(log::other_resources(rule.resource_names()));
        Some(explanation)
    }

    /// Tries the orders of resources whose amounts have no names.
    fn other_order(&self, own: &ScoringRule) -> Option<Explanation> {
        let resources = &own.policy.resources;
        let mut logged = self.rows.iter().flat_map(|row| &row.resources);
        let has_no_names = logged.any(|resource| resource.name.is_none());
        (has_no_names && resources.len() <= MAX_ORDERED).then_some(())?;
        let orders = orders(resources).into_iter();
        let mut rules = orders.map(|resources| own.with_resources(resources));
        let rule = rules.find(|rule| self.are_reproduced_by(rule))?;
        let causes = vec![log::other_order(rule.resource_names())];
        Some(Explanation { rule, causes })
    }

    /// Tries the weights that Volcano prints.
    fn logged_weights(&self, own: &ScoringRule) -> Option<Explanation> {
        let rule = own.with_logged_weights(self.rows.first()?)?;
        self.are_reproduced_by(&rule).then_some(())?;
        let weight = |resource: &ResourceWeight| format!("{} {}", resource.name, resource.weight);
        let weights: Vec<String> = rule.policy.resources.iter().map(weight).collect();
        let causes = vec![log::other_weights(weights)];
        Some(Explanation { rule, causes })
    }

    /// Tries other weights of one resource, and of Volcano's plugin.
    fn other_weight(&self, own: &ScoringRule) -> Option<Explanation> {
        let with_weight = |index: usize, weight| {
            let mut resources = own.policy.resources.clone();
            let resource = resources.get_mut(index)?;
            resource.weight = weight;
            let cause = log::other_weight(&resource.name, weight);
            Some((own.with_resources(resources), cause))
        };
        let weights = || 1..=MAX_WEIGHT;
        let resources = 0..own.policy.resources.len();
        let of_resources = resources
            .flat_map(|index| weights().filter_map(move |weight| with_weight(index, weight)));
        let of_plugin = weights().filter_map(|weight| {
            matches!(own.scorer, Scorer::Volcano(_)).then_some(())?;
            let policy = own.policy.with_binpack_weight(weight);
            let scorer = own.scorer;
            Some((
                ScoringRule { scorer, policy },
                log::other_weight("binpack.weight", weight),
            ))
        });
        let mut rules = of_resources.chain(of_plugin);
        let (rule, cause) = rules.find(|(rule, _)| self.are_reproduced_by(rule))?;
        let causes = vec![cause];
        Some(Explanation { rule, causes })
    }
}

/// Returns a rule with the default resources, unless it already has them.
fn with_default_resources(own: &ScoringRule) -> Option<ScoringRule> {
    let resource = |name: &str| ResourceWeight {
        name: name.into(),
        weight: 1,
    };
    let rule = own.with_resources(["cpu", "memory"].map(resource).into());
    (rule != *own).then_some(rule)
}

/// Returns all orders of a list.
fn orders(list: &[ResourceWeight]) -> Vec<Vec<ResourceWeight>> {
    let Some((first, rest)) = list.split_first() else {
        return vec![Vec::new()];
    };
    let insert = |order: Vec<ResourceWeight>| {
        (0..=order.len()).map(move |at| {
            let mut order = order.clone();
            order.insert(at, first.clone());
            order
        })
    };
    orders(rest).into_iter().flat_map(insert).collect()
}
