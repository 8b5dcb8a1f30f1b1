-- Editing the catalogue: what an item was before each change, files sent ahead, files nobody needs.

-- What each save and each deletion of an item replaced, whole, written in the same transaction.
CREATE TABLE history (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  -- the name and not a reference, so that it outlives the administrator
  administrator TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('product', 'category', 'project')),
  item_id INTEGER NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('insert', 'update', 'delete')),
  -- of the item before the change; 0 before it was there
  version INTEGER NOT NULL,
  -- the item before the change, with its relations and pictures; null before it was there. That it
  -- can't be NULL stops a change of an item that is gone or of another version.
  data TEXT NOT NULL
);

CREATE INDEX history_of_item ON history (kind, item_id, id);

-- The last instant at which a record named the file or was about to; NULL counts as its creation.
ALTER TABLE file ADD COLUMN used_at TEXT;

-- Since when the file is being deleted: no record may name it until that is done.
ALTER TABLE file ADD COLUMN doomed_at TEXT;

-- Which inquiries show a picture: they keep it when its product is gone.
CREATE INDEX inquiry_line_image ON inquiry_line (image);

-- How many saved forms have named what was sent ahead: a second one is undone by the CHECK.
ALTER TABLE upload ADD COLUMN uses INTEGER NOT NULL DEFAULT 0 CHECK (uses <= 1);

CREATE INDEX upload_age ON upload (created_at);
