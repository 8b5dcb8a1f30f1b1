-- The database that all migrations make together. Generated: `npx vitest run --project api schema -u`.

CREATE TABLE administrator (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT NOT NULL COLLATE NOCASE UNIQUE,

  password_hash TEXT NOT NULL,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
);

CREATE TABLE audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,


  administrator TEXT,
  action TEXT NOT NULL,

  subject TEXT,
  detail TEXT
);

CREATE INDEX audit_age ON audit (at);

CREATE TABLE brand_catalogue (
  brand TEXT PRIMARY KEY CHECK (brand IN ('sila', 'radial')),
  file TEXT NOT NULL REFERENCES file (path)
) WITHOUT ROWID;

CREATE TABLE category (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  type TEXT NOT NULL,
  location TEXT NOT NULL CHECK (location IN ('Indoor', 'Outdoor')),
  image TEXT NOT NULL REFERENCES file (path),
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  updated_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
, asked TEXT NOT NULL DEFAULT '[]' CHECK (json_type(asked) = 'array'));

CREATE INDEX category_changed ON category (updated_at DESC, id DESC);

CREATE INDEX category_image ON category (image);

CREATE TABLE "change" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,

  administrator TEXT NOT NULL,
  action TEXT NOT NULL,
  title TEXT NOT NULL,

  state TEXT NOT NULL DEFAULT 'staged'
    CHECK (state IN ('staged', 'applied', 'waiting', 'failed', 'held')),

  undoes INTEGER REFERENCES change (id),
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
  applied_at TEXT,

  created INTEGER,
  changed INTEGER,
  deleted INTEGER,
  revision INTEGER,

  name TEXT,
  publish_at TEXT,
  version INTEGER NOT NULL DEFAULT 1,

  reason TEXT,


  checked TEXT,
  warned TEXT,

  CHECK (state <> 'applied' OR applied_at IS NOT NULL),
  CHECK (name IS NOT NULL OR state IN ('staged', 'applied'))
);

CREATE INDEX change_due ON change (publish_at) WHERE state = 'waiting' AND publish_at IS NOT NULL;

CREATE INDEX change_undoes ON change (undoes) WHERE undoes IS NOT NULL;

CREATE TABLE "file" (
  path TEXT PRIMARY KEY CHECK (path GLOB '/storage/?*'),
  kind TEXT NOT NULL
    CHECK (kind IN ('image', 'datasheet', 'brandCatalog', 'photometry', 'drawing')),
  size INTEGER NOT NULL CHECK (size > 0),
  width INTEGER CHECK (width > 0),
  height INTEGER CHECK (height > 0),
  color TEXT,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),

  used_at TEXT,

  doomed_at TEXT,
  CHECK (kind <> 'image' OR (width IS NOT NULL AND height IS NOT NULL AND color IS NOT NULL))
);

CREATE TABLE finish (
  code TEXT PRIMARY KEY COLLATE NOCASE,
  name TEXT NOT NULL,
  ral TEXT NOT NULL,

  swatch TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE heading_choice (
  headings TEXT PRIMARY KEY,
  columns TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE health (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  written BLOB NOT NULL
);

CREATE TABLE history (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,

  administrator TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('product', 'category', 'project')),
  item_id INTEGER NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('insert', 'update', 'delete')),

  version INTEGER NOT NULL,


  data TEXT NOT NULL
, change_id INTEGER REFERENCES change (id));

CREATE INDEX history_age ON history (at);

CREATE INDEX history_deleted ON history (id) WHERE action = 'delete';

CREATE INDEX history_of_change ON history (change_id, kind, item_id) WHERE change_id IS NOT NULL;

CREATE INDEX history_of_item ON history (kind, item_id, id);

