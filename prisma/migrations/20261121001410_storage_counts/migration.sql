-- How many bytes a tenant stores (docs/decisions/0012-storage.md). Every writing statement adds a row of its own to
-- storage_changes, so that writers never wait for each other; fold_storage adds those rows up.
CREATE TABLE "tenant_storage" (
    "tenant_id" UUID NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "tenant_storage_pkey" PRIMARY KEY ("tenant_id")
);
CREATE TABLE "storage_changes" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    "tenant_id" UUID NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "storage_changes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX storage_changes_tenant ON storage_changes (tenant_id) INCLUDE (bytes);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['tenant_storage', 'storage_changes'] LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE',
      name, name || '_tenant_fkey');
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant_isolation ON %I TO followthrough_app USING (tenant_id = (SELECT current_tenant()))', name);
    EXECUTE format('GRANT SELECT ON %I TO followthrough_app', name);
    -- For the functions below, where the owner is no superuser.
    EXECUTE format('CREATE POLICY counting ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
CREATE POLICY counting ON tenants FOR SELECT TO CURRENT_USER USING (true);

-- What a row holds: its texts and JSON as they are read, and 256 bytes for its other columns and its index entries.
-- Sizes are read from the row alone, without unpacking what is stored beside it; so JSON is stored as it is, not packed.
CREATE FUNCTION stored_bytes_of(of_table text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT '256' || coalesce(string_agg(CASE
    WHEN data_type = 'jsonb' THEN format(' + greatest(coalesce(pg_column_size(%I), 0), 130)', column_name)
    WHEN data_type = 'ARRAY' THEN format(' + coalesce(octet_length(array_to_string(%I, '','')), 0)', column_name)
    ELSE format(' + coalesce(octet_length(%I), 0)', column_name) END, '' ORDER BY ordinal_position), '')
  FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name = of_table AND is_generated = 'NEVER'
    AND data_type IN ('jsonb', 'ARRAY', 'text', 'bytea')
$$;

-- Counts a table from now on: `SELECT count_storage_of('name')`, and again, then recount_storage(), where a column joins that
-- holds more than a few bytes. How a row counts is also the comment of the trigger's function, for recount_storage().
CREATE FUNCTION count_storage_of(of_table text) RETURNS void LANGUAGE plpgsql AS $body$
DECLARE
  bytes text := stored_bytes_of(of_table);
  counting text := format('note_storage_of_%s', of_table);
  json text;
BEGIN
  FOR json IN SELECT column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = of_table AND data_type = 'jsonb'
  LOOP
    EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET STORAGE EXTERNAL', of_table, json);
  END LOOP;
  -- While a tenant is being deleted there is nobody to count for.
  EXECUTE format($function$
    CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO storage_changes (tenant_id, bytes)
          SELECT tenant_id, sum(%2$s) FROM added AS one WHERE EXISTS (SELECT 1 FROM tenants WHERE tenants.id = one.tenant_id) GROUP BY 1;
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO storage_changes (tenant_id, bytes)
          SELECT tenant_id, -sum(%2$s) FROM removed AS one WHERE EXISTS (SELECT 1 FROM tenants WHERE tenants.id = one.tenant_id) GROUP BY 1;
      ELSE
        INSERT INTO storage_changes (tenant_id, bytes)
          SELECT tenant_id, sum(bytes) FROM (
            SELECT tenant_id, %2$s AS bytes FROM added UNION ALL SELECT tenant_id, -(%2$s) FROM removed) AS one
          WHERE EXISTS (SELECT 1 FROM tenants WHERE tenants.id = one.tenant_id) GROUP BY 1 HAVING sum(bytes) <> 0;
      END IF;
      RETURN NULL;
    END $$ $function$, counting, bytes);
  EXECUTE format('COMMENT ON FUNCTION %I() IS %L', counting, bytes);
  EXECUTE format('DROP TRIGGER IF EXISTS storage_added ON %I', of_table);
  EXECUTE format('DROP TRIGGER IF EXISTS storage_changed ON %I', of_table);
  EXECUTE format('DROP TRIGGER IF EXISTS storage_removed ON %I', of_table);
  EXECUTE format('CREATE TRIGGER storage_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION %I()', of_table, counting);
  EXECUTE format('CREATE TRIGGER storage_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION %I()', of_table, counting);
  EXECUTE format('CREATE TRIGGER storage_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION %I()', of_table, counting);
  EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER storage_added', of_table);
  EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER storage_changed', of_table);
  EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER storage_removed', of_table);
END $body$;

-- Adds up what has been noted: of the tenant in scope, or of all where there is none.
CREATE FUNCTION fold_storage() RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE folded int;
BEGIN
  WITH gone AS (
    DELETE FROM storage_changes WHERE id IN (
      SELECT id FROM storage_changes WHERE current_tenant() IS NULL OR tenant_id = current_tenant()
      ORDER BY id LIMIT 20000 FOR UPDATE SKIP LOCKED)
    RETURNING tenant_id, bytes),
  totals AS (
    INSERT INTO tenant_storage (tenant_id, bytes) SELECT tenant_id, sum(bytes) FROM gone GROUP BY 1 ORDER BY 1
    ON CONFLICT (tenant_id) DO UPDATE SET bytes = tenant_storage.bytes + EXCLUDED.bytes)
  SELECT count(*) INTO folded FROM gone;
  RETURN folded;
END $$;
REVOKE ALL ON FUNCTION fold_storage() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_storage() TO followthrough_app, followthrough_identity;

-- Counts everything anew, for the owner of the tables: after a restore that switched triggers off by name.
CREATE FUNCTION recount_storage() RETURNS void LANGUAGE plpgsql AS $$
DECLARE name text;
BEGIN
  LOCK TABLE storage_changes, tenant_storage IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM storage_changes;
  DELETE FROM tenant_storage;
  FOR name IN SELECT event_object_table FROM information_schema.triggers
    WHERE trigger_schema = 'public' AND trigger_name = 'storage_added' ORDER BY 1
  LOOP
    EXECUTE format('INSERT INTO storage_changes (tenant_id, bytes) SELECT tenant_id, sum(%s) FROM %I GROUP BY 1',
      obj_description(format('note_storage_of_%s()', name)::regprocedure), name);
  END LOOP;
  PERFORM fold_storage();
END $$;
REVOKE ALL ON FUNCTION count_storage_of(text), recount_storage() FROM PUBLIC;

-- What people and integrations fill. Credentials and settings are few and cleared by themselves.
SELECT count_storage_of(name) FROM unnest(ARRAY['audit_events', 'coaching_sessions', 'crm_conflicts', 'crm_records', 'crm_syncs',
  'deliveries', 'delivery_events', 'follow_ups', 'follow_up_revisions', 'idempotency_keys', 'meetings', 'outbox_messages',
  'proposals', 'proposal_revisions', 'sandbox_records', 'suppressions', 'transcripts']) AS counted (name);
SELECT recount_storage();

-- Where a tenant is full, deleted proposals make room, the longest deleted first, until so many bytes are stored at most.
CREATE FUNCTION drop_deleted_proposals(most_bytes bigint) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  dropped int := 0;
  one uuid;
BEGIN
  LOOP
    EXIT WHEN (SELECT coalesce((SELECT bytes FROM tenant_storage WHERE tenant_id = current_tenant()), 0)
      + coalesce((SELECT sum(bytes) FROM storage_changes WHERE tenant_id = current_tenant()), 0)) <= most_bytes;
    SELECT id INTO one FROM proposals WHERE tenant_id = current_tenant() AND deleted_at IS NOT NULL
      ORDER BY deleted_at LIMIT 1 FOR UPDATE SKIP LOCKED;
    EXIT WHEN one IS NULL;
    DELETE FROM proposals WHERE tenant_id = current_tenant() AND id = one;
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;
CREATE INDEX proposals_deleted ON proposals (tenant_id, deleted_at) WHERE deleted_at IS NOT NULL;
-- The sweep sees where something has been deleted for long.
CREATE POLICY sweep ON proposals FOR SELECT TO followthrough_identity USING (deleted_at IS NOT NULL);
GRANT SELECT (id, tenant_id, deleted_at) ON proposals TO followthrough_identity;
