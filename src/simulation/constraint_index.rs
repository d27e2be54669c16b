//! Finds the nodes that pass the filters for node selectors, taints and cordoned nodes.
//!
//! Node labels and taints are indexed once. Each pod then checks each taint once, and visits only
//! nodes with a label that its selector requires or with a taint that it does not tolerate.

use crate::Node;
use crate::constraints::{
    NodeConstraints, PodConstraints, Taint, cordon_taint, filters_nodes, is_avoidable,
};
use crate::name_tree::NameIndex;

/// A bit for each node.
type Bits = Vec<u64>;

/// All nodes, indexed by labels and taints.
#[derive(Default)]
pub(super) struct ConstraintIndex {
    pub(super) nodes: usize,
    /// The ids of the labels that pods require and of the taints.
    ids: NameIndex<'static>,
    /// The indexes of the nodes with each label or taint, by its id.
    nodes_by_id: Vec<Vec<usize>>,
    /// The taints that filter nodes, with their ids.
    taints: Vec<(Taint, usize)>,
    /// The distinct taints that pods should avoid.
    avoidable_taints: Vec<Taint>,
}

impl ConstraintIndex {
    /// Indexes nodes for pods with these constraints.
    pub(super) fn new<'p>(nodes: &[Node], pods: impl Iterator<Item = &'p PodConstraints>) -> Self {
        let mut index = Self {
            nodes: nodes.len(),
            ..Self::default()
        };
        for (name, value) in pods.flat_map(|pod| pod.node_selector.iter()) {
            index.id_of(key(name, value, ""));
        }
        for (node_index, node) in nodes.iter().enumerate() {
            index.add(node_index, &node.constraints);
        }
        index
    }

    fn add(&mut self, node_index: usize, node: &NodeConstraints) {
        // The ids that are not those of taints are those of labels.
        let pods_require_labels = self.nodes_by_id.len() > self.taints.len();
        for (name, value) in node.labels.iter().filter(|_| pods_require_labels) {
            let id = self.ids.get(&key(name, value, ""));
            self.add_node(id, node_index);
        }
        for taint in node.taints.iter().filter(|taint| filters_nodes(taint)) {
            self.add_taint(node_index, taint);
        }
        if node.unschedulable {
            self.add_taint(node_index, &cordon_taint());
        }
        for taint in node.taints.iter().filter(|taint| is_avoidable(taint)) {
            if !self.avoidable_taints.contains(taint) {
                self.avoidable_taints.push(taint.clone());
            }
        }
    }

    /// Returns true if a node has a taint that a pod should avoid.
    pub(super) fn has_avoided_taint(&self, pod: &PodConstraints) -> bool {
        self.avoidable_taints
            .iter()
            .any(|taint| !pod.tolerates(taint))
    }

    fn add_taint(&mut self, node_index: usize, taint: &Taint) {
        let next = self.nodes_by_id.len();
        let id = self.id_of(key(&taint.key, &taint.value, &taint.effect));
        if id == next {
            self.taints.push((taint.clone(), id));
        }
        self.add_node(Some(id), node_index);
    }

    /// Returns the id of a label or taint; assigns the next one if it has none.
    fn id_of(&mut self, key: String) -> usize {
        let new = self.nodes_by_id.len();
        let id = self.ids.get(&key).unwrap_or(new);
        if id == new {
            self.ids.insert(key, new);
            self.nodes_by_id.push(Vec::new());
        }
        id
    }

    fn add_node(&mut self, id: Option<usize>, node_index: usize) {
        if let Some(nodes) = id.and_then(|id| self.nodes_by_id.get_mut(id)) {
            nodes.push(node_index);
        }
    }

    /// Returns the nodes that pass the filters.
    pub(super) fn matching(&self, pod: &PodConstraints) -> Bits {
        // Counts each node's required labels; an untolerated taint adds more than a pod can require.
        let mut counts = vec![0_usize; self.nodes];
        for (name, value) in pod.node_selector.iter() {
            self.add_to(&mut counts, self.ids.get(&key(name, value, "")), 1);
        }
        for (taint, id) in &self.taints {
            if !pod.tolerates(taint) {
                self.add_to(&mut counts, Some(*id), usize::MAX);
            }
        }
        let required = pod.node_selector.len();
        let bit = |(at, count): (usize, &usize)| u64::from(*count == required) << at;
        let word = |counts: &[usize]| counts.iter().enumerate().map(bit).fold(0, |a, b| a | b);
        counts.chunks(64).map(word).collect()
    }

    fn add_to(&self, counts: &mut [usize], id: Option<usize>, increment: usize) {
        let nodes = id.and_then(|id| self.nodes_by_id.get(id));
        for node in nodes.into_iter().flatten() {
            if let Some(count) = counts.get_mut(*node) {
                *count = count.saturating_add(increment);
            }
        }
    }
}

