// Generated from www/src/messages/en/core-files.json by `make messages`.

use crate::message::{Message, Param, Piece};

/// Words `the scheduler reads '{file}' at startup: the file must exist where the scheduler runs`.
pub(crate) fn file_must_exist(file: impl Into<Param>) -> Message {
    Message::new(
        "files.fileMustExist",
        &[
            Piece::Text("the scheduler reads `"),
            Piece::Param(0),
            Piece::Text("` at startup: the file must exist where the scheduler runs"),
        ],
        vec![("file", file.into())],
    )
}

/// Words `mount it into the scheduler’s container`.
pub(crate) fn mount_file() -> Message {
    Message::new(
        "files.mountFile",
        &[Piece::Text("mount it into the scheduler’s container")],
        vec![],
    )
}

/// Words `scale the weights to 1–100, keeping their ratios`.
pub(crate) fn scale_weights() -> Message {
    Message::new(
        "files.scaleWeights",
        &[Piece::Text(
            "scale the weights to 1–100, keeping their ratios",
        )],
        vec![],
    )
}

/// Words `add a shape that packs pods: the score rises from 0 to 10`.
pub(crate) fn add_packing_shape() -> Message {
    Message::new(
        "files.addPackingShape",
        &[Piece::Text(
            "add a shape that packs pods: the score rises from 0 to 10",
        )],
        vec![],
    )
}

/// Words `add a shape that spreads pods: the score falls from 10 to 0`.
pub(crate) fn add_spreading_shape() -> Message {
    Message::new(
        "files.addSpreadingShape",
        &[Piece::Text(
            "add a shape that spreads pods: the score falls from 10 to 0",
        )],
        vec![],
    )
}

/// Words `remove the unused shape`.
pub(crate) fn remove_unused_shape() -> Message {
    Message::new(
        "files.removeUnusedShape",
        &[Piece::Text("remove the unused shape")],
        vec![],
    )
}

/// Words `reverse the shape`.
pub(crate) fn reverse_shape() -> Message {
    Message::new(
        "files.reverseShape",
        &[Piece::Text("reverse the shape")],
        vec![],
    )
}

/// Words `remove this entry`.
pub(crate) fn remove_entry() -> Message {
    Message::new(
        "files.removeEntry",
        &[Piece::Text("remove this entry")],
        vec![],
    )
}

/// Words `give {plugin} weight {weight}`.
pub(crate) fn raise_plugin_weight(plugin: impl Into<Param>, weight: impl Into<Param>) -> Message {
    Message::new(
        "files.raisePluginWeight",
        &[
            Piece::Text("give "),
            Piece::Param(0),
            Piece::Text(" weight "),
            Piece::Param(1),
        ],
        vec![("plugin", plugin.into()), ("weight", weight.into())],
    )
}

/// Words `raise scores of 0 to 1 so that no resource is dropped`.
pub(crate) fn raise_scores() -> Message {
    Message::new(
        "files.raiseScores",
        &[Piece::Text(
            "raise scores of 0 to 1 so that no resource is dropped",
        )],
        vec![],
    )
}

/// Words `enable NodeResourcesFit for scoring`.
pub(crate) fn enable_scoring() -> Message {
    Message::new(
        "files.enableScoring",
        &[Piece::Text("enable NodeResourcesFit for scoring")],
        vec![],
    )
}

/// Words `the loader reads only the first document: everything from here on is ignored`.
pub(crate) fn document_unread() -> Message {
    Message::new(
        "files.documentUnread",
        &[Piece::Text(
            "the loader reads only the first document: everything from here on is ignored",
        )],
        vec![],
    )
}

/// Words `remove the line '---' or '...' before it, or move it to a file of its own`.
pub(crate) fn join_documents() -> Message {
    Message::new(
        "files.joinDocuments",
        &[Piece::Text(
            "remove the line `---` or `...` before it, or move it to a file of its own",
        )],
        vec![],
    )
}

/// Words `remove the empty document`.
pub(crate) fn remove_empty_document() -> Message {
    Message::new(
        "files.removeEmptyDocument",
        &[Piece::Text("remove the empty document")],
        vec![],
    )
}

/// Words `no profile is named '{name}': a pod with this scheduler name stays pending`.
pub(crate) fn scheduler_name_unknown(name: impl Into<Param>) -> Message {
    Message::new(
        "files.schedulerNameUnknown",
        &[
            Piece::Text("no profile is named `"),
            Piece::Param(0),
            Piece::Text("`: a pod with this scheduler name stays pending"),
        ],
        vec![("name", name.into())],
    )
}

/// Words `use the name of a profile: {names, list}`.
pub(crate) fn use_profile_name(names: impl Into<Param>) -> Message {
    Message::new(
        "files.useProfileName",
        &[Piece::Text("use the name of a profile: "), Piece::Param(0)],
        vec![("names", names.into())],
    )
}

/// Words `use the name of one of the {count, number} profiles, such as {names, list}`.
pub(crate) fn use_one_of_many_profile_names(
    count: impl Into<Param>,
    names: impl Into<Param>,
) -> Message {
    Message::new(
        "files.useOneOfManyProfileNames",
        &[
            Piece::Text("use the name of one of the "),
            Piece::Number(0),
            Piece::Text(" profiles, such as "),
            Piece::Param(1),
        ],
        vec![("count", count.into()), ("names", names.into())],
    )
}

/// Words `these arguments have no effect: kube-scheduler {release} and later have no plugin '{plugin}'`.
pub(crate) fn plugin_removed(release: impl Into<Param>, plugin: impl Into<Param>) -> Message {
    Message::new(
        "files.pluginRemoved",
        &[
            Piece::Text("these arguments have no effect: kube-scheduler "),
            Piece::Param(0),
            Piece::Text(" and later have no plugin `"),
            Piece::Param(1),
            Piece::Text("`"),
        ],
        vec![("release", release.into()), ("plugin", plugin.into())],
    )
}

/// Words `move its 'resources' to 'scoringStrategy' of NodeResourcesFit, with 'type: {strategy}'`.
pub(crate) fn move_resources_to_strategy(strategy: impl Into<Param>) -> Message {
    Message::new(
        "files.moveResourcesToStrategy",
        &[
            Piece::Text(
                "move its `resources` to `scoringStrategy` of NodeResourcesFit, with `type: ",
            ),
            Piece::Param(0),
            Piece::Text("`"),
        ],
        vec![("strategy", strategy.into())],
    )
}

