//! Exports a policy into its source file, keeping the other settings and the effective defaults.

use super::conversion::{Conversion, DroppedSettings, Export};
use super::kube_config::{DEFAULT_SCHEDULER, STORAGE_SHAPE};
use super::releases::Releases;
use super::target::Target;
use super::{default_weights, source_settings, volcano};
use crate::formats::codec::{PERCENTAGE, VOLUME_BINDING};
use crate::formats::config_map::{self, ExtractedFile};
use crate::formats::detect::{Format, detect};
use crate::formats::document;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::edits::apply;
use crate::formats::inspection::{read, takes_effect};
use crate::formats::rewrite::PolicyRewrite;
use crate::formats::scheduler::Scheduler;
use crate::messages::files;
use crate::releases::loader_rules::ApiVersion;
use crate::tree::Tree;

/// The known source of a policy.
#[derive(Clone, Copy, Debug, Default)]
pub struct Origin<'t> {
    /// The kube-scheduler whose default weights apply if the policy has none.
    pub scheduler: Option<Scheduler>,
    /// The file that it was read from; empty without one.
    pub text: &'t str,
    /// The index of the policy in that file.
    pub policy_index: usize,
}

/// The source of an export: the policy, its file and the manifest that contains the file.
pub(super) struct Source<'t> {
    policy: &'t EditablePolicy,
    /// The policy with the names and the default weights for the target.
    pub(super) converted: EditablePolicy,
    target: Target,
    /// The scheduler that loads the written file.
    scheduler: Scheduler,
    origin: &'t Origin<'t>,
    extracted: Option<ExtractedFile>,
    format: Format,
}

impl<'t> Source<'t> {
    pub(super) fn new(policy: &'t EditablePolicy, target: Target, origin: &'t Origin<'t>) -> Self {
        let extracted = config_map::extract(origin.text);
        Self {
            policy,
            converted: policy.clone(),
            target,
            scheduler: target.scheduler(),
            origin,
            format: match &extracted {
                Some(extracted) => extracted.format,
                None => detect(origin.text),
            },
            extracted,
        }
    }

    fn file(&self) -> &str {
        let extracted = self.extracted.as_ref();
        extracted.map_or(self.origin.text, |extracted| &extracted.text)
    }

    /// Returns true if the target's loader accepts a text, at least that of its newest release.
    fn accepts(&self, text: &str) -> bool {
        let newest = self.target.file_version().map(Releases::newest_reading);
        let mut schedulers = [self.scheduler].into_iter().chain(newest);
        schedulers.any(|scheduler| takes_effect(text, scheduler))
    }

    /// Returns true if the source lists its score plugins as priorities, and the target does not.
    fn lists_all(&self) -> bool {
        self.format == Format::Policy && self.target != Target::Policy
    }

    /// Converts the name and the default weights. A priority has its own name and applies to every pod; a
    /// profile has the scheduler name of its pods.
    pub(super) fn convert(&mut self) -> DroppedSettings {
        let mut dropped = DroppedSettings::default();
        let (name, lists_all) = (&*self.policy.name, self.lists_all());
        if lists_all {
            self.converted.name = DEFAULT_SCHEDULER.into();
        }
        let is_profile =
            self.format == Format::KubeSchedulerConfiguration && self.target == Target::Policy;
        if is_profile && !["", DEFAULT_SCHEDULER].contains(&name) {
            dropped.push("profile-name", "name", files::policy_name_dropped(name));
        }
        if let Some((from, to)) = self.origin.scheduler.zip(self.target.minor()) {
            let policy = &mut self.converted;
            default_weights::write_default_weights(policy, from.minor, to, lists_all, &mut dropped);
        }
        dropped
    }

    /// Replaces a newly written file by the source file with the changed policy, if the target's
    /// loader accepts it; otherwise reports the dropped settings.
    pub(super) fn write_into(&self, file: &mut Export, dropped: &mut DroppedSettings) {
        let (scheduler, index) = (self.scheduler, self.origin.policy_index);
        // An existing scheduler name stays as it is.
        let own = self.origin.scheduler.unwrap_or(scheduler);
        let policies = read(self.origin.text, own).policies;
        let is_unchanged = policies.get(index) == Some(self.policy);
        // The storage shape of the source may not replace one that is dropped.
        let is_shape_dropped = dropped.0.iter().any(|it| it.code == STORAGE_SHAPE);
        let is_known =
            policies.get(index).is_some() && self.has_format_of_target() && !is_shape_dropped;
        let mut each = self.other_policies(policies);
        let new_policy = match is_unchanged || dropped.0.is_empty() {
            true => None,
            false => read(&file.text, scheduler).policies.into_iter().next(),
        };
        each.push((index, new_policy.unwrap_or_else(|| self.renamed_policy())));
        let rewritten = is_known.then(|| self.rewrite_source(&each));
        let Some(text) = rewritten.flatten() else {
            return self.report_dropped(file, dropped);
        };
        if let Some(version) = self.target.file_version() {
            file.releases = Releases::reading(&text, version);
        }
        file.text = text;
        file.policy_index = index;
        if is_unchanged {
            dropped.0.clear();
        }
    }

    /// Returns the converted policy, with the names of the release that loads the file.
    fn renamed_policy(&self) -> EditablePolicy {
        let mut policy = self.converted.clone();
        let lists_all = self.format == Format::Policy;
        if let Some(from) = self.origin.scheduler.filter(|_| lists_all) {
            default_weights::rename_plugins(&mut policy, from.minor, self.scheduler.minor);
        }
        policy
    }

