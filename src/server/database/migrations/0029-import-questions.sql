-- What an import asks before it is applied: how numbers with two readings are read, and whether values
-- that are far from their photometric files are meant.

-- JSON: a number of the file that has two readings, and what chose one of them; NULL where none has
ALTER TABLE import ADD COLUMN numbers TEXT;

ALTER TABLE import_row ADD COLUMN deviates INTEGER NOT NULL DEFAULT 0 CHECK (deviates IN (0, 1));

CREATE INDEX import_row_deviates ON import_row (import_id, row) WHERE deviates = 1;
