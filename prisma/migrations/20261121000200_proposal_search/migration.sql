-- Lists and searches read one tenant's part of an index from end to end, and never the rows themselves: see
-- docs/decisions/0005-proposal-search.md. Every index begins with the tenant and leaves out what was deleted.

-- Title and client name as they are compared, U+001F between them. NULL for the few that do not fit an index entry
-- (2704 bytes); the search reads those rows themselves, by proposals_search_long.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(normalize(replace(value, U&'\001F', ''), NFC) COLLATE "und-x-icu");
CREATE FUNCTION proposal_search_text(title text, client_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN search_fold(title) || U&'\001F' || search_fold(client_name);

ALTER TABLE proposals ADD COLUMN search_text text GENERATED ALWAYS AS (
  CASE WHEN octet_length(proposal_search_text(title, client_name)) <= 2400
    THEN proposal_search_text(title, client_name) END) STORED;

DROP INDEX proposals_tenant_id_created_at_id_idx;
CREATE INDEX proposals_created ON proposals (tenant_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX proposals_search ON proposals (tenant_id, created_at, id)
  INCLUDE (owner_id, status, search_text) WHERE deleted_at IS NULL;
CREATE INDEX proposals_search_long ON proposals (tenant_id, id) WHERE deleted_at IS NULL AND search_text IS NULL;
CREATE INDEX proposals_owner ON proposals (tenant_id, owner_id, created_at, id)
  INCLUDE (status) WHERE deleted_at IS NULL;
CREATE INDEX proposals_status ON proposals (tenant_id, status, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX proposals_updated ON proposals (tenant_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX proposals_title ON proposals (tenant_id, title, id) WHERE deleted_at IS NULL;
CREATE INDEX proposals_client ON proposals (tenant_id, client_name, id) WHERE deleted_at IS NULL;

-- An index answers alone only for pages that are known to be visible to all, which vacuum finds out.
ALTER TABLE proposals SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
