//! A pod that a manifest describes: a Pod, or the pod template of a workload.
//!
//! Quantities are kept as written, because scoring checks them. This module therefore does not use
//! the cluster reader, whose checks would make the WebAssembly module 5% larger.

use serde::Serialize;

use super::node_affinity;
use crate::name_map::NameMap;
use crate::scenario::{ContainerInput, QuantityInputs, RawNumber, ResourcesInput};
use crate::tree::{Tree, Value};

/// A pod that a manifest describes, with its constraints on nodes.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PodTemplate {
    /// The name of the object that describes it.
    pub name: Box<str>,
    /// Its containers.
    pub containers: Vec<ContainerInput>,
    /// Its init containers, sidecars among them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub init_containers: Vec<ContainerInput>,
    /// The overhead of the runtime class.
    #[serde(skip_serializing_if = "NameMap::is_empty")]
    pub overhead: QuantityInputs,
    /// Pod-level requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resources: Option<ResourcesInput>,
    /// The labels that its node must have.
    pub node_selector: NameMap<Box<str>>,
    /// The taints that it tolerates.
    pub tolerations: Vec<PodToleration>,
}

/// A toleration; absent fields are empty.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
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

impl PodTemplate {
    /// Reads the `spec` of a pod. Also returns the scheduling constraints that the result does not
    /// have.
    pub(super) fn read(name: &str, spec: &Tree) -> (Self, Vec<&'static str>) {
        let mut pod = Self {
            name: name.into(),
            containers: containers(spec, "containers"),
            init_containers: containers(spec, "initContainers"),
            overhead: quantities(spec, "overhead"),
            resources: pod_level(spec),
            node_selector: selector(spec),
            tolerations: spec
                .items_at("tolerations")
                .iter()
                .map(toleration)
                .collect(),
        };
        let ignored = node_affinity::add_to_selector(spec, &mut pod.node_selector);
        (pod, ignored)
    }
}

fn containers(spec: &Tree, name: &str) -> Vec<ContainerInput> {
    let container = |tree: &Tree| ContainerInput {
        requests: requests(tree),
        restart_policy: tree.text_at("restartPolicy").map(Box::from),
    };
    spec.items_at(name).iter().map(container).collect()
}

/// Returns the requests of a container. A limit without a request is also the request.
///
/// Source: kubernetes/kubernetes v1.36.3, `pkg/apis/core/v1/defaults.go` (`SetDefaults_Pod`).
fn requests(container: &Tree) -> QuantityInputs {
    let mut requests = quantities(container, "resources.requests");
    requests.add_missing(&quantities(container, "resources.limits"));
    requests
}

/// Returns the pod-level requests.
fn pod_level(spec: &Tree) -> Option<ResourcesInput> {
    let path = "resources.requests";
    let requests = quantities(spec, path);
    spec.at(path).map(|_| ResourcesInput { requests })
}

fn quantities(tree: &Tree, path: &str) -> QuantityInputs {
    let amounts = tree.entries_at(path).iter();
    let amounts = amounts.filter_map(|(key, value)| match &value.value {
        Value::Text(text) | Value::Number(text) => {
            Some((key.text.clone(), RawNumber::from(&**text)))
        }
        _ => None,
    });
    amounts.collect()
}

fn selector(spec: &Tree) -> NameMap<Box<str>> {
    let labels = spec.entries_at("nodeSelector").iter();
    let labels = labels.filter_map(|(key, value)| Some((key.text.clone(), value.text()?.into())));
    labels.collect()
}

fn toleration(tree: &Tree) -> PodToleration {
    let part = |name: &str| Box::from(tree.text_of(name));
    PodToleration {
        key: part("key"),
        operator: part("operator"),
        value: part("value"),
        effect: part("effect"),
    }
}
