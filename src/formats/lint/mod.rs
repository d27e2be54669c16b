//! Reports mistakes in files that a loader accepts.

mod context;
mod files;
mod fixes;
mod plugin_names;
pub(super) mod pods;
mod resources;
mod score_plugins;
mod scores;
mod shape;
mod weights;

use super::detect::Format;
use super::editable_policy::EditablePolicy;
use super::finding::Finding;
use super::kube_config::{has_single_strategy_plugins, reading_minor};
use super::scheduler::Scheduler;
use crate::Release;
use crate::tree::Tree;
use context::LintContext;
use fixes::Fixer;

/// Adds findings about the policies of a kube-scheduler to its loader's findings.
pub(super) fn lint(
    text: &str,
    tree: &Tree,
    format: Format,
    policies: &[EditablePolicy],
    scheduler: Scheduler,
    findings: &mut Vec<Finding>,
) {
    let minor = match format {
        Format::KubeSchedulerConfiguration => reading_minor(tree, scheduler.minor),
        _ => scheduler.minor,
    };
    let release = Release::for_minor(minor);
    let has_strategy_plugins = has_single_strategy_plugins(tree, minor);
    let comments = shape::kind_in_comments(text);
    let errors = scores::index_by_start(findings);
    let mut fixer = Fixer::new(text, format, release);
    for (index, policy) in policies.iter().enumerate() {
        let Some(context) =
            LintContext::find(tree, format, index, policy, release, has_strategy_plugins)
        else {
            continue;
        };
        let described = shape::described_kind(&context, comments);
        scores::fix(&context, text, &errors, findings);
        fixer.fix_errors(&context, index, described, &errors, findings);
        let before = findings.len();
        resources::lint(&context, text, findings);
        weights::lint(&context, findings);
        shape::lint(&context, described, findings);
        score_plugins::lint(&context, findings);
        let own = findings.get_mut(before..).unwrap_or_default();
        fixer.fix_findings(&context, index, own);
    }
    if format == Format::KubeSchedulerConfiguration {
        plugin_names::lint(text, tree, scheduler.minor, findings);
    }
    if let Format::KubeSchedulerConfiguration | Format::Policy = format {
        pods::lint(text, tree, policies, findings);
        files::lint(tree, findings);
    }
}
