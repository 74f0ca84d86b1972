//! The figures of one contender. The page reports them as text: a name and a number on each line.

/// The figures of one contender. Times are in milliseconds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Figures {
    /// Reading the sent bytes, word by word, without building anything: the best of several times.
    pub(crate) decode: f64,
    /// Turning the sent bytes into the stored form: the best of several times.
    pub(crate) arrive: f64,
    /// Turning the sent bytes into the stored form and opening it: the first time in a process or browser.
    pub(crate) first: f64,
    /// Building from the sorted words, for contenders built before they are sent. Otherwise 0.
    pub(crate) made: f64,
    /// The size of the stored form in bytes.
    pub(crate) kept: f64,
    /// Opening the stored form for look-ups.
    pub(crate) open: f64,
    /// From the stored bytes to the answer for a slip of eight words.
    pub(crate) verdict: f64,
    /// Nanoseconds for each word, good words and near-misses.
    pub(crate) lookup: f64,
    /// Bytes in memory while in use.
    pub(crate) held: f64,
    /// Growth of memory in bytes from the sent bytes to open, the first time. 0 if unknown.
    pub(crate) growth: f64,
}

impl Figures {
    fn fields(&mut self) -> [(&'static str, &mut f64); 10] {
        [
            ("decode", &mut self.decode),
            ("arrive", &mut self.arrive),
            ("first", &mut self.first),
            ("made", &mut self.made),
            ("kept", &mut self.kept),
            ("open", &mut self.open),
            ("verdict", &mut self.verdict),
            ("lookup", &mut self.lookup),
            ("held", &mut self.held),
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
            let (_, place) = figures
                .fields()
                .into_iter()
                .find(|field| field.0 == name)
                .ok_or_else(|| text.to_owned())?;
            *place = figure.parse().map_err(|error| format!("{line}: {error}"))?;
        }
        Ok(figures)
    }

    /// The time for building only: the difference between arriving and reading, or the time to make it
    /// beforehand.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn build(&self) -> f64 {
        if self.made > 0.0 { self.made } else { (self.arrive - self.decode).max(0.0) }
    }
}
