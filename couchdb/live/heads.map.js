function (doc) {
  // Each signed head under its station, journal and number. The value is the head code that was signed: the number
  // and the first 12 digits.
  var id = /^h:([0-9a-f]{32}):([0-9a-f]{16}):([0-9]{9}):/.exec(doc._id);
  if (id) emit([id[1], id[2], parseInt(id[3], 10)], [parseInt(id[3], 10), JSON.parse(doc.head).digest.slice(0, 12)]);
}
