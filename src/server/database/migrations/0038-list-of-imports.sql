-- The list of imports, which stays as long as the history: rows, files and what is not applied go much earlier.
CREATE TABLE import_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  import_id TEXT NOT NULL UNIQUE,
  at TEXT NOT NULL,
  administrator TEXT NOT NULL,
  -- of the file, and of the profile by which it was read
  name TEXT NOT NULL,
  supplier TEXT,
  total INTEGER NOT NULL,
  -- that it stages; one that is gone was never applied
  change_id INTEGER NOT NULL,
  -- how many drafts it has become
  drafts INTEGER
);

INSERT INTO import_log (import_id, at, administrator, name, supplier, total, change_id)
  SELECT id, at, administrator, name, reading ->> '$.profile.name', total, change_id FROM import ORDER BY at, id;

-- The products that become drafts: new ones that lack a value, or all; NULL for none.
ALTER TABLE import ADD COLUMN drafts TEXT CHECK (drafts IN ('incomplete', 'all'));
