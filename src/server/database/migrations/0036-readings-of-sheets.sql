-- How a supplier's sheet is read: its header, its columns and its transforms. NULL for a file that is read as it is.
ALTER TABLE import ADD COLUMN reading TEXT;

-- Readings that are kept for a supplier's next file, by name.
CREATE TABLE import_profile (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL COLLATE NOCASE UNIQUE,
  reading TEXT NOT NULL,
  at TEXT NOT NULL,
  administrator TEXT NOT NULL
);
