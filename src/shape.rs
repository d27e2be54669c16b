//! Defines the shape: a policy's function from utilization to score.

use serde::Serialize;

/// A point of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ShapePoint {
    /// The utilization in percent, 0 to 100.
    pub utilization: i64,
    /// The score: 0 to 10 as configured, 0 to 100 if scaled in a trace.
    pub score: i64,
}

/// The highest score a shape may have (`MaxCustomPriorityScore`, before 1.17 `MaxPriority`).
pub(crate) const MAX_SCORE: i64 = 10;
/// The highest score of a node since 1.17 (`MaxNodeScore`).
pub(crate) const MAX_NODE_SCORE: i64 = 100;

/// A broken-linear function from utilization to resource score.
///
/// ```
/// use nodescore::{Shape, ShapePoint};
///
/// let falling = Shape::new(&[
///     ShapePoint { utilization: 0, score: 10 },
///     ShapePoint { utilization: 70, score: 0 },
/// ]).unwrap();
/// assert_eq!(falling.score_at(1), 99);   // 100 − 10/7, truncated toward zero before subtracting
/// assert_eq!(falling.score_at(100), 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    points: Vec<ShapePoint>,
}

/// The rules that a shape can break, with the index of the point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShapeError {
    /// There is no point.
    Empty,
    /// The utilization is not above that of the point before.
    Unsorted(usize),
    /// The utilization is not within 0 to 100.
    Utilization(usize),
    /// The score is not within 0 to 10.
    Score(usize),
}

impl ShapeError {
    /// Returns a stable name for programs.
    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::Empty => "shape-empty",
            Self::Unsorted(_) => "utilization-unsorted",
            Self::Utilization(_) => "utilization-out-of-range",
            Self::Score(_) => "score-out-of-range",
        }
    }

    /// Returns kube-scheduler's message; that about unsorted points depends on the release.
    pub(crate) fn message(self, unsorted: &'static str) -> &'static str {
        match self {
            Self::Empty => "at least one point must be specified",
            Self::Unsorted(_) => unsorted,
            Self::Utilization(_) => "not in valid range [0, 100]",
            Self::Score(_) => "not in valid range [0, 10]",
        }
    }

    /// Returns the path of the number in the list of points: `[1].score`; empty for the list itself.
    pub(crate) fn path(self) -> String {
        match self {
            Self::Empty => String::new(),
            Self::Unsorted(index) | Self::Utilization(index) => format!("[{index}].utilization"),
            Self::Score(index) => format!("[{index}].score"),
        }
    }

    /// Returns the rejected number; none if there is no point.
    pub(crate) fn value(self, points: &[ShapePoint]) -> Option<i64> {
        match self {
            Self::Empty => None,
            Self::Unsorted(index) | Self::Utilization(index) => {
                Some(points.get(index)?.utilization)
            }
            Self::Score(index) => Some(points.get(index)?.score),
        }
    }
}

/// The segment of the shape that contains a utilization, with scores on the scale of node scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Segment {
    /// The last point below; none before the first point.
    pub from: Option<ShapePoint>,
    /// The first point at or above; none after the last point.
    pub to: Option<ShapePoint>,
}

impl Shape {
    /// Creates a shape from at least one point, with rising utilizations from 0 to 100 and scores from 0 to 10.
    ///
    /// # Errors
    /// Returns every error, in the order in which kube-scheduler v1.36.3 reports them
    /// (`pkg/scheduler/apis/config/validation/validation_pluginargs.go`): only the first unsorted
    /// point.
    pub fn new(points: &[ShapePoint]) -> Result<Self, Vec<ShapeError>> {
        let errors = check(points);
        if errors.is_empty() {
            Ok(Self::new_unchecked(points))
        } else {
            Err(errors)
        }
    }

    /// Creates a shape from any points; its scores equal those of the real function.
    pub(crate) fn new_unchecked(points: &[ShapePoint]) -> Self {
        Self {
            points: points.to_vec(),
        }
    }

    /// Returns the configured points, with scores from 0 to 10.
    #[must_use]
    pub fn points(&self) -> &[ShapePoint] {
        &self.points
    }