/// Words `move its 'resources' to 'scoringStrategy' of NodeResourcesFit, with 'type: RequestedToCapacityRatio', and its 'shape' to 'requestedToCapacityRatio' there`.
pub(crate) fn move_ratio_to_strategy() -> Message {
    Message::new(
        "files.moveRatioToStrategy",
        &[Piece::Text(
            "move its `resources` to `scoringStrategy` of NodeResourcesFit, with `type: RequestedToCapacityRatio`, and its `shape` to `requestedToCapacityRatio` there",
        )],
        vec![],
    )
}

/// Words `use the node affinity of pods, or 'addedAffinity' of NodeAffinity`.
pub(crate) fn use_node_affinity() -> Message {
    Message::new(
        "files.useNodeAffinity",
        &[Piece::Text(
            "use the node affinity of pods, or `addedAffinity` of NodeAffinity",
        )],
        vec![],
    )
}

/// Words `use the affinity of pods, or PodTopologySpread`.
pub(crate) fn use_pod_affinity() -> Message {
    Message::new(
        "files.usePodAffinity",
        &[Piece::Text(
            "use the affinity of pods, or PodTopologySpread",
        )],
        vec![],
    )
}

/// Words `these arguments have no effect: no plugin is named '{name}'; did you mean '{plugin}'?`.
pub(crate) fn plugin_misnamed(name: impl Into<Param>, plugin: impl Into<Param>) -> Message {
    Message::new(
        "files.pluginMisnamed",
        &[
            Piece::Text("these arguments have no effect: no plugin is named `"),
            Piece::Param(0),
            Piece::Text("`; did you mean `"),
            Piece::Param(1),
            Piece::Text("`?"),
        ],
        vec![("name", name.into()), ("plugin", plugin.into())],
    )
}

/// Words `move its arguments to the entry of {plugin} and remove this entry`.
pub(crate) fn merge_arguments(plugin: impl Into<Param>) -> Message {
    Message::new(
        "files.mergeArguments",
        &[
            Piece::Text("move its arguments to the entry of "),
            Piece::Param(0),
            Piece::Text(" and remove this entry"),
        ],
        vec![("plugin", plugin.into())],
    )
}

/// Words `the scheduler does not know the resource '{resource}' and skips it on every node`.
pub(crate) fn resource_unknown_skipped(resource: impl Into<Param>) -> Message {
    Message::new(
        "files.resourceUnknownSkipped",
        &[
            Piece::Text("the scheduler does not know the resource `"),
            Piece::Param(0),
            Piece::Text("` and skips it on every node"),
        ],
        vec![("resource", resource.into())],
    )
}

/// Words `the scheduler does not know the resource '{resource}': it counts as 100% utilized on every node`.
pub(crate) fn resource_unknown_full(resource: impl Into<Param>) -> Message {
    Message::new(
        "files.resourceUnknownFull",
        &[
            Piece::Text("the scheduler does not know the resource `"),
            Piece::Param(0),
            Piece::Text("`: it counts as 100% utilized on every node"),
        ],
        vec![("resource", resource.into())],
    )
}

/// Words `use cpu, memory, ephemeral-storage, hugepages-<size>, or an extended resource such as nvidia.com/gpu`.
pub(crate) fn use_known_resource() -> Message {
    Message::new(
        "files.useKnownResource",
        &[Piece::Text(
            "use cpu, memory, ephemeral-storage, hugepages-<size>, or an extended resource such as nvidia.com/gpu",
        )],
        vec![],
    )
}

/// Words `'{resource}' is listed twice: only the last weight counts`.
pub(crate) fn resource_repeated_last(resource: impl Into<Param>) -> Message {
    Message::new(
        "files.resourceRepeatedLast",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text("` is listed twice: only the last weight counts"),
        ],
        vec![("resource", resource.into())],
    )
}

/// Words `'{resource}' is listed twice: its weights are added`.
pub(crate) fn resource_repeated_sum(resource: impl Into<Param>) -> Message {
    Message::new(
        "files.resourceRepeatedSum",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text("` is listed twice: its weights are added"),
        ],
        vec![("resource", resource.into())],
    )
}

/// Words `kube-scheduler {release} scores only cpu and memory, with equal weights`.
pub(crate) fn resources_ignored(release: impl Into<Param>) -> Message {
    Message::new(
        "files.resourcesIgnored",
        &[
            Piece::Text("kube-scheduler "),
            Piece::Param(0),
            Piece::Text(" scores only cpu and memory, with equal weights"),
        ],
        vec![("release", release.into())],
    )
}

/// Words `remove the list or use a newer release`.
pub(crate) fn remove_resources() -> Message {
    Message::new(
        "files.removeResources",
        &[Piece::Text("remove the list or use a newer release")],
        vec![],
    )
}

/// Words `divide the scores by 10`.
pub(crate) fn divide_scores() -> Message {
    Message::new(
        "files.divideScores",
        &[Piece::Text("divide the scores by 10")],
        vec![],
    )
}

/// Words `{strategy} ignores the shape`.
pub(crate) fn shape_unused(strategy: impl Into<Param>) -> Message {
    Message::new(
        "files.shapeUnused",
        &[Piece::Param(0), Piece::Text(" ignores the shape")],
        vec![("strategy", strategy.into())],
    )
}

/// Words `set 'type: RequestedToCapacityRatio' or remove the shape`.
pub(crate) fn use_ratio() -> Message {
    Message::new(
        "files.useRatio",
        &[Piece::Text(
            "set `type: RequestedToCapacityRatio` or remove the shape",
        )],
        vec![],
    )
}

/// Words `the shape is flat: every utilization scores the same, so the policy decides nothing`.
pub(crate) fn shape_flat() -> Message {
    Message::new(
        "files.shapeFlat",
        &[Piece::Text(
            "the shape is flat: every utilization scores the same, so the policy decides nothing",
        )],
        vec![],
    )
}

/// Words `let the score rise with utilization to pack pods, or fall to spread them`.
pub(crate) fn slope_shape() -> Message {
    Message::new(
        "files.slopeShape",
        &[Piece::Text(
            "let the score rise with utilization to pack pods, or fall to spread them",
        )],
        vec![],
    )
}

/// Words `at {utilization}% utilization a resource scores 0 and is dropped, so the other resources alone set the score: such a node can outrank nodes that should score higher`.
pub(crate) fn shape_cliff_at(utilization: impl Into<Param>) -> Message {
    Message::new(
        "files.shapeCliffAt",
        &[
            Piece::Text("at "),
            Piece::Param(0),
            Piece::Text(
                "% utilization a resource scores 0 and is dropped, so the other resources alone set the score: such a node can outrank nodes that should score higher",
            ),
        ],
        vec![("utilization", utilization.into())],
    )
}

