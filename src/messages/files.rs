// Generated from www/src/messages/en/core-files.json by `make messages`.

use crate::message::{Message, Param};

pub(crate) fn file_must_exist(file: impl Into<Param>) -> Message {
    Message::new(
        "files.fileMustExist,file the scheduler reads `{0}` at startup: the file must exist where the scheduler runs",
        [file.into()],
    )
}

pub(crate) fn mount_file() -> Message {
    Message::new(
        "files.mountFile mount it into the scheduler’s container",
        [],
    )
}

pub(crate) fn scale_weights() -> Message {
    Message::new(
        "files.scaleWeights scale the weights to 1–100, keeping their ratios",
        [],
    )
}

pub(crate) fn add_packing_shape() -> Message {
    Message::new(
        "files.addPackingShape add a shape that packs pods: the score rises from 0 to 10",
        [],
    )
}

pub(crate) fn add_spreading_shape() -> Message {
    Message::new(
        "files.addSpreadingShape add a shape that spreads pods: the score falls from 10 to 0",
        [],
    )
}

pub(crate) fn remove_unused_shape() -> Message {
    Message::new("files.removeUnusedShape remove the unused shape", [])
}

pub(crate) fn reverse_shape() -> Message {
    Message::new("files.reverseShape reverse the shape", [])
}

pub(crate) fn remove_entry() -> Message {
    Message::new("files.removeEntry remove this entry", [])
}

pub(crate) fn merge_entries() -> Message {
    Message::new(
        "files.mergeEntries add its weight to the first entry and remove this one",
        [],
    )
}

pub(crate) fn raise_plugin_weight(plugin: impl Into<Param>, weight: impl Into<Param>) -> Message {
    Message::new(
        "files.raisePluginWeight,plugin,weight give {0} weight {1}",
        [plugin.into(), weight.into()],
    )
}

pub(crate) fn raise_scores() -> Message {
    Message::new(
        "files.raiseScores raise scores of 0 to 1 so that no resource is dropped",
        [],
    )
}

pub(crate) fn enable_scoring() -> Message {
    Message::new(
        "files.enableScoring enable NodeResourcesFit for scoring",
        [],
    )
}

pub(crate) fn document_unread() -> Message {
    Message::new(
        "files.documentUnread the loader reads only the first document: everything from here on is ignored",
        [],
    )
}

pub(crate) fn join_documents() -> Message {
    Message::new(
        "files.joinDocuments remove the line `---` or `...` before it, or move it to a file of its own",
        [],
    )
}

pub(crate) fn remove_empty_document() -> Message {
    Message::new("files.removeEmptyDocument remove the empty document", [])
}

pub(crate) fn scheduler_name_unknown(name: impl Into<Param>) -> Message {
    Message::new(
        "files.schedulerNameUnknown,name no profile is named `{0}`: a pod with this scheduler name stays pending, unless another scheduler of that name runs",
        [name.into()],
    )
}

pub(crate) fn use_profile_name(names: impl Into<Param>) -> Message {
    Message::new(
        "files.useProfileName,names use the name of a profile: {0}",
        [names.into()],
    )
}

pub(crate) fn use_one_of_many_profile_names(
    count: impl Into<Param>,
    names: impl Into<Param>,
) -> Message {
    Message::new(
        "files.useOneOfManyProfileNames,count,names use the name of one of the {0#} profiles, such as {1}",
        [count.into(), names.into()],
    )
}

pub(crate) fn plugin_removed(release: impl Into<Param>, plugin: impl Into<Param>) -> Message {
    Message::new(
        "files.pluginRemoved,release,plugin these arguments have no effect: kube-scheduler {0} and later have no plugin `{1}`",
        [release.into(), plugin.into()],
    )
}

pub(crate) fn move_resources_to_strategy(strategy: impl Into<Param>) -> Message {
    Message::new(
        "files.moveResourcesToStrategy,strategy move its `resources` to `scoringStrategy` of NodeResourcesFit, with `type: {0}`",
        [strategy.into()],
    )
}

pub(crate) fn move_ratio_to_strategy() -> Message {
    Message::new(
        "files.moveRatioToStrategy move its `resources` to `scoringStrategy` of NodeResourcesFit, with `type: RequestedToCapacityRatio`, and its `shape` to `requestedToCapacityRatio` there",
        [],
    )
}

pub(crate) fn use_node_affinity() -> Message {
    Message::new(
        "files.useNodeAffinity use the node affinity of pods, or `addedAffinity` of NodeAffinity",
        [],
    )
}

