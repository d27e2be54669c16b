//! The selector of the default constraints: that of the pod's services and its controller.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/helper/spread.go` (`DefaultSelector`).

use crate::plugins::Labels;
use crate::plugins::label_selector::LabelSelector;
use crate::plugins::objects::{LabelSelectorOwner, LabelSetOwner, PodObject};
use crate::plugins::plugin::SchedulingCycle;

/// Returns the default selector of a pod; none if it would match everything.
pub(super) fn default_selector(cycle: SchedulingCycle<'_>) -> Option<LabelSelector> {
    let SchedulingCycle { pod, cluster, .. } = cycle;
    let mut labels = Labels::default();
    for service in cluster.services.iter().filter(|it| selects(it, pod)) {
        merge(&mut labels, service.selector.as_ref());
    }
    let mut requirements = None;
    if let Some(controller) = &pod.metadata.controller {
        let namespace = &*pod.metadata.namespace;
        let is_controller = |name: &str, in_namespace: &str| {
            *name == *controller.name && *in_namespace == *namespace
        };
        let find = |list: &'_ [LabelSelectorOwner]| {
            let found = list
                .iter()
                .find(|it| is_controller(&it.name, &it.namespace));
            found.and_then(|it| it.selector.clone())
        };
        match (&*controller.api_version, &*controller.kind) {
            ("v1", "ReplicationController") => {
                let mut controllers = cluster.replication_controllers.iter();
                let found = controllers.find(|it| is_controller(&it.name, &it.namespace));
                merge(&mut labels, found.and_then(|it| it.selector.as_ref()));
            }
            ("apps/v1", "ReplicaSet") => requirements = find(&cluster.replica_sets),
            ("apps/v1", "StatefulSet") => requirements = find(&cluster.stateful_sets),
            _ => {}
        }
    }
    let mut selector = LabelSelector::new(&labels, Vec::new());
    if let Some(requirements) = requirements.filter(LabelSelector::is_valid) {
        selector.add_selector(&requirements);
    }
    Some(selector).filter(|selector| !selector.is_empty())
}

/// Returns true if a service selects a pod.
fn selects(service: &LabelSetOwner, pod: &PodObject) -> bool {
    let labels = &pod.metadata.labels;
    service.namespace == pod.metadata.namespace
        && service.selector.as_ref().is_some_and(|selector| {
            let mut selector = selector.iter();
            selector.all(|(key, value)| labels.get(key) == Some(value))
        })
}

/// Adds labels; of two values of a key, the later one counts.
fn merge(labels: &mut Labels, more: Option<&Labels>) {
    let more = more.iter().flat_map(|more| more.iter());
    labels.extend(more.map(|(key, value)| (key, value.clone())));
}
