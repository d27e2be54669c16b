//! A number of a scenario that can be changed: a weight, a number of the shape, an amount of a node or a request.

use super::{CheckedScenario, Errors, Scenario, TotalRules, policy_plugin_name};
use crate::messages::scenario;
use crate::releases::rules::WeightRule;
use crate::resource::{ResourceKind, Unit, amount, quantity};
use crate::total_scores::MAX_WEIGHT;
use crate::{Container, Node, Policy, Quantity, ResourceList, Scorer, Shape, ShapePoint, Strategy};
use core::ops::RangeInclusive;

/// The weights that are tried.
pub(crate) const WEIGHTS: RangeInclusive<i64> = 1..=100;

/// The largest amount: the largest integer up to which a JavaScript number is exact. 100 times it does not overflow.
pub(crate) const MAX_AMOUNT: i64 = (1 << 53) - 1;

/// A number that can be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ScenarioNumber {
    /// The weight of a resource of the policy, by index.
    Weight(usize),
    /// The utilization of a point of the shape.
    Utilization(usize),
    /// The score of a point of the shape.
    Score(usize),
    /// The weight of the policy's score plugin.
    PluginWeight,
    /// An amount that a node has.
    Allocatable(usize, Box<str>),
    /// An amount that is used on a node.
    Used(usize, Box<str>),
    /// A request of one of the pod's containers.
    Request(usize, Box<str>),
}

impl ScenarioNumber {
    /// Returns the fields of the policy: the weights of resources, the shape, and the weight of the plugin.
    pub(crate) fn of_policy(checked: &CheckedScenario) -> Vec<Self> {
        let mut fields = Vec::new();
        if uses_weights(checked) {
            fields.extend((0..checked.policy.resources.len()).map(Self::Weight));
        }
        for index in 0..scored_points(checked).len() {
            fields.extend([Self::Utilization(index), Self::Score(index)]);
        }
        fields.extend(TotalRules::of(checked).map(|_| Self::PluginWeight));
        fields
    }

    /// Returns the amounts of a node.
    pub(crate) fn of_node(index: usize, node: &Node) -> Vec<Self> {
        let amounts = |(name, _): (&str, &Quantity)| {
            let (allocatable, used) = (name.into(), name.into());
            [
                Self::Allocatable(index, allocatable),
                Self::Used(index, used),
            ]
        };
        node.allocatable.iter().flat_map(amounts).collect()
    }

    /// Returns the requests of the pod's containers.
    pub(crate) fn of_pod(checked: &CheckedScenario) -> Vec<Self> {
        let containers = checked.pod.containers.iter().enumerate();
        let requests = containers.flat_map(|(index, container)| {
            let names = container.requests.iter().map(|entry| entry.0.into());
            names.map(move |name| Self::Request(index, name))
        });
        requests.collect()
    }

    /// Returns every number that the scorer uses.
    pub(crate) fn all(checked: &CheckedScenario) -> Vec<Self> {
        let nodes = checked.nodes.iter().enumerate();
        let amounts = nodes.flat_map(|(index, node)| Self::of_node(index, node));
        let numbers = Self::of_policy(checked).into_iter().chain(amounts);
        numbers.chain(Self::of_pod(checked)).collect()
    }

    /// Returns the number with a path. An amount may be absent, which is 0, and a weight may be one that the scorer ignores.
    pub(crate) fn at_path(
        path: &str,
        scenario: &Scenario,
        checked: &CheckedScenario,
    ) -> Option<Self> {
        let has_path = |number: &Self| number.path(scenario, checked) == path;
        let weights = (0..checked.policy.resources.len()).map(Self::Weight);
        let mut listed = Self::all(checked).into_iter().chain(weights);
        listed.find(has_path).or_else(|| {
            let mut amounts = Self::amounts(resource_in(path)?, checked).into_iter();
            amounts.find(has_path)
        })
    }