pub(crate) fn use_pod_affinity() -> Message {
    Message::new(
        "files.usePodAffinity use the affinity of pods, or PodTopologySpread",
        [],
    )
}

pub(crate) fn plugin_misnamed(name: impl Into<Param>, plugin: impl Into<Param>) -> Message {
    Message::new(
        "files.pluginMisnamed,name,plugin this entry has no effect: no plugin is named `{0}`; did you mean `{1}`?",
        [name.into(), plugin.into()],
    )
}

pub(crate) fn merge_arguments(plugin: impl Into<Param>) -> Message {
    Message::new(
        "files.mergeArguments,plugin move its arguments to the entry of {0} and remove this entry",
        [plugin.into()],
    )
}

pub(crate) fn resource_unknown_skipped(resource: impl Into<Param>) -> Message {
    Message::new(
        "files.resourceUnknownSkipped,resource the scheduler does not know the resource `{0}` and skips it on every node",
        [resource.into()],
    )
}

pub(crate) fn resource_unknown_full(resource: impl Into<Param>) -> Message {
    Message::new(
        "files.resourceUnknownFull,resource the scheduler does not know the resource `{0}`: it counts as 100% utilized on every node",
        [resource.into()],
    )
}

pub(crate) fn use_known_resource() -> Message {
    Message::new(
        "files.useKnownResource use cpu, memory, ephemeral-storage, hugepages-<size>, or an extended resource such as nvidia.com/gpu",
        [],
    )
}

pub(crate) fn resource_repeated_last(resource: impl Into<Param>) -> Message {
    Message::new(
        "files.resourceRepeatedLast,resource `{0}` is listed twice: only the last weight counts",
        [resource.into()],
    )
}

pub(crate) fn resource_repeated_sum(resource: impl Into<Param>) -> Message {
    Message::new(
        "files.resourceRepeatedSum,resource `{0}` is listed twice: its weights are added",
        [resource.into()],
    )
}

pub(crate) fn resources_ignored(release: impl Into<Param>) -> Message {
    Message::new(
        "files.resourcesIgnored,release kube-scheduler {0} scores only cpu and memory, with equal weights",
        [release.into()],
    )
}

pub(crate) fn remove_resources() -> Message {
    Message::new(
        "files.removeResources remove the list or use a newer release",
        [],
    )
}

pub(crate) fn divide_scores() -> Message {
    Message::new("files.divideScores divide the scores by 10", [])
}

pub(crate) fn shape_unused(strategy: impl Into<Param>) -> Message {
    Message::new(
        "files.shapeUnused,strategy {0} ignores the shape",
        [strategy.into()],
    )
}

pub(crate) fn use_ratio() -> Message {
    Message::new(
        "files.useRatio set `type: RequestedToCapacityRatio` or remove the shape",
        [],
    )
}

pub(crate) fn placement_score(strategy: impl Into<Param>) -> Message {
    Message::new(
        "files.placementScore,strategy the placements of pod groups are not scored by {0}: fuller ones always score higher, with the same resources and weights",
        [strategy.into()],
    )
}

pub(crate) fn remove_placement_score() -> Message {
    Message::new(
        "files.removePlacementScore remove NodeResourcesFit from `plugins.placementScore` if groups should not be packed",
        [],
    )
}

pub(crate) fn shape_flat() -> Message {
    Message::new(
        "files.shapeFlat the shape is flat: every utilization scores the same, so the policy decides nothing",
        [],
    )
}

pub(crate) fn slope_shape() -> Message {
    Message::new(
        "files.slopeShape let the score rise with utilization to pack pods, or fall to spread them",
        [],
    )
}

pub(crate) fn shape_cliff_at(utilization: impl Into<Param>) -> Message {
    Message::new(
        "files.shapeCliffAt,utilization at {0}% utilization a resource scores 0 and is dropped, so the other resources alone set the score: such a node can outrank nodes that should score higher",
        [utilization.into()],
    )
}

pub(crate) fn shape_cliff_between(from: impl Into<Param>, to: impl Into<Param>) -> Message {
    Message::new(
        "files.shapeCliffBetween,from,to from {0}% to {1}% utilization a resource scores 0 and is dropped, so the other resources alone set the score: such a node can outrank nodes that should score higher",
        [from.into(), to.into()],
    )
}

pub(crate) fn use_score_of_one() -> Message {
    Message::new(
        "files.useScoreOfOne use a score of 1 instead of 0 where the resource should still count",
        [],
    )
}

