//! Tests findings, their ranges and their fixes.

use crate::formats::edits::apply;
use crate::formats::finding::{Finding, Severity, Stage};
use crate::formats::verdict::LoadResult;
use crate::formats::{EditablePolicy, Scheduler, inspect};

fn load(text: &str) -> LoadResult {
    super::load(text).0
}

/// Returns a file with one binpack plugin and these lines of arguments.
fn with_arguments(lines: &[&str]) -> String {
    let lines: Vec<_> = lines.iter().map(|line| format!("      {line}\n")).collect();
    format!(
        "actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n    arguments:\n{}",
        lines.concat()
    )
}

/// Returns the first policy.
#[track_caller]
fn policy(text: &str) -> EditablePolicy {
    inspect(text, Scheduler::find("volcano").unwrap())
        .policies
        .remove(0)
}

/// Returns the only finding of a code.
#[track_caller]
fn find(text: &str, code: &str) -> Finding {
    let mut findings = load(text).findings;
    let codes: Vec<_> = findings.iter().map(|finding| finding.code).collect();
    findings.retain(|finding| finding.code == code);
    match <[Finding; 1]>::try_from(findings) {
        Ok([finding]) => finding,
        Err(_) => panic!("not exactly one {code} among {codes:?} in\n{text}"),
    }
}

fn marked_text<'t>(text: &'t str, finding: &Finding) -> &'t str {
    finding.range.unwrap().span.slice(text)
}

/// Checks the location of a finding and that its fix removes it. Returns the fixed text.
#[track_caller]
fn fixes(text: &str, code: &str, marked: &str) -> String {
    let finding = find(text, code);
    assert_eq!(marked_text(text, &finding), marked, "{}", finding.message);
    assert!(!finding.message.is_empty() && !finding.help.is_empty());
    let fix = finding.fix.expect("a fix");
    let fixed = apply(text, &fix.edits);
    let remaining = load(&fixed).findings;
    assert!(remaining.iter().all(|other| other.code != code), "{fixed}");
    fixed
}

/// Checks the fix of an argument.
#[track_caller]
fn argument(line: &str, code: &str, marked: &str, fixed: &str) {
    let text = with_arguments(&[line]);
    assert!(load(&text).verdict.accepted);
    assert_eq!(fixes(&text, code, marked), with_arguments(&[fixed]));
}

/// Checks a file that Volcano rejects, and accepts after the fix.
#[track_caller]
fn rejects(text: &str, error: &str, code: &str, marked: &str, fixed: &str) {
    let verdict = load(text).verdict;
    assert!(!verdict.accepted);
    assert_eq!(verdict.error, error);
    assert!(
        find(text, code)
            .help
            .contains("keeps its previous configuration")
    );
    assert_eq!(fixes(text, code, marked), fixed);
    assert!(load(fixed).verdict.accepted, "{fixed}");
}

#[test]
fn values_that_are_not_integers_are_replaced_by_the_default() {
    let code = "volcano-argument-ignored";
    argument(
        "binpack.weight: \"10\"",
        code,
        "\"10\"",
        "binpack.weight: 10",
    );
    argument("binpack.weight: 5.0", code, "5.0", "binpack.weight: 5");
    argument("binpack.cpu: 1e1", code, "1e1", "binpack.cpu: 10");
    argument("binpack.cpu: 08", code, "08", "binpack.cpu: 8");
    argument(
        "binpack.memory: ~ # none",
        code,
        "~",
        "binpack.memory: 1 # none",
    );
    argument("binpack.memory: yes", code, "yes", "binpack.memory: 1");
}

#[test]
fn a_value_without_a_similar_integer_has_no_fix() {
    for value in ["ten", "2.5", "[1]", "99999999999999999999", "", ".nan"] {
        let text = with_arguments(&[&format!("binpack.weight: {value}")]);
        assert_eq!(find(&text, "volcano-argument-ignored").fix, None, "{value}");
    }
}

#[test]
fn integers_in_any_base_are_accepted() {
    for value in ["7", "0x10", "010", "0b11", "1_000", "+5", "!!int \"7\""] {
        let text = with_arguments(&[&format!("binpack.weight: {value}")]);
        let codes = load(&text).findings;
        assert!(
            codes.iter().all(|f| f.code == "volcano-gpu-without-weight"),
            "{value}"
        );
    }
}