    /// Returns the number with a path; reports an unknown one.
    pub(crate) fn read(
        at: &str,
        path: &str,
        scenario: &Scenario,
        checked: &CheckedScenario,
        errors: &mut Errors,
    ) -> Option<Self> {
        if !errors.check_length(&|| at.into(), path) {
            return None;
        }
        let number = Self::at_path(path, scenario, checked);
        if number.is_none() {
            report_unknown(at, path, errors);
        }
        number
    }

    /// Returns every amount of a resource, listed or not.
    fn amounts(resource: &str, checked: &CheckedScenario) -> Vec<Self> {
        let containers = 0..checked.pod.containers.len().max(1);
        let requests = containers.map(|index| Self::Request(index, resource.into()));
        let of_node = |index| {
            [
                Self::Allocatable(index, resource.into()),
                Self::Used(index, resource.into()),
            ]
        };
        let nodes = (0..checked.nodes.len()).flat_map(of_node);
        requests.chain(nodes).collect()
    }

    /// Returns the path, as errors name the field.
    pub(crate) fn path(&self, scenario: &Scenario, checked: &CheckedScenario) -> String {
        let point =
            |index, name| format!("scoringStrategy.requestedToCapacityRatio.shape[{index}].{name}");
        match self {
            Self::Weight(index) => format!("scoringStrategy.resources[{index}].weight"),
            Self::Utilization(index) => point(index, "utilization"),
            Self::Score(index) => point(index, "score"),
            Self::PluginWeight => match TotalRules::of(checked) {
                Some(rules) if !rules.multiplies() => {
                    format!("profile.weights[{}]", policy_plugin_name(checked, rules))
                }
                _ => "binpack.weight".into(),
            },
            Self::Allocatable(node, name) => format!("nodes[{node}].allocatable[{name}]"),
            Self::Used(node, name) => format!("nodes[{node}].used[{name}]"),
            Self::Request(container, name) => {
                // The first container is that of the shorthand, if there is one, or if there is no other.
                let pod = &scenario.pod;
                let has_shorthand = pod.requests.is_some() || checked.pod.containers.is_empty();
                let shorthand = usize::from(has_shorthand);
                match container.checked_sub(shorthand) {
                    Some(index) => format!("pod.containers[{index}].requests[{name}]"),
                    None => format!("pod.requests[{name}]"),
                }
            }
        }
    }

    /// Returns the current number; an amount is in the unit of its resource.
    pub(crate) fn value(&self, checked: &CheckedScenario) -> i64 {
        let point = |index: &usize| points(&checked.policy).get(*index).copied();
        let value = match self {
            Self::Weight(index) => checked.policy.resources.get(*index).map(|it| it.weight),
            Self::Utilization(index) => point(index).map(|point| point.utilization),
            Self::Score(index) => point(index).map(|point| point.score),
            Self::PluginWeight => TotalRules::of(checked).map(|rules| match rules.multiplies() {
                true => checked.policy.binpack_weight,
                false => plugin_weight(checked, rules),
            }),
            Self::Allocatable(..) | Self::Used(..) | Self::Request(..) => self.amount(checked),
        };
        value.unwrap_or_default()
    }

    /// Returns the numbers to try; the other numbers of the scenario are unchanged.
    pub(crate) fn range(&self, checked: &CheckedScenario) -> RangeInclusive<i64> {
        match self {
            Self::Weight(_) => {
                let rule = checked.scorer.weight_rule(&checked.policy.strategy);
                1..=(*rule.range().end()).min(*WEIGHTS.end())
            }
            Self::Utilization(index) => utilization_range(points(&checked.policy), *index),
            Self::Score(_) => 0..=10,
            Self::PluginWeight => 1..=MAX_WEIGHT,
            Self::Allocatable(node, name) => {
                let used = Self::Used(*node, name.clone()).value(checked);
                let most = used.saturating_add(request(checked, name));
                0..=limit(most.max(self.value(checked)).saturating_mul(10))
            }
            Self::Used(node, name) => {
                let allocatable = Self::Allocatable(*node, name.clone()).value(checked);
                0..=limit(allocatable.max(self.value(checked)))
            }
            Self::Request(_, name) => {
                let nodes = checked.nodes.iter();
                let amounts = nodes.filter_map(|node| node.allocatable.get(name));
                let most = amounts.map(|quantity| amount(name, quantity)).max();
                0..=limit(most.unwrap_or(0).max(self.value(checked)))
            }
        }
    }

