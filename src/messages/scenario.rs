// Generated from www/src/messages/en/core-scenario.json by `make messages`.

use crate::message::{Message, Param};

pub(crate) fn type_mismatch(
    place: impl Into<Param>,
    path: impl Into<Param>,
    expected: impl Into<Param>,
    found: impl Into<Param>,
) -> Message {
    Message::new(
        "scenario.typeMismatch,place,path,expected,found {0?argument{the argument}other{{1}}}: expected {2?object{an object}array{an array}string{a string}boolean{a boolean}quantity{a quantity}stringOrInteger{a string or an integer}safeInteger{a string or an integer within ±(2^53 − 1) (write fractions and larger numbers as strings)}nodes{an array of nodes}duration{a time, `min` and `max`, or `mean` alone}other{another value}}, found {3?null{null}boolean{a boolean}number{a number}string{a string}array{an array}other{an object}}",
        [place.into(), path.into(), expected.into(), found.into()],
    )
}

pub(crate) fn field_unknown(path: impl Into<Param>, fields: impl Into<Param>) -> Message {
    Message::new(
        "scenario.fieldUnknown,path,fields {0}: unknown field; the fields here are {1}",
        [path.into(), fields.into()],
    )
}

pub(crate) fn too_many_entries(
    path: impl Into<Param>,
    length: impl Into<Param>,
    limit: impl Into<Param>,
) -> Message {
    Message::new(
        "scenario.tooManyEntries,path,length,limit {0}: {1#} entries exceed the limit of {2#}",
        [path.into(), length.into(), limit.into()],
    )
}

pub(crate) fn supported_values(values: impl Into<Param>) -> Message {
    Message::new(
        "scenario.supportedValues,values supported values: {0}",
        [values.into()],
    )
}

pub(crate) fn use_supported_value() -> Message {
    Message::new(
        "scenario.useSupportedValue use one of the supported values",
        [],
    )
}

pub(crate) fn not_integer() -> Message {
    Message::new("scenario.notInteger must be an integer", [])
}

pub(crate) fn not_integer_between(minimum: impl Into<Param>, maximum: impl Into<Param>) -> Message {
    Message::new(
        "scenario.notIntegerBetween,minimum,maximum must be an integer from {0#} to {1#}",
        [minimum.into(), maximum.into()],
    )
}

pub(crate) fn use_integer_in_range() -> Message {
    Message::new(
        "scenario.useIntegerInRange use an integer in this range, written in digits only",
        [],
    )
}

pub(crate) fn use_integer() -> Message {
    Message::new("scenario.useInteger use an integer", [])
}

pub(crate) fn use_integer_from(minimum: impl Into<Param>) -> Message {
    Message::new(
        "scenario.useIntegerFrom,minimum use an integer of at least {0#}",
        [minimum.into()],
    )
}

pub(crate) fn use_integer_between(minimum: impl Into<Param>, maximum: impl Into<Param>) -> Message {
    Message::new(
        "scenario.useIntegerBetween,minimum,maximum use an integer from {0#} to {1#}",
        [minimum.into(), maximum.into()],
    )
}

pub(crate) fn use_one() -> Message {
    Message::new("scenario.useOne use 1, or remove the weight", [])
}

pub(crate) fn use_utilization() -> Message {
    Message::new(
        "scenario.useUtilization use an integer from 0 to 100, in percent",
        [],
    )
}

pub(crate) fn use_score() -> Message {
    Message::new(
        "scenario.useScore use an integer from 0 to 10; the scheduler multiplies it by 10",
        [],
    )
}

pub(crate) fn too_long(limit: impl Into<Param>) -> Message {
    Message::new(
        "scenario.tooLong,limit must have at most {0#} bytes",
        [limit.into()],
    )
}

pub(crate) fn use_shorter() -> Message {
    Message::new(
        "scenario.useShorter use a shorter one; names in Kubernetes have at most 317 bytes",
        [],
    )
}

pub(crate) fn duplicate() -> Message {
    Message::new("scenario.duplicate is listed twice", [])
}

pub(crate) fn list_scorer_once() -> Message {
    Message::new("scenario.listScorerOnce list each scorer once", [])
}

pub(crate) fn list_resource_once() -> Message {
    Message::new("scenario.listResourceOnce list each resource once", [])
}

