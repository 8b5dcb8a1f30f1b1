-- Name of the deploy that the site shows: `deploy` names the one that was heard of last, which may
-- have failed.
ALTER TABLE publication ADD COLUMN published_deploy TEXT;
