// Generated from www/src/messages/en/core-loaders.json by `make messages`.

use crate::message::{Message, Param, Piece};

/// Words `expected {expected, select, boolean {true or false} int32 {an integer from -2147483648 to 2147483647} int64 {an integer} number {a number} string {a string} duration {a duration such as '15s'} base64 {base64} list {a list} object {an object} other {another value}}, found {found, select, null {null} boolean {{value}} number {the number {value}} string {the string '{value}'} longString {a long string} list {a list} other {an object}}`.
pub(crate) fn type_mismatch(
    expected: impl Into<Param>,
    found: impl Into<Param>,
    value: impl Into<Param>,
) -> Message {
    Message::new(
        "loaders.typeMismatch",
        &[
            Piece::Text("expected "),
            Piece::Choice {
                param: 0,
                plural: false,
                cases: &[
                    ("boolean", &[Piece::Text("true or false")]),
                    (
                        "int32",
                        &[Piece::Text("an integer from -2147483648 to 2147483647")],
                    ),
                    ("int64", &[Piece::Text("an integer")]),
                    ("number", &[Piece::Text("a number")]),
                    ("string", &[Piece::Text("a string")]),
                    ("duration", &[Piece::Text("a duration such as `15s`")]),
                    ("base64", &[Piece::Text("base64")]),
                    ("list", &[Piece::Text("a list")]),
                    ("object", &[Piece::Text("an object")]),
                    ("other", &[Piece::Text("another value")]),
                ],
            },
            Piece::Text(", found "),
            Piece::Choice {
                param: 1,
                plural: false,
                cases: &[
                    ("null", &[Piece::Text("null")]),
                    ("boolean", &[Piece::Param(2)]),
                    ("number", &[Piece::Text("the number "), Piece::Param(2)]),
                    (
                        "string",
                        &[
                            Piece::Text("the string `"),
                            Piece::Param(2),
                            Piece::Text("`"),
                        ],
                    ),
                    ("longString", &[Piece::Text("a long string")]),
                    ("list", &[Piece::Text("a list")]),
                    ("other", &[Piece::Text("an object")]),
                ],
            },
        ],
        vec![
            ("expected", expected.into()),
            ("found", found.into()),
            ("value", value.into()),
        ],
    )
}

/// Words `write '{value}'`.
pub(crate) fn write_value(value: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeValue",
        &[Piece::Text("write `"), Piece::Param(0), Piece::Text("`")],
        vec![("value", value.into())],
    )
}

/// Words `write '{value}' without quotes`.
pub(crate) fn write_unquoted(value: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeUnquoted",
        &[
            Piece::Text("write `"),
            Piece::Param(0),
            Piece::Text("` without quotes"),
        ],
        vec![("value", value.into())],
    )
}

/// Words `write one of {values, list}`.
pub(crate) fn write_one_of(values: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeOneOf",
        &[Piece::Text("write one of "), Piece::Param(0)],
        vec![("values", values.into())],
    )
}

/// Words `write '{value}' or remove the line`.
pub(crate) fn write_or_remove_line(value: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeOrRemoveLine",
        &[
            Piece::Text("write `"),
            Piece::Param(0),
            Piece::Text("` or remove the line"),
        ],
        vec![("value", value.into())],
    )
}

/// Words `write a list: begin each item with '- ', or put all items in brackets`.
pub(crate) fn write_list() -> Message {
    Message::new(
        "loaders.writeList",
        &[Piece::Text(
            "write a list: begin each item with `- `, or put all items in brackets",
        )],
        vec![],
    )
}

/// Words `write an object with fields and values`.
pub(crate) fn write_object() -> Message {
    Message::new(
        "loaders.writeObject",
        &[Piece::Text("write an object with fields and values")],
        vec![],
    )
}

/// Words `write digits only, without quotes, decimal point or exponent`.
pub(crate) fn write_digits() -> Message {
    Message::new(
        "loaders.writeDigits",
        &[Piece::Text(
            "write digits only, without quotes, decimal point or exponent",
        )],
        vec![],
    )
}

/// Words `write a duration such as '{example}'`.
pub(crate) fn write_duration(example: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeDuration",
        &[
            Piece::Text("write a duration such as `"),
            Piece::Param(0),
            Piece::Text("`"),
        ],
        vec![("example", example.into())],
    )
}

/// Words `write a duration such as '{example}', or remove the line`.
pub(crate) fn write_duration_or_remove(example: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeDurationOrRemove",
        &[
            Piece::Text("write a duration such as `"),
            Piece::Param(0),
            Piece::Text("`, or remove the line"),
        ],
        vec![("example", example.into())],
    )
}

/// Words `write a value of the expected type`.
pub(crate) fn write_expected_type() -> Message {
    Message::new(
        "loaders.writeExpectedType",
        &[Piece::Text("write a value of the expected type")],
        vec![],
    )
}

/// Words `write an integer of at least {minimum}`.
pub(crate) fn write_integer_from(minimum: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeIntegerFrom",
        &[
            Piece::Text("write an integer of at least "),
            Piece::Param(0),
        ],
        vec![("minimum", minimum.into())],
    )
}

/// Words `write an integer from {minimum} to {maximum}`.
pub(crate) fn write_integer_between(
    minimum: impl Into<Param>,
    maximum: impl Into<Param>,
) -> Message {
    Message::new(
        "loaders.writeIntegerBetween",
        &[
            Piece::Text("write an integer from "),
            Piece::Param(0),
            Piece::Text(" to "),
            Piece::Param(1),
        ],
        vec![("minimum", minimum.into()), ("maximum", maximum.into())],
    )
}

/// Words `write a percentage from 0 to 100`.
pub(crate) fn write_percentage() -> Message {
    Message::new(
        "loaders.writePercentage",
        &[Piece::Text("write a percentage from 0 to 100")],
        vec![],
    )
}

/// Words `write a score from 0 to 10; the scheduler multiplies it by 10`.
pub(crate) fn write_score() -> Message {
    Message::new(
        "loaders.writeScore",
        &[Piece::Text(
            "write a score from 0 to 10; the scheduler multiplies it by 10",
        )],
        vec![],
    )
}

/// Words `put the value in quotes if it is meant as a string`.
pub(crate) fn quote_string() -> Message {
    Message::new(
        "loaders.quoteString",
        &[Piece::Text(
            "put the value in quotes if it is meant as a string",
        )],
        vec![],
    )
}

/// Words `remove it`.
pub(crate) fn remove() -> Message {
    Message::new("loaders.remove", &[Piece::Text("remove it")], vec![])
}

/// Words `remove one of the two`.
pub(crate) fn remove_one_of_two() -> Message {
    Message::new(
        "loaders.removeOneOfTwo",
        &[Piece::Text("remove one of the two")],
        vec![],
    )
}

/// Words `add '{field}: {value}'`.
pub(crate) fn add_field(field: impl Into<Param>, value: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addField",
        &[
            Piece::Text("add `"),
            Piece::Param(0),
            Piece::Text(": "),
            Piece::Param(1),
            Piece::Text("`"),
        ],
        vec![("field", field.into()), ("value", value.into())],
    )
}

/// Words `unknown field '{field}'`.
pub(crate) fn field_unknown(field: impl Into<Param>) -> Message {
    Message::new(
        "loaders.fieldUnknown",
        &[
            Piece::Text("unknown field `"),
            Piece::Param(0),
            Piece::Text("`"),
        ],
        vec![("field", field.into())],
    )
}

/// Words `'{field}' is set twice`.
pub(crate) fn field_repeated(field: impl Into<Param>) -> Message {
    Message::new(
        "loaders.fieldRepeated",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text("` is set twice"),
        ],
        vec![("field", field.into())],
    )
}

/// Words `sort the points by utilization, strictly increasing`.
pub(crate) fn sort_points() -> Message {
    Message::new(
        "loaders.sortPoints",
        &[Piece::Text(
            "sort the points by utilization, strictly increasing",
        )],
        vec![],
    )
}

/// Words `list each resource in one extender only`.
pub(crate) fn list_in_one_extender() -> Message {
    Message::new(
        "loaders.listInOneExtender",
        &[Piece::Text("list each resource in one extender only")],
        vec![],
    )
}

/// Words `set 'bindVerb' in one extender only`.
pub(crate) fn bind_in_one_extender() -> Message {
    Message::new(
        "loaders.bindInOneExtender",
        &[Piece::Text("set `bindVerb` in one extender only")],
        vec![],
    )
}

/// Words `an extender sets 'ignoredByScheduler', but this profile does not enable NodeResourcesFit, the plugin that would ignore the resource`.
pub(crate) fn extender_ignores_without_fit() -> Message {
    Message::new(
        "loaders.extenderIgnoresWithoutFit",
        &[Piece::Text(
            "an extender sets `ignoredByScheduler`, but this profile does not enable NodeResourcesFit, the plugin that would ignore the resource",
        )],
        vec![],
    )
}

/// Words `enable NodeResourcesFit or set 'ignoredByScheduler: false'`.
pub(crate) fn enable_fit() -> Message {
    Message::new(
        "loaders.enableFit",
        &[Piece::Text(
            "enable NodeResourcesFit or set `ignoredByScheduler: false`",
        )],
        vec![],
    )
}

