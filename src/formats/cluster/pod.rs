//! Reads a pod of the API: the fields that scheduling by resources uses.

use super::fields::{ReadResult, container_requests, nested, optional_text, quantities};
use super::placement::{self, Placement};
use crate::Pod;
use crate::constraints::PodConstraints;
use crate::plugins;
use crate::scenario::{ContainerInput, PodInput, ResourcesInput, to_pod};
use crate::tree::{Reader, text};

/// The parts of a pod that scheduling needs.
pub(super) struct PodObject {
    /// `spec.nodeName`; empty if the pod is pending.
    pub(super) node: Box<str>,
    /// `spec.schedulerName`.
    pub(super) scheduler: Box<str>,
    /// True if the pod has terminated. A scheduler does not see such pods.
    ///
    /// Source: kubernetes/kubernetes v1.36, `pkg/scheduler/scheduler.go` (`newPodInformer`).
    pub(super) terminated: bool,
    /// The requests.
    pub(super) requests: PodInput,
    /// The nodes to which it may be scheduled.
    pub(super) placement: Placement,
    /// The time at which the pod started; empty if it did not.
    pub(super) start_time: Box<str>,
    /// The fields that plugins read. It has no name, so that equal pods have equal objects.
    pub(super) object: plugins::objects::PodObject,
}

/// The scheduler of a pod without `spec.schedulerName` (`SetDefaults_PodSpec`).
const DEFAULT_SCHEDULER: &str = "default-scheduler";

pub(super) fn read(from: &Reader<'_>) -> ReadResult<PodObject> {
    let phase = nested(from, &["status", "phase"], &text)?;
    let terminated = matches!(phase.as_deref(), Some("Succeeded" | "Failed"));
    let start_time = nested(from, &["status", "startTime"], &text)?.unwrap_or_default();
    from.field("spec", |spec| {
        let text = |name| spec.field(name, optional_text);
        let requests = requests(spec)?;
        Ok(PodObject {
            node: text("nodeName")?.unwrap_or_default(),
            scheduler: text("schedulerName")?.unwrap_or_else(|| DEFAULT_SCHEDULER.into()),
            terminated,
            placement: placement::read(spec)?,
            start_time,
            object: object(from, &requests)?,
            requests,
        })
    })
}

/// Reads the fields that plugins read.
fn object(from: &Reader<'_>, requests: &PodInput) -> ReadResult<plugins::objects::PodObject> {
    let mut object = plugins::objects::PodObject::read(from)?;
    // The requests include those that limits stand for.
    let constraints = core::mem::take(&mut object.pod.constraints);
    object.pod = Pod {
        constraints,
        ..to_pod(requests)
    };
    object.metadata.name = Box::default();
    object.start_time = Box::default();
    object.node_name = Box::default();
    Ok(object)
}

fn requests(spec: &Reader<'_>) -> ReadResult<PodInput> {
    let containers = |list: &Reader<'_>| list.list(container);
    Ok(PodInput {
        requests: None,
        containers: spec.field("containers", containers)?,
        init_containers: spec.field("initContainers", containers)?,
        overhead: spec.field("overhead", quantities)?,
        resources: spec.field("resources", |resources| resources.optional(pod_level))?,
        constraints: PodConstraints::default(),
    })
}

/// Reads pod-level requests as they are: the output of `kubectl get` includes the API server's defaults.
fn pod_level(resources: &Reader<'_>) -> ReadResult<ResourcesInput> {
    Ok(ResourcesInput {
        requests: resources.field("requests", quantities)?,
    })
}

fn container(from: &Reader<'_>) -> ReadResult<ContainerInput> {
    let requests = |resources: &Reader<'_>| resources.optional(container_requests);
    Ok(ContainerInput {
        requests: from.field("resources", requests)?.unwrap_or_default(),
        restart_policy: from.field("restartPolicy", optional_text)?,
    })
}
