//! Tests the extraction of files from manifests, and edits mapped back to the manifest.

use super::{ExtractedFile, extract};
use crate::formats::detect::Format;
use crate::formats::edits::apply;
use crate::formats::finding::{Edit, Finding, Severity};
use crate::message::Message;
use crate::tree::Span;

const CONF: &str = "actions: allocate\n\ntiers:\n- plugins:\n  - name: binpack\n";

const LITERAL: &str = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: volcano-scheduler-configmap}\ndata:\n  volcano-scheduler.conf: | # here\n    actions: allocate\n\n    tiers:\n    - plugins:\n      - name: binpack\n  other: x\n";

#[track_caller]
fn extracted(manifest: &str) -> ExtractedFile {
    extract(manifest).unwrap_or_else(|| panic!("no file in\n{manifest}"))
}

/// Returns a manifest with this scalar.
fn manifest(scalar: &str) -> String {
    format!("kind: ConfigMap\ndata:\n  volcano-scheduler.conf: {scalar}\n  z: 1\n")
}

/// Returns a JSON manifest with this string content.
fn json_manifest(escaped: &str) -> String {
    format!(
        "{{\"kind\": \"ConfigMap\", \"data\": {{\"volcano-scheduler.conf\": \"{escaped}\"\n}}}}"
    )
}

fn replace(text: &str, old: &str, new: &str) -> Edit {
    let start = text.find(old).unwrap();
    Edit::replace(Span::new(start, start + old.len()), new)
}

/// Checks that every word is mapped to its position in the manifest.
#[track_caller]
fn positions_are_correct(manifest: &str) {
    let file = extracted(manifest);
    for word in ["allocate", "tiers", "plugins", "binpack"] {
        let start = file.text.find(word).unwrap();
        let outer = file.manifest_span(Span::new(start, start + word.len()));
        assert_eq!(outer.slice(manifest), word, "in\n{manifest}");
    }
}

/// Checks that edits of the file and the mapped edits have the same result. (A block keeps the line
/// break of its last line and drops blank lines after it, whatever an edit removes.)
#[track_caller]
fn edits_are_correct(manifest: &str) {
    let file = extracted(manifest);
    let length = file.text.len();
    let tiers = file.text.find("tiers:").unwrap();
    let after = |word: &str| file.text.find(word).unwrap() + word.len();
    let breaks = file.text.ends_with('\n');
    let insert = |at: usize, text: &str| Edit::replace(Span::new(at, at), text);
    let over_lines = Span::new(tiers, after("plugins"));
    assert!(file.edits(&[]).is_empty());
    for edits in [
        vec![replace(&file.text, "allocate", "\"enqueue, allocate\"")],
        vec![insert(
            after("binpack"),
            "\n    arguments: {x: 2}\n    # \\ \"é\"",
        )],
        vec![insert(0, "# first\n\n"), insert(tiers, "metrics: {}\n")],
        vec![Edit::replace(over_lines, "tiers:\n- x: y\n  plugins")],
        vec![insert(length, if breaks { "# last\n" } else { "\n# last" })],
        vec![Edit::replace(
            Span::new(after("plugins"), length),
            if breaks { "\n" } else { "" },
        )],
    ] {
        let expected = apply(&file.text, &edits);
        let edited = apply(manifest, &file.edits(&edits));
        assert_eq!(extracted(&edited).text, expected, "{edited}");
        assert_eq!(
            edited.contains("z: 1"),
            manifest.contains("z: 1"),
            "{edited}"
        );
    }
}

#[test]
fn added_lines_have_the_line_endings_of_the_manifest() {
    for source in [
        "|\n    actions: allocate\n",
        ">\n    actions:\n      allocate\n",
        "\"actions: allocate\\n\"\n",
    ] {
        for newline in ["\r\n", "\r"] {
            let manifest =
                format!("kind: ConfigMap\ndata:\n  volcano-scheduler.conf: {source}  z: 1\n");
            let manifest = manifest.replace('\n', newline);
            let file = extracted(&manifest);
            let end = Span::new(file.text.len(), file.text.len());
            let edits = file.edits(&[Edit::replace(end, "tiers:\n- plugins:\n  - name: gang\n")]);
            let edited = apply(&manifest, &edits);
            assert!(edited.contains("gang"), "{edited:?}");
            assert!(!edited.replace(newline, "").contains('\n'), "{edited:?}");
            assert!(
                extracted(&edited).text.contains("- name: gang"),
                "{edited:?}"
            );
        }
    }
}

#[test]
fn a_literal_block_is_extracted_verbatim() {
    let file = extracted(LITERAL);
    assert_eq!(file.text, CONF);
    assert_eq!(&*file.key, "volcano-scheduler.conf");
    assert_eq!(file.format, Format::VolcanoConf);
}

