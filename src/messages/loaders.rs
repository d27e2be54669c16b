// Generated from www/src/messages/en/core-loaders.json by `make messages`.

use crate::message::{Message, Param};

pub(crate) fn type_mismatch(
    expected: impl Into<Param>,
    found: impl Into<Param>,
    value: impl Into<Param>,
) -> Message {
    Message::new(
        "loaders.typeMismatch,expected,found,value expected {0?boolean{true or false}int32{an integer from -2147483648 to 2147483647}int64{an integer}number{a number}string{a string}quantity{a quantity such as `500m`}duration{a duration such as `15s`}base64{base64}list{a list}object{an object}other{another value}}, found {1?null{null}boolean{{2}}number{the number {2}}string{the string `{2}`}longString{a long string}list{a list}other{an object}}",
        [expected.into(), found.into(), value.into()],
    )
}

pub(crate) fn write_value(value: impl Into<Param>) -> Message {
    Message::new("loaders.writeValue,value write `{0}`", [value.into()])
}

pub(crate) fn write_unquoted(value: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeUnquoted,value write `{0}` without quotes",
        [value.into()],
    )
}

pub(crate) fn write_one_of(values: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeOneOf,values write one of {0}",
        [values.into()],
    )
}

pub(crate) fn write_or_remove_line(value: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeOrRemoveLine,value write `{0}` or remove the line",
        [value.into()],
    )
}

pub(crate) fn write_list() -> Message {
    Message::new(
        "loaders.writeList write a list: begin each item with `- `, or put all items in brackets",
        [],
    )
}

pub(crate) fn write_object() -> Message {
    Message::new(
        "loaders.writeObject write an object with fields and values",
        [],
    )
}

pub(crate) fn write_digits() -> Message {
    Message::new(
        "loaders.writeDigits write digits only, without quotes, decimal point or exponent",
        [],
    )
}

pub(crate) fn write_duration(example: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeDuration,example write a duration such as `{0}`",
        [example.into()],
    )
}

pub(crate) fn write_duration_or_remove(example: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeDurationOrRemove,example write a duration such as `{0}`, or remove the line",
        [example.into()],
    )
}

pub(crate) fn write_expected_type() -> Message {
    Message::new(
        "loaders.writeExpectedType write a value of the expected type",
        [],
    )
}

pub(crate) fn write_integer_from(minimum: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeIntegerFrom,minimum write an integer of at least {0}",
        [minimum.into()],
    )
}

pub(crate) fn write_integer_between(
    minimum: impl Into<Param>,
    maximum: impl Into<Param>,
) -> Message {
    Message::new(
        "loaders.writeIntegerBetween,minimum,maximum write an integer from {0} to {1}",
        [minimum.into(), maximum.into()],
    )
}

pub(crate) fn write_percentage() -> Message {
    Message::new(
        "loaders.writePercentage write a percentage from 0 to 100",
        [],
    )
}

pub(crate) fn write_score() -> Message {
    Message::new(
        "loaders.writeScore write a score from 0 to 10; the scheduler multiplies it by 10",
        [],
    )
}

pub(crate) fn quote_string() -> Message {
    Message::new(
        "loaders.quoteString put the value in quotes if it is meant as a string",
        [],
    )
}

pub(crate) fn remove() -> Message {
    Message::new("loaders.remove remove it", [])
}

pub(crate) fn remove_one_of_two() -> Message {
    Message::new("loaders.removeOneOfTwo remove one of the two", [])
}

pub(crate) fn add_field(field: impl Into<Param>, value: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addField,field,value add `{0}: {1}`",
        [field.into(), value.into()],
    )
}

pub(crate) fn field_unknown(field: impl Into<Param>) -> Message {
    Message::new(
        "loaders.fieldUnknown,field unknown field `{0}`",
        [field.into()],
    )
}

pub(crate) fn field_repeated(field: impl Into<Param>) -> Message {
    Message::new(
        "loaders.fieldRepeated,field `{0}` is set twice",
        [field.into()],
    )
}

pub(crate) fn sort_points() -> Message {
    Message::new(
        "loaders.sortPoints sort the points by utilization, strictly increasing",
        [],
    )
}

pub(crate) fn list_in_one_extender() -> Message {
    Message::new(
        "loaders.listInOneExtender list each resource in one extender only",
        [],
    )
}

pub(crate) fn bind_in_one_extender() -> Message {
    Message::new(
        "loaders.bindInOneExtender set `bindVerb` in one extender only",
        [],
    )
}

pub(crate) fn extender_ignores_without_fit() -> Message {
    Message::new(
        "loaders.extenderIgnoresWithoutFit an extender sets `ignoredByScheduler`, but this profile does not enable NodeResourcesFit, the plugin that would ignore the resource",
        [],
    )
}

pub(crate) fn enable_fit() -> Message {
    Message::new(
        "loaders.enableFit enable NodeResourcesFit or set `ignoredByScheduler: false`",
        [],
    )
}

pub(crate) fn remove_unknown_plugin() -> Message {
    Message::new(
        "loaders.removeUnknownPlugin remove it, or list it as a plugin that your scheduler is built with; the stock kube-scheduler has no plugin of this name",
        [],
    )
}

pub(crate) fn write_positive_weight() -> Message {
    Message::new("loaders.writePositiveWeight write a positive weight", [])
}

