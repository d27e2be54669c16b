#![allow(clippy::unwrap_used)]

use super::TippingPoint;
use super::tipping::{Standing, tipping};
use proptest::prelude::*;

/// Returns the result of trying every weight up to 1,000.
fn by_trying(standings: &[Standing]) -> TippingPoint {
    let top = standings.iter().map(|s| s.policy).max().unwrap();
    let best = |weight: i64, favourite: bool| {
        let group = standings.iter().filter(|s| (s.policy == top) == favourite);
        group
            .map(|s| i128::from(weight) * s.policy + s.others)
            .max()
    };
    let first = |ahead: fn(i128, i128) -> bool| {
        (1..=1_000).find(|weight| match (best(*weight, true), best(*weight, false)) {
            (Some(favourite), Some(rival)) => ahead(favourite, rival),
            _ => false,
        })
    };
    TippingPoint {
        ties: first(|favourite, rival| favourite == rival),
        wins: first(|favourite, rival| favourite > rival),
    }
}

fn up_to_1000(weight: Option<i64>) -> Option<i64> {
    weight.filter(|weight| *weight <= 1_000)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn the_tipping_point_is_what_trying_every_weight_finds(
        nodes in proptest::collection::vec((0..=100_i64, 0..=2_000_i64), 2..=6)
    ) {
        let standings: Vec<_> = nodes
            .iter()
            .map(|(policy, others)| Standing {
                policy: (*policy).into(),
                others: (*others).into(),
            })
            .collect();
        let all_equal = nodes.iter().all(|node| node.0 == nodes[0].0);
        match tipping(&standings) {
            None => prop_assert!(all_equal),
            Some(found) => {
                let tried = by_trying(&standings);
                prop_assert_eq!(up_to_1000(found.wins), tried.wins);
                prop_assert_eq!(up_to_1000(found.ties), tried.ties);
            }
        }
    }
}

#[test]
fn a_weight_beyond_int32_is_none() {
    let node = |policy, others| Standing { policy, others };
    let far = tipping(&[node(100, 0), node(99, i128::from(i32::MAX))]).unwrap();
    assert_eq!(
        far,
        TippingPoint {
            ties: Some(i64::from(i32::MAX)),
            wins: None
        }
    );
}
