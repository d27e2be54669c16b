//! Runs the PostFilter plugins of a profile when no node is feasible: DynamicResources, which could release devices, and
//! DefaultPreemption.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/runtime/framework.go` (`RunPostFilterPlugins`) and
//! `pkg/scheduler/framework/plugins/dynamicresources/dynamicresources.go` (`PostFilter`). Claims of devices are not read.

use super::plugin::{PluginError, SchedulingCycle};
use super::preemption::{Preemption, preempt};
use super::run::SchedulingResult;
use crate::releases::rules::PostFilterMessage;

/// The outcome of the PostFilter plugins.
#[derive(Clone, Debug, Default)]
pub(crate) struct PostFilter {
    /// The part that they have in the message about the pod.
    pub(crate) message: Option<String>,
    /// The outcome of preemption, if it was tried.
    pub(crate) preemption: Option<Preemption>,
}

const DYNAMIC_RESOURCES: &str = "DynamicResources";
const DEFAULT_PREEMPTION: &str = "DefaultPreemption";
/// The reason of DynamicResources for a pod without claims of devices.
const NO_CLAIMS: &str = "no new claims to deallocate";
/// The error of DynamicResources if another plugin refused the pod before its PreFilter ran.
const NOT_PREPARED: &str = "not found";

/// Runs the PostFilter plugins for a cycle, in the order of the profile. They do not run if the cycle had another result than
/// that no node is feasible.
///
/// # Errors
/// Returns an error if preemption fails.
pub(crate) fn post_filter(
    cycle: SchedulingCycle<'_>,
    result: &SchedulingResult,
) -> Result<PostFilter, PluginError> {
    let mut outcome = PostFilter::default();
    if result.error.is_some() || !result.feasible.is_empty() || result.refusals.is_empty() {
        return Ok(outcome);
    }
    let rules = cycle.profile.release.plugins().post_filter;
    let mut reasons = Vec::new();
    for plugin in &cycle.profile.plugins {
        match &*plugin.name {
            DYNAMIC_RESOURCES if rules.releases_devices => {
                if is_unprepared(DYNAMIC_RESOURCES, cycle, result) {
                    // An error ends the run, and replaces the reasons so far.
                    reasons = vec![NOT_PREPARED.into()];
                    break;
                }
                reasons.push(NO_CLAIMS.into());
            }
            DEFAULT_PREEMPTION => {
                let preemption = preempt(cycle, result)?;
                let message = preemption.message();
                let message = message.map(|message| format!("preemption: {message}"));
                let succeeds = preemption.succeeds();
                outcome.preemption = Some(preemption);
                if succeeds {
                    // Success ends the run, without the reasons so far.
                    outcome.message = message.filter(|_| rules.reports_success);
                    return Ok(outcome);
                }
                reasons.extend(message);
            }
            _ => {}
        }
    }
    outcome.message = worded(&reasons, rules.message);
    Ok(outcome)
}

/// Returns true if another plugin refused the pod before the PreFilter of this one.
fn is_unprepared(plugin: &str, cycle: SchedulingCycle<'_>, result: &SchedulingResult) -> bool {
    let position = |name: &str| {
        let mut plugins = cycle.profile.plugins.iter();
        plugins.position(|plugin| *plugin.name == *name)
    };
    let refusal = result.pre_filter.as_ref();
    refusal.is_some_and(|refusal| position(refusal.plugin) < position(plugin))
}

/// Joins reasons to a message; none without reasons, or if a release does not report them.
fn worded(reasons: &[String], rule: PostFilterMessage) -> Option<String> {
    let message = reasons.join(", ");
    match rule {
        PostFilterMessage::Absent => None,
        _ if message.is_empty() => None,
        PostFilterMessage::Appended => Some(message),
        PostFilterMessage::WithPeriod => Some(format!("{message}.")),
    }
}
