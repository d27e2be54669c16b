//! A vector's case as typed values: one plugin of one release, without a profile around it.

use super::field::Errors;
use super::{
    FieldError, NodeText, PodText, QuantityTexts, ScoringStrategy, WrongShape, check, strategy,
};
use crate::kube::WeightRule;
use crate::{Node, Pod, Policy, Quantity, Release, ResourceList};

/// The input of a vector of the real code.
pub(crate) struct Vector {
    pub(crate) release: Release,
    /// The strategy is a plugin of its own, not NodeResourcesFit's.
    pub(crate) standalone: bool,
    /// Its type may be NodeResourcesBalancedAllocation.
    pub(crate) strategy: ScoringStrategy,
    pub(crate) pod: PodText,
    pub(crate) nodes: Vec<NodeText>,
}

impl Vector {
    pub(crate) fn check(&self) -> Result<(Policy, Pod, Vec<Node>), Vec<FieldError>> {
        let mut errors = Errors::default();
        let shape = strategy::shape(&self.strategy, &mut errors);
        let minor = self.release.minor();
        let policy = strategy::policy(
            &self.strategy,
            shape.as_ref(),
            |strategy| WeightRule::of(strategy, minor, self.standalone),
            &mut errors,
        );
        let pod = check::pod("pod", &self.pod, &mut errors);
        let nodes = check::nodes(&self.nodes, &mut errors);
        let errors = errors.into_vec();
        match policy {
            Some(policy) if errors.is_empty() => Ok((policy, pod, nodes)),
            _ => Err(errors),
        }
    }
}

/// Quantities as they stand, negative ones too.
pub(crate) fn resource_list(typed: &QuantityTexts) -> Result<ResourceList, WrongShape> {
    let quantities = typed.iter().map(|(name, text)| {
        let quantity = Quantity::parse(text.as_str());
        Ok((
            name,
            quantity.map_err(|error| WrongShape::new(error.message()))?,
        ))
    });
    quantities.collect()
}
