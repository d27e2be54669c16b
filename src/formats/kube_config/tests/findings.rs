use super::{HEADER, load, load_v1, v1, with_fit};
use crate::formats::finding::{Finding, Stage};
use crate::formats::kube_config::load_fit_args;

/// Returns the only finding about a text and checks its code and location.
#[track_caller]
fn finding(text: &str, minor: u16, code: &str, at: &str) -> Finding {
    let loaded = load(text, minor);
    let mut findings = loaded
        .findings
        .iter()
        .filter(|finding| finding.code == code);
    let Some(finding) = findings.next() else {
        panic!("no `{code}` among {:?}", loaded.findings);
    };
    let span = finding.range.expect("a range").span;
    assert_eq!(&text.get(span.start..span.end), &Some(at), "{finding:?}");
    assert!(!finding.help.is_empty(), "{finding:?}");
    finding.clone()
}

/// Checks that the fix turns one text into the other, which no longer has this finding.
#[track_caller]
fn fixes(text: &str, minor: u16, code: &str, at: &str, fixed: &str) {
    let finding = finding(text, minor, code, at);
    let fix = finding.fix.as_ref().expect("a fix");
    assert_eq!(fix.apply_to(text), fixed);
    let rest = load(fixed, minor).findings;
    assert!(!rest.contains(&finding), "{rest:?}");
}

#[track_caller]
fn has_no_fix(text: &str, minor: u16, code: &str, at: &str, help: &str) {
    let finding = finding(text, minor, code, at);
    assert_eq!(finding.fix, None);
    assert!(finding.help.contains(help), "{}", finding.help);
}

#[test]
fn a_misspelled_field_is_renamed() {
    for (wrong, right) in [
        ("ScoringStrategy", "scoringStrategy"),
        ("scoring_strategy", "scoringStrategy"),
        ("scoringStratgy", "scoringStrategy"),
    ] {
        let text = |name| with_fit(&format!("{{{name}: {{type: MostAllocated}}}}"));
        fixes(&text(wrong), 35, "field-unknown", wrong, &text(right));
    }
    let json = |name| {
        format!(
            r#"{{"apiVersion": "kubescheduler.config.k8s.io/v1", "kind": "KubeSchedulerConfiguration", "{name}": 1}}"#
        )
    };
    fixes(
        &json("Parallelism"),
        35,
        "field-unknown",
        "\"Parallelism\"",
        &json("parallelism"),
    );
}

#[test]
fn a_field_at_the_wrong_level_gets_its_parent_as_help() {
    let shape = "{scoringStrategy: {type: RequestedToCapacityRatio, shape: []}}";
    has_no_fix(
        &with_fit(shape),
        35,
        "field-unknown",
        "shape",
        "under `requestedToCapacityRatio`",
    );
    let resources = "{resources: []}";
    has_no_fix(
        &with_fit(resources),
        35,
        "field-unknown",
        "resources",
        "under `scoringStrategy`",
    );
    let other = "{colour: red}";
    has_no_fix(
        &with_fit(other),
        35,
        "field-unknown",
        "colour",
        "the fields here are apiVersion, kind, ignoredResources",
    );
}

#[test]
fn a_field_of_later_releases_is_not_reported_as_misspelled() {
    let text = v1("delayCacheUntilActive: true\n");
    has_no_fix(
        &text,
        25,
        "field-unknown",
        "delayCacheUntilActive",
        "added in a later release",
    );
    assert!(load(&text, 35).verdict.accepted);
}

#[test]
fn a_quoted_number_is_unquoted() {
    let text = |weight| {
        with_fit(&format!(
            "{{scoringStrategy: {{type: MostAllocated, resources: [{{name: cpu, weight: {weight}}}]}}}}"
        ))
    };
    fixes(&text("\"5\""), 35, "type-mismatch", "\"5\"", &text("5"));
    fixes(&text("'5'"), 35, "type-mismatch", "'5'", &text("5"));
    has_no_fix(&text("5.5"), 35, "type-mismatch", "5.5", "digits");
    has_no_fix(&text("yes"), 35, "type-mismatch", "yes", "digits");
}

