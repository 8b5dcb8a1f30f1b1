-- Luminous intensity on the luminaire's axis, cd: down, or up where most light goes up
-- (src/domain/photometry/axis-intensity.ts). Facets need it of every file, and reading it out of the
-- planes would take longer than all else they do.
ALTER TABLE photometric_file ADD COLUMN intensity REAL CHECK (intensity >= 0);

UPDATE photometric_file SET intensity = iif(figures ->> '$.upward' > 0.5,
  iif(planes ->> '$.gamma[#-1]' = 180,
    planes ->> ('$.candela[' || (planes ->> '$.symmetry' = 'c90-c270') || '][#-1]'), 0),
  iif(planes ->> '$.gamma[0]' = 0,
    planes ->> ('$.candela[' || (planes ->> '$.symmetry' = 'c90-c270') || '][0]'), 0));

-- Holds all that facets read.
CREATE INDEX photometric_intensity ON photometric_file (intensity);