CREATE TABLE import (
  id TEXT PRIMARY KEY,
  at TEXT NOT NULL,
  administrator TEXT NOT NULL,

  name TEXT NOT NULL,

  headings TEXT NOT NULL,
  understood TEXT NOT NULL,

  decimal TEXT CHECK (decimal IN ('comma', 'point')),

  total INTEGER NOT NULL,
  chunks INTEGER NOT NULL,
  compared INTEGER NOT NULL DEFAULT 0 CHECK (compared <= chunks),

  change_id INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE
, uploads TEXT NOT NULL DEFAULT '[]', archive TEXT, numbers TEXT, encoding TEXT, reading TEXT, drafts TEXT CHECK (drafts IN ('incomplete', 'all'))) WITHOUT ROWID;

CREATE TABLE import_chunk (
  import_id TEXT NOT NULL REFERENCES import (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,

  rows BLOB NOT NULL,
  PRIMARY KEY (import_id, position)
) WITHOUT ROWID;

CREATE TABLE import_file (
  import_id TEXT NOT NULL REFERENCES import (id) ON DELETE CASCADE,

  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  kind TEXT CHECK (kind IN ('image', 'datasheet', 'photometry', 'drawing')),

  code TEXT,

  entry TEXT NOT NULL,

  state TEXT NOT NULL CHECK (state IN ('waiting', 'kept', 'refused')),

  path TEXT REFERENCES file (path),

  message TEXT,

  warnings TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY (import_id, position),
  CHECK ((state = 'kept') = (path IS NOT NULL)),
  CHECK ((state = 'refused') = (message IS NOT NULL))
) WITHOUT ROWID;

CREATE INDEX import_file_path ON import_file (path) WHERE path IS NOT NULL;

CREATE INDEX import_file_state ON import_file (import_id, state);

CREATE TABLE import_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  import_id TEXT NOT NULL UNIQUE,
  at TEXT NOT NULL,
  administrator TEXT NOT NULL,

  name TEXT NOT NULL,
  supplier TEXT,
  total INTEGER NOT NULL,

  change_id INTEGER NOT NULL,

  drafts INTEGER
);

CREATE TABLE import_profile (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL COLLATE NOCASE UNIQUE,
  reading TEXT NOT NULL,
  at TEXT NOT NULL,
  administrator TEXT NOT NULL
);

CREATE TABLE import_row (
  import_id TEXT NOT NULL REFERENCES import (id) ON DELETE CASCADE,
  row INTEGER NOT NULL,
  key TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('create', 'change', 'same', 'error')),
  item_id INTEGER,

  detail TEXT, warned INTEGER NOT NULL DEFAULT 0 CHECK (warned IN (0, 1)), deviates INTEGER NOT NULL DEFAULT 0 CHECK (deviates IN (0, 1)),
  PRIMARY KEY (import_id, row)
) WITHOUT ROWID;

CREATE INDEX import_row_action ON import_row (import_id, action, row);

CREATE INDEX import_row_deviates ON import_row (import_id, row) WHERE deviates = 1;

CREATE INDEX import_row_item ON import_row (import_id, item_id);

CREATE INDEX import_row_warned ON import_row (import_id, row) WHERE warned = 1;

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
, content_sha256 TEXT CHECK (length(content_sha256) = 64), quarantine TEXT CHECK (quarantine IN ('honeypot', 'haste')), project TEXT NOT NULL DEFAULT '', message TEXT NOT NULL DEFAULT '', status TEXT NOT NULL DEFAULT 'new'
  CHECK (status IN ('new', 'in progress', 'answered')), note TEXT NOT NULL DEFAULT '', client TEXT NOT NULL DEFAULT '', revision TEXT NOT NULL DEFAULT '');

CREATE INDEX inquiry_newest ON inquiry (created_at DESC, id DESC);

CREATE INDEX inquiry_of_state ON inquiry (state, created_at DESC, id DESC);

