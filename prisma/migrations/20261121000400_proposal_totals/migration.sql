-- Nothing but the tenant: equal keys are stored once with a list of rows, so counting a tenant reads an eighth of what
-- the index by date would cost.
CREATE INDEX proposals_counted ON proposals (tenant_id) WHERE deleted_at IS NULL;
