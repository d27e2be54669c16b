//! Parses any text as a quantity: its canonical text must have the same amount.
#![cfg_attr(feature = "libfuzzer", no_main)]

use nodescore::{Quantity, QuantityError};
use nodescore_fuzz::{MemoryLimit, fuzz_target, with_limits};

const LIMIT: MemoryLimit = MemoryLimit {
    base_bytes: 64 << 10,
    bytes_per_input_byte: 64,
};

fuzz_target!(|text: &str| {
    let read = || Quantity::parse(text).map(|quantity| (quantity.to_string(), quantity));
    let Ok((canonical, quantity)) = with_limits(text.len(), LIMIT, read) else {
        return;
    };
    let again = match Quantity::parse(&canonical) {
        // An exponent wraps as in Go, and the result can be an unsupported power of ten.
        Err(QuantityError::Exponent) => return,
        again => again.expect("canonical text is a quantity"),
    };
    // A binary amount without a suffix is parsed as a decimal one: `312.5Ki` becomes `320000`, which becomes `320k`.
    if again.format() == quantity.format() {
        assert_eq!(
            again.to_string(),
            canonical,
            "canonical text is a fixed point"
        );
    }
    assert_eq!(again.sign(), quantity.sign());
    // Below 0 and above int64, Go rounds in two ways, depending on the number of digits.
    if quantity.sign().is_ge() && magnitude(&canonical).max(magnitude(text)) < 9e15 {
        assert_eq!(again.value(), quantity.value());
        assert_eq!(again.milli_value(), quantity.milli_value());
    }
});

/// Returns the approximate amount of a text.
fn magnitude(text: &str) -> f64 {
    let end = text
        .find(|c: char| !c.is_ascii_digit() && !"+-.".contains(c))
        .unwrap_or(text.len());
    let (number, suffix) = text.split_at(end);
    let factor = match suffix {
        "n" => 1e-9,
        "u" => 1e-6,
        "m" => 1e-3,
        "" => 1.0,
        "k" | "Ki" => 1025.0,
        "M" | "Mi" => 1.1e6,
        "G" | "Gi" => 1.1e9,
        "T" | "Ti" => 1.1e12,
        "P" | "Pi" => 1.2e15,
        "E" | "Ei" => 1.2e18,
        exponent => exponent
            .get(1..)
            .and_then(|digits| digits.parse().ok())
            .map_or(f64::INFINITY, |n| 10_f64.powi(n)),
    };
    number.parse::<f64>().map_or(f64::INFINITY, f64::abs) * factor
}
