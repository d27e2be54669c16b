//! Determines the changes to the other score plugins of a profile. The scores of Volcano's nodeorder are not among them.

use super::raw_number;
use crate::scenario::{ProfileInput, RawNumber};
use crate::volcano::nodeorder::NodeOrder;

/// The differences between two profiles.
#[derive(Debug, Default)]
pub(super) struct Changes<'w> {
    /// Names and their new weights; `None` removes the weight.
    pub(super) weights: Vec<(&'w str, Option<&'w RawNumber>)>,
    /// The plugins to disable.
    pub(super) disabled: Vec<&'w str>,
    /// The plugins to enable again.
    pub(super) enabled: Vec<&'w str>,
}

impl<'w> Changes<'w> {
    pub(super) fn between(current: &'w ProfileInput, target: &'w ProfileInput) -> Self {
        let (old, new) = (&current.weights, &target.weights);
        // A disabled plugin has no weight.
        let is_off = |name: &str| target.disabled.iter().any(|disabled| **disabled == *name);
        let differs = |(name, weight): &(&str, &RawNumber)| {
            let is_same = raw_number::is_same(old.get(name), Some(weight));
            !is_off(name) && !is_same && !NodeOrder::has_plugin(name)
        };
        let weights = new
            .iter()
            .filter(differs)
            .map(|(name, weight)| (name, Some(weight)));
        let removed = old.iter();
        let removed = removed.filter(|(name, _)| new.get(name).is_none() && !is_off(name));
        let removed = removed.map(|(name, _)| (name, None));
        Self {
            weights: weights.chain(removed).collect(),
            disabled: without(&target.disabled, &current.disabled),
            enabled: without(&current.disabled, &target.disabled),
        }
    }
}

fn without<'n>(names: &'n [Box<str>], others: &[Box<str>]) -> Vec<&'n str> {
    let names = names.iter().filter(|name| !others.contains(name));
    names.map(|name| &**name).collect()
}
