//! Each document's snippet is mended, and what was done is said.

use super::mend;
use crate::formats::edits::apply;
use crate::formats::finding::{Finding, Stage};
use crate::{json, yaml};

/// The policy of the documentation of 1.16, as its page shows it.
const DOCUMENTATION: &str = r#"{
    "kind" : "Policy",
    "apiVersion" : "v1",

    ...

    "priorities" : [

       ...

      {
        "name": "RequestedToCapacityRatioPriority",
        "weight": 2,
        "argument": {
          "requestedToCapacityRatioArguments": {
            "shape": [
              {"utilization": 0, "score": 0},
              {"utilization": 100, "score": 10}
            ],
            "resources": [
              {"name": "intel.com/foo", "weight": 3},
              {"name": "intel.com/bar", "weight": 5}
            ]
          }
        }
      }
    ],
  }
"#;

/// The example of the Resource Bin Packing KEP, with its brace missing.
const KEP: &str = r#""priorities": [
    ... {
        "name": "ResourceBinPackingPriority",
        "weight": 5,
        "argument": {
            "resourceBinPacking": {
                "resources": [{
                    "resource": "intel.com/foo",
                    "weight": 5
                }, {
                    "resource": "intel.com/bar",
                    "weight": 2
                }, {
                    "resource": "cpu",
                    "weight": 1
                }]
            }
        }
    ],
"#;

/// What a mended text says was changed; the text is what strict JSON takes.
#[track_caller]
fn mended_json(text: &str, expected: &str, titles: &[&str]) {
    let mended = mend(text).unwrap_or_else(|| panic!("not mended:\n{text}"));
    let said: Vec<_> = mended.changes.iter().map(|change| &*change.title).collect();
    assert_eq!(said, titles, "{}", mended.text);
    let compact = |text: &str| text.split_whitespace().collect::<String>();
    assert_eq!(compact(&mended.text), compact(expected), "{}", mended.text);
    json::read(&mended.text).unwrap();
}

#[track_caller]
fn mended_yaml(text: &str, expected: &str) {
    let mended = mend(text).unwrap_or_else(|| panic!("not mended:\n{text}"));
    assert_eq!(mended.text, expected);
    yaml::read(&mended.text).unwrap();
}

#[test]
fn the_documentation_s_policy_loses_its_dots_and_its_comma() {
    let fixed = DOCUMENTATION
        .replace("...", "")
        .replace("],\n  }", "]\n  }");
    let titles = [
        "removed \"...\" (line 5)",
        "removed \"...\" (line 9)",
        "removed the trailing comma (line 27)",
    ];
    mended_json(DOCUMENTATION, &fixed, &titles);
    // As the Indonesian page has it: without its indentation.
    let flat: Vec<_> = DOCUMENTATION
        .lines()
        .map(str::trim)
        .filter(|l| !l.is_empty())
        .collect();
    assert!(mend(&flat.join("\n")).is_some());
    // As the Chinese page has it: between fences, called YAML.
    let fenced = format!("text\n```yaml\n{DOCUMENTATION}```\n**This feature is disabled**\n");
    let mended = mend(&fenced).unwrap();
    assert!(mended.text.starts_with('{') && json::read(&mended.text).is_ok());
    assert_eq!(
        mended.changes[0].title,
        "removed what is around the code (line 1)"
    );
}

#[test]
fn what_needs_no_mending_is_left_alone() {
    let fixed = mend(DOCUMENTATION).unwrap().text;
    assert!(mend(&fixed).is_none());
    assert!(mend("actions: allocate\n").is_none());
    assert!(mend("").is_none());
}

#[test]
fn the_kep_s_example_gets_its_brace_and_braces_around_it() {
    let fixed = format!(
        "{{{}}}",
        KEP.replace("...", "")
            .replace("        }\n    ],", "        }\n    }]")
    );
    let titles = [
        "put braces around the fields (line 1)",
        "removed \"...\" (line 2)",
        "added the missing `}` (line 18)",
        "put braces around the fields (line 19)",
        "removed the trailing comma (line 19)",
    ];
    mended_json(KEP, &fixed, &titles);
}

