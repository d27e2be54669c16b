//! A workload's settings as a person writes them.

use crate::scenario::{Typed, WrongShape, read};
use crate::tree::{self, Reader, Tree};

/// The settings of a workload, as typed.
#[derive(Clone, Debug, Default)]
pub struct WorkloadText {
    /// The seed of everything random; 0 by default.
    pub seed: Option<Typed>,
    /// The number of pods.
    pub pods: Option<Typed>,
    /// The time from one pod to the next; 0 by default.
    pub gap: Option<SpanText>,
    /// The lifetime of pods whose kind does not set one; for ever by default.
    pub lifetime: Option<SpanText>,
    /// The kinds of pods.
    pub kinds: KindsText,
}

/// A length of time, or how to draw one.
#[derive(Clone, Debug)]
pub enum SpanText {
    /// Always the same.
    Fixed(Typed),
    /// Anything between, equally likely.
    Between(Typed, Typed),
    /// An exponential distribution with this mean.
    Mean(Typed),
}

/// Kinds of pods, or the name of a published workload to which they are fitted.
#[derive(Clone, Debug)]
pub enum KindsText {
    /// A list of kinds.
    Listed(Vec<KindText>),
    /// Fitted to what was published.
    Published(Box<str>),
}

/// One kind of pods.
#[derive(Clone, Debug, Default)]
pub struct KindText {
    /// The name of its pods.
    pub name: Option<Box<str>>,
    /// Its part of the mix; 1 where it is absent.
    pub weight: Option<Typed>,
    /// The maximum number of its pod classes; 1 by default.
    pub shapes: Option<Typed>,
    /// The requests of its pods.
    pub requests: Vec<SizesText>,
    /// The lifetime of its pods.
    pub lifetime: Option<SpanText>,
}

/// The possible requests of one resource.
#[derive(Clone, Debug, Default)]
pub struct SizesText {
    /// The resource.
    pub resource: Box<str>,
    /// The least.
    pub least: Option<Typed>,
    /// The most; as the least where it is absent.
    pub most: Option<Typed>,
    /// The step; as the least where it is absent.
    pub step: Option<Typed>,
}

impl Default for KindsText {
    fn default() -> Self {
        Self::Listed(Vec::new())
    }
}

type Read<T> = Result<T, WrongShape>;

impl WorkloadText {
    /// Reads settings from JSON.
    ///
    /// # Errors
    /// [`WrongShape`] says where something has not the form of settings, or is not JSON.
    pub fn from_json(text: &str) -> Read<Self> {
        let tree = crate::json::tree(text)?;
        Self::from_tree(&tree)
    }

    pub(crate) fn from_tree(tree: &Tree) -> Read<Self> {
        let from = Reader::root(tree);
        from.only(&["seed", "pods", "gap", "lifetime", "kinds"])?;
        Ok(Self {
            seed: from.field("seed", read::typed)?,
            pods: from.field("pods", read::typed)?,
            gap: from.field("gap", |gap| gap.optional(span))?,
            lifetime: from.field("lifetime", |lifetime| lifetime.optional(span))?,
            kinds: from.field("kinds", kinds)?,
        })
    }
}

fn span(from: &Reader<'_>) -> Read<SpanText> {
    if let Ok(Some(time)) = read::typed(from) {
        return Ok(SpanText::Fixed(time));
    }
    from.only(&["least", "most", "mean"])?;
    let field = |name| from.field(name, read::typed);
    match (field("least")?, field("most")?, field("mean")?) {
        (Some(least), Some(most), None) => Ok(SpanText::Between(least, most)),
        (None, None, Some(mean)) => Ok(SpanText::Mean(mean)),
        _ => Err(from.wrong("duration")),
    }
}

fn kinds(from: &Reader<'_>) -> Read<KindsText> {
    match tree::text(from) {
        Ok(name) => Ok(KindsText::Published(name)),
        Err(_) => from.list(kind).map(KindsText::Listed),
    }
}

fn kind(from: &Reader<'_>) -> Read<KindText> {
    from.only(&["name", "weight", "shapes", "requests", "lifetime"])?;
    Ok(KindText {
        name: from.field("name", |name| name.optional(tree::text))?,
        weight: from.field("weight", read::typed)?,
        shapes: from.field("shapes", read::typed)?,
        requests: from.field("requests", |requests| requests.list(sizes))?,
        lifetime: from.field("lifetime", |lifetime| lifetime.optional(span))?,
    })
}

fn sizes(from: &Reader<'_>) -> Read<SizesText> {
    from.only(&["resource", "least", "most", "step"])?;
    Ok(SizesText {
        resource: from.field("resource", tree::text)?,
        least: from.field("least", read::typed)?,
        most: from.field("most", read::typed)?,
        step: from.field("step", read::typed)?,
    })
}
