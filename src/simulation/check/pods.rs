//! Pods: what each asks for and bears, and when it comes and goes.

use super::nodes::check_effect;
use super::{TIME, within};
use crate::Pod;
use crate::limits::simulation::PODS;
use crate::scenario::{Errors, Typed, check_pod};
use crate::simulation::node_rules::PodRules;
use crate::simulation::queue::Timing;
use crate::simulation::text::{PodEntryText, TolerationText};

/// A pod with what is around it.
pub(super) struct PodGiven {
    pub(super) pod: Pod,
    pub(super) rules: PodRules,
    pub(super) name: Box<str>,
    pub(super) job: Option<Box<str>>,
}

pub(super) fn pods(entries: &[PodEntryText], errors: &mut Errors) -> Vec<PodGiven> {
    let given = |(index, typed): (usize, &PodEntryText)| {
        let path = format!("pods[{index}]");
        for (number, toleration) in typed.tolerations.iter().enumerate() {
            let path = format!("{path}.tolerations[{number}]");
            check_toleration(&path, toleration, errors);
        }
        PodGiven {
            pod: check_pod(&path, &typed.pod, errors),
            rules: PodRules {
                node_selector: typed.node_selector.clone(),
                tolerations: typed.tolerations.clone(),
            },
            name: match &typed.name {
                Some(name) => name.clone(),
                None => format!("pod {}", index + 1).into(),
            },
            job: typed.job.clone(),
        }
    };
    entries.iter().enumerate().map(given).collect()
}

/// Source: kubernetes/kubernetes v1.36.3, `pkg/apis/core/validation/validation.go`
/// (`ValidateTolerations`).
fn check_toleration(path: &str, toleration: &TolerationText, errors: &mut Errors) {
    let TolerationText {
        key,
        operator,
        value,
        effect,
    } = toleration;
    let path_of = |field| format!("{path}.{field}");
    if !matches!(&**operator, "" | "Equal" | "Exists") {
        let message = "supported values: \"Equal\", \"Exists\"";
        errors.unsupported(
            &path_of("operator"),
            "operator-unknown",
            operator,
            message,
            "use one of these two",
        );
    } else if key.is_empty() && &**operator != "Exists" {
        let message = "operator must be Exists when `key` is empty, which means \"match all values and all keys\"";
        errors.invalid(
            &path_of("operator"),
            "key-missing",
            operator,
            message,
            "write a key, or use Exists",
        );
    } else if &**operator == "Exists" && !value.is_empty() {
        let message = "value must be empty when `operator` is 'Exists'";
        errors.invalid(
            &path_of("value"),
            "value-unused",
            value,
            message,
            "leave the value out, or use Equal",
        );
    }
    if !effect.is_empty() {
        check_effect(path, effect, errors);
    }
}

pub(super) fn timings(entries: &[PodEntryText], errors: &mut Errors) -> Vec<Timing> {
    let timing = |(index, typed): (usize, &PodEntryText)| {
        let path = |field| format!("pods[{index}].{field}");
        let mut number = |field, typed: Option<&Typed>, absent, least, most| {
            within(&path(field), typed, absent, least, most, errors)
        };
        Timing {
            count: number("count", typed.count.as_ref(), 1, 0, PODS),
            arrival: number("arrival", typed.arrival.as_ref(), 0, 0, TIME),
            every: number("every", typed.every.as_ref(), 0, 0, TIME),
            lifetime: number("lifetime", typed.lifetime.as_ref(), -1, 1, TIME),
        }
    };
    entries.iter().enumerate().map(timing).collect()
}
