-- Counts what a reader of a record may have missed: every change of its values, whoever made it.
ALTER TABLE crm_records
  ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "created_by" UUID;
CREATE FUNCTION count_crm_record_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER crm_record_revision BEFORE UPDATE ON crm_records FOR EACH ROW
  WHEN (OLD.fields IS DISTINCT FROM NEW.fields OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION count_crm_record_revision();
-- A contact is looked for by its address before another one is made.
CREATE INDEX crm_records_address ON crm_records (tenant_id, connection_id, lower(fields->>'email'))
  WHERE object_type = 'contact' AND deleted_at IS NULL;