/// Words `remove it, or list it as a plugin that your scheduler is built with; the stock kube-scheduler has no plugin of this name`.
pub(crate) fn remove_unknown_plugin() -> Message {
    Message::new(
        "loaders.removeUnknownPlugin",
        &[Piece::Text(
            "remove it, or list it as a plugin that your scheduler is built with; the stock kube-scheduler has no plugin of this name",
        )],
        vec![],
    )
}

/// Words `write a positive weight`.
pub(crate) fn write_positive_weight() -> Message {
    Message::new(
        "loaders.writePositiveWeight",
        &[Piece::Text("write a positive weight")],
        vec![],
    )
}

/// Words `enable exactly one queueSort plugin; PrioritySort is built in`.
pub(crate) fn enable_one_queue_sort() -> Message {
    Message::new(
        "loaders.enableOneQueueSort",
        &[Piece::Text(
            "enable exactly one queueSort plugin; PrioritySort is built in",
        )],
        vec![],
    )
}

/// Words `enable a bind plugin; DefaultBinder is built in`.
pub(crate) fn enable_bind_plugin() -> Message {
    Message::new(
        "loaders.enableBindPlugin",
        &[Piece::Text(
            "enable a bind plugin; DefaultBinder is built in",
        )],
        vec![],
    )
}

/// Words `enable each plugin once, at an extension point that it implements`.
pub(crate) fn enable_plugin_once() -> Message {
    Message::new(
        "loaders.enablePluginOnce",
        &[Piece::Text(
            "enable each plugin once, at an extension point that it implements",
        )],
        vec![],
    )
}

/// Words `RequestedToCapacityRatio has no shape: the scheduler crashes with a nil pointer dereference`.
pub(crate) fn shape_missing() -> Message {
    Message::new(
        "loaders.shapeMissing",
        &[Piece::Text(
            "RequestedToCapacityRatio has no shape: the scheduler crashes with a nil pointer dereference",
        )],
        vec![],
    )
}

/// Words `add 'requestedToCapacityRatio' with a 'shape' of at least one point`.
pub(crate) fn add_ratio_with_shape() -> Message {
    Message::new(
        "loaders.addRatioWithShape",
        &[Piece::Text(
            "add `requestedToCapacityRatio` with a `shape` of at least one point",
        )],
        vec![],
    )
}

/// Words `write a group and a version, separated by one slash`.
pub(crate) fn write_group_version() -> Message {
    Message::new(
        "loaders.writeGroupVersion",
        &[Piece::Text(
            "write a group and a version, separated by one slash",
        )],
        vec![],
    )
}

/// Words `'{field}' is missing`.
pub(crate) fn field_missing(field: impl Into<Param>) -> Message {
    Message::new(
        "loaders.fieldMissing",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text("` is missing"),
        ],
        vec![("field", field.into())],
    )
}

/// Words `kind '{kind}' is not a configuration that kube-scheduler reads with --config`.
pub(crate) fn kind_not_configuration(kind: impl Into<Param>) -> Message {
    Message::new(
        "loaders.kindNotConfiguration",
        &[
            Piece::Text("kind `"),
            Piece::Param(0),
            Piece::Text("` is not a configuration that kube-scheduler reads with --config"),
        ],
        vec![("kind", kind.into())],
    )
}

/// Words `kube-scheduler reads a legacy Policy with --policy-config-file, up to 1.22; convert it to a KubeSchedulerConfiguration`.
pub(crate) fn convert_policy() -> Message {
    Message::new(
        "loaders.convertPolicy",
        &[Piece::Text(
            "kube-scheduler reads a legacy Policy with --policy-config-file, up to 1.22; convert it to a KubeSchedulerConfiguration",
        )],
        vec![],
    )
}

/// Words `save the value under 'data' as a file of its own`.
pub(crate) fn extract_from_config_map() -> Message {
    Message::new(
        "loaders.extractFromConfigMap",
        &[Piece::Text(
            "save the value under `data` as a file of its own",
        )],
        vec![],
    )
}

/// Words `move these arguments to 'profiles[].pluginConfig[].args' of a KubeSchedulerConfiguration`.
pub(crate) fn move_arguments() -> Message {
    Message::new(
        "loaders.moveArguments",
        &[Piece::Text(
            "move these arguments to `profiles[].pluginConfig[].args` of a KubeSchedulerConfiguration",
        )],
        vec![],
    )
}

/// Words `use a file of kind '{kind}'`.
pub(crate) fn use_kind(kind: impl Into<Param>) -> Message {
    Message::new(
        "loaders.useKind",
        &[
            Piece::Text("use a file of kind `"),
            Piece::Param(0),
            Piece::Text("`"),
        ],
        vec![("kind", kind.into())],
    )
}

/// Words `kube-scheduler {release} does not read '{version}'`.
pub(crate) fn api_version_unsupported(
    release: impl Into<Param>,
    version: impl Into<Param>,
) -> Message {
    Message::new(
        "loaders.apiVersionUnsupported",
        &[
            Piece::Text("kube-scheduler "),
            Piece::Param(0),
            Piece::Text(" does not read `"),
            Piece::Param(1),
            Piece::Text("`"),
        ],
        vec![("release", release.into()), ("version", version.into())],
    )
}

/// Words `nodescore knows no API version that releases before 1.19 read`.
pub(crate) fn no_api_version() -> Message {
    Message::new(
        "loaders.noApiVersion",
        &[Piece::Text(
            "nodescore knows no API version that releases before 1.19 read",
        )],
        vec![],
    )
}

/// Words `write '{version}' and the scoring strategy in the form of that version`.
pub(crate) fn write_version_and_strategy(version: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeVersionAndStrategy",
        &[
            Piece::Text("write `"),
            Piece::Param(0),
            Piece::Text("` and the scoring strategy in the form of that version"),
        ],
        vec![("version", version.into())],
    )
}

/// Words `remove it; this field was added in a later release`.
pub(crate) fn field_from_later_release() -> Message {
    Message::new(
        "loaders.fieldFromLaterRelease",
        &[Piece::Text(
            "remove it; this field was added in a later release",
        )],
        vec![],
    )
}

/// Words `move it under '{parent}'`.
pub(crate) fn move_under(parent: impl Into<Param>) -> Message {
    Message::new(
        "loaders.moveUnder",
        &[
            Piece::Text("move it under `"),
            Piece::Param(0),
            Piece::Text("`"),
        ],
        vec![("parent", parent.into())],
    )
}

/// Words `remove it; the fields here are {fields, list}`.
pub(crate) fn remove_unknown_field(fields: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removeUnknownField",
        &[
            Piece::Text("remove it; the fields here are "),
            Piece::Param(0),
        ],
        vec![("fields", fields.into())],
    )
}

/// Words `remove the later one`.
pub(crate) fn remove_later_field() -> Message {
    Message::new(
        "loaders.removeLaterField",
        &[Piece::Text("remove the later one")],
        vec![],
    )
}

/// Words `'{field}' of the arguments of {plugin} must be '{value}'`.
pub(crate) fn arguments_type_mismatch(
    field: impl Into<Param>,
    plugin: impl Into<Param>,
    value: impl Into<Param>,
) -> Message {
    Message::new(
        "loaders.argumentsTypeMismatch",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text("` of the arguments of "),
            Piece::Param(1),
            Piece::Text(" must be `"),
            Piece::Param(2),
            Piece::Text("`"),
        ],
        vec![
            ("field", field.into()),
            ("plugin", plugin.into()),
            ("value", value.into()),
        ],
    )
}

/// Words `write an integer of at least 0; 0 means the default, 100`.
pub(crate) fn write_burst() -> Message {
    Message::new(
        "loaders.writeBurst",
        &[Piece::Text(
            "write an integer of at least 0; 0 means the default, 100",
        )],
        vec![],
    )
}

/// Words `make 'leaseDuration' longer than 'renewDeadline'`.
pub(crate) fn lengthen_lease() -> Message {
    Message::new(
        "loaders.lengthenLease",
        &[Piece::Text(
            "make `leaseDuration` longer than `renewDeadline`",
        )],
        vec![],
    )
}

/// Words `write an integer of at least 1, or remove the field for the default, 16`.
pub(crate) fn write_parallelism() -> Message {
    Message::new(
        "loaders.writeParallelism",
        &[Piece::Text(
            "write an integer of at least 1, or remove the field for the default, 16",
        )],
        vec![],
    )
}

/// Words `make it at least 'podInitialBackoffSeconds', whose default is 1`.
pub(crate) fn lengthen_max_backoff() -> Message {
    Message::new(
        "loaders.lengthenMaxBackoff",
        &[Piece::Text(
            "make it at least `podInitialBackoffSeconds`, whose default is 1",
        )],
        vec![],
    )
}

/// Words `name each profile; pods select it by 'schedulerName'`.
pub(crate) fn name_profile() -> Message {
    Message::new(
        "loaders.nameProfile",
        &[Piece::Text(
            "name each profile; pods select it by `schedulerName`",
        )],
        vec![],
    )
}

/// Words `give each profile a unique name`.
pub(crate) fn name_profile_uniquely() -> Message {
    Message::new(
        "loaders.nameProfileUniquely",
        &[Piece::Text("give each profile a unique name")],
        vec![],
    )
}

