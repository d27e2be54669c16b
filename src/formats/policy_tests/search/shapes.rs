//! The shapes of a search: those with a number of points, the first at 0 and the last at 100 percent, whose scores are 0 to 10.

use crate::shape::ScaledShape;
use crate::{Shape, ShapePoint};

/// The highest score of a node from 1.17 on.
pub(super) const MAX_SCORE: i64 = 100;
/// The largest number of points.
const MAX_POINTS: usize = 4;
/// The number of scores that a point can have.
const SCORES: usize = 11;
/// The number of percentages that an inner point can have, 1 to 99.
const INNER_PERCENTS: usize = 99;

/// The line from 0 to the highest score, the shape before a search.
pub(super) const LINE: [ShapePoint; 2] = [
    ShapePoint {
        utilization: 0,
        score: 0,
    },
    ShapePoint {
        utilization: 100,
        score: 10,
    },
];

/// All shapes with a number of points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shapes {
    points: usize,
}

impl Shapes {
    /// Returns none for a number of points that is not supported.
    pub(super) fn new(points: usize) -> Option<Self> {
        (2..=MAX_POINTS)
            .contains(&points)
            .then_some(Self { points })
    }

    /// Returns the number of shapes: the percentages of the inner points, and the scores of all.
    pub(super) fn count(self) -> usize {
        binomial(INNER_PERCENTS, self.points - 2) * SCORES.pow(self.points as u32)
    }

    /// Returns the points of the shape at an index.
    pub(super) fn shape(self, index: usize) -> Vec<ShapePoint> {
        let mut rest = index;
        let mut take = |count: usize| {
            let digit = rest % count;
            rest /= count;
            digit
        };
        let scores: Vec<usize> = (0..self.points).map(|_| take(SCORES)).collect();
        let mut percents = nth_percents(rest, self.points - 2);
        percents.insert(0, 0);
        percents.push(100);
        let pairs = percents.iter().zip(scores);
        let point = |(utilization, score): (&usize, usize)| ShapePoint {
            utilization: *utilization as i64,
            score: score as i64,
        };
        pairs.map(point).collect()
    }
}

/// Returns the ascending percentages of inner points, by their index in lexicographic order.
fn nth_percents(index: usize, count: usize) -> Vec<usize> {
    let (mut rest, mut percents) = (index, Vec::new());
    for percent in 1..=INNER_PERCENTS {
        let left = count - percents.len();
        if left == 0 {
            break;
        }
        let with_percent = binomial(INNER_PERCENTS - percent, left - 1);
        if rest < with_percent {
            percents.push(percent);
        } else {
            rest -= with_percent;
        }
    }
    percents
}

/// Returns the number of ways to choose `count` of `from` things.
fn binomial(from: usize, count: usize) -> usize {
    (0..count).fold(1, |ways, taken| {
        ways * from.saturating_sub(taken) / (taken + 1)
    })
}

/// Returns the resource score at each percent.
pub(super) fn scores_by_percent(shape: &Shape) -> Vec<i64> {
    let scaled: ScaledShape = shape.scaled_to(MAX_SCORE);
    (0..=100).map(|percent| scaled.score_at(percent)).collect()
}
