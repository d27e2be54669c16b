//! Tests the export of a policy from a file: other settings are kept or reported as dropped.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod inspection;

use inspection::scheduler;
use nodescore::formats::{
    DroppedSetting, EditablePolicy, Export, Origin, Target, export_from, inspect,
};

const TWO_PROFILES: &str = "\
# Our clusters, reviewed in spring
apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
leaderElection:
  leaderElect: true # three replicas
percentageOfNodesToScore: 40
extenders:
- urlPrefix: http://gpu-share:32766
  filterVerb: filter
profiles:
- schedulerName: default-scheduler
  plugins:
    filter:
      disabled:
      - name: NodeName
- schedulerName: packer
  plugins:
    score:
      enabled:
      - name: NodeResourcesFit
        weight: 5 # decides
  pluginConfig:
  - name: InterPodAffinity
    args:
      hardPodAffinityWeight: 7
  - name: NodeResourcesFit
    args:
      ignoredResources: [example.com/foo]
      scoringStrategy:
        type: MostAllocated
        resources:
        - {name: cpu, weight: 3}
";

const POLICY: &str = r#"{
  "kind": "Policy",
  "apiVersion": "v1",
  "hardPodAffinitySymmetricWeight": 4,
  "predicates": [{"name": "PodFitsResources"}, {"name": "HostName"}],
  "extenders": [{"urlPrefix": "http://gpu-share", "filterVerb": "filter"}],
  "priorities": [
    {"name": "TaintTolerationPriority", "weight": 2},
    {"name": "zones", "weight": 1, "argument": {"labelPreference": {"label": "zone", "presence": true}}},
    {"name": "packing", "weight": 4, "argument": {"requestedToCapacityRatioArguments": {
      "shape": [{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}],
      "resources": [{"name": "cpu", "weight": 1}]}}}
  ]
}
"#;

const BUILT_IN_PRIORITIES: &str = r#"{
  "kind": "Policy",
  "apiVersion": "v1",
  "predicates": [{"name": "PodFitsResources"}],
  "priorities": [
    {"name": "MostRequestedPriority", "weight": 2},
    {"name": "TaintTolerationPriority", "weight": 1}
  ]
}
"#;

const VOLCANO: &str = "\
actions: \"enqueue, allocate\"
tiers:
- plugins:
  - name: gang
  - name: binpack # packs
    arguments:
      binpack.weight: 10
      binpack.cpu: 5
      binpack.memory: 2
";

fn editable_policy_of(text: &str, index: usize, id: &str) -> EditablePolicy {
    inspect(text, scheduler(id)).policies[index].clone()
}

/// Exports the policy of a file, as the release reads it, to a target.
fn export_policy(text: &str, index: usize, id: &str, target: &str) -> Export {
    export_edited(
        &editable_policy_of(text, index, id),
        text,
        index,
        id,
        target,
    )
}

fn export_edited(
    policy: &EditablePolicy,
    text: &str,
    index: usize,
    id: &str,
    target: &str,
) -> Export {
    let origin = Origin {
        scheduler: Some(scheduler(id)),
        text,
        policy_index: index,
    };
    let export = export_from(policy, Target::find(target).unwrap(), &origin);
    let verdict = inspect(&export.text, scheduler(export.scorer))
        .verdict
        .unwrap();
    assert!(verdict.accepted, "{verdict:?}\n{}", export.text);
    export
}

/// Checks the paths of dropped settings.
#[track_caller]
fn drops(export: &Export, expected: &[&str]) {
    let paths: Vec<&str> = export
        .dropped
        .iter()
        .map(|setting| &*setting.path)
        .collect();
    assert_eq!(paths, expected, "{:#?}\n{}", export.dropped, export.text);
}

#[test]
fn a_file_is_unchanged_for_its_own_loader() {
    for (text, index, id, target) in [
        (TWO_PROFILES, 1, "v1.36.3", "v1"),
        (TWO_PROFILES, 0, "v1.36.3", "v1"),
        (POLICY, 0, "v1.22.6", "policy"),
        (POLICY, 0, "v1.20.15", "policy"),
        (POLICY, 0, "v1.18.2", "policy"),
        (BUILT_IN_PRIORITIES, 0, "v1.20.15", "policy"),
        (BUILT_IN_PRIORITIES, 0, "v1.18.2", "policy"),
    ] {
        let export = export_policy(text, index, id, target);
        assert_eq!(export.text, text);
        assert_eq!(export.policy_index, index);
        drops(&export, &[]);
    }
}

