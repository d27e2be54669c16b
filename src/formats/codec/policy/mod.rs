//! A legacy `Policy`, in which each priority that packs or spreads by resources is an editable
//! policy.

mod read;
#[cfg(test)]
mod tests;
mod write;

pub(in crate::formats) use read::defines_policy;
pub(super) use read::read;
pub(in crate::formats) use write::priority;
pub(super) use write::write;
