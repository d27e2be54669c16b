//! Which weights a release takes, and what it makes of one that is 0 or absent.
//!
//! Sources: kubernetes/kubernetes, `pkg/scheduler/apis/config/validation/validation_pluginargs.go`
//! and `pkg/scheduler/apis/config/v1*/defaults.go` of the release; to 1.18 the scorers themselves.

use super::Strategy;
use crate::message::Message;
use crate::messages::scenario;

/// The rule for the weights of a policy's resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WeightRule {
    /// Any number; 0 or none counts as 1 (1.16 to 1.18), or nothing is weighed at all (to 1.15).
    Any,
    /// At least 1; 0 or none is refused (RequestedToCapacityRatio, 1.19 to 1.21).
    FromOne,
    /// At least 1; 0 or none counts as 1 (the standalone RequestedToCapacityRatio of 1.22).
    FromOneDefaulted,
    /// 1 to 100; 0 or none is refused (the standalone LeastAllocated and MostAllocated).
    ToHundred,
    /// 1 to 100; 0 or none counts as 1 (every `scoringStrategy`, from 1.22).
    ToHundredDefaulted,
    /// 1; 0 or none counts as 1 (NodeResourcesBalancedAllocation, from 1.22).
    One,
    /// Any number, none as 0, and nothing looks at it (NodeResourcesBalancedAllocation, to 1.21).
    Unread,
    /// Any number as it is written, none as 1: Volcano, the KEP and the documentation, which have
    /// rules of their own for what is 0 or negative.
    AsWritten,
}

impl WeightRule {
    pub(crate) fn of(strategy: &Strategy, minor: u16, standalone: bool) -> Self {
        let ratio = matches!(strategy, Strategy::RequestedToCapacityRatio(_));
        match strategy {
            Strategy::BalancedAllocation if minor >= 22 => Self::One,
            Strategy::BalancedAllocation => Self::Unread,
            _ if minor <= 18 => Self::Any,
            _ if minor <= 21 && ratio => Self::FromOne,
            _ if minor <= 21 => Self::ToHundred,
            _ if standalone && ratio => Self::FromOneDefaulted,
            _ if standalone => Self::ToHundred,
            _ => Self::ToHundredDefaulted,
        }
    }

    /// The weight that counts for one that is written.
    pub(crate) fn defaulted(self, weight: i64) -> i64 {
        match self {
            Self::FromOne | Self::ToHundred | Self::Unread | Self::AsWritten => weight,
            _ if weight == 0 => 1,
            _ => weight,
        }
    }

    /// Returns true if a weight is accepted, after [`defaulted`](Self::defaulted).
    pub(crate) fn takes(self, weight: i64) -> bool {
        match self {
            Self::Any | Self::Unread | Self::AsWritten => true,
            Self::FromOne | Self::FromOneDefaulted => weight >= 1,
            Self::ToHundred | Self::ToHundredDefaulted => (1..=100).contains(&weight),
            Self::One => weight == 1,
        }
    }

    /// Returns the scheduler's message for a weight that is not accepted.
    pub(crate) fn message(self, name: &str, weight: i64) -> String {
        match self {
            Self::Any | Self::Unread | Self::AsWritten => String::new(),
            Self::FromOne => format!("resource {name} weight {weight} must not be less than 1"),
            Self::FromOneDefaulted => {
                format!("resource weight of {name} not in valid range [1, inf)")
            }
            Self::ToHundred | Self::ToHundredDefaulted => {
                format!("resource weight of {name} not in valid range (0, 100]")
            }
            Self::One => "must be 1".into(),
        }
    }

    /// Returns how to fix it.
    pub(crate) fn help(self) -> Message {
        match self {
            Self::Any | Self::Unread | Self::AsWritten => scenario::use_integer(),
            Self::FromOne | Self::FromOneDefaulted => scenario::use_integer_from(1_i64),
            Self::ToHundred | Self::ToHundredDefaulted => {
                scenario::use_integer_between(1_i64, 100_i64)
            }
            Self::One => scenario::use_one(),
        }
    }
}
