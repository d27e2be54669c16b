//! Limits the expansion of aliases, by which a few lines could represent gigabytes.
//!
//! Source: gopkg.in/yaml.v2 v2.4.0 and go.yaml.in/yaml/v2, `decode.go` (`allowedAliasRatio`).

use super::node::Node;
use crate::tree::SyntaxError;

/// Up to this number of nodes, 99% may come from aliases.
const SMALL: f64 = 400_000.0;
/// From this number of nodes on, 10% may come from aliases.
const LARGE: f64 = 4_000_000.0;

/// The number of decoded nodes, and of those from aliases.
#[derive(Default)]
pub(crate) struct AliasLimit {
    nodes: u32,
    aliased: u32,
}

impl AliasLimit {
    /// Counts a decoded node; fails if too many come from aliases.
    pub(crate) fn count(&mut self, node: &Node, in_alias: bool) -> Result<(), SyntaxError> {
        self.nodes = self.nodes.saturating_add(1);
        self.aliased = self.aliased.saturating_add(in_alias.into());
        let nodes = f64::from(self.nodes);
        let allowed = 0.99 - 0.89 * ((nodes - SMALL) / (LARGE - SMALL)).clamp(0.0, 1.0);
        if self.aliased > 100 && self.nodes > 1000 && f64::from(self.aliased) / nodes > allowed {
            let message = "document contains excessive aliasing";
            return Err(SyntaxError::new(message, node.span.start));
        }
        Ok(())
    }
}
