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
pub struct Run {
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
pub enum Kind {
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
pub struct Stretch {
    /// Its least utilization.
    pub from: i64,
    /// Its greatest utilization.
    pub to: i64,
}

/// A summary of a shape, with its best and worst ranges.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tendency {
    /// The kind of shape.
    pub kind: Kind,
    /// Every stretch with the highest score.
    pub best: Vec<Stretch>,
    /// Every stretch with the lowest score.
    pub worst: Vec<Stretch>,
}

impl Shape {
    /// The stretches of one direction, from utilization 0 to 100 without a gap.
    #[must_use]
    pub fn runs(&self) -> Vec<Run> {
        let corners = corners(self.points());
        let mut runs: Vec<Run> = Vec::new();
        for (from, to) in corners.iter().zip(corners.iter().skip(1)) {
            let direction = direction(*from, *to);
            match runs.last_mut() {
                Some(last) if last.direction == direction => last.to = *to,
                _ => runs.push(Run {
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
    pub fn tendency(&self) -> Tendency {
        let corners = corners(self.points());
        let scores = || corners.iter().map(|corner| corner.score);
        Tendency {
            kind: kind(&self.runs()),
            best: stretches(&corners, scores().max()),
            worst: stretches(&corners, scores().min()),
        }
    }
}

impl Shape {
    /// The whole percents at which a resource scores 0, where scores go up to `max_score`. A resource that scores 0
    /// leaves RequestedToCapacityRatio's mean (1.16 and later), so a node's score jumps at the ends of these
    /// stretches.
    #[must_use]
    pub fn drops_out(&self, max_score: i64) -> Vec<Stretch> {
        let curve = self.scaled_to(max_score);
        let mut stretches: Vec<Stretch> = Vec::new();
        for percent in 0..=100 {
            let score = curve.score_at(percent);
            match stretches.last_mut() {
                Some(last) if score <= 0 && last.to == percent - 1 => last.to = percent,
                _ if score <= 0 => stretches.push(Stretch {
                    from: percent,
                    to: percent,
                }),
                _ => {}
            }
        }
        stretches
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

fn direction(from: ShapePoint, to: ShapePoint) -> Direction {
    match to.score.cmp(&from.score) {
        core::cmp::Ordering::Greater => Direction::Rising,
        core::cmp::Ordering::Less => Direction::Falling,
        core::cmp::Ordering::Equal => Direction::Level,
    }
}

fn kind(runs: &[Run]) -> Kind {
    let mut turns: Vec<Direction> = runs.iter().map(|run| run.direction).collect();
    turns.retain(|direction| *direction != Direction::Level);
    turns.dedup();
    match turns.as_slice() {
        [] => Kind::Flat,
        [Direction::Rising] => Kind::Packs,
        [Direction::Falling] => Kind::Spreads,
        [Direction::Rising, Direction::Falling] => Kind::Aims,
        [Direction::Falling, Direction::Rising] => Kind::Avoids,
        _ => Kind::Mixed,
    }
}

/// Returns the ranges in which the corners have this score; between two such neighbors the shape is
/// level.
fn stretches(corners: &[ShapePoint], score: Option<i64>) -> Vec<Stretch> {
    let mut stretches: Vec<Stretch> = Vec::new();
    let mut level = false;
    for corner in corners {
        let here = Some(corner.score) == score;
        match stretches.last_mut() {
            Some(last) if here && level => last.to = corner.utilization,
            _ if here => stretches.push(Stretch {
                from: corner.utilization,
                to: corner.utilization,
            }),
            _ => {}
        }
        level = here;
    }
    stretches
}
