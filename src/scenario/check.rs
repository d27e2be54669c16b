//! From a scenario to what is scored, with everything that is wrong on the way.

use super::field::{Errors, FieldError};
use super::profile::{self, Profile};
use super::{ContainerText, NodeText, PodText, QuantityTexts, Scenario, constraints, strategy};
use crate::limits::LIST;
use crate::message::Message;
use crate::messages::scenario;
use crate::named::Named;
use crate::quantity;
use crate::{
    Binpack, Container, Node, Pod, Policy, Quantity, ResourceList, Scorer, Shape, Strategy,
};

/// A scenario understood.
pub(crate) struct Problem {
    pub(crate) scorer: Scorer,
    pub(crate) policy: Policy,
    pub(crate) binpack: Binpack,
    pub(crate) profile: Profile,
    pub(crate) rivals: Vec<Rival>,
    /// The nodes to compare the winner with.
    pub(crate) explained: Vec<usize>,
    pub(crate) pod: Pod,
    pub(crate) nodes: Vec<Node>,
}

/// A scorer to compare with, and the policy as its own rules take it.
pub(crate) struct Rival {
    pub(crate) scorer: Scorer,
    pub(crate) policy: Option<(Policy, Binpack)>,
    /// Why it refuses the policy.
    pub(crate) refused: Vec<FieldError>,
}

/// All of the scenario is looked at, so that every error is found; without a shape there is
/// nothing to score. Of the nodes, these.
pub(super) fn problem(
    scenario: &Scenario,
    typed: &[NodeText],
    shape: Option<&Shape>,
    errors: &mut Errors,
) -> Option<Problem> {
    let scorer = match &scenario.scorer {
        Some(id) => find_scorer("scorer", id, errors),
        None => Some(Scorer::LATEST),
    };
    let judge = scorer.unwrap_or(Scorer::LATEST);
    let policy = policy(scenario, shape, "scorer", judge, errors);
    let weight = binpack_weight(scenario, errors);
    let profile = profile::check(&scenario.profile, judge.release(), errors);
    let rivals = rivals(scenario, shape, weight, errors);
    let explained = explained(scenario, errors);
    let pod = pod("pod", &scenario.pod, errors);
    let nodes = nodes(typed, errors);
    let policy = policy?;
    Some(Problem {
        scorer: scorer?,
        profile,
        rivals,
        explained,
        binpack: Binpack::weighing(&policy.resources, weight),
        policy,
        pod,
        nodes,
    })
}

/// The policy as one scorer takes it.
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
            "scorer-needs-a-shape",
            scorer.id(),
            scenario::scorer_needs_shape(),
            scenario::use_scorer_or_ratio(),
        );
    }
    Some(policy)
}

fn rivals(
    scenario: &Scenario,
    shape: Option<&Shape>,
    binpack_weight: i64,
    errors: &mut Errors,
) -> Vec<Rival> {
    let mut earlier = Vec::new();
    let rival = |(index, id): (usize, &str)| {
        let path = format!("compare[{index}]");
        let scorer = find_scorer(&path, id, errors)?;
        if earlier.contains(&scorer) {
            errors.duplicate(&path, id, scenario::list_scorer_once());
            return None;
        }
        earlier.push(scorer);
        let mut refusals = Errors::default();
        let policy = policy(scenario, shape, &path, scorer, &mut refusals);
        let refused = refusals.into_vec();
        let weighed = policy.map(|policy| {
            let binpack = Binpack::weighing(&policy.resources, binpack_weight);
            (policy, binpack)
        });
        Some(Rival {
            scorer,
            policy: weighed.filter(|_| refused.is_empty()),
            refused,
        })
    };
    let ids = scenario.compare.iter().map(|id| &**id);
    ids.enumerate().filter_map(rival).collect()
}

/// An index without a node is left out when it is asked about.
fn explained(scenario: &Scenario, errors: &mut Errors) -> Vec<usize> {
    let mut indexes = Vec::new();
    for (at, typed) in scenario.explain.iter().enumerate() {
        let path = format!("explain[{at}]");
        let index = profile::within(&path, typed, 0..=i64::from(u32::MAX), errors);
        indexes.extend(index.and_then(|index| usize::try_from(index).ok()));
    }
    indexes
}

fn find_scorer(path: &str, id: &str, errors: &mut Errors) -> Option<Scorer> {
    let found = Scorer::find(id);
    if found.is_none() {
        let known: Vec<&str> = Scorer::all().map(Scorer::id).collect();
        let message = scenario::supported_values(&*known);
        let help = scenario::use_supported_value();
        errors.unsupported(path, "scorer-unknown", id, message, help);
    }
    found
}

