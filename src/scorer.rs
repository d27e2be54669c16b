//! Whose scorer: every scheduler and document whose numbers are computed.

use core::fmt;

use crate::kep::{Kep, KepPod};
#[cfg(any(feature = "columns", feature = "simulation", feature = "snapshot"))]
use crate::kube::Bare;
#[cfg(feature = "columns")]
use crate::kube::Means;
#[cfg(feature = "simulation")]
use crate::kube::{Ask, Fast};
use crate::kube::{KubeScorer, PodAmounts, Policy, ResourceWeight, Strategy, WeightRule};
use crate::node::NodeTotals;
use crate::requests::Amounts;
use crate::trace::NodeTrace;
use crate::volcano::{Binpack, NodeVectors, OverCapacity, TaskVector};
use crate::{Node, Pod, Release, documentation};

/// The scorers that can be followed.
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

    /// Returns the rule for resource weights.
    pub(crate) fn weight_rule(self, strategy: &Strategy) -> WeightRule {
        match self {
            Self::KubeScheduler(release) => WeightRule::of(strategy, release.minor(), false),
            _ => WeightRule::AsWritten,
        }
    }

    /// Returns true if a resource's weight of 0 counts as 1: if weights are used, and the release
    /// sets the default.
    pub(crate) fn zero_weight_is_one(self, strategy: &Strategy) -> bool {
        let Self::KubeScheduler(release) = self else {
            return false;
        };
        release.rules().reads_weights(strategy) && self.weight_rule(strategy).defaulted(0) == 1
    }

    /// The highest score of a resource where RequestedToCapacityRatio drops one that scores 0 (kube-scheduler 1.16
    /// and later, k/k#77688); `None` where every score stays in the mean.
    pub(crate) fn drops_zeros(self) -> Option<i64> {
        match self {
            Self::KubeScheduler(release) if release.rules().drops_zeros() => {
                Some(release.max_score())
            }
            _ => None,
        }
    }

    /// The highest score of a resource; of a fraction that is gone on with, what the whole of it counts as.
    pub(crate) fn max_resource_score(self) -> i64 {
        match self {
            Self::KubeScheduler(release) => release.max_score(),
            Self::Kep(_) | Self::Documentation => 10,
            Self::Volcano(_) => 100,
        }
    }

    /// Returns the release whose rules decide which nodes are feasible: the scorer's own, else the
    /// newest.
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
pub(crate) struct Prepared {
    pod: PreparedPod,
}

/// A node's totals where a scorer adds up by rules of its own.
#[derive(Clone, Debug)]
pub(crate) enum OwnTotals {
    /// kube-scheduler's scorers look at what its filter looks at.
    Same,
    Amounts {
        allocatable: Amounts,
        used: Amounts,
    },
    Vectors(NodeVectors),
}

/// The amounts that a pod adds to them.
#[derive(Clone, Debug)]
pub(crate) enum Added {
    Nothing,
    Amounts(Amounts),
    Vector(TaskVector),
}

impl OwnTotals {
    pub(crate) fn add(&mut self, added: &Added) {
        match (self, added) {
            (Self::Amounts { used, .. }, Added::Amounts(amounts)) => used.add(amounts),
            (Self::Vectors(node), Added::Vector(task)) => node.add(task),
            _ => {}
        }
    }

    /// Takes away what was added.
    #[cfg(feature = "simulation")]
    pub(crate) fn subtract(&mut self, added: &Added) {
        match (self, added) {
            (Self::Amounts { used, .. }, Added::Amounts(amounts)) => used.subtract(amounts),
            (Self::Vectors(node), Added::Vector(task)) => node.subtract(task),
            _ => {}
        }
    }
}

enum PreparedPod {
    Kube(KubeScorer, PodAmounts),
    Kep(Kep, Vec<ResourceWeight>, KepPod),
    Volcano(Binpack, TaskVector, OverCapacity),
    Documentation(Policy, Amounts),
}

impl Prepared {
    pub(crate) fn new(scorer: Scorer, policy: &Policy, binpack: &Binpack, pod: &Pod) -> Self {
        let pod = match scorer {
            Scorer::KubeScheduler(release) => {
                let scorer = KubeScorer::new(policy, release.rules(), false);
                let amounts = scorer.pod(pod);
                PreparedPod::Kube(scorer, amounts)
            }
            Scorer::Kep(kep) => PreparedPod::Kep(kep, policy.resources.clone(), kep.pod(pod)),
            Scorer::Volcano(over) => {
                PreparedPod::Volcano(binpack.clone(), TaskVector::of(pod, over), over)
            }
            Scorer::Documentation => {
                PreparedPod::Documentation(policy.clone(), documentation::pod_amounts(pod))
            }
        };
        Self { pod }
    }

