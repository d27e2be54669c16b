//! The answer about all nodes, and the part of it that is returned.

use std::rc::Rc;

use super::super::check::ComparedScorer;
use super::super::{CheckedScenario, Comparison, Scores};
use super::held::Held;
use super::order::{Standing, bare};
use super::overview::{Density, Lead, OverviewScores};
use super::rows::Rows;
use super::vote::{self, VoteLead};
use crate::explain::{NodeDifference, RankedResults, node_difference};
use crate::ranking::NodeEvaluator;
use crate::sort;
use crate::total_scores::TotalScores;
use crate::trace::Score;
use crate::{NodeResult, Ranking};

/// The number of top-ranked nodes that are returned.
const FIRST: usize = 8;

/// A problem and what comes of it on these nodes.
pub(super) struct Answer {
    checked: CheckedScenario,
    evaluator: NodeEvaluator,
    nodes: Vec<Rc<Held>>,
    standing: Standing,
    compared_scorers: Vec<Option<(NodeEvaluator, Standing)>>,
    vote: Option<TotalScores>,
    density: Vec<Density>,
    /// Scores as numbers.
    pub(super) drawn: Vec<f64>,
    /// By rank, then those without room.
    pub(super) order: Vec<u32>,
}

impl Answer {
    pub(super) fn of(checked: CheckedScenario, nodes: &[Rc<Held>], rows: &mut Rows) -> Self {
        let evaluator = NodeEvaluator::new(
            &checked.policy,
            checked.scorer,
            &checked.binpack,
            &checked.pod,
        );
        rows.tidy();
        let standing = Standing::of(&evaluator, nodes, rows);
        Self {
            compared_scorers: compared_scorers(&checked, nodes, rows),
            vote: vote::all(&checked, &standing, nodes, rows),
            density: density(&evaluator, nodes, rows),
            drawn: standing.scores.iter().map(number).collect(),
            order: order(&standing),
            nodes: nodes.to_vec(),
            standing,
            evaluator,
            checked,
        }
    }

    pub(super) fn result(&self, place: usize) -> Option<NodeResult> {
        self.result_of(&self.evaluator, &self.standing, place)
    }

    fn result_of(
        &self,
        evaluator: &NodeEvaluator,
        standing: &Standing,
        place: usize,
    ) -> Option<NodeResult> {
        let held = self.nodes.get(place)?;
        let totals = held.totals(evaluator.request_rules());
        Some(NodeResult {
            name: held.name(place),
            rank: standing.rank(place),
            ..evaluator.node_result(held.node(), &totals)
        })
    }

    pub(super) fn overview(&self, asked: &[usize]) -> OverviewScores {
        let places = self.told(asked);
        let ranking = self.ranking(&self.evaluator, &self.standing, &places);
        let comparison = self
            .checked
            .compared_scorers
            .iter()
            .zip(&self.compared_scorers);
        let compare = |(compared, of): (&ComparedScorer, &Option<(NodeEvaluator, Standing)>)| {
            let other = match of {
                Some((evaluator, standing)) => self.ranking(evaluator, standing, &places),
                None => Ranking::default(),
            };
            Comparison::new(self.checked.scorer, compared, &ranking, other)
        };
        let vote = self.vote.as_ref().map(|vote| vote::part(vote, &places));
        OverviewScores {
            scores: Scores {
                scorer: self.checked.scorer,
                zero_weight_is_one: self
                    .checked
                    .scorer
                    .zero_weight_is_one(&self.checked.policy.strategy),
                comparison: comparison.map(compare).collect(),
                accounts: self.accounts(&ranking, vote.as_ref(), &places),
                vote,
                ranking,
            },
            lead: self.lead(),
            density: self.density.clone(),
            places,
        }
    }

    /// Returns the nodes that are compared with each other.
    fn pairs(&self) -> Vec<(usize, usize)> {
        let results = RankedResults {
            nodes: self.nodes.len(),
            ranking: &self.standing.ranking,
            favorites: &self.standing.winners,
            total_scores: self.vote.as_ref(),
        };
        results.pairs(&self.checked.explained)
    }

