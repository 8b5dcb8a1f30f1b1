-- Previews: the drafts of one moment, shown to everyone who has the link until a time.

CREATE TABLE preview (
  -- for lists; it opens nothing
  id TEXT PRIMARY KEY,
  -- of the secret in the link, which is stored nowhere
  secret_sha256 TEXT NOT NULL UNIQUE,
  administrator_id INTEGER NOT NULL REFERENCES administrator (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  until TEXT NOT NULL,
  -- the changed items of that moment, see src/domain/previews/previewed-item.ts
  items TEXT NOT NULL CHECK (json_type(items) = 'array')
) WITHOUT ROWID;

CREATE INDEX preview_until ON preview (until);

CREATE INDEX preview_administrator ON preview (administrator_id);

-- The files that a preview names, so that they stay.
CREATE TABLE preview_file (
  preview_id TEXT NOT NULL REFERENCES preview (id) ON DELETE CASCADE,
  path TEXT NOT NULL REFERENCES file (path),
  PRIMARY KEY (preview_id, path)
) WITHOUT ROWID;

CREATE INDEX preview_file_path ON preview_file (path);
