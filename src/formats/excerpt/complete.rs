//! Completes an excerpt by the changes that make it valid JSON or YAML.

use super::changes::CompletedExcerpt;
use super::{code_blocks, json, yaml};
use crate::{json as json_parser, yaml as yaml_parser};

/// The maximum number of code blocks that are tried in a copied page.
const MAX_BLOCKS: usize = 16;

/// Completes an excerpt; `None` if it needs no change or cannot be completed.
pub(crate) fn complete(text: &str) -> Option<CompletedExcerpt> {
    let breaks: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
    let mut blocks = code_blocks::blocks(text).into_iter().take(MAX_BLOCKS);
    blocks.find_map(|block| {
        let as_json = json::complete(&block, block.removals(text, &breaks));
        let as_json =
            as_json.and_then(|changes| changes.apply_if(|text| json_parser::parse(text).is_ok()));
        as_json.or_else(|| {
            let mut widths = yaml::tab_widths(text, &block).iter();
            widths.find_map(|tab| {
                yaml::complete(&block, block.removals(text, &breaks), *tab).apply_if(is_yaml)
            })
        })
    })
}

fn is_yaml(text: &str) -> bool {
    yaml_parser::parse(text)
        .and_then(yaml_parser::to_tree)
        .is_ok()
}
