function (keys, values, again) {
  // How many documents there are, the number of the last entry, and the first 12 digits of that entry's digest: a
  // head code. If two entries have that number, every collector picks the same one.
  var many = 0, last = 0, digest = '', i, value;
  for (i = 0; i < values.length; i++) {
    value = again ? values[i] : [1, keys[i][0][2], keys[i][1].slice(-64).slice(0, 12)];
    many += value[0];
    if (value[1] > last || value[1] === last && value[2] > digest) {
      last = value[1];
      digest = value[2];
    }
  }
  return [many, last, digest];
}
