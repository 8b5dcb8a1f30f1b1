-- Who signed in, what was refused, and what was changed, by whom. It holds no secrets: neither
-- passwords nor tokens, and of an unknown name not even the name, which may be a mistyped password.
CREATE TABLE audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  -- the name and not a reference, so that it outlives the administrator; NULL for the operator's
  -- commands and for somebody unknown
  administrator TEXT,
  action TEXT NOT NULL,
  -- what it was done to, as 'order 12'
  subject TEXT,
  detail TEXT
);

CREATE INDEX audit_age ON audit (at);

-- Until when nobody may try again. Subjects are hashes of a name, an address or both.
ALTER TABLE login_attempt ADD COLUMN blocked_until TEXT;

CREATE INDEX login_attempt_age ON login_attempt (last_failed_at);

-- Where an administrator has signed in: strangers' guesses at the name do not hold these up.
CREATE TABLE known_address (
  administrator_id INTEGER NOT NULL REFERENCES administrator (id) ON DELETE CASCADE,
  address_sha256 TEXT NOT NULL CHECK (length(address_sha256) = 64),
  last_signed_in_at TEXT NOT NULL,
  PRIMARY KEY (administrator_id, address_sha256)
) WITHOUT ROWID;

CREATE INDEX session_of_administrator ON session (administrator_id);
CREATE INDEX session_age ON session (created_at);

-- The dashboard's lists, page by page: orders of one state, and what of the catalogue changed last.
CREATE INDEX inquiry_of_state ON inquiry (state, created_at DESC, id DESC);
CREATE INDEX product_changed ON product (updated_at DESC, id DESC);
CREATE INDEX category_changed ON category (updated_at DESC, id DESC);
CREATE INDEX project_changed ON project (updated_at DESC, id DESC);
