//! A headless Chromium, driven over its debugging pipe by messages in JSON that end in a zero byte.

use super::scratch_dir;
use std::io::{Read, Write};
use std::ops::{Deref, DerefMut};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{channel, Receiver};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The longest wait for an answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// Browsers that wait for their next page: a start takes a second, a page a tenth of it. They end when this program
/// does, as their pipes end then.
static WAITING: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

/// A browser with one page, which shares nothing with the pages before it.
pub struct Browser {
    child: Child,
    orders: ChildStdin,
    messages: Receiver<String>,
    last: u32,
    /// The end of an order to the page; empty between two pages.
    session: String,
    /// The context of the page: its cookies and whatever else a page could leave.
    context: String,
    /// What the page has complained about on its console.
    pub complaints: Vec<String>,
}

/// A page in a browser, which waits for another page at the end of this one.
pub struct Page(Option<Browser>);

impl Page {
    /// An empty page of this size in pixels; `None` if there is no Chromium here.
    pub fn new(width: u32, height: u32) -> Option<Page> {
        let waiting = WAITING.lock().expect("browsers").pop();
        let mut browser = match waiting {
            Some(browser) => browser,
            None => Browser::start()?,
        };
        browser.enter(width, height);
        Some(Page(Some(browser)))
    }
}

impl Deref for Page {
    type Target = Browser;

    fn deref(&self) -> &Browser {
        self.0.as_ref().expect("a browser until the end")
    }
}

impl DerefMut for Page {
    fn deref_mut(&mut self) -> &mut Browser {
        self.0.as_mut().expect("a browser until the end")
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // After a failure it ends: who knows what it still does.
        if let (Some(mut browser), false) = (self.0.take(), std::thread::panicking()) {
            browser.leave();
            WAITING.lock().expect("browsers").push(browser);
        }
    }
}

impl Browser {
    /// Starts one without a page; `None` if there is no Chromium here.
    fn start() -> Option<Browser> {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let there = Command::new("chromium").arg("--version").output();
        there.ok().filter(|ran| ran.status.success())?;
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let profile = scratch_dir().join(format!("browser-{number}.profile"));
        let _ = std::fs::remove_dir_all(&profile);
        // The pipe is descriptors 3 and 4, which only a shell can give it.
        let script = "exec chromium --headless --no-sandbox --disable-gpu --no-first-run --remote-debugging-pipe \
                      --user-data-dir=\"$1\" 3<&0 4>&1 </dev/null >/dev/null 2>&1";
        let mut child = Command::new("sh")
            .args(["-c", script, "sh"])
            .arg(profile)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let orders = child.stdin.take().expect("a pipe");
        let mut stream = child.stdout.take().expect("a pipe");
        let (sender, messages) = channel();
        std::thread::spawn(move || {
            let (mut waiting, mut piece) = (Vec::new(), vec![0; 1 << 16]);
            while let Ok(bytes @ 1..) = stream.read(&mut piece) {
                waiting.extend_from_slice(&piece[..bytes]);
                while let Some(end) = waiting.iter().position(|&byte| byte == 0) {
                    let message: Vec<u8> = waiting.drain(..=end).collect();
                    let text = String::from_utf8_lossy(&message[..end]).into_owned();
                    if sender.send(text).is_err() {
                        return;
                    }
                }
            }
        });
        Some(Browser {
            child,
            orders,
            messages,
            last: 0,
            session: String::new(),
            context: String::new(),
            complaints: Vec::new(),
        })
    }

    /// Makes an empty page in a context of its own.
    fn enter(&mut self, width: u32, height: u32) {
        let made = self.order("Target.createBrowserContext", "");
        self.context = string_after(&made, "\"browserContextId\":");
        let context = &self.context;
        let page = format!("\"url\":\"about:blank\",\"browserContextId\":\"{context}\"");
        let made = self.order("Target.createTarget", &page);
        let target = string_after(&made, "\"targetId\":");
        let attach = format!("\"targetId\":\"{target}\",\"flatten\":true");
        let attached = self.order("Target.attachToTarget", &attach);
        let session = string_after(&attached, "\"sessionId\":");
        self.session = format!(",\"sessionId\":\"{session}\"");
        for domain in ["Runtime", "Log", "Page"] {
            self.order(&format!("{domain}.enable"), "");
        }
        self.resize(width, height);
    }