#[test]
fn parts_of_a_policy_get_what_was_around_them() {
    let points = " {\"utilization\": 0, \"score\": 100},\n {\"utilization\": 100, \"score\": 0}\n";
    let around = [
        "put brackets around the items (line 1)",
        "put brackets around the items (line 2)",
    ];
    mended_json(points, &format!("[{points}]"), &around);
    let resources = "\"resources\": [\n  {\"name\": \"CPU\", \"weight\": 1},\n  {\"name\": \"Memory\", \"weight\": 1}\n]\n";
    let around = [
        "put braces around the fields (line 1)",
        "put braces around the fields (line 4)",
    ];
    mended_json(resources, &format!("{{{resources}}}"), &around);
}

#[test]
fn each_slip_of_json_is_mended() {
    for (text, expected, title) in [
        (
            "{\"a\": 1,}",
            "{\"a\": 1}",
            "removed the trailing comma (line 1)",
        ),
        (
            "{\"a\": [1, 2,]}",
            "{\"a\": [1, 2]}",
            "removed the trailing comma (line 1)",
        ),
        (
            "{\"a\": 1 // one\n}",
            "{\"a\": 1}",
            "removed a comment (line 1)",
        ),
        (
            "# a\n{\"a\": 1}",
            "{\"a\": 1}",
            "removed a comment (line 1)",
        ),
        (
            "{\"a\": /* b */ 1}",
            "{\"a\": 1}",
            "removed a comment (line 1)",
        ),
        (
            "{\"a\": 1\n\"b\": 2}",
            "{\"a\": 1, \"b\": 2}",
            "added a missing comma (line 1)",
        ),
        (
            "{\"a\": [{\"b\": 1]}",
            "{\"a\": [{\"b\": 1}]}",
            "added the missing `}` (line 1)",
        ),
        (
            "{\"a\": [1",
            "{\"a\": [1]}",
            "added the missing `]}` at the end (line 1)",
        ),
        (
            "{\"a\": 1}}",
            "{\"a\": 1}",
            "removed a `}` that closes nothing (line 1)",
        ),
        (
            "{\"a\": [..., 1]}",
            "{\"a\": [1]}",
            "removed \"...\" (line 1)",
        ),
        (
            "{\"a\": 1,\n  \u{2026}\n}",
            "{\"a\": 1}",
            "removed the trailing comma (line 1)",
        ),
        (
            "{a: 1}",
            "{\"a\": 1}",
            "put `a` between quotation marks (line 1)",
        ),
        (
            "{\u{201c}a\u{201d}: 1}",
            "{\"a\": 1}",
            "straightened the quotation marks (line 1)",
        ),
        (
            "{'a': 1}",
            "{\"a\": 1}",
            "straightened the quotation marks (line 1)",
        ),
        (
            "{\u{a0}\"a\": 1}",
            "{\"a\": 1}",
            "replaced a blank that is none to JSON (line 1)",
        ),
        (
            "$ cat policy.json\n{\"a\": 1}",
            "{\"a\": 1}",
            "removed the command (line 1)",
        ),
        ("$ {\"a\": 1}", "{\"a\": 1}", "removed the prompt (line 1)"),
    ] {
        let mended = mend(text).unwrap_or_else(|| panic!("not mended: {text}"));
        let compact: String = mended.text.split_whitespace().collect();
        assert_eq!(compact, expected.replace(' ', ""), "{text}");
        assert_eq!(mended.changes[0].title, title, "{text}");
    }
}

#[test]
fn texts_within_json_are_not_touched() {
    let text = "{\"a\": \"... // # , } \\\" \u{201c}\",}";
    assert_eq!(mend(text).unwrap().text, text.replace(",}", "}"));
}

#[test]
fn what_cannot_be_understood_is_not_mended() {
    for text in [
        "{\"a\": }",
        "{\"a\" \"b\"}",
        "{\"a}",
        "{ ??? }",
        "{\"a\": 1} {\"b\": 2}",
        "{:}",
    ] {
        let mended = mend(text).map(|mended| mended.text);
        assert_eq!(mended, None, "{text}");
    }
}

