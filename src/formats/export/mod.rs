//! Writes a policy as a file for one loader.
//!
//! The loader accepts every written file: a setting that the target does not have is dropped or
//! changed, and a [`DroppedSetting`] reports it. If the loader accepts the source file too, that
//! file is kept and the policy is changed in it.

mod aks;
mod default_weights;
mod dropped;
mod eks;
mod file;
mod kube_config;
mod origin;
mod plugins;
mod policy;
mod releases;
mod source_settings;
mod strategy;
mod target;
mod volcano;

use super::detect::Format;
use super::editable_policy::EditablePolicy;
use crate::messages::files;
use crate::releases::loader_rules::ApiVersion;
use crate::releases::targets;
pub use dropped::DroppedSetting;
use dropped::DroppedSettings;
pub use file::Export;
use file::NewFile;
use kube_config::DEFAULT_SCHEDULER;
pub use origin::Origin;
use origin::Source;
pub use releases::Releases;
use releases::version_text;
pub use target::Target;

/// Writes a policy for a target.
#[must_use]
pub fn export(policy: &EditablePolicy, target: Target) -> Export {
    export_from(policy, target, &Origin::default())
}

/// Writes a policy for a target, with the other settings of its source file that the target accepts
/// and the default weights that differ.
#[must_use]
pub fn export_from(policy: &EditablePolicy, target: Target, origin: &Origin<'_>) -> Export {
    let source = Source::new(origin);
    let mut converted = policy.clone();
    let mut dropped = DroppedSettings::default();
    convert_name(&mut converted, source.format, target, &mut dropped);
    if let Some((from, to)) = origin.scheduler.zip(target.minor()) {
        let lists_all = source.format == Format::Policy && target != Target::Policy;
        let policy = &mut converted;
        default_weights::write_default_weights(policy, from.minor, to, lists_all, &mut dropped);
    }
    let mut file = new_file(&converted, target);
    if !origin.text.trim().is_empty() {
        source.write_into(policy, &converted, target, &mut file);
    }
    file.dropped.0.extend(dropped.0);
    source.report_changed_weights(policy, target, &mut file);
    file.into_export(target)
}

/// Converts the policy's name. A priority has its own name and applies to every pod; a profile has
/// the scheduler name of its pods.
fn convert_name(
    policy: &mut EditablePolicy,
    from: Format,
    target: Target,
    dropped: &mut DroppedSettings,
) {
    if from == Format::Policy && target != Target::Policy {
        policy.name = DEFAULT_SCHEDULER.into();
    }
    let is_profile = from == Format::KubeSchedulerConfiguration && target == Target::Policy;
    if is_profile && !["", DEFAULT_SCHEDULER].contains(&&*policy.name) {
        let message = files::policy_name_dropped(&policy.name);
        dropped.push("profile-name", "name", message);
    }
}

/// Writes a file with the policy only.
fn new_file(policy: &EditablePolicy, target: Target) -> NewFile {
    let mut dropped = DroppedSettings::default();
    let since = |minor| Releases::since(version_text(minor));
    let (text, releases) = match target {
        Target::V1 | Target::V1beta3 | Target::V1beta2 => {
            let version = target.file_version().unwrap_or(ApiVersion::V1);
            kube_config::file(policy, version, &[], &mut dropped)
        }
        Target::Policy => {
            let text = policy::file(policy, &mut dropped);
            let releases = Releases::accepting(&text, &policy::reads);
            (text, releases)
        }
        Target::Volcano => (
            volcano::file(policy, &mut dropped),
            Releases::since(targets::FIRST_VOLCANO_RELEASE.into()),
        ),
        Target::Eks => (
            eks::file(policy, &mut dropped),
            since(targets::FIRST_EKS_MINOR),
        ),
        Target::Aks => (
            aks::file(policy, &mut dropped),
            since(targets::FIRST_AKS_MINOR),
        ),
    };
    NewFile {
        text,
        releases,
        policy_index: 0,
        dropped,
    }
}
