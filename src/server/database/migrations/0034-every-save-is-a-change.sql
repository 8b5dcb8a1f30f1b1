-- Every save is a change, a collection is a change with a name and a time, and what is not live is a proposal: one
-- row in one table, written once. The program knows the actions: SQLite can't alter a CHECK.

CREATE TABLE new_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  -- the name and not a reference, so that it outlives the administrator
  administrator TEXT NOT NULL,
  action TEXT NOT NULL,
  title TEXT NOT NULL,
  -- a collection waits, has failed at its time, or is held because a backup was restored
  state TEXT NOT NULL DEFAULT 'staged'
    CHECK (state IN ('staged', 'applied', 'waiting', 'failed', 'held')),
  -- the change that this one undoes
  undoes INTEGER REFERENCES change (id),
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
  applied_at TEXT,
  -- what applying it did
  created INTEGER,
  changed INTEGER,
  deleted INTEGER,
  revision INTEGER,
  -- of a collection, and when it is published by itself
  name TEXT,
  publish_at TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  -- why it failed
  reason TEXT,
  -- the catalogue and the drafts for which it was checked last, and a hash of the problems of which the company has
  -- been warned
  checked TEXT,
  warned TEXT,
  -- stops a second application, which sets no instant
  CHECK (state <> 'applied' OR applied_at IS NOT NULL),
  CHECK (name IS NOT NULL OR state IN ('staged', 'applied'))
);

INSERT INTO new_change (id, at, administrator, action, title, state, undoes, undone, applied_at, created,
    changed, deleted, revision)
  SELECT id, at, administrator, action, title, state, undoes, undone, applied_at, created, changed, deleted,
    revision
  FROM change;

UPDATE new_change
  SET name = collection.name, publish_at = collection.at, version = collection.version
  FROM collection WHERE collection.change_id = new_change.id;

-- The numbers of deleted changes stay used.
DELETE FROM sqlite_sequence WHERE name = 'new_change';

INSERT INTO sqlite_sequence (name, seq) SELECT 'new_change', seq FROM sqlite_sequence WHERE name = 'change';

INSERT INTO new_change (id, at, administrator, action, title, state, applied_at, name, publish_at, version,
    reason, checked, warned)
  SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change'), 0) + id,
    coalesce(published_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), administrator, 'publish', name,
    iif(state = 'published', 'applied', state), published_at, name, at, version, reason, checked, warned
  FROM collection WHERE change_id IS NULL;

CREATE TABLE proposal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  state TEXT NOT NULL CHECK (state IN ('in change', 'draft', 'saved over', 'discarded', 'shown')),
  kind TEXT NOT NULL CHECK (kind IN ('product', 'category', 'project')),
  -- NULL for a new item until it is applied
  item_id INTEGER,
  -- of the item from which it was made; 0 if the item must not be there
  version INTEGER NOT NULL CHECK (version >= 0),
  -- values by field; absent ones stay as they are; NULL deletes the item
  after TEXT CHECK (json_type(after) = 'object'),
  -- of a draft that edits an item: what was published when it was saved
  base TEXT CHECK (json_type(base) = 'object'),
  -- the change that sets it, or the collection of a draft
  change_id INTEGER REFERENCES change (id) ON DELETE CASCADE,
  -- of a draft: a number that stays from save to save, and how often it was saved
  draft INTEGER,
  draft_version INTEGER,
  administrator TEXT,
  at TEXT,
  -- by whom and when it was saved over or discarded
  ended_by TEXT,
  ended_at TEXT,
  CHECK (state <> 'in change' OR change_id IS NOT NULL),
  CHECK (state NOT IN ('draft', 'saved over', 'discarded') OR (administrator IS NOT NULL AND at IS NOT NULL)),
  CHECK (state NOT IN ('saved over', 'discarded') OR (ended_by IS NOT NULL AND ended_at IS NOT NULL))
);

INSERT INTO proposal (id, state, kind, item_id, version, after, base, change_id, draft, draft_version,
    administrator, at)
  SELECT draft.id, 'draft', kind, coalesce(item_id, former_id), item_version,
    iif(action = 'delete', NULL, after), iif(action = 'edit', base, NULL),
    coalesce(collection.change_id,
      coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'change'), 0) + collection.id),
    draft.id, draft.version, draft.administrator, draft.at
  FROM draft LEFT JOIN collection ON collection.id = collection_id
  ORDER BY draft.id;