pub(crate) fn enable_one_queue_sort() -> Message {
    Message::new(
        "loaders.enableOneQueueSort enable exactly one queueSort plugin; PrioritySort is built in",
        [],
    )
}

pub(crate) fn enable_bind_plugin() -> Message {
    Message::new(
        "loaders.enableBindPlugin enable a bind plugin; DefaultBinder is built in",
        [],
    )
}

pub(crate) fn enable_plugin_once() -> Message {
    Message::new(
        "loaders.enablePluginOnce enable each plugin once, at an extension point that it implements",
        [],
    )
}

pub(crate) fn shape_missing() -> Message {
    Message::new(
        "loaders.shapeMissing RequestedToCapacityRatio has no shape: the scheduler crashes with a nil pointer dereference",
        [],
    )
}

pub(crate) fn add_ratio_with_shape() -> Message {
    Message::new(
        "loaders.addRatioWithShape add `requestedToCapacityRatio` with a `shape` of at least one point",
        [],
    )
}

pub(crate) fn write_group_version() -> Message {
    Message::new(
        "loaders.writeGroupVersion write a group and a version, separated by one slash",
        [],
    )
}

pub(crate) fn field_missing(field: impl Into<Param>) -> Message {
    Message::new(
        "loaders.fieldMissing,field `{0}` is missing",
        [field.into()],
    )
}

pub(crate) fn field_empty(field: impl Into<Param>) -> Message {
    Message::new("loaders.fieldEmpty,field `{0}` is empty", [field.into()])
}

pub(crate) fn kind_not_configuration(kind: impl Into<Param>) -> Message {
    Message::new(
        "loaders.kindNotConfiguration,kind kind `{0}` is not a configuration that kube-scheduler reads with --config",
        [kind.into()],
    )
}

pub(crate) fn convert_policy() -> Message {
    Message::new(
        "loaders.convertPolicy kube-scheduler reads a legacy Policy with --policy-config-file, up to 1.22; convert it to a KubeSchedulerConfiguration",
        [],
    )
}

pub(crate) fn extract_from_config_map() -> Message {
    Message::new(
        "loaders.extractFromConfigMap save the value under `data` as a file of its own",
        [],
    )
}

pub(crate) fn move_arguments() -> Message {
    Message::new(
        "loaders.moveArguments move these arguments to `profiles[].pluginConfig[].args` of a KubeSchedulerConfiguration",
        [],
    )
}

pub(crate) fn use_kind(kind: impl Into<Param>) -> Message {
    Message::new(
        "loaders.useKind,kind use a file of kind `{0}`",
        [kind.into()],
    )
}

pub(crate) fn api_version_unsupported(
    release: impl Into<Param>,
    version: impl Into<Param>,
) -> Message {
    Message::new(
        "loaders.apiVersionUnsupported,release,version kube-scheduler {0} does not read `{1}`",
        [release.into(), version.into()],
    )
}

pub(crate) fn no_api_version() -> Message {
    Message::new(
        "loaders.noApiVersion nodescore knows no API version that releases before 1.19 read",
        [],
    )
}

pub(crate) fn write_version_and_strategy(version: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeVersionAndStrategy,version write `{0}` and the scoring strategy in the form of that version",
        [version.into()],
    )
}

pub(crate) fn field_from_later_release() -> Message {
    Message::new(
        "loaders.fieldFromLaterRelease remove it; this field was added in a later release",
        [],
    )
}

pub(crate) fn move_under(parent: impl Into<Param>) -> Message {
    Message::new(
        "loaders.moveUnder,parent move it under `{0}`",
        [parent.into()],
    )
}

pub(crate) fn remove_unknown_field(fields: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removeUnknownField,fields remove it; the fields here are {0}",
        [fields.into()],
    )
}

pub(crate) fn remove_later_field() -> Message {
    Message::new("loaders.removeLaterField remove the later one", [])
}

pub(crate) fn arguments_type_mismatch(
    field: impl Into<Param>,
    plugin: impl Into<Param>,
    value: impl Into<Param>,
) -> Message {
    Message::new(
        "loaders.argumentsTypeMismatch,field,plugin,value `{0}` of the arguments of {1} must be `{2}`",
        [field.into(), plugin.into(), value.into()],
    )
}

pub(crate) fn write_burst() -> Message {
    Message::new(
        "loaders.writeBurst write an integer of at least 0; 0 means the default, 100",
        [],
    )
}

pub(crate) fn lengthen_lease() -> Message {
    Message::new(
        "loaders.lengthenLease make `leaseDuration` longer than `renewDeadline`",
        [],
    )
}

pub(crate) fn write_parallelism() -> Message {
    Message::new(
        "loaders.writeParallelism write an integer of at least 1, or remove the field for the default, 16",
        [],
    )
}

pub(crate) fn lengthen_max_backoff() -> Message {
    Message::new(
        "loaders.lengthenMaxBackoff make it at least `podInitialBackoffSeconds`, whose default is 1",
        [],
    )
}

pub(crate) fn name_profile() -> Message {
    Message::new(
        "loaders.nameProfile name each profile; pods select it by `schedulerName`",
        [],
    )
}

pub(crate) fn name_profile_uniquely() -> Message {
    Message::new(
        "loaders.nameProfileUniquely give each profile a unique name",
        [],
    )
}

pub(crate) fn remove_plugin() -> Message {
    Message::new(
        "loaders.removePlugin remove it; this release no longer has this plugin",
        [],
    )
}

