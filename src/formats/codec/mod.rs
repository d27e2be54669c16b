//! Reads the editable policies of a file, and writes one into its tree. Each format has its own
//! paths for the parts of a policy.

mod kube_config;
pub(super) mod node_order;
mod policy;
mod profile_changes;
mod raw_number;
mod rows;
mod strategy;
pub(super) mod strategy_fit;
mod tree;
mod volcano;

pub(super) use kube_config::{PERCENTAGE, VOLUME_BINDING, plugin_of_profile, storage_shape};
pub(super) use policy::{defines_policy, priority};
pub(super) use volcano::arguments as volcano_arguments;

use super::detect::Format;
use super::editable_policy::EditablePolicy;
use super::eks;
use crate::tree::Tree;

/// Returns the editable policies of a file as kube-scheduler 1.`minor` reads them, even if its
/// loader rejects the file. Volcano's tree is the one that its own loader decodes.
pub(super) fn read(tree: &Tree, format: Format, minor: u16) -> Vec<EditablePolicy> {
    match format {
        Format::VolcanoConf => volcano::read(tree),
        Format::KubeSchedulerConfiguration => kube_config::read(tree, minor),
        Format::Policy => policy::read(tree, minor),
        Format::FitArgs => vec![strategy::read_policy(tree)],
        Format::Eks => strategy::read_eks(tree).into_iter().collect(),
        Format::ConfigMap | Format::Cluster | Format::Unknown => Vec::new(),
    }
}

/// Writes a policy into a file as kube-scheduler 1.`minor` reads it, in place of the one at an index;
/// `None` if there is no such policy.
pub(super) fn write(
    tree: &mut Tree,
    text: &str,
    format: Format,
    index: usize,
    target: &EditablePolicy,
    minor: u16,
) -> Option<()> {
    match format {
        Format::KubeSchedulerConfiguration => kube_config::write(tree, index, target, minor),
        Format::Policy => policy::write(tree, index, target, minor),
        Format::FitArgs => strategy::write_policy(tree, index, target, minor),
        Format::Eks => strategy::write_policy(tree.at_mut(eks::FIT)?, index, target, minor),
        Format::VolcanoConf => volcano::write(tree, text, index, target),
        Format::ConfigMap | Format::Cluster | Format::Unknown => None,
    }
}
