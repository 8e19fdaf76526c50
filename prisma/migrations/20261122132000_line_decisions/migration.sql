-- What people decided about single sentences of a follow-up: where the engine or the check erred.
CREATE TABLE "line_decisions" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "follow_up_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "decision" TEXT NOT NULL CONSTRAINT line_decisions_decision_known CHECK (decision IN (
      'accepted', 'reworded', 'rejected')),
    "text" TEXT NOT NULL,
    "replacement" TEXT,
    "support" TEXT NOT NULL CONSTRAINT line_decisions_support_known CHECK (support IN (
      'supported', 'partial', 'unsupported')),
    "differs_in" TEXT[] NOT NULL DEFAULT '{}' CONSTRAINT line_decisions_differs_in_known CHECK (differs_in <@ ARRAY[
      'number', 'price', 'percent', 'unit', 'date', 'time', 'name', 'negation', 'certainty', 'who', 'direction',
      'content']),
    "decided_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "line_decisions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT line_decisions_replaced CHECK ((decision = 'reworded') = (replacement IS NOT NULL))
);
CREATE UNIQUE INDEX line_decisions_tenant_id_id_key ON line_decisions (tenant_id, id);
CREATE INDEX line_decisions_tenant_id_follow_up_id_idx ON line_decisions (tenant_id, follow_up_id, created_at);
ALTER TABLE line_decisions ADD CONSTRAINT line_decisions_tenant_fkey
  FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;
ALTER TABLE line_decisions ADD CONSTRAINT line_decisions_follow_up_fkey
  FOREIGN KEY (tenant_id, follow_up_id) REFERENCES follow_ups (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE line_decisions ADD CONSTRAINT line_decisions_decided_by_fkey
  FOREIGN KEY (tenant_id, decided_by) REFERENCES members (tenant_id, user_id);
ALTER TABLE line_decisions ENABLE ROW LEVEL SECURITY;
ALTER TABLE line_decisions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON line_decisions TO followthrough_app
  USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));
GRANT SELECT, INSERT ON line_decisions TO followthrough_app;
SELECT count_storage_of('line_decisions');
