function (doc, old, user, sec) {
  // The `validate_doc_update` of a collector's databases: it admits documents with entries and signed heads, in the
  // form that docs/journal.md defines, and refuses whatever would change, hide or forge one.
  //
  // `forbidden` means that the document is at fault, so the station leaves it out and reports it to the director.
  // `unauthorized` means that the sender is at fault, so the station stops sending. Written for ECMAScript 5, which
  // every CouchDB has.

  function forbid(why) { throw ({ forbidden: why }); }
  function stop(why) { throw ({ unauthorized: why }); }

  // The bytes of a text in UTF-8; half a surrogate pair is refused.
  function utf8(text) {
    var bytes = [], i, c, low;
    for (i = 0; i < text.length; i++) {
      c = text.charCodeAt(i);
      if (c < 128) {
        bytes.push(c);
      } else if (c < 2048) {
        bytes.push(192 | c >> 6, 128 | c & 63);
      } else if (c < 55296 || c > 57343) {
        bytes.push(224 | c >> 12, 128 | c >> 6 & 63, 128 | c & 63);
      } else {
        low = text.charCodeAt(++i);
        if (c > 56319 || !(low >= 56320 && low <= 57343)) forbid('the line is not Unicode');
        c = 65536 + ((c & 1023) << 10) + (low & 1023);
        bytes.push(240 | c >> 18, 128 | c >> 12 & 63, 128 | c >> 6 & 63, 128 | c & 63);
      }
    }
    return bytes;
  }

  // The first 32 bits of the fraction of a number.
  function fraction(x) { return (x - Math.floor(x)) * 4294967296 | 0; }

  // SHA-256 (FIPS 180-4) of bytes, as 64 hexadecimal digits.
  function sha256(bytes) {
    var b = bytes.slice(), n = b.length, k = [], h = [], w = [], prime = 2, i, j, v, a, e, x, y, one, two;
    for (; k.length < 64; prime++) {
      for (j = 2; j * j <= prime && prime % j; j++) {}
      if (j * j > prime) {
        if (h.length < 8) h.push(fraction(Math.pow(prime, 1 / 2)));
        k.push(fraction(Math.pow(prime, 1 / 3)));
      }
    }
    b.push(128);
    while (b.length % 64 !== 56) b.push(0);
    b.push(0, 0, 0, n >>> 29, n >>> 21 & 255, n >>> 13 & 255, n >>> 5 & 255, n << 3 & 255);
    for (i = 0; i < b.length; i += 64) {
      v = h.slice();
      for (j = 0; j < 64; j++) {
        if (j < 16) {
          w[j] = b[i + 4 * j] << 24 | b[i + 4 * j + 1] << 16 | b[i + 4 * j + 2] << 8 | b[i + 4 * j + 3];
        } else {
          x = w[j - 15];
          y = w[j - 2];
          x = (x >>> 7 | x << 25) ^ (x >>> 18 | x << 14) ^ x >>> 3;
          y = (y >>> 17 | y << 15) ^ (y >>> 19 | y << 13) ^ y >>> 10;
          w[j] = w[j - 16] + w[j - 7] + x + y | 0;
        }
        a = v[0];
        e = v[4];
        one = (e >>> 6 | e << 26) ^ (e >>> 11 | e << 21) ^ (e >>> 25 | e << 7);
        one = v[7] + one + (e & v[5] ^ ~e & v[6]) + k[j] + w[j] | 0;
        two = (a >>> 2 | a << 30) ^ (a >>> 13 | a << 19) ^ (a >>> 22 | a << 10);
        two = two + (a & v[1] ^ a & v[2] ^ v[1] & v[2]) | 0;
        v = [one + two | 0, a, v[1], v[2], v[3] + one | 0, e, v[5], v[6]];
      }
      for (j = 0; j < 8; j++) h[j] = h[j] + v[j] | 0;
    }
    for (i = 0; i < 8; i++) h[i] = ('00000000' + (h[i] >>> 0).toString(16)).slice(-8);
    return h.join('');
  }

  function has(list, item) { return Object.prototype.toString.call(list) === '[object Array]' && list.indexOf(item) >= 0; }
  function begins(text, start) { return text.slice(0, start.length) === start; }
  function ends(text, end) { return text.length > end.length && text.slice(-end.length) === end; }

  // The sender: the station itself, or an account that carries documents from one collector to another.
  var admin = has(user.roles, '_admin');
  if (admin && begins(String(doc._id), '_design/')) return;
  if (typeof sec.event !== 'string' || !/^[0-9a-f]{16}$/.test(sec.event)) stop('this database belongs to no event');
  if (has(sec.revoked, user.name)) stop('the director has revoked this station');
  if (sec.closed) stop('this event is closed');

  // The document's name and revision. For an ordinary edit, CouchDB passes the revision before it as `old`. An edit
  // is refused even if it leaves the text as it is: it would pass all checks below, and hide the entry behind a
  // revision that no other collector accepts. If a document is sent again, CouchDB does not call this function.
  if (doc._deleted) forbid('nothing is ever deleted');
  if (old) forbid('nothing is ever changed');
  var id = /^(h:)?([0-9a-f]{32}):([0-9a-f]{16}):([0-9]{9}):([0-9a-f]{64})$/.exec(doc._id);
  if (!id) forbid('no station gives a document this name');
  var station = id[2], journal = id[3], number = parseInt(id[4], 10), digest = id[5];
  if (user.name !== sec.event + '.' + station && !admin && !has(user.roles, 'carrier-' + sec.event)) {
    stop('the name belongs to another station');
  }
  if (doc._rev !== '1-' + digest.slice(0, 32)) forbid('the revision does not follow from the name');
  var history = doc._revisions;
  if (history && (history.start !== 1 || history.ids.length !== 1 || '1-' + history.ids[0] !== doc._rev)) {
    forbid('there is more than one revision');
  }

  // The document's members.
  var what = id[1] ? 'head' : 'entry', line = doc[what], member;
  for (member in doc) {
    if (!has(['_id', '_rev', '_revisions', what], member)) forbid('unexpected member: ' + member);
  }
  if (typeof line !== 'string') forbid('the line is missing');
  var bytes = utf8(line);
  if (bytes.length > 16384) forbid('the line is longer than 16 KiB');

  // The document's line: JSON, spelled exactly as a station writes it, with no member twice.
  var parsed;
  try { parsed = JSON.parse(line); } catch (error) { forbid('the line is not JSON'); }
  if (JSON.stringify(parsed) !== line) forbid('no station spells a line like this');
  if (number < 1) forbid('numbers begin at 1');
  if (id[1]) {
    var head = new RegExp('^\\{"signed_head":1,"station":"' + station + '","journal":"' + journal + '[0-9a-f]{48}",' +
      '"count":' + number + ',"digest":"[0-9a-f]{64}","at":"[-+:.0-9TZ]{20,35}","key":"[0-9a-f]{64}",' +
      '"signature":"[0-9a-f]{128}"\\}$');
    if (!head.test(line)) forbid('the line is not a signed head that matches the name');
    if (sha256(bytes) !== digest) forbid('the digest does not match the line');
    return;
  }
  if (!begins(line, '{"journal":1,"sequence":' + number + ',"station":"' + station + '",')) {
    forbid('the name and the line differ in their station or number');
  }
  var seal = ',"digest":"' + digest + '"}';
  if (!ends(line, seal)) forbid('the line does not end with the digest in the name');
  if (sha256(bytes.slice(0, -seal.length).concat(125)) !== digest) forbid('the digest does not match the line');
  if (typeof parsed.previous !== 'string' || !/^[0-9a-f]{64}$/.test(parsed.previous)) forbid('the line does not name the entry before it');
  var first = number === 1 ? digest : number === 2 ? parsed.previous : journal;
  if (!begins(first, journal)) forbid('the line belongs to a different journal from the name');
  if ((number === 1) !== /^0{64}$/.test(parsed.previous)) forbid('the first entry must name no entry before it, and every other entry must name one');
}
