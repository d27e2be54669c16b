//! Tests findings about a file: message, range, type of error, and a fix only if it corrects the file.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    missing_docs
)]

mod edits;
mod inspection;

use edits::apply;
use inspection::inspect_for;
use nodescore::formats::Finding;
use nodescore::scenario::ErrorType;

fn all(text: &str, scheduler: &str, code: &str) -> Vec<Finding> {
    let mut findings = inspect_for(text, scheduler).findings;
    findings.retain(|finding| finding.code == code);
    findings
}

/// Returns the only finding with a code.
#[track_caller]
fn find(text: &str, scheduler: &str, code: &str) -> Finding {
    let mut findings = all(text, scheduler, code);
    let codes = || {
        inspect_for(text, scheduler)
            .findings
            .into_iter()
            .map(|finding| finding.code)
    };
    assert_eq!(
        findings.len(),
        1,
        "{code}: {:?}",
        codes().collect::<Vec<_>>()
    );
    findings.remove(0)
}

/// Returns the part of a text (of ASCII) that a finding marks.
fn marked_text<'t>(text: &'t str, finding: &Finding) -> &'t str {
    finding
        .range
        .map_or("", |range| &text[range.from..range.to])
}

fn fixed(text: &str, finding: &Finding) -> Option<String> {
    Some(apply(text, &finding.fix.as_ref()?.edits))
}

/// Applies the fix of the only finding with a code; `None` without a fix.
#[track_caller]
fn fix_of(text: &str, scheduler: &str, code: &str) -> Option<String> {
    fixed(text, &find(text, scheduler, code))
}

#[track_caller]
fn assert_no_finding(text: &str, scheduler: &str, code: &str) {
    let findings = all(text, scheduler, code);
    assert!(findings.is_empty(), "{findings:#?}");
}

/// Returns a Volcano configuration with one binpack plugin that has these lines of arguments.
fn binpack(arguments: &[&str]) -> String {
    let lines = arguments.iter().map(|line| format!("      {line}\n"));
    let lines: String = lines.collect();
    format!("actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n    arguments:\n{lines}")
}

#[test]
fn volcano_names_the_expected_type_and_the_value() {
    for (text, message) in [
        ("actions: {a: b}\n", "expected a string, found an object"),
        (
            "actions: allocate\ntiers: {}\n",
            "expected a list, found an object",
        ),
        (
            "actions: allocate\ntiers: 5\n",
            "expected a list, found the number 5",
        ),
        (
            "actions: allocate\ntiers: 5.5\n",
            "expected a list, found the number 5.5",
        ),
        (
            "actions: allocate\ntiers: yes\n",
            "expected a list, found yes",
        ),
        (
            "actions: allocate\ntiers: packing\n",
            "expected a list, found the string `packing`",
        ),
        (
            "actions: allocate\nmetrics: [a]\n",
            "expected an object, found a list",
        ),
        (
            "actions: allocate\nmetrics: {type: [a]}\n",
            "expected a string, found a list",
        ),
        (
            "actions: allocate\ntiers: [{plugins: [{enableNodeOrder: perhaps}]}]\n",
            "expected true or false, found the string `perhaps`",
        ),
    ] {
        let inspection = inspect_for(text, "volcano");
        assert!(!inspection.verdict.unwrap().accepted, "{text}");
        assert_eq!(find(text, "volcano", "volcano-type").message, message);
    }
}

#[test]
fn volcano_quotes_at_most_seven_bytes_of_a_value() {
    let text = "tiers: [{plugins: [{enableNodeOrder: ééééééé}]}]\n";
    let error = inspect_for(text, "volcano").verdict.unwrap().error;
    assert!(
        error.contains("cannot unmarshal !!str `ééé...` into bool"),
        "{error}"
    );
}

#[test]
fn a_quoted_boolean_is_unquoted() {
    let text = |switch: &str| {
        format!(
            "actions: allocate\ntiers: [{{plugins: [{{name: binpack, enableJobOrder: {switch}}}]}}]\n"
        )
    };
    for (values, plain) in [
        (["\"true\"", "\"Yes\"", "\"on\"", "\"y\"", "1"], "true"),
        (["\"false\"", "\"No\"", "\"off\"", "\"n\"", "0"], "false"),
    ] {
        for value in values {
            let fixed_text = fix_of(&text(value), "volcano", "volcano-type");
            assert_eq!(fixed_text, Some(text(plain)), "{value}");
        }
    }
    assert_eq!(fix_of(&text("2"), "volcano", "volcano-type"), None);
}

