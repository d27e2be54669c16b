//! Edits a snapshot in any order, and compares it with evaluating the whole scenario each time.
#![cfg_attr(feature = "libfuzzer", no_main)]
// The shared test code uses `unwrap`.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use arbitrary::{Arbitrary, Result, Unstructured};
use nodescore_fuzz::{RandomScenario, fuzz_target, with_limits_for_generated};
use snapshot_check::SnapshotAndNodes;

#[path = "../../tests/snapshot_check/mod.rs"]
mod snapshot_check;

/// Edits: the index and the number of removed nodes, a scenario with the inserted nodes, and the requested nodes.
#[derive(Debug)]
struct Edits(Vec<(u8, u8, RandomScenario, Vec<u8>)>);

impl<'a> Arbitrary<'a> for Edits {
    fn arbitrary(from: &mut Unstructured<'a>) -> Result<Self> {
        let count = from.int_in_range(1..=4_u8)?;
        let edit = |from: &mut Unstructured<'a>| {
            let (at, removed) = (from.int_in_range(0..=12)?, from.int_in_range(0..=4)?);
            let requested = from.arbitrary::<[u8; 2]>()?;
            let requested = requested.into_iter().map(|index| index % 16).collect();
            Ok((at, removed, RandomScenario::arbitrary(from)?, requested))
        };
        Ok(Self((0..count).map(|_| edit(from)).collect::<Result<_>>()?))
    }
}

fuzz_target!(|edits: Edits| with_limits_for_generated(|| check(edits)));

fn check(edits: Edits) {
    let mut pair = SnapshotAndNodes::default();
    for (at, removed, RandomScenario(mut scenario), requested) in edits.0 {
        let nodes = std::mem::take(&mut scenario.nodes);
        pair.splice(at.into(), removed.into(), &nodes);
        let requested: Vec<usize> = requested.into_iter().map(usize::from).collect();
        pair.check(&scenario, &requested);
    }
}
