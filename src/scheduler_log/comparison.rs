//! Compares the scores in a log with those of the scorers here.

use serde::Serialize;

use super::decisions::{LoggedDecision, LoggedNode, LoggedPlugin};
use super::facts::ScoredAmounts;
use super::rebuilt_scenario::{self, RebuiltScenario};
use super::scorer_rule::{ScorerRule, logged_weight, scorer_rules};
use super::search::is_equal;
use crate::message::Message;
use crate::messages::log;
use crate::resource::quantity;
use crate::scenario::profile::{ScorePlugin, TotalRules, plugins};
use crate::scenario::{CheckedScenario, Errors, FieldError, Scenario, check_scenario, decide};
use crate::total_scores::{Source, TotalScores, highest_of};
use crate::trace::Outcome;
use crate::{Ranking, Score};

/// A decision of a log next to the scores computed here.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LogComparison<'d> {
    /// The errors of the scenario; if there are any, nothing is compared.
    pub errors: Vec<FieldError>,
    /// The result for the whole decision.
    pub verdict: LogVerdict,
    /// The numbers of scores with each verdict.
    pub counts: VerdictCounts,
    /// Differences, and reasons for missing scores, that are not about one node.
    pub notes: Vec<Message>,
    /// The nodes, in the order of the log.
    pub nodes: Vec<ComparedNode<'d>>,
    /// The indexes of the nodes with the highest total score in the log.
    pub highest: Vec<usize>,
    /// The scenario, as far as the log contains it; none without amounts.
    pub scenario: Option<RebuiltScenario>,
    /// The parts of the scenario that the log does not contain.
    pub unknown: Vec<Message>,
}

/// The result of comparing a decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogVerdict {
    /// Every score that could be compared is equal.
    Equal,
    /// Every difference has a cause with which the logged scores are computed.
    Explained,
    /// Some score has a difference without a known cause.
    Different,
    /// No score could be compared.
    #[default]
    Unknown,
    /// The log has no scores for the pod.
    NotScored,
}

/// The result of comparing a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScoreVerdict {
    /// The computed score is the logged one.
    Equal,
    /// It is not, but it is with the causes.
    Explained,
    /// It is not, and none of the causes that were tried explains it.
    Different,
    /// It could not be computed.
    Unknown,
}

/// The numbers of scores with each verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct VerdictCounts {
    /// Equal scores.
    pub equal: usize,
    /// Different scores with a cause.
    pub explained: usize,
    /// Different scores without a cause.
    pub different: usize,
    /// Scores that could not be computed.
    pub unknown: usize,
}

/// A node of the log.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ComparedNode<'d> {
    /// The node's name.
    pub name: &'d str,
    /// The scores that were compared.
    pub scores: Vec<ComparedScore<'d>>,
    /// The scores of all plugins in the log.
    pub plugins: &'d [LoggedPlugin],
    /// The total score in the log.
    pub total: Option<Score>,
    /// Why the node was filtered out, if the log says so.
    pub rejected: Option<&'d str>,
    /// The score of the node with this name in the scenario.
    pub own_score: Option<Score>,
    /// The amounts of that node that differ from the log.
    pub differences: Vec<Message>,
}

/// A score of the log, and the one computed from the same amounts.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ComparedScore<'d> {
    /// The scorer or the plugin, as the log names it.
    pub scorer: &'d str,
    /// The resources that it read; empty if the log does not print them.
    pub resources: Vec<ComparedResource>,
    /// The score in the log.
    pub logged: Score,
    /// The score by the scenario's policy.
    pub computed: Option<Score>,
    /// The result.
    pub verdict: ScoreVerdict,
    /// The causes of a difference, or the reasons why the score could not be computed.
    pub causes: Vec<Message>,
}

/// The amounts of a resource in the log.
#[derive(Debug, Serialize)]
pub struct ComparedResource {
    /// The name; none if the log does not print it, and the policy does not tell it.
    pub name: Option<Box<str>>,
    /// The requested amount with the pod, as a quantity.
    pub requested: String,
    /// The allocatable amount, as a quantity.
    pub allocatable: String,
}

/// The scores of the scenario.
struct OwnScores {
    ranking: Ranking,
    totals: Option<TotalScores>,
}

