//! Writes Volcano's ConfigMap, with the actions and tiers of its chart.
//!
//! Source: volcano-sh/volcano v1.15.1, `installer/helm/chart/volcano/config/volcano-scheduler.conf`
//! and `templates/scheduler.yaml`; `pkg/scheduler/plugins/binpack/binpack.go`.

use super::dropped::DroppedSettings;
use super::plugins::report_dropped;
use super::strategy::{AcceptedStrategy, Resource, merge_duplicates, non_blank};
use crate::formats::codec;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::write::{Model, Writer};
use crate::messages::files;
use crate::scenario::BinpackInput;
use crate::{ShapeKind, Strategy};

const MANIFEST: &str = "\
# Configuration of Volcano's scheduler, 1.6 and later: kubectl apply -f
apiVersion: v1
kind: ConfigMap
metadata:
  name: volcano-scheduler-configmap
  namespace: volcano-system
data:
  volcano-scheduler.conf: |
";

const HEADER: &str = "\
actions: \"enqueue, allocate, backfill\"
tiers:
- plugins:
  - name: priority
  - name: gang
    enablePreemptable: false
  - name: conformance
- plugins:
  - name: overcommit
  - name: drf
    enablePreemptable: false
  - name: predicates
  - name: proportion
  - name: nodeorder
  - name: binpack
    arguments:
";

/// Returns the manifest that contains a file.
pub(super) fn manifest(conf: &str) -> String {
    append_indented(MANIFEST, conf)
}

/// Appends a file as a literal block to a manifest.
pub(super) fn append_indented(manifest: &str, file: &str) -> String {
    let mut text = manifest.to_owned();
    for line in file.lines() {
        text.push_str(if line.is_empty() { "" } else { "    " });
        text.push_str(line);
        text.push('\n');
    }
    text
}

pub(super) fn file(policy: &EditablePolicy, dropped: &mut DroppedSettings) -> String {
    let strategy = AcceptedStrategy::new(policy, (0, i64::MAX), dropped);
    report_strategy(&strategy, dropped);
    let weight = weight(policy, dropped);
    let resources = resources(policy, &strategy, dropped);
    report_profile(policy, dropped);
    let arguments = codec::volcano_arguments(&EditablePolicy {
        scoring_strategy: strategy.input(Strategy::MOST_ALLOCATED, Some(&resources)),
        binpack: Some(BinpackInput {
            weight: Some(weight.into()),
        }),
        ..EditablePolicy::default()
    });
    let arguments = Writer::YAML.block(&arguments, 6, Model::NONE);
    manifest(&[HEADER, "      ", &arguments, "\n"].concat())
}

fn report_strategy(strategy: &AcceptedStrategy, dropped: &mut DroppedSettings) {
    match strategy.kind {
        Strategy::REQUESTED_TO_CAPACITY_RATIO => {
            let kind = match strategy.kind_and_direction().0 {
                ShapeKind::Packs => "packs",
                ShapeKind::Spreads => "spreads",
                _ => "other",
            };
            let message = files::shape_becomes_linear(kind);
            dropped.push("shape", "scoringStrategy.requestedToCapacityRatio", message);
        }
        Strategy::LEAST_ALLOCATED => {
            let message = files::least_allocated_reversed();
            dropped.push("strategy", "scoringStrategy.type", message);
        }
        _ => {}
    }
}

/// Returns each resource once, if its name can be in a comma-separated list.
fn resources(
    policy: &EditablePolicy,
    strategy: &AcceptedStrategy,
    dropped: &mut DroppedSettings,
) -> Vec<Resource> {
    let mut present: Vec<Resource> = Vec::new();
    for mut resource in strategy.scored_resources() {
        // kube-scheduler reads 0 as 1, and both read an absent weight as 1.
        let weight = resource
            .weight
            .filter(|weight| *weight != 0 || policy.binpack.is_some());
        resource.weight = weight.or(Some(1));
        let name = &*resource.name;
        if name.is_empty() || name.contains(',') || name.trim() != name {
            let path = format!("scoringStrategy.resources[{}]", resource.index);
            let message = files::resource_not_listable(name);
            dropped.push("resource-unsupported", path, message);
        } else {
            present.push(resource);
        }
    }
    merge_duplicates(present, dropped)
}

/// Returns the weight of the plugin binpack.
fn weight(policy: &EditablePolicy, dropped: &mut DroppedSettings) -> i64 {
    let raw = policy.binpack.as_ref().and_then(|it| it.weight.as_ref());
    let Some(raw) = non_blank(raw) else {
        return 1;
    };
    raw.integer().unwrap_or_else(|| {
        let message = files::binpack_weight_invalid(raw.as_str());
        dropped.push("weight-invalid", "binpack.weight", message);
        1
    })
}

fn report_profile(policy: &EditablePolicy, dropped: &mut DroppedSettings) {
    report_dropped(policy, "volcano", dropped);
    if !["", "default-scheduler", "volcano"].contains(&&*policy.name) {
        let message = files::volcano_name_dropped(&policy.name);
        dropped.push("profile-name", "name", message);
    }
}
