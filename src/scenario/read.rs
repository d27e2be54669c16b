//! Reads a scenario from a tree of values.

use super::{
    BinpackInput, ContainerInput, NodeInput, PodInput, PointInput, ProfileInput, QuantityInputs,
    RawNumber, ResourceSpec, ResourcesInput, Scenario, ScoringStrategy, ShapeParam,
};
use crate::constraints::{NodeConstraints, PodConstraints, Taint, Toleration};
use crate::plugins::objects;
use crate::tree::{self, Reader, TypeMismatch};

type ReadResult<T> = Result<T, TypeMismatch>;

pub(super) fn scenario(from: &Reader<'_>) -> ReadResult<Scenario> {
    from.reject_unknown_fields(&[
        "scorer",
        "scoringStrategy",
        "binpack",
        "profile",
        "compare",
        "explain",
        "pod",
        "nodes",
        "objects",
    ])?;
    Ok(Scenario {
        scorer: from.field("scorer", |id| id.optional(tree::text))?,
        scoring_strategy: from.field("scoringStrategy", strategy)?,
        binpack: from.field("binpack", |binpack| binpack.optional(self::binpack))?,
        profile: from
            .field("profile", |profile| profile.optional(self::profile))?
            .unwrap_or_default(),
        compare: from.field("compare", |ids| ids.list(tree::text))?,
        explain: from.field("explain", |indexes| indexes.list(required_number))?,
        pod: from.field("pod", pod)?,
        nodes: from.field("nodes", nodes)?,
        objects: from
            .field("objects", |objects| objects.optional(tree::text))?
            .unwrap_or_default(),
    })
}

pub(crate) fn strategy(from: &Reader<'_>) -> ReadResult<ScoringStrategy> {
    from.reject_unknown_fields(&["type", "resources", "requestedToCapacityRatio"])?;
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

pub(crate) fn resources(from: &Reader<'_>) -> ReadResult<Option<Vec<ResourceSpec>>> {
    from.optional(|list| list.list(resource))
}

fn resource(from: &Reader<'_>) -> ReadResult<ResourceSpec> {
    from.reject_unknown_fields(&["name", "weight"])?;
    Ok(ResourceSpec {
        name: from
            .field("name", |name| name.optional(tree::text))?
            .unwrap_or_default(),
        weight: from.field("weight", raw_number)?,
    })
}

fn shape_param(from: &Reader<'_>) -> ReadResult<ShapeParam> {
    from.reject_unknown_fields(&["shape"])?;
    Ok(ShapeParam {
        shape: from.field("shape", shape)?,
    })
}

pub(crate) fn shape(from: &Reader<'_>) -> ReadResult<Option<Vec<PointInput>>> {
    let point = |point: &Reader<'_>| {
        point.reject_unknown_fields(&["utilization", "score"])?;
        Ok(PointInput {
            utilization: point.field("utilization", raw_number)?,
            score: point.field("score", raw_number)?,
        })
    };
    from.optional(|list| list.list(point))
}

pub(crate) fn raw_number(from: &Reader<'_>) -> ReadResult<Option<RawNumber>> {
    from.optional(required_number)
}

fn required_number(from: &Reader<'_>) -> ReadResult<RawNumber> {
    Ok(RawNumber::from(&*from.raw_number()?))
}

pub(crate) fn binpack(from: &Reader<'_>) -> ReadResult<BinpackInput> {
    from.reject_unknown_fields(&["weight"])?;
    Ok(BinpackInput {
        weight: from.field("weight", raw_number)?,
    })
}

