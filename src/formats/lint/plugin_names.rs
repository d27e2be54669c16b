//! Arguments under a name that no plugin reads.

use crate::formats::finding::{Edit, Finding, Severity};
use crate::formats::layout::quoted_alike;
use crate::formats::nearest::nearest;
use crate::tree::Tree;

/// Plugins of the stock scheduler that take arguments.
const WITH_ARGUMENTS: [&str; 8] = [
    "DefaultPreemption",
    "DynamicResources",
    "InterPodAffinity",
    "NodeAffinity",
    "NodeResourcesBalancedAllocation",
    "NodeResourcesFit",
    "PodTopologySpread",
    "VolumeBinding",
];

pub(super) fn lint(text: &str, tree: &Tree, findings: &mut Vec<Finding>) {
    let profiles = tree.get("profiles").map_or(&[][..], Tree::items);
    for (profile, in_profile) in profiles.iter().enumerate() {
        let configs = in_profile.get("pluginConfig").map_or(&[][..], Tree::items);
        for (at, config) in configs.iter().enumerate() {
            let path = format!("profiles[{profile}].pluginConfig[{at}].name");
            let name = config.get("name");
            findings.extend(name.and_then(|name| misnamed(text, name, path)));
        }
    }
}

fn misnamed(text: &str, name: &Tree, path: String) -> Option<Finding> {
    let written = name.text()?;
    let meant = meant(written)?;
    let message =
        format!("no plugin reads the arguments of `{written}`; the plugin is called `{meant}`");
    Some(
        Finding::lint("plugin-misnamed", Severity::Warning, message)
            .path(path)
            .at(name.span)
            .help(format!("write `{meant}`"))
            .fix(
                format!("write `{meant}`"),
                vec![Edit::replace(
                    name.span,
                    quoted_alike(text, name.span, meant),
                )],
            ),
    )
}

/// The plugin whose name this is but for a slip, or the ending of its arguments' kind.
fn meant(written: &str) -> Option<&'static str> {
    let bare = written.strip_suffix("Args").unwrap_or(written);
    let known = nearest(bare, WITH_ARGUMENTS)?;
    (known != written).then_some(known)
}