/// Words `remove it; this release no longer has this plugin`.
pub(crate) fn remove_plugin() -> Message {
    Message::new(
        "loaders.removePlugin",
        &[Piece::Text(
            "remove it; this release no longer has this plugin",
        )],
        vec![],
    )
}

/// Words `enable one of them and list the others under 'disabled'`.
pub(crate) fn enable_one_strategy() -> Message {
    Message::new(
        "loaders.enableOneStrategy",
        &[Piece::Text(
            "enable one of them and list the others under `disabled`",
        )],
        vec![],
    )
}

/// Words `keep one entry for each plugin`.
pub(crate) fn configure_plugin_once() -> Message {
    Message::new(
        "loaders.configurePluginOnce",
        &[Piece::Text("keep one entry for each plugin")],
        vec![],
    )
}

/// Words `write an integer from 1 to 100; only the ratios between weights matter`.
pub(crate) fn write_resource_weight() -> Message {
    Message::new(
        "loaders.writeResourceWeight",
        &[Piece::Text(
            "write an integer from 1 to 100; only the ratios between weights matter",
        )],
        vec![],
    )
}

/// Words `list each resource once`.
pub(crate) fn list_resource_once() -> Message {
    Message::new(
        "loaders.listResourceOnce",
        &[Piece::Text("list each resource once")],
        vec![],
    )
}

/// Words `add points, such as ''{'utilization: 0, score: 0'}'' and ''{'utilization: 100, score: 10'}''`.
pub(crate) fn add_points() -> Message {
    Message::new(
        "loaders.addPoints",
        &[Piece::Text(
            "add points, such as `{utilization: 0, score: 0}` and `{utilization: 100, score: 10}`",
        )],
        vec![],
    )
}

/// Words `set one of the two above 0`.
pub(crate) fn set_one_above_zero() -> Message {
    Message::new(
        "loaders.setOneAboveZero",
        &[Piece::Text("set one of the two above 0")],
        vec![],
    )
}

/// Words `write the timeout in seconds, at least 0`.
pub(crate) fn write_bind_timeout() -> Message {
    Message::new(
        "loaders.writeBindTimeout",
        &[Piece::Text("write the timeout in seconds, at least 0")],
        vec![],
    )
}

/// Words `remove the shape; it is read only if the feature gate is enabled`.
pub(crate) fn remove_shape_of_volumes() -> Message {
    Message::new(
        "loaders.removeShapeOfVolumes",
        &[Piece::Text(
            "remove the shape; it is read only if the feature gate is enabled",
        )],
        vec![],
    )
}

/// Words `write a duration such as '10s'; 0 means no timeout`.
pub(crate) fn write_timeout() -> Message {
    Message::new(
        "loaders.writeTimeout",
        &[Piece::Text(
            "write a duration such as `10s`; 0 means no timeout",
        )],
        vec![],
    )
}

/// Words `write the name of an extended resource, such as 'example.com/foo'`.
pub(crate) fn write_extended_resource() -> Message {
    Message::new(
        "loaders.writeExtendedResource",
        &[Piece::Text(
            "write the name of an extended resource, such as `example.com/foo`",
        )],
        vec![],
    )
}

/// Words `remove 'requestedToCapacityRatio' or set 'type: RequestedToCapacityRatio'`.
pub(crate) fn remove_ratio() -> Message {
    Message::new(
        "loaders.removeRatio",
        &[Piece::Text(
            "remove `requestedToCapacityRatio` or set `type: RequestedToCapacityRatio`",
        )],
        vec![],
    )
}

/// Words `write the name of a resource, such as 'example.com/foo'`.
pub(crate) fn write_resource_name() -> Message {
    Message::new(
        "loaders.writeResourceName",
        &[Piece::Text(
            "write the name of a resource, such as `example.com/foo`",
        )],
        vec![],
    )
}

/// Words `write the part of the resource names before the slash`.
pub(crate) fn write_resource_group() -> Message {
    Message::new(
        "loaders.writeResourceGroup",
        &[Piece::Text(
            "write the part of the resource names before the slash",
        )],
        vec![],
    )
}

/// Words `list each pair of 'topologyKey' and 'whenUnsatisfiable' once`.
pub(crate) fn list_constraint_once() -> Message {
    Message::new(
        "loaders.listConstraintOnce",
        &[Piece::Text(
            "list each pair of `topologyKey` and `whenUnsatisfiable` once",
        )],
        vec![],
    )
}

/// Words `set 'defaultingType: List' or remove the constraints`.
pub(crate) fn set_defaulting_type() -> Message {
    Message::new(
        "loaders.setDefaultingType",
        &[Piece::Text(
            "set `defaultingType: List` or remove the constraints",
        )],
        vec![],
    )
}

/// Words `write the key of a node label, such as 'topology.kubernetes.io/zone'`.
pub(crate) fn write_topology_key() -> Message {
    Message::new(
        "loaders.writeTopologyKey",
        &[Piece::Text(
            "write the key of a node label, such as `topology.kubernetes.io/zone`",
        )],
        vec![],
    )
}

/// Words `write DoNotSchedule or ScheduleAnyway`.
pub(crate) fn write_when_unsatisfiable() -> Message {
    Message::new(
        "loaders.writeWhenUnsatisfiable",
        &[Piece::Text("write DoNotSchedule or ScheduleAnyway")],
        vec![],
    )
}

/// Words `remove the selector`.
pub(crate) fn remove_selector() -> Message {
    Message::new(
        "loaders.removeSelector",
        &[Piece::Text("remove the selector")],
        vec![],
    )
}

/// Words `see 'kubectl explain pod.spec.affinity.nodeAffinity'`.
pub(crate) fn explain_node_affinity() -> Message {
    Message::new(
        "loaders.explainNodeAffinity",
        &[Piece::Text(
            "see `kubectl explain pod.spec.affinity.nodeAffinity`",
        )],
        vec![],
    )
}

/// Words `remove it and use the flag --secure-port`.
pub(crate) fn use_secure_port() -> Message {
    Message::new(
        "loaders.useSecurePort",
        &[Piece::Text("remove it and use the flag --secure-port")],
        vec![],
    )
}

/// Words `write an address with a port, such as '0.0.0.0:10251'`.
pub(crate) fn write_address() -> Message {
    Message::new(
        "loaders.writeAddress",
        &[Piece::Text(
            "write an address with a port, such as `0.0.0.0:10251`",
        )],
        vec![],
    )
}

/// Words `enable only one; disable PrioritySort to enable another`.
pub(crate) fn enable_only_one_queue_sort() -> Message {
    Message::new(
        "loaders.enableOnlyOneQueueSort",
        &[Piece::Text(
            "enable only one; disable PrioritySort to enable another",
        )],
        vec![],
    )
}

/// Words `write the same 'plugins.queueSort' in every profile, or in none; all profiles share one scheduling queue`.
pub(crate) fn match_queue_sort() -> Message {
    Message::new(
        "loaders.matchQueueSort",
        &[Piece::Text(
            "write the same `plugins.queueSort` in every profile, or in none; all profiles share one scheduling queue",
        )],
        vec![],
    )
}

/// Words `give the queue sort plugin the same arguments in every profile`.
pub(crate) fn match_queue_sort_arguments() -> Message {
    Message::new(
        "loaders.matchQueueSortArguments",
        &[Piece::Text(
            "give the queue sort plugin the same arguments in every profile",
        )],
        vec![],
    )
}

/// Words `kube-scheduler {release} reads only JSON, and this is YAML`.
pub(crate) fn yaml_unsupported(release: impl Into<Param>) -> Message {
    Message::new(
        "loaders.yamlUnsupported",
        &[
            Piece::Text("kube-scheduler "),
            Piece::Param(0),
            Piece::Text(" reads only JSON, and this is YAML"),
        ],
        vec![("release", release.into())],
    )
}

/// Words `write the policy as JSON`.
pub(crate) fn write_as_json() -> Message {
    Message::new(
        "loaders.writeAsJson",
        &[Piece::Text("write the policy as JSON")],
        vec![],
    )
}

/// Words `begin a policy with 'kind: Policy' and 'apiVersion: v1'`.
pub(crate) fn begin_policy() -> Message {
    Message::new(
        "loaders.beginPolicy",
        &[Piece::Text(
            "begin a policy with `kind: Policy` and `apiVersion: v1`",
        )],
        vec![],
    )
}

/// Words `unknown field '{field}': without 'apiVersion' no field is known`.
pub(crate) fn field_unknown_without_version(field: impl Into<Param>) -> Message {
    Message::new(
        "loaders.fieldUnknownWithoutVersion",
        &[
            Piece::Text("unknown field `"),
            Piece::Param(0),
            Piece::Text("`: without `apiVersion` no field is known"),
        ],
        vec![("field", field.into())],
    )
}

/// Words `without 'apiVersion', kube-scheduler {release} accepts the file, ignores its content and uses the default policy`.
pub(crate) fn policy_ignored(release: impl Into<Param>) -> Message {
    Message::new(
        "loaders.policyIgnored",
        &[
            Piece::Text("without `apiVersion`, kube-scheduler "),
            Piece::Param(0),
            Piece::Text(" accepts the file, ignores its content and uses the default policy"),
        ],
        vec![("release", release.into())],
    )
}

