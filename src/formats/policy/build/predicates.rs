//! Checks the list of predicates.

use super::{ArgumentMembers, PREDICATE, ScorerBuilder};
use crate::formats::policy::build::functions;
use crate::formats::policy::names;
use crate::formats::policy::read::Predicate;
use crate::name_map::NameMap;
use crate::releases::loader_rules::PriorityTarget;

impl ScorerBuilder<'_> {
    pub(super) fn predicates(&mut self) {
        let builtin = self.rules.predicates().into_iter();
        // Up to 1.17 a predicate with an argument registers its name for the later ones.
        let mut registered: NameMap<()> = builtin.map(|name| (name, ())).collect();
        for (index, predicate) in self.policy.predicates.iter().flatten().enumerate() {
            self.predicate(index, predicate, &mut registered);
        }
    }

    fn predicate(&mut self, index: usize, predicate: &Predicate, registered: &mut NameMap<()>) {
        let name = &predicate.name.value;
        let functions = self.rules.target == PriorityTarget::Functions;
        let exits_on_unknown_name = self.rules.exits_on_unknown_name;
        match &predicate.argument {
            Some(argument) if argument.value != 1 => {
                let counted = ArgumentMembers {
                    name,
                    weight: String::new(),
                    members: argument.value,
                    span: argument.span,
                };
                self.load_errors.build(
                    exits_on_unknown_name,
                    self.argument_count(&PREDICATE, index, counted),
                );
            }
            Some(_) if functions => {
                let path = format!("predicates[{index}].name");
                match functions::invalid_name(&predicate.name, path) {
                    Some(finding) => self.load_errors.build(true, finding),
                    None => registered.insert(name, ()),
                }
            }
            Some(_) => {}
            None if registered.get(names::current_name(name)).is_some() => {}
            None => {
                let known = self.rules.predicates().into_iter();
                let finding = self.not_found(&PREDICATE, &predicate.name, index, known);
                self.load_errors.build(exits_on_unknown_name, finding);
            }
        }
    }
}
