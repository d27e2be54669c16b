//! Tests each difference between releases in the release that introduced it and the one before.

use super::{load, v1, with_fit};
use crate::formats::finding::Stage;
use crate::formats::scheduler::Scheduler;
use crate::formats::{Verdict, inspect};

/// Returns a configuration of an API version with these fields.
fn with_version(version: &str, rest: &str) -> String {
    v1(rest).replace("k8s.io/v1\n", &format!("k8s.io/{version}\n"))
}

fn verdict(text: &str, minor: u16) -> Verdict {
    load(text, minor).verdict
}

#[track_caller]
fn accepts(text: &str, minor: u16) {
    let verdict = verdict(text, minor);
    assert!(verdict.accepted, "1.{minor}: {}", verdict.error);
}

/// Checks the stage and the end of the error message.
#[track_caller]
fn rejects(text: &str, minor: u16, stage: Stage, end: &str) {
    let verdict = verdict(text, minor);
    assert_eq!(verdict.stage, Some(stage), "1.{minor}: {}", verdict.error);
    assert!(verdict.error.ends_with(end), "1.{minor}: {}", verdict.error);
}

/// Returns a configuration whose profile enables a plugin at an extension point.
fn enables(version: &str, point: &str, plugin: &str) -> String {
    let profile =
        format!("profiles: [{{plugins: {{{point}: {{enabled: [{{name: {plugin}}}]}}}}}}]\n");
    with_version(version, &profile)
}

#[test]
fn requested_to_capacity_ratio_requires_its_object_from_1_36_on() {
    let text = with_fit("{scoringStrategy: {type: RequestedToCapacityRatio}}");
    assert!(verdict(&text, 35).crashes);
    let verdict = verdict(&text, 36);
    assert!(!verdict.crashes && !verdict.accepted);
    let end = ": scoringStrategy.requestedToCapacityRatio: Required value: must be specified when type is RequestedToCapacityRatio";
    rejects(&text, 36, Stage::Build, end);
    assert_eq!(load(&text, 36).findings[0].code, "shape-missing");
}

#[test]
fn the_object_of_another_strategy_is_forbidden_from_1_36_on() {
    let text = with_fit(
        "{scoringStrategy: {type: MostAllocated, requestedToCapacityRatio: {shape: [{score: 11}]}}}",
    );
    let score = ": scoringStrategy.shape[0].score: Invalid value: 11: not in valid range [0, 10]";
    rejects(&text, 35, Stage::Build, score);
    let forbidden = ": scoringStrategy.requestedToCapacityRatio: Forbidden: must be nil when type is not RequestedToCapacityRatio";
    rejects(&text, 36, Stage::Build, forbidden);
    assert_eq!(load(&text, 36).findings.len(), 1);
}

#[test]
fn paths_of_the_shape_name_the_object_from_1_36_on() {
    let text = with_fit(
        "{scoringStrategy: {type: RequestedToCapacityRatio, requestedToCapacityRatio: {shape: [{score: 11}]}}}",
    );
    let detail = "[0].score: Invalid value: 11: not in valid range [0, 10]";
    for (minor, path) in [
        (35, "scoringStrategy.shape"),
        (36, "scoringStrategy.requestedToCapacityRatio.shape"),
    ] {
        rejects(&text, minor, Stage::Build, &format!(": {path}{detail}"));
    }
}

#[test]
fn a_crash_needs_arguments_that_pass_every_check() {
    let text = with_fit(
        "{scoringStrategy: {type: RequestedToCapacityRatio, resources: [{name: cpu, weight: 101}]}}",
    );
    let loaded = load(&text, 35);
    assert!(!loaded.verdict.crashes);
    assert_eq!(loaded.findings.len(), 1, "{:?}", loaded.findings);
}

#[test]
fn placement_extension_points_exist_from_1_36_on() {
    for point in ["placementGenerate", "placementScore"] {
        let text = v1(&format!("profiles: [{{plugins: {{{point}: {{}}}}}}]\n"));
        rejects(&text, 35, Stage::Decode, &format!("plugins.{point}\""));
        accepts(&text, 36);
    }
    accepts(&enables("v1", "placementScore", "NodeResourcesFit"), 36);
    let text = enables("v1", "placementScore", "NodeName");
    let end = ": plugin \"NodeName\" does not extend PlacementScorePlugin plugin";
    rejects(&text, 36, Stage::Build, end);
}

