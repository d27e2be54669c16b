//! Evaluates scenarios with extreme values: returns a result or errors, and consistent scores.
#![cfg_attr(feature = "libfuzzer", no_main)]

use nodescore::scenario::evaluate;
use nodescore_fuzz::{RandomScenario, fuzz_target, with_limits_for_generated};

fuzz_target!(|scenario: RandomScenario| with_limits_for_generated(|| check(scenario)));

fn check(scenario: RandomScenario) {
    let RandomScenario(scenario) = scenario;
    let evaluation = evaluate(&scenario);
    assert_eq!(
        evaluation.result.is_none(),
        !evaluation.errors.is_empty(),
        "a result, or errors"
    );
    for error in &evaluation.errors {
        assert!(
            !error.message.is_empty() && !error.help.is_empty(),
            "{error:?}"
        );
    }
    let Some(scores) = &evaluation.result else {
        return;
    };
    let ranking = &scores.ranking;
    assert_eq!(ranking.nodes.len(), scenario.nodes.len());
    for &index in &ranking.ranking {
        assert!(
            ranking.nodes[index].insufficient_resources.is_empty(),
            "a node with an insufficient resource is ranked"
        );
    }
    for &winner in &ranking.winners {
        assert_eq!(ranking.nodes[winner].rank, Some(1));
    }
    for node in &ranking.nodes {
        assert_eq!(
            node.score, node.trace.score,
            "the score equals the traced score"
        );
    }
    // Every result must serialize.
    serde_json::to_string(&evaluation).expect("an evaluation serializes");
}
