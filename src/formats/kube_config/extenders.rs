//! The checks of extenders.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/validation/validation.go`
//! (`validateExtenders`).

use super::label_key;
use super::problem::Problem;
use super::rules::Rules;
use crate::go::quote;
use crate::messages::loaders;
use crate::name_tree::NameIndex;
use crate::tree::Tree;

pub(super) fn check(extenders: &[Tree], rules: Rules, problems: &mut Vec<Problem>) {
    let mut managed = NameIndex::default();
    let mut binders = 0;
    for (index, extender) in extenders.iter().enumerate() {
        let path = format!("extenders[{index}]");
        check_weight(&path, extender, problems);
        binders += usize::from(!extender.text_of("bindVerb").is_empty());
        for (index, resource) in extender.items_of("managedResources").iter().enumerate() {
            let path = format!("{path}.managedResources[{index}].name");
            let name = resource.text_of("name");
            check_name(&path, name, rules, problems);
            if !managed.insert(name) {
                let detail = "duplicate extender managed resource name";
                let problem = Problem::invalid(path, quote(name), detail);
                problems.push(problem.help(loaders::list_in_one_extender()));
            }
        }
    }
    if binders > 1 {
        let found = quote(&format!("found {binders} extenders implementing bind"));
        let problem = Problem::invalid("extenders", found, "only one extender can implement bind");
        problems.push(problem.help(loaders::bind_in_one_extender()));
    }
}

fn check_weight(path: &str, extender: &Tree, problems: &mut Vec<Problem>) {
    let weight = extender.integer_of("weight").unwrap_or(0);
    if !extender.text_of("prioritizeVerb").is_empty() && weight <= 0 {
        let detail = "must have a positive weight applied to it";
        let problem = Problem::invalid(format!("{path}.weight"), weight, detail);
        problems.push(problem.help(loaders::write_integer_from(1_i64)));
    }
}

fn check_name(path: &str, name: &str, rules: Rules, problems: &mut Vec<Problem>) {
    let help = loaders::write_extended_resource;
    let messages = label_key::check(name, rules);
    // Up to 1.33 the name's `String` method prints it, without quotes.
    for message in &messages {
        let value = if rules.prints_json() {
            quote(name)
        } else {
            name.into()
        };
        problems.push(Problem::invalid(path, value, message).help(help()));
    }
    if messages.is_empty() && !label_key::is_extended_resource(name, rules) {
        let detail = "is an invalid extended resource name";
        problems.push(Problem::invalid(path, quote(name), detail).help(help()));
    }
}
