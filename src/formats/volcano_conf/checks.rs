//! Reports the loader's own errors: conflicting plugins and unknown actions.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/util.go` (`UnmarshalSchedulerConf`).

use super::names::{ACTIONS, DEFAULT_ACTIONS, to_strings};
use super::plugin::{self, name_of};
use super::unmarshal::UnmarshalResult;
use crate::formats::did_you_mean::closest;
use crate::formats::finding::{Edit, Finding, Stage};
use crate::formats::layout::{append_entry, literal_start};
use crate::message::Message;
use crate::messages::loaders;
use crate::tree::{Span, Tree, Value};

/// The maximum number of unknown actions with a fix, because each fix writes the whole list.
const MAX_FIXES: usize = 8;

const CONFLICT_MESSAGE: &str = "proportion and drf with hierarchy enabled conflicts";

/// Returns the loader's error, which is the first one.
pub(super) fn error(tree: &Tree) -> Option<String> {
    if plugin::tiers(tree).any(|tier| hierarchy_with_proportion(tier).is_some()) {
        return Some(CONFLICT_MESSAGE.into());
    }
    let unknown = actions(tree).split(',').find(|action| !is_action(action))?;
    Some(failed_to_find(unknown))
}

/// Adds the findings about all errors.
pub(super) fn findings(text: &str, file: &UnmarshalResult, findings: &mut Vec<Finding>) {
    let tiers = plugin::tiers(&file.tree).enumerate();
    let conflicts = tiers.filter_map(|(index, tier)| {
        let (at, switch) = hierarchy_with_proportion(tier)?;
        Some(conflict(&format!("tiers[{index}].plugins[{at}]"), switch))
    });
    findings.extend(conflicts);
    // A value of the wrong type is already reported.
    if file.type_errors.iter().any(|other| other.path == "actions") {
        return;
    }
    if actions(&file.tree).trim().is_empty() {
        findings.push(no_action(text, file));
    } else {
        unknown_actions(text, &file.tree, findings);
    }
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

/// Returns the index of drf and its `enableHierarchy: true` if the tier also has proportion.
fn hierarchy_with_proportion(tier: &Tree) -> Option<(usize, &Tree)> {
    let plugins = tier.items_of("plugins");
    if !plugins.iter().any(|plugin| name_of(plugin) == "proportion") {
        return None;
    }
    let mut numbered = plugins.iter().enumerate();
    numbered.find_map(|(index, plugin)| {
        let switch = plugin.get("enableHierarchy")?;
        let on = name_of(plugin) == "drf" && switch.value == Value::Bool(true);
        on.then_some((index, switch))
    })
}

fn conflict(path: &str, switch: &Tree) -> Finding {
    let message = Message::verbatim(CONFLICT_MESSAGE);
    Finding::error("volcano-hierarchy-conflict", Stage::Validate, message)
        .path(format!("{path}.enableHierarchy"))
        .at(switch.span)
        .help(loaders::disable_hierarchy())
        .fix(
            loaders::disable_hierarchy_fix(),
            vec![Edit::replace(switch.span, "false")],
        )
}

fn no_action(text: &str, file: &UnmarshalResult) -> Finding {
    let finding = Finding::verbatim(
        "volcano-action-unknown",
        Stage::Validate,
        failed_to_find(""),
    )
    .path("actions");
    if file.is_manifest() {
        return finding
            .at(Span::default())
            .help(loaders::manifest_instead_of_file());
    }
    let quoted = format!("\"{DEFAULT_ACTIONS}\"");
    let help = loaders::add_actions(&quoted);
    let title = loaders::write_value(DEFAULT_ACTIONS);
    let value = file
        .tree
        .get("actions")
        .filter(|actions| !actions.span.is_empty());
    let (place, edit) = match value {
        Some(actions) => (actions.span, Some(Edit::replace(actions.span, quoted))),
        None if file.tree.get("actions").is_some() => (file.tree.span, None),
        None => {
            let edit = append_entry(text, &file.tree, &format!("actions: {quoted}"));
            let start = file.tree.span.start;
            (Span::new(start, start), edit)
        }
    };
    let finding = finding.at(place).help(help);
    finding.fix(title, edit)
}

fn unknown_actions(text: &str, tree: &Tree, findings: &mut Vec<Finding>) {
    let Some(value) = tree.get("actions") else {
        return;
    };
    let names: Vec<&str> = actions(tree).split(',').collect();
    let base = literal_start(text, value.span, actions(tree));
    let (mut start, mut fixes) = (0, 0);
    for (index, action) in names.iter().enumerate() {
        if !is_action(action) {
            let blank = action.len() - action.trim_start().len();
            let place = base.map_or(value.span, |base| {
                let from = base + start + blank;
                Span::new(from, from + action.trim().len())
            });
            let message = Message::verbatim(failed_to_find(action));
            let finding = Finding::error("volcano-action-unknown", Stage::Validate, message)
                .path("actions")
                .at(place)
                .help(loaders::list_actions(to_strings(&ACTIONS)));
            let has_fix = fixes < MAX_FIXES;
            fixes += usize::from(has_fix);
            findings.push(match has_fix {
                true => with_fix(finding, value, &names, index),
                false => finding,
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
    finding.fix(
        title,
        vec![Edit::replace(value.span, format!("\"{list}\""))],
    )
}

/// Returns the actions that were likely intended: none for an empty text, several for words without
/// commas.
fn similar_actions(action: &str) -> Option<Vec<&str>> {
    let words = action.split_whitespace();
    words.map(|word| closest(word, ACTIONS)).collect()
}
