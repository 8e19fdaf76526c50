-- A follow-up and every list of follow-ups show what became of their mail.
CREATE INDEX "deliveries_tenant_id_follow_up_id_idx" ON "deliveries"("tenant_id", "follow_up_id");
