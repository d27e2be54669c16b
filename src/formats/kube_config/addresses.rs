//! Checks the addresses of the insecure ports, which only v1beta1 and v1beta2 have.
//!
//! Source: kubernetes/kubernetes v1.22.6, `pkg/scheduler/apis/config/v1beta1/defaults.go` and
//! `v1beta2/defaults.go`; kubernetes/apimachinery v0.22.6, `pkg/util/validation/validation.go`
//! (`IsValidSocketAddr`); from v1.23 on `pkg/scheduler/apis/config/validation/validation.go`
//! (`splitHostIntPort`); Go 1.25, `net/ipsock.go` (`SplitHostPort`).

use core::net::IpAddr;

use super::field_value::FieldValue;
use super::validation_error::ValidationError;
use crate::go::quote;
use crate::messages::loaders;
use crate::releases::loader_rules::ApiVersion;

pub(super) fn check(file: &FieldValue<'_>, errors: &mut Vec<ValidationError>) {
    let version = file.rules.version;
    for name in ["healthzBindAddress", "metricsBindAddress"] {
        let field = file.field(name);
        if version > ApiVersion::V1beta2 || field.is_absent() {
            continue;
        }
        if !file.rules.config.rejects_insecure_addresses {
            let (printed, details) = with_default(field.text(), version);
            let error = |detail: &str| field.invalid(quote(&printed), detail);
            let found = details.into_iter().map(error);
            errors.extend(found.map(|error| error.help(loaders::write_address())));
        } else if let Some(detail) = port_is_set(field.text()) {
            let error = field.invalid_text(&detail);
            errors.push(error.help(loaders::use_secure_port()));
        }
    }
}

/// Returns the error in an address from 1.23 on, where the port must be 0 or absent.
fn port_is_set(address: &str) -> Option<String> {
    if address.is_empty() {
        return None;
    }
    let port = match split(address) {
        Ok((_, port)) => port,
        Err(errors) => return Some(format!("address {address}: {errors}")),
    };
    match number(port) {
        Ok(0) => None,
        Ok(_) => Some("must be empty or with an explicit 0 port".into()),
        Err(errors) => Some(format!("strconv.Atoi: parsing {}: {errors}", quote(port))),
    }
}

/// Fills in the default host and port of a release that listens on the address; also returns the
/// errors in the address.
fn with_default(address: &str, version: ApiVersion) -> (String, Vec<&'static str>) {
    let (host, port) = match split(address) {
        Ok(("", port)) => ("0.0.0.0", port),
        Ok(parts) => parts,
        Err(_) if address.parse::<IpAddr>().is_ok() => (address, "10251"),
        // v1beta1 replaces an address that cannot be parsed with the default.
        Err(_) if version == ApiVersion::V1beta1 => ("0.0.0.0", "10251"),
        Err(_) => {
            let detail =
                "must be a valid socket address format, (e.g. 0.0.0.0:10254 or [::]:10254)";
            return (address.into(), vec![detail]);
        }
    };
    let mut errors = Vec::new();
    if !number(port).is_ok_and(|port| (1..=65_535).contains(&port)) {
        errors.push("must be between 1 and 65535, inclusive");
    }
    if host.parse::<IpAddr>().is_err() {
        errors.push("must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)");
    }
    let printed = match host.contains(':') {
        true => format!("[{host}]:{port}"),
        false => format!("{host}:{port}"),
    };
    (printed, errors)
}

/// Splits an address into host and port; the error is Go's.
fn split(address: &str) -> Result<(&str, &str), &'static str> {
    const MISSING: &str = "missing port in address";
    const TOO_MANY: &str = "too many colons in address";
    let (before, port) = address.rsplit_once(':').ok_or(MISSING)?;
    let (host, after) = match address.strip_prefix('[') {
        Some(inside) => {
            let (host, after) = inside.split_once(']').ok_or("missing ']' in address")?;
            match after.strip_prefix(':') {
                Some(rest) if rest.contains(':') => return Err(TOO_MANY),
                Some(_) => (host, after),
                None => return Err(MISSING),
            }
        }
        None if before.contains(':') => return Err(TOO_MANY),
        None => (before, address),
    };
    if host.contains('[') || after.contains('[') {
        return Err("unexpected '[' in address");
    }
    if after.contains(']') {
        return Err("unexpected ']' in address");
    }
    Ok((host, port))
}

/// Parses a port like Go's `strconv.Atoi`.
fn number(text: &str) -> Result<i64, &'static str> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err("invalid syntax");
    }
    text.parse().map_err(|_| "value out of range")
}
