-- An email made from a proposal contains its text. The hash says which text, so that an approval ends when it changes.
ALTER TABLE follow_ups ADD COLUMN proposal_id UUID, ADD COLUMN proposal_hash TEXT;
ALTER TABLE follow_ups ADD CONSTRAINT follow_ups_proposal_fkey
  FOREIGN KEY (tenant_id, proposal_id) REFERENCES proposals (tenant_id, id) ON DELETE SET NULL (proposal_id);
CREATE INDEX follow_ups_tenant_id_proposal_id_idx ON follow_ups (tenant_id, proposal_id);
SELECT count_storage_of('follow_ups');
