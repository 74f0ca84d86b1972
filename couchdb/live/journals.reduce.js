function (keys, values, rereduce) {
  // The number of documents, the number of the last entry, and the first 12 digits of that entry's digest. The last
  // two make a head code. If two entries have that number, every collector picks the same one.
  var count = 0, last = 0, digest = '', i, value;
  for (i = 0; i < values.length; i++) {
    value = rereduce ? values[i] : [1, keys[i][0][2], keys[i][1].slice(-64).slice(0, 12)];
    count += value[0];
    if (value[1] > last || value[1] === last && value[2] > digest) {
      last = value[1];
      digest = value[2];
    }
  }
  return [count, last, digest];
}