#[test]
fn spans_and_edits_are_mapped_back_from_every_scalar_style() {
    let quoted = "\"actions: allocate\\n\\ntiers:\\n- plugins:\\n  - name: binpack\\n\"";
    let block = |header: &str, indent: &str| {
        let lines = CONF.lines().map(|line| match line {
            "" => String::new(),
            line => format!("{indent}{line}\n"),
        });
        let lines: Vec<String> = lines
            .map(|line| if line.is_empty() { "\n".into() } else { line })
            .collect();
        manifest(format!("{header}\n{}", lines.concat()).trim_end())
    };
    let escapes = "# \\u00e9 \\uffff \\ud83d\\ude00\\nactions: allocate\\ntiers: [{plugins: [{name: binpack}]}]\\n";
    let texts = [
        LITERAL.to_owned(),
        LITERAL.replace('\n', "\r\n"),
        block("|", "    "),
        block("|-", "        "),
        block("|2-", "    "),
        block("!!str |", "   "),
        block("|", "    ").replace("name: binpack", "name: binpack  "),
        manifest(quoted),
        manifest(&format!("&a {quoted}")),
        manifest(&format!("{quoted} # a comment")),
        json_manifest(quoted.trim_matches('"')),
        format!("kind: ConfigMap\ndata: {{volcano-scheduler.conf: {quoted}, z: 1}}\n"),
        format!("kind: ConfigMap\ndata:\n  volcano-scheduler.conf: {quoted}"),
        manifest(
            "'actions: allocate\n\n\n\n    tiers:\n\n    - plugins:\n\n        [{name: ''binpack''}]\n\n    '",
        ),
        manifest(">\n    actions: allocate\n\n    tiers:\n\n    - plugins:\n      - name: binpack"),
        manifest("\"actions: allocate\\n\\\n    tiers: [{plugins:\n      [{name: binpack}]}]\""),
        json_manifest(escapes),
        manifest(&format!(
            "\"{}\"",
            escapes.replace("\\ud83d\\ude00", "\\x41 \\U0001F600")
        )),
    ];
    for text in &texts {
        positions_are_correct(text);
        edits_are_correct(text);
    }
}

#[test]
fn edits_of_a_literal_block_change_only_their_lines() {
    let file = extracted(LITERAL);
    let edits = file.edits(&[replace(&file.text, "binpack", "binpack\n    arguments: {}")]);
    assert_eq!(
        apply(LITERAL, &edits),
        LITERAL.replace("name: binpack", "name: binpack\n        arguments: {}")
    );
}

#[test]
fn other_scalars_are_rewritten_as_a_literal_block() {
    let text = manifest("\"actions: allocate\\n\"");
    let file = extracted(&text);
    let edits = file.edits(&[replace(&file.text, "allocate", "backfill")]);
    assert_eq!(apply(&text, &edits), manifest("|\n    actions: backfill"));
}

#[test]
fn a_config_map_is_found_among_several_documents() {
    let map = LITERAL.replace('\n', "\n  ");
    let list = format!("kind: List\nitems:\n- kind: Secret\n- {}\n", map.trim_end());
    let documents =
        format!("kind: Deployment\n---\nkind: ConfigMap\ndata: {{a: b}}\n---\n{LITERAL}");
    for text in [&list, &documents] {
        assert_eq!(extracted(text).text, CONF);
        positions_are_correct(text);
    }
}

#[test]
fn other_keys_and_other_files_are_found() {
    let file_in = |key: &str, text: &str| {
        let manifest = format!("kind: ConfigMap\ndata:\n  a: b\n  {key}: |\n    {text}\n");
        extract(&manifest).map(|file| (file.key.into_string(), file.format))
    };
    let expected = |key: &str, format| Some((key.to_owned(), format));
    assert_eq!(
        file_in("my.conf", "actions: allocate"),
        expected("my.conf", Format::VolcanoConf)
    );
    assert_eq!(
        file_in("policy.cfg", "{\"kind\": \"Policy\"}"),
        expected("policy.cfg", Format::Policy)
    );
    assert_eq!(
        file_in("config.yaml", "kind: KubeSchedulerConfiguration"),
        expected("config.yaml", Format::KubeSchedulerConfiguration)
    );
    assert_eq!(
        file_in("volcano-scheduler.conf", "??"),
        expected("volcano-scheduler.conf", Format::VolcanoConf)
    );
    assert_eq!(file_in("nginx.conf", "server {}"), None);
    assert_eq!(file_in("my.yaml", "actions: allocate"), None);
}