    /// Returns true if the file has the format of the target. For AKS, the other settings are known
    /// to be valid only if the file is itself an AKS file.
    fn has_format_of_target(&self) -> bool {
        let extracted = self.extracted.as_ref();
        let is_aks = extracted.is_some_and(ExtractedFile::is_of_aks);
        self.format == self.target.format() && (is_aks || self.target != Target::Aks)
    }

    /// Returns the other policies of the file, with their default weights written out.
    fn other_policies(&self, policies: Vec<EditablePolicy>) -> Vec<(usize, EditablePolicy)> {
        let has_profiles = self.format == Format::KubeSchedulerConfiguration;
        let Some(from) = self.origin.scheduler.filter(|_| has_profiles) else {
            return Vec::new();
        };
        let (from, to) = (from.minor, self.scheduler.minor);
        let mut policies: Vec<_> = policies.into_iter().enumerate().collect();
        policies.retain(|policy| policy.0 != self.origin.policy_index);
        for (_, policy) in &mut policies {
            let dropped = &mut DroppedSettings::default();
            default_weights::write_default_weights(policy, from, to, false, dropped);
        }
        policies
    }

    fn rewrite_source(&self, policies: &[(usize, EditablePolicy)]) -> Option<String> {
        // Volcano's and AKS's files are applied as manifests; the others are files.
        let is_manifest = matches!(self.target, Target::Aks | Target::Volcano);
        let in_place = is_manifest && self.extracted.is_some();
        let text = match in_place {
            true => self.origin.text,
            false => self.file(),
        };
        let rewrite = PolicyRewrite {
            format: self.target.format(),
            minor: self.scheduler.minor,
            version: self.target.api_version(),
            policies,
        };
        let changed = apply(text, &rewrite.edits(text));
        let is_unchanged = rewrite.edits(&changed).is_empty();
        let text = match self.target {
            Target::Volcano if !in_place => volcano::manifest(&changed),
            _ => changed,
        };
        (is_unchanged && self.accepts(&text)).then_some(text)
    }

    /// Keeps the settings of the file that the target knows, and reports all others.
    fn report_dropped(&self, file: &mut Export, dropped: &mut DroppedSettings) {
        let text = self.file();
        match document::read(text) {
            Ok(document) => {
                let kept = self.keep_settings(&document.tree, file);
                let index = self.origin.policy_index;
                let percentage = self.kept_percentage(&document.tree, dropped);
                let is_kept =
                    |path: &str| kept.contains(&path) || percentage.as_deref() == Some(path);
                let mut settings = source_settings::dropped(&document.tree, self.format, index);
                settings.0.retain(|setting| !is_kept(&setting.path));
                // A setting is reported once, with its path in the source.
                if settings.0.iter().any(|it| it.names_plugin(VOLUME_BINDING)) {
                    dropped.0.retain(|setting| setting.code != STORAGE_SHAPE);
                }
                dropped.0.extend(settings.0);
            }
            Err(_) => source_settings::report_unparsed(text, dropped),
        }
        source_settings::report_comments(text, dropped);
    }

    /// Returns the path of the percentage of nodes to score in the source, if it is written as a part of the policy; otherwise,
    /// it is reported with the other settings of the source.
    fn kept_percentage(&self, tree: &Tree, dropped: &mut DroppedSettings) -> Option<String> {
        let before = dropped.0.len();
        dropped.0.retain(|setting| &*setting.path != PERCENTAGE);
        let own = format!("profiles[{}].{PERCENTAGE}", self.origin.policy_index);
        let path = match tree.at(&own) {
            Some(_) => own,
            None => PERCENTAGE.to_string(),
        };
        (dropped.0.len() == before).then_some(path)
    }

    /// Writes each setting that the target's loader accepts, and returns their paths.
    fn keep_settings(&self, tree: &Tree, file: &mut Export) -> Vec<&'static str> {
        let is_config = self.format == Format::KubeSchedulerConfiguration;
        let Some(version) = self.target.file_version().filter(|_| is_config) else {
            return Vec::new();
        };
        let mut kept = Vec::new();
        for setting in source_settings::settings(tree) {
            kept.push(setting);
            let mut conversion = Conversion {
                policy: &self.converted,
                dropped: &mut DroppedSettings::default(),
            };
            let (text, releases) = conversion.config_file(version, &kept);
            if self.accepts(&text) {
                (file.text, file.releases) = (text, releases);
            } else {
                kept.pop();
            }
        }
        kept.into_iter().map(|setting| setting.0).collect()
    }

    /// Reports plugins whose weight changes, if the source's release is known.
    pub(super) fn report_changed_weights(&self, file: &Export, dropped: &mut DroppedSettings) {
        let Some(from) = self.origin.scheduler else {
            return;
        };
        // An unchanged file still runs on the source's releases.
        if file.text == self.origin.text || self.format == Format::VolcanoConf {
            return;
        }
        if self.target == Target::Volcano {
            // Volcano has no score plugins of kube-scheduler.
            return dropped.push("plugins", "profile", files::plugins_dropped());
        }
        let policies = read(&file.text, self.scheduler).policies;
        let Some(new_policy) = policies.get(file.policy_index) else {
            return;
        };
        if self.lists_all() && self.target != Target::Eks {
            default_weights::report_disabled_defaults(new_policy, dropped);
        }
        let minor = match self.format == self.target.format() && self.has_version() {
            true => from.minor,
            false => self.target.default_plugins_minor(from),
        };
        let (before, after) = ((self.policy, from.minor), (new_policy, minor));
        default_weights::report_changed_weights(before, after, dropped);
    }

    /// Returns true if the file states the API version of the target.
    fn has_version(&self) -> bool {
        let version = self.target.api_version().map(ApiVersion::group_version);
        let document = document::read(self.file());
        document.is_ok_and(|it| it.tree.text_at("apiVersion") == version.as_deref())
    }
}