/// Words `from {from}% to {to}% utilization a resource scores 0 and is dropped, so the other resources alone set the score: such a node can outrank nodes that should score higher`.
pub(crate) fn shape_cliff_between(from: impl Into<Param>, to: impl Into<Param>) -> Message {
    Message::new(
        "files.shapeCliffBetween",
        &[
            Piece::Text("from "),
            Piece::Param(0),
            Piece::Text("% to "),
            Piece::Param(1),
            Piece::Text(
                "% utilization a resource scores 0 and is dropped, so the other resources alone set the score: such a node can outrank nodes that should score higher",
            ),
        ],
        vec![("from", from.into()), ("to", to.into())],
    )
}

/// Words `use a score of 1 instead of 0 where the resource should still count`.
pub(crate) fn use_score_of_one() -> Message {
    Message::new(
        "files.useScoreOfOne",
        &[Piece::Text(
            "use a score of 1 instead of 0 where the resource should still count",
        )],
        vec![],
    )
}

/// Words `a name or comment says that the policy packs, but it spreads: emptier nodes score higher`.
pub(crate) fn spreads_not_packs() -> Message {
    Message::new(
        "files.spreadsNotPacks",
        &[Piece::Text(
            "a name or comment says that the policy packs, but it spreads: emptier nodes score higher",
        )],
        vec![],
    )
}

/// Words `a name or comment says that the policy spreads, but it packs: fuller nodes score higher`.
pub(crate) fn packs_not_spreads() -> Message {
    Message::new(
        "files.packsNotSpreads",
        &[Piece::Text(
            "a name or comment says that the policy spreads, but it packs: fuller nodes score higher",
        )],
        vec![],
    )
}

/// Words `change the policy, or what the file says about it`.
pub(crate) fn change_policy_or_description() -> Message {
    Message::new(
        "files.changePolicyOrDescription",
        &[Piece::Text(
            "change the policy, or what the file says about it",
        )],
        vec![],
    )
}

/// Words `NodeResourcesFit does not score in this profile: its scoring strategy has no effect`.
pub(crate) fn fit_disabled() -> Message {
    Message::new(
        "files.fitDisabled",
        &[Piece::Text(
            "NodeResourcesFit does not score in this profile: its scoring strategy has no effect",
        )],
        vec![],
    )
}

/// Words `enable NodeResourcesFit under 'plugins.score', or remove it from the disabled plugins`.
pub(crate) fn enable_fit() -> Message {
    Message::new(
        "files.enableFit",
        &[Piece::Text(
            "enable NodeResourcesFit under `plugins.score`, or remove it from the disabled plugins",
        )],
        vec![],
    )
}

/// Words `{plugin} has weight {weight}: its best nodes get the lowest weighted scores, as if the shape were reversed`.
pub(crate) fn plugin_weight_negative(
    plugin: impl Into<Param>,
    weight: impl Into<Param>,
) -> Message {
    Message::new(
        "files.pluginWeightNegative",
        &[
            Piece::Param(0),
            Piece::Text(" has weight "),
            Piece::Param(1),
            Piece::Text(
                ": its best nodes get the lowest weighted scores, as if the shape were reversed",
            ),
        ],
        vec![("plugin", plugin.into()), ("weight", weight.into())],
    )
}

/// Words `use a weight of at least 1; reverse the shape if that is intended`.
pub(crate) fn use_positive_weight() -> Message {
    Message::new(
        "files.usePositiveWeight",
        &[Piece::Text(
            "use a weight of at least 1; reverse the shape if that is intended",
        )],
        vec![],
    )
}

/// Words `{plugin} has weight {weight}, and plugins that spread pods have a total weight of {total} ({opponents, list}): they can outweigh packing`.
pub(crate) fn policy_outweighed(
    plugin: impl Into<Param>,
    weight: impl Into<Param>,
    total: impl Into<Param>,
    opponents: impl Into<Param>,
) -> Message {
    Message::new(
        "files.policyOutweighed",
        &[
            Piece::Param(0),
            Piece::Text(" has weight "),
            Piece::Param(1),
            Piece::Text(", and plugins that spread pods have a total weight of "),
            Piece::Param(2),
            Piece::Text(" ("),
            Piece::Param(3),
            Piece::Text("): they can outweigh packing"),
        ],
        vec![
            ("plugin", plugin.into()),
            ("weight", weight.into()),
            ("total", total.into()),
            ("opponents", opponents.into()),
        ],
    )
}

/// Words `give {plugin} a weight of at least {weight}, or disable the plugins that spread pods`.
pub(crate) fn outweigh_spreading(plugin: impl Into<Param>, weight: impl Into<Param>) -> Message {
    Message::new(
        "files.outweighSpreading",
        &[
            Piece::Text("give "),
            Piece::Param(0),
            Piece::Text(" a weight of at least "),
            Piece::Param(1),
            Piece::Text(", or disable the plugins that spread pods"),
        ],
        vec![("plugin", plugin.into()), ("weight", weight.into())],
    )
}

/// Words `weight 0 counts as 1: '{resource}' is scored, not excluded`.
pub(crate) fn weight_defaulted(resource: impl Into<Param>) -> Message {
    Message::new(
        "files.weightDefaulted",
        &[
            Piece::Text("weight 0 counts as 1: `"),
            Piece::Param(0),
            Piece::Text("` is scored, not excluded"),
        ],
        vec![("resource", resource.into())],
    )
}

/// Words `remove the resource, or set the weight that it should have`.
pub(crate) fn remove_resource_or_set_weight() -> Message {
    Message::new(
        "files.removeResourceOrSetWeight",
        &[Piece::Text(
            "remove the resource, or set the weight that it should have",
        )],
        vec![],
    )
}

/// Words `at least {count, plural, one {# more finding} other {# more findings}} of the same or lower severity`.
pub(crate) fn more_findings(count: impl Into<Param>) -> Message {
    Message::new(
        "files.moreFindings",
        &[
            Piece::Text("at least "),
            Piece::Choice {
                param: 0,
                plural: true,
                cases: &[
                    ("one", &[Piece::Number(0), Piece::Text(" more finding")]),
                    ("other", &[Piece::Number(0), Piece::Text(" more findings")]),
                ],
            },
            Piece::Text(" of the same or lower severity"),
        ],
        vec![("count", count.into())],
    )
}

/// Words `another configuration: only the one under '{key}' is checked`.
pub(crate) fn other_configuration(key: impl Into<Param>) -> Message {
    Message::new(
        "files.otherConfiguration",
        &[
            Piece::Text("another configuration: only the one under `"),
            Piece::Param(0),
            Piece::Text("` is checked"),
        ],
        vec![("key", key.into())],
    )
}

