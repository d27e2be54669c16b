//! A naive second implementation of plugins: it reads Kubernetes objects as JSON and visits every pod on every node, node
//! by node, for each term.

pub(crate) mod inter_pod_affinity;
pub(crate) mod node_affinity;
pub(crate) mod selectors;
pub(crate) mod taints;
pub(crate) mod topology_spread;

use serde_json::Value;

/// Why a plugin refuses a node: the code's name and the reason.
pub(crate) type Refusal = (&'static str, &'static str);

pub(crate) const RESOLVABLE: &str = "Unschedulable";
pub(crate) const UNRESOLVABLE: &str = "UnschedulableAndUnresolvable";

/// The answer of a plugin.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Answer {
    /// The refusal of each node.
    pub(crate) refusals: Vec<Option<Refusal>>,
    /// The score of each feasible node before and after it is normalized; none if the plugin is skipped.
    pub(crate) scores: Option<Vec<(i64, i64)>>,
}

/// A case: an object with a pod and lists of objects.
#[derive(Clone, Copy)]
pub(crate) struct Case<'c>(pub(crate) &'c Value);

impl<'c> Case<'c> {
    pub(crate) fn pod(self) -> &'c Value {
        &self.0["pod"]
    }

    pub(crate) fn nodes(self) -> &'c [Value] {
        list(&self.0["nodes"])
    }

    /// Returns the pods on a node.
    pub(crate) fn pods_on(self, node: &'c Value) -> impl Iterator<Item = &'c Value> {
        let pods = list(&self.0["pods"]).iter();
        pods.filter(move |pod| pod["spec"]["nodeName"] == node["metadata"]["name"])
    }

    /// Returns the labels of a namespace; null if it is unknown.
    pub(crate) fn namespace_labels(self, name: &str) -> &'c Value {
        let mut namespaces = list(&self.0["namespaces"]).iter();
        let namespace = namespaces.find(|it| it["metadata"]["name"] == *name);
        namespace.map_or(&Value::Null, |it| &it["metadata"]["labels"])
    }

    pub(crate) fn namespaces(self) -> &'c [Value] {
        list(&self.0["namespaces"])
    }

    /// Returns true if the release is this minor version of Kubernetes or a later one.
    pub(crate) fn is_since(self, minor: u16) -> bool {
        let release = text(&self.0["release"]);
        let digits = release.split(['.', '-']).nth(1);
        digits.and_then(|digits| digits.parse().ok()) >= Some(minor)
    }

    /// Returns the arguments of a plugin.
    pub(crate) fn args(self, plugin: &str) -> &'c Value {
        &self.0["args"][plugin]
    }
}

/// Returns the items of a list; an absent one has none.
pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], |items| items)
}

/// Returns a string; an absent one is empty.
pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("")
}

/// Returns the value of a label of a node.
pub(crate) fn label<'v>(node: &'v Value, key: &str) -> Option<&'v str> {
    node["metadata"]["labels"][key].as_str()
}
