//! Loads `kubeSchedulerConfig` of an Amazon EKS cluster: a part of the scoring strategy of
//! NodeResourcesFit.
//!
//! Source: Amazon EKS API Reference, `KubeSchedulerConfigRequest`, `ScoringStrategy`,
//! `ResourceWeight`; Amazon EKS User Guide (awsdocs/amazon-eks-user-guide,
//! `latest/ug/clusters/control-plane-configuration.adoc`). The error messages of EKS are not known.

use super::document::Document;
use super::finding::{Finding, Stage};
use super::syntax;
use super::verdict::{LoadResult, Verdict};
use crate::Strategy;
use crate::message::Message;
use crate::messages::files;
use crate::tree::{SyntaxError, Tree, Value};

/// The only top-level field.
pub(super) const FIT: &str = "nodeResourcesFit";

/// The resources that EKS scores.
pub(super) const RESOURCES: [&str; 5] = [
    "cpu",
    "memory",
    "nvidia.com/gpu",
    "aws.amazon.com/neuron",
    "aws.amazon.com/neuroncore",
];

/// The lowest and the highest weight.
pub(super) const WEIGHT_RANGE: (i64, i64) = (1, 100);

pub(super) fn load(text: &str, document: &Result<Document, SyntaxError>) -> LoadResult {
    let findings = match document {
        Ok(document) => unsupported_values(&document.tree),
        Err(syntax_error) => vec![syntax::finding(text, syntax_error)],
    };
    LoadResult {
        // The scheduler of EKS cannot be run, so the rules come from the documentation.
        verdict: Verdict::new(
            "Amazon EKS".into(),
            Some("Amazon EKS API Reference".into()),
            (!findings.is_empty()).then_some(Stage::Decode),
            String::new(),
        ),
        findings,
    }
}

fn unsupported_values(tree: &Tree) -> Vec<Finding> {
    let mut found = Vec::new();
    check_fields(tree, "", &[FIT], &mut found);
    let fit = tree.get(FIT);
    if let Some(fit) = fit {
        check_fields(fit, FIT, &["scoringStrategy"], &mut found);
    }
    let path = "nodeResourcesFit.scoringStrategy";
    if let Some(strategy) = fit.and_then(|fit| fit.get("scoringStrategy")) {
        check_fields(strategy, path, &["type", "resources"], &mut found);
        let kinds = [Strategy::MOST_ALLOCATED, Strategy::LEAST_ALLOCATED];
        check_choice(strategy, path, "type", &kinds, &mut found);
        let resources = strategy.items_at("resources");
        for (at, item) in resources.iter().enumerate() {
            let path = [path, ".resources[", &at.to_string(), "]"].concat();
            check_fields(item, &path, &["name", "weight"], &mut found);
            check_choice(item, &path, "name", &RESOURCES, &mut found);
            if let Some(weight) = item.get("weight").filter(|weight| !is_weight(weight)) {
                let path = [&*path, ".weight"].concat();
                let message = files::eks_weight(WEIGHT_RANGE.0, WEIGHT_RANGE.1);
                found.push(unsupported(weight, path, message));
            }
        }
    }
    found
}

fn is_weight(tree: &Tree) -> bool {
    let Value::Number(text) = &tree.value else {
        return false;
    };
    let (min, max) = WEIGHT_RANGE;
    text.parse()
        .is_ok_and(|weight: i64| min <= weight && weight <= max)
}

/// Reports fields other than the known ones.
fn check_fields(tree: &Tree, path: &str, known: &[&str], found: &mut Vec<Finding>) {
    let Value::Map(entries) = &tree.value else {
        return found.push(unsupported(tree, path.into(), files::eks_object()));
    };
    for (key, value) in entries {
        if !known.contains(&&*key.text) {
            let finding = unsupported(value, path.into(), one_of_values(known));
            found.push(finding.at(key.span));
        }
    }
}

fn check_choice(of: &Tree, path: &str, field: &str, known: &[&str], found: &mut Vec<Finding>) {
    let is_known = |tree: &Tree| tree.text().is_some_and(|text| known.contains(&text));
    if let Some(tree) = of.get(field).filter(|tree| !is_known(tree)) {
        let path = [path, ".", field].concat();
        found.push(unsupported(tree, path, one_of_values(known)));
    }
}

fn one_of_values(known: &[&str]) -> Message {
    let values: Vec<String> = known.iter().map(|value| (*value).into()).collect();
    files::eks_value(values)
}

#[inline(never)]
fn unsupported(tree: &Tree, path: String, message: Message) -> Finding {
    let finding = Finding::error("eks-unsupported", Stage::Decode, message);
    finding.path(path).at(tree.span)
}