pub(crate) fn enable_one_strategy() -> Message {
    Message::new(
        "loaders.enableOneStrategy enable one of them and list the others under `disabled`",
        [],
    )
}

pub(crate) fn configure_plugin_once() -> Message {
    Message::new(
        "loaders.configurePluginOnce keep one entry for each plugin",
        [],
    )
}

pub(crate) fn write_resource_weight() -> Message {
    Message::new(
        "loaders.writeResourceWeight write an integer from 1 to 100; only the ratios between weights matter",
        [],
    )
}

pub(crate) fn list_resource_once() -> Message {
    Message::new("loaders.listResourceOnce list each resource once", [])
}

pub(crate) fn add_points() -> Message {
    Message::new(
        "loaders.addPoints add points, such as `{(}utilization: 0, score: 0{)}` and `{(}utilization: 100, score: 10{)}`",
        [],
    )
}

pub(crate) fn set_one_above_zero() -> Message {
    Message::new("loaders.setOneAboveZero set one of the two above 0", [])
}

pub(crate) fn write_bind_timeout() -> Message {
    Message::new(
        "loaders.writeBindTimeout write the timeout in seconds, at least 0",
        [],
    )
}

pub(crate) fn remove_shape_of_volumes() -> Message {
    Message::new(
        "loaders.removeShapeOfVolumes remove the shape; it is read only if the feature gate is enabled",
        [],
    )
}

pub(crate) fn write_timeout() -> Message {
    Message::new(
        "loaders.writeTimeout write a duration such as `10s`; 0 means no timeout",
        [],
    )
}

pub(crate) fn write_extended_resource() -> Message {
    Message::new(
        "loaders.writeExtendedResource write the name of an extended resource, such as `example.com/foo`",
        [],
    )
}

pub(crate) fn remove_ratio() -> Message {
    Message::new(
        "loaders.removeRatio remove `requestedToCapacityRatio` or set `type: RequestedToCapacityRatio`",
        [],
    )
}

pub(crate) fn write_resource_name() -> Message {
    Message::new(
        "loaders.writeResourceName write the name of a resource, such as `example.com/foo`",
        [],
    )
}

pub(crate) fn write_resource_group() -> Message {
    Message::new(
        "loaders.writeResourceGroup write the part of the resource names before the slash",
        [],
    )
}

pub(crate) fn list_constraint_once() -> Message {
    Message::new(
        "loaders.listConstraintOnce list each pair of `topologyKey` and `whenUnsatisfiable` once",
        [],
    )
}

pub(crate) fn set_defaulting_type() -> Message {
    Message::new(
        "loaders.setDefaultingType set `defaultingType: List` or remove the constraints",
        [],
    )
}

pub(crate) fn write_topology_key() -> Message {
    Message::new(
        "loaders.writeTopologyKey write the key of a node label, such as `topology.kubernetes.io/zone`",
        [],
    )
}

pub(crate) fn write_when_unsatisfiable() -> Message {
    Message::new(
        "loaders.writeWhenUnsatisfiable write DoNotSchedule or ScheduleAnyway",
        [],
    )
}

pub(crate) fn remove_selector() -> Message {
    Message::new("loaders.removeSelector remove the selector", [])
}

pub(crate) fn explain_node_affinity() -> Message {
    Message::new(
        "loaders.explainNodeAffinity see `kubectl explain pod.spec.affinity.nodeAffinity`",
        [],
    )
}

pub(crate) fn use_secure_port() -> Message {
    Message::new(
        "loaders.useSecurePort remove it and use the flag --secure-port",
        [],
    )
}

pub(crate) fn write_address() -> Message {
    Message::new(
        "loaders.writeAddress write an address with a port, such as `0.0.0.0:10251`",
        [],
    )
}

pub(crate) fn enable_only_one_queue_sort() -> Message {
    Message::new(
        "loaders.enableOnlyOneQueueSort enable only one; disable PrioritySort to enable another",
        [],
    )
}

pub(crate) fn match_queue_sort() -> Message {
    Message::new(
        "loaders.matchQueueSort write the same `plugins.queueSort` in every profile, or in none; all profiles share one scheduling queue",
        [],
    )
}

pub(crate) fn match_queue_sort_arguments() -> Message {
    Message::new(
        "loaders.matchQueueSortArguments give the queue sort plugin the same arguments in every profile",
        [],
    )
}

pub(crate) fn yaml_unsupported(release: impl Into<Param>) -> Message {
    Message::new(
        "loaders.yamlUnsupported,release kube-scheduler {0} reads only JSON, and this is YAML",
        [release.into()],
    )
}

pub(crate) fn write_as_json() -> Message {
    Message::new("loaders.writeAsJson write the policy as JSON", [])
}

pub(crate) fn begin_policy() -> Message {
    Message::new(
        "loaders.beginPolicy begin a policy with `kind: Policy` and `apiVersion: v1`",
        [],
    )
}

pub(crate) fn field_unknown_without_version(field: impl Into<Param>) -> Message {
    Message::new(
        "loaders.fieldUnknownWithoutVersion,field unknown field `{0}`: without `apiVersion` no field is known",
        [field.into()],
    )
}

pub(crate) fn policy_ignored(release: impl Into<Param>) -> Message {
    Message::new(
        "loaders.policyIgnored,release without `apiVersion`, kube-scheduler {0} accepts the file, ignores its content and uses the default policy",
        [release.into()],
    )
}

