//! Creates plugins by their names.

use super::dynamic_resources::DynamicResources;
use super::image_locality::ImageLocality;
use super::inter_pod_affinity::InterPodAffinity;
use super::node_affinity::NodeAffinity;
use super::node_name::NodeName;
use super::node_ports::NodePorts;
use super::node_resources::{NodeResourcesBalancedAllocation, NodeResourcesFit};
use super::node_unschedulable::NodeUnschedulable;
use super::plugin::{Plugin, SchedulingCycle};
use super::pod_topology_spread::PodTopologySpread;
use super::taint_toleration::TaintToleration;
use super::volume_binding::VolumeBinding;

/// Returns a plugin for a scheduling cycle; none if the plugin is not known, or neither filters nor scores.
pub(super) fn create<'c>(name: &str, cycle: SchedulingCycle<'c>) -> Option<Box<dyn Plugin + 'c>> {
    Some(match name {
        DynamicResources::NAME => Box::new(DynamicResources::new(cycle)),
        ImageLocality::NAME => Box::new(ImageLocality::new(cycle)),
        InterPodAffinity::NAME => Box::new(InterPodAffinity::new(cycle)),
        NodeAffinity::NAME => Box::new(NodeAffinity::new(cycle)),
        NodeName::NAME => Box::new(NodeName::new(cycle)),
        NodePorts::NAME => Box::new(NodePorts::new(cycle)),
        NodeResourcesBalancedAllocation::NAME => {
            Box::new(NodeResourcesBalancedAllocation::new(cycle))
        }
        NodeResourcesFit::NAME => Box::new(NodeResourcesFit::new(cycle)),
        NodeUnschedulable::NAME => Box::new(NodeUnschedulable::new(cycle)),
        PodTopologySpread::NAME => Box::new(PodTopologySpread::new(cycle)),
        TaintToleration::NAME => Box::new(TaintToleration::new(cycle)),
        VolumeBinding::NAME => Box::new(VolumeBinding::new(cycle)),
        _ => return None,
    })
}
