//! A node as the API has it, reduced to what scheduling by resources looks at, and to what a person
//! tells nodes apart by.

use super::pod::optional_text;
use super::quantities::list;
use crate::scenario::QuantityTexts;
use crate::tree::{Reader, WrongShape, bool};

type Read<T> = Result<T, WrongShape>;

/// What counts of a node.
#[derive(Debug)]
pub(super) struct NodeRead {
    pub(super) allocatable: QuantityTexts,
    /// As `kubectl describe` writes them: `dedicated=gpu:NoSchedule`. Without the one of cordoning.
    pub(super) taints: Vec<String>,
    /// `spec.unschedulable`: `kubectl cordon` was here.
    pub(super) cordoned: bool,
    pub(super) instance_type: Box<str>,
    pub(super) pool: Box<str>,
}

/// Labels that name the machine, the current one first.
const INSTANCE_TYPE: [&str; 2] = [
    "node.kubernetes.io/instance-type",
    "beta.kubernetes.io/instance-type",
];

/// Labels that name the pool: EKS, eksctl, GKE, AKS, Karpenter, DigitalOcean, Scaleway, IBM.
const POOL: [&str; 10] = [
    "eks.amazonaws.com/nodegroup",
    "alpha.eksctl.io/nodegroup-name",
    "cloud.google.com/gke-nodepool",
    "kubernetes.azure.com/agentpool",
    "agentpool",
    "karpenter.sh/nodepool",
    "karpenter.sh/provisioner-name",
    "doks.digitalocean.com/node-pool",
    "k8s.scaleway.com/pool-name",
    "ibm-cloud.kubernetes.io/worker-pool-name",
];

/// The taint that comes with cordoning.
const CORDONED: &str = "node.kubernetes.io/unschedulable";

pub(super) fn read(from: &Reader<'_>) -> Read<NodeRead> {
    let spec = |spec: &Reader<'_>| {
        let cordoned = spec.field("unschedulable", bool)?;
        Ok((spec.field("taints", taints)?, cordoned))
    };
    let spec = from.field("spec", |from| from.optional(spec))?;
    let (taints, cordoned) = spec.unwrap_or_default();
    let label = |names: &[&str]| from.field("metadata", |metadata| label(metadata, names));
    Ok(NodeRead {
        allocatable: from.field("status", allocatable)?,
        taints,
        cordoned,
        instance_type: label(&INSTANCE_TYPE)?,
        pool: label(&POOL)?,
    })
}

/// Where a node does not say what is allocatable, it is its whole capacity.
///
/// Source: kubernetes/kubernetes v1.36, `pkg/apis/core/v1/defaults.go` (`SetDefaults_NodeStatus`).
fn allocatable(status: &Reader<'_>) -> Read<QuantityTexts> {
    let capacity = || status.field("capacity", list);
    let stated = match status.field("allocatable", list)? {
        None => capacity()?,
        stated => stated,
    };
    stated.ok_or_else(|| WrongShape::new("status.allocatable: is missing"))
}

fn taints(from: &Reader<'_>) -> Read<Vec<String>> {
    let taint = |taint: &Reader<'_>| {
        let part = |name| {
            taint
                .field(name, optional_text)
                .map(Option::unwrap_or_default)
        };
        let (key, value, effect) = (part("key")?, part("value")?, part("effect")?);
        Ok(match (&*key, &*value) {
            (CORDONED, _) => None,
            (key, "") => Some(format!("{key}:{effect}")),
            (key, value) => Some(format!("{key}={value}:{effect}")),
        })
    };
    let mut taints: Vec<_> = from.list(taint)?.into_iter().flatten().collect();
    taints.sort_unstable();
    Ok(taints)
}

/// The first of some labels that a node has.
fn label(metadata: &Reader<'_>, names: &[&str]) -> Read<Box<str>> {
    let first = |labels: &Reader<'_>| {
        let values = names.iter().map(|name| labels.field(name, optional_text));
        let found: Option<_> = values.flat_map(Result::transpose).next();
        found.transpose().map(Option::unwrap_or_default)
    };
    let labels = |labels: &Reader<'_>| labels.optional(first);
    metadata
        .field("labels", labels)
        .map(Option::unwrap_or_default)
}
