//! Under the page's policy only the site's own files run as scripts, and no text becomes a script.

use crate::browser::Browser;
use crate::site::Site;
use crate::station::Station;
use challenge_station::setup::Settings;

/// Attempts that the policies of the site and of a standalone file both refuse, and how each refusal begins.
pub(crate) const ATTEMPTS: [(&str, &str); 5] = [
    ("try { eval('window.__ran = 1') } catch {}", "script-src eval"),
    (
        "const tag = document.createElement('script'); tag.textContent = 'window.__ran = 2'; \
         document.head.append(tag)",
        "script-src-elem inline",
    ),
    (
        "const tag = document.createElement('button'); \
         tag.setAttribute('onclick', 'window.__ran = 3'); document.body.append(tag); \
         tag.click(); tag.remove()",
        "script-src-attr inline",
    ),
    (
        "const tag = document.createElement('style'); tag.textContent = 'body { top: 0 }'; \
         document.head.append(tag)",
        "style-src-elem inline",
    ),
    (
        "const tag = document.createElement('img'); tag.src = 'http://elsewhere.example/'; \
         document.body.append(tag)",
        "img-src http://elsewhere.example/",
    ),
];

/// Runs a script in a task of the page, because the driver's own scripts ignore the policy.
fn in_a_task(station: &Station, script: &str) {
    let task = "
        return new Promise((done) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => { SCRIPT; done(); };
            port2.postMessage(null);
        });";
    station.run(&task.replace("SCRIPT", script), &[]);
}

#[test]
fn the_station_never_violates_its_policy_and_text_never_becomes_a_script() {
    let site = Site::with_few_words();
    let event = "<b>Autumn</b> & <img src=x>";
    let settings = Settings { event: event.into(), ..Settings::default() };
    let station = Station::with_settings(&site, Browser::start(), &settings);
    station.open();
    station.wait_for("count");
    assert!(station.page_text().contains(event), "{}", station.page_text());
    station.judge(&["QI", "ZA"]);
    station.clear();
    assert_eq!(station.text("__refused"), "[]");
    assert!(station.is("[...document.scripts].every(script => script.src && !script.textContent)"));
    let own = [
        ("try { new Function('window.__ran = 6')() } catch {}", "script-src eval"),
        (
            "const tag = document.createElement('script'); \
             tag.src = 'data:text/javascript,window.__ran=5'; document.head.append(tag)",
            "script-src-elem data",
        ),
        (
            "const tag = document.createElement('iframe'); \
             tag.src = 'http://elsewhere.example/'; document.body.append(tag)",
            "frame-src http://elsewhere.example",
        ),
    ];
    for (attempt, refused) in ATTEMPTS.into_iter().chain(own) {
        station.run("__refused.length = 0;", &[]);
        in_a_task(&station, attempt);
        station.wait_until("__refused.length > 0");
        let seen = station.text("__refused.join()");
        assert!(seen.starts_with(refused), "{attempt}: {seen}");
        assert!(station.is("window.__ran === undefined"), "{attempt}");
    }
}
