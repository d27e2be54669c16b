//! Writes Volcano's ConfigMap, with the actions and tiers of its chart.
//!
//! Source: volcano-sh/volcano v1.15.1, `installer/helm/chart/volcano/config/volcano-scheduler.conf`
//! and `templates/scheduler.yaml`; `pkg/scheduler/plugins/binpack/binpack.go`.

use super::conversion::Conversion;
use super::strategy::{AcceptedStrategy, RATIO, RESOURCES, Resource, TYPE, non_blank};
use crate::formats::codec::{self, node_order, strategy_fit};
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::write::{Model, Writer};
use crate::messages::files;
use crate::scenario::{BinpackInput, RawNumber};
use crate::tree::Value;
use crate::volcano::resource_strategy_fit::RESOURCE_STRATEGY_FIT;
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
";

const BINPACK: &str = "  - name: binpack\n";

const ARGUMENTS: &str = "    arguments:\n";

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

impl Conversion<'_> {
    pub(super) fn volcano(&mut self) -> String {
        let strategy = self.strategy((0, i64::MAX));
        self.report_strategy(&strategy);
        let weight = self.binpack_weight();
        let resources = self.volcano_resources(&strategy);
        self.report_plugins("volcano");
        if !["", "default-scheduler", "volcano"].contains(&&*self.policy.name) {
            let message = files::volcano_name_dropped(&self.policy.name);
            self.report("profile-name", "name", message);
        }
        let arguments = codec::volcano_arguments(&EditablePolicy {
            scoring_strategy: strategy.input(Strategy::MOST_ALLOCATED, Some(&resources)),
            binpack: Some(BinpackInput {
                weight: Some(weight.into()),
            }),
            ..EditablePolicy::default()
        });
        let block = |arguments: &Value| {
            let lines = Writer::YAML.block(arguments, 6, Model::NONE);
            [ARGUMENTS, "      ", &lines, "\n"].concat()
        };
        let node_order = node_order::arguments(&self.policy.profile);
        let node_order = node_order.map_or_else(String::new, |arguments| block(&arguments));
        let strategy_fit = self.policy.profile.plugin_args.get(RESOURCE_STRATEGY_FIT);
        let strategy_fit = strategy_fit.map_or_else(String::new, |text| {
            let arguments = strategy_fit::arguments(text);
            let arguments = arguments.map_or_else(String::new, |arguments| block(&arguments));
            format!("  - name: {RESOURCE_STRATEGY_FIT}\n{arguments}")
        });
        let binpack = block(&arguments);
        manifest(&[HEADER, &node_order, BINPACK, &binpack, &strategy_fit].concat())
    }

    fn report_strategy(&mut self, strategy: &AcceptedStrategy) {
        match strategy.kind {
            Strategy::REQUESTED_TO_CAPACITY_RATIO => {
                let kind = match strategy.kind_and_direction().0 {
                    ShapeKind::Packs => "packs",
                    ShapeKind::Spreads => "spreads",
                    _ => "other",
                };
                self.report("shape", RATIO, files::shape_becomes_linear(kind));
            }
            Strategy::LEAST_ALLOCATED => {
                self.report("strategy", TYPE, files::least_allocated_reversed());
            }
            _ => {}
        }
    }

    /// Returns each resource once, if its name can be in a comma-separated list.
    fn volcano_resources(&mut self, strategy: &AcceptedStrategy) -> Vec<Resource> {
        let mut present = Vec::new();
        for mut resource in strategy.scored_resources() {
            // kube-scheduler reads 0 as 1, and both read an absent weight as 1.
            let reads_zero = self.policy.binpack.is_some();
            let weight = resource.weight.filter(|weight| *weight != 0 || reads_zero);
            resource.weight = weight.or(Some(1));
            let name = &*resource.name;
            if name.is_empty() || name.contains(',') || name.trim() != name {
                let path = format!("{RESOURCES}[{}]", resource.index);
                let message = files::resource_not_listable(name);
                self.report("resource-unsupported", path, message);
            } else {
                present.push(resource);
            }
        }
        self.merge_duplicates(present)
    }

    /// Returns the weight of the plugin binpack.
    fn binpack_weight(&mut self) -> i64 {
        let binpack = self.policy.binpack.as_ref();
        let raw = non_blank(binpack.and_then(|binpack| binpack.weight.as_ref()));
        if let Some(raw) = raw.filter(|raw| raw.integer().is_none()) {
            let message = files::binpack_weight_invalid(raw.as_str());
            self.report("weight-invalid", "binpack.weight", message);
        }
        raw.and_then(RawNumber::integer).unwrap_or(1)
    }
}
