//! Reads fields of the API: strings, which may be absent or null, and quantities, which are checked.

use crate::Quantity;
use crate::message::Message;
use crate::messages::{cluster, scenario};
use crate::quantity;
use crate::scenario::{QuantityInputs, RawNumber};
use crate::tree::{Reader, TypeMismatch, text};

pub(super) type ReadResult<T> = Result<T, TypeMismatch>;

pub(super) fn optional_text(from: &Reader<'_>) -> ReadResult<Option<Box<str>>> {
    from.optional(text)
}

/// Reads a value inside objects, all of which may be absent or null.
pub(super) fn nested<T>(
    from: &Reader<'_>,
    path: &[&str],
    read: &dyn Fn(&Reader<'_>) -> ReadResult<T>,
) -> ReadResult<Option<T>> {
    let value = match path.split_first() {
        None => return from.optional(read),
        Some((name, path)) => {
            from.optional(|outer| outer.field(name, |inner| nested(inner, path, read)))
        }
    };
    value.map(Option::flatten)
}

/// Reads quantities by name: `resources` of containers and pods, `allocatable` of nodes.
pub(super) fn quantities(from: &Reader<'_>) -> ReadResult<QuantityInputs> {
    from.map(quantity)
}

/// Reads a quantity. A malformed or negative one is an error, as in the API server.
fn quantity(from: &Reader<'_>) -> ReadResult<RawNumber> {
    let text = from.quantity()?;
    let trimmed = text.trim();
    let mismatch = |error: Message, help: Message| {
        let message = cluster::quantity_invalid(from.path(), text, vec![error], vec![help]);
        TypeMismatch::new(message)
    };
    match Quantity::parse(trimmed) {
        Ok(quantity) if quantity.sign().is_lt() => Err(mismatch(
            Message::verbatim("must be greater than or equal to 0"),
            scenario::use_non_negative(),
        )),
        Ok(_) => Ok(trimmed.into()),
        Err(error) => Err(match quantity::did_you_mean(trimmed) {
            Some(suggestion) => mismatch(error.message(), cluster::write_quantity(suggestion)),
            None => mismatch(error.message(), error.help()),
        }),
    }
}

/// Reads the requests of a container. Without a request for a resource, its limit is the request.
///
/// `kubectl get` prints pods with this default already set; a manifest may lack it.
///
/// Source: kubernetes/kubernetes v1.36, `pkg/apis/core/v1/defaults.go` (`SetDefaults_Pod`).
pub(super) fn container_requests(resources: &Reader<'_>) -> ReadResult<QuantityInputs> {
    let mut requests = resources.field("requests", quantities)?;
    requests.add_missing(&resources.field("limits", quantities)?);
    Ok(requests)
}
