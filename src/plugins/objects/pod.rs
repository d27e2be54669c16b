//! Reads a pod.

use serde::Serialize;

use super::affinity::{Affinity, affinity};
use super::metadata::{Metadata, metadata};
use super::read::{ReadResult, amounts, int64, labels, section, text, toleration};
use super::status_requests::status_requests;
use super::topology_spread_constraint::TopologySpreadConstraint;
use super::volume::{Volume, VolumeSource, volume};
use crate::constraints::PodConstraints;
use crate::pod::Container;
use crate::requests::StatusRequests;
use crate::tree::Reader;
use crate::{Pod, ResourceList};

/// A pod of the API.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct PodObject {
    pub(crate) metadata: Metadata,
    /// Its requests, node selector and tolerations.
    pub(crate) pod: Pod,
    /// The requests in its status; none if they are those of the specification. They count only for a pod that is on a node.
    pub(crate) status: Option<Box<StatusRequests>>,
    /// `spec.nodeName`; empty if the pod is not on a node.
    pub(crate) node_name: Box<str>,
    pub(crate) affinity: Affinity,
    pub(crate) topology_spread_constraints: Vec<TopologySpreadConstraint>,
    /// The images of its init containers, then those of its containers.
    pub(crate) images: Vec<Box<str>>,
    /// The ports of its nodes that it occupies.
    pub(crate) host_ports: Vec<HostPort>,
    pub(crate) volumes: Vec<Volume>,
    /// True if it has scheduling gates. It is not scheduled before these are removed.
    pub(crate) is_gated: bool,
    /// True if it has claims of dynamic resource allocation.
    pub(crate) has_resource_claims: bool,
    /// The name of its pod group (`spec.schedulingGroup.podGroupName`), if it belongs to one.
    #[cfg(feature = "conformance")]
    pub(crate) pod_group: Option<Box<str>>,
    /// `spec.priority`.
    pub(crate) priority: i64,
    /// `spec.preemptionPolicy`: `Never`, or `PreemptLowerPriority` (also when empty).
    pub(crate) preemption_policy: Box<str>,
    /// `status.startTime`, as text; empty if it did not start.
    pub(crate) start_time: Box<str>,
    /// `status.nominatedNodeName`: the node to which this pod is nominated, usually because pods were preempted there for it;
    /// empty without one.
    pub(crate) nominated_node: Box<str>,
    /// True if the scheduler is removing the pod for another one.
    pub(crate) is_preempted: bool,
    /// True if the pod has terminated. A scheduler does not see such pods.
    pub(crate) has_terminated: bool,
}

/// A port of a node that a container occupies.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct HostPort {
    /// The address; `0.0.0.0` for every address.
    pub(crate) ip: Box<str>,
    /// `TCP`, `UDP` or `SCTP`.
    pub(crate) protocol: Box<str>,
    #[serde(serialize_with = "crate::trace::int64")]
    pub(crate) port: i64,
}

/// The fields of a container, apart from its requests.
struct ContainerFields {
    is_sidecar: bool,
    image: Box<str>,
    host_ports: Vec<HostPort>,
}

impl PodObject {
    /// Returns true if the pod is pending and nominated to a node. (A pod on a node may keep its nomination.)
    pub(crate) fn is_nominated(&self) -> bool {
        self.node_name.is_empty() && !self.nominated_node.is_empty()
    }

    /// Returns true if a volume of the pod is a persistent volume claim.
    pub(crate) fn has_volume_claims(&self) -> bool {
        let is_claim = |volume: &Volume| {
            matches!(
                volume.source,
                VolumeSource::PersistentVolumeClaim(_) | VolumeSource::Ephemeral
            )
        };
        self.volumes.iter().any(is_claim)
    }

    /// Returns true if a volume of the pod is a disk.
    pub(crate) fn has_disks(&self) -> bool {
        let mut volumes = self.volumes.iter();
        volumes.any(|volume| volume.source == VolumeSource::Disk)
    }

    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let mut object = Self::read_without_requests(from)?;
        let constraints = core::mem::take(&mut object.pod.constraints);
        object.pod = Pod {
            constraints,
            ..section(from, "spec", pod_requests)?
        };
        let status = status_requests(from)?;
        let status = status.filter(|status| !status.repeats(&object.pod));
        object.status = status.map(Box::new);
        Ok(object)
    }

    /// Reads a pod without its containers, its overhead and its pod-level requests.
    pub(crate) fn read_without_requests(from: &Reader<'_>) -> ReadResult<Self> {
        let pod = section(from, "spec", spec)?;
        let (phase, start_time) = section(from, "status", |status| {
            Ok((text(status, "phase")?, text(status, "startTime")?))
        })?;
        let (nominated_node, is_disrupted) = section(from, "status", |status| {
            let conditions = status.field("conditions", |list| list.list(disruption))?;
            let is_disrupted = conditions.into_iter().flatten().next().unwrap_or(false);
            Ok((text(status, "nominatedNodeName")?, is_disrupted))
        })?;
        let metadata = metadata(from)?;
        Ok(Self {
            start_time,
            nominated_node,
            is_preempted: metadata.is_terminating && is_disrupted,
            has_terminated: matches!(&*phase, "Succeeded" | "Failed"),
            metadata,
            ..pod
        })
    }
}

