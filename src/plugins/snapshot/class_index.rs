//! Finds the index of a pod class.

use core::hash::{Hash, Hasher};
use std::collections::BTreeMap;
use std::hash::DefaultHasher;

use super::pod_class::PodClass;

/// The indexes of classes by their hash. Classes with equal hashes are compared.
#[derive(Clone, Debug, Default)]
pub(super) struct ClassIndex(BTreeMap<u64, Vec<usize>>);

impl ClassIndex {
    /// Returns the index of a class in `classes`, to which it is added if it is new.
    pub(super) fn intern(&mut self, class: PodClass, classes: &mut Vec<PodClass>) -> usize {
        let mut hasher = DefaultHasher::new();
        class.hash(&mut hasher);
        let same_hash = self.0.entry(hasher.finish()).or_default();
        let is_equal = |index: &&usize| classes.get(**index) == Some(&class);
        if let Some(index) = same_hash.iter().find(is_equal) {
            return *index;
        }
        let index = classes.len();
        same_hash.push(index);
        classes.push(class);
        index
    }
}
