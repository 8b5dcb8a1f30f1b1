-- A product can be withdrawn at a time, and be followed by another. An instant, UTC; '' for a product that stays.

ALTER TABLE product ADD COLUMN withdrawn_at TEXT NOT NULL DEFAULT ''
  CHECK (withdrawn_at = '' OR withdrawn_at GLOB '????-??-??T??:??:??.???Z');

-- For the job that looks every minute for a product whose time has come.
CREATE INDEX product_withdrawn ON product (withdrawn_at) WHERE withdrawn_at <> '';

-- At most one successor of each product.
CREATE TABLE product_successor (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  successor_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  PRIMARY KEY (product_id),
  CHECK (product_id <> successor_id)
) WITHOUT ROWID;

CREATE INDEX product_successor_reverse ON product_successor (successor_id, product_id);

-- A trigger can't have a recursive query of its own.
CREATE VIEW successor_chain AS
  WITH RECURSIVE chain (first, last) AS (
    SELECT product_id, successor_id FROM product_successor
    UNION SELECT first, successor_id FROM chain JOIN product_successor ON product_id = last)
  SELECT first, last FROM chain;

CREATE TRIGGER successor_circle AFTER INSERT ON product_successor
  WHEN EXISTS (SELECT 1 FROM successor_chain WHERE first = NEW.product_id AND last = NEW.product_id)
  BEGIN SELECT RAISE(ABORT, 'The product would be a successor of itself.'); END;
