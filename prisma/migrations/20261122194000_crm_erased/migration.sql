-- How far a type's records have been read again, to find those that the CRM erased for good.
ALTER TABLE crm_cursors ADD COLUMN "reread_to" UUID;

ALTER TABLE crm_changes DROP CONSTRAINT crm_changes_action_known;
ALTER TABLE crm_changes ADD CONSTRAINT crm_changes_action_known
  CHECK (action IN ('created', 'updated', 'deleted', 'restored', 'merged', 'linked', 'erased'));
