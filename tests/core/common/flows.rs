//! A sequence of keys for every flow, for `TestBench::play`.

use super::{TestBench, digest, settings};
use challenge_station::setup::{DeviceUse, Settings};

/// A flow.
#[derive(Clone, Copy, Debug)]
pub struct Flow {
    pub name: &'static str,
    pub rulebook: &'static str,
    pub device: DeviceUse,
    pub keys: &'static str,
    /// The words that may be judged in it.
    pub words: &'static str,
    /// The possible kinds of its entries, if every word is good.
    pub kinds: &'static [&'static str],
}

const fn flow(
    name: &'static str,
    rulebook: &'static str,
    keys: &'static str,
    words: &'static str,
    kinds: &'static [&'static str],
) -> Flow {
    Flow { name, rulebook, device: DeviceUse::Challenges, keys, words, kinds }
}

/// Every flow.
pub const ALL: [Flow; 26] = [
    flow("self-lookup", "naspa-2017", "3_QI ZA XU\n\t__S_S_x_", "QI ZA XU", &["self-lookup"]),
    flow(
        "points for each word",
        "international-2017 5-per-word",
        "2_QI ZA\t__S_S_x_",
        "QI ZA",
        &["self-lookup"],
    ),
    flow("repeat", "naspa-2017", "2_QI XU\t__RQI ZA\t__x_", "QI ZA XU", &["self-lookup", "repeat"]),
    flow(
        "repeat from the count screen",
        "naspa-2014",
        "1_XU\t__x_⁴1\nQI\t__x_",
        "QI XU",
        &["self-lookup", "repeat"],
    ),
    flow(
        "separate",
        "naspa-2017",
        "1_QI\t__W2_ZA XU\t__x_2__x_^^",
        "QI ZA XU",
        &["self-lookup", "separate"],
    ),
    flow("separate, no rest", "naspa-2017", "1_QI\t__W_3__x_^^", "QI", &["self-lookup"]),
    flow("conceded", "naspa-2017", "2_QI ZA!1\n__x_", "QI ZA", &["conceded"]),
    flow("void: called too early", "naspa-2017", "2_QI ZA!5\n__x_", "QI ZA", &["void"]),
    flow("rescinded", "naspa-2017", "2_QI ZA!4\n__x_", "QI ZA", &["rescinded"]),
    flow("withdrawn from the check", "naspa-2017", "2_QI ZA\n!3\n__x_", "QI ZA", &["withdrawn"]),
    flow(
        "review in the books",
        "sanspa-2001",
        "2_QI ZA\t__B__\nYNＡＢ\n__x_",
        "QI ZA",
        &["self-lookup"],
    ),
    flow(
        "review in the books of a long word",
        "sanspa-2001",
        "2_QI QUIXOTISM\t__B__\nNNＡＢ\n__x_^2\nＣＤ2A\n__x_",
        "QI QUIXOTISM",
        &["self-lookup", "opinion"],
    ),
    flow(
        "third opinion and a replay",
        "sanspa-2001",
        "1_QI\t__x_^2\nＡＢ2U\n__x_^2\nＣＤ2A\n__x_^33ＣＤU2NY\n__x_",
        "QI",
        &["self-lookup", "opinion", "opinion", "correction"],
    ),
    flow(
        "referral of a long word",
        "nsa-ospd2",
        "2AB\n\nQI QUIXOTISM\t__Y<N\n__x_",
        "QI QUIXOTISM",
        &["referral", "manual"],
    ),
    flow(
        "referral by its number",
        "nsa-ospd2",
        "1AB\n\nQUIXOTISM\t__^_^_⁷2\nN\n__x_",
        "QUIXOTISM",
        &["referral", "manual"],
    ),
    flow(
        "withdrawn after it was referred",
        "nsa-ospd2",
        "1AB\n\nQUIXOTISM\t__!1\n__x_",
        "QUIXOTISM",
        &["referral", "withdrawn"],
    ),
    flow(
        "judged again by the word judge",
        "naspa-2017",
        "2_QI XU\t__x_^13１ＡＢ\n2_QI ZA\t__x_",
        "QI ZA XU",
        &["self-lookup", "repeat"],
    ),
    flow("separate, at the desk", "naspa-2017", "1_QI\t__x_^8W3\n__x_S^^", "QI", &["self-lookup"]),
    flow(
        "second opinion of the coming edition",
        "naspa-2017",
        "1_QI\t__O__x_",
        "QI",
        &["self-lookup", "opinion"],
    ),
    flow(
        "the station for the word judge",
        "club free without-self-lookup",
        "2AB\n\nQI ZA\t__x_",
        "QI ZA",
        &["manual"],
    ),
    flow(
        "a club's rules for beginners",
        "club take-back without-clock without-paper no-opinion name=\"Ours\" cost=\"3.1\"",
        "2_QI ZA\t__S_x_",
        "QI ZA",
        &["self-lookup"],
    ),
    flow("by hand", "naspa-2017", "^12ＡＢ4\n2_QI ZA\tU\n__x_", "QI ZA", &["manual"]),
    flow(
        "opinion",
        "nsa-ospd2",
        "1AB\n\nQUIXOTISM\t__N\n__x_^2\nＣＤ2U\n__x_",
        "QUIXOTISM",
        &["referral", "manual", "opinion"],
    ),
    flow(
        "correction",
        "naspa-2017",
        "2_QI ZA\t__x_^33ＡＢA2\nU\n__x_",
        "QI ZA",
        &["self-lookup", "correction"],
    ),
    flow(
        "correction that earns the play's score",
        "naspa-2017",
        "^1ＡＢ\n2_QI ZA\t__x_^33ＡＢA2\nUY３４\n__x_",
        "QI ZA",
        &["manual", "correction"],
    ),
    flow("look-up", "club double", "3_QI ZA XU\n\t___^_", "QI ZA XU", &["look-up"])
        .on(DeviceUse::RecordedLookUps),
];

impl Flow {
    /// This flow on a device with this use.
    const fn on(self, device: DeviceUse) -> Self {
        Self { device, ..self }
    }

    /// A station for this flow with these lists: its own and the coming edition.
    pub fn bench(&self, words: &str, coming: &str) -> TestBench {
        let (coming_edition, device) = (Some(digest(coming)), self.device);
        let settings = Settings { coming: coming_edition, device, ..settings(self.rulebook) };
        TestBench::with_settings(settings, words, &[coming])
    }
}
