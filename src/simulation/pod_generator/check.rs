//! Checks the settings of a pod generator; reports every error.

use super::input::{
    PodGeneratorInput, PodKindInput, PodKindsInput, RequestRangeInput, TimeDistributionInput,
};
use super::{
    GeneratedPods, MAX_POD_CLASSES, MAX_PODS, PodGenerator, PodGeneratorError,
    PodGeneratorErrorCode, PodKind, RequestRange, TimeDistribution,
};
use crate::messages::{scenario, simulation};
use crate::resource::amount;
use crate::scenario::{ErrorType, Errors, FieldError, RawNumber, check_quantity};
use crate::simulation::check::{TIME, parse_in_range};

/// The name of the published trace to which a generator is fitted.
const PUBLISHED: &str = "alibaba-gpu-2023";

impl PodGeneratorInput {
    /// Generates the pods.
    ///
    /// # Errors
    /// Returns every error, field by field.
    pub fn generate(&self) -> Result<GeneratedPods, Vec<FieldError>> {
        let mut errors = Errors::default();
        let generator = generator(self, &mut errors);
        let errors = errors.into_vec();
        if !errors.is_empty() {
            return Err(errors);
        }
        let pods = generator
            .generate()
            .map_err(|setting_errors| setting_errors.iter().map(field_error).collect::<Vec<_>>())?;
        check_last_arrival(&pods).map(|()| pods)
    }
}

fn generator(input: &PodGeneratorInput, errors: &mut Errors) -> PodGenerator {
    let max = i64::from(MAX_PODS);
    if input.pods.is_none() {
        let help = simulation::write_pod_count();
        errors.required("pods", "pods-missing", simulation::required(), help);
    }
    let seed = parse_in_range("seed", input.seed.as_ref(), 0, 0, i64::MAX, errors);
    let seed = seed.unsigned_abs();
    let pods = parse_u32("pods", input.pods.as_ref(), 0, max, errors);
    let gap = input.gap.as_ref();
    let gap = gap.map_or(TimeDistribution::Fixed(0), |gap| {
        time_distribution("gap", gap, 0, errors)
    });
    let lifetime = input.lifetime.as_ref();
    let lifetime = lifetime.map(|lifetime| time_distribution("lifetime", lifetime, 1, errors));
    match &input.kinds {
        PodKindsInput::Published(name) => {
            if **name != *PUBLISHED {
                errors.unsupported(
                    "kinds",
                    "kinds-unknown",
                    name,
                    scenario::supported_values(&[PUBLISHED][..]),
                    simulation::use_published_or_kinds(),
                );
            }
            PodGenerator::alibaba_gpu_2023(seed, pods, gap, lifetime)
        }
        PodKindsInput::Listed(kinds) => PodGenerator {
            seed,
            pods,
            kinds: kinds
                .iter()
                .enumerate()
                .map(|(at, input)| kind(at, input, lifetime, errors))
                .collect(),
            gap,
        },
    }
}

fn kind(
    at: usize,
    input: &PodKindInput,
    default_lifetime: Option<TimeDistribution>,
    errors: &mut Errors,
) -> PodKind {
    let path = |field: &str| format!("kinds[{at}].{field}");
    let requests = input.requests.iter().enumerate();
    let requests = requests
        .map(|(at, input)| request_range(&path(&format!("requests[{at}]")), input, errors))
        .collect();
    let lifetime = input.lifetime.as_ref();
    let lifetime = lifetime.map(|input| time_distribution(&path("lifetime"), input, 1, errors));
    let (weight, classes) = (input.weight.as_ref(), input.classes.as_ref());
    PodKind {
        name: match &input.name {
            Some(name) => (**name).into(),
            None => format!("kind-{}", at + 1),
        },
        weight: parse_u32(&path("weight"), weight, 1, u32::MAX.into(), errors),
        classes: parse_u32(
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

fn request_range(path: &str, input: &RequestRangeInput, errors: &mut Errors) -> RequestRange {
    if input.min.is_none() {
        let path = format!("{path}.min");
        let help = simulation::write_size();
        errors.required(&path, "size-missing", simulation::required(), help);
    }
    let mut parse_amount = |field: &str, raw: Option<&RawNumber>| {
        let path = || format!("{path}.{field}");
        let quantity = check_quantity(&path, raw?.as_str(), errors)?;
        Some(amount(&input.resource, &quantity))
    };
    let min = parse_amount("min", input.min.as_ref()).unwrap_or(0);
    RequestRange {
        resource: (*input.resource).into(),
        min,
        max: parse_amount("max", input.max.as_ref()).unwrap_or(min),
        step: parse_amount("step", input.step.as_ref()).unwrap_or(min.max(1)),
    }
}

fn time_distribution(
    path: &str,
    input: &TimeDistributionInput,
    min: i64,
    errors: &mut Errors,
) -> TimeDistribution {
    let mut time = |path: &str, raw| {
        let time = parse_in_range(path, Some(raw), min, min, TIME, errors);
        time.unsigned_abs()
    };
    match input {
        TimeDistributionInput::Fixed(raw) => TimeDistribution::Fixed(time(path, raw)),
        TimeDistributionInput::Exponential(mean) => TimeDistribution::Exponential {
            mean: time(&format!("{path}.mean"), mean),
        },
        TimeDistributionInput::Uniform(min, max) => TimeDistribution::Uniform {
            min: time(&format!("{path}.min"), min),
            max: time(&format!("{path}.max"), max),
        },
    }
}

fn parse_u32(path: &str, raw: Option<&RawNumber>, min: i64, max: i64, errors: &mut Errors) -> u32 {
    let number = parse_in_range(path, raw, 1, min, max, errors);
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Reports an arrival that is too late for a simulation.
fn check_last_arrival(generated: &GeneratedPods) -> Result<(), Vec<FieldError>> {
    let last = generated.pods.last().map_or(0, |pod| pod.arrival);
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

fn field_error(setting_error: &PodGeneratorError) -> FieldError {
    let (code, help) = match setting_error.code {
        PodGeneratorErrorCode::NoKinds => ("kind-weights-zero", simulation::add_kind()),
        PodGeneratorErrorCode::TooSmall(_) => ("too-small", simulation::use_larger()),
        PodGeneratorErrorCode::TooLarge(_) => ("too-large", simulation::use_smaller()),
        PodGeneratorErrorCode::Reversed => ("min-above-max", simulation::raise_max()),
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
