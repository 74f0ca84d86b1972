function (doc, request) {
  // What a station says of itself, instead of what it said before; with the time at which it was heard.
  // `_update` functions can be called by whoever may write; validate-status.js says whose status it may be.
  var said, next = { _id: request.id };
  try { said = JSON.parse(request.body); } catch (error) { said = null; }
  if (!request.id || typeof said !== 'object' || said === null) return [null, { code: 400, json: { error: 'expected a status' } }];
  if (doc) next._rev = doc._rev;
  ['name', 'event', 'journal', 'lexicon', 'rulebook', 'version'].forEach(function (member) {
    if (typeof said[member] === 'string') next[member] = said[member].slice(0, 200);
  });
  ['round', 'entries', 'refused', 'clock'].forEach(function (member) {
    if (typeof said[member] === 'number') next[member] = Math.floor(said[member]);
  });
  next.heard = new Date().getTime();
  return [next, { json: { ok: true } }];
}