pub(super) fn compare<'d>(
    decisions: &'d [LoggedDecision],
    decision: &'d LoggedDecision,
    scenario: &Scenario,
) -> LogComparison<'d> {
    let mut errors = Errors::default();
    let without_objects = Scenario {
        objects: Box::default(),
        ..scenario.clone()
    };
    let checked = check_scenario(&without_objects, &mut errors);
    let errors = errors.into_vec();
    let Some(checked) = checked.filter(|_| errors.is_empty()) else {
        return LogComparison {
            errors,
            ..LogComparison::default()
        };
    };
    let (ranking, totals) = decide(&checked);
    let own = OwnScores { ranking, totals };
    let rules = scorer_rules(decision, &checked);
    let nodes = decision
        .nodes
        .iter()
        .map(|node| compared_node(node, &rules, &checked, &own));
    let nodes: Vec<ComparedNode<'_>> = nodes.collect();
    let counts = counts(&nodes);
    let mut notes = plugin_weights(decision, &rules, &checked);
    notes.extend(missing_scores(decisions, decision));
    let (scenario, unknown) = match rules.iter().find(|rule| rule.is_policy()) {
        Some(rule) => rebuilt_scenario::rebuild(decision, rule, &rules, scenario),
        None => (None, Vec::new()),
    };
    LogComparison {
        errors,
        verdict: verdict(decision, counts),
        counts,
        notes,
        highest: highest(&decision.nodes),
        nodes,
        scenario,
        unknown,
    }
}

fn compared_node<'d>(
    node: &'d LoggedNode,
    rules: &[ScorerRule<'_>],
    checked: &CheckedScenario,
    own: &OwnScores,
) -> ComparedNode<'d> {
    let own_index = own.ranking.nodes.iter().position(|it| it.name == node.name);
    let own_node = own_index.and_then(|index| own.ranking.nodes.get(index));
    let by_amounts = node.amounts.iter().filter_map(|amounts| {
        let rule = rules.iter().find(|rule| *rule.scorer == *amounts.scorer)?;
        Some(compared_score(amounts, rule, checked))
    });
    let scores: Vec<ComparedScore<'_>> = match node.amounts.is_empty() {
        true => plugin_scores(node, own, own_index),
        false => by_amounts.collect(),
    };
    let policy_amounts = rules
        .iter()
        .filter(|rule| rule.is_policy())
        .find_map(|rule| {
            let names = rule.best()?.named(rule.amounts(node)?)?;
            Some(names)
        });
    let mut differences = Vec::new();
    for (name, logged) in policy_amounts.into_iter().flatten() {
        let mut traces = own_node.into_iter().flat_map(|node| &node.trace.resources);
        let Some(trace) = traces.find(|trace| trace.name == name) else {
            continue;
        };
        // A list without names has 0 for a skipped resource.
        let is_skipped = logged.allocatable == 0 && logged.requested == 0;
        if is_skipped && !matches!(trace.outcome, Outcome::Counted | Outcome::ZeroScore) {
            continue;
        }
        let text = |amount| quantity(&name, amount).to_string();
        if trace.allocatable != logged.allocatable {
            differences.push(log::allocatable_differs(
                &name,
                text(logged.allocatable),
                text(trace.allocatable),
            ));
        }
        if trace.requested != logged.requested {
            differences.push(log::requested_differs(
                &name,
                text(logged.requested),
                text(trace.requested),
            ));
        }
    }
    ComparedNode {
        name: &node.name,
        scores,
        plugins: &node.plugins,
        total: node.total,
        rejected: node.rejected.as_deref(),
        own_score: own_node.map(|node| node.score),
        differences,
    }
}

fn compared_score<'d>(
    amounts: &'d ScoredAmounts,
    rule: &ScorerRule<'_>,
    checked: &CheckedScenario,
) -> ComparedScore<'d> {
    let computed = rule
        .own
        .as_ref()
        .and_then(|own| own.score(amounts, &checked.pod));
    let is_equal = computed.is_some_and(|computed| is_equal(amounts.score, computed));
    let mut causes = rule.differences.clone();
    let verdict = match (&rule.own, &rule.explanation) {
        (Some(_), _) if is_equal && causes.is_empty() => ScoreVerdict::Equal,
        (Some(_), _) if is_equal => ScoreVerdict::Explained,
        (_, Some(explanation)) => {
            causes.extend_from_slice(&explanation.causes);
            ScoreVerdict::Explained
        }
        (Some(own), None) => match (computed, own.needs_pod(), own.named(amounts)) {
            (Some(_), false, _) => {
                causes.push(log::unexplained());
                ScoreVerdict::Different
            }
            (_, true, _) => {
                causes.push(log::pod_unknown());
                ScoreVerdict::Unknown
            }
            (_, _, None) => {
                let own = own.policy.resources.len();
                causes.push(log::resource_count(amounts.resources.len(), own));
                ScoreVerdict::Unknown
            }
            _ => {
                causes.push(log::no_amounts());
                ScoreVerdict::Unknown
            }
        },
        (None, None) => ScoreVerdict::Unknown,
    };
    ComparedScore {
        scorer: &amounts.scorer,
        resources: compared_resources(amounts, rule),
        logged: amounts.score,
        computed: computed.filter(|_| verdict != ScoreVerdict::Unknown),
        verdict,
        causes,
    }
}

