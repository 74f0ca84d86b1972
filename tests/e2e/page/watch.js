// Records what can be observed of a page from outside: console lines, errors, what its policy blocks, workers.
(() => {
  window.__console = [];
  window.__workers = [];
  for (const level of ["debug", "log", "info", "warn", "error", "trace", "table", "dir"]) {
    const say = console[level];
    console[level] = (...rest) => {
      __console.push(`${level}: ${rest.join(" ")}`);
      say.apply(console, rest);
    };
  }
  addEventListener("error", ({ message }) => __console.push(`uncaught: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => __console.push(`rejected: ${reason}`));
  window.__refused = [];
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    __refused.push(`${effectiveDirective} ${blockedURI}`));
  const Real = window.Worker;
  window.Worker = class extends Real {
    constructor(address, options) {
      super(address, options);
      __workers.push(String(address));
    }
  };
})();
