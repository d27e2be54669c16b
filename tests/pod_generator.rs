//! Tests pods generated from a seed.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]
#![allow(clippy::cast_precision_loss)] // Statistics.

use nodescore::Quantity;
use nodescore::simulation::pod_generator::{
    GeneratedPods, PodGenerator, PodGeneratorErrorCode, PodKind, RequestRange, TimeDistribution,
};
use nodescore::simulation::random::Random;

fn kind(name: &str, weight: u32) -> PodKind {
    PodKind {
        name: name.into(),
        weight,
        classes: 5,
        requests: vec![
            RequestRange::new("cpu", 500, 4000, 250),
            RequestRange::new("memory", 1, 64, 1),
        ],
        lifetime: Some(TimeDistribution::Exponential { mean: 3_600_000 }),
    }
}

fn generator(pods: u32) -> PodGenerator {
    PodGenerator {
        seed: 7,
        pods,
        kinds: vec![kind("web", 3), kind("batch", 1)],
        gap: TimeDistribution::Exponential { mean: 1000 },
    }
}

fn generate(change: impl Fn(&mut PodGenerator)) -> GeneratedPods {
    let mut generator = generator(2000);
    change(&mut generator);
    generator.generate().unwrap()
}

/// Compares with the numbers that the published program prints for this seed.
#[test]
fn the_random_numbers_equal_splitmix64() {
    let mut random = Random::new(1_234_567);
    let drawn = [0; 5].map(|_| random.bits());
    let published = [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
    ];
    assert_eq!(drawn, published);
}

#[test]
fn every_number_below_a_bound_is_equally_likely() {
    let mut random = Random::new(1);
    let mut counts = [0_i64; 7];
    for _ in 0..70_000 {
        counts[usize::try_from(random.below(7)).unwrap()] += 1;
    }
    assert!(
        counts.iter().all(|count| (count - 10_000).abs() < 400),
        "{counts:?}"
    );
    assert_eq!((random.below(1), random.below(0)), (0, 0));
    // 2⁶⁴ draws are mapped to three quarters as many numbers: without a second draw, every third number would be
    // twice as likely.
    let third = |random: &mut Random| random.below(3 << 62).is_multiple_of(3);
    let thirds = (0..30_000).filter(|_| third(&mut random)).count();
    assert!(thirds.abs_diff(10_000) < 400, "{thirds}");
}

#[test]
fn a_seed_gives_the_same_pods_and_another_seed_others() {
    assert_eq!(generate(|_| {}), generate(|_| {}));
    assert_ne!(generate(|_| {}), generate(|generator| generator.seed = 8));
}

/// A seed gives the same pods on any machine and in any release: these numbers were recorded once and confirmed by a
/// second program in another language.
#[test]
fn a_shared_seed_keeps_its_pods() {
    let generated = generate(|_| {});
    let pod = |at: usize| {
        let pod = generated.pods[at];
        format!(
            "{:?} at {} for {:?}",
            generated.name(at),
            pod.arrival,
            pod.lifetime
        )
    };
    assert_eq!(pod(0), "Some(\"batch-3-1\") at 2151 for Some(808299)");
    assert_eq!(
        pod(1999),
        "Some(\"batch-5-2000\") at 1994858 for Some(1610330)"
    );
}

#[test]
fn changing_arrivals_keeps_sizes_mix_and_lifetimes() {
    let pods = |generated: &GeneratedPods| -> Vec<_> {
        generated
            .pods
            .iter()
            .map(|pod| (pod.class, pod.lifetime))
            .collect()
    };
    let (random, fixed) = (
        generate(|_| {}),
        generate(|generator| generator.gap = TimeDistribution::Fixed(10)),
    );
    assert_eq!(random.classes, fixed.classes);
    assert_eq!(pods(&random), pods(&fixed));
    assert_eq!(fixed.pods[0].arrival, 10);
    assert_eq!(fixed.pods[1999].arrival, 20_000);
}

#[test]
fn more_pods_start_with_the_same_pods() {
    let (fewer, more) = (
        generate(|_| {}),
        generate(|generator| generator.pods = 3000),
    );
    assert_eq!(fewer.pods[..], more.pods[..2000]);
}

