-- Our firm commitments as tasks in the CRM, one each. `written` is what the task said when it was last written there.
CREATE TABLE "crm_tasks" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "connection_id" UUID NOT NULL,
    "commitment_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'writing' CONSTRAINT crm_tasks_status_known CHECK (status IN (
      'writing', 'written', 'failed', 'withdrawn', 'removed')),
    "contact_ids" TEXT[] NOT NULL,
    "deal_ids" TEXT[] NOT NULL,
    "written" JSONB,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "maybe_written" BOOLEAN NOT NULL DEFAULT false,
    "lease_until" TIMESTAMPTZ(3),
    "external_id" TEXT,
    "url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "written_at" TIMESTAMPTZ(3),

    CONSTRAINT "crm_tasks_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX crm_tasks_tenant_id_id_key ON crm_tasks (tenant_id, id);
CREATE UNIQUE INDEX crm_tasks_tenant_id_connection_id_commitment_id_key
  ON crm_tasks (tenant_id, connection_id, commitment_id);
CREATE INDEX crm_tasks_tenant_id_commitment_id_idx ON crm_tasks (tenant_id, commitment_id);
CREATE INDEX crm_tasks_tenant_id_created_at_idx ON crm_tasks (tenant_id, created_at DESC, id);
ALTER TABLE crm_tasks ADD CONSTRAINT crm_tasks_connection_fkey
  FOREIGN KEY (tenant_id, connection_id) REFERENCES connections (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE crm_tasks ADD CONSTRAINT crm_tasks_commitment_fkey
  FOREIGN KEY (tenant_id, commitment_id) REFERENCES commitments (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE crm_tasks ENABLE ROW LEVEL SECURITY;
ALTER TABLE crm_tasks FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON crm_tasks TO followthrough_app
  USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));
GRANT SELECT, INSERT, UPDATE, DELETE ON crm_tasks TO followthrough_app;

-- A team may keep its promises out of the CRM.
ALTER TABLE tenants ADD COLUMN "crm_tasks" BOOLEAN NOT NULL DEFAULT true;
