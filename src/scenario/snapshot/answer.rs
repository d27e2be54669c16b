//! The answer about all nodes, and the part of it that is returned.

use std::rc::Rc;

use super::super::check::Rival;
use super::super::{Comparison, Problem, Scores};
use super::held::Held;
use super::order::{Standing, bare};
use super::overview::{Density, Lead, OverviewScores};
use super::rows::Rows;
use super::vote::{self, VoteLead};
use crate::explain::{Account, Standings, account};
use crate::order;
use crate::ranking::Judge;
use crate::trace::Score;
use crate::vote::Vote;
use crate::{NodeResult, Ranking};

/// The number of top-ranked nodes that are returned.
const FIRST: usize = 8;

/// A problem and what comes of it on these nodes.
pub(super) struct Answer {
    problem: Problem,
    judge: Judge,
    nodes: Vec<Rc<Held>>,
    standing: Standing,
    rivals: Vec<Option<(Judge, Standing)>>,
    vote: Option<Vote>,
    density: Vec<Density>,
    /// Scores as numbers.
    pub(super) drawn: Vec<f64>,
    /// By rank, then those without room.
    pub(super) order: Vec<u32>,
}

impl Answer {
    pub(super) fn of(problem: Problem, nodes: &[Rc<Held>], rows: &mut Rows) -> Self {
        let judge = Judge::new(
            &problem.policy,
            problem.scorer,
            &problem.binpack,
            &problem.pod,
        );
        rows.tidy();
        let standing = Standing::of(&judge, nodes, rows);
        Self {
            rivals: rivals(&problem, nodes, rows),
            vote: vote::all(&problem, &standing, nodes, rows),
            density: density(&judge, nodes, rows),
            drawn: standing.scores.iter().map(number).collect(),
            order: order(&standing),
            nodes: nodes.to_vec(),
            standing,
            judge,
            problem,
        }
    }

    pub(super) fn result(&self, place: usize) -> Option<NodeResult> {
        self.result_of(&self.judge, &self.standing, place)
    }

    fn result_of(&self, judge: &Judge, standing: &Standing, place: usize) -> Option<NodeResult> {
        let held = self.nodes.get(place)?;
        let totals = held.totals(judge.requests());
        Some(NodeResult {
            name: held.name(place),
            rank: standing.rank(place),
            ..judge.result(held.node(), &totals)
        })
    }

    pub(super) fn overview(&self, asked: &[usize]) -> OverviewScores {
        let places = self.told(asked);
        let ranking = self.ranking(&self.judge, &self.standing, &places);
        let comparison = self.problem.rivals.iter().zip(&self.rivals);
        let compare = |(rival, of): (&Rival, &Option<(Judge, Standing)>)| {
            let other = match of {
                Some((judge, standing)) => self.ranking(judge, standing, &places),
                None => Ranking::default(),
            };
            Comparison::of(self.problem.scorer, rival, &ranking, other)
        };
        let vote = self.vote.as_ref().map(|vote| vote::part(vote, &places));
        OverviewScores {
            scores: Scores {
                scorer: self.problem.scorer,
                zero_weight_is_one: self
                    .problem
                    .scorer
                    .zero_weight_is_one(&self.problem.policy.strategy),
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
        let standings = Standings {
            nodes: self.nodes.len(),
            ranking: &self.standing.ranking,
            favourites: &self.standing.winners,
            vote: self.vote.as_ref(),
        };
        standings.pairs(&self.problem.explained)
    }

    /// Returns the comparisons of returned nodes, with indexes into these nodes.
    fn accounts(&self, ranking: &Ranking, vote: Option<&Vote>, places: &[usize]) -> Vec<Account> {
        let index = |place: usize| places.binary_search(&place).ok();
        let pairs = self.pairs().into_iter();
        let account = |(node, other)| account(ranking, vote, index(node)?, index(other)?);
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
        order::by_key(&mut places, |place| order::place(*place));
        places.dedup();
        places
    }

    /// A scorer's results for some nodes, which name each other by their places among these.
    fn ranking(&self, judge: &Judge, standing: &Standing, places: &[usize]) -> Ranking {
        let result = |place: &usize| self.result_of(judge, standing, *place);
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

fn rivals(
    problem: &Problem,
    nodes: &[Rc<Held>],
    rows: &mut Rows,
) -> Vec<Option<(Judge, Standing)>> {
    let rivals = problem.rivals.iter().map(|rival| {
        let (policy, binpack) = rival.policy.as_ref()?;
        let judge = Judge::new(policy, rival.scorer, binpack, &problem.pod);
        let standing = Standing::of(&judge, nodes, rows);
        Some((judge, standing))
    });
    rivals.collect()
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
fn density(judge: &Judge, nodes: &[Rc<Held>], rows: &mut Rows) -> Vec<Density> {
    let Some((bare, table)) = bare(judge, nodes, rows) else {
        return Vec::new();
    };
    let mut lanes: Vec<Density> = bare.on_shape().map(Density::of).collect();
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
