//! NOTICE names every package in the program that is not under the Apache licence.

#![cfg(not(target_arch = "wasm32"))]

use serde_json::Value;
use std::collections::{HashMap, HashSet};
use std::process::Command;
use std::{env, fs};

fn metadata() -> Value {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let only = ["--format-version", "1", "--filter-platform", "wasm32-unknown-unknown", "--locked"];
    let output = cargo.arg("metadata").args(only).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_default()
}

fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value[name].as_array().map_or(&[], Vec::as_slice)
}

/// The packages from crates.io that are compiled into the program, according to cargo.
fn of_the_program(metadata: &Value) -> Vec<&Value> {
    let by_id = |all: &'static str, of: &'_ Value| -> HashMap<String, Value> {
        list(of, all).iter().map(|it| (text(it, "id").to_owned(), it.clone())).collect()
    };
    let nodes = by_id("nodes", &metadata["resolve"]);
    let packages: HashMap<&str, &Value> =
        list(metadata, "packages").iter().map(|package| (text(package, "id"), package)).collect();
    let mut todo = vec![text(&metadata["resolve"], "root").to_owned()];
    let mut seen = HashSet::new();
    while let Some(id) = todo.pop() {
        let runs_in_the_compiler = list(packages[id.as_str()], "targets")
            .iter()
            .any(|target| list(target, "kind").contains(&"proc-macro".into()));
        if runs_in_the_compiler || !seen.insert(id.clone()) {
            continue;
        }
        for needed in list(&nodes[&id], "deps") {
            if list(needed, "dep_kinds").iter().any(|kind| kind["kind"].is_null()) {
                todo.push(text(needed, "pkg").to_owned());
            }
        }
    }
    let seen = seen.iter().map(|id| packages[id.as_str()]);
    seen.filter(|package| !package["source"].is_null()).collect()
}

#[test]
fn every_package_under_another_licence_is_named() {
    let metadata = metadata();
    let packages = of_the_program(&metadata);
    assert!(packages.len() > 60, "{} packages", packages.len());
    let notice = fs::read_to_string("NOTICE").unwrap();
    let named: HashSet<&str> =
        notice.split(|c: char| !c.is_ascii_alphanumeric() && !"_-".contains(c)).collect();
    for package in packages {
        let (name, licence) = (text(package, "name"), text(package, "license"));
        let is_apache = licence.contains("Apache-2.0") && !licence.contains(" AND ");
        assert!(
            is_apache || named.contains(name),
            "NOTICE does not name {name} ({licence}): say there whose it is and under what licence"
        );
    }
}
