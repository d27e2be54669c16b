//! Builds scorers from a validated policy.

mod functions;
mod plugins;
mod predicates;

use super::entry::{Entry, Policy, points};
use super::loader::Loader;
use super::names;
use super::shape::scored_resources;
use crate::ShapePoint;
use crate::formats::did_you_mean::closest;
use crate::formats::finding::{Finding, Stage};
use crate::formats::layout::replace_text;
use crate::formats::located::Located;
use crate::go::quote;
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
    /// The points of RequestedToCapacityRatio with arguments.
    pub(crate) shape: Option<Vec<ShapePoint>>,
    /// The scored resources of RequestedToCapacityRatio with arguments, with weights.
    pub(crate) resources: NameMap<i64>,
}

impl Scorer {
    /// Returns a scorer, with the arguments of RequestedToCapacityRatio if it has some.
    fn new(weight: i64, ratio: Option<&Located<'_>>, rules: &PolicyRules) -> Self {
        Self {
            weight,
            shape: ratio.map(points),
            resources: ratio.map_or_else(NameMap::default, |it| scored_resources(it, rules)),
        }
    }
}

/// Returns the scorers of a policy that does not list priorities.
pub(super) fn default_set(rules: &PolicyRules) -> NameMap<Scorer> {
    let scorer = |plugin: &DefaultPlugin| (plugin.name, Scorer::new(plugin.weight, None, rules));
    rules.score_plugins.iter().map(scorer).collect()
}

impl Loader<'_> {
    /// Builds the scorers, by name, and adds the errors.
    pub(super) fn build(&mut self, policy: &Policy<'_>) -> NameMap<Scorer> {
        self.check_predicates(&policy.predicates);
        match self.rules.target {
            PriorityTarget::Functions => self.build_functions(policy),
            PriorityTarget::Plugins => self.build_plugins(policy),
        }
    }

    /// Reports an unknown name without an argument.
    fn not_found<'n>(
        &self,
        entry: &Entry<'_>,
        known: impl IntoIterator<Item = &'n str>,
    ) -> Finding {
        let (list, name) = (entry.list, names::current_name(entry.name));
        let message = match (self.rules.exits_on_unknown_name, self.rules.target) {
            (true, PriorityTarget::Functions) => {
                format!(
                    "Invalid configuration: {} type not found for {name}",
                    list.title
                )
            }
            (true, PriorityTarget::Plugins) => format!(
                "Invalid configuration: {} type not found for {}",
                list.title,
                quote(name)
            ),
            _ => format!("{} type not found for {}", list.name, quote(name)),
        };
        let place = entry.at.field("name");
        let finding = Finding::verbatim(list.code, Stage::Build, message).on(&place);
        match closest(name, known) {
            Some(similar) => {
                let edit = replace_text(self.text, place.tree.span, similar);
                finding
                    .help(loaders::did_you_mean(similar))
                    .fix(loaders::write_value(similar), [edit])
            }
            None => finding.help((list.help)()),
        }
    }

    fn priority_not_found(&self, priority: &Entry<'_>) -> Finding {
        let finding = self.not_found(priority, names::priorities(self.rules.target));
        match priority.name {
            names::RATIO_PRIORITY => finding.help(loaders::add_ratio_arguments()),
            _ => finding,
        }
    }

    /// Reports an argument with more than one member or with none.
    fn argument_count(&self, entry: &Entry<'_>, members: usize) -> Finding {
        let (name, list) = (entry.name, entry.list);
        let message = match self.rules.exits_on_unknown_name {
            true => format!(
                "Exactly 1 {} argument is required, numArgs: {members}, {}: {name}",
                list.name, list.title
            ),
            // Go prints the memory address of the argument.
            false => format!(
                "exactly 1 {} argument is required, numArgs: {members}, {} {{{name}{} 0x…}}",
                list.name,
                list.name,
                entry.printed_weight()
            ),
        };
        let place = entry.argument.as_ref().unwrap_or(&entry.at);
        Finding::verbatim("argument-count", Stage::Build, message)
            .on(place)
            .help(loaders::split_arguments())
    }
}
