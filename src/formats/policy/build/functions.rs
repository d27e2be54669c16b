//! Builds priorities up to 1.17, which are functions in a registry. A policy adds to or replaces
//! them.
//!
//! Source: kubernetes/kubernetes v1.16.6, `pkg/scheduler/factory/plugins.go`
//! (`RegisterCustomPriorityFunction`) and `factory.go` (`CreateFromKeys`).

use super::{Scorer, default_set, invalid_name};
use crate::formats::finding::{Finding, Stage};
use crate::formats::located::Located;
use crate::formats::policy::entry::{Entry, Policy};
use crate::formats::policy::loader::Loader;
use crate::messages::loaders;
use crate::name_map::NameMap;

impl Loader<'_> {
    pub(super) fn build_functions<'p>(&mut self, policy: &Policy<'p>) -> NameMap<Scorer<'p>> {
        let functions = self.register(policy.listed());
        self.check_flag(&policy.root);
        // Arguments are checked last, in the order of the names, once everything is registered.
        for ratio in functions.iter().filter_map(|(_, it)| it.ratio.as_ref()) {
            self.check_shape(ratio);
        }
        let Some(priorities) = &policy.priorities else {
            return default_set(self.rules);
        };
        self.check_total(priorities, &functions);
        functions
    }

    fn register<'p>(&mut self, priorities: &[Entry<'p>]) -> NameMap<Scorer<'p>> {
        let mut functions = NameMap::default();
        for priority in priorities {
            let function = self.find_function(priority, &functions);
            match function.and_then(|it| invalid_name(priority).map_or(Ok(it), |it| Err(it.into())))
            {
                Ok(function) => functions.insert(priority.name, function),
                Err(finding) => self.reject_entry(*finding),
            }
        }
        functions
    }

    /// Returns the function of a priority, or the error about it.
    fn find_function<'p>(
        &self,
        priority: &Entry<'p>,
        functions: &NameMap<Scorer<'p>>,
    ) -> Result<Scorer<'p>, Box<Finding>> {
        let (name, weight) = (priority.name, priority.weight);
        match priority.count_members() {
            Some(1) => {
                let ratio = priority.ratio();
                Ok(Scorer { weight, ratio })
            }
            Some(members) => Err(self.argument_count(priority, members).into()),
            None => {
                let builtin = self.rules.scorer(name).map(|_| Scorer::default());
                let function = functions.get(name).cloned().or(builtin);
                let function = function.ok_or_else(|| self.priority_not_found(priority))?;
                Ok(Scorer { weight, ..function })
            }
        }
    }

    fn check_shape(&mut self, ratio: &Located<'_>) {
        self.warn_about_weights(ratio);
        let errors = self.shape_errors(ratio);
        if let Some((first, _)) = errors.first() {
            let output = format!("invalid RequestedToCapacityRatioPriority arguments: {first}");
            self.crash(output, errors.into_iter().map(|error| error.1).collect());
        }
    }

    /// Checks the symmetric weight, which replaces a flag; 0 means the default of the flag, which is 1.
    fn check_flag(&mut self, root: &Located<'_>) {
        let field = root.field("hardPodAffinitySymmetricWeight");
        let weight = field.integer() as i32;
        if !(0..=100).contains(&weight) {
            let message = format!(
                "invalid hardPodAffinitySymmetricWeight: {weight}, must be in the range 1-100"
            );
            let finding = Finding::verbatim("symmetric-weight", Stage::Build, message)
                .on(&field)
                .help(loaders::write_integer_between(1_i64, 100_i64));
            self.reject_build(finding);
        }
    }

    /// Checks that the sum of all weights times the highest score fits an int64.
    fn check_total(&mut self, priorities: &[Entry<'_>], functions: &NameMap<Scorer<'_>>) {
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
        let first = priorities.first().map(|it| it.at.field("weight").tree.span);
        let finding = Finding::verbatim("priority-weight", Stage::Build, message)
            .path("priorities")
            .at(first)
            .help(loaders::use_smaller_weights());
        self.reject_build(finding);
    }
}