/// Returns a unique key for a taint, or for a label (without an effect). It includes the length of the name,
/// because the name may contain any character.
fn key(name: &str, value: &str, effect: &str) -> String {
    format!("{} {name}{value} {effect}", name.len())
}

#[cfg(test)]
mod tests {
    use super::ConstraintIndex;
    use crate::Node;
    use crate::constraints::{NodeConstraints, PodConstraints, Taint, Toleration};

    const EFFECTS: [&str; 3] = ["NoSchedule", "NoExecute", "PreferNoSchedule"];

    /// Returns nodes with every combination of two labels, two taints and a cordon: `count`
    /// consecutive nodes for each combination.
    fn nodes(count: usize) -> Vec<Node> {
        let constraints = |n: usize| NodeConstraints {
            labels: [("zone", n % 3), ("a=b", n / 3 % 2)]
                .into_iter()
                .filter(|(_, value)| *value > 0)
                .map(|(name, value)| (name, value.to_string().into()))
                .collect(),
            taints: (0..n / 6 % 3)
                .map(|key| Taint {
                    key: key.to_string().into(),
                    value: (n % 2).to_string().into(),
                    effect: EFFECTS[n / 18 % 3].into(),
                })
                .collect(),
            unschedulable: n / 54 % 2 == 1,
        };
        let node = |constraints| Node {
            constraints,
            ..Node::default()
        };
        let each = (0..108 * count).map(|n| constraints(n / count));
        each.map(node).collect()
    }

    fn pods() -> Vec<PodConstraints> {
        let tolerations = |n: usize| match n {
            0 => Vec::new(),
            1 => vec![Toleration {
                operator: "Exists".into(),
                ..Toleration::default()
            }],
            2 => vec![Toleration {
                key: "node.kubernetes.io/unschedulable".into(),
                operator: "Exists".into(),
                ..Toleration::default()
            }],
            _ => vec![Toleration {
                key: "0".into(),
                value: "1".into(),
                effect: EFFECTS[n % 3].into(),
                ..Toleration::default()
            }],
        };
        let matching = [&[][..], &[("zone", "1")], &[("zone", "1"), ("a=b", "1")]];
        let others = [&[("zone", "")][..], &[("none", "1")], &[("zone", "9")]];
        let selectors = matching.into_iter().chain(others);
        let pod = |selector: &[(&str, &str)], n| PodConstraints {
            node_selector: selector
                .iter()
                .map(|(name, value)| (*name, (*value).into()))
                .collect(),
            tolerations: tolerations(n),
        };
        let all = selectors.flat_map(|selector| (0..6).map(move |n| pod(selector, n)));
        all.collect()
    }

    #[test]
    fn matches_the_nodes_that_no_filter_rejects() {
        // With three nodes for each combination, Miri takes more than five minutes.
        let counts = if cfg!(miri) { 0..=1 } else { 0..=3 };
        for count in counts {
            let (nodes, pods) = (nodes(count), pods());
            let constraint_index = ConstraintIndex::new(&nodes, pods.iter());
            for pod in &pods {
                let accepted = constraint_index.matching(pod);
                for (at, node) in nodes.iter().enumerate() {
                    let rejected = !pod.accepts(&node.constraints);
                    assert_ne!(
                        accepted[at / 64] >> (at % 64) & 1 == 1,
                        rejected,
                        "{at} {pod:?}"
                    );
                }
                let set: u32 = accepted.iter().map(|word| word.count_ones()).sum();
                assert!(set as usize <= nodes.len());
            }
        }
    }
}
