//! The arguments of plugins.

use super::inter_pod_affinity::InterPodAffinityArgs;
use super::node_resources::{BalancedAllocationArgs, FitArgs};
use super::objects::{NodeAffinity, ReadResult, node_affinity, section};
use super::pod_topology_spread::PodTopologySpreadArgs;
use super::preemption::DefaultPreemptionArgs;
use super::volume_binding::VolumeBindingArgs;
use crate::tree::Reader;

/// The arguments of a profile's plugins.
#[derive(Clone, Debug, Default)]
pub(crate) struct PluginArgs {
    pub(crate) balanced_allocation: BalancedAllocationArgs,
    pub(crate) inter_pod_affinity: InterPodAffinityArgs,
    pub(crate) volume_binding: VolumeBindingArgs,
    pub(crate) default_preemption: DefaultPreemptionArgs,
    pub(crate) node_affinity: NodeAffinityArgs,
    pub(crate) node_resources_fit: FitArgs,
    pub(crate) pod_topology_spread: PodTopologySpreadArgs,
}

/// `NodeAffinityArgs`.
#[derive(Clone, Debug, Default)]
pub(crate) struct NodeAffinityArgs {
    /// The affinity that is added to that of every pod.
    pub(crate) added_affinity: NodeAffinity,
}

impl PluginArgs {
    /// Reads an object with the arguments of each plugin by its name.
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let balanced_allocation = section(
            from,
            "NodeResourcesBalancedAllocation",
            BalancedAllocationArgs::read,
        )?;
        Ok(Self {
            balanced_allocation,
            node_resources_fit: section(from, "NodeResourcesFit", FitArgs::read)?,
            inter_pod_affinity: section(from, "InterPodAffinity", InterPodAffinityArgs::read)?,
            volume_binding: section(from, "VolumeBinding", VolumeBindingArgs::read)?,
            default_preemption: section(from, "DefaultPreemption", DefaultPreemptionArgs::read)?,
            node_affinity: section(from, "NodeAffinity", |args| {
                let added_affinity = section(args, "addedAffinity", node_affinity)?;
                Ok(NodeAffinityArgs { added_affinity })
            })?,
            pod_topology_spread: section(from, "PodTopologySpread", PodTopologySpreadArgs::read)?,
        })
    }
}