CREATE TABLE inquiry_line (
  inquiry_id INTEGER NOT NULL REFERENCES inquiry (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  product_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  brand TEXT NOT NULL CHECK (brand IN ('sila', 'radial')),
  image TEXT NOT NULL, order_code TEXT NOT NULL DEFAULT '', mark TEXT NOT NULL DEFAULT '', location TEXT NOT NULL DEFAULT '', note TEXT NOT NULL DEFAULT '', code TEXT NOT NULL DEFAULT '', specs TEXT NOT NULL DEFAULT '[]'
  CHECK (json_type(specs) = 'array'), finish TEXT NOT NULL DEFAULT '', retired INTEGER NOT NULL DEFAULT 0 CHECK (retired IN (0, 1)),
  PRIMARY KEY (inquiry_id, position)
) WITHOUT ROWID;

CREATE INDEX inquiry_line_image ON inquiry_line (image);

CREATE TABLE inquiry_sender (
  subject TEXT NOT NULL,
  inquiry_id INTEGER NOT NULL REFERENCES inquiry (id) ON DELETE CASCADE,
  sent_at TEXT NOT NULL,
  PRIMARY KEY (subject, inquiry_id)
) WITHOUT ROWID;

CREATE INDEX inquiry_sender_age ON inquiry_sender (sent_at);

CREATE TABLE known_address (
  administrator_id INTEGER NOT NULL REFERENCES administrator (id) ON DELETE CASCADE,
  address_sha256 TEXT NOT NULL CHECK (length(address_sha256) = 64),
  last_signed_in_at TEXT NOT NULL,
  PRIMARY KEY (administrator_id, address_sha256)
) WITHOUT ROWID;

CREATE TABLE login_attempt (
  subject TEXT PRIMARY KEY,
  failures INTEGER NOT NULL DEFAULT 0,
  last_failed_at TEXT NOT NULL
, blocked_until TEXT) WITHOUT ROWID;

CREATE INDEX login_attempt_age ON login_attempt (last_failed_at);

CREATE TABLE login_code (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64)
);

CREATE TABLE made_file (

  name TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('datasheet', 'picture')),

  source TEXT NOT NULL,

  needed_at TEXT NOT NULL,

  doomed_at TEXT
) WITHOUT ROWID;

CREATE INDEX made_file_needed ON made_file (needed_at);

CREATE TABLE making (
  subject TEXT NOT NULL,
  sent_at TEXT NOT NULL
);

CREATE INDEX making_sent ON making (sent_at);

CREATE INDEX making_subject ON making (subject, sent_at);

CREATE TABLE migration (
      name TEXT PRIMARY KEY,
      ran_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    );

CREATE TABLE "outbox" (

  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  audience TEXT NOT NULL CHECK (audience IN ('company', 'visitor')),

  inquiry_id INTEGER REFERENCES inquiry (id) ON DELETE CASCADE,

  payload TEXT NOT NULL DEFAULT 'null',
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  sent_at TEXT,
  failure TEXT,
  refused_at TEXT,
  UNIQUE (inquiry_id, kind, audience)
);

CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL;

CREATE INDEX outbox_refused ON outbox (inquiry_id) WHERE refused_at IS NOT NULL;

CREATE TABLE photometric_file (
  path TEXT PRIMARY KEY REFERENCES file (path) ON DELETE CASCADE,

  figures TEXT NOT NULL CHECK (json_type(figures) = 'object'),

  stated TEXT NOT NULL CHECK (json_type(stated) = 'object'),

  planes TEXT NOT NULL CHECK (json_type(planes) = 'object')
, intensity REAL CHECK (intensity >= 0), curve TEXT CHECK (json_type(curve) = 'object')) WITHOUT ROWID;

CREATE INDEX photometric_intensity ON photometric_file (intensity);

