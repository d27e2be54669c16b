//! The objects other than nodes and pods that decide where pods are scheduled.

use serde::Serialize;

use super::fields::ReadResult;
use super::interner::Interner;
use crate::plugins::cluster::Cluster;
use crate::plugins::nominated_pods::NominatedPods;
use crate::plugins::objects::{
    CsiDriver, CsiStorageCapacity, LabelSelectorOwner, LabelSetOwner, Namespace, PersistentVolume,
    PersistentVolumeClaim, PodDisruptionBudget, StorageClass, StorageObjects,
};
use crate::plugins::preemption::{RunningPod, RunningPods};
use crate::plugins::snapshot::Snapshot;
use crate::tree::Reader;

/// The objects, by `namespace/name`.
#[derive(Debug, Default)]
pub(super) struct OtherObjects {
    namespaces: Interner<Namespace>,
    services: Interner<LabelSetOwner>,
    replication_controllers: Interner<LabelSetOwner>,
    replica_sets: Interner<LabelSelectorOwner>,
    stateful_sets: Interner<LabelSelectorOwner>,
    budgets: Interner<PodDisruptionBudget>,
    claims: Interner<PersistentVolumeClaim>,
    volumes: Interner<PersistentVolume>,
    classes: Interner<StorageClass>,
    drivers: Interner<CsiDriver>,
    capacities: Interner<CsiStorageCapacity>,
}

/// The number of objects of a kind.
#[derive(Clone, Debug, Serialize)]
pub struct KindCount<'s> {
    /// The kind.
    pub kind: &'s str,
    /// The number of objects.
    pub count: usize,
}

impl OtherObjects {
    /// The kinds of objects, and their API groups.
    pub(super) const KINDS: [(&'static str, &'static str); 11] = [
        ("Namespace", ""),
        ("Service", ""),
        ("ReplicationController", ""),
        ("ReplicaSet", "apps"),
        ("StatefulSet", "apps"),
        ("PodDisruptionBudget", "policy"),
        ("PersistentVolumeClaim", ""),
        ("PersistentVolume", ""),
        ("StorageClass", "storage.k8s.io"),
        ("CSIDriver", "storage.k8s.io"),
        ("CSIStorageCapacity", "storage.k8s.io"),
    ];

    /// Reads and adds an object. Returns true if it replaces one with its name.
    pub(super) fn add(&mut self, kind: &str, name: &str, from: &Reader<'_>) -> ReadResult<bool> {
        Ok(match kind {
            "Namespace" => add(&mut self.namespaces, name, Namespace::read(from)?),
            "Service" => add(&mut self.services, name, LabelSetOwner::read(from)?),
            "ReplicationController" => {
                let controllers = &mut self.replication_controllers;
                add(controllers, name, LabelSetOwner::read(from)?)
            }
            "ReplicaSet" => add(
                &mut self.replica_sets,
                name,
                LabelSelectorOwner::read(from)?,
            ),
            "StatefulSet" => add(
                &mut self.stateful_sets,
                name,
                LabelSelectorOwner::read(from)?,
            ),
            "PodDisruptionBudget" => add(&mut self.budgets, name, PodDisruptionBudget::read(from)?),
            "PersistentVolumeClaim" => {
                add(&mut self.claims, name, PersistentVolumeClaim::read(from)?)
            }
            "PersistentVolume" => add(&mut self.volumes, name, PersistentVolume::read(from)?),
            "StorageClass" => add(&mut self.classes, name, StorageClass::read(from)?),
            "CSIDriver" => add(&mut self.drivers, name, CsiDriver::read(from)?),
            "CSIStorageCapacity" => {
                add(&mut self.capacities, name, CsiStorageCapacity::read(from)?)
            }
            _ => false,
        })
    }

    /// Returns the number of objects of each kind that was read.
    pub(super) fn counts(&self) -> Vec<KindCount<'static>> {
        let counts = [
            self.namespaces.len(),
            self.services.len(),
            self.replication_controllers.len(),
            self.replica_sets.len(),
            self.stateful_sets.len(),
            self.budgets.len(),
            self.claims.len(),
            self.volumes.len(),
            self.classes.len(),
            self.drivers.len(),
            self.capacities.len(),
        ];
        let counts = Self::KINDS.iter().zip(counts);
        counts
            .filter(|(_, count)| *count > 0)
            .map(|((kind, _), count)| KindCount { kind, count })
            .collect()
    }

    /// Returns the cluster that plugins read.
    pub(super) fn cluster(
        &self,
        snapshot: Snapshot,
        pods: Vec<RunningPod>,
        nominated: NominatedPods,
    ) -> Cluster {
        Cluster {
            snapshot,
            namespaces: self.namespaces.items().to_vec(),
            services: self.services.items().to_vec(),
            replication_controllers: self.replication_controllers.items().to_vec(),
            replica_sets: self.replica_sets.items().to_vec(),
            stateful_sets: self.stateful_sets.items().to_vec(),
            storage: StorageObjects {
                claims: self.claims.items().to_vec(),
                volumes: self.volumes.items().to_vec(),
                classes: self.classes.items().to_vec(),
                drivers: self.drivers.items().to_vec(),
                capacities: self.capacities.items().to_vec(),
            },
            running: RunningPods {
                pods,
                budgets: self.budgets.items().to_vec(),
            },
            nominated,
        }
    }
}

fn add<T>(objects: &mut Interner<T>, name: &str, object: T) -> bool {
    objects.insert(name, object).is_some()
}
