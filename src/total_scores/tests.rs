#![allow(clippy::unwrap_used)]

use super::WinningWeight;
use super::winning_weight::{MAX_WEIGHT, SplitTotal, smallest_winning_weight};
use proptest::prelude::*;

/// Returns the result of trying every weight up to 1,000.
fn try_every_weight(split_totals: &[SplitTotal]) -> WinningWeight {
    let highest = split_totals
        .iter()
        .map(|split_total| split_total.policy)
        .max()
        .unwrap();
    let best = |weight: i64, is_policy_winner: bool| {
        let group = split_totals
            .iter()
            .filter(|split_total| (split_total.policy == highest) == is_policy_winner);
        group
            .map(|split_total| weight * split_total.policy + split_total.others)
            .max()
    };
    let first = |reaches: fn(i64, i64) -> bool| {
        (1..=1_000).find(|weight| match (best(*weight, true), best(*weight, false)) {
            (Some(policy_winner), Some(opponent)) => reaches(policy_winner, opponent),
            _ => false,
        })
    };
    WinningWeight {
        ties: first(|policy_winner, opponent| policy_winner == opponent),
        wins: first(|policy_winner, opponent| policy_winner > opponent),
    }
}

fn up_to_1000(weight: Option<i64>) -> Option<i64> {
    weight.filter(|weight| *weight <= 1_000)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn equals_the_result_of_trying_every_weight(
        nodes in proptest::collection::vec((0..=100_i64, 0..=2_000_i64), 2..=6)
    ) {
        let split_totals: Vec<_> = nodes
            .iter()
            .map(|&(policy, others)| SplitTotal { policy, others })
            .collect();
        let all_equal = nodes.iter().all(|node| node.0 == nodes[0].0);
        match smallest_winning_weight(&split_totals) {
            None => prop_assert!(all_equal),
            Some(found) => {
                let expected = try_every_weight(&split_totals);
                prop_assert_eq!(up_to_1000(found.wins), expected.wins);
                prop_assert_eq!(up_to_1000(found.ties), expected.ties);
            }
        }
    }
}

#[test]
fn finds_no_weight_above_int32() {
    let node = |policy, others| SplitTotal { policy, others };
    let thresholds = smallest_winning_weight(&[node(100, 0), node(99, MAX_WEIGHT)]).unwrap();
    assert_eq!(
        thresholds,
        WinningWeight {
            ties: Some(MAX_WEIGHT),
            wins: None
        }
    );
}
