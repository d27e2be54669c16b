//! A pod as a manifest describes it: a Pod, or the pod template of a workload.

use serde::Serialize;

use super::pod::{self, text_or_empty};
use crate::named::Named;
use crate::scenario::PodText;
use crate::tree::{Reader, Tree, WrongShape};

type Read<T> = Result<T, WrongShape>;

/// A pod that a manifest describes, with the nodes that it allows.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PodTemplate {
    /// The name of the object that describes it.
    pub name: Box<str>,
    /// Its requests.
    #[serde(flatten)]
    pub pod: PodText,
    /// The labels that it requires of its node.
    pub node_selector: Named<Box<str>>,
    /// The taints that it tolerates.
    pub tolerations: Vec<PodToleration>,
    /// `spec.schedulerName`.
    #[serde(skip)]
    pub scheduler: Box<str>,
}

/// A toleration; what is not set is empty.
#[derive(Clone, Debug, Serialize)]
pub struct PodToleration {
    /// The key of the taint.
    pub key: Box<str>,
    /// `Equal` or `Exists`.
    pub operator: Box<str>,
    /// The value of the taint.
    pub value: Box<str>,
    /// The effect of the taint.
    pub effect: Box<str>,
}

/// Reads what has the form of a pod: an object with a `spec`.
pub(in crate::formats) fn read(name: &str, tree: &Tree) -> Read<PodTemplate> {
    let from = Reader::root(tree);
    let read = pod::read(&from)?;
    let selector = |labels: &Reader<'_>| labels.map(text_or_empty);
    let tolerations = |list: &Reader<'_>| list.list(toleration);
    from.field("spec", |spec| {
        Ok(PodTemplate {
            name: name.into(),
            pod: read.requests,
            node_selector: spec.field("nodeSelector", selector)?,
            tolerations: spec.field("tolerations", tolerations)?,
            scheduler: read.scheduler,
        })
    })
}

fn toleration(from: &Reader<'_>) -> Read<PodToleration> {
    let part = |name| from.field(name, text_or_empty);
    Ok(PodToleration {
        key: part("key")?,
        operator: part("operator")?,
        value: part("value")?,
        effect: part("effect")?,
    })
}