/// Words `move it to a file of its own to check it`.
pub(crate) fn extract_configuration() -> Message {
    Message::new(
        "files.extractConfiguration",
        &[Piece::Text("move it to a file of its own to check it")],
        vec![],
    )
}

/// Words `this is {initial, select, vowel {an {kind}} other {a {kind}}}, not a scheduler configuration`.
pub(crate) fn not_a_configuration(initial: impl Into<Param>, kind: impl Into<Param>) -> Message {
    Message::new(
        "files.notAConfiguration",
        &[
            Piece::Text("this is "),
            Piece::Choice {
                param: 0,
                plural: false,
                cases: &[
                    ("vowel", &[Piece::Text("an "), Piece::Param(1)]),
                    ("other", &[Piece::Text("a "), Piece::Param(1)]),
                ],
            },
            Piece::Text(", not a scheduler configuration"),
        ],
        vec![("initial", initial.into()), ("kind", kind.into())],
    )
}

/// Words `it describes a pod: score that pod on nodes, with the policy of a scheduler configuration`.
pub(crate) fn score_pod() -> Message {
    Message::new(
        "files.scorePod",
        &[Piece::Text(
            "it describes a pod: score that pod on nodes, with the policy of a scheduler configuration",
        )],
        vec![],
    )
}

/// Words `check a KubeSchedulerConfiguration, a Policy, Volcano’s scheduler.conf, or a ConfigMap that contains one of them`.
pub(crate) fn check_configuration() -> Message {
    Message::new(
        "files.checkConfiguration",
        &[Piece::Text(
            "check a KubeSchedulerConfiguration, a Policy, Volcano’s scheduler.conf, or a ConfigMap that contains one of them",
        )],
        vec![],
    )
}

/// Words `this is not a scheduler configuration: the first document has no 'kind'`.
pub(crate) fn kind_missing() -> Message {
    Message::new(
        "files.kindMissing",
        &[Piece::Text(
            "this is not a scheduler configuration: the first document has no `kind`",
        )],
        vec![],
    )
}

/// Words `this ConfigMap contains no scheduler configuration`.
pub(crate) fn config_map_empty() -> Message {
    Message::new(
        "files.configMapEmpty",
        &[Piece::Text(
            "this ConfigMap contains no scheduler configuration",
        )],
        vec![],
    )
}

/// Words `begin with 'apiVersion' and 'kind' of a KubeSchedulerConfiguration or a Policy, or with Volcano’s 'actions' and 'tiers'`.
pub(crate) fn begin_configuration() -> Message {
    Message::new(
        "files.beginConfiguration",
        &[Piece::Text(
            "begin with `apiVersion` and `kind` of a KubeSchedulerConfiguration or a Policy, or with Volcano’s `actions` and `tiers`",
        )],
        vec![],
    )
}

/// Words `EKS accepts only an object here`.
pub(crate) fn eks_object() -> Message {
    Message::new(
        "files.eksObject",
        &[Piece::Text("EKS accepts only an object here")],
        vec![],
    )
}

/// Words `EKS accepts only integers from {minimum} to {maximum} here`.
pub(crate) fn eks_weight(minimum: impl Into<Param>, maximum: impl Into<Param>) -> Message {
    Message::new(
        "files.eksWeight",
        &[
            Piece::Text("EKS accepts only integers from "),
            Piece::Param(0),
            Piece::Text(" to "),
            Piece::Param(1),
            Piece::Text(" here"),
        ],
        vec![("minimum", minimum.into()), ("maximum", maximum.into())],
    )
}

/// Words `EKS accepts only {values, list} here`.
pub(crate) fn eks_value(values: impl Into<Param>) -> Message {
    Message::new(
        "files.eksValue",
        &[
            Piece::Text("EKS accepts only "),
            Piece::Param(0),
            Piece::Text(" here"),
        ],
        vec![("values", values.into())],
    )
}

/// Words `this is a Helm template, not a configuration: render it first with 'helm template <release> <chart>'`.
pub(crate) fn helm_template() -> Message {
    Message::new(
        "files.helmTemplate",
        &[Piece::Text(
            "this is a Helm template, not a configuration: render it first with `helm template <release> <chart>`",
        )],
        vec![],
    )
}

/// Words `this is a Jinja template, not a configuration: render it first with its tool, such as Ansible`.
pub(crate) fn jinja_template() -> Message {
    Message::new(
        "files.jinjaTemplate",
        &[Piece::Text(
            "this is a Jinja template, not a configuration: render it first with its tool, such as Ansible",
        )],
        vec![],
    )
}

/// Words `this is a template, not a configuration: render it first`.
pub(crate) fn template() -> Message {
    Message::new(
        "files.template",
        &[Piece::Text(
            "this is a template, not a configuration: render it first",
        )],
        vec![],
    )
}

/// Words `it contains no scheduler configuration: check the rendered file that does`.
pub(crate) fn template_empty() -> Message {
    Message::new(
        "files.templateEmpty",
        &[Piece::Text(
            "it contains no scheduler configuration: check the rendered file that does",
        )],
        vec![],
    )
}

/// Words `a {kind} begins on line {line}: check that part of the rendered file`.
pub(crate) fn check_rendered(kind: impl Into<Param>, line: impl Into<Param>) -> Message {
    Message::new(
        "files.checkRendered",
        &[
            Piece::Text("a "),
            Piece::Param(0),
            Piece::Text(" begins on line "),
            Piece::Param(1),
            Piece::Text(": check that part of the rendered file"),
        ],
        vec![("kind", kind.into()), ("line", line.into())],
    )
}

/// Words `a Volcano configuration begins on line {line}: check that part of the rendered file`.
pub(crate) fn check_rendered_volcano(line: impl Into<Param>) -> Message {
    Message::new(
        "files.checkRenderedVolcano",
        &[
            Piece::Text("a Volcano configuration begins on line "),
            Piece::Param(0),
            Piece::Text(": check that part of the rendered file"),
        ],
        vec![("line", line.into())],
    )
}

/// Words `the scheduler reads this part of a template literally: render the file first`.
pub(crate) fn template_value() -> Message {
    Message::new(
        "files.templateValue",
        &[Piece::Text(
            "the scheduler reads this part of a template literally: render the file first",
        )],
        vec![],
    )
}

/// Words `these are the values of a Helm chart, not a scheduler configuration: they have no 'kind'`.
pub(crate) fn helm_values() -> Message {
    Message::new(
        "files.helmValues",
        &[Piece::Text(
            "these are the values of a Helm chart, not a scheduler configuration: they have no `kind`",
        )],
        vec![],
    )
}