pub(crate) fn spreads_not_packs() -> Message {
    Message::new(
        "files.spreadsNotPacks a name or comment says that the policy packs, but it spreads: emptier nodes score higher",
        [],
    )
}

pub(crate) fn packs_not_spreads() -> Message {
    Message::new(
        "files.packsNotSpreads a name or comment says that the policy spreads, but it packs: fuller nodes score higher",
        [],
    )
}

pub(crate) fn change_policy_or_description() -> Message {
    Message::new(
        "files.changePolicyOrDescription change the policy, or what the file says about it",
        [],
    )
}

pub(crate) fn fit_disabled() -> Message {
    Message::new(
        "files.fitDisabled NodeResourcesFit does not score in this profile: its scoring strategy has no effect",
        [],
    )
}

pub(crate) fn enable_fit() -> Message {
    Message::new(
        "files.enableFit enable NodeResourcesFit under `plugins.score`, or remove it from the disabled plugins",
        [],
    )
}

pub(crate) fn plugin_weight_negative(
    plugin: impl Into<Param>,
    weight: impl Into<Param>,
) -> Message {
    Message::new(
        "files.pluginWeightNegative,plugin,weight {0} has weight {1}: its best nodes get the lowest weighted scores, as if the shape were reversed",
        [plugin.into(), weight.into()],
    )
}

pub(crate) fn use_positive_weight() -> Message {
    Message::new(
        "files.usePositiveWeight use a weight of at least 1; reverse the shape if that is intended",
        [],
    )
}

pub(crate) fn policy_outweighed(
    plugin: impl Into<Param>,
    weight: impl Into<Param>,
    total: impl Into<Param>,
    opponents: impl Into<Param>,
) -> Message {
    Message::new(
        "files.policyOutweighed,plugin,weight,total,opponents {0} has weight {1}, and plugins that spread pods have a total weight of {2} ({3}): they can outweigh packing",
        [plugin.into(), weight.into(), total.into(), opponents.into()],
    )
}

pub(crate) fn outweigh_spreading(plugin: impl Into<Param>, weight: impl Into<Param>) -> Message {
    Message::new(
        "files.outweighSpreading,plugin,weight give {0} a weight of at least {1}, or disable the plugins that spread pods",
        [plugin.into(), weight.into()],
    )
}

pub(crate) fn weight_defaulted(resource: impl Into<Param>) -> Message {
    Message::new(
        "files.weightDefaulted,resource weight 0 counts as 1: `{0}` is scored, not excluded",
        [resource.into()],
    )
}

pub(crate) fn remove_resource_or_set_weight() -> Message {
    Message::new(
        "files.removeResourceOrSetWeight remove the resource, or set the weight that it should have",
        [],
    )
}

pub(crate) fn more_findings(count: impl Into<Param>) -> Message {
    Message::new(
        "files.moreFindings,count at least {0?one{{0#} more finding}other{{0#} more findings}} of the same or lower severity",
        [count.into()],
    )
}

pub(crate) fn other_configuration(key: impl Into<Param>) -> Message {
    Message::new(
        "files.otherConfiguration,key another configuration: only the one under `{0}` is checked",
        [key.into()],
    )
}

pub(crate) fn extract_configuration() -> Message {
    Message::new(
        "files.extractConfiguration move it to a file of its own to check it",
        [],
    )
}

pub(crate) fn not_a_configuration(initial: impl Into<Param>, kind: impl Into<Param>) -> Message {
    Message::new(
        "files.notAConfiguration,initial,kind this is {0?vowel{an {1}}other{a {1}}}, not a scheduler configuration",
        [initial.into(), kind.into()],
    )
}

pub(crate) fn score_pod() -> Message {
    Message::new(
        "files.scorePod it describes a pod: score that pod on nodes, with the policy of a scheduler configuration",
        [],
    )
}

pub(crate) fn check_configuration() -> Message {
    Message::new(
        "files.checkConfiguration check a KubeSchedulerConfiguration, a Policy, Volcano’s scheduler.conf, or a ConfigMap that contains one of them",
        [],
    )
}

pub(crate) fn kind_missing() -> Message {
    Message::new(
        "files.kindMissing this is not a scheduler configuration: the first document has no `kind`",
        [],
    )
}

pub(crate) fn config_map_empty() -> Message {
    Message::new(
        "files.configMapEmpty this ConfigMap contains no scheduler configuration",
        [],
    )
}

