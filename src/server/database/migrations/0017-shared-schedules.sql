-- What the catalogue said of a luminaire is stored once for all shared lines that show it, and all
-- shared schedules together have a limit (src/domain/schedule/share-limits.ts).

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

INSERT INTO schedule_luminaire
    (product_id, order_code, code, name, title, brand, image, specs, finish, retired)
  SELECT DISTINCT product_id, order_code, code, name, title, brand, image, specs, finish, retired
  FROM schedule_line;

CREATE INDEX schedule_luminaire_code ON schedule_luminaire (product_id, order_code);
CREATE INDEX schedule_luminaire_image ON schedule_luminaire (image);

-- A line names its schedule by a number, which is shorter than the secret id.
CREATE TABLE new_schedule (
  number INTEGER PRIMARY KEY,
  -- 128 random bits
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 22),
  title TEXT NOT NULL,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- the last day somebody looked at it
  visited_on TEXT NOT NULL DEFAULT (date('now')),
  -- of its lines as they were sent, bytes
  size INTEGER NOT NULL CHECK (size > 0)
);

INSERT INTO new_schedule (id, title, created_at, visited_on, size)
  SELECT id, title, created_at, visited_on,
    (SELECT coalesce(sum(80 + length(CAST(order_code || mark || location || note AS BLOB))), 1)
      FROM schedule_line WHERE schedule_id = schedule.id)
  FROM schedule;

CREATE TABLE new_schedule_line (
  schedule_number INTEGER NOT NULL REFERENCES schedule (number),
  position INTEGER NOT NULL CHECK (position >= 0),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  mark TEXT NOT NULL,
  location TEXT NOT NULL,
  note TEXT NOT NULL,
  luminaire INTEGER NOT NULL REFERENCES schedule_luminaire (id),
  PRIMARY KEY (schedule_number, position)
) WITHOUT ROWID;

INSERT INTO new_schedule_line (schedule_number, position, quantity, mark, location, note, luminaire)
  SELECT number, position, quantity, mark, location, note,
    (SELECT known.id FROM schedule_luminaire AS known
      WHERE known.product_id = line.product_id AND known.order_code = line.order_code
        AND known.code = line.code AND known.name = line.name AND known.title = line.title
        AND known.brand = line.brand AND +known.image = line.image AND known.specs = line.specs
        AND known.finish = line.finish AND known.retired = line.retired)
  FROM schedule_line AS line JOIN new_schedule ON id = schedule_id;

DROP TABLE schedule_line;

DROP TABLE schedule;

ALTER TABLE new_schedule RENAME TO schedule;

ALTER TABLE new_schedule_line RENAME TO schedule_line;

CREATE INDEX schedule_visit ON schedule (visited_on);
CREATE INDEX schedule_line_luminaire ON schedule_line (luminaire);

-- One row, so that no request counts all schedules.
CREATE TABLE schedule_total (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  schedules INTEGER NOT NULL,
  bytes INTEGER NOT NULL
);

INSERT INTO schedule_total (id, schedules, bytes)
  SELECT 1, count(*), coalesce(sum(size), 0) FROM schedule;

CREATE TRIGGER schedule_added AFTER INSERT ON schedule
  BEGIN UPDATE schedule_total SET schedules = schedules + 1, bytes = bytes + NEW.size; END;

-- Also deletes the lines, since a client may leave foreign keys off, and a number may be used again.
CREATE TRIGGER schedule_deleted AFTER DELETE ON schedule
  BEGIN DELETE FROM schedule_line WHERE schedule_number = OLD.number; UPDATE schedule_total SET schedules = schedules - 1, bytes = bytes - OLD.size; END;