/// Words `the chart writes 'plugins' and 'pluginConfig' into a KubeSchedulerConfiguration: render it with 'helm template <release> <chart> --values <this file>' and check the result`.
pub(crate) fn render_configuration() -> Message {
    Message::new(
        "files.renderConfiguration",
        &[Piece::Text(
            "the chart writes `plugins` and `pluginConfig` into a KubeSchedulerConfiguration: render it with `helm template <release> <chart> --values <this file>` and check the result",
        )],
        vec![],
    )
}

/// Words `the chart’s templates make manifests of them: render it with 'helm template <release> <chart> --values <this file>' and check the result`.
pub(crate) fn render_manifests() -> Message {
    Message::new(
        "files.renderManifests",
        &[Piece::Text(
            "the chart’s templates make manifests of them: render it with `helm template <release> <chart> --values <this file>` and check the result",
        )],
        vec![],
    )
}

/// Words `{count, plural, one {# more setting is} other {# more settings are}} dropped or changed`.
pub(crate) fn more_dropped(count: impl Into<Param>) -> Message {
    Message::new(
        "files.moreDropped",
        &[
            Piece::Choice {
                param: 0,
                plural: true,
                cases: &[
                    ("one", &[Piece::Number(0), Piece::Text(" more setting is")]),
                    (
                        "other",
                        &[Piece::Number(0), Piece::Text(" more settings are")],
                    ),
                ],
            },
            Piece::Text(" dropped or changed"),
        ],
        vec![("count", count.into())],
    )
}

/// Words `the profile '{name}' is renamed to '{written}': AKS reserves the name for its own profile`.
pub(crate) fn aks_name_reserved(name: impl Into<Param>, written: impl Into<Param>) -> Message {
    Message::new(
        "files.aksNameReserved",
        &[
            Piece::Text("the profile `"),
            Piece::Param(0),
            Piece::Text("` is renamed to `"),
            Piece::Param(1),
            Piece::Text("`: AKS reserves the name for its own profile"),
        ],
        vec![("name", name.into()), ("written", written.into())],
    )
}

/// Words `{plugin} is dropped: AKS does not document that this plugin can be configured`.
pub(crate) fn aks_plugin_dropped(plugin: impl Into<Param>) -> Message {
    Message::new(
        "files.aksPluginDropped",
        &[
            Piece::Param(0),
            Piece::Text(" is dropped: AKS does not document that this plugin can be configured"),
        ],
        vec![("plugin", plugin.into())],
    )
}

/// Words `EKS rejects RequestedToCapacityRatio, so {strategy} replaces it, {reason, select, packs {as the shape packs} mostlyPacks {as the shape mostly packs; fuller nodes score higher even where the shape falls} spreads {as the shape spreads} mostlySpreads {as the shape mostly spreads; emptier nodes score higher even where the shape rises} other {the default, which spreads; the shape neither packs nor spreads}}; the score is linear in utilization`.
pub(crate) fn eks_strategy_replaced(
    strategy: impl Into<Param>,
    reason: impl Into<Param>,
) -> Message {
    Message::new(
        "files.eksStrategyReplaced",
        &[
            Piece::Text("EKS rejects RequestedToCapacityRatio, so "),
            Piece::Param(0),
            Piece::Text(" replaces it, "),
            Piece::Choice {
                param: 1,
                plural: false,
                cases: &[
                    ("packs", &[Piece::Text("as the shape packs")]),
                    (
                        "mostlyPacks",
                        &[Piece::Text(
                            "as the shape mostly packs; fuller nodes score higher even where the shape falls",
                        )],
                    ),
                    ("spreads", &[Piece::Text("as the shape spreads")]),
                    (
                        "mostlySpreads",
                        &[Piece::Text(
                            "as the shape mostly spreads; emptier nodes score higher even where the shape rises",
                        )],
                    ),
                    (
                        "other",
                        &[Piece::Text(
                            "the default, which spreads; the shape neither packs nor spreads",
                        )],
                    ),
                ],
            },
            Piece::Text("; the score is linear in utilization"),
        ],
        vec![("strategy", strategy.into()), ("reason", reason.into())],
    )
}

/// Words `'{resource}' is dropped: EKS scores only {resources, list}`.
pub(crate) fn eks_resource_dropped(
    resource: impl Into<Param>,
    resources: impl Into<Param>,
) -> Message {
    Message::new(
        "files.eksResourceDropped",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text("` is dropped: EKS scores only "),
            Piece::Param(1),
        ],
        vec![
            ("resource", resource.into()),
            ("resources", resources.into()),
        ],
    )
}

/// Words `the profile name '{name}' is dropped: settings of EKS apply to every pod of the cluster`.
pub(crate) fn eks_name_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.eksNameDropped",
        &[
            Piece::Text("the profile name `"),
            Piece::Param(0),
            Piece::Text("` is dropped: settings of EKS apply to every pod of the cluster"),
        ],
        vec![("name", name.into())],
    )
}

/// Words `the profile name '{name}' is dropped: a Policy has no profiles and applies to every pod of its scheduler`.
pub(crate) fn policy_name_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.policyNameDropped",
        &[
            Piece::Text("the profile name `"),
            Piece::Param(0),
            Piece::Text(
                "` is dropped: a Policy has no profiles and applies to every pod of its scheduler",
            ),
        ],
        vec![("name", name.into())],
    )
}

/// Words `the profile name '{name}' is dropped: Volcano has no profiles, and its pods have the scheduler name volcano`.
pub(crate) fn volcano_name_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.volcanoNameDropped",
        &[
            Piece::Text("the profile name `"),
            Piece::Param(0),
            Piece::Text(
                "` is dropped: Volcano has no profiles, and its pods have the scheduler name volcano",
            ),
        ],
        vec![("name", name.into())],
    )
}

/// Words `the weight {weight} of {plugin} is dropped: {target, select, eks {EKS accepts only a scoring strategy} other {Volcano has its own plugins}}`.
pub(crate) fn plugin_weight_dropped(
    weight: impl Into<Param>,
    plugin: impl Into<Param>,
    target: impl Into<Param>,
) -> Message {
    Message::new(
        "files.pluginWeightDropped",
        &[
            Piece::Text("the weight "),
            Piece::Param(0),
            Piece::Text(" of "),
            Piece::Param(1),
            Piece::Text(" is dropped: "),
            Piece::Choice {
                param: 2,
                plural: false,
                cases: &[
                    ("eks", &[Piece::Text("EKS accepts only a scoring strategy")]),
                    ("other", &[Piece::Text("Volcano has its own plugins")]),
                ],
            },
        ],
        vec![
            ("weight", weight.into()),
            ("plugin", plugin.into()),
            ("target", target.into()),
        ],
    )
}

