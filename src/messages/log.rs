// Generated from www/src/messages/en/core-log.json by `make messages`.

use crate::message::{Message, Param};

pub(crate) fn other_scorer(logged: impl Into<Param>, own: impl Into<Param>) -> Message {
    Message::new(
        "log.otherScorer,logged,own the log is from {0}; the scenario is scored by {1}",
        [logged.into(), own.into()],
    )
}

pub(crate) fn other_release(releases: impl Into<Param>, own: impl Into<Param>) -> Message {
    Message::new(
        "log.otherRelease,releases,own the logged score is that of {0}, not of {1}",
        [releases.into(), own.into()],
    )
}

pub(crate) fn other_resources(resources: impl Into<Param>) -> Message {
    Message::new(
        "log.otherResources,resources the logged score results from {0}, each with weight 1, which is the default",
        [resources.into()],
    )
}

pub(crate) fn other_order(resources: impl Into<Param>) -> Message {
    Message::new(
        "log.otherOrder,resources the logged score results from the resources in the order {0}",
        [resources.into()],
    )
}

pub(crate) fn other_weights(weights: impl Into<Param>) -> Message {
    Message::new(
        "log.otherWeights,weights the logged score results from the weights {0}, which the log prints",
        [weights.into()],
    )
}

pub(crate) fn other_weight(resource: impl Into<Param>, weight: impl Into<Param>) -> Message {
    Message::new(
        "log.otherWeight,resource,weight the logged score results if the weight of {0} is {1#}",
        [resource.into(), weight.into()],
    )
}

pub(crate) fn other_strategy(logged: impl Into<Param>, own: impl Into<Param>) -> Message {
    Message::new(
        "log.otherStrategy,logged,own the log’s strategy is {0}; the scenario’s is {1}",
        [logged.into(), own.into()],
    )
}

pub(crate) fn shape_unknown() -> Message {
    Message::new(
        "log.shapeUnknown the log does not print the shape of RequestedToCapacityRatio, and the scenario’s policy has none",
        [],
    )
}

pub(crate) fn unknown_scorer(scorer: impl Into<Param>) -> Message {
    Message::new(
        "log.unknownScorer,scorer {0} is not computed here",
        [scorer.into()],
    )
}

pub(crate) fn resource_count(logged: impl Into<Param>, own: impl Into<Param>) -> Message {
    Message::new(
        "log.resourceCount,logged,own the log lists {0#} resources without their names, but the policy has {1#}",
        [logged.into(), own.into()],
    )
}

pub(crate) fn pod_unknown() -> Message {
    Message::new(
        "log.podUnknown the score also depends on the node without the pod, which the log does not print: enter the pod’s requests",
        [],
    )
}

pub(crate) fn unexplained() -> Message {
    Message::new(
        "log.unexplained no release, resource order or weight that was tried computes the logged score",
        [],
    )
}

pub(crate) fn no_amounts() -> Message {
    Message::new(
        "log.noAmounts the log does not print the amounts, and the scenario has no node with this name",
        [],
    )
}

pub(crate) fn inputs_unknown() -> Message {
    Message::new(
        "log.inputsUnknown the log does not print the amounts, so the cause is unknown",
        [],
    )
}

pub(crate) fn plugin_weight(
    plugin: impl Into<Param>,
    logged: impl Into<Param>,
    own: impl Into<Param>,
) -> Message {
    Message::new(
        "log.pluginWeight,plugin,logged,own the log multiplies the score of {0} by {1#}; here its weight is {2#}",
        [plugin.into(), logged.into(), own.into()],
    )
}

pub(crate) fn allocatable_differs(
    resource: impl Into<Param>,
    logged: impl Into<Param>,
    own: impl Into<Param>,
) -> Message {
    Message::new(
        "log.allocatableDiffers,resource,logged,own allocatable {0}: {1} in the log, {2} here",
        [resource.into(), logged.into(), own.into()],
    )
}

pub(crate) fn requested_differs(
    resource: impl Into<Param>,
    logged: impl Into<Param>,
    own: impl Into<Param>,
) -> Message {
    Message::new(
        "log.requestedDiffers,resource,logged,own requested {0} with the pod: {1} in the log, {2} here",
        [resource.into(), logged.into(), own.into()],
    )
}

pub(crate) fn one_feasible() -> Message {
    Message::new(
        "log.oneFeasible Only one node was feasible, so the scheduler did not score it.",
        [],
    )
}

pub(crate) fn none_feasible() -> Message {
    Message::new(
        "log.noneFeasible No node was feasible, so the scheduler scored none.",
        [],
    )
}

pub(crate) fn reused_ranking() -> Message {
    Message::new(
        "log.reusedRanking The scheduler reused the ranking of an identical pod, so it did not score the nodes again.",
        [],
    )
}

pub(crate) fn maybe_reused() -> Message {
    Message::new(
        "log.maybeReused The log has scores of other pods, but not of this one: the scheduler may have reused the ranking of an identical pod, or lines are missing.",
        [],
    )
}

pub(crate) fn no_scores() -> Message {
    Message::new(
        "log.noScores The log has no scores: run kube-scheduler with -v=10, or Volcano with -v=5.",
        [],
    )
}

pub(crate) fn unknown_requests() -> Message {
    Message::new(
        "log.unknownRequests the pod’s requests, which the used amounts of the nodes contain",
        [],
    )
}

pub(crate) fn unknown_names() -> Message {
    Message::new(
        "log.unknownNames the names of the resources, which are taken from the policy",
        [],
    )
}

pub(crate) fn unknown_weights() -> Message {
    Message::new("log.unknownWeights the weights of the resources", [])
}

pub(crate) fn unknown_amounts(plugin: impl Into<Param>) -> Message {
    Message::new(
        "log.unknownAmounts,plugin the amounts that {0} read, which differ from those of the policy",
        [plugin.into()],
    )
}

pub(crate) fn unknown_nodes() -> Message {
    Message::new(
        "log.unknownNodes the nodes that were filtered out, labels and taints",
        [],
    )
}
