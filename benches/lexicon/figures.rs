//! The figures of one contender. The page reports them as text: a name and a number on each line.

/// The figures of one contender. Times are in milliseconds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Figures {
    /// Reading the sent bytes, word by word, without building anything: the best of several times.
    pub(crate) decode: f64,
    /// Turning the sent bytes into the stored form: the best of several times.
    pub(crate) to_stored: f64,
    /// Turning the sent bytes into the stored form and opening it, for the first time in a process or browser.
    pub(crate) cold: f64,
    /// Building from the sorted words, for contenders built before they are sent. Otherwise 0.
    pub(crate) prebuild: f64,
    /// The size of the stored form in bytes.
    pub(crate) stored: f64,
    /// Opening the stored form for look-ups.
    pub(crate) open: f64,
    /// From the stored bytes to the answer for a slip of eight words.
    pub(crate) verdict: f64,
    /// Nanoseconds for each word, good words and near-misses.
    pub(crate) lookup: f64,
    /// Bytes in memory while in use.
    pub(crate) memory: f64,
    /// How much memory grows, in bytes, until the structure is open at a cold start. 0 if unknown.
    pub(crate) growth: f64,
}

impl Figures {
    fn fields(&mut self) -> [(&'static str, &mut f64); 10] {
        [
            ("decode", &mut self.decode),
            ("to_stored", &mut self.to_stored),
            ("cold", &mut self.cold),
            ("prebuild", &mut self.prebuild),
            ("stored", &mut self.stored),
            ("open", &mut self.open),
            ("verdict", &mut self.verdict),
            ("lookup", &mut self.lookup),
            ("memory", &mut self.memory),
            ("growth", &mut self.growth),
        ]
    }

    /// The figures as text.
    #[cfg(target_arch = "wasm32")]
    pub(crate) fn text(mut self) -> String {
        self.fields().map(|(name, figure)| format!("{name} {figure}")).join("\n")
    }

    /// Reads the figures that a page has reported. A figure that it has not reported is 0.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let mut figures = Self::default();
        for line in text.lines() {
            let (name, figure) = line.split_once(' ').ok_or_else(|| text.to_owned())?;
            let (_, value) = figures
                .fields()
                .into_iter()
                .find(|field| field.0 == name)
                .ok_or_else(|| text.to_owned())?;
            *value = figure.parse().map_err(|error| format!("{line}: {error}"))?;
        }
        Ok(figures)
    }

    /// The time for building only: the time to make the stored form less the time to read the sent bytes, or the
    /// time to build the form beforehand.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn build(&self) -> f64 {
        if self.prebuild > 0.0 { self.prebuild } else { (self.to_stored - self.decode).max(0.0) }
    }
}
