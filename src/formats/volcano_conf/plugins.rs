//! Warns about accepted plugins and fields that do not have the effect that the file suggests.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/framework/framework.go` (`OpenSession`, which
//! only logs unknown plugins), `pkg/scheduler/framework/session_plugins.go` (`NodeOrderFn`, which
//! keeps one function per name and calls it for each entry) and
//! `pkg/scheduler/plugins/nodeorder/nodeorder.go` (`calculateWeight`).

use super::names::PLUGINS;
use super::plugin::{ENABLE_NODE_ORDER, Plugin, disabling_switch, plugins, tiers};
use super::unmarshal::{ConfFile, UnknownField};
use super::{arguments, nesting};
use crate::formats::decode;
use crate::formats::did_you_mean::closest;
use crate::formats::finding::{Edit, Finding, Severity};
use crate::formats::layout::{append_item, rename};
use crate::limits::FINDINGS;
use crate::messages::loaders;
use crate::tree::{Span, Tree};
use crate::volcano::nodeorder::NODE_ORDER;
use crate::volcano::resource_strategy_fit::{RESOURCE_STRATEGY_FIT, StrategyFitArguments};
use crate::volcano::{Arguments, BINPACK};

const LEAST_REQUESTED: &str = "leastrequested.weight";

pub(super) fn lint(file: &ConfFile<'_>, findings: &mut Vec<Finding>) {
    if file.is_manifest() {
        return;
    }
    nesting::lint(file, findings);
    let fields = file.unknown.iter();
    let fields = fields.filter(|unknown| !nesting::is_argument(unknown));
    findings.extend(fields.map(|unknown| unknown_field(file, unknown)));
    let plugins: Vec<_> = tiers(&file.tree).flat_map(|tier| plugins(&tier)).collect();
    for plugin in &plugins {
        findings.extend(unknown_plugin(file.text, plugin));
        if plugin.name == BINPACK {
            findings.extend(disabled_node_order(plugin));
            arguments::lint(file.text, plugin, findings);
        }
        if plugin.name == RESOURCE_STRATEGY_FIT {
            findings.extend(fatal_argument(plugin));
        }
    }
    for name in [BINPACK, NODE_ORDER, RESOURCE_STRATEGY_FIT] {
        let entries = plugins.iter().filter(|plugin| plugin.name == name);
        let entries: Vec<_> = entries.collect();
        if let [repeated @ .., _] = &*entries {
            findings.extend(repeated.iter().map(|plugin| repeated_plugin(plugin)));
        }
    }
    if !plugins.iter().any(|plugin| plugin.name == BINPACK) {
        findings.push(missing(file.text, &file.tree));
        return;
    }
    let orders = plugins.iter().filter(|it| it.name == NODE_ORDER);
    findings.extend(orders.filter_map(|plugin| opposing_plugin(file.text, plugin)));
}

fn unknown_field(file: &ConfFile<'_>, unknown: &UnknownField) -> Finding {
    let key = &unknown.key;
    let path = decode::field(&unknown.parent, &key.text);
    let parent = path.rsplit_once('.').map_or("", |path| path.0);
    let is_unused_field = |name: &str| {
        let parent = file.tree.at(parent);
        let is_taken = |tree: &Tree| tree.entries().len() > FINDINGS || tree.get(name).is_some();
        unknown.object.field(name).is_some() && !parent.is_some_and(is_taken)
    };
    let similar = closest(&key.text, unknown.object.names());
    let fix = rename(file.text, key.span, &is_unused_field, similar);
    let severity = match fix {
        Some(_) => Severity::Warning,
        None => Severity::Notice,
    };
    let message = loaders::volcano_field_unknown(&key.text);
    let finding = Finding::lint("volcano-field-unknown", severity, message)
        .path(path)
        .at(key.span);
    match fix {
        Some(fix) => finding.fix_by_writing(fix),
        None => finding.help(loaders::remove_ignored_field()),
    }
}