/// Words `{plugin} is no longer disabled: {target, select, eks {EKS accepts only a scoring strategy} other {Volcano has its own plugins}}`.
pub(crate) fn plugin_switch_dropped(plugin: impl Into<Param>, target: impl Into<Param>) -> Message {
    Message::new(
        "files.pluginSwitchDropped",
        &[
            Piece::Param(0),
            Piece::Text(" is no longer disabled: "),
            Piece::Choice {
                param: 1,
                plural: false,
                cases: &[
                    ("eks", &[Piece::Text("EKS accepts only a scoring strategy")]),
                    ("other", &[Piece::Text("Volcano has its own plugins")]),
                ],
            },
        ],
        vec![("plugin", plugin.into()), ("target", target.into())],
    )
}

/// Words `the resources of NodeResourcesBalancedAllocation are dropped: {target, select, eks {EKS accepts only a scoring strategy} volcano {Volcano has its own plugins} other {a Policy has no arguments for this plugin}}`.
pub(crate) fn balanced_resources_dropped(target: impl Into<Param>) -> Message {
    Message::new(
        "files.balancedResourcesDropped",
        &[
            Piece::Text("the resources of NodeResourcesBalancedAllocation are dropped: "),
            Piece::Choice {
                param: 0,
                plural: false,
                cases: &[
                    ("eks", &[Piece::Text("EKS accepts only a scoring strategy")]),
                    ("volcano", &[Piece::Text("Volcano has its own plugins")]),
                    (
                        "other",
                        &[Piece::Text("a Policy has no arguments for this plugin")],
                    ),
                ],
            },
        ],
        vec![("target", target.into())],
    )
}

/// Words `binpack.weight {weight} is dropped: it is relative to Volcano’s plugins, not kube-scheduler’s`.
pub(crate) fn binpack_weight_dropped(weight: impl Into<Param>) -> Message {
    Message::new(
        "files.binpackWeightDropped",
        &[
            Piece::Text("binpack.weight "),
            Piece::Param(0),
            Piece::Text(" is dropped: it is relative to Volcano’s plugins, not kube-scheduler’s"),
        ],
        vec![("weight", weight.into())],
    )
}

/// Words `the weight '{weight}' of {plugin} is dropped: it is not an integer from 1 to {maximum}`.
pub(crate) fn plugin_weight_invalid(
    weight: impl Into<Param>,
    plugin: impl Into<Param>,
    maximum: impl Into<Param>,
) -> Message {
    Message::new(
        "files.pluginWeightInvalid",
        &[
            Piece::Text("the weight `"),
            Piece::Param(0),
            Piece::Text("` of "),
            Piece::Param(1),
            Piece::Text(" is dropped: it is not an integer from 1 to "),
            Piece::Param(2),
        ],
        vec![
            ("weight", weight.into()),
            ("plugin", plugin.into()),
            ("maximum", maximum.into()),
        ],
    )
}

/// Words `the weight of {plugin} is dropped: the plugin is also disabled`.
pub(crate) fn disabled_plugin_weight_dropped(plugin: impl Into<Param>) -> Message {
    Message::new(
        "files.disabledPluginWeightDropped",
        &[
            Piece::Text("the weight of "),
            Piece::Param(0),
            Piece::Text(" is dropped: the plugin is also disabled"),
        ],
        vec![("plugin", plugin.into())],
    )
}

/// Words `{plugin} is dropped: the target scheduler has no such score plugin`.
pub(crate) fn plugin_dropped(plugin: impl Into<Param>) -> Message {
    Message::new(
        "files.pluginDropped",
        &[
            Piece::Param(0),
            Piece::Text(" is dropped: the target scheduler has no such score plugin"),
        ],
        vec![("plugin", plugin.into())],
    )
}

/// Words `{plugin} is dropped: it has weight {weight} in kube-scheduler {release}, and the target scheduler has no such score plugin`.
pub(crate) fn default_plugin_dropped(
    plugin: impl Into<Param>,
    weight: impl Into<Param>,
    release: impl Into<Param>,
) -> Message {
    Message::new(
        "files.defaultPluginDropped",
        &[
            Piece::Param(0),
            Piece::Text(" is dropped: it has weight "),
            Piece::Param(1),
            Piece::Text(" in kube-scheduler "),
            Piece::Param(2),
            Piece::Text(", and the target scheduler has no such score plugin"),
        ],
        vec![
            ("plugin", plugin.into()),
            ("weight", weight.into()),
            ("release", release.into()),
        ],
    )
}

/// Words `{plugin} has weight {after} with this file instead of {before}`.
pub(crate) fn plugin_weight_changed(
    plugin: impl Into<Param>,
    after: impl Into<Param>,
    before: impl Into<Param>,
) -> Message {
    Message::new(
        "files.pluginWeightChanged",
        &[
            Piece::Param(0),
            Piece::Text(" has weight "),
            Piece::Param(1),
            Piece::Text(" with this file instead of "),
            Piece::Param(2),
        ],
        vec![
            ("plugin", plugin.into()),
            ("after", after.into()),
            ("before", before.into()),
        ],
    )
}

/// Words `{plugin}, with weight {weight}, does not score with this file`.
pub(crate) fn plugin_stops_scoring(plugin: impl Into<Param>, weight: impl Into<Param>) -> Message {
    Message::new(
        "files.pluginStopsScoring",
        &[
            Piece::Param(0),
            Piece::Text(", with weight "),
            Piece::Param(1),
            Piece::Text(", does not score with this file"),
        ],
        vec![("plugin", plugin.into()), ("weight", weight.into())],
    )
}

/// Words `{plugin} starts to score, with weight {weight}: kube-scheduler {release} enables it by default, and the file does not disable it`.
pub(crate) fn plugin_starts_scoring(
    plugin: impl Into<Param>,
    weight: impl Into<Param>,
    release: impl Into<Param>,
) -> Message {
    Message::new(
        "files.pluginStartsScoring",
        &[
            Piece::Param(0),
            Piece::Text(" starts to score, with weight "),
            Piece::Param(1),
            Piece::Text(": kube-scheduler "),
            Piece::Param(2),
            Piece::Text(" enables it by default, and the file does not disable it"),
        ],
        vec![
            ("plugin", plugin.into()),
            ("weight", weight.into()),
            ("release", release.into()),
        ],
    )
}

/// Words `kube-scheduler’s other score plugins are dropped: Volcano has its own, nodeorder`.
pub(crate) fn plugins_dropped() -> Message {
    Message::new(
        "files.pluginsDropped",
        &[Piece::Text(
            "kube-scheduler’s other score plugins are dropped: Volcano has its own, nodeorder",
        )],
        vec![],
    )
}

