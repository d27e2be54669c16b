//! Writes the policy of a profile.
//!
//! Source of the single-strategy plugins of v1beta1, which have the arguments `{shape, resources}`:
//! kubernetes/kubernetes v1.21.9, `pkg/scheduler/apis/config/v1beta1/types_pluginargs.go`.

use super::plugin_config::{BALANCED, FIT, change_args, config, rename_config};
use super::read::{PERCENTAGE, ProfilePolicy, read_profile};
use super::{score_lists, storage_shape};

use crate::formats::codec::{raw_number, strategy};
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::kube_config::STANDALONE;
use crate::scenario::{ResourceSpec, ScoringStrategy};
use crate::tree::{Tree, Value};

/// Writes a policy into a profile, as a release reads it; `None` if there is no such profile.
pub(in crate::formats::codec) fn write(
    tree: &mut Tree,
    index: usize,
    target: &EditablePolicy,
    minor: u16,
) -> Option<()> {
    let current = read_profile(tree, index, minor)?;
    let path = format!("profiles[{index}]");
    // A file without profiles has one default profile.
    let mut profile = tree.at(&path).cloned().unwrap_or_else(|| Tree::map([]));
    let before = profile.value.clone();
    write_profile(&mut profile, &current, target);
    write_percentage(tree, &mut profile, &current, target);
    if profile.value != before {
        match tree.at_mut(&path) {
            Some(item) => *item = profile,
            None => tree.set("profiles", Some(Value::List(vec![profile]))),
        }
    }
    Some(())
}

fn write_profile(profile: &mut Tree, current: &ProfilePolicy, target: &EditablePolicy) {
    if target.name != current.policy.name {
        profile.set("schedulerName", Some(Value::Text(target.name.clone())));
    }
    score_lists::write(profile, current, &target.profile);
    match current.plugin {
        FIT => write_fit(profile, &target.scoring_strategy, current.minor),
        _ => write_single(profile, current, &target.scoring_strategy),
    }
    write_balanced(profile, &target.profile.balanced_resources);
    storage_shape::write(profile, &current.policy, target);
}

/// Writes the percentage of nodes to score: into the profile if that has one, or if other profiles use that of the file; otherwise
/// into the file.
fn write_percentage(
    file: &mut Tree,
    profile: &mut Tree,
    current: &ProfilePolicy,
    target: &EditablePolicy,
) {
    // 0 is the default.
    let percentage = |policy: &EditablePolicy| {
        let percentage = policy.profile.percentage_of_nodes_to_score.clone();
        percentage.filter(|percentage| percentage.integer() != Some(0))
    };
    let is_shared = file.items_at("profiles").len() > 1;
    let is_own = profile.get(PERCENTAGE).is_some() || is_shared && current.has_percentage;
    let (current, target) = (percentage(&current.policy), percentage(target));
    if raw_number::is_same(current.as_ref(), target.as_ref()) {
        return;
    }
    let value = raw_number::value(target.as_ref());
    if is_own {
        // The value of the file would count if the profile had none.
        profile.set(PERCENTAGE, value.or(Some(Value::Number("0".into()))));
    } else {
        file.set(PERCENTAGE, value);
    }
}

fn write_fit(profile: &mut Tree, target: &ScoringStrategy, minor: u16) {
    if config(profile, FIT).is_some() || !strategy::is_default(target) {
        change_args(profile, FIT, &mut |args| {
            strategy::write_args(args, target, minor)
        });
    }
}

/// Writes a strategy as the arguments of its own plugin.
fn write_single(profile: &mut Tree, current: &ProfilePolicy, target: &ScoringStrategy) {
    let row = STANDALONE.iter().find(|row| row.1 == &*target.kind);
    let plugin = row.map_or(current.plugin, |row| row.0);
    if plugin != current.plugin {
        score_lists::switch_plugin(profile, current, plugin);
        rename_config(profile, current.plugin, plugin);
    }
    let is_default = target.resources.is_none() && target.requested_to_capacity_ratio.is_none();
    if config(profile, plugin).is_some() || !is_default {
        change_args(profile, plugin, &mut |args| {
            strategy::write_single(args, target)
        });
    }
}

fn write_balanced(profile: &mut Tree, target: &[ResourceSpec]) {
    let listed = config(profile, BALANCED).map(|config| config.items_at("args.resources"));
    if target.is_empty() && listed.is_none_or(<[Tree]>::is_empty) {
        return;
    }
    change_args(profile, BALANCED, &mut |args| {
        let target = Some(target).filter(|target| !target.is_empty());
        strategy::write_resources(args, target);
    });
}
