//! The weights that each release accepts, and the effect of one that is 0 or absent.
//!
//! Sources: kubernetes/kubernetes, `pkg/scheduler/apis/config/validation/validation_pluginargs.go`
//! and `pkg/scheduler/apis/config/v1*/defaults.go` of the release; to 1.18 the scorers themselves.

use core::ops::RangeInclusive;

use super::Strategy;
use crate::message::Message;
use crate::messages::scenario;
use crate::releases::rules::WeightRule;
use crate::releases::rules::WeightRules;

impl WeightRules {
    /// Returns the rule for a strategy; `standalone` means that it is a plugin of its own.
    pub(crate) fn for_strategy(&self, strategy: &Strategy, standalone: bool) -> WeightRule {
        match strategy {
            Strategy::BalancedAllocation => self.balanced,
            Strategy::RequestedToCapacityRatio(_) if standalone => self.standalone_ratio,
            Strategy::RequestedToCapacityRatio(_) => self.requested_to_capacity_ratio,
            _ if standalone => self.standalone_allocated,
            _ => self.allocated,
        }
    }
}

impl WeightRule {
    /// Returns the weight to use for a configured one.
    pub(crate) fn with_default(self, weight: i64) -> i64 {
        match self {
            Self::AtLeastOne | Self::UpToHundred | Self::Unused | Self::AsWritten => weight,
            _ if weight == 0 => 1,
            _ => weight,
        }
    }

    /// Returns true if a weight is accepted, after [`with_default`](Self::with_default).
    pub(crate) fn accepts(self, weight: i64) -> bool {
        self.range().contains(&weight)
    }

    /// Returns the accepted weights.
    pub(crate) fn range(self) -> RangeInclusive<i64> {
        match self {
            Self::Any | Self::Unused | Self::AsWritten => i64::MIN..=i64::MAX,
            Self::AtLeastOne | Self::AtLeastOneDefaulted => 1..=i64::MAX,
            Self::UpToHundred | Self::UpToHundredDefaulted => 1..=100,
            Self::One => 1..=1,
        }
    }

    /// Returns the scheduler's message for a weight that is not accepted.
    pub(crate) fn message(self, name: &str, weight: i64) -> String {
        match self {
            Self::Any | Self::Unused | Self::AsWritten => String::new(),
            Self::AtLeastOne => format!("resource {name} weight {weight} must not be less than 1"),
            Self::AtLeastOneDefaulted => {
                format!("resource weight of {name} not in valid range [1, inf)")
            }
            Self::UpToHundred | Self::UpToHundredDefaulted => {
                format!("resource weight of {name} not in valid range (0, 100]")
            }
            Self::One => "must be 1".into(),
        }
    }

    /// Returns the help for a weight that is not accepted.
    pub(crate) fn help(self) -> Message {
        match self {
            Self::Any | Self::Unused | Self::AsWritten => scenario::use_integer(),
            Self::AtLeastOne | Self::AtLeastOneDefaulted => scenario::use_integer_from(1_i64),
            Self::UpToHundred | Self::UpToHundredDefaulted => {
                scenario::use_integer_between(1_i64, 100_i64)
            }
            Self::One => scenario::use_one(),
        }
    }
}
