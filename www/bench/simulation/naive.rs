//! Tries every node for a pod, in a loop over columns that the compiler vectorizes. It is built separately, for wasm
//! with SIMD; `naive.mjs` calls it.
#![allow(unsafe_code)] // For `no_mangle`: JavaScript calls the functions by their names.

use std::cell::RefCell;

const RESOURCES: usize = 4;
/// The weights of cpu, memory, storage and devices.
const WEIGHTS: [f64; RESOURCES] = [1.0, 1.0, 0.0, 3.0];
/// Factors are rounded up, by so little that rounding products down is exact for these amounts.
const ABOVE: f64 = 1.0 + f64::EPSILON;

/// The nodes, with a column for each resource.
#[derive(Default)]
struct Cluster {
    allocatable: [Vec<f64>; RESOURCES],
    free: [Vec<f64>; RESOURCES],
    /// The percentage for each unit; 0 without allocatable.
    factors: [Vec<f64>; RESOURCES],
    scores: Vec<f64>,
}

thread_local! {
    static CLUSTER: RefCell<Cluster> = RefCell::default();
}

#[unsafe(no_mangle)]
pub extern "C" fn clear() {
    CLUSTER.with_borrow_mut(|cluster| *cluster = Cluster::default());
}

#[unsafe(no_mangle)]
pub extern "C" fn add(cpu: f64, memory: f64, storage: f64, devices: f64) {
    CLUSTER.with_borrow_mut(|cluster| {
        for (at, amount) in [cpu, memory, storage, devices].into_iter().enumerate() {
            cluster.allocatable[at].push(amount);
            cluster.free[at].push(amount);
            cluster.factors[at].push(if amount > 0.0 {
                100.0 / amount * ABOVE
            } else {
                0.0
            });
        }
        cluster.scores.push(0.0);
    });
}

#[unsafe(no_mangle)]
pub extern "C" fn bind(node: usize, cpu: f64, memory: f64, storage: f64, devices: f64) {
    CLUSTER.with_borrow_mut(|cluster| {
        for (at, amount) in [cpu, memory, storage, devices].into_iter().enumerate() {
            cluster.free[at][node] -= amount;
        }
    });
}

/// Returns the first node with the highest score; -1 if the pod fits no node.
#[unsafe(no_mangle)]
pub extern "C" fn best(packing: bool, cpu: f64, memory: f64, storage: f64, devices: f64) -> i32 {
    CLUSTER.with_borrow_mut(|cluster| {
        let requests = [cpu, memory, storage, devices];
        match (packing, devices > 0.0) {
            (true, true) => cluster.score::<true, true>(requests),
            (true, false) => cluster.score::<true, false>(requests),
            (false, true) => cluster.score::<false, true>(requests),
            (false, false) => cluster.score::<false, false>(requests),
        }
        let highest = cluster
            .scores
            .iter()
            .copied()
            .fold(-1.0, |one, other| if other > one { other } else { one });
        let first = cluster.scores.iter().position(|score| *score == highest);
        first
            .filter(|_| highest >= 0.0)
            .map_or(-1, |node| node as i32)
    })
}

impl Cluster {
    /// Computes every node's score, -1 if a resource is insufficient.
    fn score<const PACKING: bool, const DEVICES: bool>(&mut self, requests: [f64; RESOURCES]) {
        let nodes = self.scores.len();
        let [cpu, memory, storage, devices] = self.free.each_ref().map(|column| &column[..nodes]);
        let [all_cpu, all_memory, _, all_devices] =
            self.allocatable.each_ref().map(|column| &column[..nodes]);
        let [cpu_factor, memory_factor, _, device_factor] =
            self.factors.each_ref().map(|column| &column[..nodes]);
        let percent = |free: f64, all: f64, factor: f64| {
            ((if PACKING { all - free } else { free }) * factor).floor()
        };
        let weights = WEIGHTS[0] + WEIGHTS[1] + if DEVICES { WEIGHTS[3] } else { 0.0 };
        let mean = 1.0 / weights * ABOVE;
        let scores = &mut self.scores[..nodes];
        for node in 0..nodes {
            let free_cpu = cpu[node] - requests[0];
            let free_memory = memory[node] - requests[1];
            let free_devices = devices[node] - requests[3];
            let mut sum = percent(free_cpu, all_cpu[node], cpu_factor[node]) * WEIGHTS[0]
                + percent(free_memory, all_memory[node], memory_factor[node]) * WEIGHTS[1];
            let mut insufficient =
                free_cpu < 0.0 || free_memory < 0.0 || storage[node] < requests[2];
            if DEVICES {
                sum += percent(free_devices, all_devices[node], device_factor[node]) * WEIGHTS[3];
                insufficient |= free_devices < 0.0;
            }
            scores[node] = if insufficient {
                -1.0
            } else {
                (sum * mean).floor()
            };
        }
    }
}
