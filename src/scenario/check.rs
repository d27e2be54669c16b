//! Converts a scenario to the scored policy, pod and nodes, and collects all errors.

use super::field::{Errors, FieldError};
use super::profile::{self, Profile};
use super::strategy_fit::StrategyFitResults;
use super::{ContainerInput, NodeInput, PodInput, QuantityInputs, Scenario, constraints, strategy};
use crate::filter::FilteredNode;
use crate::limits::LIST_ENTRIES;
use crate::message::Message;
use crate::messages::scenario;
use crate::name_map::NameMap;
use crate::quantity;
use crate::{Container, Node, Pod, Policy, Quantity, ResourceList, Scorer, Shape, Strategy};

/// A checked scenario.
#[derive(Clone)]
pub(crate) struct CheckedScenario {
    pub(crate) scorer: Scorer,
    pub(crate) policy: Policy,
    pub(crate) profile: Profile,
    pub(crate) compared_scorers: Vec<ComparedScorer>,
    /// The nodes to compare the winner with.
    pub(crate) explained_nodes: Vec<usize>,
    pub(crate) pod: Pod,
    pub(crate) nodes: Vec<Node>,
    /// The results of kube-scheduler's plugins, if they were computed with other objects of the cluster.
    pub(crate) plugin_results: Option<PluginResults>,
    /// The results of Volcano's resource-strategy-fit, if they were computed.
    pub(crate) strategy_fit: Option<StrategyFitResults>,
}

/// The results of kube-scheduler's plugins for the pod, computed with all objects of a cluster.
#[derive(Clone, Default)]
pub(crate) struct PluginResults {
    /// Why each node is filtered out; none for a feasible one.
    pub(crate) filtered: Vec<Option<FilteredNode>>,
    /// The scores of the feasible nodes, by plugin; none for a plugin that is skipped.
    pub(crate) scores: NameMap<Option<ComputedScores>>,
}

/// A plugin's scores of the nodes; 0 for a node that is filtered out.
#[derive(Clone)]
pub(crate) struct ComputedScores {
    /// The scores before they are normalized.
    pub(crate) raw: Vec<i64>,
    /// The normalized scores.
    pub(crate) normalized: Vec<i64>,
}

/// A scorer to compare with, and the policy by its rules.
#[derive(Clone)]
pub(crate) struct ComparedScorer {
    pub(crate) scorer: Scorer,
    pub(crate) policy: Option<Policy>,
    /// The errors because of which the scorer rejects the policy.
    pub(crate) policy_errors: Vec<FieldError>,
}

/// Checks a scenario with the nodes of `input` instead of its own, and reports every error. Returns its shape if that
/// is valid, and the scenario if the scorer and the policy are valid.
pub(crate) fn check_scenario(
    scenario: &Scenario,
    input: &[NodeInput],
    errors: &mut Errors,
) -> (Option<Shape>, Option<CheckedScenario>) {
    let shape = strategy::shape(&scenario.scoring_strategy, errors);
    let checked = check_with_shape(scenario, input, shape.as_ref(), errors);
    (shape, checked)
}

fn check_with_shape(
    scenario: &Scenario,
    input: &[NodeInput],
    shape: Option<&Shape>,
    errors: &mut Errors,
) -> Option<CheckedScenario> {
    let scorer = match &scenario.scorer {
        Some(id) => find_scorer("scorer", id, errors),
        None => Some(Scorer::LATEST),
    };
    let scorer_or_latest = scorer.unwrap_or(Scorer::LATEST);
    let policy = policy(scenario, shape, "scorer", scorer_or_latest, errors);
    let binpack_weight = binpack_weight(scenario, errors);
    let profile = profile::check(&scenario.profile, scorer_or_latest, errors);
    let compared_scorers = compared_scorers(scenario, shape, binpack_weight, errors);
    let explained_nodes = explained_nodes(scenario, errors);
    let pod = pod("pod", &scenario.pod, errors);
    let nodes = nodes(input, errors);
    if !scenario.objects.is_empty() {
        let (message, help) = (scenario::objects_not_read(), scenario::evaluate_objects());
        errors.invalid("objects", "objects-not-read", "", message, help);
    }
    Some(CheckedScenario {
        scorer: scorer?,
        profile,
        compared_scorers,
        explained_nodes,
        policy: Policy {
            binpack_weight,
            ..policy?
        },
        pod,
        nodes,
        plugin_results: None,
        strategy_fit: None,
    })
}

