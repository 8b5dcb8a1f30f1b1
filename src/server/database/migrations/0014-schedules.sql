-- An inquiry keeps a luminaire schedule, and a shared schedule is a copy that never changes.

ALTER TABLE inquiry ADD COLUMN project TEXT NOT NULL DEFAULT '';

ALTER TABLE inquiry ADD COLUMN message TEXT NOT NULL DEFAULT '';

-- how far the company has answered it, beside `state`
ALTER TABLE inquiry ADD COLUMN status TEXT NOT NULL DEFAULT 'new'
  CHECK (status IN ('new', 'in progress', 'answered'));

UPDATE inquiry SET status = 'answered' WHERE state = 1;

-- only for administrators
ALTER TABLE inquiry ADD COLUMN note TEXT NOT NULL DEFAULT '';

-- as the catalogue spells it; '' for a line without a variant
ALTER TABLE inquiry_line ADD COLUMN order_code TEXT NOT NULL DEFAULT '';

ALTER TABLE inquiry_line ADD COLUMN mark TEXT NOT NULL DEFAULT '';

ALTER TABLE inquiry_line ADD COLUMN location TEXT NOT NULL DEFAULT '';

ALTER TABLE inquiry_line ADD COLUMN note TEXT NOT NULL DEFAULT '';

-- the order code, or the code of the product; '' in inquiries from before this column
ALTER TABLE inquiry_line ADD COLUMN code TEXT NOT NULL DEFAULT '';

-- a list: the product's values, then the variant's own, which override them
ALTER TABLE inquiry_line ADD COLUMN specs TEXT NOT NULL DEFAULT '[]'
  CHECK (json_type(specs) = 'array');

-- the name of the finish that the values have the code of
ALTER TABLE inquiry_line ADD COLUMN finish TEXT NOT NULL DEFAULT '';

ALTER TABLE inquiry_line ADD COLUMN retired INTEGER NOT NULL DEFAULT 0 CHECK (retired IN (0, 1));

CREATE TABLE schedule (
  -- 128 random bits
  id TEXT PRIMARY KEY CHECK (length(id) = 22),
  title TEXT NOT NULL,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- the last day somebody looked at it
  visited_on TEXT NOT NULL DEFAULT (date('now'))
) WITHOUT ROWID;

CREATE INDEX schedule_visit ON schedule (visited_on);

-- The columns of inquiry_line.
CREATE TABLE schedule_line (
  schedule_id TEXT NOT NULL REFERENCES schedule (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  product_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  order_code TEXT NOT NULL,
  mark TEXT NOT NULL,
  location TEXT NOT NULL,
  note TEXT NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  brand TEXT NOT NULL CHECK (brand IN ('sila', 'radial')),
  image TEXT NOT NULL,
  specs TEXT NOT NULL CHECK (json_type(specs) = 'array'),
  finish TEXT NOT NULL,
  retired INTEGER NOT NULL CHECK (retired IN (0, 1)),
  PRIMARY KEY (schedule_id, position)
) WITHOUT ROWID;

CREATE INDEX schedule_line_image ON schedule_line (image);

-- Which networks have shared schedules of late, by hash: a row is deleted after an hour.
-- A row doesn't name its schedule, so that nobody can tell who has shared one.
CREATE TABLE schedule_sender (
  id INTEGER PRIMARY KEY,
  subject TEXT NOT NULL,
  -- of its lines, bytes
  size INTEGER NOT NULL,
  sent_at TEXT NOT NULL
);

CREATE INDEX schedule_sender_subject ON schedule_sender (subject);
CREATE INDEX schedule_sender_age ON schedule_sender (sent_at);
