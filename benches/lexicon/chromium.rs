//! Runs, in Chromium, the part of the benchmark that is a page. **Every measurement starts a new
//! browser**, so that nothing compiled or cached for an earlier measurement is left.

use crate::browser::Browser;
use crate::figures::Figures;
use crate::rows::Row;
use crate::site::Site;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{env, fs};

/// How many measurements a median is taken from, each in a new browser.
const BROWSERS: usize = 5;
/// The longest time a page may take.
const PATIENCE: Duration = Duration::from_mins(3);
/// For exact measurements of JavaScript's memory, after garbage collection.
const FLAGS: [&str; 2] = ["--js-flags=--expose-gc", "--enable-precise-memory-info"];

/// Serves the page and its files, and starts a new Chromium for each measurement.
pub(crate) struct Chromium {
    site: Site,
    version: String,
}

impl Chromium {
    /// The page named by `BENCH_PAGE`, copied into this folder; `None` if there is none.
    pub(crate) fn new(folder: &Path) -> Result<Option<Self>, String> {
        let Some(page) = env::var_os("BENCH_PAGE").map(PathBuf::from) else { return Ok(None) };
        let files = fs::read_dir(&page).map_err(|error| format!("{}: {error}", page.display()))?;
        for file in files {
            let file = file.map_err(|error| error.to_string())?;
            let copied = fs::copy(file.path(), folder.join(file.file_name()));
            copied.map_err(|error| format!("{}: {error}", file.path().display()))?;
        }
        let version = Browser::fresh().chromium("Browser.getVersion", &json!({}));
        let version = version["product"].as_str().unwrap_or("an unknown browser").to_owned();
        Ok(Some(Self { site: Site::of(folder), version }))
    }

    /// The browser's name and version.
    pub(crate) fn version(&self) -> &str {
        &self.version
    }

    /// The figures of a row. `cold` and `growth` are medians of several browsers; the others are from the last one.
    pub(crate) fn measure(&self, row: &Row) -> Result<Figures, String> {
        let mut all: Vec<Figures> = Vec::new();
        for remaining in (0..BROWSERS).rev() {
            all.push(self.figures(row, remaining == 0)?);
        }
        let median = |figure: fn(&Figures) -> f64| {
            let mut each: Vec<f64> = all.iter().map(figure).collect();
            each.sort_by(f64::total_cmp);
            each[BROWSERS / 2]
        };
        let (cold, growth) = (median(|one| one.cold), median(|one| one.growth));
        let figures = all.pop().ok_or("no figures")?;
        Ok(Figures { cold, growth, ..figures })
    }

    /// Milliseconds to import a text in a page.
    pub(crate) fn import(&self, file: &str) -> Result<f64, String> {
        let answer = self.answer_to(&format!("contender=import&file={file}"))?;
        answer.parse().map_err(|_| answer)
    }

    /// Milliseconds until a `.lex` file can judge, if it arrives over a link of `link` Mbit/s: the median of several
    /// new browsers.
    pub(crate) fn arrival(&self, file: &str, link: u32) -> Result<f64, String> {
        let mut all = Vec::new();
        for _ in 0..BROWSERS {
            let answer = self.answer_to(&format!("contender=arrival&file={file}&link={link}"))?;
            all.push(answer.parse::<f64>().map_err(|_| answer)?);
        }
        all.sort_by(f64::total_cmp);
        Ok(all[BROWSERS / 2])
    }

    fn figures(&self, row: &Row, everything: bool) -> Result<Figures, String> {
        let (name, file) = (row.page, &row.file);
        let answer =
            self.answer_to(&format!("contender={name}&file={file}&everything={everything}"))?;
        Figures::read(&answer)
    }

    /// The page's answer to this query, in a new browser.
    fn answer_to(&self, query: &str) -> Result<String, String> {
        let browser = Browser::start_with(&FLAGS);
        browser.open(&format!("{}?{query}", self.site.address()));
        let began = Instant::now();
        while !browser.is("window.figures !== undefined") {
            if began.elapsed() > PATIENCE {
                return Err("the page did not finish in time".into());
            }
            sleep(Duration::from_millis(50));
        }
        Ok(browser.text("window.figures"))
    }
}
