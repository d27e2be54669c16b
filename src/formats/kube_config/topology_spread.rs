//! The checks of PodTopologySpread's arguments.
//!
//! Source: kubernetes/kubernetes v1.35.4,
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go` (`ValidatePodTopologySpreadArgs`).

use super::api_version::ApiVersion;
use super::label_key;
use super::problem::Problem;
use super::rules::Rules;
use crate::go::quote;
use crate::message::Message;
use crate::messages::loaders;
use crate::name_tree::NameIndex;
use crate::tree::Tree;

pub(super) fn check(
    args: Option<&Tree>,
    path: &dyn Fn(&str) -> String,
    version: ApiVersion,
    rules: Rules,
    problems: &mut Vec<Problem>,
) {
    let constraints = args.map_or(&[][..], |args| args.items_of("defaultConstraints"));
    let written = args.map_or("", |args| args.text_of("defaultingType"));
    // In v1beta1, constraints without a type imply the type List.
    let list = written.is_empty() && version == ApiVersion::V1beta1 && !constraints.is_empty();
    let defaulting = match written {
        "" if list => "List",
        "" => "System",
        written => written,
    };
    check_type(path("defaultingType"), defaulting, constraints, problems);
    let mut seen = NameIndex::default();
    for (index, constraint) in constraints.iter().enumerate() {
        let path = format!("{}[{index}]", path("defaultConstraints"));
        check_constraint(&path, constraint, rules, problems);
        let key = constraint.text_of("topologyKey");
        let action = constraint.text_of("whenUnsatisfiable");
        // The length marks the end of the key.
        if !seen.insert(format!("{} {key} {action}", key.len())) {
            let problem = Problem::duplicate(path, quote(&format!("{{{key}, {action}}}")));
            problems.push(problem.help(loaders::list_constraint_once()));
        }
    }
}

fn check_type(path: String, defaulting: &str, constraints: &[Tree], problems: &mut Vec<Problem>) {
    if !matches!(defaulting, "System" | "List") {
        problems.push(Problem::unsupported(path, defaulting, &["System", "List"]));
    } else if defaulting == "System" && !constraints.is_empty() {
        let detail = "when .defaultConstraints are not empty";
        let problem = Problem::invalid(path, quote(defaulting), detail);
        problems.push(problem.help(loaders::set_defaulting_type()));
    }
}

fn check_constraint(path: &str, constraint: &Tree, rules: Rules, problems: &mut Vec<Problem>) {
    let skew = constraint.integer_of("maxSkew").unwrap_or(0);
    if skew <= 0 {
        let problem = Problem::invalid(
            format!("{path}.maxSkew"),
            skew,
            "not in valid range (0, inf)",
        );
        problems.push(problem.help(loaders::write_integer_from(1_i64)));
    }
    check_key(
        format!("{path}.topologyKey"),
        constraint.text_of("topologyKey"),
        rules,
        problems,
    );
    let action_path = format!("{path}.whenUnsatisfiable");
    match constraint.text_of("whenUnsatisfiable") {
        "" => problems.push(empty(action_path, loaders::write_when_unsatisfiable())),
        "DoNotSchedule" | "ScheduleAnyway" => {}
        other => {
            let allowed = ["DoNotSchedule", "ScheduleAnyway"];
            problems.push(Problem::unsupported(action_path, other, &allowed));
        }
    }
    if constraint.present("labelSelector").is_some() {
        let detail = "constraint must not define a selector, as they deduced for each pod";
        let problem = Problem::forbidden(format!("{path}.labelSelector"), detail);
        problems.push(problem.help(loaders::remove_selector()));
    }
}

fn check_key(path: String, key: &str, rules: Rules, problems: &mut Vec<Problem>) {
    let help = loaders::write_topology_key;
    if key.is_empty() {
        problems.push(empty(path, help()));
        return;
    }
    let messages = label_key::check(key, rules).into_iter();
    problems.extend(
        messages.map(|message| Problem::invalid(&*path, quote(key), &message).help(help())),
    );
}

fn empty(path: String, help: Message) -> Problem {
    Problem::required(path, "can not be empty").help(help)
}
