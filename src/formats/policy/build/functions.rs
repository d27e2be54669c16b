//! Builds priorities up to 1.17, which are functions in a registry. A policy adds to or replaces
//! them.
//!
//! Source: kubernetes/kubernetes v1.16.6, `pkg/scheduler/factory/plugins.go`
//! (`RegisterCustomPriorityFunction`) and `factory.go` (`CreateFromKeys`).

use super::{ArgumentMembers, PRIORITY, Scorer, ScorerBuilder, default_set};
use crate::formats::finding::{Finding, Stage};
use crate::formats::policy::read::{Located, Priority, Ratio};
use crate::messages::loaders;
use crate::name_map::NameMap;

/// A registered function; one with arguments keeps the index of its priority.
#[derive(Clone, Copy, Default)]
struct Function<'p> {
    weight: i64,
    ratio: Option<(usize, &'p Ratio)>,
}

impl ScorerBuilder<'_> {
    pub(super) fn functions(&mut self) -> NameMap<Scorer> {
        let Some(priorities) = &self.policy.priorities else {
            self.check_symmetric_weight();
            return default_set(self.rules);
        };
        let functions = self.registered(priorities);
        self.check_symmetric_weight();
        // Arguments are checked last, in the order of the names, once everything is registered.
        for (_, function) in functions.iter() {
            if let Some((index, ratio)) = function.ratio {
                self.check_shape(index, ratio);
            }
        }
        self.check_total(&functions);
        let scorers = functions.iter();
        scorers
            .map(|(name, it)| {
                (
                    name,
                    Scorer::new(it.weight, it.ratio.map(|it| it.1), self.rules),
                )
            })
            .collect()
    }

    fn registered<'p>(&mut self, priorities: &'p [Priority]) -> NameMap<Function<'p>> {
        let mut functions = NameMap::default();
        for (index, priority) in priorities.iter().enumerate() {
            let Some(function) = self.find_function(index, priority, &functions) else {
                continue;
            };
            let path = format!("priorities[{index}].name");
            match invalid_name(&priority.name, path) {
                Some(finding) => self.load_errors.build(true, finding),
                None => functions.insert(&priority.name.value, function),
            }
        }
        functions
    }

    fn find_function<'p>(
        &mut self,
        index: usize,
        priority: &'p Priority,
        functions: &NameMap<Function<'p>>,
    ) -> Option<Function<'p>> {
        let name = &*priority.name.value;
        let weight = priority.weight.value;
        let Some(argument) = &priority.argument else {
            let builtin = self.rules.scorer(name).map(|_| Function::default());
            let function = functions.get(name).copied().or(builtin);
            if function.is_none() {
                self.load_errors
                    .build(true, self.priority_not_found(index, priority));
            }
            return function.map(|function| Function { weight, ..function });
        };
        if argument.count_members() != 1 {
            let counted = ArgumentMembers::of_priority(priority)?;
            self.load_errors
                .build(true, self.argument_count(&PRIORITY, index, counted));
            return None;
        }
        let ratio = argument.ratio.as_ref().map(|ratio| (index, ratio));
        Some(Function { weight, ratio })
    }

    fn check_shape(&mut self, index: usize, ratio: &Ratio) {
        let arguments = self.arguments(ratio, index);
        self.load_errors.warnings.extend(arguments.warnings());
        let errors = arguments.shape();
        if let Some(first) = errors.first() {
            let output = format!(
                "invalid RequestedToCapacityRatioPriority arguments: {}",
                first.output
            );
            let findings = errors.into_iter().map(|error| error.finding).collect();
            self.load_errors.fatal(output, findings);
        }
    }

    fn check_symmetric_weight(&mut self) {
        let weight = &self.policy.symmetric_weight;
        // 0 means the default of the flag, which is 1.
        if matches!(weight.value as i32, 0..=100) {
            return;
        }
        let message = format!(
            "invalid hardPodAffinitySymmetricWeight: {}, must be in the range 1-100",
            weight.value as i32
        );
        let finding = Finding::verbatim("symmetric-weight", Stage::Build, message)
            .path("hardPodAffinitySymmetricWeight")
            .at(weight.span)
            .help(loaders::write_integer_between(1_i64, 100_i64));
        self.load_errors.build(false, finding);
    }

    /// Checks that the sum of all weights times the highest score fits an int64.
    fn check_total(&mut self, functions: &NameMap<Function<'_>>) {
        let sum: i128 = functions.iter().map(|(_, it)| i128::from(it.weight)).sum();
        if sum * 10 <= i128::from(i64::MAX) {
            return;
        }
        let word = if self.rules.reads_yaml {
            "total"
        } else {
            "Total"
        };
        let message = format!("{word} priority of priority functions has overflown");
        let finding = Finding::verbatim("priority-weight", Stage::Build, message)
            .path("priorities")
            .help(loaders::use_smaller_weights());
        let first = self.policy.priorities.iter().flatten().next();
        self.load_errors.build(
            false,
            finding.at(first.map(|priority| priority.weight.span)),
        );
    }
}

/// Reports a name that does not consist of at least two letters, digits or inner dashes.
pub(super) fn invalid_name(name: &Located<Box<str>>, path: String) -> Option<Finding> {
    let text = &*name.value;
    let inside = text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    if text.len() >= 2 && inside && !text.starts_with('-') && !text.ends_with('-') {
        return None;
    }
    let message = format!(
        "Algorithm name {text} does not match the name validation regexp \"^[a-zA-Z0-9]([-a-zA-Z0-9]*[a-zA-Z0-9])$\"."
    );
    let finding = Finding::verbatim("name-invalid", Stage::Build, message).path(path);
    Some(finding.at(name.span).help(loaders::write_name()))
}
