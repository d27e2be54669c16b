//! What an Amazon EKS cluster is given as `kubeSchedulerConfig`: the scoring strategy of
//! NodeResourcesFit, of which its API takes a part.
//!
//! Source: Amazon EKS API Reference, `KubeSchedulerConfigRequest`, `ScoringStrategy`,
//! `ResourceWeight`; Amazon EKS User Guide (awsdocs/amazon-eks-user-guide,
//! `latest/ug/clusters/control-plane-configuration.adoc`). Its texts of errors are not known.

use super::document::Document;
use super::draft::Draft;
use super::finding::{Finding, Stage};
use super::inspection::{Loaded, Verdict};
use super::{kube_config, syntax};
use crate::Strategy;
use crate::tree::{Malformed, Tree, Value};

/// What holds all of it.
pub(super) const FIT: &str = "nodeResourcesFit";

/// The resources that can be weighed.
pub(super) const RESOURCES: [&str; 5] = [
    "cpu",
    "memory",
    "nvidia.com/gpu",
    "aws.amazon.com/neuron",
    "aws.amazon.com/neuroncore",
];

/// The least and the highest weight.
pub(super) const WEIGHTS: (i64, i64) = (1, 100);

pub(super) fn load(text: &str, document: &Result<Document, Malformed>) -> Loaded {
    let (findings, drafts) = match document {
        Ok(document) => (refused(&document.tree), drafts(&document.tree)),
        Err(malformed) => (vec![syntax::finding(text, malformed)], Vec::new()),
    };
    let messages = findings.iter().map(|found| &*found.message);
    let error = messages.collect::<Vec<_>>().join("; ");
    Loaded {
        verdict: Verdict {
            loader: "Amazon EKS, by its API reference,".into(),
            nearest: None,
            accepted: findings.is_empty(),
            stage: (!findings.is_empty()).then_some(Stage::Decode),
            error,
            ignored: false,
            crashes: false,
        },
        findings,
        drafts,
    }
}

/// The settings are the cluster's own scheduler's.
fn drafts(tree: &Tree) -> Vec<Draft> {
    let fit = tree.get(FIT).into_iter();
    let draft = |fit| Draft {
        name: "default-scheduler".into(),
        ..kube_config::draft_of_fit(fit)
    };
    fit.map(draft).collect()
}

fn refused(tree: &Tree) -> Vec<Finding> {
    let mut found = Vec::new();
    fields(tree, "", &[FIT], &mut found);
    let Some(fit) = tree.get(FIT) else {
        return found;
    };
    fields(fit, FIT, &["scoringStrategy"], &mut found);
    let path = "nodeResourcesFit.scoringStrategy";
    if let Some(strategy) = fit.get("scoringStrategy") {
        fields(strategy, path, &["type", "resources"], &mut found);
        let kinds = [Strategy::MOST, Strategy::LEAST];
        one_of(
            strategy.get("type"),
            &format!("{path}.type"),
            &kinds,
            &mut found,
        );
        let resources = strategy.get("resources").map_or(&[][..], Tree::items);
        for (at, item) in resources.iter().enumerate() {
            resource(item, &format!("{path}.resources[{at}]"), &mut found);
        }
    }
    found
}

fn resource(item: &Tree, path: &str, found: &mut Vec<Finding>) {
    fields(item, path, &["name", "weight"], found);
    one_of(item.get("name"), &format!("{path}.name"), &RESOURCES, found);
    let Some(weight) = item.get("weight") else {
        return;
    };
    let (least, most) = WEIGHTS;
    let number = match &weight.value {
        Value::Number(text) => text.parse().ok(),
        _ => None,
    };
    if !number.is_some_and(|number| (least..=most).contains(&number)) {
        let message = format!("a weight is a whole number from {least} to {most}");
        found.push(refuse(weight, &format!("{path}.weight"), message));
    }
}

/// An object with these fields alone.
fn fields(tree: &Tree, path: &str, known: &[&str], found: &mut Vec<Finding>) {
    let Value::Map(entries) = &tree.value else {
        found.push(refuse(tree, path, "an object stands here".into()));
        return;
    };
    for (key, value) in entries
        .iter()
        .filter(|entry| !known.contains(&&*entry.0.text))
    {
        let message = format!("EKS takes {} here, not {}", known.join(", "), key.text);
        found.push(refuse(value, path, message).at(key.span));
    }
}

fn one_of(tree: Option<&Tree>, path: &str, known: &[&str], found: &mut Vec<Finding>) {
    if let Some(tree) = tree.filter(|tree| !tree.text().is_some_and(|text| known.contains(&text))) {
        let message = format!("EKS takes {} alone", known.join(", "));
        found.push(refuse(tree, path, message));
    }
}

fn refuse(tree: &Tree, path: &str, message: String) -> Finding {
    let finding = Finding::error("eks-refuses", Stage::Decode, message);
    finding.path(path).at(tree.span)
}