/// Words `kube-scheduler {release} does not know '{field}' and ignores it`.
pub(crate) fn field_ignored(release: impl Into<Param>, field: impl Into<Param>) -> Message {
    Message::new(
        "loaders.fieldIgnored",
        &[
            Piece::Text("kube-scheduler "),
            Piece::Param(0),
            Piece::Text(" does not know `"),
            Piece::Param(1),
            Piece::Text("` and ignores it"),
        ],
        vec![("release", release.into()), ("field", field.into())],
    )
}

/// Words `resources are read from 1.16 on; this release scores only cpu and memory`.
pub(crate) fn resources_ignored() -> Message {
    Message::new(
        "loaders.resourcesIgnored",
        &[Piece::Text(
            "resources are read from 1.16 on; this release scores only cpu and memory",
        )],
        vec![],
    )
}

/// Words `remove it; a Policy has no such field here`.
pub(crate) fn remove_policy_field() -> Message {
    Message::new(
        "loaders.removePolicyField",
        &[Piece::Text("remove it; a Policy has no such field here")],
        vec![],
    )
}

/// Words `'{field}' is set twice: the later value is decoded over the earlier one, and fields that it does not set keep their values`.
pub(crate) fn field_merged(field: impl Into<Param>) -> Message {
    Message::new(
        "loaders.fieldMerged",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text(
                "` is set twice: the later value is decoded over the earlier one, and fields that it does not set keep their values",
            ),
        ],
        vec![("field", field.into())],
    )
}

/// Words `'{field}' is set twice: the last value counts`.
pub(crate) fn field_replaced(field: impl Into<Param>) -> Message {
    Message::new(
        "loaders.fieldReplaced",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text("` is set twice: the last value counts"),
        ],
        vec![("field", field.into())],
    )
}

/// Words `keep one priority with these arguments; from 1.18 on they share a plugin`.
pub(crate) fn keep_one_priority() -> Message {
    Message::new(
        "loaders.keepOnePriority",
        &[Piece::Text(
            "keep one priority with these arguments; from 1.18 on they share a plugin",
        )],
        vec![],
    )
}

/// Words `give them the same weight; they share a plugin`.
pub(crate) fn match_priority_weights() -> Message {
    Message::new(
        "loaders.matchPriorityWeights",
        &[Piece::Text(
            "give them the same weight; they share a plugin",
        )],
        vec![],
    )
}

/// Words `write one argument or remove 'argument'`.
pub(crate) fn write_one_argument() -> Message {
    Message::new(
        "loaders.writeOneArgument",
        &[Piece::Text("write one argument or remove `argument`")],
        vec![],
    )
}

/// Words `write one argument; each other one needs a priority or predicate of its own`.
pub(crate) fn split_arguments() -> Message {
    Message::new(
        "loaders.splitArguments",
        &[Piece::Text(
            "write one argument; each other one needs a priority or predicate of its own",
        )],
        vec![],
    )
}

/// Words `did you mean '{name}'?`.
pub(crate) fn did_you_mean(name: impl Into<Param>) -> Message {
    Message::new(
        "loaders.didYouMean",
        &[
            Piece::Text("did you mean `"),
            Piece::Param(0),
            Piece::Text("`?"),
        ],
        vec![("name", name.into())],
    )
}

/// Words `use the name of a built-in priority, or give this one an argument`.
pub(crate) fn use_built_in_priority() -> Message {
    Message::new(
        "loaders.useBuiltInPriority",
        &[Piece::Text(
            "use the name of a built-in priority, or give this one an argument",
        )],
        vec![],
    )
}

/// Words `use the name of a built-in predicate, or give this one an argument`.
pub(crate) fn use_built_in_predicate() -> Message {
    Message::new(
        "loaders.useBuiltInPredicate",
        &[Piece::Text(
            "use the name of a built-in predicate, or give this one an argument",
        )],
        vec![],
    )
}

/// Words `use smaller weights`.
pub(crate) fn use_smaller_weights() -> Message {
    Message::new(
        "loaders.useSmallerWeights",
        &[Piece::Text("use smaller weights")],
        vec![],
    )
}

/// Words `write at least two letters and digits, with dashes only between them; other names end the scheduler’s process`.
pub(crate) fn write_name() -> Message {
    Message::new(
        "loaders.writeName",
        &[Piece::Text(
            "write at least two letters and digits, with dashes only between them; other names end the scheduler’s process",
        )],
        vec![],
    )
}

/// Words `write an integer from 1 to 2147483647; the scheduler keeps 32 bits of a weight`.
pub(crate) fn write_int32_weight() -> Message {
    Message::new(
        "loaders.writeInt32Weight",
        &[Piece::Text(
            "write an integer from 1 to 2147483647; the scheduler keeps 32 bits of a weight",
        )],
        vec![],
    )
}

/// Words `the argument is ignored: from 1.18 on '{name}' is a built-in priority without arguments`.
pub(crate) fn argument_ignored(name: impl Into<Param>) -> Message {
    Message::new(
        "loaders.argumentIgnored",
        &[
            Piece::Text("the argument is ignored: from 1.18 on `"),
            Piece::Param(0),
            Piece::Text("` is a built-in priority without arguments"),
        ],
        vec![("name", name.into())],
    )
}

/// Words `give the priority a name that is not built in; the argument of a built-in one is ignored`.
pub(crate) fn rename_priority() -> Message {
    Message::new(
        "loaders.renamePriority",
        &[Piece::Text(
            "give the priority a name that is not built in; the argument of a built-in one is ignored",
        )],
        vec![],
    )
}

/// Words `give the priority a name that is not built in, such as RequestedToCapacityRatioPriority; the argument of a built-in one is ignored`.
pub(crate) fn rename_ratio_priority() -> Message {
    Message::new(
        "loaders.renameRatioPriority",
        &[Piece::Text(
            "give the priority a name that is not built in, such as RequestedToCapacityRatioPriority; the argument of a built-in one is ignored",
        )],
        vec![],
    )
}

/// Words `give it 'requestedToCapacityRatioArguments' with a shape`.
pub(crate) fn add_ratio_arguments() -> Message {
    Message::new(
        "loaders.addRatioArguments",
        &[Piece::Text(
            "give it `requestedToCapacityRatioArguments` with a shape",
        )],
        vec![],
    )
}

/// Words `remove '{name}'; GeneralPredicates includes it`.
pub(crate) fn remove_included_predicate(name: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removeIncludedPredicate",
        &[
            Piece::Text("remove `"),
            Piece::Param(0),
            Piece::Text("`; GeneralPredicates includes it"),
        ],
        vec![("name", name.into())],
    )
}

/// Words `add a shape with at least one point`.
pub(crate) fn add_shape() -> Message {
    Message::new(
        "loaders.addShape",
        &[Piece::Text("add a shape with at least one point")],
        vec![],
    )
}

/// Words `sort the points by utilization`.
pub(crate) fn sort_points_fix() -> Message {
    Message::new(
        "loaders.sortPointsFix",
        &[Piece::Text("sort the points by utilization")],
        vec![],
    )
}

/// Words `write an integer of at least 1; from 1.19 on a Policy has no default weight`.
pub(crate) fn write_weight_without_default() -> Message {
    Message::new(
        "loaders.writeWeightWithoutDefault",
        &[Piece::Text(
            "write an integer of at least 1; from 1.19 on a Policy has no default weight",
        )],
        vec![],
    )
}

/// Words `write an integer of at least 1; this release logs the weight and uses it`.
pub(crate) fn write_logged_weight() -> Message {
    Message::new(
        "loaders.writeLoggedWeight",
        &[Piece::Text(
            "write an integer of at least 1; this release logs the weight and uses it",
        )],
        vec![],
    )
}

/// Words `without resources every node scores 0: from 1.19 on a Policy has no default resources`.
pub(crate) fn resources_missing() -> Message {
    Message::new(
        "loaders.resourcesMissing",
        &[Piece::Text(
            "without resources every node scores 0: from 1.19 on a Policy has no default resources",
        )],
        vec![],
    )
}

/// Words `list the resources to score, such as cpu and memory with weight 1`.
pub(crate) fn list_resources() -> Message {
    Message::new(
        "loaders.listResources",
        &[Piece::Text(
            "list the resources to score, such as cpu and memory with weight 1",
        )],
        vec![],
    )
}

/// Words `add weight {weight}`.
pub(crate) fn add_weight(weight: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addWeight",
        &[Piece::Text("add weight "), Piece::Param(0)],
        vec![("weight", weight.into())],
    )
}

/// Words `kube-scheduler does not read a Policy from 1.23 on`.
pub(crate) fn policy_removed() -> Message {
    Message::new(
        "loaders.policyRemoved",
        &[Piece::Text(
            "kube-scheduler does not read a Policy from 1.23 on",
        )],
        vec![],
    )
}

/// Words `convert the policy to a KubeSchedulerConfiguration: import it here, then export it`.
pub(crate) fn export_policy() -> Message {
    Message::new(
        "loaders.exportPolicy",
        &[Piece::Text(
            "convert the policy to a KubeSchedulerConfiguration: import it here, then export it",
        )],
        vec![],
    )
}

/// Words `disable the hierarchy or remove proportion from this tier; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack`.
pub(crate) fn disable_hierarchy() -> Message {
    Message::new(
        "loaders.disableHierarchy",
        &[Piece::Text(
            "disable the hierarchy or remove proportion from this tier; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack",
        )],
        vec![],
    )
}

