//! NodeResourcesFit and NodeResourcesBalancedAllocation: the plugins that compare requests with what is allocatable. The
//! rules of their scores are in `kube/`.

mod args;
mod balanced_allocation;
mod fit;

pub(crate) use args::{BalancedAllocationArgs, FitArgs, shape_point};
pub(super) use balanced_allocation::NodeResourcesBalancedAllocation;
pub(super) use fit::NodeResourcesFit;
