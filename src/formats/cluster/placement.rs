//! Where a pod may go: what filters look at beside amounts, of pods that are not placed yet.

use serde::Serialize;

use super::key::Key;
use super::pod::text_or_empty;
use crate::named::Named;
use crate::tree::{Reader, WrongShape};

type Read<T> = Result<T, WrongShape>;

/// Where a pod may go. (Affinity is not read.)
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Placement {
    /// Labels that its node has to have.
    pub node_selector: Named<Box<str>>,
    /// Taints that it tolerates, without those that every pod tolerates for a while.
    pub tolerations: Vec<Toleration>,
}

/// A toleration, as a pod has it.
#[derive(Clone, Debug, Serialize)]
pub struct Toleration {
    /// The key; empty where every one is tolerated.
    pub key: Box<str>,
    /// `Equal`, also where it is empty, or `Exists`.
    pub operator: Box<str>,
    /// The value.
    pub value: Box<str>,
    /// The effect; empty where every one is tolerated.
    pub effect: Box<str>,
}

pub(super) fn read(spec: &Reader<'_>) -> Read<Placement> {
    let tolerations = |list: &Reader<'_>| list.list(toleration);
    let tolerations = spec.field("tolerations", tolerations)?;
    Ok(Placement {
        node_selector: spec.field("nodeSelector", |labels| labels.map(text_or_empty))?,
        tolerations: tolerations.into_iter().flatten().collect(),
    })
}

/// Kubernetes adds two to every pod, for five minutes; they tell pods apart from nothing.
///
/// Source: kubernetes/kubernetes v1.36, `plugin/pkg/admission/defaulttolerationseconds/admission.go`.
fn toleration(from: &Reader<'_>) -> Read<Option<Toleration>> {
    let part = |name| from.field(name, text_or_empty);
    let toleration = Toleration {
        key: part("key")?,
        operator: part("operator")?,
        value: part("value")?,
        effect: part("effect")?,
    };
    let added = matches!(
        &*toleration.key,
        "node.kubernetes.io/not-ready" | "node.kubernetes.io/unreachable"
    ) && &*toleration.effect == "NoExecute";
    Ok((!added).then_some(toleration))
}

impl Placement {
    /// A text in which no two are the same.
    pub(super) fn key(&self) -> String {
        let mut key = Key::default();
        key.count(self.node_selector.len());
        for (name, value) in self.node_selector.iter() {
            key.text(name);
            key.text(value);
        }
        for one in &self.tolerations {
            for part in [&one.key, &one.operator, &one.value, &one.effect] {
                key.text(part);
            }
        }
        key.into_text()
    }
}
