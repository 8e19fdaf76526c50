-- When a calendar is looked through next for meetings that have ended, and a meeting's calendar for its transcript.
-- Null: at once.
ALTER TABLE "connections" ADD COLUMN "next_poll_at" TIMESTAMPTZ(3), ADD COLUMN "failed_polls" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "meetings" ADD COLUMN "next_transcript_poll_at" TIMESTAMPTZ(3);

-- The sweep sees which calendars are due, in any tenant, and nothing of what they are connected with.
CREATE POLICY sweep ON connections FOR SELECT TO followthrough_identity USING (true);
GRANT SELECT (id, tenant_id, user_id, provider, status, next_poll_at) ON connections TO followthrough_identity;
CREATE INDEX connections_due ON connections (next_poll_at) WHERE status = 'active' AND provider = 'google';
