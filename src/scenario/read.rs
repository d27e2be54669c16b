//! A scenario from the values it is made of.

use super::{
    BinpackText, ContainerText, NodeText, PodText, PointText, ProfileText, QuantityTexts,
    ResourceSpec, ResourcesText, Scenario, ScoringStrategy, ShapeParam, Typed,
};
use crate::filter::{NodeConstraints, PodConstraints, Taint, Toleration};
use crate::tree::{self, Reader, WrongShape};

type Read<T> = Result<T, WrongShape>;

pub(super) fn scenario(from: &Reader<'_>) -> Read<Scenario> {
    from.only(&[
        "scorer",
        "scoringStrategy",
        "binpack",
        "profile",
        "compare",
        "explain",
        "pod",
        "nodes",
    ])?;
    Ok(Scenario {
        scorer: from.field("scorer", |id| id.optional(tree::text))?,
        scoring_strategy: from.field("scoringStrategy", strategy)?,
        binpack: from.field("binpack", |binpack| binpack.optional(self::binpack))?,
        profile: from
            .field("profile", |profile| profile.optional(self::profile))?
            .unwrap_or_default(),
        compare: from.field("compare", |ids| ids.list(tree::text))?,
        explain: from.field("explain", |indexes| indexes.list(some_typed))?,
        pod: from.field("pod", pod)?,
        nodes: from.field("nodes", nodes)?,
    })
}

pub(crate) fn strategy(from: &Reader<'_>) -> Read<ScoringStrategy> {
    from.only(&["type", "resources", "requestedToCapacityRatio"])?;
    Ok(ScoringStrategy {
        kind: from
            .field("type", |kind| kind.optional(tree::text))?
            .unwrap_or_default(),
        resources: from.field("resources", resources)?,
        requested_to_capacity_ratio: from.field("requestedToCapacityRatio", |param| {
            param.optional(shape_param)
        })?,
    })
}

pub(crate) fn resources(from: &Reader<'_>) -> Read<Option<Vec<ResourceSpec>>> {
    from.optional(|list| list.list(resource))
}

fn resource(from: &Reader<'_>) -> Read<ResourceSpec> {
    from.only(&["name", "weight"])?;
    Ok(ResourceSpec {
        name: from
            .field("name", |name| name.optional(tree::text))?
            .unwrap_or_default(),
        weight: from.field("weight", typed)?,
    })
}

fn shape_param(from: &Reader<'_>) -> Read<ShapeParam> {
    from.only(&["shape"])?;
    Ok(ShapeParam {
        shape: from.field("shape", shape)?,
    })
}

pub(crate) fn shape(from: &Reader<'_>) -> Read<Option<Vec<PointText>>> {
    let point = |point: &Reader<'_>| {
        point.only(&["utilization", "score"])?;
        Ok(PointText {
            utilization: point.field("utilization", typed)?,
            score: point.field("score", typed)?,
        })
    };
    from.optional(|list| list.list(point))
}

pub(crate) fn typed(from: &Reader<'_>) -> Read<Option<Typed>> {
    from.optional(some_typed)
}

fn some_typed(from: &Reader<'_>) -> Read<Typed> {
    Ok(Typed::from(&*from.typed()?))
}

pub(crate) fn binpack(from: &Reader<'_>) -> Read<BinpackText> {
    from.only(&["weight"])?;
    Ok(BinpackText {
        weight: from.field("weight", typed)?,
    })
}

pub(crate) fn profile(from: &Reader<'_>) -> Read<ProfileText> {
    from.only(&["weights", "disabled", "inputs", "balancedResources"])?;
    Ok(ProfileText {
        weights: from.field("weights", quantities)?,
        disabled: from.field("disabled", |names| names.list(tree::text))?,
        inputs: from.field("inputs", |inputs| inputs.map(|list| list.list(some_typed)))?,
        balanced_resources: from
            .field("balancedResources", resources)?
            .unwrap_or_default(),
    })
}