#[test]
fn the_mix_follows_the_weights() {
    let generated = generator(100_000).generate().unwrap();
    let pods_of = |name: &str| -> u32 {
        let classes = generated
            .classes
            .iter()
            .filter(|shape| shape.name.starts_with(name));
        classes.map(|shape| shape.count).sum()
    };
    assert_eq!(pods_of("web") + pods_of("batch"), 100_000);
    assert!(pods_of("web").abs_diff(75_000) < 600, "{}", pods_of("web"));
    let zero_weight = generate(|generator| generator.kinds[0].weight = 0);
    assert!(
        zero_weight
            .classes
            .iter()
            .all(|class| class.name.starts_with("batch") || class.count == 0)
    );
}

#[test]
fn sizes_stay_between_least_and_most_on_their_steps() {
    let generated = generate(|generator| generator.kinds[0].classes = 3000);
    let cpu = generated
        .classes
        .iter()
        .map(|shape| shape.requests.get("cpu").unwrap().milli_value());
    let cpu: std::collections::BTreeSet<i64> = cpu.collect();
    assert_eq!(cpu, (2..=16).map(|steps| steps * 250).collect());
}

#[test]
fn a_size_drawn_twice_is_one_pod_class_and_twice_as_likely() {
    let generated = generate(|generator| {
        generator.pods = 10_000;
        generator.kinds = vec![PodKind {
            classes: 1000,
            requests: vec![RequestRange::new("nvidia.com/gpu", 1, 4, 1)],
            lifetime: None,
            ..kind("gpu", 1)
        }];
    });
    assert_eq!(generated.classes.len(), 4);
    assert!(
        generated
            .classes
            .iter()
            .all(|shape| shape.count.abs_diff(2500) < 400)
    );
    assert!(generated.pods.iter().all(|pod| pod.lifetime.is_none()));
}

/// Returns the Kolmogorov–Smirnov statistic: the largest distance between the distribution of the drawn times and the
/// expected one. It exceeds 1.95 / √n once in a thousand times.
fn edit_distance(mut drawn: Vec<u64>, below: impl Fn(f64) -> f64) -> f64 {
    drawn.sort_unstable();
    let count = drawn.len() as f64;
    let distance =
        |(at, time): (usize, &u64)| ((at as f64 + 0.5) / count - below(*time as f64)).abs();
    drawn.iter().enumerate().map(distance).fold(0.0, f64::max)
}

fn gaps(gap: TimeDistribution) -> Vec<u64> {
    let generated = PodGenerator {
        gap,
        ..generator(100_000)
    }
    .generate()
    .unwrap();
    let arrivals = generated.pods.iter().map(|pod| pod.arrival);
    arrivals
        .scan(0, |last, now| Some(now - core::mem::replace(last, now)))
        .collect()
}

#[test]
fn memoryless_gaps_are_exponential() {
    let gaps = gaps(TimeDistribution::Exponential { mean: 1_000_000 });
    let mean = gaps.iter().sum::<u64>() as f64 / 100_000.0;
    assert!((mean / 1e6 - 1.0).abs() < 0.01, "{mean}");
    let distance = edit_distance(gaps, |time| 1.0 - (-time / 1e6).exp());
    assert!(distance < 1.95 / 100_000_f64.sqrt(), "{distance}");
}

#[test]
fn gaps_between_two_times_are_uniform() {
    let gaps = gaps(TimeDistribution::Uniform {
        min: 1000,
        max: 1_001_000,
    });
    assert!(gaps.iter().all(|gap| (1000..=1_001_000).contains(gap)));
    let distance = edit_distance(gaps, |time| (time - 1000.0) / 1e6);
    assert!(distance < 1.95 / 100_000_f64.sqrt(), "{distance}");
}

/// The number of arrivals per second has equal mean and variance.
#[test]
fn exponential_gaps_make_a_poisson_process() {
    let dispersion = |gap| {
        let generated = PodGenerator {
            gap,
            ..generator(100_000)
        }
        .generate()
        .unwrap();
        let mut counts = vec![0_i32; 9000];
        for pod in generated.pods {
            let window = usize::try_from(pod.arrival / 10_000).unwrap();
            counts
                .get_mut(window)
                .into_iter()
                .for_each(|count| *count += 1);
        }
        let mean = f64::from(counts.iter().sum::<i32>()) / 9000.0;
        counts
            .iter()
            .map(|count| (f64::from(*count) - mean).powi(2))
            .sum::<f64>()
            / 9000.0
            / mean
    };
    let random = dispersion(TimeDistribution::Exponential { mean: 1000 });
    assert!((0.95..1.05).contains(&random), "{random}");
    assert!(dispersion(TimeDistribution::Fixed(1000)) < 0.01);
}

