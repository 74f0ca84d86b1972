function (doc) {
  // The head code in each signed head (the number and the first 12 digits), under its station, journal, number and
  // digits. `_last` of them is the last signed head; of two with the same number, the one with the greater digest.
  var id = /^h:([0-9a-f]{32}):([0-9a-f]{16}):([0-9]{9}):/.exec(doc._id), number, digits;
  if (!id) return;
  number = parseInt(id[3], 10);
  digits = JSON.parse(doc.head).digest.slice(0, 12);
  emit([id[1], id[2], number, digits], [number, digits]);
}