/// Words `a Policy scores only with what it lists: the file disables {plugins, list}, which kube-scheduler enables by default`.
pub(crate) fn plugins_disabled(plugins: impl Into<Param>) -> Message {
    Message::new(
        "files.pluginsDisabled",
        &[
            Piece::Text("a Policy scores only with what it lists: the file disables "),
            Piece::Param(0),
            Piece::Text(", which kube-scheduler enables by default"),
        ],
        vec![("plugins", plugins.into())],
    )
}

/// Words `'{field}' is dropped`.
pub(crate) fn field_dropped(field: impl Into<Param>) -> Message {
    Message::new(
        "files.fieldDropped",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text("` is dropped"),
        ],
        vec![("field", field.into())],
    )
}

/// Words `the profile '{name}' is dropped`.
pub(crate) fn profile_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.profileDropped",
        &[
            Piece::Text("the profile `"),
            Piece::Param(0),
            Piece::Text("` is dropped"),
        ],
        vec![("name", name.into())],
    )
}

/// Words `Volcano’s plugin '{name}' is dropped`.
pub(crate) fn volcano_plugin_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.volcanoPluginDropped",
        &[
            Piece::Text("Volcano’s plugin `"),
            Piece::Param(0),
            Piece::Text("` is dropped"),
        ],
        vec![("name", name.into())],
    )
}

/// Words `the enabled plugin '{name}' is dropped`.
pub(crate) fn enabled_plugin_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.enabledPluginDropped",
        &[
            Piece::Text("the enabled plugin `"),
            Piece::Param(0),
            Piece::Text("` is dropped"),
        ],
        vec![("name", name.into())],
    )
}

/// Words `the disabled plugin '{name}' is dropped`.
pub(crate) fn disabled_plugin_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.disabledPluginDropped",
        &[
            Piece::Text("the disabled plugin `"),
            Piece::Param(0),
            Piece::Text("` is dropped"),
        ],
        vec![("name", name.into())],
    )
}

/// Words `the arguments of '{name}' are dropped`.
pub(crate) fn arguments_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.argumentsDropped",
        &[
            Piece::Text("the arguments of `"),
            Piece::Param(0),
            Piece::Text("` are dropped"),
        ],
        vec![("name", name.into())],
    )
}

/// Words `the predicate '{name}' is dropped`.
pub(crate) fn predicate_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.predicateDropped",
        &[
            Piece::Text("the predicate `"),
            Piece::Param(0),
            Piece::Text("` is dropped"),
        ],
        vec![("name", name.into())],
    )
}

/// Words `the priority '{name}' is dropped`.
pub(crate) fn priority_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.priorityDropped",
        &[
            Piece::Text("the priority `"),
            Piece::Param(0),
            Piece::Text("` is dropped"),
        ],
        vec![("name", name.into())],
    )
}

/// Words `comments are dropped`.
pub(crate) fn comments_dropped() -> Message {
    Message::new(
        "files.commentsDropped",
        &[Piece::Text("comments are dropped")],
        vec![],
    )
}

/// Words `the text cannot be parsed: everything except the policy is dropped`.
pub(crate) fn text_unreadable() -> Message {
    Message::new(
        "files.textUnreadable",
        &[Piece::Text(
            "the text cannot be parsed: everything except the policy is dropped",
        )],
        vec![],
    )
}

/// Words `the content that is omitted on line {line} is dropped`.
pub(crate) fn ellipsis_dropped(line: impl Into<Param>) -> Message {
    Message::new(
        "files.ellipsisDropped",
        &[
            Piece::Text("the content that is omitted on line "),
            Piece::Param(0),
            Piece::Text(" is dropped"),
        ],
        vec![("line", line.into())],
    )
}

/// Words `the shape is dropped: binpack’s score rises linearly with utilization and is 0 if the pod does not fit{kind, select, packs {} spreads {; it packs, although the shape spreads} other {; it packs, even where the shape does not rise}}`.
pub(crate) fn shape_becomes_linear(kind: impl Into<Param>) -> Message {
    Message::new(
        "files.shapeBecomesLinear",
        &[
            Piece::Text(
                "the shape is dropped: binpack’s score rises linearly with utilization and is 0 if the pod does not fit",
            ),
            Piece::Choice {
                param: 0,
                plural: false,
                cases: &[
                    ("packs", &[]),
                    (
                        "spreads",
                        &[Piece::Text("; it packs, although the shape spreads")],
                    ),
                    (
                        "other",
                        &[Piece::Text(
                            "; it packs, even where the shape does not rise",
                        )],
                    ),
                ],
            },
        ],
        vec![("kind", kind.into())],
    )
}

/// Words `LeastAllocated is dropped: binpack packs, so it prefers fuller nodes to emptier ones`.
pub(crate) fn least_allocated_reversed() -> Message {
    Message::new(
        "files.leastAllocatedReversed",
        &[Piece::Text(
            "LeastAllocated is dropped: binpack packs, so it prefers fuller nodes to emptier ones",
        )],
        vec![],
    )
}

/// Words `'{resource}' is dropped: it cannot be an item of a comma-separated list`.
pub(crate) fn resource_not_listable(resource: impl Into<Param>) -> Message {
    Message::new(
        "files.resourceNotListable",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text("` is dropped: it cannot be an item of a comma-separated list"),
        ],
        vec![("resource", resource.into())],
    )
}

/// Words `binpack.weight '{weight}' is not an integer: 1 replaces it`.
pub(crate) fn binpack_weight_invalid(weight: impl Into<Param>) -> Message {
    Message::new(
        "files.binpackWeightInvalid",
        &[
            Piece::Text("binpack.weight `"),
            Piece::Param(0),
            Piece::Text("` is not an integer: 1 replaces it"),
        ],
        vec![("weight", weight.into())],
    )
}

/// Words `the policy scores with this file, although its plugin is disabled: a Policy scores with everything that it lists`.
pub(crate) fn policy_enabled() -> Message {
    Message::new(
        "files.policyEnabled",
        &[Piece::Text(
            "the policy scores with this file, although its plugin is disabled: a Policy scores with everything that it lists",
        )],
        vec![],
    )
}

/// Words `cpu and memory are listed with weight 1: kube-scheduler 1.19 to 1.22 scores every node 0 if a Policy lists no resources`.
pub(crate) fn resources_written_out() -> Message {
    Message::new(
        "files.resourcesWrittenOut",
        &[Piece::Text(
            "cpu and memory are listed with weight 1: kube-scheduler 1.19 to 1.22 scores every node 0 if a Policy lists no resources",
        )],
        vec![],
    )
}