CREATE TABLE preview (

  id TEXT PRIMARY KEY,

  secret_sha256 TEXT NOT NULL UNIQUE,
  administrator_id INTEGER NOT NULL REFERENCES administrator (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  until TEXT NOT NULL) WITHOUT ROWID;

CREATE INDEX preview_administrator ON preview (administrator_id);

CREATE INDEX preview_until ON preview (until);

CREATE TABLE preview_item (
  preview_id TEXT NOT NULL REFERENCES preview (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  proposal_id INTEGER NOT NULL REFERENCES proposal (id) ON DELETE CASCADE,

  item_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (preview_id, position)
) WITHOUT ROWID;

CREATE INDEX preview_item_proposal ON preview_item (proposal_id);

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
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  updated_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
, specs TEXT NOT NULL DEFAULT '{}' CHECK (json_type(specs) = 'object'), finish TEXT
  GENERATED ALWAYS AS (specs ->> 'finish') VIRTUAL REFERENCES finish (code), photometry TEXT REFERENCES file (path), default_variant TEXT NOT NULL DEFAULT '', datasheet_source TEXT NOT NULL DEFAULT 'uploaded'
  CHECK (datasheet_source IN ('uploaded', 'made')), datasheet TEXT REFERENCES file (path), drawing TEXT REFERENCES file (path), withdrawn_at TEXT NOT NULL DEFAULT ''
  CHECK (withdrawn_at = '' OR withdrawn_at GLOB '????-??-??T??:??:??.???Z'));

CREATE INDEX product_changed ON product (updated_at DESC, id DESC);

CREATE INDEX product_datasheet ON product (datasheet) WHERE datasheet IS NOT NULL;

CREATE INDEX product_drawing ON product (drawing) WHERE drawing IS NOT NULL;

CREATE INDEX product_finish ON product (finish) WHERE finish IS NOT NULL;

CREATE INDEX product_first_image ON product (image);

CREATE INDEX product_newest ON product (date_of_release DESC, id DESC);

CREATE INDEX product_photometry ON product (photometry) WHERE photometry IS NOT NULL;

CREATE INDEX product_withdrawn ON product (withdrawn_at) WHERE withdrawn_at <> '';

CREATE TRIGGER product_code BEFORE INSERT ON product
  WHEN EXISTS (SELECT 1 FROM variant WHERE order_code = NEW.code)
  BEGIN SELECT RAISE(ABORT, 'The code is a variant''s order code.'); END;

CREATE TABLE product_category (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES category (id) ON DELETE CASCADE,
  PRIMARY KEY (product_id, category_id)
) WITHOUT ROWID;

CREATE INDEX product_category_reverse ON product_category (category_id, product_id);

CREATE TABLE product_image (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  image TEXT NOT NULL REFERENCES file (path),
  PRIMARY KEY (product_id, position)
) WITHOUT ROWID;

CREATE INDEX product_image_file ON product_image (image);

CREATE TABLE product_project (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  project_id INTEGER NOT NULL REFERENCES project (id) ON DELETE CASCADE,
  PRIMARY KEY (product_id, project_id)
) WITHOUT ROWID;

CREATE INDEX product_project_reverse ON product_project (project_id, product_id);

CREATE TABLE product_successor (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  successor_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  PRIMARY KEY (product_id),
  CHECK (product_id <> successor_id)
) WITHOUT ROWID;

CREATE INDEX product_successor_reverse ON product_successor (successor_id, product_id);

CREATE TRIGGER successor_circle AFTER INSERT ON product_successor
  WHEN EXISTS (SELECT 1 FROM successor_chain WHERE first = NEW.product_id AND last = NEW.product_id)
  BEGIN SELECT RAISE(ABORT, 'The product would be a successor of itself.'); END;

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

CREATE INDEX project_changed ON project (updated_at DESC, id DESC);

CREATE TABLE project_image (
  project_id INTEGER NOT NULL REFERENCES project (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  image TEXT NOT NULL REFERENCES file (path),
  PRIMARY KEY (project_id, position)
) WITHOUT ROWID;

CREATE INDEX project_image_file ON project_image (image);

CREATE TABLE proposal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  state TEXT NOT NULL CHECK (state IN ('in change', 'draft', 'saved over', 'discarded', 'shown')),
  kind TEXT NOT NULL CHECK (kind IN ('product', 'category', 'project')),

  item_id INTEGER,

  version INTEGER NOT NULL CHECK (version >= 0),

  after TEXT CHECK (json_type(after) = 'object'),

  base TEXT CHECK (json_type(base) = 'object'),

  change_id INTEGER REFERENCES change (id) ON DELETE CASCADE,

  draft INTEGER,
  draft_version INTEGER,
  administrator TEXT,
  at TEXT,

  ended_by TEXT,
  ended_at TEXT,
  CHECK (state <> 'in change' OR change_id IS NOT NULL),
  CHECK (state NOT IN ('draft', 'saved over', 'discarded') OR (administrator IS NOT NULL AND at IS NOT NULL)),
  CHECK (state NOT IN ('saved over', 'discarded') OR (ended_by IS NOT NULL AND ended_at IS NOT NULL))
);

CREATE UNIQUE INDEX draft_of_item ON proposal (kind, item_id, version = 0)
  WHERE state = 'draft' AND item_id IS NOT NULL;

CREATE UNIQUE INDEX draft_saves ON proposal (draft, draft_version) WHERE draft IS NOT NULL;

CREATE INDEX drafts ON proposal (at) WHERE state = 'draft';

CREATE INDEX ended_drafts ON proposal (ended_at, id) WHERE ended_at IS NOT NULL;

CREATE INDEX proposal_of_change ON proposal (change_id, kind, item_id) WHERE change_id IS NOT NULL;

CREATE INDEX shown_proposals ON proposal (id) WHERE state = 'shown';

CREATE TABLE proposal_file (
  proposal_id INTEGER NOT NULL REFERENCES proposal (id) ON DELETE CASCADE,
  path TEXT NOT NULL REFERENCES file (path),
  PRIMARY KEY (proposal_id, path)
) WITHOUT ROWID;

CREATE INDEX proposal_file_path ON proposal_file (path);

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
, step INTEGER NOT NULL DEFAULT 0, pending_since TEXT, wanted_revision INTEGER, requested_revision INTEGER, deploy TEXT, attempts INTEGER NOT NULL DEFAULT 0, failed_while TEXT CHECK (failed_while IN ('asking', 'building')), retry_at TEXT, held_revision INTEGER, published_deploy TEXT);

