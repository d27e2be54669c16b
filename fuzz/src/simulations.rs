//! Generates simulations like those of `tests/simulation_properties.rs` from the fuzzer's bytes.

use arbitrary::{Arbitrary, Result, Unstructured};
use serde_json::{Map, Value, json};

/// A valid simulation, small enough for a naive engine.
#[derive(Debug)]
pub struct RandomSimulation(pub Value);

const NAMES: [&str; 3] = ["cpu", "memory", "example.com/foo"];
const SCORERS: [&str; 8] = [
    "v1.36.3",
    "v1.13",
    "v1.18.2",
    "v1.26.15",
    "v1.31.8",
    "volcano",
    "kep-prototype",
    "documentation",
];
const TYPES: [&str; 4] = [
    "RequestedToCapacityRatio",
    "MostAllocated",
    "LeastAllocated",
    "NodeResourcesBalancedAllocation",
];

impl<'a> Arbitrary<'a> for RandomSimulation {
    fn arbitrary(from: &mut Unstructured<'a>) -> Result<Self> {
        let scorer = *from.choose(&SCORERS)?;
        let kind = if scorer == "documentation" {
            TYPES[0]
        } else {
            *from.choose(&TYPES)?
        };
        let balanced = kind == TYPES[3];
        let by_total_score = from.arbitrary::<bool>()? && scorer.starts_with("v1") && !balanced;
        let weight = |weight: i32| if balanced { 1 } else { weight };
        let resources: Vec<Value> = NAMES
            .iter()
            .zip([1, 2, 3])
            .map(|(name, at)| json!({"name": name, "weight": weight(at)}))
            .collect();
        let random = from.arbitrary::<bool>()?;
        let points = [
            from.int_in_range(0..=10)?,
            from.int_in_range(0..=10)?,
            from.int_in_range(0..=10_u8)?,
        ];
        Ok(Self(json!({
            "scorer": scorer,
            "scoringStrategy": {
                "type": kind, "resources": resources,
                "requestedToCapacityRatio": {"shape": [
                    {"utilization": 0, "score": points[0]}, {"utilization": 60, "score": points[1]},
                    {"utilization": 100, "score": points[2]},
                ]},
            },
            "rankBy": if by_total_score { "total" } else { "policy" },
            "profile": if by_total_score { json!({"pluginScores": {"ImageLocality": [3, 0, 10]}}) } else { Value::Null },
            "tieBreak": if random { "random" } else { "first" },
            "seed": if random { from.int_in_range(0..=4_u8)? } else { 0 },
            "scaleDownAfter": if from.arbitrary()? { json!(from.int_in_range(1..=5_u8)?) } else { Value::Null },
            "nodes": some_of(from, 5, node)?,
            "pods": some_of(from, 7, pod)?,
            "gangs": [{"name": "j", "minAvailable": from.int_in_range(1..=3_u8)?}, {"name": "k"}],
        })))
    }
}

fn some_of(
    from: &mut Unstructured<'_>,
    max: u8,
    make: fn(&mut Unstructured<'_>) -> Result<Value>,
) -> Result<Vec<Value>> {
    let count = from.int_in_range(1..=max)?;
    (0..count).map(|_| make(from)).collect()
}

fn amounts(from: &mut Unstructured<'_>, max: u32) -> Result<Value> {
    let mut amounts = Map::new();
    for name in NAMES {
        if from.ratio(4_u8, 5_u8)? {
            let amount = from.int_in_range(0..=max)?;
            // Memory in multiples of 64Mi, so that non-zero requests matter.
            let text = if name == "memory" {
                format!("{}Mi", amount * 64)
            } else {
                amount.to_string()
            };
            amounts.insert(name.into(), text.into());
        }
    }
    Ok(amounts.into())
}

fn node(from: &mut Unstructured<'_>) -> Result<Value> {
    let mut allocatable = amounts(from, 12)?;
    if from.arbitrary()? {
        allocatable["pods"] = from.int_in_range(1..=5_u8)?.into();
    }
    let kind = from.int_in_range(0..=7_u8)?;
    let taints = match kind {
        0 => json!([{"key": "a", "value": "1", "effect": "NoSchedule"}]),
        1 => json!([{"key": "b", "effect": "PreferNoSchedule"}]),
        _ => json!([]),
    };
    Ok(json!({
        "allocatable": allocatable, "used": amounts(from, 3)?, "taints": taints,
        "joins": if from.ratio(1_u8, 4_u8)? { from.int_in_range(0..=14_u8)? } else { 0 },
        "pods": if kind == 4 { json!([{"requests": amounts(from, 2)?}]) } else { json!([]) },
        "labels": if kind == 2 { json!({"zone": "x"}) } else { json!({}) },
        "unschedulable": kind == 3,
    }))
}

fn pod(from: &mut Unstructured<'_>) -> Result<Value> {
    let kind = from.int_in_range(0..=5_u8)?;
    let tolerations = match kind {
        0 => json!([{"key": "a", "value": "1"}]),
        1 => json!([{"operator": "Exists"}]),
        _ => json!([]),
    };
    let gang = match from.int_in_range(0..=4_u8)? {
        0 => json!("j"),
        1 => json!("k"),
        _ => Value::Null,
    };
    Ok(json!({
        "requests": amounts(from, 5)?, "count": from.int_in_range(1..=3_u8)?,
        "arrival": from.int_in_range(0..=11_u8)?, "every": from.int_in_range(0..=2_u8)?,
        "lifetime": if from.arbitrary()? { json!(from.int_in_range(1..=7_u8)?) } else { Value::Null },
        "gang": gang, "tolerations": tolerations,
        "nodeSelector": if kind == 2 { json!({"zone": "x"}) } else { json!({}) },
    }))
}
