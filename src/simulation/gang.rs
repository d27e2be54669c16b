//! Jobs: their pods are placed together, or none is.

use super::decision::GivenUp;
use super::engine::Engine;
use super::world::World;

impl Engine {
    /// The pods of a job that arrive at this moment, as long as it waits.
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

    /// Tries a job that waits. Each pod sees those before it on their nodes; where too few fit,
    /// all is as it was, the sequence of random numbers too.
    pub(super) fn try_job(&mut self, world: &World, job: u32) {
        let pods = self.pending.job(job).to_vec();
        let least = world
            .jobs
            .get(job as usize)
            .map_or(0, |job| job.min_available);
        let sequence = self.sequence;
        let mut bound = Vec::new();
        if pods.len() >= least {
            for pod in &pods {
                let Some(entry) = world.entry(*pod) else {
                    continue;
                };
                if let Some(node) = self.choose(world, entry.shape) {
                    self.bind(world, entry.shape, node);
                    bound.push((*pod, node));
                }
            }
        }
        if bound.len() >= least && !bound.is_empty() {
            self.pending.take_job(job);
            self.start(world, job, &pods, &bound);
        } else {
            self.sequence = sequence;
            self.give_up(world, &pods, &bound);
        }
    }

    fn start(&mut self, world: &World, job: u32, pods: &[u32], bound: &[(u32, u32)]) {
        if let Some(started) = self.started.get_mut(job as usize) {
            *started = true;
        }
        let mut bound = bound.iter().peekable();
        for pod in pods {
            match bound.next_if(|next| next.0 == *pod) {
                Some((_, node)) => self.settle(world, *pod, *node),
                None => {
                    if let Some(entry) = world.entry(*pod) {
                        self.pending.push(entry.shape, *pod);
                    }
                    self.say_pending(*pod);
                }
            }
        }
    }

    fn give_up(&mut self, world: &World, pods: &[u32], bound: &[(u32, u32)]) {
        for (pod, node) in bound.iter().rev() {
            if let Some((_, shape)) = world.shape_of(*pod) {
                self.unbind(shape, *node);
            }
        }
        for pod in pods {
            let said = self.events.len();
            self.say_pending(*pod);
            if self.events.len() > said {
                let (came, fitted) = (pods.len() as u32, bound.len() as u32);
                self.gangs.push((said, GivenUp { came, fitted }));
            }
        }
    }
}
