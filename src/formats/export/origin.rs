//! Exports a policy into its source file, keeping the other settings and the effective defaults.

use super::dropped::DroppedSettings;
use super::file::NewFile;
use super::kube_config;
use super::releases::Releases;
use super::target::Target;
use super::{default_weights, source_settings, volcano};
use crate::formats::config_map::{self, ExtractedFile};
use crate::formats::detect::{Format, detect};
use crate::formats::document;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::edits::apply;
use crate::formats::inspection::{inspect, takes_effect};
use crate::formats::rewrite::PolicyRewrite;
use crate::formats::scheduler::Scheduler;
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

/// The file and the manifest that contains it.
pub(super) struct Source<'t> {
    origin: &'t Origin<'t>,
    extracted: Option<ExtractedFile>,
    pub(super) format: Format,
}

impl<'t> Source<'t> {
    pub(super) fn new(origin: &'t Origin<'t>) -> Self {
        let extracted = config_map::extract(origin.text);
        Self {
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

    /// Replaces a newly written file by the source file with the changed policy, if the target's
    /// loader accepts it; otherwise reports the dropped settings.
    pub(super) fn write_into(
        &self,
        policy: &EditablePolicy,
        converted: &EditablePolicy,
        target: Target,
        file: &mut NewFile,
    ) {
        let (scheduler, index) = (target.scheduler(), self.origin.policy_index);
        // An existing scheduler name stays as it is.
        let own = self.origin.scheduler.unwrap_or(scheduler);
        let policies = inspect(self.origin.text, own).policies;
        let is_unchanged = policies.get(index) == Some(policy);
        let is_known = policies.get(index).is_some() && self.has_format_of(target);
        let mut each = self.other_policies(policies, scheduler.minor);
        let new_policy = match is_unchanged || file.dropped.0.is_empty() {
            true => None,
            false => inspect(&file.text, scheduler).policies.into_iter().next(),
        };
        each.push((index, new_policy.unwrap_or_else(|| converted.clone())));
        let rewritten = is_known.then(|| self.rewrite_source(&each, target, scheduler));
        let Some(text) = rewritten.flatten() else {
            return self.report_dropped(converted, target, file);
        };
        if let Some(version) = target.file_version() {
            file.releases = Releases::accepting(&text, &|release| version.is_read_by(release));
        }
        file.text = text;
        file.policy_index = index;
        if is_unchanged {
            file.dropped.0.clear();
        }
    }

    /// Returns true if the file has the format of the target. For AKS, the other settings are known
    /// to be valid only if the file is itself an AKS file.
    fn has_format_of(&self, target: Target) -> bool {
        let extracted = self.extracted.as_ref();
        let is_aks = extracted.is_some_and(ExtractedFile::is_of_aks);
        self.format == target.format() && (is_aks || target != Target::Aks)
    }

    /// Returns the other policies of the file, with their default weights written out.
    fn other_policies(
        &self,
        policies: Vec<EditablePolicy>,
        to: u16,
    ) -> Vec<(usize, EditablePolicy)> {
        let has_profiles = self.format == Format::KubeSchedulerConfiguration;
        let Some(from) = self.origin.scheduler.filter(|_| has_profiles) else {
            return Vec::new();
        };
        let mut policies: Vec<_> = policies.into_iter().enumerate().collect();
        policies.retain(|policy| policy.0 != self.origin.policy_index);
        for (_, policy) in &mut policies {
            let dropped = &mut DroppedSettings::default();
            default_weights::write_default_weights(policy, from.minor, to, false, dropped);
        }
        policies
    }

    fn rewrite_source(
        &self,
        policies: &[(usize, EditablePolicy)],
        target: Target,
        scheduler: Scheduler,
    ) -> Option<String> {
        // Volcano's and AKS's files are applied as manifests; the others are files.
        let is_manifest = matches!(target, Target::Aks | Target::Volcano);
        let in_place = is_manifest && self.extracted.is_some();
        let text = match in_place {
            true => self.origin.text,
            false => self.file(),
        };
        let rewrite = PolicyRewrite {
            format: target.format(),
            minor: scheduler.minor,
            version: target.api_version(),
            policies,
        };
        let changed = apply(text, &rewrite.edits(text));
        let is_unchanged = rewrite.edits(&changed).is_empty();
        let text = match target {
            Target::Volcano if !in_place => volcano::manifest(&changed),
            _ => changed,
        };
        (is_unchanged && takes_effect(&text, scheduler)).then_some(text)
    }

    /// Keeps the settings of the file that the target knows, and reports all others.
    fn report_dropped(&self, policy: &EditablePolicy, target: Target, file: &mut NewFile) {
        let (text, index) = (self.file(), self.origin.policy_index);
        let mut dropped = DroppedSettings::default();
        match document::read(text) {
            Ok(document) => {
                let kept = self.keep_settings(&document.tree, policy, target, file);
                source_settings::report_dropped(&document.tree, self.format, index, &mut dropped);
                dropped.0.retain(|setting| !kept.contains(&setting.path));
            }
            Err(_) => source_settings::report_unparsed(text, &mut dropped),
        }
        source_settings::report_comments(text, &mut dropped);
        file.dropped.0.extend(dropped.0);
    }

    /// Writes each setting that the target's loader accepts, and returns their paths.
    fn keep_settings(
        &self,
        tree: &Tree,
        policy: &EditablePolicy,
        target: Target,
        file: &mut NewFile,
    ) -> Vec<String> {
        let is_config = self.format == Format::KubeSchedulerConfiguration;
        let Some(version) = target.file_version().filter(|_| is_config) else {
            return Vec::new();
        };
        let mut kept = Vec::new();
        for setting in source_settings::settings(tree, self.origin.policy_index) {
            kept.push(setting);
            let dropped = &mut DroppedSettings::default();
            let (text, releases) = kube_config::file(policy, version, &kept, dropped);
            if takes_effect(&text, target.scheduler()) {
                (file.text, file.releases) = (text, releases);
            } else {
                kept.pop();
            }
        }
        kept.into_iter().map(|setting| setting.0).collect()
    }

    /// Reports plugins whose weight changes, if the source's release is known.
    pub(super) fn report_changed_weights(
        &self,
        policy: &EditablePolicy,
        target: Target,
        file: &mut NewFile,
    ) {
        let Some(from) = self.origin.scheduler else {
            return;
        };
        // An unchanged file still runs on the source's releases.
        if file.text == self.origin.text || self.format == Format::VolcanoConf {
            return;
        }
        if target == Target::Volcano {
            return default_weights::report_all_score_plugins(&mut file.dropped);
        }
        let policies = inspect(&file.text, target.scheduler()).policies;
        let Some(new_policy) = policies.get(file.policy_index) else {
            return;
        };
        let is_listed = self.format == Format::Policy && target != Target::Policy;
        if is_listed && target != Target::Eks {
            default_weights::report_disabled_defaults(new_policy, &mut file.dropped);
        }
        let minor = match self.format == target.format() && self.has_version(target) {
            true => from.minor,
            false => target.default_plugins_minor(from),
        };
        let (before, after) = ((policy, from.minor), (new_policy, minor));
        default_weights::report_changed_weights(before, after, &mut file.dropped);
    }

    /// Returns true if the file states the API version of the target.
    fn has_version(&self, target: Target) -> bool {
        let version = target.api_version().map(ApiVersion::group_version);
        let document = document::read(self.file());
        document.is_ok_and(|it| it.tree.text_at("apiVersion") == version.as_deref())
    }
}
