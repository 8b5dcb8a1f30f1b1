-- Photometric files (EULUMDAT, LM-63) of products and variants, with what was read from them.

-- SQLite can't change a CHECK, so both tables are made again with the new kind.

CREATE TABLE new_file (
  path TEXT PRIMARY KEY CHECK (path GLOB '/storage/?*'),
  kind TEXT NOT NULL CHECK (kind IN ('image', 'datasheet', 'brandCatalog', 'photometry')),
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
  kind TEXT NOT NULL CHECK (kind IN ('image', 'datasheet', 'photometry')),
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  uses INTEGER NOT NULL DEFAULT 0 CHECK (uses <= 1)
) WITHOUT ROWID;

INSERT INTO new_upload (id, administrator_id, name, type, size, kind, created_at, uses)
  SELECT id, administrator_id, name, type, size, kind, created_at, uses FROM upload;

DROP TABLE upload;

ALTER TABLE new_upload RENAME TO upload;

CREATE INDEX upload_age ON upload (created_at);

CREATE TABLE photometric_file (
  path TEXT PRIMARY KEY REFERENCES file (path) ON DELETE CASCADE,
  -- flux, angles, UGR table and findings, as the API shows them
  figures TEXT NOT NULL CHECK (json_type(figures) = 'object'),
  -- lm, W, beam, CCT and Ra that the file states, to compare with the catalogue
  stated TEXT NOT NULL CHECK (json_type(stated) = 'object'),
  -- intensities in the planes C0–C180 and C90–C270, from which the diagrams are drawn
  planes TEXT NOT NULL CHECK (json_type(planes) = 'object')
) WITHOUT ROWID;

ALTER TABLE product ADD COLUMN photometry TEXT REFERENCES file (path);

CREATE INDEX product_photometry ON product (photometry) WHERE photometry IS NOT NULL;
