function (doc, request) {
  // Replaces a station's status with the one it sends, and adds the time at which it arrived. Anybody who may write
  // to the database can call an `_update` function; validate-status.js checks that the status is the sender's own.
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
