//! Inspects texts for a scheduler, for tests.
#![allow(clippy::unwrap_used)]
#![allow(dead_code, reason = "each test uses a part")]

use nodescore::formats::{Inspection, Scheduler, inspect};

pub(crate) fn scheduler(id: &str) -> Scheduler {
    Scheduler::find(id).unwrap()
}

pub(crate) fn inspect_for(text: &str, id: &str) -> Inspection {
    inspect(text, scheduler(id))
}
