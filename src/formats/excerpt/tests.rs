//! Tests the completion of excerpts from documentation and the descriptions of the changes.

use super::complete;
use crate::formats::edits::apply;
use crate::formats::finding::{Finding, Stage};
use crate::message::Message;
use crate::{json, yaml};

/// The policy in the documentation of 1.16, as published.
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

/// The example of the Resource Bin Packing KEP, which lacks a brace.
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

/// Returns the completed text and the descriptions of its changes.
#[track_caller]
fn completed(text: &str) -> (String, Vec<String>) {
    let completed = complete(text).unwrap_or_else(|| panic!("not completed:\n{text}"));
    let titles = completed.titles.iter();
    let titles = titles.map(|title| title.to_string()).collect();
    (completed.text, titles)
}

fn without_white_space(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Checks the completed text and the descriptions of its changes.
#[track_caller]
fn completes(text: &str, expected: &str, titles: &[&str]) {
    let (fixed, actual_titles) = completed(text);
    assert_eq!(fixed, expected);
    assert_eq!(actual_titles, titles);
}

/// Checks the completed JSON, except for its white space, and the descriptions of its changes.
#[track_caller]
fn completes_json(text: &str, expected: &str, titles: &[&str]) {
    let (fixed, actual_titles) = completed(text);
    assert_eq!(actual_titles, titles, "{fixed}");
    assert_eq!(
        without_white_space(&fixed),
        without_white_space(expected),
        "{fixed}"
    );
    json::parse(&fixed).unwrap();
}

#[track_caller]
fn completes_yaml(text: &str, expected: &str) {
    let (fixed, _) = completed(text);
    assert_eq!(fixed, expected);
    yaml::parse(&fixed).unwrap();
}

#[test]
fn dots_and_trailing_commas_of_the_documentation_are_removed() {
    let fixed = DOCUMENTATION
        .replace("...", "")
        .replace("],\n  }", "]\n  }");
    let titles = [
        "removed “...” (line 5)",
        "removed “...” (line 9)",
        "removed the trailing comma (line 27)",
    ];
    completes_json(DOCUMENTATION, &fixed, &titles);
    // The Indonesian page has no indentation.
    let unindented: Vec<_> = DOCUMENTATION
        .lines()
        .map(str::trim)
        .filter(|l| !l.is_empty())
        .collect();
    assert!(complete(&unindented.join("\n")).is_some());
    // The Chinese page has fences marked as YAML.
    let fenced = format!("text\n```yaml\n{DOCUMENTATION}```\n**This feature is disabled**\n");
    let completed = complete(&fenced).unwrap();
    assert!(completed.text.starts_with('{') && json::parse(&completed.text).is_ok());
    assert_eq!(
        completed.titles[0],
        "removed the text around the code (line 1)"
    );
}

#[test]
fn complete_texts_are_not_changed() {
    let fixed = complete(DOCUMENTATION).unwrap().text;
    assert!(complete(&fixed).is_none());
    assert!(complete("actions: allocate\n").is_none());
    assert!(complete("").is_none());
}

#[test]
fn the_example_of_the_kep_gets_its_missing_brace_and_outer_braces() {
    let fixed = format!(
        "{{{}}}",
        KEP.replace("...", "")
            .replace("        }\n    ],", "        }\n    }]")
    );
    let titles = [
        "put the fields in braces (line 1)",
        "removed “...” (line 2)",
        "added the missing `}` (line 18)",
        "put the fields in braces (line 19)",
        "removed the trailing comma (line 19)",
    ];
    completes_json(KEP, &fixed, &titles);
}

#[test]
fn parts_of_a_policy_are_completed_to_a_file() {
    let points = " {\"utilization\": 0, \"score\": 100},\n {\"utilization\": 100, \"score\": 0}\n";
    let titles = [
        "put the items in brackets (line 1)",
        "put the items in brackets (line 2)",
    ];
    completes_json(points, &format!("[{points}]"), &titles);
    let resources = "\"resources\": [\n  {\"name\": \"CPU\", \"weight\": 1},\n  {\"name\": \"Memory\", \"weight\": 1}\n]\n";
    let titles = [
        "put the fields in braces (line 1)",
        "put the fields in braces (line 4)",
    ];
    completes_json(resources, &format!("{{{resources}}}"), &titles);
}

#[test]
fn each_error_in_json_is_fixed() {
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
            "removed an unmatched `}` (line 1)",
        ),
        (
            "{\"a\": [..., 1]}",
            "{\"a\": [1]}",
            "removed “...” (line 1)",
        ),
        (
            "{\"a\": 1,\n  \u{2026}\n}",
            "{\"a\": 1}",
            "removed the trailing comma (line 1)",
        ),
        (
            "{a: 1}",
            "{\"a\": 1}",
            "put `a` in quotation marks (line 1)",
        ),
        (
            "{\u{201c}a\u{201d}: 1}",
            "{\"a\": 1}",
            "replaced typographic quotation marks (line 1)",
        ),
        (
            "{'a': 1}",
            "{\"a\": 1}",
            "replaced typographic quotation marks (line 1)",
        ),
        (
            "{\u{a0}\"a\": 1}",
            "{\"a\": 1}",
            "replaced white space that JSON does not allow (line 1)",
        ),
        (
            "$ cat policy.json\n{\"a\": 1}",
            "{\"a\": 1}",
            "removed the command (line 1)",
        ),
        ("$ {\"a\": 1}", "{\"a\": 1}", "removed the prompt (line 1)"),
    ] {
        let (fixed, titles) = completed(text);
        assert_eq!(
            without_white_space(&fixed),
            without_white_space(expected),
            "{text}"
        );
        assert_eq!(titles[0], title, "{text}");
    }
}

