//! Finds the smallest edits after which a text parses as a target value: one value, one line, one
//! item.
//!
//! The text is compared with the target value part by part, and only differences are written, in
//! the style of their surroundings. Then the text is parsed again. If an edited value was shared by
//! an alias, the alias is replaced with a copy. Edits are returned only if the text then parses as
//! exactly the target value.

mod change;
mod equality;
mod parts;
mod patcher;
mod plan;
mod replace;
mod source;
mod splice;
mod style;
#[cfg(test)]
mod tests;

pub(crate) use source::Source;
