-- Publishing: the state between a change of the catalogue and the site that shows it
-- (src/domain/publication/publication.ts), and what has become of each attempt.

-- Rises with every write of the row, so that a write that was decided upon an older state fails.
ALTER TABLE publication ADD COLUMN step INTEGER NOT NULL DEFAULT 0;
ALTER TABLE publication ADD COLUMN pending_since TEXT;
ALTER TABLE publication ADD COLUMN wanted_revision INTEGER;
ALTER TABLE publication ADD COLUMN requested_revision INTEGER;
ALTER TABLE publication ADD COLUMN deploy TEXT;
ALTER TABLE publication ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE publication ADD COLUMN failed_while TEXT CHECK (failed_while IN ('asking', 'building'));
ALTER TABLE publication ADD COLUMN retry_at TEXT;

CREATE TABLE publication_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  revision INTEGER NOT NULL,
  asked_at TEXT,
  built_at TEXT,
  ended_at TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('live', 'failed')),
  failure TEXT,
  -- of the catalogue since the revision that was published before
  changes INTEGER NOT NULL,
  release TEXT
);
