//! Reports names in `binpack.resources` that no pod can request.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/api/resource_info.go` (`NewResource`, which
//! counts what Kubernetes considers scalar resources).

use super::lint_context::{LIST, LintContext, RESOURCE_PREFIX};
use crate::formats::finding::{Edit, Finding};
use crate::formats::layout::replace_text;
use crate::messages::loaders;
use crate::resource::ResourceKind;
use crate::tree::Tree;

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
    let Some(similar) = similar_resource(name) else {
        return Some(finding.help(loaders::write_full_resource_name()));
    };
    let edits = has_fix.then(|| edits(context, list, name, &similar));
    let edits = edits.flatten().into_iter().flatten();
    let finding = finding.help(loaders::write_case_sensitive(&similar));
    Some(finding.fix(loaders::write_value(similar), edits))
}

/// Returns edits that replace a name in the list and in the key of its weight.
fn edits(context: &LintContext<'_>, list: &Tree, name: &str, similar: &str) -> Option<Vec<Edit>> {
    let key = format!("{RESOURCE_PREFIX}{similar}");
    if context.listed.contains(similar) || context.arguments.get(&key).is_some() {
        return None;
    }
    let names = context.arguments.listed_resources();
    let names = names.map(|other| if other == name { similar } else { other });
    let list_edit = context.replace_list(list, &names.collect::<Vec<_>>())?;
    let keys = context.entries.iter().map(|entry| &entry.0);
    let weights = keys.filter(|key| key.text.strip_prefix(RESOURCE_PREFIX) == Some(name));
    let mut edits: Vec<Edit> = weights
        .map(|old| replace_text(context.text, old.span, &key))
        .collect();
    let before = |edit: &&Edit| edit.range.span.start < list.span.start;
    edits.insert(edits.iter().take_while(before).count(), list_edit);
    Some(edits)
}
