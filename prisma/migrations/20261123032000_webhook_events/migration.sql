-- The events that endpoints can subscribe to. The application has the same list.
CREATE FUNCTION webhook_event_types() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[
    'commitment.created', 'commitment.fulfilled', 'commitment.overdue', 'commitment.updated',
    'crm.conflict.detected', 'crm.conflict.resolved', 'crm.connection.created', 'crm.connection.needs_reauth',
    'crm.connection.removed', 'crm.sync.completed', 'crm.sync.failed', 'email.bounced', 'email.clicked',
    'email.complained', 'email.delivered', 'email.delivery_delayed', 'email.failed', 'email.opened', 'email.queued',
    'email.replied', 'email.sent', 'email.unsubscribed', 'followup.approved', 'followup.cancelled',
    'followup.changes_requested', 'followup.created', 'followup.edited', 'followup.failed', 'followup.rejected',
    'followup.scheduled', 'followup.sent', 'followup.submitted', 'followup.unscheduled', 'followup.withdrawn',
    'meeting.ingested', 'meeting.no_show', 'meeting.updated', 'member.joined', 'member.removed',
    'member.role_changed', 'proposal.created', 'proposal.deleted', 'proposal.exported', 'proposal.status_changed',
    'proposal.updated', 'sending.paused', 'sending.resumed', 'suppression.added', 'suppression.removed',
    'token.created', 'token.revoked', 'transcript.completed', 'transcript.deleted', 'transcript.processing',
    'transcript.unavailable']
$$;

-- Whatever enters the audit trail goes to the endpoints that subscribe to it, in the same transaction. An endpoint that is
-- being removed is skipped instead of waited for. History put into a new sandbox is no news.
CREATE POLICY publishing ON webhook_endpoints TO CURRENT_USER USING (true);
CREATE POLICY publishing ON webhook_deliveries FOR INSERT TO CURRENT_USER WITH CHECK (true);
CREATE FUNCTION publish_to_webhooks() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE endpoint uuid;
BEGIN
  FOR endpoint IN
    SELECT id FROM webhook_endpoints
    WHERE tenant_id = NEW.tenant_id AND enabled AND (events = '{*}' OR NEW.type = ANY (events))
    FOR KEY SHARE SKIP LOCKED
  LOOP
    INSERT INTO webhook_deliveries (id, tenant_id, endpoint_id, event_id, type, occurred_at, next_attempt_at)
      VALUES (gen_random_uuid(), NEW.tenant_id, endpoint, NEW.id, NEW.type, NEW.at, now());
    PERFORM pg_notify('followthrough_webhooks', NEW.tenant_id || ' ' || endpoint);
  END LOOP;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION publish_to_webhooks FROM PUBLIC;
CREATE TRIGGER audit_events_webhooks AFTER INSERT ON audit_events FOR EACH ROW
  WHEN (NEW.at > now() - interval '5 minutes' AND NEW.type = ANY (webhook_event_types()))
  EXECUTE FUNCTION publish_to_webhooks();

-- What is due next at an endpoint.
DROP INDEX webhook_deliveries_pending;
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (tenant_id, endpoint_id, next_attempt_at, event_id)
  WHERE status = 'pending';
DROP INDEX webhook_deliveries_due;