pub(crate) fn begin_configuration() -> Message {
    Message::new(
        "files.beginConfiguration begin with `apiVersion` and `kind` of a KubeSchedulerConfiguration or a Policy, or with Volcano’s `actions` and `tiers`",
        [],
    )
}

pub(crate) fn eks_object() -> Message {
    Message::new("files.eksObject EKS accepts only an object here", [])
}

pub(crate) fn eks_weight(minimum: impl Into<Param>, maximum: impl Into<Param>) -> Message {
    Message::new(
        "files.eksWeight,minimum,maximum EKS accepts only integers from {0} to {1} here",
        [minimum.into(), maximum.into()],
    )
}

pub(crate) fn eks_value(values: impl Into<Param>) -> Message {
    Message::new(
        "files.eksValue,values EKS accepts only {0} here",
        [values.into()],
    )
}

pub(crate) fn helm_template() -> Message {
    Message::new(
        "files.helmTemplate this is a Helm template, not a configuration: render it first with `helm template <release> <chart>`",
        [],
    )
}

pub(crate) fn jinja_template() -> Message {
    Message::new(
        "files.jinjaTemplate this is a Jinja template, not a configuration: render it first with its tool, such as Ansible",
        [],
    )
}

pub(crate) fn template() -> Message {
    Message::new(
        "files.template this is a template, not a configuration: render it first",
        [],
    )
}

pub(crate) fn template_empty() -> Message {
    Message::new(
        "files.templateEmpty it contains no scheduler configuration: check the rendered file that does",
        [],
    )
}

pub(crate) fn check_rendered(kind: impl Into<Param>, line: impl Into<Param>) -> Message {
    Message::new(
        "files.checkRendered,kind,line a {0} begins on line {1}: check that part of the rendered file",
        [kind.into(), line.into()],
    )
}

pub(crate) fn check_rendered_volcano(line: impl Into<Param>) -> Message {
    Message::new(
        "files.checkRenderedVolcano,line a Volcano configuration begins on line {0}: check that part of the rendered file",
        [line.into()],
    )
}

pub(crate) fn template_value() -> Message {
    Message::new(
        "files.templateValue the scheduler reads this part of a template literally: render the file first",
        [],
    )
}

pub(crate) fn helm_values() -> Message {
    Message::new(
        "files.helmValues these are the values of a Helm chart, not a scheduler configuration: they have no `kind`",
        [],
    )
}

pub(crate) fn render_configuration() -> Message {
    Message::new(
        "files.renderConfiguration the chart writes `plugins` and `pluginConfig` into a KubeSchedulerConfiguration: render it with `helm template <release> <chart> --values <this file>` and check the result",
        [],
    )
}

pub(crate) fn render_manifests() -> Message {
    Message::new(
        "files.renderManifests the chart’s templates make manifests of them: render it with `helm template <release> <chart> --values <this file>` and check the result",
        [],
    )
}

pub(crate) fn more_dropped(count: impl Into<Param>) -> Message {
    Message::new(
        "files.moreDropped,count {0?one{{0#} more setting is}other{{0#} more settings are}} dropped or changed",
        [count.into()],
    )
}

pub(crate) fn aks_name_reserved(name: impl Into<Param>, written: impl Into<Param>) -> Message {
    Message::new(
        "files.aksNameReserved,name,written the profile `{0}` is renamed to `{1}`: AKS reserves the name for its own profile",
        [name.into(), written.into()],
    )
}

pub(crate) fn aks_plugin_dropped(plugin: impl Into<Param>) -> Message {
    Message::new(
        "files.aksPluginDropped,plugin {0} is dropped: AKS does not document that this plugin can be configured",
        [plugin.into()],
    )
}

pub(crate) fn eks_strategy_replaced(
    strategy: impl Into<Param>,
    reason: impl Into<Param>,
) -> Message {
    Message::new(
        "files.eksStrategyReplaced,strategy,reason EKS rejects RequestedToCapacityRatio, so {0} replaces it, {1?packs{as the shape packs}mostlyPacks{as the shape mostly packs; fuller nodes score higher even where the shape falls}spreads{as the shape spreads}mostlySpreads{as the shape mostly spreads; emptier nodes score higher even where the shape rises}other{the default, which spreads; the shape neither packs nor spreads}}; the score is linear in utilization",
        [strategy.into(), reason.into()],
    )
}

