//! Reads a node of the API: the fields that plugins read, and the labels that help users to distinguish nodes.

use super::fields::{ReadResult, quantities};
use crate::constraints::{NodeConstraints, Taint};
use crate::messages::cluster;
use crate::plugins::objects::NodeObject;
use crate::scenario::{QuantityInputs, to_resource_list};
use crate::sort;
use crate::tree::{Reader, TypeMismatch, text_or_empty};

/// The fields of a node that are stored.
#[derive(Debug)]
pub(super) struct NodeFields {
    /// The allocatable amounts as they were read.
    pub(super) allocatable: QuantityInputs,
    /// The fields that plugins read.
    pub(super) object: NodeObject,
    /// The taints as `kubectl describe` writes them: `dedicated=gpu:NoSchedule`, without the
    /// taint of a cordon.
    pub(super) taints: Vec<String>,
    /// True if the condition `Ready` is true or absent.
    pub(super) ready: bool,
    pub(super) instance_type: Box<str>,
    pub(super) pool: Box<str>,
}

/// Labels that hold the instance type, the current label first.
const INSTANCE_TYPE_LABELS: [&str; 2] = [
    "node.kubernetes.io/instance-type",
    "beta.kubernetes.io/instance-type",
];

/// Labels that name the node pool, as set by EKS, eksctl, GKE, AKS, Karpenter, DigitalOcean, Scaleway, IBM.
const POOL_LABELS: [&str; 10] = [
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

/// The key of the taint that represents a cordon.
const CORDON_TAINT: &str = "node.kubernetes.io/unschedulable";

/// Reads a node; without allocatable amounts only one of a scenario, whose cards have them.
pub(super) fn read(from: &Reader<'_>, is_of_scenario: bool) -> ReadResult<NodeFields> {
    let mut object = NodeObject::read_without_allocatable(from)?;
    let status_amounts = from.field("status", |status| status.optional(allocatable))?;
    let allocatable = match status_amounts.flatten() {
        None if !is_of_scenario => {
            return Err(TypeMismatch::new(cluster::allocatable_missing()));
        }
        amounts => amounts.unwrap_or_default(),
    };
    object.node.allocatable = to_resource_list(&allocatable);
    let NodeConstraints { labels, taints, .. } = &object.node.constraints;
    let label = |names: &[&str]| {
        let first = names.iter().find_map(|name| labels.get(name));
        first.cloned().unwrap_or_default()
    };
    Ok(NodeFields {
        taints: taint_texts(taints),
        ready: from
            .field("status", |status| status.optional(read_ready))?
            .unwrap_or(true),
        instance_type: label(&INSTANCE_TYPE_LABELS),
        pool: label(&POOL_LABELS),
        allocatable,
        object,
    })
}

/// Returns the allocatable amounts, or the capacity if they are missing.
///
/// Source: kubernetes/kubernetes v1.36, `pkg/apis/core/v1/defaults.go` (`SetDefaults_NodeStatus`).
fn allocatable(status: &Reader<'_>) -> ReadResult<Option<QuantityInputs>> {
    let amounts = |name| status.field(name, |list| list.optional(quantities));
    Ok(match amounts("allocatable")? {
        None => amounts("capacity")?,
        amounts => amounts,
    })
}

fn taint_texts(taints: &[Taint]) -> Vec<String> {
    let without_cordon = taints.iter().filter(|taint| &*taint.key != CORDON_TAINT);
    let mut texts = without_cordon.map(Taint::to_text).collect();
    sort::by_text(&mut texts, |taint| taint);
    texts
}

fn read_ready(status: &Reader<'_>) -> ReadResult<bool> {
    let condition = |condition: &Reader<'_>| {
        let is_ready = &*condition.field("type", text_or_empty)? == "Ready";
        let is_true = &*condition.field("status", text_or_empty)? == "True";
        Ok(is_ready && !is_true)
    };
    let conditions = status.field("conditions", |list| list.list(condition))?;
    Ok(!conditions.contains(&true))
}
