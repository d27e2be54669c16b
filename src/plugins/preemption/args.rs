//! Reads the arguments of DefaultPreemption.

use crate::plugins::objects::{ReadResult, int64};
use crate::sort::usize_key;
use crate::tree::Reader;

/// `DefaultPreemptionArgs`: the number of candidates that kube-scheduler looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DefaultPreemptionArgs {
    percentage: i64,
    absolute: i64,
}

impl Default for DefaultPreemptionArgs {
    fn default() -> Self {
        Self {
            percentage: 10,
            absolute: 100,
        }
    }
}

impl DefaultPreemptionArgs {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let default = Self::default();
        let percentage = int64(from, "minCandidateNodesPercentage")?;
        let absolute = int64(from, "minCandidateNodesAbsolute")?;
        Ok(Self {
            percentage: percentage.unwrap_or(default.percentage),
            absolute: absolute.unwrap_or(default.absolute),
        })
    }

    /// Returns the number of candidates that kube-scheduler looks for among nodes.
    ///
    /// Source: kubernetes/kubernetes v1.36.2,
    /// `pkg/scheduler/framework/plugins/defaultpreemption/default_preemption.go` (`calculateNumCandidates`).
    pub(super) fn candidates(&self, nodes: usize) -> usize {
        let share = usize_key(nodes).wrapping_mul(self.percentage) / 100;
        let number = share.max(self.absolute);
        usize::try_from(number).map_or(0, |number| number.min(nodes))
    }
}

#[cfg(test)]
mod tests {
    use super::DefaultPreemptionArgs;

    #[test]
    fn at_least_100_candidates_are_looked_for() {
        let args = DefaultPreemptionArgs::default();
        assert_eq!(
            [50, 100, 500, 5000].map(|nodes| args.candidates(nodes)),
            [50, 100, 100, 500]
        );
    }
}
