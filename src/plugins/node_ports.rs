//! NodePorts: filters out nodes on which another pod occupies a port that the pod needs.
//!
//! Sources: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/nodeports/node_ports.go`;
//! kubernetes/kube-scheduler v0.36.2, `framework/types.go` (`HostPortInfo.CheckConflict`).

use super::objects::HostPort;
use super::plugin::{Plugin, PluginError, PreFilter, SchedulingCycle};
use super::refusal::{Refusal, RefusalDetail};
use super::snapshot::NodeInfo;

/// The plugin NodePorts.
pub(super) struct NodePorts<'c> {
    cycle: SchedulingCycle<'c>,
}

impl<'c> NodePorts<'c> {
    pub(super) const NAME: &'static str = "NodePorts";

    pub(super) fn new(cycle: SchedulingCycle<'c>) -> Self {
        Self { cycle }
    }

    /// Returns a port of the pod that is occupied on a node.
    fn occupied_port(&self, node: &NodeInfo) -> Option<&HostPort> {
        let classes = self.cycle.cluster.snapshot.classes();
        let pods = node.pods.iter();
        let occupied = pods.filter_map(|pods| classes.get(pods.class));
        let occupied = occupied.flat_map(|class| class.host_ports.iter());
        let occupied: Vec<&HostPort> = occupied.collect();
        let mut ports = self.cycle.pod.host_ports.iter();
        ports.find(|port| occupied.iter().any(|other| port.conflicts_with(other)))
    }
}

impl HostPort {
    /// Returns true if both ports cannot be occupied on one node.
    fn conflicts_with(&self, other: &Self) -> bool {
        let any = Self::ANY_ADDRESS;
        let shares_address = self.ip == other.ip || &*self.ip == any || &*other.ip == any;
        shares_address && self.protocol == other.protocol && self.port == other.port
    }
}

impl Plugin for NodePorts<'_> {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn is_local(&self) -> bool {
        true
    }

    fn pre_filter(&mut self) -> Result<PreFilter, PluginError> {
        let needs_ports = !self.cycle.pod.host_ports.is_empty();
        Ok(PreFilter::all_nodes_if(needs_ports))
    }

    fn filter(&self, node: &NodeInfo) -> Option<Refusal> {
        let port = self.occupied_port(node)?;
        let reason = "node(s) didn't have free ports for the requested pod ports";
        let detail = RefusalDetail::HostPort { port: port.clone() };
        Some(Refusal::unschedulable(Self::NAME, reason).with_detail(detail))
    }
}

#[cfg(test)]
mod tests {
    use super::HostPort;

    #[test]
    fn the_same_port_conflicts_unless_addresses_or_protocols_differ() {
        let port = |ip: &str, protocol: &str| HostPort {
            ip: ip.into(),
            protocol: protocol.into(),
            port: 80,
        };
        let local = port("127.0.0.1", "TCP");
        assert!(local.conflicts_with(&port("0.0.0.0", "TCP")));
        assert!(port("0.0.0.0", "TCP").conflicts_with(&local));
        assert!(!local.conflicts_with(&port("10.0.0.1", "TCP")));
        assert!(!local.conflicts_with(&port("127.0.0.1", "UDP")));
    }
}
