//! Computes the node scores of kube-scheduler's bin packing, bit for bit, and explains their arithmetic.
//!
//! A scheduler that bin-packs scores every node by how full it would be. This crate computes the same
//! score as the real scheduler of each release, and records every step.
//!
//! ```
//! use nodescore::{Node, Pod, Policy, ResourceWeight, Scorer, Shape, ShapePoint, Strategy};
//! # use nodescore::{Container, QuantityError, ResourceList};
//! # fn list(entries: &[(&str, &str)]) -> Result<ResourceList, QuantityError> {
//! #     entries.iter().map(|(name, text)| Ok((name, text.parse()?))).collect()
//! # }
//!
//! // The worked example of the Kubernetes documentation.
//! let packing = Shape::new(&[
//!     ShapePoint { utilization: 0, score: 0 },
//!     ShapePoint { utilization: 100, score: 10 },
//! ]).unwrap();
//! let weight = |name: &str, weight| ResourceWeight { name: name.into(), weight };
//! let policy = Policy::new(
//!     Strategy::RequestedToCapacityRatio(packing),
//!     vec![weight("intel.com/foo", 5), weight("cpu", 3), weight("memory", 1)],
//! );
//! let pod = Pod {
//!     containers: vec![Container {
//!         requests: list(&[("intel.com/foo", "2"), ("memory", "256Mi"), ("cpu", "2")])?,
//!         ..Container::default()
//!     }],
//!     ..Pod::default()
//! };
//! let node = Node {
//!     name: "node 1".into(),
//!     allocatable: list(&[("intel.com/foo", "4"), ("memory", "1Gi"), ("cpu", "8")])?,
//!     used: list(&[("intel.com/foo", "1"), ("memory", "256Mi"), ("cpu", "1")])?,
//!     ..Node::default()
//! };
//! let trace = policy.score(Scorer::LATEST, &pod, &node);
//! assert_eq!(trace.score, 60);
//! # Ok::<(), QuantityError>(())
//! ```
//!
//! To score input as users type it, start with [`scenario`]: it parses, checks and scores in one call and
//! returns every error at once. Amounts are `int64`s in the units that the scheduler compares:
//! thousandths of a core, bytes, or whole units.
//!
//! # Features
//!
//! `conformance` adds the module `conformance`, which answers one line of a vector file and compares the answer.
//!
//! # Scope
//!
//! The crate follows kube-scheduler with each release's default feature gates, on amd64: the strategies
//! RequestedToCapacityRatio, LeastAllocated and MostAllocated, how requests are added up, `resource.Quantity`, the weights of the
//! default score plugins and, given the other objects of a cluster, the filters and the score plugins of 1.22 and later
//! ([`formats::cluster`]). It also follows Volcano's binpack, nodeorder and resource-strategy-fit, and the Resource Bin Packing KEP
//! and its prototype. The scores are tested with vectors that the Go code produced, except those of nodeorder, of
//! resource-strategy-fit and of releases whose rules were read. The documentation's printed arithmetic, which no scheduler
//! computes, is included for comparison.
//!
//! # Limitations
//!
//! The crate does not support device classes of dynamic resource allocation, and the gate `BalanceAttachedNodeVolumes`. Without
//! other objects, only the resources, taints, cordons and node selectors of a scenario count; the scores of the other score
//! plugins are then inputs.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod batch;
mod compare;
#[cfg(feature = "conformance")]
pub mod conformance;
mod constraints;
pub mod decision_map;
mod distinct;
mod documentation;
mod encoding;
pub mod explain;
mod fields;
mod filter;
mod fit;
mod float;
pub mod formats;
mod go;
mod json;
mod kep;
mod kube;
mod label_syntax;
mod limits;
mod message;
mod messages;
mod name_map;
mod name_tree;
mod node;
mod node_order;
mod normalize;
pub mod plugins;
mod pod;
mod quantity;
pub mod questions;
mod ranking;
mod releases;
mod requests;
mod resource;
mod sampling;
pub mod scenario;
pub mod scheduler_log;
mod scorer;
mod shape;
mod shape_summary;
pub mod simulation;
mod slice;
mod sort;
pub mod total_scores;
mod trace;
pub mod tree;
mod volcano;
mod yaml;

/// Runs the examples of the README as documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

pub use compare::Cause;
pub use constraints::{NodeConstraints, PodConstraints, Taint, Toleration};
pub use filter::RejectionCount;
pub use filter::{FilteredNode, Reason};
pub use fit::InsufficientResource;
pub use kep::Kep;
pub use kube::{Policy, ResourceWeight, Strategy};
pub use message::{Message, Param};
pub use name_map::NameMap;
pub use node::Node;
pub use pod::{Container, Pod};
pub use quantity::{Format, Quantity, QuantityError};
pub use ranking::{NodeResult, Ranking};
pub use releases::Release;
pub use releases::rules::{Rounding, TieRule};
pub use resource::{ResourceKind, ResourceList, Unit};
pub use sampling::{PossibleWinner, Sampling};
pub use scorer::Scorer;
pub use shape::{Segment, Shape, ShapeError, ShapePoint};
pub use shape_summary::{Direction, PercentRange, ShapeKind, ShapeRun, ShapeSummary};
pub use trace::{Deviation, NodeTrace, Outcome, ResourceTrace, Score, ScoreRule};
pub use volcano::OverCapacity;
