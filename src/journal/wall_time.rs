//! Wall time as the journal writes it: to the millisecond, with the offset from UTC.

use crate::challenge::Moment;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;
use time::{Date, Month};

/// A moment of wall time and the offset of the station's zone from UTC at that moment.
///
/// It displays as RFC 3339 to the millisecond, never with `Z`: `2026-11-21T10:11:12.345+01:00`. Only sequence numbers
/// give the order of entries, because this clock can be set back at any time.
///
/// The calendar is that of the crate `time`. The one form is written and read here, because that crate's formats and
/// parser, of which nothing else is needed, are a part of the program that every first visit waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallTime {
    utc_millis: i64,
    /// Minutes east of UTC.
    offset: i32,
}

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// The beginning of 1970 in UTC.
impl Default for WallTime {
    fn default() -> Self {
        Self { utc_millis: 0, offset: 0 }
    }
}

/// From 0001-01-02 to 9999-12-30 in UTC, so that the year has four digits in every time zone.
const WRITABLE: std::ops::RangeInclusive<i64> = -62_135_510_400_000..=253_402_214_399_999;

impl WallTime {
    /// Milliseconds since 1970-01-01 in UTC, and minutes east of UTC. Values that cannot be written, outside
    /// the years 1 to 9999 or a whole day from UTC, are replaced by the nearest value that can be written.
    pub fn new(utc_millis: i64, offset_minutes: i32) -> Self {
        let day = 24 * 60 - 1;
        Self {
            utc_millis: utc_millis.clamp(*WRITABLE.start(), *WRITABLE.end()),
            offset: offset_minutes.clamp(-day, day),
        }
    }

    /// Reads what [`Display`](fmt::Display) writes.
    pub fn read(written: &str) -> Option<Self> {
        let number = |from: usize, to: usize| written.get(from..to)?.parse::<u16>().ok();
        let month = Month::try_from(u8::try_from(number(5, 7)?).ok()?).ok()?;
        let day = u8::try_from(number(8, 10)?).ok()?;
        let date = Date::from_calendar_date(number(0, 4)?.into(), month, day).ok()?;
        let (hour, minute) = (number(11, 13)?, number(14, 16)?);
        let (second, milli) = (number(17, 19)?, number(20, 23)?);
        let offset = i32::from(number(24, 26)?) * 60 + i32::from(number(27, 29)?);
        let offset = if written.get(23..24)? == "-" { -offset } else { offset };
        let seconds = (i64::from(hour) * 60 + i64::from(minute)) * 60 + i64::from(second);
        let local =
            (i64::from(date.to_julian_day()) - EPOCH) * DAY + seconds * 1000 + i64::from(milli);
        let read = Self::new(local - i64::from(offset) * MINUTE, offset);
        // What is no date, no time, out of range or in another form is written otherwise.
        (read.to_string() == written).then_some(read)
    }

    /// The day on the station's own clock.
    fn local_date(&self) -> Date {
        let day = self.local().div_euclid(DAY) + EPOCH;
        // What can be written is within the years that the calendar has.
        let date = i32::try_from(day).ok().and_then(|day| Date::from_julian_day(day).ok());
        date.unwrap_or(Date::MIN)
    }

    /// Milliseconds since 1970 on the station's own clock.
    fn local(&self) -> i64 {
        self.utc_millis + i64::from(self.offset) * MINUTE
    }

    /// The day on the station's calendar: `2026-11-21`.
    pub fn date(&self) -> String {
        self.to_string()[..10].to_owned()
    }

    /// The day on the station's calendar, for people: `Saturday 21 November 2026`.
    pub fn day(&self) -> String {
        let date = self.local_date();
        format!("{} {} {} {}", date.weekday(), date.day(), date.month(), date.year())
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
        usize::try_from(self.local().rem_euclid(DAY) / (60 * MINUTE)).unwrap_or_default()
    }

    /// The moment, in milliseconds since 1970-01-01 in UTC.
    pub const fn utc_millis(&self) -> i64 {
        self.utc_millis
    }

    /// The wall time of the moment `then`, in the same zone, if this is the wall time of `now`.
    #[must_use]
    pub fn of(&self, then: Moment, now: Moment) -> Self {
        let millis = |at: Moment| i64::try_from(at.as_millis()).unwrap_or(i64::MAX);
        let passed = millis(then).saturating_sub(millis(now));
        Self::new(self.utc_millis.saturating_add(passed), self.offset)
    }

    /// Whether it is an earlier moment than the other, in any time zone.
    pub const fn is_before(&self, other: &Self) -> bool {
        self.utc_millis < other.utc_millis
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
        let (date, of_day) = (self.local_date(), self.local().rem_euclid(DAY));
        let (year, month, day) = (date.year(), u8::from(date.month()), date.day());
        let (hour, minute) = (of_day / (60 * MINUTE), of_day / MINUTE % 60);
        let (second, milli) = (of_day / 1000 % 60, of_day % 1000);
        let sign = if self.offset < 0 { '-' } else { '+' };
        let (zone_hour, zone_minute) = (self.offset.abs() / 60, self.offset.abs() % 60);
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{milli:03}")?;
        write!(f, "{sign}{zone_hour:02}:{zone_minute:02}")
    }
}

/// The Julian day of 1970-01-01, from which [`WallTime`] counts.
const EPOCH: i64 = 2_440_588;

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

    /// Days of all years that can be written, at a time of day and in a zone that differ from day to day.
    #[test]
    fn it_is_written_and_read_as_rfc_3339_by_the_formats_of_the_crate() {
        use time::macros::format_description;
        let form = format_description!(
            "[year]-[month]-[day]T[hour]:[minute]:[second].[subsecond digits:3][offset_hour sign:mandatory]:[offset_minute]"
        );
        let (first, last) = (WRITABLE.start().div_euclid(DAY), WRITABLE.end().div_euclid(DAY));
        // Every day from 1880 to 2120, and every 13th of the other years.
        for days in (first + 1..last).filter(|days| days.abs() < 55_000 || days % 13 == 0) {
            let millis = days * DAY + (days * 7_654_321).rem_euclid(DAY);
            let offset = i32::try_from((days * 37).rem_euclid(2 * 1439)).unwrap() - 1439;
            let ours = WallTime::new(millis, offset);
            let zone = time::UtcOffset::from_whole_seconds(offset * 60).unwrap();
            let theirs = time::OffsetDateTime::UNIX_EPOCH + time::Duration::milliseconds(millis);
            let theirs = theirs.to_offset(zone);
            assert_eq!(ours.to_string(), theirs.format(form).unwrap());
            assert_eq!(WallTime::read(&ours.to_string()), Some(ours));
            assert_eq!(ours.hour(), usize::from(theirs.hour()));
            let (year, month, day) = theirs.to_calendar_date();
            assert_eq!(ours.day(), format!("{} {day} {month} {year}", theirs.weekday()));
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
            "2026-13-21T10:11:12.345+01:00",
            "2026-00-21T10:11:12.345+01:00",
            "2026-11-00T10:11:12.345+01:00",
            "2025-02-29T10:11:12.345+01:00",
            "2026-11-21T10:60:12.345+01:00",
            "2026-11-21T10:11:60.345+01:00",
            "2026-11-21T10:11:12.345-00:00",
            "2026-11-21T10:11:12.345+24:00",
            "2026-11-21T10:11:12.345+01:60",
            "+026-11-21T10:11:12.345+01:00",
            "2026-11-21T10:11:12.345Z+1:00",
            "9999-12-31T23:59:59.999+00:00",
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
