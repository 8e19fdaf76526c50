-- What an event is about, and by which credential someone acted. The rows that are there are validated by the next migration.
ALTER TABLE audit_events
  ADD CONSTRAINT audit_events_entity_type_known CHECK (entity_type IN (
    'follow_up', 'meeting', 'delivery', 'proposal', 'token', 'member', 'tenant', 'suppression', 'connection', 'crm',
    'coaching')) NOT VALID,
  ADD CONSTRAINT audit_events_actor_kind_known CHECK (actor_kind IN (
    'session', 'api_token', 'access_token', 'anonymous', 'system')) NOT VALID;
