//! A `KubeSchedulerConfiguration`, in which each profile is an editable policy.

mod plugin_config;
mod read;
mod score_lists;
#[cfg(test)]
mod tests;
mod write;

pub(in crate::formats) use read::plugin_of_profile;
pub(super) use read::read;
pub(super) use write::write;
