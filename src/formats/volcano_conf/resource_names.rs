//! Reports names in `binpack.resources` that no pod can request.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/api/resource_info.go` (`NewResource`, which
//! counts what Kubernetes considers scalar resources).

use super::lint_context::{LIST, LintContext, MAX_LIST_LENGTH, RESOURCE_PREFIX};
use crate::formats::finding::{Edit, Finding};
use crate::formats::layout::{replace_text, replace_with_comma_list};
use crate::messages::loaders;
use crate::resource::ResourceKind;
use crate::tree::Value;

/// The maximum number of unknown names with a fix, because each fix writes the whole list.
const MAX_FIXES: usize = 16;

pub(super) fn lint(context: &LintContext<'_>, findings: &mut Vec<Finding>) {
    let names = context.listed.iter().map(|(name, _)| name);
    for (at, name) in names.filter(|name| is_unknown(name)).enumerate() {
        findings.extend(unknown(context, name, at < MAX_FIXES));
    }
}

/// Returns true if no pod can request a resource of this name. (Volcano itself counts `pods`.)
fn is_unknown(name: &str) -> bool {
    name != "pods" && ResourceKind::from_name(name) == ResourceKind::Unknown
}

/// Returns the resource whose name differs only in case.
pub(super) fn similar_resource(name: &str) -> Option<String> {
    let lower = name.to_ascii_lowercase();
    let is_known = is_unknown(name) && ResourceKind::from_name(&lower) == ResourceKind::Scalar;
    is_known.then_some(lower)
}

fn unknown(context: &LintContext<'_>, name: &str, has_fix: bool) -> Option<Finding> {
    let list = context.arguments.get(LIST)?;
    let message = loaders::resource_unknown(name);
    let finding = context.finding("volcano-resource-unknown", LIST, message);
    let finding = finding.at(list.span);
    Some(match similar_resource(name) {
        Some(similar) => {
            let help = loaders::write_case_sensitive(&similar);
            let edits = edits(context, name, &similar).filter(|_| has_fix);
            match edits {
                Some(edits) => finding.help(help).fix(loaders::write_value(similar), edits),
                None => finding.help(help),
            }
        }
        None => finding.help(loaders::write_full_resource_name()),
    })
}

/// Returns edits that replace a name in the list and in the key of its weight.
fn edits(context: &LintContext<'_>, name: &str, similar: &str) -> Option<Vec<Edit>> {
    let list = context.arguments.get(LIST)?;
    let is_text = matches!(list.value, Value::Text(_))
        && list.span.slice(context.text).len() <= MAX_LIST_LENGTH;
    let key = format!("{RESOURCE_PREFIX}{similar}");
    if !is_text || context.listed.contains(similar) || context.arguments.get(&key).is_some() {
        return None;
    }
    let names = context.arguments.listed_resources();
    let names = names.map(|other| if other == name { similar } else { other });
    let list_edit = replace_with_comma_list(context.text, list.span, &names.collect::<Vec<_>>())?;
    let keys = context.entries().iter().map(|entry| &entry.0);
    let weights = keys.filter(|key| key.text.strip_prefix(RESOURCE_PREFIX) == Some(name));
    let mut edits: Vec<Edit> = weights
        .map(|old| replace_text(context.text, old.span, &key))
        .collect();
    let before = |edit: &&Edit| edit.range.span.start < list.span.start;
    edits.insert(edits.iter().take_while(before).count(), list_edit);
    Some(edits)
}
