//! From settings as they are written to a generator, with everything that is wrong on the way.

use super::text::{KindText, KindsText, SizesText, SpanText, WorkloadText};
use super::{Generator, Kind, MOST_PODS, MOST_SHAPES, Sizes, Slip, SlipCode, Span, Workload};
use crate::messages::{scenario, simulation};
use crate::resource::amount;
use crate::scenario::{ErrorType, Errors, FieldError, Typed, check_quantity};
use crate::simulation::check::{TIME, within};

/// The published workload that there is a fit for.
const PUBLISHED: &str = "alibaba-gpu-2023";

impl WorkloadText {
    /// The workload.
    ///
    /// # Errors
    /// Everything that is wrong, field by field.
    pub fn workload(&self) -> Result<Workload, Vec<FieldError>> {
        let mut errors = Errors::default();
        let generator = generator(self, &mut errors);
        let errors = errors.into_vec();
        if !errors.is_empty() {
            return Err(errors);
        }
        let made = generator.workload();
        let workload = made.map_err(|slips| slips.iter().map(field_error).collect::<Vec<_>>())?;
        in_time(&workload).map(|()| workload)
    }
}

fn generator(text: &WorkloadText, errors: &mut Errors) -> Generator {
    let most = i64::from(MOST_PODS);
    if text.pods.is_none() {
        let help = simulation::write_pod_count();
        errors.required("pods", "pods-missing", simulation::required(), help);
    }
    let seed = within("seed", text.seed.as_ref(), 0, 0, i64::MAX, errors);
    let seed = seed.unsigned_abs();
    let pods = number("pods", text.pods.as_ref(), 0, most, errors);
    let gap = text.gap.as_ref();
    let gap = gap.map_or(Span::Fixed(0), |gap| span("gap", gap, 0, errors));
    let lifetime = text.lifetime.as_ref();
    let lifetime = lifetime.map(|lifetime| span("lifetime", lifetime, 1, errors));
    match &text.kinds {
        KindsText::Published(name) => {
            if **name != *PUBLISHED {
                errors.unsupported(
                    "kinds",
                    "workload-unknown",
                    name,
                    scenario::supported_values(&[PUBLISHED][..]),
                    simulation::use_workload_or_kinds(),
                );
            }
            Generator::alibaba_gpu_2023(seed, pods, gap, lifetime)
        }
        KindsText::Listed(kinds) => Generator {
            seed,
            pods,
            kinds: kinds
                .iter()
                .enumerate()
                .map(|(at, text)| kind(at, text, lifetime, errors))
                .collect(),
            gap,
        },
    }
}

fn kind(at: usize, text: &KindText, lifetime: Option<Span>, errors: &mut Errors) -> Kind {
    let path = |field: &str| format!("kinds[{at}].{field}");
    let requests = text.requests.iter().enumerate();
    let requests = requests
        .map(|(at, text)| sizes(&path(&format!("requests[{at}]")), text, errors))
        .collect();
    let own = text.lifetime.as_ref();
    let own = own.map(|text| span(&path("lifetime"), text, 1, errors));
    let (weight, shapes) = (text.weight.as_ref(), text.shapes.as_ref());
    Kind {
        name: match &text.name {
            Some(name) => (**name).into(),
            None => format!("kind-{}", at + 1),
        },
        weight: number(&path("weight"), weight, 1, u32::MAX.into(), errors),
        shapes: number(&path("shapes"), shapes, 1, MOST_SHAPES.into(), errors),
        requests,
        lifetime: own.or(lifetime),
    }
}

fn sizes(path: &str, text: &SizesText, errors: &mut Errors) -> Sizes {
    if text.least.is_none() {
        let path = format!("{path}.least");
        let help = simulation::write_size();
        errors.required(&path, "size-missing", simulation::required(), help);
    }
    let mut size = |field: &str, typed: Option<&Typed>| {
        let path = || format!("{path}.{field}");
        let quantity = check_quantity(&path, typed?.as_str(), errors)?;
        Some(amount(&text.resource, &quantity))
    };
    let least = size("least", text.least.as_ref()).unwrap_or(0);
    Sizes {
        resource: (*text.resource).into(),
        least,
        most: size("most", text.most.as_ref()).unwrap_or(least),
        step: size("step", text.step.as_ref()).unwrap_or(least.max(1)),
    }
}

fn span(path: &str, text: &SpanText, shortest: i64, errors: &mut Errors) -> Span {
    let mut time = |path: &str, typed| {
        let time = within(path, Some(typed), shortest, shortest, TIME, errors);
        time.unsigned_abs()
    };
    match text {
        SpanText::Fixed(typed) => Span::Fixed(time(path, typed)),
        SpanText::Mean(mean) => Span::Exponential {
            mean: time(&format!("{path}.mean"), mean),
        },
        SpanText::Between(least, most) => Span::Between {
            least: time(&format!("{path}.least"), least),
            most: time(&format!("{path}.most"), most),
        },
    }
}

fn number(path: &str, typed: Option<&Typed>, least: i64, most: i64, errors: &mut Errors) -> u32 {
    let number = within(path, typed, 1, least, most, errors);
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// A simulation takes no later arrival.
fn in_time(workload: &Workload) -> Result<(), Vec<FieldError>> {
    let last = workload.pods.last().map_or(0, |pod| pod.arrival);
    let mut errors = Errors::default();
    if last > TIME.unsigned_abs() {
        let last = i64::try_from(last).unwrap_or(i64::MAX);
        let message = simulation::arrives_too_late(last, TIME);
        let help = simulation::shorten_gap();
        errors.invalid("gap", "arrives-too-late", "", message, help);
    }
    match errors.into_vec() {
        none if none.is_empty() => Ok(()),
        errors => Err(errors),
    }
}

fn field_error(slip: &Slip) -> FieldError {
    let (code, help) = match slip.code {
        SlipCode::Nothing => ("nothing-to-draw", simulation::add_kind()),
        SlipCode::TooSmall(_) => ("too-small", simulation::use_larger()),
        SlipCode::TooLarge(_) => ("too-large", simulation::use_smaller()),
        SlipCode::Backwards => ("backwards", simulation::raise_most()),
    };
    FieldError {
        path: slip.path.clone(),
        code,
        kind: ErrorType::Invalid,
        value: String::new(),
        message: slip.code.message(),
        help,
        suggestion: None,
    }
}
