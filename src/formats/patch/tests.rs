//! Tests edits of small texts.

use super::Source;
use crate::formats::document;
use crate::formats::edits::apply;
use crate::tree::Value;

/// Returns the text after the edits.
fn edited(text: &str, target: &Value) -> String {
    let source = Source::parse(text, false).unwrap();
    apply(text, &source.patch(target))
}

fn value(text: &str) -> Value {
    document::read(text).unwrap().tree.value
}

/// Checks the text after the edits, and that it needs no further edits.
#[track_caller]
fn is_patched_to(text: &str, target: &str, expected: &str) {
    let target = value(target);
    assert_eq!(edited(text, &target), expected);
    assert_eq!(edited(expected, &target), expected, "again");
    assert_eq!(edited(text, &value(text)), text, "unchanged");
}

#[test]
fn one_value_changes_and_its_comment_is_kept() {
    is_patched_to("a: 1 # one\nb:   2\n", "a: 7\nb: 2", "a: 7 # one\nb:   2\n");
    is_patched_to(
        "{\"a\" : 1,\n \"b\":2}",
        "{\"a\": 1, \"b\": 30}",
        "{\"a\" : 1,\n \"b\":30}",
    );
}

#[test]
fn quotes_are_kept_and_added_if_needed() {
    is_patched_to(
        "a: 'x'\nb: \"y\"\nc: z\n",
        "a: it's\nb: yes it is\nc: w",
        "a: 'it''s'\nb: \"yes it is\"\nc: w\n",
    );
    is_patched_to("a: x\n", "a: '5'", "a: \"5\"\n");
    is_patched_to("a: x\n", "a: 'no'", "a: \"no\"\n");
    is_patched_to("a: '5'\n", "a: 5", "a: 5\n");
    is_patched_to("a: !!int \"5\" # five\n", "a: 6", "a: !!int 6 # five\n");
}

#[test]
fn an_item_is_added_like_its_siblings() {
    is_patched_to(
        "l:\n  - name: cpu # c\n    weight: 1\n  # end\nz: 1\n",
        "l:\n- {name: cpu, weight: 1}\n- {name: x, weight: 2}\nz: 1",
        "l:\n  - name: cpu # c\n    weight: 1\n  - name: x\n    weight: 2\n  # end\nz: 1\n",
    );
    is_patched_to(
        "l:\n- {weight: 1, name: \"cpu\"} # c\n",
        "l:\n- {name: cpu, weight: 1}\n- {name: x, weight: 2}",
        "l:\n- {weight: 1, name: \"cpu\"} # c\n- {weight: 2, name: \"x\"}\n",
    );
    is_patched_to(
        "l: [{ name: cpu }, { name: memory }] # c",
        "l: [{name: x}, {name: cpu}, {name: q}, {name: memory}, {name: z}]",
        "l: [{ name: x }, { name: cpu }, { name: q }, { name: memory }, { name: z }] # c",
    );
}

