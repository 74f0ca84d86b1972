// Builds a lexicon's word graph away from the page, with the page's own program.
// In:  { js, wasm, file }: the program's two absolute addresses, and a .lex file as an ArrayBuffer.
// Out: { progress: [done, total] } any number of times, then { built: { papers, graph, digest } }
//      or { error: text }.

addEventListener("message", async ({ data: { js, wasm, file } }) => {
  try {
    const station = await import(js);
    await station.default({ module_or_path: wasm });
    const progress = (done, total) => postMessage({ progress: [done, total] });
    const built = station.build_lexicon(new Uint8Array(file), progress);
    // Handed over, not copied: the graph is nearly a megabyte.
    postMessage({ built }, [built.papers.buffer, built.graph.buffer]);
  } catch (error) {
    postMessage({ error: String(error) });
  }
});
