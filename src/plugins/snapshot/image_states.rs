//! The images in the cluster: their size, and the number of nodes that have them.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/backend/cache/cache.go` (`addNodeImageStates`).

use crate::name_tree::NameIndex;
use crate::plugins::objects::ContainerImage;

/// The images by name.
#[derive(Clone, Debug, Default)]
pub(super) struct ImageStates {
    indexes: NameIndex<'static>,
    states: Vec<ImageState>,
}

/// An image in the cluster.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ImageState {
    /// Its index among the images.
    pub(crate) id: usize,
    /// Its size on the first node that has it.
    pub(crate) size_bytes: i64,
    /// The number of nodes that have it.
    pub(crate) nodes: i64,
}

impl ImageStates {
    /// Counts a node that has these images. Returns their indexes, sorted.
    pub(super) fn add_node(&mut self, images: &[ContainerImage]) -> Vec<usize> {
        let names = images
            .iter()
            .flat_map(|image| image.names.iter().map(|name| (name, image.size_bytes)));
        let mut ids: Vec<usize> = names.map(|(name, size)| self.intern(name, size)).collect();
        ids.sort_unstable();
        ids.dedup();
        for id in &ids {
            if let Some(state) = self.states.get_mut(*id) {
                state.nodes += 1;
            }
        }
        ids
    }

    /// Returns the same images, counted on nodes that have images with these indexes.
    pub(super) fn recounted<'n>(&self, nodes: impl Iterator<Item = &'n Vec<usize>>) -> Self {
        let mut images = self.clone();
        for state in &mut images.states {
            state.nodes = 0;
        }
        for id in nodes.flatten() {
            if let Some(state) = images.states.get_mut(*id) {
                state.nodes += 1;
            }
        }
        images
    }

    /// Returns the index of an image, which is added with its size if it is new.
    fn intern(&mut self, name: &str, size_bytes: i64) -> usize {
        if let Some(id) = self.indexes.get(name) {
            return id;
        }
        let id = self.states.len();
        self.indexes.insert(name.to_string(), id);
        self.states.push(ImageState {
            id,
            size_bytes,
            nodes: 0,
        });
        id
    }

    pub(super) fn get(&self, name: &str) -> Option<ImageState> {
        self.states.get(self.indexes.get(name)?).copied()
    }
}