#[test]
fn a_scalar_that_yaml_does_not_read_as_a_string_is_quoted() {
    let text = |name: &str| {
        with_fit(&format!(
            "{{scoringStrategy: {{type: MostAllocated, resources: [{{name: {name}}}]}}}}"
        ))
    };
    for name in ["yes", "5", "0x10"] {
        fixes(
            &text(name),
            35,
            "type-mismatch",
            name,
            &text(&format!("\"{name}\"")),
        );
    }
}

#[test]
fn numbers_in_json_are_written_as_digits() {
    let text = |weight| {
        format!(
            r#"{{"apiVersion": "kubescheduler.config.k8s.io/v1", "kind": "KubeSchedulerConfiguration", "parallelism": {weight}}}"#
        )
    };
    fixes(&text("1e1"), 35, "type-mismatch", "1e1", &text("10"));
    fixes(&text("8.0"), 35, "type-mismatch", "8.0", &text("8"));
    assert!(load(&v1("parallelism: 1e1\n"), 35).verdict.accepted);
}

#[test]
fn every_decode_error_is_reported_and_the_output_of_a_type_error_is_empty() {
    let loaded = load_v1(
        "parallelism: many\nfoo: 1\nprofiles:\n- schedulerName: 5\n  pluginConfig:\n  - {name: NodeResourcesFit, args: {scoringStrategy: []}}\n",
    );
    let found: Vec<_> = loaded.findings.iter().map(|f| (f.code, &*f.path)).collect();
    assert_eq!(
        found,
        [
            ("type-mismatch", "parallelism"),
            ("field-unknown", "foo"),
            ("type-mismatch", "profiles[0].schedulerName"),
            (
                "type-mismatch",
                "profiles[0].pluginConfig[0].args.scoringStrategy"
            ),
        ]
    );
    assert_eq!(loaded.verdict.stage, Some(Stage::Decode));
    let first = "expected an integer from -2147483648 to 2147483647, found the string `many`";
    assert_eq!(loaded.findings[0].message.as_str(), first);
    // The scheduler prints Go types: `json: cannot unmarshal string into Go struct field …`.
    assert_eq!(loaded.verdict.error, "");
    let args = "{scoringStrategy: {type: MostAllocated, resources: [{name: cpu, weight: x}]}}";
    for minor in [31, 36] {
        let verdict = load(&with_fit(args), minor).verdict;
        let output = (verdict.stage, &*verdict.error);
        assert_eq!(output, (Some(Stage::Decode), ""), "1.{minor}");
        let output = load_fit_args(&format!("# a\n{args}"), "NodeResourcesFit", minor)
            .verdict
            .error;
        assert_eq!(output, "", "1.{minor}");
    }
}

