-- The shape of the light in the main planes (src/domain/substitution/plane-curve.ts), small enough to read that
-- of every file in each build. Files that were kept before have none; it is then made of their planes.
ALTER TABLE photometric_file ADD COLUMN curve TEXT CHECK (json_type(curve) = 'object');
