//! A second, naive implementation, which reads JSON and tries one node after another. It must agree on random clusters.

use super::{Release, capacity, case, claim, class, run, volume, with};
use proptest::prelude::*;
use serde_json::{Value, json};

const CLASSES: [&str; 4] = ["slow", "fast", "free", "zonal"];
const ZONES: [&str; 3] = ["a", "b", "c"];
const GIBI: i64 = 1 << 30;

/// A claim: its class, its size, and its kind: 0 is bound to an existing volume, 1 to a missing one, 2 has a selected node,
/// 3 a selector.
type RandomClaim = (usize, i64, u8);
/// A volume: its class, its size, its zone, and its kind: 0 is reserved for the first claim, 1 is released.
type RandomVolume = (usize, i64, usize, u8);

fn storage_case(
    claims: &[RandomClaim],
    volumes: &[RandomVolume],
    capacities: &[(usize, i64)],
) -> Value {
    let claims: Vec<Value> = claims.iter().enumerate().map(random_claim).collect();
    let volumes: Vec<Value> = volumes.iter().enumerate().map(random_volume).collect();
    let capacities = capacities
        .iter()
        .map(|(zone, size)| capacity("fast", ZONES[*zone], &format!("{size}Gi")));
    let topologies = json!([{"matchLabelExpressions": [{"key": "zone", "values": ["a", "c"]}]}]);
    case(
        &claims,
        &json!({
            "persistentVolumes": volumes,
            "csiStorageCapacities": capacities.collect::<Vec<_>>(),
            "csiDrivers": [{"metadata": {"name": "csi"}, "spec": {"storageCapacity": true}}],
            "storageClasses": [
                class("slow", "kubernetes.io/no-provisioner"),
                class("fast", "csi"),
                class("free", "other"),
                with(class("zonal", "other"), "", "allowedTopologies", topologies),
            ],
        }),
    )
}

fn random_claim((index, (class, size, kind)): (usize, &RandomClaim)) -> Value {
    let claim = claim(&format!("c{index}"), CLASSES[*class], &format!("{size}Gi"));
    let annotate = |claim, key: &str, value: &str| {
        let mut annotations = json!({});
        annotations[key] = json!(value);
        with(claim, "/metadata", "annotations", annotations)
    };
    let bound = |claim, volume: &str| {
        let claim = with(claim, "/spec", "volumeName", json!(volume));
        annotate(claim, "pv.kubernetes.io/bind-completed", "yes")
    };
    match kind {
        0 => bound(claim, "v0"),
        1 => bound(claim, "missing"),
        2 => annotate(claim, "volume.kubernetes.io/selected-node", "n1"),
        3 => with(
            claim,
            "/spec",
            "selector",
            json!({"matchLabels": {"tier": "gold"}}),
        ),
        _ => claim,
    }
}

fn random_volume((index, (class, size, zone, kind)): (usize, &RandomVolume)) -> Value {
    let volume = volume(
        &format!("v{index}"),
        CLASSES[*class],
        &format!("{size}Gi"),
        ZONES[*zone],
    );
    let reference = json!({"name": "c0", "namespace": "ns"});
    match kind {
        0 => with(volume, "/spec", "claimRef", reference),
        1 => with(volume, "/status", "phase", json!("Released")),
        2 => with(volume, "/metadata", "labels", json!({"tier": "gold"})),
        _ => volume,
    }
}

fn text<'v>(value: &'v Value, pointer: &str) -> &'v str {
    value.pointer(pointer).and_then(Value::as_str).unwrap_or("")
}

fn gibibytes(value: &Value, pointer: &str) -> i64 {
    text(value, pointer).trim_end_matches("Gi").parse().unwrap()
}

fn list<'v>(value: &'v Value, key: &str) -> &'v [Value] {
    value[key].as_array().unwrap()
}

fn zone_of(volume: &Value) -> &str {
    let path = "/spec/nodeAffinity/required/nodeSelectorTerms/0/matchExpressions/0/values/0";
    text(volume, path)
}

