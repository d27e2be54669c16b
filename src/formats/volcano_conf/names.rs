//! The names of Volcano's actions and plugins.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/actions/factory.go` and
//! `pkg/scheduler/plugins/factory.go`.

/// The loader that is modeled.
pub(super) const LOADER: &str = "Volcano v1.15.1";

pub(super) const ACTIONS: [&str; 8] = [
    "allocate",
    "backfill",
    "enqueue",
    "gangpreempt",
    "gangreclaim",
    "preempt",
    "reclaim",
    "shuffle",
];

pub(super) const PLUGINS: [&str; 24] = [
    "binpack",
    "capacity",
    "cdp",
    "conformance",
    "deviceshare",
    "drf",
    "extender",
    "gang",
    "network-topology-aware",
    "nodegroup",
    "nodeorder",
    "numa-aware",
    "overcommit",
    "pdb",
    "predicates",
    "priority",
    "proportion",
    "rescheduling",
    "resource-strategy-fit",
    "resourcequota",
    "sla",
    "task-topology",
    "tdm",
    "usage",
];

/// The actions of Volcano's built-in configuration.
pub(in crate::formats) const DEFAULT_ACTIONS: &str = "enqueue, allocate, backfill";