#[test]
fn gang_scheduling_reserves_nothing_from_1_36_on() {
    let text = enables("v1", "reserve", "GangScheduling");
    accepts(&text, 35);
    let end = ": plugin \"GangScheduling\" does not extend ReservePlugin plugin";
    rejects(&text, 36, Stage::Build, end);
    accepts(&enables("v1", "permit", "GangScheduling"), 36);
}

/// Checks that a release adds an extension point, which one of its plugins implements.
#[track_caller]
fn adds_point(point: &str, plugin: &str, minor: u16) {
    let text = enables("v1", point, plugin);
    let end = format!("plugins.{point}\"");
    rejects(&text, minor - 1, Stage::Decode, &end);
    accepts(&text, minor);
}

#[test]
fn points_for_groups_of_pods_are_added() {
    adds_point("podGroupPostFilter", "DefaultPreemption", 37);
    adds_point("placementFeasible", "GangScheduling", 38);
}

#[test]
fn volume_binding_accepts_a_shape_from_1_37_on() {
    let text = v1(
        "profiles:\n- pluginConfig:\n  - name: VolumeBinding\n    args: {shape: [{utilization: 0, score: 10}]}\n",
    );
    assert!(!verdict(&text, 36).accepted);
    accepts(&text, 37);
}

#[test]
fn an_overflow_of_weights_names_the_score_plugins_from_1_36_on() {
    let text =
        v1("profiles: [{plugins: {score: {enabled: [{name: ImageLocality, weight: -1}]}}}]\n");
    let end = "default-scheduler: total score of Score plugins could overflow";
    rejects(&text, 35, Stage::Build, end);
    let end = "default-scheduler: score plugins: total score of Score plugins could overflow";
    rejects(&text, 36, Stage::Build, end);
}

#[test]
fn cloud_volume_plugins_may_not_be_enabled_from_1_31_on() {
    let text = enables("v1", "filter", "EBSLimits");
    accepts(&text, 30);
    let end = "plugins.filter.enabled[0]: Invalid value: \"EBSLimits\": was invalid in version \"v1\" (KubeSchedulerConfiguration is version \"kubescheduler.config.k8s.io/v1\")";
    rejects(&text, 31, Stage::Validate, end);
    rejects(&text, 36, Stage::Validate, end);
}

#[test]
fn selector_spread_is_invalid_under_v1_and_removed_in_1_29() {
    for version in ["v1beta2", "v1beta3"] {
        accepts(&enables(version, "score", "SelectorSpread"), 27);
    }
    let text = enables("v1", "score", "SelectorSpread");
    for minor in [25, 28] {
        let end = "was invalid in version \"v1\" (KubeSchedulerConfiguration is version \"kubescheduler.config.k8s.io/v1\")";
        rejects(&text, minor, Stage::Validate, end);
        accepts(&enables("v1", "multiPoint", "SelectorSpread"), minor);
    }
    let end = ": ScorePlugin \"SelectorSpread\" does not exist";
    rejects(&text, 29, Stage::Build, end);
}

#[test]
fn v1beta2_has_multi_point_from_1_23_on_and_ignores_it() {
    let text = enables("v1beta2", "multiPoint", "NoSuchPlugin");
    // Up to 1.22 the scheduler's error quotes the whole text.
    rejects(&text, 22, Stage::Decode, "");
    let findings = load(&text, 22).findings;
    assert_eq!(&*findings[0].path, "profiles[0].plugins.multiPoint");
    assert_eq!(verdict(&text, 22).error, "");
    accepts(&text, 23);
    accepts(&text, 27);
    let end = "PreFilterPlugin \"NoSuchPlugin\" does not exist";
    rejects(
        &enables("v1beta3", "multiPoint", "NoSuchPlugin"),
        27,
        Stage::Build,
        end,
    );
}

#[test]
fn the_beta_versions_ignore_pre_enqueue() {
    for version in ["v1beta2", "v1beta3"] {
        accepts(&enables(version, "preEnqueue", "NodeName"), 27);
    }
    let text = enables("v1", "preEnqueue", "NodeName");
    let end = "plugin \"NodeName\" does not extend PreEnqueuePlugin plugin";
    rejects(&text, 27, Stage::Build, end);
}

