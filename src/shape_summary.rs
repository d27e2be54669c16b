//! Describes a shape by its points: the runs of one direction, and their summary.

use serde::Serialize;

use crate::{Shape, ShapePoint};

/// The direction of the score as utilization grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Fuller nodes score higher.
    Rising,
    /// Fuller nodes score lower.
    Falling,
    /// The score is constant.
    Level,
}

/// A part of the shape with one direction; scores from 0 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
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

/// A range of utilization in percent, including both ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PercentRange {
    /// The lowest utilization.
    pub from: i64,
    /// The highest utilization.
    pub to: i64,
}

/// A summary of a shape, with its best and worst ranges.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ShapeSummary {
    /// The kind of shape.
    pub kind: ShapeKind,
    /// Every range with the highest score.
    pub best: Vec<PercentRange>,
    /// Every range with the lowest score.
    pub worst: Vec<PercentRange>,
}

impl Shape {
    /// Returns the runs of one direction, which cover utilization 0 to 100 without gaps.
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
    /// Returns the whole percents at which a resource scores 0, if the highest score is `max_score`.
    /// RequestedToCapacityRatio drops a resource that scores 0 (1.16 and later), so a node's score jumps at the
    /// ends of these ranges.
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

/// Returns the points, with the level ends of the function at 0 and 100.
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