/// `binpack.weight`; the plugin takes any whole number.
fn binpack_weight(scenario: &Scenario, errors: &mut Errors) -> i64 {
    let Some(typed) = scenario.binpack.as_ref().and_then(|b| b.weight.as_ref()) else {
        return 1;
    };
    typed.integer().unwrap_or_else(|| {
        errors.invalid(
            "binpack.weight",
            "not-a-whole-number",
            typed.as_str(),
            scenario::not_integer(),
            scenario::use_binpack_weight(),
        );
        1
    })
}

pub(super) fn nodes(typed: &[NodeText], errors: &mut Errors) -> Vec<Node> {
    let nodes = typed.iter().enumerate();
    nodes
        .map(|(index, typed)| node(index, typed, errors))
        .collect()
}

pub(super) fn node(index: usize, typed: &NodeText, errors: &mut Errors) -> Node {
    let path = format!("nodes[{index}]");
    if let Some(name) = &typed.name {
        errors.takes(&|| format!("{path}.name"), name);
    }
    if !few(&path, node_amounts(typed, Named::len), errors) {
        return Node::default();
    }
    let pods = typed.pods.iter().enumerate();
    Node {
        name: match &typed.name {
            Some(name) => name.clone(),
            None => format!("node {}", index + 1).into(),
        },
        allocatable: list(&format!("{path}.allocatable"), &typed.allocatable, errors),
        used: list(&format!("{path}.used"), &typed.used, errors),
        pods: pods
            .map(|(index, typed)| pod(&format!("{path}.pods[{index}]"), typed, errors))
            .collect(),
        constraints: constraints::of_node(&path, &typed.constraints, errors),
    }
}

/// A way to count a list of amounts.
type Count = fn(&QuantityTexts) -> usize;

/// Returns the number of amounts of a node and its pods.
pub(crate) fn node_amounts(node: &NodeText, count: Count) -> usize {
    let own = [&node.allocatable, &node.used].map(count);
    let pods = node.pods.iter().map(|pod| amounts(pod, count));
    own.into_iter().chain(pods).sum()
}

/// Returns the number of amounts of a pod and its containers.
fn amounts(pod: &PodText, count: Count) -> usize {
    let containers = pod.containers.iter().chain(&pod.init_containers);
    let level = pod.resources.as_ref().map(|level| &level.requests);
    let own = [pod.requests.as_ref(), level, Some(&pod.overhead)];
    let own = own.into_iter().flatten().map(count);
    own.chain(containers.map(|container| count(&container.requests)))
        .sum()
}

/// Reports an error if there are too many amounts to add up; returns true otherwise.
fn few(path: &str, amounts: usize, errors: &mut Errors) -> bool {
    if amounts > LIST {
        let message = scenario::too_many_amounts(LIST);
        let help = scenario::remove_amounts();
        errors.invalid(path, "too-many", &amounts.to_string(), message, help);
    }
    amounts <= LIST
}

pub(crate) fn pod(path: &str, typed: &PodText, errors: &mut Errors) -> Pod {
    if !few(path, amounts(typed, Named::len), errors) {
        return Pod::default();
    }
    let short = typed.requests.as_ref().map(|requests| Container {
        requests: list(&format!("{path}.requests"), requests, errors),
        sidecar: false,
    });
    let mut containers = |field, typed: &[ContainerText]| -> Vec<Container> {
        let containers = typed.iter().enumerate();
        containers
            .map(|(index, typed)| container(&format!("{path}.{field}[{index}]"), typed, errors))
            .collect()
    };
    let listed = containers("containers", &typed.containers);
    let init_containers = containers("initContainers", &typed.init_containers);
    Pod {
        containers: short.into_iter().chain(listed).collect(),
        init_containers,
        overhead: list(&format!("{path}.overhead"), &typed.overhead, errors),
        pod_level: match &typed.resources {
            Some(level) => list(
                &format!("{path}.resources.requests"),
                &level.requests,
                errors,
            ),
            None => ResourceList::default(),
        },
        constraints: constraints::of_pod(path, &typed.constraints, errors),
    }
}

fn container(path: &str, typed: &ContainerText, errors: &mut Errors) -> Container {
    Container {
        requests: list(&format!("{path}.requests"), &typed.requests, errors),
        sidecar: typed.restart_policy.as_deref() == Some("Always"),
    }
}

/// Quantities by name; as in the Kubernetes API none may be negative.
pub(super) fn list(path: &str, typed: &QuantityTexts, errors: &mut Errors) -> ResourceList {
    let mut list = ResourceList::default();
    for (name, text) in typed.iter() {
        let path = || format!("{path}[{name}]");
        if !errors.takes(&path, name) || !errors.takes(&path, text.as_str()) {
            continue;
        }
        if let Some(quantity) = quantity(&path, text.as_str(), errors) {
            list.insert(name, quantity);
        }
    }
    list
}

/// A quantity that is not negative.
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
            errors.suggest(quantity::meant(text));
        }
    }
    None
}