#[test]
fn a_list_of_actions_is_written_as_a_string() {
    let code = "volcano-type";
    let text = "actions: [enqueue, allocate]\n";
    let expected = "actions: \"enqueue, allocate\"\n";
    assert_eq!(fix_of(text, "volcano", code), Some(expected.into()));
    assert_eq!(fix_of("actions: []\n", "volcano", code), None);
}

#[test]
fn an_empty_actions_field_is_not_duplicated() {
    let code = "volcano-action-unknown";
    assert_eq!(fix_of("actions:\ntiers: []\n", "volcano", code), None);
    assert!(fix_of("tiers: []\n", "volcano", code).is_some());
}

#[test]
fn only_the_first_findings_of_a_list_have_a_fix() {
    let actions = ["alocate"; 10].join(", ");
    let findings = all(
        &format!("actions: {actions}\n"),
        "volcano",
        "volcano-action-unknown",
    );
    assert_eq!(findings.len(), 10);
    assert_eq!(
        findings
            .iter()
            .filter(|finding| finding.fix.is_some())
            .count(),
        8
    );
    let names: Vec<_> = (0..18).map(|at| format!("A.com/x{at}")).collect();
    let text = binpack(&[&format!("binpack.resources: {}", names.join(", "))]);
    let findings = all(&text, "volcano", "volcano-resource-unknown");
    assert_eq!(findings.len(), 18);
    assert_eq!(
        findings
            .iter()
            .filter(|finding| finding.fix.is_some())
            .count(),
        16
    );
}

#[test]
fn a_list_above_four_kilobytes_is_not_rewritten() {
    let names = ["a.com/x"; 600].join(",");
    let unlisted = |list: &str| {
        binpack(&[
            &format!("binpack.resources: {list}"),
            "binpack.resources.b.com/y: 2",
        ])
    };
    let code = "volcano-resource-unlisted";
    assert!(fix_of(&unlisted("a.com/x"), "volcano", code).is_some());
    assert_eq!(fix_of(&unlisted(&names), "volcano", code), None);
    let unknown = |list: &str| binpack(&[&format!("binpack.resources: {list},B.com/y")]);
    let code = "volcano-resource-unknown";
    assert!(fix_of(&unknown("a.com/x"), "volcano", code).is_some());
    assert_eq!(fix_of(&unknown(&names), "volcano", code), None);
}

#[test]
fn a_name_in_the_wrong_case_is_fixed_unless_the_correct_one_exists() {
    let code = "volcano-resource-unknown";
    let weight = "binpack.resources.NVIDIA.com/GPU: 2";
    let list = "binpack.resources: NVIDIA.com/GPU, rdma/hca";
    let right = "binpack.resources: \"nvidia.com/gpu, rdma/hca\"";
    for lines in [[weight, list], [list, weight]] {
        let expected = lines.map(|line| match line {
            line if line == list => right,
            _ => "binpack.resources.nvidia.com/gpu: 2",
        });
        assert_eq!(
            fix_of(&binpack(&lines), "volcano", code),
            Some(binpack(&expected))
        );
    }
    for lines in [
        [
            "binpack.resources: NVIDIA.com/GPU, nvidia.com/gpu",
            "binpack.cpu: 1",
        ],
        [list, "binpack.resources.nvidia.com/gpu: 3"],
    ] {
        assert_eq!(fix_of(&binpack(&lines), "volcano", code), None);
    }
    // The fix of the name also gives the GPUs a weight.
    let gpus = "volcano-gpu-without-weight";
    let text = binpack(&["binpack.resources: NVIDIA.com/GPU"]);
    assert_eq!(fix_of(&text, "volcano", gpus), None);
    assert!(fix_of(&binpack(&["binpack.cpu: 2"]), "volcano", gpus).is_some());
}

#[test]
fn a_misspelled_argument_is_renamed_unless_the_correct_one_exists() {
    let code = "volcano-argument-unknown";
    let text = binpack(&["binpack.cpus: 2"]);
    assert_eq!(
        fix_of(&text, "volcano", code),
        Some(binpack(&["binpack.cpu: 2"]))
    );
    let both = binpack(&["binpack.cpus: 2", "binpack.cpu: 1"]);
    assert_eq!(fix_of(&both, "volcano", code), None);
}

