//! Reads and writes the shape by which VolumeBinding scores storage. A policy has it in the plugin's arguments, as JSON.
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

/// Writes the shape into a profile. A policy without one leaves that of the profile as it is.
pub(super) fn write(profile: &mut Tree, current: &EditablePolicy, target: &EditablePolicy) {
    let Some(shape) = storage_shape(target) else {
        return;
    };
    let text = |shape: &Tree| json::compact(shape);
    if storage_shape(current).as_ref().map(text) == Some(text(&shape)) {
        return;
    }
    change_args(profile, VOLUME_BINDING, &mut |args| {
        let mut points = shape.items().iter();
        if matches!(shape.value, Value::List(_))
            && points.all(|point| matches!(point.value, Value::Map(_)))
        {
            strategy::write_shape(args, &strategy::shape_of(&shape));
        } else {
            // The loader rejects it.
            args.replace_null_with_map();
            args.set("shape", Some(shape.value.clone()));
        }
    });
}
