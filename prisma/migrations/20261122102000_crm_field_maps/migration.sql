-- Which way the changes of each field go, as far as a team has set it.
CREATE TABLE "crm_field_maps" (
    "tenant_id" UUID NOT NULL,
    "connection_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "directions" JSONB NOT NULL,
    "updated_by" UUID,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "crm_field_maps_pkey" PRIMARY KEY ("tenant_id", "connection_id")
);
ALTER TABLE crm_field_maps ADD CONSTRAINT crm_field_maps_connection_fkey
  FOREIGN KEY (tenant_id, connection_id) REFERENCES connections (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE crm_field_maps ENABLE ROW LEVEL SECURITY;
ALTER TABLE crm_field_maps FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON crm_field_maps TO followthrough_app
  USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));
GRANT SELECT, INSERT, UPDATE, DELETE ON crm_field_maps TO followthrough_app;

-- A cursor is good for the fields that were read on the way to it; under another map all records are read again.
ALTER TABLE crm_cursors ADD COLUMN "field_map_revision" INTEGER NOT NULL DEFAULT 0;