CREATE TABLE publication_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  revision INTEGER NOT NULL,
  asked_at TEXT,
  built_at TEXT,
  ended_at TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('live', 'failed')),
  failure TEXT,

  changes INTEGER NOT NULL,
  release TEXT
);

CREATE TABLE "schedule" (
  number INTEGER PRIMARY KEY,

  id TEXT NOT NULL UNIQUE CHECK (length(id) = 22),
  title TEXT NOT NULL,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),

  visited_on TEXT NOT NULL DEFAULT (date('now')),

  size INTEGER NOT NULL CHECK (size > 0)
, project TEXT NOT NULL DEFAULT '', client TEXT NOT NULL DEFAULT '', revision TEXT NOT NULL DEFAULT '');

CREATE INDEX schedule_visit ON schedule (visited_on);

CREATE TRIGGER schedule_added AFTER INSERT ON schedule
  BEGIN UPDATE schedule_total SET schedules = schedules + 1, bytes = bytes + NEW.size; END;

CREATE TRIGGER schedule_deleted AFTER DELETE ON schedule
  BEGIN DELETE FROM schedule_line WHERE schedule_number = OLD.number; UPDATE schedule_total SET schedules = schedules - 1, bytes = bytes - OLD.size; END;

CREATE TABLE "schedule_line" (
  schedule_number INTEGER NOT NULL REFERENCES schedule (number),
  position INTEGER NOT NULL CHECK (position >= 0),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  mark TEXT NOT NULL,
  location TEXT NOT NULL,
  note TEXT NOT NULL,
  luminaire INTEGER NOT NULL REFERENCES schedule_luminaire (id),
  PRIMARY KEY (schedule_number, position)
) WITHOUT ROWID;

CREATE INDEX schedule_line_luminaire ON schedule_line (luminaire);

