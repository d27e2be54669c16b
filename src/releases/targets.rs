//! Lists the first releases that managed platforms let their users configure.
//!
//! Sources: Amazon EKS User Guide, `control-plane-configuration.adoc`; Azure Kubernetes Service,
//! "Configure scheduler profiles"; volcano-sh/volcano.

/// The first minor version of Kubernetes whose scheduler can be configured on EKS.
pub(crate) const FIRST_EKS_MINOR: u16 = 31;

/// The first minor version of Kubernetes whose scheduler can be configured on AKS.
pub(crate) const FIRST_AKS_MINOR: u16 = 33;

/// The first release of Volcano whose binpack plugin reads the exported arguments.
pub(crate) const FIRST_VOLCANO_RELEASE: &str = "1.6";
