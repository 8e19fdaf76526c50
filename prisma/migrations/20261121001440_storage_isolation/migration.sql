-- Both halves, as on every table of a tenant, should the runtime role ever be let write here.
ALTER POLICY tenant_isolation ON tenant_storage WITH CHECK (tenant_id = (SELECT current_tenant()));
ALTER POLICY tenant_isolation ON storage_changes WITH CHECK (tenant_id = (SELECT current_tenant()));
