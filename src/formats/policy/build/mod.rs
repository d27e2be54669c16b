//! Builds scorers from a validated policy.

mod functions;
mod plugins;
mod predicates;
mod total_score;

use super::names;
use super::read::{At, Policy, Priority, Ratio};
use super::rules::{Into, Rules};
use super::shape::Arguments;
use super::stop::{Stops, error};
use crate::formats::finding::{Finding, Stage};
use crate::formats::nearest::nearest;
use crate::go::quote;
use crate::message::Message;
use crate::messages::loaders;
use crate::name_map::NameMap;
use crate::total_scores::default_plugins;

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

/// A policy and the rules by which scorers are built from it.
struct Build<'p> {
    text: &'p str,
    policy: &'p Policy,
    rules: &'static Rules,
}

/// Builds the scorers, by name, and adds the errors to `stops`.
pub(super) fn build(
    text: &str,
    policy: &Policy,
    rules: &'static Rules,
    stops: &mut Stops,
) -> NameMap<Scorer> {
    let build = Build {
        text,
        policy,
        rules,
    };
    build.predicates(stops);
    match rules.into {
        Into::Functions => build.functions(stops),
        Into::Plugins => build.plugins(stops),
    }
}

/// Returns the scorers of a policy that does not list priorities.
pub(super) fn default_set(rules: &Rules) -> NameMap<Scorer> {
    let scorer = |plugin: &default_plugins::DefaultPlugin| Scorer {
        weight: plugin.weight,
        ..Scorer::default()
    };
    let defaults = default_plugins::for_minor(rules.default_set).iter();
    defaults
        .map(|plugin| (plugin.name, scorer(plugin)))
        .collect()
}

impl Build<'_> {
    fn arguments<'b>(&'b self, ratio: &'b Ratio, index: usize) -> Arguments<'b> {
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
        what: &List,
        name: &At<Box<str>>,
        index: usize,
        known: impl Iterator<Item = &'n str>,
    ) -> Finding {
        let typed = names::current(&name.value);
        let message = match (self.rules.dies, self.rules.into) {
            (true, Into::Functions) => {
                format!(
                    "Invalid configuration: {} type not found for {typed}",
                    what.title
                )
            }
            (true, Into::Plugins) => format!(
                "Invalid configuration: {} type not found for {}",
                what.title,
                quote(typed)
            ),
            _ => format!("{} type not found for {}", what.name, quote(typed)),
        };
        let path = format!("{}[{index}].name", what.list);
        let finding = error(what.code, Stage::Build, Message::verbatim(message))
            .path(path)
            .at(name.span);
        match nearest(typed, known) {
            Some(similar) => {
                let edit = super::mend::text(self.text, name.span, similar);
                finding
                    .help(loaders::did_you_mean(similar))
                    .fix(loaders::write_value(similar), vec![edit])
            }
            None => finding.help((what.help)()),
        }
    }

    /// Reports an argument with more than one member or with none.
    fn argument_count(&self, what: &List, index: usize, of: Counted<'_>) -> Finding {
        let Counted { name, members, .. } = of;
        let message = if self.rules.dies {
            format!(
                "Exactly 1 {} argument is required, numArgs: {members}, {}: {name}",
                what.name, what.title
            )
        } else {
            // Go prints the memory address of the argument.
            format!(
                "exactly 1 {} argument is required, numArgs: {members}, {} {{{name}{} 0x…}}",
                what.name, what.name, of.weight
            )
        };
        error("argument-count", Stage::Build, Message::verbatim(message))
            .path(format!("{}[{index}].argument", what.list))
            .at(of.span)
            .help(loaders::split_arguments())
    }
}

/// An argument and the number of its members.
struct Counted<'p> {
    name: &'p str,
    /// The weight after a space, as in a printed Go struct; empty for a predicate.
    weight: String,
    members: usize,
    span: crate::tree::Span,
}

impl<'p> Counted<'p> {
    fn of(priority: &'p Priority) -> Option<Self> {
        let argument = priority.argument.as_ref()?;
        Some(Self {
            name: &priority.name.value,
            weight: format!(" {}", priority.weight.value),
            members: argument.members(),
            span: argument.span,
        })
    }
}

/// The words in errors about one of the two lists.
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