#[test]
fn weights_with_an_unexpected_effect_are_reported() {
    argument(
        "binpack.weight: 0",
        "volcano-weight-zero",
        "0",
        "binpack.weight: 1",
    );
    argument(
        "binpack.weight: -5",
        "volcano-weight-negative",
        "-5",
        "binpack.weight: 5",
    );
    argument(
        "binpack.cpu: -5",
        "volcano-resource-weight-negative",
        "-5",
        "binpack.cpu: 1",
    );
}

#[test]
fn weights_of_unlisted_resources_are_reported() {
    let weight = "binpack.resources.a.b/c: 2";
    let fixed = fixes(
        &with_arguments(&[weight]),
        "volcano-resource-unlisted",
        "binpack.resources.a.b/c",
    );
    assert_eq!(
        fixed,
        format!(
            "{}\n",
            with_arguments(&[weight, "binpack.resources: a.b/c"]).trim_end()
        )
    );

    let text = with_arguments(&["binpack.resources: x.y/z", weight]);
    let fixed = fixes(
        &text,
        "volcano-resource-unlisted",
        "binpack.resources.a.b/c",
    );
    assert_eq!(
        fixed,
        with_arguments(&["binpack.resources: \"x.y/z, a.b/c\"", weight])
    );
}

#[test]
fn nothing_is_inserted_after_a_comment_in_braces() {
    let file = |weight: &str| {
        format!(
            "actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n    arguments: {{binpack.cpu: 2, # more\n      {weight}}}\n"
        )
    };
    let weight = "binpack.resources.a.b/c: 2";
    let code = "volcano-resource-unlisted";
    let fixed = fixes(&file(weight), code, "binpack.resources.a.b/c");
    assert_eq!(fixed, file(&format!("{weight}, binpack.resources: a.b/c")));
    let last = find(&file(&format!("{weight} # less\n      ")), code);
    assert_eq!(last.fix, None);
}

#[test]
fn a_list_instead_of_a_string_is_reported() {
    let code = "volcano-list-ignored";
    argument(
        "binpack.resources: [a.b/c, d.e/f]",
        code,
        "[a.b/c, d.e/f]",
        "binpack.resources: \"a.b/c, d.e/f\"",
    );
    let block = with_arguments(&["binpack.resources:", "- a.b/c", "- d.e/f"]);
    let fixed = fixes(&block, code, "- a.b/c\n      - d.e/f");
    assert_eq!(
        fixed,
        with_arguments(&["binpack.resources: \"a.b/c, d.e/f\""])
    );
}

#[test]
fn cpu_and_memory_have_separate_arguments() {
    let code = "volcano-resource-overridden";
    argument(
        "binpack.resources: cpu, a.b/c",
        code,
        "cpu, a.b/c",
        "binpack.resources: \"a.b/c\"",
    );
    argument(
        "binpack.resources.cpu: 3",
        code,
        "binpack.resources.cpu",
        "binpack.cpu: 3",
    );
}

#[test]
fn misspelled_arguments_are_reported() {
    let code = "volcano-argument-unknown";
    argument(
        "binpack.wieght: 3",
        code,
        "binpack.wieght",
        "binpack.weight: 3",
    );
    argument(
        "'Binpack.CPU': 3",
        code,
        "'Binpack.CPU'",
        "'binpack.cpu': 3",
    );
    argument("weight: 3", code, "weight", "binpack.weight: 3");
    argument(
        "binpack.nvidia.com/gpu: 3",
        code,
        "binpack.nvidia.com/gpu",
        "binpack.resources.nvidia.com/gpu: 3",
    );
    assert_eq!(find(&with_arguments(&["nonsense: 3"]), code).fix, None);
}

#[test]
fn the_last_of_duplicate_arguments_counts() {
    let text = with_arguments(&["binpack.weight: 3", "binpack.weight: 4"]);
    let finding = find(&text, "volcano-argument-duplicate");
    assert_eq!(
        finding.range.unwrap().span.start,
        text.find("binpack.weight").unwrap()
    );
    let weight = policy(&text).binpack.unwrap().weight.unwrap();
    assert_eq!(weight.as_str(), "4");
}

