-- The keys of what a category's products need to be complete; an empty list means the default one.

ALTER TABLE category ADD COLUMN asked TEXT NOT NULL DEFAULT '[]' CHECK (json_type(asked) = 'array');
