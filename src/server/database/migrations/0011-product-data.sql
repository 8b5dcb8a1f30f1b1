-- Typed product data: specifications by attribute, variants, finishes (src/domain/product).
-- Tables are WITHOUT ROWID, so that last_insert_rowid() still names the product they belong to.

CREATE TABLE finish (
  code TEXT PRIMARY KEY COLLATE NOCASE,
  name TEXT NOT NULL,
  ral TEXT NOT NULL,
  -- #rrggbb
  swatch TEXT NOT NULL
) WITHOUT ROWID;

-- What all variants of the product share.
ALTER TABLE product ADD COLUMN specs TEXT NOT NULL DEFAULT '{}' CHECK (json_type(specs) = 'object');

-- Computed, so that a finish in use can't be deleted.
ALTER TABLE product ADD COLUMN finish TEXT
  GENERATED ALWAYS AS (specs ->> 'finish') VIRTUAL REFERENCES finish (code);

CREATE INDEX product_finish ON product (finish) WHERE finish IS NOT NULL;

CREATE TABLE variant (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  order_code TEXT NOT NULL COLLATE NOCASE UNIQUE,
  -- its own values, which override the product's
  specs TEXT NOT NULL DEFAULT '{}' CHECK (json_type(specs) = 'object'),
  image TEXT REFERENCES file (path),
  datasheet TEXT REFERENCES file (path),
  photometry TEXT REFERENCES file (path),
  -- no longer offered; its code still leads to the product
  retired INTEGER NOT NULL DEFAULT 0 CHECK (retired IN (0, 1)),
  finish TEXT GENERATED ALWAYS AS (specs ->> 'finish') VIRTUAL REFERENCES finish (code),
  PRIMARY KEY (product_id, position)
) WITHOUT ROWID;

CREATE INDEX variant_finish ON variant (finish) WHERE finish IS NOT NULL;
CREATE INDEX variant_image ON variant (image) WHERE image IS NOT NULL;
CREATE INDEX variant_datasheet ON variant (datasheet) WHERE datasheet IS NOT NULL;
CREATE INDEX variant_photometry ON variant (photometry) WHERE photometry IS NOT NULL;

-- Product codes and order codes are unique together. Codes are inserted and deleted, never updated.
CREATE TRIGGER variant_code BEFORE INSERT ON variant
  WHEN EXISTS (SELECT 1 FROM product WHERE code = NEW.order_code)
  BEGIN SELECT RAISE(ABORT, 'The order code is a product''s code.'); END;

CREATE TRIGGER product_code BEFORE INSERT ON product
  WHEN EXISTS (SELECT 1 FROM variant WHERE order_code = NEW.code)
  BEGIN SELECT RAISE(ABORT, 'The code is a variant''s order code.'); END;
