//! Whose scorer: every scheduler and document whose numbers are computed.

use core::fmt;

use crate::kep::{Kep, KepPod};
use crate::kube::{KubeScorer, PodAmounts, Policy, Strategy};
use crate::node::NodeTotals;
use crate::requests::Amounts;
use crate::trace::NodeTrace;
use crate::volcano::{Binpack, NodeVectors, OverCapacity, TaskVector};
use crate::{Node, Pod, Release, documentation};

/// Whose scorer it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scorer {
    /// kube-scheduler, as one release has it.
    KubeScheduler(Release),
    /// The Resource Bin Packing KEP.
    Kep(Kep),
    /// Volcano's binpack plugin.
    Volcano(OverCapacity),
    /// The arithmetic printed in the Kubernetes documentation.
    Documentation,
}

impl Scorer {
    /// The newest kube-scheduler.
    pub const LATEST: Self = Self::KubeScheduler(Release::LATEST);

    /// Every scorer: kube-scheduler from the oldest release, then the others.
    pub fn all() -> impl Iterator<Item = Self> {
        let releases = Release::known().iter();
        releases.copied().map(Self::KubeScheduler).chain([
            Self::Kep(Kep::Prototype),
            Self::Kep(Kep::Text),
            Self::Volcano(OverCapacity::ScoresZero),
            Self::Volcano(OverCapacity::ZeroesTheNode),
            Self::Documentation,
        ])
    }

    /// Finds a scorer by what it displays as: `v1.36.3`, `kep-prototype`, `kep-text`,
    /// `volcano-v1.7`, `volcano`, `documentation`.
    #[must_use]
    pub fn find(id: &str) -> Option<Self> {
        Self::all().find(|scorer| scorer.id() == id)
    }

    /// A name for programs.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::KubeScheduler(release) => release.tag(),
            Self::Kep(Kep::Prototype) => "kep-prototype",
            Self::Kep(Kep::Text) => "kep-text",
            Self::Volcano(OverCapacity::ScoresZero) => "volcano-v1.7",
            Self::Volcano(OverCapacity::ZeroesTheNode) => "volcano",
            Self::Documentation => "documentation",
        }
    }

    /// Whose rules decide which nodes have room: the release's own, else the newest.
    pub(crate) fn release(self) -> Release {
        match self {
            Self::KubeScheduler(release) => release,
            _ => Release::LATEST,
        }
    }
}

impl fmt::Display for Scorer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A scorer with a policy and a pod, ready for any number of nodes.
pub(crate) struct Prepared<'p> {
    pod: PreparedPod<'p>,
}

enum PreparedPod<'p> {
    Kube(KubeScorer<'p>, PodAmounts),
    Kep(Kep, &'p Policy, KepPod),
    Volcano(&'p Binpack, TaskVector, OverCapacity),
    Documentation(&'p Policy, Amounts),
}

impl<'p> Prepared<'p> {
    pub(crate) fn new(scorer: Scorer, policy: &'p Policy, binpack: &'p Binpack, pod: &Pod) -> Self {
        let pod = match scorer {
            Scorer::KubeScheduler(release) => {
                let scorer = KubeScorer::new(policy, release.rules(), false);
                let amounts = scorer.pod(pod);
                PreparedPod::Kube(scorer, amounts)
            }
            Scorer::Kep(kep) => PreparedPod::Kep(kep, policy, kep.pod(pod)),
            Scorer::Volcano(over) => PreparedPod::Volcano(binpack, TaskVector::of(pod), over),
            Scorer::Documentation => {
                PreparedPod::Documentation(policy, documentation::pod_amounts(pod))
            }
        };
        Self { pod }
    }

    /// The totals are the node's by the rules of [`Scorer::release`].
    pub(crate) fn score(&self, node: &Node, totals: &NodeTotals) -> NodeTrace {
        match &self.pod {
            PreparedPod::Kube(scorer, pod) => scorer.score(pod, totals),
            PreparedPod::Kep(kep, policy, pod) => kep.score(&policy.resources, pod, node),
            PreparedPod::Volcano(binpack, task, over) => {
                binpack.score(task, &NodeVectors::of(node), *over)
            }
            PreparedPod::Documentation(policy, pod) => {
                let none = crate::Shape::unchecked(&[]);
                let shape = match &policy.strategy {
                    Strategy::RequestedToCapacityRatio(shape) => shape,
                    _ => &none,
                };
                documentation::score(shape, &policy.resources, pod, node)
            }
        }
    }
}

impl Policy {
    /// Scores a node for a pod as one scorer does, with the arithmetic. Volcano weighs by
    /// [`Binpack`] with its defaults and this policy's weights.
    #[must_use]
    pub fn score(&self, scorer: Scorer, pod: &Pod, node: &Node) -> NodeTrace {
        let binpack = Binpack::weighing(&self.resources, 1);
        let totals = NodeTotals::of(node, &scorer.release().rules().requests);
        Prepared::new(scorer, self, &binpack, pod).score(node, &totals)
    }
}
