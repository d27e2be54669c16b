//! The settings of a pod generator before they are checked.

use crate::scenario::{RawNumber, TypeMismatch, read};
use crate::tree::{self, Reader, Tree};

/// The settings of a pod generator before they are checked.
#[derive(Clone, Debug, Default)]
pub struct PodGeneratorInput {
    /// The seed of all random numbers; 0 by default.
    pub seed: Option<RawNumber>,
    /// The number of pods.
    pub pods: Option<RawNumber>,
    /// The time from one pod to the next; 0 by default.
    pub gap: Option<TimeDistributionInput>,
    /// The lifetime of pods whose kind does not set one; unlimited by default.
    pub lifetime: Option<TimeDistributionInput>,
    /// The kinds of pods.
    pub kinds: PodKindsInput,
}

/// A constant time, or a distribution of times.
#[derive(Clone, Debug)]
pub enum TimeDistributionInput {
    /// A constant.
    Fixed(RawNumber),
    /// A uniform distribution.
    Uniform(RawNumber, RawNumber),
    /// An exponential distribution with this mean.
    Exponential(RawNumber),
}

/// Kinds of pods, or the name of a published trace to which they are fitted.
#[derive(Clone, Debug)]
pub enum PodKindsInput {
    /// A list of kinds.
    Listed(Vec<PodKindInput>),
    /// Kinds fitted to a published trace.
    Published(Box<str>),
}

/// One kind of pods.
#[derive(Clone, Debug, Default)]
pub struct PodKindInput {
    /// The name of its pods.
    pub name: Option<Box<str>>,
    /// The kind's weight in the mix; 1 by default.
    pub weight: Option<RawNumber>,
    /// The maximum number of its pod classes; 1 by default.
    pub classes: Option<RawNumber>,
    /// The requests of its pods.
    pub requests: Vec<RequestRangeInput>,
    /// The lifetime of its pods.
    pub lifetime: Option<TimeDistributionInput>,
}

/// The possible requests of one resource.
#[derive(Clone, Debug, Default)]
pub struct RequestRangeInput {
    /// The resource.
    pub resource: Box<str>,
    /// The minimum.
    pub min: Option<RawNumber>,
    /// The maximum; the minimum by default.
    pub max: Option<RawNumber>,
    /// The step; the minimum by default.
    pub step: Option<RawNumber>,
}

impl Default for PodKindsInput {
    fn default() -> Self {
        Self::Listed(Vec::new())
    }
}

type Read<T> = Result<T, TypeMismatch>;

impl PodGeneratorInput {
    /// Reads settings from JSON.
    ///
    /// # Errors
    /// Returns a [`TypeMismatch`] if the text is not JSON or a value has the wrong type.
    pub fn from_json(text: &str) -> Read<Self> {
        let tree = crate::json::parse_for_reader(text)?;
        Self::from_tree(&tree)
    }

    /// Reads untyped values.
    ///
    /// # Errors
    ///
    /// Returns an error that names the first field of another type, or an unknown one.
    pub fn from_tree(tree: &Tree) -> Result<Self, TypeMismatch> {
        let from = Reader::root(tree);
        from.reject_unknown_fields(&["seed", "pods", "gap", "lifetime", "kinds"])?;
        Ok(Self {
            seed: from.field("seed", read::raw_number)?,
            pods: from.field("pods", read::raw_number)?,
            gap: from.field("gap", |gap| gap.optional(time_distribution))?,
            lifetime: from.field("lifetime", |lifetime| lifetime.optional(time_distribution))?,
            kinds: from.field("kinds", kinds)?,
        })
    }
}

fn time_distribution(from: &Reader<'_>) -> Read<TimeDistributionInput> {
    if let Ok(Some(time)) = read::raw_number(from) {
        return Ok(TimeDistributionInput::Fixed(time));
    }
    from.reject_unknown_fields(&["min", "max", "mean"])?;
    let field = |name| from.field(name, read::raw_number);
    match (field("min")?, field("max")?, field("mean")?) {
        (Some(min), Some(max), None) => Ok(TimeDistributionInput::Uniform(min, max)),
        (None, None, Some(mean)) => Ok(TimeDistributionInput::Exponential(mean)),
        _ => Err(from.mismatch("duration")),
    }
}

fn kinds(from: &Reader<'_>) -> Read<PodKindsInput> {
    match tree::text(from) {
        Ok(name) => Ok(PodKindsInput::Published(name)),
        Err(_) => from.list(kind).map(PodKindsInput::Listed),
    }
}

fn kind(from: &Reader<'_>) -> Read<PodKindInput> {
    from.reject_unknown_fields(&["name", "weight", "podClasses", "requests", "lifetime"])?;
    Ok(PodKindInput {
        name: from.field("name", |name| name.optional(tree::text))?,
        weight: from.field("weight", read::raw_number)?,
        classes: from.field("podClasses", read::raw_number)?,
        requests: from.field("requests", |requests| requests.list(request_range))?,
        lifetime: from.field("lifetime", |lifetime| lifetime.optional(time_distribution))?,
    })
}

fn request_range(from: &Reader<'_>) -> Read<RequestRangeInput> {
    from.reject_unknown_fields(&["resource", "min", "max", "step"])?;
    Ok(RequestRangeInput {
        resource: from.field("resource", tree::text)?,
        min: from.field("min", read::raw_number)?,
        max: from.field("max", read::raw_number)?,
        step: from.field("step", read::raw_number)?,
    })
}
