-- Mails to the company about collections that can't be published, beside those about inquiries.

CREATE TABLE collection_warning (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  subject TEXT NOT NULL,
  -- JSON: sentences
  paragraphs TEXT NOT NULL
);

CREATE TABLE new_outbox (
  id INTEGER PRIMARY KEY,
  inquiry_id INTEGER REFERENCES inquiry (id) ON DELETE CASCADE,
  warning_id INTEGER REFERENCES collection_warning (id) ON DELETE CASCADE,
  audience TEXT NOT NULL CHECK (audience IN ('company', 'visitor')),
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  sent_at TEXT,
  failure TEXT,
  refused_at TEXT,
  UNIQUE (inquiry_id, audience),
  CHECK ((inquiry_id IS NULL) = (warning_id IS NOT NULL))
);

INSERT INTO new_outbox (inquiry_id, audience, attempts, due_at, sent_at, failure, refused_at)
  SELECT inquiry_id, audience, attempts, due_at, sent_at, failure, refused_at FROM outbox;

DROP TABLE outbox;

ALTER TABLE new_outbox RENAME TO outbox;

CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL;

CREATE INDEX outbox_refused ON outbox (inquiry_id) WHERE refused_at IS NOT NULL;

CREATE INDEX outbox_warning ON outbox (warning_id) WHERE warning_id IS NOT NULL;

-- The catalogue and the drafts that were checked for the last warning; NULL before the first check.
ALTER TABLE collection ADD COLUMN checked TEXT;
