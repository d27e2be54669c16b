//! Checks the list of predicates.

use super::functions::invalid_name;
use crate::formats::policy::entry::Entry;
use crate::formats::policy::loader::Loader;
use crate::formats::policy::names;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::PriorityTarget;

impl Loader<'_> {
    pub(super) fn check_predicates(&mut self, predicates: &[Entry<'_>]) {
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
}
