//! Builds scorers from a validated policy.

mod functions;
mod plugins;
mod predicates;
mod total_score;

use super::load_error::LoadErrors;
use super::names;
use super::read::{Located, Policy, Priority, Ratio};
use super::shape::Arguments;
use crate::formats::did_you_mean::closest;
use crate::formats::finding::{Finding, Stage};
use crate::go::quote;
use crate::message::Message;
use crate::messages::loaders;
use crate::name_map::NameMap;
use crate::releases::loader_rules::{PolicyRules, PriorityTarget};
use crate::releases::rules::DefaultPlugin;

/// A scorer with its weight.
#[cfg_attr(
    not(feature = "conformance"),
    allow(dead_code, reason = "read by conformance only")
)]
#[derive(Clone, Debug, Default)]
pub(crate) struct Scorer {
    pub(crate) weight: i64,
    /// The points of RequestedToCapacityRatio with arguments, as (utilization, score).
    pub(crate) shape: Option<Vec<(i64, i64)>>,
    /// The scored resources of RequestedToCapacityRatio with arguments, with weights.
    pub(crate) resources: NameMap<i64>,
}

impl Scorer {
    /// Returns a scorer, with the arguments of RequestedToCapacityRatio if it has some.
    fn new(weight: i64, ratio: Option<&Ratio>, rules: &PolicyRules) -> Self {
        let points = |ratio: &Ratio| {
            let points = ratio.shape.iter();
            points
                .map(|point| (point.utilization.value, point.score.value))
                .collect()
        };
        Self {
            weight,
            shape: ratio.map(points),
            resources: ratio.map_or_else(NameMap::default, |it| it.scored_resources(rules)),
        }
    }
}

/// A policy and the rules for building its scorers.
struct ScorerBuilder<'p> {
    text: &'p str,
    policy: &'p Policy,
    rules: &'static PolicyRules,
    load_errors: &'p mut LoadErrors,
}

/// Builds the scorers, by name, and adds the errors to `load_errors`.
pub(super) fn build(
    text: &str,
    policy: &Policy,
    rules: &'static PolicyRules,
    load_errors: &mut LoadErrors,
) -> NameMap<Scorer> {
    let mut builder = ScorerBuilder {
        text,
        policy,
        rules,
        load_errors,
    };
    builder.predicates();
    match rules.target {
        PriorityTarget::Functions => builder.functions(),
        PriorityTarget::Plugins => builder.plugins(),
    }
}

/// Returns the scorers of a policy that does not list priorities.
pub(super) fn default_set(rules: &PolicyRules) -> NameMap<Scorer> {
    let scorer = |plugin: &DefaultPlugin| Scorer {
        weight: plugin.weight,
        ..Scorer::default()
    };
    let defaults = rules.score_plugins.iter();
    defaults
        .map(|plugin| (plugin.name, scorer(plugin)))
        .collect()
}

impl<'p> ScorerBuilder<'p> {
    fn arguments(&self, ratio: &'p Ratio, index: usize) -> Arguments<'p> {
        Arguments {
            text: self.text,
            ratio,
            path: format!("priorities[{index}].argument.requestedToCapacityRatioArguments"),
            rules: self.rules,
        }
    }

    /// Reports an unknown name without an argument.
    fn not_found<'n>(
        &self,
        kind: &List,
        name: &Located<Box<str>>,
        index: usize,
        known: impl Iterator<Item = &'n str>,
    ) -> Finding {
        let current_name = names::current_name(&name.value);
        let message = match (self.rules.exits_on_unknown_name, self.rules.target) {
            (true, PriorityTarget::Functions) => {
                format!(
                    "Invalid configuration: {} type not found for {current_name}",
                    kind.title
                )
            }
            (true, PriorityTarget::Plugins) => format!(
                "Invalid configuration: {} type not found for {}",
                kind.title,
                quote(current_name)
            ),
            _ => format!("{} type not found for {}", kind.name, quote(current_name)),
        };
        let path = format!("{}[{index}].name", kind.list);
        let finding = Finding::verbatim(kind.code, Stage::Build, message)
            .path(path)
            .at(name.span);
        match closest(current_name, known) {
            Some(similar) => {
                let edit = super::fixes::replace_text(self.text, name.span, similar);
                finding
                    .help(loaders::did_you_mean(similar))
                    .fix(loaders::write_value(similar), vec![edit])
            }
            None => finding.help((kind.help)()),
        }
    }

    /// Reports an argument with more than one member or with none.
    fn argument_count(&self, kind: &List, index: usize, of: ArgumentMembers<'_>) -> Finding {
        let ArgumentMembers { name, members, .. } = of;
        let message = if self.rules.exits_on_unknown_name {
            format!(
                "Exactly 1 {} argument is required, numArgs: {members}, {}: {name}",
                kind.name, kind.title
            )
        } else {
            // Go prints the memory address of the argument.
            format!(
                "exactly 1 {} argument is required, numArgs: {members}, {} {{{name}{} 0x…}}",
                kind.name, kind.name, of.weight
            )
        };
        Finding::verbatim("argument-count", Stage::Build, message)
            .path(format!("{}[{index}].argument", kind.list))
            .at(of.span)
            .help(loaders::split_arguments())
    }
}

/// An argument and the number of its members.
struct ArgumentMembers<'p> {
    name: &'p str,
    /// The weight after a space, as in a printed Go struct; empty for a predicate.
    weight: String,
    members: usize,
    span: crate::tree::Span,
}

impl<'p> ArgumentMembers<'p> {
    fn of_priority(priority: &'p Priority) -> Option<Self> {
        let argument = priority.argument.as_ref()?;
        Some(Self {
            name: &priority.name.value,
            weight: format!(" {}", priority.weight.value),
            members: argument.count_members(),
            span: argument.span,
        })
    }
}

/// The wording of errors about one of the two lists.
struct List {
    name: &'static str,
    title: &'static str,
    list: &'static str,
    code: &'static str,
    help: fn() -> Message,
}

const PRIORITY: List = List {
    name: "priority",
    title: "Priority",
    list: "priorities",
    code: "priority-unknown",
    help: loaders::use_built_in_priority,
};

const PREDICATE: List = List {
    name: "predicate",
    title: "Predicate",
    list: "predicates",
    code: "predicate-unknown",
    help: loaders::use_built_in_predicate,
};
