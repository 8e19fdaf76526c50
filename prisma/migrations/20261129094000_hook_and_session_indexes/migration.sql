DROP INDEX connections_account;
CREATE INDEX connections_account ON connections (provider, account_id) WHERE status <> 'disabled';
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);