#[test]
fn in_1_22_two_strategies_are_a_conflict() {
    let text = enables("v1beta1", "score", "NodeResourcesFit");
    let end = "score.enabled[8]: Invalid value: \"NodeResourcesFit\": was conflict with [\"NodeResourcesLeastAllocated\"] in version \"kubescheduler.config.k8s.io/v1beta1\" (KubeSchedulerConfiguration is version \"kubescheduler.config.k8s.io/v1beta1\")";
    rejects(&text, 22, Stage::Validate, end);
    accepts(&enables("v1beta2", "score", "NodeResourcesFit"), 23);
}

#[test]
fn in_1_22_default_arguments_are_checked_too() {
    let text = with_version(
        "v1beta1",
        "profiles: [{pluginConfig: [{name: X}], plugins: {score: {enabled: [{name: RequestedToCapacityRatio}]}}}]\n",
    );
    let end = "profiles[0].pluginConfig[8].args.shape: Required value: at least one point must be specified";
    rejects(&text, 22, Stage::Validate, end);
}

#[test]
fn only_leases_can_be_locked_from_1_27_on() {
    let text = v1("leaderElection: {resourceLock: endpoints}\n");
    accepts(&text, 26);
    let end = "resourceLock: Invalid value: \"endpoints\": resourceLock value must be \"leases\"";
    rejects(&text, 27, Stage::Validate, end);
}

#[test]
fn the_lease_duration_may_equal_the_renew_deadline_up_to_1_25() {
    let equal = "leaderElection: {leaseDuration: 10s}\n";
    accepts(&v1(equal), 25);
    let go = "leaderElection.leaseDuration: Invalid value: v1.Duration{Duration:10000000000}: LeaseDuration must be greater than RenewDeadline";
    rejects(&v1(equal), 26, Stage::Validate, go);
    rejects(&v1(equal), 33, Stage::Validate, go);
    let json = "leaderElection.leaseDuration: Invalid value: \"10s\": must be greater than `RenewDeadline`";
    rejects(&v1(equal), 34, Stage::Validate, json);
    let shorter = with_version("v1beta2", "leaderElection: {leaseDuration: 9s}\n");
    rejects(&shorter, 22, Stage::Validate, go);
}

#[test]
fn a_negative_duration_is_printed_in_the_style_of_the_release() {
    let text = v1("leaderElection: {retryPeriod: -1s}\n");
    for (minor, value) in [(33, "v1.Duration{Duration:-1000000000}"), (34, "\"-1s\"")] {
        let end = format!("retryPeriod: Invalid value: {value}: must be greater than zero");
        rejects(&text, minor, Stage::Validate, &end);
    }
}

#[test]
fn addresses_are_checked_in_versions_that_have_them() {
    let text = |version, address: &str| {
        with_version(version, &format!("metricsBindAddress: '{address}'\n"))
    };
    for address in ["0.0.0.0:10251", ":10251", "127.0.0.1", "[::1]:80"] {
        accepts(&text("v1beta2", address), 22);
    }
    for (address, detail) in [
        (
            "",
            "\"\": must be a valid socket address format, (e.g. 0.0.0.0:10254 or [::]:10254)",
        ),
        (
            "x",
            "\"x\": must be a valid socket address format, (e.g. 0.0.0.0:10254 or [::]:10254)",
        ),
        (
            ":0",
            "\"0.0.0.0:0\": must be between 1 and 65535, inclusive",
        ),
        (
            "x:80",
            "\"x:80\": must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)",
        ),
    ] {
        let end = format!("metricsBindAddress: Invalid value: {detail}");
        rejects(&text("v1beta2", address), 22, Stage::Validate, &end);
    }
    // v1beta1 replaces an address that cannot be parsed with the default.
    accepts(&text("v1beta1", ""), 22);
    for address in ["", ":0", "0.0.0.0:0", "[::]:0"] {
        accepts(&text("v1beta2", address), 27);
    }
    for (address, detail) in [
        ("0.0.0.0:80", "must be empty or with an explicit 0 port"),
        ("x", "address x: missing port in address"),
        ("::1", "address ::1: too many colons in address"),
        ("[::1", "address [::1: missing ']' in address"),
        ("[::1]", "address [::1]: missing port in address"),
        ("[::1]:1:2", "address [::1]:1:2: too many colons in address"),
        ("a[b:1", "address a[b:1: unexpected '[' in address"),
        ("a]b:1", "address a]b:1: unexpected ']' in address"),
        ("a:", "strconv.Atoi: parsing \"\": invalid syntax"),
        (
            "a:99999999999999999999",
            "strconv.Atoi: parsing \"99999999999999999999\": value out of range",
        ),
    ] {
        let end = format!("metricsBindAddress: Invalid value: \"{address}\": {detail}");
        rejects(&text("v1beta2", address), 27, Stage::Validate, &end);
    }
}

