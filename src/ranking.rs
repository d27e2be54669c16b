//! Every node scored, and which one wins.

use serde::Serialize;

use crate::fit::{Ignored, Shortage, shortages};
use crate::kube::era::Rules;
use crate::node::NodeTotals;
use crate::requests::{Amounts, RequestRules, for_filter};
use crate::scorer::Prepared;
use crate::trace::{NodeTrace, Score};
use crate::volcano::Binpack;
use crate::{Node, Pod, Policy, Scorer};

/// One node's answer.
#[derive(Clone, Debug, Serialize)]
pub struct NodeResult {
    /// The node's name.
    pub name: Box<str>,
    /// Its score; also for a node that is filtered out, which the scheduler would not score.
    pub score: Score,
    /// 1 for the highest score; equal scores share a rank; none for a node without room.
    pub rank: Option<usize>,
    /// Why the pod does not fit; empty where it does.
    pub shortages: Vec<Shortage>,
    /// The arithmetic.
    pub trace: NodeTrace,
}

/// All nodes' answers.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Ranking {
    /// In the order given.
    pub nodes: Vec<NodeResult>,
    /// The nodes with room, from the highest score; equal ones in the order given. Indexes.
    pub ranking: Vec<usize>,
    /// Those with the highest score. Of several, kube-scheduler picks one at random.
    pub winners: Vec<usize>,
}

impl Policy {
    /// Scores every node for the pod as one scorer does, and ranks those with room for it.
    #[must_use]
    pub fn rank(&self, scorer: Scorer, binpack: &Binpack, pod: &Pod, nodes: &[Node]) -> Ranking {
        let judge = Judge::new(self, scorer, binpack, pod);
        let result = |node| judge.result(node, &NodeTotals::of(node, judge.requests()));
        let mut results: Vec<_> = nodes.iter().map(result).collect();
        let ranked = set_ranks(&mut results);
        Ranking {
            winners: winners(&ranked),
            ranking: ranked.into_iter().map(|(index, _)| index).collect(),
            nodes: results,
        }
    }
}

/// Scores nodes one at a time.
pub(crate) struct Judge {
    prepared: Prepared,
    asked: Amounts,
    rules: &'static Rules,
}

impl Judge {
    pub(crate) fn new(policy: &Policy, scorer: Scorer, binpack: &Binpack, pod: &Pod) -> Self {
        let rules = scorer.release().rules();
        Self {
            prepared: Prepared::new(scorer, policy, binpack, pod),
            asked: for_filter(pod, &rules.requests),
            rules,
        }
    }

    /// How the totals of the nodes are added up.
    pub(crate) fn requests(&self) -> &'static RequestRules {
        &self.rules.requests
    }

    /// A node's answer, without a rank yet.
    pub(crate) fn result(&self, node: &Node, totals: &NodeTotals) -> NodeResult {
        let trace = self.prepared.score(node, totals);
        NodeResult {
            name: node.name.clone(),
            score: trace.score,
            rank: None,
            shortages: shortages(&self.asked, totals, self.rules.filter, &Ignored::default()),
            trace,
        }
    }
}

/// Gives each node with room its rank; returns them best first.
fn set_ranks(results: &mut [NodeResult]) -> Vec<(usize, Score)> {
    let mut fitting: Vec<(usize, &mut NodeResult)> = results
        .iter_mut()
        .enumerate()
        .filter(|(_, result)| result.shortages.is_empty())
        .collect();
    // Equal scores stay in the order given.
    fitting.sort_unstable_by(|(i, a), (j, b)| b.score.compare(&a.score).then(i.cmp(j)));
    let mut previous = None;
    for (place, (_, result)) in fitting.iter_mut().enumerate() {
        let rank = match previous {
            Some((score, rank)) if score == result.score => rank,
            _ => place + 1,
        };
        result.rank = Some(rank);
        previous = Some((result.score, rank));
    }
    fitting
        .into_iter()
        .map(|(index, result)| (index, result.score))
        .collect()
}

fn winners(ranked: &[(usize, Score)]) -> Vec<usize> {
    let highest = ranked.first().map(|(_, score)| *score);
    ranked
        .iter()
        .take_while(|(_, score)| Some(*score) == highest)
        .map(|(index, _)| *index)
        .collect()
}
