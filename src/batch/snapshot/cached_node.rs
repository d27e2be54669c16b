//! Nodes that are parsed once and scored many times.

use crate::releases::rules::RequestRules;
use core::cell::RefCell;
use std::rc::Rc;

use crate::Node;
use crate::node::NodeTotals;
use crate::scenario::{Errors, NodeInput, check};

/// A parsed and checked node.
pub(super) struct CachedNode {
    node: Node,
    /// The input of a node with errors or without a name: its messages and its default name depend on
    /// its index.
    index_dependent_input: Option<NodeInput>,
    /// The totals by each set of rules that was used.
    totals: RefCell<Vec<(&'static RequestRules, Rc<NodeTotals>)>>,
}

impl CachedNode {
    pub(super) fn new(input: NodeInput) -> Self {
        let mut errors = Errors::default();
        let node = check::node(0, &input, &mut errors);
        let is_independent = errors.into_vec().is_empty() && input.name.is_some();
        Self {
            node,
            index_dependent_input: (!is_independent).then_some(input),
            totals: RefCell::default(),
        }
    }

    pub(super) fn report_errors(&self, index: usize, errors: &mut Errors) {
        if let Some(input) = &self.index_dependent_input {
            check::node(index, input, errors);
        }
    }

    pub(super) fn node(&self) -> &Node {
        &self.node
    }

    pub(super) fn name(&self, index: usize) -> Box<str> {
        match &self.index_dependent_input {
            Some(input) if input.name.is_none() => format!("node {}", index + 1).into(),
            _ => self.node.name.clone(),
        }
    }

    /// Returns the totals of the node, which are computed once for each set of rules.
    pub(super) fn totals(&self, rules: &'static RequestRules) -> Rc<NodeTotals> {
        let mut cache = self.totals.borrow_mut();
        let cached = cache.iter().find(|entry| entry.0 == rules);
        if let Some((_, totals)) = cached {
            return Rc::clone(totals);
        }
        let totals = Rc::new(NodeTotals::new(&self.node, rules));
        cache.push((rules, Rc::clone(&totals)));
        totals
    }
}
