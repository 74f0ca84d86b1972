function (doc, old, user, sec) {
  // The `validate_doc_update` of the database of statuses: a station may replace its own status, and nothing else.
  var admin = user.roles.indexOf('_admin') >= 0, member;
  if (admin && String(doc._id).slice(0, 8) === '_design/') return;
  if (sec.closed) throw ({ unauthorized: 'this event is closed' });
  if (sec.revoked && sec.revoked.indexOf(user.name) >= 0) throw ({ unauthorized: 'the director has revoked this station' });
  if (doc._deleted && admin) return;
  if (doc._deleted || doc._attachments || !/^[0-9a-f]{32}$/.test(doc._id)) throw ({ forbidden: 'this is not a status' });
  if (user.name !== sec.event + '.' + doc._id && !admin) throw ({ unauthorized: 'this is the status of another station' });
  if (typeof doc.heard !== 'number') throw ({ forbidden: 'the status does not say when it arrived' });
  for (member in doc) {
    if (member !== '_revisions' && String(JSON.stringify(doc[member])).length > 2000) throw ({ forbidden: 'a part of the status is too long' });
  }
}
