//! A policy written for each loader, and what is said to be lost.
#![cfg(all(not(target_family = "wasm"), feature = "formats"))]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

use nodescore::formats::{Draft, Target, export};
use nodescore::scenario::{PointText, ResourceSpec, ScoringStrategy, ShapeParam};

fn resource(name: &str, weight: &str) -> ResourceSpec {
    ResourceSpec {
        name: name.into(),
        weight: Some(weight.into()),
    }
}

fn point(utilization: &str, score: &str) -> PointText {
    PointText {
        utilization: Some(utilization.into()),
        score: Some(score.into()),
    }
}

fn policy() -> Draft {
    Draft {
        name: "binpack".into(),
        scoring_strategy: ScoringStrategy {
            kind: "RequestedToCapacityRatio".into(),
            resources: Some(vec![resource("cpu", "3"), resource("nvidia.com/gpu", "5")]),
            requested_to_capacity_ratio: Some(ShapeParam {
                shape: Some(vec![point("0", "0"), point("100", "10")]),
            }),
        },
        ..Draft::default()
    }
}

#[test]
fn show() {
    let mut draft = policy();
    draft.profile.weights.insert("NodeResourcesFit", "5".into());
    draft.profile.weights.insert("TaintToleration", "4".into());
    draft.profile.disabled.push("ImageLocality".into());
    draft.profile.balanced_resources.push(resource("cpu", "1"));
    for target in Target::all() {
        let export = export(&draft, target);
        println!(
            "=== {target:?} {} {}\n{}",
            export.file_name, export.scorer, export.text
        );
        for loss in export.losses {
            println!("  - {} {} {}", loss.code, loss.path, loss.message);
        }
    }
}
