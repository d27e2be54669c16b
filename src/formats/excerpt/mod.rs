//! Completes excerpts of documentation, which no loader accepts because something was omitted,
//! added or lost in copying. The loaders' errors are kept, and a fix completes the excerpt.
//!
//! A fix is offered only if the result can be parsed.

mod code_blocks;
mod completed_excerpt;
mod correction;
mod fragment;
mod json;
mod proposed_change;
mod units;
mod yaml;

#[cfg(test)]
mod tests;

pub(crate) use completed_excerpt::complete;
pub(crate) use fragment::fragment;
pub(crate) use units::units;
