//! The settings of a workload before they are checked.

use crate::scenario::{RawNumber, TypeMismatch, read};
use crate::tree::{self, Reader, Tree};

/// The settings of a workload, as typed.
#[derive(Clone, Debug, Default)]
pub struct WorkloadText {
    /// The seed of all random numbers; 0 by default.
    pub seed: Option<RawNumber>,
    /// The number of pods.
    pub pods: Option<RawNumber>,
    /// The time from one pod to the next; 0 by default.
    pub gap: Option<TimeDistributionText>,
    /// The lifetime of pods whose kind does not set one; unlimited by default.
    pub lifetime: Option<TimeDistributionText>,
    /// The kinds of pods.
    pub kinds: PodKindsText,
}

/// A constant time, or a distribution of times.
#[derive(Clone, Debug)]
pub enum TimeDistributionText {
    /// A constant.
    Fixed(RawNumber),
    /// A uniform distribution.
    Between(RawNumber, RawNumber),
    /// An exponential distribution with this mean.
    Mean(RawNumber),
}

/// Kinds of pods, or the name of a published workload to which they are fitted.
#[derive(Clone, Debug)]
pub enum PodKindsText {
    /// A list of kinds.
    Listed(Vec<PodKindText>),
    /// A generator fitted to a published workload.
    Published(Box<str>),
}

/// One kind of pods.
#[derive(Clone, Debug, Default)]
pub struct PodKindText {
    /// The name of its pods.
    pub name: Option<Box<str>>,
    /// The kind's weight in the mix; 1 by default.
    pub weight: Option<RawNumber>,
    /// The maximum number of its pod classes; 1 by default.
    pub classes: Option<RawNumber>,
    /// The requests of its pods.
    pub requests: Vec<SizesText>,
    /// The lifetime of its pods.
    pub lifetime: Option<TimeDistributionText>,
}

/// The possible requests of one resource.
#[derive(Clone, Debug, Default)]
pub struct SizesText {
    /// The resource.
    pub resource: Box<str>,
    /// The minimum.
    pub least: Option<RawNumber>,
    /// The maximum; the minimum by default.
    pub most: Option<RawNumber>,
    /// The step; the minimum by default.
    pub step: Option<RawNumber>,
}

impl Default for PodKindsText {
    fn default() -> Self {
        Self::Listed(Vec::new())
    }
}

type Read<T> = Result<T, TypeMismatch>;

impl WorkloadText {
    /// Reads settings from JSON.
    ///
    /// # Errors
    /// Returns a [`TypeMismatch`] if the text is not JSON or a value has the wrong type.
    pub fn from_json(text: &str) -> Read<Self> {
        let tree = crate::json::parse_for_reader(text)?;
        Self::from_tree(&tree)
    }

    pub(crate) fn from_tree(tree: &Tree) -> Read<Self> {
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

fn time_distribution(from: &Reader<'_>) -> Read<TimeDistributionText> {
    if let Ok(Some(time)) = read::raw_number(from) {
        return Ok(TimeDistributionText::Fixed(time));
    }
    from.reject_unknown_fields(&["min", "max", "mean"])?;
    let field = |name| from.field(name, read::raw_number);
    match (field("min")?, field("max")?, field("mean")?) {
        (Some(least), Some(most), None) => Ok(TimeDistributionText::Between(least, most)),
        (None, None, Some(mean)) => Ok(TimeDistributionText::Mean(mean)),
        _ => Err(from.mismatch("duration")),
    }
}

fn kinds(from: &Reader<'_>) -> Read<PodKindsText> {
    match tree::text(from) {
        Ok(name) => Ok(PodKindsText::Published(name)),
        Err(_) => from.list(kind).map(PodKindsText::Listed),
    }
}

fn kind(from: &Reader<'_>) -> Read<PodKindText> {
    from.reject_unknown_fields(&["name", "weight", "podClasses", "requests", "lifetime"])?;
    Ok(PodKindText {
        name: from.field("name", |name| name.optional(tree::text))?,
        weight: from.field("weight", read::raw_number)?,
        classes: from.field("podClasses", read::raw_number)?,
        requests: from.field("requests", |requests| requests.list(sizes))?,
        lifetime: from.field("lifetime", |lifetime| lifetime.optional(time_distribution))?,
    })
}

fn sizes(from: &Reader<'_>) -> Read<SizesText> {
    from.reject_unknown_fields(&["resource", "min", "max", "step"])?;
    Ok(SizesText {
        resource: from.field("resource", tree::text)?,
        least: from.field("min", read::raw_number)?,
        most: from.field("max", read::raw_number)?,
        step: from.field("step", read::raw_number)?,
    })
}
