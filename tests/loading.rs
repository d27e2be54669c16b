//! The errors that each release of kube-scheduler prints about a configuration, and the locations of findings.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod inspection;

use inspection::inspect_for;
use nodescore::formats::{Scheduler, Stage};

const HEAD: &str = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";

/// Returns a configuration in the newest API version of a release.
fn file(release: &str, rest: &str) -> String {
    let version = match release {
        "1.19" | "1.20" | "1.21" => "v1beta1",
        "1.22" => "v1beta2",
        "1.23" | "1.24" => "v1beta3",
        _ => "v1",
    };
    HEAD.replace("io/v1", &format!("io/{version}")) + rest
}

/// Returns a profile with the arguments of a plugin, in YAML's flow style.
fn with_args(plugin: &str, args: &str) -> String {
    format!("profiles:\n- pluginConfig:\n  - name: {plugin}\n    args: {args}\n")
}

/// Returns the printed error, which is empty if the file is accepted.
fn printed(text: &str, release: &str) -> String {
    let verdict = inspect_for(text, release).verdict.unwrap();
    assert_eq!(verdict.accepted, verdict.error.is_empty(), "{verdict:?}");
    verdict.error
}

#[track_caller]
fn prints(text: &str, release: &str, error: &str) {
    assert_eq!(printed(text, release), error, "{release}:\n{text}");
}

#[test]
fn fields_of_yaml_are_decoded_in_the_order_of_their_names() {
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
fn an_api_version_has_at_most_one_slash() {
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
fn arguments_of_another_kind_or_version_are_rejected() {
    let prefix = "decoding .profiles[0].pluginConfig[0]: ";
    let plugin = "decoding args for plugin NodeResourcesFit: ";
    let scheme = "in scheme \"k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:29\"";
    let v1 = "kubescheduler.config.k8s.io/v1";
    let registered = |kind: &str, version: &str| {
        format!(
            "{prefix}{plugin}no kind \"{kind}\" is registered for version \"{version}\" {scheme}"
        )
    };
    let typed = |kind: &str| {
        let group = "kubescheduler.config.k8s.io";
        format!(
            "{prefix}args for plugin NodeResourcesFit were not of type NodeResourcesFitArgs.{group}, got {kind}.{group}"
        )
    };
    let fit = "NodeResourcesFitArgs";
    for (field, error) in [
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
        let text = with_args("NodeResourcesFit", &format!("{{{field}}}"));
        prints(&file("1.35", &text), "1.35", &error);
    }
}

/// Earlier releases do not decode the arguments and accept anything.
#[test]
fn arguments_are_decoded_from_the_release_that_added_their_type() {
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
            let is_accepted = inspect_for(&text, &release).verdict.unwrap().accepted;
            assert_eq!(is_accepted, minor < since, "{plugin} {args} {release}");
        }
    }
}

#[test]
fn plugins_removed_after_v1beta1_have_arguments_in_it() {
    let text = |plugin, args| file("1.21", &with_args(plugin, args));
    for (plugin, right, errors) in [
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
            let verdict = inspect_for(&text(plugin, errors), release).verdict.unwrap();
            assert_eq!(verdict.stage, Some(Stage::Decode), "{plugin} {release}");
        }
    }
}

#[test]
fn a_scoring_strategy_is_accepted_from_1_22_on() {
    let text = file(
        "1.21",
        &with_args(
            "NodeResourcesFit",
            "{scoringStrategy: {type: MostAllocated}}",
        ),
    );
    let inspection = inspect_for(&text, "1.21");
    assert_eq!(inspection.verdict.unwrap().stage, Some(Stage::Decode));
    let unknown = &inspection.findings[0];
    assert_eq!(unknown.code, "field-unknown");
    assert_eq!(
        unknown.path,
        "profiles[0].pluginConfig[0].args.scoringStrategy"
    );
    prints(&text, "1.22", "");
}

