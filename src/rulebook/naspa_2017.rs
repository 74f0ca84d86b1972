//! NASPA Official Tournament Rules, effective 2017-01-04.

use super::{Instruction, Rulebook, sources};

/// NASPA Official Tournament Rules, full edition, effective 2017-01-04.
pub const NASPA_2017: Rulebook = Rulebook {
    id: "naspa-2017",
    title: "NASPA Official Tournament Rules 2017",
    sources: sources::NASPA_2017,
    clock_stopped: Instruction { says: "The clock is stopped.", rule: "IV.J.1.a" },
    tiles_face_down: Instruction { says: "Tiles on the racks are face down.", rule: "IV.J.1.d" },
    challenger_types: Instruction {
        says: "CHALLENGER: type every challenged word.",
        rule: "IV.J.1.g",
    },
    both_check: Instruction { says: "BOTH: check the words.", rule: "IV.J.1.h" },
    challenged_player_presses: Instruction {
        says: "CHALLENGED PLAYER: press TAB.",
        rule: "IV.J.1.h",
    },
    mark_the_slip: Instruction { says: "Mark it on the paper slip.", rule: "IV.J.1.i" },
    play_stands: Instruction { says: "The play stands.", rule: "IV.J.1.o" },
    play_comes_off: Instruction { says: "The play comes off the board.", rule: "IV.J.1.o" },
};
