//! A set-up as the end of an address: the settings, one line after another, with `~` between the lines
//! and `+` for a space; what is neither letter nor digit, nor `-`, `.` or `_`, is `%` and two
//! hexadecimal digits for each byte. No PIN is in it, and no lexicon.
//!
//! ```text
//! https://…/#station=settings+2~rulebook+naspa-2017~repeat+3~seal+2c26b46b…
//! ```

use super::error::CarriedError;
use crate::console::settings::Settings;

const NAME: &str = "#station=";

/// What an address ends in that carries these settings, with its `#`.
pub fn to_link(settings: &Settings) -> String {
    let settings = Settings { station: String::new(), ..settings.clone() };
    let mut link = NAME.to_owned();
    for byte in settings.to_string().bytes() {
        match byte {
            b'\n' => link.push('~'),
            b' ' => link.push('+'),
            b'-' | b'.' | b'_' => link.push(char::from(byte)),
            _ if byte.is_ascii_alphanumeric() => link.push(char::from(byte)),
            _ => {
                link.push('%');
                for digit in [byte >> 4, byte & 15] {
                    link.extend(char::from_digit(digit.into(), 16));
                }
            }
        }
    }
    link
}

/// The settings that such an end of an address carries. None if it is no such end at all.
pub fn from_link(hash: &str) -> Option<Result<Settings, CarriedError>> {
    let link = hash.strip_prefix(NAME)?;
    let text = text(link).ok_or(CarriedError::Changed);
    Some(text.and_then(|text| text.parse().map_err(|_| CarriedError::Changed)))
}

fn text(link: &str) -> Option<String> {
    let (mut text, mut bytes) = (Vec::new(), link.bytes());
    while let Some(byte) = bytes.next() {
        text.push(match byte {
            b'~' => b'\n',
            b'+' => b' ',
            b'%' => {
                let mut digit = || char::from(bytes.next()?).to_digit(16);
                u8::try_from(digit()? * 16 + digit()?).ok()?
            }
            byte => byte,
        });
    }
    String::from_utf8(text).ok()
}
