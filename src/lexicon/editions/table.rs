//! The editions this station recognises: a name, the bytes of the [`QuackleHash`](super::QuackleHash)
//! that are published, and the number of words where that is known.
//!
//! # Sources
//!
//! * **First four bytes**, for all editions: Quackle's own table, `data/lexica/copyrights.txt` in
//!   the repository `quackle/quackle` on GitHub, at commit
//!   `a96f2a3d55e842ed6da0a818942bf627e68b752a`, the first eight hexadecimal digits of each line.
//!   Names are those in brackets there, or shortened in the same way (`Collins … 2021` is CSW21).
//! * **All sixteen bytes**, for NWL2023, NSWL2023 and CSW24: field notes given to this project in November
//!   2026, checked against the files `nwl23.dawg`, `nswl23.dawg` and `csw24.dawg` beside that table, which
//!   contain their own hash. For NSWL2020, CSW19, NWL2018, NSWL2018, CSW15, CSW12, CSW07, TWL06, TWL98 and
//!   SOWPODS: field notes of the same month, each computed again from public files. (Several lists went by the
//!   name SOWPODS; the notes do not say which of them this is.)
//! * **Numbers of words**, for all of these: the same field notes. A number that none of these
//!   sources states is left out, however well known it is.

/// One edition, and how much of its hash is published.
pub(super) struct Edition {
    /// The name people use.
    pub(super) name: &'static str,
    /// The hash: all sixteen bytes, or the first four.
    pub(super) hash: &'static [u8],
    /// How many words it has, where that is known.
    pub(super) words: Option<u32>,
}

const fn edition(name: &'static str, hash: &'static [u8], words: Option<u32>) -> Edition {
    Edition { name, hash, words }
}

/// Latest first.
pub(super) const EDITIONS: &[Edition] = &[
    edition(
        "CSW24",
        b"\x7f\x0e\x9e\xf8\xfd\xe8\xd6\xef\x98\x6a\xcb\x7d\xe3\x3b\x1c\x98",
        Some(280_887),
    ),
    edition(
        "NWL2023",
        b"\x15\x5a\x50\xa1\xa6\x50\x83\x93\x60\x17\x60\xe6\x97\x19\x87\xed",
        Some(196_601),
    ),
    edition(
        "NSWL2023",
        b"\x28\x31\x15\xa1\x52\x98\xd0\x1e\x1b\x8c\xee\xe0\x44\xd1\x69\x47",
        Some(195_747),
    ),
    edition("CSW21", b"\x37\x24\xae\xe7", None),
    edition("NWL2020", b"\x23\x67\x36\x00", None),
    edition(
        "NSWL2020",
        b"\xf2\xc7\x00\x5d\x5e\x59\x3e\x14\x56\x51\xff\xb0\xb0\x64\x17\x38",
        Some(191_476),
    ),
    edition(
        "CSW19",
        b"\xf4\xfe\xc2\x74\xee\x83\xf8\x8f\x5d\x71\xfb\xe0\xf2\xd3\x72\x64",
        Some(279_496),
    ),
    edition(
        "NWL2018",
        b"\x41\xda\x74\xaf\x4d\x70\x36\x62\xbe\x3a\x72\x24\xe5\x3b\x48\xfa",
        Some(192_111),
    ),
    edition(
        "NSWL2018",
        b"\xde\x59\x17\x03\xad\x95\x3f\x8b\x3d\x1c\x44\x49\x4d\x8f\x9e\x2e",
        Some(191_518),
    ),
    edition("SSWL2016", b"\x5a\x72\x8c\xf0", None),
    edition("OTCWL2016", b"\x9e\xa8\xd9\x64", None),
    edition(
        "CSW15",
        b"\x48\xde\xa2\xc8\xaa\x4f\x5e\xcc\x33\x25\xb3\xca\xd6\xe6\x2c\xf2",
        Some(276_663),
    ),
    edition("ODS7", b"\xd5\xae\xcc\xff", None),
    edition("OTCWL2014", b"\x01\x09\xce\x12", None),
    edition(
        "CSW12",
        b"\xee\xa8\xdf\xe5\x57\xd0\x98\x2b\x70\xf3\xa8\x36\x28\x7e\x61\xc2",
        Some(270_163),
    ),
    edition(
        "CSW07",
        b"\x23\xcd\x8b\xb8\x3d\xb6\x38\xfe\x3f\xd9\x4d\xc3\x83\xff\xea\x90",
        Some(267_751),
    ),
    edition(
        "TWL06",
        b"\x64\xbd\xbe\x65\x8f\x13\xf5\xe8\x06\x38\xd8\x27\x9b\x54\xe4\x12",
        Some(178_691),
    ),
    edition(
        "TWL98",
        b"\x15\x9b\xa1\x11\x15\x28\x26\x96\xaa\xac\x85\x92\x1d\xde\xfd\xa4",
        Some(167_964),
    ),
    edition(
        "SOWPODS",
        b"\x23\x74\x28\xe4\x7a\x6d\x66\x8f\xaf\x92\x12\x47\x9c\xd1\x91\x5b",
        Some(246_691),
    ),
];
