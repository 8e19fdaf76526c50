-- The CRM's own time of the last change taken in or written, so that a later, older answer is not taken for a change.
ALTER TABLE crm_records
  ADD COLUMN "remote_changed_at" TIMESTAMPTZ(3),
  ADD COLUMN "merged_into" UUID;
ALTER TABLE crm_records ADD CONSTRAINT crm_records_merged_into_fkey
  FOREIGN KEY (tenant_id, merged_into) REFERENCES crm_records (tenant_id, id) ON DELETE SET NULL (merged_into);
-- What the CRM has yet to be told is read in pages, oldest change first.
CREATE INDEX crm_records_pending ON crm_records (tenant_id, connection_id, object_type, updated_at, id)
  WHERE local_version > synced_version AND deleted_at IS NULL;
CREATE INDEX crm_records_merged ON crm_records (tenant_id, merged_into) WHERE merged_into IS NOT NULL;

-- How far a run came, when it goes on by itself, and runs that nobody started.
ALTER TABLE crm_syncs
  ALTER COLUMN "started_by" DROP NOT NULL,
  ADD COLUMN "progress" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "resumes_at" TIMESTAMPTZ(3);

-- How often a connected account was asked of late, by what the provider counts apart.
CREATE TABLE "crm_call_budgets" (
    "tenant_id" UUID NOT NULL,
    "connection_id" UUID NOT NULL,
    "lane" TEXT NOT NULL,
    "taken" TIMESTAMPTZ(6)[] NOT NULL DEFAULT '{}',
    "paused_until" TIMESTAMPTZ(3),

    CONSTRAINT "crm_call_budgets_pkey" PRIMARY KEY ("tenant_id", "connection_id", "lane")
);
ALTER TABLE crm_call_budgets ADD CONSTRAINT crm_call_budgets_connection_fkey
  FOREIGN KEY (tenant_id, connection_id) REFERENCES connections (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE crm_call_budgets ENABLE ROW LEVEL SECURITY;
ALTER TABLE crm_call_budgets FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON crm_call_budgets TO followthrough_app
  USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));
GRANT SELECT, INSERT, UPDATE, DELETE ON crm_call_budgets TO followthrough_app;

-- The sweep sees which runs their process left behind, in any tenant.
CREATE POLICY sweep ON crm_syncs FOR SELECT TO followthrough_identity USING (finished_at IS NULL);
GRANT SELECT (id, tenant_id, finished_at, lease_until) ON crm_syncs TO followthrough_identity;
CREATE INDEX crm_syncs_running ON crm_syncs (lease_until) WHERE finished_at IS NULL;

-- And which CRMs are due, but none of the sandboxes.
GRANT SELECT (is_sandbox) ON connections TO followthrough_identity;
CREATE INDEX connections_crm_due ON connections (next_poll_at) WHERE status = 'active' AND user_id IS NULL AND NOT is_sandbox;

-- A deal's fields with one contact named by another id, each contact once.
CREATE FUNCTION renamed_contact(fields jsonb, old_id text, new_id text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(fields->'contactIds') = 'array' THEN jsonb_set(fields, '{contactIds}', coalesce(
    (SELECT jsonb_agg(DISTINCT CASE WHEN id = old_id THEN new_id ELSE id END) FROM jsonb_array_elements_text(fields->'contactIds') AS id),
    '[]'::jsonb)) ELSE fields END
$$;
