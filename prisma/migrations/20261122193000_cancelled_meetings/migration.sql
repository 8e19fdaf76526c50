-- Since when the calendar no longer has the meeting. What it had fulfilled is open again.
ALTER TABLE meetings ADD COLUMN "cancelled_at" TIMESTAMPTZ(3);
CREATE INDEX commitments_fulfilled_by ON commitments (tenant_id, fulfilled_by, fulfilled_by_id)
  WHERE state = 'fulfilled';
