-- Runtime roles own nothing and cannot bypass row-level security. Login roles, one pair per database, are
-- made members of these by scripts/migrate.mjs.
DO $$ BEGIN
  CREATE ROLE followthrough_app NOLOGIN NOSUPERUSER NOBYPASSRLS;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
DO $$ BEGIN
  CREATE ROLE followthrough_identity NOLOGIN NOSUPERUSER NOBYPASSRLS;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;

GRANT USAGE ON SCHEMA public TO followthrough_app, followthrough_identity;

-- '' instead of NULL is what a pooled connection shows after an earlier SET LOCAL.
CREATE FUNCTION current_tenant() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid $$;

-- Every table of a tenant: forced row-level security, and gone when the tenant is.
DO $$
DECLARE name text;
BEGIN
  FOR name IN
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'tenant_id'
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant_isolation ON %I TO followthrough_app
         USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO followthrough_app', name);
    EXECUTE format(
      'ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE',
      name, name || '_tenant_fkey');
  END LOOP;
END $$;

ALTER TABLE tenants ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON tenants TO followthrough_app
  USING (id = (SELECT current_tenant())) WITH CHECK (id = (SELECT current_tenant()));
GRANT SELECT, UPDATE ON tenants TO followthrough_app;

-- People are shared between tenants; a tenant sees its members, and never their secrets.
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON users TO followthrough_app
  USING (EXISTS (SELECT 1 FROM members WHERE members.user_id = users.id))
  WITH CHECK (EXISTS (SELECT 1 FROM members WHERE members.user_id = users.id));
GRANT SELECT (id, email, name, created_at), UPDATE (name) ON users TO followthrough_app;

-- The identity role answers "who is calling?" before a tenant is known.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['tenants', 'users', 'members', 'invitations', 'sessions', 'api_tokens',
    'refresh_families', 'refresh_tokens', 'login_links', 'audit_events']
  LOOP
    EXECUTE format('CREATE POLICY identity ON %I TO followthrough_identity USING (true) WITH CHECK (true)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO followthrough_identity', name);
  END LOOP;
END $$;
REVOKE ALL ON refresh_tokens, login_links FROM followthrough_app;

-- The sweep looks for work left behind in any tenant; it sees what is due, not what it says.
CREATE POLICY sweep ON follow_ups FOR SELECT TO followthrough_identity USING (true);
GRANT SELECT (id, tenant_id, status, send_at, lease_until) ON follow_ups TO followthrough_identity;
CREATE POLICY sweep ON meetings FOR SELECT TO followthrough_identity USING (true);
GRANT SELECT (id, tenant_id, transcript_status, end_time, lease_until) ON meetings TO followthrough_identity;
CREATE POLICY sweep ON deliveries FOR SELECT TO followthrough_identity USING (true);
GRANT SELECT (id, tenant_id, status, queued_at, follow_up_id, follow_up_revision, message_id) ON deliveries TO followthrough_identity;
CREATE POLICY sweep ON idempotency_keys TO followthrough_identity USING (true);
GRANT SELECT (id, created_at), DELETE ON idempotency_keys TO followthrough_identity;

-- History cannot be rewritten.
REVOKE UPDATE, DELETE ON audit_events, follow_up_revisions, proposal_revisions FROM followthrough_app;
REVOKE UPDATE, DELETE ON audit_events FROM followthrough_identity;

-- References stay inside the tenant: foreign keys do not look at row-level security.
ALTER TABLE follow_ups ADD CONSTRAINT follow_ups_meeting_fkey FOREIGN KEY (tenant_id, meeting_id)
  REFERENCES meetings (tenant_id, id) ON DELETE SET NULL (meeting_id);
ALTER TABLE follow_ups ADD CONSTRAINT follow_ups_owner_fkey FOREIGN KEY (tenant_id, owner_id)
  REFERENCES members (tenant_id, user_id);
ALTER TABLE meetings ADD CONSTRAINT meetings_owner_fkey FOREIGN KEY (tenant_id, owner_id)
  REFERENCES members (tenant_id, user_id);
ALTER TABLE proposals ADD CONSTRAINT proposals_owner_fkey FOREIGN KEY (tenant_id, owner_id)
  REFERENCES members (tenant_id, user_id);
ALTER TABLE deliveries ADD CONSTRAINT deliveries_follow_up_fkey FOREIGN KEY (tenant_id, follow_up_id)
  REFERENCES follow_ups (tenant_id, id) ON DELETE SET NULL (follow_up_id);
ALTER TABLE coaching_sessions ADD CONSTRAINT coaching_sessions_meeting_fkey FOREIGN KEY (tenant_id, meeting_id)
  REFERENCES meetings (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE crm_syncs ADD CONSTRAINT crm_syncs_connection_fkey FOREIGN KEY (tenant_id, connection_id)
  REFERENCES connections (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE crm_records ADD CONSTRAINT crm_records_connection_fkey FOREIGN KEY (tenant_id, connection_id)
  REFERENCES connections (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE crm_cursors ADD CONSTRAINT crm_cursors_connection_fkey FOREIGN KEY (tenant_id, connection_id)
  REFERENCES connections (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE crm_conflicts ADD CONSTRAINT crm_conflicts_record_fkey FOREIGN KEY (tenant_id, record_id)
  REFERENCES crm_records (tenant_id, id) ON DELETE CASCADE;

-- One running sync and one connection of a kind per tenant.
CREATE UNIQUE INDEX crm_syncs_one_running ON crm_syncs (tenant_id) WHERE finished_at IS NULL;
CREATE UNIQUE INDEX connections_one_crm ON connections (tenant_id, provider) WHERE user_id IS NULL;
CREATE UNIQUE INDEX connections_one_calendar ON connections (tenant_id, user_id, provider) WHERE user_id IS NOT NULL;

-- An approved text has at most one delivery that was not refused.
CREATE UNIQUE INDEX deliveries_one_per_approval ON deliveries (tenant_id, follow_up_id, follow_up_revision)
  WHERE status <> 'failed' AND follow_up_revision IS NOT NULL;

-- What the sweep reads.
CREATE INDEX follow_ups_due ON follow_ups (send_at) WHERE status IN ('scheduled', 'sending');
CREATE INDEX meetings_due ON meetings (end_time) WHERE transcript_status IN ('pending', 'processing');
CREATE INDEX deliveries_due ON deliveries (queued_at) WHERE status = 'queued';
CREATE INDEX tenants_expiring ON tenants (expires_at) WHERE expires_at IS NOT NULL;
