//! Checks the documents after the first, which the loader ignores: more configuration, or pods that
//! name a scheduler without a profile and stay pending forever.

use crate::formats::editable_policy::EditablePolicy;
use crate::formats::finding::{Edit, Finding, Severity};
use crate::limits::FINDINGS;
use crate::message::Message;
use crate::messages::files;
use crate::name_tree::NameIndex;
use crate::tree::{Span, Tree, Value};
use crate::yaml;

/// The maximum number of profile names that are listed.
const MAX_LISTED: usize = 10;
/// The maximum length in bytes of a name in Kubernetes.
const MAX_NAME_LENGTH: usize = 253;

/// Returns the findings about scheduler names that pods of a cluster use.
pub(in crate::formats) fn lint_pods_of_cluster(
    scheduler_names: &[&str],
    policies: &[EditablePolicy],
) -> Vec<Finding> {
    let profiles = Profiles::new(policies);
    let unknown = scheduler_names
        .iter()
        .filter_map(|name| profiles.unknown_profile(name));
    unknown.take(FINDINGS).collect()
}

/// Checks the documents after the first, which the loader never reads. Stops at the
/// limit of findings.
pub(super) fn lint(
    text: &str,
    first: &Tree,
    policies: &[EditablePolicy],
    findings: &mut Vec<Finding>,
) {
    // Most files have one document and need not be parsed again.
    if !["\n---", "\n..."].iter().any(|mark| text.contains(mark)) {
        return;
    }
    let profiles = Profiles::new(policies);
    // A Policy does not contain the name of its scheduler.
    let are_profiles = first.get("priorities").is_none();
    let limit = findings.len() + FINDINGS;
    let later = yaml::parse_documents(text).into_iter().skip(1);
    for document in later {
        if findings.len() > limit {
            break;
        }
        let Ok(converted) = yaml::to_tree(document.as_ref()) else {
            continue;
        };
        let unread_finding = unread_document(&converted.tree);
        findings.extend(unread_finding.map(|finding| after_empty_document(text, first, finding)));
        if !are_profiles {
            continue;
        }
        for path in ["spec.schedulerName", "spec.template.spec.schedulerName"] {
            let named = converted.tree.at(path);
            let found = named.and_then(|name| {
                let found = profiles.unknown_profile(name.text()?)?;
                Some(found.path(path).at(name.span))
            });
            findings.extend(found);
        }
    }
}

/// Returns the finding about a later document that looks like a configuration.
fn unread_document(document: &Tree) -> Option<Finding> {
    let kind = document.get("kind").and_then(Tree::text);
    let is_loaded_kind = match kind {
        Some(kind) => matches!(kind, "KubeSchedulerConfiguration" | "Policy"),
        None => !document.entries().is_empty(),
    };
    let first = document.entries().first().map(|entry| entry.0.span);
    let message = files::document_unread();
    let finding = Finding::lint("document-ignored", Severity::Warning, message);
    first
        .filter(|_| is_loaded_kind)
        .map(|first| finding.at(first).help(files::join_documents()))
}

/// Adds a fix that removes an empty first document, with the dashes after it.
fn after_empty_document(text: &str, first: &Tree, finding: Finding) -> Finding {
    let start = finding.range.map_or(0, |range| range.span.start);
    let before = text.get(..start).unwrap_or_default();
    let dashes = before.rfind("---").unwrap_or(0);
    let is_blank = before.chars().all(|c| c == '-' || c.is_whitespace());
    match first.value {
        Value::Null if is_blank => {
            let edit = Edit::replace(Span::new(0, dashes), "");
            finding.fix(files::remove_empty_document(), vec![edit])
        }
        _ => finding,
    }
}

/// The scheduler names that have a profile.
struct Profiles<'d> {
    names: NameIndex<'d>,
    help: Message,
}

impl<'d> Profiles<'d> {
    fn new(policies: &'d [EditablePolicy]) -> Self {
        let mut names = NameIndex::default();
        let each = policies.iter().map(|policy| &*policy.name);
        let each: Vec<&str> = each.filter(|name| names.add(*name)).collect();
        let listed = each.iter().filter(|name| name.len() <= MAX_NAME_LENGTH);
        let listed = listed.take(MAX_LISTED).map(|name| format!("`{name}`"));
        let listed: Vec<String> = listed.collect();
        let help = if listed.len() == each.len() {
            files::use_profile_name(listed)
        } else {
            files::use_one_of_many_profile_names(each.len(), listed)
        };
        Self { names, help }
    }

    /// Returns the finding about a pod that names a scheduler without a profile.
    fn unknown_profile(&self, name: &str) -> Option<Finding> {
        if self.names.len() == 0 || self.names.contains(name) {
            return None;
        }
        let message = files::scheduler_name_unknown(name);
        let finding = Finding::lint("scheduler-name-unknown", Severity::Warning, message);
        Some(finding.help(self.help.clone()))
    }
}
