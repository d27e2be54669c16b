//! What pods of many shapes score on one node, resource by resource.

use super::shapes::PodShape;
use crate::kube::{PackedScorer, ResourceRequest};

/// The requests of some pod classes, by resource.
#[derive(Default)]
pub(super) struct AtOnce {
    columns: Vec<Column>,
    sums: Vec<u32>,
}

/// The requests of one resource that are computed in the same way.
struct Column {
    kind: ResourceRequest,
    /// The pod class and its request.
    asks: Vec<(u32, i64)>,
    most: i64,
}

impl AtOnce {
    /// Takes one more shape, at a place; one that needs another computation asks nothing.
    pub(super) fn add(&mut self, place: usize, shape: &PodShape) {
        self.sums.resize(self.sums.len().max(place + 1), 0);
        for ask in shape.asks.iter().flatten() {
            let kind = ResourceRequest { request: 0, ..*ask };
            let asked = (place as u32, ask.request);
            match self.columns.iter_mut().find(|column| column.kind == kind) {
                Some(column) => {
                    column.asks.push(asked);
                    column.most = column.most.max(ask.request);
                }
                None => self.columns.push(Column {
                    kind,
                    asks: vec![asked],
                    most: ask.request,
                }),
            }
        }
    }

    /// Returns the sum of each class's requests, by index; none if an amount is out of bounds.
    pub(super) fn sums(&mut self, fast: &PackedScorer, row: &[i64]) -> Option<&[u32]> {
        self.sums.fill(0);
        for column in &self.columns {
            let on = fast.node_resource(&column.kind, row)?;
            if on.contributes_nothing(column.most) {
                continue;
            }
            if !on.is_exact_up_to(column.most) {
                return None;
            }
            for (place, request) in &column.asks {
                if let Some(sum) = self.sums.get_mut(*place as usize) {
                    *sum += on.contribution(*request);
                }
            }
        }
        Some(&self.sums)
    }
}
