//! Tests the findings about a file: their ranges, their order, and the text after their fixes.
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
use inspection::{inspect_for, scheduler};
use nodescore::formats::{Context, Finding, Format, Inspection, Severity, Stage, inspect_in};

/// Inspects a text for a cluster whose pods have these scheduler names.
fn inspect_with_scheduler_names(text: &str, scheduler_names: &[&str]) -> Inspection {
    let context = Context {
        scheduler_names,
        ..Context::default()
    };
    inspect_in(text, scheduler("1.35"), context)
}

fn codes(inspection: &Inspection) -> Vec<&str> {
    inspection
        .findings
        .iter()
        .map(|finding| finding.code)
        .collect()
}

#[track_caller]
fn only<'i>(inspection: &'i Inspection, code: &str) -> &'i Finding {
    let mut findings = inspection
        .findings
        .iter()
        .filter(|finding| finding.code == code);
    let first = findings.next();
    assert!(
        first.is_some() && findings.next().is_none(),
        "{code} among {:?}",
        codes(inspection)
    );
    first.unwrap()
}

fn profiles(names: &[&str], args: &str) -> String {
    let profile = |name: &&str| format!("- schedulerName: {name}\n{args}");
    let profiles: String = names.iter().map(profile).collect();
    format!(
        "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles:\n{profiles}"
    )
}

/// Checks the text (of ASCII) after the fix of the only finding with a code.
#[track_caller]
fn fixes(text: &str, id: &str, code: &str, expected: &str) {
    let inspection = inspect_for(text, id);
    let fix = only(&inspection, code).fix.as_ref();
    let fix = fix.unwrap_or_else(|| panic!("no fix in {:#?}", inspection.findings));
    assert_eq!(apply(text, &fix.edits), expected);
}

#[track_caller]
fn no_fix(text: &str, id: &str, code: &str) {
    let inspection = inspect_for(text, id);
    let finding = only(&inspection, code);
    assert!(
        finding.fix.is_none() && !finding.help.is_empty(),
        "{finding:#?}"
    );
}

#[test]
fn errors_come_before_findings_about_the_whole_text() {
    let text = "kind: KubeSchedulerConfiguration\nprofiles: [{schedulerName: a}]";
    let inspection = inspect_with_scheduler_names(text, &["b"]);
    assert_eq!(
        codes(&inspection),
        ["api-version-missing", "scheduler-name-unknown"]
    );
    assert!(inspection.findings[1].range.is_none());
    let range = inspection.findings[0].range.unwrap();
    assert_eq!((range.from, range.line, range.column), (0, 1, 1));
}

#[test]
fn scheduler_names_of_pods_are_checked_only_against_profiles() {
    let names = ["packer", "volcano", "default-scheduler"];
    let inspect_with_scheduler_names =
        |text: &str| self::inspect_with_scheduler_names(text, &names);
    let inspection = inspect_with_scheduler_names(&profiles(&["default-scheduler", "packer"], ""));
    assert!(
        only(&inspection, "scheduler-name-unknown")
            .message
            .contains("`volcano`")
    );
    let volcano = "actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n";
    assert!(!codes(&inspect_with_scheduler_names(volcano)).contains(&"scheduler-name-unknown"));
    let eks = "{\"nodeResourcesFit\": {\"scoringStrategy\": {\"type\": \"MostAllocated\"}}}";
    assert_eq!(codes(&inspect_with_scheduler_names(eks)), [""; 0]);
}

/// Lists the most severe of too many findings, and counts the others.
#[test]
fn at_most_two_hundred_findings_are_returned() {
    let names: Vec<String> = (0..200).map(|at| format!("s{at}")).collect();
    let scheduler_names: Vec<&str> = names.iter().map(|name| &**name).collect();
    let accepted = profiles(&["a"], "");
    let all = inspect_with_scheduler_names(&accepted, &scheduler_names);
    assert_eq!(codes(&all), ["scheduler-name-unknown"; 200]);
    let rejected = accepted.replace(
        "profiles:",
        "parallelism: 1.5\npercentageOfNodesToScore: x\nprofiles:",
    );
    let inspection = inspect_with_scheduler_names(&rejected, &scheduler_names);
    let is_error = |finding: &&Finding| finding.severity == Severity::Error;
    assert_eq!(inspection.findings.iter().filter(is_error).count(), 2);
    assert_eq!(inspection.findings.len(), 201);
    assert_eq!(inspection.findings[200].code, "more-findings");
    assert!(inspection.findings[200].message.contains("at least 2 more"));
}

