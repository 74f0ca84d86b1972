//! An address as a code to be photographed (QR).

use qrcodegen::{QrCodeEcc, Version};

/// A code: a square of dark and light.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrCode {
    /// How many squares it is wide and high, without the light border.
    pub size: u32,
    /// Its dark squares, as the path of an SVG drawing whose unit is a square.
    pub path: String,
}

/// More squares than those of version 20, 97 × 97, a camera does not tell apart on a screen held by
/// hand.
const LARGEST: u8 = 20;

impl QrCode {
    /// The code of a text, if it fits one that can be photographed.
    pub fn of(text: &str) -> Option<Self> {
        let segment = qrcodegen::QrSegment::make_bytes(text.as_bytes());
        let code = qrcodegen::QrCode::encode_segments_advanced(
            &[segment],
            QrCodeEcc::Low,
            Version::MIN,
            Version::new(LARGEST),
            None,
            true,
        );
        let code = code.ok()?;
        let mut path = String::new();
        for y in 0..code.size() {
            for x in (0..code.size()).filter(|x| code.get_module(*x, y)) {
                for part in ["M", &x.to_string(), " ", &y.to_string(), "h1v1h-1z"] {
                    path.push_str(part);
                }
            }
        }
        Some(Self { size: code.size().unsigned_abs(), path })
    }
}
