-- The honeypot under its own name: a CHECK can't be changed, so the column is made anew.

ALTER TABLE inquiry RENAME COLUMN quarantine TO quarantine_before;

ALTER TABLE inquiry ADD COLUMN quarantine TEXT CHECK (quarantine IN ('honeypot', 'haste'));

UPDATE inquiry SET quarantine = iif(quarantine_before = 'trap', 'honeypot', quarantine_before)
WHERE quarantine_before IS NOT NULL;

ALTER TABLE inquiry DROP COLUMN quarantine_before;
