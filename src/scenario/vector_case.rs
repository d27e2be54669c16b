//! The input of a conformance vector: one plugin of one release, without a profile.

use super::field::Errors;
use super::{
    FieldError, NodeInput, PodInput, QuantityInputs, ScoringStrategy, TypeMismatch, check, strategy,
};
use crate::{Node, Pod, Policy, Quantity, Release, ResourceList};

/// The input of a vector that the real code answered.
pub(crate) struct VectorCase {
    pub(crate) release: Release,
    /// True if the strategy is a separate plugin, not part of NodeResourcesFit.
    pub(crate) standalone: bool,
    /// The strategy. Its type may also be NodeResourcesBalancedAllocation.
    pub(crate) strategy: ScoringStrategy,
    pub(crate) pod: PodInput,
    pub(crate) nodes: Vec<NodeInput>,
}

impl VectorCase {
    pub(crate) fn check(&self) -> Result<(Policy, Pod, Vec<Node>), Vec<FieldError>> {
        let mut errors = Errors::default();
        let shape = strategy::shape(&self.strategy, &mut errors);
        let weights = &self.release.rules().weights;
        let policy = strategy::policy(
            &self.strategy,
            shape.as_ref(),
            |strategy| weights.for_strategy(strategy, self.standalone),
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

/// Parses quantities, including negative ones.
pub(crate) fn resource_list(input: &QuantityInputs) -> Result<ResourceList, TypeMismatch> {
    let quantities = input.iter().map(|(name, text)| {
        let quantity = Quantity::parse(text.as_str());
        Ok((
            name,
            quantity.map_err(|error| TypeMismatch::new(error.message()))?,
        ))
    });
    quantities.collect()
}