#[test]
fn a_policy_is_decoded_and_rejected_by_kind_up_to_1_22() {
    let text = "apiVersion: v1\nkind: Policy\n";
    let end = "couldn't decode as KubeSchedulerConfiguration, got /v1, Kind=Policy: ";
    rejects(text, 22, Stage::Decode, end);
    let scheme = "no kind \"Policy\" is registered for version \"v1\" in scheme \"k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:31\"";
    rejects(text, 23, Stage::Decode, scheme);
}

#[test]
fn without_a_queue_sort_plugin_1_22_stops_before_building_plugins() {
    let rest = "profiles: [{plugins: {queueSort: {disabled: [{name: '*'}]}}, pluginConfig: [{name: NodeResourcesFit, args: {scoringStrategy: {type: X}}}]}]\n";
    let end = "initializing profiles: one queue sort plugin required for profile with scheduler name \"default-scheduler\"";
    rejects(&with_version("v1beta2", rest), 22, Stage::Build, end);
    let end = "scoring strategy X is not supported";
    rejects(&with_version("v1beta2", rest), 24, Stage::Build, end);
}

#[test]
fn different_queue_sorts_are_worded_by_release() {
    let rest = "profiles: [{schedulerName: a}, {schedulerName: b, plugins: {queueSort: {enabled: [{name: PrioritySort}]}}}]\n";
    let go = "config.PluginSet{Enabled:[]config.Plugin{config.Plugin{Name:\"PrioritySort\", Weight:0}}, Disabled:[]config.Plugin(nil)}";
    let json = "{\"Enabled\":[{\"Name\":\"PrioritySort\",\"Weight\":0}],\"Disabled\":null}";
    for (minor, printed) in [
        (27, format!("{go}: has to match for all profiles")),
        (
            31,
            format!("{go}: queueSort must be the same for all profiles"),
        ),
        (36, format!("{json}: must be the same for all profiles")),
    ] {
        rejects(
            &v1(rest),
            minor,
            Stage::Validate,
            &format!("queueSort: Invalid value: {printed}"),
        );
    }
}

#[test]
fn queue_sort_arguments_are_compared_as_bytes() {
    let text = |second: &str| {
        format!(
            r#"{{"apiVersion": "kubescheduler.config.k8s.io/v1", "kind": "KubeSchedulerConfiguration", "profiles": [
{{"schedulerName": "a", "plugins": {{"queueSort": {{"enabled": [{{"name": "PrioritySort"}}]}}}}, "pluginConfig": [{{"name": "PrioritySort", "args": {{"a":1}}}}]}},
{{"schedulerName": "b", "plugins": {{"queueSort": {{"enabled": [{{"name": "PrioritySort"}}]}}}}, "pluginConfig": [{{"name": "PrioritySort", "args": {second}}}]}}]}}"#
        )
    };
    accepts(&text("{\"a\":1}"), 36);
    let end = "profiles[1].pluginConfig.args: Invalid value: {\"a\":1}: queueSort must be the same for all profiles";
    rejects(&text("{\"a\": 1}"), 36, Stage::Validate, end);
    let end = "Raw:[]uint8{0x7b, 0x7d}, ContentEncoding:\"\", ContentType:\"application/json\"}: queueSort must be the same for all profiles";
    rejects(&text("{}"), 31, Stage::Validate, end);
}

#[test]
fn lengths_of_names_are_printed_in_characters_up_to_1_34() {
    let text = with_fit(&format!("{{ignoredResources: [{}]}}", "x".repeat(64)));
    for (minor, unit) in [(34, "characters"), (35, "bytes")] {
        let end = format!("name part must be no more than 63 {unit}");
        rejects(&text, minor, Stage::Build, &end);
    }
}

