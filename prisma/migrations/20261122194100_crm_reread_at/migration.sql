-- Bounds how often automatic syncs read records again, because an event of the CRM may start one every few seconds.
ALTER TABLE crm_cursors ADD COLUMN "reread_at" TIMESTAMPTZ(3);
