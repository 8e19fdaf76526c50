-- Where a tenant wants to hear about events.
CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "events" TEXT[] NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "disabled_reason" TEXT CONSTRAINT webhook_endpoints_disabled_reason_known CHECK (disabled_reason IN (
      'gone', 'failing')),
    "encrypted_secret" TEXT NOT NULL,
    "secret_last_four" TEXT NOT NULL,
    "encrypted_previous_secret" TEXT,
    "previous_secret_until" TIMESTAMPTZ(3),
    "consecutive_failures" INTEGER NOT NULL DEFAULT 0,
    "last_succeeded_at" TIMESTAMPTZ(3),
    "last_failed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id"),
    CONSTRAINT webhook_endpoints_disabled_for_a_reason CHECK (NOT enabled OR disabled_reason IS NULL)
);
CREATE UNIQUE INDEX webhook_endpoints_tenant_id_id_key ON webhook_endpoints (tenant_id, id);

-- One event for one endpoint. The body is fixed at the first attempt, so that every retry sends the same.
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending' CONSTRAINT webhook_deliveries_status_known CHECK (status IN (
      'pending', 'delivered', 'failed')),
    "body" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT webhook_deliveries_pending_is_due CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL))
);
CREATE UNIQUE INDEX webhook_deliveries_tenant_id_id_key ON webhook_deliveries (tenant_id, id);
CREATE UNIQUE INDEX webhook_deliveries_tenant_id_endpoint_id_event_id_key
  ON webhook_deliveries (tenant_id, endpoint_id, event_id);
CREATE INDEX webhook_deliveries_tenant_id_created_at_idx ON webhook_deliveries (tenant_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_created_at_idx ON webhook_deliveries (created_at);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (tenant_id, endpoint_id) WHERE status = 'pending';
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_endpoint_fkey
  FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints (tenant_id, id) ON DELETE CASCADE;

CREATE TABLE "webhook_attempts" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "request_headers" JSONB NOT NULL,
    "status" INTEGER,
    "response_body" TEXT,
    "error" TEXT,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX webhook_attempts_tenant_id_id_key ON webhook_attempts (tenant_id, id);
CREATE INDEX webhook_attempts_tenant_id_delivery_id_idx ON webhook_attempts (tenant_id, delivery_id, at);
ALTER TABLE webhook_attempts ADD CONSTRAINT webhook_attempts_delivery_fkey
  FOREIGN KEY (tenant_id, delivery_id) REFERENCES webhook_deliveries (tenant_id, id) ON DELETE CASCADE;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['webhook_endpoints', 'webhook_deliveries', 'webhook_attempts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant_isolation ON %I TO followthrough_app
      USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO followthrough_app', name);
  END LOOP;
END $$;
-- The sweep looks for what is due, and clears the log.
CREATE POLICY sweep ON webhook_deliveries TO followthrough_identity USING (true);
GRANT SELECT (id, tenant_id, endpoint_id, status, next_attempt_at, lease_until, created_at), DELETE
  ON webhook_deliveries TO followthrough_identity;
CREATE POLICY sweep ON webhook_endpoints FOR SELECT TO followthrough_identity USING (true);
GRANT SELECT (id, tenant_id, enabled) ON webhook_endpoints TO followthrough_identity;

ALTER TABLE audit_events DROP CONSTRAINT audit_events_entity_type_known;
ALTER TABLE audit_events ADD CONSTRAINT audit_events_entity_type_known CHECK (entity_type IN (
  'follow_up', 'meeting', 'delivery', 'proposal', 'token', 'member', 'tenant', 'suppression', 'connection', 'crm',
  'coaching', 'commitment', 'webhook')) NOT VALID;
-- The rows of the last hour are few.
ALTER TABLE live_events DROP CONSTRAINT live_events_entity_type_known;
ALTER TABLE live_events ADD CONSTRAINT live_events_entity_type_known CHECK (entity_type IN (
  'follow_up', 'meeting', 'delivery', 'proposal', 'token', 'member', 'tenant', 'suppression', 'connection', 'crm',
  'coaching', 'commitment', 'webhook'));
