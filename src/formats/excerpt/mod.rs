//! Completes excerpts of documentation, which no loader accepts because something was omitted,
//! added or lost in copying. The loaders' errors are kept, and a fix completes the excerpt.
//!
//! A fix is offered only if the result can be parsed.

mod changes;
mod code_blocks;
mod complete;
mod fragment;
mod json;
mod units;
mod yaml;

#[cfg(test)]
mod tests;

pub(crate) use complete::complete;
pub(crate) use fragment::fragment;
pub(crate) use units::units;
