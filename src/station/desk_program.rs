//! The part of the program that only the desk needs: what waits until it is here.

use super::Station;
use super::event::{DeskProgram, Effect};
use crate::challenge::{Office, Procedure};
use crate::console::Desk;
use crate::journal::Happening;

impl Station {
    /// What became of the desk's program. Whoever waits for it is let in, or told; a first start that
    /// could not begin without it begins.
    pub(super) fn desk_program_is(&mut self, program: DeskProgram, effects: &mut Vec<Effect>) {
        let wanted = self.program == DeskProgram::Wanted;
        self.program = match program {
            DeskProgram::Missing if !wanted => DeskProgram::Away,
            program => program,
        };
        if program == DeskProgram::Here {
            if self.procedure().is_some_and(Procedure::is_idle) {
                self.begin_first_start(effects);
            }
            // Whoever asked has gone on, or others have come: nothing opens before them.
            let free = self.procedure().is_none_or(Procedure::is_idle);
            if wanted && (free || self.waiting_referral().is_some()) {
                self.knock(effects);
            }
        }
    }

    /// The first start, once the station could judge.
    pub(super) fn begin_first_start(&mut self, effects: &mut Vec<Effect>) {
        if self.first && self.desk.is_none() && self.program == DeskProgram::Here {
            self.open_first_start(effects);
        }
    }

    #[inline(never)] // A door to the desk's program: pack-site has to find it.
    fn open_first_start(&mut self, effects: &mut Vec<Effect>) {
        self.desk = Some(Desk::first_start(self.now));
        let opened = Happening::DeskOpened { office: Office::Director };
        effects.extend([Effect::Enter(opened), Effect::ListInstalled]);
    }
}
