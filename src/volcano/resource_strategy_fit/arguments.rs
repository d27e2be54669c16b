//! Reads the plugin's arguments. A value of another type ends Volcano's scheduler.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/plugins/resource-strategy-fit/resource_strategy_fit.go` (`calculateWeight`),
//! `sra.go` (`calculateSraWeight`) and `pkg/scheduler/framework/arguments.go` (`Get`), which decodes with
//! mitchellh/mapstructure v1.5.0: floats become integers, null the zero value, and names of fields may differ in case.

use super::proportional::Proportions;
use super::trace::{ScarceResource, ScarcityTrace};
use super::{FitStrategy, MAX_SCORE, ResourceRule};
use crate::float;
use crate::message::Message;
use crate::name_map::NameMap;
use crate::tree::{Tree, Value};
use crate::volcano::{NodeUsage, TaskRequests, requested_names};

/// The plugin's name.
pub(crate) const RESOURCE_STRATEGY_FIT: &str = "resource-strategy-fit";

const DEFAULT_WEIGHT: i64 = 10;

/// The arguments of the plugin.
#[derive(Clone, Debug)]
pub(crate) struct StrategyFitArguments {
    /// `resourceStrategyFitWeight`; 0 turns off the scores of the requested resources.
    pub(super) weight: i64,
    /// `resources`: rules by the names of resources, or by prefixes of names that end with `*`.
    resources: NameMap<ResourceRule>,
    /// `sra`, if it is enabled.
    pub(super) scarcity: Option<Scarcity>,
    /// `proportional`, if it is enabled.
    pub(super) proportions: Option<Proportions>,
}

/// The scarce resources (`sra`).
#[derive(Clone, Debug)]
pub(super) struct Scarcity {
    pub(super) weight: i64,
    resources: NameMap<i64>,
    /// The sum of the weights, in which a resource counts as often as it is listed.
    weight_sum: i64,
}

/// An error of the decoder.
pub(super) struct TypeError;

pub(super) type Decoded<T> = Result<T, TypeError>;

impl StrategyFitArguments {
    /// Reads the map of arguments, or an empty one.
    ///
    /// # Errors
    /// Returns the message with which Volcano's scheduler ends.
    pub(crate) fn read(arguments: &Tree) -> Result<Self, Message> {
        let weight = argument(arguments, "resourceStrategyFitWeight", "int", &int)?;
        let rules = "map[v1.ResourceName]resourcestrategyfit.ResourcesType";
        let resources = argument(arguments, "resources", rules, &|tree| map(tree, rule))?;
        let scarce = "resourcestrategyfit.sraConfig";
        let kept = "resourcestrategyfit.proportionalConfig";
        let decode = &Proportions::decode;
        Ok(Self {
            weight: weight
                .filter(|weight| *weight >= 0)
                .unwrap_or(DEFAULT_WEIGHT),
            resources: usable(resources.filter(|rules| !rules.is_empty())),
            scarcity: argument(arguments, "sra", scarce, &scarcity)?.flatten(),
            proportions: argument(arguments, "proportional", kept, decode)?.flatten(),
        })
    }

    /// Returns the rule of a resource: that of its name, or else of the longest prefix.
    pub(super) fn rule(&self, name: &str) -> Option<ResourceRule> {
        let prefixes = self.resources.iter().filter_map(|(pattern, rule)| {
            let prefix = pattern.strip_suffix('*')?;
            name.starts_with(prefix).then_some((prefix.len(), *rule))
        });
        let longest = || Some(prefixes.max_by_key(|found| found.0)?.1);
        self.resources.get(name).copied().or_else(longest)
    }
}

/// Returns an argument; none if it is absent.
fn argument<T>(
    arguments: &Tree,
    key: &str,
    go_type: &str,
    decode: &dyn Fn(&Tree) -> Decoded<T>,
) -> Result<Option<T>, Message> {
    let value = arguments.get(key).map(decode).transpose();
    value.map_err(|TypeError| {
        Message::verbatim(format!(
            "Could not parse argument for key {key} to type {go_type}"
        ))
    })
}

/// Returns the rules without patterns that are ignored: `*` alone, and those with another `*` than one at the end.
fn usable(rules: Option<NameMap<ResourceRule>>) -> NameMap<ResourceRule> {
    let Some(rules) = rules else {
        let rule = ResourceRule {
            strategy: Some(FitStrategy::LeastAllocated),
            weight: 1,
        };
        return [("cpu", rule), ("memory", rule)].into_iter().collect();
    };
    let is_usable = |name: &str| {
        let prefix = name.strip_suffix('*').unwrap_or(name);
        name != "*" && !prefix.contains('*')
    };
    let usable = rules.iter().filter(|(name, _)| is_usable(name));
    usable.map(|(name, rule)| (name, *rule)).collect()
}

