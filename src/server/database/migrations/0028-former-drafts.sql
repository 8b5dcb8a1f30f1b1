-- What a draft was before it was saved over or discarded, so that it can come back. Its files stay like those of
-- former versions.

CREATE TABLE former_draft (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- as in draft
  kind TEXT NOT NULL CHECK (kind IN ('product', 'category', 'project')),
  item_id INTEGER,
  former_id INTEGER,
  item_version INTEGER NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('add', 'edit', 'delete')),
  base TEXT NOT NULL CHECK (json_type(base) = 'object'),
  after TEXT NOT NULL CHECK (json_type(after) = 'object'),
  administrator TEXT NOT NULL,
  at TEXT NOT NULL,
  -- how, by whom and when it ended
  ending TEXT NOT NULL CHECK (ending IN ('saved over', 'discarded')),
  ended_by TEXT NOT NULL,
  ended_at TEXT NOT NULL
);

CREATE INDEX former_draft_item ON former_draft (kind, item_id, id);

CREATE INDEX former_draft_ended ON former_draft (ended_at);
