//! QR codes of set-up URLs.

use qrcodegen::{QrCodeEcc, Version};

/// A QR code, ready to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrCode {
    /// The code's width and height in modules, without the light border.
    pub size: u32,
    /// The code's dark modules, as the path of an SVG drawing with one unit per module.
    pub path: String,
}

/// Version 20 has 97 × 97 modules. A hand-held camera cannot read a larger code from a screen.
const LARGEST: u8 = 20;

impl QrCode {
    /// The code for a text, unless it would be too large to photograph.
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
