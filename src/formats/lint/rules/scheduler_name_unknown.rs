//! Reports a pod that names a scheduler without a profile: it stays pending forever.

use crate::formats::editable_policy::EditablePolicy;
use crate::formats::lint::rule::*;
use crate::limits::FINDINGS;
use crate::message::Message;
use crate::messages::files;
use crate::name_tree::NameIndex;
use crate::tree::Tree;

pub(super) const RULE: Rule = Rule::file("scheduler-name-unknown", Severity::Warning, check);

/// The paths of a scheduler name in a pod and in a workload.
const PATHS: [&str; 2] = ["spec.schedulerName", "spec.template.spec.schedulerName"];
/// The maximum number of profile names that are listed.
const MAX_LISTED: usize = 10;
/// The maximum length in bytes of a name in Kubernetes.
const MAX_NAME_LENGTH: usize = 253;

/// Checks the pods of the cluster and those in later documents.
fn check(file: &LintedFile<'_>) -> Vec<Finding> {
    // A Policy does not contain the name of its scheduler.
    if !file.is_configuration() {
        return Vec::new();
    }
    let profiles = Profiles::new(file.policies);
    let names = file.scheduler_names.iter();
    let in_cluster = names.filter_map(|name| profiles.unknown_profile(name));
    let documents = file.later_documents.iter();
    let in_file = documents.flat_map(|document| {
        let named = PATHS.into_iter();
        named.filter_map(|path| profiles.unknown_profile_at(document, path))
    });
    let in_file = in_file.take(FINDINGS + 1);
    in_cluster.take(FINDINGS).chain(in_file).collect()
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

    fn unknown_profile(&self, name: &str) -> Option<Finding> {
        if self.names.len() == 0 || self.names.contains(name) {
            return None;
        }
        let finding = RULE.finding(files::scheduler_name_unknown(name));
        Some(finding.help(self.help.clone()))
    }

    fn unknown_profile_at(&self, document: &Tree, path: &str) -> Option<Finding> {
        let name = document.at(path)?;
        let finding = self.unknown_profile(name.text()?)?;
        Some(finding.path(path).at(name.span))
    }
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.36",
    fires: configuration!("- schedulerName: a\n---\nkind: Pod\nspec: {schedulerName: b}\n"),
    passes: configuration!("- schedulerName: a\n---\nkind: Pod\nspec: {schedulerName: a}\n"),
};
