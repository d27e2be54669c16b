//! The arguments of plugins.

use super::objects::ReadResult;
use crate::tree::Reader;

/// The arguments of a profile's plugins.
#[derive(Clone, Debug, Default)]
pub(crate) struct PluginArgs {}

impl PluginArgs {
    /// Reads an object with the arguments of each plugin by its name.
    pub(crate) fn read(_from: &Reader<'_>) -> ReadResult<Self> {
        Ok(Self {})
    }
}
