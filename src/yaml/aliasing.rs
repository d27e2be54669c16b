//! How much of a document aliases may bring: a few lines could stand for gigabytes.
//!
//! Source: gopkg.in/yaml.v2 v2.4.0 and go.yaml.in/yaml/v2, `decode.go` (`allowedAliasRatio`).

use super::Node;
use crate::tree::Malformed;

/// Up to so many nodes 99 in a hundred may come through aliases.
const SMALL: f64 = 400_000.0;
/// From so many nodes on it is 10 in a hundred.
const LARGE: f64 = 4_000_000.0;

/// Nodes decoded, and how many of them through an alias.
#[derive(Default)]
pub(crate) struct Aliasing {
    nodes: u32,
    aliased: u32,
}

impl Aliasing {
    /// Counts a node that is decoded.
    pub(crate) fn count(&mut self, node: &Node, in_alias: bool) -> Result<(), Malformed> {
        self.nodes = self.nodes.saturating_add(1);
        self.aliased = self.aliased.saturating_add(in_alias.into());
        let nodes = f64::from(self.nodes);
        let allowed = 0.99 - 0.89 * ((nodes - SMALL) / (LARGE - SMALL)).clamp(0.0, 1.0);
        if self.aliased > 100 && self.nodes > 1000 && f64::from(self.aliased) / nodes > allowed {
            let message = "document contains excessive aliasing";
            return Err(Malformed::new(message, node.span.start));
        }
        Ok(())
    }
}
