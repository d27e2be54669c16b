//! Which of several nodes with the same score is taken.

/// The rule among equals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// The first in the order of the nodes.
    First,
    /// Any, with the same probability, as kube-scheduler picks: one number of a sequence that the
    /// seed determines for each pod with more than one best node. (The scheduler draws a number for
    /// each equal node; the probabilities are the same.)
    Random(u64),
}

/// Numbers that look random: splitmix64 (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number
/// Generators", OOPSLA 2014).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sequence(u64);

impl Sequence {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below another: the high half of the product of the next number with it. (What is
    /// uneven about that is below 1 in 10^15 for 10,000 nodes.)
    pub(super) fn below(&mut self, limit: usize) -> usize {
        let product = u128::from(self.next()) * limit as u128;
        (product >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::Sequence;

    #[test]
    fn the_sequence_is_splitmix64() {
        let mut sequence = Sequence::new(1_234_567);
        assert_eq!(sequence.next(), 6_457_827_717_110_365_317);
        assert_eq!(sequence.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn every_choice_comes_up_about_as_often() {
        let mut sequence = Sequence::new(7);
        let mut counts = [0_u32; 3];
        for _ in 0..3_000 {
            counts[sequence.below(3)] += 1;
        }
        assert!(
            counts.iter().all(|count| (900..1_100).contains(count)),
            "{counts:?}"
        );
    }
}
