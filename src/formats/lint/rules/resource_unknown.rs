//! Reports a resource that the scheduler does not know: it is skipped or, in old releases, counts as
//! 100% utilized.

use crate::formats::lint::rule::*;
use crate::messages::{files, loaders};
use crate::resource::ResourceKind;

pub(super) const RULE: Rule = Rule::policy("resource-unknown", Severity::Warning, check);

const NATIVE_RESOURCES: [&str; 3] = ["cpu", "memory", "ephemeral-storage"];

fn check(context: &LintContext<'_>) -> Vec<Finding> {
    let listed = context.resources().iter().enumerate();
    let unknown = listed
        .filter(|(_, resource)| ResourceKind::from_name(&resource.name) == ResourceKind::Unknown);
    unknown
        .map(|(index, resource)| unknown_resource(context, index, &resource.name))
        .collect()
}

fn unknown_resource(context: &LintContext<'_>, index: usize, name: &str) -> Finding {
    let message = if context.release.rules().skips_unscorable {
        files::resource_unknown_skipped(name)
    } else {
        files::resource_unknown_full(name)
    };
    let part = format!("resources[{index}].name");
    let finding = context.locate(RULE.finding(message), &part);
    let lower = name.to_ascii_lowercase();
    let native = NATIVE_RESOURCES.iter().find(|native| **native == lower);
    match context.part(&part).zip(native) {
        Some((place, native)) => finding
            .fix_by_replacing(context.text, place.span, native)
            .help(loaders::write_case_sensitive(*native)),
        None => finding.help(files::use_known_resource()),
    }
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.36",
    fires: strategy!("{type: MostAllocated, resources: [{name: CPU, weight: 1}]}"),
    passes: strategy!("{type: MostAllocated, resources: [{name: nvidia.com/gpu, weight: 1}]}"),
};
