function (doc) {
  // The number of each entry's challenge: they count from 1, with the station's mark before them or without.
  var id = /^([0-9a-f]{32}):([0-9a-f]{16}):/.exec(doc._id), challenge = id && JSON.parse(doc.entry).challenge;
  if (challenge) emit([id[1], id[2]], parseInt(/[0-9]+$/.exec(challenge)[0], 10));
}
