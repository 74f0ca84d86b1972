function (doc) {
  // Each entry under its station, journal and number. The value is the digest of the entry before it, so that the
  // chain can be followed without reading lines.
  var id = /^([0-9a-f]{32}):([0-9a-f]{16}):([0-9]{9}):/.exec(doc._id);
  if (id) emit([id[1], id[2], parseInt(id[3], 10)], JSON.parse(doc.entry).previous);
}