/// Returns the policy by the rules of one scorer.
fn policy(
    scenario: &Scenario,
    shape: Option<&Shape>,
    path: &str,
    scorer: Scorer,
    errors: &mut Errors,
) -> Option<Policy> {
    let weights = |strategy: &Strategy| scorer.weight_rule(strategy);
    let policy = strategy::policy(&scenario.scoring_strategy, shape, weights, errors)?;
    let has_shape = matches!(policy.strategy, Strategy::RequestedToCapacityRatio(_));
    if scorer == Scorer::Documentation && !has_shape {
        errors.invalid(
            path,
            "shape-required",
            scorer.id(),
            scenario::scorer_needs_shape(),
            scenario::use_scorer_or_ratio(),
        );
    }
    Some(policy)
}

fn compared_scorers(
    scenario: &Scenario,
    shape: Option<&Shape>,
    binpack_weight: i64,
    errors: &mut Errors,
) -> Vec<ComparedScorer> {
    let mut earlier = Vec::new();
    let check_scorer = |(index, id): (usize, &str)| {
        let path = format!("compare[{index}]");
        let scorer = find_scorer(&path, id, errors)?;
        if earlier.contains(&scorer) {
            errors.duplicate(&path, id, scenario::list_scorer_once());
            return None;
        }
        earlier.push(scorer);
        let mut policy_errors = Errors::default();
        let policy = policy(scenario, shape, &path, scorer, &mut policy_errors);
        let policy_errors = policy_errors.into_vec();
        let policy = policy.map(|policy| Policy {
            binpack_weight,
            ..policy
        });
        Some(ComparedScorer {
            scorer,
            policy: policy.filter(|_| policy_errors.is_empty()),
            policy_errors,
        })
    };
    let ids = scenario.compare.iter().map(|id| &**id);
    ids.enumerate().filter_map(check_scorer).collect()
}

/// Returns the indexes of the nodes to compare. An index without a node is ignored later.
fn explained_nodes(scenario: &Scenario, errors: &mut Errors) -> Vec<usize> {
    let mut indexes = Vec::new();
    for (at, input) in scenario.explain.iter().enumerate() {
        let path = format!("explain[{at}]");
        let index = profile::integer_in_range(&path, input, 0..=i64::from(u32::MAX), errors);
        indexes.extend(index.and_then(|index| usize::try_from(index).ok()));
    }
    indexes
}

pub(crate) fn find_scorer(path: &str, id: &str, errors: &mut Errors) -> Option<Scorer> {
    let found = Scorer::find(id);
    if found.is_none() {
        let ids: Vec<&str> = Scorer::all().map(Scorer::id).collect();
        let message = scenario::supported_values(&*ids);
        let help = scenario::use_supported_value();
        errors.unsupported(path, "scorer-unknown", id, message, help);
    }
    found
}

/// Returns `binpack.weight`. The plugin accepts any integer.
fn binpack_weight(scenario: &Scenario, errors: &mut Errors) -> i64 {
    let Some(input) = scenario.binpack.as_ref().and_then(|b| b.weight.as_ref()) else {
        return 1;
    };
    input.integer().unwrap_or_else(|| {
        errors.invalid(
            "binpack.weight",
            "not-an-integer",
            input.as_str(),
            scenario::not_integer(),
            scenario::use_binpack_weight(),
        );
        1
    })
}

pub(super) fn nodes(input: &[NodeInput], errors: &mut Errors) -> Vec<Node> {
    let nodes = input.iter().enumerate();
    nodes
        .map(|(index, input)| node(index, input, errors))
        .collect()
}

pub(crate) fn node(index: usize, input: &NodeInput, errors: &mut Errors) -> Node {
    let path = format!("nodes[{index}]");
    if let Some(name) = &input.name {
        errors.check_length(&|| format!("{path}.name"), name);
    }
    if !check_amount_count(&path, node_amounts(input, NameMap::len), errors) {
        return Node::default();
    }
    let pods = input.pods.iter().enumerate();
    Node {
        name: match &input.name {
            Some(name) => name.clone(),
            None => format!("node {}", index + 1).into(),
        },
        allocatable: resource_list(&format!("{path}.allocatable"), &input.allocatable, errors),
        used: resource_list(&format!("{path}.used"), &input.used, errors),
        pods: pods
            .map(|(index, input)| pod(&format!("{path}.pods[{index}]"), input, errors))
            .collect(),
        constraints: constraints::check_node(&path, &input.constraints, errors),
    }
}

