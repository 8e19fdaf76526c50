-- What the report adds up (docs/decisions/0006-reporting.md): one row per day, sender and kind of message, kept by
-- triggers in the transaction that changes a delivery, so that it is right whoever writes.
CREATE TABLE "delivery_days" (
    "tenant_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "sent_by" UUID NOT NULL,
    "template_type" TEXT NOT NULL DEFAULT '',
    "sent" INTEGER NOT NULL DEFAULT 0,
    "delivered" INTEGER NOT NULL DEFAULT 0,
    "opened" INTEGER NOT NULL DEFAULT 0,
    "replied" INTEGER NOT NULL DEFAULT 0,
    "now_queued" INTEGER NOT NULL DEFAULT 0,
    "now_sent" INTEGER NOT NULL DEFAULT 0,
    "now_delivered" INTEGER NOT NULL DEFAULT 0,
    "now_bounced" INTEGER NOT NULL DEFAULT 0,
    "now_failed" INTEGER NOT NULL DEFAULT 0,
    "now_delayed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "delivery_days_pkey" PRIMARY KEY ("tenant_id", "day", "sent_by", "template_type")
);

ALTER TABLE delivery_days ADD CONSTRAINT delivery_days_tenant_fkey
  FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;
ALTER TABLE delivery_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE delivery_days FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON delivery_days TO followthrough_app
  USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));
GRANT SELECT, INSERT, UPDATE ON delivery_days TO followthrough_app;

-- Deliveries as the report counts them; edges of a range that cut a day in two are counted from here. A message
-- belongs to the day it was sent or, when it never was, to the day it was queued. Times are UTC.
CREATE FUNCTION delivery_facts(status text, queued_at timestamptz, sent_at timestamptz, delivered_at timestamptz,
  opened_at timestamptz, replied_at timestamptz,
  OUT "at" timestamptz, OUT sent int, OUT delivered int, OUT opened int, OUT replied int, OUT now_queued int,
  OUT now_sent int, OUT now_delivered int, OUT now_bounced int, OUT now_failed int, OUT now_delayed int)
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(sent_at, queued_at),
    (sent_at IS NOT NULL)::int,
    (sent_at IS NOT NULL AND delivered_at IS NOT NULL)::int,
    (sent_at IS NOT NULL AND opened_at IS NOT NULL)::int,
    coalesce(replied_at <= sent_at + interval '336 hours', false)::int,
    (status = 'queued')::int, (status = 'sent')::int, (status = 'delivered')::int,
    (status = 'bounced')::int, (status = 'failed')::int, (status = 'delivery_delayed')::int
$$;

-- Once per statement, rows in the order of the key: concurrent writers wait for each other, never in a circle.
-- While a tenant is being deleted there is nothing left to count for.
CREATE FUNCTION count_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($sql$
    INSERT INTO delivery_days AS known
    SELECT tenant_id, (f.at AT TIME ZONE 'UTC')::date, sent_by, coalesce(template_type, ''),
      sum(n * f.sent), sum(n * f.delivered), sum(n * f.opened), sum(n * f.replied), sum(n * f.now_queued),
      sum(n * f.now_sent), sum(n * f.now_delivered), sum(n * f.now_bounced), sum(n * f.now_failed),
      sum(n * f.now_delayed)
    FROM (%s) AS d, delivery_facts(status, queued_at, sent_at, delivered_at, opened_at, replied_at) AS f
    WHERE EXISTS (SELECT 1 FROM tenants WHERE tenants.id = d.tenant_id)
    GROUP BY 1, 2, 3, 4
    HAVING sum(n * f.sent) <> 0 OR sum(n * f.delivered) <> 0 OR sum(n * f.opened) <> 0 OR sum(n * f.replied) <> 0
      OR sum(n * f.now_queued) <> 0 OR sum(n * f.now_sent) <> 0 OR sum(n * f.now_delivered) <> 0
      OR sum(n * f.now_bounced) <> 0 OR sum(n * f.now_failed) <> 0 OR sum(n * f.now_delayed) <> 0
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (tenant_id, day, sent_by, template_type) DO UPDATE SET
      sent = known.sent + EXCLUDED.sent,
      delivered = known.delivered + EXCLUDED.delivered,
      opened = known.opened + EXCLUDED.opened,
      replied = known.replied + EXCLUDED.replied,
      now_queued = known.now_queued + EXCLUDED.now_queued,
      now_sent = known.now_sent + EXCLUDED.now_sent,
      now_delivered = known.now_delivered + EXCLUDED.now_delivered,
      now_bounced = known.now_bounced + EXCLUDED.now_bounced,
      now_failed = known.now_failed + EXCLUDED.now_failed,
      now_delayed = known.now_delayed + EXCLUDED.now_delayed
    $sql$,
    CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT 1 AS n, * FROM added'
      WHEN 'DELETE' THEN 'SELECT -1 AS n, * FROM removed'
      ELSE 'SELECT 1 AS n, * FROM added UNION ALL SELECT -1, * FROM removed'
    END);
  RETURN NULL;
END $$;

CREATE TRIGGER deliveries_added AFTER INSERT ON deliveries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries();
CREATE TRIGGER deliveries_changed AFTER UPDATE ON deliveries
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries();
CREATE TRIGGER deliveries_removed AFTER DELETE ON deliveries
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries();

-- When the first message of any follow-up of a meeting was sent.
ALTER TABLE "meetings" ADD COLUMN "follow_up_sent_at" TIMESTAMPTZ(3);

CREATE FUNCTION note_first_send() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE meetings m SET follow_up_sent_at = NEW.sent_at
  FROM follow_ups f
  WHERE f.tenant_id = NEW.tenant_id AND f.id = NEW.follow_up_id AND m.tenant_id = f.tenant_id AND m.id = f.meeting_id
    AND (m.follow_up_sent_at IS NULL OR m.follow_up_sent_at > NEW.sent_at);
  RETURN NULL;
END $$;

CREATE TRIGGER deliveries_first_send AFTER INSERT OR UPDATE OF sent_at ON deliveries
  FOR EACH ROW WHEN (NEW.sent_at IS NOT NULL AND NEW.follow_up_id IS NOT NULL) EXECUTE FUNCTION note_first_send();

-- Read without touching the tables.
CREATE INDEX meetings_ended ON meetings (tenant_id, end_time) INCLUDE (owner_id, follow_up_sent_at) WHERE is_external;
CREATE INDEX meetings_processed ON meetings (tenant_id, processed_at) INCLUDE (owner_id) WHERE processed_at IS NOT NULL;
CREATE INDEX meetings_followed_up ON meetings (tenant_id, follow_up_sent_at) INCLUDE (owner_id, end_time)
  WHERE follow_up_sent_at IS NOT NULL;
