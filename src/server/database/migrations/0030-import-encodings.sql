-- JSON: how a table as text was decoded, how sure that is, and which encodings read it otherwise; NULL for a
-- workbook
ALTER TABLE import ADD COLUMN encoding TEXT;
