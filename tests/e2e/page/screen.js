// Simulates fullscreen, which a browser without a window does not have. `__screen` counts the requests for it
// (`asked`) and for a wake lock (`awake`), and has the locked `keys`. A test sets `refuses` to make the browser
// refuse fullscreen, and `lends` to false to make it lock no keys. `__leave()` leaves fullscreen, as Esc or a
// system gesture does. The dialog for saving a file cannot open either, and is refused at once; a test can bring its own.
(() => {
  window.__screen = { asked: 0, keys: [], awake: 0 };
  let fullscreen = null;
  const change = (element) => {
    fullscreen = element;
    document.dispatchEvent(new Event("fullscreenchange", { bubbles: true }));
  };
  Object.defineProperty(Document.prototype, "fullscreenElement", { get: () => fullscreen });
  Element.prototype.requestFullscreen = async function () {
    __screen.asked += 1;
    if (__screen.refuses) throw new TypeError("for the test");
    change(this);
  };
  window.__leave = () => change(null);
  Object.defineProperty(Navigator.prototype, "keyboard", {
    configurable: true,
    get: () => __screen.lends === false
      ? undefined
      : { lock: async (keys) => { __screen.keys = keys; } },
  });
  if (/native code/.test(window.showSaveFilePicker)) {
    window.showSaveFilePicker = async () => { throw new DOMException("for the test", "NotAllowedError"); };
  }
  const request = window.WakeLock?.prototype.request;
  if (request) WakeLock.prototype.request = async function (...rest) {
    __screen.awake += 1;
    return __screen.sentinel = await request.apply(this, rest);
  };
})();
