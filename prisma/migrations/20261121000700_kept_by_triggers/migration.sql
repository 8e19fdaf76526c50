-- delivery_days and proposal_changes follow deliveries and proposals, however those are filled: also by a bulk load with
-- session_replication_role = replica, and when they are truncated.
ALTER TABLE deliveries ENABLE ALWAYS TRIGGER deliveries_added;
ALTER TABLE deliveries ENABLE ALWAYS TRIGGER deliveries_changed;
ALTER TABLE deliveries ENABLE ALWAYS TRIGGER deliveries_removed;
ALTER TABLE deliveries ENABLE ALWAYS TRIGGER deliveries_first_send;
ALTER TABLE proposals ENABLE ALWAYS TRIGGER proposals_added;
ALTER TABLE proposals ENABLE ALWAYS TRIGGER proposals_changed;
ALTER TABLE proposals ENABLE ALWAYS TRIGGER proposals_removed;

CREATE FUNCTION forget_delivery_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE delivery_days;
  RETURN NULL;
END $$;
CREATE TRIGGER deliveries_truncated AFTER TRUNCATE ON deliveries
  FOR EACH STATEMENT EXECUTE FUNCTION forget_delivery_days();
ALTER TABLE deliveries ENABLE ALWAYS TRIGGER deliveries_truncated;

CREATE FUNCTION note_proposals_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO proposal_changes (tenant_id, weight) SELECT id, 0 FROM tenants;
  RETURN NULL;
END $$;
CREATE TRIGGER proposals_truncated AFTER TRUNCATE ON proposals
  FOR EACH STATEMENT EXECUTE FUNCTION note_proposals_truncated();
ALTER TABLE proposals ENABLE ALWAYS TRIGGER proposals_truncated;

-- What a dump brings along of them has been counted by then. A restore that switches triggers off, or makes them after
-- the data, brings both.
CREATE FUNCTION leave_to_triggers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN NULL;
END $$;
CREATE TRIGGER delivery_days_kept BEFORE INSERT ON delivery_days
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION leave_to_triggers();
ALTER TABLE delivery_days ENABLE ALWAYS TRIGGER delivery_days_kept;
CREATE TRIGGER proposal_changes_kept BEFORE INSERT ON proposal_changes
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION leave_to_triggers();
ALTER TABLE proposal_changes ENABLE ALWAYS TRIGGER proposal_changes_kept;

-- For lists in the order of status, then id; proposals_status is for one status in the order of creation.
CREATE INDEX proposals_by_status ON proposals (tenant_id, status, id) WHERE deleted_at IS NULL;
