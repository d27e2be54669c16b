//! What kube-scheduler says of a configuration, release by release: the error that it prints and the
//! place that it means.
#![cfg(all(not(target_family = "wasm"), feature = "formats"))]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

use nodescore::formats::{Inspection, Scheduler, Stage, inspect};

const HEAD: &str = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";

fn ask(text: &str, release: &str) -> Inspection {
    inspect(text, Scheduler::find(release).unwrap())
}

/// A configuration in the version that is best for a release.
fn file(release: &str, rest: &str) -> String {
    let version = match release {
        "1.19" | "1.20" | "1.21" => "v1beta1",
        "1.22" => "v1beta2",
        "1.23" | "1.24" => "v1beta3",
        _ => "v1",
    };
    HEAD.replace("io/v1", &format!("io/{version}")) + rest
}

/// One profile with the arguments of a plugin, in YAML's flow style.
fn with_args(plugin: &str, args: &str) -> String {
    format!("profiles:\n- pluginConfig:\n  - name: {plugin}\n    args: {args}\n")
}

/// What is printed; nothing where the file is taken.
fn printed(text: &str, release: &str) -> String {
    let verdict = ask(text, release).verdict.unwrap();
    assert_eq!(verdict.accepted, verdict.error.is_empty(), "{verdict:?}");
    verdict.error
}

#[track_caller]
fn prints(text: &str, release: &str, error: &str) {
    assert_eq!(printed(text, release), error, "{release}:\n{text}");
}

#[test]
fn fields_of_yaml_are_read_in_the_order_of_their_names() {
    let yaml = "zeta: 1\nalpha: 1\nprofiles:\n- zeta: 1\n  alpha: 1\n";
    prints(
        &file("1.35", yaml),
        "1.35",
        "strict decoding error: unknown field \"alpha\", unknown field \"profiles[0].alpha\", unknown field \"profiles[0].zeta\", unknown field \"zeta\"",
    );
    let json = r#"{"apiVersion": "kubescheduler.config.k8s.io/v1", "kind": "KubeSchedulerConfiguration", "zeta": 1, "alpha": 1}"#;
    prints(
        json,
        "1.35",
        "strict decoding error: unknown field \"zeta\", unknown field \"alpha\"",
    );
}

#[test]
fn a_version_has_one_slash() {
    let text = |version: &str| format!("apiVersion: {version}\nkind: KubeSchedulerConfiguration\n");
    prints(
        &text("kubescheduler.config.k8s.io/v1/x"),
        "1.35",
        "unexpected GroupVersion string: kubescheduler.config.k8s.io/v1/x",
    );
    let scheme = "in scheme \"k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:29\"";
    for version in ["v1", "example.com/v1", "kubescheduler.config.k8s.io/v9"] {
        let error = format!(
            "no kind \"KubeSchedulerConfiguration\" is registered for version \"{version}\" {scheme}"
        );
        prints(&text(version), "1.35", &error);
    }
}

#[test]
fn arguments_that_say_to_be_something_else_are_refused_by_what_they_say() {
    let place = "decoding .profiles[0].pluginConfig[0]: ";
    let plugin = "decoding args for plugin NodeResourcesFit: ";
    let scheme = "in scheme \"k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:29\"";
    let v1 = "kubescheduler.config.k8s.io/v1";
    let registered = |kind: &str, version: &str| {
        format!(
            "{place}{plugin}no kind \"{kind}\" is registered for version \"{version}\" {scheme}"
        )
    };
    let typed = |kind: &str| {
        let group = "kubescheduler.config.k8s.io";
        format!(
            "{place}args for plugin NodeResourcesFit were not of type NodeResourcesFitArgs.{group}, got {kind}.{group}"
        )
    };
    let fit = "NodeResourcesFitArgs";
    for (says, error) in [
        (
            "apiVersion: example.com/v1",
            registered(fit, "example.com/v1"),
        ),
        ("apiVersion: v2", registered(fit, "v2")),
        ("kind: Args", registered("Args", v1)),
        ("kind: PackingArgs", registered("PackingArgs", v1)),
        (
            "kind: KubeSchedulerConfiguration",
            typed("KubeSchedulerConfiguration"),
        ),
        ("kind: InterPodAffinityArgs", typed("InterPodAffinityArgs")),
    ] {
        let text = with_args("NodeResourcesFit", &format!("{{{says}}}"));
        prints(&file("1.35", &text), "1.35", &error);
    }
}