/// Words `disable the hierarchy`.
pub(crate) fn disable_hierarchy_fix() -> Message {
    Message::new(
        "loaders.disableHierarchyFix",
        &[Piece::Text("disable the hierarchy")],
        vec![],
    )
}

/// Words `this is a manifest, and Volcano reads only the value of its key volcano-scheduler.conf; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack`.
pub(crate) fn manifest_instead_of_file() -> Message {
    Message::new(
        "loaders.manifestInsteadOfFile",
        &[Piece::Text(
            "this is a manifest, and Volcano reads only the value of its key volcano-scheduler.conf; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack",
        )],
        vec![],
    )
}

/// Words `list the actions, for example 'actions: {actions}'; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack`.
pub(crate) fn add_actions(actions: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addActions",
        &[
            Piece::Text("list the actions, for example `actions: "),
            Piece::Param(0),
            Piece::Text(
                "`; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack",
            ),
        ],
        vec![("actions", actions.into())],
    )
}

/// Words `list actions with commas between them; the actions are {actions, list}; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack`.
pub(crate) fn list_actions(actions: impl Into<Param>) -> Message {
    Message::new(
        "loaders.listActions",
        &[
            Piece::Text("list actions with commas between them; the actions are "),
            Piece::Param(0),
            Piece::Text(
                "; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack",
            ),
        ],
        vec![("actions", actions.into())],
    )
}

/// Words `remove the extra comma`.
pub(crate) fn remove_comma() -> Message {
    Message::new(
        "loaders.removeComma",
        &[Piece::Text("remove the extra comma")],
        vec![],
    )
}

/// Words `write {value} without quotation marks; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack`.
pub(crate) fn write_boolean(value: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeBoolean",
        &[
            Piece::Text("write "),
            Piece::Param(0),
            Piece::Text(
                " without quotation marks; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack",
            ),
        ],
        vec![("value", value.into())],
    )
}

/// Words `write the actions in one string, separated by commas; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack`.
pub(crate) fn join_actions() -> Message {
    Message::new(
        "loaders.joinActions",
        &[Piece::Text(
            "write the actions in one string, separated by commas; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack",
        )],
        vec![],
    )
}

/// Words `write the names in one string, separated by commas`.
pub(crate) fn join_names() -> Message {
    Message::new(
        "loaders.joinNames",
        &[Piece::Text(
            "write the names in one string, separated by commas",
        )],
        vec![],
    )
}

/// Words `write {expected, select, boolean {true or false} list {a list} object {an object} other {a string}} here; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack`.
pub(crate) fn write_volcano_type(expected: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeVolcanoType",
        &[
            Piece::Text("write "),
            Piece::Choice {
                param: 0,
                plural: false,
                cases: &[
                    ("boolean", &[Piece::Text("true or false")]),
                    ("list", &[Piece::Text("a list")]),
                    ("object", &[Piece::Text("an object")]),
                    ("other", &[Piece::Text("a string")]),
                ],
            },
            Piece::Text(
                " here; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack",
            ),
        ],
        vec![("expected", expected.into())],
    )
}

/// Words `fix the YAML here; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack`.
pub(crate) fn fix_yaml() -> Message {
    Message::new(
        "loaders.fixYaml",
        &[Piece::Text(
            "fix the YAML here; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack",
        )],
        vec![],
    )
}

/// Words `Volcano trims the text before it parses it: only the first line loses its indentation, and the others become its children`.
pub(crate) fn indentation_trimmed() -> Message {
    Message::new(
        "loaders.indentationTrimmed",
        &[Piece::Text(
            "Volcano trims the text before it parses it: only the first line loses its indentation, and the others become its children",
        )],
        vec![],
    )
}

/// Words `remove the indentation of the first line from every line`.
pub(crate) fn unindent() -> Message {
    Message::new(
        "loaders.unindent",
        &[Piece::Text(
            "remove the indentation of the first line from every line",
        )],
        vec![],
    )
}

/// Words `remove the indentation`.
pub(crate) fn unindent_fix() -> Message {
    Message::new(
        "loaders.unindentFix",
        &[Piece::Text("remove the indentation")],
        vec![],
    )
}

/// Words `'{argument}' is set again below: this value is ignored`.
pub(crate) fn argument_repeated(argument: impl Into<Param>) -> Message {
    Message::new(
        "loaders.argumentRepeated",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text("` is set again below: this value is ignored"),
        ],
        vec![("argument", argument.into())],
    )
}

/// Words `a binpack.weight of 0 disables the plugin: it adds no score`.
pub(crate) fn binpack_disabled() -> Message {
    Message::new(
        "loaders.binpackDisabled",
        &[Piece::Text(
            "a binpack.weight of 0 disables the plugin: it adds no score",
        )],
        vec![],
    )
}

/// Words `write 1 or more to pack, or remove the plugin`.
pub(crate) fn raise_binpack_weight() -> Message {
    Message::new(
        "loaders.raiseBinpackWeight",
        &[Piece::Text("write 1 or more to pack, or remove the plugin")],
        vec![],
    )
}

/// Words `a binpack.weight of {weight} reverses packing: fuller nodes score lower`.
pub(crate) fn binpack_reversed(weight: impl Into<Param>) -> Message {
    Message::new(
        "loaders.binpackReversed",
        &[
            Piece::Text("a binpack.weight of "),
            Piece::Param(0),
            Piece::Text(" reverses packing: fuller nodes score lower"),
        ],
        vec![("weight", weight.into())],
    )
}

/// Words `write a weight above 0 to pack`.
pub(crate) fn write_weight_above_zero() -> Message {
    Message::new(
        "loaders.writeWeightAboveZero",
        &[Piece::Text("write a weight above 0 to pack")],
        vec![],
    )
}

/// Words `'{argument}' of {weight} counts as 1: the weight of a resource is never negative`.
pub(crate) fn resource_weight_negative(
    argument: impl Into<Param>,
    weight: impl Into<Param>,
) -> Message {
    Message::new(
        "loaders.resourceWeightNegative",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text("` of "),
            Piece::Param(1),
            Piece::Text(" counts as 1: the weight of a resource is never negative"),
        ],
        vec![("argument", argument.into()), ("weight", weight.into())],
    )
}

/// Words `write a weight above 0, or 0 to exclude the resource from the score`.
pub(crate) fn write_resource_weight_or_zero() -> Message {
    Message::new(
        "loaders.writeResourceWeightOrZero",
        &[Piece::Text(
            "write a weight above 0, or 0 to exclude the resource from the score",
        )],
        vec![],
    )
}

/// Words `'{argument}' counts as 1: Volcano reads {found, select, null {null} boolean {'{value}'} number {'{value}'} string {the string '{value}'} longString {this string} list {a list} other {an object}} as no integer`.
pub(crate) fn argument_not_integer(
    argument: impl Into<Param>,
    found: impl Into<Param>,
    value: impl Into<Param>,
) -> Message {
    Message::new(
        "loaders.argumentNotInteger",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text("` counts as 1: Volcano reads "),
            Piece::Choice {
                param: 1,
                plural: false,
                cases: &[
                    ("null", &[Piece::Text("null")]),
                    (
                        "boolean",
                        &[Piece::Text("`"), Piece::Param(2), Piece::Text("`")],
                    ),
                    (
                        "number",
                        &[Piece::Text("`"), Piece::Param(2), Piece::Text("`")],
                    ),
                    (
                        "string",
                        &[
                            Piece::Text("the string `"),
                            Piece::Param(2),
                            Piece::Text("`"),
                        ],
                    ),
                    ("longString", &[Piece::Text("this string")]),
                    ("list", &[Piece::Text("a list")]),
                    ("other", &[Piece::Text("an object")]),
                ],
            },
            Piece::Text(" as no integer"),
        ],
        vec![
            ("argument", argument.into()),
            ("found", found.into()),
            ("value", value.into()),
        ],
    )
}

/// Words `write an integer without quotation marks, decimal point or exponent`.
pub(crate) fn write_integer() -> Message {
    Message::new(
        "loaders.writeInteger",
        &[Piece::Text(
            "write an integer without quotation marks, decimal point or exponent",
        )],
        vec![],
    )
}

/// Words `'binpack.resources' is ignored: it must be one string of names`.
pub(crate) fn resources_not_string() -> Message {
    Message::new(
        "loaders.resourcesNotString",
        &[Piece::Text(
            "`binpack.resources` is ignored: it must be one string of names",
        )],
        vec![],
    )
}

/// Words `this list is ignored: 'binpack.resources' must be one string of names`.
pub(crate) fn resources_are_list() -> Message {
    Message::new(
        "loaders.resourcesAreList",
        &[Piece::Text(
            "this list is ignored: `binpack.resources` must be one string of names",
        )],
        vec![],
    )
}

/// Words `write the names in one string`.
pub(crate) fn join_names_fix() -> Message {
    Message::new(
        "loaders.joinNamesFix",
        &[Piece::Text("write the names in one string")],
        vec![],
    )
}

/// Words `'{resource}' in the list has no effect: 'binpack.{resource}' is its weight`.
pub(crate) fn resource_has_argument(resource: impl Into<Param>) -> Message {
    Message::new(
        "loaders.resourceHasArgument",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text("` in the list has no effect: `binpack."),
            Piece::Param(0),
            Piece::Text("` is its weight"),
        ],
        vec![("resource", resource.into())],
    )
}

