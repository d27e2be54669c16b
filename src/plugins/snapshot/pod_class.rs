//! The class of a pod on a node.

use crate::plugins::Labels;
use crate::plugins::objects::{HostPort, PodAffinity, PodObject};
use crate::releases::rules::RequestRules;
use crate::requests::{Amounts, requests_of_resized};

/// The part of a pod on a node that plugins read. Pods with equal values belong to one class.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct PodClass {
    pub(crate) namespace: Box<str>,
    pub(crate) labels: Labels,
    /// True if the pod has a deletion timestamp.
    pub(crate) is_terminating: bool,
    /// Its affinity to pods.
    pub(crate) affinity: PodAffinity,
    /// Its anti-affinity to pods.
    pub(crate) anti_affinity: PodAffinity,
    pub(crate) host_ports: Vec<HostPort>,
    pub(crate) priority: i64,
    /// Its requests, and those that include non-zero requests.
    pub(crate) requests: (Amounts, Amounts),
}

impl PodClass {
    /// Returns true if the class has terms on other pods.
    pub(super) fn has_affinity(&self) -> bool {
        self.affinity.has_terms() || self.anti_affinity.has_terms()
    }

    pub(crate) fn new(pod: &PodObject, rules: &RequestRules) -> Self {
        Self {
            namespace: pod.metadata.namespace.clone(),
            labels: pod.metadata.labels.clone(),
            is_terminating: pod.metadata.is_terminating,
            affinity: pod.affinity.pod.clone(),
            anti_affinity: pod.affinity.pod_anti.clone(),
            host_ports: pod.host_ports.clone(),
            priority: pod.priority,
            requests: requests_of_resized(&pod.pod, pod.status.as_deref(), rules),
        }
    }
}
