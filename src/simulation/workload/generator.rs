//! A workload from a seed.

use super::{ArrivingPod, Kind, Sizes, Slip, SlipCode, Span, Workload, WorkloadShape};
use crate::simulation::random::Random;

/// The most pods that a workload may have.
pub const MOST_PODS: u32 = 1_000_000;
/// The most shapes that the kinds of a workload may have together.
pub const MOST_SHAPES: u32 = 10_000;

/// The settings of a workload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generator {
    /// The seed of everything random.
    pub seed: u64,
    /// The number of pods: up to [`MOST_PODS`].
    pub pods: u32,
    /// The kinds of pods.
    pub kinds: Vec<Kind>,
    /// The time from one pod to the next. The first arrives after one gap.
    pub gap: Span,
}

impl Generator {
    /// The workload.
    ///
    /// # Errors
    ///
    /// All that is wrong with the settings.
    pub fn workload(&self) -> Result<Workload, Vec<Slip>> {
        let slips = self.slips();
        if !slips.is_empty() {
            return Err(slips);
        }
        let (mut shapes, choices) = self.shapes();
        let pods = self.pods(&choices);
        for pod in &pods {
            if let Some(shape) = shapes.get_mut(pod.shape) {
                shape.count += 1;
            }
        }
        Ok(Workload { shapes, pods })
    }

    /// The shapes of all kinds, each kind's one after the other, and for each kind what its pods
    /// are
    /// drawn from: a shape's place, as often as it was drawn.
    fn shapes(&self) -> (Vec<WorkloadShape>, Vec<Vec<usize>>) {
        let mut random = Random::stream(self.seed, 0);
        let (mut shapes, mut choices) = (Vec::new(), Vec::new());
        for kind in &self.kinds {
            let mut choice = Vec::new();
            for (number, (requests, often)) in (1..).zip(kind.draw_shapes(&mut random)) {
                choice.extend((0..often).map(|_| shapes.len()));
                let name = format!("{}-{number}", kind.name);
                shapes.push(WorkloadShape {
                    name,
                    requests,
                    count: 0,
                });
            }
            choices.push(choice);
        }
        (shapes, choices)
    }

    fn pods(&self, choices: &[Vec<usize>]) -> Vec<ArrivingPod> {
        let [mut mix, mut gaps, mut lifetimes] = [1, 2, 3].map(|n| Random::stream(self.seed, n));
        let ends = self.weights_up_to();
        let mut now = 0_u64;
        let next = |_| {
            let kind = choose(&ends, &mut mix);
            let shapes = choices.get(kind)?;
            now = now.saturating_add(self.gap.draw(&mut gaps));
            let lifetime = self.kinds.get(kind)?.lifetime;
            Some(ArrivingPod {
                shape: *one_of(shapes, &mut mix)?,
                arrival: now,
                lifetime: lifetime.map(|span| span.draw(&mut lifetimes)),
            })
        };
        (0..self.pods).filter_map(next).collect()
    }

    /// The sum of the weights of each kind and those before it.
    fn weights_up_to(&self) -> Vec<u64> {
        let up_to = |sum: &mut u64, kind: &Kind| {
            *sum += u64::from(kind.weight);
            Some(*sum)
        };
        self.kinds.iter().scan(0, up_to).collect()
    }

    fn slips(&self) -> Vec<Slip> {
        let mut slips = Slips::default();
        slips.range("pods", self.pods.into(), 0, MOST_PODS.into());
        slips.backwards("gap", self.gap.is_backwards());
        if self.kinds.iter().all(|kind| kind.weight == 0) {
            slips.add("kinds", SlipCode::Nothing);
        }
        let mut shapes = 0;
        for (at, kind) in self.kinds.iter().enumerate() {
            let path = format!("kinds[{at}]");
            let left = i64::from(MOST_SHAPES) - shapes;
            slips.range(
                &format!("{path}.shapes"),
                kind.shapes.into(),
                1,
                left.max(1),
            );
            shapes += i64::from(kind.shapes);
            let backwards = kind.lifetime.is_some_and(Span::is_backwards);
            slips.backwards(&format!("{path}.lifetime"), backwards);
            for (at, sizes) in kind.requests.iter().enumerate() {
                slips.sizes(&format!("{path}.requests[{at}]"), sizes);
            }
        }
        slips.0
    }
}

#[derive(Default)]
struct Slips(Vec<Slip>);

impl Slips {
    fn add(&mut self, path: &str, code: SlipCode) {
        let path = path.into();
        self.0.push(Slip { path, code });
    }

    fn range(&mut self, path: &str, value: i64, least: i64, most: i64) {
        if value < least {
            self.add(path, SlipCode::TooSmall(least));
        } else if value > most {
            self.add(path, SlipCode::TooLarge(most));
        }
    }

    fn backwards(&mut self, path: &str, backwards: bool) {
        if backwards {
            self.add(path, SlipCode::Backwards);
        }
    }

    fn sizes(&mut self, path: &str, sizes: &Sizes) {
        self.range(&format!("{path}.least"), sizes.least, 0, i64::MAX);
        self.range(&format!("{path}.step"), sizes.step, 1, i64::MAX);
        self.backwards(path, sizes.least > sizes.most);
    }
}

/// Returns the part that a number drawn from the total belongs to.
fn choose(ends: &[u64], random: &mut Random) -> usize {
    let drawn = random.below(ends.last().copied().unwrap_or_default());
    ends.partition_point(|end| *end <= drawn)
}

fn one_of<'t, T>(things: &'t [T], random: &mut Random) -> Option<&'t T> {
    let drawn = random.below(things.len() as u64);
    things.get(usize::try_from(drawn).ok()?)
}
