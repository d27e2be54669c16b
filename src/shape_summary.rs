//! Describes a shape by its points: the runs of one direction, and their summary.

use serde::Serialize;

use crate::{Shape, ShapePoint};

/// The direction of the score as utilization grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Fuller scores higher.
    Rising,
    /// Fuller scores lower.
    Falling,
    /// Fuller scores the same.
    Level,
}

/// A stretch of the shape in one direction; scores from 0 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ShapeRun {
    /// The direction of the score.
    pub direction: Direction,
    /// The lower end.
    pub from: ShapePoint,
    /// The upper end.
    pub to: ShapePoint,
}

/// The kinds of shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ShapeKind {
    /// It rises and never falls: fuller nodes win.
    Packs,
    /// It falls and never rises: emptier nodes win.
    Spreads,
    /// It rises, then falls: nodes near a target win.
    Aims,
    /// It falls, then rises: nodes near a value lose.
    Avoids,
    /// It is level throughout.
    Flat,
    /// It turns more than once.
    Mixed,
}

/// A stretch of utilization, in percent, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PercentRange {
    /// Its least utilization.
    pub from: i64,
    /// Its greatest utilization.
    pub to: i64,
}

/// A summary of a shape, with its best and worst ranges.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShapeSummary {
    /// The kind of shape.
    pub kind: ShapeKind,
    /// Every stretch with the highest score.
    pub best: Vec<PercentRange>,
    /// Every stretch with the lowest score.
    pub worst: Vec<PercentRange>,
}

impl Shape {
    /// The stretches of one direction, from utilization 0 to 100 without a gap.
    #[must_use]
    pub fn runs(&self) -> Vec<ShapeRun> {
        let corners = corners(self.points());
        let mut runs: Vec<ShapeRun> = Vec::new();
        for (from, to) in corners.iter().zip(corners.iter().skip(1)) {
            let direction = direction_between(*from, *to);
            match runs.last_mut() {
                Some(last) if last.direction == direction => last.to = *to,
                _ => runs.push(ShapeRun {
                    direction,
                    from: *from,
                    to: *to,
                }),
            }
        }
        runs
    }

    /// Returns a summary of the shape.
    #[must_use]
    pub fn summary(&self) -> ShapeSummary {
        let corners = corners(self.points());
        let scores = || corners.iter().map(|corner| corner.score);
        ShapeSummary {
            kind: kind(&self.runs()),
            best: ranges(&corners, scores().max()),
            worst: ranges(&corners, scores().min()),
        }
    }
}

impl Shape {
    /// The whole percents at which a resource scores 0, where scores go up to `max_score`. A resource that scores 0
    /// leaves RequestedToCapacityRatio's mean (1.16 and later), so a node's score jumps at the ends of these
    /// stretches.
    #[must_use]
    pub fn zero_score_ranges(&self, max_score: i64) -> Vec<PercentRange> {
        let curve = self.scaled_to(max_score);
        let mut ranges: Vec<PercentRange> = Vec::new();
        for percent in 0..=100 {
            let score = curve.score_at(percent);
            match ranges.last_mut() {
                Some(last) if score <= 0 && last.to == percent - 1 => last.to = percent,
                _ if score <= 0 => ranges.push(PercentRange {
                    from: percent,
                    to: percent,
                }),
                _ => {}
            }
        }
        ranges
    }
}

/// The points, with the level ends from 0 and to 100 that the function has beyond them.
fn corners(points: &[ShapePoint]) -> Vec<ShapePoint> {
    let end = |point: Option<&ShapePoint>, utilization| {
        point
            .filter(|point| point.utilization != utilization)
            .map(|point| ShapePoint {
                utilization,
                ..*point
            })
    };
    let first = end(points.first(), 0);
    let last = end(points.last(), 100);
    first
        .into_iter()
        .chain(points.iter().copied())
        .chain(last)
        .collect()
}

fn direction_between(from: ShapePoint, to: ShapePoint) -> Direction {
    match to.score.cmp(&from.score) {
        core::cmp::Ordering::Greater => Direction::Rising,
        core::cmp::Ordering::Less => Direction::Falling,
        core::cmp::Ordering::Equal => Direction::Level,
    }
}

fn kind(runs: &[ShapeRun]) -> ShapeKind {
    let mut turns: Vec<Direction> = runs.iter().map(|run| run.direction).collect();
    turns.retain(|direction| *direction != Direction::Level);
    turns.dedup();
    match turns.as_slice() {
        [] => ShapeKind::Flat,
        [Direction::Rising] => ShapeKind::Packs,
        [Direction::Falling] => ShapeKind::Spreads,
        [Direction::Rising, Direction::Falling] => ShapeKind::Aims,
        [Direction::Falling, Direction::Rising] => ShapeKind::Avoids,
        _ => ShapeKind::Mixed,
    }
}

/// Returns the ranges in which the corners have this score; between two such neighbors the shape is
/// level.
fn ranges(corners: &[ShapePoint], score: Option<i64>) -> Vec<PercentRange> {
    let mut ranges: Vec<PercentRange> = Vec::new();
    let mut is_level = false;
    for corner in corners {
        let matches = Some(corner.score) == score;
        match ranges.last_mut() {
            Some(last) if matches && is_level => last.to = corner.utilization,
            _ if matches => ranges.push(PercentRange {
                from: corner.utilization,
                to: corner.utilization,
            }),
            _ => {}
        }
        is_level = matches;
    }
    ranges
}