/// Words `remove cpu and memory from the list`.
pub(crate) fn remove_cpu_and_memory() -> Message {
    Message::new(
        "loaders.removeCpuAndMemory",
        &[Piece::Text("remove cpu and memory from the list")],
        vec![],
    )
}

/// Words `'{argument}' is not read: '{own}' is the weight of {resource}`.
pub(crate) fn argument_not_read(
    argument: impl Into<Param>,
    own: impl Into<Param>,
    resource: impl Into<Param>,
) -> Message {
    Message::new(
        "loaders.argumentNotRead",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text("` is not read: `"),
            Piece::Param(1),
            Piece::Text("` is the weight of "),
            Piece::Param(2),
        ],
        vec![
            ("argument", argument.into()),
            ("own", own.into()),
            ("resource", resource.into()),
        ],
    )
}

/// Words `remove it and set '{argument}'`.
pub(crate) fn remove_and_set(argument: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removeAndSet",
        &[
            Piece::Text("remove it and set `"),
            Piece::Param(0),
            Piece::Text("`"),
        ],
        vec![("argument", argument.into())],
    )
}

/// Words `'{argument}' is ignored: 'binpack.resources' does not list {resource}`.
pub(crate) fn resource_not_listed(
    argument: impl Into<Param>,
    resource: impl Into<Param>,
) -> Message {
    Message::new(
        "loaders.resourceNotListed",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text("` is ignored: `binpack.resources` does not list "),
            Piece::Param(1),
        ],
        vec![("argument", argument.into()), ("resource", resource.into())],
    )
}

/// Words `add {resource} to 'binpack.resources'`.
pub(crate) fn add_to_resources(resource: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addToResources",
        &[
            Piece::Text("add "),
            Piece::Param(0),
            Piece::Text(" to `binpack.resources`"),
        ],
        vec![("resource", resource.into())],
    )
}

/// Words `add {resource} to the list`.
pub(crate) fn add_to_resources_fix(resource: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addToResourcesFix",
        &[
            Piece::Text("add "),
            Piece::Param(0),
            Piece::Text(" to the list"),
        ],
        vec![("resource", resource.into())],
    )
}

/// Words `binpack reads no argument '{argument}'`.
pub(crate) fn argument_unknown(argument: impl Into<Param>) -> Message {
    Message::new(
        "loaders.argumentUnknown",
        &[
            Piece::Text("binpack reads no argument `"),
            Piece::Param(0),
            Piece::Text("`"),
        ],
        vec![("argument", argument.into())],
    )
}

/// Words `binpack reads {arguments, list}, and binpack.resources.<name> for each name in binpack.resources`.
pub(crate) fn list_arguments(arguments: impl Into<Param>) -> Message {
    Message::new(
        "loaders.listArguments",
        &[
            Piece::Text("binpack reads "),
            Piece::Param(0),
            Piece::Text(", and binpack.resources.<name> for each name in binpack.resources"),
        ],
        vec![("arguments", arguments.into())],
    )
}

/// Words `GPUs are not scored: no extended resource has a weight`.
pub(crate) fn gpus_without_weight() -> Message {
    Message::new(
        "loaders.gpusWithoutWeight",
        &[Piece::Text(
            "GPUs are not scored: no extended resource has a weight",
        )],
        vec![],
    )
}

/// Words `add the resource of the GPUs to 'binpack.resources', such as nvidia.com/gpu`.
pub(crate) fn add_gpu_to_resources() -> Message {
    Message::new(
        "loaders.addGpuToResources",
        &[Piece::Text(
            "add the resource of the GPUs to `binpack.resources`, such as nvidia.com/gpu",
        )],
        vec![],
    )
}

/// Words `no pod can request a resource '{resource}': its weight has no effect`.
pub(crate) fn resource_unknown(resource: impl Into<Param>) -> Message {
    Message::new(
        "loaders.resourceUnknown",
        &[
            Piece::Text("no pod can request a resource `"),
            Piece::Param(0),
            Piece::Text("`: its weight has no effect"),
        ],
        vec![("resource", resource.into())],
    )
}

/// Words `write '{resource}'; names are case-sensitive`.
pub(crate) fn write_case_sensitive(resource: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeCaseSensitive",
        &[
            Piece::Text("write `"),
            Piece::Param(0),
            Piece::Text("`; names are case-sensitive"),
        ],
        vec![("resource", resource.into())],
    )
}

/// Words `write the full name of an extended resource, such as nvidia.com/gpu, or remove it from the list`.
pub(crate) fn write_full_resource_name() -> Message {
    Message::new(
        "loaders.writeFullResourceName",
        &[Piece::Text(
            "write the full name of an extended resource, such as nvidia.com/gpu, or remove it from the list",
        )],
        vec![],
    )
}

/// Words `there is no field '{field}': Volcano ignores it`.
pub(crate) fn volcano_field_unknown(field: impl Into<Param>) -> Message {
    Message::new(
        "loaders.volcanoFieldUnknown",
        &[
            Piece::Text("there is no field `"),
            Piece::Param(0),
            Piece::Text("`: Volcano ignores it"),
        ],
        vec![("field", field.into())],
    )
}

/// Words `remove it; Volcano does not read it`.
pub(crate) fn remove_ignored_field() -> Message {
    Message::new(
        "loaders.removeIgnoredField",
        &[Piece::Text("remove it; Volcano does not read it")],
        vec![],
    )
}

/// Words `a plugin without a name: Volcano logs that it cannot find the plugin and continues without it`.
pub(crate) fn plugin_unnamed() -> Message {
    Message::new(
        "loaders.pluginUnnamed",
        &[Piece::Text(
            "a plugin without a name: Volcano logs that it cannot find the plugin and continues without it",
        )],
        vec![],
    )
}

/// Words `Volcano has no plugin '{plugin}': it logs 'Failed to get plugin {plugin}.' and continues without it`.
pub(crate) fn plugin_unknown(plugin: impl Into<Param>) -> Message {
    Message::new(
        "loaders.pluginUnknown",
        &[
            Piece::Text("Volcano has no plugin `"),
            Piece::Param(0),
            Piece::Text("`: it logs `Failed to get plugin "),
            Piece::Param(0),
            Piece::Text(".` and continues without it"),
        ],
        vec![("plugin", plugin.into())],
    )
}

/// Words `use one of {plugins, list}, unless you load a plugin of your own`.
pub(crate) fn use_plugin(plugins: impl Into<Param>) -> Message {
    Message::new(
        "loaders.usePlugin",
        &[
            Piece::Text("use one of "),
            Piece::Param(0),
            Piece::Text(", unless you load a plugin of your own"),
        ],
        vec![("plugins", plugins.into())],
    )
}

/// Words `binpack has no effect here: node ordering, all that it does, is disabled`.
pub(crate) fn binpack_without_node_order() -> Message {
    Message::new(
        "loaders.binpackWithoutNodeOrder",
        &[Piece::Text(
            "binpack has no effect here: node ordering, all that it does, is disabled",
        )],
        vec![],
    )
}

/// Words `set 'enableNodeOrder: true' or remove the plugin`.
pub(crate) fn enable_node_order() -> Message {
    Message::new(
        "loaders.enableNodeOrder",
        &[Piece::Text(
            "set `enableNodeOrder: true` or remove the plugin",
        )],
        vec![],
    )
}

/// Words `set 'enableNodeOrder: true'`.
pub(crate) fn enable_node_order_fix() -> Message {
    Message::new(
        "loaders.enableNodeOrderFix",
        &[Piece::Text("set `enableNodeOrder: true`")],
        vec![],
    )
}

/// Words `binpack is listed again below: the weights of the last entry count, once for each entry`.
pub(crate) fn binpack_repeated() -> Message {
    Message::new(
        "loaders.binpackRepeated",
        &[Piece::Text(
            "binpack is listed again below: the weights of the last entry count, once for each entry",
        )],
        vec![],
    )
}

/// Words `list binpack once; a larger binpack.weight gives it more influence`.
pub(crate) fn list_binpack_once() -> Message {
    Message::new(
        "loaders.listBinpackOnce",
        &[Piece::Text(
            "list binpack once; a larger binpack.weight gives it more influence",
        )],
        vec![],
    )
}

/// Words `no tier has the plugin binpack: nothing packs nodes`.
pub(crate) fn binpack_missing() -> Message {
    Message::new(
        "loaders.binpackMissing",
        &[Piece::Text(
            "no tier has the plugin binpack: nothing packs nodes",
        )],
        vec![],
    )
}

/// Words `add binpack to a tier to pack nodes`.
pub(crate) fn add_binpack() -> Message {
    Message::new(
        "loaders.addBinpack",
        &[Piece::Text("add binpack to a tier to pack nodes")],
        vec![],
    )
}

/// Words `add binpack to the last tier`.
pub(crate) fn add_binpack_fix() -> Message {
    Message::new(
        "loaders.addBinpackFix",
        &[Piece::Text("add binpack to the last tier")],
        vec![],
    )
}

