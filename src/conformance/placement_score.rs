//! Answers the lines of `plugins/` about placements of a pod group: ways to place its pods, with the scores of each.

use super::Answer;
use super::plugins::{json_text, map, text, without_error_text};
use crate::Release;
use crate::plugins::args::PluginArgs;
use crate::plugins::cluster::Cluster;
use crate::plugins::objects::PodObject;
use crate::plugins::placement::{
    Placement, PlacementCycle, PlacementPlugin, PlacementScores, trace_resources,
};
use crate::trace::Score;
use crate::tree::{self, Reader, Tree, TypeMismatch, Value};

type ReadResult<T> = Result<T, TypeMismatch>;

/// A placement as a case lists it.
struct ListedPlacement {
    name: Box<str>,
    nodes: Vec<Box<str>>,
    /// The names of the pods that would be placed.
    pods: Vec<Box<str>>,
}

pub(super) fn answer(case: &Reader<'_>) -> ReadResult<Answer> {
    let release = Release::LATEST;
    let cluster = Cluster::read(case, release)?;
    let group_pods = case.field("groupPods", |list| list.list(PodObject::read))?;
    let listed = case.field("placements", |list| list.list(listed_placement))?;
    let args = case.field("args", |args| args.optional(PluginArgs::read))?;
    let args = args.unwrap_or_default();
    let cycle = PlacementCycle {
        rules: release.rules(),
        resources: args.node_resources_fit.policy.resources,
        scheduled_pods: scheduled_pods(case)?,
    };
    let placements: Vec<_> = listed
        .iter()
        .map(|it| placement(it, &cluster, &group_pods))
        .collect();
    let enabled = case.field("enabled", |list| list.list(tree::text))?;
    let plugins = enabled
        .iter()
        .filter_map(|name| PlacementPlugin::find(name));
    let scores: Vec<_> = plugins
        .map(|plugin| plugin.score(&placements, &cycle))
        .collect();
    let names: Vec<&str> = listed.iter().map(|it| &*it.name).collect();
    let mut actual = describe(&names, &scores);
    if let Some(difference) = traced_difference(&placements, &cycle, &scores) {
        actual = text(&difference);
    }
    let expected = case.field("result", |result| Ok(without_error_text(result.tree())))?;
    Ok(Some((json_text(expected), json_text(actual))))
}

fn listed_placement(from: &Reader<'_>) -> ReadResult<ListedPlacement> {
    Ok(ListedPlacement {
        name: from.field("name", tree::text)?,
        nodes: from.field("nodes", |names| names.list(tree::text))?,
        pods: from.field("assignments", |list| {
            list.list(|assignment| assignment.field("pod", tree::text))
        })?,
    })
}

fn placement<'c>(
    listed: &ListedPlacement,
    cluster: &'c Cluster,
    pods: &'c [PodObject],
) -> Placement<'c> {
    let nodes = cluster.snapshot.nodes();
    let node = |name: &str| nodes.iter().find(|node| *node.node.name == *name);
    let pod = |name: &str| pods.iter().find(|pod| *pod.metadata.name == *name);
    Placement {
        nodes: listed.nodes.iter().filter_map(|name| node(name)).collect(),
        pods: listed
            .pods
            .iter()
            .filter_map(|name| pod(name))
            .map(|pod| &pod.pod)
            .collect(),
    }
}

/// Counts the pods of the group that are on nodes.
fn scheduled_pods(case: &Reader<'_>) -> ReadResult<i64> {
    let group = case.field("podGroup", |group| {
        Ok((
            group.field("namespace", tree::text_or_empty)?,
            group.field("name", tree::text_or_empty)?,
        ))
    })?;
    let pods = case.field("pods", |list| list.long_list(PodObject::read))?;
    let is_scheduled = |pod: &&PodObject| {
        !pod.node_name.is_empty()
            && pod.pod_group.as_ref() == Some(&group.1)
            && pod.metadata.namespace == group.0
    };
    Ok(pods.iter().filter(is_scheduled).map(|_| 1).sum())
}

fn describe(names: &[&str], plugins: &[PlacementScores]) -> Tree {
    let by_name = |scores: &[i64]| {
        let scores = names.iter().zip(scores);
        map(scores.map(|(name, score)| (*name, text(&score.to_string()))))
    };
    let raw = plugins
        .iter()
        .map(|it| (it.plugin.name(), by_name(&it.raw)));
    let mut fields = vec![("raw", map(raw))];
    let mut scores = Vec::new();
    let mut totals = vec![0; names.len()];
    for plugin in plugins {
        let Ok(normalized) = &plugin.normalized else {
            fields.push(("error", Tree::synthetic(Value::Bool(true))));
            return map(fields);
        };
        for (total, score) in totals.iter_mut().zip(normalized) {
            *total += score;
        }
        scores.push((plugin.plugin.name(), by_name(normalized)));
    }
    fields.extend([("score", map(scores)), ("total", by_name(&totals))]);
    map(fields)
}

/// Describes a placement whose traced score differs from the untraced one.
fn traced_difference(
    placements: &[Placement<'_>],
    cycle: &PlacementCycle,
    scores: &[PlacementScores],
) -> Option<String> {
    let mut resources = scores.iter();
    let resources = resources.find(|it| it.plugin == PlacementPlugin::Resources)?;
    let mut scored = placements.iter().zip(&resources.raw);
    scored.find_map(|(placement, score)| {
        let traced = trace_resources(placement, cycle).score;
        (traced != Score::Integer(*score)).then(|| format!("{score}, traced {traced:?}"))
    })
}
