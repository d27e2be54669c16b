//! Kubernetes' `resource.Quantity`: `256Mi`, `500m`, `1e3`.
//!
//! Source: kubernetes/apimachinery, `pkg/api/resource/quantity.go`, `amount.go`, `math.go`,
//! `scale_int.go` and `suffix.go`, the same from v1.13 to v1.36.3. What the real code gets wrong
//! (values beyond int64 wrap, some negative fractions round toward plus infinity) is kept.

mod amount;
mod decimal;
mod did_you_mean;
mod digits;
mod error;
mod format;
mod parse;
mod scale;
mod suffix;
mod value;

pub(crate) use did_you_mean::did_you_mean;
pub use error::QuantityError;
pub use suffix::Format;
pub use value::Quantity;
