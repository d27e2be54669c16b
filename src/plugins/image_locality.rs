//! ImageLocality: prefers nodes that have the pod's images. Large images count more, and images that few nodes have, less.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/imagelocality/image_locality.go`; the image volumes of the threshold by k/k#138951.

use serde::Serialize;

use super::normalize::MAX_SCORE;
use super::objects::VolumeSource;
use super::plugin::{Plugin, PluginError, PreScore, SchedulingCycle};
use super::score_trace::{ScoreTrace, ScoreTraceSink};
use super::snapshot::{ImageState, NodeInfo};
use crate::go::float_to_int64;
use crate::trace::int64;

/// The plugin ImageLocality.
pub(super) struct ImageLocality {
    /// The pod's images that some node has; one that is used twice is listed twice.
    images: Vec<PodImage>,
    /// The number of containers, and of image volumes if the release counts them.
    containers: i64,
}

/// An image of a pod.
#[derive(Clone, Debug)]
struct PodImage {
    name: String,
    state: ImageState,
    /// The contribution to the sum of a node that has the image.
    scaled_size: i64,
}

/// An image of the pod that a node has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImageOnNode {
    /// The name.
    pub(crate) name: String,
    /// Its size on the first node that has it.
    #[serde(serialize_with = "int64")]
    pub(crate) size_bytes: i64,
    /// The number of nodes that have it.
    #[serde(serialize_with = "int64")]
    pub(crate) nodes: i64,
    /// The size × the fraction of nodes that have it, truncated.
    #[serde(serialize_with = "int64")]
    pub(crate) scaled_size: i64,
}

const MIB: i64 = 1024 * 1024;
/// The sum of sizes up to which a node scores 0.
const MIN_SUM: i64 = 23 * MIB;
/// The sum of sizes, for each container, from which a node scores 100.
const MAX_SUM_PER_CONTAINER: i64 = 1000 * MIB;

impl ImageLocality {
    pub(super) const NAME: &'static str = "ImageLocality";

    pub(super) fn new(cycle: SchedulingCycle<'_>) -> Self {
        let pod = &cycle.pod.pod;
        let snapshot = &cycle.cluster.snapshot;
        let nodes = snapshot.nodes().len();
        let pod_image = |name: &str| {
            let name = normalized_name(name);
            let state = snapshot.image(&name)?;
            let spread = state.nodes as f64 / nodes as f64;
            Some(PodImage {
                scaled_size: float_to_int64(state.size_bytes as f64 * spread),
                state,
                name,
            })
        };
        let volumes = cycle.pod.volumes.iter();
        let volumes = volumes.filter_map(|volume| match &volume.source {
            VolumeSource::Image(reference) => Some(reference),
            _ => None,
        });
        let mut containers = pod.containers.len() + pod.init_containers.len();
        if cycle.profile.release.plugins().counts_image_volumes {
            containers += volumes.clone().count();
        }
        let images = cycle.pod.images.iter().chain(volumes);
        Self {
            images: images.filter_map(|name| pod_image(name)).collect(),
            containers: i64::try_from(containers).unwrap_or(i64::MAX),
        }
    }

    /// Returns the pod's images that a node has.
    fn images_on<'n>(&'n self, node: &'n NodeInfo) -> impl Iterator<Item = &'n PodImage> {
        let images = self.images.iter();
        images.filter(|image| node.images.binary_search(&image.state.id).is_ok())
    }
}

/// Adds the tag `latest` to a name without a tag and without a digest.
fn normalized_name(name: &str) -> String {
    let last_part = name.rsplit_once('/').map_or(name, |parts| parts.1);
    if last_part.bytes().any(|byte| byte == b':') {
        name.to_string()
    } else {
        [name, ":latest"].concat()
    }
}

impl Plugin for ImageLocality {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn is_local(&self) -> bool {
        true
    }

    fn pre_score(&mut self, _: &[&NodeInfo]) -> Result<PreScore, PluginError> {
        Ok(PreScore::Score)
    }

    fn score(&self, node: &NodeInfo, sink: &mut dyn ScoreTraceSink) -> i64 {
        let sizes = self.images_on(node).map(|image| image.scaled_size);
        let sum = sizes.fold(0_i64, i64::wrapping_add);
        let max_sum = MAX_SUM_PER_CONTAINER.wrapping_mul(self.containers);
        sink.record(&|| ScoreTrace::ImageLocality {
            images: self.images_on(node).map(PodImage::trace).collect(),
            sum,
            min_sum: MIN_SUM,
            max_sum,
        });
        let clamped = if sum < MIN_SUM {
            MIN_SUM
        } else {
            sum.min(max_sum)
        };
        MAX_SCORE
            .wrapping_mul(clamped.wrapping_sub(MIN_SUM))
            .wrapping_div(max_sum.wrapping_sub(MIN_SUM))
    }
}

impl PodImage {
    fn trace(&self) -> ImageOnNode {
        ImageOnNode {
            name: self.name.clone(),
            size_bytes: self.state.size_bytes,
            nodes: self.state.nodes,
            scaled_size: self.scaled_size,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::normalized_name;
    use crate::plugins::Scheduler;
    use serde_json::{Value, json};

    /// Returns the score of a node for a pod with a container and an image volume, whose image has 500 MiB.
    fn score_with_volume(release: &str) -> Value {
        let size = 500 * super::MIB;
        let cluster = json!({
            "release": release,
            "enabled": ["ImageLocality"],
            "nodes": [{"metadata": {"name": "a"}, "status": {"images": [{"names": ["data:1"], "sizeBytes": size}]}}],
        });
        let pod = json!({"spec": {
            "containers": [{"image": "web:1"}],
            "volumes": [{"name": "data", "image": {"reference": "data:1"}}],
        }});
        let scheduler = Scheduler::from_json(&cluster.to_string()).unwrap();
        let result = scheduler.schedule(&pod.to_string(), 1).unwrap();
        let result = serde_json::to_value(result).unwrap();
        result["plugins"][0]["scores"]["raw"][0].clone()
    }

    #[test]
    fn image_volumes_count_like_containers_from_1_37_on() {
        // 477 of 977 MiB above the minimum, and 477 of 1,977 MiB.
        assert_eq!(score_with_volume("v1.36.3"), "48");
        assert_eq!(score_with_volume("v1.37.0"), "24");
    }

    #[test]
    fn a_name_without_a_tag_has_the_tag_latest() {
        for (name, normalized) in [
            ("web", "web:latest"),
            ("localhost:5000/db", "localhost:5000/db:latest"),
            ("web:v1", "web:v1"),
            ("a/web@sha256:aaaa", "a/web@sha256:aaaa"),
            ("", ":latest"),
        ] {
            assert_eq!(normalized_name(name), normalized);
        }
    }
}
