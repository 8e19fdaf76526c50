-- What lists of proposals gained and lost, so that a total once counted stays exact without counting again
-- (docs/decisions/0005-proposal-search.md). Kept by triggers in the transaction that writes, whoever writes; for a day.
CREATE TABLE "proposal_changes" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    "tenant_id" UUID NOT NULL,
    "transaction_id" XID8 NOT NULL DEFAULT pg_current_xact_id(),
    "noted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "weight" SMALLINT NOT NULL,
    "proposal_id" UUID,
    "owner_id" UUID,
    "status" TEXT,
    "created_at" TIMESTAMPTZ(3),
    "search_text" TEXT,

    CONSTRAINT "proposal_changes_pkey" PRIMARY KEY ("id")
);
COMMENT ON COLUMN proposal_changes.weight IS '1: a list has held this since; -1: it held this before; 0 without a proposal: too many to list';

ALTER TABLE proposal_changes ADD CONSTRAINT proposal_changes_tenant_fkey
  FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;
ALTER TABLE proposal_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE proposal_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON proposal_changes TO followthrough_app
  USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));
-- UPDATE only for the lock that lets two writers clear up side by side.
GRANT SELECT, INSERT, UPDATE, DELETE ON proposal_changes TO followthrough_app;

CREATE INDEX proposal_changes_since ON proposal_changes (tenant_id, transaction_id);
CREATE INDEX proposal_changes_noted ON proposal_changes (tenant_id, noted_at);

-- Only what a list counts, filters by or finds makes a change. While a tenant is being deleted nobody lists it.
CREATE FUNCTION note_proposal_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($sql$
    WITH listed AS MATERIALIZED (
      SELECT tenant_id, id, owner_id, status, created_at, title, client_name, sum(weight) AS weight
      FROM (%s) AS written
      WHERE deleted_at IS NULL AND EXISTS (SELECT 1 FROM tenants WHERE tenants.id = written.tenant_id)
      GROUP BY 1, 2, 3, 4, 5, 6, 7
      HAVING sum(weight) <> 0),
    sizes AS (SELECT tenant_id, count(*) > 2000 AS too_many FROM listed GROUP BY 1)
    INSERT INTO proposal_changes (tenant_id, weight, proposal_id, owner_id, status, created_at, search_text)
    SELECT tenant_id, weight, id, owner_id, status, created_at, proposal_search_text(title, client_name)
    FROM listed JOIN sizes USING (tenant_id) WHERE NOT too_many
    UNION ALL
    SELECT tenant_id, 0, NULL, NULL, NULL, NULL, NULL FROM sizes WHERE too_many
    $sql$,
    CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT 1 AS weight, * FROM added'
      WHEN 'DELETE' THEN 'SELECT -1 AS weight, * FROM removed'
      ELSE 'SELECT 1 AS weight, * FROM added UNION ALL SELECT -1, * FROM removed'
    END);
  DELETE FROM proposal_changes WHERE id IN (
    SELECT past.id FROM proposal_changes past
    WHERE past.tenant_id = (SELECT current_tenant()) AND past.noted_at < clock_timestamp() - interval '1 day'
    ORDER BY past.noted_at LIMIT 500 FOR UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;

CREATE TRIGGER proposals_added AFTER INSERT ON proposals
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_proposal_changes();
CREATE TRIGGER proposals_changed AFTER UPDATE ON proposals
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_proposal_changes();
CREATE TRIGGER proposals_removed AFTER DELETE ON proposals
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_proposal_changes();

-- What the first count of a search reads: half the size of proposals_search, which pages are read from.
CREATE INDEX proposals_text ON proposals (tenant_id) INCLUDE (id, search_text) WHERE deleted_at IS NULL;
