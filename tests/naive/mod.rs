//! A second, simple implementation of every scorer, for pods with one container and small amounts. It shares no code
//! with the crate.

pub(crate) type Amounts = Vec<(&'static str, i64)>;

/// One node and one pod under one policy.
pub(crate) struct NodeCase<'a> {
    pub(crate) shape: &'a [(i64, i64)],
    pub(crate) weights: &'a [(&'static str, i64)],
    pub(crate) pod: &'a Amounts,
    pub(crate) allocatable: &'a Amounts,
    pub(crate) used: &'a Amounts,
}

pub(crate) fn get(amounts: &Amounts, name: &str) -> Option<i64> {
    amounts
        .iter()
        .find(|entry| entry.0 == name)
        .map(|entry| entry.1)
}

fn shape_at(shape: &[(i64, i64)], scale: i64, percent: i64) -> i64 {
    if percent <= shape[0].0 {
        return shape[0].1 * scale;
    }
    for i in 1..shape.len() {
        let ((u0, s0), (u1, s1)) = (shape[i - 1], shape[i]);
        if percent <= u1 {
            return s0 * scale + (s1 * scale - s0 * scale) * (percent - u0) / (u1 - u0);
        }
    }
    shape[shape.len() - 1].1 * scale
}

impl NodeCase<'_> {
    fn requests(&self, name: &str) -> i64 {
        get(self.pod, name).unwrap_or(0)
    }

    fn non_zero_requests(&self, name: &str) -> i64 {
        get(self.pod, name).unwrap_or(match name {
            "cpu" => 100,
            "memory" => 200 * 1024 * 1024,
            _ => 0,
        })
    }

    fn used(&self, name: &str) -> i64 {
        get(self.used, name).unwrap_or(0)
    }

    fn capacity(&self, name: &str) -> i64 {
        get(self.allocatable, name).unwrap_or(0)
    }

    /// Returns the names and weights as a release reads them.
    fn weights(&self, minor: u16, strategy: &str) -> Vec<(&'static str, i64)> {
        if minor < 16
            || (minor < 19 && strategy != "ratio")
            || (minor < 22 && strategy == "balanced")
        {
            return vec![("cpu", 1), ("memory", 1)];
        }
        if minor >= 27 || strategy == "balanced" {
            return self.weights.to_vec();
        }
        let mut map: Vec<(&'static str, i64)> = Vec::new();
        for &(name, weight) in self.weights {
            map.retain(|entry| entry.0 != name);
            map.push((name, weight));
        }
        map
    }

    fn skipped(&self, minor: u16, name: &str) -> bool {
        minor >= 22
            && (self.capacity(name) == 0 || (name.contains('/') && self.requests(name) == 0))
    }

    pub(crate) fn kube(&self, minor: u16, strategy: &str) -> Option<i64> {
        if strategy == "balanced" {
            return self.balanced(minor);
        }
        let max = if minor < 17 { 10 } else { 100 };
        let (mut sum, mut weight_sum) = (0, 0);
        for (name, weight) in self.weights(minor, strategy) {
            if self.skipped(minor, name) {
                continue;
            }
            let (capacity, requested) = (
                self.capacity(name),
                self.used(name) + self.non_zero_requests(name),
            );
            let score = match strategy {
                "ratio" if capacity == 0 || requested > capacity => {
                    shape_at(self.shape, max / 10, 100)
                }
                "ratio" if minor < 22 => shape_at(
                    self.shape,
                    max / 10,
                    100 - (capacity - requested) * 100 / capacity,
                ),
                "ratio" => shape_at(self.shape, max / 10, requested * 100 / capacity),
                "least" if capacity == 0 || requested > capacity => 0,
                "least" => (capacity - requested) * max / capacity,
                _ if capacity == 0 => 0,
                _ if requested > capacity => {
                    if minor < 21 {
                        0
                    } else {
                        max
                    }
                }
                _ => requested * max / capacity,
            };
            if strategy == "ratio" && minor >= 16 && score == 0 {
                continue;
            }
            sum += score * weight;
            weight_sum += weight;
        }
        Some(match weight_sum {
            0 => 0,
            // Rounds half up in integers: sum/weight rounded is (2·sum + weight) / (2·weight).
            w if strategy == "ratio" && minor >= 16 => (2 * sum + w) / (2 * w),
            w => sum / w,
        })
    }

    fn balanced(&self, minor: u16) -> Option<i64> {
        if minor < 22 {
            let max = if minor < 17 { 10.0 } else { 100.0 };
            let fraction = |name: &str| match self.capacity(name) {
                0 => 1.0,
                capacity => {
                    (self.used(name) + self.non_zero_requests(name)) as f64 / capacity as f64
                }
            };
            let (cpu, memory) = (fraction("cpu"), fraction("memory"));
            return Some(if cpu >= 1.0 || memory >= 1.0 {
                0
            } else {
                ((1.0 - f64::abs(cpu - memory)) * max) as i64
            });
        }
        if minor >= 33
            && self
                .weights
                .iter()
                .all(|(name, _)| self.requests(name) == 0)
        {
            return None;
        }
        let deviation = |with_pod: bool| {
            let fractions: Vec<f64> = self
                .weights
                .iter()
                .filter(|(name, _)| !self.skipped(minor, name))
                .map(|(name, _)| {
                    let requested =
                        self.used(name) + if with_pod { self.requests(name) } else { 0 };
                    f64::min(requested as f64 / self.capacity(name) as f64, 1.0)
                })
                .collect();
            let n = fractions.len() as f64;
            let std = match fractions[..] {
                [] | [_] => 0.0,
                [a, b] => ((a - b) / 2.0).abs(),
                _ => {
                    let mut mean = 0.0;
                    for f in &fractions {
                        mean += f;
                    }
                    mean /= n;
                    let mut squares = 0.0;
                    for f in &fractions {
                        squares += (f - mean) * (f - mean);
                    }
                    (squares / n).sqrt()
                }
            };
            ((1.0 - std) * 100.0) as i64
        };
        Some(if minor >= 36 {
            50 + (50 + deviation(true) - deviation(false)) / 2
        } else {
            deviation(true)
        })
    }

    /// Returns the score of Volcano's binpack. Every weight is at least 0; the default is 1 for cpu and memory.
    pub(crate) fn volcano(&self, over_capacity_zeroes_node: bool, plugin_weight: i64) -> f64 {
        let weight = |name: &str| {
            let listed = self.weights.iter().rev().find(|entry| entry.0 == name);
            listed
                .map(|entry| entry.1)
                .or(matches!(name, "cpu" | "memory").then_some(1))
        };
        let (mut score, mut sum) = (0.0, 0);
        let mut names = vec!["cpu", "memory"];
        let mut rest: Vec<&str> = self
            .pod
            .iter()
            .map(|entry| entry.0)
            .filter(|n| n.contains('/'))
            .collect();
        rest.sort_unstable();
        names.extend(rest);
        for name in names {
            let (Some(weight), true) = (weight(name), self.requests(name) > 0) else {
                continue;
            };
            // Volcano counts extended resources in thousandths. Only with the same unit do the quotients have the same
            // bits.
            let unit = if name.contains('/') { 1000 } else { 1 };
            let (requested, capacity) = (
                (self.used(name) + self.requests(name)) * unit,
                self.capacity(name) * unit,
            );
            sum += weight;
            if capacity == 0 || weight == 0 {
                continue;
            }
            if requested > capacity {
                if over_capacity_zeroes_node {
                    return 0.0;
                }
                continue;
            }
            score += requested as f64 * weight as f64 / capacity as f64;
        }
        if sum > 0 {
            score /= sum as f64;
        }
        score * (100 * plugin_weight) as f64
    }

    /// Returns the score by the text of the KEP: 10 · Σ fraction·weight / Σ weight, over every configured resource.
    pub(crate) fn kep_text(&self) -> i64 {
        let (mut score, mut sum) = (0.0, 0);
        for (name, weight) in self.weights {
            sum += weight;
            if self.capacity(name) > 0 {
                score += (self.used(name) + self.requests(name)) as f64
                    / self.capacity(name) as f64
                    * *weight as f64;
            }
        }
        (score / sum as f64 * 10.0).round() as i64
    }

    /// Returns the score by the documentation: the floor of the shape at the exact utilization, then a rounded mean.
    pub(crate) fn documentation(&self) -> i64 {
        let (mut sum, mut weight_sum) = (0, 0);
        for (name, weight) in self.weights {
            let (requested, capacity) =
                (self.used(name) + self.requests(name), self.capacity(name));
            let score = if capacity == 0 || requested > capacity {
                shape_at(self.shape, 1, 100)
            } else {
                self.shape_floor(requested * 100, capacity)
            };
            sum += score * weight;
            weight_sum += weight;
        }
        (2 * sum + weight_sum) / (2 * weight_sum)
    }

    /// Returns the floor of the shape at the utilization `n`/`d` percent.
    fn shape_floor(&self, n: i64, d: i64) -> i64 {
        let (first, last) = (self.shape[0], self.shape[self.shape.len() - 1]);
        if n <= first.0 * d {
            return first.1;
        }
        for pair in self.shape.windows(2) {
            let ((u0, s0), (u1, s1)) = (pair[0], pair[1]);
            if n <= u1 * d {
                let (rise, run) = (
                    i128::from((s1 - s0) * (n - u0 * d)),
                    i128::from((u1 - u0) * d),
                );
                return s0 + rise.div_euclid(run) as i64;
            }
        }
        last.1
    }
}
