//! Warns about accepted plugins and fields that do not have the effect that the file suggests.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/framework/framework.go` (`OpenSession`, which
//! only logs unknown plugins), `pkg/scheduler/framework/session_plugins.go` (`NodeOrderFn`, which
//! keeps one function per name and calls it for each entry) and
//! `pkg/scheduler/plugins/nodeorder/nodeorder.go` (`calculateWeight`).

use super::names::{PLUGINS, to_strings};
use super::plugin::{Plugin, binpack_plugins, name_of, plugins, tiers, with_name_corrected};
use super::unmarshal::{UnknownField, UnmarshalResult};
use super::{arguments, nesting};
use crate::formats::did_you_mean::closest;
use crate::formats::finding::{Edit, Finding, Severity};
use crate::formats::layout::{append_entry, append_item, rename};
use crate::limits::FINDINGS;
use crate::messages::loaders;
use crate::tree::{Span, Tree};
use crate::volcano::Arguments;

const LEAST_REQUESTED: &str = "leastrequested.weight";

pub(super) fn lint(text: &str, file: &UnmarshalResult, findings: &mut Vec<Finding>) {
    if file.is_manifest() {
        return;
    }
    nesting::lint(text, &file.tree, &file.unknown, findings);
    let fields = file.unknown.iter();
    let fields = fields.filter(|unknown| !nesting::is_argument(unknown));
    findings.extend(fields.map(|unknown| field(text, &file.tree, unknown)));
    let plugins = plugins(&file.tree);
    for plugin in &plugins {
        findings.extend(unknown(text, plugin));
        if name_of(plugin.tree) == "binpack" {
            findings.extend(disabled_node_order(plugin));
            arguments::lint(text, plugin, findings);
        }
    }
    findings.extend(repeated_binpack(&plugins));
    if binpack_plugins(&file.tree).next().is_none() {
        findings.extend(missing(text, &file.tree));
    } else {
        findings.extend(opposing_plugins(text, &plugins));
    }
}

fn field(text: &str, tree: &Tree, unknown: &UnknownField) -> Finding {
    let key = &unknown.key;
    let parent = unknown.path.rsplit_once('.').map_or("", |path| path.0);
    let is_unused_field = |name: &str| {
        let parent = tree.at(parent);
        let is_taken = |tree: &Tree| tree.entries().len() > FINDINGS || tree.get(name).is_some();
        unknown.object.field(name).is_some() && !parent.is_some_and(is_taken)
    };
    let similar = closest(&key.text, unknown.object.names());
    let fix = rename(text, key.span, &is_unused_field, similar);
    let severity = match fix {
        Some(_) => Severity::Warning,
        None => Severity::Notice,
    };
    let message = loaders::volcano_field_unknown(&key.text);
    let finding = Finding::lint("volcano-field-unknown", severity, message)
        .path(&*unknown.path)
        .at(key.span);
    match fix {
        Some(fix) => finding.fix_by_writing(fix),
        None => finding.help(loaders::remove_ignored_field()),
    }
}

fn unknown(text: &str, plugin: &Plugin<'_>) -> Option<Finding> {
    let name = name_of(plugin.tree);
    if PLUGINS.contains(&name) {
        return None;
    }
    let message = if name.is_empty() {
        loaders::plugin_unnamed()
    } else {
        loaders::plugin_unknown(name)
    };
    let finding = plugin.finding("volcano-plugin-unknown", Severity::Notice, message);
    let name_value = plugin.tree.get("name").filter(|_| !name.is_empty());
    Some(match (name_value, closest(name, PLUGINS)) {
        (Some(name_value), Some(similar)) => {
            with_name_corrected(text, finding, name_value.span, similar)
        }
        _ => finding.help(loaders::use_plugin(to_strings(&PLUGINS))),
    })
}

fn disabled_node_order(plugin: &Plugin<'_>) -> Option<Finding> {
    let switch = plugin.disabling_switch()?;
    let message = loaders::binpack_without_node_order();
    let path = format!("{}.enableNodeOrder", plugin.path);
    Some(
        Finding::lint("volcano-nodeorder-disabled", Severity::Warning, message)
            .path(path)
            .at(switch.span)
            .help(loaders::enable_node_order())
            .fix(
                loaders::enable_node_order_fix(),
                vec![Edit::replace(switch.span, "true")],
            ),
    )
}

/// Reports binpack entries that are followed by another: Volcano keeps one function per plugin
/// name, with the weights of the last entry, and calls it once per entry.
fn repeated_binpack(plugins: &[Plugin<'_>]) -> Vec<Finding> {
    let binpacks = plugins.iter().filter(|p| name_of(p.tree) == "binpack");
    let binpacks: Vec<&Plugin<'_>> = binpacks.collect();
    let [earlier @ .., _] = &*binpacks else {
        return Vec::new();
    };
    let finding = |plugin: &&Plugin<'_>| {
        let message = loaders::binpack_repeated();
        plugin
            .finding("volcano-binpack-duplicate", Severity::Warning, message)
            .help(loaders::list_binpack_once())
    };
    earlier.iter().map(finding).collect()
}

fn missing(text: &str, tree: &Tree) -> Option<Finding> {
    let last = tiers(tree).enumerate().last();
    let (path, place) = match last {
        Some((index, tier)) => (format!("tiers[{index}]"), tier.span),
        None => ("tiers".into(), tree.span),
    };
    let message = loaders::binpack_missing();
    let finding = Finding::lint("volcano-binpack-missing", Severity::Notice, message)
        .path(path)
        .at(Span::new(place.start, place.start))
        .help(loaders::add_binpack());
    let list = last.and_then(|(_, tier)| tier.get("plugins"));
    let edit = list.and_then(|list| append_item(text, list, "name: binpack"));
    Some(finding.fix(loaders::add_binpack_fix(), edit))
}

/// Reports nodeorder plugins that score less utilized nodes higher, which is their default.
fn opposing_plugins(text: &str, plugins: &[Plugin<'_>]) -> Vec<Finding> {
    let orders = plugins.iter().filter(|plugin| {
        name_of(plugin.tree) == "nodeorder" && plugin.disabling_switch().is_none()
    });
    orders
        .filter_map(|plugin| opposing_settings(text, plugin))
        .collect()
}

fn opposing_settings(text: &str, plugin: &Plugin<'_>) -> Option<Finding> {
    let map = plugin.tree.get("arguments");
    let arguments = Arguments::new(map);
    let weight = arguments.integer(LEAST_REQUESTED).unwrap_or(1);
    if weight <= 0 {
        return None;
    }
    let message = loaders::nodeorder_spreads(LEAST_REQUESTED, weight);
    let finding = plugin
        .finding("volcano-nodeorder-spreads", Severity::Notice, message)
        .help(loaders::set_to_zero(LEAST_REQUESTED));
    let edit = match (arguments.get(LEAST_REQUESTED), map) {
        (Some(value), _) => Some(Edit::replace(value.span, "0")),
        (None, Some(map)) => append_entry(text, map, &format!("{LEAST_REQUESTED}: 0")),
        (None, None) => append_entry(
            text,
            plugin.tree,
            &format!("arguments: {{{LEAST_REQUESTED}: 0}}"),
        ),
    };
    Some(finding.fix(loaders::set_to_zero_fix(LEAST_REQUESTED), edit))
}
