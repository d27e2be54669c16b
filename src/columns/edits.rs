//! Edits of one thing that is asked. What a scheduler refuses changes nothing.

use core::mem::replace;

use super::Columns;
use super::way::{Way, quantity};
use crate::kube::{PercentTable, resources};
use crate::scenario::ScoringRequest;
use crate::volcano::Binpack;
use crate::{Container, Pod, Policy, Scorer, Shape, ShapePoint, Strategy};

impl Columns {
    /// Another shape, and with it RequestedToCapacityRatio. Whether the scheduler takes it, with the
    /// weights that there are.
    pub fn set_shape(&mut self, points: &[ShapePoint]) -> bool {
        let Ok(shape) = Shape::new(points) else {
            return false;
        };
        let Some(mut request) = self.request.take() else {
            return false;
        };
        let before = has_shape(&request.policy.strategy);
        if !reshape(&mut request, shape) {
            self.request = Some(request);
            return false;
        }
        let rules = request.scorer.release().rules();
        let scale = PercentTable::new(&request.policy.strategy, rules).filter(|_| before);
        let taken = match (&mut self.way, scale) {
            (Way::Planned(plan), Some(scale)) => plan.take_scale(&scale),
            _ => false,
        };
        self.answer_edited(request, taken)
    }

    /// Other weights, one for each of the policy's resources. Whether the scheduler takes them.
    pub fn set_weights(&mut self, weights: &[i64]) -> bool {
        let Some(mut request) = self.request.take() else {
            return false;
        };
        if !reweigh(&mut request, weights) {
            self.request = Some(request);
            return false;
        }
        let scored = resources(&request.policy, request.scorer.release().rules());
        let taken = match &mut self.way {
            Way::Planned(plan) => plan.take_weights(&scored),
            _ => false,
        };
        self.answer_edited(request, taken)
    }

    /// Makes the pod one of a single container with these requests, one amount for each of the
    /// policy's resources. Returns false if the number of amounts differs.
    pub fn set_requests(&mut self, amounts: &[i64]) -> bool {
        let count = amounts.len();
        let listed = |request: &mut ScoringRequest| request.policy.resources.len() == count;
        let Some(mut request) = self.request.take_if(listed) else {
            return false;
        };
        set_requests_of(&mut request.pod, &request.policy, amounts);
        let taken = match &mut self.way {
            Way::Planned(plan) => plan.take_requests(&request.policy.resources, amounts),
            _ => false,
        };
        self.answer_edited(request, taken)
    }

    /// Returns true if the edit was accepted and can be answered without another plan.
    fn answer_edited(&mut self, request: ScoringRequest, taken: bool) -> bool {
        if taken {
            self.request = Some(request);
            self.stale = true;
        } else {
            self.answer(request);
        }
        true
    }
}

fn has_shape(strategy: &Strategy) -> bool {
    matches!(strategy, Strategy::RequestedToCapacityRatio(_))
}

/// Replaces the shape and returns true if the scheduler accepts it. (Weights valid with the old
/// shape are valid with the new one.)
fn reshape(request: &mut ScoringRequest, shape: Shape) -> bool {
    let policy = &mut request.policy;
    let before = replace(
        &mut policy.strategy,
        Strategy::RequestedToCapacityRatio(shape),
    );
    if has_shape(&before) {
        return true;
    }
    let weights: Vec<i64> = policy.resources.iter().map(|one| one.weight).collect();
    let taken = weigh(policy, request.scorer, &weights);
    if !taken {
        policy.strategy = before;
    }
    taken
}

/// Replaces the weights and returns true if the scheduler accepts them.
fn reweigh(request: &mut ScoringRequest, weights: &[i64]) -> bool {
    let taken = weigh(&mut request.policy, request.scorer, weights);
    if taken {
        let ScoringRequest {
            policy, binpack, ..
        } = request;
        *binpack = Binpack::with_weights(&policy.resources, binpack.weight);
    }
    taken
}

/// Gives the resources these weights where the strategy goes with them.
fn weigh(policy: &mut Policy, scorer: Scorer, weights: &[i64]) -> bool {
    let Policy {
        strategy,
        resources,
    } = policy;
    let rule = scorer.weight_rule(strategy);
    let mut defaulted = weights.iter().map(|weight| rule.with_default(*weight));
    let taken = weights.len() == resources.len() && defaulted.all(|weight| rule.accepts(weight));
    for (resource, weight) in resources.iter_mut().zip(weights).filter(|_| taken) {
        resource.weight = rule.with_default(*weight);
    }
    taken
}

/// Makes the pod one of a single container that requests these amounts.
fn set_requests_of(pod: &mut Pod, policy: &Policy, amounts: &[i64]) {
    if !asks_for(pod, policy) {
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
fn asks_for(pod: &Pod, policy: &Policy) -> bool {
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
    let bare = init_containers.is_empty() && overhead.iter().chain(pod_level.iter()).count() == 0;
    bare && container.requests.iter().all(|(name, _)| has(name))
}