/// Reads a condition, if it is about a disruption; true if that is preemption.
///
/// Source: kubernetes/kubernetes v1.36.2,
/// `pkg/scheduler/framework/plugins/defaultpreemption/default_preemption.go` (`podTerminatingByPreemption`).
fn disruption(from: &Reader<'_>) -> ReadResult<Option<bool>> {
    let is_disruption = &*text(from, "type")? == "DisruptionTarget";
    let is_true = &*text(from, "status")? == "True";
    let is_preemption = &*text(from, "reason")? == "PreemptionByScheduler";
    Ok(is_disruption.then_some(is_true && is_preemption))
}

/// Reads `spec`, without requests.
fn spec(from: &Reader<'_>) -> ReadResult<PodObject> {
    let containers = |name| from.field(name, |list| list.list(container_fields));
    let (init_containers, containers) = (containers("initContainers")?, containers("containers")?);
    let all = || init_containers.iter().chain(&containers);
    let images = all().map(|container| container.image.clone()).collect();
    let host_ports = host_ports(&init_containers, &containers);
    let constraints = PodConstraints {
        node_selector: labels(from, "nodeSelector")?,
        tolerations: from.field("tolerations", |list| list.list(toleration))?,
    };
    let volumes = from.field("volumes", |list| list.list(volume))?;
    Ok(PodObject {
        images,
        host_ports,
        pod: Pod {
            constraints,
            ..Pod::default()
        },
        node_name: text(from, "nodeName")?,
        affinity: section(from, "affinity", affinity)?,
        topology_spread_constraints: from.field("topologySpreadConstraints", |list| {
            list.list(TopologySpreadConstraint::read)
        })?,
        volumes: volumes.into_iter().flatten().collect(),
        #[cfg(feature = "conformance")]
        pod_group: section(from, "schedulingGroup", |group| {
            group.field("podGroupName", |name| name.optional(crate::tree::text))
        })?,
        is_gated: from.field("schedulingGates", has_items)?,
        has_resource_claims: from.field("resourceClaims", has_items)?,
        priority: int64(from, "priority")?.unwrap_or(0),
        preemption_policy: text(from, "preemptionPolicy")?,
        ..PodObject::default()
    })
}

/// Returns true for a list that is not empty.
fn has_items(from: &Reader<'_>) -> ReadResult<bool> {
    Ok(!from.list(|_| Ok(()))?.is_empty())
}

/// Returns the host ports of sidecars and containers.
///
/// Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/util/utils.go` (`GetHostPorts`).
fn host_ports(
    init_containers: &[ContainerFields],
    containers: &[ContainerFields],
) -> Vec<HostPort> {
    let sidecars = init_containers.iter().filter(|it| it.is_sidecar);
    let running = sidecars.chain(containers);
    running
        .flat_map(|it| it.host_ports.iter().cloned())
        .collect()
}

fn container_fields(from: &Reader<'_>) -> ReadResult<ContainerFields> {
    let ports = from.field("ports", |list| list.list(host_port))?;
    Ok(ContainerFields {
        is_sidecar: is_sidecar(from)?,
        image: text(from, "image")?,
        host_ports: ports.into_iter().filter(|port| port.port > 0).collect(),
    })
}

/// Reads the requests in `spec`.
fn pod_requests(from: &Reader<'_>) -> ReadResult<Pod> {
    let container = |from: &Reader<'_>| {
        Ok(Container {
            requests: requests(from)?,
            sidecar: is_sidecar(from)?,
        })
    };
    let containers = |name| from.field(name, |list| list.list(container));
    Ok(Pod {
        containers: containers("containers")?,
        init_containers: containers("initContainers")?,
        overhead: amounts(from, "overhead")?,
        pod_level: requests(from)?,
        ..Pod::default()
    })
}

/// Returns true for an init container that keeps running.
fn is_sidecar(container: &Reader<'_>) -> ReadResult<bool> {
    Ok(&*text(container, "restartPolicy")? == "Always")
}

/// Reads `resources.requests`.
fn requests(from: &Reader<'_>) -> ReadResult<ResourceList> {
    section(from, "resources", |resources| {
        amounts(resources, "requests")
    })
}

/// Reads a container's port, with the defaults of an address and a protocol.
///
/// Source: kubernetes/kube-scheduler v0.36, `framework/types.go` (`HostPortInfo.sanitize`).
fn host_port(from: &Reader<'_>) -> ReadResult<HostPort> {
    let or = |text: Box<str>, default: &str| {
        if text.is_empty() {
            default.into()
        } else {
            text
        }
    };
    Ok(HostPort {
        ip: or(text(from, "hostIP")?, HostPort::ANY_ADDRESS),
        protocol: or(text(from, "protocol")?, "TCP"),
        port: int64(from, "hostPort")?.unwrap_or(0),
    })
}

impl HostPort {
    /// The address that stands for every address.
    pub(crate) const ANY_ADDRESS: &'static str = "0.0.0.0";
}

#[cfg(test)]
mod tests {
    use super::PodObject;
    use crate::tree::Reader;

    #[test]
    fn only_containers_that_keep_running_occupy_ports() {
        let container = |port: i64, policy: &str| {
            format!(r#"{{"ports": [{{"hostPort": {port}}}], "restartPolicy": "{policy}"}}"#)
        };
        let text = format!(
            r#"{{"spec": {{"initContainers": [{}, {}], "containers": [{}]}}}}"#,
            container(1, ""),
            container(2, "Always"),
            container(3, ""),
        );
        let tree = crate::json::parse(&text).unwrap();
        let pod = PodObject::read(&Reader::root(&tree)).unwrap();
        let ports: Vec<i64> = pod.host_ports.iter().map(|port| port.port).collect();
        assert_eq!(ports, [2, 3]);
    }
}
