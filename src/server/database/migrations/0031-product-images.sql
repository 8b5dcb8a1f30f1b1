-- The pictures of a product that follow its first one, which stays in its own row.

-- An index had the name of the table below.
DROP INDEX product_image;
CREATE INDEX product_first_image ON product (image);

CREATE TABLE product_image (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  image TEXT NOT NULL REFERENCES file (path),
  PRIMARY KEY (product_id, position)
) WITHOUT ROWID;

-- The sweep of files looks each of them up here.
CREATE INDEX product_image_file ON product_image (image);