pub(crate) fn eks_resource_dropped(
    resource: impl Into<Param>,
    resources: impl Into<Param>,
) -> Message {
    Message::new(
        "files.eksResourceDropped,resource,resources `{0}` is dropped: EKS scores only {1}",
        [resource.into(), resources.into()],
    )
}

pub(crate) fn eks_name_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.eksNameDropped,name the profile name `{0}` is dropped: settings of EKS apply to every pod of the cluster",
        [name.into()],
    )
}

pub(crate) fn policy_name_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.policyNameDropped,name the profile name `{0}` is dropped: a Policy has no profiles and applies to every pod of its scheduler",
        [name.into()],
    )
}

pub(crate) fn volcano_name_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.volcanoNameDropped,name the profile name `{0}` is dropped: Volcano has no profiles, and its pods have the scheduler name volcano",
        [name.into()],
    )
}

pub(crate) fn plugin_weight_dropped(
    weight: impl Into<Param>,
    plugin: impl Into<Param>,
    target: impl Into<Param>,
) -> Message {
    Message::new(
        "files.pluginWeightDropped,weight,plugin,target the weight {0} of {1} is dropped: {2?eks{EKS accepts only a scoring strategy}other{Volcano has its own plugins}}",
        [weight.into(), plugin.into(), target.into()],
    )
}

pub(crate) fn plugin_switch_dropped(plugin: impl Into<Param>, target: impl Into<Param>) -> Message {
    Message::new(
        "files.pluginSwitchDropped,plugin,target {0} is no longer disabled: {1?eks{EKS accepts only a scoring strategy}other{Volcano has its own plugins}}",
        [plugin.into(), target.into()],
    )
}

pub(crate) fn balanced_resources_dropped(
    plugin: impl Into<Param>,
    target: impl Into<Param>,
) -> Message {
    Message::new(
        "files.balancedResourcesDropped,plugin,target the resources of {0} are dropped: {1?eks{EKS accepts only a scoring strategy}volcano{Volcano has its own plugins}other{a Policy has no arguments for this plugin}}",
        [plugin.into(), target.into()],
    )
}

pub(crate) fn binpack_weight_dropped(weight: impl Into<Param>) -> Message {
    Message::new(
        "files.binpackWeightDropped,weight binpack.weight {0} is dropped: it is relative to Volcano’s plugins, not kube-scheduler’s",
        [weight.into()],
    )
}

pub(crate) fn plugin_weight_invalid(
    weight: impl Into<Param>,
    plugin: impl Into<Param>,
    maximum: impl Into<Param>,
) -> Message {
    Message::new(
        "files.pluginWeightInvalid,weight,plugin,maximum the weight `{0}` of {1} is dropped: it is not an integer from 1 to {2}",
        [weight.into(), plugin.into(), maximum.into()],
    )
}

pub(crate) fn disabled_plugin_weight_dropped(plugin: impl Into<Param>) -> Message {
    Message::new(
        "files.disabledPluginWeightDropped,plugin the weight of {0} is dropped: the plugin is also disabled",
        [plugin.into()],
    )
}

pub(crate) fn plugin_dropped(plugin: impl Into<Param>) -> Message {
    Message::new(
        "files.pluginDropped,plugin {0} is dropped: the target scheduler has no such score plugin",
        [plugin.into()],
    )
}

pub(crate) fn default_plugin_dropped(
    plugin: impl Into<Param>,
    weight: impl Into<Param>,
    release: impl Into<Param>,
) -> Message {
    Message::new(
        "files.defaultPluginDropped,plugin,weight,release {0} is dropped: it has weight {1} in kube-scheduler {2}, and the target scheduler has no such score plugin",
        [plugin.into(), weight.into(), release.into()],
    )
}

pub(crate) fn plugin_weight_changed(
    plugin: impl Into<Param>,
    after: impl Into<Param>,
    before: impl Into<Param>,
) -> Message {
    Message::new(
        "files.pluginWeightChanged,plugin,after,before {0} has weight {1} with this file instead of {2}",
        [plugin.into(), after.into(), before.into()],
    )
}

pub(crate) fn plugin_stops_scoring(plugin: impl Into<Param>, weight: impl Into<Param>) -> Message {
    Message::new(
        "files.pluginStopsScoring,plugin,weight {0}, with weight {1}, does not score with this file",
        [plugin.into(), weight.into()],
    )
}