    /// Returns the values of a sweep: amounts up to twice the largest one, and weights of plugins up to 100.
    pub(crate) fn sweep_range(&self, checked: &CheckedScenario) -> RangeInclusive<i64> {
        let range = self.range(checked);
        match self {
            Self::PluginWeight => WEIGHTS,
            Self::Allocatable(..) => 0..=(*range.end() / 5),
            _ => range,
        }
    }

    /// Sets the number. The numbers of a scenario are in the ranges of their fields, so the result needs no check.
    pub(crate) fn set(&self, checked: &mut CheckedScenario, value: i64) {
        match self {
            Self::PluginWeight => match TotalRules::of(checked) {
                Some(rules) if !rules.multiplies() => {
                    let name = policy_plugin_name(checked, rules);
                    checked.profile.set_weight(name, value);
                }
                _ => checked.policy.binpack_weight = value,
            },
            Self::Weight(_) | Self::Utilization(_) | Self::Score(_) => {
                self.set_in_policy(&mut checked.policy, value);
            }
            Self::Allocatable(_, name) | Self::Used(_, name) | Self::Request(_, name) => {
                let quantity = quantity(name, value);
                let containers = &mut checked.pod.containers;
                if matches!(self, Self::Request(..)) && containers.is_empty() {
                    containers.push(Container::default());
                }
                if let Some(list) = self.list_mut(checked) {
                    list.insert(name, quantity);
                }
            }
        }
    }

    /// Restores the node or the pod of an amount.
    pub(crate) fn restore(&self, changed: &mut CheckedScenario, original: &CheckedScenario) {
        match self {
            Self::Allocatable(node, _) | Self::Used(node, _) => {
                let nodes = (changed.nodes.get_mut(*node), original.nodes.get(*node));
                if let (Some(changed), Some(original)) = nodes {
                    changed.clone_from(original);
                }
            }
            Self::Request(..) => changed.pod.clone_from(&original.pod),
            _ => {}
        }
    }

    /// Sets a number of the policy: a weight or a number of the shape; for the weight of the plugin, Volcano's.
    pub(crate) fn set_in_policy(&self, policy: &mut Policy, value: i64) {
        match self {
            Self::Weight(index) => {
                if let Some(resource) = policy.resources.get_mut(*index) {
                    resource.weight = value;
                }
            }
            Self::Utilization(index) => set_point(policy, *index, |it| it.utilization = value),
            Self::Score(index) => set_point(policy, *index, |point| point.score = value),
            Self::PluginWeight => policy.binpack_weight = value,
            Self::Allocatable(..) | Self::Used(..) | Self::Request(..) => {}
        }
    }

    /// Returns a number of the field as text: an amount as a quantity.
    pub(crate) fn text(&self, value: i64) -> String {
        match self.resource() {
            Some(name) => quantity(name, value).to_string(),
            None => value.to_string(),
        }
    }

    /// Returns the current number as text.
    pub(crate) fn current_text(&self, checked: &CheckedScenario) -> String {
        let name = self.resource();
        let quantity = name.and_then(|name| self.list(checked)?.get(name));
        match quantity {
            Some(quantity) => quantity.to_string(),
            None => self.text(self.value(checked)),
        }
    }

    /// Returns the unit of the number; weights and numbers of the shape are counts.
    pub(crate) fn unit(&self) -> Unit {
        self.resource().map_or(Unit::Count, Unit::for_resource)
    }

    /// Returns the resource of an amount.
    pub(crate) fn resource(&self) -> Option<&str> {
        match self {
            Self::Allocatable(_, name) | Self::Used(_, name) | Self::Request(_, name) => Some(name),
            _ => None,
        }
    }

    /// Returns the amount; none if the scenario does not list it.
    fn amount(&self, checked: &CheckedScenario) -> Option<i64> {
        let name = self.resource()?;
        Some(amount(name, self.list(checked)?.get(name)?))
    }