pub(crate) fn quantities(from: &Reader<'_>) -> Read<QuantityTexts> {
    from.map(some_typed)
}

/// The fields of a pod.
pub(crate) const POD: [&str; 8] = [
    "name",
    "requests",
    "containers",
    "initContainers",
    "overhead",
    "resources",
    "nodeSelector",
    "tolerations",
];

pub(crate) fn pod(from: &Reader<'_>) -> Read<PodText> {
    from.only(&POD)?;
    pod_fields(from)
}

/// A pod that may have other fields too.
pub(crate) fn pod_fields(from: &Reader<'_>) -> Read<PodText> {
    let containers = |list: &Reader<'_>| list.list(container);
    let level = |from: &Reader<'_>| {
        Ok(ResourcesText {
            requests: from.field("requests", quantities)?,
        })
    };
    Ok(PodText {
        requests: from.field("requests", |list| list.optional(quantities))?,
        containers: from.field("containers", containers)?,
        init_containers: from.field("initContainers", containers)?,
        overhead: from.field("overhead", quantities)?,
        resources: from.field("resources", |resources| resources.optional(level))?,
        constraints: PodConstraints {
            node_selector: from.field("nodeSelector", |labels| labels.map(tree::text))?,
            tolerations: from.field("tolerations", |list| list.list(toleration))?,
        },
    })
}

fn toleration(from: &Reader<'_>) -> Read<Toleration> {
    from.only(&["key", "operator", "value", "effect", "tolerationSeconds"])?;
    matched(from)
}

/// Reads the fields by which taints and tolerations match.
#[inline(never)]
fn matched(from: &Reader<'_>) -> Read<Toleration> {
    Ok(Toleration {
        key: from.field("key", or_empty)?,
        operator: from.field("operator", or_empty)?,
        value: from.field("value", or_empty)?,
        effect: from.field("effect", or_empty)?,
    })
}

fn taint(from: &Reader<'_>) -> Read<Taint> {
    from.only(&["key", "value", "effect", "timeAdded"])?;
    let Toleration {
        key, value, effect, ..
    } = matched(from)?;
    Ok(Taint { key, value, effect })
}

fn or_empty(from: &Reader<'_>) -> Read<Box<str>> {
    Ok(from.optional(tree::text)?.unwrap_or_default())
}

fn container(from: &Reader<'_>) -> Read<ContainerText> {
    from.only(&["name", "requests", "restartPolicy"])?;
    Ok(ContainerText {
        requests: from.field("requests", quantities)?,
        restart_policy: from.field("restartPolicy", |policy| policy.optional(tree::text))?,
    })
}

pub(crate) fn nodes(from: &Reader<'_>) -> Read<Vec<NodeText>> {
    let node = |node: &Reader<'_>| {
        node.only(&NODE)?;
        node_fields(node)
    };
    list_of_nodes(from, node)
}

/// The fields of a node.
pub(crate) const NODE: [&str; 7] = [
    "name",
    "allocatable",
    "used",
    "pods",
    "labels",
    "taints",
    "unschedulable",
];

/// A node that may have other fields too.
pub(crate) fn node_fields(node: &Reader<'_>) -> Read<NodeText> {
    Ok(NodeText {
        name: node.field("name", |name| name.optional(tree::text))?,
        allocatable: node.field("allocatable", quantities)?,
        used: node.field("used", quantities)?,
        pods: node.field("pods", |pods| pods.list(pod))?,
        constraints: NodeConstraints {
            labels: node.field("labels", |labels| labels.map(tree::text))?,
            taints: node.field("taints", |taints| taints.list(taint))?,
            unschedulable: node.field("unschedulable", tree::bool)?,
        },
    })
}

/// There may be none, but the list has to be there.
pub(crate) fn list_of_nodes<T>(
    from: &Reader<'_>,
    node: impl Fn(&Reader<'_>) -> Read<T>,
) -> Read<Vec<T>> {
    match from.optional(|list| list.long_list(node))? {
        Some(nodes) => Ok(nodes),
        None => Err(from.wrong("nodes")),
    }
}