/// Words `nodeorder spreads cpu and memory while binpack packs: its {argument} is {weight}`.
pub(crate) fn nodeorder_spreads(argument: impl Into<Param>, weight: impl Into<Param>) -> Message {
    Message::new(
        "loaders.nodeorderSpreads",
        &[
            Piece::Text("nodeorder spreads cpu and memory while binpack packs: its "),
            Piece::Param(0),
            Piece::Text(" is "),
            Piece::Param(1),
        ],
        vec![("argument", argument.into()), ("weight", weight.into())],
    )
}

/// Words `set {argument} to 0 if packing should decide`.
pub(crate) fn set_to_zero(argument: impl Into<Param>) -> Message {
    Message::new(
        "loaders.setToZero",
        &[
            Piece::Text("set "),
            Piece::Param(0),
            Piece::Text(" to 0 if packing should decide"),
        ],
        vec![("argument", argument.into())],
    )
}

/// Words `set {argument} to 0`.
pub(crate) fn set_to_zero_fix(argument: impl Into<Param>) -> Message {
    Message::new(
        "loaders.setToZeroFix",
        &[Piece::Text("set "), Piece::Param(0), Piece::Text(" to 0")],
        vec![("argument", argument.into())],
    )
}

/// Words `{arguments, list} {count, plural, one {is next to 'arguments' and not read: its default applies} other {are next to 'arguments' and not read: their defaults apply}}`.
pub(crate) fn arguments_misplaced(arguments: impl Into<Param>, count: impl Into<Param>) -> Message {
    Message::new(
        "loaders.argumentsMisplaced",
        &[
            Piece::Param(0),
            Piece::Text(" "),
            Piece::Choice {
                param: 1,
                plural: true,
                cases: &[
                    (
                        "one",
                        &[Piece::Text(
                            "is next to `arguments` and not read: its default applies",
                        )],
                    ),
                    (
                        "other",
                        &[Piece::Text(
                            "are next to `arguments` and not read: their defaults apply",
                        )],
                    ),
                ],
            },
        ],
        vec![("arguments", arguments.into()), ("count", count.into())],
    )
}

/// Words `{count, plural, one {# argument is next to 'arguments' and not read: its default applies} other {# arguments are next to 'arguments' and not read: their defaults apply}}`.
pub(crate) fn many_arguments_misplaced(count: impl Into<Param>) -> Message {
    Message::new(
        "loaders.manyArgumentsMisplaced",
        &[Piece::Choice {
            param: 0,
            plural: true,
            cases: &[
                (
                    "one",
                    &[
                        Piece::Number(0),
                        Piece::Text(
                            " argument is next to `arguments` and not read: its default applies",
                        ),
                    ],
                ),
                (
                    "other",
                    &[
                        Piece::Number(0),
                        Piece::Text(
                            " arguments are next to `arguments` and not read: their defaults apply",
                        ),
                    ],
                ),
            ],
        }],
        vec![("count", count.into())],
    )
}

/// Words `indent under 'arguments', which contains the settings of the plugin`.
pub(crate) fn indent_arguments() -> Message {
    Message::new(
        "loaders.indentArguments",
        &[Piece::Text(
            "indent under `arguments`, which contains the settings of the plugin",
        )],
        vec![],
    )
}

/// Words `indent under 'arguments'`.
pub(crate) fn indent_arguments_fix() -> Message {
    Message::new(
        "loaders.indentArgumentsFix",
        &[Piece::Text("indent under `arguments`")],
        vec![],
    )
}

/// Words `put quotes around the text that begins with '{character}'`.
pub(crate) fn quote_plain(character: impl Into<Param>) -> Message {
    Message::new(
        "loaders.quotePlain",
        &[
            Piece::Text("put quotes around the text that begins with `"),
            Piece::Param(0),
            Piece::Text("`"),
        ],
        vec![("character", character.into())],
    )
}

/// Words `use only the directives '%YAML 1.1' and '%TAG'`.
pub(crate) fn use_known_directives() -> Message {
    Message::new(
        "loaders.useKnownDirectives",
        &[Piece::Text(
            "use only the directives `%YAML 1.1` and `%TAG`",
        )],
        vec![],
    )
}

/// Words `write '%YAML 1.1'; no other version is read`.
pub(crate) fn use_yaml11() -> Message {
    Message::new(
        "loaders.useYaml11",
        &[Piece::Text("write `%YAML 1.1`; no other version is read")],
        vec![],
    )
}

/// Words `write '---' after the directives`.
pub(crate) fn write_document_start() -> Message {
    Message::new(
        "loaders.writeDocumentStart",
        &[Piece::Text("write `---` after the directives")],
        vec![],
    )
}

/// Words `remove '...', which ends a document`.
pub(crate) fn remove_document_end() -> Message {
    Message::new(
        "loaders.removeDocumentEnd",
        &[Piece::Text("remove `...`, which ends a document")],
        vec![],
    )
}

/// Words `write '/' without the backslash: kube-scheduler 1.18 to 1.22 also parses JSON as YAML`.
pub(crate) fn unescape_slash() -> Message {
    Message::new(
        "loaders.unescapeSlash",
        &[Piece::Text(
            "write `/` without the backslash: kube-scheduler 1.18 to 1.22 also parses JSON as YAML",
        )],
        vec![],
    )
}

/// Words `write the character itself instead of its escape: kube-scheduler 1.18 to 1.22 also parses JSON as YAML`.
pub(crate) fn unescape_character() -> Message {
    Message::new(
        "loaders.unescapeCharacter",
        &[Piece::Text(
            "write the character itself instead of its escape: kube-scheduler 1.18 to 1.22 also parses JSON as YAML",
        )],
        vec![],
    )
}

/// Words `write a key and its colon on one line, at most 1024 characters apart: kube-scheduler 1.18 to 1.22 also parses JSON as YAML`.
pub(crate) fn join_key_and_colon() -> Message {
    Message::new(
        "loaders.joinKeyAndColon",
        &[Piece::Text(
            "write a key and its colon on one line, at most 1024 characters apart: kube-scheduler 1.18 to 1.22 also parses JSON as YAML",
        )],
        vec![],
    )
}

/// Words `use a string as the key`.
pub(crate) fn use_string_key() -> Message {
    Message::new(
        "loaders.useStringKey",
        &[Piece::Text("use a string as the key")],
        vec![],
    )
}

/// Words `only this document is checked: kOps passes it to kube-scheduler`.
pub(crate) fn only_document_of_kops() -> Message {
    Message::new(
        "loaders.onlyDocumentOfKops",
        &[Piece::Text(
            "only this document is checked: kOps passes it to kube-scheduler",
        )],
        vec![],
    )
}

/// Words `only this document is checked, but kube-scheduler would read only the first one, of kind {kind}`.
pub(crate) fn only_document_checked(kind: impl Into<Param>) -> Message {
    Message::new(
        "loaders.onlyDocumentChecked",
        &[
            Piece::Text(
                "only this document is checked, but kube-scheduler would read only the first one, of kind ",
            ),
            Piece::Param(0),
        ],
        vec![("kind", kind.into())],
    )
}

/// Words `move this document to a file of its own, unless a tool extracts it`.
pub(crate) fn split_document() -> Message {
    Message::new(
        "loaders.splitDocument",
        &[Piece::Text(
            "move this document to a file of its own, unless a tool extracts it",
        )],
        vec![],
    )
}

/// Words `'{quantity}' is not a quantity: units of Kubernetes have no B`.
pub(crate) fn quantity_unit(quantity: impl Into<Param>) -> Message {
    Message::new(
        "loaders.quantityUnit",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text("` is not a quantity: units of Kubernetes have no B"),
        ],
        vec![("quantity", quantity.into())],
    )
}

/// Words `write '{quantity}', or '{quantity}i' for powers of 1024`.
pub(crate) fn write_quantity(quantity: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeQuantity",
        &[
            Piece::Text("write `"),
            Piece::Param(0),
            Piece::Text("`, or `"),
            Piece::Param(0),
            Piece::Text("i` for powers of 1024"),
        ],
        vec![("quantity", quantity.into())],
    )
}

/// Words `remove the B from the quantities`.
pub(crate) fn write_quantities_fix() -> Message {
    Message::new(
        "loaders.writeQuantitiesFix",
        &[Piece::Text("remove the B from the quantities")],
        vec![],
    )
}

/// Words `this is an excerpt, which no scheduler reads by itself`.
pub(crate) fn excerpt() -> Message {
    Message::new(
        "loaders.excerpt",
        &[Piece::Text(
            "this is an excerpt, which no scheduler reads by itself",
        )],
        vec![],
    )
}

/// Words `this is an excerpt, the 'tiers' of a file: complete it so that Volcano reads it`.
pub(crate) fn complete_tiers() -> Message {
    Message::new(
        "loaders.completeTiers",
        &[Piece::Text(
            "this is an excerpt, the `tiers` of a file: complete it so that Volcano reads it",
        )],
        vec![],
    )
}

/// Words `this is an excerpt: complete it to a file that a scheduler reads`.
pub(crate) fn complete_file() -> Message {
    Message::new(
        "loaders.completeFile",
        &[Piece::Text(
            "this is an excerpt: complete it to a file that a scheduler reads",
        )],
        vec![],
    )
}

/// Words `complete the file`.
pub(crate) fn complete_file_fix() -> Message {
    Message::new(
        "loaders.completeFileFix",
        &[Piece::Text("complete the file")],
        vec![],
    )
}

