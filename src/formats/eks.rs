//! Loads `kubeSchedulerConfig` of an Amazon EKS cluster: a part of the scoring strategy of
//! NodeResourcesFit.
//!
//! Source: Amazon EKS API Reference, `KubeSchedulerConfigRequest`, `ScoringStrategy`,
//! `ResourceWeight`; Amazon EKS User Guide (awsdocs/amazon-eks-user-guide,
//! `latest/ug/clusters/control-plane-configuration.adoc`). The error messages of EKS are not known.

use super::decode::{Check, Object, Type, object};
use super::document::Document;
use super::finding::{Finding, Stage};
use super::located::Located;
use super::syntax;
use super::verdict::{LoadResult, Verdict};
use crate::Strategy;
use crate::message::Message;
use crate::messages::files;
use crate::tree::{SyntaxError, Value};

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

static FILE: Object = object! { "nodeResourcesFit": Type::Object(&ARGS); };
static ARGS: Object = object! { "scoringStrategy": Type::Object(&STRATEGY); };
static STRATEGY: Object = object! {
    "type": Type::Text, "", Check::OneOf(&[Strategy::MOST_ALLOCATED, Strategy::LEAST_ALLOCATED]);
    "resources": Type::List(&Type::Object(&RESOURCE));
};
static RESOURCE: Object = object! {
    "name": Type::Text, "", Check::OneOf(&RESOURCES);
    "weight": Type::Int64, "", Check::Between(WEIGHT_RANGE.0, WEIGHT_RANGE.1);
};

pub(super) fn load(text: &str, document: &Result<Document, SyntaxError>) -> LoadResult {
    let mut findings = Vec::new();
    match document {
        Ok(document) => check(&Located::root(&document.tree), &FILE, &mut findings),
        Err(syntax_error) => findings.push(syntax::finding(text, syntax_error)),
    }
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

/// Reports unknown fields and unsupported values of an object.
fn check(value: &Located<'_>, object: &'static Object, findings: &mut Vec<Finding>) {
    let Value::Map(entries) = &value.tree.value else {
        return findings.push(unsupported(value, files::eks_object()));
    };
    let unknown = entries
        .iter()
        .filter(|entry| object.field(&entry.0.text).is_none());
    findings.extend(unknown.map(|(key, _)| {
        let known: Vec<&str> = object.names().collect();
        unsupported(value, files::eks_value(&*known)).at(key.span)
    }));
    for field in object.0 {
        let Some(tree) = value.tree.get(field.name) else {
            continue;
        };
        let value = value.child(Some(tree), field.name);
        match (field.kind, field.check) {
            (Type::Object(inner), _) => check(&value, inner, findings),
            (Type::List(Type::Object(inner)), _) => {
                value
                    .into_items()
                    .for_each(|item| check(&item, inner, findings));
            }
            (_, Check::OneOf(known)) if tree.text().is_none_or(|it| !known.contains(&it)) => {
                findings.push(unsupported(&value, files::eks_value(known)));
            }
            (_, Check::Between(min, max))
                if tree.integer().is_none_or(|it| !(min..=max).contains(&it)) =>
            {
                findings.push(unsupported(&value, files::eks_weight(min, max)));
            }
            _ => {}
        }
    }
}

#[inline(never)]
fn unsupported(value: &Located<'_>, message: Message) -> Finding {
    Finding::error("eks-unsupported", Stage::Decode, message).on(value)
}