/// In which releases arguments are read at all: those before leave them as they are.
#[test]
fn arguments_are_read_since_their_plugin_has_some() {
    for (plugin, args, since) in [
        ("DefaultPreemption", "{minCandidateNodesAbsolute: many}", 20),
        (
            "DefaultPreemption",
            "{minCandidateNodesPercentage: 101}",
            20,
        ),
        ("NodeAffinity", "{addedAffinity: many}", 20),
        ("NodeResourcesBalancedAllocation", "{resources: many}", 22),
        (
            "NodeResourcesBalancedAllocation",
            "{resources: [{name: cpu, weight: 2}]}",
            22,
        ),
        ("DynamicResources", "{filterTimeout: many}", 34),
        ("DynamicResources", "{filterTimeout: -1s}", 34),
        ("InterPodAffinity", "{hardPodAffinityWeight: many}", 19),
        ("PodTopologySpread", "{defaultConstraints: many}", 19),
        ("VolumeBinding", "{bindTimeoutSeconds: many}", 19),
        ("NodeResourcesFit", "{ignoredResources: many}", 19),
    ] {
        for minor in [19, 20, 21, 22, 25, 33, 34, 35, 36] {
            let release = format!("1.{minor}");
            let text = file(&release, &with_args(plugin, args));
            let is_taken = printed(&text, &release).is_empty();
            assert_eq!(is_taken, minor < since, "{plugin} {args} {release}");
        }
    }
}

#[test]
fn plugins_that_went_with_v1beta1_have_arguments_there() {
    let text = |plugin, args| file("1.21", &with_args(plugin, args));
    for (plugin, right, wrong) in [
        (
            "NodeLabel",
            "{presentLabels: [zone]}",
            "{presentLabels: zone}",
        ),
        (
            "ServiceAffinity",
            "{affinityLabels: [zone]}",
            "{affinityLabels: zone}",
        ),
        (
            "RequestedToCapacityRatio",
            "{shape: [{utilization: 5}]}",
            "{shape: 5}",
        ),
        (
            "NodeResourcesLeastAllocated",
            "{resources: []}",
            "{resources: 5}",
        ),
        (
            "NodeResourcesMostAllocated",
            "{resources: []}",
            "{resources: 5}",
        ),
    ] {
        for release in ["1.21", "1.22"] {
            prints(&text(plugin, right), release, "");
            let verdict = ask(&text(plugin, wrong), release).verdict.unwrap();
            assert_eq!(verdict.stage, Some(Stage::Decode), "{plugin} {release}");
        }
    }
}

#[test]
fn a_scoring_strategy_is_known_since_1_22() {
    let text = file(
        "1.21",
        &with_args(
            "NodeResourcesFit",
            "{scoringStrategy: {type: MostAllocated}}",
        ),
    );
    prints(
        &text,
        "1.21",
        "strict decoding error: decoding .profiles[0].pluginConfig[0]: strict decoding error: decoding args for plugin NodeResourcesFit: strict decoding error: unknown field \"scoringStrategy\"",
    );
    prints(&text, "1.22", "");
}

#[test]
fn a_timeout_of_binding_is_known_since_1_35() {
    let args = "{filterTimeout: 10s, bindingTimeout: 1m}";
    let text = file("1.34", &with_args("DynamicResources", args));
    let asked = ask(&text, "1.34");
    assert!(
        asked
            .verdict
            .unwrap()
            .error
            .ends_with("unknown field \"bindingTimeout\"")
    );
    let place = asked.findings[0].place.unwrap();
    assert_eq!(text.get(place.from..place.to), Some("bindingTimeout"));
    prints(&text, "1.36", "");
    let text = file(
        "1.34",
        &with_args("DynamicResources", "{filterTimeout: 10s}"),
    );
    prints(&text, "1.34", "");
}

