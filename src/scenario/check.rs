//! From a scenario to what is scored, with everything that is wrong on the way.

use super::field::Errors;
use super::{ContainerText, NodeText, PodText, QuantityTexts, Scenario, strategy};
use crate::{Container, Node, Pod, Policy, Quantity, Release, ResourceList, Shape, Strategy};

/// A scenario understood.
pub(super) struct Problem {
    pub(super) release: Release,
    pub(super) policy: Policy,
    pub(super) pod: Pod,
    pub(super) nodes: Vec<Node>,
}

/// All of the scenario is looked at, so that every error is found; without a shape there is
/// nothing to score.
pub(super) fn problem(
    scenario: &Scenario,
    shape: Option<&Shape>,
    errors: &mut Errors,
) -> Option<Problem> {
    let release = release(scenario, errors);
    strategy::check_type(&scenario.scoring_strategy, errors);
    let resources = strategy::resources(&scenario.scoring_strategy, errors);
    let pod = pod("pod", &scenario.pod, errors);
    let nodes = scenario.nodes.iter().enumerate();
    let nodes = nodes
        .map(|(index, typed)| node(index, typed, errors))
        .collect();
    Some(Problem {
        release: release?,
        policy: Policy {
            strategy: Strategy::RequestedToCapacityRatio(shape?.clone()),
            resources,
        },
        pod,
        nodes,
    })
}

fn release(scenario: &Scenario, errors: &mut Errors) -> Option<Release> {
    let Some(tag) = &scenario.release else {
        return Some(Release::LATEST);
    };
    let found = Release::find(tag);
    if found.is_none() {
        let known: Vec<_> = Release::known().iter().map(Release::to_string).collect();
        let message = format!("supported values: {}", known.join(", "));
        errors.unsupported(
            "release",
            "release-unknown",
            tag,
            &message,
            "choose one of these releases",
        );
    }
    found
}

fn node(index: usize, typed: &NodeText, errors: &mut Errors) -> Node {
    let path = format!("nodes[{index}]");
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
    }
}

fn pod(path: &str, typed: &PodText, errors: &mut Errors) -> Pod {
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
    }
}

fn container(path: &str, typed: &ContainerText, errors: &mut Errors) -> Container {
    Container {
        requests: list(&format!("{path}.requests"), &typed.requests, errors),
        sidecar: typed.restart_policy.as_deref() == Some("Always"),
    }
}

/// Quantities by name; as in the Kubernetes API none may be negative.
fn list(path: &str, typed: &QuantityTexts, errors: &mut Errors) -> ResourceList {
    let mut list = ResourceList::default();
    for (name, text) in typed {
        let path = || format!("{path}[{name}]");
        let text = text.as_str();
        match Quantity::parse(text.trim()) {
            Ok(quantity) if quantity.sign().is_lt() => errors.invalid(
                &path(),
                "quantity-negative",
                text,
                "must be greater than or equal to 0",
                "use an amount of 0 or more",
            ),
            Ok(quantity) => list.insert(name, quantity),
            Err(error) => {
                errors.invalid(
                    &path(),
                    error.code(),
                    text,
                    &error.to_string(),
                    error.help(),
                );
            }
        }
    }
    list
}