pub(crate) fn plugin_starts_scoring(
    plugin: impl Into<Param>,
    weight: impl Into<Param>,
    release: impl Into<Param>,
) -> Message {
    Message::new(
        "files.pluginStartsScoring,plugin,weight,release {0} starts to score, with weight {1}: kube-scheduler {2} enables it by default, and the file does not disable it",
        [plugin.into(), weight.into(), release.into()],
    )
}

pub(crate) fn node_order_dropped() -> Message {
    Message::new(
        "files.nodeOrderDropped the weights of Volcano’s nodeorder are dropped: only Volcano has this plugin",
        [],
    )
}

pub(crate) fn plugins_dropped() -> Message {
    Message::new(
        "files.pluginsDropped kube-scheduler’s other score plugins are dropped: Volcano has its own, nodeorder",
        [],
    )
}

pub(crate) fn plugins_disabled(plugins: impl Into<Param>) -> Message {
    Message::new(
        "files.pluginsDisabled,plugins a Policy scores only with what it lists: the file disables {0}, which kube-scheduler enables by default",
        [plugins.into()],
    )
}

pub(crate) fn field_dropped(field: impl Into<Param>) -> Message {
    Message::new("files.fieldDropped,field `{0}` is dropped", [field.into()])
}

pub(crate) fn profile_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.profileDropped,name the profile `{0}` is dropped",
        [name.into()],
    )
}

pub(crate) fn volcano_plugin_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.volcanoPluginDropped,name Volcano’s plugin `{0}` is dropped",
        [name.into()],
    )
}

pub(crate) fn enabled_plugin_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.enabledPluginDropped,name the enabled plugin `{0}` is dropped",
        [name.into()],
    )
}

pub(crate) fn disabled_plugin_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.disabledPluginDropped,name the disabled plugin `{0}` is dropped",
        [name.into()],
    )
}

pub(crate) fn arguments_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.argumentsDropped,name the arguments of `{0}` are dropped",
        [name.into()],
    )
}

pub(crate) fn predicate_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.predicateDropped,name the predicate `{0}` is dropped",
        [name.into()],
    )
}

pub(crate) fn priority_dropped(name: impl Into<Param>) -> Message {
    Message::new(
        "files.priorityDropped,name the priority `{0}` is dropped",
        [name.into()],
    )
}

pub(crate) fn comments_dropped() -> Message {
    Message::new("files.commentsDropped comments are dropped", [])
}

pub(crate) fn text_unreadable() -> Message {
    Message::new(
        "files.textUnreadable the text cannot be parsed: everything except the policy is dropped",
        [],
    )
}

pub(crate) fn ellipsis_dropped(line: impl Into<Param>) -> Message {
    Message::new(
        "files.ellipsisDropped,line the content that is omitted on line {0} is dropped",
        [line.into()],
    )
}

pub(crate) fn shape_becomes_linear(kind: impl Into<Param>) -> Message {
    Message::new(
        "files.shapeBecomesLinear,kind the shape is dropped: binpack’s score rises linearly with utilization and is 0 if the pod does not fit{0?packs{}spreads{; it packs, although the shape spreads}other{; it packs, even where the shape does not rise}}",
        [kind.into()],
    )
}

pub(crate) fn least_allocated_reversed() -> Message {
    Message::new(
        "files.leastAllocatedReversed LeastAllocated is dropped: binpack packs, so it prefers fuller nodes to emptier ones",
        [],
    )
}

pub(crate) fn resource_not_listable(resource: impl Into<Param>) -> Message {
    Message::new(
        "files.resourceNotListable,resource `{0}` is dropped: it cannot be an item of a comma-separated list",
        [resource.into()],
    )
}

pub(crate) fn binpack_weight_invalid(weight: impl Into<Param>) -> Message {
    Message::new(
        "files.binpackWeightInvalid,weight binpack.weight `{0}` is not an integer: 1 replaces it",
        [weight.into()],
    )
}

pub(crate) fn policy_enabled() -> Message {
    Message::new(
        "files.policyEnabled the policy scores with this file, although its plugin is disabled: a Policy scores with everything that it lists",
        [],
    )
}

pub(crate) fn resources_written_out() -> Message {
    Message::new(
        "files.resourcesWrittenOut cpu and memory are listed with weight 1: kube-scheduler 1.19 to 1.22 scores every node 0 if a Policy lists no resources",
        [],
    )
}

pub(crate) fn weight_written_out(resource: impl Into<Param>) -> Message {
    Message::new(
        "files.weightWrittenOut,resource `{0}` gets weight 1: from kube-scheduler 1.19 on a Policy has no default weight",
        [resource.into()],
    )
}

