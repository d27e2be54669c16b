//! The types of `volcano-scheduler.conf`, and the JSON Schema.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/conf/scheduler_conf.go`; defaults from
//! `pkg/scheduler/plugins/defaults.go`; the arguments of binpack from
//! `pkg/scheduler/plugins/binpack/binpack.go`.

use super::names::{ACTIONS, LOADER, PLUGINS};
use crate::formats::decode::{Check, Object, SchemaWriter, Type, by_name, object};
use crate::volcano::resource_strategy_fit::RESOURCE_STRATEGY_FIT;

/// `SchedulerConfiguration`.
pub(super) static CONFIGURATION: Type = Type::Object(&FILE);

pub(super) static FILE: Object = object! {
    /// The actions of a scheduling cycle in order, separated by commas.
    "actions": Type::Text, "", Check::ListOf(&ACTIONS);
    /// The tiers of plugins. A decision of one tier takes precedence over those of the next ones.
    "tiers": Type::List(&Type::Object(&TIER));
    /// The arguments of actions.
    "configurations": Type::List(&Type::Object(&ACTION));
    /// The source of the metrics of node usage.
    "metrics": Type::Map(&Type::Text);
};

static TIER: Object = object! {
    /// The plugins of the tier.
    "plugins": Type::List(&PLUGIN);
};

static ACTION: Object = object! {
    /// The name of the action.
    "name": Type::Text, "", Check::Known(&ACTIONS);
    /// The arguments of the action.
    "arguments": Type::Map(&Type::Any);
};

/// `PluginOption`.
pub(super) static PLUGIN: Type = Type::Object(&OPTION);

pub(super) static OPTION: Object = object! {
    /// The name of the plugin.
    "name": Type::Text, "", Check::Known(&PLUGINS);
    /// True if the plugin orders jobs.
    "enableJobOrder": Type::Bool, "true";
    /// True if the plugin orders queues by a hierarchy.
    "enableHierarchy": Type::Bool;
    /// True if the plugin decides whether a job is ready.
    "enableJobReady": Type::Bool, "true";
    /// True if the plugin decides whether a job is pipelined.
    "enableJobPipelined": Type::Bool, "true";
    /// True if the plugin orders the tasks of a job.
    "enableTaskOrder": Type::Bool, "true";
    /// True if the plugin chooses tasks to preempt.
    "enablePreemptable": Type::Bool, "true";
    /// True if the plugin chooses tasks whose resources another queue reclaims.
    "enableReclaimable": Type::Bool, "true";
    /// True if the plugin decides whether a queue may preempt.
    "enablePreemptive": Type::Bool;
    /// True if the plugin orders queues.
    "enableQueueOrder": Type::Bool, "true";
    /// True if the plugin orders clusters.
    "EnabledClusterOrder": Type::Bool;
    /// True if the plugin filters nodes.
    "enablePredicate": Type::Bool, "true";
    /// True if the plugin chooses the best node.
    "enableBestNode": Type::Bool, "true";
    /// True if the plugin scores nodes.
    "enableNodeOrder": Type::Bool, "true";
    /// True if the plugin chooses a target job.
    "enableTargetJob": Type::Bool;
    /// True if the plugin reserves nodes.
    "enableReservedNodes": Type::Bool;
    /// True if the plugin decides whether a job may be enqueued.
    "enableJobEnqueued": Type::Bool, "true";
    /// True if the plugin chooses victims.
    "enabledVictim": Type::Bool, "true";
    /// True if the plugin decides whether a job is starving.
    "enableJobStarving": Type::Bool, "true";
    /// True if the plugin decides whether a queue is overused.
    "enabledOverused": Type::Bool;
    /// True if the plugin decides whether a queue may allocate.
    "enabledAllocatable": Type::Bool;
    /// True if the plugin scores hypernodes.
    "enabledHyperNodeOrder": Type::Bool;
    /// True if the plugin decides whether a sub-job is ready.
    "enabledSubJobReady": Type::Bool;
    /// True if the plugin decides whether a sub-job is pipelined.
    "enabledSubJobPipelined": Type::Bool;
    /// True if the plugin orders sub-jobs.
    "enabledSubJobOrder": Type::Bool;
    /// True if the plugin groups hypernodes by preference.
    "enabledHyperNodeGradient": Type::Bool;
    /// The arguments of the plugin.
    "arguments": Type::Map(&Type::Any);
};

/// The arguments of binpack. Volcano replaces a value that is not an integer by the default.
pub(super) static BINPACK: Object = object! {
    /// The weight of binpack in the node's score; 0 turns it off.
    "binpack.weight": Type::Any, "1";
    /// The weight of cpu.
    "binpack.cpu": Type::Any, "1";
    /// The weight of memory.
    "binpack.memory": Type::Any, "1";
    /// The other resources to score, separated by commas. Their weights are `binpack.resources.<name>`.
    "binpack.resources": Type::Any;
};

/// The arguments of nodeorder: weights, of which 0 turns a score off.
pub(super) static NODEORDER: Object = object! {
    /// The weight of emptier nodes.
    "leastrequested.weight": Type::Any, "1";
    /// The weight of fuller nodes.
    "mostrequested.weight": Type::Any, "0";
    /// The weight of nodes whose resources are used alike.
    "balancedresource.weight": Type::Any, "1";
    /// The weight of nodes with fewer taints that the pod should avoid.
    "tainttoleration.weight": Type::Any, "3";
    /// The weight of nodes that the pod's node affinity prefers.
    "nodeaffinity.weight": Type::Any, "2";
    /// The weight of nodes by the pod's spread constraints.
    "podtopologyspread.weight": Type::Any, "2";
    /// The weight of nodes by affinity between pods.
    "podaffinity.weight": Type::Any, "2";
    /// The weight of nodes that have the pod's images.
    "imagelocality.weight": Type::Any, "1";
};

/// The arguments of resource-strategy-fit. Volcano's scheduler exits if a value has another type.
static STRATEGY_FIT: Object = object! {
    /// The weight of the scores of requested resources; 0 turns them off.
    "resourceStrategyFitWeight": Type::Any, "10";
    /// The strategy (`type`, LeastAllocated or MostAllocated) and the `weight` of each resource. A name may end with `*`.
    "resources": Type::Any;
    /// Keeps nodes with scarce resources free: `enable`, `resources` (names separated by commas), `weight` and `resourceWeight`.
    "sra": Type::Any;
    /// Filters nodes: `enable`, `resources` (names separated by commas) and `resourceProportion`.
    "proportional": Type::Any;
};

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
            let found = STRUCTS.iter().find(|known| known.0 == *object);
            found.map_or("struct", |known| known.1).into()
        }
        _ => "string".into(),
    }
}

/// Returns the JSON Schema, with the arguments of the plugins that this crate knows.
pub(in crate::formats) fn json_schema() -> String {
    let writer = SchemaWriter {
        lacks: &|_| false,
        skips_check: &|_| false,
        more_keywords: &|_| None,
        is_strict: false,
        reads_scalars: true,
    };
    let arguments = [
        ("binpack", &BINPACK),
        ("nodeorder", &NODEORDER),
        (RESOURCE_STRATEGY_FIT, &STRATEGY_FIT),
    ];
    let arguments = arguments.map(|(plugin, object)| (plugin, writer.object("", object)));
    let arguments = by_name("arguments", &arguments);
    let writer = SchemaWriter {
        more_keywords: &|object| (*object == OPTION).then(|| arguments.clone()),
        ..writer
    };
    writer.file(&format!("Configuration of {LOADER}"), &FILE)
}
