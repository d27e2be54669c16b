//! Trying every node for every pod, as quick as a loop over columns can be: built for wasm with SIMD by itself, and
//! called by `naive.mjs`.
#![allow(unsafe_code)] // Names that JavaScript calls.

use std::cell::RefCell;

const RESOURCES: usize = 4;
/// cpu, memory, storage, devices.
const WEIGHTS: [f32; RESOURCES] = [1.0, 1.0, 0.0, 3.0];

/// A column a resource.
#[derive(Default)]
struct Cluster {
    allocatable: [Vec<f64>; RESOURCES],
    used: [Vec<f64>; RESOURCES],
    scores: Vec<f32>,
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
            cluster.used[at].push(0.0);
        }
        cluster.scores.push(0.0);
    });
}

#[unsafe(no_mangle)]
pub extern "C" fn bind(node: usize, cpu: f64, memory: f64, storage: f64, devices: f64) {
    CLUSTER.with_borrow_mut(|cluster| {
        for (at, amount) in [cpu, memory, storage, devices].into_iter().enumerate() {
            cluster.used[at][node] += amount;
        }
    });
}

/// The first node with the highest score; -1 where the pod fits nowhere.
#[unsafe(no_mangle)]
pub extern "C" fn best(packing: bool, cpu: f64, memory: f64, storage: f64, devices: f64) -> i32 {
    CLUSTER.with_borrow_mut(|cluster| {
        cluster.score(packing, [cpu, memory, storage, devices]);
        let highest = cluster.scores.iter().copied().fold(-1.0, f32::max);
        let first = cluster.scores.iter().position(|score| *score == highest);
        first.filter(|_| highest >= 0.0).map_or(-1, |node| node as i32)
    })
}

impl Cluster {
    /// Every node's score, -1 where something is short. A division is exact enough: amounts are small.
    fn score(&mut self, packing: bool, asked: [f64; RESOURCES]) {
        let [cpu, memory, storage, devices] = &self.used;
        let [all_cpu, all_memory, all_storage, all_devices] = &self.allocatable;
        let nodes = self.scores.len();
        let (cpu, memory, storage, devices) =
            (&cpu[..nodes], &memory[..nodes], &storage[..nodes], &devices[..nodes]);
        let (all_cpu, all_memory, all_storage, all_devices) =
            (&all_cpu[..nodes], &all_memory[..nodes], &all_storage[..nodes], &all_devices[..nodes]);
        let percents = |free: f64, all: f64| {
            let part = if packing { all - free } else { free };
            (part * 100.0 / all).floor() as f32
        };
        for node in 0..nodes {
            let free_cpu = all_cpu[node] - cpu[node] - asked[0];
            let free_memory = all_memory[node] - memory[node] - asked[1];
            let free_storage = all_storage[node] - storage[node] - asked[2];
            let free_devices = all_devices[node] - devices[node] - asked[3];
            let least = free_cpu.min(free_memory).min(free_storage).min(free_devices);
            let mut sum = percents(free_cpu, all_cpu[node]) * WEIGHTS[0]
                + percents(free_memory, all_memory[node]) * WEIGHTS[1];
            let mut weights = WEIGHTS[0] + WEIGHTS[1];
            if asked[3] > 0.0 && all_devices[node] > 0.0 {
                sum += percents(free_devices, all_devices[node]) * WEIGHTS[3];
                weights += WEIGHTS[3];
            }
            let score = (sum / weights).floor();
            self.scores[node] = if least < 0.0 { -1.0 } else { score };
        }
    }
}
