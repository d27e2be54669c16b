//! A pod as a manifest describes it: a Pod, or the pod template of a workload.

use serde::Serialize;

use super::placement::Placement;
use super::pod;
use crate::scenario::PodText;
use crate::tree::{Reader, Tree, WrongShape};

/// A pod that a manifest describes, with what decides where it may go.
#[derive(Clone, Debug, Serialize)]
pub struct PodTemplate {
    /// The name of the object that describes it.
    pub name: Box<str>,
    /// Its requests.
    #[serde(flatten)]
    pub pod: PodText,
    /// Its node selector and tolerations.
    #[serde(flatten)]
    pub placement: Placement,
    /// `spec.schedulerName`.
    #[serde(skip)]
    pub scheduler: Box<str>,
}

/// Reads what has the form of a pod: an object with a `spec`.
pub(in crate::formats) fn read(name: &str, tree: &Tree) -> Result<PodTemplate, WrongShape> {
    let read = pod::read(&Reader::root(tree))?;
    Ok(PodTemplate {
        name: name.into(),
        pod: read.requests,
        placement: read.placement,
        scheduler: read.scheduler,
    })
}
