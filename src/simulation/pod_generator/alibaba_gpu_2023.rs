//! A pod generator fitted to a published trace.

use super::{PodGenerator, PodKind, RequestRange, TimeDistribution};

const CORE: i64 = 1000;
const GIB: i64 = 1 << 30;

/// A group of tasks in the trace: the number of tasks, the number of GPUs that each requests, and the ranges of their
/// cpu and memory requests in cores and GiB.
struct Population {
    name: &'static str,
    tasks: u32,
    gpus: i64,
    cores: [i64; 2],
    gib: [i64; 2],
}

const POPULATIONS: [Population; 6] = [
    population("no-gpu", 1088, 0, [8, 32], [30, 56]),
    population("shared-gpu", 3078, 1, [3, 12], [5, 46]),
    population("one-gpu", 3911, 1, [3, 16], [5, 63]),
    population("two-gpus", 16, 2, [6, 30], [42, 157]),
    population("four-gpus", 15, 4, [32, 60], [128, 313]),
    population("eight-gpus", 44, 8, [64, 88], [257, 320]),
];

/// The number of pod classes drawn for each population; equal ones are merged.
const POD_CLASSES: u32 = 12;

const fn population(
    name: &'static str,
    tasks: u32,
    gpus: i64,
    cores: [i64; 2],
    gib: [i64; 2],
) -> Population {
    Population {
        name,
        tasks,
        gpus,
        cores,
        gib,
    }
}

impl PodGenerator {
    /// Returns pods that request GPUs as the tasks of a production cluster did. This is not the
    /// trace itself, whose publisher permits study but grants no license to redistribute it.
    ///
    /// Fitted to: the tasks by requested GPUs in Table 1 of Weng et al., USENIX ATC 2023 (see
    /// [`Fragmentation`](crate::simulation::figures::Fragmentation)): 13.3% request no
    /// GPU, 37.8% part of one, 48.0% one, 0.2% two, 0.2% four and 0.5% eight. The counts are those of its trace,
    /// `openb_pod_list_default.csv` in alibaba/clusterdata, `cluster-trace-gpu-v2023`, of 8,152
    /// tasks.
    ///
    /// Cpu and memory are between the tenth and the ninetieth percentile of each population in the
    /// trace, in whole cores and GiB, drawn uniformly and independently, which is our
    /// simplification. A task that requests part of a GPU requests a whole `nvidia.com/gpu` here,
    /// as it would on a cluster that does not share them. The caller sets arrivals and lifetimes.
    #[must_use]
    pub fn alibaba_gpu_2023(
        seed: u64,
        pods: u32,
        gap: TimeDistribution,
        lifetime: Option<TimeDistribution>,
    ) -> Self {
        let kinds = POPULATIONS
            .iter()
            .map(|population| population.kind(lifetime));
        Self {
            seed,
            pods,
            kinds: kinds.collect(),
            gap,
        }
    }
}

impl Population {
    fn kind(&self, lifetime: Option<TimeDistribution>) -> PodKind {
        let range = |resource, [min, max]: [i64; 2], unit| {
            RequestRange::new(resource, min * unit, max * unit, unit)
        };
        let mut requests = vec![
            range("cpu", self.cores, CORE),
            range("memory", self.gib, GIB),
        ];
        if self.gpus > 0 {
            requests.push(RequestRange::fixed("nvidia.com/gpu", self.gpus));
        }
        PodKind {
            name: self.name.into(),
            weight: self.tasks,
            classes: POD_CLASSES,
            requests,
            lifetime,
        }
    }
}
