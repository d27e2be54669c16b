//! Lists the supported scorers: schedulers and documents.

use crate::releases::rules::{TieRule, WeightRule};
use core::fmt;

use crate::kep::{Kep, KepRequests};
use crate::kube::{Policy, ReleaseScorer, ResourceWeight, Strategy};
use crate::node::NodeTotals;
use crate::requests::Amounts;
use crate::trace::{NodeTrace, Score, TraceRecorder, TraceSink};
use crate::volcano::{Binpack, NodeUsage, OverCapacity, TaskRequests};
use crate::{Node, Pod, Release, documentation};

/// The supported scorers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Scorer {
    /// kube-scheduler of one release.
    KubeScheduler(Release),
    /// The Resource Bin Packing KEP.
    Kep(Kep),
    /// Volcano's binpack plugin.
    Volcano(OverCapacity),
    /// The arithmetic printed in the Kubernetes documentation.
    Documentation,
}

impl Scorer {
    /// The newest kube-scheduler whose code was run.
    pub const LATEST: Self = Self::KubeScheduler(Release::LATEST);

    /// Returns every scorer: kube-scheduler from the oldest release, then the others.
    pub fn all() -> impl Iterator<Item = Self> {
        Release::all().map(Self::KubeScheduler).chain([
            Self::Kep(Kep::Prototype),
            Self::Kep(Kep::Text),
            Self::Volcano(OverCapacity::ScoresZero),
            Self::Volcano(OverCapacity::ZeroesTheNode),
            Self::Documentation,
        ])
    }

    /// Finds a scorer by its id: `v1.36.3`, `kep-prototype`, `kep-text`,
    /// `volcano-v1.7`, `volcano`, `documentation`.
    #[must_use]
    pub fn find(id: &str) -> Option<Self> {
        Self::all().find(|scorer| scorer.id() == id)
    }

    /// Returns the id.
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
            Self::KubeScheduler(release) => release.rules().weights.for_strategy(strategy, false),
            _ => WeightRule::AsWritten,
        }
    }

    /// Returns true if a resource's weight of 0 counts as 1: if weights are used, and the release
    /// sets the default.
    pub(crate) fn zero_weight_is_one(self, strategy: &Strategy) -> bool {
        let Self::KubeScheduler(release) = self else {
            return false;
        };
        release.rules().uses_weights(strategy) && self.weight_rule(strategy).with_default(0) == 1
    }

    /// Returns the choice among nodes with equal scores; that of the newest kube-scheduler for the documents, and none for
    /// Volcano, which has its own.
    pub(crate) fn tie_rule(self) -> Option<TieRule> {
        match self {
            Self::Volcano(_) => None,
            _ => Some(self.release().plugins().tie_rule),
        }
    }

    /// Returns the highest score of a resource if RequestedToCapacityRatio drops resources that score 0
    /// (kube-scheduler 1.16 and later, k/k#77688); `None` if every score stays in the mean.
    pub(crate) fn drops_zero_scores(self) -> Option<i64> {
        match self {
            Self::KubeScheduler(release) if release.rules().drops_zero_scores() => {
                Some(release.max_score())
            }
            _ => None,
        }
    }

    /// Returns the highest score of a resource; for a scorer that uses fractions, the value of a full resource.
    pub(crate) fn max_resource_score(self) -> i64 {
        match self {
            Self::KubeScheduler(release) => release.max_score(),
            Self::Kep(_) | Self::Documentation => 10,
            Self::Volcano(_) => 100,
        }
    }

    /// Returns the release whose rules decide which nodes are feasible: the scorer's own, or the
    /// newest one.
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

/// A scorer prepared with a policy and a pod, for any number of nodes.
pub(crate) struct PodScorer {
    kind: PodScorerKind,
}

/// A node's totals by the rules of a scorer other than kube-scheduler; those that it does not read are empty.
#[derive(Clone, Debug, Default)]
pub(crate) struct NodeState {
    allocatable: Amounts,
    used: Amounts,
    volcano: NodeUsage,
}

/// The amounts that a pod adds to a [`NodeState`].
#[derive(Clone, Debug, Default)]
pub(crate) struct PodDelta {
    requests: Amounts,
    volcano: TaskRequests,
}

impl NodeState {
    pub(crate) fn add(&mut self, delta: &PodDelta) {
        self.used.add(&delta.requests);
        self.volcano.add(&delta.volcano);
    }

    /// Subtracts the amounts of a pod.
    pub(crate) fn subtract(&mut self, delta: &PodDelta) {
        self.used.subtract(&delta.requests);
        self.volcano.subtract(&delta.volcano);
    }
}

enum PodScorerKind {
    Kube(ReleaseScorer),
    Kep(Kep, Vec<ResourceWeight>, KepRequests),
    Volcano(Binpack, TaskRequests, OverCapacity),
    Documentation(Policy, Amounts),
}

impl PodScorer {
    pub(crate) fn new(scorer: Scorer, policy: &Policy, pod: &Pod) -> Self {
        let kind = match scorer {
            Scorer::KubeScheduler(release) => {
                PodScorerKind::Kube(ReleaseScorer::new(policy, release.rules(), false, pod))
            }
            Scorer::Kep(kep) => {
                PodScorerKind::Kep(kep, policy.resources.clone(), kep.pod_requests(pod))
            }
            Scorer::Volcano(over) => PodScorerKind::Volcano(
                Binpack::of_policy(policy),
                TaskRequests::new(pod, over),
                over,
            ),
            Scorer::Documentation => {
                PodScorerKind::Documentation(policy.clone(), documentation::pod_requests(pod))
            }
        };
        Self { kind }
    }

