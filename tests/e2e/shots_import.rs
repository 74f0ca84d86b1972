//! What `shots.rs` looks at, on every page of the import room.

use crate::shots::{assert_sound, look};
use crate::site::Site;
use crate::station::Station;

#[test]
fn the_import_room_fits_every_screen() {
    let site = Site::quick();
    let station = Station::of(&site);
    let mut faults = Vec::new();
    station.open_room();
    faults.extend(look(&station, "import-empty"));
    let names = "# name: Club list of the county championships\n# edition: 2026\n";
    let words = "cat dog eel fox gnu hen ibex jay koi lynx mole newt owl pig ray seal toad yak \
                 quixotry internationally x 4th ZA za";
    station.choose_file("list.txt", &format!("{names}{}\n", words.replace(' ', "\n")));
    station.wait_for_heading("What is in the file");
    faults.extend(look(&station, "import-report"));
    station.press("n");
    station.wait_for_heading("Names");
    faults.extend(look(&station, "import-names"));
    station.press("\x1b");
    station.wait_for_heading("What is in the file");
    station.press("\n");
    station.wait_for_heading("Date");
    station.press("tomorrow\n");
    station.wait_until("document.querySelector('.hint').textContent !== ''");
    faults.extend(look(&station, "import-naming"));
    station.press("\x1b3");
    station.wait_for_heading("Date");
    station.wait_until("document.activeElement.value === ''");
    station.press("2026-01-31\n");
    station.wait_for_heading("What is in the file");
    station.press("\n");
    station.wait_for_heading("It is installed");
    faults.extend(look(&station, "import-done"));
    station.press("\n");
    station.wait_for_heading("Bring a lexicon");
    station.install("Other", "QI");
    station.press("\n");
    station.wait_until("document.querySelectorAll('.choice').length === 3");
    faults.extend(look(&station, "import-two"));
    station.press("1r");
    station.wait_until("document.querySelector('.hint').textContent !== ''");
    faults.extend(look(&station, "import-one"));
    station.press("\x1b");
    station.wait_for_heading("Bring a lexicon");
    station.choose_many(1_500_000);
    station.wait_until("document.querySelector('.typed')?.textContent.startsWith('Sorting')");
    faults.extend(look(&station, "import-progress"));
    station.press("\x1b");
    station.wait_until("!document.querySelector('main h1').textContent.startsWith('Reading')");
    if station.heading() != "Bring a lexicon" {
        station.press("\x1b");
        station.wait_for_heading("Bring a lexicon");
    }
    station.choose_file("page.html", "<!DOCTYPE html><title>Sign in</title>");
    station.wait_for_heading("It was not done");
    faults.extend(look(&station, "import-failed"));
    assert_sound(&faults);
}
