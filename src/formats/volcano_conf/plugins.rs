//! What is accepted around binpack and works otherwise than it looks.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/framework/framework.go` (`OpenSession`, which
//! only logs unknown plugins), `pkg/scheduler/framework/session_plugins.go` (`NodeOrderFn`, which
//! keeps one function a name and calls it for each entry) and
//! `pkg/scheduler/plugins/nodeorder/nodeorder.go` (`calculateWeight`).

use super::names::PLUGINS;
use super::unmarshal::{Unknown, Unmarshalled};
use super::{arguments, nesting};
use crate::formats::finding::{Edit, Finding, Severity};
use crate::formats::layout::{append_entry, append_item, rename, reword};
use crate::formats::nearest::nearest;
use crate::limits::FINDINGS;
use crate::tree::{Span, Tree, Value};
use crate::volcano::Arguments;

const SPREADS: &str = "leastrequested.weight";

/// A plugin of a tier and the way to it.
pub(super) struct Plugin<'t> {
    pub(super) path: String,
    pub(super) tree: &'t Tree,
}

/// The tiers, in order.
pub(super) fn tiers(tree: &Tree) -> impl Iterator<Item = &Tree> + Clone {
    tree.get("tiers").map_or(&[][..], Tree::items).iter()
}

/// The name of a plugin; empty where it has none.
pub(super) fn name_of(plugin: &Tree) -> &str {
    plugin.get("name").and_then(Tree::text).unwrap_or_default()
}

/// The plugins called binpack.
pub(super) fn binpacks(tree: &Tree) -> impl Iterator<Item = &Tree> {
    tiers(tree)
        .flat_map(|tier| tier.get("plugins").map_or(&[][..], Tree::items))
        .filter(|plugin| name_of(plugin) == "binpack")
}

fn plugins(tree: &Tree) -> Vec<Plugin<'_>> {
    let mut plugins = Vec::new();
    for (tier, in_tier) in tiers(tree).enumerate() {
        let of_tier = in_tier.get("plugins").map_or(&[][..], Tree::items);
        for (at, tree) in of_tier.iter().enumerate() {
            let path = format!("tiers[{tier}].plugins[{at}]");
            plugins.push(Plugin { path, tree });
        }
    }
    plugins
}

impl Plugin<'_> {
    /// A finding about the plugin as a whole, at its name.
    pub(super) fn finding(
        &self,
        code: &'static str,
        severity: Severity,
        message: impl Into<crate::Message>,
    ) -> Finding {
        let place = self.tree.get("name").unwrap_or(self.tree);
        Finding::lint(code, severity, message)
            .path(&*self.path)
            .at(place.span)
    }

    fn switched_off(&self) -> Option<&Tree> {
        let switch = self.tree.get("enableNodeOrder")?;
        (switch.value == Value::Bool(false)).then_some(switch)
    }
}

pub(super) fn lint(text: &str, file: &Unmarshalled, findings: &mut Vec<Finding>) {
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
            findings.extend(order_off(plugin));
            arguments::lint(text, plugin, findings);
        }
    }
    findings.extend(twice(&plugins));
    if binpacks(&file.tree).next().is_none() {
        findings.extend(missing(text, &file.tree));
    } else {
        findings.extend(opposed(text, &plugins));
    }
}

fn field(text: &str, tree: &Tree, unknown: &Unknown) -> Finding {
    let key = &unknown.key;
    let holder = unknown.path.rsplit_once('.').map_or("", |path| path.0);
    let is_free = |name: &str| {
        let holder = tree.at(holder);
        let stands = |tree: &Tree| tree.entries().len() > FINDINGS || tree.get(name).is_some();
        unknown.object.field(name).is_some() && !holder.is_some_and(stands)
    };
    let meant = nearest(&key.text, unknown.object.names());
    let mended = rename(text, key.span, &is_free, meant);
    let severity = match mended {
        Some(_) => Severity::Warning,
        None => Severity::Notice,
    };
    let message = format!("no field is called `{}`: Volcano passes it over", key.text);
    let finding = Finding::lint("volcano-field-unknown", severity, message)
        .path(&*unknown.path)
        .at(key.span);
    match mended {
        Some(mended) => finding.write(mended),
        None => finding.help("remove it: nothing reads it"),
    }
}

/// The finding with a fix that writes another name.
pub(super) fn renamed(text: &str, finding: Finding, span: Span, name: &str) -> Finding {
    finding.write((name.into(), reword(text, span, name)))
}

