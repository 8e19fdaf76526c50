-- The audit trail has one door (docs/decisions/0013-audit.md).
ALTER TABLE "audit_events" ADD COLUMN "address" TEXT, ADD COLUMN "device" TEXT;

-- While sample data is put into a new tenant, its trail takes times of the past. Once over it is over for good.
ALTER TABLE "tenants" ADD COLUMN "history_open" BOOLEAN NOT NULL DEFAULT false;
CREATE FUNCTION keep_history_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = 'the history of a tenant cannot be opened again';
END $$;
CREATE TRIGGER tenants_history_closed BEFORE UPDATE ON tenants
  FOR EACH ROW WHEN (NEW.history_open AND NOT OLD.history_open) EXECUTE FUNCTION keep_history_closed();
ALTER TABLE tenants ENABLE ALWAYS TRIGGER tenants_history_closed;

REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON audit_events FROM followthrough_app, followthrough_identity;

-- The function runs as the owner of the tables, for whom forced row-level security counts as well unless it is a
-- superuser.
CREATE POLICY audit_function ON audit_events FOR INSERT TO CURRENT_USER WITH CHECK (true);
CREATE POLICY audit_function ON tenants FOR SELECT TO CURRENT_USER USING (true);

-- The application writes for the tenant in scope and for no other; the identity role writes before there is one in scope.
-- `given_at` counts only while the tenant's history is open. Ids are version 7, in the order of writing.
CREATE FUNCTION record_audit_event(
  given_tenant uuid, given_entity_type text, given_entity_id text, given_type text, given_actor_kind text,
  given_actor_id text, given_request_id text, given_data jsonb, given_address text, given_device text,
  given_at timestamptz
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  written_at timestamptz := clock_timestamp();
  micros bigint := floor(extract(epoch FROM written_at) * 1000000);
  fraction int := (micros % 1000) * 4096 / 1000;
  bytes bytea := uuid_send(gen_random_uuid());
BEGIN
  IF given_tenant IS DISTINCT FROM current_tenant()
    AND NOT pg_has_role(session_user, 'followthrough_identity', 'MEMBER') THEN
    RAISE insufficient_privilege USING MESSAGE = 'an audit event belongs to the tenant in scope';
  END IF;
  bytes := overlay(bytes PLACING substring(int8send(micros / 1000) FROM 3) FROM 1 FOR 6);
  bytes := set_byte(set_byte(bytes, 6, 112 | (fraction >> 8)), 7, fraction & 255);
  IF given_at IS NOT NULL AND EXISTS (SELECT 1 FROM tenants t WHERE t.id = given_tenant AND t.history_open) THEN
    written_at := least(given_at, written_at);
  END IF;
  INSERT INTO audit_events
    (id, tenant_id, entity_type, entity_id, type, actor_kind, actor_id, at, request_id, data, address, device)
  VALUES (encode(bytes, 'hex')::uuid, given_tenant, given_entity_type, given_entity_id, given_type, given_actor_kind,
    given_actor_id, written_at, given_request_id, coalesce(given_data, '{}'), left(given_address, 45),
    left(given_device, 80));
END $$;
REVOKE ALL ON FUNCTION record_audit_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_audit_event TO followthrough_app, followthrough_identity;