#[test]
fn gpus_without_a_listed_resource_are_reported() {
    let code = "volcano-gpu-without-weight";
    let without_arguments =
        "actions: allocate\ntiers:\n- plugins:\n  - name: binpack # here\n  - name: gang\n";
    let listed = "actions: allocate\ntiers:\n- plugins:\n  - name: binpack # here\n    arguments: {binpack.resources: nvidia.com/gpu}\n  - name: gang\n";
    for newline in ["\n", "\r\n", "\r"] {
        let text = without_arguments.replace('\n', newline);
        assert_eq!(fixes(&text, code, "binpack"), listed.replace('\n', newline));
    }
    let flow =
        "{actions: allocate, tiers: [{plugins: [{name: binpack, arguments: {binpack.cpu: 2}}]}]}";
    assert_eq!(
        fixes(flow, code, "binpack"),
        "{actions: allocate, tiers: [{plugins: [{name: binpack, arguments: {binpack.cpu: 2, binpack.resources: nvidia.com/gpu}}]}]}"
    );
    argument(
        "binpack.resources: hugepages-2Mi",
        code,
        "binpack",
        "binpack.resources: \"hugepages-2Mi, nvidia.com/gpu\"",
    );
}

#[test]
fn plugins_that_do_not_pack_are_reported() {
    let file = |plugins: &str| format!("actions: allocate\ntiers:\n- plugins:\n{plugins}");
    let off = file("  - name: binpack\n    enableNodeOrder: off\n");
    fixes(&off, "volcano-nodeorder-disabled", "off");
    // Null in capitals decodes to false.
    let null = file("  - name: binpack\n    enableNodeOrder: NULL\n");
    fixes(&null, "volcano-nodeorder-disabled", "NULL");
    let none = file("  - name: gang\n    enablePreemptable: false\n");
    assert_eq!(
        fixes(&none, "volcano-binpack-missing", ""),
        file("  - name: gang\n    enablePreemptable: false\n  - name: binpack\n")
    );
    let twice = file("  - name: binpack\n  - name: binpack\n");
    assert_eq!(
        marked_text(&twice, &find(&twice, "volcano-binpack-duplicate")),
        "binpack"
    );
    let orders = file("  - name: nodeorder\n  - name: nodeorder\n");
    assert_eq!(
        marked_text(&orders, &find(&orders, "volcano-plugin-duplicate")),
        "nodeorder"
    );
    let fatal =
        file("  - name: resource-strategy-fit\n    arguments: {resourceStrategyFitWeight: ten}\n");
    assert_eq!(
        find(&fatal, "volcano-argument-fatal").message.to_string(),
        "Could not parse argument for key resourceStrategyFitWeight to type int"
    );
    let unknown = file("  - name: binpac\n");
    fixes(&unknown, "volcano-plugin-unknown", "binpac");
    let field = file("  - name: binpack\n    Arguments: {binpack.cpu: 2}\n");
    fixes(&field, "volcano-field-unknown", "Arguments");
}

#[test]
fn nodeorder_that_spreads_is_reported() {
    let code = "volcano-nodeorder-spreads";
    let file = |order: &str| {
        format!(
            "actions: allocate\ntiers:\n- plugins:\n  - name: nodeorder\n{order}  - name: binpack\n"
        )
    };
    let set = |weight: &str| {
        file(&format!(
            "    arguments:\n      leastrequested.weight: {weight}\n"
        ))
    };
    assert_eq!(fixes(&set("2"), code, "nodeorder"), set("0"));
    fixes(&file(""), code, "nodeorder");
    fixes(
        &file("    arguments:\n      nodeaffinity.weight: 2\n"),
        code,
        "nodeorder",
    );
    let findings = load(&set("0")).findings;
    assert!(findings.iter().all(|finding| finding.code != code));
}

#[test]
fn unknown_actions_are_reported() {
    let code = "volcano-action-unknown";
    let file = |actions: &str| format!("actions: {actions}\ntiers: []\n");
    rejects(
        &file("'enqueue, Allocate'"),
        "failed to find Action  Allocate",
        code,
        "Allocate",
        &file("\"enqueue, allocate\""),
    );
    rejects(
        &file("enqueue allocate"),
        "failed to find Action enqueue allocate",
        code,
        "enqueue allocate",
        &file("\"enqueue, allocate\""),
    );
    rejects(
        &file("allocate,"),
        "failed to find Action ",
        code,
        "",
        &file("\"allocate\""),
    );
    rejects(
        &file("\"\""),
        "failed to find Action ",
        code,
        "\"\"",
        &file("\"enqueue, allocate, backfill\""),
    );
    rejects(
        "tiers: []\n",
        "failed to find Action ",
        code,
        "",
        "tiers: []\nactions: \"enqueue, allocate, backfill\"\n",
    );
}

