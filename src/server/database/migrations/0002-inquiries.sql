-- An inquiry arrives once, is answered by mail, and is kept apart where it looks like spam.

-- Why it is kept apart, as a word for the dashboard; NULL for an inquiry that is none.
ALTER TABLE inquiry ADD COLUMN quarantine TEXT CHECK (quarantine IN ('trap', 'haste'));

CREATE INDEX inquiry_newest ON inquiry (created_at DESC, id DESC);

-- Who has sent inquiries of late: a row is deleted once it is older than the window.
CREATE TABLE inquiry_sender (
  subject TEXT NOT NULL,
  inquiry_id INTEGER NOT NULL REFERENCES inquiry (id) ON DELETE CASCADE,
  sent_at TEXT NOT NULL,
  PRIMARY KEY (subject, inquiry_id)
) WITHOUT ROWID;

CREATE INDEX inquiry_sender_age ON inquiry_sender (sent_at);

-- Mails that are to be sent, written in the same transaction as their inquiry. The words are made
-- of the inquiry when a mail goes out. A mail that is being sent is due again after a while, so
-- that a process that dies over it does not lose it.
CREATE TABLE outbox (
  inquiry_id INTEGER NOT NULL REFERENCES inquiry (id) ON DELETE CASCADE,
  audience TEXT NOT NULL CHECK (audience IN ('company', 'visitor')),
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  sent_at TEXT,
  failure TEXT,
  PRIMARY KEY (inquiry_id, audience)
) WITHOUT ROWID;

CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL;