#[test]
fn each_slip_of_yaml_is_mended() {
    mended_yaml("a:\n  b: 1\n  ...\n  c: 2\n", "a:\n  b: 1\n  c: 2\n");
    mended_yaml("a:\n- b\n- ...\n...\nc: 2\n", "a:\n- b\nc: 2\n");
    mended_yaml(
        "a:\n\tb: 1\n\tc:\n\t\td: 1\n",
        "a:\n  b: 1\n  c:\n    d: 1\n",
    );
    mended_yaml("a:\n    b: 1\n\tc: 2\n", "a:\n    b: 1\n    c: 2\n");
    mended_yaml("```yaml\na: 1\n```\n", "a: 1\n");
    mended_yaml("$ cat a.yaml\na: 1\n", "a: 1\n");
    mended_yaml("a: \u{201c}b: c\u{201d}\n", "a: \"b: c\"\n");
    mended_yaml("a:\n\u{a0}\u{a0}b: 1\n", "a:\n  b: 1\n");
}

#[test]
fn a_finding_says_what_the_click_does() {
    let finding = Finding::error("syntax", Stage::Decode, "wrong");
    let finding = mend(DOCUMENTATION).unwrap().attach(finding);
    assert!(
        finding.help.contains("removed \"...\" (line 5)"),
        "{}",
        finding.help
    );
    let fixed = apply(DOCUMENTATION, &finding.fix.unwrap().edits);
    assert_eq!(fixed, mend(DOCUMENTATION).unwrap().text);
}

/// The whole text, and what is said of it.
#[track_caller]
fn mended_as(text: &str, expected: &str, titles: &[&str]) {
    let mended = mend(text).unwrap_or_else(|| panic!("not mended:\n{text}"));
    let said: Vec<_> = mended.changes.iter().map(|change| &*change.title).collect();
    assert_eq!(mended.text, expected);
    assert_eq!(said, titles);
}

#[test]
fn what_goes_takes_its_line_where_it_has_one() {
    mended_as(
        "{\n  // a\n  \"a\": 1, // b\n  ...\n  \"c\": 2\n}\n  // end",
        "{\n  \"a\": 1, \n  \"c\": 2\n}\n",
        &[
            "removed a comment (line 2)",
            "removed a comment (line 3)",
            "removed \"...\" (line 4)",
            "removed a comment (line 7)",
        ],
    );
    mended_as(
        "// a\n{\"b\": 1}",
        "{\"b\": 1}",
        &["removed a comment (line 1)"],
    );
}

#[test]
fn prompts_go_wherever_they_stand() {
    mended_as(
        "Run:\n\n```\n$ {\"a\": 1}\n```\n",
        "{\"a\": 1}\n",
        &[
            "removed what is around the code (line 1)",
            "removed the prompt (line 4)",
            "removed what is around the code (line 5)",
        ],
    );
    mended_as(
        "Run:\n\n```\n$ cat a.json\n{\"a\": 1,}\n```\n",
        "{\"a\": 1}\n",
        &[
            "removed what is around the code (line 1)",
            "removed the command (line 4)",
            "removed the trailing comma (line 5)",
            "removed what is around the code (line 6)",
        ],
    );
    mended_as(
        "  $ a: 1\n  b: [2]\n",
        "  a: 1\n  b: [2]\n",
        &["removed the prompt (line 1)"],
    );
}

#[test]
fn yaml_with_braces_stays_yaml() {
    mended_as(
        "kind: Policy\n...\npriorities: [{name: x}]\n",
        "kind: Policy\npriorities: [{name: x}]\n",
        &["removed \"...\" (line 2)"],
    );
}

#[test]
fn a_point_is_no_dots_and_a_slash_no_comment() {
    for text in ["{\"a\": .5,}", "{\"a\": 1 / 2,\n\"b\": \"c\""] {
        let mended = mend(text).map(|mended| mended.text);
        assert_eq!(mended, None, "{text}");
    }
}
