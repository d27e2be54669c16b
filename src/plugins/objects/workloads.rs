//! Reads services and the controllers of pods, whose selectors are the default of topology spreading.

use super::metadata::metadata;
use super::read::{ReadResult, label_selector, section};
use crate::plugins::Labels;
use crate::plugins::label_selector::LabelSelector;
use crate::tree::{self, Reader};

/// An object whose `spec.selector` selects pods.
#[derive(Clone, Debug, Default)]
pub(crate) struct SelectorOwner<S> {
    pub(crate) name: Box<str>,
    pub(crate) namespace: Box<str>,
    /// The selector. An absent one selects no pod.
    pub(crate) selector: Option<S>,
}

/// A service or a replication controller, which selects pods by labels.
pub(crate) type LabelSetOwner = SelectorOwner<Labels>;
/// A replica set or a stateful set, which selects pods by a label selector.
pub(crate) type LabelSelectorOwner = SelectorOwner<LabelSelector>;

impl LabelSetOwner {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let selector = |spec: &Reader<'_>| {
            spec.field("selector", |selector| {
                selector.optional(|selector| selector.map(tree::text_or_empty))
            })
        };
        with_selector(from, section(from, "spec", selector)?)
    }
}

impl LabelSelectorOwner {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let selector = section(from, "spec", |spec| label_selector(spec, "selector"))?;
        with_selector(from, selector)
    }
}

fn with_selector<S>(from: &Reader<'_>, selector: Option<S>) -> ReadResult<SelectorOwner<S>> {
    let metadata = metadata(from)?;
    Ok(SelectorOwner {
        name: metadata.name,
        namespace: metadata.namespace,
        selector,
    })
}