    /// Ends the page and its context.
    fn leave(&mut self) {
        self.session.clear();
        let context = format!("\"browserContextId\":\"{}\"", self.context);
        self.order("Target.disposeBrowserContext", &context);
        self.complaints.clear();
    }

    /// Gives the window this size in pixels.
    pub fn resize(&mut self, width: u32, height: u32) {
        let size = format!(
            "\"width\":{width},\"height\":{height},\"deviceScaleFactor\":1,\"mobile\":false"
        );
        self.order("Emulation.setDeviceMetricsOverride", &size);
    }

    /// Sends an order and waits for its answer; `params`: the inside of a JSON object.
    pub fn order(&mut self, method: &str, params: &str) -> String {
        let answer = self.answer_to(method, params);
        assert!(!is_error(&answer), "{method}: {answer}");
        answer
    }

    /// The answer to an order, which may be an error.
    fn answer_to(&mut self, method: &str, params: &str) -> String {
        self.last += 1;
        let (id, session) = (self.last, &self.session);
        let order =
            format!("{{\"id\":{id},\"method\":\"{method}\",\"params\":{{{params}}}{session}}}\0");
        self.orders
            .write_all(order.as_bytes())
            .expect("the browser lives");
        loop {
            let message = self
                .messages
                .recv_timeout(PATIENCE)
                .expect("an answer in time");
            if message.starts_with(&format!("{{\"id\":{id},")) {
                return message;
            }
            let events = ["exceptionThrown", "consoleAPICalled", "Log.entryAdded"];
            // Not what an earlier page has said at its end.
            let ours = message.contains(&self.session);
            if ours && events.iter().any(|event| message.contains(event)) {
                self.complaints.push(message);
            }
        }
    }

    /// Leaves the page for the page of a file, and waits until that is complete.
    pub fn open(&mut self, file: &str) {
        // A way from a page to another part of it would load nothing.
        for (address, scheme) in [
            ("about:blank", "about:"),
            (&format!("file://{file}"), "file:"),
        ] {
            self.order("Page.navigate", &format!("\"url\":\"{address}\""));
            self.wait_for(&format!(
                "document.readyState === 'complete' && location.protocol === '{scheme}'"
            ));
        }
    }

    /// The value of an expression as text.
    pub fn value(&mut self, expression: &str) -> String {
        let answer = self.evaluate(expression);
        assert!(
            !is_error(&answer) && !answer.contains("\"exceptionDetails\""),
            "{expression}: {answer}"
        );
        string_after(&answer, "\"value\":")
    }

    fn evaluate(&mut self, expression: &str) -> String {
        let whole = quoted(&format!("String({expression})"));
        self.answer_to("Runtime.evaluate", &format!("\"expression\":{whole}"))
    }

