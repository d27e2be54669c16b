//! The images in the cluster: their size, and the number of nodes that have them.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/backend/cache/cache.go` (`addNodeImageStates`).

use crate::name_tree::NameIndex;
use crate::plugins::objects::NodeObject;

/// The images by name.
#[derive(Clone, Debug, Default)]
pub(super) struct ImageStates {
    indexes: NameIndex<'static>,
    states: Vec<ImageState>,
    last_nodes: Vec<usize>,
}

/// An image in the cluster.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ImageState {
    /// Its size on the first node that has it.
    pub(crate) size_bytes: i64,
    /// The number of nodes that have it.
    pub(crate) nodes: i64,
}

impl ImageStates {
    pub(super) fn new(nodes: &[NodeObject]) -> Self {
        let mut states = Self::default();
        for (index, node) in nodes.iter().enumerate() {
            for image in &node.images {
                for name in &image.names {
                    states.add(name, image.size_bytes, index);
                }
            }
        }
        states
    }

    /// Counts a node for an image, once.
    fn add(&mut self, name: &str, size_bytes: i64, node: usize) {
        let index = self.indexes.get(name).unwrap_or(self.states.len());
        match (self.states.get_mut(index), self.last_nodes.get_mut(index)) {
            (Some(state), Some(last_node)) => {
                state.nodes += i64::from(*last_node != node);
                *last_node = node;
            }
            _ => {
                self.indexes.insert(name.to_string(), index);
                self.states.push(ImageState {
                    size_bytes,
                    nodes: 1,
                });
                self.last_nodes.push(node);
            }
        }
    }

    pub(super) fn get(&self, name: &str) -> Option<ImageState> {
        self.states.get(self.indexes.get(name)?).copied()
    }
}