pub(crate) fn profile(from: &Reader<'_>) -> ReadResult<ProfileInput> {
    from.reject_unknown_fields(&[
        "weights",
        "disabled",
        "pluginScores",
        "balancedResources",
        "percentageOfNodesToScore",
        "pluginArgs",
        "disabledFilters",
    ])?;
    Ok(ProfileInput {
        weights: from.field("weights", quantities)?,
        disabled: from.field("disabled", |names| names.list(tree::text))?,
        plugin_scores: from.field("pluginScores", |scores| {
            scores.map(|list| list.list(raw_number))
        })?,
        balanced_resources: from
            .field("balancedResources", resources)?
            .unwrap_or_default(),
        percentage_of_nodes_to_score: from.field("percentageOfNodesToScore", raw_number)?,
        plugin_args: from.field("pluginArgs", |args| args.map(tree::text))?,
        disabled_filters: from.field("disabledFilters", |names| names.list(tree::text))?,
    })
}

pub(crate) fn quantities(from: &Reader<'_>) -> ReadResult<QuantityInputs> {
    from.map(required_number)
}

/// The fields of a pod.
pub(crate) const POD_FIELDS: [&str; 8] = [
    "name",
    "requests",
    "containers",
    "initContainers",
    "overhead",
    "resources",
    "nodeSelector",
    "tolerations",
];

pub(crate) fn pod(from: &Reader<'_>) -> ReadResult<PodInput> {
    from.reject_unknown_fields(&POD_FIELDS)?;
    pod_fields(from)
}

/// Reads a pod that may have other fields too.
pub(crate) fn pod_fields(from: &Reader<'_>) -> ReadResult<PodInput> {
    let containers = |list: &Reader<'_>| list.list(container);
    let pod_level = |from: &Reader<'_>| {
        Ok(ResourcesInput {
            requests: from.field("requests", quantities)?,
        })
    };
    Ok(PodInput {
        requests: from.field("requests", |list| list.optional(quantities))?,
        containers: from.field("containers", containers)?,
        init_containers: from.field("initContainers", containers)?,
        overhead: from.field("overhead", quantities)?,
        resources: from.field("resources", |resources| resources.optional(pod_level))?,
        constraints: PodConstraints {
            node_selector: from.field("nodeSelector", |labels| labels.map(tree::text))?,
            tolerations: from.field("tolerations", |list| list.list(toleration))?,
        },
    })
}

fn toleration(from: &Reader<'_>) -> ReadResult<Toleration> {
    from.reject_unknown_fields(&["key", "operator", "value", "effect", "tolerationSeconds"])?;
    objects::toleration(from)
}

fn taint(from: &Reader<'_>) -> ReadResult<Taint> {
    from.reject_unknown_fields(&["key", "value", "effect", "timeAdded"])?;
    objects::taint(from)
}

fn container(from: &Reader<'_>) -> ReadResult<ContainerInput> {
    from.reject_unknown_fields(&["name", "requests", "restartPolicy"])?;
    Ok(ContainerInput {
        requests: from.field("requests", quantities)?,
        restart_policy: from.field("restartPolicy", |policy| policy.optional(tree::text))?,
    })
}

pub(crate) fn nodes(from: &Reader<'_>) -> ReadResult<Vec<NodeInput>> {
    let node = |node: &Reader<'_>| {
        node.reject_unknown_fields(&NODE_FIELDS)?;
        node_fields(node)
    };
    list_of_nodes(from, node)
}

/// The fields of a node.
pub(crate) const NODE_FIELDS: [&str; 7] = [
    "name",
    "allocatable",
    "used",
    "pods",
    "labels",
    "taints",
    "unschedulable",
];

/// Reads a node that may have other fields too.
pub(crate) fn node_fields(node: &Reader<'_>) -> ReadResult<NodeInput> {
    Ok(NodeInput {
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

/// Reads the required list of nodes, which may be empty.
pub(crate) fn list_of_nodes<T>(
    from: &Reader<'_>,
    node: impl Fn(&Reader<'_>) -> ReadResult<T>,
) -> ReadResult<Vec<T>> {
    match from.optional(|list| list.long_list(node))? {
        Some(nodes) => Ok(nodes),
        None => Err(from.mismatch("nodes")),
    }
}