    /// The totals are the node's by the rules of [`Scorer::release`].
    pub(crate) fn score(&self, node: &Node, totals: &NodeTotals) -> NodeTrace {
        let mut own = self.own_totals(node);
        for pod in &node.pods {
            own.add(&self.added(pod));
        }
        self.score_totals(totals, &own)
    }

    /// The same score without its arithmetic, from a row of numbers; `slots` says where a resource's
    /// used and allocatable amounts stand in it, used ones with the implied requests or without.
    /// None where it takes the traced computation.
    #[cfg(any(feature = "columns", feature = "simulation", feature = "snapshot"))]
    pub(crate) fn bare(&self, slots: &dyn Fn(&str, bool) -> (usize, usize)) -> Option<Bare> {
        match &self.pod {
            PreparedPod::Kube(scorer, pod) => scorer.bare(pod, slots),
            _ => None,
        }
    }

    /// The score as a mean of scores by whole percents, where it is one.
    #[cfg(feature = "columns")]
    pub(crate) fn means(&self) -> Option<Means> {
        match &self.pod {
            PreparedPod::Kube(scorer, pod) => scorer.means(pod),
            _ => None,
        }
    }

    /// The policy as sums of small numbers; none where it takes another computation.
    #[cfg(feature = "simulation")]
    pub(crate) fn fast(&self) -> Option<Fast> {
        match &self.pod {
            PreparedPod::Kube(scorer, _) => scorer.fast(),
            _ => None,
        }
    }

    /// Returns a pod's requests of each resource for such sums; `checked` are the indexes and
    /// amounts that the filter reads.
    #[cfg(feature = "simulation")]
    pub(crate) fn asks(
        &self,
        checked: impl Iterator<Item = (usize, usize, i64)>,
        slots: &dyn Fn(&str, bool) -> (usize, usize),
    ) -> Option<Vec<Ask>> {
        match &self.pod {
            PreparedPod::Kube(scorer, pod) => scorer.asks(pod, checked, slots),
            _ => None,
        }
    }

    /// A node without its pods, as this scorer adds up.
    pub(crate) fn own_totals(&self, node: &Node) -> OwnTotals {
        match &self.pod {
            PreparedPod::Kube(..) => OwnTotals::Same,
            PreparedPod::Kep(..) | PreparedPod::Documentation(..) => OwnTotals::Amounts {
                allocatable: Amounts::of(&node.allocatable),
                used: Amounts::of(&node.used),
            },
            PreparedPod::Volcano(..) => OwnTotals::Vectors(NodeVectors::without_pods(node)),
        }
    }

    /// Returns what a pod on a node adds to those.
    pub(crate) fn added(&self, pod: &Pod) -> Added {
        match &self.pod {
            PreparedPod::Kube(..) => Added::Nothing,
            PreparedPod::Kep(kep, ..) => Added::Amounts(kep.on_node(pod)),
            PreparedPod::Documentation(..) => Added::Amounts(documentation::pod_amounts(pod)),
            PreparedPod::Volcano(.., over) => Added::Vector(TaskVector::of(pod, *over)),
        }
    }

    /// Scores a node by its totals: `own` are of this scorer's own making.
    pub(crate) fn score_totals(&self, totals: &NodeTotals, own: &OwnTotals) -> NodeTrace {
        match (&self.pod, own) {
            (PreparedPod::Kep(kep, resources, pod), OwnTotals::Amounts { allocatable, used }) => {
                kep.score(resources, pod, allocatable, used)
            }
            (PreparedPod::Volcano(binpack, task, over), OwnTotals::Vectors(node)) => {
                binpack.score(task, node, *over)
            }
            (PreparedPod::Documentation(policy, pod), OwnTotals::Amounts { allocatable, used }) => {
                let none = crate::Shape::unchecked(&[]);
                let shape = match &policy.strategy {
                    Strategy::RequestedToCapacityRatio(shape) => shape,
                    _ => &none,
                };
                documentation::score(shape, &policy.resources, pod, allocatable, used)
            }
            (PreparedPod::Kube(scorer, pod), _) => scorer.score(pod, totals),
            // Totals of another scorer, which nobody hands over: nothing is added up for this one.
            _ => self.score_totals(totals, &self.own_totals(&Node::default())),
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
