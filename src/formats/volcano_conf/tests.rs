//! What is said of a file, where, and that each fix mends what it is for.

use super::load;
use crate::formats::edits::apply;
use crate::formats::finding::{Finding, Severity, Stage};

/// A file with one binpack plugin that has these lines of arguments.
fn with_arguments(lines: &[&str]) -> String {
    let lines: Vec<_> = lines.iter().map(|line| format!("      {line}\n")).collect();
    format!(
        "actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n    arguments:\n{}",
        lines.concat()
    )
}

/// The one finding of a code.
#[track_caller]
fn find(text: &str, code: &str) -> Finding {
    let mut found = load(text).findings;
    let codes: Vec<_> = found.iter().map(|finding| finding.code).collect();
    found.retain(|finding| finding.code == code);
    match <[Finding; 1]>::try_from(found) {
        Ok([finding]) => finding,
        Err(_) => panic!("{code} is not there once among {codes:?} in\n{text}"),
    }
}

fn at<'t>(text: &'t str, finding: &Finding) -> &'t str {
    finding.place.unwrap().span.of(text)
}

/// The finding stands at `place`, and after its fix there is no such finding.
#[track_caller]
fn mends(text: &str, code: &str, place: &str) -> String {
    let finding = find(text, code);
    assert_eq!(at(text, &finding), place, "{}", finding.message);
    assert!(!finding.message.is_empty() && !finding.help.is_empty());
    let fix = finding.fix.expect("a fix");
    let mended = apply(text, &fix.edits);
    let left = load(&mended).findings;
    assert!(left.iter().all(|other| other.code != code), "{mended}");
    mended
}

/// An argument and what its fix makes of it.
#[track_caller]
fn argument(line: &str, code: &str, place: &str, mended: &str) {
    let written = with_arguments(&[line]);
    assert!(load(&written).verdict.accepted);
    assert_eq!(mends(&written, code, place), with_arguments(&[mended]));
}

/// A file that Volcano rejects, and accepts after the fix.
#[track_caller]
fn rejected(text: &str, error: &str, code: &str, place: &str, mended: &str) {
    let verdict = load(text).verdict;
    assert!(!verdict.accepted);
    assert_eq!(verdict.error, error);
    assert!(
        find(text, code)
            .help
            .contains("keeps the configuration it had")
    );
    assert_eq!(mends(text, code, place), mended);
    assert!(load(mended).verdict.accepted, "{mended}");
}

