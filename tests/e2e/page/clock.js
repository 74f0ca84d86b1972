// Stops time in the page. A test advances it with `__advance(milliseconds)`, which runs every timer that is
// due in between, in order and at its own time.
(() => {
  const realNow = performance.now.bind(performance);
  const realTimeout = window.setTimeout.bind(window);
  let now = 0;
  let last = 0;
  const timers = new Map();
  performance.now = () => now;
  // `__sleep` simulates a suspended machine: only the wall clock goes on.
  const start = Date.now();
  let slept = 0;
  Date.now = () => start + now + slept;
  window.__sleep = (milliseconds) => { slept += milliseconds; };
  window.setTimeout = (call, delay = 0, ...rest) => {
    timers.set(++last, { at: now + Math.max(0, delay), go: () => call(...rest) });
    return last;
  };
  window.clearTimeout = (id) => timers.delete(id);

  // Lets the page finish its current work, and the browser its current writes: on a busy machine this clock would
  // outrun them, and the station would take a copy of the journal for a failed one. (Another tab may hold a write up
  // for good.)
  const { port1, port2 } = new MessageChannel();
  const waiting = [];
  port1.onmessage = () => waiting.shift()();
  const settle = async () => {
    await new Promise((done) => {
      waiting.push(done);
      port2.postMessage(null);
    });
    const until = realNow() + 5000;
    // (The benchmark has this clock without storage.js.)
    while (window.__writes?.() > 0 && realNow() < until)
      await new Promise((done) => realTimeout(done, 5));
  };

  // How many requests to a collector are on their way. Tests wait for them, because this clock can outrun the network.
  let requests = 0;
  const send = window.fetch;
  window.fetch = (address, options) => {
    const answer = send(address, options);
    if (/\/(in|at)-/.test(address)) {
      requests += 1;
      answer.then((it) => it.clone().arrayBuffer()).catch(() => {}).then(() => { requests -= 1; });
    }
    return answer;
  };
  window.__requests = () => requests;

  window.__advance = async (milliseconds) => {
    const end = now + milliseconds;
    await settle();
    for (let fired = 0; ; fired += 1) {
      if (fired === 10000) throw new Error("the page's timers never stop");
      let first;
      for (const timer of timers) if (timer[1].at <= end && !(timer[1].at >= first?.[1].at)) first = timer;
      if (!first) break;
      const [id, { at, go }] = first;
      timers.delete(id);
      now = Math.max(now, at);
      go();
      await settle();
    }
    now = end;
    return now;
  };
})();
