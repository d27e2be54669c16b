//! What pods of many shapes score on one node, resource by resource.

use crate::kube::{Ask, Fast};

/// What some shapes ask, by resource.
#[derive(Default)]
pub(super) struct AtOnce {
    columns: Vec<Column>,
    sums: Vec<u32>,
}

/// What is asked of a resource in the same way.
struct Column {
    kind: Ask,
    asks: Vec<(u32, i64)>,
}

impl AtOnce {
    /// Takes one more shape; where it needs another computation, it asks nothing.
    pub(super) fn add(&mut self, asks: &[Ask]) {
        let place = self.sums.len() as u32;
        self.sums.push(0);
        for ask in asks {
            let kind = Ask { request: 0, ..*ask };
            let asked = (place, ask.request);
            match self.columns.iter_mut().find(|column| column.kind == kind) {
                Some(column) => column.asks.push(asked),
                None => self.columns.push(Column {
                    kind,
                    asks: vec![asked],
                }),
            }
        }
    }

    /// What all that each of them asks adds up to, in the order in which they were added; none where
    /// some amount is out of bounds.
    pub(super) fn sums(&mut self, fast: &Fast, row: &[i64]) -> Option<&[u32]> {
        self.sums.fill(0);
        for column in &self.columns {
            let on = fast.on(&column.kind, row)?;
            for (place, request) in &column.asks {
                *self.sums.get_mut(*place as usize)? += on.part(*request)?;
            }
        }
        Some(&self.sums)
    }
}