#[test]
fn wrong_types_are_reported_like_the_scheduler_does() {
    let file = |switch: &str| {
        format!(
            "actions: allocate\ntiers:\n- plugins:\n  - name: gang\n    enableJobReady: {switch}\n"
        )
    };
    let printed = |line: u8, kind: &str| {
        format!("yaml: unmarshal errors:\n  line {line}: cannot unmarshal {kind}")
    };
    rejects(
        &file("'false'"),
        &printed(5, "!!str `false` into bool"),
        "volcano-type",
        "'false'",
        &file("false"),
    );
    rejects(
        &file("0"),
        &printed(5, "!!int `0` into bool"),
        "volcano-type",
        "0",
        &file("false"),
    );
    rejects(
        "actions: [enqueue, allocate]\n",
        &printed(1, "!!seq into string"),
        "volcano-type",
        "[enqueue, allocate]",
        "actions: \"enqueue, allocate\"\n",
    );
    rejects(
        "actions:\n- enqueue\n- allocate\n",
        &printed(2, "!!seq into string"),
        "volcano-type",
        "- enqueue\n- allocate",
        "actions: \"enqueue, allocate\"\n",
    );
}

#[test]
fn a_hierarchy_conflicts_with_proportion_in_its_tier() {
    let file = |on: &str| {
        format!(
            "actions: allocate\ntiers:\n- plugins:\n  - {{name: proportion}}\n  - {{name: drf, enableHierarchy: {on}}}\n"
        )
    };
    let error = "proportion and drf with hierarchy enabled conflicts";
    rejects(
        &file("yes"),
        error,
        "volcano-hierarchy-conflict",
        "yes",
        &file("false"),
    );
}

#[test]
fn a_manifest_instead_of_the_file_is_reported() {
    let text = "kind: ConfigMap\ndata:\n  volcano-scheduler.conf: |\n    actions: allocate\n";
    let finding = find(text, "volcano-action-unknown");
    assert_eq!(finding.stage, Some(Stage::Validate));
    assert!(finding.help.contains("manifest"), "{}", finding.help);
    assert_eq!(load(text).findings.len(), 1);
}

#[test]
fn white_space_around_the_text_is_ignored() {
    // The loader trims the text, so indentation of the first line alone has no effect.
    let text = " \t\n\tactions: allocate\ntiers:\n- plugins:\n  - {name: binpack, arguments: {binpack.weight: 0}}\n\n";
    assert!(load(text).verdict.accepted);
    fixes(text, "volcano-weight-zero", "0");
}

#[test]
fn indentation_of_every_line_is_reported_and_removed() {
    let indented = "\n  actions: allocate\n\n  tiers:\n  - plugins:\n    - name: binpack\n";
    let fixed = "\nactions: allocate\n\ntiers:\n- plugins:\n  - name: binpack\n";
    assert!(!load(indented).verdict.accepted);
    assert_eq!(fixes(indented, "volcano-indentation", "  "), fixed);
    assert!(load(fixed).verdict.accepted);
    // The other keys become children of the first one.
    let nested = "  metrics:\n  actions: allocate\n";
    assert_eq!(load(nested).verdict.error, "failed to find Action ");
    assert_eq!(
        fixes(nested, "volcano-indentation", "  "),
        "metrics:\nactions: allocate\n"
    );
}

#[test]
fn indentation_is_reported_only_if_it_causes_the_error() {
    for text in [
        "  actions: unknown\n  tiers: []\n",
        "  actions: [\n  tiers: []\n",
        "  actions: allocate\n",
        "actions: allocate\n  tiers: []\n",
    ] {
        let findings = load(text).findings;
        let is_reported = findings
            .iter()
            .any(|finding| finding.code == "volcano-indentation");
        assert!(!is_reported, "{text}");
    }
}

#[test]
fn syntax_errors_have_no_fix() {
    let text = "actions: allocate\ntiers:\n\t- plugins: []\n";
    let finding = find(text, "volcano-syntax");
    assert_eq!(finding.severity, Severity::Error);
    assert_eq!(
        finding.range.unwrap().span.start,
        text.find("- plugins").unwrap()
    );
}

