//! `resources` of containers and pods, `allocatable` of nodes: quantities by name, each checked
//! when it is read.

use crate::Quantity;
use crate::message::Message;
use crate::messages::{cluster, scenario};
use crate::quantity;
use crate::scenario::QuantityTexts;
use crate::tree::{Reader, WrongShape};

type Read<T> = Result<T, WrongShape>;

/// A list of quantities; null reads as none.
pub(super) fn list(from: &Reader<'_>) -> Read<Option<QuantityTexts>> {
    from.optional(|list| list.map(one))
}

/// The API server refuses an object with a quantity that does not parse, and one below 0.
fn one(from: &Reader<'_>) -> Read<crate::scenario::Typed> {
    let text = from.quantity()?;
    let trimmed = text.trim();
    let wrong = |problem: Message, help: Message| {
        let message = cluster::quantity_invalid(from.path(), text, vec![problem], vec![help]);
        WrongShape::new(message)
    };
    match Quantity::parse(trimmed) {
        Ok(quantity) if quantity.sign().is_lt() => Err(wrong(
            Message::verbatim("must be greater than or equal to 0"),
            scenario::use_non_negative(),
        )),
        Ok(_) => Ok(trimmed.into()),
        Err(error) => Err(match quantity::meant(trimmed) {
            Some(meant) => wrong(error.message(), cluster::write_quantity(meant)),
            None => wrong(error.message(), error.help()),
        }),
    }
}

/// The requests of a container: where it has a limit and no request, the limit is the request.
///
/// `kubectl get` prints pods with that filled in already; a manifest need not have it.
///
/// Source: kubernetes/kubernetes v1.36, `pkg/apis/core/v1/defaults.go` (`SetDefaults_Pod`).
pub(super) fn container_requests(resources: &Reader<'_>) -> Read<QuantityTexts> {
    let mut requests = resources.field("requests", list)?.unwrap_or_default();
    let limits = resources.field("limits", list)?.unwrap_or_default();
    for (name, limit) in limits.iter() {
        if requests.get(name).is_none() {
            requests.insert(name, limit.clone());
        }
    }
    Ok(requests)
}