pub(crate) fn resources_dropped(priority: impl Into<Param>) -> Message {
    Message::new(
        "files.resourcesDropped,priority the resources are dropped: {0} scores only cpu and memory, with equal weights",
        [priority.into()],
    )
}

pub(crate) fn shape_dropped(strategy: impl Into<Param>) -> Message {
    Message::new(
        "files.shapeDropped,strategy the shape is dropped: {0} ignores it, and kube-scheduler rejects it from 1.36 on",
        [strategy.into()],
    )
}

pub(crate) fn empty_shape_dropped() -> Message {
    Message::new(
        "files.emptyShapeDropped the shape is dropped: it has no points and is rejected, although the strategy ignores it",
        [],
    )
}

pub(crate) fn balanced_resource_repeated(resource: impl Into<Param>) -> Message {
    Message::new(
        "files.balancedResourceRepeated,resource `{0}` is listed once: kube-scheduler rejects duplicates here",
        [resource.into()],
    )
}

pub(crate) fn resource_repeated(resource: impl Into<Param>) -> Message {
    Message::new(
        "files.resourceRepeated,resource `{0}` is listed once, with its last weight: only kube-scheduler 1.27 and later add the weights of duplicates",
        [resource.into()],
    )
}

pub(crate) fn strategy_without_shape() -> Message {
    Message::new(
        "files.strategyWithoutShape LeastAllocated replaces RequestedToCapacityRatio: without a shape of at least one point the scheduler does not start",
        [],
    )
}

pub(crate) fn strategy_unknown(strategy: impl Into<Param>) -> Message {
    Message::new(
        "files.strategyUnknown,strategy LeastAllocated replaces `{0}`: there is no such strategy",
        [strategy.into()],
    )
}

pub(crate) fn weight_invalid(weight: impl Into<Param>, resource: impl Into<Param>) -> Message {
    Message::new(
        "files.weightInvalid,weight,resource the weight `{0}` of `{1}` is dropped: it is not an integer; without a weight the resource counts once",
        [weight.into(), resource.into()],
    )
}

pub(crate) fn weight_lowered(
    weight: impl Into<Param>,
    resource: impl Into<Param>,
    maximum: impl Into<Param>,
) -> Message {
    Message::new(
        "files.weightLowered,weight,resource,maximum the weight {0} of `{1}` becomes {2}, the maximum: the resource counts less, relative to the others",
        [weight.into(), resource.into(), maximum.into()],
    )
}

pub(crate) fn weight_raised(
    weight: impl Into<Param>,
    resource: impl Into<Param>,
    written: impl Into<Param>,
    minimum: impl Into<Param>,
) -> Message {
    Message::new(
        "files.weightRaised,weight,resource,written,minimum the weight {0} of `{1}` becomes {2}: it is less than {3}",
        [
            weight.into(),
            resource.into(),
            written.into(),
            minimum.into(),
        ],
    )
}

pub(crate) fn points_sorted() -> Message {
    Message::new(
        "files.pointsSorted the points are sorted, as utilization must increase from point to point; of points with equal utilization only the last is kept",
        [],
    )
}

pub(crate) fn point_dropped(value: impl Into<Param>) -> Message {
    Message::new(
        "files.pointDropped,value the point is dropped: `{0}` is not an integer",
        [value.into()],
    )
}

pub(crate) fn point_changed(
    value: impl Into<Param>,
    written: impl Into<Param>,
    maximum: impl Into<Param>,
) -> Message {
    Message::new(
        "files.pointChanged,value,written,maximum {0} becomes {1}: it is not from 0 to {2}",
        [value.into(), written.into(), maximum.into()],
    )
}

pub(crate) fn node_unknown(name: impl Into<Param>) -> Message {
    Message::new(
        "files.nodeUnknown,name no node is named `{0}`",
        [name.into()],
    )
}

pub(crate) fn node_name_repeated(name: impl Into<Param>) -> Message {
    Message::new(
        "files.nodeNameRepeated,name two nodes are named `{0}`",
        [name.into()],
    )
}

pub(crate) fn name_nodes_apart() -> Message {
    Message::new("files.nameNodesApart give each node a name of its own", [])
}

pub(crate) fn one_field_per_expectation() -> Message {
    Message::new(
        "files.oneFieldPerExpectation an expectation has exactly one field",
        [],
    )
}

pub(crate) fn two_nodes() -> Message {
    Message::new(
        "files.twoNodes two nodes are expected: the one with the higher score first",
        [],
    )
}

