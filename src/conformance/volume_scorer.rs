//! Answers the lines of `plugins/` about the scorer of VolumeBinding alone: a shape and storage classes, with the score.

use super::Answer;
use crate::plugins::args::PluginArgs;
use crate::plugins::volume_binding::{StorageResource, VolumeScorer};
use crate::tree::{self, Reader, TypeMismatch};
use crate::{NameMap, Shape};

pub(super) fn answer(case: &Reader<'_>) -> Result<Answer, TypeMismatch> {
    let args = case.field("args", PluginArgs::read)?;
    let shape = Shape::new_unchecked(&args.volume_binding.shape.unwrap_or_default());
    let classes: NameMap<StorageResource> =
        case.field("classes", |classes| classes.map(storage))?;
    let scorer = VolumeScorer::new(&shape);
    let (score, trace) = (scorer.score(&classes), scorer.trace(&classes));
    let actual = if trace.score == score {
        score.to_string()
    } else {
        format!("{score}, traced {}", trace.score)
    };
    let expected = case.field("result", |result| result.field("score", tree::text))?;
    Ok(Some((expected.into(), actual)))
}

fn storage(from: &Reader<'_>) -> Result<StorageResource, TypeMismatch> {
    Ok(StorageResource {
        requested: from.field("requested", decimal)?,
        capacity: from.field("capacity", decimal)?,
    })
}

/// Reads an int64 that is written as a string.
fn decimal(from: &Reader<'_>) -> Result<i64, TypeMismatch> {
    tree::text(from)?
        .parse()
        .map_err(|_| from.mismatch("int64"))
}
