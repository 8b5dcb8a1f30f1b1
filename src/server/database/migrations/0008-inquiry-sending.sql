-- A sending that comes again with another content is told apart, and a mail that a server has refused
-- for good is not sent again by itself.

-- Of what was sent with the key. NULL for inquiries of before: their key counts whatever comes with it.
ALTER TABLE inquiry ADD COLUMN content_sha256 TEXT CHECK (length(content_sha256) = 64);

-- When the receiver's mail server refused the mail for good; `failure` says why.
ALTER TABLE outbox ADD COLUMN refused_at TEXT;

-- Inquiries with refused mail.
CREATE INDEX outbox_refused ON outbox (inquiry_id) WHERE refused_at IS NOT NULL;