    /// Waits until an expression is true. A page that is left meanwhile answers with an error.
    pub fn wait_for(&mut self, expression: &str) {
        let began = Instant::now();
        loop {
            let answer = self.evaluate(expression);
            if !is_error(&answer) && string_after(&answer, "\"value\":") == "true" {
                return;
            }
            assert!(
                began.elapsed() < PATIENCE,
                "never true: {expression}: {answer}"
            );
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// The middle of an element in the window, scrolled into view. What slides is put where it slides to: to wait for
    /// its end takes two tenths of a second after every move.
    pub fn middle(&mut self, selector: &str) -> (f64, f64) {
        self.value(
            "document.getAnimations().forEach((a) => a instanceof CSSTransition && a.finish())",
        );
        let text = self.value(&format!(
            "(() => {{ const e = document.querySelector({0}); e.scrollIntoView({{ block: 'nearest' }}); \
             const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})()",
            quoted(selector)
        ));
        let (x, y) = text.split_once(',').expect("a place");
        (x.parse().expect("x"), y.parse().expect("y"))
    }

    /// Moves, presses or releases the mouse.
    pub fn mouse(&mut self, what: &str, (x, y): (f64, f64)) {
        let button = match what {
            "mouseMoved" => "\"button\":\"none\",\"buttons\":1",
            _ => "\"button\":\"left\",\"clickCount\":1",
        };
        let params = format!("\"type\":\"{what}\",\"x\":{x},\"y\":{y},{button}");
        self.order("Input.dispatchMouseEvent", &params);
    }

    /// Clicks on the middle of an element.
    pub fn click(&mut self, selector: &str) {
        let at = self.middle(selector);
        self.mouse("mousePressed", at);
        self.mouse("mouseReleased", at);
    }

    /// Drags from one place to another with one finger.
    pub fn drag(&mut self, from: (f64, f64), to: (f64, f64)) {
        let touch =
            |what: &str, points: &str| format!("\"type\":\"{what}\",\"touchPoints\":[{points}]");
        let between = |share: f64| {
            (
                from.0 + share * (to.0 - from.0),
                from.1 + share * (to.1 - from.1),
            )
        };
        let point = |(x, y): (f64, f64)| format!("{{\"x\":{x},\"y\":{y}}}");
        self.order(
            "Input.dispatchTouchEvent",
            &touch("touchStart", &point(from)),
        );
        for share in [0.3, 0.6, 1.0] {
            let at = point(between(share));
            self.order("Input.dispatchTouchEvent", &touch("touchMove", &at));
        }
        self.order("Input.dispatchTouchEvent", &touch("touchEnd", ""));
    }

    /// Presses a key: its name, and its number where the browser itself does something with it.
    pub fn key(&mut self, name: &str) {
        let code = match name {
            "Tab" => 9,
            "Enter" => 13,
            "Escape" => 27,
            "End" => 35,
            "Home" => 36,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            " " => 32,
            _ => u32::from(name.as_bytes()[0].to_ascii_uppercase()),
        };
        let text = match name {
            "Enter" => ",\"text\":\"\\r\"".to_string(),
            _ if name.len() == 1 => format!(",\"text\":\"{name}\""),
            _ => String::new(),
        };
        let key = format!("\"key\":\"{name}\",\"windowsVirtualKeyCode\":{code}");
        self.order(
            "Input.dispatchKeyEvent",
            &format!("\"type\":\"keyDown\",{key}{text}"),
        );
        self.order(
            "Input.dispatchKeyEvent",
            &format!("\"type\":\"keyUp\",{key}"),
        );
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self
            .orders
            .write_all(b"{\"id\":0,\"method\":\"Browser.close\"}\0");
        let began = Instant::now();
        while matches!(self.child.try_wait(), Ok(None)) {
            if began.elapsed() > Duration::from_secs(10) {
                let _ = self.child.kill();
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Whether an answer says that an order could not be carried out.
fn is_error(answer: &str) -> bool {
    answer.contains("\"error\":{\"code\"")
}

/// A text as a JSON string.
fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{}\"", escaped.replace('\n', "\\n"))
}

/// The JSON string after a mark.
fn string_after(message: &str, mark: &str) -> String {
    let (_, after) = message.split_once(mark).expect(mark);
    let mut letters = after.strip_prefix('"').expect("a string").chars();
    let mut text = String::new();
    loop {
        match letters.next().expect("its end") {
            '"' => return text,
            '\\' => match letters.next().expect("a letter") {
                'n' => text.push('\n'),
                'u' => {
                    let digits: String = letters.by_ref().take(4).collect();
                    let number = u32::from_str_radix(&digits, 16).expect("digits");
                    text.push(char::from_u32(number).unwrap_or('?'));
                }
                other => text.push(other),
            },
            other => text.push(other),
        }
    }
}