#[test]
fn a_number_that_float64_cannot_represent_has_no_fix() {
    let code = "volcano-argument-ignored";
    let text = |weight: &str| binpack(&[&format!("binpack.weight: {weight}")]);
    let exact = fix_of(&text("9007199254740991.0"), "volcano", code);
    assert_eq!(exact, Some(text("9007199254740991")));
    assert_eq!(fix_of(&text("9007199254740993.0"), "volcano", code), None);
}

#[test]
fn a_null_list_of_resources_is_not_a_list() {
    for null in ["", " ~", " null"] {
        let text = binpack(&[&format!("binpack.resources:{null}")]);
        assert_no_finding(&text, "volcano", "volcano-list-ignored");
    }
    let text = binpack(&["binpack.resources: 5"]);
    assert_eq!(
        marked_text(&text, &find(&text, "volcano", "volcano-list-ignored")),
        "5"
    );
}

#[test]
fn a_null_switch_is_absent_but_a_capitalized_null_is_off() {
    let text = |switch: &str| {
        format!(
            "actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n    enableNodeOrder:{switch}\n"
        )
    };
    for absent in ["", " ~", " null"] {
        assert_no_finding(&text(absent), "volcano", "volcano-nodeorder-disabled");
    }
    for value in [" NULL", " Null", " off", " false"] {
        find(&text(value), "volcano", "volcano-nodeorder-disabled");
    }
}

#[test]
fn only_kind_and_data_together_are_a_manifest() {
    let text = "kind: Scheduler\nactions: allocate\ntiers: []\n";
    let finding = find(text, "volcano", "volcano-field-unknown");
    assert_eq!(marked_text(text, &finding), "kind");
}

#[test]
fn volcano_merges_maps_and_lists_of_maps_but_not_aliases_of_lists() {
    let text = |merged: &str| {
        format!(
            "x: &a {{name: binpack}}\ny: &b {{name: gang}}\nz: &l [*a, *b]\nactions: allocate\ntiers:\n- plugins:\n  - <<: {merged}\n"
        )
    };
    for (merged, count) in [("*a", 1), ("[*a, *b]", 1), ("[*b, *a]", 0)] {
        let inspection = inspect_for(&text(merged), "volcano");
        assert!(inspection.verdict.unwrap().accepted, "{merged}");
        assert_eq!(inspection.policies.len(), count, "{merged}");
    }
    let verdict = inspect_for(&text("*l"), "volcano").verdict.unwrap();
    assert!(
        verdict
            .error
            .contains("map merge requires map or sequence of maps"),
        "{}",
        verdict.error
    );
}

#[test]
fn nested_aliases_are_rejected_before_expansion() {
    let mut text =
        String::from("actions: allocate\nconfigurations:\n- arguments:\n    a0: &a0 x\n");
    for at in 1..8 {
        let before = vec![format!("*a{}", at - 1); 10].join(", ");
        text += &format!("    a{at}: &a{at} [{before}]\n");
    }
    let verdict = inspect_for(&text, "volcano").verdict.unwrap();
    assert!(
        verdict.error.contains("excessive aliasing"),
        "{}",
        verdict.error
    );
}

/// Returns a Policy in JSON with one priority that has arguments.
fn ratio(arguments: &str) -> String {
    policy(&format!(
        r#"{{"name": "Packing", "weight": 2, "argument": {{"requestedToCapacityRatioArguments": {{{arguments}}}}}}}"#
    ))
}

