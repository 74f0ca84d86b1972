// Counts the bytes of WebAssembly's memory in this page (`__memory()`), which Chromium's own counters
// leave out.
(() => {
  const memories = new Set();
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const plain = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const made = await plain.apply(WebAssembly, given);
      const { exports } = made.instance ?? made;
      for (const it of Object.values(exports)) if (it instanceof WebAssembly.Memory) memories.add(it);
      return made;
    };
  }
  window.__memory = () => [...memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
})();
