//! Wall time, as the journal writes it: to the millisecond, with its offset from UTC.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A moment of wall time and the offset of the station's zone from UTC at that moment.
///
/// It displays as RFC 3339: `2026-11-21T10:11:12.345+01:00`. Order in the journal comes from the
/// sequence alone; this clock may be set back at any time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WallTime {
    utc_millis: i64,
    offset_minutes: i32,
}

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;
/// From year 1 to year 9999: what four digits can say.
const SAYABLE: std::ops::RangeInclusive<i64> = -62_135_596_800_000..=253_402_300_799_999;

impl WallTime {
    /// Milliseconds since 1970-01-01 in UTC, and minutes east of UTC. Values outside the years 1 to
    /// 9999, or a whole day from UTC, are brought to the nearest that can be written.
    pub fn new(utc_millis: i64, offset_minutes: i32) -> Self {
        let day = 24 * 60 - 1;
        let (first, last) = (*SAYABLE.start() + DAY, *SAYABLE.end() - DAY);
        Self {
            utc_millis: utc_millis.clamp(first, last),
            offset_minutes: offset_minutes.clamp(-day, day),
        }
    }

    /// Reads what [`Display`](fmt::Display) wrote.
    pub fn read(written: &str) -> Option<Self> {
        let number = |from: usize, to: usize| written.get(from..to)?.parse::<i64>().ok();
        let days = days_until(number(0, 4)?, number(5, 7)?, number(8, 10)?);
        let minutes = number(11, 13)? * 60 + number(14, 16)?;
        let millis = number(17, 19)? * 1000 + number(20, 23)?;
        let east = number(24, 26)? * 60 + number(27, 29)?;
        let offset = if written.as_bytes()[23] == b'-' { -east } else { east };
        let utc = days * DAY + (minutes - offset) * MINUTE + millis;
        let read = Self::new(utc, i32::try_from(offset).ok()?);
        (read.to_string() == written).then_some(read)
    }

    /// The day on the station's calendar: `2026-11-21`.
    pub fn date(&self) -> String {
        self.to_string()[..10].to_owned()
    }

    /// The time on the station's clock, to the second: `10:11:12`.
    pub fn clock(&self) -> String {
        self.to_string()[11..19].to_owned()
    }

    /// How far the station's clock is from UTC: `+01:00`.
    pub fn zone(&self) -> String {
        self.to_string()[23..].to_owned()
    }

    /// Day and time to the minute, for people: `2026-11-21 10:11`.
    pub fn minute(&self) -> String {
        self.to_string()[..16].replace('T', " ")
    }

    /// The hour on the station's clock, 0 to 23.
    pub fn hour(&self) -> usize {
        let local = self.utc_millis + i64::from(self.offset_minutes) * MINUTE;
        usize::try_from(local.div_euclid(60 * MINUTE).rem_euclid(24)).unwrap_or_default()
    }

    /// The moment, in milliseconds since 1970-01-01 in UTC.
    pub const fn utc_millis(&self) -> i64 {
        self.utc_millis
    }

    /// Whether it is an earlier moment than the other, wherever the two are.
    pub const fn is_before(&self, other: &Self) -> bool {
        self.utc_millis < other.utc_millis
    }
}

/// The text is no wall time.
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
        let local = self.utc_millis + i64::from(self.offset_minutes) * MINUTE;
        let (year, month, day) = civil(local.div_euclid(DAY));
        let millis = local.rem_euclid(DAY);
        let (hour, minute) = (millis / (60 * MINUTE), millis / MINUTE % 60);
        let (second, milli) = (millis / 1000 % 60, millis % 1000);
        let sign = if self.offset_minutes < 0 { '-' } else { '+' };
        let offset = self.offset_minutes.abs();
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{milli:03}")?;
        write!(f, "{sign}{:02}:{:02}", offset / 60, offset % 60)
    }
}

/// Year, month and day of a day counted from 1970-01-01, in the Gregorian calendar. (A date library
/// would cost the download 16 kB for these lines.)
fn civil(days: i64) -> (i64, i64, i64) {
    // Count from 0000-03-01, so that the leap day is the last of its year.
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

/// The other way round: how many days after 1970-01-01 a day of the calendar is.
const fn days_until(year: i64, month: i64, day: i64) -> i64 {
    let (year, month_from_march) =
        if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * month_from_march + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
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
    fn what_is_no_wall_time_is_not_read_as_one() {
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
    fn every_day_follows_the_day_before() {
        let mut yesterday = civil(-800_000);
        for day in -799_999..800_000 {
            let today = civil(day);
            let follows = (today.0, today.1, today.2 - 1) == yesterday
                || (today.2 == 1 && today.1 == yesterday.1 + 1 && today.0 == yesterday.0)
                || (today.1 == 1 && today.2 == 1 && yesterday == (today.0 - 1, 12, 31));
            assert!(follows, "{today:?} after {yesterday:?}");
            assert_eq!(days_until(today.0, today.1, today.2), day);
            yesterday = today;
        }
        assert_eq!(civil(0), (1970, 1, 1));
    }

    #[test]
    fn no_clock_however_wrong_makes_the_journal_unreadable() {
        for millis in [i64::MIN, i64::MAX] {
            assert_eq!(WallTime::new(millis, i32::MAX).to_string().len(), 29);
        }
    }
}
