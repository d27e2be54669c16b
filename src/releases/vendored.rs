//! The releases of kube-scheduler that other schedulers contain.
//!
//! Source: volcano-sh/volcano, `go.mod` of v1.15.1 and v1.7.0.

use super::{Release, v1_25, v1_35};

/// The release whose plugins Volcano's nodeorder runs.
pub(crate) const VOLCANO: Release = v1_35::RELEASE;

/// The one of Volcano 1.7.
pub(crate) const VOLCANO_1_7: Release = v1_25::RELEASE;
