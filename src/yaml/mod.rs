//! Parses YAML as Go's yaml.v2 does. A maintained parser provides the events; scalars are resolved by YAML 1.1.

mod alias_limit;
mod block;
mod builder;
mod directives;
mod grammar;
mod json;
mod node;
mod offsets;
mod scalar;
mod spacing;
mod to_tree;

pub(crate) use alias_limit::AliasLimit;
pub(crate) use builder::{parse, parse_documents};
pub(crate) use json::check_json;
pub(crate) use node::{Content, Node, Scalar};
pub(crate) use scalar::{Value, resolve_plain_scalar};
pub(crate) use spacing::BLANKS;
pub(crate) use to_tree::{Document, to_tree};