pub(crate) fn field_ignored(release: impl Into<Param>, field: impl Into<Param>) -> Message {
    Message::new(
        "loaders.fieldIgnored,release,field kube-scheduler {0} does not know `{1}` and ignores it",
        [release.into(), field.into()],
    )
}

pub(crate) fn resources_ignored() -> Message {
    Message::new(
        "loaders.resourcesIgnored resources are read from 1.16 on; this release scores only cpu and memory",
        [],
    )
}

pub(crate) fn remove_policy_field() -> Message {
    Message::new(
        "loaders.removePolicyField remove it; a Policy has no such field here",
        [],
    )
}

pub(crate) fn field_merged(field: impl Into<Param>) -> Message {
    Message::new(
        "loaders.fieldMerged,field `{0}` is set twice: the later value is decoded over the earlier one, and fields that it does not set keep their values",
        [field.into()],
    )
}

pub(crate) fn field_replaced(field: impl Into<Param>) -> Message {
    Message::new(
        "loaders.fieldReplaced,field `{0}` is set twice: the last value counts",
        [field.into()],
    )
}

pub(crate) fn keep_one_priority() -> Message {
    Message::new(
        "loaders.keepOnePriority keep one priority with these arguments; from 1.18 on they share a plugin",
        [],
    )
}

pub(crate) fn match_priority_weights() -> Message {
    Message::new(
        "loaders.matchPriorityWeights give them the same weight; they share a plugin",
        [],
    )
}

pub(crate) fn write_one_argument() -> Message {
    Message::new(
        "loaders.writeOneArgument write one argument or remove `argument`",
        [],
    )
}

pub(crate) fn split_arguments() -> Message {
    Message::new(
        "loaders.splitArguments write one argument; each other one needs a priority or predicate of its own",
        [],
    )
}

pub(crate) fn did_you_mean(name: impl Into<Param>) -> Message {
    Message::new("loaders.didYouMean,name did you mean `{0}`?", [name.into()])
}

pub(crate) fn use_built_in_priority() -> Message {
    Message::new(
        "loaders.useBuiltInPriority use the name of a built-in priority, or give this one an argument",
        [],
    )
}

pub(crate) fn use_built_in_predicate() -> Message {
    Message::new(
        "loaders.useBuiltInPredicate use the name of a built-in predicate, or give this one an argument",
        [],
    )
}

pub(crate) fn use_smaller_weights() -> Message {
    Message::new("loaders.useSmallerWeights use smaller weights", [])
}

pub(crate) fn write_name() -> Message {
    Message::new(
        "loaders.writeName write at least two letters and digits, with dashes only between them; other names end the scheduler’s process",
        [],
    )
}

pub(crate) fn write_int32_weight() -> Message {
    Message::new(
        "loaders.writeInt32Weight write an integer from 1 to 2147483647; the scheduler keeps 32 bits of a weight",
        [],
    )
}

pub(crate) fn argument_ignored(name: impl Into<Param>) -> Message {
    Message::new(
        "loaders.argumentIgnored,name the argument is ignored: from 1.18 on `{0}` is a built-in priority without arguments",
        [name.into()],
    )
}

pub(crate) fn rename_priority() -> Message {
    Message::new(
        "loaders.renamePriority give the priority a name that is not built in; the argument of a built-in one is ignored",
        [],
    )
}

pub(crate) fn rename_ratio_priority() -> Message {
    Message::new(
        "loaders.renameRatioPriority give the priority a name that is not built in, such as RequestedToCapacityRatioPriority; the argument of a built-in one is ignored",
        [],
    )
}

pub(crate) fn add_ratio_arguments() -> Message {
    Message::new(
        "loaders.addRatioArguments give it `requestedToCapacityRatioArguments` with a shape",
        [],
    )
}

pub(crate) fn remove_included_predicate(name: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removeIncludedPredicate,name remove `{0}`; GeneralPredicates includes it",
        [name.into()],
    )
}

pub(crate) fn add_shape() -> Message {
    Message::new("loaders.addShape add a shape with at least one point", [])
}

pub(crate) fn sort_points_fix() -> Message {
    Message::new("loaders.sortPointsFix sort the points by utilization", [])
}

pub(crate) fn write_weight_without_default() -> Message {
    Message::new(
        "loaders.writeWeightWithoutDefault write an integer of at least 1; from 1.19 on a Policy has no default weight",
        [],
    )
}

pub(crate) fn write_logged_weight() -> Message {
    Message::new(
        "loaders.writeLoggedWeight write an integer of at least 1; this release logs the weight and uses it",
        [],
    )
}

pub(crate) fn resources_missing() -> Message {
    Message::new(
        "loaders.resourcesMissing without resources every node scores 0: from 1.19 on a Policy has no default resources",
        [],
    )
}

pub(crate) fn list_resources() -> Message {
    Message::new(
        "loaders.listResources list the resources to score, such as cpu and memory with weight 1",
        [],
    )
}

pub(crate) fn add_weight(weight: impl Into<Param>) -> Message {
    Message::new("loaders.addWeight,weight add weight {0}", [weight.into()])
}

pub(crate) fn policy_removed() -> Message {
    Message::new(
        "loaders.policyRemoved kube-scheduler does not read a Policy from 1.23 on",
        [],
    )
}

