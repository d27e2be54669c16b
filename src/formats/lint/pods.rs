//! What stands behind the first document, which is all that the loader reads: more configuration,
//! or pods that ask for a scheduler that no profile has and stay pending forever.

use crate::formats::draft::Draft;
use crate::formats::finding::{Finding, Severity};
use crate::tree::Tree;
use crate::yaml;

/// What there is to say of names that pods of a cluster ask for.
pub(in crate::formats) fn of_cluster(asked: &[&str], drafts: &[Draft]) -> Vec<Finding> {
    let asked = asked.iter().filter(|asked| is_nobodys(asked, drafts));
    asked.map(|asked| finding(asked, drafts)).collect()
}

/// Looks at the documents after the first, which the loader never reads.
pub(super) fn lint(text: &str, drafts: &[Draft], findings: &mut Vec<Finding>) {
    // Most files are one document, and need not be read again.
    if !["\n---", "\n..."].iter().any(|mark| text.contains(mark)) {
        return;
    }
    let later = yaml::Documents::of(text).map_while(Result::ok).skip(1);
    for document in later {
        let Ok(converted) = yaml::to_tree(document.as_ref()) else {
            continue;
        };
        findings.extend(unread(&converted.tree));
        for path in ["spec.schedulerName", "spec.template.spec.schedulerName"] {
            let named = converted.tree.at(path);
            findings.extend(named.and_then(|name| unknown(name, path, drafts)));
        }
    }
}

/// A later document that was meant to be read: the loader stops behind the first.
fn unread(document: &Tree) -> Option<Finding> {
    let kind = document.get("kind").and_then(Tree::text);
    let meant = match kind {
        Some(kind) => kind == "KubeSchedulerConfiguration",
        None => !document.entries().is_empty(),
    };
    let first = document.entries().first().map(|entry| entry.0.span);
    let message = "the loader reads the first document alone: nothing from here on counts";
    let finding = Finding::lint("document-unread", Severity::Warning, message);
    let help = "take out the line `---` or `...` before it, or put it into a file of its own";
    first
        .filter(|_| meant)
        .map(|first| finding.at(first).help(help))
}

fn unknown(name: &Tree, path: &str, drafts: &[Draft]) -> Option<Finding> {
    let asked = name.text()?;
    let found = is_nobodys(asked, drafts).then(|| finding(asked, drafts));
    Some(found?.path(path).at(name.span))
}

fn is_nobodys(asked: &str, drafts: &[Draft]) -> bool {
    !drafts.is_empty() && drafts.iter().all(|draft| &*draft.name != asked)
}

/// The finding about a pod that asks for a scheduler that no profile has.
fn finding(asked: &str, drafts: &[Draft]) -> Finding {
    let names: Vec<String> = drafts
        .iter()
        .map(|draft| format!("`{}`", draft.name))
        .collect();
    let names = names.join(", ");
    let message = format!("no profile is called `{asked}`: a pod that asks for it stays pending");
    Finding::lint("scheduler-name-unknown", Severity::Warning, message)
        .help(format!("use the name of a profile: {names}"))
}