#[test]
fn only_edited_values_change() {
    let mut policy = editable_policy_of(TWO_PROFILES, 1, "v1.36.3");
    policy.scoring_strategy.resources.as_mut().unwrap()[0].weight = Some("250".into());
    let export = export_edited(&policy, TWO_PROFILES, 1, "v1.36.3", "v1");
    drops(&export, &["scoringStrategy.resources[0].weight"]);
    assert_eq!(
        export.text,
        TWO_PROFILES.replace("weight: 3", "weight: 100")
    );
}

#[test]
fn an_edited_policy_of_an_older_release_keeps_the_other_entries() {
    let lines = POLICY.split_inclusive('\n');
    let text: String = lines.filter(|line| !line.contains("zones")).collect();
    for id in ["v1.18.2", "v1.20.15", "v1.22.6"] {
        let mut policy = editable_policy_of(&text, 0, id);
        policy.scoring_strategy.resources.as_mut().unwrap()[0].weight = Some("3".into());
        let export = export_edited(&policy, &text, 0, id, "policy");
        drops(&export, &[]);
        let edited = text.replace(r#""cpu", "weight": 1"#, r#""cpu", "weight": 3"#);
        assert_eq!(export.text, edited, "{id}");
    }
}

#[test]
fn another_version_keeps_all_settings_and_default_weights() {
    let export = export_policy(TWO_PROFILES, 1, "v1.36.3", "v1beta3");
    assert_eq!(
        export.text,
        TWO_PROFILES.replace("k8s.io/v1\n", "k8s.io/v1beta3\n")
    );
    drops(&export, &["profile.weights[DynamicResources]"]);
    let export = export_policy(TWO_PROFILES, 1, "v1.36.3", "v1beta2");
    for text in [
        "# three replicas",
        "weight: 5 # decides",
        "gpu-share",
        "hardPodAffinityWeight: 7",
    ] {
        assert!(export.text.contains(text), "{}", export.text);
    }
    for policy in inspect(&export.text, scheduler("v1.22.6")).policies {
        for (plugin, weight) in [
            ("TaintToleration", "3"),
            ("NodeAffinity", "2"),
            ("InterPodAffinity", "2"),
        ] {
            assert_eq!(
                policy.profile.weights.get(plugin).unwrap().as_str(),
                weight,
                "{}",
                export.text
            );
        }
    }
}

#[test]
fn default_weights_are_written_without_a_file_too() {
    let mut policy = editable_policy_of(TWO_PROFILES, 1, "v1.36.3");
    policy.name = "".into();
    policy.scoring_strategy.resources = None;
    policy.profile.percentage_of_nodes_to_score = None;
    for target in ["v1beta2", "policy"] {
        let export = export_edited(&policy, "", 0, "v1.36.3", target);
        drops(&export, &["profile.weights[DynamicResources]"]);
        let back = editable_policy_of(&export.text, 0, export.scorer);
        assert_eq!(
            back.profile
                .weights
                .get("TaintToleration")
                .unwrap()
                .as_str(),
            "3"
        );
    }
    // The current scheduler has a score plugin that 1.27 did not have.
    drops(
        &export_edited(&policy, "", 0, "v1.27.16", "v1"),
        &["profile.weights[DynamicResources]"],
    );
    assert!(
        !export_edited(&policy, "", 0, "v1.36.3", "v1")
            .text
            .contains("TaintToleration")
    );
}

#[test]
fn settings_that_the_target_rejects_are_reported_with_their_path() {
    // 1.22 does not have this field.
    let text = format!("{TWO_PROFILES}delayCacheUntilActive: true\n");
    let export = export_policy(&text, 1, "v1.36.3", "v1beta2");
    drops(
        &export,
        &[
            "delayCacheUntilActive",
            "profiles[0]",
            "profiles[1].pluginConfig[0]",
            "profiles[1].pluginConfig[1].args.ignoredResources",
            "",
            "profile.weights[DynamicResources]",
        ],
    );
    let export = export_policy(TWO_PROFILES, 0, "v1.36.3", "eks");
    drops(
        &export,
        &[
            "leaderElection",
            "percentageOfNodesToScore",
            "extenders",
            "profiles[0].plugins.filter.disabled[0]",
            "profiles[1]",
            "",
        ],
    );
    let message = "the disabled plugin `NodeName`";
    assert!(
        export.dropped[3].message.starts_with(message),
        "{:?}",
        export.dropped[3]
    );
}

#[test]
fn a_policy_keeps_only_its_score_plugins() {
    for id in ["v1.36.3", "v1.22.6"] {
        let export = export_policy(POLICY, 0, id, "v1");
        assert!(
            export.text.contains("- schedulerName: default-scheduler\n"),
            "{}",
            export.text
        );
        for path in [
            "hardPodAffinitySymmetricWeight",
            "extenders",
            "predicates[0]",
            "predicates[1]",
            "priorities[1]",
        ] {
            let mut dropped = export.dropped.iter();
            assert!(
                dropped.any(|setting| setting.path == path),
                "{path}: {:#?}",
                export.dropped
            );
        }
    }
}

#[test]
fn the_profile_of_a_configuration_is_dropped_in_a_policy() {
    let export = export_policy(TWO_PROFILES, 1, "v1.36.3", "policy");
    assert!(
        export
            .dropped
            .iter()
            .any(|setting| setting.code == "profile-name")
    );
    assert!(
        export
            .dropped
            .iter()
            .any(|setting| setting.path == "extenders")
    );
}

#[test]
fn a_volcano_configuration_is_exported_as_its_manifest() {
    let mut policy = editable_policy_of(VOLCANO, 0, "volcano");
    policy.scoring_strategy.resources.as_mut().unwrap()[0].weight = Some("9".into());
    let export = export_edited(&policy, VOLCANO, 0, "volcano", "volcano");
    drops(&export, &[]);
    let block: String = VOLCANO
        .replace("binpack.cpu: 5", "binpack.cpu: 9")
        .lines()
        .map(|line| format!("    {line}\n"))
        .collect();
    assert!(export.text.ends_with(&block), "{}", export.text);
    // A manifest is unchanged.
    let manifest = export.text.replace("volcano-system", "batch");
    assert_eq!(
        export_policy(&manifest, 0, "volcano", "volcano").text,
        manifest
    );
    drops(
        &export_policy(VOLCANO, 0, "volcano", "eks"),
        &["binpack.weight", "actions", "tiers[0].plugins[0]"],
    );
}

#[test]
fn a_manifest_of_aks_stays_a_manifest() {
    let aks = export_edited(
        &editable_policy_of(TWO_PROFILES, 1, "v1.36.3"),
        "",
        0,
        "v1.36.3",
        "aks",
    )
    .text;
    let aks = aks.replace(
        "    profiles:",
        "    percentageOfNodesToScore: 40 # ours\n    profiles:",
    );
    let export = export_policy(&aks, 0, "v1.36.3", "aks");
    assert_eq!(export.text, aks);
    drops(&export, &[]);
    let file = export_policy(&aks, 0, "v1.36.3", "v1");
    assert!(file.text.starts_with("apiVersion: kubescheduler") && file.text.contains("# ours"));
}

/// AKS has its own manifest, which replaces the ConfigMap around the file.
#[test]
fn a_config_map_exported_to_aks_is_not_a_config_map() {
    let file = TWO_PROFILES.replace('\n', "\n    ");
    let map = format!("kind: ConfigMap\ndata:\n  config.yaml: |\n    {file}");
    let export = export_policy(&map, 1, "v1.36.3", "aks");
    let manifest = "apiVersion: aks.azure.com/v1alpha1\nkind: SchedulerConfiguration\n";
    assert!(export.text.contains(manifest), "{}", export.text);
    assert!(!export.text.contains("ConfigMap"), "{}", export.text);
}

#[test]
fn dropped_settings_above_the_limit_are_counted() {
    let predicates = "{\"name\": \"HostName\"},".repeat(500);
    let text = POLICY.replace("{\"name\": \"PodFitsResources\"},", &predicates);
    let policy = editable_policy_of(POLICY, 0, "v1.22.6");
    let dropped = export_edited(&policy, &text, 0, "v1.22.6", "v1").dropped;
    assert_eq!(dropped.len(), 201);
    assert_eq!(dropped[200].code, "more-dropped-settings");
}

/// Checks the messages of dropped settings.
#[track_caller]
fn reports_dropped(export: &Export, expected: &[(&str, &str)]) {
    let dropped = export
        .dropped
        .iter()
        .filter(|setting| setting.code == "setting-dropped");
    let dropped: Vec<_> = dropped
        .map(|setting| (&*setting.path, &*setting.message))
        .collect();
    assert_eq!(dropped, expected);
}

#[test]
fn settings_that_remain_in_the_source_are_reported() {
    reports_dropped(
        &export_policy(TWO_PROFILES, 1, "v1.36.3", "eks"),
        &[
            ("leaderElection", "`leaderElection` is dropped"),
            (
                "percentageOfNodesToScore",
                "`percentageOfNodesToScore` is dropped",
            ),
            ("extenders", "`extenders` is dropped"),
            ("profiles[0]", "the profile `default-scheduler` is dropped"),
            (
                "profiles[1].pluginConfig[0]",
                "the arguments of `InterPodAffinity` are dropped",
            ),
            (
                "profiles[1].pluginConfig[1].args.ignoredResources",
                "`ignoredResources` is dropped",
            ),
            ("", "comments are dropped"),
        ],
    );
}

#[test]
fn empty_settings_are_not_reported() {
    let text = "\
apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
clientConnection:
leaderElection: {}
extenders: []
profiles:
- percentageOfNodesToScore:
  pluginConfig:
  - name: InterPodAffinity
    args:
  - name: VolumeBinding
    args: {}
";
    reports_dropped(&export_policy(text, 0, "v1.36.3", "eks"), &[]);
}

#[test]
fn only_the_score_plugins_of_a_profile_are_exported() {
    let text = "\
apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
- plugins:
    multiPoint:
      enabled:
      - name: TaintToleration
        weight: 9
      - name: NodeName
      disabled:
      - name: NodeAffinity
    filter:
      enabled:
      - name: TaintToleration
      disabled:
      - name: NodePorts
    score:
      enabled:
      - name: ImageLocality
        weight: 4
      disabled:
      - name: InterPodAffinity
";
    let plugins = "profiles[0].plugins";
    reports_dropped(
        &export_policy(text, 0, "v1.36.3", "eks"),
        &[
            (
                &format!("{plugins}.multiPoint.enabled[1]"),
                "the enabled plugin `NodeName` is dropped",
            ),
            (
                &format!("{plugins}.multiPoint.disabled[0]"),
                "the disabled plugin `NodeAffinity` is dropped",
            ),
            (
                &format!("{plugins}.filter.enabled[0]"),
                "the enabled plugin `TaintToleration` is dropped",
            ),
            (
                &format!("{plugins}.filter.disabled[0]"),
                "the disabled plugin `NodePorts` is dropped",
            ),
        ],
    );
}

#[test]
fn the_arguments_of_a_standalone_strategy_are_the_policy() {
    let text = "\
apiVersion: kubescheduler.config.k8s.io/v1beta1
kind: KubeSchedulerConfiguration
profiles:
- plugins:
    score:
      enabled:
      - name: RequestedToCapacityRatio
        weight: 2
      disabled:
      - name: NodeResourcesLeastAllocated
  pluginConfig:
  - name: RequestedToCapacityRatio
    args:
      shape:
      - {utilization: 0, score: 0}
      - {utilization: 100, score: 10}
      resources:
      - {name: cpu, weight: 2}
";
    let export = export_policy(text, 0, "v1.20", "eks");
    assert!(export.text.contains("MostAllocated"), "{}", export.text);
    reports_dropped(&export, &[]);
}

#[test]
fn arguments_without_a_configuration_keep_only_the_strategy() {
    let text = "\
apiVersion: kubescheduler.config.k8s.io/v1
kind: NodeResourcesFitArgs
ignoredResources: [example.com/foo]
scoringStrategy:
  type: MostAllocated
";
    reports_dropped(
        &export_policy(text, 0, "v1.36.3", "v1"),
        &[("ignoredResources", "`ignoredResources` is dropped")],
    );
}

#[test]
fn one_of_several_priorities_is_the_policy() {
    let packing = r#"{"requestedToCapacityRatioArguments": {"shape": [{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}], "resources": [{"name": "cpu", "weight": 1}]}}"#;
    let text = format!(
        r#"{{"kind": "Policy", "apiVersion": "v1", "predicates": [], "priorities": [
        {{"name": "before", "weight": 1, "argument": {packing}}},
        {{"name": "TaintTolerationPriority", "weight": 2}},
        {{"name": "packing", "weight": 4, "argument": {packing}}},
        {{"name": "zones", "weight": 1, "argument": {{"labelPreference": {{"label": "zone", "presence": true}}}}}},
        {{"name": "ImageLocalityPriority", "weight": 1, "argument": {{}}}},
        {{"name": "after", "weight": 3, "argument": {packing}}}]}}"#
    );
    let priorities = |at: &[usize]| -> Vec<(String, String)> {
        let names = [
            "before",
            "TaintTolerationPriority",
            "packing",
            "zones",
            "",
            "after",
        ];
        let name = |at| format!("the priority `{}` is dropped", names[at]);
        let entry = |at: &usize| (format!("priorities[{at}]"), name(*at));
        at.iter().map(entry).collect()
    };
    for (index, dropped) in [(0, [2, 3, 5]), (1, [0, 3, 5]), (2, [0, 2, 3])] {
        let expected = priorities(&dropped);
        let expected: Vec<_> = expected
            .iter()
            .map(|(at, message)| (&**at, &**message))
            .collect();
        reports_dropped(&export_policy(&text, index, "v1.20", "v1"), &expected);
    }
}

