//! Builds scorers from a validated policy.

mod functions;
mod plugins;

use super::entry::{Entry, List, Policy};
use super::loader::Loader;
use super::names;
use crate::formats::did_you_mean::closest;
use crate::formats::finding::{Finding, Stage};
use crate::formats::located::Located;
use crate::go::quote;
use crate::messages::loaders;
use crate::name_map::NameMap;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::{PolicyRules, PriorityTarget};
use crate::releases::rules::DefaultPlugin;
use crate::tree::Tree;

/// A function or a plugin that scores, with the arguments of RequestedToCapacityRatio if it has some.
#[derive(Clone, Default)]
pub(super) struct Scorer<'p> {
    pub(super) weight: i64,
    pub(super) ratio: Option<Located<'p>>,
}

/// Returns the scorers of a policy that does not list priorities.
pub(super) fn default_set<'p>(rules: &PolicyRules) -> NameMap<Scorer<'p>> {
    let scorer = |plugin: &DefaultPlugin| {
        let (weight, ratio) = (plugin.weight, None);
        (plugin.name, Scorer { weight, ratio })
    };
    rules.score_plugins.iter().map(scorer).collect()
}

impl Loader<'_> {
    /// Validates a decoded policy, and returns its scorers by name.
    pub(super) fn load<'p>(&mut self, tree: &'p Tree) -> NameMap<Scorer<'p>> {
        let policy = Policy::new(tree);
        self.validate(&policy);
        self.check_predicates(&policy.predicates);
        match self.rules.target {
            PriorityTarget::Functions => self.build_functions(&policy),
            PriorityTarget::Plugins => self.build_plugins(&policy),
        }
    }

    /// Checks the list of predicates.
    fn check_predicates(&mut self, predicates: &[Entry<'_>]) {
        let builtin = self.rules.predicates();
        // Up to 1.17 a predicate with an argument registers its name for the later ones.
        let mut registered: NameIndex<'_> = builtin.iter().copied().collect();
        for predicate in predicates {
            let finding = match predicate.count_members() {
                Some(1) if self.rules.target == PriorityTarget::Plugins => None,
                Some(1) => {
                    let finding = invalid_name(predicate);
                    if finding.is_none() {
                        registered.add(predicate.name);
                    }
                    finding
                }
                Some(members) => Some(self.argument_count(predicate, members)),
                None if registered.contains(names::current_name(predicate.name)) => None,
                None => Some(self.not_found(predicate, builtin.iter().copied())),
            };
            if let Some(finding) = finding {
                self.reject_entry(finding);
            }
        }
    }

    /// Reports an unknown name without an argument.
    fn not_found<'n>(
        &self,
        entry: &Entry<'_>,
        known: impl IntoIterator<Item = &'n str>,
    ) -> Finding {
        let List {
            title, name: word, ..
        } = entry.list;
        let name = names::current_name(entry.name);
        let quoted = match self.rules.target {
            PriorityTarget::Functions => name.into(),
            PriorityTarget::Plugins => quote(name),
        };
        let message = match self.rules.exits_on_unknown_name {
            true => format!("Invalid configuration: {title} type not found for {quoted}"),
            false => format!("{word} type not found for {quoted}"),
        };
        let place = entry.at.field("name");
        let finding = Finding::verbatim(entry.list.code, Stage::Build, message).on(&place);
        match closest(name, known) {
            Some(similar) => finding
                .fix_by_replacing(self.text, place.tree.span, similar)
                .help(loaders::did_you_mean(similar)),
            None => finding.help((entry.list.help)()),
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
        let List {
            title, name: word, ..
        } = entry.list;
        let name = entry.name;
        let weight = entry.printed_weight();
        let message = match self.rules.exits_on_unknown_name {
            true => format!(
                "Exactly 1 {word} argument is required, numArgs: {members}, {title}: {name}"
            ),
            // Go prints the memory address of the argument.
            false => format!(
                "exactly 1 {word} argument is required, numArgs: {members}, {word} {{{name}{weight} 0x…}}"
            ),
        };
        let place = entry.argument.as_ref().unwrap_or(&entry.at);
        Finding::verbatim("argument-count", Stage::Build, message)
            .on(place)
            .help(loaders::split_arguments())
    }
}

/// Reports a name that does not consist of at least two letters, digits or inner dashes.
fn invalid_name(entry: &Entry<'_>) -> Option<Finding> {
    let name = entry.name;
    let inside = name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    if name.len() >= 2 && inside && !name.starts_with('-') && !name.ends_with('-') {
        return None;
    }
    let message = format!(
        "Algorithm name {name} does not match the name validation regexp \"^[a-zA-Z0-9]([-a-zA-Z0-9]*[a-zA-Z0-9])$\"."
    );
    let finding = Finding::verbatim("name-invalid", Stage::Build, message);
    Some(
        finding
            .on(&entry.at.field("name"))
            .help(loaders::write_name()),
    )
}
