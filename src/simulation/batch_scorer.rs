//! Scores the pods of many classes on one node, resource by resource.

use super::pod_class::PodClass;
use crate::batch::{PackedScorer, ResourceRequest};

/// The requests of some pod classes, by resource.
#[derive(Default)]
pub(super) struct BatchScorer {
    columns: Vec<Column>,
    sums: Vec<u32>,
}

/// The requests of one resource that are computed in the same way.
struct Column {
    kind: ResourceRequest,
    /// The pod class and its request.
    requests: Vec<(u32, i64)>,
    largest: i64,
}

impl BatchScorer {
    /// Adds a pod class at an index; a class that needs another computation has no requests here.
    pub(super) fn add(&mut self, index: usize, class: &PodClass) {
        self.sums.resize(self.sums.len().max(index + 1), 0);
        for resource_request in class.row_requests.iter().flatten() {
            let kind = ResourceRequest {
                request: 0,
                ..*resource_request
            };
            let class_request = (index as u32, resource_request.request);
            match self.columns.iter_mut().find(|column| column.kind == kind) {
                Some(column) => {
                    column.requests.push(class_request);
                    column.largest = column.largest.max(resource_request.request);
                }
                None => self.columns.push(Column {
                    kind,
                    requests: vec![class_request],
                    largest: resource_request.request,
                }),
            }
        }
    }

    /// Returns each class's sum of scores, by index; none if an amount is out of bounds.
    pub(super) fn sums(&mut self, scorer: &PackedScorer, row: &[i64]) -> Option<&[u32]> {
        self.sums.fill(0);
        for column in &self.columns {
            let node_resource = scorer.node_resource(&column.kind, row)?;
            if node_resource.contributes_nothing(column.largest) {
                continue;
            }
            if !node_resource.is_exact_up_to(column.largest) {
                return None;
            }
            for (index, request) in &column.requests {
                if let Some(sum) = self.sums.get_mut(*index as usize) {
                    *sum += node_resource.contribution(*request);
                }
            }
        }
        Some(&self.sums)
    }
}