#[test]
fn an_editable_policy_has_the_effective_weights_in_the_order_of_the_list() {
    let text = with_arguments(&[
        "binpack.weight: 10",
        "binpack.memory: -3",
        "binpack.resources: z.z/z, cpu, a.a/a, z.z/z",
        "binpack.resources.a.a/a: \"4\"",
        "binpack.resources.z.z/z: 7",
    ]);
    let policy = policy(&text);
    assert_eq!(&*policy.scoring_strategy.kind, "MostAllocated");
    assert_eq!(policy.binpack.unwrap().weight.unwrap().as_str(), "10");
    let resources = policy.scoring_strategy.resources.unwrap();
    let weights: Vec<_> = resources
        .iter()
        .map(|r| (&*r.name, r.weight.as_ref().unwrap().as_str()))
        .collect();
    assert_eq!(
        weights,
        [
            ("cpu", "1"),
            ("memory", "1"),
            ("z.z/z", "7"),
            ("a.a/a", "1")
        ]
    );
}

#[test]
fn a_second_map_of_arguments_adds_to_the_first() {
    let text = "actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n    arguments: {binpack.weight: 3}\n    arguments: {binpack.cpu: 4}\n";
    let policy = policy(text);
    assert_eq!(policy.binpack.unwrap().weight.unwrap().as_str(), "3");
}

#[test]
fn findings_are_in_the_order_of_the_text() {
    let text = "actions: nope\ntiers:\n- plugins:\n  - name: nodeorder\n  - name: binpack\n    arguments: {binpack.cpu: -1}\n    enableNodeOrder: 0\n";
    let starts: Vec<_> = load(text)
        .findings
        .iter()
        .map(|f| f.range.unwrap().span.start)
        .collect();
    assert!(starts.is_sorted() && starts.len() >= 5, "{starts:?}");
}

#[test]
fn arguments_next_to_their_field_are_indented_under_it() {
    let code = "volcano-arguments-misplaced";
    let header = "actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n";
    let footer = "  - name: gang\n";
    let right = format!(
        "{header}    arguments:\n      # ours\n      binpack.weight: 10\n      binpack.cpu: 5 # cpu\n{footer}"
    );
    for (arguments, blanks) in [
        ("    arguments:\n", "    "),
        ("    arguments: {} \n", "    "),
        ("", "    "),
    ] {
        let text = format!(
            "{header}{arguments}{blanks}# ours\n{blanks}binpack.weight: 10\n{blanks}binpack.cpu: 5 # cpu\n{footer}"
        );
        let finding = find(&text, code);
        assert_eq!(finding.severity, Severity::Warning);
        assert!(
            finding
                .message
                .contains("`binpack.weight` and `binpack.cpu`"),
            "{}",
            finding.message
        );
        let fixed = fixes(&text, code, "binpack.weight");
        let expected = match arguments {
            "" => right.replace(
                "    arguments:\n      # ours\n",
                "    # ours\n    arguments:\n",
            ),
            "    arguments:\n" => right.replace("      # ours", "    # ours"),
            _ => right.replace(
                "    arguments:\n      # ours",
                "    arguments: \n    # ours",
            ),
        };
        assert_eq!(fixed, expected);
        let policy = policy(&fixed);
        assert_eq!(
            policy
                .binpack
                .as_ref()
                .unwrap()
                .weight
                .as_ref()
                .unwrap()
                .as_str(),
            "10"
        );
        assert!(
            load(&text)
                .findings
                .iter()
                .all(|finding| finding.code != "volcano-field-unknown")
        );
    }
    // Existing arguments determine the indentation.
    let existing = format!(
        "{header}    arguments:\n        binpack.memory: 2\n    binpack.weight: 10\n{footer}"
    );
    let fixed = fixes(&existing, code, "binpack.weight");
    assert_eq!(
        fixed,
        existing.replace("    binpack.weight", "        binpack.weight")
    );
    // There is no fix if other lines are between them or the mapping is in braces.
    for other in [
        format!("{header}    binpack.weight: 10\n    enableNodeOrder: true\n    binpack.cpu: 3\n"),
        "actions: allocate\ntiers:\n- plugins:\n  - {name: binpack, binpack.weight: 3}\n".into(),
        format!("{header}    arguments: {{binpack.cpu: 3}}\n    binpack.weight: 10\n"),
    ] {
        let finding = find(&other, code);
        assert!(finding.fix.is_none() && !finding.help.is_empty(), "{other}");
    }
}
