-- A schedule, and an inquiry that is made from it, names its client and its revision; an inquiry has a
-- project already.
ALTER TABLE inquiry ADD COLUMN client TEXT NOT NULL DEFAULT '';

ALTER TABLE inquiry ADD COLUMN revision TEXT NOT NULL DEFAULT '';

ALTER TABLE schedule ADD COLUMN project TEXT NOT NULL DEFAULT '';

ALTER TABLE schedule ADD COLUMN client TEXT NOT NULL DEFAULT '';

ALTER TABLE schedule ADD COLUMN revision TEXT NOT NULL DEFAULT '';
