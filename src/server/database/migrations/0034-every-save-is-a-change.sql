-- A form's save is a change, too. The program knows the actions: SQLite can't alter a CHECK.

CREATE TABLE new_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  -- the name and not a reference, so that it outlives the administrator
  administrator TEXT NOT NULL,
  action TEXT NOT NULL,
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
