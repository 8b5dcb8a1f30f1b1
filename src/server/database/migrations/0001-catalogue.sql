-- The catalogue, the inquiries and the administration (specification section 3, api.md).
-- Ids are AUTOINCREMENT: a deleted row's id never comes back. Instants are ISO 8601 UTC text.
-- Relation tables are WITHOUT ROWID, so that last_insert_rowid() still names the row they hang on.

CREATE TABLE file (
  path TEXT PRIMARY KEY CHECK (path GLOB '/storage/?*'),
  kind TEXT NOT NULL CHECK (kind IN ('image', 'datasheet', 'brandCatalog')),
  size INTEGER NOT NULL CHECK (size > 0),
  width INTEGER CHECK (width > 0),
  height INTEGER CHECK (height > 0),
  color TEXT,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  CHECK (kind <> 'image' OR (width IS NOT NULL AND height IS NOT NULL AND color IS NOT NULL))
);

CREATE TABLE category (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  type TEXT NOT NULL,
  location TEXT NOT NULL CHECK (location IN ('Indoor', 'Outdoor')),
  image TEXT NOT NULL REFERENCES file (path),
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  updated_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
);

CREATE TABLE product (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL COLLATE NOCASE UNIQUE,
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  brand TEXT NOT NULL CHECK (brand IN ('sila', 'radial')),
  image TEXT NOT NULL REFERENCES file (path),
  description TEXT NOT NULL,
  length TEXT NOT NULL,
  color TEXT NOT NULL,
  material TEXT NOT NULL,
  accessories TEXT NOT NULL,
  product_number TEXT NOT NULL,
  date_of_release TEXT NOT NULL,
  datasheet TEXT NOT NULL REFERENCES file (path),
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  updated_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
);

CREATE INDEX product_newest ON product (date_of_release DESC, id DESC);

CREATE TABLE project (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  quote TEXT NOT NULL,
  location TEXT NOT NULL,
  partners TEXT NOT NULL,
  description TEXT NOT NULL,
  date_of_project TEXT NOT NULL,
  paragraph TEXT NOT NULL CHECK (json_array_length(paragraph) = 2),
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  updated_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
);

CREATE TABLE project_image (
  project_id INTEGER NOT NULL REFERENCES project (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  image TEXT NOT NULL REFERENCES file (path),
  PRIMARY KEY (project_id, position)
) WITHOUT ROWID;

CREATE TABLE product_category (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES category (id) ON DELETE CASCADE,
  PRIMARY KEY (product_id, category_id)
) WITHOUT ROWID;

CREATE INDEX product_category_reverse ON product_category (category_id, product_id);

CREATE TABLE product_project (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  project_id INTEGER NOT NULL REFERENCES project (id) ON DELETE CASCADE,
  PRIMARY KEY (product_id, project_id)
) WITHOUT ROWID;

CREATE INDEX product_project_reverse ON product_project (project_id, product_id);

-- Which files a record names, to find those that nothing names any more.
CREATE INDEX product_image ON product (image);
CREATE INDEX product_datasheet ON product (datasheet);
CREATE INDEX category_image ON category (image);
CREATE INDEX project_image_file ON project_image (image);

CREATE TABLE suggestion (
  position INTEGER PRIMARY KEY,
  phrase TEXT NOT NULL UNIQUE
);

CREATE TABLE brand_catalogue (
  brand TEXT PRIMARY KEY CHECK (brand IN ('sila', 'radial')),
  file TEXT NOT NULL REFERENCES file (path)
) WITHOUT ROWID;

-- An inquiry. Its lines keep the product's words and picture of the moment it was sent,
-- and therefore no reference to the product, which may be gone by the time it is read.
CREATE TABLE inquiry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  address TEXT NOT NULL,
  state INTEGER NOT NULL DEFAULT 0 CHECK (state IN (0, 1)),
  idempotency_key TEXT UNIQUE,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
);

CREATE TABLE inquiry_line (
  inquiry_id INTEGER NOT NULL REFERENCES inquiry (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  product_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  brand TEXT NOT NULL CHECK (brand IN ('sila', 'radial')),
  image TEXT NOT NULL,
  PRIMARY KEY (inquiry_id, position)
) WITHOUT ROWID;

CREATE TABLE administrator (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT NOT NULL COLLATE NOCASE UNIQUE,
  -- PHC string: algorithm, parameters, salt and hash
  password_hash TEXT NOT NULL,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
);

-- One row: the SHA-256 of the hidden sign-in code. The code itself is told once and kept nowhere.
CREATE TABLE login_code (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64)
);

CREATE TABLE session (
  token_sha256 TEXT PRIMARY KEY CHECK (length(token_sha256) = 64),
  administrator_id INTEGER NOT NULL REFERENCES administrator (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  last_used_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) WITHOUT ROWID;

-- Failed sign-ins, per name and per address.
CREATE TABLE login_attempt (
  subject TEXT PRIMARY KEY,
  failures INTEGER NOT NULL DEFAULT 0,
  last_failed_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE upload (
  id TEXT PRIMARY KEY,
  administrator_id INTEGER NOT NULL REFERENCES administrator (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL CHECK (size > 0),
  kind TEXT NOT NULL CHECK (kind IN ('image', 'datasheet')),
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) WITHOUT ROWID;

CREATE TABLE upload_part (
  upload_id TEXT NOT NULL REFERENCES upload (id) ON DELETE CASCADE,
  part INTEGER NOT NULL CHECK (part >= 0),
  size INTEGER NOT NULL CHECK (size > 0),
  PRIMARY KEY (upload_id, part)
) WITHOUT ROWID;

-- One row: the catalogue's revision, and how far the site has followed it.
CREATE TABLE publication (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  catalogue_revision INTEGER NOT NULL DEFAULT 0,
  changed_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  requested_at TEXT,
  building_revision INTEGER,
  building_at TEXT,
  published_revision INTEGER,
  published_at TEXT,
  failed_at TEXT,
  failure TEXT
);

INSERT INTO publication (id) VALUES (1);
