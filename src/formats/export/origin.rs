//! The source of a policy: its file with all other settings, and the release whose defaults apply.

use super::losses::Losses;
use super::scheduler_config::{self, Settings};
use super::{Export, Releases, Target, left, volcano, vote};
use crate::formats::config_map::{self, Unwrapped};
use crate::formats::document;
use crate::formats::draft::Draft;
use crate::formats::inspection::inspect;
use crate::formats::recognise::{Format, recognise};
use crate::formats::rewrite::{Move, moved};
use crate::formats::scheduler::Scheduler;
use crate::tree::Tree;

/// The source of a policy, as far as it is known.
#[derive(Clone, Copy, Debug, Default)]
pub struct Origin<'t> {
    /// The kube-scheduler whose default weights apply if the policy has none.
    pub scheduler: Option<Scheduler>,
    /// The file that it was read from; empty without one.
    pub text: &'t str,
    /// The index of the policy in that file.
    pub draft: usize,
}

/// The file and the manifest that contains it.
pub(super) struct Source<'t> {
    origin: &'t Origin<'t>,
    around: Option<Unwrapped>,
    pub(super) format: Format,
}

impl<'t> Source<'t> {
    pub(super) fn of(origin: &'t Origin<'t>) -> Self {
        let around = config_map::unwrap(origin.text);
        Self {
            origin,
            format: match &around {
                Some(wrapped) => wrapped.format,
                None => recognise(origin.text),
            },
            around,
        }
    }

    fn file(&self) -> &str {
        let around = self.around.as_ref();
        around.map_or(self.origin.text, |wrapped| &wrapped.text)
    }

    /// Replaces a newly written file by the source file with the changed policy, if the target's
    /// loader accepts it; otherwise reports the dropped settings.
    pub(super) fn carry(&self, draft: &Draft, wanted: &Draft, target: Target, export: &mut Export) {
        let scheduler = Scheduler::find(export.scorer);
        let Some(scheduler) = scheduler.filter(|_| self.can_be(target)) else {
            return self.lost(wanted, target, export);
        };
        // An existing scheduler name stays as it is.
        let own = self.origin.scheduler.unwrap_or(scheduler);
        let drafts = inspect(self.origin.text, own).drafts;
        if drafts.get(self.origin.draft).is_none() {
            return self.lost(wanted, target, export);
        }
        let is_said = drafts.get(self.origin.draft) == Some(draft);
        let written = inspect(&export.text, scheduler).drafts.into_iter().next();
        let written = written.filter(|_| !is_said && !export.losses.is_empty());
        let mut each = self.votes_of_others(drafts, scheduler.minor);
        each.push((self.origin.draft, written.unwrap_or_else(|| wanted.clone())));
        match self.carried(&each, target, scheduler) {
            Some(text) => {
                if let Some(version) = target.version() {
                    export.releases = Releases::of(&text, version.releases);
                }
                export.text = text;
                export.draft = self.origin.draft;
                if is_said {
                    export.losses.clear();
                }
            }
            None => self.lost(wanted, target, export),
        }
    }

    /// Returns whether the file has the format of the target. For AKS, the rest is known to be valid
    /// only if the file is one of AKS.
    fn can_be(&self, target: Target) -> bool {
        let is_aks = self.around.as_ref().is_some_and(Unwrapped::is_of_aks);
        self.format == target.form().0 && (is_aks || target != Target::Aks)
    }

    /// Returns the other policies of the file, with their default weights written out.
    fn votes_of_others(&self, drafts: Vec<Draft>, to: u16) -> Vec<(usize, Draft)> {
        let mut others = Vec::new();
        let several = self.format == Format::KubeSchedulerConfiguration;
        let Some(from) = self.origin.scheduler.filter(|_| several) else {
            return others;
        };
        for (at, mut draft) in drafts.into_iter().enumerate() {
            if at != self.origin.draft {
                vote::write_out(&mut draft, from.minor, to, false, &mut Losses::default());
                others.push((at, draft));
            }
        }
        others
    }

