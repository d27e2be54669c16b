//! Reports mistakes in files that a loader accepts.

mod files;
mod fixes;
mod plugin_names;
pub(super) mod pods;
mod resources;
mod scores;
mod shape;
mod subject;
mod vote;
mod weights;

use super::draft::Draft;
use super::finding::Finding;
use super::recognise::Format;
use super::scheduler::Scheduler;
use crate::tree::Tree;
use fixes::Mender;
use subject::Subject;
pub(super) use subject::steps;

/// Adds findings about the policies of a kube-scheduler to those of its loader.
pub(super) fn lint(
    text: &str,
    tree: &Tree,
    format: Format,
    drafts: &[Draft],
    scheduler: Scheduler,
    findings: &mut Vec<Finding>,
) {
    let release = scheduler.release();
    let comments = shape::comments(text);
    let errors = scores::places(findings);
    let mut mender = Mender::of(text, format);
    for (index, draft) in drafts.iter().enumerate() {
        let Some(subject) = Subject::find(tree, format, index, draft, release) else {
            continue;
        };
        let said = shape::said(&subject, comments);
        scores::mend(&subject, text, &errors, findings);
        mender.errors(&subject, index, said, &errors, findings);
        let before = findings.len();
        resources::lint(&subject, text, findings);
        weights::lint(&subject, findings);
        shape::lint(&subject, said, findings);
        vote::lint(&subject, findings);
        let own = findings.get_mut(before..).unwrap_or_default();
        mender.findings(&subject, index, own);
    }
    if format == Format::KubeSchedulerConfiguration {
        plugin_names::lint(text, tree, scheduler.minor, findings);
    }
    if let Format::KubeSchedulerConfiguration | Format::Policy = format {
        pods::lint(text, tree, drafts, findings);
        files::lint(tree, findings);
    }
}