-- The numbers of ended drafts stay used.
INSERT INTO sqlite_sequence (name, seq)
  SELECT 'proposal', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'proposal');

UPDATE sqlite_sequence
  SET seq = max(seq, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'draft'), 0))
  WHERE name = 'proposal';

INSERT INTO proposal (state, kind, item_id, version, after, base, administrator, at, ended_by, ended_at)
  SELECT ending, kind, coalesce(item_id, former_id), item_version, iif(action = 'delete', NULL, after),
    iif(action = 'edit', base, NULL), administrator, at, ended_by, ended_at
  FROM former_draft ORDER BY id;

INSERT INTO proposal (state, kind, item_id, version, after, change_id)
  SELECT 'in change', kind, item_id, version, after, change_id
  FROM change_item ORDER BY change_id, position;

CREATE TABLE preview_item (
  preview_id TEXT NOT NULL REFERENCES preview (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  proposal_id INTEGER NOT NULL REFERENCES proposal (id) ON DELETE CASCADE,
  -- under which the preview shows it; of a new item one that no published item has
  item_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (preview_id, position)
) WITHOUT ROWID;

INSERT INTO preview_item (preview_id, position, proposal_id, item_id, name)
  SELECT preview.id, entry.key,
    (SELECT seq FROM sqlite_sequence WHERE name = 'proposal') + row_number() OVER (ORDER BY preview.id, entry.key),
    entry.value ->> 'id', entry.value ->> 'name'
  FROM preview, json_each(items) AS entry;

-- New items have ids of 2,000,000,000 and more in previews; those that come back have their own.
INSERT INTO proposal (id, state, kind, item_id, version, after, base)
  SELECT proposal_id, 'shown', entry.value ->> 'kind', iif(item_id < 2000000000, item_id, NULL),
    iif(entry.value ->> 'item' IS NULL, 0, 1),
    iif(entry.value ->> 'action' = 'delete', NULL, entry.value -> 'after'),
    iif(entry.value ->> 'action' = 'edit', entry.value -> 'base', NULL)
  FROM preview_item JOIN preview ON preview.id = preview_id, json_each(items) AS entry
  WHERE entry.key = position;

-- The files that drafts and previews name, so that they stay.
CREATE TABLE proposal_file (
  proposal_id INTEGER NOT NULL REFERENCES proposal (id) ON DELETE CASCADE,
  path TEXT NOT NULL REFERENCES file (path),
  PRIMARY KEY (proposal_id, path)
) WITHOUT ROWID;

INSERT INTO proposal_file (proposal_id, path)
  SELECT DISTINCT proposal.id, file.path
  FROM proposal, json_tree(proposal.after) AS named JOIN file ON file.path = named.value
  WHERE proposal.state IN ('draft', 'shown') AND named.type = 'text';

DROP TABLE preview_file;

DROP TABLE draft_file;

DROP TABLE draft;

DROP TABLE former_draft;

DROP TABLE collection;

DROP TABLE change_item;

DROP TABLE change;

ALTER TABLE new_change RENAME TO change;

ALTER TABLE preview DROP COLUMN items;

CREATE INDEX change_undoes ON change (undoes) WHERE undoes IS NOT NULL;

CREATE INDEX change_due ON change (publish_at) WHERE state = 'waiting' AND publish_at IS NOT NULL;

CREATE INDEX proposal_of_change ON proposal (change_id, kind, item_id) WHERE change_id IS NOT NULL;

-- An item has one draft, and one that brings it back.
CREATE UNIQUE INDEX draft_of_item ON proposal (kind, item_id, version = 0)
  WHERE state = 'draft' AND item_id IS NOT NULL;

CREATE UNIQUE INDEX draft_saves ON proposal (draft, draft_version) WHERE draft IS NOT NULL;

CREATE INDEX drafts ON proposal (at) WHERE state = 'draft';

CREATE INDEX ended_drafts ON proposal (ended_at, id) WHERE ended_at IS NOT NULL;

CREATE INDEX shown_proposals ON proposal (id) WHERE state = 'shown';

CREATE INDEX proposal_file_path ON proposal_file (path);

CREATE INDEX preview_item_proposal ON preview_item (proposal_id);
