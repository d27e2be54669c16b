//! Schedules gangs: all of their pods are placed together, or no pod is.

use super::checked_simulation::{CheckedSimulation, Gang};
use super::decision::FailedGang;
use super::engine::Engine;

impl Engine {
    /// Handles the arrival of a pending gang's pods at the current time, and tries the gang.
    pub(super) fn gang_arrives(&mut self, simulation: &CheckedSimulation, gang: u32) {
        let now = self.now;
        let Some((pods, next)) = self.gang_pods.get_mut(gang as usize) else {
            return;
        };
        let waiting = pods.iter().skip(*next);
        let is_due = |pod: &&u32| {
            let pod = simulation.pods.get(**pod as usize);
            pod.is_some_and(|pod| pod.arrival <= now)
        };
        let due: Vec<u32> = waiting.take_while(is_due).copied().collect();
        *next += due.len();
        for pod in &due {
            if let Some(arrived) = self.arrived.get_mut(*pod as usize) {
                *arrived = true;
            }
        }
        self.pending.push_gang(gang, &due);
        self.try_gang(simulation, gang);
    }

    /// Tries a pending gang. Each pod is scheduled after those before it are bound; if too few fit,
    /// everything is restored, including the random sequence.
    pub(super) fn try_gang(&mut self, simulation: &CheckedSimulation, gang: u32) {
        let pods = self.pending.gang(gang).to_vec();
        let Some(Gang { min_available, .. }) = simulation.gangs.get(gang as usize) else {
            return;
        };
        let random = self.random;
        let mut bound = Vec::new();
        if pods.len() >= *min_available {
            for pod in &pods {
                let Some(entry) = simulation.pod_entry(*pod) else {
                    continue;
                };
                if let Some(node) = self.select_node(simulation, *pod, entry.class) {
                    self.bind(simulation, entry.class, node);
                    bound.push((*pod, node));
                }
            }
        }
        if bound.len() >= *min_available && !bound.is_empty() {
            self.pending.remove_gang(gang);
            self.start(simulation, gang, &pods, &bound);
        } else {
            self.random = random;
            self.roll_back(simulation, &pods, &bound);
        }
    }

    fn start(
        &mut self,
        simulation: &CheckedSimulation,
        gang: u32,
        pods: &[u32],
        bound: &[(u32, u32)],
    ) {
        if let Some(started) = self.started.get_mut(gang as usize) {
            *started = true;
        }
        let mut bound = bound.iter().peekable();
        for pod in pods {
            match bound.next_if(|next| next.0 == *pod) {
                Some((_, node)) => self.place(simulation, *pod, *node),
                None => {
                    if let Some(entry) = simulation.pod_entry(*pod) {
                        self.pending.push(entry.class, *pod);
                    }
                    self.record_pending(*pod);
                }
            }
        }
    }

    fn roll_back(&mut self, simulation: &CheckedSimulation, pods: &[u32], bound: &[(u32, u32)]) {
        for (pod, node) in bound.iter().rev() {
            if let Some(entry) = simulation.pod_entry(*pod) {
                self.unbind(simulation, entry.class, *node);
            }
        }
        for pod in pods {
            let event_index = self.events.len();
            self.record_pending(*pod);
            if self.events.len() > event_index {
                let (arrived, fitting) = (pods.len() as u32, bound.len() as u32);
                self.failed_gangs
                    .push((event_index, FailedGang { arrived, fitting }));
            }
        }
    }
}