fn policy(priorities: &str) -> String {
    format!(r#"{{"kind": "Policy", "apiVersion": "v1", "priorities": [{priorities}]}}"#)
}

const SHAPE: &str =
    r#""shape": [{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}]"#;
const RESOURCES: &str = r#""resources": [{"name": "cpu", "weight": 1}]"#;

#[test]
fn another_version_is_distinguished_from_another_kind() {
    let text = policy("").replace("\"v1\"", "\"v2\"");
    let finding = find(&text, "1.22.6", "version-unknown");
    assert_eq!(
        (&*finding.path, marked_text(&text, &finding)),
        ("apiVersion", "\"v2\"")
    );
    assert_eq!(fixed(&text, &finding), Some(policy("")));
    let text = r#"{"kind": "policy", "priorities": []}"#;
    let finding = find(text, "1.18.2", "version-unknown");
    assert_eq!(
        (&*finding.path, marked_text(text, &finding)),
        ("kind", "\"policy\"")
    );
    assert!(
        finding
            .message
            .contains("\"policy\" is registered for the internal version"),
        "{}",
        finding.message
    );
}

#[test]
fn without_a_version_the_first_unknown_field_is_reported() {
    let text = r#"{"kind": "Policy", "priorities": [], "extenders": []}"#;
    let finding = find(text, "1.20.15", "api-version-missing");
    assert_eq!(marked_text(text, &finding), "\"priorities\"");
    assert!(finding.message.contains("unknown field `priorities`"));
    assert!(
        inspect_for(r#"{"kind": "Policy"}"#, "1.20.15")
            .verdict
            .unwrap()
            .accepted
    );
}

#[test]
fn a_missing_version_is_added_in_braces_and_after_its_colon() {
    let code = "api-version-missing";
    for (text, expected) in [
        (
            "# ours\n{kind: Policy, priorities: []}\n",
            "# ours\n{apiVersion: v1, kind: Policy, priorities: []}\n",
        ),
        (
            "kind: Policy\napiVersion :\npriorities: []\n",
            "kind: Policy\napiVersion : v1\npriorities: []\n",
        ),
        (
            r#"{"kind": "Policy", "apiVersion":"", "priorities": []}"#,
            r#"{"kind": "Policy", "apiVersion":"v1", "priorities": []}"#,
        ),
        (
            r#"{"kind": "Policy", "apiVersion": null, "priorities": []}"#,
            r#"{"kind": "Policy", "apiVersion": "v1", "priorities": []}"#,
        ),
        (
            "    kind: Policy\n    priorities: []\n",
            "    apiVersion: v1\n    kind: Policy\n    priorities: []\n",
        ),
    ] {
        assert_eq!(fix_of(text, "1.20.15", code), Some(expected.into()));
    }
}

#[test]
fn a_missing_weight_is_added_after_the_name_only_in_json() {
    let code = "priority-weight";
    let with_weight = policy(r#"{"name": "LeastRequestedPriority", "weight": 1}"#);
    let without_weight = policy(r#"{"name": "LeastRequestedPriority"}"#);
    assert_eq!(fix_of(&without_weight, "1.20.15", code), Some(with_weight));
    let yaml = "kind: Policy\napiVersion: v1\npriorities:\n- name: LeastRequestedPriority\n";
    assert_eq!(fix_of(yaml, "1.20.15", code), None);
    assert_eq!(
        fix_of(&policy(r#"{"argument": null}"#), "1.20.15", code),
        None
    );
}

#[test]
fn resources_are_ignored_only_before_1_16() {
    let text = ratio(&format!("{SHAPE}, {RESOURCES}"));
    let help = |text: &str, release| find(text, release, "field-unknown").help;
    assert!(help(&text, "1.13").starts_with("resources are read from 1.16 on"));
    let other_priority = policy(&format!(
        r#"{{"name": "LeastRequestedPriority", "weight": 1, {RESOURCES}}}"#
    ));
    assert!(help(&other_priority, "1.16.6").starts_with("remove it"));
    let misspelled = policy(r#"{"name": "LeastRequestedPriority", "weight": 1, "wieght": 1}"#);
    assert!(help(&misspelled, "1.13").starts_with("remove it"));
    let misspelled = misspelled.replace("\"weight\": 1, ", "");
    assert_eq!(help(&misspelled, "1.13"), "write `weight`");
}

#[test]
fn from_1_22_on_errors_of_the_arguments_have_a_kind() {
    let below = SHAPE.replace("\"score\": 0", "\"score\": -1");
    for (arguments, code, kind) in [
        (RESOURCES, "shape-empty", ErrorType::Required),
        (&*below, "score-out-of-range", ErrorType::Invalid),
    ] {
        let text = ratio(
            &format!("{arguments}, {RESOURCES}")
                .replace(&format!("{RESOURCES}, {RESOURCES}"), RESOURCES),
        );
        assert_eq!(find(&text, "1.22.6", code).kind, Some(kind));
        assert_eq!(find(&text, "1.20.15", code).kind, None);
    }
}

#[test]
fn points_of_one_utilization_cannot_be_sorted() {
    let text = ratio(&format!(
        r#""shape": [{{"utilization": 50, "score": 1}}, {{"utilization": 0, "score": 2}}, {{"utilization": 50, "score": 3}}], {RESOURCES}"#
    ));
    assert_eq!(fix_of(&text, "1.22.6", "utilization-unsorted"), None);
    let text = text.replace(
        "\"utilization\": 50, \"score\": 1",
        "\"utilization\": 60, \"score\": 1",
    );
    assert!(fix_of(&text, "1.22.6", "utilization-unsorted").is_some());
}

#[test]
fn without_resources_nothing_counts_from_1_19_on() {
    let without_resources = ratio(SHAPE);
    let with_resources = ratio(&format!("{SHAPE}, {RESOURCES}"));
    for release in ["1.20.15", "1.22.6"] {
        find(&without_resources, release, "resources-missing");
        assert_no_finding(&with_resources, release, "resources-missing");
    }
    assert_no_finding(&without_resources, "1.18.2", "resources-missing");
}

#[test]
fn only_valid_yaml_is_reported_as_yaml() {
    find("kind: Policy\napiVersion: v1\n", "1.13", "yaml-unsupported");
    for text in [
        "kind: Policy\napiVersion: [\n",
        "{\"kind\": \"Policy\", \"apiVersion\": \"v1\", \"priorities\": }",
    ] {
        assert_no_finding(text, "1.13", "yaml-unsupported");
    }
}

#[test]
fn one_extender_binds_and_one_manages_a_resource() {
    let text = |first: &str, second: &str| {
        policy("").replace(
            "[]",
            &format!(
                r#"[], "extenders": [{{"urlPrefix": "a"{first}}}, {{"urlPrefix": "b"{second}}}]"#
            ),
        )
    };
    let binds = r#", "bindVerb": "bind""#;
    let manages = r#", "managedResources": [{"name": "a.com/x"}]"#;
    for (field, code) in [
        (binds, "bind-extender-duplicate"),
        (manages, "extender-resource-duplicate"),
    ] {
        for (release, kind) in [("1.16.6", None), ("1.22.6", Some(ErrorType::Invalid))] {
            assert_eq!(find(&text(field, field), release, code).kind, kind);
            assert_no_finding(&text(field, ""), release, code);
            assert_no_finding(&text("", ""), release, code);
        }
    }
}

#[test]
fn an_extender_that_prioritizes_has_a_weight() {
    let text = |extender: &str| {
        policy("").replace(
            "[]",
            &format!(r#"[], "extenders": [{{"urlPrefix": "a"{extender}}}]"#),
        )
    };
    for release in ["1.16.6", "1.22.6"] {
        find(
            &text(r#", "prioritizeVerb": "p""#),
            release,
            "extender-weight",
        );
        assert_no_finding(&text(""), release, "extender-weight");
        assert_no_finding(
            &text(r#", "prioritizeVerb": "p", "weight": 1"#),
            release,
            "extender-weight",
        );
    }
}

#[test]
fn a_predicate_has_one_argument_or_none() {
    let text =
        |predicate: &str| policy("").replace("[]", &format!(r#"[], "predicates": [{predicate}]"#));
    let labels = r#""labelsPresence": {"labels": ["a"], "presence": true}"#;
    let affinity = r#""serviceAffinity": {"labels": ["a"]}"#;
    let named = |name: &str, argument: &str| {
        text(&format!(
            r#"{{"name": "{name}", "argument": {{{argument}}}}}"#
        ))
    };
    for release in ["1.16.6", "1.18.2", "1.22.6"] {
        for argument in [labels, affinity] {
            let verdict = inspect_for(&named("Mine", argument), release)
                .verdict
                .unwrap();
            assert!(verdict.accepted, "{release}: {}", verdict.error);
        }
        for other in ["", &format!("{labels}, {affinity}")] {
            find(&named("Mine", other), release, "argument-count");
        }
    }
    // Up to 1.17 every name must be valid.
    for (release, accepted) in [("1.16.6", false), ("1.18.2", true), ("1.22.6", true)] {
        let verdict = inspect_for(&named("not a name", labels), release)
            .verdict
            .unwrap();
        assert_eq!(verdict.accepted, accepted, "{release}: {}", verdict.error);
    }
}

#[test]
fn a_priority_without_its_required_argument_is_reported() {
    let text = policy(r#"{"name": "RequestedToCapacityRatioPriority", "weight": 1}"#);
    let help = find(&text, "1.20.15", "priority-unknown").help;
    assert_eq!(
        help,
        "give it `requestedToCapacityRatioArguments` with a shape"
    );
}

#[test]
fn a_control_character_in_a_name_is_quoted_as_go_quotes_it() {
    for (written, quoted) in [
        (r"a\u0001b", r#""a\x01b""#),
        (r"\u0007\u0008\u000b\u000c", r#""\a\b\v\f""#),
        (r"\u200b", r#""\u200b""#),
    ] {
        let text = policy(&format!(r#"{{"name": "{written}", "weight": 1}}"#));
        let error = inspect_for(&text, "1.20.15").verdict.unwrap().error;
        assert!(error.contains(quoted), "{error}");
    }
}

#[test]
fn priorities_with_arguments_share_the_plugin_of_their_argument() {
    let text = policy(&format!(
        r#"{{"name": "Packing", "weight": 9, "argument": {{"requestedToCapacityRatioArguments": {{{SHAPE}, {RESOURCES}}}}}}},
        {{"name": "EqualPriority", "weight": 1}},
        {{"name": "Mine", "weight": 2, "argument": {{"labelPreference": {{"label": "x", "presence": true}}}}}},
        {{"name": "Other", "weight": 3, "argument": {{"serviceAntiAffinity": {{"label": "zone"}}}}}},
        {{"name": "Third", "weight": 4}}"#
    ));
    let policy = &inspect_for(&text, "1.20.15").policies[0];
    let weights = policy.profile.weights.iter();
    let weights: Vec<_> = weights
        .map(|(name, weight)| format!("{name} {}", weight.as_str()))
        .collect();
    assert_eq!(
        weights,
        [
            "NodeLabel 2",
            "RequestedToCapacityRatio 9",
            "ServiceAffinity 3",
            "Third 4"
        ]
    );
}

#[test]
fn preferred_labels_can_come_from_another_priority() {
    let without_argument = r#"{"name": "NodeLabel", "weight": 1}"#;
    let with_argument = r#"{"name": "Mine", "weight": 1, "argument": {"labelPreference": {"label": "x", "presence": true}}}"#;
    assert!(
        inspect_for(&policy(without_argument), "1.20.15")
            .verdict
            .unwrap()
            .crashes
    );
    let both = policy(&format!("{without_argument}, {with_argument}"));
    assert!(inspect_for(&both, "1.20.15").verdict.unwrap().accepted);
}

#[test]
fn an_excerpt_of_up_to_64_kilobytes_is_completed() {
    let part = |length: usize| {
        let text = "shape:\n- {utilization: 0, score: 0}\n- {utilization: 100, score: 10}\n#";
        format!("{text}{}", "x".repeat(length - text.len()))
    };
    let has_fix = |text: &str| {
        inspect_for(text, "1.35")
            .findings
            .iter()
            .any(|finding| finding.fix.is_some())
    };
    assert!(has_fix(&part(64 << 10)));
    assert!(!has_fix(&part((64 << 10) + 1)));
    assert!(!has_fix("shape:\n- {utilization: 0, score: 0}\nother: 1\n"));
    let profile = "pluginConfig:\n- name: NodeResourcesFit\n  args:\n    scoringStrategy: {type: MostAllocated}\n";
    let fixed_text = fix_of(profile, "1.20.15", "kind-missing").unwrap();
    assert!(
        fixed_text.contains("kind: KubeSchedulerConfiguration"),
        "{fixed_text}"
    );
}

#[test]
fn a_fix_changes_the_priority_that_it_is_about() {
    let shape = r#""shape": [{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}]"#;
    let priority = |resource: &str| {
        format!(
            r#"{{"name": "Packs", "weight": 1, "argument": {{"requestedToCapacityRatioArguments": {{{shape}, "resources": [{{"name": "{resource}", "weight": 1}}]}}}}}}"#
        )
    };
    let policy = |first: &str, second: &str| {
        let (first, second) = (priority(first), priority(second));
        format!(r#"{{"kind": "Policy", "apiVersion": "v1", "priorities": [{first}, {second}]}}"#)
    };
    let text = policy("cpu", "Memory");
    let fixed = fix_of(&text, "1.16.6", "resource-unknown");
    assert_eq!(fixed, Some(policy("cpu", "memory")));
}
