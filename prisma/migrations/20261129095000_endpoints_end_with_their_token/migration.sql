-- The API token that last said where an endpoint's events go. A trigger disables the endpoint once the token is revoked,
-- so that no way to revoke one can forget it.
ALTER TABLE webhook_endpoints ADD COLUMN token_id UUID;
CREATE INDEX webhook_endpoints_token ON webhook_endpoints (token_id) WHERE token_id IS NOT NULL;
ALTER TABLE webhook_endpoints DROP CONSTRAINT webhook_endpoints_disabled_reason_known;
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_disabled_reason_known
  CHECK (disabled_reason IN ('gone', 'failing', 'token_revoked'));

-- The function runs as the owner of the tables, for whom forced row-level security counts as well unless it is a
-- superuser.
CREATE POLICY token_revoked ON webhook_endpoints TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE FUNCTION disable_endpoints_of_token() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE webhook_endpoints SET enabled = false, disabled_reason = 'token_revoked', updated_at = now()
  WHERE tenant_id = NEW.tenant_id AND token_id = NEW.id AND enabled;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION disable_endpoints_of_token FROM PUBLIC;
CREATE TRIGGER api_tokens_revoked AFTER UPDATE ON api_tokens
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION disable_endpoints_of_token();
