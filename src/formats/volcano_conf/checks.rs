//! Reports the loader's own errors: conflicting plugins and unknown actions.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/util.go` (`UnmarshalSchedulerConf`).

use super::names::{ACTIONS, DEFAULT_ACTIONS};
use super::plugin::{plugins, tiers};
use super::type_errors;
use super::unmarshal::ConfFile;
use crate::formats::did_you_mean::closest;
use crate::formats::finding::{Edit, Finding, Stage};
use crate::formats::layout::{append_entry, literal_start};
use crate::formats::located::Located;
use crate::messages::loaders;
use crate::tree::{Span, Tree, Value};

/// The maximum number of unknown actions with a fix, because each fix writes the whole list.
const MAX_FIXES: usize = 8;

const CONFLICT_MESSAGE: &str = "proportion and drf with hierarchy enabled conflicts";

/// Returns the loader's error about valid YAML, and the stage that reports it.
pub(super) fn error(file: &ConfFile<'_>) -> Option<(String, Stage)> {
    let decode = type_errors::error(file).map(|error| (error, Stage::Decode));
    decode.or_else(|| Some((first_error(&file.tree)?, Stage::Validate)))
}

fn first_error(tree: &Tree) -> Option<String> {
    if conflicts(tree).next().is_some() {
        return Some(CONFLICT_MESSAGE.into());
    }
    let unknown = actions(tree).split(',').find(|action| !is_action(action))?;
    Some(failed_to_find(unknown))
}

/// Returns the findings about all errors.
pub(super) fn findings(file: &ConfFile<'_>) -> Vec<Finding> {
    let mut findings: Vec<_> = conflicts(&file.tree).map(conflict).collect();
    // A value of the wrong type is already reported.
    if file.type_errors.iter().any(|other| other.path == "actions") {
        return findings;
    }
    match actions(&file.tree).trim().is_empty() {
        true => findings.push(no_action(file)),
        false => unknown_actions(file, &mut findings),
    }
    findings
}

fn actions(tree: &Tree) -> &str {
    tree.text_of("actions")
}

fn is_action(name: &str) -> bool {
    ACTIONS.contains(&name.trim())
}

/// Returns the loader's error about an action. The quoted name includes its spaces.
fn failed_to_find(action: &str) -> String {
    format!("failed to find Action {action}")
}

fn unknown_action(action: &str) -> Finding {
    let message = failed_to_find(action);
    Finding::verbatim("volcano-action-unknown", Stage::Validate, message).path("actions")
}

/// Returns `enableHierarchy: true` of drf in each tier that also has proportion.
fn conflicts(tree: &Tree) -> impl Iterator<Item = Located<'_>> {
    tiers(tree).filter_map(|tier| {
        plugins(&tier).find(|plugin| plugin.name == "proportion")?;
        let switches = plugins(&tier).filter(|plugin| plugin.name == "drf");
        let mut switches = switches.map(|drf| drf.at.field("enableHierarchy"));
        switches.find(|switch| switch.tree.value == Value::Bool(true))
    })
}

fn conflict(switch: Located<'_>) -> Finding {
    Finding::verbatim(
        "volcano-hierarchy-conflict",
        Stage::Validate,
        CONFLICT_MESSAGE,
    )
    .on(&switch)
    .help(loaders::disable_hierarchy())
    .fix(
        loaders::disable_hierarchy_fix(),
        [Edit::replace(switch.tree.span, "false")],
    )
}

fn no_action(file: &ConfFile<'_>) -> Finding {
    let finding = unknown_action("");
    if file.is_manifest() {
        return finding
            .at(Span::default())
            .help(loaders::manifest_instead_of_file());
    }
    let (tree, quoted) = (&file.tree, format!("\"{DEFAULT_ACTIONS}\""));
    let help = loaders::add_actions(&quoted);
    let (place, edit) = match tree.get("actions") {
        Some(value) if value.span.is_empty() => (tree.span, None),
        Some(value) => (value.span, Some(Edit::replace(value.span, quoted))),
        None => {
            let edit = append_entry(file.text, tree, &format!("actions: {quoted}"));
            (Span::new(tree.span.start, tree.span.start), edit)
        }
    };
    let title = loaders::write_value(DEFAULT_ACTIONS);
    finding.at(place).help(help).fix(title, edit)
}

fn unknown_actions(file: &ConfFile<'_>, findings: &mut Vec<Finding>) {
    let Some(value) = file.tree.get("actions") else {
        return;
    };
    let names: Vec<&str> = actions(&file.tree).split(',').collect();
    let base = literal_start(file.text, value.span, actions(&file.tree));
    let (mut start, mut fixes) = (0, 0..MAX_FIXES);
    for (index, action) in names.iter().enumerate() {
        if !is_action(action) {
            let blank = action.len() - action.trim_start().len();
            let place = base.map_or(value.span, |base| {
                let from = base + start + blank;
                Span::new(from, from + action.trim().len())
            });
            let finding = unknown_action(action)
                .at(place)
                .help(loaders::list_actions(&ACTIONS[..]));
            findings.push(match fixes.next() {
                Some(_) => with_fix(finding, value, &names, index),
                None => finding,
            });
        }
        start += action.len() + 1;
    }
}

/// Adds a fix that corrects one action and writes the whole list.
fn with_fix(finding: Finding, value: &Tree, names: &[&str], index: usize) -> Finding {
    let action = names.get(index).copied().unwrap_or_default();
    let Some(similar) = similar_actions(action) else {
        return finding;
    };
    let replaced = names.iter().enumerate().flat_map(|(at, other)| match at {
        at if at == index => similar.clone(),
        _ => vec![other.trim()],
    });
    let list = replaced.collect::<Vec<_>>().join(", ");
    let title = match &*similar {
        [] => loaders::remove_comma(),
        similar => loaders::write_value(similar.join(", ")),
    };
    finding.fix(title, [Edit::replace(value.span, format!("\"{list}\""))])
}

/// Returns the actions that were likely intended: none for an empty text, several for words without
/// commas.
fn similar_actions(action: &str) -> Option<Vec<&str>> {
    let words = action.split_whitespace();
    words.map(|word| closest(word, ACTIONS)).collect()
}
