-- How many addresses a workspace may write to in a day; NULL is the default of its kind (lib/features/tenants/daily-send-cap.ts).
ALTER TABLE tenants ADD COLUMN daily_send_cap INTEGER CHECK (daily_send_cap > 0);

-- One row per workspace: what it has used of its latest day (UTC).
CREATE TABLE "daily_sendings" (
    "tenant_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "recipients" INTEGER NOT NULL CHECK ("recipients" >= 0),

    CONSTRAINT "daily_sendings_pkey" PRIMARY KEY ("tenant_id")
);

ALTER TABLE daily_sendings ADD CONSTRAINT daily_sendings_tenant_fkey
  FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;
ALTER TABLE daily_sendings ENABLE ROW LEVEL SECURITY;
ALTER TABLE daily_sendings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON daily_sendings TO followthrough_app
  USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));
GRANT SELECT, INSERT, UPDATE ON daily_sendings TO followthrough_app;
