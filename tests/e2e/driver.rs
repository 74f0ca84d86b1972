//! A browser's driver, over the `WebDriver` protocol: JSON over HTTP to a separate process.

use crate::engine::{Engine, engine};
use crate::processes::{self, MARK};
use crate::wait::{PATIENCE, within};
use serde_json::{Value, json};
use std::env;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// How the error of a command begins if the browser crashed. scripts/e2e.sh looks for it in the message of a failed
/// test.
pub(crate) const CRASHED: &str = "the browser crashed";

/// A running driver. When it is dropped, it ends together with every browser it started.
pub(crate) struct Driver {
    process: Child,
    display: Option<Child>,
    port: u16,
    mark: String,
    guard: Child,
}

impl Driver {
    /// Starts an engine's driver on a free port, for a browser with this profile. The profile's path
    /// also marks all processes that the driver starts.
    pub(crate) fn start(engine: &dyn Engine, profile: &Path) -> Self {
        let [variable, otherwise] = engine.driver();
        let program = env::var(variable).unwrap_or_else(|_| otherwise.into());
        // A port that was free may be in use by now, or may be in use for IPv6. If so, the driver ends, and the next
        // try finds another port.
        let started = (0..5).find_map(|_| Self::try_start(engine, &program, profile));
        started.unwrap_or_else(|| {
            panic!(
                "{program} does not answer. Run scripts/tools.sh test, or set {variable} to its path"
            )
        })
    }

    fn try_start(engine: &dyn Engine, program: &str, profile: &Path) -> Option<Self> {
        let mark = profile.display().to_string();
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).ok()?.local_addr().ok()?.port();
        let mut command = Command::new(program);
        command
            .arg(format!("--port={port}"))
            .args(engine.driver_flags())
            .envs(engine.environment().iter().copied())
            .env(MARK, &mark)
            // What a browser would store outside its profile goes into the profile, too.
            .env("HOME", profile)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let mut display = None;
        if engine.needs_display() {
            let (server, name) = start_display(&mark);
            command.env("DISPLAY", name);
            display = Some(server);
        }
        let process = command.spawn().unwrap_or_else(|error| panic!("{program}: {error}"));
        let mut driver = Self { process, display, port, mark, guard: guard(profile) };
        let answers = within(PATIENCE, || {
            if driver.process.try_wait().is_ok_and(|ended| ended.is_some()) {
                return Some(false);
            }
            let status = driver.call("GET", "/status", None);
            status.is_ok_and(|status| status.is_object()).then_some(true)
        });
        answers.unwrap_or(false).then_some(driver)
    }

    /// Sends a command; returns its value, or the error reported by the driver. A command aborted
    /// by a navigation is sent again.
    pub(crate) fn call(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Value, String> {
        let is_aborted = |answer: &Result<Value, String>| {
            answer.as_ref().is_err_and(|error| error.contains("aborted by navigation"))
        };
        let mut answers = (0..5).map(|_| self.call_once(method, path, body));
        let first = answers.find(|answer| !is_aborted(answer));
        first.unwrap_or_else(|| self.call_once(method, path, body))
    }

    fn call_once(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value, String> {
        let answer = self.exchange(method, path, body).map_err(|error| error.to_string())?;
        let mut answer: Value = serde_json::from_slice(&answer).map_err(|e| e.to_string())?;
        let value = answer["value"].take();
        match value.get("error") {
            Some(error) if value.get("stacktrace").is_some() => {
                let error = format!("{error}: {}", value["message"]);
                let has_crashed = engine().reports_crashes_as().contains(&error.as_str());
                Err(if has_crashed { format!("{CRASHED}: {error}") } else { error })
            }
            _ => Ok(value),
        }
    }

    fn exchange(&self, method: &str, path: &str, body: Option<&Value>) -> io::Result<Vec<u8>> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port))?;
        stream.set_read_timeout(Some(Duration::from_mins(1)))?;
        stream.set_nodelay(true)?;
        let body = match method {
            "POST" => body.unwrap_or(&json!({})).to_string(),
            _ => String::new(),
        };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost:{}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.port,
            body.len()
        );
        stream.write_all(request.as_bytes())?;
        let mut reader = BufReader::new(stream);
        let mut length = 0;
        loop {
            let mut line = String::new();
            if reader.read_line(&mut line)? <= 2 {
                break;
            }
            if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().unwrap_or_default();
            }
        }
        let mut answer = vec![0; length];
        reader.read_exact(&mut answer)?;
        Ok(answer)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        processes::end_marked(&self.mark);
        let _ = self.process.wait();
        let _ = self.display.as_mut().map(Child::wait);
        // The guard has nothing left to do.
        let _ = self.guard.kill();
        let _ = self.guard.wait();
    }
}

/// An invisible display, large enough for every screen, and its name.
fn start_display(mark: &str) -> (Child, String) {
    let mut server = Command::new("Xvfb")
        .args(["-displayfd", "1", "-screen", "0", "2600x1600x24", "-nolisten", "tcp"])
        .env(MARK, mark)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|error| panic!("Xvfb: {error}. Run scripts/tools.sh test"));
    let mut number = String::new();
    let said = server.stdout.as_mut().map(|said| BufReader::new(said).read_line(&mut number));
    assert!(matches!(said, Some(Ok(1..))), "Xvfb did not report its display");
    (server, format!(":{}", number.trim()))
}

/// A process that waits until this one ends, however it ends. It then ends the processes with the mark
/// and deletes the profile.
fn guard(profile: &Path) -> Child {
    let script = "cat
        for again in 1 2 3 4 5; do
            for file in $(grep -slzxF \"$1=$2\" /proc/[0-9]*/environ); do
                id=${file#/proc/}
                kill -KILL \"${id%/environ}\"
            done
            sleep 0.1
        done
        rm -rf \"$2\"";
    Command::new("sh")
        .args(["-c", script, "guard", MARK])
        .arg(profile)
        .process_group(0)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}
