function (keys, values) {
  // The last signed head; of two with the same number, the one with the greater digest.
  var last = values[0], i;
  for (i = 1; i < values.length; i++) {
    if (values[i][0] > last[0] || values[i][0] === last[0] && values[i][1] > last[1]) last = values[i];
  }
  return last;
}
