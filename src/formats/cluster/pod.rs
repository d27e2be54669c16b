//! Reads a pod of the API: the fields that plugins read, and the requests as texts.

use super::fields::{ReadResult, container_requests, optional_text, quantities};
use crate::constraints::PodConstraints;
use crate::plugins::objects::{PodObject, VolumeSource, status_requests};
use crate::requests::StatusRequests;
use crate::scenario::{ContainerInput, PodInput, ResourcesInput};
use crate::tree::Reader;

/// The fields of a pod that are stored.
pub(super) struct PodFields {
    /// `spec.schedulerName`.
    pub(super) scheduler: Box<str>,
    /// The requests.
    pub(super) requests: PodInput,
    /// Those in its status.
    pub(super) status: Option<StatusRequests>,
    /// The fields that plugins read, without the requests.
    pub(super) object: PodObject,
}

/// The scheduler of a pod without `spec.schedulerName` (`SetDefaults_PodSpec`).
const DEFAULT_SCHEDULER: &str = "default-scheduler";

pub(super) fn read(from: &Reader<'_>) -> ReadResult<PodFields> {
    let object = PodObject::read_without_requests(from)?;
    let status = status_requests(from)?;
    from.field("spec", |spec| {
        let scheduler = spec.field("schedulerName", optional_text)?;
        Ok(PodFields {
            scheduler: scheduler.unwrap_or_else(|| DEFAULT_SCHEDULER.into()),
            requests: requests(spec)?,
            status,
            object,
        })
    })
}

/// The annotations of a pod that are read: those of Volcano's resource-strategy-fit.
const ANNOTATION_PREFIX: &str = "volcano.sh/resource-strategy-";

/// Removes what distinguishes the pods of a workload, so that they have equal objects.
pub(super) fn remove_identity(object: &mut PodObject) {
    object.metadata.name = Box::default();
    let annotations = object.metadata.annotations.iter();
    let of_workload = annotations.filter(|(name, _)| name.starts_with(ANNOTATION_PREFIX));
    object.metadata.annotations = of_workload
        .map(|(name, text)| (name, text.clone()))
        .collect();
    // The claim of an ephemeral volume belongs to the pod with its UID.
    let mut volumes = object.volumes.iter();
    if !volumes.any(|volume| volume.source == VolumeSource::Ephemeral) {
        object.metadata.uid = Box::default();
    }
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