fn unknown(text: &str, plugin: &Plugin<'_>) -> Option<Finding> {
    let name = name_of(plugin.tree);
    if PLUGINS.contains(&name) {
        return None;
    }
    let message = if name.is_empty() {
        "a plugin without a name: Volcano logs that it fails to get it, and goes on without".into()
    } else {
        format!(
            "Volcano has no plugin `{name}`: it logs `Failed to get plugin {name}.` and goes on without"
        )
    };
    let finding = plugin.finding("volcano-plugin-unknown", Severity::Notice, message);
    let written = plugin.tree.get("name").filter(|_| !name.is_empty());
    Some(match (written, nearest(name, PLUGINS)) {
        (Some(written), Some(meant)) => renamed(text, finding, written.span, meant),
        _ => finding.help(format!(
            "use one of {}, unless one of your own is loaded",
            PLUGINS.join(", ")
        )),
    })
}

fn order_off(plugin: &Plugin<'_>) -> Option<Finding> {
    let switch = plugin.switched_off()?;
    let message =
        "binpack does nothing here: its one function, the order of nodes, is switched off";
    let path = format!("{}.enableNodeOrder", plugin.path);
    Some(
        Finding::lint("volcano-node-order-off", Severity::Warning, message)
            .path(path)
            .at(switch.span)
            .help("switch it on, or remove the plugin")
            .fix("switch it on", vec![Edit::replace(switch.span, "true")]),
    )
}

/// One function a name: the last entry's weights, once for each entry.
fn twice(plugins: &[Plugin<'_>]) -> Vec<Finding> {
    let binpacks = plugins.iter().filter(|p| name_of(p.tree) == "binpack");
    let binpacks: Vec<&Plugin<'_>> = binpacks.collect();
    let [earlier @ .., _] = &*binpacks else {
        return Vec::new();
    };
    let message =
        "binpack stands here and again below: the weights of the last count, once for each entry";
    let finding = |plugin: &&Plugin<'_>| {
        plugin
            .finding("volcano-binpack-twice", Severity::Warning, message)
            .help("list binpack once; a larger binpack.weight makes it count for more")
    };
    earlier.iter().map(finding).collect()
}

fn missing(text: &str, tree: &Tree) -> Option<Finding> {
    let last = tiers(tree).enumerate().last();
    let (path, place) = match last {
        Some((index, tier)) => (format!("tiers[{index}]"), tier.span),
        None => ("tiers".into(), tree.span),
    };
    let message = "no tier has the plugin binpack: nothing packs";
    let finding = Finding::lint("volcano-binpack-missing", Severity::Notice, message)
        .path(path)
        .at(Span::new(place.start, place.start))
        .help("add binpack to a tier to pack nodes");
    let list = last.and_then(|(_, tier)| tier.get("plugins"));
    let edit = list.and_then(|list| append_item(text, list, "name: binpack"));
    Some(match edit {
        Some(edit) => finding.fix("add binpack to the last tier", vec![edit]),
        None => finding,
    })
}

/// Nodeorder scores the emptier nodes higher unless it is told not to.
fn opposed(text: &str, plugins: &[Plugin<'_>]) -> Vec<Finding> {
    let orders = plugins
        .iter()
        .filter(|plugin| name_of(plugin.tree) == "nodeorder" && plugin.switched_off().is_none());
    orders.filter_map(|plugin| opposing(text, plugin)).collect()
}

fn opposing(text: &str, plugin: &Plugin<'_>) -> Option<Finding> {
    let map = plugin.tree.get("arguments");
    let arguments = Arguments::of(map);
    let weight = arguments.integer(SPREADS).unwrap_or(1);
    if weight <= 0 {
        return None;
    }
    let message =
        format!("nodeorder spreads cpu and memory while binpack packs: its {SPREADS} is {weight}");
    let finding = plugin
        .finding("volcano-nodeorder-opposes", Severity::Notice, message)
        .help(format!("set {SPREADS} to 0 where packing should decide"));
    let edit = match (arguments.get(SPREADS), map) {
        (Some(value), _) => Some(Edit::replace(value.span, "0")),
        (None, Some(map)) => append_entry(text, map, &format!("{SPREADS}: 0")),
        (None, None) => append_entry(text, plugin.tree, &format!("arguments: {{{SPREADS}: 0}}")),
    };
    Some(match edit {
        Some(edit) => finding.fix(format!("set {SPREADS} to 0"), vec![edit]),
        None => finding,
    })
}
