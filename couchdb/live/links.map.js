function (doc) {
  // Each entry under its station, journal and number. The value names the entry before it, so that the chain can be
  // followed without reading lines. For an entry that belongs to a challenge, the value also has what the statistics
  // need, but neither words nor who gave a verdict.
  var id = /^([0-9a-f]{32}):([0-9a-f]{16}):([0-9]{9}):/.exec(doc._id), entry, value, kind, what;
  if (!id) return;
  entry = JSON.parse(doc.entry);
  value = { previous: entry.previous };
  if (entry.challenge) {
    what = entry.what;
    kind = typeof what === 'string' ? what : Object.keys(what)[0];
    value.challenge = entry.challenge;
    value.kind = kind;
    if (entry.repeats) value.repeats = entry.repeats;
    if (entry.round) value.round = entry.round;
    if (what[kind] && what[kind].outcome) value.outcome = what[kind].outcome;
    if (kind === 'conceded') value.by = what[kind].by;
  }
  emit([id[1], id[2], parseInt(id[3], 10)], value);
}