/// Words `this is an excerpt; the fix completes it: {changes, list}`.
pub(crate) fn complete_excerpt(changes: impl Into<Param>) -> Message {
    Message::new(
        "loaders.completeExcerpt",
        &[
            Piece::Text("this is an excerpt; the fix completes it: "),
            Piece::Param(0),
        ],
        vec![("changes", changes.into())],
    )
}

/// Words `complete the excerpt`.
pub(crate) fn complete_excerpt_fix() -> Message {
    Message::new(
        "loaders.completeExcerptFix",
        &[Piece::Text("complete the excerpt")],
        vec![],
    )
}

/// Words `removed "{text}" (line {line})`.
pub(crate) fn removed_text(text: impl Into<Param>, line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removedText",
        &[
            Piece::Text("removed \""),
            Piece::Param(0),
            Piece::Text("\" (line "),
            Piece::Param(1),
            Piece::Text(")"),
        ],
        vec![("text", text.into()), ("line", line.into())],
    )
}

/// Words `removed the text around the code (line {line})`.
pub(crate) fn removed_surroundings(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removedSurroundings",
        &[
            Piece::Text("removed the text around the code (line "),
            Piece::Param(0),
            Piece::Text(")"),
        ],
        vec![("line", line.into())],
    )
}

/// Words `removed the command (line {line})`.
pub(crate) fn removed_command(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removedCommand",
        &[
            Piece::Text("removed the command (line "),
            Piece::Param(0),
            Piece::Text(")"),
        ],
        vec![("line", line.into())],
    )
}

/// Words `removed the prompt (line {line})`.
pub(crate) fn removed_prompt(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removedPrompt",
        &[
            Piece::Text("removed the prompt (line "),
            Piece::Param(0),
            Piece::Text(")"),
        ],
        vec![("line", line.into())],
    )
}

/// Words `removed a comment (line {line})`.
pub(crate) fn removed_comment(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removedComment",
        &[
            Piece::Text("removed a comment (line "),
            Piece::Param(0),
            Piece::Text(")"),
        ],
        vec![("line", line.into())],
    )
}

/// Words `removed the trailing comma (line {line})`.
pub(crate) fn removed_trailing_comma(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removedTrailingComma",
        &[
            Piece::Text("removed the trailing comma (line "),
            Piece::Param(0),
            Piece::Text(")"),
        ],
        vec![("line", line.into())],
    )
}

/// Words `removed an extra comma (line {line})`.
pub(crate) fn removed_extra_comma(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removedExtraComma",
        &[
            Piece::Text("removed an extra comma (line "),
            Piece::Param(0),
            Piece::Text(")"),
        ],
        vec![("line", line.into())],
    )
}

/// Words `removed an unmatched '{bracket}' (line {line})`.
pub(crate) fn removed_bracket(bracket: impl Into<Param>, line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removedBracket",
        &[
            Piece::Text("removed an unmatched `"),
            Piece::Param(0),
            Piece::Text("` (line "),
            Piece::Param(1),
            Piece::Text(")"),
        ],
        vec![("bracket", bracket.into()), ("line", line.into())],
    )
}

/// Words `added a missing comma (line {line})`.
pub(crate) fn added_comma(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addedComma",
        &[
            Piece::Text("added a missing comma (line "),
            Piece::Param(0),
            Piece::Text(")"),
        ],
        vec![("line", line.into())],
    )
}

/// Words `added the missing '{bracket}' (line {line})`.
pub(crate) fn added_bracket(bracket: impl Into<Param>, line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addedBracket",
        &[
            Piece::Text("added the missing `"),
            Piece::Param(0),
            Piece::Text("` (line "),
            Piece::Param(1),
            Piece::Text(")"),
        ],
        vec![("bracket", bracket.into()), ("line", line.into())],
    )
}

/// Words `added the missing '{brackets}' at the end (line {line})`.
pub(crate) fn added_brackets_at_end(brackets: impl Into<Param>, line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addedBracketsAtEnd",
        &[
            Piece::Text("added the missing `"),
            Piece::Param(0),
            Piece::Text("` at the end (line "),
            Piece::Param(1),
            Piece::Text(")"),
        ],
        vec![("brackets", brackets.into()), ("line", line.into())],
    )
}

/// Words `put the items in brackets (line {line})`.
pub(crate) fn added_outer_brackets(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addedOuterBrackets",
        &[
            Piece::Text("put the items in brackets (line "),
            Piece::Param(0),
            Piece::Text(")"),
        ],
        vec![("line", line.into())],
    )
}

/// Words `put the fields in braces (line {line})`.
pub(crate) fn added_outer_braces(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addedOuterBraces",
        &[
            Piece::Text("put the fields in braces (line "),
            Piece::Param(0),
            Piece::Text(")"),
        ],
        vec![("line", line.into())],
    )
}

/// Words `replaced white space that JSON does not allow (line {line})`.
pub(crate) fn replaced_white_space(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.replacedWhiteSpace",
        &[
            Piece::Text("replaced white space that JSON does not allow (line "),
            Piece::Param(0),
            Piece::Text(")"),
        ],
        vec![("line", line.into())],
    )
}

/// Words `replaced typographic quotation marks (line {line})`.
pub(crate) fn straightened_quotes(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.straightenedQuotes",
        &[
            Piece::Text("replaced typographic quotation marks (line "),
            Piece::Param(0),
            Piece::Text(")"),
        ],
        vec![("line", line.into())],
    )
}

/// Words `put '{word}' in quotation marks (line {line})`.
pub(crate) fn quoted_word(word: impl Into<Param>, line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.quotedWord",
        &[
            Piece::Text("put `"),
            Piece::Param(0),
            Piece::Text("` in quotation marks (line "),
            Piece::Param(1),
            Piece::Text(")"),
        ],
        vec![("word", word.into()), ("line", line.into())],
    )
}

/// Words `indented with spaces (line {line})`.
pub(crate) fn indented_with_spaces(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.indentedWithSpaces",
        &[
            Piece::Text("indented with spaces (line "),
            Piece::Param(0),
            Piece::Text(")"),
        ],
        vec![("line", line.into())],
    )
}

/// Words `kube-scheduler 1.18 to 1.22 also parses JSON as YAML, and this is not valid YAML`.
pub(crate) fn json_parsed_as_yaml() -> Message {
    Message::new(
        "loaders.jsonParsedAsYaml",
        &[Piece::Text(
            "kube-scheduler 1.18 to 1.22 also parses JSON as YAML, and this is not valid YAML",
        )],
        vec![],
    )
}

/// Words `replace the tab by spaces`.
pub(crate) fn replace_tab() -> Message {
    Message::new(
        "loaders.replaceTab",
        &[Piece::Text("replace the tab by spaces")],
        vec![],
    )
}

/// Words `remove the backslash`.
pub(crate) fn remove_backslash() -> Message {
    Message::new(
        "loaders.removeBackslash",
        &[Piece::Text("remove the backslash")],
        vec![],
    )
}

/// Words `remove the trailing comma`.
pub(crate) fn remove_trailing_comma() -> Message {
    Message::new(
        "loaders.removeTrailingComma",
        &[Piece::Text("remove the trailing comma")],
        vec![],
    )
}

/// Words `remove the comment; JSON has no comments, and YAML’s begin with '#'`.
pub(crate) fn remove_comment() -> Message {
    Message::new(
        "loaders.removeComment",
        &[Piece::Text(
            "remove the comment; JSON has no comments, and YAML’s begin with `#`",
        )],
        vec![],
    )
}

/// Words `the text ends too early: close the open brackets, with ''}'' or ']'`.
pub(crate) fn close_brackets() -> Message {
    Message::new(
        "loaders.closeBrackets",
        &[Piece::Text(
            "the text ends too early: close the open brackets, with `}` or `]`",
        )],
        vec![],
    )
}

/// Words `put a comma between the two`.
pub(crate) fn separate_by_comma() -> Message {
    Message::new(
        "loaders.separateByComma",
        &[Piece::Text("put a comma between the two")],
        vec![],
    )
}

/// Words `a text that begins with ''{'' is parsed as JSON: put double quotes around keys and strings`.
pub(crate) fn quote_json() -> Message {
    Message::new(
        "loaders.quoteJson",
        &[Piece::Text(
            "a text that begins with `{` is parsed as JSON: put double quotes around keys and strings",
        )],
        vec![],
    )
}

/// Words `remove the dots, which the documentation has for omitted content`.
pub(crate) fn remove_ellipsis() -> Message {
    Message::new(
        "loaders.removeEllipsis",
        &[Piece::Text(
            "remove the dots, which the documentation has for omitted content",
        )],
        vec![],
    )
}

/// Words `remove the dots`.
pub(crate) fn remove_ellipsis_fix() -> Message {
    Message::new(
        "loaders.removeEllipsisFix",
        &[Piece::Text("remove the dots")],
        vec![],
    )
}

/// Words `align the lines of a block, put a space after each ':', and close brackets and quotes`.
pub(crate) fn check_yaml() -> Message {
    Message::new(
        "loaders.checkYaml",
        &[Piece::Text(
            "align the lines of a block, put a space after each `:`, and close brackets and quotes",
        )],
        vec![],
    )
}
