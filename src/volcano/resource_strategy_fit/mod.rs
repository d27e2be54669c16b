//! Volcano's resource-strategy-fit plugin: each requested resource is scored by a strategy of its own, and nodes with scarce
//! resources are kept free for pods that request them.
//!
//! Source: volcano-sh/volcano v1.13.0 and v1.15.1, `pkg/scheduler/plugins/resource-strategy-fit/resource_strategy_fit.go` (`Score`)
//! and `sra.go` (`sraScore`), which compute the same; earlier releases lack the plugin, log that and ignore it.

mod arguments;
mod pod_strategy;
mod proportional;
mod trace;

#[cfg(test)]
mod tests;

pub(crate) use arguments::{RESOURCE_STRATEGY_FIT, StrategyFitArguments};
pub(crate) use pod_strategy::PodStrategy;
pub(crate) use trace::StrategyFitTrace;

use super::{NodeUsage, OverCapacity, TaskRequests, TaskUsage, requested_names};
use crate::trace::Outcome;
use serde::Serialize;
use trace::{FitTrace, ScoredResource};

/// The highest score of a node, times the weights of the plugin's parts.
const MAX_SCORE: i64 = 100;

/// The strategy of a resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) enum FitStrategy {
    /// The free fraction.
    LeastAllocated,
    /// The requested fraction.
    MostAllocated,
}

/// The strategy and the weight of a resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ResourceRule {
    /// The strategy; none for an unknown one in a pod's annotation, by which every node scores 0.
    strategy: Option<FitStrategy>,
    weight: i64,
}

/// The plugin for one pod.
pub(crate) struct StrategyFit<'p> {
    pub(crate) arguments: &'p StrategyFitArguments,
    pub(crate) task: TaskRequests,
    pub(crate) pod_strategy: PodStrategy,
}

impl StrategyFit<'_> {
    /// Returns the score of a node with its arithmetic.
    pub(crate) fn trace(&self, node: &NodeUsage) -> StrategyFitTrace {
        let weight = self.arguments.weight;
        let fit = (weight > 0).then(|| self.fit(node));
        let scarcity = self.arguments.scarcity.as_ref();
        let scarcity = scarcity.filter(|scarcity| scarcity.weight > 0);
        let scarcity = scarcity.map(|scarcity| scarcity.trace(&self.task, node));
        let [of_fit, of_scarcity] = [
            fit.as_ref().map_or(0.0, |fit| fit.score),
            scarcity.as_ref().map_or(0.0, |scarcity| scarcity.score),
        ];
        StrategyFitTrace {
            fit,
            scarcity,
            score: of_fit + of_scarcity,
        }
    }

    /// Returns why the plugin filters a node out; none if the node is feasible.
    pub(crate) fn refusal(&self, node: &NodeUsage) -> Option<String> {
        self.arguments
            .proportions
            .as_ref()?
            .refusal(&self.task, node)
    }

    /// Returns the score of the resources that the pod requests.
    fn fit(&self, node: &NodeUsage) -> FitTrace {
        let mut fit = FitTrace {
            factor: MAX_SCORE as f64 * self.arguments.weight as f64,
            by_pod: self.pod_strategy.is_from_annotations(),
            ..FitTrace::default()
        };
        if self.pod_strategy == PodStrategy::Invalid {
            return fit;
        }
        for name in requested_names(self.task.amounts()) {
            let resource = self.resource(name, node);
            fit.sum += resource.term();
            fit.weight_sum = fit.weight_sum.wrapping_add(resource.weight());
            fit.over_capacity |= resource.outcome() == Outcome::OverCapacity;
            fit.resources.push(resource);
        }
        let mean = match fit.weight_sum {
            1.. => fit.sum / fit.weight_sum as f64,
            _ => fit.sum,
        };
        fit.score = match fit.over_capacity {
            true => 0.0,
            false => mean * fit.factor,
        };
        fit
    }

    fn resource(&self, name: &str, node: &NodeUsage) -> ScoredResource {
        let usage = TaskUsage::new(name, &self.task, node);
        let Some(ResourceRule { strategy, weight }) = self.rule(name) else {
            return ScoredResource::new(None, usage.trace(None, Outcome::NoWeight, None));
        };
        let has_term = strategy.is_some() && weight != 0 && usage.capacity != 0.0;
        let outcome = match strategy {
            Some(_) => usage.outcome(Some(weight), OverCapacity::ZeroesTheNode),
            None => Outcome::Counted,
        };
        let amount = match strategy {
            Some(FitStrategy::LeastAllocated) => usage.capacity - usage.requested,
            _ => usage.requested,
        };
        let term = match has_term && outcome == Outcome::Counted {
            // In the plugin's order: multiplication before division.
            true => amount * weight as f64 / usage.capacity,
            false => 0.0,
        };
        let mut trace = usage.trace(Some(weight), outcome, Some(term));
        trace.fraction = trace.fraction.map(|_| amount / usage.capacity);
        ScoredResource::new(strategy, trace)
    }

    /// Returns the rule of a resource; none if it is not scored.
    fn rule(&self, name: &str) -> Option<ResourceRule> {
        match &self.pod_strategy {
            PodStrategy::FromArguments => self.arguments.rule(name),
            PodStrategy::Invalid => None,
            PodStrategy::FromAnnotations { strategy, weights } => Some(ResourceRule {
                strategy: *strategy,
                weight: *weights.get(name)?,
            }),
        }
    }
}
