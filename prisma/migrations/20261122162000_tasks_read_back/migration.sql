-- People complete and delete our tasks in the CRM: `read_at` is when a task was last read there.
ALTER TABLE crm_tasks
  ADD COLUMN "read_at" TIMESTAMPTZ(3),
  ADD COLUMN "deleted_in_crm" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX crm_tasks_open_to_read ON crm_tasks (tenant_id, connection_id, read_at)
  WHERE external_id IS NOT NULL AND status IN ('written', 'failed');

ALTER TABLE commitments DROP CONSTRAINT commitments_fulfilled_by_known;
ALTER TABLE commitments ADD CONSTRAINT commitments_fulfilled_by_known
  CHECK (fulfilled_by IN ('follow_up', 'meeting', 'proposal', 'crm_task'));
