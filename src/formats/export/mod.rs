//! Writes a policy as a file for one loader.
//!
//! The loader accepts every written file: a setting that the target does not have is dropped or
//! changed, and a [`DroppedSetting`] reports it. If the loader accepts the source file too, that
//! file is kept and the policy is changed in it.

mod aks;
mod conversion;
mod default_weights;
mod eks;
mod kube_config;
mod origin;
mod plugins;
mod policy;
mod releases;
mod source_settings;
mod strategy;
mod target;
mod volcano;

use super::editable_policy::EditablePolicy;
use crate::releases::loader_rules::ApiVersion;
use crate::releases::targets;
use conversion::{Conversion, DroppedSettings};
pub use conversion::{DroppedSetting, Export};
pub use origin::Origin;
use origin::Source;
pub use releases::Releases;
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
    let mut source = Source::new(policy, target, origin);
    let converted_dropped = source.convert();
    let mut dropped = DroppedSettings::default();
    let (text, releases) = new_file(&source.converted, target, &mut dropped);
    let mut file = Export {
        text,
        file_name: target.file_name(),
        scorer: target.scorer(),
        releases,
        policy_index: 0,
        dropped: Vec::new(),
    };
    if !origin.text.trim().is_empty() {
        source.write_into(&mut file, &mut dropped);
    }
    dropped.0.extend(converted_dropped.0);
    source.report_changed_weights(&file, &mut dropped);
    if let Some(version) = target.file_version() {
        file.scorer = file.releases.scorer(version, target.scheduler());
    }
    file.dropped = dropped.limited();
    file
}

/// Writes a file with the policy only. Returns it with the releases that load it.
fn new_file(
    policy: &EditablePolicy,
    target: Target,
    dropped: &mut DroppedSettings,
) -> (String, Releases) {
    let mut conversion = Conversion { policy, dropped };
    if target.file_version().is_none() {
        conversion.report_storage_shape();
    }
    match target {
        Target::V1 | Target::V1beta3 | Target::V1beta2 => {
            conversion.config_file(target.file_version().unwrap_or(ApiVersion::V1), &[])
        }
        Target::Policy => {
            let text = conversion.policy();
            let releases = Releases::accepting(&text, &policy::reads);
            (text, releases)
        }
        Target::Volcano => {
            let from = targets::FIRST_VOLCANO_RELEASE.into();
            (conversion.volcano(), Releases { from, to: None })
        }
        Target::Eks => (conversion.eks(), Releases::since(targets::FIRST_EKS_MINOR)),
        Target::Aks => {
            let releases = Releases::since(targets::FIRST_AKS_MINOR);
            (conversion.aks(&releases), releases)
        }
    }
}
