//! What a loader accepts and is most likely wrong all the same. Each finding says why.

mod plugin_names;
mod pods;
mod resources;
mod shape;
mod subject;
mod vote;
mod weights;

use super::draft::Draft;
use super::finding::Finding;
use super::recognise::Format;
use crate::Release;
use crate::tree::Tree;
use subject::Subject;

/// What there is to say about policies of a kube-scheduler.
pub(super) fn lint(
    text: &str,
    tree: &Tree,
    format: Format,
    drafts: &[Draft],
    release: Release,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, draft) in drafts.iter().enumerate() {
        let Some(subject) = Subject::find(tree, format, index, draft, release) else {
            continue;
        };
        resources::lint(&subject, &mut findings);
        weights::lint(&subject, &mut findings);
        shape::lint(&subject, text, &mut findings);
        vote::lint(&subject, &mut findings);
    }
    if format == Format::KubeSchedulerConfiguration {
        plugin_names::lint(tree, &mut findings);
        pods::lint(text, drafts, &mut findings);
    }
    findings
}
