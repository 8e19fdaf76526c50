ALTER TABLE audit_events VALIDATE CONSTRAINT audit_events_entity_type_known;
-- What was agreed is kept for as long as its meeting: it counts towards a tenant's storage.
SELECT count_storage_of('commitments');