fn unknown_plugin(text: &str, plugin: &Plugin<'_>) -> Option<Finding> {
    let name = plugin.name;
    if PLUGINS.contains(&name) {
        return None;
    }
    let message = match name {
        "" => loaders::plugin_unnamed(),
        name => loaders::plugin_unknown(name),
    };
    let finding = plugin.finding("volcano-plugin-unknown", Severity::Notice, message);
    let name_value = plugin.at.tree.get("name").filter(|_| !name.is_empty());
    Some(match name_value.zip(closest(name, PLUGINS)) {
        Some((value, similar)) => finding.fix_by_replacing(text, value.span, similar),
        None => finding.help(loaders::use_plugin(&PLUGINS[..])),
    })
}

fn disabled_node_order(plugin: &Plugin<'_>) -> Option<Finding> {
    let switch = disabling_switch(plugin.at.tree)?;
    let message = loaders::binpack_without_node_order();
    let finding = Finding::lint("volcano-nodeorder-disabled", Severity::Warning, message)
        .on(&plugin.at.field(ENABLE_NODE_ORDER))
        .help(loaders::enable_node_order());
    let edit = Edit::replace(switch.span, "true");
    Some(finding.fix(loaders::enable_node_order_fix(), [edit]))
}

/// Reports the entry of a plugin that is followed by another: Volcano keeps one function per plugin
/// name, with the weights of the last entry, and calls it once per entry.
fn repeated_plugin(plugin: &Plugin<'_>) -> Finding {
    let (code, help) = match plugin.name {
        BINPACK => ("volcano-binpack-duplicate", loaders::list_binpack_once()),
        name => ("volcano-plugin-duplicate", loaders::list_plugin_once(name)),
    };
    let message = loaders::plugin_repeated(plugin.name);
    plugin.finding(code, Severity::Warning, message).help(help)
}

/// Reports an argument of resource-strategy-fit with which the scheduler exits.
fn fatal_argument(plugin: &Plugin<'_>) -> Option<Finding> {
    let message = StrategyFitArguments::read(plugin.at.tree.get("arguments")?).err()?;
    let finding = plugin.finding("volcano-argument-fatal", Severity::Error, message);
    Some(finding.help(loaders::use_argument_type()))
}

fn missing(text: &str, tree: &Tree) -> Finding {
    let last = tiers(tree).last();
    let (path, place) = match &last {
        Some(tier) => (&*tier.path, tier.tree.span.start),
        None => ("tiers", tree.span.start),
    };
    let finding = Finding::lint(
        "volcano-binpack-missing",
        Severity::Notice,
        loaders::binpack_missing(),
    )
    .path(path)
    .at(Span::new(place, place))
    .help(loaders::add_binpack());
    let list = last.and_then(|tier| tier.tree.get("plugins"));
    let edit = list.and_then(|list| append_item(text, list, "name: binpack"));
    finding.fix(loaders::add_binpack_fix(), edit)
}

/// Reports nodeorder if it scores less utilized nodes higher, which is its default.
fn opposing_plugin(text: &str, plugin: &Plugin<'_>) -> Option<Finding> {
    let arguments = Arguments::new(plugin.at.tree.get("arguments"));
    let weight = arguments.integer(LEAST_REQUESTED).unwrap_or(1);
    if weight <= 0 || disabling_switch(plugin.at.tree).is_some() {
        return None;
    }
    let message = loaders::nodeorder_spreads(LEAST_REQUESTED, weight);
    let finding = plugin
        .finding("volcano-nodeorder-spreads", Severity::Notice, message)
        .help(loaders::set_to_zero(LEAST_REQUESTED));
    let edit = match arguments.get(LEAST_REQUESTED) {
        Some(value) => Some(Edit::replace(value.span, "0")),
        None => plugin.append_argument(text, &format!("{LEAST_REQUESTED}: 0")),
    };
    Some(finding.fix(loaders::set_to_zero_fix(LEAST_REQUESTED), edit))
}