#[test]
fn other_manifests_have_no_file() {
    for text in [
        "",
        "kind: ConfigMap",
        "kind: ConfigMap\ndata: []",
        "actions: allocate",
        "kind: [",
        "{",
    ] {
        assert!(extract(text).is_none(), "{text}");
    }
}

/// Returns a file of the given size.
fn file_of(bytes: usize, line_break: &str) -> String {
    let conf = format!("{line_break}actions: allocate{line_break}");
    let breaks = conf.matches(line_break).count() * (line_break.len() - 1);
    format!("#{}{conf}", "x".repeat(bytes - 1 - conf.len() + breaks))
}

#[test]
fn a_quoted_text_is_edited_in_place_if_it_is_long_or_cannot_be_a_block() {
    let is_in_place = |bytes: usize, after: &str| {
        // Other parts keep their escapes.
        let escaped = format!("#\\u0078{}", file_of(bytes - 2, "\\n"));
        let text = manifest(&format!("\"{escaped}\"{after}"));
        let file = extracted(&text);
        assert_eq!(file.text.len(), bytes);
        let edits = file.edits(&[replace(&file.text, "allocate", "\"backfill\"")]);
        apply(&text, &edits) == text.replace("allocate", "\\\"backfill\\\"")
    };
    assert!(is_in_place(8193, ""));
    assert!(is_in_place(8193, " # behind"));
    assert!(is_in_place(100, " # behind"));
    assert!(!is_in_place(8192, ""));
}

#[test]
#[cfg_attr(miri, ignore = "long texts, a minute each")]
fn no_fix_rewrites_a_long_text() {
    let is_kept = |text: &str| {
        let file = extracted(text);
        let edit = replace(&file.text, "allocate", "backfill");
        let mut finding = Finding::lint("code", Severity::Notice, Message::default())
            .fix(Message::default(), vec![edit]);
        file.relocate(&mut finding);
        finding.fix.is_some()
    };
    let folded = |bytes| manifest(&format!("'{}'", file_of(bytes, "\n\n    ")));
    assert!(is_kept(&folded(100)));
    assert!(is_kept(&folded(8192)));
    assert!(!is_kept(&folded(8193)));
    let literal = file_of(9000, "\n    ");
    assert!(is_kept(&manifest(&format!("|\n    {literal}"))));
    assert!(is_kept(&manifest(&format!("\"{}\"", file_of(9000, "\\n")))));
}

#[test]
fn the_configuration_of_aks_is_recognized_by_group_and_kind() {
    let manifest = |api: &str, kind: &str| {
        format!("apiVersion: {api}\nkind: {kind}\nspec:\n  rawConfig: |\n    profiles: []\n")
    };
    let aks = "aks.azure.com/v1alpha1";
    let file = extracted(&manifest(aks, "SchedulerConfiguration"));
    assert_eq!(file.format, Format::KubeSchedulerConfiguration);
    assert!(file.is_of_aks());
    assert!(extract(&manifest(aks, "ManagedCluster")).is_none());
    assert!(extract(&manifest("example.com/v1", "SchedulerConfiguration")).is_none());
}

/// A text that cannot be a block is double-quoted.
#[test]
fn a_rewritten_scalar_reads_as_the_edited_text() {
    let deep =
        "kind: ConfigMap\ndata:\n     volcano-scheduler.conf: 'actions: allocate'\n     z: 1\n";
    let flow = "kind: ConfigMap\ndata: {\n  volcano-scheduler.conf: 'actions: allocate'\n}\nz: 1\n";
    let anchored = flow.replace("{\n", "&a {\n");
    let last = "kind: ConfigMap\ndata:\n  volcano-scheduler.conf: 'actions: allocate'";
    let json = json_manifest("actions: allocate");
    for text in [deep, flow, &anchored, last, &json] {
        let file = extracted(text);
        let all = Span::new(0, file.text.len());
        for expected in [
            "",
            "\n",
            "a",
            "a\n",
            "a\n\n",
            " a\n b\n",
            "\ta\n",
            "\na\n",
            "a\tb\n",
            "a\r\nb\r\n",
            "a\u{7}b\n",
            "a\u{2028}b\n",
            "\u{feff}a\n",
            "\"\\\n",
        ] {
            let edited = apply(text, &file.edits(&[Edit::replace(all, expected)]));
            assert_eq!(extracted(&edited).text, expected, "{edited:?}");
            assert_eq!(edited.contains("z: 1"), text.contains("z: 1"), "{edited:?}");
        }
    }
    let file = extracted(deep);
    let edits = file.edits(&[replace(&file.text, "allocate", "backfill\n")]);
    let block = "|\n       actions: backfill";
    assert_eq!(
        apply(deep, &edits),
        deep.replace("'actions: allocate'", block)
    );
}
