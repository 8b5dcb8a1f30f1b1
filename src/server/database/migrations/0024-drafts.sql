-- Drafts of items, and collections of drafts that are published together. SQLite can't change a CHECK, so
-- changes are made again with the action of a publication.

CREATE TABLE new_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  administrator TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('import', 'bulk', 'table', 'restore', 'undo', 'publish')),
  title TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'staged' CHECK (state IN ('staged', 'applied')),
  undoes INTEGER REFERENCES change (id),
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
  applied_at TEXT,
  created INTEGER,
  changed INTEGER,
  deleted INTEGER,
  revision INTEGER,
  CHECK (state = 'staged' OR applied_at IS NOT NULL)
);

INSERT INTO new_change (id, at, administrator, action, title, state, undoes, undone, applied_at, created,
    changed, deleted, revision)
  SELECT id, at, administrator, action, title, state, undoes, undone, applied_at, created, changed, deleted,
    revision
  FROM change;

-- The numbers of deleted changes stay used.
DELETE FROM sqlite_sequence WHERE name = 'new_change';

INSERT INTO sqlite_sequence (name, seq) SELECT 'new_change', seq FROM sqlite_sequence WHERE name = 'change';

DROP TABLE change;

ALTER TABLE new_change RENAME TO change;

CREATE INDEX change_undoes ON change (undoes) WHERE undoes IS NOT NULL;

CREATE TABLE collection (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- when it is published by itself; NULL for a collection without a time
  at TEXT,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'published', 'failed', 'held')),
  -- why it failed
  reason TEXT,
  -- of which problems the company has been warned, a hash; NULL for none
  warned TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  -- the name and not a reference, as in a change
  administrator TEXT NOT NULL,
  published_at TEXT,
  -- its publication
  change_id INTEGER REFERENCES change (id) ON DELETE SET NULL
);

CREATE INDEX collection_due ON collection (at) WHERE state = 'waiting' AND at IS NOT NULL;

CREATE TABLE draft (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('product', 'category', 'project')),
  -- NULL for a new item
  item_id INTEGER,
  -- of a new one: the id that it had before it was deleted, under which it comes back
  former_id INTEGER,
  -- that the item had when the draft was saved; 0 for a new item
  item_version INTEGER NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('add', 'edit', 'delete')),
  -- values by field, see src/domain/drafts/draft.ts
  base TEXT NOT NULL CHECK (json_type(base) = 'object'),
  after TEXT NOT NULL CHECK (json_type(after) = 'object'),
  version INTEGER NOT NULL DEFAULT 1,
  administrator TEXT NOT NULL,
  at TEXT NOT NULL,
  collection_id INTEGER REFERENCES collection (id) ON DELETE SET NULL,
  CHECK ((item_id IS NULL) = (action = 'add')),
  CHECK (former_id IS NULL OR action = 'add')
);

CREATE UNIQUE INDEX draft_of_item ON draft (kind, item_id) WHERE item_id IS NOT NULL;

CREATE UNIQUE INDEX draft_of_deleted ON draft (kind, former_id) WHERE former_id IS NOT NULL;

CREATE INDEX draft_collection ON draft (collection_id) WHERE collection_id IS NOT NULL;

-- The files that a draft names, so that they stay.
CREATE TABLE draft_file (
  draft_id INTEGER NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
  path TEXT NOT NULL REFERENCES file (path),
  PRIMARY KEY (draft_id, path)
) WITHOUT ROWID;

CREATE INDEX draft_file_path ON draft_file (path);