pub(crate) fn export_policy() -> Message {
    Message::new(
        "loaders.exportPolicy convert the policy to a KubeSchedulerConfiguration: open it on nodescore’s page, then export it",
        [],
    )
}

pub(crate) fn disable_hierarchy() -> Message {
    Message::new(
        "loaders.disableHierarchy disable the hierarchy or remove proportion from this tier; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack",
        [],
    )
}

pub(crate) fn disable_hierarchy_fix() -> Message {
    Message::new("loaders.disableHierarchyFix disable the hierarchy", [])
}

pub(crate) fn manifest_instead_of_file() -> Message {
    Message::new(
        "loaders.manifestInsteadOfFile this is a manifest, and Volcano reads only the value of its key volcano-scheduler.conf; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack",
        [],
    )
}

pub(crate) fn add_actions(actions: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addActions,actions list the actions, for example `actions: {0}`; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack",
        [actions.into()],
    )
}

pub(crate) fn list_actions(actions: impl Into<Param>) -> Message {
    Message::new(
        "loaders.listActions,actions list actions with commas between them; the actions are {0}; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack",
        [actions.into()],
    )
}

pub(crate) fn remove_comma() -> Message {
    Message::new("loaders.removeComma remove the extra comma", [])
}

pub(crate) fn write_boolean(value: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeBoolean,value write {0} without quotation marks; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack",
        [value.into()],
    )
}

pub(crate) fn join_actions() -> Message {
    Message::new(
        "loaders.joinActions write the actions in one string, separated by commas; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack",
        [],
    )
}

pub(crate) fn join_names() -> Message {
    Message::new(
        "loaders.joinNames write the names in one string, separated by commas",
        [],
    )
}

pub(crate) fn write_volcano_type(expected: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeVolcanoType,expected write {0?boolean{true or false}list{a list}object{an object}other{a string}} here; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack",
        [expected.into()],
    )
}

pub(crate) fn fix_yaml() -> Message {
    Message::new(
        "loaders.fixYaml fix the YAML here; Volcano logs the error and keeps its previous configuration, or at startup the built-in one, which does not bin-pack",
        [],
    )
}

pub(crate) fn indentation_trimmed() -> Message {
    Message::new(
        "loaders.indentationTrimmed Volcano trims the text before it parses it: only the first line loses its indentation, and the others become its children",
        [],
    )
}

pub(crate) fn unindent() -> Message {
    Message::new(
        "loaders.unindent remove the indentation of the first line from every line",
        [],
    )
}

pub(crate) fn unindent_fix() -> Message {
    Message::new("loaders.unindentFix remove the indentation", [])
}

pub(crate) fn argument_repeated(argument: impl Into<Param>) -> Message {
    Message::new(
        "loaders.argumentRepeated,argument `{0}` is set again below: this value is ignored",
        [argument.into()],
    )
}

pub(crate) fn binpack_disabled() -> Message {
    Message::new(
        "loaders.binpackDisabled a binpack.weight of 0 disables the plugin: it adds no score",
        [],
    )
}

pub(crate) fn raise_binpack_weight() -> Message {
    Message::new(
        "loaders.raiseBinpackWeight write 1 or more to pack, or remove the plugin",
        [],
    )
}

pub(crate) fn binpack_reversed(weight: impl Into<Param>) -> Message {
    Message::new(
        "loaders.binpackReversed,weight a binpack.weight of {0} reverses packing: fuller nodes score lower",
        [weight.into()],
    )
}

pub(crate) fn write_weight_above_zero() -> Message {
    Message::new(
        "loaders.writeWeightAboveZero write a weight above 0 to pack",
        [],
    )
}

pub(crate) fn resource_weight_negative(
    argument: impl Into<Param>,
    weight: impl Into<Param>,
) -> Message {
    Message::new(
        "loaders.resourceWeightNegative,argument,weight `{0}` of {1} counts as 1: the weight of a resource is never negative",
        [argument.into(), weight.into()],
    )
}

pub(crate) fn write_resource_weight_or_zero() -> Message {
    Message::new(
        "loaders.writeResourceWeightOrZero write a weight above 0, or 0 to exclude the resource from the score",
        [],
    )
}

pub(crate) fn argument_not_integer(
    argument: impl Into<Param>,
    found: impl Into<Param>,
    value: impl Into<Param>,
) -> Message {
    Message::new(
        "loaders.argumentNotInteger,argument,found,value `{0}` counts as 1: Volcano reads {1?null{null}boolean{`{2}`}number{`{2}`}string{the string `{2}`}longString{this string}list{a list}other{an object}} as no integer",
        [argument.into(), found.into(), value.into()],
    )
}

pub(crate) fn write_integer() -> Message {
    Message::new(
        "loaders.writeInteger write an integer without quotation marks, decimal point or exponent",
        [],
    )
}

pub(crate) fn resources_not_string() -> Message {
    Message::new(
        "loaders.resourcesNotString `binpack.resources` is ignored: it must be one string of names",
        [],
    )
}

pub(crate) fn resources_are_list() -> Message {
    Message::new(
        "loaders.resourcesAreList this list is ignored: `binpack.resources` must be one string of names",
        [],
    )
}

pub(crate) fn join_names_fix() -> Message {
    Message::new("loaders.joinNamesFix write the names in one string", [])
}

