-- The catalogue's revision at which somebody went back to an earlier release: while the catalogue
-- still has it, nothing is published by itself (src/domain/publication/publication.ts).
ALTER TABLE publication ADD COLUMN held_revision INTEGER;