#[test]
fn a_shape_of_storage_is_decoded_since_v1beta2() {
    let args = with_args("VolumeBinding", "{shape: [{utilization: 0, score: 1}]}");
    for (release, code, gate) in [
        ("1.21", "field-unknown", None),
        ("1.22", "value-invalid", Some("VolumeCapacityPriority")),
        ("1.32", "value-invalid", Some("VolumeCapacityPriority")),
        ("1.33", "value-invalid", Some("StorageCapacityScoring")),
    ] {
        let text = file(release, &args);
        let inspection = inspect_for(&text, release);
        assert!(
            inspection.findings.iter().any(|it| it.code == code),
            "{release}"
        );
        let error = inspection.verdict.unwrap().error;
        assert!(
            gate.is_none_or(|gate| error.ends_with(gate)),
            "{release}: {error}"
        );
    }
}

#[test]
fn a_binding_timeout_is_decoded_from_1_35_on() {
    let args = "{filterTimeout: 10s, bindingTimeout: 1m}";
    let text = file("1.34", &with_args("DynamicResources", args));
    let inspection = inspect_for(&text, "1.34");
    assert!(
        inspection
            .verdict
            .unwrap()
            .error
            .ends_with("unknown field \"bindingTimeout\"")
    );
    let range = inspection.findings[0].range.unwrap();
    assert_eq!(text.get(range.from..range.to), Some("bindingTimeout"));
    prints(&text, "1.36", "");
    let text = file(
        "1.34",
        &with_args("DynamicResources", "{filterTimeout: 10s}"),
    );
    prints(&text, "1.34", "");
}