    fn carried(
        &self,
        wanted: &[(usize, Draft)],
        target: Target,
        scheduler: Scheduler,
    ) -> Option<String> {
        // Volcano's and AKS's files are applied as manifests; the others are files.
        let applied = matches!(target, Target::Aks | Target::Volcano);
        let in_place = applied && self.around.is_some();
        let text = if in_place {
            self.origin.text
        } else {
            self.file()
        };
        let (format, version) = target.form();
        let to = Move {
            minor: scheduler.minor,
            version,
        };
        let changed = moved(text, format, wanted, &to);
        let is_said = moved(&changed, format, wanted, &to) == changed;
        let text = match target {
            Target::Volcano if !in_place => volcano::manifest(&changed),
            _ => changed,
        };
        let verdict = inspect(&text, scheduler).verdict?;
        let is_taken = verdict.accepted && !verdict.ignored && !verdict.crashes;
        (is_taken && is_said).then_some(text)
    }

    /// Keeps the settings of the file that the target knows, and reports all others.
    fn lost(&self, wanted: &Draft, target: Target, export: &mut Export) {
        let file = self.file();
        let mut losses = Losses::default();
        match document::read(file) {
            Ok(document) => {
                let kept = self.keep_settings(&document.tree, wanted, target, export);
                left::lost(&document.tree, self.format, self.origin.draft, &mut losses);
                losses.0.retain(|loss| !kept.contains(&loss.path));
            }
            Err(_) => left::lost_unread(file, &mut losses),
        }
        left::lost_comments(file, &mut losses);
        export.losses.extend(losses.0);
    }

    /// Writes each setting that the target's loader takes; the places of those.
    fn keep_settings(
        &self,
        tree: &Tree,
        wanted: &Draft,
        target: Target,
        export: &mut Export,
    ) -> Vec<String> {
        let mut kept = Vec::new();
        let is_config = self.format == Format::KubeSchedulerConfiguration;
        let Some(version) = target.version().filter(|_| is_config) else {
            return kept;
        };
        let mut settings = Settings::default();
        for (path, name, value) in left::settings(tree, self.origin.draft) {
            let mut more = settings.clone();
            let fields = match path.contains('.') {
                true => &mut more.profile,
                false => &mut more.configuration,
            };
            fields.push((name.into(), value.clone()));
            let (text, releases) =
                scheduler_config::file(wanted, version, &more, &mut Losses::default());
            if is_taken(&text, export.scorer) {
                (export.text, export.releases) = (text, releases);
                settings = more;
                kept.push(path);
            }
        }
        kept
    }

    /// Reports plugins whose weight changes, if the source's release is known.
    pub(super) fn lost_votes(&self, draft: &Draft, target: Target, export: &mut Export) {
        let scheduler = Scheduler::find(export.scorer);
        let (Some(from), Some(to)) = (self.origin.scheduler, scheduler) else {
            return;
        };
        // A file that stays is for the releases that it was for.
        if export.text == self.origin.text || self.format == Format::VolcanoConf {
            return;
        }
        if target == Target::Volcano {
            return vote::lost_all(&mut export.losses);
        }
        let written = inspect(&export.text, to).drafts;
        let Some(written) = written.get(export.draft) else {
            return;
        };
        let is_listed = self.format == Format::Policy && target != Target::Policy;
        if is_listed && target != Target::Eks {
            vote::lost_list(written, &mut export.losses);
        }
        let (_, version) = target.form();
        let stays = self.format == target.form().0 && self.states(version);
        let minor = if stays {
            from.minor
        } else {
            target.votes(from, to)
        };
        vote::lost_votes((draft, from.minor), (written, minor), &mut export.losses);
    }

    /// Returns true if the file states this version of the API.
    fn states(&self, version: Option<&str>) -> bool {
        let document = document::read(self.file());
        document.is_ok_and(|it| it.tree.text_at("apiVersion") == version)
    }
}

fn is_taken(text: &str, scorer: &str) -> bool {
    let verdict = Scheduler::find(scorer).and_then(|scheduler| inspect(text, scheduler).verdict);
    verdict.is_some_and(|it| it.accepted && !it.ignored && !it.crashes)
}
