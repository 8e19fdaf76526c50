-- Whether what we promised was done by its day, so that a list can show exactly the rows behind a figure.
ALTER TABLE commitments ADD COLUMN closed_on DATE;
UPDATE commitments SET closed_on = (closed_at AT TIME ZONE t.time_zone)::date
  FROM tenants t WHERE t.id = commitments.tenant_id AND closed_at IS NOT NULL;
ALTER TABLE commitments ADD COLUMN punctuality TEXT
  CONSTRAINT commitments_punctuality_known CHECK (punctuality IN ('on_time', 'late', 'missed'))
  GENERATED ALWAYS AS (CASE
    WHEN kind <> 'commitment' OR side <> 'ours' OR due_on IS NULL OR vanished_at IS NOT NULL THEN NULL
    WHEN state = 'overdue' THEN 'missed'
    WHEN state NOT IN ('done', 'fulfilled') THEN NULL
    WHEN closed_on <= due_on THEN 'on_time'
    ELSE 'late' END) STORED;
CREATE INDEX commitments_tenant_id_due_on_punctual ON commitments (tenant_id, due_on) WHERE punctuality IS NOT NULL;
