-- A connection's account at the provider, how long its token lasts, and how it fares.
ALTER TABLE connections
  ADD COLUMN account_id text,
  ADD COLUMN token_refresh_at timestamptz(3),
  ADD COLUMN refresh_lease_until timestamptz(3),
  ADD COLUMN instance_url text,
  ADD COLUMN last_success_at timestamptz(3),
  ADD COLUMN last_error text,
  ADD COLUMN last_error_at timestamptz(3);

-- Another account is another connection, so that its records never mix with those of the one before. One at a time.
DROP INDEX connections_one_crm;
DROP INDEX connections_one_calendar;
CREATE UNIQUE INDEX connections_one_crm ON connections (tenant_id, provider) WHERE user_id IS NULL AND status <> 'disabled';
CREATE UNIQUE INDEX connections_one_calendar ON connections (tenant_id, user_id, provider)
  WHERE user_id IS NOT NULL AND status <> 'disabled';

-- What a person was sent to a provider for; deleted when they come back, or by the clean-up.
CREATE TABLE oauth_consents (
  tenant_id uuid NOT NULL,
  state_hash text NOT NULL,
  user_id uuid NOT NULL,
  credential_id uuid NOT NULL,
  provider text NOT NULL,
  encrypted_verifier text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT oauth_consents_pkey PRIMARY KEY (tenant_id, state_hash),
  CONSTRAINT oauth_consents_tenant_fkey FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE,
  CONSTRAINT oauth_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT oauth_consents_provider_known CHECK (provider IN ('google', 'hubspot', 'salesforce'))
);
CREATE INDEX oauth_consents_expires_at_idx ON oauth_consents (expires_at);
ALTER TABLE oauth_consents ENABLE ROW LEVEL SECURITY;
ALTER TABLE oauth_consents FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON oauth_consents TO followthrough_app
  USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));
GRANT SELECT, INSERT, DELETE ON oauth_consents TO followthrough_app;
-- The clean-up deletes what nobody came back with, in any tenant.
CREATE POLICY sweep ON oauth_consents TO followthrough_identity USING (true);
GRANT SELECT (expires_at), DELETE ON oauth_consents TO followthrough_identity;
