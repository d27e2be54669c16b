//! The types of `volcano-scheduler.conf`.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/conf/scheduler_conf.go`.

use core::ptr;

use crate::formats::decode::{Object, Type};

/// `SchedulerConfiguration`.
pub(super) static CONFIGURATION: Type = Type::Object(&FILE);

static FILE: Object = Object(&[
    ("actions", Type::Text),
    ("tiers", Type::List(&Type::Object(&TIER))),
    ("configurations", Type::List(&Type::Object(&ACTION))),
    ("metrics", Type::Map(&Type::Text)),
]);

static TIER: Object = Object(&[("plugins", Type::List(&PLUGIN))]);

static ACTION: Object = Object(&[("name", Type::Text), ("arguments", Type::Map(&Type::Any))]);

/// `PluginOption`.
pub(super) static PLUGIN: Type = Type::Object(&OPTION);

static OPTION: Object = Object(&[
    ("name", Type::Text),
    ("enableJobOrder", Type::Bool),
    ("enableHierarchy", Type::Bool),
    ("enableJobReady", Type::Bool),
    ("enableJobPipelined", Type::Bool),
    ("enableTaskOrder", Type::Bool),
    ("enablePreemptable", Type::Bool),
    ("enableReclaimable", Type::Bool),
    ("enablePreemptive", Type::Bool),
    ("enableQueueOrder", Type::Bool),
    ("EnabledClusterOrder", Type::Bool),
    ("enablePredicate", Type::Bool),
    ("enableBestNode", Type::Bool),
    ("enableNodeOrder", Type::Bool),
    ("enableTargetJob", Type::Bool),
    ("enableReservedNodes", Type::Bool),
    ("enableJobEnqueued", Type::Bool),
    ("enabledVictim", Type::Bool),
    ("enableJobStarving", Type::Bool),
    ("enabledOverused", Type::Bool),
    ("enabledAllocatable", Type::Bool),
    ("enabledHyperNodeOrder", Type::Bool),
    ("enabledSubJobReady", Type::Bool),
    ("enabledSubJobPipelined", Type::Bool),
    ("enabledSubJobOrder", Type::Bool),
    ("enabledHyperNodeGradient", Type::Bool),
    ("arguments", Type::Map(&Type::Any)),
]);

const STRUCTS: [(&Object, &str); 4] = [
    (&FILE, "conf.SchedulerConfiguration"),
    (&TIER, "conf.Tier"),
    (&ACTION, "conf.Configuration"),
    (&OPTION, "conf.PluginOption"),
];

/// Returns the name of a type in Go's error messages.
pub(super) fn go_name(of: &Type) -> String {
    match of {
        Type::Bool => "bool".into(),
        Type::List(inner) => format!("[]{}", go_name(inner)),
        Type::Map(inner) => format!("map[string]{}", go_name(inner)),
        Type::Any => "interface {}".into(),
        Type::Object(object) => {
            let found = STRUCTS.iter().find(|known| ptr::eq(known.0, *object));
            found.map_or("struct", |known| known.1).into()
        }
        _ => "string".into(),
    }
}
