//! NASPA Official Tournament Rules, Player Edition, with the rule changes of 2014.
//!
//! It has the same rules as the full edition of 2017. Of its own rule numbers, only those of
//! chapters and that of one change are known to us. For other rules we cite the number of 2017;
//! docs/rulebooks.md lists them.

use super::naspa_2017::FURTHER;
use super::{
    Additions, Instruction, NASPA_2017, Opinions, Rulebook, SelfLookup, Separate, UntilThird,
    Window, rule, sources,
};

/// NASPA Official Tournament Rules, Player Edition, effective 2014-10-14.
pub static NASPA_2014: Rulebook = Rulebook {
    id: "naspa-2014",
    title: "NASPA Official Tournament Rules 2014",
    sources: sources::NASPA_2014,
    self_lookup: SelfLookup::Players("naspa-2014 IV.J"),
    clock_stopped: own(NASPA_2017.clock_stopped),
    tiles_face_down: own(NASPA_2017.tiles_face_down),
    who_types: own(NASPA_2017.who_types),
    who_checks: own(NASPA_2017.who_checks),
    who_presses: own(NASPA_2017.who_presses),
    additions: match NASPA_2017.additions {
        Additions::UntilJudged(says) => Additions::UntilJudged(own(says)),
        Additions::TypingOnly(says) => Additions::TypingOnly(own(says)),
    },
    mark_the_slip: own(NASPA_2017.mark_the_slip),
    cost: "naspa-2014 IV.J",
    steps_acceptable: &owns::<5>(NASPA_2017.steps_acceptable),
    steps_unacceptable: &owns::<6>(NASPA_2017.steps_unacceptable),
    repeat: match NASPA_2017.repeat {
        Some(says) => Some(own(says)),
        None => None,
    },
    separate: match NASPA_2017.separate {
        Some(Separate { instruction, points }) => {
            Some(Separate { instruction: own(instruction), points })
        }
        None => None,
    },
    opinions: Opinions {
        manual: match NASPA_2017.opinions.manual {
            Some(says) => Some(own(says)),
            None => None,
        },
        second: rule("naspa-2014 IV.K", "Another judge gives a second opinion on request."),
        third_says: rule("naspa-2014 IV.K", "If the two differ, a third may be had, which counts."),
        // That the first stands without a third is new in 2017: the station's own.
        until_third: UntilThird::DirectorDecides(rule(
            "naspa-2014",
            "If two differ and there is no third, the director decides.",
        )),
        ..NASPA_2017.opinions
    },
    windows: &[window(0), window(1), window(2)],
    further: &owns::<{ FURTHER.len() }>(&FURTHER),
    ..NASPA_2017
};

/// The same sentence under its number of 2014, if that is known.
const fn own(instruction: Instruction) -> Instruction {
    let number = instruction.rule.as_bytes();
    let rule = match (number, number.split_at_checked(b"naspa-2017 IV.J".len())) {
        (b"naspa-2017", _) => "naspa-2014",
        (b"naspa-2017 IV.J.1.j", _) => "naspa-2014 IV.J.1.i",
        // In neither text of 2014; the full edition, which is not at hand, may have had them.
        (b"naspa-2017 IV.J.1.f" | b"naspa-2017 IV.J.1.n" | b"naspa-2017 IV.J.2", _) => {
            instruction.rule
        }
        (_, Some((b"naspa-2017 IV.J", _))) => "naspa-2014 IV.J",
        _ => instruction.rule,
    };
    Instruction { says: instruction.says, rule }
}

const fn owns<const N: usize>(instructions: &[Instruction]) -> [Instruction; N] {
    assert!(instructions.len() == N, "expected as many as there are");
    let mut all = [instructions[0]; N];
    let mut n = 0;
    while n < N {
        all[n] = own(instructions[n]);
        n += 1;
    }
    all
}

const fn window(n: usize) -> Window {
    let window = NASPA_2017.windows[n];
    Window { instruction: own(window.instruction), ..window }
}
