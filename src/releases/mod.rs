// Generated from the files of this folder by `make messages`.

//! Lists the releases of kube-scheduler. Each has a file with everything that it changes, expressed as
//! the difference from the previous release.

pub(crate) mod loader_rules;
mod release;
pub(crate) mod rules;
pub(crate) mod targets;
mod v1_13;
mod v1_16;
mod v1_17;
mod v1_18;
mod v1_19;
mod v1_20;
mod v1_21;
mod v1_22;
mod v1_23;
mod v1_24;
mod v1_25;
mod v1_26;
mod v1_27;
mod v1_28;
mod v1_29;
mod v1_30;
mod v1_31;
mod v1_32;
mod v1_33;
mod v1_34;
mod v1_35;
mod v1_36;
mod v1_37;
mod v1_38;
pub(crate) mod vendored;

use loader_rules::LoaderRules;
pub use release::Release;
use rules::PluginRules;
use {v1_13 as oldest, v1_36 as latest};

// From the oldest release to the newest.
static RELEASES: [Release; 24] = [
    v1_13::RELEASE,
    v1_16::RELEASE,
    v1_17::RELEASE,
    v1_18::RELEASE,
    v1_19::RELEASE,
    v1_20::RELEASE,
    v1_21::RELEASE,
    v1_22::RELEASE,
    v1_23::RELEASE,
    v1_24::RELEASE,
    v1_25::RELEASE,
    v1_26::RELEASE,
    v1_27::RELEASE,
    v1_28::RELEASE,
    v1_29::RELEASE,
    v1_30::RELEASE,
    v1_31::RELEASE,
    v1_32::RELEASE,
    v1_33::RELEASE,
    v1_34::RELEASE,
    v1_35::RELEASE,
    v1_36::RELEASE,
    v1_37::RELEASE,
    v1_38::RELEASE,
];
static PLUGINS: [PluginRules; 24] = [
    v1_13::PLUGINS,
    v1_16::PLUGINS,
    v1_17::PLUGINS,
    v1_18::PLUGINS,
    v1_19::PLUGINS,
    v1_20::PLUGINS,
    v1_21::PLUGINS,
    v1_22::PLUGINS,
    v1_23::PLUGINS,
    v1_24::PLUGINS,
    v1_25::PLUGINS,
    v1_26::PLUGINS,
    v1_27::PLUGINS,
    v1_28::PLUGINS,
    v1_29::PLUGINS,
    v1_30::PLUGINS,
    v1_31::PLUGINS,
    v1_32::PLUGINS,
    v1_33::PLUGINS,
    v1_34::PLUGINS,
    v1_35::PLUGINS,
    v1_36::PLUGINS,
    v1_37::PLUGINS,
    v1_38::PLUGINS,
];
static LOADERS: [LoaderRules; 24] = [
    v1_13::loader::RULES,
    v1_16::loader::RULES,
    v1_17::loader::RULES,
    v1_18::loader::RULES,
    v1_19::loader::RULES,
    v1_20::loader::RULES,
    v1_21::loader::RULES,
    v1_22::loader::RULES,
    v1_23::loader::RULES,
    v1_24::loader::RULES,
    v1_25::loader::RULES,
    v1_26::loader::RULES,
    v1_27::loader::RULES,
    v1_28::loader::RULES,
    v1_29::loader::RULES,
    v1_30::loader::RULES,
    v1_31::loader::RULES,
    v1_32::loader::RULES,
    v1_33::loader::RULES,
    v1_34::loader::RULES,
    v1_35::loader::RULES,
    v1_36::loader::RULES,
    v1_37::loader::RULES,
    v1_38::loader::RULES,
];
