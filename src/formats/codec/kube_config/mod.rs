//! A `KubeSchedulerConfiguration`, in which each profile is an editable policy.

mod plugin_config;
mod read;
mod score_lists;
mod storage_shape;
#[cfg(test)]
mod tests;
mod write;

pub(super) use read::read;
pub(in crate::formats) use read::{PERCENTAGE, plugin_of_profile};
pub(in crate::formats) use storage_shape::{VOLUME_BINDING, storage_shape};
pub(super) use write::write;