#[test]
fn profiles_need_one_way_to_sort_and_one_to_bind() {
    let without = |point: &str| {
        format!("profiles:\n- plugins:\n    {point}:\n      disabled:\n      - name: '*'\n")
    };
    let profile = |prefix: &str, error: &str| {
        format!(
            "{prefix}initializing profiles: creating profile for scheduler name default-scheduler: {error}"
        )
    };
    let old = "couldn't create scheduler: ";
    for (release, point, error) in [
        (
            "1.22",
            "queueSort",
            profile(old, "no queue sort plugin is enabled"),
        ),
        (
            "1.22",
            "bind",
            profile(old, "at least one bind plugin is needed"),
        ),
        (
            "1.25",
            "multiPoint",
            profile(
                "",
                "only one queue sort plugin required for profile with scheduler name \"default-scheduler\", but got 0",
            ),
        ),
        (
            "1.25",
            "bind",
            profile(
                "",
                "at least one bind plugin is needed for profile with scheduler name \"default-scheduler\"",
            ),
        ),
    ] {
        prints(&file(release, &without(point)), release, &error);
    }
}

#[test]
fn what_a_plugin_refuses_is_found_among_the_arguments_of_others() {
    let text = file(
        "1.35",
        "profiles:\n- pluginConfig:\n  - name: InterPodAffinity\n    args: {hardPodAffinityWeight: 100}\n  - name: NodeResourcesFit\n    args: {scoringStrategy: {type: MostAllocated, resources: [{name: cpu, weight: 102}]}}\n",
    );
    let found = ask(&text, "1.35").findings;
    let mut found = found.iter();
    let finding = found.find(|finding| finding.code == "weight-out-of-range");
    let place = finding.unwrap().place.unwrap();
    assert_eq!(text.get(place.from..place.to), Some("102"));
}

#[test]
fn selectors_spread_by_default_until_1_19() {
    let text = file("1.19", "");
    for release in ["1.19", "1.21"] {
        let drafts = ask(&text, release).drafts;
        assert_eq!(drafts[0].profile.disabled.len(), 0, "{release}");
        assert_eq!(drafts[0].profile.weights.iter().count(), 0, "{release}");
    }
}

#[test]
fn what_to_write_in_place_of_another_type_is_said() {
    for (rest, help) in [
        (
            "profiles: one\n",
            "write a list: each item begins with `- `, or all stand between brackets",
        ),
        (
            "leaderElection: yes please\n",
            "write the fields of the object here",
        ),
        (
            "leaderElection: {leaseDuration: 5}\n",
            "write a duration such as `15s`, or remove the line",
        ),
        (
            "parallelism: many\n",
            "write digits without quotes, point or exponent",
        ),
        (
            "enableProfiling: maybe\n",
            "write a value of the right kind",
        ),
        ("enableProfiling: \"true\"\n", "write `true` without quotes"),
        ("enableProfiling: 'false'\n", "write `false` without quotes"),
        ("profiles: [{schedulerName: 5}]\n", "write `\"5\"`"),
        (
            "profiles: [{schedulerName: &name 5}]\n",
            "write a value of the right kind",
        ),
    ] {
        let found = ask(&file("1.35", rest), "1.35").findings;
        assert_eq!(found[0].help, help, "{rest}");
    }
    let text = file("1.35", &with_args("DynamicResources", "{filterTimeout: 5}"));
    assert_eq!(
        ask(&text, "1.35").findings[0].help,
        "write a duration such as `15s`"
    );
    let text = file(
        "1.35",
        &with_args("NodeResourcesFit", "{ignoredResources: example.com/foo}"),
    );
    assert_eq!(
        ask(&text, "1.35").findings[0].help,
        "write `[example.com/foo]`"
    );
    let text = file(
        "1.35",
        &with_args(
            "PodTopologySpread",
            "{defaultConstraints: [{labelSelector: {matchLabels: a}}]}",
        ),
    );
    assert_eq!(
        ask(&text, "1.35").findings[0].help,
        "write the fields of the object here"
    );
}