    /// Returns the resource score, 0 to 100, at a utilization in percent (any integer), as in every
    /// release from 1.17.
    #[must_use]
    pub fn score_at(&self, utilization: i64) -> i64 {
        self.scaled_to(MAX_NODE_SCORE).score_at(utilization)
    }

    /// Returns the resource score at each whole percent from 0 to 100.
    #[must_use]
    pub fn curve(&self) -> Vec<i64> {
        let curve = self.scaled_to(MAX_NODE_SCORE);
        (0..=100).map(|percent| curve.score_at(percent)).collect()
    }

    /// Returns the function of a scheduler whose highest node score is `max_score`.
    ///
    /// Source: kubernetes/kubernetes v1.36.3, `noderesources/requested_to_capacity_ratio.go`
    /// (`MaxNodeScore / MaxCustomPriorityScore`); to 1.16 both were 10.
    pub(crate) fn scaled_to(&self, max_score: i64) -> ScaledShape {
        let scale = |point: &ShapePoint| ShapePoint {
            score: point.score.wrapping_mul(max_score / MAX_SCORE),
            ..*point
        };
        ScaledShape {
            points: self.points.iter().map(scale).collect(),
            scores: Vec::new(),
        }
    }
}

/// A broken-linear function on the scale of the node scores.
///
/// Source: kubernetes/kubernetes v1.36.3, `pkg/scheduler/framework/plugins/helper/shape_score.go`
/// (`BuildBrokenLinearFunction`); unchanged since v1.11.
#[derive(Clone, PartialEq)]
pub(crate) struct ScaledShape {
    points: Vec<ShapePoint>,
    /// The score at each percent from 0 to 100, if they are precomputed.
    scores: Vec<i64>,
}

impl ScaledShape {
    pub(crate) fn score_at(&self, utilization: i64) -> i64 {
        let precomputed = usize::try_from(utilization).ok();
        let precomputed = precomputed.and_then(|percent| self.scores.get(percent));
        match precomputed {
            Some(score) => *score,
            None => interpolate(self.segment_at(utilization), utilization),
        }
    }

    /// Computes the scores in advance, for many calls of [`score_at`](Self::score_at).
    pub(crate) fn precompute(&mut self) {
        self.scores = (0..=100).map(|percent| self.score_at(percent)).collect();
    }

    pub(crate) fn segment_at(&self, utilization: i64) -> Segment {
        segment(&self.points, utilization)
    }
}

fn check(points: &[ShapePoint]) -> Vec<ShapeError> {
    if points.is_empty() {
        return vec![ShapeError::Empty];
    }
    let unsorted = points
        .windows(2)
        .position(|pair| matches!(pair, [a, b] if a.utilization >= b.utilization))
        .map(|index| ShapeError::Unsorted(index + 1));
    let ranges = points.iter().enumerate().flat_map(|(index, point)| {
        let utilization = !(0..=100).contains(&point.utilization);
        let score = !(0..=10).contains(&point.score);
        [
            utilization.then_some(ShapeError::Utilization(index)),
            score.then_some(ShapeError::Score(index)),
        ]
    });
    unsorted.into_iter().chain(ranges.flatten()).collect()
}

fn segment(points: &[ShapePoint], utilization: i64) -> Segment {
    let at = points
        .iter()
        .position(|point| utilization <= point.utilization);
    let before = at.map_or(points.last(), |index| {
        index.checked_sub(1).and_then(|index| points.get(index))
    });
    Segment {
        from: before.copied(),
        to: at.and_then(|index| points.get(index)).copied(),
    }
}

/// Interpolates in wrapping integers, truncating toward zero: a falling segment rounds up.
fn interpolate(segment: Segment, utilization: i64) -> i64 {
    match segment {
        Segment {
            from: None,
            to: None,
        } => 0,
        Segment {
            from: None,
            to: Some(point),
        }
        | Segment {
            from: Some(point),
            to: None,
        } => point.score,
        Segment {
            from: Some(from),
            to: Some(to),
        } => {
            let rise = to.score.wrapping_sub(from.score);
            let distance = utilization.wrapping_sub(from.utilization);
            let width = to.utilization.wrapping_sub(from.utilization);
            // The points of a segment differ, so the width is not 0.
            from.score
                .wrapping_add(rise.wrapping_mul(distance).wrapping_div(width))
        }
    }
}
