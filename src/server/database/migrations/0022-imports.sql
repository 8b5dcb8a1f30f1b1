-- Imports of products: the file in chunks, what comparing its rows has found, and remembered matchings
-- of columns. SQLite can't change a CHECK, so uploads are made again with the kind of an import's file.

CREATE TABLE new_upload (
  id TEXT PRIMARY KEY,
  administrator_id INTEGER NOT NULL REFERENCES administrator (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL CHECK (size > 0),
  kind TEXT NOT NULL CHECK (kind IN ('image', 'datasheet', 'photometry', 'drawing', 'import')),
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  uses INTEGER NOT NULL DEFAULT 0 CHECK (uses <= 1)
) WITHOUT ROWID;

INSERT INTO new_upload (id, administrator_id, name, type, size, kind, created_at, uses)
  SELECT id, administrator_id, name, type, size, kind, created_at, uses FROM upload;

DROP TABLE upload;

ALTER TABLE new_upload RENAME TO upload;

CREATE INDEX upload_age ON upload (created_at);

CREATE TABLE import (
  id TEXT PRIMARY KEY,
  at TEXT NOT NULL,
  administrator TEXT NOT NULL,
  -- of the file
  name TEXT NOT NULL,
  -- JSON: its headings with the columns that they mean, and sentences about it
  headings TEXT NOT NULL,
  understood TEXT NOT NULL,
  -- of decimals in its texts
  decimal TEXT CHECK (decimal IN ('comma', 'point')),
  -- how many rows and chunks it has, and how many chunks have been compared
  total INTEGER NOT NULL,
  chunks INTEGER NOT NULL,
  compared INTEGER NOT NULL DEFAULT 0 CHECK (compared <= chunks),
  -- what applying it would change, staged
  change_id INTEGER NOT NULL REFERENCES change (id)
) WITHOUT ROWID;

CREATE TABLE import_chunk (
  import_id TEXT NOT NULL REFERENCES import (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  -- JSON of rows by product, gzip
  rows BLOB NOT NULL,
  PRIMARY KEY (import_id, position)
) WITHOUT ROWID;

-- A chunk compared twice would insert its rows twice, and is refused.
CREATE TABLE import_row (
  import_id TEXT NOT NULL REFERENCES import (id) ON DELETE CASCADE,
  row INTEGER NOT NULL,
  key TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('create', 'change', 'same', 'error')),
  item_id INTEGER,
  -- JSON of changes or errors
  detail TEXT,
  PRIMARY KEY (import_id, row)
) WITHOUT ROWID;

CREATE INDEX import_row_action ON import_row (import_id, action, row);

CREATE INDEX import_row_item ON import_row (import_id, item_id);

-- The columns that somebody chose by hand for a file with these headings.
CREATE TABLE heading_choice (
  headings TEXT PRIMARY KEY,
  columns TEXT NOT NULL
) WITHOUT ROWID;
