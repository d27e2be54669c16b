//! Answers `plugins/<plugin>`: a cluster, a pod and a profile, with the verdicts of the filters and the scores.

use super::{Answer, placement_score, plugin_traces, volume_scorer};
use crate::json;
use crate::plugins::Scheduler;
use crate::plugins::objects::PodObject;
use crate::plugins::plugin::SchedulingCycle;
use crate::plugins::refusal::Refusal;
use crate::plugins::run::{SchedulingResult, schedule};
use crate::plugins::score::{PluginResult, PluginScores};
use crate::tree::{self, Reader, Tree, TypeMismatch, Value};

/// The value of `plugin` in cases with all plugins.
const FRAMEWORK: &str = "framework";

pub(super) fn answer(case: &Reader<'_>) -> Result<Answer, TypeMismatch> {
    let plugin = case.field("plugin", tree::text)?;
    match &*plugin {
        "VolumeBindingScorer" => return volume_scorer::answer(case),
        "PlacementScore" => return placement_score::answer(case),
        _ => {}
    }
    let scheduler = Scheduler::read(case)?;
    let pod = case.field("pod", PodObject::read)?;
    let cycle = scheduler.cycle(&pod);
    let result = schedule(cycle, usize::MAX);
    if let Some(difference) = plugin_traces::difference(&result) {
        return Ok(Some(("the scores of the traces".into(), difference)));
    }
    let actual = Description { cycle, result }.to_map(&plugin);
    let expected = case.field("result", |result| Ok(without_error_text(result.tree())))?;
    Ok(Some((json_text(expected), json_text(actual))))
}

type Fields = Vec<(&'static str, Tree)>;

/// A result, described as the vectors do.
struct Description<'c> {
    cycle: SchedulingCycle<'c>,
    result: SchedulingResult,
}

impl Description<'_> {
    fn to_map(&self, plugin: &str) -> Tree {
        let mut fields = self.filters();
        if self.result.error.is_some() {
            fields.push(("error", Tree::synthetic(Value::Bool(true))));
        } else if !self.result.feasible.is_empty() {
            if plugin == FRAMEWORK {
                self.add_all_scores(&mut fields);
            } else {
                self.add_scores_of(plugin, &mut fields);
            }
        }
        map(fields)
    }

    fn name(&self, node: usize) -> &str {
        let node = self.cycle.cluster.snapshot.nodes().get(node);
        node.map_or("", |node| &node.node.name)
    }

    /// Describes the verdicts of the filters.
    fn filters(&self) -> Fields {
        let SchedulingResult {
            refusals,
            feasible,
            pre_filter,
            pre_filter_nodes,
            ..
        } = &self.result;
        let names = (0..).map(|node| self.name(node)).zip(refusals);
        let refused = || {
            names
                .clone()
                .filter_map(|(name, it)| Some((name, it.as_ref()?)))
        };
        let message = |(name, refusal): (_, &Option<Refusal>)| {
            (
                name,
                refusal.as_ref().map_or(text(""), |it| text(&it.message())),
            )
        };
        let mut fields = vec![
            ("filter", map(names.clone().map(message))),
            (
                "feasible",
                list(feasible.iter().map(|node| text(self.name(*node)))),
            ),
        ];
        if refused().next().is_some() {
            let codes = refused().map(|(name, refusal)| (name, text(refusal.code.name())));
            let plugins = refused().map(|(name, refusal)| (name, text(refusal.plugin)));
            fields.push(("filterCode", map(codes)));
            fields.push(("filterPlugin", map(plugins)));
        }
        if let Some(refusal) = pre_filter {
            let parts = [
                ("code", text(refusal.code.name())),
                ("plugin", text(refusal.plugin)),
                ("message", text(&refusal.message())),
            ];
            fields.push(("preFilter", map(parts)));
        }
        if let Some(names) = pre_filter_nodes {
            fields.push(("preFilterNodes", sorted_list(names.iter().map(|it| &**it))));
        }
        fields
    }

    /// Describes the scores of one plugin.
    fn add_scores_of(&self, plugin: &str, fields: &mut Fields) {
        let mut plugins = self.result.plugins.iter();
        let result = plugins.find(|it| it.name == plugin);
        match result.and_then(|it| it.scores.as_ref()) {
            None => fields.push(("skippedScore", Tree::synthetic(Value::Bool(true)))),
            Some(scores) => {
                for (name, column) in COLUMNS {
                    fields.push((name, self.by_node(column(scores))));
                }
            }
        }
    }

    /// Describes the scores of every plugin, and the totals.
    fn add_all_scores(&self, fields: &mut Fields) {
        let plugins = &self.result.plugins;
        let skipped = plugins.iter().filter(|it| it.scores.is_none());
        for (name, column) in COLUMNS {
            let scored = |it: &PluginResult| {
                let scores = it.scores.as_ref()?;
                Some((it.name, self.by_node(column(scores))))
            };
            fields.push((name, map(plugins.iter().filter_map(scored))));
        }
        let skipped = sorted_list(skipped.map(|it| it.name));
        if !matches!(&skipped.value, Value::List(names) if names.is_empty()) {
            fields.push(("skippedScore", skipped));
        }
        fields.push(("total", self.by_node(&self.result.totals)));
        let order = self.cycle.cluster.snapshot.order();
        fields.push((
            "snapshotOrder",
            list(order.iter().map(|node| text(self.name(*node)))),
        ));
        let best = self.result.best();
        fields.push(("best", list(best.iter().map(|node| text(self.name(*node))))));
        if let Some(host) = self.result.suggested_host(order) {
            fields.push(("suggestedHost", text(self.name(host))));
        }
    }

    /// Describes one number of each feasible node.
    fn by_node(&self, numbers: &[i64]) -> Tree {
        let nodes = self.result.feasible.iter().zip(numbers);
        map(nodes.map(|(node, number)| (self.name(*node), text(&number.to_string()))))
    }
}

/// Returns one number of each node.
type Column = fn(&PluginScores) -> &[i64];

/// The numbers of each node, by the name of their field.
const COLUMNS: [(&str, Column); 3] = [
    ("raw", |scores| &scores.raw),
    ("score", |scores| &scores.normalized),
    ("weighted", |scores| &scores.weighted),
];

/// Returns a result in which `error` is only present, as its text is not compared.
pub(super) fn without_error_text(result: &Tree) -> Tree {
    let mut result = result.clone();
    if let Value::Map(entries) = &mut result.value {
        for (key, value) in entries {
            if &*key.text == "error" {
                value.value = Value::Bool(true);
            }
        }
    }
    result
}

/// Returns JSON with sorted keys.
pub(super) fn json_text(mut tree: Tree) -> String {
    sort_keys(&mut tree);
    json::compact(&tree)
}

fn sort_keys(tree: &mut Tree) {
    if let Value::Map(entries) = &mut tree.value {
        entries.sort_by(|a, b| a.0.text.cmp(&b.0.text));
        for (_, value) in entries {
            sort_keys(value);
        }
    }
}

pub(super) fn text(text: &str) -> Tree {
    Tree::synthetic(Value::Text(text.into()))
}

fn list(items: impl Iterator<Item = Tree>) -> Tree {
    Tree::synthetic(Value::List(items.collect()))
}

fn sorted_list<'n>(names: impl Iterator<Item = &'n str>) -> Tree {
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    list(names.into_iter().map(text))
}

pub(super) fn map<'n>(entries: impl IntoIterator<Item = (&'n str, Tree)>) -> Tree {
    let entries = entries.into_iter();
    Tree::synthetic(Value::Map(
        entries.map(|(name, value)| (name.into(), value)).collect(),
    ))
}
