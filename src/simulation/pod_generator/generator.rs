//! Generates pods from a seed.

use super::{
    GeneratedPod, GeneratedPodClass, GeneratedPods, PodGeneratorError, PodGeneratorErrorCode,
    PodKind, RequestRange, TimeDistribution,
};
use crate::simulation::random::Random;

/// The maximum number of generated pods.
pub const MAX_PODS: u32 = 1_000_000;
/// The maximum number of pod classes of all kinds.
pub const MAX_POD_CLASSES: u32 = 10_000;

/// The settings by which pods are generated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PodGenerator {
    /// The seed of all random numbers.
    pub seed: u64,
    /// The number of pods: up to [`MAX_PODS`].
    pub pods: u32,
    /// The kinds of pods.
    pub kinds: Vec<PodKind>,
    /// The time from one pod to the next. The first arrives after one gap.
    pub gap: TimeDistribution,
}

impl PodGenerator {
    /// Generates the pods.
    ///
    /// # Errors
    ///
    /// Returns every error in the settings.
    pub fn generate(&self) -> Result<GeneratedPods, Vec<PodGeneratorError>> {
        let setting_errors = self.setting_errors();
        if !setting_errors.is_empty() {
            return Err(setting_errors);
        }
        let (mut classes, choices) = self.classes();
        let pods = self.pods(&choices);
        for pod in &pods {
            if let Some(class) = classes.get_mut(pod.class) {
                class.count += 1;
            }
        }
        Ok(GeneratedPods { classes, pods })
    }

    /// Draws the pod classes of all kinds, in the order of the kinds. For each kind, also returns the
    /// indexes of its classes, each repeated as often as it was drawn.
    fn classes(&self) -> (Vec<GeneratedPodClass>, Vec<Vec<usize>>) {
        let mut random = Random::stream(self.seed, 0);
        let (mut classes, mut choices) = (Vec::new(), Vec::new());
        for kind in &self.kinds {
            let mut choice = Vec::new();
            for (number, (requests, count)) in (1..).zip(kind.draw_classes(&mut random)) {
                choice.extend((0..count).map(|_| classes.len()));
                let name = format!("{}-{number}", kind.name);
                classes.push(GeneratedPodClass {
                    name,
                    requests,
                    count: 0,
                });
            }
            choices.push(choice);
        }
        (classes, choices)
    }

    fn pods(&self, choices: &[Vec<usize>]) -> Vec<GeneratedPod> {
        let [mut mix, mut gaps, mut lifetimes] = [1, 2, 3].map(|n| Random::stream(self.seed, n));
        let ends = self.cumulative_weights();
        let mut now = 0_u64;
        let next = |_| {
            let kind = choose(&ends, &mut mix)?;
            let classes = choices.get(kind)?;
            now = now.saturating_add(self.gap.draw(&mut gaps));
            let lifetime = self.kinds.get(kind)?.lifetime;
            Some(GeneratedPod {
                class: *choose_item(classes, &mut mix)?,
                arrival: now,
                lifetime: lifetime.map(|distribution| distribution.draw(&mut lifetimes)),
            })
        };
        (0..self.pods).filter_map(next).collect()
    }

    /// Returns the sum of the weights up to each kind.
    fn cumulative_weights(&self) -> Vec<u64> {
        let up_to = |sum: &mut u64, kind: &PodKind| {
            *sum += u64::from(kind.weight);
            Some(*sum)
        };
        self.kinds.iter().scan(0, up_to).collect()
    }

    fn setting_errors(&self) -> Vec<PodGeneratorError> {
        let mut setting_errors = PodGeneratorErrors::default();
        setting_errors.range("pods", self.pods.into(), 0, MAX_PODS.into());
        setting_errors.reversed("gap", self.gap.is_reversed());
        if self.kinds.iter().all(|kind| kind.weight == 0) {
            setting_errors.add("kinds", PodGeneratorErrorCode::NoKinds);
        }
        let mut classes = 0;
        for (at, kind) in self.kinds.iter().enumerate() {
            let path = format!("kinds[{at}]");
            let remaining = i64::from(MAX_POD_CLASSES) - classes;
            setting_errors.range(
                &format!("{path}.podClasses"),
                kind.classes.into(),
                1,
                remaining.max(1),
            );
            classes += i64::from(kind.classes);
            let reversed = kind.lifetime.is_some_and(TimeDistribution::is_reversed);
            setting_errors.reversed(&format!("{path}.lifetime"), reversed);
            for (at, range) in kind.requests.iter().enumerate() {
                setting_errors.request_range(&format!("{path}.requests[{at}]"), range);
            }
        }
        setting_errors.0
    }
}

#[derive(Default)]
struct PodGeneratorErrors(Vec<PodGeneratorError>);

impl PodGeneratorErrors {
    fn add(&mut self, path: &str, code: PodGeneratorErrorCode) {
        let path = path.into();
        self.0.push(PodGeneratorError { path, code });
    }

    fn range(&mut self, path: &str, value: i64, min: i64, max: i64) {
        if value < min {
            self.add(path, PodGeneratorErrorCode::TooSmall(min));
        } else if value > max {
            self.add(path, PodGeneratorErrorCode::TooLarge(max));
        }
    }

    fn reversed(&mut self, path: &str, reversed: bool) {
        if reversed {
            self.add(path, PodGeneratorErrorCode::Reversed);
        }
    }

    fn request_range(&mut self, path: &str, range: &RequestRange) {
        self.range(&format!("{path}.min"), range.min, 0, i64::MAX);
        self.range(&format!("{path}.step"), range.step, 1, i64::MAX);
        self.reversed(path, range.min > range.max);
    }
}

/// Draws an index whose probability is the difference of its end and the end before it; none without ends.
fn choose(ends: &[u64], random: &mut Random) -> Option<usize> {
    let number = random.below(*ends.last()?);
    Some(ends.partition_point(|end| *end <= number))
}

fn choose_item<'t, T>(items: &'t [T], random: &mut Random) -> Option<&'t T> {
    let number = random.below(items.len() as u64);
    items.get(usize::try_from(number).ok()?)
}
