-- A mail is a row of a kind with what only that kind knows, so that another kind needs no table.

CREATE TABLE new_outbox (
  -- Never used again: receivers drop a mail with an id that they know.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  audience TEXT NOT NULL CHECK (audience IN ('company', 'visitor')),
  -- of the mails about one
  inquiry_id INTEGER REFERENCES inquiry (id) ON DELETE CASCADE,
  -- JSON
  payload TEXT NOT NULL DEFAULT 'null',
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  sent_at TEXT,
  failure TEXT,
  refused_at TEXT,
  UNIQUE (inquiry_id, kind, audience)
);

INSERT INTO new_outbox
    (id, kind, audience, inquiry_id, payload, attempts, due_at, sent_at, failure, refused_at)
  SELECT outbox.id, iif(warning_id IS NULL, 'inquiry', 'collection-warning'), audience, inquiry_id,
    iif(warning_id IS NULL, 'null',
      json_object('subject', subject, 'paragraphs', json(paragraphs))),
    attempts, due_at, sent_at, failure, refused_at
  FROM outbox LEFT JOIN collection_warning ON collection_warning.id = warning_id;

DROP TABLE outbox;

DROP TABLE collection_warning;

ALTER TABLE new_outbox RENAME TO outbox;

CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL;

CREATE INDEX outbox_refused ON outbox (inquiry_id) WHERE refused_at IS NOT NULL;
