-- The variant that a product opens with, by its order code; '' for the first that is offered.

ALTER TABLE product ADD COLUMN default_variant TEXT NOT NULL DEFAULT '';

-- Pages opened with the first offered variant in the product's own picture: they go on doing so.
UPDATE product SET default_variant = coalesce(
  (SELECT order_code FROM variant
    WHERE product_id = product.id AND retired = 0
      AND (variant.image IS NULL OR variant.image = product.image)
    ORDER BY position LIMIT 1),
  '')
WHERE (SELECT variant.image IS NOT NULL AND variant.image <> product.image FROM variant
  WHERE product_id = product.id AND retired = 0 ORDER BY position LIMIT 1);
