//! Schedules jobs: all of their pods are placed together, or no pod is.

use super::decision::FailedGang;
use super::engine::Engine;
use super::world::World;

impl Engine {
    /// Handles the arrival of a pending job's pods at the current time, and tries the job.
    pub(super) fn job_arrives(&mut self, world: &World, job: u32) {
        let now = self.now;
        let Some((pods, next)) = self.job_pods.get_mut(job as usize) else {
            return;
        };
        let waiting = pods.get(*next..).unwrap_or_default();
        let is_due = |pod: &&u32| {
            let pod = world.pods.get(**pod as usize);
            pod.is_some_and(|pod| pod.arrival <= now)
        };
        let due: Vec<u32> = waiting.iter().take_while(is_due).copied().collect();
        *next += due.len();
        for pod in &due {
            if let Some(arrived) = self.arrived.get_mut(*pod as usize) {
                *arrived = true;
            }
        }
        self.pending.push_job(job, &due);
        self.try_job(world, job);
    }

    /// Tries a pending job. Each pod is scheduled after those before it are bound; if too few fit,
    /// everything is restored, including the random sequence.
    pub(super) fn try_job(&mut self, world: &World, job: u32) {
        let pods = self.pending.job(job).to_vec();
        let min_available = world
            .jobs
            .get(job as usize)
            .map_or(0, |job| job.min_available);
        let random = self.random;
        let mut bound = Vec::new();
        if pods.len() >= min_available {
            for pod in &pods {
                let Some(entry) = world.entry(*pod) else {
                    continue;
                };
                if let Some(node) = self.choose(world, entry.class) {
                    self.bind(world, entry.class, node);
                    bound.push((*pod, node));
                }
            }
        }
        if bound.len() >= min_available && !bound.is_empty() {
            self.pending.remove_job(job);
            self.start(world, job, &pods, &bound);
        } else {
            self.random = random;
            self.roll_back(world, &pods, &bound);
        }
    }

    fn start(&mut self, world: &World, job: u32, pods: &[u32], bound: &[(u32, u32)]) {
        if let Some(started) = self.started.get_mut(job as usize) {
            *started = true;
        }
        let mut bound = bound.iter().peekable();
        for pod in pods {
            match bound.next_if(|next| next.0 == *pod) {
                Some((_, node)) => self.place(world, *pod, *node),
                None => {
                    if let Some(entry) = world.entry(*pod) {
                        self.pending.push(entry.class, *pod);
                    }
                    self.record_pending(*pod);
                }
            }
        }
    }

    fn roll_back(&mut self, world: &World, pods: &[u32], bound: &[(u32, u32)]) {
        for (pod, node) in bound.iter().rev() {
            if let Some((_, class)) = world.class_of(*pod) {
                self.unbind(class, *node);
            }
        }
        for pod in pods {
            let event_index = self.events.len();
            self.record_pending(*pod);
            if self.events.len() > event_index {
                let (arrived, fitting) = (pods.len() as u32, bound.len() as u32);
                self.gangs
                    .push((event_index, FailedGang { arrived, fitting }));
            }
        }
    }
}
