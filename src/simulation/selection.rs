//! Selects the node for a pod.

use super::checked_simulation::CheckedSimulation;
use super::engine::Engine;
use super::pod_class::PodClass;
use super::scoring_context::ScoringContext;
use super::tie_break::TieBreak;
use crate::sampling::Search;
use crate::sort;

impl Engine {
    /// Returns the best node for a pod of a class.
    pub(super) fn select_node(
        &mut self,
        simulation: &CheckedSimulation,
        pod: u32,
        class: u32,
    ) -> Option<u32> {
        if let Some(start) = self.search_starts.get_mut(pod as usize) {
            *start = self.search.start;
        }
        if let Some(plugins) = &mut self.plugins {
            let best = plugins.best_nodes(simulation.first_entry(class), self.search.start);
            self.search.start = best.next_start;
            return self.select(simulation, &best.nodes);
        }
        let pods = simulation.classes.get(class as usize)?;
        if simulation.compares_taints(pods) {
            let feasible = self.feasible_nodes(simulation, pods);
            let winners = simulation.winners_by_total(pods, &self.state, &feasible);
            return self.select(simulation, &winners);
        }
        let state = &self.state;
        let scoring = ScoringContext { simulation, state };
        let cache = self.caches.get(class, &mut self.changes, scoring)?;
        let scores = &mut self.caches.scores;
        let start = self.search.start;
        let winners = match (self.search.nodes(simulation, state), simulation.tie_break) {
            (Some(nodes), _) => {
                let sample = scores.search(cache, nodes, start);
                self.end_search(sample)
            }
            (None, TieBreak::First) => return u32::try_from(scores.first_winner(cache)?).ok(),
            (None, TieBreak::Random(_)) => scores.winners(cache),
        };
        self.select(simulation, &winners)
    }

    /// Returns the nodes that are feasible for a pod of a class, and scored.
    fn feasible_nodes(&mut self, simulation: &CheckedSimulation, pods: &PodClass) -> Vec<usize> {
        let (state, start) = (&self.state, self.search.start);
        let is_feasible = |node| simulation.is_feasible(pods, state, node);
        let nodes = self.search.nodes(simulation, state);
        match nodes.map(|nodes| nodes.find(start, is_feasible)) {
            Some(sample) => self.end_search(sample),
            None => simulation.feasible_nodes(pods, state),
        }
    }

    /// Selects one of the nodes with the highest score.
    fn select(&mut self, simulation: &CheckedSimulation, winners: &[usize]) -> Option<u32> {
        let node = match (simulation.tie_break, winners) {
            (_, []) => return None,
            (TieBreak::First, [first, ..]) | (_, [first]) => *first,
            _ => *winners.get(self.random.below(winners.len() as u64) as usize)?,
        };
        u32::try_from(node).ok()
    }

    /// Returns the winners of a search in the order of the nodes. The next search continues after it.
    fn end_search(&mut self, sample: Search) -> Vec<usize> {
        self.search.continue_after(&sample);
        let mut winners = sample.winners;
        sort::by_key(&mut winners, |node| sort::usize_key(*node));
        winners
    }
}
