-- Two processes may make the same file: equal data give equal bytes.

ALTER TABLE made_file DROP COLUMN maker;

ALTER TABLE made_file DROP COLUMN claimed_at;

ALTER TABLE made_file DROP COLUMN made_at;
