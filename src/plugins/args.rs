//! The arguments of plugins.

use super::objects::{NodeAffinity, ReadResult, node_affinity, section};
use super::volume_binding::VolumeBindingArgs;
use crate::tree::Reader;

/// The arguments of a profile's plugins.
#[derive(Clone, Debug, Default)]
pub(crate) struct PluginArgs {
    pub(crate) volume_binding: VolumeBindingArgs,
    pub(crate) node_affinity: NodeAffinityArgs,
}

/// `NodeAffinityArgs`.
#[derive(Clone, Debug, Default)]
pub(crate) struct NodeAffinityArgs {
    /// The affinity that is added to that of every pod.
    pub(crate) added_affinity: NodeAffinity,
}

impl PluginArgs {
    /// Reads an object with the arguments of each plugin by its name.
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        Ok(Self {
            volume_binding: section(from, "VolumeBinding", VolumeBindingArgs::read)?,
            node_affinity: section(from, "NodeAffinity", |args| {
                let added_affinity = section(args, "addedAffinity", node_affinity)?;
                Ok(NodeAffinityArgs { added_affinity })
            })?,
        })
    }
}
