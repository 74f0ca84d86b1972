function (doc) {
  // The number of each entry under its station and journal. Its `_stats` have how many documents there are, and the
  // number of the last entry.
  var id = /^([0-9a-f]{32}):([0-9a-f]{16}):([0-9]{9}):/.exec(doc._id);
  if (id) emit([id[1], id[2]], parseInt(id[3], 10));
}
