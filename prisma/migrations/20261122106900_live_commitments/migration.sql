-- The rows of the last hour are few.
ALTER TABLE live_events DROP CONSTRAINT live_events_entity_type_known;
ALTER TABLE live_events ADD CONSTRAINT live_events_entity_type_known CHECK (entity_type IN (
  'follow_up', 'meeting', 'delivery', 'proposal', 'token', 'member', 'tenant', 'suppression', 'connection', 'crm',
  'coaching', 'commitment'));