pub(crate) fn resource_has_argument(resource: impl Into<Param>) -> Message {
    Message::new(
        "loaders.resourceHasArgument,resource `{0}` in the list has no effect: `binpack.{0}` is its weight",
        [resource.into()],
    )
}

pub(crate) fn remove_cpu_and_memory() -> Message {
    Message::new(
        "loaders.removeCpuAndMemory remove cpu and memory from the list",
        [],
    )
}

pub(crate) fn argument_not_read(
    argument: impl Into<Param>,
    own: impl Into<Param>,
    resource: impl Into<Param>,
) -> Message {
    Message::new(
        "loaders.argumentNotRead,argument,own,resource `{0}` is not read: `{1}` is the weight of {2}",
        [argument.into(), own.into(), resource.into()],
    )
}

pub(crate) fn remove_and_set(argument: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removeAndSet,argument remove it and set `{0}`",
        [argument.into()],
    )
}

pub(crate) fn resource_not_listed(
    argument: impl Into<Param>,
    resource: impl Into<Param>,
) -> Message {
    Message::new(
        "loaders.resourceNotListed,argument,resource `{0}` is ignored: `binpack.resources` does not list {1}",
        [argument.into(), resource.into()],
    )
}

pub(crate) fn add_to_resources(resource: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addToResources,resource add {0} to `binpack.resources`",
        [resource.into()],
    )
}

pub(crate) fn add_to_resources_fix(resource: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addToResourcesFix,resource add {0} to the list",
        [resource.into()],
    )
}

pub(crate) fn argument_unknown(argument: impl Into<Param>) -> Message {
    Message::new(
        "loaders.argumentUnknown,argument binpack reads no argument `{0}`",
        [argument.into()],
    )
}

pub(crate) fn list_arguments(arguments: impl Into<Param>) -> Message {
    Message::new(
        "loaders.listArguments,arguments binpack reads {0}, and binpack.resources.<name> for each name in binpack.resources",
        [arguments.into()],
    )
}

pub(crate) fn gpus_without_weight() -> Message {
    Message::new(
        "loaders.gpusWithoutWeight GPUs are not scored: no extended resource has a weight",
        [],
    )
}

pub(crate) fn add_gpu_to_resources() -> Message {
    Message::new(
        "loaders.addGpuToResources add the resource of the GPUs to `binpack.resources`, such as nvidia.com/gpu",
        [],
    )
}

pub(crate) fn resource_unknown(resource: impl Into<Param>) -> Message {
    Message::new(
        "loaders.resourceUnknown,resource no pod can request a resource `{0}`: its weight has no effect",
        [resource.into()],
    )
}

pub(crate) fn write_case_sensitive(resource: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeCaseSensitive,resource write `{0}`; names are case-sensitive",
        [resource.into()],
    )
}

pub(crate) fn write_full_resource_name() -> Message {
    Message::new(
        "loaders.writeFullResourceName write the full name of an extended resource, such as nvidia.com/gpu, or remove it from the list",
        [],
    )
}

pub(crate) fn volcano_field_unknown(field: impl Into<Param>) -> Message {
    Message::new(
        "loaders.volcanoFieldUnknown,field there is no field `{0}`: Volcano ignores it",
        [field.into()],
    )
}

pub(crate) fn remove_ignored_field() -> Message {
    Message::new(
        "loaders.removeIgnoredField remove it; Volcano does not read it",
        [],
    )
}

pub(crate) fn plugin_unnamed() -> Message {
    Message::new(
        "loaders.pluginUnnamed a plugin without a name: Volcano logs that it cannot find the plugin and continues without it",
        [],
    )
}

pub(crate) fn plugin_unknown(plugin: impl Into<Param>) -> Message {
    Message::new(
        "loaders.pluginUnknown,plugin Volcano has no plugin `{0}`: it logs `Failed to get plugin {0}.` and continues without it",
        [plugin.into()],
    )
}

pub(crate) fn use_plugin(plugins: impl Into<Param>) -> Message {
    Message::new(
        "loaders.usePlugin,plugins use one of {0}, unless you load a plugin of your own",
        [plugins.into()],
    )
}

pub(crate) fn binpack_without_node_order() -> Message {
    Message::new(
        "loaders.binpackWithoutNodeOrder binpack has no effect here: node ordering, all that it does, is disabled",
        [],
    )
}

pub(crate) fn enable_node_order() -> Message {
    Message::new(
        "loaders.enableNodeOrder set `enableNodeOrder: true` or remove the plugin",
        [],
    )
}

pub(crate) fn enable_node_order_fix() -> Message {
    Message::new("loaders.enableNodeOrderFix set `enableNodeOrder: true`", [])
}

pub(crate) fn plugin_repeated(plugin: impl Into<Param>) -> Message {
    Message::new(
        "loaders.pluginRepeated,plugin {0} is listed again below: the weights of the last entry count, once for each entry",
        [plugin.into()],
    )
}

pub(crate) fn list_binpack_once() -> Message {
    Message::new(
        "loaders.listBinpackOnce list binpack once; a larger binpack.weight gives it more influence",
        [],
    )
}

pub(crate) fn list_plugin_once(plugin: impl Into<Param>) -> Message {
    Message::new(
        "loaders.listPluginOnce,plugin list {0} once",
        [plugin.into()],
    )
}

pub(crate) fn use_argument_type() -> Message {
    Message::new(
        "loaders.useArgumentType use a value of that type: Volcano’s scheduler exits with this message",
        [],
    )
}

