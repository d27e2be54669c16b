// Generated from www/src/messages/en/core-simulation.json by `make messages`.

use crate::message::{Message, Param};

pub(crate) fn required() -> Message {
    Message::new("simulation.required must be set", [])
}

pub(crate) fn write_pod_count() -> Message {
    Message::new("simulation.writePodCount write the number of pods", [])
}

pub(crate) fn write_size() -> Message {
    Message::new(
        "simulation.writeSize write a quantity, such as 500m or 4Gi",
        [],
    )
}

pub(crate) fn use_published_or_kinds() -> Message {
    Message::new(
        "simulation.usePublishedOrKinds use the supported value, or list kinds of pods",
        [],
    )
}

pub(crate) fn arrives_too_late(arrival: impl Into<Param>, limit: impl Into<Param>) -> Message {
    Message::new(
        "simulation.arrivesTooLate,arrival,limit the last pod arrives at {0#}; the limit is {1#}",
        [arrival.into(), limit.into()],
    )
}

pub(crate) fn shorten_gap() -> Message {
    Message::new("simulation.shortenGap use a shorter gap or fewer pods", [])
}

pub(crate) fn no_weight() -> Message {
    Message::new(
        "simulation.noWeight at least one kind of pods must have a weight above 0",
        [],
    )
}

pub(crate) fn add_kind() -> Message {
    Message::new(
        "simulation.addKind add a kind of pods with a weight above 0",
        [],
    )
}

pub(crate) fn too_small(minimum: impl Into<Param>) -> Message {
    Message::new(
        "simulation.tooSmall,minimum must be at least {0#}",
        [minimum.into()],
    )
}

pub(crate) fn use_larger() -> Message {
    Message::new("simulation.useLarger use a larger number", [])
}

pub(crate) fn too_large(maximum: impl Into<Param>) -> Message {
    Message::new(
        "simulation.tooLarge,maximum must be at most {0#}",
        [maximum.into()],
    )
}

pub(crate) fn use_smaller() -> Message {
    Message::new("simulation.useSmaller use a smaller number", [])
}

pub(crate) fn write_label_key() -> Message {
    Message::new(
        "simulation.writeLabelKey write the key like `disk` or `example.com/disk`",
        [],
    )
}

pub(crate) fn write_label_value() -> Message {
    Message::new(
        "simulation.writeLabelValue write the value like `ssd` or `zone-1`",
        [],
    )
}

pub(crate) fn min_above_max() -> Message {
    Message::new(
        "simulation.minAboveMax `min` must not be greater than `max`",
        [],
    )
}

pub(crate) fn raise_max() -> Message {
    Message::new("simulation.raiseMax use a `max` of at least `min`", [])
}

pub(crate) fn too_many_nodes(limit: impl Into<Param>) -> Message {
    Message::new(
        "simulation.tooManyNodes,limit must have at most {0#} nodes in total",
        [limit.into()],
    )
}

pub(crate) fn too_many_node_entries(limit: impl Into<Param>) -> Message {
    Message::new(
        "simulation.tooManyNodeEntries,limit nodes must have at most {0#} amounts, labels and taints in total",
        [limit.into()],
    )
}

pub(crate) fn too_many_pods(limit: impl Into<Param>) -> Message {
    Message::new(
        "simulation.tooManyPods,limit must have at most {0#} pods in total",
        [limit.into()],
    )
}

pub(crate) fn too_many_pod_classes(limit: impl Into<Param>) -> Message {
    Message::new(
        "simulation.tooManyPodClasses,limit must have at most {0#} different pods",
        [limit.into()],
    )
}

pub(crate) fn too_many_checks(limit: impl Into<Param>) -> Message {
    Message::new(
        "simulation.tooManyChecks,limit must need at most {0#} checks of taints and selectors (different pods × tolerations and selectors × nodes × taints)",
        [limit.into()],
    )
}

pub(crate) fn too_many_resources(limit: impl Into<Param>) -> Message {
    Message::new(
        "simulation.tooManyResources,limit must have at most {0#} resources in total",
        [limit.into()],
    )
}

pub(crate) fn simulate_fewer() -> Message {
    Message::new("simulation.simulateFewer simulate fewer", [])
}

pub(crate) fn queue_out_of_range(limit: impl Into<Param>) -> Message {
    Message::new(
        "simulation.queueOutOfRange,limit must contain indexes of the pods, and times from 0 to {0#}",
        [limit.into()],
    )
}

pub(crate) fn fix_queue() -> Message {
    Message::new(
        "simulation.fixQueue use indexes from 0, and integers in this range",
        [],
    )
}

pub(crate) fn list_gang_once() -> Message {
    Message::new("simulation.listGangOnce list each gang once", [])
}

pub(crate) fn gang_unknown() -> Message {
    Message::new("simulation.gangUnknown is not one of the gangs", [])
}

pub(crate) fn add_gang() -> Message {
    Message::new("simulation.addGang add a gang of this name to `gangs`", [])
}

pub(crate) fn no_total_score() -> Message {
    Message::new(
        "simulation.noTotalScore only kube-scheduler, with a strategy of NodeResourcesFit, and Volcano from 1.8 on, without resource-strategy-fit, add up all score plugins here",
        [],
    )
}

pub(crate) fn use_policy() -> Message {
    Message::new(
        "simulation.usePolicy use `policy`, or another scorer or strategy",
        [],
    )
}

pub(crate) fn not_an_axis() -> Message {
    Message::new("simulation.notAnAxis cannot vary along an axis", [])
}

pub(crate) fn use_axis() -> Message {
    Message::new(
        "simulation.useAxis use a request, a used amount or the weight of a resource",
        [],
    )
}

pub(crate) fn use_other_axis() -> Message {
    Message::new("simulation.useOtherAxis use another number than for x", [])
}

pub(crate) fn too_many_cells(limit: impl Into<Param>) -> Message {
    Message::new(
        "simulation.tooManyCells,limit must be a map of at most {0#} cells",
        [limit.into()],
    )
}

pub(crate) fn use_smaller_map() -> Message {
    Message::new("simulation.useSmallerMap use a smaller width or height", [])
}
