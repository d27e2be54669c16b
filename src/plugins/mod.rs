//! kube-scheduler's filter and score plugins, apart from those that score resources: one file or folder per plugin.

pub mod volume_binding;