pub(crate) fn wins_alone(
    node: impl Into<Param>,
    kind: impl Into<Param>,
    score: impl Into<Param>,
) -> Message {
    Message::new(
        "files.winsAlone,node,kind,score {0} has the highest {1?total{total score}other{score}}: {2}",
        [node.into(), kind.into(), score.into()],
    )
}

pub(crate) fn share_highest_score(
    winners: impl Into<Param>,
    kind: impl Into<Param>,
    best: impl Into<Param>,
) -> Message {
    Message::new(
        "files.shareHighestScore,winners,kind,best {0} share the highest {1?total{total score}other{score}}, {2}, so the scheduler picks one of them",
        [winners.into(), kind.into(), best.into()],
    )
}

pub(crate) fn others_win(
    kind: impl Into<Param>,
    best: impl Into<Param>,
    winners: impl Into<Param>,
    node: impl Into<Param>,
    score: impl Into<Param>,
) -> Message {
    Message::new(
        "files.othersWin,kind,best,winners,node,score the highest {0?total{total score}other{score}}, {1}, is that of {2}; {3} has {4}",
        [
            kind.into(),
            best.into(),
            winners.into(),
            node.into(),
            score.into(),
        ],
    )
}

pub(crate) fn score_invalid() -> Message {
    Message::new(
        "files.scoreInvalid kube-scheduler fails, because a score is outside the valid range",
        [],
    )
}

pub(crate) fn node_filtered(node: impl Into<Param>, reasons: impl Into<Param>) -> Message {
    Message::new(
        "files.nodeFiltered,node,reasons {0} is filtered out: {1}",
        [node.into(), reasons.into()],
    )
}

pub(crate) fn two_scores(
    first: impl Into<Param>,
    kind: impl Into<Param>,
    first_score: impl Into<Param>,
    second: impl Into<Param>,
    second_score: impl Into<Param>,
) -> Message {
    Message::new(
        "files.twoScores,first,kind,firstScore,second,secondScore {0} has a {1?total{total score}other{score}} of {2}, {3} one of {4}",
        [
            first.into(),
            kind.into(),
            first_score.into(),
            second.into(),
            second_score.into(),
        ],
    )
}

pub(crate) fn no_node_gets_the_pod() -> Message {
    Message::new("files.noNodeGetsThePod no node gets the pod", [])
}

pub(crate) fn utilization_of(
    node: impl Into<Param>,
    requested: impl Into<Param>,
    allocatable: impl Into<Param>,
    resource: impl Into<Param>,
    percent: impl Into<Param>,
    limit: impl Into<Param>,
) -> Message {
    Message::new(
        "files.utilizationOf,node,requested,allocatable,resource,percent,limit on {0}, pods would request {1} of {2} {3}; {4}% are {5}",
        [
            node.into(),
            requested.into(),
            allocatable.into(),
            resource.into(),
            percent.into(),
            limit.into(),
        ],
    )
}

pub(crate) fn feasible_nodes(feasible: impl Into<Param>, nodes: impl Into<Param>) -> Message {
    Message::new(
        "files.feasibleNodes,feasible,nodes feasible nodes: {0} of {1}",
        [feasible.into(), nodes.into()],
    )
}

pub(crate) fn resource_of_no_node(name: impl Into<Param>) -> Message {
    Message::new(
        "files.resourceOfNoNode,name no node has `{0}` among its allocatable amounts",
        [name.into()],
    )
}

pub(crate) fn tests_unread() -> Message {
    Message::new(
        "files.testsUnread only the first document of a file of tests is read",
        [],
    )
}

pub(crate) fn join_tests() -> Message {
    Message::new(
        "files.joinTests move these tests to the list of the first document, or to another file",
        [],
    )
}

pub(crate) fn policy_disabled() -> Message {
    Message::new(
        "files.policyDisabled the score of this plugin is disabled, so the policy decides nothing",
        [],
    )
}

pub(crate) fn enable_policy() -> Message {
    Message::new(
        "files.enablePolicy enable the plugin’s score in the profile",
        [],
    )
}

pub(crate) fn objects_not_used() -> Message {
    Message::new(
        "files.objectsNotUsed this scorer has no plugins that read Kubernetes objects",
        [],
    )
}

pub(crate) fn use_plugins() -> Message {
    Message::new(
        "files.usePlugins use kube-scheduler 1.22 or later, with a strategy of NodeResourcesFit, or remove the objects",
        [],
    )
}
