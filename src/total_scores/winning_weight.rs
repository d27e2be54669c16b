//! Computes the smallest winning weight of the policy exactly, without trying weights.
//!
//! With the policy's weight `w`, a node's total is `w × its policy score + the other plugins' sum`. Each
//! increase of `w` by 1 raises the nodes with the highest policy score by at least 1 more than every other node,
//! so from some weight on the best of them stays ahead.

use serde::Serialize;

use crate::trace::optional_int64;

/// The maximum weight of a plugin.
pub const MAX_WEIGHT: i64 = i32::MAX as i64;

/// One node's total, split into the policy's score and the rest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SplitTotal {
    /// The policy's score.
    pub(crate) policy: i64,
    /// Σ score × weight of every other plugin.
    pub(crate) others: i64,
}

/// The smallest weights with which the policy ties and decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct WinningWeight {
    /// The weight, 1 to 2^31 − 1, at which one of the policy's winners first ties with the best
    /// other node.
    #[serde(serialize_with = "optional_int64")]
    pub ties: Option<i64>,
    /// The smallest weight, 1 to 2^31 − 1, at which one of the policy's winners has a strictly higher
    /// total than every other node; none if no weight suffices.
    #[serde(serialize_with = "optional_int64")]
    pub wins: Option<i64>,
}

/// Returns the smallest winning weight; none if every node has the same policy score, because no weight
/// then changes the order.
pub(crate) fn smallest_winning_weight(split_totals: &[SplitTotal]) -> Option<WinningWeight> {
    let highest = split_totals
        .iter()
        .map(|split_total| split_total.policy)
        .max()?;
    let policy_winners = split_totals
        .iter()
        .filter(|split_total| split_total.policy == highest);
    let best = policy_winners.map(|split_total| split_total.others).max()?;
    let opponents = split_totals
        .iter()
        .filter(|split_total| split_total.policy < highest);
    opponents.clone().next()?;
    // The best policy winner is ahead of an opponent if w × lead > deficit: with every weight if there is no deficit.
    let ahead = opponents.filter(|opponent| opponent.others > best);
    let difference = |a: i64, b: i64| i128::from(a) - i128::from(b);
    let deficits_and_leads = ahead.map(|opponent| {
        let deficit = difference(opponent.others, best);
        (deficit, difference(highest, opponent.policy))
    });
    let wins_at = |(deficit, lead): (i128, i128)| deficit / lead + 1;
    let ties_at = |(deficit, lead): (i128, i128)| (deficit + lead - 1) / lead;
    let wins = deficits_and_leads.clone().map(wins_at).max().unwrap_or(1);
    let ties_at = deficits_and_leads.map(ties_at).max().unwrap_or(0);
    let in_range = |weight: i128| {
        let weight = i64::try_from(weight).ok()?;
        (1..=MAX_WEIGHT).contains(&weight).then_some(weight)
    };
    Some(WinningWeight {
        // Below the winning weight, a policy winner can at most tie.
        ties: in_range(ties_at).filter(|weight| i128::from(*weight) < wins),
        wins: in_range(wins),
    })
}

/// Returns the smallest winning weight of a policy whose scores are floats; none if every node has the same policy score. Each
/// node has its policy score with weight 1 and the sum of the others. `totals_at` returns the total scores with another weight:
/// as the scheduler rounds, a weight is accepted only if it decides there.
pub(crate) fn first_winning_weight(
    split_totals: &[(f64, f64)],
    totals_at: &mut dyn FnMut(i64) -> Vec<f64>,
) -> Option<WinningWeight> {
    let policy_scores = split_totals.iter().map(|split_total| split_total.0);
    let highest = policy_scores.fold(f64::NEG_INFINITY, f64::max);
    // The lead of the best policy winner over the best other node.
    let lead = |totals: &mut dyn Iterator<Item = f64>| {
        let (mut winner, mut opponent) = (f64::NEG_INFINITY, f64::NEG_INFINITY);
        for (total, (policy, _)) in totals.zip(split_totals) {
            let best = if *policy == highest {
                &mut winner
            } else {
                &mut opponent
            };
            *best = best.max(total);
        }
        (winner, winner - opponent)
    };
    let (best, _) = lead(&mut split_totals.iter().map(|split_total| split_total.1));
    let mut estimate = f64::NEG_INFINITY;
    for (policy, others) in split_totals.iter().filter(|it| it.0 != highest) {
        estimate = estimate.max((others - best) / (highest - policy));
    }
    if estimate == f64::NEG_INFINITY {
        return None;
    }
    let mut lead_at = |weight: i64| lead(&mut totals_at(weight).into_iter()).1;
    // The first weight is near the estimate, unless rounding moves it.
    let near = (estimate.max(0.0) as i64).min(MAX_WEIGHT - 1) + 1;
    let (mut from, mut to) = (1, MAX_WEIGHT);
    if lead_at(near) > 0.0 && (near == 1 || lead_at(near - 1) <= 0.0) {
        (from, to) = (near, near);
    }
    while from < to {
        let middle = i64::midpoint(from, to);
        match lead_at(middle) > 0.0 {
            true => to = middle,
            false => from = middle + 1,
        }
    }
    let wins = (lead_at(to) > 0.0).then_some(to);
    let below = wins.map_or(MAX_WEIGHT, |wins| wins - 1);
    let ties = below >= 1 && lead_at(below) == 0.0;
    Some(WinningWeight {
        ties: ties.then_some(below),
        wins,
    })
}
