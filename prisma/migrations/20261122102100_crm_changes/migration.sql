-- What each run changed, on which side, so that it can be looked at and undone. A run deletes what is older than 30 days.
CREATE TABLE "crm_changes" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "sync_id" UUID NOT NULL,
    "record_id" UUID NOT NULL,
    "object_type" TEXT NOT NULL CONSTRAINT crm_changes_object_type_known CHECK (object_type IN ('contact', 'deal')),
    "side" TEXT NOT NULL CONSTRAINT crm_changes_side_known CHECK (side IN ('local', 'remote')),
    "action" TEXT NOT NULL CONSTRAINT crm_changes_action_known
      CHECK (action IN ('created', 'updated', 'deleted', 'restored', 'merged', 'linked')),
    "before" JSONB NOT NULL DEFAULT '{}',
    "after" JSONB NOT NULL DEFAULT '{}',
    "undo_status" TEXT CONSTRAINT crm_changes_undo_status_known
      CHECK (undo_status IN ('requested', 'undone', 'partly_undone', 'kept')),
    "undo_note" TEXT,
    "undone_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "crm_changes_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX crm_changes_tenant_id_id_key ON crm_changes (tenant_id, id);
CREATE INDEX crm_changes_of_sync ON crm_changes (tenant_id, sync_id, id);
CREATE INDEX crm_changes_requested ON crm_changes (tenant_id, undone_by, object_type, id) WHERE undo_status = 'requested';
CREATE INDEX crm_changes_of_record ON crm_changes (tenant_id, record_id);
CREATE INDEX crm_changes_created ON crm_changes (tenant_id, created_at);
ALTER TABLE crm_changes ADD CONSTRAINT crm_changes_sync_fkey
  FOREIGN KEY (tenant_id, sync_id) REFERENCES crm_syncs (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE crm_changes ADD CONSTRAINT crm_changes_record_fkey
  FOREIGN KEY (tenant_id, record_id) REFERENCES crm_records (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE crm_changes ADD CONSTRAINT crm_changes_undone_by_fkey
  FOREIGN KEY (tenant_id, undone_by) REFERENCES crm_syncs (tenant_id, id) ON DELETE SET NULL (undone_by);
ALTER TABLE crm_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE crm_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON crm_changes TO followthrough_app
  USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));
GRANT SELECT, INSERT, UPDATE, DELETE ON crm_changes TO followthrough_app;

-- A run may be the undoing of another one.
ALTER TABLE crm_syncs ADD COLUMN "undo_of" UUID;
ALTER TABLE crm_syncs ADD CONSTRAINT crm_syncs_undo_of_fkey
  FOREIGN KEY (tenant_id, undo_of) REFERENCES crm_syncs (tenant_id, id) ON DELETE SET NULL (undo_of);
