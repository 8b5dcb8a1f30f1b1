-- Changes of many items: staged first, then applied in one transaction, undone as one.

CREATE TABLE change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  -- the name and not a reference, so that it outlives the administrator
  administrator TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('import', 'bulk', 'table', 'restore', 'undo')),
  title TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'staged' CHECK (state IN ('staged', 'applied')),
  -- the change that this one undoes
  undoes INTEGER REFERENCES change (id),
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
  applied_at TEXT,
  -- what applying it did
  created INTEGER,
  changed INTEGER,
  deleted INTEGER,
  revision INTEGER,
  -- stops a second application, which finds the state 'applied' and sets no instant
  CHECK (state = 'staged' OR applied_at IS NOT NULL)
);

CREATE INDEX change_undoes ON change (undoes) WHERE undoes IS NOT NULL;

CREATE TABLE change_item (
  change_id INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  kind TEXT NOT NULL CHECK (kind IN ('product', 'category', 'project')),
  -- NULL for a new item until the change is applied
  item_id INTEGER,
  -- that the item must still have; 0 if it must not be there
  version INTEGER NOT NULL CHECK (version >= 0),
  -- its values after the change, by field; absent ones stay as they are; NULL deletes it
  after TEXT CHECK (json_type(after) = 'object'),
  PRIMARY KEY (change_id, position)
) WITHOUT ROWID;

CREATE UNIQUE INDEX change_item_once ON change_item (change_id, kind, item_id);

ALTER TABLE history ADD COLUMN change_id INTEGER REFERENCES change (id);

CREATE INDEX history_of_change ON history (change_id, kind, item_id) WHERE change_id IS NOT NULL;

CREATE INDEX history_age ON history (at);
