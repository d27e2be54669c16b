//! A second implementation of RequestedToCapacityRatio, straight from the rules and as plain as
//! can be, on small numbers. It shares nothing with the crate.

pub(crate) type Amounts = Vec<(&'static str, i64)>;

pub(crate) fn get(amounts: &Amounts, name: &str) -> Option<i64> {
    amounts
        .iter()
        .find(|entry| entry.0 == name)
        .map(|entry| entry.1)
}

fn shape_at(shape: &[(i64, i64)], p: i64) -> i64 {
    if p <= shape[0].0 {
        return shape[0].1 * 10;
    }
    for i in 1..shape.len() {
        let ((u0, s0), (u1, s1)) = (shape[i - 1], shape[i]);
        if p <= u1 {
            return s0 * 10 + (s1 * 10 - s0 * 10) * (p - u0) / (u1 - u0);
        }
    }
    shape[shape.len() - 1].1 * 10
}

/// cpu in milli, memory in bytes, others in units; `pod` is one container, `used` one pod's.
pub(crate) fn score(
    shape: &[(i64, i64)],
    weights: &[(&'static str, i64)],
    pod: &Amounts,
    allocatable: &Amounts,
    used: &Amounts,
) -> i64 {
    let (mut sum, mut weight_sum) = (0, 0);
    for &(name, weight) in weights {
        let default = match name {
            "cpu" => 100,
            "memory" => 200 * 1024 * 1024,
            _ => 0,
        };
        let asked = get(pod, name).unwrap_or(default);
        let capacity = get(allocatable, name).unwrap_or(0);
        let extended = name.contains('/');
        if capacity == 0 || (extended && asked == 0) {
            continue;
        }
        let requested = get(used, name).unwrap_or(0) + asked;
        let utilization = if requested > capacity {
            100
        } else {
            requested * 100 / capacity
        };
        let score = shape_at(shape, utilization);
        if score > 0 {
            sum += score * weight;
            weight_sum += weight;
        }
    }
    if weight_sum == 0 {
        return 0;
    }
    // Half up, in integers: 2·sum/weight rounded is (2·sum + weight) / (2·weight).
    (2 * sum + weight_sum) / (2 * weight_sum)
}
