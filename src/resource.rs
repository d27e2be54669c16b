//! Defines resource names, their units, and lists of quantities.

use serde::Serialize;

use crate::Quantity;
use crate::label_syntax;
use crate::name_map::NameMap;
use crate::quantity::Format;

/// The scheduler's view of a resource name.
///
/// Source: kubernetes/kubernetes v1.36.3, `pkg/scheduler/util/utils.go` (`IsScalarResourceName`)
/// and `pkg/apis/core/v1/helper/helpers.go`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResourceKind {
    /// `cpu`, counted in thousandths of a core.
    Cpu,
    /// `memory`, in bytes.
    Memory,
    /// `ephemeral-storage`, in bytes.
    EphemeralStorage,
    /// Extended resources (`vendor.example/device`), `hugepages-*`, `attachable-volumes-*` and
    /// `*kubernetes.io/*`: whole units.
    Scalar,
    /// A name that scoring does not know, such as `CPU`, `gpu` or `pods`. Its capacity counts as 0.
    Unknown,
}

impl ResourceKind {
    /// Returns the kind of the resource `name`; names are case-sensitive.
    #[must_use]
    pub fn from_name(name: &str) -> Self {
        match name {
            "cpu" => Self::Cpu,
            "memory" => Self::Memory,
            "ephemeral-storage" => Self::EphemeralStorage,
            _ if is_scalar(name) => Self::Scalar,
            _ => Self::Unknown,
        }
    }
}

/// The unit of a resource's amounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// Thousandths of a core.
    Milli,
    /// Bytes.
    Bytes,
    /// Whole units.
    Count,
}

impl Unit {
    /// Returns the unit of the amounts of the resource `name`.
    #[must_use]
    pub fn for_resource(name: &str) -> Self {
        match ResourceKind::from_name(name) {
            ResourceKind::Cpu => Self::Milli,
            ResourceKind::Memory | ResourceKind::EphemeralStorage => Self::Bytes,
            _ if name.starts_with("hugepages-") => Self::Bytes,
            _ => Self::Count,
        }
    }
}

/// Converts a quantity to the unit of `name`: thousandths for cpu, otherwise units, rounded up.
pub(crate) fn amount(name: &str, quantity: &Quantity) -> i64 {
    match ResourceKind::from_name(name) {
        ResourceKind::Cpu => quantity.milli_value(),
        _ => quantity.value(),
    }
}

/// Converts an amount in the unit of `name` to a quantity, in the notation that is usual for the resource.
pub(crate) fn quantity(name: &str, amount: i64) -> Quantity {
    match Unit::for_resource(name) {
        Unit::Milli => Quantity::from_milli(amount),
        Unit::Bytes => Quantity::from_units(amount, Format::BinarySI),
        Unit::Count => Quantity::from_units(amount, Format::DecimalSI),
    }
}

fn is_scalar(name: &str) -> bool {
    name.starts_with("hugepages-")
        || name.starts_with("attachable-volumes-")
        || is_prefixed_native(name)
        || is_vendor_resource(name)
}

/// Returns true for a resource that a vendor advertises: `vendor.example/device`, and not one of
/// Kubernetes' own.
pub(crate) fn is_extended(name: &str) -> bool {
    !is_prefixed_native(name) && is_vendor_resource(name)
}

/// Returns `strings.Contains(name, "kubernetes.io/")`, without Rust's substring search, which adds 4 KB after gzip
/// to every module.
#[inline(never)]
pub(crate) fn is_prefixed_native(name: &str) -> bool {
    const PREFIX: &[u8] = b"kubernetes.io/";
    let mut parts = name.as_bytes().windows(PREFIX.len());
    parts.any(|part| part == PREFIX)
}

/// Returns true for `vendor/device` if a quota for it (`requests.vendor/device`) is a qualified name too.
fn is_vendor_resource(name: &str) -> bool {
    let Some((vendor, device)) = name.split_once('/') else {
        return false;
    };
    !name.starts_with("requests.")
        && label_syntax::is_subdomain(&["requests.", vendor].concat())
        && label_syntax::is_name(device)
}

/// Quantities by resource name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ResourceList(NameMap<Quantity>);

impl ResourceList {
    /// Sets the quantity of a resource.
    pub fn insert(&mut self, name: &str, quantity: Quantity) {
        self.0.insert(name, quantity);
    }

    /// Returns the quantity of a resource, if the list has one.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Quantity> {
        self.0.get(name)
    }

    /// Returns names and quantities, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Quantity)> {
        self.0.iter()
    }

    /// Copies the quantity of a resource from another list, if that has one.
    pub(crate) fn copy_entry(&mut self, from: &Self, name: &str) {
        if let Some(quantity) = from.get(name) {
            self.insert(name, quantity.clone());
        }
    }

    /// Adds each quantity of `other`.
    pub(crate) fn add(&mut self, other: &Self) {
        for (name, quantity) in other.iter() {
            match self.0.get_mut(name) {
                Some(sum) => sum.add(quantity),
                None => self.insert(name, quantity.clone()),
            }
        }
    }

    /// Sets each resource of `other` to the larger of both quantities.
    pub(crate) fn keep_max(&mut self, other: &Self) {
        for (name, quantity) in other.iter() {
            if self.get(name).is_none_or(|current| quantity > current) {
                self.insert(name, quantity.clone());
            }
        }
    }
}

impl<N: AsRef<str>> FromIterator<(N, Quantity)> for ResourceList {
    fn from_iter<I: IntoIterator<Item = (N, Quantity)>>(entries: I) -> Self {
        let mut list = Self::default();
        for (name, quantity) in entries {
            list.insert(name.as_ref(), quantity);
        }
        list
    }
}

#[cfg(test)]
mod tests {
    use super::is_extended;

    #[test]
    fn extended_resources_have_a_domain_other_than_kubernetes() {
        assert!(is_extended("example.com/foo"));
        for name in [
            "foo",
            "kubernetes.io/foo",
            "x.kubernetes.io/foo",
            "requests.x/y",
        ] {
            assert!(!is_extended(name), "{name}");
        }
    }
}