#[test]
fn profiles_need_a_queue_sort_and_a_bind_plugin() {
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
            format!(
                "{old}initializing profiles: one queue sort plugin required for profile with scheduler name \"default-scheduler\""
            ),
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
fn errors_of_a_plugin_are_located_in_its_own_arguments() {
    let text = file(
        "1.35",
        "profiles:\n- pluginConfig:\n  - name: InterPodAffinity\n    args: {hardPodAffinityWeight: 100}\n  - name: NodeResourcesFit\n    args: {scoringStrategy: {type: MostAllocated, resources: [{name: cpu, weight: 102}]}}\n",
    );
    let findings = inspect_for(&text, "1.35").findings;
    let mut findings = findings.iter();
    let finding = findings.find(|finding| finding.code == "weight-out-of-range");
    let range = finding.unwrap().range.unwrap();
    assert_eq!(text.get(range.from..range.to), Some("102"));
}

#[test]
fn values_of_the_wrong_type_get_help_for_the_expected_type() {
    let digits = "write digits only, without quotes, decimal point or exponent";
    let initial = |number: &str| format!("podInitialBackoffSeconds: '{number}'\n");
    for (rest, help) in [
        (
            "profiles: one\n",
            "write a list: begin each item with `- `, or put all items in brackets",
        ),
        (
            "leaderElection: yes please\n",
            "write an object with fields and values",
        ),
        (
            "leaderElection: {leaseDuration: 5}\n",
            "write a duration such as `15s`, or remove the line",
        ),
        ("parallelism: many\n", digits),
        (
            "enableProfiling: maybe\n",
            "write a value of the expected type",
        ),
        ("enableProfiling: \"true\"\n", "write `true` without quotes"),
        ("enableProfiling: 'false'\n", "write `false` without quotes"),
        ("profiles: [{schedulerName: 5}]\n", "write `\"5\"`"),
        (
            "profiles: [{schedulerName: &name 5}]\n",
            "write a value of the expected type",
        ),
        ("parallelism: '50'\n", "write `50`"),
        ("parallelism: '5000000000'\n", digits),
        (&initial("5000000000"), "write `5000000000`"),
        (&initial("999999999999999"), "write `999999999999999`"),
        (&initial("1000000000000000"), digits),
        (
            &with_args("NodeResourcesFit", "{ignoredResources: &name foo}"),
            "write a list: begin each item with `- `, or put all items in brackets",
        ),
    ] {
        let findings = inspect_for(&file("1.35", rest), "1.35").findings;
        assert_eq!(findings[0].help, help, "{rest}");
    }
    let text = file("1.35", &with_args("DynamicResources", "{filterTimeout: 5}"));
    assert_eq!(
        inspect_for(&text, "1.35").findings[0].help,
        "write a duration such as `15s`"
    );
    let text = file(
        "1.35",
        &with_args("NodeResourcesFit", "{ignoredResources: example.com/foo}"),
    );
    assert_eq!(
        inspect_for(&text, "1.35").findings[0].help,
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
        inspect_for(&text, "1.35").findings[0].help,
        "write an object with fields and values"
    );
}

#[test]
fn shorter_names_must_be_more_similar_to_be_suggested() {
    let resource = |field: &str| {
        let args =
            format!("{{scoringStrategy: {{type: MostAllocated, resources: [{{{field}: 1}}]}}}}");
        with_args("NodeResourcesFit", &args)
    };
    let client = |field: &str| format!("clientConnection: {{{field}: 1}}\n");
    for (rest, similar) in [
        (client("qpx"), None),
        (client("QPS"), Some("qps")),
        (client("bursts"), Some("burst")),
        (client("birts"), None),
        (resource("nam"), Some("name")),
        (resource("nax"), None),
        ("parallism: 1\n".into(), Some("parallelism")),
        ("paralism: 1\n".into(), None),
    ] {
        let findings = inspect_for(&file("1.35", &rest), "1.35").findings;
        let mut findings = findings.iter();
        let finding = findings.find(|finding| finding.code == "field-unknown");
        let fix = finding.unwrap().fix.as_ref();
        let text = fix.map(|fix| &*fix.edits[0].text);
        assert_eq!(text, similar, "{rest}");
    }
}

#[test]
fn other_kinds_of_objects_and_arguments_get_different_help() {
    let kind = |kind: &str| HEAD.replace("KubeSchedulerConfiguration", kind) + "profiles: []\n";
    let unregistered = |kind: &str| {
        format!(
            "no kind \"{kind}\" is registered for version \"kubescheduler.config.k8s.io/v1\" in scheme \"k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:29\""
        )
    };
    let use_kind = "use a file of kind `KubeSchedulerConfiguration`";
    let arguments =
        "move these arguments to `profiles[].pluginConfig[].args` of a KubeSchedulerConfiguration";
    for (name, error, help) in [
        ("Packing", unregistered("Packing"), use_kind),
        ("PackingArgs", unregistered("PackingArgs"), arguments),
        (
            "InterPodAffinityArgs",
            "couldn't decode as KubeSchedulerConfiguration, got kubescheduler.config.k8s.io/v1, Kind=InterPodAffinityArgs: ".into(),
            arguments,
        ),
        (
            "kubeSchedulerConfiguration",
            unregistered("kubeSchedulerConfiguration"),
            "write `KubeSchedulerConfiguration`",
        ),
    ] {
        prints(&kind(name), "1.35", &error);
        let finding = inspect_for(&kind(name), "1.35").findings.swap_remove(0);
        assert_eq!((finding.code, &*finding.help), ("kind-unknown", help));
        let is_meant = name.starts_with("kube");
        assert_eq!(finding.fix.is_some(), is_meant, "{name}");
    }
}

#[test]
fn a_kind_that_is_not_a_string_is_rejected() {
    let prefix = "couldn't get version/kind; json parse error: json: cannot unmarshal";
    for (kind, name) in [
        ("5", "number"),
        ("true", "bool"),
        ("[a]", "array"),
        ("{a: b}", "object"),
    ] {
        let text = format!("kind: {kind}\nprofiles: []\n");
        let error = format!("{prefix} {name} into Go struct field .kind of type string");
        prints(&text, "1.35", &error);
        let help = &inspect_for(&text, "1.35").findings[0].help;
        assert_eq!(help, "put the value in quotes if it is meant as a string");
    }
    let form = "struct { APIVersion string \"json:\\\"apiVersion,omitempty\\\"\"; Kind string \"json:\\\"kind,omitempty\\\"\" }";
    for (args, name) in [("5", "number"), ("yes please", "string"), ("[a]", "array")] {
        let text = file("1.35", &with_args("NodeResourcesFit", args));
        let error = format!(
            "decoding .profiles[0].pluginConfig[0]: decoding args for plugin NodeResourcesFit: {prefix} {name} into Go value of type {form}"
        );
        prints(&text, "1.35", &error);
        let help = &inspect_for(&text, "1.35").findings[0].help;
        assert_eq!(help, "write an object with fields and values");
    }
}

#[test]
fn an_explicit_empty_kind_is_defaulted() {
    for (kind, fixed) in [
        ("kind: \"\"\n", Some("\"KubeSchedulerConfiguration\"")),
        ("kind: null\n", Some("KubeSchedulerConfiguration")),
        ("kind:\n", Some(" KubeSchedulerConfiguration")),
    ] {
        let text = format!("apiVersion: kubescheduler.config.k8s.io/v1\n{kind}profiles: []\n");
        let finding = inspect_for(&text, "1.35").findings.swap_remove(0);
        assert_eq!(finding.code, "kind-missing");
        let written = finding.fix.as_ref().map(|fix| &*fix.edits[0].text);
        assert_eq!(written, fixed, "{kind}");
    }
}

/// Checks the errors in the arguments of a plugin, each with the rest of its path.
#[track_caller]
fn rejects(release: &str, plugin: &str, args: &str, errors: &[&str]) {
    let path = "profiles[0].pluginConfig[0].args.";
    let error = match errors {
        [one] => format!("{path}{one}"),
        errors => {
            let errors: Vec<_> = errors
                .iter()
                .map(|error| format!("{path}{error}"))
                .collect();
            format!("[{}]", errors.join(", "))
        }
    };
    let text = file(release, &with_args(plugin, args));
    prints(&text, release, if errors.is_empty() { "" } else { &error });
}

#[test]
fn operators_of_node_selectors_limit_the_number_of_values() {
    let one = "for 'Gt', 'Lt' operators, exactly one value is required";
    let number = "for 'Gt', 'Lt' operators, the value must be an integer";
    let some = "for 'in', 'notin' operators, values set can't be empty";
    let none = "values set must be empty for exists and does not exist";
    let label = "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";
    let longest = "x".repeat(63);
    let too_long = "x".repeat(64);
    let long =
        format!("values[0][zone]: Invalid value: \"{too_long}\": must be no more than 63 bytes");
    let values = |value: &str, detail: &str| format!("values: Invalid value: {value}: {detail}");
    for (operator, listed, errors) in [
        ("In", "a, b", vec![]),
        ("In", "", vec![values("[]", some)]),
        ("NotIn", "", vec![values("[]", some)]),
        ("In", "\"\"", vec![]),
        ("In", &longest, vec![]),
        ("In", &too_long, vec![long]),
        (
            "In",
            "a, -b",
            vec![format!("values[1][zone]: Invalid value: \"-b\": {label}")],
        ),
        ("Exists", "", vec![]),
        ("DoesNotExist", "", vec![]),
        ("Exists", "a", vec![values("[\"a\"]", none)]),
        ("DoesNotExist", "a", vec![values("[\"a\"]", none)]),
        ("Gt", "\"5\"", vec![]),
        ("Lt", "\"5\"", vec![]),
        ("Gt", "", vec![values("[]", one)]),
        ("Lt", "\"5\", \"6\"", vec![values("[\"5\",\"6\"]", one)]),
        (
            "Gt",
            "five",
            vec![format!("values[0]: Invalid value: \"five\": {number}")],
        ),
    ] {
        let args = format!(
            "{{addedAffinity: {{requiredDuringSchedulingIgnoredDuringExecution: {{nodeSelectorTerms: [{{matchExpressions: [{{key: zone, operator: {operator}, values: [{listed}]}}]}}]}}}}}}"
        );
        let path = "addedAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].";
        let errors: Vec<_> = errors
            .iter()
            .map(|errors| format!("{path}{errors}"))
            .collect();
        let errors: Vec<_> = errors.iter().map(|errors| &**errors).collect();
        rejects("1.35", "NodeAffinity", &args, &errors);
    }
}

#[test]
fn arguments_at_their_limits_are_accepted() {
    let absolute = "minCandidateNodesAbsolute: Invalid value: ";
    let both = [
        "minCandidateNodesPercentage: Invalid value: 0: cannot be zero at the same time as minCandidateNodesAbsolute",
        "minCandidateNodesAbsolute: Invalid value: 0: cannot be zero at the same time as minCandidateNodesPercentage",
    ];
    let negative = format!("{absolute}-1: not in valid range [0, inf)");
    let short = "bindingTimeout: Invalid value: \"999ms\": must be at least 1 second";
    for (release, plugin, args, errors) in [
        (
            "1.35",
            "DefaultPreemption",
            "{minCandidateNodesAbsolute: -1}",
            &[&*negative][..],
        ),
        (
            "1.35",
            "DefaultPreemption",
            "{minCandidateNodesAbsolute: 0}",
            &[],
        ),
        (
            "1.35",
            "DefaultPreemption",
            "{minCandidateNodesPercentage: 0}",
            &[],
        ),
        (
            "1.35",
            "DefaultPreemption",
            "{minCandidateNodesPercentage: 0, minCandidateNodesAbsolute: 0}",
            &both,
        ),
        ("1.35", "VolumeBinding", "{bindTimeoutSeconds: 0}", &[]),
        ("1.35", "DynamicResources", "{filterTimeout: 0s}", &[]),
        ("1.36", "DynamicResources", "{bindingTimeout: 1s}", &[]),
        ("1.36", "DynamicResources", "{bindingTimeout: 2s}", &[]),
        (
            "1.36",
            "DynamicResources",
            "{bindingTimeout: 999ms}",
            &[short],
        ),
    ] {
        rejects(release, plugin, args, errors);
    }
}

#[test]
fn default_spreading_constraints_need_a_topology_key() {
    let constraint = |key: &str| {
        format!(
            "defaultConstraints: [{{maxSkew: 1, topologyKey: {key}, whenUnsatisfiable: ScheduleAnyway}}]"
        )
    };
    let listed = |key: &str| format!("{{{}, defaultingType: List}}", constraint(key));
    rejects("1.35", "PodTopologySpread", &listed("zone"), &[]);
    let key = "defaultConstraints[0].topologyKey: ";
    let empty = format!("{key}Required value: can not be empty");
    rejects("1.35", "PodTopologySpread", &listed("\"\""), &[&empty]);
    let errors = format!("{key}Invalid value: \"/zone\": prefix part must be non-empty");
    rejects("1.35", "PodTopologySpread", &listed("/zone"), &[&errors]);
    // In v1beta1, constraints without a type imply the type List.
    let without_type = format!("{{{}}}", constraint("zone"));
    rejects("1.21", "PodTopologySpread", &without_type, &[]);
    let system =
        "defaultingType: Invalid value: \"System\": when .defaultConstraints are not empty";
    rejects("1.22", "PodTopologySpread", &without_type, &[system]);
    rejects("1.21", "PodTopologySpread", "{}", &[]);
    let similar = format!("{{{}, defaultingType: System}}", constraint("zone"));
    rejects("1.21", "PodTopologySpread", &similar, &[system]);
}

#[test]
fn the_plugin_requested_to_capacity_ratio_accepts_weights_from_1() {
    let args = |weight| {
        format!("{{shape: [{{utilization: 0}}], resources: [{{name: cpu, weight: {weight}}}]}}")
    };
    rejects("1.21", "RequestedToCapacityRatio", &args(101), &[]);
    rejects(
        "1.21",
        "RequestedToCapacityRatio",
        &args(-1),
        &[
            "resources[0].weight: Invalid value: -1: resource weight of cpu not in valid range [1, inf)",
        ],
    );
}

#[test]
fn removed_plugins_are_rejected_by_name() {
    let enabled = |point: &str, plugin: &str| {
        format!("profiles:\n- plugins:\n    {point}:\n      enabled:\n      - name: {plugin}\n")
    };
    let gv = "kubescheduler.config.k8s.io";
    let limits = enabled("postFilter", "EBSLimits");
    for name in [
        "AzureDiskLimits",
        "CinderLimits",
        "EBSLimits",
        "GCEPDLimits",
    ] {
        let text = file("1.35", &limits.replace("EBSLimits", name));
        let error = format!(
            "profiles[0].plugins.postFilter.enabled[0]: Invalid value: \"{name}\": was invalid in version \"v1\" (KubeSchedulerConfiguration is version \"{gv}/v1\")"
        );
        prints(&text, "1.35", &error);
        let accepted = limits
            .replace("EBSLimits", name)
            .replace("postFilter", "filter");
        assert_eq!(printed(&file("1.30", &accepted), "1.30"), "");
    }
    let affinity = enabled("score", "ServiceAffinity");
    prints(&file("1.21", &affinity), "1.22", "");
    let error = "initializing profiles: creating profile for scheduler name default-scheduler: ScorePlugin \"ServiceAffinity\" does not exist";
    let error = format!("couldn't create scheduler: {error}");
    prints(&file("1.22", &affinity), "1.23", &error);
    let spread = enabled("score", "SelectorSpread");
    let error = format!(
        "profiles[0].plugins.score.enabled[0]: Invalid value: \"SelectorSpread\": was invalid in version \"v1\" (KubeSchedulerConfiguration is version \"{gv}/v1\")"
    );
    prints(&file("1.25", &spread), "1.25", &error);
    prints(&file("1.23", &spread), "1.23", "");
    prints(&file("1.22", &spread), "1.23", "");
}

#[test]
fn all_profiles_need_the_same_queue_sort_plugin() {
    let profile = |name: &str, sort: &str, args: &str| {
        format!(
            "- schedulerName: {name}\n  plugins: {{queueSort: {sort}}}\n  pluginConfig: [{args}]\n"
        )
    };
    let sorted = "{enabled: [{name: PrioritySort, weight: 1}]}";
    let args = "{name: PrioritySort, args: {by: age}}";
    for (sort, second, errors) in [
        (sorted, args, ""),
        (sorted, "", ""),
        (
            "{enabled: [{name: PrioritySort, weight: 2}]}",
            args,
            "plugins.queueSort: Invalid value: {\"Enabled\":[{\"Name\":\"PrioritySort\",\"Weight\":2}],\"Disabled\":null}: must be the same for all profiles",
        ),
        (
            "{enabled: [{name: Sort, weight: 1}]}",
            args,
            "plugins.queueSort: Invalid value: {\"Enabled\":[{\"Name\":\"Sort\",\"Weight\":1}],\"Disabled\":null}: must be the same for all profiles",
        ),
        (
            "{}",
            args,
            "plugins.queueSort: Invalid value: {\"Enabled\":null,\"Disabled\":null}: must be the same for all profiles",
        ),
        (
            "{enabled: [{name: PrioritySort, weight: 1}], disabled: [{name: A}]}",
            args,
            "plugins.queueSort: Invalid value: {\"Enabled\":[{\"Name\":\"PrioritySort\",\"Weight\":1}],\"Disabled\":[{\"Name\":\"A\",\"Weight\":0}]}: must be the same for all profiles",
        ),
        (
            sorted,
            "{name: PrioritySort, args: {by: name}}",
            "pluginConfig.args: Invalid value: {\"by\":\"name\"}: queueSort must be the same for all profiles",
        ),
    ] {
        let first = profile("a", sorted, args);
        let text = file(
            "1.35",
            &format!("profiles:\n{first}{}", profile("b", sort, second)),
        );
        let error = match errors {
            "" => String::new(),
            errors => format!("profiles[1].{errors}"),
        };
        prints(&text, "1.35", &error);
    }
    // Up to 1.33 in Go syntax.
    let other = profile("b", "{enabled: [{name: Sort, weight: 1}]}", "");
    let first = profile("a", sorted, "");
    prints(
        &file("1.25", &format!("profiles:\n{first}{other}")),
        "1.25",
        "profiles[1].plugins.queueSort: Invalid value: config.PluginSet{Enabled:[]config.Plugin{config.Plugin{Name:\"Sort\", Weight:1}}, Disabled:[]config.Plugin(nil)}: has to match for all profiles",
    );
}

#[test]
fn leader_election_is_checked_only_if_it_is_enabled() {
    for (release, election, errors) in [
        (
            "1.35",
            "{leaderElect: true, leaseDuration: 5s}",
            "leaderElection.leaseDuration: Invalid value: \"10s\": must be greater than `RenewDeadline`",
        ),
        ("1.35", "{leaderElect: false, leaseDuration: 5s}", ""),
        ("1.35", "{leaseDuration: 0s}", ""),
        (
            "1.35",
            "{retryPeriod: -1s}",
            "leaderElection.retryPeriod: Invalid value: \"-1s\": must be greater than zero",
        ),
        ("1.25", "{resourceLock: endpointsleases}", ""),
        (
            "1.35",
            "{resourceLock: endpointsleases}",
            "leaderElection.resourceLock: Invalid value: \"endpointsleases\": resourceLock value must be \"leases\"",
        ),
    ] {
        prints(
            &file(release, &format!("leaderElection: {election}\n")),
            release,
            errors,
        );
    }
}

#[test]
fn values_at_their_limits_are_accepted() {
    for rest in [
        "clientConnection: {burst: 0}\n",
        "podInitialBackoffSeconds: 10\n",
        "podInitialBackoffSeconds: 5\npodMaxBackoffSeconds: 5\n",
    ] {
        prints(&file("1.35", rest), "1.35", "");
    }
}

#[test]
fn insecure_ports_have_addresses_up_to_1_22() {
    for (address, in_1_22, in_1_25) in [
        ("0.0.0.0:0", "must be between 1 and 65535, inclusive", ""),
        (
            "",
            "must be a valid socket address format, (e.g. 0.0.0.0:10254 or [::]:10254)",
            "",
        ),
        (
            "0.0.0.0:10251",
            "",
            "must be empty or with an explicit 0 port",
        ),
    ] {
        for name in ["healthzBindAddress", "metricsBindAddress"] {
            let text = file("1.22", &format!("{name}: \"{address}\"\n"));
            for (release, detail) in [("1.22", in_1_22), ("1.25", in_1_25)] {
                let error = match detail {
                    "" => String::new(),
                    detail => format!("{name}: Invalid value: \"{address}\": {detail}"),
                };
                prints(&text, release, &error);
            }
        }
    }
}

#[test]
fn fields_of_v1_exist_from_the_release_that_added_them() {
    let scored = "profiles:\n- percentageOfNodesToScore: 5\n";
    let gated = "profiles:\n- plugins: {preEnqueue: {}}\n";
    for (rest, field, since) in [
        ("delayCacheUntilActive: true\n", "delayCacheUntilActive", 28),
        (scored, "profiles[0].percentageOfNodesToScore", 26),
        (gated, "profiles[0].plugins.preEnqueue", 26),
    ] {
        for minor in [25, 26, 27, 28, 35] {
            let release = format!("1.{minor}");
            let unknown = format!("strict decoding error: unknown field \"{field}\"");
            let error = if minor < since { &*unknown } else { "" };
            prints(&file("1.35", rest), &release, error);
        }
    }
    prints(&file("1.35", "percentageOfNodesToScore: 5\n"), "1.25", "");
}

#[test]
fn errors_quote_the_line_of_the_scheme_of_the_release() {
    for (release, line) in [("1.25", 31), ("1.28", 31), ("1.29", 29), ("1.35", 29)] {
        let error = printed(&HEAD.replace("io/v1", "io/v9"), release);
        assert!(error.ends_with(&format!("scheme.go:{line}\"")), "{error}");
    }
}

#[test]
fn an_error_about_an_empty_value_points_at_its_key() {
    let text = file("1.35", "extenders: [{prioritizeVerb: x, weight: }]\n");
    let finding = inspect_for(&text, "1.35").findings.swap_remove(0);
    assert_eq!(finding.path, "extenders[0].weight");
    let range = finding.range.unwrap();
    assert_eq!(text.get(range.from..range.to), Some("weight"));
}

#[test]
fn the_nearest_release_is_the_one_whose_rules_apply() {
    let nearest = |release: &str| {
        let verdict = inspect_for(&file("1.36", ""), release).verdict.unwrap();
        verdict.nearest
    };
    for release in ["1.0", "1.5", "1.99"] {
        assert!(Scheduler::find(release).is_none(), "{release}");
    }
    for release in ["1.14", "1.15"] {
        let expected = Some("kube-scheduler v1.13".into());
        assert_eq!(nearest(release), expected, "{release}");
    }
    assert_eq!(
        nearest("1.30").as_deref(),
        Some("kube-scheduler v1.27.16, v1.31.8")
    );
    assert_eq!(nearest("1.37").as_deref(), Some("kube-scheduler v1.36.3"));
    assert_eq!(nearest("1.36"), None);
}

#[test]
fn a_policy_is_refused_with_the_scheme_of_each_release() {
    let policy = r#"{"kind": "Policy", "apiVersion": "v1"}"#;
    for (release, line) in [("1.26", 31), ("1.27", 31), ("1.35", 29), ("1.36", 29)] {
        let error = inspect_for(policy, release).verdict.unwrap().error;
        let end = format!("scheme/scheme.go:{line}\"");
        assert!(error.ends_with(&end), "{release}: {error}");
    }
}
