//! Property tests of the file formats on random texts.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::string_slice,
    missing_docs
)]

mod edits;

use edits::apply;
use nodescore::formats::{Inspection, Scheduler, Severity, TextRange, inspect};
use proptest::prelude::*;
use proptest::sample::{Index, select};

const SCHEDULERS: [&str; 9] = [
    "1.13", "1.16.6", "1.18.2", "1.20.15", "1.22.6", "1.25.2", "1.30", "1.36.3", "volcano",
];

const TEXTS: [&str; 6] = [
    "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles:\n- schedulerName: binpack\n  plugins: {score: {enabled: [{name: NodeResourcesFit, weight: 5}], disabled: [{name: '*'}]}}\n  pluginConfig:\n  - name: NodeResourcesFit\n    args: &a\n      scoringStrategy:\n        type: RequestedToCapacityRatio\n        resources: [{name: CPU, weight: 0}, {name: memory, weight: 101}]\n        requestedToCapacityRatio:\n          shape:\n          - {utilization: 0, score: 0}\n          - {utilization: 85, score: 10} # é 😀\n          - {utilization: 100, score: 0}\n---\nkind: Pod\nspec: {schedulerName: other}\n",
    "{\"kind\": \"Policy\", \"apiVersion\": \"v1\", \"priorities\": [{\"name\": \"RequestedToCapacityRatioPriority\", \"weight\": 2, \"argument\": {\"requestedToCapacityRatioArguments\": {\"shape\": [{\"utilization\": 0, \"score\": 100}], \"resources\": [{\"name\": \"intel.com/foo\", \"weight\": 3}]}}}]}",
    "actions: \"enqueue, allocate\"\ntiers:\n- plugins:\n  - name: binpack\n    arguments:\n      binpack.weight: \"10\"\n      binpack.resources: nvidia.com/gpu, x\n      binpack.resources.nvidia.com/gpu: 5.0\n  - name: drf\n    enableHierarchy: true\n",
    "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: volcano-scheduler-configmap\ndata:\n  volcano-scheduler.conf: |\n    actions: allocate\n    tiers:\n    - plugins:\n      - name: binpack\n",
    "scoringStrategy:\n  type: MostAllocated\n  resources:\n  - name: cpu\n    weight: 1\n",
    "{\n  \"kind\": \"Policy\",\n  ...\n  \"priorities\": [\n   ...\n  ],\n}",
];

/// Generates any text, and texts similar to what loaders accept: files with some bytes replaced by bytes of another
/// file.
fn text() -> impl Strategy<Value = String> {
    let splice = (select(&TEXTS[..]), select(&TEXTS[..]), any::<[Index; 3]>());
    let spliced = splice.prop_map(|(into, from, [at, start, length])| {
        let mut bytes = into.as_bytes().to_vec();
        let (at, start) = (at.index(bytes.len()), start.index(from.len()));
        let end = (start + length.index(40)).min(from.len());
        let until = (at + length.index(20)).min(bytes.len());
        bytes.splice(at..until, from.as_bytes()[start..end].iter().copied());
        String::from_utf8_lossy(&bytes).into_owned()
    });
    let punctuation = "[ \\n\\t:,#&*!|>'\"{}\\[\\]a-z0-9.é-]{0,200}";
    prop_oneof![2 => any::<String>(), 3 => punctuation, 10 => spliced]
}

fn ranges(inspection: &Inspection) -> impl Iterator<Item = &TextRange> {
    inspection.findings.iter().flat_map(|finding| {
        let fixes = finding.fix.iter().flat_map(|fix| &fix.edits);
        finding.range.iter().chain(fixes.map(|edit| &edit.range))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn every_text_is_inspected_and_ranges_lie_within_it(text in text(), id in select(&SCHEDULERS[..])) {
        let inspection = inspect(&text, Scheduler::find(id).unwrap());
        let units: Vec<u16> = text.encode_utf16().collect();
        for range in ranges(&inspection) {
            prop_assert!(range.from <= range.to && range.to <= units.len(), "{range:?}");
            let before = String::from_utf16(&units[..range.from]);
            prop_assert!(before.is_ok(), "inside a character: {range:?}");
        }
    }

    #[test]
    fn a_rejected_text_has_an_error_and_an_accepted_one_has_none(
        text in text(), id in select(&SCHEDULERS[..])
    ) {
        let inspection = inspect(&text, Scheduler::find(id).unwrap());
        if let Some(verdict) = inspection.verdict {
            let error = |staged: bool| inspection.findings.iter().any(|finding| {
                finding.severity == Severity::Error && finding.stage.is_some() == staged
            });
            prop_assert_eq!(verdict.stage.is_some(), !verdict.accepted);
            prop_assert_eq!(error(true), !verdict.accepted || verdict.crashes);
        }
    }

    #[test]
    fn inspecting_twice_gives_the_same_result(text in text(), id in select(&SCHEDULERS[..])) {
        let result = || format!("{:?}", inspect(&text, Scheduler::find(id).unwrap()));
        prop_assert_eq!(result(), result());
    }
}

/// Texts with an alias. Each value in turn gets the anchor of the alias.
const ALIASED: [(&str, &str); 3] = [
    (
        "1.36.3",
        "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles:\n- pluginConfig:\n  - name: NodeResourceFit\n  - name: NodeResourcesFit\n    args: {scoringStrategy: {type: MostAllocated, resources: [{name: CPU, weight: 2}, {name: \"Memory\", weight: 2}]}}\n- schedulerName: *a\n",
    ),
    (
        "1.18.2",
        "apiVersion: v1\nkind: Policy\npriorities: [{name: RequestedToCapacityRatioPriority, weight: 2, argument: {requestedToCapacityRatioArguments: {shape: [{utilization: 0, score: 0}], resources: [{name: CPU, weight: 3}]}}}, {name: NodeAffinityPriority, weight: *a}]\n",
    ),
    (
        "volcano",
        "actions: \"allocate\"\ntiers:\n- plugins:\n  - name: nodeorder\n  - name: binpak\n  - name: binpack\n    nmae: 1\n    enableNodeOrder: false\n    arguments:\n      binpack.weight: \"10\"\n      binpack.wieght: 0\n      binpack.cpu: -1\n      binpack.resources: NVIDIA.com/gpu, cpu\n      binpack.resources.NVIDIA.com/gpu: !!str 5\n  x: *a\n",
    ),
];

#[test]
fn an_accepted_text_with_anchors_is_accepted_after_a_fix() {
    let mut fixes = 0;
    for (id, text) in ALIASED {
        let scheduler = Scheduler::find(id).unwrap();
        let accepts = |text: &str| {
            inspect(text, scheduler)
                .verdict
                .is_some_and(|verdict| verdict.accepted)
        };
        for (at, _) in text.match_indices(": ") {
            let anchored = [&text[..at], ": &a ", &text[at + 2..]].concat();
            if !accepts(&anchored) {
                continue;
            }
            let findings = inspect(&anchored, scheduler).findings.into_iter();
            for fix in findings.filter_map(|finding| finding.fix) {
                let fixed = apply(&anchored, &fix.edits);
                assert!(accepts(&fixed), "{}: {fixed}", fix.title);
                fixes += 1;
            }
        }
    }
    assert!(fixes > 50, "{fixes}");
}