    fn list<'c>(&self, checked: &'c CheckedScenario) -> Option<&'c ResourceList> {
        match self {
            Self::Allocatable(node, _) => checked.nodes.get(*node).map(|node| &node.allocatable),
            Self::Used(node, _) => checked.nodes.get(*node).map(|node| &node.used),
            Self::Request(index, _) => {
                let container = checked.pod.containers.get(*index);
                container.map(|container| &container.requests)
            }
            _ => None,
        }
    }

    fn list_mut<'c>(&self, checked: &'c mut CheckedScenario) -> Option<&'c mut ResourceList> {
        match self {
            Self::Allocatable(node, _) => {
                let node = checked.nodes.get_mut(*node);
                node.map(|node| &mut node.allocatable)
            }
            Self::Used(node, _) => checked.nodes.get_mut(*node).map(|node| &mut node.used),
            Self::Request(index, _) => {
                let container = checked.pod.containers.get_mut(*index);
                container.map(|container| &mut container.requests)
            }
            _ => None,
        }
    }
}

/// Returns the resource that a path ends with, if nodes can have it.
fn resource_in(path: &str) -> Option<&str> {
    let (_, name) = path.strip_suffix(']')?.rsplit_once('[')?;
    (ResourceKind::from_name(name) != ResourceKind::Unknown).then_some(name)
}

/// Reports a path that is not that of a number.
fn report_unknown(at: &str, path: &str, errors: &mut Errors) {
    let (message, help) = (scenario::number_unknown(), scenario::use_number_path());
    errors.unsupported(at, "field-unknown", path, message, help);
}

/// Returns true if the scorer uses the weights of resources.
pub(crate) fn uses_weights(checked: &CheckedScenario) -> bool {
    let strategy = &checked.policy.strategy;
    match checked.scorer {
        Scorer::KubeScheduler(release) => {
            let has_one_weight = checked.scorer.weight_rule(strategy) == WeightRule::One;
            release.rules().uses_weights(strategy) && !has_one_weight
        }
        _ => true,
    }
}

/// Returns the points of the shape, if the scorer uses it.
pub(crate) fn scored_points(checked: &CheckedScenario) -> &[ShapePoint] {
    match checked.scorer {
        Scorer::Volcano(_) => &[],
        _ => points(&checked.policy),
    }
}

/// Returns the points of the shape, if the policy has one.
fn points(policy: &Policy) -> &[ShapePoint] {
    match &policy.strategy {
        Strategy::RequestedToCapacityRatio(shape) => shape.points(),
        _ => &[],
    }
}

/// Returns the utilizations of a point between those of its neighbors.
pub(crate) fn utilization_range(points: &[ShapePoint], index: usize) -> RangeInclusive<i64> {
    let before = index.checked_sub(1).and_then(|before| points.get(before));
    let after = points.get(index + 1);
    let from = before.map_or(0, |point| point.utilization + 1);
    from..=after.map_or(100, |point| point.utilization - 1)
}

/// Changes a point of the shape.
fn set_point(policy: &mut Policy, index: usize, change: impl FnOnce(&mut ShapePoint)) {
    let mut points = points(policy).to_vec();
    if let Some(point) = points.get_mut(index) {
        change(point);
        policy.strategy = Strategy::RequestedToCapacityRatio(Shape::new_unchecked(&points));
    }
}

/// Returns the weight of the policy's score plugin.
fn plugin_weight(checked: &CheckedScenario, rules: TotalRules) -> i64 {
    let weight = checked.profile.weight(policy_plugin_name(checked, rules));
    weight.unwrap_or(1)
}

fn limit(most: i64) -> i64 {
    most.clamp(0, MAX_AMOUNT)
}

/// Returns the sum of the requests of the pod's containers.
fn request(checked: &CheckedScenario, name: &str) -> i64 {
    let containers = checked.pod.containers.iter();
    let requests = containers.filter_map(|container| container.requests.get(name));
    let amounts = requests.map(|quantity| amount(name, quantity));
    amounts.fold(0, i64::saturating_add)
}
