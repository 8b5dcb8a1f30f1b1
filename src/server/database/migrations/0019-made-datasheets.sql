-- Files that are made at their first request and kept in a store of their own: datasheets, and the
-- pictures in them. A row comes before its file, so that the sweep finds a file whose maker has died.

CREATE TABLE made_file (
  -- its key in the store
  name TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('datasheet', 'picture')),
  -- the order code or product code, or the path of the stored picture
  source TEXT NOT NULL,
  -- who makes it at the moment
  maker TEXT,
  claimed_at TEXT,
  -- when it was complete in the store
  made_at TEXT,
  -- when the sweep last found it to be needed; at first, when it was claimed
  needed_at TEXT NOT NULL,
  -- when a sweep began to delete it
  doomed_at TEXT
) WITHOUT ROWID;

CREATE INDEX made_file_needed ON made_file (needed_at);

-- Who has had a file made lately: a hash of the network's address.
CREATE TABLE making (
  subject TEXT NOT NULL,
  sent_at TEXT NOT NULL
);

CREATE INDEX making_subject ON making (subject, sent_at);
CREATE INDEX making_sent ON making (sent_at);
