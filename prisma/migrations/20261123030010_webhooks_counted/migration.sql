ALTER TABLE audit_events VALIDATE CONSTRAINT audit_events_entity_type_known;
-- The log holds what was sent for 30 days.
SELECT count_storage_of(name) FROM unnest(ARRAY['webhook_endpoints', 'webhook_deliveries', 'webhook_attempts']) AS counted (name);