pub(crate) fn shape_missing() -> Message {
    Message::new(
        "scenario.shapeMissing kube-scheduler accepts the configuration without it and then crashes",
        [],
    )
}

pub(crate) fn add_shape() -> Message {
    Message::new(
        "scenario.addShape add `requestedToCapacityRatio` with a `shape` of at least one point",
        [],
    )
}

pub(crate) fn add_point() -> Message {
    Message::new("scenario.addPoint add a point", [])
}

pub(crate) fn sort_points() -> Message {
    Message::new(
        "scenario.sortPoints use a utilization above that of the previous point",
        [],
    )
}

pub(crate) fn scorer_needs_shape() -> Message {
    Message::new(
        "scenario.scorerNeedsShape the documentation’s arithmetic is for RequestedToCapacityRatio only",
        [],
    )
}

pub(crate) fn use_scorer_or_ratio() -> Message {
    Message::new(
        "scenario.useScorerOrRatio use another scorer or the strategy RequestedToCapacityRatio",
        [],
    )
}

pub(crate) fn use_binpack_weight() -> Message {
    Message::new(
        "scenario.useBinpackWeight use an integer; Volcano silently uses 1 for anything else",
        [],
    )
}

pub(crate) fn too_many_amounts(limit: impl Into<Param>) -> Message {
    Message::new(
        "scenario.tooManyAmounts,limit must have at most {0#} amounts in total",
        [limit.into()],
    )
}

pub(crate) fn remove_amounts() -> Message {
    Message::new("scenario.removeAmounts remove amounts or pods", [])
}

pub(crate) fn use_non_negative() -> Message {
    Message::new("scenario.useNonNegative use an amount of at least 0", [])
}

pub(crate) fn write_taint_key() -> Message {
    Message::new("scenario.writeTaintKey write the key of the taint", [])
}

pub(crate) fn write_key_or_exists() -> Message {
    Message::new("scenario.writeKeyOrExists write a key, or use Exists", [])
}

pub(crate) fn remove_value_or_use_equal() -> Message {
    Message::new(
        "scenario.removeValueOrUseEqual remove the value, or use Equal",
        [],
    )
}

pub(crate) fn result_too_large(limit: impl Into<Param>) -> Message {
    Message::new(
        "scenario.resultTooLarge,limit the result would have more than {0#} MiB",
        [limit.into()],
    )
}

pub(crate) fn shrink_scenario() -> Message {
    Message::new(
        "scenario.shrinkScenario remove nodes, resources, plugins or compared scorers",
        [],
    )
}

pub(crate) fn exponent_too_large() -> Message {
    Message::new("scenario.exponentTooLarge the exponent is too large", [])
}

pub(crate) fn use_smaller_exponent() -> Message {
    Message::new("scenario.useSmallerExponent use a smaller exponent", [])
}

pub(crate) fn write_quantity() -> Message {
    Message::new(
        "scenario.writeQuantity write a number and a suffix without a space, such as 500m, 2 or 256Mi; MB and GB are written M and G, or Mi and Gi for powers of 1024",
        [],
    )
}

pub(crate) fn use_suffix() -> Message {
    Message::new(
        "scenario.useSuffix use Ki Mi Gi Ti Pi Ei (powers of 1024), k M G T P E (powers of 1000), n u m (fractions) or no suffix",
        [],
    )
}

pub(crate) fn write_number() -> Message {
    Message::new("scenario.writeNumber write a number before the suffix", [])
}

pub(crate) fn objects_not_read() -> Message {
    Message::new(
        "scenario.objectsNotRead other objects are not read here",
        [],
    )
}

pub(crate) fn evaluate_objects() -> Message {
    Message::new(
        "scenario.evaluateObjects use `evaluateWithObjects` or `simulateWithObjects` of nodescore/cluster",
        [],
    )
}

pub(crate) fn number_unknown() -> Message {
    Message::new(
        "scenario.numberUnknown no number of the scenario has this path",
        [],
    )
}

pub(crate) fn use_number_path() -> Message {
    Message::new(
        "scenario.useNumberPath use a path such as pod.requests[cpu], nodes[0].used[cpu] or scoringStrategy.resources[0].weight",
        [],
    )
}

pub(crate) fn no_nodes() -> Message {
    Message::new("scenario.noNodes the scenario has no nodes", [])
}

pub(crate) fn add_node() -> Message {
    Message::new("scenario.addNode add a node", [])
}
