//! What can be measured of the look: contrast of the verdict, of edges and of the focus, in light, dark
//! and forced colours; and that nothing moves for those who want nothing to move.

use crate::desk::F2;
use crate::site::Site;
use crate::station::Station;
use serde_json::json;

/// Of two colours as the browser computes them, what WCAG calls their contrast. A colour may be
/// see-through: then what is behind it counts.
const CONTRAST: &str = "
    const parse = (colour) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d');
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = ([r, g, b]) => {
        const [x, y, z] = [r, g, b].map((c) => c / 255)
            .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
        return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const behind = (element) => {
        for (let up = element; up !== null; up = up.parentElement) {
            const colour = parse(getComputedStyle(up).backgroundColor);
            if (colour[3] === 255) return colour;
        }
        return [255, 255, 255, 255];
    };
    const contrast = (one, other) => {
        const [a, b] = [light(one), light(other)];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    };";

/// The themes: what is set, and what the browser is asked for.
const THEMES: [(&str, &str); 3] = [("light", "none"), ("dark", "none"), ("forced", "active")];

fn set_theme(station: &Station, (theme, forced): (&str, &str)) {
    let media = json!({ "features": [
        { "name": "forced-colors", "value": forced },
        { "name": "prefers-color-scheme", "value": if theme == "dark" { "dark" } else { "light" } },
    ] });
    station.chromium("Emulation.setEmulatedMedia", &media);
}

/// What a script that can measure contrast gives.
#[track_caller]
fn measured(station: &Station, script: &str) -> f64 {
    let value = station.run(&format!("{CONTRAST} {script}"), &[]);
    value.as_f64().unwrap_or_else(|| panic!("{script}: {value}"))
}

#[test]
fn a_verdict_has_a_contrast_of_ten_in_every_theme() {
    let site = Site::quick();
    let station = Station::of(&site);
    for words in [&["QI"][..], &["QI", "ZZXQ"]] {
        let verdict = station.judge(words);
        for theme in THEMES {
            set_theme(&station, theme);
            for part in ["h1", ".words li", ".rule span", ".challenge-number strong"] {
                let script = format!(
                    "const part = document.querySelector('.verdict {part}');
                     return contrast(parse(getComputedStyle(part).color), behind(part));"
                );
                let contrast = measured(&station, &script);
                assert!(contrast >= 10.0, "{verdict}, {part}, {}: {contrast:.1}", theme.0);
            }
            let mark = "const mark = document.querySelector('.mark');
                 return contrast(parse(getComputedStyle(mark).color), behind(mark));";
            let contrast = measured(&station, mark);
            assert!(contrast >= 10.0, "{verdict}, mark, {}: {contrast:.1}", theme.0);
        }
        station.clear();
    }
}

#[test]
fn the_two_verdicts_differ_in_lightness_and_in_form_not_in_hue_alone() {
    let site = Site::quick();
    let station = Station::of(&site);
    let mut faces = Vec::new();
    for words in [&["QI"][..], &["ZZXQ"]] {
        station.judge(words);
        let light = measured(&station, "return light(behind(document.querySelector('.verdict')));");
        let form = station.text(
            "getComputedStyle(document.querySelector('.verdict')).borderTopStyle + \
             document.querySelector('.mark').innerHTML",
        );
        faces.push((light, form));
        station.clear();
    }
    let [(one, form), (other, other_form)] = &faces[..] else { panic!("two verdicts") };
    assert!((one + 0.05) / (other + 0.05) >= 7.0, "{one} and {other}");
    assert_ne!(form, other_form);
}

/// The edges of what can be pressed or typed in, against what is around them; and the focus.
#[test]
fn edges_and_the_focus_have_a_contrast_of_three_in_every_theme() {
    let site = Site::quick();
    let station = Station::of(&site);
    let edge = |theme: (&str, &str), selector: &str, side: &str| {
        set_theme(&station, theme);
        let script = format!(
            "const part = document.querySelector('{selector}');
             const style = getComputedStyle(part);
             const [edge, around] = [parse(style.border{side}Color), behind(part.parentElement)];
             return Math.max(contrast(edge, around), contrast(behind(part), around));"
        );
        let contrast = measured(&station, &script);
        assert!(contrast >= 3.0, "{selector} in {}: {contrast:.1}", theme.0);
    };
    let focus = |theme: (&str, &str), selector: &str| {
        set_theme(&station, theme);
        let script = format!(
            "const part = document.querySelector('{selector}');
             part.focus({{ focusVisible: true }});
             const style = getComputedStyle(part);
             if (!part.matches(':focus-visible') || style.outlineStyle === 'none' ||
                 parseFloat(style.outlineWidth) < 2) return 0;
             return contrast(parse(style.outlineColor), behind(part.parentElement));"
        );
        let contrast = measured(&station, &script);
        assert!(contrast >= 3.0, "the focus on {selector} in {}: {contrast:.1}", theme.0);
    };
    // Whoever uses keys sees where they are.
    station.press("\t");
    for theme in THEMES {
        edge(theme, ".number", "Top");
        focus(theme, ".number");
        focus(theme, ".station");
        focus(theme, ".letter");
    }
    station.type_slip(&["QI", "ZA"]);
    for theme in THEMES {
        edge(theme, "li:not(.active) > .row", "Bottom");
        edge(theme, ".active > .row", "Top");
        edge(theme, ".judge", "Top");
        edge(theme, ".action", "Top");
    }
    station.press(F2);
    station.wait_for("ending");
    for theme in THEMES {
        edge(theme, ".choice", "Top");
        focus(theme, ".choice");
    }
    station.press("\x1b\x1b\x1b");
    station.wait_for("count");
    station.open_desk();
    station.press("S12");
    station.wait_for_heading("Round");
    station.wait_until("document.activeElement.tagName === 'INPUT'");
    for theme in THEMES {
        edge(theme, ".field input", "Top");
        focus(theme, ".field input");
    }
}

#[test]
fn nothing_moves_where_nothing_is_to_move() {
    let site = Site::quick();
    let station = Station::of(&site);
    let media = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    station.chromium("Emulation.setEmulatedMedia", &media);
    let moves = "[...document.querySelectorAll('*')].flatMap((element) => {
        const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
        const still = animationName === 'none' && scrollBehavior !== 'smooth' &&
            transitionDuration.split(',').every((time) => parseFloat(time) === 0);
        return still ? [] : [element.outerHTML.slice(0, 80)];
    }).concat(document.getAnimations().map(String))";
    assert_eq!(station.value(moves), json!([]), "count");
    station.type_slip(&["QI", "ZA"]);
    assert_eq!(station.value(moves), json!([]), "slip");
    station.press("\t");
    station.advance(300);
    station.verdict();
    assert_eq!(station.value(moves), json!([]), "verdict");
}