/// A function that counts a list of amounts.
type CountAmounts = fn(&QuantityInputs) -> usize;

/// Returns the number of amounts of a node and its pods.
pub(crate) fn node_amounts(node: &NodeInput, count: CountAmounts) -> usize {
    let node_amounts = [&node.allocatable, &node.used].map(count);
    let pod_amounts = node.pods.iter().map(|pod| amounts(pod, count));
    node_amounts.into_iter().chain(pod_amounts).sum()
}

/// Returns the number of amounts of a pod and its containers.
fn amounts(pod: &PodInput, count: CountAmounts) -> usize {
    let containers = pod.containers.iter().chain(&pod.init_containers);
    let pod_level = pod.resources.as_ref().map(|pod_level| &pod_level.requests);
    let lists = [pod.requests.as_ref(), pod_level, Some(&pod.overhead)];
    let pod_amounts = lists.into_iter().flatten().map(count);
    pod_amounts
        .chain(containers.map(|container| count(&container.requests)))
        .sum()
}

/// Reports an error if there are too many amounts to add up; returns true otherwise.
fn check_amount_count(path: &str, amounts: usize, errors: &mut Errors) -> bool {
    if amounts > LIST_ENTRIES {
        let message = scenario::too_many_amounts(LIST_ENTRIES);
        let help = scenario::remove_amounts();
        errors.invalid(path, "too-many", &amounts.to_string(), message, help);
    }
    amounts <= LIST_ENTRIES
}

pub(crate) fn pod(path: &str, input: &PodInput, errors: &mut Errors) -> Pod {
    if !check_amount_count(path, amounts(input, NameMap::len), errors) {
        return Pod::default();
    }
    let shorthand = input.requests.as_ref().map(|requests| Container {
        requests: resource_list(&format!("{path}.requests"), requests, errors),
        sidecar: false,
    });
    let mut check_containers = |field, input: &[ContainerInput]| -> Vec<Container> {
        let containers = input.iter().enumerate();
        containers
            .map(|(index, input)| container(&format!("{path}.{field}[{index}]"), input, errors))
            .collect()
    };
    let containers = check_containers("containers", &input.containers);
    let init_containers = check_containers("initContainers", &input.init_containers);
    Pod {
        containers: shorthand.into_iter().chain(containers).collect(),
        init_containers,
        overhead: resource_list(&format!("{path}.overhead"), &input.overhead, errors),
        pod_level: match &input.resources {
            Some(pod_level) => resource_list(
                &format!("{path}.resources.requests"),
                &pod_level.requests,
                errors,
            ),
            None => ResourceList::default(),
        },
        constraints: constraints::check_pod(path, &input.constraints, errors),
    }
}

fn container(path: &str, input: &ContainerInput, errors: &mut Errors) -> Container {
    Container {
        requests: resource_list(&format!("{path}.requests"), &input.requests, errors),
        sidecar: input.restart_policy.as_deref() == Some("Always"),
    }
}

/// Parses quantities by name. As in the Kubernetes API, a negative one is an error.
pub(super) fn resource_list(
    path: &str,
    input: &QuantityInputs,
    errors: &mut Errors,
) -> ResourceList {
    let mut list = ResourceList::default();
    for (name, text) in input.iter() {
        let path = || format!("{path}[{name}]");
        if !errors.check_length(&path, name) || !errors.check_length(&path, text.as_str()) {
            continue;
        }
        if let Some(quantity) = quantity(&path, text.as_str(), errors) {
            list.insert(name, quantity);
        }
    }
    list
}

/// Parses a quantity. A negative one is an error.
pub(crate) fn quantity(
    path: &dyn Fn() -> String,
    text: &str,
    errors: &mut Errors,
) -> Option<Quantity> {
    match Quantity::parse(text.trim()) {
        Ok(quantity) if quantity.sign().is_lt() => errors.invalid(
            &path(),
            "quantity-negative",
            text,
            Message::verbatim("must be greater than or equal to 0"),
            scenario::use_non_negative(),
        ),
        Ok(quantity) => return Some(quantity),
        Err(error) => {
            errors.invalid(&path(), error.code(), text, error.message(), error.help());
            errors.suggest(quantity::did_you_mean(text));
        }
    }
    None
}
