//! Wall time as the journal writes it: to the millisecond, with the offset from UTC.

use crate::challenge::Moment;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;
use time::format_description::BorrowedFormatItem;
use time::macros::format_description;
use time::{Duration, OffsetDateTime, UtcOffset};

/// RFC 3339 to the millisecond, with the offset in hours and minutes and never `Z`.
const FORM: &[BorrowedFormatItem<'_>] = format_description!(
    "[year]-[month]-[day]T[hour]:[minute]:[second].[subsecond digits:3][offset_hour sign:mandatory]:[offset_minute]"
);

/// A moment of wall time and the offset of the station's zone from UTC at that moment.
///
/// It displays as RFC 3339: `2026-11-21T10:11:12.345+01:00`. Only sequence numbers give the order of entries,
/// because this clock can be set back at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallTime(OffsetDateTime);

/// The beginning of 1970 in UTC.
impl Default for WallTime {
    fn default() -> Self {
        Self(OffsetDateTime::UNIX_EPOCH)
    }
}

/// From 0001-01-02 to 9999-12-30 in UTC, so that the year has four digits in every time zone.
const WRITABLE: std::ops::RangeInclusive<i64> = -62_135_510_400_000..=253_402_214_399_999;

impl WallTime {
    /// Milliseconds since 1970-01-01 in UTC, and minutes east of UTC. Values that cannot be written, outside
    /// the years 1 to 9999 or a whole day from UTC, are replaced by the nearest value that can be written.
    pub fn new(utc_millis: i64, offset_minutes: i32) -> Self {
        let day = 24 * 60 - 1;
        let millis = utc_millis.clamp(*WRITABLE.start(), *WRITABLE.end());
        let offset = UtcOffset::from_whole_seconds(offset_minutes.clamp(-day, day) * 60);
        let utc = OffsetDateTime::UNIX_EPOCH + Duration::milliseconds(millis);
        Self(utc.to_offset(offset.unwrap_or(UtcOffset::UTC)))
    }

    /// Reads what [`Display`](fmt::Display) writes.
    pub fn read(written: &str) -> Option<Self> {
        let read = OffsetDateTime::parse(written, FORM).ok()?;
        let read = Self::new(
            i64::try_from(read.unix_timestamp_nanos() / 1_000_000).ok()?,
            read.offset().whole_seconds() / 60,
        );
        (read.to_string() == written).then_some(read)
    }

    /// The day on the station's calendar: `2026-11-21`.
    pub fn date(&self) -> String {
        self.to_string()[..10].to_owned()
    }

    /// The day on the station's calendar, for people: `Saturday 21 November 2026`.
    pub fn day(&self) -> String {
        let (year, month, day) = self.0.to_calendar_date();
        format!("{} {day} {month} {year}", self.0.weekday())
    }

    /// The time on the station's clock, to the second: `10:11:12`.
    pub fn clock(&self) -> String {
        self.to_string()[11..19].to_owned()
    }

    /// The offset of the station's clock from UTC: `+01:00`.
    pub fn zone(&self) -> String {
        self.to_string()[23..].to_owned()
    }

    /// Day and time to the minute: `2026-11-21 10:11`.
    pub fn minute(&self) -> String {
        self.to_string()[..16].replace('T', " ")
    }

    /// The hour on the station's clock, 0 to 23.
    pub fn hour(&self) -> usize {
        self.0.hour().into()
    }

    /// The moment, in milliseconds since 1970-01-01 in UTC.
    pub fn utc_millis(&self) -> i64 {
        self.0.unix_timestamp() * 1000 + i64::from(self.0.millisecond())
    }

    /// The wall time of the moment `then`, in the same zone, if this is the wall time of `now`.
    #[must_use]
    pub fn of(&self, then: Moment, now: Moment) -> Self {
        let millis = |at: Moment| i64::try_from(at.as_millis()).unwrap_or(i64::MAX);
        let passed = millis(then).saturating_sub(millis(now));
        Self::new(self.utc_millis().saturating_add(passed), self.0.offset().whole_seconds() / 60)
    }

    /// Whether it is an earlier moment than the other, in any time zone.
    pub fn is_before(&self, other: &Self) -> bool {
        self.0 < other.0
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a time as in 2026-11-21T10:11:12.345+01:00")]
pub struct NotAWallTime;

impl FromStr for WallTime {
    type Err = NotAWallTime;

    fn from_str(text: &str) -> Result<Self, NotAWallTime> {
        Self::read(text).ok_or(NotAWallTime)
    }
}

impl fmt::Display for WallTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.format(FORM).map_err(|_| fmt::Error)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wall_time_is_written_with_its_offset() {
        for (millis, offset, written) in [
            (0, 0, "1970-01-01T00:00:00.000+00:00"),
            (951_782_400_000, 0, "2000-02-29T00:00:00.000+00:00"),
            (1_795_252_272_345, 60, "2026-11-21T10:11:12.345+01:00"),
            (1_795_252_272_345, -210, "2026-11-21T05:41:12.345-03:30"),
            (-1, 0, "1969-12-31T23:59:59.999+00:00"),
        ] {
            assert_eq!(WallTime::new(millis, offset).to_string(), written);
            assert_eq!(WallTime::read(written), Some(WallTime::new(millis, offset)));
        }
    }

    #[test]
    fn text_that_is_not_a_wall_time_is_not_read() {
        let whole = "2026-11-21T10:11:12.345+01:00";
        assert!(WallTime::read(whole).is_some());
        for end in 0..whole.len() {
            assert_eq!(WallTime::read(&whole[..end]), None, "{end}");
        }
        for bad in [
            "2026-02-30T10:11:12.345+01:00",
            "2026-11-21T25:11:12.345+01:00",
            "2026-11-21 10:11:12.345+01:00",
            "2026-11-21T10:11:12.345+01:00 ",
            "2026-11-21T10:11:é.345+01:00",
        ] {
            assert_eq!(WallTime::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn no_clock_however_wrong_makes_the_journal_unreadable() {
        for millis in [i64::MIN, i64::MAX] {
            assert_eq!(WallTime::new(millis, i32::MAX).to_string().len(), 29);
        }
    }
}