fn compared_resources(amounts: &ScoredAmounts, rule: &ScorerRule<'_>) -> Vec<ComparedResource> {
    let names = rule.best().and_then(|rule| rule.named(amounts));
    let mut names = names.into_iter().flatten().map(|(name, _)| name);
    let resource = |resource: &super::facts::LoggedResource| {
        let name = names.next().or_else(|| resource.name.clone());
        let text = |amount: i64| match &name {
            Some(name) => quantity(name, amount).to_string(),
            None => amount.to_string(),
        };
        ComparedResource {
            requested: text(resource.requested),
            allocatable: text(resource.allocatable),
            name,
        }
    };
    amounts.resources.iter().map(resource).collect()
}

/// Compares weighted scores of plugins with those of the same node in the scenario, for a log without amounts.
fn plugin_scores<'d>(
    node: &'d LoggedNode,
    own: &OwnScores,
    own_index: Option<usize>,
) -> Vec<ComparedScore<'d>> {
    let own_plugins = own.totals.iter().flat_map(|totals| &totals.plugins);
    let compared = own_plugins
        .filter(|plugin| plugin.source != Source::Input)
        .filter_map(|plugin| {
            let logged = node.plugins.iter().find(|it| it.name == plugin.name)?;
            let computed = own_index
                .and_then(|index| plugin.contributions.get(index))
                .copied();
            let score = logged.weighted?;
            let (verdict, cause) = match computed {
                Some(computed) if is_equal(score, computed) => (ScoreVerdict::Equal, None),
                Some(_) => (ScoreVerdict::Different, Some(log::inputs_unknown())),
                None => (ScoreVerdict::Unknown, Some(log::no_amounts())),
            };
            Some(ComparedScore {
                scorer: &logged.name,
                resources: Vec::new(),
                logged: score,
                computed,
                verdict,
                causes: cause.into_iter().collect(),
            })
        });
    compared.collect()
}

fn counts(nodes: &[ComparedNode<'_>]) -> VerdictCounts {
    let mut counts = VerdictCounts::default();
    for score in nodes.iter().flat_map(|node| &node.scores) {
        *match score.verdict {
            ScoreVerdict::Equal => &mut counts.equal,
            ScoreVerdict::Explained => &mut counts.explained,
            ScoreVerdict::Different => &mut counts.different,
            ScoreVerdict::Unknown => &mut counts.unknown,
        } += 1;
    }
    counts
}

fn verdict(decision: &LoggedDecision, counts: VerdictCounts) -> LogVerdict {
    match counts {
        _ if decision.scored == 0 => LogVerdict::NotScored,
        VerdictCounts { different: 1.., .. } => LogVerdict::Different,
        VerdictCounts { explained: 1.., .. } => LogVerdict::Explained,
        VerdictCounts { equal: 1.., .. } => LogVerdict::Equal,
        _ => LogVerdict::Unknown,
    }
}

fn highest(nodes: &[LoggedNode]) -> Vec<usize> {
    let with_total: Vec<usize> = nodes
        .iter()
        .enumerate()
        .filter(|(_, node)| node.total.is_some())
        .map(|(index, _)| index)
        .collect();
    let keys = nodes.iter().filter_map(|node| node.total).map(Score::key);
    highest_of(&with_total, keys)
}

/// Reports plugins whose logged scores are multiplied by another weight than the scenario's.
fn plugin_weights(
    decision: &LoggedDecision,
    rules: &[ScorerRule<'_>],
    checked: &CheckedScenario,
) -> Vec<Message> {
    let own = TotalRules::of(checked).map(|rules| plugins(checked, rules));
    let own = own.unwrap_or_default();
    let mut notes = Vec::new();
    for rule in rules {
        for ScorePlugin { name, weight, .. } in &own {
            let logged = logged_weight(decision, rule, name).filter(|logged| logged != weight);
            notes.extend(logged.map(|logged| log::plugin_weight(name, logged, *weight)));
        }
    }
    notes
}

/// Says why a log has no scores for a pod.
fn missing_scores(decisions: &[LoggedDecision], decision: &LoggedDecision) -> Option<Message> {
    (decision.scored == 0).then_some(())?;
    let is_verbose = decisions.iter().any(|decision| decision.scored > 0);
    Some(match decision {
        LoggedDecision {
            reused_ranking: true,
            ..
        } => log::reused_ranking(),
        LoggedDecision {
            feasible: Some(1), ..
        } => log::one_feasible(),
        LoggedDecision {
            unschedulable: true,
            ..
        } => log::none_feasible(),
        LoggedDecision { node: Some(_), .. } if is_verbose => log::maybe_reused(),
        _ => log::no_scores(),
    })
}
