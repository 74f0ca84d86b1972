// In a stick, a station that is one file, no server gives the other files: they stand in the page. This
// stands in the server's place, in the page and in its worker (src/setup/standalone/ says how a stick is made).
// On a site it runs nowhere: it is there to be put into sticks.
//
// fetch(address)  gives a file of the stick as a server would; 404 for what is not in it
// new Worker()    starts the one worker there is, out of what stands in the page; it is no module,
//                 because Chromium starts none from the disk

{
  const inPage = typeof document === "object";
  let base = inPage ? new URL("./", document.baseURI).href : "";
  // In the worker: the files it may need, as the page handed them over.
  let handed = {};

  const nameOf = (address) => {
    const url = new URL(address, base);
    url.search = url.hash = "";
    return url.href.slice(base.length);
  };

  const partOf = (name) => document.querySelector(`[data-file="${CSS.escape(name)}"]`);

  // { blob, coding }: a file as it stands in the page.
  const take = (name) => {
    const part = partOf(name);
    if (!part) return undefined;
    const { coding } = part.dataset;
    const text = part.textContent;
    const bytes = coding ? Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)) : text;
    return { blob: new Blob([bytes]), coding };
  };

  globalThis.fetch = async (address) => {
    const name = nameOf(address);
    const file = inPage ? take(name) : handed[name];
    if (!file) return new Response(null, { status: 404 });
    let stream = file.blob.stream();
    if (file.coding === "deflate") stream = stream.pipeThrough(new DecompressionStream("deflate"));
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(stream, { headers: { "content-type": type } });
  };

  if (inPage) {
    // Its script is put together of what stands in the page already, in one piece: nothing to import.
    let script;
    const piece = (name) => `${partOf(name).textContent}\n`;
    const address = () => {
      const program = document.querySelector("script[data-js]").dataset.js;
      const strict = '"use strict";\n';
      const pieces = [strict, piece("standalone.js"), piece(nameOf(program)), "{\n", piece("worker.js"), "}\n"];
      return URL.createObjectURL(new Blob(pieces, { type: "text/javascript" }));
    };
    const Plain = globalThis.Worker;
    globalThis.Worker = class extends Plain {
      constructor() {
        super((script ??= address()));
        const names = [...document.querySelectorAll('[data-file$=".wasm"]')].map((part) => part.dataset.file);
        this.postMessage({ stick: { base, files: Object.fromEntries(names.map((name) => [name, take(name)])) } });
      }
    };
  } else {
    addEventListener("message", (event) => {
      if (!event.data.stick) return;
      event.stopImmediatePropagation();
      ({ base, files: handed } = event.data.stick);
    });
  }
}