#[test]
fn default_weights_are_written_unless_the_file_sets_them() {
    let mut policy = editable_policy_of(TWO_PROFILES, 0, "v1.36.3");
    policy
        .profile
        .weights
        .insert("InterPodAffinity", "9".into());
    policy.profile.disabled.push("TaintToleration".into());
    let export = export_edited(&policy, "", 0, "v1.36.3", "v1beta2");
    let back = editable_policy_of(&export.text, 0, export.scorer).profile;
    let weight = |name| back.weights.get(name).map(|typed| typed.as_str());
    assert_eq!(weight("NodeAffinity"), Some("2"));
    assert_eq!(weight("InterPodAffinity"), Some("9"));
    assert_eq!(weight("TaintToleration"), None);
    assert_eq!(back.disabled, [Box::from("TaintToleration")]);
    drops(&export, &["profile.weights[DynamicResources]"]);
    // The policy's own plugin is listed under another name.
    policy.scoring_strategy.resources = None;
    let export = export_edited(&policy, "", 0, "v1.36.3", "policy");
    drops(
        &export,
        &[
            "percentageOfNodesToScore",
            "profile.weights[DynamicResources]",
        ],
    );
}

const STORAGE: &str = "\
apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
- schedulerName: default-scheduler
  pluginConfig:
  - name: VolumeBinding
    args:
      bindTimeoutSeconds: 60
      shape: # packs
      - {utilization: 0, score: 0}
      - {utilization: 100, score: 10}
