-- A product shows its uploaded datasheets or those made from its data, and may lack an uploaded one.
-- Products and variants may have a drawing.

ALTER TABLE product ADD COLUMN datasheet_source TEXT NOT NULL DEFAULT 'uploaded'
  CHECK (datasheet_source IN ('uploaded', 'made'));

-- SQLite can't drop a NOT NULL, so the column is made again.
DROP INDEX product_datasheet;

ALTER TABLE product RENAME COLUMN datasheet TO old_datasheet;

ALTER TABLE product ADD COLUMN datasheet TEXT REFERENCES file (path);

UPDATE product SET datasheet = old_datasheet;

ALTER TABLE product DROP COLUMN old_datasheet;

CREATE INDEX product_datasheet ON product (datasheet) WHERE datasheet IS NOT NULL;

ALTER TABLE product ADD COLUMN drawing TEXT REFERENCES file (path);

CREATE INDEX product_drawing ON product (drawing) WHERE drawing IS NOT NULL;

ALTER TABLE variant ADD COLUMN drawing TEXT REFERENCES file (path);

CREATE INDEX variant_drawing ON variant (drawing) WHERE drawing IS NOT NULL;

-- SQLite can't change a CHECK, so both tables are made again with the new kind.

CREATE TABLE new_file (
  path TEXT PRIMARY KEY CHECK (path GLOB '/storage/?*'),
  kind TEXT NOT NULL
    CHECK (kind IN ('image', 'datasheet', 'brandCatalog', 'photometry', 'drawing')),
  size INTEGER NOT NULL CHECK (size > 0),
  width INTEGER CHECK (width > 0),
  height INTEGER CHECK (height > 0),
  color TEXT,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- when a record last began or ceased to reference it
  used_at TEXT,
  -- when a sweep began to delete it
  doomed_at TEXT,
  CHECK (kind <> 'image' OR (width IS NOT NULL AND height IS NOT NULL AND color IS NOT NULL))
);

INSERT INTO new_file (path, kind, size, width, height, color, created_at, used_at, doomed_at)
  SELECT path, kind, size, width, height, color, created_at, used_at, doomed_at FROM file;

DROP TABLE file;

ALTER TABLE new_file RENAME TO file;

CREATE TABLE new_upload (
  id TEXT PRIMARY KEY,
  administrator_id INTEGER NOT NULL REFERENCES administrator (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL CHECK (size > 0),
  kind TEXT NOT NULL CHECK (kind IN ('image', 'datasheet', 'photometry', 'drawing')),
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  uses INTEGER NOT NULL DEFAULT 0 CHECK (uses <= 1)
) WITHOUT ROWID;

INSERT INTO new_upload (id, administrator_id, name, type, size, kind, created_at, uses)
  SELECT id, administrator_id, name, type, size, kind, created_at, uses FROM upload;

DROP TABLE upload;

ALTER TABLE new_upload RENAME TO upload;

CREATE INDEX upload_age ON upload (created_at);
