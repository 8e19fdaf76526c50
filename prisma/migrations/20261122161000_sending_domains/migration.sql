-- The domain and sender that a tenant's emails to customers come from, once the provider has found its DNS records.
CREATE TABLE "sending_domains" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
    "domain" TEXT NOT NULL
      CONSTRAINT sending_domains_domain_form CHECK (domain ~ '^[a-z0-9.-]{4,253}$' AND domain LIKE '%.%'),
    "local_part" TEXT NOT NULL
      CONSTRAINT sending_domains_local_part_form CHECK (local_part ~ '^[A-Za-z0-9_+.''-]{1,64}$'),
    "display_name" TEXT NOT NULL CONSTRAINT sending_domains_display_name_form CHECK (
      char_length(display_name) BETWEEN 1 AND 100 AND display_name !~ '[[:cntrl:]<>@"\\]'),
    "provider" TEXT NOT NULL,
    "is_sandbox" BOOLEAN NOT NULL DEFAULT false,
    "provider_domain_id" TEXT,
    "status" TEXT NOT NULL DEFAULT 'pending' CONSTRAINT sending_domains_status_known CHECK (status IN (
      'pending', 'verified', 'failed')),
    "failure" TEXT CONSTRAINT sending_domains_failure_known CHECK (failure IN (
      'records_missing', 'in_use', 'not_registered', 'refused')),
    "status_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "records" JSONB NOT NULL DEFAULT '[]',
    "verified_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "next_check_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sending_domains_pkey" PRIMARY KEY ("id"),
    CONSTRAINT sending_domains_failed_for_a_reason CHECK ((status = 'failed') = (failure IS NOT NULL)),
    CONSTRAINT sending_domains_verified_at_provider CHECK (status <> 'verified' OR provider_domain_id IS NOT NULL)
);
CREATE UNIQUE INDEX sending_domains_tenant_id_key ON sending_domains (tenant_id);
CREATE UNIQUE INDEX sending_domains_tenant_id_id_key ON sending_domains (tenant_id, id);
CREATE INDEX sending_domains_provider_domain_id_idx ON sending_domains (provider_domain_id);
CREATE INDEX sending_domains_next_check_at_idx ON sending_domains (next_check_at);
-- A domain is proven by one tenant at a time. Until then, anyone may claim it; sandboxes prove nothing.
CREATE UNIQUE INDEX sending_domains_one_verified ON sending_domains (domain, provider)
  WHERE status = 'verified' AND NOT is_sandbox;

ALTER TABLE sending_domains ENABLE ROW LEVEL SECURITY;
ALTER TABLE sending_domains FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON sending_domains TO followthrough_app
  USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));
GRANT SELECT, INSERT, UPDATE, DELETE ON sending_domains TO followthrough_app;
-- The sweep looks for what is due, and the provider's webhook names its own ID.
CREATE POLICY sweep ON sending_domains FOR SELECT TO followthrough_identity USING (true);
GRANT SELECT (id, tenant_id, provider, provider_domain_id, next_check_at) ON sending_domains TO followthrough_identity;
SELECT count_storage_of('sending_domains');
