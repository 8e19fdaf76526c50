-- Closed sets. Text with a constraint instead of enums: those would rewrite every table and every index under a lock, and a
-- new value could not be used in the transaction that adds it. NOT VALID takes the lock for a moment only; the next migration
-- validates, in a transaction of its own, which reads each table once while it is in use.
ALTER TABLE members
  ADD CONSTRAINT members_role_known CHECK (role IN ('viewer', 'sales_rep', 'sales_manager', 'admin', 'owner')) NOT VALID;
ALTER TABLE invitations
  ADD CONSTRAINT invitations_role_known CHECK (role IN ('viewer', 'sales_rep', 'sales_manager', 'admin', 'owner')) NOT VALID;
ALTER TABLE api_tokens
  ADD CONSTRAINT api_tokens_role_known CHECK (role IN ('viewer', 'sales_rep', 'sales_manager', 'admin', 'owner')) NOT VALID;
ALTER TABLE tenants
  ADD CONSTRAINT tenants_review_policy_known CHECK (review_policy IN ('always')) NOT VALID;
ALTER TABLE meetings
  ADD CONSTRAINT meetings_platform_known CHECK (platform IN ('google_meet', 'zoom', 'teams', 'other')) NOT VALID,
  ADD CONSTRAINT meetings_transcript_status_known CHECK (transcript_status IN (
    'pending', 'processing', 'completed', 'unavailable')) NOT VALID,
  ADD CONSTRAINT meetings_no_show_known CHECK (no_show IN ('guest', 'host')) NOT VALID;
ALTER TABLE follow_ups
  ADD CONSTRAINT follow_ups_template_type_known CHECK (template_type IN (
    'followUp', 'meetingSummary', 'noShowRecovery')) NOT VALID,
  ADD CONSTRAINT follow_ups_status_known CHECK (status IN (
    'draft', 'pending_review', 'approved', 'scheduled', 'sending', 'sent', 'rejected', 'cancelled', 'failed')) NOT VALID,
  ADD CONSTRAINT follow_ups_confidence_known CHECK (confidence IN ('high', 'medium', 'low')) NOT VALID,
  ADD CONSTRAINT follow_ups_risk_flags_known CHECK (risk_flags <@ ARRAY[
    'unsupported_number', 'unsupported_price', 'unsupported_date', 'unsupported_name', 'unsupported_url',
    'unsupported_email', 'unsupported_claim', 'instruction_in_talk', 'pricing_or_discount']) NOT VALID;
ALTER TABLE follow_up_revisions
  ADD CONSTRAINT follow_up_revisions_author_kind_known CHECK (author_kind IN ('ai', 'user')) NOT VALID;
ALTER TABLE deliveries
  ADD CONSTRAINT deliveries_status_known CHECK (status IN (
    'queued', 'sent', 'delivered', 'bounced', 'failed', 'delivery_delayed')) NOT VALID;
ALTER TABLE delivery_events
  ADD CONSTRAINT delivery_events_type_known CHECK (type IN (
    'sent', 'delivery_delayed', 'delivered', 'bounced', 'failed', 'opened', 'clicked', 'complained', 'unsubscribed',
    'replied')) NOT VALID;
ALTER TABLE suppressions
  ADD CONSTRAINT suppressions_reason_known CHECK (reason IN ('manual', 'bounced', 'unsubscribed', 'complained')) NOT VALID;
ALTER TABLE connections
  ADD CONSTRAINT connections_provider_known CHECK (provider IN ('google', 'hubspot', 'salesforce')) NOT VALID,
  ADD CONSTRAINT connections_status_known CHECK (status IN ('active', 'needs_reauth', 'disabled')) NOT VALID;
ALTER TABLE crm_syncs
  ADD CONSTRAINT crm_syncs_status_known CHECK (status IN ('running', 'completed', 'failed')) NOT VALID,
  ADD CONSTRAINT crm_syncs_sync_types_known CHECK (sync_types <@ ARRAY['contact', 'deal']) NOT VALID;
ALTER TABLE crm_records
  ADD CONSTRAINT crm_records_object_type_known CHECK (object_type IN ('contact', 'deal')) NOT VALID;
ALTER TABLE crm_cursors
  ADD CONSTRAINT crm_cursors_object_type_known CHECK (object_type IN ('contact', 'deal')) NOT VALID;
ALTER TABLE crm_conflicts
  ADD CONSTRAINT crm_conflicts_status_known CHECK (status IN ('open', 'resolved')) NOT VALID;
ALTER TABLE proposals
  ADD CONSTRAINT proposals_status_known CHECK (status IN (
    'draft', 'review', 'approved', 'sent', 'accepted', 'rejected')) NOT VALID;
