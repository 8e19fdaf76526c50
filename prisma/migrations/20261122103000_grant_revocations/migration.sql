-- Grants of connections that ended, until they are revoked at their provider. A trigger fills it, so that no way to end a
-- connection can forget the grant, and it outlives the tenant: deleting one never waits for a provider.
CREATE TABLE grant_revocations (
  tenant_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  provider text NOT NULL CONSTRAINT grant_revocations_provider_known CHECK (provider IN ('google', 'hubspot', 'salesforce')),
  encrypted_secret text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT grant_revocations_pkey PRIMARY KEY (tenant_id, connection_id)
);
CREATE INDEX grant_revocations_next_try_at_idx ON grant_revocations (next_try_at);
ALTER TABLE grant_revocations ENABLE ROW LEVEL SECURITY;
ALTER TABLE grant_revocations FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON grant_revocations TO followthrough_app
  USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));
-- An account that is connected again is not revoked any more.
GRANT SELECT (tenant_id, connection_id), DELETE ON grant_revocations TO followthrough_app;
CREATE POLICY sweep ON grant_revocations TO followthrough_identity USING (true);
GRANT SELECT, UPDATE (encrypted_secret, attempts, next_try_at), DELETE ON grant_revocations TO followthrough_identity;

-- The function runs as the owner of the tables, for whom forced row-level security counts as well unless it is a
-- superuser.
CREATE POLICY ended_grants ON grant_revocations TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE FUNCTION keep_ended_grant() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO grant_revocations AS ended (tenant_id, connection_id, provider, encrypted_secret)
  VALUES (OLD.tenant_id, OLD.id, OLD.provider, OLD.encrypted_secret)
  ON CONFLICT (tenant_id, connection_id) DO UPDATE
    SET encrypted_secret = EXCLUDED.encrypted_secret, attempts = 0, next_try_at = now();
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION keep_ended_grant FROM PUBLIC;
CREATE TRIGGER connections_grant_deleted AFTER DELETE ON connections
  FOR EACH ROW WHEN (OLD.encrypted_secret IS NOT NULL) EXECUTE FUNCTION keep_ended_grant();
CREATE TRIGGER connections_grant_ended AFTER UPDATE ON connections
  FOR EACH ROW WHEN (OLD.encrypted_secret IS NOT NULL AND NEW.encrypted_secret IS NULL AND NEW.status = 'disabled')
  EXECUTE FUNCTION keep_ended_grant();
