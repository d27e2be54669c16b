//! A node as the API has it, reduced to what scheduling by resources looks at, and to what a person
//! tells nodes apart by.

use super::pod::text_or_empty;
use super::quantities::list;
use crate::named::Named;
use crate::order;
use crate::scenario::QuantityTexts;
use crate::tree::{Reader, WrongShape, bool};

type Read<T> = Result<T, WrongShape>;

/// What counts of a node.
#[derive(Debug)]
pub(super) struct NodeRead {
    pub(super) allocatable: QuantityTexts,
    /// As `kubectl describe` writes them: `dedicated=gpu:NoSchedule`. Without the one of cordoning.
    pub(super) taints: Vec<String>,
    /// `metadata.labels`.
    pub(super) labels: Named<Box<str>>,
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
    let labels =
        |metadata: &Reader<'_>| metadata.field("labels", |labels| labels.map(text_or_empty));
    let labels: Named<Box<str>> = from.field("metadata", labels)?;
    let label = |names: &[&str]| {
        let first = names.iter().find_map(|name| labels.get(name));
        first.cloned().unwrap_or_default()
    };
    Ok(NodeRead {
        allocatable: from.field("status", allocatable)?,
        taints,
        cordoned,
        instance_type: label(&INSTANCE_TYPE),
        pool: label(&POOL),
        labels,
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
        let part = |name| taint.field(name, text_or_empty);
        let (key, value, effect) = (part("key")?, part("value")?, part("effect")?);
        Ok(match (&*key, &*value) {
            (CORDONED, _) => None,
            (key, "") => Some(format!("{key}:{effect}")),
            (key, value) => Some(format!("{key}={value}:{effect}")),
        })
    };
    let mut taints: Vec<_> = from.list(taint)?.into_iter().flatten().collect();
    order::by_text(&mut taints, |taint| taint);
    Ok(taints)
}
