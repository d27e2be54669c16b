use core::fmt;

/// Why a text is not a quantity. The first three print what Kubernetes prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuantityError {
    /// Not a number followed by letters.
    Format,
    /// A number, but no such suffix (`K`, `MB`, `Kib`).
    Suffix,
    /// A suffix without the number it needs (`Ei`).
    Number,
    /// More than 18 digits with a power of ten beyond 1,000: refused here, where the real
    /// parser would work for minutes.
    Exponent,
}

impl QuantityError {
    /// A stable name for programs.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Format => "quantity-format",
            Self::Suffix => "quantity-suffix",
            Self::Number => "quantity-number",
            Self::Exponent => "quantity-exponent",
        }
    }

    /// Returns how to fix it.
    #[must_use]
    pub fn help(self) -> &'static str {
        match self {
            Self::Format => {
                "write a number and a suffix without a space, such as 500m, 2 or 256Mi; MB and GB are written M and G, or Mi and Gi for powers of 1024"
            }
            Self::Suffix => {
                "use Ki Mi Gi Ti Pi Ei (powers of 1024), k M G T P E (powers of 1000), n u m (fractions) or no suffix"
            }
            Self::Number => "put a number before the suffix",
            Self::Exponent => "use a smaller power of ten",
        }
    }
}

impl fmt::Display for QuantityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Format => {
                "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"
            }
            Self::Suffix => "unable to parse quantity's suffix",
            Self::Number => "unable to parse numeric part of quantity",
            Self::Exponent => "the power of ten is too large to work out",
        })
    }
}

impl core::error::Error for QuantityError {}
