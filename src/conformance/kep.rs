//! Answers `formats/kep-binpack`: the KEP's prototype.

use super::Answer;
use crate::kep::Kep;
use crate::requests::Amounts;
use crate::scenario::{QuantityInputs, read, resource_list};
use crate::tree::{self, Reader, TypeMismatch};
use crate::{Container, Node, Pod, ResourceWeight};

pub(super) fn answer(case: &Reader<'_>) -> Result<Answer, TypeMismatch> {
    let result = |result: &Reader<'_>| match result.field("error", |e| e.optional(tree::text))? {
        Some(error) => Ok(format!("error: {error}")),
        None => result.field("score", |score| Ok(tree::text(score)?.into())),
    };
    Ok(Some((case.field("result", result)?, score(case)?)))
}

fn score(case: &Reader<'_>) -> Result<String, TypeMismatch> {
    let weight = |resource: &Reader<'_>| {
        Ok(ResourceWeight {
            name: resource.field("resource", tree::text_or_empty)?,
            weight: resource.field("weight", tree::int64)?,
        })
    };
    let resources = case.field("resources", |list| list.list(weight))?;
    if resources.is_empty() {
        return Ok("error: resource not defined".into());
    }
    let pod = Pod {
        containers: case.field("containers", containers)?,
        init_containers: case.field("initContainers", containers)?,
        ..Pod::default()
    };
    let pod_on_node = |used: &Reader<'_>| {
        Ok(Pod {
            containers: containers(used)?,
            ..Pod::default()
        })
    };
    let node = Node {
        allocatable: resource_list(&case.field("allocatable", read::quantities)?)?,
        pods: case.field("usedPods", |pods| pods.list(pod_on_node))?,
        ..Node::default()
    };
    let kep = Kep::Prototype;
    let mut used = Amounts::default();
    for pod in &node.pods {
        used.add(&kep.requests_on_node(pod));
    }
    let allocatable = Amounts::from_list(&node.allocatable);
    let requests = kep.pod_requests(&pod);
    Ok(kep
        .score(&resources, &requests, &allocatable, &used, &mut ())
        .to_string())
}

fn containers(from: &Reader<'_>) -> Result<Vec<Container>, TypeMismatch> {
    let container = |requests: &QuantityInputs| {
        Ok(Container {
            requests: resource_list(requests)?,
            sidecar: false,
        })
    };
    from.list(|requests| container(&read::quantities(requests)?))
}
