-- Files that come in a ZIP file beside the sheet of an import.

-- JSON: the uploads from which the import was made, and the one that is the ZIP file
ALTER TABLE import ADD COLUMN uploads TEXT NOT NULL DEFAULT '[]';
ALTER TABLE import ADD COLUMN archive TEXT;

CREATE TABLE import_file (
  import_id TEXT NOT NULL REFERENCES import (id) ON DELETE CASCADE,
  -- among the entries of the ZIP file
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  kind TEXT CHECK (kind IN ('image', 'datasheet', 'photometry', 'drawing')),
  -- of the rows that it belongs to; NULL where cells name it
  code TEXT,
  -- JSON: where in the ZIP file its content is
  entry TEXT NOT NULL,
  -- 'waiting' to be read, then kept or refused
  state TEXT NOT NULL CHECK (state IN ('waiting', 'kept', 'refused')),
  -- of the stored file, which stays as long as the import may be applied
  path TEXT REFERENCES file (path),
  -- why it is refused
  message TEXT,
  -- JSON: sentences about its content
  warnings TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY (import_id, position),
  CHECK ((state = 'kept') = (path IS NOT NULL)),
  CHECK ((state = 'refused') = (message IS NOT NULL))
) WITHOUT ROWID;

CREATE INDEX import_file_state ON import_file (import_id, state);

CREATE INDEX import_file_path ON import_file (path) WHERE path IS NOT NULL;

ALTER TABLE import_row ADD COLUMN warned INTEGER NOT NULL DEFAULT 0 CHECK (warned IN (0, 1));

CREATE INDEX import_row_warned ON import_row (import_id, row) WHERE warned = 1;
