-- What was agreed, settled or left open in a meeting: found by the engine or added by a person, each with what was said.
CREATE TABLE "commitments" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "kind" TEXT NOT NULL CONSTRAINT commitments_kind_known CHECK (kind IN (
      'commitment', 'price', 'date', 'decision', 'question', 'next_meeting')),
    "state" TEXT NOT NULL CONSTRAINT commitments_state_known CHECK (state IN (
      'firm', 'tentative', 'withdrawn', 'overdue', 'fulfilled', 'done', 'wrong')),
    "side" TEXT NOT NULL CONSTRAINT commitments_side_known CHECK (side IN ('ours', 'theirs', 'unknown')),
    "who" TEXT,
    "to_whom" TEXT,
    "what" TEXT NOT NULL,
    "due" TEXT,
    "due_on" DATE,
    "evidence" JSONB NOT NULL DEFAULT '[]',
    "contacts" TEXT[] NOT NULL DEFAULT '{}',
    "source" TEXT NOT NULL CONSTRAINT commitments_source_known CHECK (source IN ('engine', 'person')),
    "engine" TEXT,
    "added_by" UUID,
    "reading" JSONB,
    "corrected" TEXT[] NOT NULL DEFAULT '{}' CONSTRAINT commitments_corrected_known CHECK (corrected <@ ARRAY[
      'who', 'toWhom', 'what', 'dueOn', 'side', 'state']),
    "fulfilled_by" TEXT CONSTRAINT commitments_fulfilled_by_known CHECK (fulfilled_by IN (
      'follow_up', 'meeting', 'proposal')),
    "fulfilled_by_id" UUID,
    "closed_at" TIMESTAMPTZ(3),
    "vanished_at" TIMESTAMPTZ(3),
    "reminded_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 1,
    "urgency" SMALLINT GENERATED ALWAYS AS (
      CASE state WHEN 'overdue' THEN 0 WHEN 'firm' THEN 1 WHEN 'tentative' THEN 1 ELSE 2 END) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "commitments_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX commitments_tenant_id_id_key ON commitments (tenant_id, id);
CREATE INDEX commitments_tenant_id_meeting_id_idx ON commitments (tenant_id, meeting_id);
CREATE INDEX commitments_tenant_id_urgency_due_on_idx ON commitments (tenant_id, urgency, due_on, created_at, id);
CREATE INDEX commitments_tenant_id_owner_id_urgency_due_on_idx ON commitments (tenant_id, owner_id, urgency, due_on);
CREATE INDEX commitments_contacts ON commitments USING gin (contacts);
CREATE INDEX commitments_due ON commitments (due_on) WHERE state = 'firm' AND kind = 'commitment';
ALTER TABLE commitments ADD CONSTRAINT commitments_tenant_fkey
  FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;
ALTER TABLE commitments ADD CONSTRAINT commitments_meeting_fkey
  FOREIGN KEY (tenant_id, meeting_id) REFERENCES meetings (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE commitments ADD CONSTRAINT commitments_owner_fkey
  FOREIGN KEY (tenant_id, owner_id) REFERENCES members (tenant_id, user_id);
ALTER TABLE commitments ENABLE ROW LEVEL SECURITY;
ALTER TABLE commitments FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON commitments TO followthrough_app
  USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));
GRANT SELECT, INSERT, UPDATE, DELETE ON commitments TO followthrough_app;

-- The sweep looks for what is due in any tenant; it does not see what was said.
CREATE POLICY sweep ON commitments FOR SELECT TO followthrough_identity USING (true);
GRANT SELECT (id, tenant_id, owner_id, kind, side, state, due_on, vanished_at, reminded_at) ON commitments TO followthrough_identity;

ALTER TABLE audit_events DROP CONSTRAINT audit_events_entity_type_known;
ALTER TABLE audit_events ADD CONSTRAINT audit_events_entity_type_known CHECK (entity_type IN (
  'follow_up', 'meeting', 'delivery', 'proposal', 'token', 'member', 'tenant', 'suppression', 'connection', 'crm',
  'coaching', 'commitment')) NOT VALID;
