// Generated from www/src/messages/en/core-cluster.json by `make messages`.

use crate::message::{Message, Param};

pub(crate) fn save_again() -> Message {
    Message::new(
        "cluster.saveAgain save the complete output of `kubectl get nodes -o json` or `kubectl get pods -A -o json`",
        [],
    )
}

pub(crate) fn fix_or_save_again() -> Message {
    Message::new(
        "cluster.fixOrSaveAgain fix it in the file, or save the output of kubectl again",
        [],
    )
}

pub(crate) fn outside_items(problem: impl Into<Param>) -> Message {
    Message::new(
        "cluster.outsideItems,problem in the text around `items`: {0}",
        [problem.into()],
    )
}

pub(crate) fn object_too_large(limit: impl Into<Param>) -> Message {
    Message::new(
        "cluster.objectTooLarge,limit an object of more than {0#} MiB was skipped",
        [limit.into()],
    )
}

pub(crate) fn check_object() -> Message {
    Message::new(
        "cluster.checkObject no node or pod is that large: check what this object is",
        [],
    )
}

pub(crate) fn json_invalid(
    expected: impl Into<Param>,
    found: impl Into<Param>,
    character: impl Into<Param>,
) -> Message {
    Message::new(
        "cluster.jsonInvalid,expected,found,character expected {0?commaOrEnd{a comma or the end of the list}object{an object}other{an object or the end of the text}}, found {1?character{`{2}`}other{another character}}; the rest of the text was not read",
        [expected.into(), found.into(), character.into()],
    )
}

pub(crate) fn json_ends() -> Message {
    Message::new(
        "cluster.jsonEnds unexpected end of JSON input: the text is incomplete",
        [],
    )
}

pub(crate) fn not_utf8() -> Message {
    Message::new("cluster.notUtf8 the text is not UTF-8", [])
}

pub(crate) fn no_kind() -> Message {
    Message::new(
        "cluster.noKind not a Kubernetes object: it has no `kind`",
        [],
    )
}

pub(crate) fn no_objects() -> Message {
    Message::new("cluster.noObjects the text contains no node or pod", [])
}

pub(crate) fn too_many_objects(limit: impl Into<Param>) -> Message {
    Message::new(
        "cluster.tooManyObjects,limit more than {0#} nodes and pods: this one was skipped",
        [limit.into()],
    )
}

pub(crate) fn read_part() -> Message {
    Message::new(
        "cluster.readPart read a part of the cluster, such as one node pool",
        [],
    )
}

pub(crate) fn allocatable_missing() -> Message {
    Message::new(
        "cluster.allocatableMissing `status.allocatable` is missing",
        [],
    )
}

pub(crate) fn quantity_invalid(
    path: impl Into<Param>,
    quantity: impl Into<Param>,
    problem: impl Into<Param>,
    help: impl Into<Param>,
) -> Message {
    Message::new(
        "cluster.quantityInvalid,path,quantity,problem,help {0}: `{1}`: {2}; {3}",
        [path.into(), quantity.into(), problem.into(), help.into()],
    )
}

pub(crate) fn write_quantity(quantity: impl Into<Param>) -> Message {
    Message::new(
        "cluster.writeQuantity,quantity write {0}",
        [quantity.into()],
    )
}

pub(crate) fn use_plugin_args() -> Message {
    Message::new(
        "cluster.usePluginArgs use one JSON object with the plugin’s arguments, with the types of its API",
        [],
    )
}

pub(crate) fn at_line(line: impl Into<Param>, problem: impl Into<Param>) -> Message {
    Message::new(
        "cluster.atLine,line,problem line {0#}: {1}",
        [line.into(), problem.into()],
    )
}

pub(crate) fn correct_object() -> Message {
    Message::new("cluster.correctObject correct the object, or remove it", [])
}

pub(crate) fn node_not_in_scenario() -> Message {
    Message::new(
        "cluster.nodeNotInScenario the scenario has no node with this name",
        [],
    )
}

pub(crate) fn use_scenario_node() -> Message {
    Message::new(
        "cluster.useScenarioNode use the name of one of the nodes",
        [],
    )
}

pub(crate) fn node_name_repeated() -> Message {
    Message::new("cluster.nodeNameRepeated several nodes have this name", [])
}

pub(crate) fn use_own_node_names() -> Message {
    Message::new("cluster.useOwnNodeNames give each node a unique name", [])
}

pub(crate) fn several_pods() -> Message {
    Message::new(
        "cluster.severalPods another pod has no `spec.nodeName` either, and only one pod is scheduled",
        [],
    )
}

pub(crate) fn place_other_pods() -> Message {
    Message::new(
        "cluster.placeOtherPods set `spec.nodeName` in the pods that run on a node",
        [],
    )
}

pub(crate) fn pod_not_in_simulation() -> Message {
    Message::new(
        "cluster.podNotInSimulation no arriving pods have this name",
        [],
    )
}

pub(crate) fn name_arriving_pods() -> Message {
    Message::new(
        "cluster.nameArrivingPods give pods this name, or set `spec.nodeName` in the object",
        [],
    )
}

pub(crate) fn pod_name_repeated() -> Message {
    Message::new(
        "cluster.podNameRepeated another pod without `spec.nodeName` has this name in another namespace",
        [],
    )
}

pub(crate) fn objects_repeated(count: impl Into<Param>) -> Message {
    Message::new(
        "cluster.objectsRepeated,count {0?one{{0#} object has the kind and the name of an earlier one}other{{0#} objects have the kind and the name of an earlier one}}",
        [count.into()],
    )
}

pub(crate) fn use_own_object_names() -> Message {
    Message::new(
        "cluster.useOwnObjectNames give each object a unique name",
        [],
    )
}

pub(crate) fn kind_not_used() -> Message {
    Message::new(
        "cluster.kindNotUsed no plugin reads objects of this kind",
        [],
    )
}

pub(crate) fn remove_object() -> Message {
    Message::new(
        "cluster.removeObject remove the object; of a workload, use its pods",
        [],
    )
}
