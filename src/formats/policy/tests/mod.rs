//! Tests the ranges of findings, fixes and editable policies. The vectors check verdicts and messages.

mod fixes;

use super::load;
use super::loader::Loader;
use crate::formats::finding::{Finding, Severity};
use crate::formats::verdict::LoadResult;
use crate::formats::{EditablePolicy, Scheduler, inspect};
use crate::name_map::NameMap;
use crate::releases::loader_rules::PolicyRules;
use crate::total_scores::default_plugins;

const SHAPE: &str =
    r#""shape": [{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}]"#;

/// Returns a policy with one priority that has these arguments.
fn ratio(arguments: &str) -> String {
    policy(&format!(
        r#"{{"name": "RequestedToCapacityRatioPriority", "weight": 2, "argument": {{"requestedToCapacityRatioArguments": {{{arguments}}}}}}}"#
    ))
}

fn policy(priorities: &str) -> String {
    format!(r#"{{"kind": "Policy", "apiVersion": "v1", "priorities": [{priorities}]}}"#)
}

/// Returns the weights of the scorers.
fn weights(text: &str, minor: u16) -> NameMap<i64> {
    let mut loader = Loader::new(text, PolicyRules::for_minor(minor));
    let tree = loader.decode().unwrap();
    let scorers = loader.load(&tree);
    let weights = scorers.iter().map(|(name, scorer)| (name, scorer.weight));
    weights.collect()
}

fn policies(text: &str, minor: u16) -> Vec<EditablePolicy> {
    inspect(text, Scheduler { minor }).policies
}

#[track_caller]
fn find(loaded: &LoadResult, code: &str) -> Finding {
    let finding = loaded.findings.iter().find(|finding| finding.code == code);
    finding
        .unwrap_or_else(|| panic!("no {code} in {:#?}", loaded.findings))
        .clone()
}

/// Returns the text at the location of a finding.
fn marked_text<'t>(text: &'t str, finding: &Finding) -> &'t str {
    let span = finding.range.unwrap().span;
    text.get(span.start..span.end).unwrap()
}

#[track_caller]
fn points_at(text: &str, minor: u16, code: &str, path: &str, at: &str) {
    let finding = find(&load(text, minor), code);
    assert_eq!((&*finding.path, marked_text(text, &finding)), (path, at));
}

