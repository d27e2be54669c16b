//! Reads the results that kube-scheduler-simulator writes into the annotations of a pod.
//!
//! Source: kubernetes-sigs/kube-scheduler-simulator, `simulator/scheduler/plugin/annotation/annotation.go`.

use super::amounts::int;
use super::facts::{Fact, FactKind, NodeFact};
use crate::Score;
use crate::formats::document;
use crate::json;
use crate::name_map::NameMap;
use crate::tree::{SyntaxError, Tree, Value};

/// The prefixes of the annotations: now, and in 2022.
const PREFIXES: [&str; 2] = [
    "kube-scheduler-simulator.sigs.k8s.io/",
    "scheduler-simulator/",
];

/// Returns true if a text begins like a Kubernetes object in YAML or JSON, not like a log; `line` is its first line.
pub(super) fn is_object(line: &str) -> bool {
    let line = line.trim();
    let has_key = |key: &str| line.starts_with(key) || line.contains(&format!("\"{key}\""));
    line == "---"
        || line == "{"
        || ["apiVersion", "kind", "metadata", "items"]
            .iter()
            .any(|key| has_key(key))
}

/// Reads the facts of the pods in a text.
pub(super) fn facts(text: &str) -> Result<Vec<Fact>, SyntaxError> {
    let trees = match document::is_json(text) {
        true => vec![json::parse(text)?],
        false => document::read_all(text).collect::<Result<_, _>>()?,
    };
    let mut facts = Vec::new();
    for tree in &trees {
        let items = tree.get("items").map(|items| &items.value);
        match items {
            Some(Value::List(pods)) => pods.iter().for_each(|pod| pod_facts(pod, &mut facts)),
            _ => pod_facts(tree, &mut facts),
        }
    }
    Ok(facts)
}

fn pod_facts(pod: &Tree, facts: &mut Vec<Fact>) {
    let Some(metadata) = pod.get("metadata") else {
        return;
    };
    let name = metadata.text_of("name");
    let pod = match metadata.text_at("namespace") {
        Some(namespace) => format!("{namespace}/{name}"),
        None => name.to_owned(),
    };
    let Some(annotations) = metadata.get("annotations") else {
        return;
    };
    let history = annotation(annotations, "result-history").map(|text| json::parse(&text));
    match history.and_then(Result::ok).map(|history| history.value) {
        Some(Value::List(attempts)) if !attempts.is_empty() => {
            attempts
                .iter()
                .for_each(|attempt| attempt_facts(&pod, attempt, facts));
        }
        _ => attempt_facts(&pod, annotations, facts),
    }
}

/// Returns the text of an annotation.
fn annotation(annotations: &Tree, name: &str) -> Option<String> {
    let mut names = PREFIXES.iter().map(|prefix| [prefix, name].concat());
    names.find_map(|name| annotations.text_at(&name).map(str::to_owned))
}

/// Reads the results of one attempt to schedule a pod.
fn attempt_facts(pod: &str, results: &Tree, facts: &mut Vec<Fact>) {
    let [raw, weighted, filters] =
        ["score-result", "finalscore-result", "filter-result"].map(|name| {
            let tree = json::parse(&annotation(results, name)?).ok()?;
            Some(tree)
        });
    if raw.is_none() && weighted.is_none() && filters.is_none() {
        return;
    }
    facts.push(Fact::new(pod, FactKind::Attempt));
    let mut totals = NameMap::<i64>::default();
    for (tree, is_weighted) in [(&raw, false), (&weighted, true)] {
        for_each_result(tree.as_ref(), &mut |node, plugin, result| {
            let Some(score) = int(result) else {
                return;
            };
            if is_weighted {
                totals.insert(node, totals.get(node).unwrap_or(&0).wrapping_add(score));
            }
            let name = plugin.into();
            let score = Score::Integer(score);
            let fact = NodeFact::Plugin {
                name,
                score,
                is_weighted,
            };
            facts.push(Fact::of_node(pod, node, fact));
        });
    }
    for (node, total) in totals.iter() {
        let total = NodeFact::Total(Score::Integer(*total));
        facts.push(Fact::of_node(pod, node, total));
    }
    let mut is_feasible = NameMap::<bool>::default();
    for_each_result(filters.as_ref(), &mut |node, plugin, result| {
        let passed = result == "passed";
        let earlier = is_feasible.get(node).copied().unwrap_or(true);
        is_feasible.insert(node, earlier && passed);
        if !passed {
            let reason = format!("{plugin}: {result}").into();
            facts.push(Fact::of_node(pod, node, NodeFact::Rejected(reason)));
        }
    });
    let selected = annotation(results, "selected-node").filter(|node| !node.is_empty());
    facts.extend(selected.map(|node| {
        let feasible = is_feasible.iter().filter(|node| *node.1).count();
        let kind = FactKind::Bound {
            node: node.into(),
            evaluated: filters
                .as_ref()
                .and_then(|_| i64::try_from(is_feasible.len()).ok()),
            feasible: filters.as_ref().and_then(|_| i64::try_from(feasible).ok()),
        };
        Fact::new(pod, kind)
    }));
}

/// Calls a function with the node, the plugin and the text of each result: `{"node": {"Plugin": "73"}}`.
fn for_each_result(results: Option<&Tree>, call: &mut dyn FnMut(&str, &str, &str)) {
    for (node, plugins) in entries(results) {
        for (plugin, result) in entries(Some(plugins)) {
            if let Value::Text(text) | Value::Number(text) = &result.value {
                call(node, plugin, text);
            }
        }
    }
}

fn entries(tree: Option<&Tree>) -> impl Iterator<Item = (&str, &Tree)> {
    let entries = match tree.map(|tree| &tree.value) {
        Some(Value::Map(entries)) => &**entries,
        _ => &[],
    };
    entries.iter().map(|(key, value)| (&*key.text, value))
}
