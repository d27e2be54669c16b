//! Property tests of quantities on random text. The vectors test individual results.
#![allow(clippy::unwrap_used, missing_docs)]

use nodescore::{Format, Quantity, QuantityError};
use proptest::prelude::*;

fn quantity_like() -> impl Strategy<Value = String> {
    "[+-]?[0-9]{0,24}(\\.[0-9]{0,12})?(n|u|m|k|M|G|T|P|E|Ki|Mi|Gi|Ti|Pi|Ei|[eE][+-]?[0-9]{1,9})?"
}

/// Generates text whose canonical form keeps the amount: no suffix above E, and at most an int64.
fn moderate() -> impl Strategy<Value = String> {
    "[+-]?[0-9]{1,6}(\\.[0-9]{1,6})?(n|u|m|k|M|G|T|Ki|Mi|Gi|Ti|e-?[1-6])?"
}

proptest! {
    #[test]
    fn any_text_parses_or_fails_without_a_panic(text in ".{0,40}") {
        let _answer = Quantity::parse(&text);
    }

    #[test]
    fn any_quantity_has_values_and_canonical_text(text in quantity_like()) {
        if let Ok(quantity) = Quantity::parse(&text) {
            let _values = (quantity.value(), quantity.milli_value(), quantity.to_string());
        }
    }

    #[test]
    fn any_two_quantities_add_and_compare(a in quantity_like(), b in quantity_like()) {
        if let (Ok(mut a), Ok(b)) = (Quantity::parse(&a), Quantity::parse(&b)) {
            prop_assert_eq!(a.cmp(&b), b.cmp(&a).reverse());
            prop_assert_eq!(a == b, a.cmp(&b).is_eq());
            a.add(&b);
            let _values = (a.value(), a.milli_value(), a.to_string());
        }
    }

    #[test]
    fn canonical_text_means_the_same_amount(text in moderate()) {
        let quantity = Quantity::parse(&text).unwrap();
        let canonical = quantity.to_string();
        let reparsed = Quantity::parse(&canonical).unwrap();
        prop_assert_eq!(&quantity, &reparsed, "{} became {}", text, canonical);
    }

    #[test]
    fn the_order_of_a_sum_does_not_matter(a in moderate(), b in moderate()) {
        let (a, b) = (Quantity::parse(&a).unwrap(), Quantity::parse(&b).unwrap());
        let (mut ab, mut ba) = (a.clone(), b.clone());
        ab.add(&b);
        ba.add(&a);
        prop_assert_eq!(ab.milli_value(), ba.milli_value());
        prop_assert_eq!(ab, ba);
    }
}

#[test]
fn a_huge_power_of_ten_is_rejected() {
    let digits = "1234567890123456789";
    assert_eq!(
        Quantity::parse(&format!("{digits}e1001")).unwrap_err(),
        QuantityError::Exponent
    );
    // Up to 18 digits the amount stays an int64 with an exponent, which is cheap.
    assert_eq!(Quantity::parse("0e1661992959").unwrap().value(), 0);
    assert_eq!(Quantity::parse("1e2147483647").unwrap().value(), 0);
}

#[test]
fn adding_amounts_that_are_far_apart_keeps_the_larger() {
    let mut sum = Quantity::parse("1e2000000000").unwrap();
    sum.add(&Quantity::parse("1234567890123456789012n").unwrap());
    assert!(sum > Quantity::parse("9E").unwrap());
    let mut zero = Quantity::parse("0e2000000000").unwrap();
    zero.add(&Quantity::parse("1.5").unwrap());
    assert_eq!(zero.milli_value(), 1500);
}

#[test]
fn a_sum_keeps_the_format_of_its_first_nonzero_amount() {
    for (first, second, sum) in [
        ("1Ki", "1024", "2Ki"),
        ("1024", "1Ki", "2048"),
        ("0", "2Ki", "2Ki"),
        ("0Ki", "2048", "2048"),
    ] {
        let mut amount = Quantity::parse(first).unwrap();
        amount.add(&Quantity::parse(second).unwrap());
        assert_eq!(amount.to_string(), sum, "{first} + {second}");
    }
}

#[test]
fn amounts_below_1024_use_decimal_suffixes() {
    for (text, canonical) in [
        ("0.9765625Ki", "1k"),
        ("-0.9765625Ki", "-1k"),
        ("1Ki", "1Ki"),
        ("-1Ki", "-1Ki"),
    ] {
        assert_eq!(Quantity::parse(text).unwrap().to_string(), canonical);
    }
}

#[test]
fn every_error_has_a_fix() {
    for (text, help) in [
        ("100 MB", "without a space"),
        ("12kk", "use Ki Mi Gi"),
        ("Ei", "write a number before"),
        ("1234567890123456789e1001", "smaller exponent"),
    ] {
        let error = Quantity::parse(text).unwrap_err();
        assert!(error.help().contains(help), "{text}: {}", error.help());
    }
}

#[test]
fn json_null_is_zero_and_takes_the_format_of_the_first_addend() {
    let mut null = Quantity::parse_json("null").unwrap();
    assert_eq!((null.value(), &*null.to_string()), (0, "0"));
    assert_eq!((null.format(), null.format().name()), (Format::Unset, ""));
    null.add(&"1Gi".parse().unwrap());
    assert_eq!(null.format(), Format::BinarySI);
    let zero = Quantity::parse_json("\"0\"").unwrap();
    assert_eq!(zero.format(), Format::DecimalSI);
}