    /// Returns kube-scheduler's scorer for the same pod, with the weights and the shape of another policy; none for other scorers.
    pub(crate) fn with_policy(&self, policy: &Policy) -> Option<Self> {
        let kind = PodScorerKind::Kube(self.release_scorer()?.with_policy(policy));
        Some(Self { kind })
    }

    /// Returns kube-scheduler's scorer; none for a scorer with its own totals.
    pub(crate) fn release_scorer(&self) -> Option<&ReleaseScorer> {
        match &self.kind {
            PodScorerKind::Kube(scorer) => Some(scorer),
            _ => None,
        }
    }

    /// Returns a node's score with its arithmetic; `totals` are its totals by the rules of [`Scorer::release`].
    pub(crate) fn trace(&self, node: &Node, totals: &NodeTotals) -> NodeTrace {
        self.trace_state(totals, &self.node_state(node))
    }

    /// Scores a node; `totals` are its totals by the rules of [`Scorer::release`].
    pub(crate) fn score(&self, node: &Node, totals: &NodeTotals) -> Score {
        self.score_state(totals, &self.node_state(node), &mut ())
    }

    /// Returns the state of a node with its pods, by the rules of this scorer.
    pub(crate) fn node_state(&self, node: &Node) -> NodeState {
        let mut state = match &self.kind {
            PodScorerKind::Kube(..) => return NodeState::default(),
            PodScorerKind::Kep(..) | PodScorerKind::Documentation(..) => NodeState {
                allocatable: Amounts::from_list(&node.allocatable),
                used: Amounts::from_list(&node.used),
                ..NodeState::default()
            },
            PodScorerKind::Volcano(..) => NodeState {
                volcano: NodeUsage::without_pods(node),
                ..NodeState::default()
            },
        };
        for pod in &node.pods {
            state.add(&self.pod_delta(pod));
        }
        state
    }

    /// Returns the state of a node with these amounts in kube-scheduler's units.
    pub(crate) fn state_of_amounts(&self, allocatable: &Amounts, used: &Amounts) -> NodeState {
        match &self.kind {
            PodScorerKind::Kube(..) => NodeState::default(),
            PodScorerKind::Kep(..) | PodScorerKind::Documentation(..) => NodeState {
                allocatable: allocatable.clone(),
                used: used.clone(),
                ..NodeState::default()
            },
            PodScorerKind::Volcano(..) => NodeState {
                volcano: NodeUsage::from_amounts(allocatable, used),
                ..NodeState::default()
            },
        }
    }

    /// Returns the amounts that a pod adds to the state of its node.
    pub(crate) fn pod_delta(&self, pod: &Pod) -> PodDelta {
        let requests = |requests| PodDelta {
            requests,
            ..PodDelta::default()
        };
        match &self.kind {
            PodScorerKind::Kube(..) => PodDelta::default(),
            PodScorerKind::Kep(kep, ..) => requests(kep.requests_on_node(pod)),
            PodScorerKind::Documentation(..) => requests(documentation::pod_requests(pod)),
            PodScorerKind::Volcano(.., over) => PodDelta {
                volcano: TaskRequests::new(pod, *over),
                ..PodDelta::default()
            },
        }
    }

    /// Returns a node's score with its arithmetic, by its totals and its state.
    pub(crate) fn trace_state(&self, totals: &NodeTotals, state: &NodeState) -> NodeTrace {
        let mut recorder = TraceRecorder::default();
        let score = self.score_state(totals, state, &mut recorder);
        recorder.into_trace(score)
    }

    /// Scores a node by its totals and its state.
    pub(crate) fn score_state(
        &self,
        totals: &NodeTotals,
        state: &NodeState,
        sink: &mut impl TraceSink,
    ) -> Score {
        let NodeState {
            allocatable,
            used,
            volcano,
        } = state;
        match &self.kind {
            PodScorerKind::Kube(scorer) => Score::Integer(scorer.score(totals, sink)),
            PodScorerKind::Kep(kep, resources, pod) => {
                Score::Integer(kep.score(resources, pod, allocatable, used, sink))
            }
            PodScorerKind::Volcano(binpack, task, over) => {
                Score::Float(binpack.score(task, volcano, *over, sink))
            }
            PodScorerKind::Documentation(policy, pod) => {
                let none = crate::Shape::new_unchecked(&[]);
                let shape = match &policy.strategy {
                    Strategy::RequestedToCapacityRatio(shape) => shape,
                    _ => &none,
                };
                let resources = &policy.resources;
                let score = documentation::score(shape, resources, pod, allocatable, used, sink);
                Score::Integer(score)
            }
        }
    }
}

impl Policy {
    /// Scores a node for a pod as one scorer does, with the arithmetic.
    #[must_use]
    pub fn score(&self, scorer: Scorer, pod: &Pod, node: &Node) -> NodeTrace {
        let totals = NodeTotals::new(node, &scorer.release().rules().requests);
        PodScorer::new(scorer, self, pod).trace(node, &totals)
    }
}
