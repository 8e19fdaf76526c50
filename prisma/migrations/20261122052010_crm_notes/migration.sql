-- What was written on the pages of contacts and deals in the CRM: a follow-up that was sent, and the notes of its meeting.
-- Each at most once, whatever is repeated.
CREATE TABLE "crm_notes" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "connection_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "source" TEXT NOT NULL CONSTRAINT crm_notes_source_known CHECK (source IN ('follow_up', 'meeting')),
    "follow_up_id" UUID NOT NULL,
    "meeting_id" UUID,
    "status" TEXT NOT NULL DEFAULT 'writing'
      CONSTRAINT crm_notes_status_known CHECK (status IN ('writing', 'written', 'failed', 'removed')),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "external_id" TEXT,
    "url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "written_at" TIMESTAMPTZ(3),

    CONSTRAINT "crm_notes_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX crm_notes_tenant_id_id_key ON crm_notes (tenant_id, id);
CREATE UNIQUE INDEX crm_notes_tenant_id_connection_id_source_follow_up_id_key
  ON crm_notes (tenant_id, connection_id, source, follow_up_id);
-- The notes of a meeting are written once, however many follow-ups it has.
CREATE UNIQUE INDEX crm_notes_one_of_meeting ON crm_notes (tenant_id, connection_id, meeting_id) WHERE source = 'meeting';
CREATE INDEX crm_notes_tenant_id_created_at_idx ON crm_notes (tenant_id, created_at DESC, id);
ALTER TABLE crm_notes ADD CONSTRAINT crm_notes_connection_fkey
  FOREIGN KEY (tenant_id, connection_id) REFERENCES connections (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE crm_notes ADD CONSTRAINT crm_notes_follow_up_fkey
  FOREIGN KEY (tenant_id, follow_up_id) REFERENCES follow_ups (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE crm_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE crm_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON crm_notes TO followthrough_app
  USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));
GRANT SELECT, INSERT, UPDATE, DELETE ON crm_notes TO followthrough_app;

-- A webhook names an account; whose it is, is looked up before there is a tenant.
GRANT SELECT (account_id) ON connections TO followthrough_identity;
CREATE INDEX connections_account ON connections (provider, account_id) WHERE status = 'active';
