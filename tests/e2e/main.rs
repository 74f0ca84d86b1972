//! The built station, in a real browser. `make test` builds the site first and names it in `DIST`.

#![cfg(not(target_arch = "wasm32"))]

mod alone;
mod bare;
mod broken_lexicon;
mod browser;
mod desk;
mod driver;
mod elsewhere;
mod every_screen;
mod first_start;
mod first_visit;
mod flow;
mod folder;
mod getting_in;
mod import;
mod journal;
mod journal_large;
mod journal_paper;
#[path = "../common/lexicons.rs"]
mod lexicons;
mod not_recorded;
mod offline;
mod one_bit;
mod one_bit_referred;
mod policy;
mod processes;
mod readiness;
mod recorded;
mod reload;
mod room;
mod screens;
mod set_aside;
mod shots;
mod shots_import;
mod shots_journal;
mod shots_more;
mod shots_set_up;
mod site;
mod sizes;
mod station;
mod stories_carry;
mod stories_club;
mod stories_desk;
mod stories_director;
mod stories_event;
mod stories_import;
mod stories_international;
mod stories_lexicons;
mod stories_naspa;
mod stories_nsa;
mod stories_sanspa;
mod stories_separate;
mod stories_set_up;
mod stories_word_judge;
mod update;
