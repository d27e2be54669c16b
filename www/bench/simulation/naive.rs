//! Trying every node for every pod, by a loop over columns of which the compiler makes vectors: built for wasm with SIMD by
//! itself, and called by `naive.mjs`.
#![allow(unsafe_code)] // Names that JavaScript calls.

use std::cell::RefCell;

const RESOURCES: usize = 4;
/// cpu, memory, storage, devices.
const WEIGHTS: [f64; RESOURCES] = [1.0, 1.0, 0.0, 3.0];
/// Factors are above the true numbers, by so little that rounding down is exact: amounts are small.
const ABOVE: f64 = 1.0 + f64::EPSILON;

/// A column a resource.
#[derive(Default)]
struct Cluster {
    allocatable: [Vec<f64>; RESOURCES],
    free: [Vec<f64>; RESOURCES],
    /// Percent for each unit; 0 without allocatable.
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

/// The first node with the highest score; -1 where the pod fits nowhere.
#[unsafe(no_mangle)]
pub extern "C" fn best(packing: bool, cpu: f64, memory: f64, storage: f64, devices: f64) -> i32 {
    CLUSTER.with_borrow_mut(|cluster| {
        let asked = [cpu, memory, storage, devices];
        match (packing, devices > 0.0) {
            (true, true) => cluster.score::<true, true>(asked),
            (true, false) => cluster.score::<true, false>(asked),
            (false, true) => cluster.score::<false, true>(asked),
            (false, false) => cluster.score::<false, false>(asked),
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
    /// Every node's score, -1 where something is short.
    fn score<const PACKING: bool, const DEVICES: bool>(&mut self, asked: [f64; RESOURCES]) {
        let nodes = self.scores.len();
        let [cpu, memory, storage, devices] = self.free.each_ref().map(|column| &column[..nodes]);
        let [all_cpu, all_memory, _, all_devices] =
            self.allocatable.each_ref().map(|column| &column[..nodes]);
        let [of_cpu, of_memory, _, of_devices] =
            self.factors.each_ref().map(|column| &column[..nodes]);
        let percents = |free: f64, all: f64, factor: f64| {
            ((if PACKING { all - free } else { free }) * factor).floor()
        };
        let weights = WEIGHTS[0] + WEIGHTS[1] + if DEVICES { WEIGHTS[3] } else { 0.0 };
        let mean = 1.0 / weights * ABOVE;
        let scores = &mut self.scores[..nodes];
        for node in 0..nodes {
            let free_cpu = cpu[node] - asked[0];
            let free_memory = memory[node] - asked[1];
            let free_devices = devices[node] - asked[3];
            let mut sum = percents(free_cpu, all_cpu[node], of_cpu[node]) * WEIGHTS[0]
                + percents(free_memory, all_memory[node], of_memory[node]) * WEIGHTS[1];
            let mut short = free_cpu < 0.0 || free_memory < 0.0 || storage[node] < asked[2];
            if DEVICES {
                sum += percents(free_devices, all_devices[node], of_devices[node]) * WEIGHTS[3];
                short |= free_devices < 0.0;
            }
            scores[node] = if short { -1.0 } else { (sum * mean).floor() };
        }
    }
}
