//! Groups the facts of a log by pod and by attempt to schedule it.

use serde::Serialize;

use super::facts::{Fact, FactKind, LoggedResource, NodeFact, ScoredAmounts};
use crate::Score;
use crate::limits::{LOG_DECISIONS, LOG_FACTS};
use crate::name_map::NameMap;

/// An attempt to schedule a pod.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LoggedDecision {
    /// `namespace/name`, or the name alone if the log prints no namespace.
    pub pod: Box<str>,
    /// The number of the attempt in this log, from 1.
    pub attempt: usize,
    /// The line of the first fact, from 1.
    pub line: usize,
    /// The node that the pod was bound to.
    pub node: Option<Box<str>>,
    /// The number of nodes that were filtered.
    pub evaluated: Option<i64>,
    /// The number of nodes that passed.
    pub feasible: Option<i64>,
    /// True if no node is feasible.
    pub unschedulable: bool,
    /// True if the log says that the ranking of an identical pod was used.
    pub reused_ranking: bool,
    /// The number of nodes with a score.
    pub scored: usize,
    #[serde(skip)]
    pub(super) nodes: Vec<LoggedNode>,
    #[serde(skip)]
    index: NameMap<usize>,
    /// True if the next fact, except that the pod is bound, belongs to another attempt.
    #[serde(skip)]
    is_over: bool,
}

/// A node in an attempt.
#[derive(Clone, Debug, Default)]
pub(super) struct LoggedNode {
    pub(super) name: Box<str>,
    /// The scores by resources.
    pub(super) amounts: Vec<ScoredAmounts>,
    /// The plugins' scores, in the order of the log.
    pub(super) plugins: Vec<LoggedPlugin>,
    pub(super) total: Option<Score>,
    pub(super) rejected: Option<Box<str>>,
    /// The resources of a score of Volcano that follows.
    task_resources: Vec<LoggedResource>,
}

/// A plugin's scores of a node.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct LoggedPlugin {
    /// The plugin.
    pub name: Box<str>,
    /// Its score before it is normalized and multiplied by the plugin's weight, if the log has it.
    pub raw: Option<Score>,
    /// Its score afterwards, if the log has it.
    pub weighted: Option<Score>,
}

/// The attempts in a log.
#[derive(Debug, Default)]
pub(super) struct Decisions {
    list: Vec<LoggedDecision>,
    /// The latest attempt of each pod.
    latest: NameMap<usize>,
    /// The pod of the last fact.
    current: Box<str>,
    facts: usize,
    /// The number of facts beyond the limits.
    pub(super) dropped: usize,
}

impl Decisions {
    pub(super) fn list(&self) -> &[LoggedDecision] {
        &self.list
    }

    pub(super) fn add(&mut self, line: usize, fact: Fact) {
        let pod = match fact.pod.is_empty() {
            true => self.current.clone(),
            false => self.known_pod(fact.pod),
        };
        if let FactKind::ReusedRanking = fact.kind
            && self.latest.get(&pod).is_none()
        {
            return;
        }
        let is_full = self.facts >= LOG_FACTS && matches!(fact.kind, FactKind::Node(..));
        let decision = match is_full {
            true => None,
            false => self.decision(&pod, line, &fact.kind),
        };
        match decision {
            Some(decision) => decision.add(fact.kind),
            None => self.dropped += 1,
        }
        self.facts += 1;
        self.current = pod;
    }

    /// Returns the pod with a namespace if only lines with it are missing in the current attempt: kube-scheduler prints some
    /// lines without it.
    fn known_pod(&mut self, pod: Box<str>) -> Box<str> {
        let is_same = |(short, long): (&str, &str)| {
            !short.contains('/') && long.rsplit_once('/').is_some_and(|(_, name)| name == short)
        };
        if is_same((&pod, &self.current)) {
            return self.current.clone();
        }
        if is_same((&self.current, &pod))
            && let Some(index) = self.latest.get(&self.current).copied()
            && let Some(decision) = self.list.get_mut(index)
        {
            decision.pod = pod.clone();
            self.latest.insert(&pod, index);
        }
        pod
    }

    /// Returns the attempt to which a fact belongs; none beyond the limit.
    fn decision(&mut self, pod: &str, line: usize, kind: &FactKind) -> Option<&mut LoggedDecision> {
        let latest = self.latest.get(pod).copied();
        let earlier = latest.and_then(|index| self.list.get(index));
        if let Some(index) = latest.filter(|_| earlier.is_some_and(|it| it.accepts(kind))) {
            return self.list.get_mut(index);
        }
        (self.list.len() < LOG_DECISIONS).then_some(())?;
        let decision = LoggedDecision {
            pod: pod.into(),
            attempt: earlier.map_or(0, |earlier| earlier.attempt) + 1,
            line,
            ..LoggedDecision::default()
        };
        self.latest.insert(pod, self.list.len());
        self.list.push(decision);
        self.list.last_mut()
    }
}

