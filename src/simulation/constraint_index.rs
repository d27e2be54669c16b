//! Finds the nodes that the filters for labels, taints and cordons accept for a pod class.
//!
//! Node labels and taints are indexed once. A pod is then checked against each taint once, and only
//! against nodes that have a label of its selector or a taint that it does not tolerate.

use crate::Node;
use crate::filter::{NodeConstraints, PodConstraints, Taint, cordon_taint, filters_nodes};
use crate::name_tree::NameIndex;

/// A bit for each node.
type Bits = Vec<u64>;

/// All nodes, indexed by the labels and taints that these filters check.
#[derive(Default)]
pub(super) struct ConstraintIndex {
    pub(super) nodes: usize,
    /// The number of each label that a pod requires and of each taint.
    numbers: NameIndex<'static>,
    /// The nodes with each label or taint, by its number.
    nodes_by_number: Vec<Vec<usize>>,
    /// The taints among them, with their numbers.
    taints: Vec<(Taint, usize)>,
}

impl ConstraintIndex {
    /// Indexes nodes for pods with these constraints.
    pub(super) fn new<'p>(nodes: &[Node], pods: impl Iterator<Item = &'p PodConstraints>) -> Self {
        let mut index = Self {
            nodes: nodes.len(),
            ..Self::default()
        };
        for (name, value) in pods.flat_map(|pod| pod.node_selector.iter()) {
            index.number(identity(name, value, ""));
        }
        for (at, node) in nodes.iter().enumerate() {
            index.add(at, &node.constraints);
        }
        index
    }

    fn add(&mut self, at: usize, node: &NodeConstraints) {
        let has_labels = self.nodes_by_number.len() > self.taints.len();
        for (name, value) in node.labels.iter().filter(|_| has_labels) {
            let number = self.numbers.get(&identity(name, value, ""));
            self.put(number, at);
        }
        for taint in node.taints.iter().filter(|taint| filters_nodes(taint)) {
            self.add_taint(at, taint);
        }
        if node.unschedulable {
            self.add_taint(at, &cordon_taint());
        }
    }

    fn add_taint(&mut self, at: usize, taint: &Taint) {
        let next = self.nodes_by_number.len();
        let number = self.number(identity(&taint.key, &taint.value, &taint.effect));
        if number == next {
            self.taints.push((taint.clone(), number));
        }
        self.put(Some(number), at);
    }

    /// Returns the number of a label or taint; assigns the next one if it has none.
    fn number(&mut self, identity: String) -> usize {
        let new = self.nodes_by_number.len();
        let number = self.numbers.get(&identity).unwrap_or(new);
        if number == new {
            self.numbers.set(identity, new);
            self.nodes_by_number.push(Vec::new());
        }
        number
    }

    fn put(&mut self, number: Option<usize>, node: usize) {
        if let Some(nodes) = number.and_then(|number| self.nodes_by_number.get_mut(number)) {
            nodes.push(node);
        }
    }

    /// Returns the nodes that these filters accept.
    pub(super) fn matching(&self, pod: &PodConstraints) -> Bits {
        // Counts each node's required labels; an untolerated taint adds more than a pod can require.
        let mut counts = vec![0_usize; self.nodes];
        for (name, value) in pod.node_selector.iter() {
            self.add_to(&mut counts, self.numbers.get(&identity(name, value, "")), 1);
        }
        for (taint, number) in &self.taints {
            if !pod.tolerates(taint) {
                self.add_to(&mut counts, Some(*number), usize::MAX);
            }
        }
        let required = pod.node_selector.len();
        let bit = |(at, count): (usize, &usize)| u64::from(*count == required) << at;
        let word = |counts: &[usize]| counts.iter().enumerate().map(bit).fold(0, |a, b| a | b);
        counts.chunks(64).map(word).collect()
    }

    fn add_to(&self, counts: &mut [usize], number: Option<usize>, more: usize) {
        let nodes = number.and_then(|number| self.nodes_by_number.get(number));
        for node in nodes.into_iter().flatten() {
            if let Some(count) = counts.get_mut(*node) {
                *count = count.saturating_add(more);
            }
        }
    }
}

/// Returns a unique text for a taint, or for a label (without an effect). It includes the length of the
/// name, which may contain any character.
fn identity(name: &str, value: &str, effect: &str) -> String {
    format!("{} {name}{value} {effect}", name.len())
}

#[cfg(test)]
mod tests {
    use super::ConstraintIndex;
    use crate::Node;
    use crate::filter::{NodeConstraints, PodConstraints, Taint, Toleration};

    const EFFECTS: [&str; 3] = ["NoSchedule", "NoExecute", "PreferNoSchedule"];

    /// Returns nodes with every combination of two labels, two taints and a cordon, this many of
    /// each in a row.
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
        // With three of each, Miri takes more than five minutes.
        let counts = if cfg!(miri) { 0..=1 } else { 0..=3 };
        for count in counts {
            let (nodes, pods) = (nodes(count), pods());
            let constraint_index = ConstraintIndex::new(&nodes, pods.iter());
            for pod in &pods {
                let admitted = constraint_index.matching(pod);
                for (at, node) in nodes.iter().enumerate() {
                    let rejected = !pod.accepts(&node.constraints);
                    assert_ne!(
                        admitted[at / 64] >> (at % 64) & 1 == 1,
                        rejected,
                        "{at} {pod:?}"
                    );
                }
                let set: u32 = admitted.iter().map(|word| word.count_ones()).sum();
                assert!(set as usize <= nodes.len());
            }
        }
    }
}
