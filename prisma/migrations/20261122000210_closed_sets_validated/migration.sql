-- What is there already belongs to the sets, too.
ALTER TABLE members VALIDATE CONSTRAINT members_role_known;
ALTER TABLE invitations VALIDATE CONSTRAINT invitations_role_known;
ALTER TABLE api_tokens VALIDATE CONSTRAINT api_tokens_role_known;
ALTER TABLE tenants VALIDATE CONSTRAINT tenants_review_policy_known;
ALTER TABLE meetings
  VALIDATE CONSTRAINT meetings_platform_known,
  VALIDATE CONSTRAINT meetings_transcript_status_known,
  VALIDATE CONSTRAINT meetings_no_show_known;
ALTER TABLE follow_ups
  VALIDATE CONSTRAINT follow_ups_template_type_known,
  VALIDATE CONSTRAINT follow_ups_status_known,
  VALIDATE CONSTRAINT follow_ups_confidence_known,
  VALIDATE CONSTRAINT follow_ups_risk_flags_known;
ALTER TABLE follow_up_revisions VALIDATE CONSTRAINT follow_up_revisions_author_kind_known;
ALTER TABLE deliveries VALIDATE CONSTRAINT deliveries_status_known;
ALTER TABLE delivery_events VALIDATE CONSTRAINT delivery_events_type_known;
ALTER TABLE suppressions VALIDATE CONSTRAINT suppressions_reason_known;
ALTER TABLE connections
  VALIDATE CONSTRAINT connections_provider_known,
  VALIDATE CONSTRAINT connections_status_known;
ALTER TABLE crm_syncs
  VALIDATE CONSTRAINT crm_syncs_status_known,
  VALIDATE CONSTRAINT crm_syncs_sync_types_known;
ALTER TABLE crm_records VALIDATE CONSTRAINT crm_records_object_type_known;
ALTER TABLE crm_cursors VALIDATE CONSTRAINT crm_cursors_object_type_known;
ALTER TABLE crm_conflicts VALIDATE CONSTRAINT crm_conflicts_status_known;
ALTER TABLE proposals VALIDATE CONSTRAINT proposals_status_known;