impl LoggedDecision {
    /// Returns true if a fact can belong to this attempt: a scorer and a plugin score a node once.
    fn accepts(&self, kind: &FactKind) -> bool {
        match kind {
            FactKind::Attempt => false,
            FactKind::Bound {
                node, evaluated, ..
            } => {
                let is_completed = self.evaluated.is_none() && evaluated.is_some();
                self.node
                    .as_ref()
                    .is_none_or(|own| own == node && is_completed)
            }
            FactKind::Unschedulable | FactKind::ReusedRanking => !self.is_over,
            FactKind::Node(name, fact) => {
                let node = self
                    .index
                    .get(name)
                    .and_then(|index| self.nodes.get(*index));
                !self.is_over && node.is_none_or(|node| node.accepts(fact))
            }
        }
    }

    fn add(&mut self, kind: FactKind) {
        match kind {
            FactKind::Attempt => (),
            FactKind::ReusedRanking => self.reused_ranking = true,
            FactKind::Unschedulable => (self.unschedulable, self.is_over) = (true, true),
            FactKind::Bound {
                node,
                evaluated,
                feasible,
            } => {
                (self.node, self.is_over) = (Some(node), true);
                (self.evaluated, self.feasible) = (evaluated, feasible);
            }
            FactKind::Node(name, fact) => {
                let is_score = !matches!(fact, NodeFact::Rejected(_) | NodeFact::TaskResource(_));
                let node = self.node_mut(&name);
                let is_first = is_score && !node.is_some_and(|node| node.has_score());
                if let Some(node) = self.node_mut(&name) {
                    node.add(fact);
                }
                self.scored += usize::from(is_first);
            }
        }
    }

    fn node_mut(&mut self, name: &str) -> Option<&mut LoggedNode> {
        let index = match self.index.get(name) {
            Some(index) => *index,
            None => {
                self.index.insert(name, self.nodes.len());
                self.nodes.push(LoggedNode {
                    name: name.into(),
                    ..LoggedNode::default()
                });
                self.nodes.len() - 1
            }
        };
        self.nodes.get_mut(index)
    }
}

impl LoggedNode {
    fn has_score(&self) -> bool {
        !self.amounts.is_empty() || !self.plugins.is_empty() || self.total.is_some()
    }

    fn accepts(&self, fact: &NodeFact) -> bool {
        let has_scorer = |scorer: &str| {
            self.amounts
                .iter()
                .any(|amounts| *amounts.scorer == *scorer)
        };
        match fact {
            NodeFact::Resources(amounts) => !has_scorer(&amounts.scorer),
            NodeFact::TaskScore { scorer, .. } => !has_scorer(scorer),
            NodeFact::TaskResource(resource) => !self
                .task_resources
                .iter()
                .any(|earlier| earlier.name == resource.name),
            NodeFact::Plugin {
                name,
                score,
                is_weighted,
            } => {
                let plugin = self.plugins.iter().find(|plugin| plugin.name == *name);
                let earlier = plugin.and_then(|plugin| plugin.score(*is_weighted));
                earlier.is_none() || matches!(score, Score::Float(_))
            }
            NodeFact::Total(_) => self.total.is_none(),
            NodeFact::Rejected(_) => true,
        }
    }

    fn add(&mut self, fact: NodeFact) {
        match fact {
            NodeFact::Resources(amounts) => self.amounts.push(amounts),
            NodeFact::TaskResource(resource) => self.task_resources.push(resource),
            NodeFact::TaskScore { scorer, score } => self.amounts.push(ScoredAmounts {
                scorer,
                resources: core::mem::take(&mut self.task_resources),
                score,
            }),
            NodeFact::Plugin {
                name,
                score,
                is_weighted,
            } => self.add_plugin_score(name, score, is_weighted),
            NodeFact::Total(total) => self.total = Some(total),
            NodeFact::Rejected(reason) => {
                self.rejected.get_or_insert(reason);
            }
        }
    }

    fn add_plugin_score(&mut self, name: Box<str>, score: Score, is_weighted: bool) {
        let plugins = &mut self.plugins;
        match plugins.iter_mut().find(|plugin| plugin.name == name) {
            Some(plugin) => plugin.add(score, is_weighted),
            None => plugins.push(LoggedPlugin {
                name,
                raw: (!is_weighted).then_some(score),
                weighted: is_weighted.then_some(score),
            }),
        }
    }
}

impl LoggedPlugin {
    fn score(&self, is_weighted: bool) -> Option<Score> {
        match is_weighted {
            true => self.weighted,
            false => self.raw,
        }
    }

    /// Sets a score. Two plugins of Volcano print the same message, so that their scores are added.
    fn add(&mut self, score: Score, is_weighted: bool) {
        let place = match is_weighted {
            true => &mut self.weighted,
            false => &mut self.raw,
        };
        *place = Some(place.map_or(score, |earlier| earlier.plus(score)));
    }
}
