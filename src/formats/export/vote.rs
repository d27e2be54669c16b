//! What stands in no file: the weights that plugins have by default in the release that is followed,
//! where they are others in the one that the file is for.

use super::losses::Losses;
use super::plugins::{current, is_own};
use crate::formats::draft::Draft;
use crate::vote::default_plugins::of_minor;

/// Gives nothing unless it is configured to score.
const SILENT: &str = "VolumeBinding";

/// Writes the weights of one release out for another.
pub(super) fn write_out(draft: &mut Draft, from: u16, to: u16, losses: &mut Losses) {
    for plugin in of_minor(from).iter().filter(|plugin| plugin.name != SILENT) {
        let name = plugin.name;
        let profile = &draft.profile;
        let is_off = profile.disabled.iter().any(|other| **other == *name);
        let own = is_own(draft, &draft.scoring_strategy.kind, name);
        if is_off || own || profile.weights.get(name).is_some() {
            continue;
        }
        match current(name, to) {
            None => {
                let message = format!(
                    "{name}, which votes with weight {} in kube-scheduler 1.{from}, is no score plugin of the scheduler that the file is for",
                    plugin.weight
                );
                losses.push(
                    "default-plugin",
                    format!("profile.weights[{name}]"),
                    message,
                );
            }
            Some(known) => {
                let mut there = of_minor(to).iter().filter(|other| *other.name == *known);
                if there.any(|other| other.weight != plugin.weight) {
                    let weight = plugin.weight.to_string();
                    draft.profile.weights.insert(&known, (&*weight).into());
                }
            }
        }
    }
}