#[test]
fn strings_in_json_are_not_changed() {
    let text = "{\"a\": \"... // # , } \\\" \u{201c}\",}";
    assert_eq!(complete(text).unwrap().text, text.replace(",}", "}"));
}

#[test]
fn other_texts_are_not_completed() {
    for text in [
        "{\"a\": }",
        "{\"a\" \"b\"}",
        "{\"a}",
        "{ ??? }",
        "{\"a\": 1} {\"b\": 2}",
        "{:}",
    ] {
        let completed = complete(text).map(|completed| completed.text);
        assert_eq!(completed, None, "{text}");
    }
}

#[test]
fn each_error_in_yaml_is_fixed() {
    completes_yaml("a:\n  b: 1\n  ...\n  c: 2\n", "a:\n  b: 1\n  c: 2\n");
    completes_yaml("a:\n- b\n- ...\n...\nc: 2\n", "a:\n- b\nc: 2\n");
    completes_yaml(
        "a:\n\tb: 1\n\tc:\n\t\td: 1\n",
        "a:\n  b: 1\n  c:\n    d: 1\n",
    );
    completes_yaml("a:\n    b: 1\n\tc: 2\n", "a:\n    b: 1\n    c: 2\n");
    completes_yaml("```yaml\na: 1\n```\n", "a: 1\n");
    completes_yaml("$ cat a.yaml\na: 1\n", "a: 1\n");
    completes_yaml("a: \u{201c}b: c\u{201d}\n", "a: \"b: c\"\n");
    completes_yaml("a:\n\u{a0}\u{a0}b: 1\n", "a:\n  b: 1\n");
}

#[test]
fn a_finding_describes_its_fix() {
    let finding = Finding::error("syntax", Stage::Decode, Message::verbatim("wrong"));
    let finding = complete(DOCUMENTATION).unwrap().attach(finding);
    assert!(
        finding.help.contains("removed “...” (line 5)"),
        "{}",
        finding.help
    );
    let fixed = apply(DOCUMENTATION, &finding.fix.unwrap().edits);
    assert_eq!(fixed, complete(DOCUMENTATION).unwrap().text);
}

#[test]
fn a_line_with_nothing_but_removed_text_is_removed() {
    completes(
        "{\n  // a\n  \"a\": 1, // b\n  ...\n  \"c\": 2\n}\n  // end",
        "{\n  \"a\": 1, \n  \"c\": 2\n}\n",
        &[
            "removed a comment (line 2)",
            "removed a comment (line 3)",
            "removed “...” (line 4)",
            "removed a comment (line 7)",
        ],
    );
    completes(
        "// a\n{\"b\": 1}",
        "{\"b\": 1}",
        &["removed a comment (line 1)"],
    );
}

#[test]
fn prompts_are_removed_everywhere() {
    completes(
        "Run:\n\n```\n$ {\"a\": 1}\n```\n",
        "{\"a\": 1}\n",
        &[
            "removed the text around the code (line 1)",
            "removed the prompt (line 4)",
            "removed the text around the code (line 5)",
        ],
    );
    completes(
        "Run:\n\n```\n$ cat a.json\n{\"a\": 1,}\n```\n",
        "{\"a\": 1}\n",
        &[
            "removed the text around the code (line 1)",
            "removed the command (line 4)",
            "removed the trailing comma (line 5)",
            "removed the text around the code (line 6)",
        ],
    );
    completes(
        "  $ a: 1\n  b: [2]\n",
        "  a: 1\n  b: [2]\n",
        &["removed the prompt (line 1)"],
    );
}

#[test]
fn yaml_with_braces_is_completed_as_yaml() {
    completes(
        "kind: Policy\n...\npriorities: [{name: x}]\n",
        "kind: Policy\npriorities: [{name: x}]\n",
        &["removed “...” (line 2)"],
    );
}

#[test]
fn a_single_dot_or_slash_is_not_removed() {
    for text in ["{\"a\": .5,}", "{\"a\": 1 / 2,\n\"b\": \"c\""] {
        let completed = complete(text).map(|completed| completed.text);
        assert_eq!(completed, None, "{text}");
    }
}