pub(crate) fn binpack_missing() -> Message {
    Message::new(
        "loaders.binpackMissing no tier has the plugin binpack: nothing packs nodes",
        [],
    )
}

pub(crate) fn add_binpack() -> Message {
    Message::new("loaders.addBinpack add binpack to a tier to pack nodes", [])
}

pub(crate) fn add_binpack_fix() -> Message {
    Message::new("loaders.addBinpackFix add binpack to the last tier", [])
}

pub(crate) fn nodeorder_spreads(argument: impl Into<Param>, weight: impl Into<Param>) -> Message {
    Message::new(
        "loaders.nodeorderSpreads,argument,weight nodeorder spreads cpu and memory while binpack packs: its {0} is {1}",
        [argument.into(), weight.into()],
    )
}

pub(crate) fn set_to_zero(argument: impl Into<Param>) -> Message {
    Message::new(
        "loaders.setToZero,argument set {0} to 0 if packing should decide",
        [argument.into()],
    )
}

pub(crate) fn set_to_zero_fix(argument: impl Into<Param>) -> Message {
    Message::new(
        "loaders.setToZeroFix,argument set {0} to 0",
        [argument.into()],
    )
}

pub(crate) fn arguments_misplaced(arguments: impl Into<Param>, count: impl Into<Param>) -> Message {
    Message::new(
        "loaders.argumentsMisplaced,arguments,count {0} {1?one{is next to `arguments` and not read: its default applies}other{are next to `arguments` and not read: their defaults apply}}",
        [arguments.into(), count.into()],
    )
}

pub(crate) fn many_arguments_misplaced(count: impl Into<Param>) -> Message {
    Message::new(
        "loaders.manyArgumentsMisplaced,count {0?one{{0#} argument is next to `arguments` and not read: its default applies}other{{0#} arguments are next to `arguments` and not read: their defaults apply}}",
        [count.into()],
    )
}

pub(crate) fn indent_arguments() -> Message {
    Message::new(
        "loaders.indentArguments indent under `arguments`, which contains the settings of the plugin",
        [],
    )
}

pub(crate) fn indent_arguments_fix() -> Message {
    Message::new("loaders.indentArgumentsFix indent under `arguments`", [])
}

pub(crate) fn quote_plain(character: impl Into<Param>) -> Message {
    Message::new(
        "loaders.quotePlain,character put quotes around the text that begins with `{0}`",
        [character.into()],
    )
}

pub(crate) fn use_known_directives() -> Message {
    Message::new(
        "loaders.useKnownDirectives use only the directives `%YAML 1.1` and `%TAG`",
        [],
    )
}

pub(crate) fn use_yaml11() -> Message {
    Message::new(
        "loaders.useYaml11 write `%YAML 1.1`; no other version is read",
        [],
    )
}

pub(crate) fn write_document_start() -> Message {
    Message::new(
        "loaders.writeDocumentStart write `---` after the directives",
        [],
    )
}

pub(crate) fn remove_document_end() -> Message {
    Message::new(
        "loaders.removeDocumentEnd remove `...`, which ends a document",
        [],
    )
}

pub(crate) fn unescape_slash() -> Message {
    Message::new(
        "loaders.unescapeSlash write `/` without the backslash: kube-scheduler 1.18 to 1.22 also parses JSON as YAML",
        [],
    )
}

pub(crate) fn unescape_character() -> Message {
    Message::new(
        "loaders.unescapeCharacter write the character itself instead of its escape: kube-scheduler 1.18 to 1.22 also parses JSON as YAML",
        [],
    )
}

pub(crate) fn join_key_and_colon() -> Message {
    Message::new(
        "loaders.joinKeyAndColon write a key and its colon on one line, at most 1024 characters apart: kube-scheduler 1.18 to 1.22 also parses JSON as YAML",
        [],
    )
}

pub(crate) fn use_string_key() -> Message {
    Message::new("loaders.useStringKey use a string as the key", [])
}

pub(crate) fn only_document_of_kops() -> Message {
    Message::new(
        "loaders.onlyDocumentOfKops only this document is checked: kOps passes it to kube-scheduler",
        [],
    )
}

pub(crate) fn only_document_checked(kind: impl Into<Param>) -> Message {
    Message::new(
        "loaders.onlyDocumentChecked,kind only this document is checked, but kube-scheduler would read only the first one, of kind {0}",
        [kind.into()],
    )
}

pub(crate) fn split_document() -> Message {
    Message::new(
        "loaders.splitDocument move this document to a file of its own, unless a tool extracts it",
        [],
    )
}

pub(crate) fn quantity_unit(quantity: impl Into<Param>) -> Message {
    Message::new(
        "loaders.quantityUnit,quantity `{0}` is not a quantity: units of Kubernetes have no B",
        [quantity.into()],
    )
}

pub(crate) fn write_quantity(quantity: impl Into<Param>) -> Message {
    Message::new(
        "loaders.writeQuantity,quantity write `{0}`, or `{0}i` for powers of 1024",
        [quantity.into()],
    )
}

pub(crate) fn write_quantities_fix() -> Message {
    Message::new(
        "loaders.writeQuantitiesFix remove the B from the quantities",
        [],
    )
}

pub(crate) fn excerpt() -> Message {
    Message::new(
        "loaders.excerpt this is an excerpt, which no scheduler reads by itself",
        [],
    )
}