#[test]
fn errors_point_at_the_invalid_value() {
    let argument = "priorities[0].argument.requestedToCapacityRatioArguments";
    let score = ratio(r#""shape": [{"utilization": 0, "score": 99}]"#);
    let path = format!("{argument}.shape[0].score");
    for minor in [13, 16, 18, 20, 22] {
        points_at(&score, minor, "score-out-of-range", &path, "99");
    }
    let text = ratio(r#""shape": [{"utilization": 50}, {"utilization": 40}]"#);
    let path = format!("{argument}.shape[1].utilization");
    points_at(&text, 22, "utilization-unsorted", &path, "40");
    let text = ratio(&format!(
        r#"{SHAPE}, "resources": [{{"name": "cpu", "weight": -1}}]"#
    ));
    let path = format!("{argument}.resources[0].weight");
    points_at(&text, 20, "weight-out-of-range", &path, "-1");
    points_at(&text, 16, "weight-negative", &path, "-1");
    let text = policy(r#"{"name": "Least", "weight": 1}"#);
    points_at(
        &text,
        18,
        "priority-unknown",
        "priorities[0].name",
        "\"Least\"",
    );
}

#[test]
fn errors_about_absent_values_point_at_the_parent() {
    let text = ratio(&format!(r#"{SHAPE}, "resources": [{{"name": "cpu"}}]"#));
    let path = "priorities[0].argument.requestedToCapacityRatioArguments.resources[0].weight";
    points_at(&text, 22, "weight-out-of-range", path, r#"{"name": "cpu"}"#);
    let path = "priorities[0].argument.requestedToCapacityRatioArguments.shape";
    points_at(&ratio(""), 22, "shape-empty", path, "{}");
}

#[test]
fn the_loader_stops_at_the_first_error_and_later_ones_are_reported_too() {
    let text = policy(r#"{"name": "A b", "weight": 0}, {"name": "B", "weight": 1}"#);
    let loaded = load(&text, 18);
    assert_eq!(
        loaded.verdict.error,
        "couldn't create scheduler from policy: Priority A b should have a positive weight applied to it or it has overflown"
    );
    let codes: Vec<_> = loaded.findings.iter().map(|finding| finding.code).collect();
    assert_eq!(
        codes,
        ["priority-unknown", "priority-weight", "priority-unknown"]
    );
}

#[test]
fn a_policy_without_a_version_is_ignored_up_to_1_17_and_rejected_later() {
    let text = ratio(SHAPE).replace(r#""apiVersion": "v1", "#, "");
    for (minor, accepted, ignored) in [(13, true, true), (17, true, true), (18, false, false)] {
        let loaded = load(&text, minor);
        let verdict = (loaded.verdict.accepted, loaded.verdict.ignored);
        assert_eq!(verdict, (accepted, ignored), "1.{minor}");
        assert_eq!(policies(&text, minor).len(), 1);
    }
    assert!(!load("{}", 13).verdict.ignored);
}

#[test]
fn a_lenient_release_warns_about_ignored_fields() {
    let text = ratio(&format!(r#"{SHAPE}, "resources": [], "color": 1"#));
    let loaded = load(&text, 13);
    assert!(loaded.verdict.accepted);
    let unknown: Vec<_> = loaded
        .findings
        .iter()
        .map(|finding| (finding.severity, marked_text(&text, finding)))
        .collect();
    let expected = [
        (Severity::Warning, "\"resources\""),
        (Severity::Warning, "\"color\""),
    ];
    assert_eq!(unknown, expected);
    let twice = text.replace("\"color\"", "\"resources\"");
    assert_eq!(
        find(&load(&twice, 16), "key-duplicate").severity,
        Severity::Warning
    );
    let yaml = "kind: Policy\napiVersion: v1\nkind: Policy\n";
    points_at(yaml, 18, "key-duplicate", "kind", "kind");
}

#[test]
fn yaml_is_rejected_by_1_13_but_its_policy_is_editable() {
    let text =
        "kind: Policy\napiVersion: v1\npriorities:\n- {name: MostRequestedPriority, weight: 3}\n";
    let loaded = load(text, 13);
    assert_eq!(find(&loaded, "yaml-unsupported").severity, Severity::Error);
    assert_eq!(policies(text, 13).len(), 1);
}

#[test]
fn an_empty_text_is_a_syntax_error() {
    find(&load("", 13), "syntax");
}

#[test]
fn each_priority_of_a_shared_plugin_adds_its_weight() {
    let argument = r#""argument": {"serviceAntiAffinity": {"label": "zone"}}"#;
    let text = policy(&format!(
        r#"{{"name": "A", "weight": 3, {argument}}}, {{"name": "B", "weight": 3, {argument}}}"#
    ));
    let weights = weights(&text, 20);
    let weights = weights.iter().map(|(name, weight)| (name, *weight));
    assert_eq!(weights.collect::<Vec<_>>(), [("ServiceAffinity", 6)]);
}

#[test]
fn an_extender_has_case_insensitive_fields_and_ignores_unknown_ones() {
    let text = r#"{"kind": "Policy", "apiVersion": "v1", "extenders": [{"URLPrefix": "x", "PrioritizeVerb": "p", "color": 1}]}"#;
    points_at(
        text,
        22,
        "extender-weight",
        "extenders[0].weight",
        r#"{"URLPrefix": "x", "PrioritizeVerb": "p", "color": 1}"#,
    );
    assert_eq!(
        load(text, 22).verdict.error,
        "couldn't create scheduler from policy: extenders[0].weight: Invalid value: 0: must have a positive weight applied to it"
    );
    assert_eq!(
        load(text, 13).verdict.error,
        "couldn't create scheduler from policy: Priority for extender x should have a positive weight applied to it"
    );
    let wrong = text.replace("\"color\": 1", "\"WEIGHT\": \"1\"");
    points_at(&wrong, 18, "type-mismatch", "extenders[0].WEIGHT", "\"1\"");
}

#[test]
fn releases_that_were_not_run_use_and_report_the_nearest_one() {
    let nearest = |minor| load(&policy(""), minor).verdict.nearest;
    for minor in [13, 16, 18, 20, 22, 23, 35] {
        assert_eq!(nearest(minor), None, "1.{minor}");
    }
    for (minor, run) in [
        (14, "1.13"),
        (15, "1.13"),
        (17, "1.16.6"),
        (19, "1.20.15"),
        (21, "1.20.15"),
    ] {
        assert_eq!(
            nearest(minor),
            Some(format!("kube-scheduler v{run}")),
            "1.{minor}"
        );
    }
}

#[test]
fn from_1_23_on_a_policy_file_is_rejected_but_editable() {
    let text = ratio(SHAPE);
    let loaded = load(&text, 35);
    assert_eq!(
        loaded.verdict.error,
        "no kind \"Policy\" is registered for version \"v1\" in scheme \"k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:29\""
    );
    points_at(&text, 35, "policy-removed", "kind", "\"Policy\"");
    let policy = &policies(&text, 35)[0];
    assert_eq!(
        policy
            .profile
            .weights
            .get("NodeResourcesFit")
            .unwrap()
            .as_str(),
        "2"
    );
    assert_eq!(find(&load("{", 35), "syntax").severity, Severity::Error);
}

#[test]
fn two_plugins_without_arguments_crash_the_scheduler() {
    for name in ["NodeLabel", "ServiceAffinity"] {
        let text = policy(&format!(r#"{{"name": "{name}", "weight": 1}}"#));
        assert!(load(&text, 22).verdict.crashes);
    }
}

#[test]
fn the_sum_of_weights_may_not_overflow() {
    let text = policy(
        r#"{"name": "LeastRequestedPriority", "weight": 900000000000000000}, {"name": "MostRequestedPriority", "weight": 900000000000000000}"#,
    );
    assert_eq!(
        load(&text, 16).verdict.error,
        "couldn't create scheduler from policy: total priority of priority functions has overflown"
    );
    assert!(load(&text, 18).verdict.accepted);
}

#[test]
fn a_release_is_named_after_the_one_whose_loader_was_run() {
    let text = policy(r#"{"name": "LeastRequestedPriority", "weight": 1}"#);
    for (minor, tag) in [
        (13, "v1.13"),
        (16, "v1.16.6"),
        (18, "v1.18.2"),
        (20, "v1.20.15"),
        (22, "v1.22.6"),
    ] {
        let loader = load(&text, minor).verdict.loader;
        assert_eq!(loader, format!("kube-scheduler {tag}"));
    }
    let nearest = load(&text, 19).verdict.nearest;
    assert_eq!(nearest.as_deref(), Some("kube-scheduler v1.20.15"));
}

/// Returns the codes of the errors that reject a text.
fn error_codes(text: &str, minor: u16) -> Vec<&'static str> {
    let findings = load(text, minor).findings.into_iter();
    let errors = findings.filter(|finding| finding.severity == Severity::Error);
    errors.map(|finding| finding.code).collect()
}

#[test]
fn the_internal_version_has_a_group_from_1_18_on() {
    let text = |version: &str| format!(r#"{{"kind": "Policy", "apiVersion": "{version}"}}"#);
    let (old, new) = (
        text("__internal"),
        text("kubescheduler.config.k8s.io/__internal"),
    );
    for minor in [13, 16] {
        assert_eq!(error_codes(&old, minor), [""; 0], "1.{minor}");
        assert_eq!(error_codes(&new, minor), ["version-unknown"], "1.{minor}");
    }
    for minor in [18, 20, 22] {
        assert_eq!(error_codes(&old, minor), ["version-unknown"], "1.{minor}");
        assert_eq!(error_codes(&new, minor), [""; 0], "1.{minor}");
    }
}

#[test]
fn even_pods_spread_is_a_predicate_from_1_18_on() {
    let predicate = r#"{"kind": "Policy", "apiVersion": "v1", "predicates": [{"name": "EvenPodsSpread"}], "priorities": []}"#;
    assert_eq!(error_codes(predicate, 16), ["predicate-unknown"]);
    assert_eq!(error_codes(predicate, 18), [""; 0]);
}

#[test]
fn the_plugin_that_spreads_services_depends_on_the_release() {
    let text = policy(r#"{"name": "SelectorSpreadPriority", "weight": 3}"#);
    for (minor, plugin) in [
        (16, "SelectorSpreadPriority"),
        (18, "DefaultPodTopologySpread"),
        (19, "SelectorSpread"),
        (20, "PodTopologySpread"),
    ] {
        assert_eq!(weights(&text, minor).get(plugin), Some(&3));
    }
}

#[test]
fn a_policy_without_priorities_gets_those_of_the_release() {
    let text = r#"{"kind": "Policy", "apiVersion": "v1"}"#;
    for minor in 11..=22 {
        // 1.22 has a separate default set for policies, without NodeResourcesFit.
        let defaults = default_plugins::for_minor(minor.min(21)).iter();
        let expected: NameMap<i64> = defaults
            .map(|plugin| (plugin.name, plugin.weight))
            .collect();
        assert_eq!(weights(text, minor), expected, "1.{minor}");
    }
}

#[test]
fn strict_releases_also_read_json_as_yaml() {
    let text = format!("\t{}", policy(""));
    for minor in [13, 16] {
        assert_eq!(error_codes(&text, minor), [""; 0], "1.{minor}");
    }
    for minor in [18, 19, 20, 21, 22] {
        assert_eq!(
            error_codes(&text, minor),
            ["yaml-unsupported-json"],
            "1.{minor}"
        );
    }
    assert_eq!(
        error_codes("{\"kind\": \"Policy\"}\n\t", 18),
        ["yaml-unsupported-json"]
    );
    points_at(&text, 22, "yaml-unsupported-json", "", "\t");
    let loaded = load(&text, 18);
    assert_eq!(
        loaded.findings[0].message.as_str(),
        "yaml: found character that cannot start any token"
    );
    // The scheduler quotes the whole text.
    assert_eq!(loaded.verdict.error, "");
}

#[test]
fn a_negative_sum_of_weights_counts_as_an_overflow_if_another_plugin_follows() {
    // 2147483648 is -2147483648 as an int32.
    let negative = |name: &str| format!(r#"{{"name": "{name}", "weight": 2147483648}}"#);
    let least = r#"{"name": "LeastRequestedPriority", "weight": 1}"#;
    let single = policy(&negative("MostRequestedPriority"));
    let first = policy(&format!("{least}, {}", negative("ImageLocalityPriority")));
    let last = policy(&format!("{}, {least}", negative("MostRequestedPriority")));
    let rejected = ["priority-weight"];
    let cases: [(&str, [&[&str]; 2]); 3] = [
        (&single, [&rejected, &[]]),
        (&first, [&rejected, &rejected]),
        (&last, [&rejected, &[]]),
    ];
    for (text, expected) in cases {
        for minor in [16, 18, 19, 20, 21, 22] {
            let expected = match minor {
                16 => &[][..],
                22 => expected[1],
                _ => expected[0],
            };
            assert_eq!(error_codes(text, minor), expected, "1.{minor}: {text}");
        }
    }
    points_at(
        &first,
        22,
        "priority-weight",
        "priorities[1].weight",
        "2147483648",
    );
}

#[test]
fn up_to_1_17_only_the_last_shape_of_a_name_is_checked() {
    let ratio = |shape: &str| {
        format!(
            r#"{{"name": "Pack", "weight": 1, "argument": {{"requestedToCapacityRatioArguments": {{{shape}}}}}}}"#
        )
    };
    let (bad, good) = (ratio(r#""shape": []"#), ratio(SHAPE));
    for minor in [13, 16] {
        let first = policy(&format!("{bad}, {good}"));
        assert_eq!(error_codes(&first, minor), [""; 0], "1.{minor}");
        let last = policy(&format!("{good}, {bad}"));
        assert_eq!(error_codes(&last, minor), ["shape-empty"], "1.{minor}");
    }
}

#[test]
fn a_duplicate_key_is_decoded_into_the_earlier_value_up_to_1_17() {
    let text = policy(&format!(
        r#"{{"name": "Pack", "weight": 3, "weight": null, "argument": {{"requestedToCapacityRatioArguments": {{{SHAPE}, "resources": [{{"name": "a", "weight": 7}}], "resources": [{{"name": "memory"}}]}}}}}}"#
    ));
    let loaded = load(&text, 16);
    assert!(loaded.verdict.accepted);
    let mut loader = Loader::new(&text, PolicyRules::for_minor(16));
    let tree = loader.decode().unwrap();
    let scorers = loader.load(&tree);
    let pack = scorers.get("Pack").unwrap();
    let resources = pack.ratio.as_ref().unwrap().field("resources");
    let resources: Vec<_> = resources.into_items().collect();
    let [memory] = &*resources else {
        panic!("{resources:?}");
    };
    assert_eq!(pack.weight, 3);
    assert_eq!(memory.tree.text_of("name"), "memory");
    assert_eq!(memory.field("weight").integer(), 7);
    let resources = policies(&text, 16)[0]
        .scoring_strategy
        .resources
        .clone()
        .unwrap();
    assert_eq!(resources[0].weight.as_ref().unwrap().as_str(), "7");
    let message = |text: &str| find(&load(text, 16), "key-duplicate").message;
    let yaml = "kind: Policy\napiVersion: v1\nkind: Policy\n";
    assert_eq!(message(yaml), "`kind` is set twice: the last value counts");
    let json = r#"{"kind": "Policy", "apiVersion": "v1", "kind": null}"#;
    assert_eq!(
        message(json),
        "`kind` is set twice: the later value is decoded over the earlier one, and fields that it does not set keep their values"
    );
}

#[test]
fn strict_releases_reject_duplicate_keys_anywhere() {
    let extender = |inside: &str| {
        format!(r#"{{"kind": "Policy", "apiVersion": "v1", "extenders": [{{{inside}}}]}}"#)
    };
    for inside in [
        r#""weight": 1, "weight": 1"#,
        r#""color": 1, "color": 1"#,
        r#""color": [{"a": 1, "a": 1}]"#,
    ] {
        assert_eq!(error_codes(&extender(inside), 16), [""; 0], "{inside}");
        assert_eq!(
            error_codes(&extender(inside), 18),
            ["key-duplicate"],
            "{inside}"
        );
    }
    // A key in another case is not a duplicate, but the extender reads it as the same field.
    let cases = extender(r#""prioritizeVerb": "p", "weight": 0, "WEIGHT": 1"#);
    assert_eq!(error_codes(&cases, 18), [""; 0]);
    let without_version = r#"{"kind": "Policy", "kind": "Policy"}"#;
    assert_eq!(error_codes(without_version, 16), [""; 0]);
    assert_eq!(error_codes(without_version, 18), ["key-duplicate"]);
}

#[test]
fn a_kind_that_is_not_a_string_is_rejected_in_any_case() {
    let text = r#"{"Kind": 5, "kind": "Policy", "apiVersion": "v1"}"#;
    for minor in [13, 16, 18, 22] {
        points_at(text, minor, "type-mismatch", "kind", "5");
    }
}
