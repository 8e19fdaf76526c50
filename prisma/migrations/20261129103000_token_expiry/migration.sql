-- An API token may end by itself. Null for never.
ALTER TABLE api_tokens ADD COLUMN expires_at TIMESTAMPTZ(3);