pub(crate) fn complete_tiers() -> Message {
    Message::new(
        "loaders.completeTiers this is an excerpt, the `tiers` of a file: complete it so that Volcano reads it",
        [],
    )
}

pub(crate) fn complete_file() -> Message {
    Message::new(
        "loaders.completeFile this is an excerpt: complete it to a file that a scheduler reads",
        [],
    )
}

pub(crate) fn complete_file_fix() -> Message {
    Message::new("loaders.completeFileFix complete the file", [])
}

pub(crate) fn complete_excerpt(changes: impl Into<Param>) -> Message {
    Message::new(
        "loaders.completeExcerpt,changes the fix corrects the text: {0}",
        [changes.into()],
    )
}

pub(crate) fn complete_excerpt_fix() -> Message {
    Message::new("loaders.completeExcerptFix correct the text", [])
}

pub(crate) fn removed_text(text: impl Into<Param>, line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removedText,text,line removed “{0}” (line {1})",
        [text.into(), line.into()],
    )
}

pub(crate) fn removed_surroundings(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removedSurroundings,line removed the text around the code (line {0})",
        [line.into()],
    )
}

pub(crate) fn removed_command(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removedCommand,line removed the command (line {0})",
        [line.into()],
    )
}

pub(crate) fn removed_prompt(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removedPrompt,line removed the prompt (line {0})",
        [line.into()],
    )
}

pub(crate) fn removed_comment(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removedComment,line removed a comment (line {0})",
        [line.into()],
    )
}

pub(crate) fn removed_trailing_comma(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removedTrailingComma,line removed the trailing comma (line {0})",
        [line.into()],
    )
}

pub(crate) fn removed_extra_comma(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removedExtraComma,line removed an extra comma (line {0})",
        [line.into()],
    )
}

pub(crate) fn removed_bracket(bracket: impl Into<Param>, line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.removedBracket,bracket,line removed an unmatched `{0}` (line {1})",
        [bracket.into(), line.into()],
    )
}

pub(crate) fn added_comma(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addedComma,line added a missing comma (line {0})",
        [line.into()],
    )
}

pub(crate) fn added_bracket(bracket: impl Into<Param>, line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addedBracket,bracket,line added the missing `{0}` (line {1})",
        [bracket.into(), line.into()],
    )
}

pub(crate) fn added_brackets_at_end(brackets: impl Into<Param>, line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addedBracketsAtEnd,brackets,line added the missing `{0}` at the end (line {1})",
        [brackets.into(), line.into()],
    )
}

pub(crate) fn added_outer_brackets(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addedOuterBrackets,line put the items in brackets (line {0})",
        [line.into()],
    )
}

pub(crate) fn added_outer_braces(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.addedOuterBraces,line put the fields in braces (line {0})",
        [line.into()],
    )
}

pub(crate) fn replaced_white_space(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.replacedWhiteSpace,line replaced white space that JSON does not allow (line {0})",
        [line.into()],
    )
}

pub(crate) fn straightened_quotes(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.straightenedQuotes,line replaced typographic quotation marks (line {0})",
        [line.into()],
    )
}

pub(crate) fn quoted_word(word: impl Into<Param>, line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.quotedWord,word,line put `{0}` in quotation marks (line {1})",
        [word.into(), line.into()],
    )
}

pub(crate) fn indented_with_spaces(line: impl Into<Param>) -> Message {
    Message::new(
        "loaders.indentedWithSpaces,line indented with spaces (line {0})",
        [line.into()],
    )
}

pub(crate) fn json_parsed_as_yaml() -> Message {
    Message::new(
        "loaders.jsonParsedAsYaml kube-scheduler 1.18 to 1.22 also parses JSON as YAML, and this is not valid YAML",
        [],
    )
}

pub(crate) fn replace_tab() -> Message {
    Message::new("loaders.replaceTab replace the tab by spaces", [])
}

pub(crate) fn remove_backslash() -> Message {
    Message::new("loaders.removeBackslash remove the backslash", [])
}

pub(crate) fn remove_trailing_comma() -> Message {
    Message::new("loaders.removeTrailingComma remove the trailing comma", [])
}

pub(crate) fn remove_comment() -> Message {
    Message::new(
        "loaders.removeComment remove the comment; JSON has no comments, and YAML’s begin with `#`",
        [],
    )
}

pub(crate) fn close_brackets() -> Message {
    Message::new(
        "loaders.closeBrackets the text ends too early: close the open brackets, with `{)}` or `]`",
        [],
    )
}

pub(crate) fn separate_by_comma() -> Message {
    Message::new("loaders.separateByComma put a comma between the two", [])
}

pub(crate) fn quote_json() -> Message {
    Message::new(
        "loaders.quoteJson a text that begins with `{(}` is parsed as JSON: put double quotes around keys and strings",
        [],
    )
}

pub(crate) fn remove_ellipsis() -> Message {
    Message::new(
        "loaders.removeEllipsis remove the dots, which the documentation has for omitted content",
        [],
    )
}

pub(crate) fn remove_ellipsis_fix() -> Message {
    Message::new("loaders.removeEllipsisFix remove the dots", [])
}

pub(crate) fn check_yaml() -> Message {
    Message::new(
        "loaders.checkYaml align the lines of a block, put a space after each `:`, and close brackets and quotes",
        [],
    )
}
