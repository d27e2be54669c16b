//! Reads and writes the shape with which VolumeBinding scores storage. A policy has it in the arguments of the plugin, as JSON.
//!
//! Source: kubernetes/kubernetes v1.37.0, `staging/src/k8s.io/kube-scheduler/config/v1/types_pluginargs.go`,
//! `VolumeBindingArgs`.

use super::plugin_config::change_args;
use crate::formats::codec::strategy;
use crate::formats::editable_policy::EditablePolicy;
use crate::json;
use crate::tree::{Tree, Value};

pub(in crate::formats) const VOLUME_BINDING: &str = "VolumeBinding";

/// Returns the shape of a policy; `None` if it sets none.
pub(in crate::formats) fn storage_shape(policy: &EditablePolicy) -> Option<Tree> {
    let args = policy.profile.plugin_args.get(VOLUME_BINDING)?;
    json::parse(args).ok()?.non_null("shape").cloned()
}

/// Writes the shape of a policy into a profile, which keeps its own if the policy has none.
pub(super) fn write(profile: &mut Tree, current: &EditablePolicy, target: &EditablePolicy) {
    let Some(shape) = storage_shape(target) else {
        return;
    };
    let before = storage_shape(current).map(|before| json::compact(&before));
    if before == Some(json::compact(&shape)) {
        return;
    }
    change_args(profile, VOLUME_BINDING, &mut |args| {
        let mut points = shape.items().iter();
        if matches!(shape.value, Value::List(_))
            && points.all(|point| matches!(point.value, Value::Map(_)))
        {
            strategy::write_shape(args, &strategy::shape_of(&shape));
        } else {
            // Not a list of points: the loader rejects it, as it is.
            args.replace_null_with_map();
            args.set("shape", Some(shape.value.clone()));
        }
    });
}
