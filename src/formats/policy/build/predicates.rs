//! The list of predicates.

use super::{Build, Counted, PREDICATE};
use crate::formats::policy::build::functions;
use crate::formats::policy::names;
use crate::formats::policy::read::Predicate;
use crate::formats::policy::rules::Into;
use crate::formats::policy::stop::Stops;
use crate::name_map::NameMap;

impl Build<'_> {
    pub(super) fn predicates(&self, stops: &mut Stops) {
        let builtin = self.rules.predicates.iter().copied();
        // Up to 1.17 a predicate with an argument registers its name for the later ones.
        let mut known: NameMap<()> = builtin.map(|name| (name, ())).collect();
        for (index, predicate) in self.policy.predicates.iter().flatten().enumerate() {
            self.predicate(index, predicate, &mut known, stops);
        }
    }

    fn predicate(
        &self,
        index: usize,
        predicate: &Predicate,
        known: &mut NameMap<()>,
        stops: &mut Stops,
    ) {
        let name = &predicate.name.value;
        let functions = self.rules.into == Into::Functions;
        let dies = self.rules.dies;
        match &predicate.argument {
            Some(argument) if argument.value != 1 => {
                let counted = Counted {
                    name,
                    weight: String::new(),
                    members: argument.value,
                    span: argument.span,
                };
                stops.build(dies, self.argument_count(&PREDICATE, index, counted));
            }
            Some(_) if functions => {
                let path = format!("predicates[{index}].name");
                match functions::bad_name(&predicate.name, path) {
                    Some(finding) => stops.build(true, finding),
                    None => known.insert(name, ()),
                }
            }
            Some(_) => {}
            None if known.get(names::current(name)).is_some() => {}
            None => {
                let known = self.rules.predicates.iter().copied();
                let finding = self.not_found(&PREDICATE, &predicate.name, index, known);
                stops.build(dies, finding);
            }
        }
    }
}