CREATE TABLE schedule_luminaire (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL,
  order_code TEXT NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  brand TEXT NOT NULL CHECK (brand IN ('sila', 'radial')),
  image TEXT NOT NULL,
  specs TEXT NOT NULL CHECK (json_type(specs) = 'array'),
  finish TEXT NOT NULL,
  retired INTEGER NOT NULL CHECK (retired IN (0, 1))
);

CREATE INDEX schedule_luminaire_code ON schedule_luminaire (product_id, order_code);

CREATE INDEX schedule_luminaire_image ON schedule_luminaire (image);

CREATE TABLE schedule_sender (
  id INTEGER PRIMARY KEY,
  subject TEXT NOT NULL,

  size INTEGER NOT NULL,
  sent_at TEXT NOT NULL
);

CREATE INDEX schedule_sender_age ON schedule_sender (sent_at);

CREATE INDEX schedule_sender_subject ON schedule_sender (subject);

CREATE TABLE schedule_total (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  schedules INTEGER NOT NULL,
  bytes INTEGER NOT NULL
);

CREATE TABLE session (
  token_sha256 TEXT PRIMARY KEY CHECK (length(token_sha256) = 64),
  administrator_id INTEGER NOT NULL REFERENCES administrator (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  last_used_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) WITHOUT ROWID;

CREATE INDEX session_age ON session (created_at);

CREATE INDEX session_of_administrator ON session (administrator_id);

CREATE VIEW successor_chain AS
  WITH RECURSIVE chain (first, last) AS (
    SELECT product_id, successor_id FROM product_successor
    UNION SELECT first, successor_id FROM chain JOIN product_successor ON product_id = last)
  SELECT first, last FROM chain;

CREATE TABLE suggestion (
  position INTEGER PRIMARY KEY,
  phrase TEXT NOT NULL UNIQUE
);

CREATE TABLE "upload" (
  id TEXT PRIMARY KEY,
  administrator_id INTEGER NOT NULL REFERENCES administrator (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL CHECK (size > 0),
  kind TEXT NOT NULL CHECK (kind IN ('image', 'datasheet', 'photometry', 'drawing', 'import')),
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  uses INTEGER NOT NULL DEFAULT 0 CHECK (uses <= 1)
) WITHOUT ROWID;

CREATE INDEX upload_age ON upload (created_at);

CREATE TABLE upload_part (
  upload_id TEXT NOT NULL REFERENCES upload (id) ON DELETE CASCADE,
  part INTEGER NOT NULL CHECK (part >= 0),
  size INTEGER NOT NULL CHECK (size > 0),
  PRIMARY KEY (upload_id, part)
) WITHOUT ROWID;

CREATE TABLE variant (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  order_code TEXT NOT NULL COLLATE NOCASE UNIQUE,

  specs TEXT NOT NULL DEFAULT '{}' CHECK (json_type(specs) = 'object'),
  image TEXT REFERENCES file (path),
  datasheet TEXT REFERENCES file (path),
  photometry TEXT REFERENCES file (path),

  retired INTEGER NOT NULL DEFAULT 0 CHECK (retired IN (0, 1)),
  finish TEXT GENERATED ALWAYS AS (specs ->> 'finish') VIRTUAL REFERENCES finish (code), drawing TEXT REFERENCES file (path),
  PRIMARY KEY (product_id, position)
) WITHOUT ROWID;

CREATE INDEX variant_datasheet ON variant (datasheet) WHERE datasheet IS NOT NULL;

CREATE INDEX variant_drawing ON variant (drawing) WHERE drawing IS NOT NULL;

CREATE INDEX variant_finish ON variant (finish) WHERE finish IS NOT NULL;

CREATE INDEX variant_image ON variant (image) WHERE image IS NOT NULL;

CREATE INDEX variant_photometry ON variant (photometry) WHERE photometry IS NOT NULL;

CREATE TRIGGER variant_code BEFORE INSERT ON variant
  WHEN EXISTS (SELECT 1 FROM product WHERE code = NEW.order_code)
  BEGIN SELECT RAISE(ABORT, 'The order code is a product''s code.'); END;