/// Returns the score of a node, or the reasons against it.
fn naive(case: &Value, node: &Value) -> Result<i64, Vec<&'static str>> {
    let zone = text(node, "/metadata/labels/zone");
    let (mut unreachable, mut unbound, mut full, mut missing) = (false, false, false, false);
    let claims = list(case, "persistentVolumeClaims");
    let (bound, mut delayed): (Vec<&Value>, Vec<&Value>) = claims
        .iter()
        .partition(|claim| !text(claim, "/spec/volumeName").is_empty());
    for claim in bound {
        let mut volumes = list(case, "persistentVolumes").iter();
        match volumes.find(|it| text(it, "/metadata/name") == text(claim, "/spec/volumeName")) {
            None => missing = true,
            Some(volume) => unreachable = zone_of(volume) != zone,
        }
        if missing || unreachable {
            break;
        }
    }
    let selected = "/metadata/annotations/volume.kubernetes.io~1selected-node";
    let is_elsewhere =
        |claim: &&Value| !["", text(node, "/metadata/name")].contains(&text(claim, selected));
    let mut classes = Vec::new();
    if delayed.iter().any(is_elsewhere) {
        unbound = true;
    } else {
        delayed.sort_by_key(|claim| match text(claim, selected) {
            "" => gibibytes(claim, "/spec/resources/requests/storage"),
            _ => -1,
        });
        let (mut taken, mut to_provision) = (Vec::new(), Vec::new());
        for claim in delayed {
            let volume = match text(claim, selected) {
                "" => naive_volume(case, claim, zone, &taken),
                _ => None,
            };
            match volume {
                Some(volume) => {
                    taken.push(text(volume, "/metadata/name"));
                    classes.push((
                        text(volume, "/spec/storageClassName"),
                        gibibytes(claim, "/spec/resources/requests/storage"),
                        gibibytes(volume, "/spec/capacity/storage"),
                    ));
                }
                None => to_provision.push(claim),
            }
        }
        let binds_existing = !classes.is_empty();
        for claim in to_provision {
            let size = gibibytes(claim, "/spec/resources/requests/storage");
            match text(claim, "/spec/storageClassName") {
                "slow" => unbound = true,
                "zonal" => unbound = zone == "b",
                "fast" => {
                    let mut capacities = list(case, "csiStorageCapacities").iter();
                    let found = capacities.find(|it| {
                        text(it, "/nodeTopology/matchLabels/zone") == zone
                            && gibibytes(it, "/capacity") >= size
                    });
                    match found {
                        None => full = true,
                        Some(_) if binds_existing => {}
                        Some(capacity) => {
                            classes.push(("fast", size, gibibytes(capacity, "/capacity")))
                        }
                    }
                }
                _ => {}
            }
            if unbound || full {
                break;
            }
        }
        if !binds_existing {
            // The capacity of a class counts once: that of its last claim.
            let last = classes.last().map_or(0, |class| class.2);
            for (at, class) in classes.iter_mut().enumerate() {
                class.2 = if at == 0 { last } else { 0 };
            }
        }
    }
    let reasons = [
        (
            unreachable,
            "node(s) didn't match PersistentVolume's node affinity",
        ),
        (
            unbound,
            "node(s) didn't find available persistent volumes to bind",
        ),
        (full, "node(s) did not have enough free storage"),
        (
            missing,
            "node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)",
        ),
    ];
    let reasons: Vec<_> = reasons
        .into_iter()
        .filter(|it| it.0)
        .map(|it| it.1)
        .collect();
    if reasons.is_empty() {
        Ok(naive_score(&classes))
    } else {
        Err(reasons)
    }
}

/// Returns the volume for a claim in a zone.
fn naive_volume<'v>(
    case: &'v Value,
    claim: &Value,
    zone: &str,
    taken: &[&str],
) -> Option<&'v Value> {
    let size = gibibytes(claim, "/spec/resources/requests/storage");
    let class = text(claim, "/spec/storageClassName");
    let mut found: Option<&Value> = None;
    for volume in list(case, "persistentVolumes") {
        let reserved_for = text(volume, "/spec/claimRef/name");
        let is_own = reserved_for == text(claim, "/metadata/name");
        let is_reachable = zone_of(volume) == zone;
        if taken.contains(&text(volume, "/metadata/name"))
            || text(volume, "/spec/storageClassName") != class
            || gibibytes(volume, "/spec/capacity/storage") < size
            || !(is_own || reserved_for.is_empty())
        {
            continue;
        }
        if is_own {
            return is_reachable.then_some(volume);
        }
        let is_gold = text(volume, "/metadata/labels/tier") == "gold";
        let capacity = |volume: &Value| gibibytes(volume, "/spec/capacity/storage");
        if text(volume, "/status/phase") == "Available"
            && is_reachable
            && (is_gold || claim.pointer("/spec/selector").is_none())
            && found.is_none_or(|found| capacity(volume) < capacity(found))
        {
            found = Some(volume);
        }
    }
    found
}

/// Returns the default score of classes with requested and existing storage.
fn naive_score(storage: &[(&str, i64, i64)]) -> i64 {
    let mut names: Vec<&str> = storage.iter().map(|class| class.0).collect();
    names.sort_unstable();
    names.dedup();
    let score = |name: &&str| {
        let own = storage.iter().filter(|class| class.0 == *name);
        let (requested, capacity) = own.fold((0, 0), |sum, class| {
            (sum.0 + class.1 * GIBI, sum.1 + class.2 * GIBI)
        });
        let percent = if capacity == 0 || requested > capacity {
            100
        } else {
            requested * 100 / capacity
        };
        100 - percent
    };
    let sum: i64 = names.iter().map(score).sum();
    let classes = i64::try_from(names.len()).unwrap();
    if classes == 0 {
        0
    } else {
        (2 * sum + classes) / (2 * classes)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn agrees_with_a_naive_implementation(
        claims in proptest::collection::vec((0_usize..4, 1_i64..12, 0_u8..20), 1..4),
        volumes in proptest::collection::vec((0_usize..2, 1_i64..16, 0_usize..2, 0_u8..8), 0..6),
        capacities in proptest::collection::vec((0_usize..3, 1_i64..40), 0..4),
    ) {
        let case = storage_case(&claims, &volumes, &capacities);
        let result = run(Release::LATEST, true, &case);
        prop_assert_eq!(&result.error, &None);
        let plugin = result.plugins.first().and_then(|plugin| plugin.scores.as_ref());
        let mut scores = plugin.iter().flat_map(|scores| scores.raw.iter().copied());
        for (node, refusal) in list(&case, "nodes").iter().zip(&result.refusals) {
            let actual = match refusal {
                Some(refusal) => Err(refusal.reasons.iter().map(|it| &**it).collect()),
                None => Ok(scores.next().unwrap()),
            };
            prop_assert_eq!(actual, naive(&case, node), "{}", &case);
        }
    }
}