#[test]
fn an_empty_text_has_no_findings() {
    for text in ["", " \n\t\n"] {
        let inspection = inspect_for(text, "1.35");
        assert_eq!(inspection.format, Format::Unknown);
        assert!(
            inspection.verdict.is_none() && inspection.findings.is_empty(),
            "{inspection:?}"
        );
    }
    assert_eq!(codes(&inspect_for("hello", "1.35")), ["format-unknown"]);
}

#[test]
fn eks_rejects_invalid_fields_when_it_decodes() {
    let verdict = |text: &str| inspect_for(text, "1.35").verdict.unwrap();
    let rejected = verdict("{\"nodeResourcesFit\": {\"ignoredResources\": []}}");
    assert_eq!(
        (rejected.accepted, rejected.stage),
        (false, Some(Stage::Decode))
    );
    let accepted =
        verdict("{\"nodeResourcesFit\": {\"scoringStrategy\": {\"type\": \"MostAllocated\"}}}");
    assert_eq!((accepted.accepted, accepted.stage), (true, None));
}

#[test]
fn labels_are_strings_and_unique() {
    let spread = |labels: &str| {
        let constraint = format!(
            "{{\"maxSkew\": 1, \"topologyKey\": \"zone\", \"whenUnsatisfiable\": \"ScheduleAnyway\", \"labelSelector\": {{\"matchLabels\": {labels}}}}}"
        );
        format!(
            "{{\"apiVersion\": \"kubescheduler.config.k8s.io/v1\", \"kind\": \"KubeSchedulerConfiguration\", \"profiles\": [{{\"pluginConfig\": [{{\"name\": \"PodTopologySpread\", \"args\": {{\"defaultingType\": \"List\", \"defaultConstraints\": [{constraint}]}}}}]}}]}}"
        )
    };
    let at = "profiles[0].pluginConfig[0].args.defaultConstraints[0].labelSelector.matchLabels";
    for (labels, code, name) in [
        (r#"{"a": "b", "c": 5}"#, "type-mismatch", "c"),
        (r#"{"a": "b", "a": "c"}"#, "field-duplicate", "a"),
    ] {
        let inspection = inspect_for(&spread(labels), "1.35");
        assert!(!inspection.verdict.as_ref().unwrap().accepted);
        assert_eq!(only(&inspection, code).path, format!("{at}.{name}"));
    }
    let inspection = inspect_for(&spread(r#"{"a": "b", "c": "d"}"#), "1.35");
    // Decoded, then rejected because the scheduler builds the selector itself.
    assert_eq!(inspection.verdict.unwrap().stage, Some(Stage::Validate));
}

#[test]
fn a_short_string_instead_of_a_number_is_quoted_in_the_message() {
    let message = |length: usize| {
        let text = format!("parallelism: {}\nprofiles:", "x".repeat(length));
        let text = profiles(&["a"], "").replace("profiles:", &text);
        only(&inspect_for(&text, "1.35"), "type-mismatch")
            .message
            .clone()
    };
    let short = message(40);
    assert!(
        short.ends_with(&format!("found the string `{}`", "x".repeat(40))),
        "{short}"
    );
    let long = message(41);
    assert!(long.ends_with(", found a long string"), "{long}");
}

/// Returns a Volcano configuration whose binpack plugin has these arguments.
fn binpack(arguments: &str) -> String {
    format!(
        "actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n    arguments:{arguments}\n# end\n"
    )
}

const GPU: &str = "binpack.resources: nvidia.com/gpu";

#[test]
fn an_argument_is_added_after_the_last_in_its_style() {
    for (arguments, expected) in [
        (" {}", format!(" {{{GPU}}}")),
        (" { }", format!(" {{{GPU} }}")),
        (" {binpack.cpu: 5}", format!(" {{binpack.cpu: 5, {GPU}}}")),
        (" {binpack.cpu: 5,}", format!(" {{binpack.cpu: 5, {GPU}}}")),
        (" {binpack.cpu: }", format!(" {{binpack.cpu: , {GPU} }}")),
        (
            "\n      binpack.cpu: 5\n      ? note\n  - name: drf",
            format!("\n      binpack.cpu: 5\n      ? note\n      {GPU}\n  - name: drf"),
        ),
        (
            "\n      notes:\n      - ? b\n  - name: drf",
            format!("\n      notes:\n      - ? b\n      {GPU}\n  - name: drf"),
        ),
        (
            "\n      binpack.cpu: 5 # most",
            format!("\n      binpack.cpu: 5 # most\n      {GPU}"),
        ),
        (
            "\n      binpack.cpu: 5\n      note: \"two\n        lines\"",
            format!("\n      binpack.cpu: 5\n      note: \"two\n        lines\"\n      {GPU}"),
        ),
        (
            "\n      binpack.cpu: 5\n      notes:\n      - a\n      - b: c",
            format!("\n      binpack.cpu: 5\n      notes:\n      - a\n      - b: c\n      {GPU}"),
        ),
        (
            "\n      binpack.cpu: 5\n      note:\n      # nothing",
            format!("\n      binpack.cpu: 5\n      note:\n      {GPU}\n      # nothing"),
        ),
    ] {
        fixes(
            &binpack(arguments),
            "volcano",
            "volcano-gpu-without-weight",
            &binpack(&expected),
        );
    }
}

#[test]
fn missing_actions_are_added_after_the_tiers() {
    let tiers =
        "tiers:\n- plugins:\n  - name: binpack\n    arguments: {binpack.resources: a.b/c}\n";
    let expected = format!("{tiers}actions: \"enqueue, allocate, backfill\"\n# end\n");
    fixes(
        &format!("{tiers}# end\n"),
        "volcano",
        "volcano-action-unknown",
        &expected,
    );
}

#[test]
fn a_list_of_names_becomes_a_string_if_that_is_lossless() {
    let code = "volcano-list-ignored";
    for list in [
        " [a.b/c, d.e/f]",
        " !!seq [a.b/c, d.e/f]",
        "\n      - a.b/c\n      - d.e/f",
    ] {
        let text = binpack(&format!("\n      binpack.resources:{list}"));
        let expected = binpack("\n      binpack.resources: \"a.b/c, d.e/f\"");
        fixes(&text, "volcano", code, &expected);
    }
    for list in [
        " # ours\n      - a.b/c",
        "\n      - a.b/c # ours\n      - d.e/f",
        " &names [a.b/c]",
        " # see: b\n      - a.b/c",
        " # ours:\n      - a.b/c",
        "\n      # ours:\n      - a.b/c",
        " [\"a.b/c,d.e/f\"]",
        " [\"a\\\\b\"]",
    ] {
        no_fix(
            &binpack(&format!("\n      binpack.resources:{list}")),
            "volcano",
            code,
        );
    }
}

#[test]
fn a_duplicate_is_removed_with_its_bracket() {
    let configuration = |fields: &str| {
        let text = format!("leaderElection: {{leaderElect: true, {fields}}}\nprofiles:");
        profiles(&["a"], "").replace("profiles:", &text)
    };
    for (field, duplicate) in [
        ("resourceLock: leases", "resourceLock: leases"),
        ("x: {y: 1}", "x: {y: 1}"),
        ("x: {y: 1,}", "x: {y: 1, }"),
        ("x: {y: 1}", "x: {y: 1, # one }\n # two\n }"),
    ] {
        let text = configuration(&format!("{field}, {duplicate}"));
        fixes(&text, "1.35", "field-duplicate", &configuration(field));
    }
}

#[test]
fn a_fix_replaces_exactly_the_whole_block() {
    let volcano = |arguments: &str| {
        format!(
            "actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n    arguments:\n{arguments}"
        )
    };
    fixes(
        &volcano(
            "      binpack.resources: >-\n        nvidia.com/gpu\n      binpack.resources.x: 3\n",
        ),
        "volcano",
        "volcano-resource-unlisted",
        &volcano("      binpack.resources: \"nvidia.com/gpu, x\"\n      binpack.resources.x: 3\n"),
    );
    let header = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";
    no_fix(
        &format!("{header}parallelism: >-\n  3\nprofiles: []\n"),
        "1.36",
        "type-mismatch",
    );
    let with_name = |name: &str| {
        format!("{header}profiles:\n- pluginConfig:\n  - name: {name}\n    args: {{}}\n")
    };
    fixes(
        &with_name("|\n      NodeResourcesFit"),
        "1.36",
        "plugin-name-mismatch",
        &with_name("NodeResourcesFit"),
    );
}

/// Without the anchor, an alias of the changed value would make the file invalid.
#[test]
fn a_fix_keeps_the_anchor_of_the_changed_value() {
    let fit = |name: &str| {
        let args = format!("{{scoringStrategy: {{resources: [{{name: {name}}}, {{name: *a}}]}}}}");
        let fit = format!("  pluginConfig: [{{name: NodeResourcesFit, args: {args}}}]\n");
        profiles(&["b"], &fit)
    };
    let header = |version: &str, kind: &str| {
        format!("apiVersion: {version}\nkind: {kind}\nprofiles: [{{schedulerName: *a}}]\n")
    };
    let (v1, kind) = (
        "kubescheduler.config.k8s.io/v1",
        "KubeSchedulerConfiguration",
    );
    for (old, new) in [
        ("&a CPU", "&a cpu"),
        ("&a 'CPU'", "&a 'cpu'"),
        ("!!str &a CPU", "&a cpu"),
        ("&a !!str\t\"CPU\"", "&a \"cpu\""),
    ] {
        let inspection = inspect_for(&fit(old), "1.36");
        let fix = inspection
            .findings
            .iter()
            .find_map(|finding| finding.fix.as_ref());
        assert_eq!(fix.unwrap().edits[0].text, new);
    }
    let misspelled = "  pluginConfig: [{name: &a NodeResourceFit}]\n- schedulerName: *a\n";
    let corrected = misspelled.replace("Resource", "Resources");
    let (misspelled, corrected) = (profiles(&["b"], misspelled), profiles(&["b"], &corrected));
    fixes(&misspelled, "1.36", "plugin-name-mismatch", &corrected);
    let (old, new) = (header("&a v9", kind), header(&format!("&a {v1}"), kind));
    fixes(&old, "1.36", "api-version-unknown", &new);
    let old = header(v1, "&a \"kubeSchedulerConfiguration\"");
    let new = header(v1, "&a \"KubeSchedulerConfiguration\"");
    fixes(&old, "1.36", "kind-unknown", &new);

    for (code, old, new) in [
        ("volcano-argument-ignored", "&a \"10\"", "&a 10"),
        ("volcano-argument-ignored", "!!str 10", "10"),
        ("volcano-argument-ignored", "&a", "&a 1"),
        ("volcano-weight-zero", "&a 0", "&a 1"),
    ] {
        let weight = |value: &str| binpack(&format!("\n      binpack.weight: {value}"));
        fixes(&weight(old), "volcano", code, &weight(new));
    }
    let key = |key: &str| binpack(&format!(" {{{key}: 1, binpack.cpu: *a}}"));
    let (old, new) = (key("&a \"binpack.wieght\""), key("&a \"binpack.weight\""));
    fixes(&old, "volcano", "volcano-argument-unknown", &new);
    let order = |switch: &str| {
        format!(
            "actions: allocate\ntiers: [{{plugins: [{{name: binpack, enableNodeOrder: &a {switch}, x: *a}}]}}]\n"
        )
    };
    let code = "volcano-nodeorder-disabled";
    fixes(&order("false"), "volcano", code, &order("true"));
    let policy = |kind: &str| format!("apiVersion: v1\nkind: {kind}\npriorities: [{{name: *a}}]\n");
    fixes(
        &policy("&a policy"),
        "1.18.2",
        "version-unknown",
        &policy("&a Policy"),
    );
}

#[test]
fn values_with_an_anchor_are_not_removed() {
    let text = profiles(&["a\n  schedulerName: &b b", "*b"], "");
    no_fix(&text, "1.36", "field-duplicate");
}

#[test]
fn a_string_keeps_its_quotation_marks() {
    let json = |version: &str| {
        format!("{{\"apiVersion\": \"{version}\", \"kind\": \"KubeSchedulerConfiguration\"}}")
    };
    let v1 = json("kubescheduler.config.k8s.io/v1");
    fixes(&json("v9"), "1.36", "api-version-unknown", &v1);
    fixes(&json(""), "1.36", "api-version-missing", &v1);
    let null = v1.replace("\"kubescheduler.config.k8s.io/v1\"", "null");
    fixes(&null, "1.36", "api-version-missing", &v1);
    let indented = "    kind: KubeSchedulerConfiguration\n    profiles: []\n";
    let line = "    apiVersion: kubescheduler.config.k8s.io/v1\n";
    fixes(
        indented,
        "1.36",
        "api-version-missing",
        &format!("{line}{indented}"),
    );
}

#[test]
fn a_space_is_added_after_a_colon() {
    let (code, id) = ("field-unknown", "1.36");
    let one = |profile: &str| profiles(&["b"], "") + &format!("- {{{profile}}}\n");
    for end in ["", ", plugins: {}", " , "] {
        let (old, new) = (format!("schedulerName:a{end}"), "schedulerName: a");
        fixes(&one(&old), id, code, &one(&(new.to_owned() + end)));
    }
    for line in [
        "schedulerName:a: b",
        "schedulerName: a, schedulerName:b",
        "\"schedulerName:a\"",
        "&a schedulerName:a",
        "schedulerNam:a",
    ] {
        no_fix(&one(line), id, code);
    }
    let policy = |name: &str| {
        format!("apiVersion: v1\nkind: Policy\npriorities: [{{{name}NodeAffinityPriority}}]\n")
    };
    let (old, new) = (policy("name:"), policy("name: "));
    fixes(&old, "1.18.2", "field-unknown", &new);
    let (old, new) = (" {binpack.weight:5}", " {binpack.weight: 5}");
    let code = "volcano-argument-unknown";
    fixes(&binpack(old), "volcano", code, &binpack(new));
    let plugin = |name: &str| format!("actions: allocate\ntiers: [{{plugins: [{{{name}drf}}]}}]\n");
    let (old, new) = (plugin("name:"), plugin("name: "));
    fixes(&old, "volcano", "volcano-field-unknown", &new);
}

#[test]
fn no_fix_writes_a_name_that_already_exists() {
    let text = profiles(&["a\n  SchedulerName: b"], "");
    no_fix(&text, "1.36", "field-unknown");
    let text = profiles(&["a"], "") + "profile: []\n";
    no_fix(&text, "1.36", "field-unknown");
    let json = "{\"kind\": \"KubeSchedulerConfiguration\", \"apiVersion\": \"kubescheduler.config.k8s.io/v1\", \"profile\": 1, \"profiles\": []}";
    no_fix(json, "1.36", "field-unknown");
    let config = "  pluginConfig: [{name: NodeResourceFit}, {name: NodeResourcesFit}]\n";
    let text = profiles(&["a"], config);
    no_fix(&text, "1.36", "plugin-name-mismatch");
    let policy =
        "apiVersion: v1\nkind: Policy\npriorities: [{nmae: a, name: NodeAffinityPriority}]\n";
    no_fix(policy, "1.18.2", "field-unknown");
    let volcano = "actions: allocate\ntiers:\n- plugins:\n  - nmae: a\n    <<: {name: drf}\n";
    no_fix(volcano, "volcano", "volcano-field-unknown");
    let text = binpack(" {binpack.wieght: 1, binpack.weight: 2}");
    no_fix(&text, "volcano", "volcano-argument-unknown");
}

#[test]
fn lines_in_brackets_are_not_indented_even_in_a_manifest() {
    let loads = |text: &str, id: &str, format: Format| {
        let inspection = inspect_for(text, id);
        assert_eq!(inspection.format, format, "{text}");
        assert!(inspection.verdict.unwrap().accepted, "{text}");
    };
    let configuration = profiles(&["a"], "").replace(
        "profiles:\n- schedulerName: a\n",
        "profiles: [\n{\"schedulerName\": \"a\"}\n]\n",
    );
    loads(&configuration, "1.36", Format::KubeSchedulerConfiguration);
    let later = inspect_for(&format!("---\n---\n{configuration}"), "1.36");
    assert_eq!(later.format, Format::KubeSchedulerConfiguration);
    let map = "apiVersion: v1\nkind: ConfigMap\nmetadata: {\n  \"name\": \"x\"\n}\ndata:\n  volcano-scheduler.conf: |\n    actions: allocate\n    tiers: [\n    {\"plugins\": [{\"name\": \"binpack\"}]}\n    ]\n";
    loads(map, "volcano", Format::VolcanoConf);
}