#[test]
fn the_later_of_two_duplicate_keys_is_removed() {
    let twice = v1("parallelism: 1\nprofiles: []\nparallelism: 2 # two\n");
    fixes(
        &twice,
        35,
        "field-duplicate",
        "parallelism",
        &v1("parallelism: 1\nprofiles: []\n"),
    );
    let flow = with_fit("{scoringStrategy: {type: MostAllocated, type: LeastAllocated}}");
    fixes(
        &flow,
        35,
        "field-duplicate",
        "type",
        &with_fit("{scoringStrategy: {type: MostAllocated}}"),
    );
    let json = |rest| {
        format!(
            r#"{{"apiVersion": "kubescheduler.config.k8s.io/v1", "kind": "KubeSchedulerConfiguration", "parallelism": 1{rest}}}"#
        )
    };
    fixes(
        &json(r#", "parallelism": 2"#),
        35,
        "field-duplicate",
        "\"parallelism\"",
        &json(""),
    );
}

#[test]
fn duplicate_keys_are_printed_with_their_lines() {
    let loaded = load_v1("parallelism: 1\nparallelism: 2\n");
    let error = "strict decoding error: yaml: unmarshal errors:\n  line 4: key \"parallelism\" already set in map";
    assert_eq!(loaded.verdict.error, error);
}

#[test]
fn a_missing_kind_or_version_is_added() {
    let version = "apiVersion: kubescheduler.config.k8s.io/v1\n";
    let kind = "kind: KubeSchedulerConfiguration\n";
    fixes(
        version,
        35,
        "kind-missing",
        "apiVersion",
        &format!("{kind}{version}"),
    );
    fixes(
        kind,
        35,
        "api-version-missing",
        "kind",
        &format!("{version}{kind}"),
    );
    let empty = load("", 35);
    assert_eq!(empty.verdict.error, "Object 'Kind' is missing in ''");
}

#[test]
fn a_version_that_the_release_does_not_read_is_replaced() {
    let text = |version: &str| HEADER.replace("io/v1", &format!("io/{version}"));
    let (v1beta2, v1beta3) = (text("v1beta2"), text("v1beta3"));
    let gv = "kubescheduler.config.k8s.io/";
    fixes(
        &v1beta3,
        35,
        "api-version-unknown",
        &format!("{gv}v1beta3"),
        HEADER,
    );
    fixes(
        HEADER,
        23,
        "api-version-unknown",
        &format!("{gv}v1"),
        &v1beta3,
    );
    fixes(
        HEADER,
        22,
        "api-version-unknown",
        &format!("{gv}v1"),
        &v1beta2,
    );
    let v1beta1 = text("v1beta1");
    has_no_fix(
        &v1beta1,
        35,
        "api-version-unknown",
        &format!("{gv}v1beta1"),
        "in the form of that version",
    );
    has_no_fix(
        HEADER,
        18,
        "api-version-unknown",
        &format!("{gv}v1"),
        "before 1.19",
    );
}

#[test]
fn other_kinds_of_files_get_their_own_help() {
    let policy = "apiVersion: v1\nkind: Policy\n";
    has_no_fix(policy, 35, "kind-unknown", "Policy", "legacy Policy");
    let manifest = "apiVersion: v1\nkind: ConfigMap\n";
    has_no_fix(manifest, 35, "kind-unknown", "ConfigMap", "under `data`");
    let args = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: NodeResourcesFitArgs\n";
    has_no_fix(
        args,
        35,
        "kind-unknown",
        "NodeResourcesFitArgs",
        "pluginConfig[].args",
    );
    let error = "couldn't decode as KubeSchedulerConfiguration, got kubescheduler.config.k8s.io/v1, Kind=NodeResourcesFitArgs: ";
    assert_eq!(load(args, 35).verdict.error, error);
}

#[test]
fn a_type_in_the_wrong_case_is_corrected() {
    let text = |kind| with_fit(&format!("{{scoringStrategy: {{type: {kind}}}}}"));
    fixes(
        &text("mostAllocated"),
        35,
        "strategy-unknown",
        "mostAllocated",
        &text("MostAllocated"),
    );
    has_no_fix(
        &text("Tight"),
        35,
        "strategy-unknown",
        "Tight",
        "LeastAllocated, MostAllocated",
    );
    fixes(
        &text("mostAllocated"),
        25,
        "strategy-unknown",
        "mostAllocated",
        &text("MostAllocated"),
    );
}

#[test]
fn errors_of_points_are_located_at_the_number_and_have_no_fix() {
    let text = with_fit(
        "{scoringStrategy: {type: RequestedToCapacityRatio, requestedToCapacityRatio: {shape: [{utilization: 50, score: 100}, {utilization: 40, score: 0}]}}}",
    );
    has_no_fix(&text, 35, "score-out-of-range", "100", "0 to 10");
    has_no_fix(&text, 35, "shape-unsorted", "40", "sort the points");
    let finding = finding(&text, 35, "score-out-of-range", "100");
    assert_eq!(finding.path, "scoringStrategy.shape[0].score");
    assert_eq!(finding.stage, Some(Stage::Build));
    assert_eq!(
        finding.message,
        "Invalid value: 100: not in valid range [0, 10]"
    );
}

#[test]
fn errors_about_absent_values_point_at_the_parent_key() {
    let empty = with_fit(
        "{scoringStrategy: {type: RequestedToCapacityRatio, requestedToCapacityRatio: {}}}",
    );
    finding(&empty, 35, "shape-empty", "requestedToCapacityRatio");
    let unnamed = v1("profiles:\n- percentageOfNodesToScore: 5\n- schedulerName: b\n");
    finding(
        &unnamed,
        35,
        "profile-name-missing",
        "percentageOfNodesToScore",
    );
    let typeless = with_fit("{scoringStrategy: {resources: []}}");
    finding(&typeless, 35, "strategy-unknown", "scoringStrategy");
}

#[test]
fn without_its_shape_the_scheduler_crashes() {
    let text = with_fit("{scoringStrategy: {type: RequestedToCapacityRatio}}");
    finding(&text, 35, "shape-missing", "RequestedToCapacityRatio");
    for minor in [22, 25, 35] {
        let text = text.replace("/v1\n", if minor == 22 { "/v1beta2\n" } else { "/v1\n" });
        let verdict = load(&text, minor).verdict;
        assert!(verdict.crashes && !verdict.accepted, "1.{minor}");
        assert_eq!(verdict.stage, Some(Stage::Build));
    }
}

#[test]
fn later_profiles_are_checked_although_the_scheduler_stops() {
    let profile = |name| {
        format!(
            "- schedulerName: {name}\n  pluginConfig:\n  - {{name: NodeResourcesFit, args: {{scoringStrategy: {{type: {name}}}}}}}\n"
        )
    };
    let loaded = load_v1(&format!("profiles:\n{}{}", profile("a"), profile("b")));
    assert!(loaded.verdict.error.contains("scheduler name a:"));
    assert!(!loaded.verdict.error.contains("\"b\""));
    assert_eq!(loaded.findings.len(), 2);
}

#[test]
fn arguments_under_a_misspelled_plugin_name_are_renamed() {
    let text = |name| {
        v1(&format!(
            "profiles:\n- pluginConfig:\n  - name: {name}\n    args: {{scoringStrategy: {{type: MostAllocated}}}}\n"
        ))
    };
    fixes(
        &text("NodeResourcesFitArgs"),
        35,
        "plugin-name-mismatch",
        "NodeResourcesFitArgs",
        &text("NodeResourcesFit"),
    );
    let error = "profiles[0].pluginConfig[0].args: Invalid value: {\"scoringStrategy\":{\"type\":\"MostAllocated\"}}: has to match plugin args";
    assert_eq!(load(&text("NodeResourcesFitArgs"), 35).verdict.error, error);
}

#[test]
fn arguments_of_another_kind_are_renamed() {
    let text = |kind| with_fit(&format!("{{kind: {kind}}}"));
    let other = "NodeResourcesBalancedAllocationArgs";
    fixes(
        &text(other),
        35,
        "args-kind",
        other,
        &text("NodeResourcesFitArgs"),
    );
    let version = |version| {
        with_fit(&format!(
            "{{apiVersion: kubescheduler.config.k8s.io/{version}}}"
        ))
    };
    let old = "kubescheduler.config.k8s.io/v1beta3";
    fixes(&version("v1beta3"), 35, "args-kind", old, &version("v1"));
}

#[test]
fn errors_about_plugins_point_at_their_name_in_the_file() {
    let text =
        v1("profiles:\n- plugins:\n    score:\n      enabled:\n      - name: Coscheduling\n");
    finding(&text, 35, "plugin-unknown", "Coscheduling");
    let old = text
        .replace("/v1\n", "/v1beta2\n")
        .replace("Coscheduling", "NodeLabel");
    let unavailable = finding(&old, 22, "plugin-unavailable", "NodeLabel");
    // The scheduler's index includes seven default plugins.
    assert_eq!(unavailable.path, "profiles[0].plugins.score.enabled[7]");
}

#[test]
fn a_syntax_error_points_at_its_character() {
    let text = v1("profiles:\n- {schedulerName: a\n");
    let syntax = load(&text, 35);
    assert_eq!(syntax.verdict.stage, Some(Stage::Decode));
    assert_eq!(syntax.findings.len(), 1);
    fixes(
        "{\"kind\": \"Policy\",}",
        35,
        "syntax",
        "}",
        "{\"kind\": \"Policy\"}",
    );
}

#[test]
fn errors_about_configuration_values_point_at_the_value() {
    for (rest, code, at, path) in [
        ("parallelism: 0\n", "value-invalid", "0", "parallelism"),
        (
            "percentageOfNodesToScore: 101\n",
            "value-invalid",
            "101",
            "percentageOfNodesToScore",
        ),
        (
            "podInitialBackoffSeconds: 20\n",
            "value-invalid",
            "apiVersion",
            "podMaxBackoffSeconds",
        ),
        (
            "leaderElection: {leaseDuration: 5s}\n",
            "value-invalid",
            "5s",
            "leaderElection.leaseDuration",
        ),
        (
            "clientConnection: {burst: -1}\n",
            "value-invalid",
            "-1",
            "clientConnection.burst",
        ),
        (
            "extenders: [{prioritizeVerb: x}]\n",
            "value-invalid",
            "prioritizeVerb",
            "extenders[0].weight",
        ),
        (
            "extenders: [{bindVerb: a}, {bindVerb: b}]\n",
            "value-invalid",
            "extenders",
            "extenders",
        ),
    ] {
        let finding = finding(&v1(rest), 35, code, at);
        assert_eq!(finding.path, path);
        assert_eq!(finding.stage, Some(Stage::Validate));
    }
}

#[test]
fn every_plugin_checks_its_arguments() {
    for (plugin, args, error) in [
        (
            "DefaultPreemption",
            "{minCandidateNodesPercentage: 101}",
            "minCandidateNodesPercentage: Invalid value: 101: not in valid range [0, 100]",
        ),
        (
            "InterPodAffinity",
            "{hardPodAffinityWeight: -1}",
            "hardPodAffinityWeight: Invalid value: -1: not in valid range [0, 100]",
        ),
        (
            "VolumeBinding",
            "{bindTimeoutSeconds: -1}",
            "bindTimeoutSeconds: Invalid value: -1: invalid BindTimeoutSeconds, should not be a negative value",
        ),
        (
            "VolumeBinding",
            "{shape: [{score: 1}]}",
            "shape: Invalid value: [{\"Utilization\":0,\"Score\":1}]: unexpected field `shape`, remove it or turn on the feature gate StorageCapacityScoring",
        ),
        (
            "DynamicResources",
            "{filterTimeout: -1s}",
            "filterTimeout: Invalid value: \"-1s\": must be zero or positive",
        ),
        (
            "DynamicResources",
            "{bindingTimeout: 1m}",
            "bindingTimeout: Forbidden: DRADeviceBindingConditions or DRAResourceClaimDeviceStatus feature gate is disabled",
        ),
        (
            "PodTopologySpread",
            "{defaultingType: List, defaultConstraints: [{maxSkew: 1, topologyKey: zone, whenUnsatisfiable: Never}]}",
            "defaultConstraints[0].whenUnsatisfiable: Unsupported value: \"Never\": supported values: \"DoNotSchedule\", \"ScheduleAnyway\"",
        ),
        (
            "PodTopologySpread",
            "{defaultConstraints: [{maxSkew: 1, topologyKey: zone, whenUnsatisfiable: ScheduleAnyway}]}",
            "defaultingType: Invalid value: \"System\": when .defaultConstraints are not empty",
        ),
        (
            "NodeAffinity",
            "{addedAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: a, operator: Is}]}]}}}",
            "addedAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].operator: Unsupported value: \"Is\": supported values: \"In\", \"NotIn\", \"Exists\", \"DoesNotExist\", \"Gt\", \"Lt\"",
        ),
        (
            "NodeAffinity",
            "{addedAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{weight: 1, preference: {matchFields: [{operator: In}]}}]}}",
            "addedAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].matchFields[0].values: Invalid value: null: must have one element",
        ),
    ] {
        let text = v1(&format!(
            "profiles:\n- pluginConfig: [{{name: {plugin}, args: {args}}}]\n"
        ));
        let verdict = load(&text, 35).verdict;
        let expected = format!("profiles[0].pluginConfig[0].args.{error}");
        assert_eq!(
            (verdict.stage, verdict.error),
            (Some(Stage::Validate), expected)
        );
    }
}

#[test]
fn durations_and_keys_are_decoded_as_go_does() {
    for (rest, accepted) in [
        ("leaderElection: {leaseDuration: 1m30s}\n", true),
        ("leaderElection: {leaseDuration: 15}\n", false),
        ("leaderElection: {leaseDuration: }\n", false),
        (
            "extenders: [{httpTimeout: 5s, tlsConfig: {caData: aGk=}}]\n",
            true,
        ),
        ("extenders: [{tlsConfig: {caData: \"a b\"}}]\n", false),
        (
            "profiles: [{pluginConfig: [{name: DynamicResources, args: {filterTimeout: }}]}]\n",
            true,
        ),
    ] {
        assert_eq!(load_v1(rest).verdict.accepted, accepted, "{rest}");
    }
}

#[test]
fn arguments_without_a_configuration_are_checked_by_their_plugin() {
    let text =
        "scoringStrategy:\n  type: MostAllocated\n  resources:\n  - name: cpu\n    weight: 101\n";
    let loaded = load_fit_args(text, "NodeResourcesFit", 35);
    let span = loaded.findings[0].range.unwrap().span;
    assert_eq!(text.get(span.start..span.end), Some("101"));
    let error = "scoringStrategy.resources[0].weight: Invalid value: 101: resource weight of cpu not in valid range (0, 100]";
    assert_eq!(loaded.verdict.error, error);
    assert!(load_fit_args("", "NodeResourcesFit", 35).verdict.accepted);
    // Before 1.25 the type is checked only if there is no other error.
    let error = |text: &str| load_fit_args(text, "NodeResourcesFit", 24).verdict.error;
    let unknown = "scoringStrategy: {type: Tight}";
    let expected = "scoring strategy Tight is not supported";
    assert_eq!(error(unknown), expected);
    let heavy = unknown.replace('}', ", resources: [{name: cpu, weight: 101}]}");
    let expected = "resources[0].weight: Invalid value: 101: resource weight of cpu not in valid range (0, 100]";
    assert_eq!(error(&heavy), expected);
}

#[test]
fn releases_that_were_not_run_report_the_nearest_ones() {
    let rules = |minor| {
        let verdict = load(HEADER, minor).verdict;
        (verdict.loader, verdict.nearest)
    };
    assert_eq!(rules(35), ("kube-scheduler v1.35.4".into(), None));
    for (minor, tag) in [
        (22, "v1.22.6"),
        (25, "v1.25.2"),
        (26, "v1.26.15"),
        (27, "v1.27.16"),
        (31, "v1.31.8"),
        (36, "v1.36.3"),
    ] {
        assert_eq!(rules(minor), (format!("kube-scheduler {tag}"), None));
    }
    for (minor, tag, nearest) in [
        (19, "v1.19.2", "kube-scheduler v1.22.6"),
        (30, "v1.30", "kube-scheduler v1.27.16, v1.31.8"),
        (33, "v1.33.3", "kube-scheduler v1.31.8, v1.35.4"),
        (37, "v1.37.0", "kube-scheduler v1.36.3"),
        (38, "v1.38-preview", "kube-scheduler v1.36.3"),
        (40, "v1.40", "kube-scheduler v1.38-preview"),
    ] {
        let expected = (format!("kube-scheduler {tag}"), Some(nearest.to_owned()));
        assert_eq!(rules(minor), expected);
    }
}

#[test]
fn rules_change_with_the_release() {
    let text = |minor| {
        let shape = "{scoringStrategy: {type: RequestedToCapacityRatio, requestedToCapacityRatio: {shape: [{utilization: 5}, {utilization: 5}]}}}";
        let version = if minor < 25 { "/v1beta3\n" } else { "/v1\n" };
        with_fit(shape).replace("/v1\n", version)
    };
    for (minor, end) in [
        (
            24,
            ": shape[1].utilization: Invalid value: 5: utilization values must be sorted in increasing order",
        ),
        (
            33,
            ": scoringStrategy.shape[1].utilization: Invalid value: 5: utilization values must be sorted in increasing order",
        ),
        (
            34,
            ": scoringStrategy.shape[1].utilization: Invalid value: 5: values must be sorted in increasing order",
        ),
    ] {
        let error = load(&text(minor), minor).verdict.error;
        assert!(error.ends_with(end), "1.{minor}: {error}");
    }
}