    /// Returns the comparisons of returned nodes, with indexes into these nodes.
    fn accounts(
        &self,
        ranking: &Ranking,
        vote: Option<&TotalScores>,
        places: &[usize],
    ) -> Vec<NodeDifference> {
        let index = |place: usize| places.binary_search(&place).ok();
        let pairs = self.pairs().into_iter();
        let account = |(node, other)| node_difference(ranking, vote, index(node)?, index(other)?);
        pairs.filter_map(account).collect()
    }

    fn lead(&self) -> Lead {
        Lead {
            nodes: self.nodes.len(),
            fits: self.standing.ranking.len(),
            winners: self.standing.winners.len(),
            vote: self
                .vote
                .as_ref()
                .map(|vote| VoteLead::of(vote, &self.standing.winners)),
        }
    }

    /// Returns the indexes of the nodes to return, in ascending order.
    fn told(&self, asked: &[usize]) -> Vec<usize> {
        let first = self.standing.ranking.iter().take(FIRST).copied();
        let mut places: Vec<usize> = asked.iter().copied().chain(first).collect();
        places.extend(self.pairs().iter().flat_map(|pair| [pair.0, pair.1]));
        if let Some(vote) = &self.vote {
            vote::of_interest(vote, &self.standing.ranking, &mut places);
        }
        places.retain(|place| *place < self.nodes.len());
        sort::by_key(&mut places, |place| sort::usize_key(*place));
        places.dedup();
        places
    }

    /// A scorer's results for some nodes, which name each other by their places among these.
    fn ranking(&self, evaluator: &NodeEvaluator, standing: &Standing, places: &[usize]) -> Ranking {
        let result = |place: &usize| self.result_of(evaluator, standing, *place);
        Ranking {
            nodes: places.iter().filter_map(result).collect(),
            ranking: among(&standing.ranking, places),
            winners: among(&standing.winners, places),
        }
    }
}

/// Those of the nodes that are among these places, by their index there.
pub(super) fn among(nodes: &[usize], places: &[usize]) -> Vec<usize> {
    let index = |place: &usize| places.binary_search(place).ok();
    nodes.iter().filter_map(index).collect()
}

fn compared_scorers(
    checked: &CheckedScenario,
    nodes: &[Rc<Held>],
    rows: &mut Rows,
) -> Vec<Option<(NodeEvaluator, Standing)>> {
    let compared_scorers = checked.compared_scorers.iter().map(|compared| {
        let (policy, binpack) = compared.policy.as_ref()?;
        let evaluator = NodeEvaluator::new(policy, compared.scorer, binpack, &checked.pod);
        let standing = Standing::of(&evaluator, nodes, rows);
        Some((evaluator, standing))
    });
    compared_scorers.collect()
}

fn order(standing: &Standing) -> Vec<u32> {
    let all = 0..standing.scores.len();
    let without_room = all.filter(|place| standing.rank(*place).is_none());
    let order = standing.ranking.iter().copied().chain(without_room);
    order.map(|place| place as u32).collect()
}

fn number(score: &Score) -> f64 {
    match score {
        Score::Whole(score) => *score as f64,
        Score::Float(score) => *score,
    }
}

/// Counts the nodes at each percent of each resource, if the density is requested.
fn density(evaluator: &NodeEvaluator, nodes: &[Rc<Held>], rows: &mut Rows) -> Vec<Density> {
    let Some((bare, table)) = bare(evaluator, nodes, rows) else {
        return Vec::new();
    };
    let mut lanes: Vec<Density> = bare.shape_resources().map(Density::of).collect();
    if lanes.is_empty() {
        return lanes;
    }
    for row in table.iter() {
        for (lane, percent) in lanes.iter_mut().zip(bare.utilizations(row)) {
            lane.count(percent);
        }
    }
    lanes
}
