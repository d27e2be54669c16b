//! The order in which the scheduler visits nodes: zone by zone in turn.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/backend/cache/node_tree.go`;
//! kubernetes/component-helpers v0.36.2, `node/topology/helpers.go` (`GetZoneKey`).

use crate::name_map::NameMap;
use crate::name_tree::NameIndex;

type Labels = NameMap<Box<str>>;

const ZONE_LABELS: [&str; 2] = [
    "failure-domain.beta.kubernetes.io/zone",
    "topology.kubernetes.io/zone",
];
const REGION_LABELS: [&str; 2] = [
    "failure-domain.beta.kubernetes.io/region",
    "topology.kubernetes.io/region",
];

/// Returns the indexes of nodes with these labels: the first of each zone, then the second of each, and so on. Zones are in
/// the order of their first nodes.
pub(crate) fn visiting_order<'n>(labels: impl Iterator<Item = &'n Labels>) -> Vec<usize> {
    let zones = nodes_by_zone(labels);
    let longest = zones.iter().map(Vec::len).max().unwrap_or(0);
    let at = |position: usize| {
        zones
            .iter()
            .filter_map(move |zone| zone.get(position).copied())
    };
    (0..longest).flat_map(at).collect()
}

fn nodes_by_zone<'n>(labels: impl Iterator<Item = &'n Labels>) -> Vec<Vec<usize>> {
    let mut zone_by_key = NameIndex::default();
    let mut zones: Vec<Vec<usize>> = Vec::new();
    // Neighbors are often in the same zone.
    let (mut last_place, mut zone) = (None, 0);
    for (index, labels) in labels.enumerate() {
        let place = region_and_zone(labels);
        if last_place != Some(place) {
            let key = place.join(":\0:");
            zone = zone_by_key.get(&key).unwrap_or(zones.len());
            if zone == zones.len() {
                zone_by_key.insert(key, zone);
                zones.push(Vec::new());
            }
            last_place = Some(place);
        }
        if let Some(zone) = zones.get_mut(zone) {
            zone.push(index);
        }
    }
    zones
}

/// Returns the region and the zone of a node. The deprecated labels take precedence.
fn region_and_zone(labels: &Labels) -> [&str; 2] {
    [REGION_LABELS, ZONE_LABELS].map(|names| {
        let first = names.into_iter().find_map(|name| labels.get(name));
        first.map_or("", |value| &**value)
    })
}