/// Decodes the rule of a resource; an unknown strategy is LeastAllocated, and a weight that is not positive is 1.
fn rule(tree: &Tree) -> Decoded<ResourceRule> {
    let strategy = match &*field(tree, "Type", &text)? {
        "MostAllocated" => FitStrategy::MostAllocated,
        _ => FitStrategy::LeastAllocated,
    };
    Ok(ResourceRule {
        strategy: Some(strategy),
        weight: field(tree, "Weight", &int)?.max(1),
    })
}

/// Decodes the scarce resources; none if they are not enabled. A negative weight is 1.
fn scarcity(tree: &Tree) -> Decoded<Option<Scarcity>> {
    let is_enabled = field(tree, "Enable", &boolean)?;
    let weight = field(tree, "Weight", &int)?;
    let names = field(tree, "Resources", &text)?;
    let weights: NameMap<i64> = field(tree, "ResourceWeight", &|tree| map(tree, int))?;
    let mut scarcity = Scarcity {
        weight,
        resources: NameMap::default(),
        weight_sum: 0,
    };
    let names = names.split(',').map(str::trim);
    for name in names.filter(|name| !name.is_empty()) {
        let weight = weights.get(name).copied().filter(|weight| *weight >= 0);
        let weight = weight.unwrap_or(1);
        scarcity.resources.insert(name, weight);
        scarcity.weight_sum = scarcity.weight_sum.wrapping_add(weight);
    }
    Ok(is_enabled.then_some(scarcity))
}

impl Scarcity {
    /// Returns the score of a node: the higher, the fewer scarce resources it has.
    pub(super) fn trace(&self, task: &TaskRequests, node: &NodeUsage) -> ScarcityTrace {
        let names = requested_names(task.amounts());
        let missing = names.into_iter().find(|name| node.lacks(name));
        let mut trace = ScarcityTrace {
            missing: missing.map(Into::into),
            weight_sum: self.weight_sum,
            factor: MAX_SCORE.wrapping_mul(self.weight) as f64,
            ..ScarcityTrace::default()
        };
        for (name, weight) in self.resources.iter() {
            let on_node = node.allocatable(name) > 0.0;
            if on_node {
                trace.sum = trace.sum.wrapping_add(*weight);
            }
            trace.resources.push(ScarceResource {
                name: name.into(),
                weight: *weight,
                on_node,
            });
        }
        let fraction = match self.weight_sum {
            1.. => 1.0 - trace.sum as f64 / self.weight_sum as f64,
            _ => trace.sum as f64,
        };
        if trace.missing.is_none() {
            trace.score = fraction * trace.factor;
        }
        trace
    }
}

/// Decodes a field of a struct, whose name may differ in case; the zero value if it is absent.
pub(super) fn field<T: Default>(
    tree: &Tree,
    name: &str,
    decode: &dyn Fn(&Tree) -> Decoded<T>,
) -> Decoded<T> {
    let entries = match &tree.value {
        Value::Null => return Ok(T::default()),
        Value::Map(entries) => entries,
        _ => return Err(TypeError),
    };
    let mut similar = entries.iter();
    let similar = similar.rfind(|(key, _)| key.text.eq_ignore_ascii_case(name));
    let found = tree.get(name).or(similar.map(|(_, value)| value));
    found.map_or_else(|| Ok(T::default()), decode)
}

pub(super) fn map<T>(tree: &Tree, decode: fn(&Tree) -> Decoded<T>) -> Decoded<NameMap<T>> {
    let mut decoded = NameMap::default();
    match &tree.value {
        Value::Null => {}
        Value::Map(entries) => {
            for (name, value) in entries {
                decoded.insert(&name.text, decode(value)?);
            }
        }
        _ => return Err(TypeError),
    }
    Ok(decoded)
}

pub(super) fn text(tree: &Tree) -> Decoded<Box<str>> {
    match &tree.value {
        Value::Null => Ok("".into()),
        Value::Text(text) => Ok(text.clone()),
        _ => Err(TypeError),
    }
}

pub(super) fn boolean(tree: &Tree) -> Decoded<bool> {
    match tree.value {
        Value::Null => Ok(false),
        Value::Bool(value) => Ok(value),
        _ => Err(TypeError),
    }
}

/// Decodes an integer, to which a float is truncated.
fn int(tree: &Tree) -> Decoded<i64> {
    match &tree.value {
        Value::Null => Ok(0),
        Value::Number(number) => {
            let integer = number.parse().ok();
            let truncated = || Some(float::parse(number)? as i64);
            integer.or_else(truncated).ok_or(TypeError)
        }
        _ => Err(TypeError),
    }
}

pub(super) fn number(tree: &Tree) -> Decoded<f64> {
    match &tree.value {
        Value::Null => Ok(0.0),
        Value::Number(number) => float::parse(number).ok_or(TypeError),
        _ => Err(TypeError),
    }
}