#[test]
fn json_keeps_its_line_layout() {
    is_patched_to(
        "{\n  \"l\": [\n    {\"a\": 1},\n    {\"a\": 2}\n  ]\n}\n",
        r#"{"l": [{"a": 1}, {"a": 2}, {"a": 3}]}"#,
        "{\n  \"l\": [\n    {\"a\": 1},\n    {\"a\": 2},\n    {\"a\": 3}\n  ]\n}\n",
    );
    is_patched_to(
        "{\n  \"l\": [\n    {\n      \"a\": 1\n    }\n  ]\n}\n",
        r#"{"l": [{"a": 1}, {"a": 3}], "m": [{"b": 5}]}"#,
        "{\n  \"l\": [\n    {\n      \"a\": 1\n    },\n    {\n      \"a\": 3\n    }\n  ],\n  \"m\": [\n    {\n      \"b\": 5\n    }\n  ]\n}\n",
    );
    is_patched_to(
        r#"{"l":[1,2],"m":3}"#,
        r#"{"l":[1,5,2,6],"m":3,"n":{"o":1}}"#,
        r#"{"l":[1,5,2,6],"m":3,"n":{"o":1}}"#,
    );
    is_patched_to(r#"{"l": [1, 2, 3]}"#, r#"{"l": [3]}"#, r#"{"l": [3]}"#);
    is_patched_to(r#"{"l": [1, 2, 3]}"#, r#"{"l": [1]}"#, r#"{"l": [1]}"#);
    is_patched_to(r#"{"l": [1, 2, 3]}"#, r#"{"l": []}"#, r#"{"l": []}"#);
    is_patched_to(
        "{\n\t\"a\": 1,\n\t\"b\": 2\n}",
        r#"{"a": 1}"#,
        "{\n\t\"a\": 1\n}",
    );
    is_patched_to(
        "{\n  \"a\": 1,\n  \"b\": 2\n}",
        r#"{"b": 2}"#,
        "{\n  \"b\": 2\n}",
    );
    is_patched_to(r#"{"a": 1, "a": 2}"#, r#"{"a": 3}"#, r#"{"a": 1, "a": 3}"#);
    is_patched_to(r#"{"a": 1, "b": 1, "a": 2}"#, r#"{"b": 1}"#, r#"{"b": 1}"#);
}

#[test]
fn removing_an_entry_removes_its_lines_and_keeps_other_comments() {
    is_patched_to(
        "a: 1 # a\n# of b\nb: 2 # b\n# of c\nc: 3 # c",
        "a: 1\nc: 3",
        "a: 1 # a\n# of b\n# of c\nc: 3 # c",
    );
    is_patched_to("a: 1\nb:\n  c: 2\n  d: 3", "a: 1", "a: 1");
    is_patched_to("a: 1\nb: 2\n", "b: 2", "b: 2\n");
    is_patched_to(
        "l:\n- name: x\n  w: 1\n- name: y\n  w: 2\n",
        "l:\n- w: 1\n- name: y",
        "l:\n- w: 1\n- name: y\n",
    );
    is_patched_to(
        "l:\n- a # 1\n- b # 2\n- c # 3\n",
        "l: [a, c]",
        "l:\n- a # 1\n- c # 3\n",
    );
    is_patched_to(
        "l: [\n  a, # 1\n  b, # 2\n  c # 3\n]\n",
        "l: [a, b]",
        "l: [\n  a, # 1\n  b # 2\n]\n",
    );
    is_patched_to(
        "l: [\n  a, # 1\n  b # 2\n]\n",
        "l: [a, x, b, w]",
        "l: [\n  a, # 1\n  x,\n  b, # 2\n  w\n]\n",
    );
    is_patched_to(
        "a:\n  b: 1\n  c:\n  - x\n  - y\nz: 1\n",
        "a: {b: 1, c: [x], d: 4}\nz: 1",
        "a:\n  b: 1\n  c:\n  - x\n  d: 4\nz: 1\n",
    );
}

#[test]
fn empty_containers_are_filled_and_emptied_ones_are_written_empty() {
    is_patched_to("a:\n", "a: {b: 1}", "a:\n  b: 1\n");
    is_patched_to(
        "a: # c\nz: 1\n",
        "a: [{b: 1}]\nz: 1",
        "a: # c\n- b: 1\nz: 1\n",
    );
    is_patched_to(
        "a: []\n",
        "a: [{b: 1, c: [2]}]",
        "a:\n- b: 1\n  c:\n  - 2\n",
    );
    is_patched_to("a: {} # c\n", "a: {b: {c: 1}}", "a: # c\n  b:\n    c: 1\n");
    is_patched_to("a: null\n", "a: 5", "a: 5\n");
    is_patched_to("a:\nb: 1\n", "a: 5\nb: 1", "a: 5\nb: 1\n");
    is_patched_to(
        "a: # c\n- 1 # one\n- 2\nb: 1\n",
        "a: []\nb: 1",
        "a: [] # c\nb: 1\n",
    );
    is_patched_to("a:\n  b: 1\n", "a: {}", "a: {}\n");
    is_patched_to(
        "x: {a: 1, b: {}, c:}",
        "x: {a: 1, b: {d: 1}, c: 4}",
        "x: {a: 1, b: {d: 1}, c: 4}",
    );
    is_patched_to("x: {a, b}", "x: {a: 1, b: null}", "x: {a: 1, b}");
    is_patched_to(
        "l:\n-\n- a\n",
        "l: [{b: 1, c: 2}, a]",
        "l:\n- b: 1\n  c: 2\n- a\n",
    );
    is_patched_to("# nothing\n", "a: 1", "# nothing\na: 1\n");
    is_patched_to("{}", r#"{"a": 1}"#, "{\n  \"a\": 1\n}");
}

#[test]
fn line_breaks_and_the_end_of_the_text_are_kept() {
    is_patched_to(
        "a: 1\r\nb:\r\n- x\r\n",
        "a: 1\nb: [x, w]\nc: 2",
        "a: 1\r\nb:\r\n- x\r\n- w\r\nc: 2\r\n",
    );
    is_patched_to("a:\n- x", "a: [x, w]", "a:\n- x\n- w");
    is_patched_to("a:\n- x\n- y", "a: [x]", "a:\n- x");
}

#[test]
fn indentation_follows_the_text() {
    is_patched_to(
        "a:\n    b: 1\nc:\n    -   x\n",
        "a: {b: 1, d: {e: 1}}\nc: [x]\nf: [1]",
        "a:\n    b: 1\n    d:\n        e: 1\nc:\n    -   x\nf:\n    - 1\n",
    );
    is_patched_to(
        "a:\n- b:\n  - 1\n",
        "a: [{b: [1], c: [2]}]",
        "a:\n- b:\n  - 1\n  c:\n  - 2\n",
    );
}

#[test]
fn items_are_matched_by_name() {
    is_patched_to(
        "l:\n- name: a # 1\n- name: b # 2\n- name: c # 3\n",
        "l: [{name: a, w: 1}, {name: c, w: 3}, {name: d}]",
        "l:\n- name: a # 1\n  w: 1\n- name: c # 3\n  w: 3\n- name: d\n",
    );
    is_patched_to(
        "l:\n- a # 1\n- b # 2\n",
        "l: [a, x]",
        "l:\n- a # 1\n- x # 2\n",
    );
}

#[test]
fn a_value_shared_by_an_alias_changes_in_one_place_only() {
    is_patched_to(
        "a: &x\n  k: 1 # one\nb: *x # too\nc: *x\n",
        "a: {k: 2}\nb: {k: 1}\nc: {k: 1}",
        "a: &x\n  k: 2 # one\nb: # too\n  k: 1\nc:\n  k: 1\n",
    );
    is_patched_to(
        "a: &x\n  k: 1 # one\nb: *x # too\nc: *x\n",
        "a: {k: 1}\nb: {k: 2}\nc: {k: 1}",
        "a: &x\n  k: 1 # one\nb: # too\n  k: 2\nc: *x\n",
    );
    is_patched_to(
        "a: &x 1\nb: [*x, *x]\n",
        "a: 2\nb: [1, 3]",
        "a: &x 2\nb: [1, 3]\n",
    );
    is_patched_to("a: &x\n  k: 1\nb: *x\n", "b: {k: 1}", "b:\n  k: 1\n");
    is_patched_to(
        "a: &x {k: 1}\nb:\n  <<: *x # c\n  z: 1 # d\n",
        "a: {k: 1}\nb: {k: 3, z: 1}",
        "a: &x {k: 1}\nb:\n  k: 3 # c\n  z: 1 # d\n",
    );
    is_patched_to(
        "a: &x {k: 1}\nb:\n  <<: *x # c\n  z: 1 # d\n",
        "a: {k: 2}\nb: {k: 1, z: 1}",
        "a: &x {k: 2}\nb:\n  k: 1 # c\n  z: 1 # d\n",
    );
    is_patched_to(
        "a: &x {k: 1}\nb: {<<: *x, z: 1}\n",
        "a: {k: 1}\nb: {z: 1, k: 4, w: 5}",
        "a: &x {k: 1}\nb: {k: 4, z: 1, w: 5}\n",
    );
}

#[test]
fn blocks_of_text_are_replaced_as_a_whole() {
    is_patched_to(
        "a: |\n  x\n  y\nb: 1\n",
        "a: \"x\\nz\\n\"\nb: 2",
        "a: \"x\\nz\\n\"\nb: 2\n",
    );
}

#[test]
fn only_the_first_document_changes() {
    is_patched_to(
        "--- # d\na: 1\n---\na: [\n",
        "a: 2\nb: 3",
        "--- # d\na: 2\nb: 3\n---\na: [\n",
    );
}

#[test]
fn the_next_key_moves_to_the_dash_when_the_first_is_removed() {
    is_patched_to(
        "l:\n- name: x # n\n  w: 1 # w\n  v: 2 # v\n  u: 3 # u\n",
        "l: [{w: 1, u: 3}]",
        "l:\n- w: 1 # w\n  u: 3 # u\n",
    );
    is_patched_to(
        "l:\n- name: x # n\n  v: 2 # v\n  w: 1 # w\n  # end\n",
        "l: [{w: 1}]",
        "l:\n- w: 1 # w\n  # end\n",
    );
}

#[test]
fn the_first_line_is_removed_with_its_line_break() {
    is_patched_to("a: 1 # a\n# of b\nb: 2\n", "b: 2", "# of b\nb: 2\n");
    is_patched_to("a: 1\r\nb: 2\r\n", "b: 2", "b: 2\r\n");
}

#[test]
fn a_new_item_is_written_like_the_previous_one() {
    is_patched_to(
        "l:\n- {name: a}\n- name: \"b\"\n",
        "l: [{name: a}, {name: b}, {name: c}]",
        "l:\n- {name: a}\n- name: \"b\"\n- name: \"c\"\n",
    );
    is_patched_to(
        "l: [{ name: a }, {name: b}]\n",
        "l: [{name: a}, {name: x}, {name: b}]",
        "l: [{ name: a }, { name: x }, {name: b}]\n",
    );
}

#[test]
fn removing_an_anchor_expands_its_aliases() {
    is_patched_to(
        "a: &x 1\nb: *x # too\nc: [ ]\nd: ~\ne: 0x10\nf: { }\ng:\nh: *x\n",
        "b: 1\nc: []\nd:\ne: 16\nf: {}\ng:\nh: 1",
        "b: 1 # too\nc: [ ]\nd: ~\ne: 0x10\nf: { }\ng:\nh: 1\n",
    );
}

#[test]
fn merged_entries_are_expanded_only_if_necessary() {
    is_patched_to(
        "a: &x\n  k: 1\nb:\n  <<: *x\n  z: 1\nc: *x\n",
        "a: {k: 1}\nb: {k: 1}\nc: {k: 1}",
        "a: &x\n  k: 1\nb:\n  k: 1\nc: *x\n",
    );
    is_patched_to(
        "a: &x\n  k: 1\nb:\n  <<: *x\nc: *x\n",
        "a: {k: 1}\nb: {k: 1, z: 2}\nc: {k: 1}",
        "a: &x\n  k: 1\nb:\n  k: 1\n  z: 2\nc: *x\n",
    );
    is_patched_to(
        "a: &x {k: 1}\nb:\n  <<: *x\n  z: 1\n",
        "a: {k: 1}\nb: {z: 1}",
        "a: &x {k: 1}\nb:\n  z: 1\n",
    );
    is_patched_to(
        "a: &x {k: 1}\nc: &y {w: 2}\nb:\n  <<: *x\n  <<: *y\n  z: 1\n",
        "a: {k: 1}\nc: {w: 2}\nb: {k: 1, w: 3, z: 1}",
        "a: &x {k: 1}\nc: &y {w: 2}\nb:\n  k: 1\n  w: 3\n  z: 1\n",
    );
}

#[test]
fn an_explicit_null_is_replaced_and_an_implicit_one_gets_a_value() {
    is_patched_to("a: ~\n", "a: {b: 1}", "a:\n  b: 1\n");
    is_patched_to("a: null # c\n", "a: [1]", "a: # c\n- 1\n");
    is_patched_to(
        "x: {\n  a, # one\n  b # two\n}\n",
        "x: {a: 1, b: null}",
        "x: {\n  a: 1, # one\n  b # two\n}\n",
    );
    is_patched_to(
        "x: {\n  c:, # one\n  b: 1\n}\n",
        "x: {c: 4, b: 1}",
        "x: {\n  c: 4, # one\n  b: 1\n}\n",
    );
}

#[test]
fn items_after_an_anchor_and_negative_numbers_change() {
    is_patched_to("b: &x\n- 1\n- 2\n", "b: [7, 2]", "b: &x\n- 7\n- 2\n");
    is_patched_to("l: [ -1, -2, 3 ]\n", "l: [-1, 7, 3]", "l: [ -1, 7, 3 ]\n");
    is_patched_to("l:\n- -1\n- -2 # c\n", "l: [-1, 7]", "l:\n- -1\n- 7 # c\n");
}

#[test]
fn a_key_can_be_an_alias() {
    is_patched_to(
        "a: &k x # one\n*k : 1 # two\n",
        "a: x\nx: 2",
        "a: &k x # one\n*k : 2 # two\n",
    );
}

#[test]
fn the_last_value_of_a_duplicate_key_is_written() {
    is_patched_to("z: 1\n", r#"{"z": 1, "a": 1, "a": 2}"#, "z: 1\na: 2\n");
}

#[test]
fn equal_numbers_keep_their_spelling() {
    is_patched_to(
        "a: 1.0\nb: 1e2\nc: 3\n",
        "a: 1\nb: 100\nc: 4",
        "a: 1.0\nb: 1e2\nc: 4\n",
    );
    is_patched_to(
        r#"{"a": 1.0, "b": 1e2, "c": 3}"#,
        r#"{"a": 1, "b": 100, "c": 4}"#,
        r#"{"a": 1.0, "b": 1e2, "c": 4}"#,
    );
}

#[test]
fn an_empty_block_of_text_is_replaced() {
    is_patched_to("a: |\nb: 1\n", "a: x\nb: 1", "a: x\nb: 1\n");
}

#[test]
fn a_lone_carriage_return_breaks_lines() {
    is_patched_to("a:\r- x\r", "a: [x, w]", "a:\r- x\r- w\r");
}

#[test]
fn maps_and_lists_are_indented_like_the_first_of_each() {
    is_patched_to(
        "a:\n    b: 1\nc:\n    d:\n      - x\n",
        "a: {b: 1}\nc: {d: [x]}\ne: [1]\nf: {g: 1}",
        "a:\n    b: 1\nc:\n    d:\n      - x\ne:\n  - 1\nf:\n    g: 1\n",
    );
    is_patched_to(
        "l:\n- a:\n      b: 1\n",
        "l: [{a: {b: 1}}]\nc: {d: 1}",
        "l:\n- a:\n      b: 1\nc:\n    d: 1\n",
    );
    is_patched_to(
        "a: {b: {\n        c: 1}}\nd:\n    e: 1\n",
        "a: {b: {c: 1}}\nd: {e: 1}\nf: {g: 1}",
        "a: {b: {\n        c: 1}}\nd:\n    e: 1\nf:\n    g: 1\n",
    );
}

#[test]
fn indentation_in_brackets_differs_from_blocks() {
    is_patched_to(
        "a: {\n        b: 1}\nc: [\n     1\n]\n",
        "a: {b: 1}\nc: [1]\nd: {e: 1}\nf: [1]",
        "a: {\n        b: 1}\nc: [\n     1\n]\nd:\n  e: 1\nf:\n- 1\n",
    );
    is_patched_to(
        "a:\n-\n    - 1\n",
        "a: [[1]]\nb: [2]",
        "a:\n-\n    - 1\nb:\n- 2\n",
    );
}

#[test]
fn a_replacement_is_one_edit() {
    let text = "a: {}\nb: 1\n";
    let source = Source::parse(text, false).unwrap();
    let edits = source.patch(&value("a: {c: 1}\nb: 1"));
    assert_eq!(edits.len(), 1, "{edits:?}");
}

#[test]
fn new_values_are_plain_and_match_the_existing_style() {
    is_patched_to(
        "a: 1\nb: 2\n",
        "a: true\nb: false\nc: {}\nd: []\ne: [{}]",
        "a: true\nb: false\nc: {}\nd: []\ne:\n- {}\n",
    );
    is_patched_to(
        "l:\n- name: a\n  r: [\"x\"]\n",
        "l: [{name: a, r: [x]}, {name: b, r: [z, w]}]",
        "l:\n- name: a\n  r: [\"x\"]\n- name: b\n  r: [\"z\", \"w\"]\n",
    );
}