/// Words `'{resource}' gets weight 1: from kube-scheduler 1.19 on a Policy has no default weight`.
pub(crate) fn weight_written_out(resource: impl Into<Param>) -> Message {
    Message::new(
        "files.weightWrittenOut",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text(
                "` gets weight 1: from kube-scheduler 1.19 on a Policy has no default weight",
            ),
        ],
        vec![("resource", resource.into())],
    )
}

/// Words `the resources are dropped: {priority} scores only cpu and memory, with equal weights`.
pub(crate) fn resources_dropped(priority: impl Into<Param>) -> Message {
    Message::new(
        "files.resourcesDropped",
        &[
            Piece::Text("the resources are dropped: "),
            Piece::Param(0),
            Piece::Text(" scores only cpu and memory, with equal weights"),
        ],
        vec![("priority", priority.into())],
    )
}

/// Words `the shape is dropped: {strategy} ignores it, and kube-scheduler rejects it from 1.36 on`.
pub(crate) fn shape_dropped(strategy: impl Into<Param>) -> Message {
    Message::new(
        "files.shapeDropped",
        &[
            Piece::Text("the shape is dropped: "),
            Piece::Param(0),
            Piece::Text(" ignores it, and kube-scheduler rejects it from 1.36 on"),
        ],
        vec![("strategy", strategy.into())],
    )
}

/// Words `the shape is dropped: it has no points and is rejected, although the strategy ignores it`.
pub(crate) fn empty_shape_dropped() -> Message {
    Message::new(
        "files.emptyShapeDropped",
        &[Piece::Text(
            "the shape is dropped: it has no points and is rejected, although the strategy ignores it",
        )],
        vec![],
    )
}

/// Words `'{resource}' is listed once: kube-scheduler rejects duplicates here`.
pub(crate) fn balanced_resource_repeated(resource: impl Into<Param>) -> Message {
    Message::new(
        "files.balancedResourceRepeated",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text("` is listed once: kube-scheduler rejects duplicates here"),
        ],
        vec![("resource", resource.into())],
    )
}

/// Words `'{resource}' is listed once, with its last weight: only kube-scheduler 1.27 and later add the weights of duplicates`.
pub(crate) fn resource_repeated(resource: impl Into<Param>) -> Message {
    Message::new(
        "files.resourceRepeated",
        &[
            Piece::Text("`"),
            Piece::Param(0),
            Piece::Text(
                "` is listed once, with its last weight: only kube-scheduler 1.27 and later add the weights of duplicates",
            ),
        ],
        vec![("resource", resource.into())],
    )
}

/// Words `LeastAllocated replaces RequestedToCapacityRatio: without a shape of at least one point the scheduler does not start`.
pub(crate) fn strategy_without_shape() -> Message {
    Message::new(
        "files.strategyWithoutShape",
        &[Piece::Text(
            "LeastAllocated replaces RequestedToCapacityRatio: without a shape of at least one point the scheduler does not start",
        )],
        vec![],
    )
}

/// Words `LeastAllocated replaces '{strategy}': there is no such strategy`.
pub(crate) fn strategy_unknown(strategy: impl Into<Param>) -> Message {
    Message::new(
        "files.strategyUnknown",
        &[
            Piece::Text("LeastAllocated replaces `"),
            Piece::Param(0),
            Piece::Text("`: there is no such strategy"),
        ],
        vec![("strategy", strategy.into())],
    )
}

/// Words `the weight '{weight}' of '{resource}' is dropped: it is not an integer; without a weight the resource counts once`.
pub(crate) fn weight_invalid(weight: impl Into<Param>, resource: impl Into<Param>) -> Message {
    Message::new(
        "files.weightInvalid",
        &[
            Piece::Text("the weight `"),
            Piece::Param(0),
            Piece::Text("` of `"),
            Piece::Param(1),
            Piece::Text(
                "` is dropped: it is not an integer; without a weight the resource counts once",
            ),
        ],
        vec![("weight", weight.into()), ("resource", resource.into())],
    )
}

/// Words `the weight {weight} of '{resource}' becomes {maximum}, the maximum: the resource counts less, relative to the others`.
pub(crate) fn weight_lowered(
    weight: impl Into<Param>,
    resource: impl Into<Param>,
    maximum: impl Into<Param>,
) -> Message {
    Message::new(
        "files.weightLowered",
        &[
            Piece::Text("the weight "),
            Piece::Param(0),
            Piece::Text(" of `"),
            Piece::Param(1),
            Piece::Text("` becomes "),
            Piece::Param(2),
            Piece::Text(", the maximum: the resource counts less, relative to the others"),
        ],
        vec![
            ("weight", weight.into()),
            ("resource", resource.into()),
            ("maximum", maximum.into()),
        ],
    )
}

/// Words `the weight {weight} of '{resource}' becomes {written}: it is less than {minimum}`.
pub(crate) fn weight_raised(
    weight: impl Into<Param>,
    resource: impl Into<Param>,
    written: impl Into<Param>,
    minimum: impl Into<Param>,
) -> Message {
    Message::new(
        "files.weightRaised",
        &[
            Piece::Text("the weight "),
            Piece::Param(0),
            Piece::Text(" of `"),
            Piece::Param(1),
            Piece::Text("` becomes "),
            Piece::Param(2),
            Piece::Text(": it is less than "),
            Piece::Param(3),
        ],
        vec![
            ("weight", weight.into()),
            ("resource", resource.into()),
            ("written", written.into()),
            ("minimum", minimum.into()),
        ],
    )
}

/// Words `the points are sorted, as utilization must increase from point to point; of points with equal utilization only the last is kept`.
pub(crate) fn points_sorted() -> Message {
    Message::new(
        "files.pointsSorted",
        &[Piece::Text(
            "the points are sorted, as utilization must increase from point to point; of points with equal utilization only the last is kept",
        )],
        vec![],
    )
}

/// Words `the point is dropped: '{value}' is not an integer`.
pub(crate) fn point_dropped(value: impl Into<Param>) -> Message {
    Message::new(
        "files.pointDropped",
        &[
            Piece::Text("the point is dropped: `"),
            Piece::Param(0),
            Piece::Text("` is not an integer"),
        ],
        vec![("value", value.into())],
    )
}

/// Words `{value} becomes {written}: it is not from 0 to {maximum}`.
pub(crate) fn point_changed(
    value: impl Into<Param>,
    written: impl Into<Param>,
    maximum: impl Into<Param>,
) -> Message {
    Message::new(
        "files.pointChanged",
        &[
            Piece::Param(0),
            Piece::Text(" becomes "),
            Piece::Param(1),
            Piece::Text(": it is not from 0 to "),
            Piece::Param(2),
        ],
        vec![
            ("value", value.into()),
            ("written", written.into()),
            ("maximum", maximum.into()),
        ],
    )
}
