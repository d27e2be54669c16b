//! Nodes that are parsed once and scored many times.

use crate::releases::rules::RequestRules;
use core::cell::RefCell;
use std::rc::Rc;

use super::super::field::Errors;
use super::super::{NodeInput, check};
use crate::Node;
use crate::node::NodeTotals;

/// A node read and checked.
pub(super) struct CachedNode {
    node: Node,
    /// Set if the node has errors or no name, both of which depend on its index.
    unchecked_text: Option<NodeInput>,
    /// The totals by the rules of each requested release.
    totals: RefCell<Vec<(&'static RequestRules, Rc<NodeTotals>)>>,
}

impl CachedNode {
    pub(super) fn new(text: NodeInput) -> Self {
        let mut errors = Errors::default();
        let node = check::node(0, &text, &mut errors);
        let is_settled = errors.into_vec().is_empty() && text.name.is_some();
        Self {
            node,
            unchecked_text: (!is_settled).then_some(text),
            totals: RefCell::default(),
        }
    }

    pub(super) fn report_errors(&self, place: usize, errors: &mut Errors) {
        if let Some(text) = &self.unchecked_text {
            check::node(place, text, errors);
        }
    }

    pub(super) fn node(&self) -> &Node {
        &self.node
    }

    pub(super) fn name(&self, place: usize) -> Box<str> {
        match &self.unchecked_text {
            Some(text) if text.name.is_none() => format!("node {}", place + 1).into(),
            _ => self.node.name.clone(),
        }
    }

    /// Added up once for each set of rules.
    pub(super) fn totals(&self, rules: &'static RequestRules) -> Rc<NodeTotals> {
        let mut known = self.totals.borrow_mut();
        let same = known.iter().find(|known| known.0 == rules);
        if let Some((_, totals)) = same {
            return Rc::clone(totals);
        }
        let totals = Rc::new(NodeTotals::new(&self.node, rules));
        known.push((rules, Rc::clone(&totals)));
        totals
    }
}
