-- What a calendar's next look needs to know, and the push channel that shortens the wait for it.
ALTER TABLE connections
  ADD COLUMN sync_token text,
  ADD COLUMN full_look_at timestamptz(3),
  ADD COLUMN watch_channel_id uuid,
  ADD COLUMN watch_token_hash text,
  ADD COLUMN watch_renew_at timestamptz(3);
CREATE INDEX connections_watch_channel_id_idx ON connections (watch_channel_id);

-- A push message names its channel only: whose it is has to be found before a tenant is known.
GRANT SELECT (watch_channel_id, watch_token_hash) ON connections TO followthrough_identity;
