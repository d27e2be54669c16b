//! Edits one part of the request. An edit that the scheduler rejects changes nothing.

use core::mem::replace;

use super::Columns;
use super::scoring_path::ScoringPath;
use crate::batch::percent_table::PercentTable;
use crate::kube::{PreparedStrategy, scored_resources};
use crate::resource::quantity;
use crate::scenario::ScoringRequest;
use crate::{Container, Pod, Policy, Scorer, Shape, ShapePoint, Strategy};

impl Columns {
    /// Sets the strategy to RequestedToCapacityRatio with this shape. Returns false if the scheduler
    /// rejects it with the current weights.
    pub fn set_shape(&mut self, points: &[ShapePoint]) -> bool {
        let Ok(shape) = Shape::new(points) else {
            return false;
        };
        let Some(mut request) = self.request.take() else {
            return false;
        };
        let had_shape = has_shape(&request.policy.strategy);
        if !replace_shape(&mut request, shape) {
            self.request = Some(request);
            return false;
        }
        let rules = request.scorer.release().rules();
        let strategy = PreparedStrategy::new(&request.policy.strategy, rules);
        let table = PercentTable::new(&strategy, rules).filter(|_| had_shape);
        let is_planned = match (&mut self.scoring_path, table) {
            (ScoringPath::Planned(plan), Some(table)) => plan.replace_table(&table),
            _ => false,
        };
        self.finish_edit(request, is_planned)
    }

    /// Sets the weights, one for each of the policy's resources. Returns false if the scheduler rejects
    /// them.
    pub fn set_weights(&mut self, weights: &[i64]) -> bool {
        let Some(mut request) = self.request.take() else {
            return false;
        };
        if !replace_weights(&mut request, weights) {
            self.request = Some(request);
            return false;
        }
        let scored = scored_resources(&request.policy, request.scorer.release().rules());
        let is_planned = match &mut self.scoring_path {
            ScoringPath::Planned(plan) => plan.replace_weights(&scored),
            _ => false,
        };
        self.finish_edit(request, is_planned)
    }

    /// Makes the pod one of a single container with these requests, one amount for each of the
    /// policy's resources. Returns false if the number of amounts differs.
    pub fn set_requests(&mut self, amounts: &[i64]) -> bool {
        let count = amounts.len();
        let has_same_count = |request: &mut ScoringRequest| request.policy.resources.len() == count;
        let Some(mut request) = self.request.take_if(has_same_count) else {
            return false;
        };
        set_requests_of(&mut request.pod, &request.policy, amounts);
        let is_planned = match &mut self.scoring_path {
            ScoringPath::Planned(plan) => plan.replace_requests(&request.policy.resources, amounts),
            _ => false,
        };
        self.finish_edit(request, is_planned)
    }

    /// Stores the request, and selects its scoring path again unless the plan was updated.
    fn finish_edit(&mut self, request: ScoringRequest, is_planned: bool) -> bool {
        if is_planned {
            self.request = Some(request);
            self.stale = true;
        } else {
            self.set_request(request);
        }
        true
    }
}

fn has_shape(strategy: &Strategy) -> bool {
    matches!(strategy, Strategy::RequestedToCapacityRatio(_))
}

/// Replaces the shape and returns true if the scheduler accepts it. (Weights valid with the old
/// shape are valid with the new one.)
fn replace_shape(request: &mut ScoringRequest, shape: Shape) -> bool {
    let policy = &mut request.policy;
    let previous = replace(
        &mut policy.strategy,
        Strategy::RequestedToCapacityRatio(shape),
    );
    if has_shape(&previous) {
        return true;
    }
    let weights: Vec<i64> = policy
        .resources
        .iter()
        .map(|resource| resource.weight)
        .collect();
    let accepted = set_weights(policy, request.scorer, &weights);
    if !accepted {
        policy.strategy = previous;
    }
    accepted
}

/// Replaces the weights and returns true if the scheduler accepts them.
fn replace_weights(request: &mut ScoringRequest, weights: &[i64]) -> bool {
    set_weights(&mut request.policy, request.scorer, weights)
}

/// Sets the weights of the resources; returns false if the strategy rejects them.
fn set_weights(policy: &mut Policy, scorer: Scorer, weights: &[i64]) -> bool {
    let Policy {
        strategy,
        resources,
        ..
    } = policy;
    let rule = scorer.weight_rule(strategy);
    let mut defaulted = weights.iter().map(|weight| rule.with_default(*weight));
    let accepted = weights.len() == resources.len() && defaulted.all(|weight| rule.accepts(weight));
    for (resource, weight) in resources.iter_mut().zip(weights).filter(|_| accepted) {
        resource.weight = rule.with_default(*weight);
    }
    accepted
}

/// Makes the pod one of a single container that requests these amounts.
fn set_requests_of(pod: &mut Pod, policy: &Policy, amounts: &[i64]) {
    if !requests_only(pod, policy) {
        *pod = Pod {
            containers: vec![Container::default()],
            ..Pod::default()
        };
    }
    if let [container] = &mut *pod.containers {
        for (resource, amount) in policy.resources.iter().zip(amounts) {
            let amount = quantity(&resource.name, *amount);
            container.requests.insert(&resource.name, amount);
        }
    }
}

/// Returns true if the pod is a single container that requests exactly the policy's resources.
fn requests_only(pod: &Pod, policy: &Policy) -> bool {
    let Pod {
        containers,
        init_containers,
        overhead,
        pod_level,
        ..
    } = pod;
    let [container] = &**containers else {
        return false;
    };
    let has = |name: &str| {
        policy
            .resources
            .iter()
            .any(|resource| *resource.name == *name)
    };
    let has_one_list =
        init_containers.is_empty() && overhead.iter().chain(pod_level.iter()).count() == 0;
    has_one_list && container.requests.iter().all(|(name, _)| has(name))
}