";

#[test]
fn a_file_with_a_shape_of_storage_is_kept_or_the_shape_is_reported_once() {
    let same = export_policy(STORAGE, 0, "v1.37.0", "v1");
    assert_eq!((&*same.text, &same.dropped[..]), (STORAGE, &[][..]));
    assert_eq!(same.releases.from, "1.37");
    let older = export_policy(STORAGE, 0, "v1.37.0", "v1beta3");
    let own = |setting: &&DroppedSetting| setting.message.to_string().contains("VolumeBinding");
    let paths: Vec<_> = older
        .dropped
        .iter()
        .filter(own)
        .map(|it| &*it.path)
        .collect();
    assert_eq!(paths, ["profiles[0].pluginConfig[0]"]);
}

#[test]
fn a_file_that_only_a_newer_release_loads_is_kept() {
    let profiles = "- schedulerName: packs\n  pluginConfig:\n  - name: NodeResourcesFit\n    args: {scoringStrategy: {type: MostAllocated}}\n- schedulerName: default-scheduler\n";
    let two = STORAGE.replace("- schedulerName: default-scheduler\n", profiles);
    let export = export_policy(&two, 0, "v1.37.0", "v1");
    assert_eq!((&*export.text, &export.dropped[..]), (&*two, &[][..]));
    assert_eq!((&*export.releases.from, export.scorer), ("1.37", "v1.37.0"));
    // Without arguments in the policy, those of the file stay.
    let mut policy = editable_policy_of(STORAGE, 0, "v1.37.0");
    policy.profile.plugin_args = Default::default();
    let export = export_edited(&policy, STORAGE, 0, "v1.37.0", "v1");
    assert_eq!((&*export.text, &export.dropped[..]), (STORAGE, &[][..]));
}

#[test]
fn the_shape_of_a_file_does_not_replace_one_that_is_dropped() {
    let mut policy = editable_policy_of(STORAGE, 0, "v1.37.0");
    let args = &mut policy.profile.plugin_args;
    args.insert(
        "VolumeBinding",
        r#"{"shape":[{"utilization":200,"score":0}]}"#.into(),
    );
    let export = export_edited(&policy, STORAGE, 0, "v1.37.0", "v1");
    assert!(!export.text.contains("shape:"), "{}", export.text);
    let of_storage = export
        .dropped
        .iter()
        .filter(|it| it.message.to_string().contains("VolumeBinding"));
    assert_eq!(of_storage.count(), 1);
}
