-- What is there already belongs to the sets, too.
ALTER TABLE audit_events
  VALIDATE CONSTRAINT audit_events_entity_type_known,
  VALIDATE CONSTRAINT audit_events_actor_kind_known;
