-- What changed, for the streams of GET /events; kept for an hour. Ids are given before transactions end, so the order
-- that misses nothing is that of transactions, read up to the oldest one still running.
CREATE TABLE "live_events" (
    "tenant_id" UUID NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
    "transaction" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text::bigint),
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    "type" TEXT NOT NULL,
    "entity_type" TEXT NOT NULL CONSTRAINT live_events_entity_type_known CHECK (entity_type IN (
      'follow_up', 'meeting', 'delivery', 'proposal', 'token', 'member', 'tenant', 'suppression', 'connection', 'crm',
      'coaching')),
    "entity_id" TEXT NOT NULL,
    "actor_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "live_events_pkey" PRIMARY KEY ("tenant_id", "transaction", "id")
);
CREATE INDEX live_events_at_idx ON live_events (at);

ALTER TABLE live_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE live_events FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON live_events TO followthrough_app
  USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));
CREATE POLICY publishing ON live_events FOR INSERT TO CURRENT_USER WITH CHECK (true);
CREATE POLICY sweep ON live_events TO followthrough_identity USING (true);
GRANT SELECT ON live_events TO followthrough_app;
GRANT SELECT (at), DELETE ON live_events TO followthrough_identity;

-- Whatever enters the audit trail is news, in the same transaction. Sign-ins and tokens are nobody else's business, and
-- history put into a new sandbox is none.
CREATE FUNCTION publish_audit_event() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO live_events (tenant_id, type, entity_type, entity_id, actor_id)
  VALUES (NEW.tenant_id, NEW.type, NEW.entity_type, NEW.entity_id, NEW.actor_id);
  PERFORM pg_notify('followthrough_live', 'change:' || NEW.tenant_id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION publish_audit_event FROM PUBLIC;
CREATE TRIGGER audit_events_live AFTER INSERT ON audit_events FOR EACH ROW
  WHEN (NEW.at > now() - interval '5 minutes' AND NEW.entity_type <> 'token'
    AND NEW.type NOT IN ('member.signed_in', 'member.sign_in_failed', 'member.password_changed', 'member.password_reset'))
  EXECUTE FUNCTION publish_audit_event();

-- A run of the CRM sync says how far it is without an entry in the audit trail.
CREATE FUNCTION publish_sync_progress() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO live_events (tenant_id, type, entity_type, entity_id, actor_id)
  VALUES (NEW.tenant_id, 'crm.sync.progressed', 'crm', NEW.id::text, NEW.started_by::text);
  PERFORM pg_notify('followthrough_live', 'change:' || NEW.tenant_id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION publish_sync_progress FROM PUBLIC;
CREATE TRIGGER crm_syncs_live AFTER UPDATE ON crm_syncs FOR EACH ROW
  WHEN (OLD.results IS DISTINCT FROM NEW.results OR OLD.status <> NEW.status)
  EXECUTE FUNCTION publish_sync_progress();

-- Who is listening is checked again as soon as their access may have changed.
CREATE FUNCTION notify_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('followthrough_live', 'access:' || CASE TG_TABLE_NAME WHEN 'tenants'
    THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'tenant_id' END);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_live AFTER UPDATE ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR OLD.expires_at > NEW.expires_at)
  EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER refresh_families_live AFTER UPDATE ON refresh_families FOR EACH ROW
  WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at) EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER api_tokens_live AFTER UPDATE ON api_tokens FOR EACH ROW
  WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at) EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER members_live AFTER UPDATE ON members FOR EACH ROW
  WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.removed_at IS DISTINCT FROM NEW.removed_at)
  EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER tenants_live AFTER UPDATE ON tenants FOR EACH ROW
  WHEN (OLD.expires_at IS DISTINCT FROM NEW.expires_at) EXECUTE FUNCTION notify_access_changed();
