//! Checks a workload's settings and creates its generator; reports every error.

use super::text::{PodKindText, PodKindsText, SizesText, TimeDistributionText, WorkloadText};
use super::{
    Generator, MAX_POD_CLASSES, MAX_PODS, PodKind, Sizes, TimeDistribution, Workload,
    WorkloadError, WorkloadErrorCode,
};
use crate::messages::{scenario, simulation};
use crate::resource::amount;
use crate::scenario::{ErrorType, Errors, FieldError, RawNumber, check_quantity};
use crate::simulation::check::{TIME, within};

/// The name of the published workload for which a generator exists.
const PUBLISHED: &str = "alibaba-gpu-2023";

impl WorkloadText {
    /// Generates the workload.
    ///
    /// # Errors
    /// Returns every error, field by field.
    pub fn workload(&self) -> Result<Workload, Vec<FieldError>> {
        let mut errors = Errors::default();
        let generator = generator(self, &mut errors);
        let errors = errors.into_vec();
        if !errors.is_empty() {
            return Err(errors);
        }
        let workload = generator
            .workload()
            .map_err(|setting_errors| setting_errors.iter().map(field_error).collect::<Vec<_>>())?;
        check_last_arrival(&workload).map(|()| workload)
    }
}

fn generator(text: &WorkloadText, errors: &mut Errors) -> Generator {
    let most = i64::from(MAX_PODS);
    if text.pods.is_none() {
        let help = simulation::write_pod_count();
        errors.required("pods", "pods-missing", simulation::required(), help);
    }
    let seed = within("seed", text.seed.as_ref(), 0, 0, i64::MAX, errors);
    let seed = seed.unsigned_abs();
    let pods = number("pods", text.pods.as_ref(), 0, most, errors);
    let gap = text.gap.as_ref();
    let gap = gap.map_or(TimeDistribution::Fixed(0), |gap| {
        time_distribution("gap", gap, 0, errors)
    });
    let lifetime = text.lifetime.as_ref();
    let lifetime = lifetime.map(|lifetime| time_distribution("lifetime", lifetime, 1, errors));
    match &text.kinds {
        PodKindsText::Published(name) => {
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
        PodKindsText::Listed(kinds) => Generator {
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

fn kind(
    at: usize,
    text: &PodKindText,
    default_lifetime: Option<TimeDistribution>,
    errors: &mut Errors,
) -> PodKind {
    let path = |field: &str| format!("kinds[{at}].{field}");
    let requests = text.requests.iter().enumerate();
    let requests = requests
        .map(|(at, text)| sizes(&path(&format!("requests[{at}]")), text, errors))
        .collect();
    let lifetime = text.lifetime.as_ref();
    let lifetime = lifetime.map(|text| time_distribution(&path("lifetime"), text, 1, errors));
    let (weight, classes) = (text.weight.as_ref(), text.classes.as_ref());
    PodKind {
        name: match &text.name {
            Some(name) => (**name).into(),
            None => format!("kind-{}", at + 1),
        },
        weight: number(&path("weight"), weight, 1, u32::MAX.into(), errors),
        classes: number(
            &path("podClasses"),
            classes,
            1,
            MAX_POD_CLASSES.into(),
            errors,
        ),
        requests,
        lifetime: lifetime.or(default_lifetime),
    }
}

fn sizes(path: &str, text: &SizesText, errors: &mut Errors) -> Sizes {
    if text.least.is_none() {
        let path = format!("{path}.min");
        let help = simulation::write_size();
        errors.required(&path, "size-missing", simulation::required(), help);
    }
    let mut size = |field: &str, raw: Option<&RawNumber>| {
        let path = || format!("{path}.{field}");
        let quantity = check_quantity(&path, raw?.as_str(), errors)?;
        Some(amount(&text.resource, &quantity))
    };
    let least = size("min", text.least.as_ref()).unwrap_or(0);
    Sizes {
        resource: (*text.resource).into(),
        least,
        most: size("max", text.most.as_ref()).unwrap_or(least),
        step: size("step", text.step.as_ref()).unwrap_or(least.max(1)),
    }
}

fn time_distribution(
    path: &str,
    text: &TimeDistributionText,
    shortest: i64,
    errors: &mut Errors,
) -> TimeDistribution {
    let mut time = |path: &str, raw| {
        let time = within(path, Some(raw), shortest, shortest, TIME, errors);
        time.unsigned_abs()
    };
    match text {
        TimeDistributionText::Fixed(raw) => TimeDistribution::Fixed(time(path, raw)),
        TimeDistributionText::Mean(mean) => TimeDistribution::Exponential {
            mean: time(&format!("{path}.mean"), mean),
        },
        TimeDistributionText::Between(least, most) => TimeDistribution::Between {
            least: time(&format!("{path}.min"), least),
            most: time(&format!("{path}.max"), most),
        },
    }
}

fn number(path: &str, raw: Option<&RawNumber>, least: i64, most: i64, errors: &mut Errors) -> u32 {
    let number = within(path, raw, 1, least, most, errors);
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Reports an arrival that is too late for a simulation.
fn check_last_arrival(workload: &Workload) -> Result<(), Vec<FieldError>> {
    let last = workload.pods.last().map_or(0, |pod| pod.arrival);
    let mut errors = Errors::default();
    if last > TIME.unsigned_abs() {
        let last = i64::try_from(last).unwrap_or(i64::MAX);
        let message = simulation::arrives_too_late(last, TIME);
        let help = simulation::shorten_gap();
        errors.invalid("gap", "arrival-out-of-range", "", message, help);
    }
    match errors.into_vec() {
        none if none.is_empty() => Ok(()),
        errors => Err(errors),
    }
}

fn field_error(setting_error: &WorkloadError) -> FieldError {
    let (code, help) = match setting_error.code {
        WorkloadErrorCode::NoKinds => ("kind-weights-zero", simulation::add_kind()),
        WorkloadErrorCode::TooSmall(_) => ("too-small", simulation::use_larger()),
        WorkloadErrorCode::TooLarge(_) => ("too-large", simulation::use_smaller()),
        WorkloadErrorCode::Reversed => ("min-above-max", simulation::raise_most()),
    };
    FieldError {
        path: setting_error.path.clone(),
        code,
        kind: ErrorType::Invalid,
        value: String::new(),
        message: setting_error.code.message(),
        help,
        suggestion: None,
    }
}
