//! Reads the requests in a pod's status, for a pod that is resized in place.
//!
//! Source: kubernetes/component-helpers v0.36.3, `resource/helpers.go` (`AggregateContainerRequests` and
//! `IsPodResizeInfeasible`).

use super::read::{ReadResult, amounts, section, text};
use crate::ResourceList;
use crate::requests::{ResourceStatus, StatusRequests};
use crate::tree::Reader;

/// The status of a container, by its name.
type NamedStatus = (Box<str>, ResourceStatus);

/// Reads the requests in the status of a pod, if it has any.
pub(crate) fn status_requests(from: &Reader<'_>) -> ReadResult<Option<StatusRequests>> {
    let containers = section(from, "status", container_statuses)?;
    let (is_infeasible, pod_level) = section(from, "status", |status| {
        Ok((is_infeasible(status)?, resource_status(status)?))
    })?;
    if !is_infeasible && containers.is_empty() && pod_level == ResourceStatus::default() {
        return Ok(None);
    }
    let states = |names: &[Box<str>]| {
        let states = names.iter().map(|name| {
            let found = containers.iter().find(|status| status.0 == *name);
            found.map(|status| status.1.clone()).unwrap_or_default()
        });
        states.collect()
    };
    let names = |list: &'static str| {
        section(from, "spec", move |spec| {
            spec.field(list, |list| list.list(|it| text(it, "name")))
        })
    };
    Ok(Some(StatusRequests {
        is_infeasible,
        containers: states(&names("containers")?),
        init_containers: states(&names("initContainers")?),
        pod_level,
    }))
}

/// Reads the status of the containers that have resources in it.
fn container_statuses(status: &Reader<'_>) -> ReadResult<Vec<NamedStatus>> {
    let named = |from: &Reader<'_>| Ok((text(from, "name")?, resource_status(from)?));
    let list = |name| status.field(name, |list| list.list(named));
    let mut statuses: Vec<NamedStatus> = list("containerStatuses")?;
    statuses.extend(list("initContainerStatuses")?);
    statuses.retain(|status| status.1 != ResourceStatus::default());
    Ok(statuses)
}

/// Reads `allocatedResources` and `resources` of a container's status, or of a pod's.
fn resource_status(from: &Reader<'_>) -> ReadResult<ResourceStatus> {
    let list = |from: &Reader<'_>, name| -> ReadResult<Option<ResourceList>> {
        let is_present = from
            .field(name, |list| list.optional(|_| Ok(())))?
            .is_some();
        Ok(if is_present {
            Some(amounts(from, name)?)
        } else {
            None
        })
    };
    let resources = from.field("resources", |resources| {
        resources.optional(|resources| list(resources, "requests"))
    })?;
    Ok(ResourceStatus {
        allocated: list(from, "allocatedResources")?,
        has_resources: resources.is_some(),
        actuated: resources.flatten(),
    })
}

/// Returns true if the first condition about a pending resize says that it is infeasible.
fn is_infeasible(status: &Reader<'_>) -> ReadResult<bool> {
    let pending = |from: &Reader<'_>| {
        let is_pending = &*text(from, "type")? == "PodResizePending";
        let is_infeasible = &*text(from, "reason")? == "Infeasible";
        Ok(is_pending.then_some(is_infeasible))
    };
    let conditions = status.field("conditions", |list| list.list(pending))?;
    Ok(conditions.into_iter().flatten().next().unwrap_or(false))
}