#[test]
fn resources_ignored_by_extenders_replace_those_of_the_arguments() {
    let extenders =
        "extenders: [{managedResources: [{name: example.com/foo, ignoredByScheduler: true}]}]\n";
    let profile =
        "profiles: [{pluginConfig: [{name: NodeResourcesFit, args: {ignoredResources: [a b]}}]}]\n";
    assert!(!verdict(&v1(profile), 36).accepted);
    accepts(&v1(&format!("{profile}{extenders}")), 36);
    let without = "profiles: [{plugins: {multiPoint: {disabled: [{name: NodeResourcesFit}]}}}]\n";
    accepts(&v1(without), 36);
    let end = "couldn't build extenders: can't find NodeResourcesFitArgs in plugin config";
    rejects(&v1(&format!("{without}{extenders}")), 36, Stage::Build, end);
}

#[test]
fn paths_of_label_values_end_with_the_key() {
    let rest = "profiles: [{pluginConfig: [{name: NodeAffinity, args: {addedAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: k, operator: In, values: ['a b']}, {key: k, operator: Is}]}]}}}}]}]\n";
    for (minor, operators) in [
        (27, ""),
        (
            28,
            ": supported values: \"In\", \"NotIn\", \"Exists\", \"DoesNotExist\", \"Gt\", \"Lt\"",
        ),
    ] {
        let error = verdict(&v1(rest), minor).error;
        assert!(
            error.contains("matchExpressions[0].values[0][k]: Invalid value: \"a b\""),
            "{error}"
        );
        let end = format!("matchExpressions[1].operator: Unsupported value: \"Is\"{operators}]");
        rejects(&v1(rest), minor, Stage::Validate, &end);
    }
}

#[test]
fn json_must_also_be_valid_yaml_in_1_22() {
    let text = r#"{"apiVersion": "kubescheduler.config.k8s.io\/v1beta2", "kind": "KubeSchedulerConfiguration"}"#;
    let verdict = verdict(text, 22);
    assert_eq!(verdict.stage, Some(Stage::Decode), "{}", verdict.error);
    assert_eq!(load(text, 22).findings[0].code, "yaml-unsupported-json");
    accepts(text, 23);
}

#[test]
fn fields_exist_from_the_release_that_added_them() {
    for (plugin, args, since) in [
        (
            "InterPodAffinity",
            "ignorePreferredTermsOfExistingPods: true",
            27,
        ),
        ("DynamicResources", "filterTimeout: 1s", 34),
        (
            "PodTopologySpread",
            "defaultingType: List, defaultConstraints: [{maxSkew: 1, topologyKey: zone, whenUnsatisfiable: DoNotSchedule, minDomains: 1}]",
            24,
        ),
    ] {
        let rest =
            format!("profiles: [{{pluginConfig: [{{name: {plugin}, args: {{{args}}}}}]}}]\n");
        let version = if since == 24 { "v1beta2" } else { "v1" };
        accepts(&with_version(version, &rest), since);
        // Before 1.34 DynamicResources has no argument type and accepts anything.
        if plugin != "DynamicResources" {
            let stage = verdict(&with_version(version, &rest), since - 1).stage;
            assert_eq!(stage, Some(Stage::Decode), "{plugin} in 1.{}", since - 1);
        }
    }
}

#[test]
fn api_versions_that_are_not_modeled_are_not_checked() {
    let load_version = |version: &str, minor| {
        let text = with_version(version, "algorithmSource: {provider: DefaultProvider}\n");
        inspect(&text, Scheduler { minor })
    };
    for (version, minor) in [("v1alpha1", 13), ("v1alpha1", 18), ("v1alpha2", 18)] {
        let inspection = load_version(version, minor);
        let verdict = inspection.verdict.unwrap();
        assert!(
            !verdict.modeled && !verdict.accepted,
            "{version} in 1.{minor}"
        );
        assert_eq!((verdict.stage, &*verdict.error), (None, ""));
        assert!(inspection.findings.is_empty() && inspection.policies.is_empty());
    }
    for (version, minor) in [
        ("v1alpha1", 19),
        ("v1alpha2", 17),
        ("v1alpha2", 36),
        ("v1", 18),
    ] {
        let verdict = load_version(version, minor).verdict.unwrap();
        assert!(verdict.modeled, "{version} in 1.{minor}");
        assert_eq!(verdict.stage, Some(Stage::Decode), "{version} in 1.{minor}");
    }
    // Invalid YAML is rejected in every version.
    let broken = with_version("v1alpha1", "a: [\n");
    let verdict = inspect(&broken, Scheduler { minor: 18 }).verdict.unwrap();
    assert!(verdict.modeled && !verdict.accepted);
}
