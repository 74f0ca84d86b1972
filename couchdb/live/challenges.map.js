function (doc) {
  // The challenge number of each entry that has one. Numbers count from 1; a station's mark before them is left out.
  var id = /^([0-9a-f]{32}):([0-9a-f]{16}):/.exec(doc._id), challenge = id && JSON.parse(doc.entry).challenge;
  if (challenge) emit([id[1], id[2]], parseInt(/[0-9]+$/.exec(challenge)[0], 10));
}
