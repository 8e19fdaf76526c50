DROP INDEX meetings_ended;
CREATE INDEX meetings_ended ON meetings (tenant_id, end_time) INCLUDE (owner_id, follow_up_sent_at)
  WHERE is_external AND cancelled_at IS NULL;