#[test]
fn values_that_are_no_whole_numbers_are_replaced_by_the_default() {
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
fn nothing_is_guessed_for_a_value_that_no_whole_number_comes_near() {
    for value in ["ten", "2.5", "[1]", "99999999999999999999", "", ".nan"] {
        let text = with_arguments(&[&format!("binpack.weight: {value}")]);
        assert_eq!(find(&text, "volcano-argument-ignored").fix, None, "{value}");
    }
}

#[test]
fn whole_numbers_in_any_base_are_taken() {
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
fn weights_that_do_not_do_what_they_seem_to() {
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
fn resources_have_to_be_listed() {
    let own = "binpack.resources.a.b/c: 2";
    let mended = mends(
        &with_arguments(&[own]),
        "volcano-resource-unlisted",
        "binpack.resources.a.b/c",
    );
    assert_eq!(
        mended,
        format!(
            "{}\n",
            with_arguments(&[own, "binpack.resources: a.b/c"]).trim_end()
        )
    );

    let text = with_arguments(&["binpack.resources: x.y/z", own]);
    let mended = mends(
        &text,
        "volcano-resource-unlisted",
        "binpack.resources.a.b/c",
    );
    assert_eq!(
        mended,
        with_arguments(&["binpack.resources: \"x.y/z, a.b/c\"", own])
    );
}

#[test]
fn between_braces_nothing_is_put_behind_a_comment() {
    let file = |own: &str| {
        format!(
            "actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n    arguments: {{binpack.cpu: 2, # more\n      {own}}}\n"
        )
    };
    let own = "binpack.resources.a.b/c: 2";
    let code = "volcano-resource-unlisted";
    let mended = mends(&file(own), code, "binpack.resources.a.b/c");
    assert_eq!(mended, file(&format!("{own}, binpack.resources: a.b/c")));
    let last = find(&file(&format!("{own} # less\n      ")), code);
    assert_eq!(last.fix, None);
}

#[test]
fn a_list_has_to_be_text() {
    let code = "volcano-list-ignored";
    argument(
        "binpack.resources: [a.b/c, d.e/f]",
        code,
        "[a.b/c, d.e/f]",
        "binpack.resources: \"a.b/c, d.e/f\"",
    );
    let block = with_arguments(&["binpack.resources:", "- a.b/c", "- d.e/f"]);
    let mended = mends(&block, code, "- a.b/c\n      - d.e/f");
    assert_eq!(
        mended,
        with_arguments(&["binpack.resources: \"a.b/c, d.e/f\""])
    );
}

#[test]
fn cpu_and_memory_have_arguments_of_their_own() {
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
fn misspelt_arguments_are_not_read() {
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
fn of_an_argument_that_stands_twice_the_last_counts() {
    let text = with_arguments(&["binpack.weight: 3", "binpack.weight: 4"]);
    let finding = find(&text, "volcano-argument-twice");
    assert_eq!(
        finding.place.unwrap().span.start,
        text.find("binpack.weight").unwrap()
    );
    let weight = load(&text)
        .drafts
        .remove(0)
        .binpack
        .unwrap()
        .weight
        .unwrap();
    assert_eq!(weight.as_str(), "4");
}

#[test]
fn gpus_carry_no_weight_unless_they_are_listed() {
    let code = "volcano-gpu-without-weight";
    let bare = "actions: allocate\ntiers:\n- plugins:\n  - name: binpack # here\n  - name: gang\n";
    let listed = "actions: allocate\ntiers:\n- plugins:\n  - name: binpack # here\n    arguments: {binpack.resources: nvidia.com/gpu}\n  - name: gang\n";
    for newline in ["\n", "\r\n", "\r"] {
        let bare = bare.replace('\n', newline);
        assert_eq!(mends(&bare, code, "binpack"), listed.replace('\n', newline));
    }
    let flow =
        "{actions: allocate, tiers: [{plugins: [{name: binpack, arguments: {binpack.cpu: 2}}]}]}";
    assert_eq!(
        mends(flow, code, "binpack"),
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
fn plugins_that_pack_nothing_or_otherwise() {
    let file = |plugins: &str| format!("actions: allocate\ntiers:\n- plugins:\n{plugins}");
    let off = file("  - name: binpack\n    enableNodeOrder: off\n");
    mends(&off, "volcano-node-order-off", "off");
    // Null in capitals makes a switch before it is seen to be null.
    let null = file("  - name: binpack\n    enableNodeOrder: NULL\n");
    mends(&null, "volcano-node-order-off", "NULL");
    let none = file("  - name: gang\n    enablePreemptable: false\n");
    assert_eq!(
        mends(&none, "volcano-binpack-missing", ""),
        file("  - name: gang\n    enablePreemptable: false\n  - name: binpack\n")
    );
    let twice = file("  - name: binpack\n  - name: binpack\n");
    assert_eq!(
        at(&twice, &find(&twice, "volcano-binpack-twice")),
        "binpack"
    );
    let unknown = file("  - name: binpac\n");
    mends(&unknown, "volcano-plugin-unknown", "binpac");
    let field = file("  - name: binpack\n    Arguments: {binpack.cpu: 2}\n");
    mends(&field, "volcano-field-unknown", "Arguments");
}

#[test]
fn nodeorder_spreads_beside_binpack() {
    let code = "volcano-nodeorder-opposes";
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
    assert_eq!(mends(&set("2"), code, "nodeorder"), set("0"));
    mends(&file(""), code, "nodeorder");
    mends(
        &file("    arguments:\n      nodeaffinity.weight: 2\n"),
        code,
        "nodeorder",
    );
    let silent = load(&set("0")).findings;
    assert!(silent.iter().all(|finding| finding.code != code));
}

#[test]
fn actions_have_to_be_known() {
    let code = "volcano-action-unknown";
    let file = |actions: &str| format!("actions: {actions}\ntiers: []\n");
    rejected(
        &file("'enqueue, Allocate'"),
        "failed to find Action  Allocate",
        code,
        "Allocate",
        &file("\"enqueue, allocate\""),
    );
    rejected(
        &file("enqueue allocate"),
        "failed to find Action enqueue allocate",
        code,
        "enqueue allocate",
        &file("\"enqueue, allocate\""),
    );
    rejected(
        &file("allocate,"),
        "failed to find Action ",
        code,
        "",
        &file("\"allocate\""),
    );
    rejected(
        &file("\"\""),
        "failed to find Action ",
        code,
        "\"\"",
        &file("\"enqueue, allocate, backfill\""),
    );
    rejected(
        "tiers: []\n",
        "failed to find Action ",
        code,
        "",
        "tiers: []\nactions: \"enqueue, allocate, backfill\"\n",
    );
}

#[test]
fn wrong_types_are_told_as_the_scheduler_tells_them() {
    let file = |switch: &str| {
        format!(
            "actions: allocate\ntiers:\n- plugins:\n  - name: gang\n    enableJobReady: {switch}\n"
        )
    };
    let said = |line: u8, what: &str| {
        format!("yaml: unmarshal errors:\n  line {line}: cannot unmarshal {what}")
    };
    rejected(
        &file("'false'"),
        &said(5, "!!str `false` into bool"),
        "volcano-type",
        "'false'",
        &file("false"),
    );
    rejected(
        &file("0"),
        &said(5, "!!int `0` into bool"),
        "volcano-type",
        "0",
        &file("false"),
    );
    rejected(
        "actions: [enqueue, allocate]\n",
        &said(1, "!!seq into string"),
        "volcano-type",
        "[enqueue, allocate]",
        "actions: \"enqueue, allocate\"\n",
    );
    rejected(
        "actions:\n- enqueue\n- allocate\n",
        &said(2, "!!seq into string"),
        "volcano-type",
        "- enqueue\n- allocate",
        "actions: \"enqueue, allocate\"\n",
    );
}

#[test]
fn a_hierarchy_is_not_for_a_tier_with_proportion() {
    let file = |on: &str| {
        format!(
            "actions: allocate\ntiers:\n- plugins:\n  - {{name: proportion}}\n  - {{name: drf, enableHierarchy: {on}}}\n"
        )
    };
    let error = "proportion and drf with hierarchy enabled conflicts";
    rejected(
        &file("yes"),
        error,
        "volcano-hierarchy-conflict",
        "yes",
        &file("false"),
    );
}

#[test]
fn a_manifest_in_the_place_of_the_file_is_told() {
    let text = "kind: ConfigMap\ndata:\n  volcano-scheduler.conf: |\n    actions: allocate\n";
    let finding = find(text, "volcano-action-unknown");
    assert_eq!(finding.stage, Some(Stage::Validate));
    assert!(finding.help.contains("manifest"), "{}", finding.help);
    assert_eq!(load(text).findings.len(), 1);
}

#[test]
fn blanks_around_the_text_are_no_part_of_it() {
    // The loader trims them, so that a first line that is indented alone is none.
    let text = " \t\n\tactions: allocate\ntiers:\n- plugins:\n  - {name: binpack, arguments: {binpack.weight: 0}}\n\n";
    assert!(load(text).verdict.accepted);
    mends(text, "volcano-weight-zero", "0");
}

#[test]
fn syntax_is_mended_by_hand() {
    let text = "actions: allocate\ntiers:\n\t- plugins: []\n";
    let finding = find(text, "volcano-syntax");
    assert_eq!(finding.severity, Severity::Error);
    assert_eq!(
        finding.place.unwrap().span.start,
        text.find("- plugins").unwrap()
    );
}

#[test]
fn a_draft_has_the_weights_that_count_in_the_order_of_the_list() {
    let text = with_arguments(&[
        "binpack.weight: 10",
        "binpack.memory: -3",
        "binpack.resources: z.z/z, cpu, a.a/a, z.z/z",
        "binpack.resources.a.a/a: \"4\"",
        "binpack.resources.z.z/z: 7",
    ]);
    let draft = load(&text).drafts.remove(0);
    assert_eq!(&*draft.scoring_strategy.kind, "MostAllocated");
    assert_eq!(draft.binpack.unwrap().weight.unwrap().as_str(), "10");
    let resources = draft.scoring_strategy.resources.unwrap();
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
    let draft = load(text).drafts.remove(0);
    assert_eq!(draft.binpack.unwrap().weight.unwrap().as_str(), "3");
}

#[test]
fn findings_stand_in_the_order_of_the_text() {
    let text = "actions: nope\ntiers:\n- plugins:\n  - name: nodeorder\n  - name: binpack\n    arguments: {binpack.cpu: -1}\n    enableNodeOrder: 0\n";
    let starts: Vec<_> = load(text)
        .findings
        .iter()
        .map(|f| f.place.unwrap().span.start)
        .collect();
    assert!(starts.is_sorted() && starts.len() >= 5, "{starts:?}");
}

#[test]
fn arguments_next_to_their_field_are_indented_below_it() {
    let code = "volcano-arguments-misplaced";
    let head = "actions: allocate\ntiers:\n- plugins:\n  - name: binpack\n";
    let tail = "  - name: gang\n";
    let right = format!(
        "{head}    arguments:\n      # ours\n      binpack.weight: 10\n      binpack.cpu: 5 # cpu\n{tail}"
    );
    for (arguments, blanks) in [
        ("    arguments:\n", "    "),
        ("    arguments: {} \n", "    "),
        ("", "    "),
    ] {
        let written = format!(
            "{head}{arguments}{blanks}# ours\n{blanks}binpack.weight: 10\n{blanks}binpack.cpu: 5 # cpu\n{tail}"
        );
        let finding = find(&written, code);
        assert_eq!(finding.severity, Severity::Warning);
        assert!(
            finding.message.contains("`binpack.weight`, `binpack.cpu`"),
            "{}",
            finding.message
        );
        let mended = mends(&written, code, "binpack.weight");
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
        assert_eq!(mended, expected);
        let draft = &load(&mended).drafts[0];
        assert_eq!(
            draft
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
            load(&written)
                .findings
                .iter()
                .all(|it| it.code != "volcano-field-unknown")
        );
    }
    // Those that are there already say how far to indent.
    let some =
        format!("{head}    arguments:\n        binpack.memory: 2\n    binpack.weight: 10\n{tail}");
    let mended = mends(&some, code, "binpack.weight");
    assert_eq!(
        mended,
        some.replace("    binpack.weight", "        binpack.weight")
    );
    // Something else between them, or a mapping in braces: a person has to.
    for other in [
        format!("{head}    binpack.weight: 10\n    enableNodeOrder: true\n    binpack.cpu: 3\n"),
        "actions: allocate\ntiers:\n- plugins:\n  - {name: binpack, binpack.weight: 3}\n".into(),
        format!("{head}    arguments: {{binpack.cpu: 3}}\n    binpack.weight: 10\n"),
    ] {
        let finding = find(&other, code);
        assert!(finding.fix.is_none() && !finding.help.is_empty(), "{other}");
    }
}