#[test]
fn overflowing_times_saturate() {
    let gap = TimeDistribution::Exponential { mean: u64::MAX };
    let generated = PodGenerator {
        gap,
        ..generator(100)
    }
    .generate()
    .unwrap();
    assert_eq!(generated.pods[99].arrival, u64::MAX);
    let all = TimeDistribution::Uniform {
        min: 0,
        max: u64::MAX,
    };
    assert!(
        PodGenerator {
            gap: all,
            ..generator(3)
        }
        .generate()
        .is_ok()
    );
}

#[test]
fn the_demand_of_generated_pods_is_listed_in_columns() {
    let generated = generate(|generator| {
        generator.kinds = vec![PodKind {
            requests: vec![
                RequestRange::fixed("cpu", 500),
                RequestRange::fixed("memory", 1 << 30),
            ],
            ..kind("web", 1)
        }];
    });
    let requests = &generated.classes[0].requests;
    assert_eq!(
        requests.get("cpu"),
        Some(&"500m".parse::<Quantity>().unwrap())
    );
    assert_eq!(
        requests.get("memory"),
        Some(&"1Gi".parse::<Quantity>().unwrap())
    );
    let demand = generated
        .demand(&["pods", "cpu", "memory", "nvidia.com/gpu"], 0)
        .unwrap();
    assert_eq!(demand.pods(), 2000);
    let (_, shape) = demand.classes().next().unwrap();
    assert_eq!(shape.requests, [1, 500, 1 << 30, 0]);
    assert_eq!(demand.pod_to_fit(), shape.requests);
}

#[test]
fn all_setting_errors_are_returned_at_once() {
    let mut generator = generator(u32::MAX);
    generator.gap = TimeDistribution::Uniform { min: 2, max: 1 };
    generator.kinds[0].classes = 0;
    generator.kinds[1].classes = 10_001;
    generator.kinds[1].requests = vec![RequestRange::new("cpu", -1, -2, 0)];
    let errors = generator.generate().unwrap_err();
    let messages: Vec<String> = errors.iter().map(ToString::to_string).collect();
    let expected = [
        "pods: must be at most 1,000,000",
        "gap: `min` must not be greater than `max`",
        "kinds[0].podClasses: must be at least 1",
        "kinds[1].podClasses: must be at most 10,000",
        "kinds[1].requests[0].min: must be at least 0",
        "kinds[1].requests[0].step: must be at least 1",
        "kinds[1].requests[0]: `min` must not be greater than `max`",
    ];
    assert_eq!(messages, expected);
}

#[test]
fn an_empty_mix_is_rejected() {
    let mut without_kinds = generator(1);
    without_kinds.kinds.clear();
    assert_eq!(
        without_kinds.generate().unwrap_err()[0].code,
        PodGeneratorErrorCode::NoKinds
    );
    let weightless = PodGenerator {
        kinds: vec![kind("web", 0)],
        ..generator(1)
    };
    let message = weightless.generate().unwrap_err()[0].to_string();
    assert_eq!(
        message,
        "kinds: at least one kind of pods must have a weight above 0"
    );
}

/// Compares with table 1 of the paper, in percent of the tasks.
#[test]
fn the_fitted_pods_request_gpus_like_the_published_table() {
    let generator = PodGenerator::alibaba_gpu_2023(1, 200_000, TimeDistribution::Fixed(1), None);
    let generated = generator.generate().unwrap();
    let published = [
        ("no-gpu-", 13.3, 0),
        ("shared-gpu-", 37.8, 1),
        ("one-gpu-", 48.0, 1),
        ("two-gpus-", 0.2, 2),
        ("four-gpus-", 0.2, 4),
        ("eight-gpus-", 0.5, 8),
    ];
    for (kind, percent, gpus) in published {
        let classes = || {
            generated
                .classes
                .iter()
                .filter(|class| class.name.starts_with(kind))
        };
        let pods: u32 = classes().map(|class| class.count).sum();
        let part = f64::from(pods) / 2000.0;
        assert!((part - percent).abs() < 0.3, "{kind}: {part} %");
        let requested_gpus =
            |list: &nodescore::ResourceList| list.get("nvidia.com/gpu").map_or(0, Quantity::value);
        assert!(
            classes().all(|class| requested_gpus(&class.requests) == gpus),
            "{kind}"
        );
        assert!(classes().count() > 1, "{kind}");
    }
}
